"""What batteries make of a ship is said on the answers; a flight that ended early is told."""

from __future__ import annotations

import pytest

from companion.core.panel import Panel
from companion.core.text import LANGUAGES
from companion.games.trucker.cards import CARDS
from companion.games.trucker.state import Stage, State
from tests.games.trucker.stage import GAME
from tests.games.trucker.test_screen import PEOPLE, positions, swarm


def panel_of(state: State, seat: int = 0, lang: str = "en") -> Panel:
    observation = GAME.observe(state, seat)
    words = GAME.words(lang).at(observation, PEOPLE[: state.players])
    assert GAME.panel is not None
    return GAME.panel(observation, words, GAME.legal(state, seat), ())


def asked(kind: str) -> State:
    """A position of a played game in which batteries may be spent on this kind of card."""
    is_it = (one for one in positions() if one.stage == Stage.POWER and one.kind == kind)
    return next(is_it)


@pytest.mark.slow
def test_open_space_says_how_far_each_answer_flies() -> None:
    state = asked("open-space")
    labels = [one["label"] for one in panel_of(state, state.on)["buttons"]]
    assert labels == ["Battery: fly 3", "No battery: fly 1"]
    powered = GAME.apply(state, GAME.parse(first(state))).state
    if powered.stage == Stage.POWER:
        assert panel_of(powered, state.on)["buttons"][-1]["label"] == "No more batteries: fly 3"
    else:
        assert powered.days[state.on] == state.days[state.on] + 3


def first(state: State) -> str:
    return panel_of(state, state.on)["buttons"][0]["action"]


@pytest.mark.slow
def test_an_enemy_stands_with_its_number_against_mine() -> None:
    state = asked("smugglers")
    panel = panel_of(state, state.on)
    strength = CARDS[state.card]["strength"]
    assert all(one["label"].endswith(f"against {strength}") for one in panel["buttons"])
    [card] = [one for one in panel["sheets"] if one["id"] == "card"]
    assert ("To beat", str(strength)) in [(one["label"], one["value"]) for one in card["rows"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_has_nobody_left_is_told_what_happened_and_what_still_counts(lang: str) -> None:
    state = swarm()
    state.left[0] = True
    panel = panel_of(state, 0, lang)
    [told] = [one for one in panel["sheets"] if one["id"] == "disaster"]
    assert told["bench"]
    assert told["rule"]
    assert told["rows"][0]["value"] == str(state.credits[0])


def test_who_still_flies_reads_of_no_disaster() -> None:
    assert "disaster" not in {one["id"] for one in panel_of(swarm())["sheets"]}
