"""Single decisions that anybody would make the same way, and the words for the reasons."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import companion.games.catan as catan
from companion.bots import advise
from companion.core.game import Weighed
from companion.core.text import LANGUAGES, Words
from companion.games.catan.state import State
from companion.kit.catan_family import weighing
from tests.games.catan.stage import GAME, do, stage

from .walk import walk

MINE: dict[str, Any] = {"settlements": [8], "roads": [13]}
LEADER: dict[str, Any] = {"cities": [40, 43, 46, 29]}


def advised(state: State, seat: int = 0) -> Weighed:
    """What greedy would do when it keeps its offers to itself."""
    legal = [a for a in GAME.legal(state, seat) if a.word not in ("offer", "counter")]
    return advise(GAME, GAME.observe(state, seat), legal, Random(1))


def keys(advice: Weighed) -> set[str]:
    return {reason.key for reason in advice.reasons}


def test_a_city_is_built_when_it_can_be_paid() -> None:
    advice = advised(stage({**MINE, "hand": {"ore": 3, "grain": 2}}))
    assert str(advice.action) == "0: city 8"
    assert {"point", "pips"} <= keys(advice)


def test_a_swap_at_the_bank_completes_a_city() -> None:
    advice = advised(stage({**MINE, "hand": {"ore": 3, "grain": 1, "wool": 4}}))
    assert str(advice.action) == "0: bank 4wool grain"
    assert "completes.city" in keys(advice)


def test_the_tenth_point_is_taken() -> None:
    hand = {"ore": 3, "grain": 2, "wool": 1}
    advice = advised(stage({"settlements": [8, 20, 36], "cities": [40, 43, 46], "hand": hand}))
    assert advice.action.word == "city"
    assert "wins" in keys(advice)


def test_cards_of_the_next_build_survive_a_seven() -> None:
    state = stage({**MINE, "hand": {"ore": 3, "grain": 2, "wool": 4}}, turn={"phase": "dice"})
    state = do(state, "nature: dice 3 4").state
    for _ in range(4):
        advice = advised(state)
        assert str(advice.action) == "0: discard wool"
        state = do(state, str(advice.action)).state


def test_the_robber_goes_to_the_leader() -> None:
    state = stage(MINE, LEADER, {"settlements": [20]}, turn={"phase": "robber", "due": "seven"})
    advice = advised(state)
    blocked = [reason.facts["victim"] for reason in advice.reasons if reason.key == "blocks"]
    assert blocked == [1]


def test_nobody_close_to_winning_is_helped() -> None:
    rich = {**LEADER, "hand": {"grain": 1}}
    state = stage(rich, {**MINE, "hand": {"ore": 3, "grain": 1, "lumber": 1}})
    offered = do(state, "0: offer grain lumber").state
    assert str(advised(offered, 1).action) == "1: decline"


def test_a_trade_that_completes_a_city_is_taken() -> None:
    poor = {"settlements": [40], "hand": {"grain": 1}}
    state = stage(poor, {**MINE, "hand": {"ore": 3, "grain": 1, "lumber": 1}})
    offered = do(state, "0: offer grain lumber").state
    assert str(advised(offered, 1).action) == "1: accept"


def reason_keys() -> set[str]:
    """Every key a reason is given, read from the source."""
    own = sorted((Path(catan.__file__).parent / "bots").glob("*.py"))
    files = [*(one for one in own if one.name != "goals.py"), Path(weighing.__file__)]
    sources = "".join(path.read_text() for path in files)
    plain = set(re.findall(r'(?:Reason|plain)\(\s*"([a-z-]+)"', sources))
    chosen = set(re.findall(r'"([a-z-]+)" (?:if|else)', sources)) | set(
        re.findall(r'else "([a-z-]+)"', sources)
    )
    return plain | {key for key in chosen if "-" in key or key == "spends"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_worded(lang: str) -> None:
    own = {key.removeprefix("bots.") for key in GAME.words(lang).own if key.startswith("bots.")}
    plain = {key for key in own if "." not in key}
    assert plain == reason_keys()
    assert {key.partition(".")[2] for key in own - plain} == {"road", "settlement", "city", "card"}
    assert len(own - plain) == 16


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_are_said_with_their_facts(lang: str, players: int) -> None:
    words: Words = GAME.words(lang)
    assert GAME.weigh is not None
    for number, state in enumerate(walk(players, seed=6)):
        if number % 12:
            continue
        seat = GAME.awaiting(state)[0]
        here = words.at(state)
        for one in GAME.weigh(GAME.observe(state, seat), GAME.legal(state, seat)):
            for reason in one.reasons:
                assert here(f"bots.{reason.key}", **reason.facts)
