"""What lies around the board, for every game that says it: typed, pressable, and no secret."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import companion
from companion.core.errors import BadInput
from companion.core.panel import Panel
from companion.screen.panes.play.sent import MOST_AT_ONCE, sent
from companion.screen.panes.play.state import PlayState
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from companion.screen.wire.fits import misfits
from tests.positions import EVERY_SETTING, walk

SHOWN = [setting for setting in EVERY_SETTING if companion.game(setting[0]).panel is not None]
every_shown = pytest.mark.parametrize(("name", "players", "variant"), SHOWN)
PEOPLE = ["Ana", "Ben", "Cid", "Dan"]
WIDGETS = Path(__file__).parents[1] / "widgets"


def panels(
    name: str, players: int, variant: str, lang: str = "en", step: int = 23
) -> Iterator[tuple[Any, int, Panel]]:
    """Panels of every seat and of an onlooker, over a random game."""
    game = companion.game(name)
    for number, (state, _) in enumerate(walk(game, 5, players, variant, 400)):
        if number % step == 0:
            for seat in range(-1, players):
                observation = game.observe(state, seat)
                words = game.words(lang).at(observation, PEOPLE[:players])
                legal = game.legal(state, seat) if seat >= 0 else ()
                assert game.panel is not None
                yield state, seat, game.panel(observation, words, legal, ())


def buttons(panel: Panel) -> Iterator[dict[str, Any]]:
    """Everything that can be pressed."""
    yield from panel["buttons"]  # type: ignore[misc]
    for tray in panel["trays"]:
        for card in tray["cards"]:
            yield from card["uses"]  # type: ignore[misc]
    for sheet in panel["sheets"]:
        yield from sheet["buttons"]  # type: ignore[misc]
        yield from (row["button"] for row in sheet["rows"] if row["button"])  # type: ignore[misc]
    yield from (row for rows in panel["here"].values() for row in rows)  # type: ignore[misc]
    if trade := panel["trade"]:
        yield from (swap["button"] for swap in trade["swaps"])  # type: ignore[misc]
        said = [part for bid in trade["bids"] for part in (bid["yes"], bid["no"])]
        yield from (part for part in (*said, trade["back"]) if part)  # type: ignore[misc]


def faces(panel: Panel) -> Iterator[list[dict[str, Any]]]:
    """Everything that is drawn."""
    for tray in panel["trays"]:
        yield from (card["face"] for card in tray["cards"])  # type: ignore[misc]
    for counter in panel["counters"]:
        yield from counter["faces"]  # type: ignore[misc]
    for sheet in panel["sheets"]:
        yield from (face for row in sheet["rows"] for face in row["faces"])  # type: ignore[misc]
    for one in buttons(panel):
        yield from (price["face"] for price in one["price"])


def test_all_games_that_are_drawn_have_a_panel() -> None:
    assert {"catan", "starfarers", "race", "trucker"} == {name for name, _, _ in SHOWN}


@pytest.mark.slow
@every_shown
def test_a_panel_fits_its_type(name: str, players: int, variant: str) -> None:
    for _, seat, panel in panels(name, players, variant):
        assert list(misfits(panel, Panel)) == [], seat


@pytest.mark.slow
@every_shown
def test_whatever_is_pressed_sends_an_action_that_can_be_read(
    name: str, players: int, variant: str
) -> None:
    game = companion.game(name)
    for state, seat, panel in panels(name, players, variant):
        legal = {str(action) for action in game.legal(state, seat)} if seat >= 0 else set()
        for row in buttons(panel):
            assert bool(row["action"]) != bool(row["mode"])
            if row["action"]:
                assert str(game.parse(row["action"])) == row["action"]
                assert row["open"] == (row["action"] in legal), row


@pytest.mark.slow
@every_shown
def test_every_face_is_drawn_with_symbols_and_colours_of_the_scene(
    name: str, players: int, variant: str
) -> None:
    game = companion.game(name)
    scene = game.scene(game.new(players, variant, 1), 0)
    used = {
        (shape["use"], shape.get("class", ""))
        for _, _, panel in panels(name, players, variant)
        for face in faces(panel)
        for shape in face
    }
    assert used
    for use, paint in used:
        for _, attributes, *_ in scene.symbols[use]:
            for name_of in (attributes.get("fill", "none"), attributes.get("stroke", "none")):
                assert name_of.replace("@", paint) in ("none", *scene.colours)


@every_shown
def test_cards_of_a_tray_have_ids_and_names_of_their_own(
    name: str, players: int, variant: str
) -> None:
    for _, _, panel in panels(name, players, variant, step=67):
        for tray in panel["trays"]:
            ids = [card["id"] for card in tray["cards"]]
            assert len(set(ids)) == len(ids)
            assert all(card["title"] for card in tray["cards"])
            if tray["several"]:
                held = sum(card["n"] for card in tray["cards"] if card["uses"])
                assert held >= tray["several"]["least"]


@pytest.mark.slow
@every_shown
@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_a_panel_is_whole_in_every_language(
    name: str, players: int, variant: str, lang: str
) -> None:
    for _, _, panel in panels(name, players, variant, lang, step=97):
        assert "[en]" not in json.dumps(panel, ensure_ascii=False)


@every_shown
def test_a_panel_tells_nothing_that_its_seat_may_not_see(
    name: str, players: int, variant: str
) -> None:
    game = companion.game(name)
    rng = Random(4)
    for number, (state, _) in enumerate(walk(game, 8, players, variant, 300)):
        if number % 60 == 0 and game.awaiting(state):
            observation = game.observe(state, 0)
            words = game.words("en").at(observation, PEOPLE[:players])
            other = game.observe(game.imagine(observation, rng), 0)
            legal = game.legal(state, 0)
            assert game.panel is not None
            assert game.panel(other, words, legal, ()) == game.panel(observation, words, legal, ())


# What comes back


def test_several_actions_are_sent_together_and_a_form_is_filled_in_by_python() -> None:
    assert sent({"action": "0: roll"}) == ("0: roll",)
    assert sent({"actions": ["0: discard ore", "0: discard ore"]}) == ("0: discard ore",) * 2
    fields = {"give": {"wool": 3, "ore": 0}, "take": {"ore": 1}}
    assert sent({"action": "0: bank {give} {take}", "fields": fields}) == ("0: bank 3wool ore",)
    assert sent({"action": "0: offer {give} {take}", "fields": {"give": {}, "take": {}}}) == (
        "0: offer nothing nothing",
    )


@pytest.mark.parametrize(
    "intent",
    [
        {"actions": []},
        {"actions": "0: roll"},
        {"actions": [7]},
        {"actions": ["0: roll"] * (MOST_AT_ONCE + 1)},
        {"action": 7},
        {"action": "x" * 300},
        {"action": "0: offer {give}", "fields": {"give": 7}},
        {"action": "0: offer {give}", "fields": {"give": {"ore": 100}}},
        {"action": "0: offer {give}", "fields": {"give": {"ore": "1"}}},
        {"action": "0: offer {give}", "fields": [1]},
    ],
)
def test_what_cannot_be_meant_is_refused_with_what_was_expected(intent: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        sent(intent)


def test_cards_chosen_together_are_given_together() -> None:
    screen = Screen("race", seed=7, folder=None)
    tray = next(one for one in make_part(screen, "play")["panel"]["trays"] if one["id"] == "hand")
    assert tray["several"]["most"] == 2
    texts = [card["uses"][0]["action"] for card in tray["cards"][:2]]
    screen.hear({"type": "try", "actions": texts})
    left = next(one for one in make_part(screen, "play")["panel"]["trays"] if one["id"] == "hand")
    assert sum(card["n"] for card in left["cards"]) == 4
    assert screen.notice == ""


def test_of_several_the_first_refused_one_ends_it() -> None:
    screen = Screen("catan", seed=7, folder=None)
    before = len(screen.table.history)
    screen.hear({"type": "try", "actions": ["0: end", "0: roll"]})
    assert screen.of(PlayState).refused is not None
    assert len(screen.table.history) == before


# The browser's half


@pytest.mark.parametrize("path", sorted(WIDGETS.rglob("*.js")), ids=lambda path: path.stem)
def test_the_browser_writes_no_action_and_knows_no_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S)
    assert not re.search(r"\$\{[^}]*seat[^}]*\}: ", code), "an action is put together"
    if path.parent.name not in ("pocket", "almanac", "explorer"):
        assert not re.search(r"catan|starfarers|trucker|\"race\"", code, flags=re.I)
