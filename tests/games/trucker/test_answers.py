"""What batteries make of a ship is said on the answers; a flight that ended early is told."""

from __future__ import annotations

import pytest

from companion.core.panel import Panel, Sheet
from companion.core.text import LANGUAGES
from companion.games.trucker.cards import CARDS
from companion.games.trucker.state import Stage, State
from tests.games.trucker.stage import FINCH, GAME, MOTE
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
    mine, theirs = card_of(panel)["bars"]
    assert (theirs["n"], theirs["line"], theirs["mine"]) == (str(strength), True, False)
    assert mine["mine"]
    scores = [one["result"] for one in panel["buttons"]]
    assert mine["n"] == scores[-1].partition(" :")[0]
    assert all(one["says"].startswith("You ") or "draw" in one["says"] for one in panel["buttons"])


def card_of(panel: Panel) -> Sheet:
    [card] = [one for one in panel["sheets"] if one["id"] == "card"]
    return card


TURNED = {
    "I-02": ("You win", "Draw", "You lose"),
    "I-12": ("Landing",),
    "I-17": ("You give up", "You get"),
    "I-19": ("You need", "You get"),
}


@pytest.mark.parametrize("name", TURNED)
def test_a_card_lies_on_the_stage_with_what_it_brings_and_takes(name: str) -> None:
    card = card_of(panel_of(turned(name)))
    assert card["bench"]
    assert card["picture"]["face"][0]["use"] == f"card-{CARDS[name]['type']}"
    assert tuple(one["label"] for one in card["picture"]["rows"]) == TURNED[name]


def turned(name: str) -> State:
    """That card asks the first of two ships."""
    seats = [{"ship": FINCH, "days": 6}, {"ship": MOTE, "days": 2}]
    stage = "prize" if CARDS[name]["type"] == "smugglers" else "land"
    card = {"card": name, "played": [name], "queue": [0, 1], "step": 1}
    return GAME.position({"variant": "level-1", "seats": seats, "stage": stage, **card})


def test_landing_says_what_it_takes_and_gives_in_a_sentence() -> None:
    land, past = panel_of(turned("I-17"))["buttons"]
    assert land["says"] == "Give up 2 crew members, take 3 credits, lose 1 day."
    assert (land["result"], land["tone"]) == ("+3", "good")
    assert past["says"] == "You fly on; nothing is won or lost."


def test_planets_are_offered_each_with_its_goods() -> None:
    rows = card_of(panel_of(turned("I-12")))["rows"]
    assert [len(one["faces"]) for one in rows] == [5, 3, 4, 2]
    assert all(one["button"] for one in rows)


def test_the_crew_one_has_stands_beside_the_crew_that_is_needed() -> None:
    state = turned("I-19")
    mine, needed = card_of(panel_of(state))["bars"]
    assert (mine["n"], needed["n"]) == (str(state.ships[0].crew), "5")
    assert needed["line"]


def test_before_the_first_card_the_pile_lies_in_its_place() -> None:
    state = GAME.position(
        {
            "variant": "level-1",
            "stage": "card",
            "seats": [{"ship": FINCH, "days": 6}, {"ship": MOTE, "days": 2}],
        }
    )
    assert card_of(panel_of(state))["picture"]["face"][0]["use"] == "card-back"


@pytest.mark.slow
def test_what_counts_is_lit_and_what_a_battery_adds_is_written_on_it() -> None:
    state = asked("smugglers")
    rings = GAME.scene(state, state.on).layers["rings"]
    looks = {shape.use for shape in rings}
    assert {"dimmed", "may-count"} <= looks
    assert all(shape.text.startswith("+") for shape in rings if shape.use != "dimmed")


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


@pytest.mark.slow
def test_the_part_that_flies_on_is_chosen_by_any_of_its_tiles() -> None:
    state = next(one for one in positions() if one.stage == Stage.BREAK)
    ship = state.ships[state.on]
    scene = GAME.scene(state, state.on)
    spots = scene.spots["keep"]
    assert set(spots.offered) == {ship.board.numbers[cell] for cell, _ in ship}
    least = min(ship.parts, key=len)
    for cell in least:
        number = ship.board.numbers[cell]
        assert spots.notes[number][0] == str(len(least))
        action = spots.sends.format(scene.written["cell"][number])
        assert len(GAME.apply(state, GAME.parse(action)).state.ships[state.on]) == len(least)
