"""Every function of the package, called with whatever there is: an answer, or one clear error."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import companion
from companion import BadInput, IllegalAction, Table

JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 2**80, 1.5, float("nan"), "", "x", "\0", "a\0b", "\ud800", "²", "٣",
    "9" * 5000, "\x1b[2J", b"\xff", [], {}, [[]], {"a": {}}, {1: 2}, object(), ("a",),
    Path("no/such"), repr,
)  # fmt: skip


@pytest.fixture(scope="module")
def table() -> Table:
    return Table("catan", ["Ana", "bot:greedy", "bot:greedy"], seed=7)


def functions(table: Table) -> dict[str, Callable[[Any], Any]]:
    """What may be asked with one thing from outside, by name."""
    catan = companion.game("catan")
    almanac, odds = companion.almanac, companion.odds
    return {
        "game": companion.game,
        "Table game": Table,
        "Table seats": lambda it: Table("catan", it),
        "Table name": lambda it: Table("catan", ["Ana", it, "Cid"]),
        "Table seed": lambda it: Table("catan", seed=it),
        "Table variant": lambda it: Table("catan", variant=it),
        "Table position": lambda it: Table("catan", position=it),
        "Table lang": lambda it: Table("catan", lang=it),
        "Table nature": lambda it: Table("catan", nature=it),
        "Table journal": lambda it: Table("catan", journal=it),
        "Table options": lambda it: Table("catan", options=it),
        "Table option": lambda it: Table("catan", trade_players=it),
        "Table attempt": table.attempt,
        "Table load": Table.load,
        "Table resume": Table.resume,
        "Table save": table.save,
        "Table legal": table.legal,
        "Table hint": table.hint,
        "Table spoken": table.spoken,
        "Table undo": table.undo,
        "new players": catan.new,
        "new variant": lambda it: catan.new(3, it),
        "new seed": lambda it: catan.new(3, None, it),
        "new options": lambda it: catan.new(3, options=it),
        "position": catan.position,
        "parse": catan.parse,
        "parse seat": lambda it: catan.parse("roll", it),
        "words": catan.words,
        "simulate game": lambda it: companion.simulate(it, games=0),
        "simulate games": lambda it: companion.simulate("catan", games=it if it != 2**80 else -1),
        "simulate bots": lambda it: companion.simulate("catan", games=0, bots=it),
        "simulate bot": lambda it: companion.simulate("catan", games=0, bots=[it] * 3),
        "simulate seed": lambda it: companion.simulate("catan", games=0, seed=it),
        "simulate variant": lambda it: companion.simulate("catan", games=0, variant=it),
        "simulate plies": lambda it: companion.simulate("catan", games=0, max_plies=it),
        "simulate options": lambda it: companion.simulate("catan", games=0, options=it),
        "progress": companion.progress,
        "progress lang": lambda it: companion.progress("Ana", it),
        "progress code": lambda it: companion.progress([it]),
        "sheet": companion.sheet,
        "sheet of": lambda it: companion.sheet("slips", it),
        "sheet game": lambda it: companion.sheet("turn", it),
        "collect": companion.collect,
        "term": companion.term,
        "search": almanac.search,
        "search game": lambda it: almanac.search("seven", it),
        "search lang": lambda it: almanac.search("seven", lang=it),
        "search limit": lambda it: almanac.search("seven", limit=it),
        "entry": almanac.entry,
        "entries": almanac.entries,
        "for_rule": almanac.for_rule,
        "index": almanac.index,
        "open": lambda it: companion.open(it, folder=None),
        "open lang": lambda it: companion.open(folder=None, lang=it),
        "open pane": lambda it: companion.open(folder=None, pane=it),
        "open lesson": lambda it: companion.open("catan", folder=None, lesson=it),
        "open odds": lambda it: companion.open(folder=None, odds=it),
        "open seed": lambda it: companion.open("catan", folder=None, seed=it),
        "open seats": lambda it: companion.open("catan", folder=None, seats=it),
        "open variant": lambda it: companion.open("catan", folder=None, variant=it),
        "open folder": lambda it: companion.open(folder=it),
        "open options": lambda it: companion.open("catan", folder=None, options=it),
        "open option": lambda it: companion.open("catan", folder=None, trade_players=it),
        "open nature": lambda it: companion.open("catan", folder=None, nature=it),
        "open journal": lambda it: companion.open("catan", folder=None, journal=it),
        "env": companion.env,
        "env players": lambda it: companion.env("race", it),
        "env variant": lambda it: companion.env("race", variant=it),
        "env options": lambda it: companion.env("race", options=it),
        "odds throw": odds.throw,
        "odds sides": lambda it: odds.throw(2, it),
        "odds of": lambda it: odds.of(it, table.state),
        "odds of a seat": lambda it: odds.of(catan, table.state, it),
    }


@pytest.mark.parametrize("name", functions(Table("catan")))
def test_a_function_answers_or_says_what_is_wrong_whatever_is_handed_in(
    name: str, table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    function = functions(table)[name]
    said = "".join(refusal(function, it) for it in JUNK)
    assert "\x1b" not in said
    assert "\0" not in said
    assert len(said) < 20_000


def refusal(function: Callable[[Any], Any], it: Any) -> str:
    """What is said against this; nothing if it is answered."""
    try:
        function(it)
    except (BadInput, IllegalAction) as wrong:
        return str(wrong)
    return ""


QUESTIONS = [
    name for name in companion.odds.__all__ if inspect.isfunction(getattr(companion.odds, name))
]


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_about_odds_answers_or_says_what_is_wrong(name: str) -> None:
    ask = getattr(companion.odds, name)
    known = inspect.signature(ask).parameters.values()
    needed = sum(
        one.default is one.empty and one.kind is one.POSITIONAL_OR_KEYWORD for one in known
    )
    for first, rest in product(JUNK, JUNK):
        with suppress(BadInput):
            ask(*([first] + [rest] * (needed - 1))[:needed])
