"""A hit is told in steps: its line, what would have stopped it, what breaks, why the rest falls."""

import pytest

from companion.core.rulebook import Event
from companion.games.trucker.screen.hit_story import hit_sheet
from tests.games.trucker.stage import DART, GAME, HULK, MOTE, flying, seat

LANGS = ("en", "cs", "pl")


def facing(card, ship, roll, **top):
    return flying(seat(ship, days=6), card=card, **top).do(f"roll {roll}")


def sentences(play, lang="en"):
    words = GAME.words(lang).at(GAME.observe(play.state, 0))
    return [words.event(event) for event in play.events]


def test_a_hit_names_its_column_or_row():
    play = facing("I-10", MOTE, "3 4")
    assert play.told("rolls-for", across="column", line=7)
    play.do("roll 1 1", "roll 1 1")
    assert play.told("rolls-for", side="W", across="row", line=2)


def test_without_a_shield_it_says_which_side_one_would_have_guarded():
    play = facing("I-10", MOTE, "3 4")
    assert play.told("no-shield", seat=0, guarded="N")
    told = [event.what for event in play.events]
    assert told[told.index("rolls-for") :][:3] == ["rolls-for", "no-shield", "struck"]


def test_without_a_cannon_it_says_where_one_would_have_shot_it_down():
    play = facing("I-11", HULK, "3 4")
    assert play.told("no-cannon", seat=0, towards="N", within="column", lines=(7,))


@pytest.mark.rule("trucker.shield.use-costs-battery")
def test_a_shield_without_a_battery_is_named():
    empty = DART.replace("^:0010", ".").replace("B2:", "B0/2:")
    play = facing("I-10", empty, "3 4")
    [told] = play.told("no-battery", seat=0, helper="shield")
    assert play.state.ships[0].at(told.facts["spot"].cell).covers


def test_a_battery_that_was_not_spent_is_named_as_what_would_have_stopped_it():
    play = facing("I-10", DART.replace("^:0010", "."), "3 4").do("0: pass")
    assert play.told("no-defence", seat=0, helper="shield")
    assert not play.told("no-battery")
    assert not play.told("no-shield")


@pytest.mark.rule("trucker.lose-tiles.unjoined-tiles-fall-off")
def test_a_ship_that_breaks_says_which_joints_had_held_it():
    long = "I 6 7 8\n7 B2:0300 H:3333 C:0113\n8 . . E:1000"
    play = facing("I-11", long, "3 4")
    [apart] = [event for event in play.events if event.what == "comes-apart"]
    assert (str(apart.facts["spot"]), apart.facts["n"]) == ("7-7", 2)
    assert [str(spot) for spot in apart.facts["spots"]] == ["7-6", "7-8"]
    play.do("0: keep 7-8")
    assert play.told("keeps-part", seat=0)


def test_the_sheet_beside_the_ship_tells_the_steps_and_points_at_their_tiles():
    play = facing("I-10", MOTE, "3 4")
    observation = GAME.observe(play.state, 0)
    words = GAME.words("en").at(observation)
    log = [_Line(event, words) for event in play.events]
    sheet = hit_sheet(observation, words, log)
    assert sheet is not None
    told = [line for line in log if line.event.what not in ("turns-card", "flies-on")]
    assert [row["label"] for row in sheet["rows"]] == [line.text() for line in told]
    struck = next(row for row in sheet["rows"] if "7-7" in row["label"])
    assert struck["marks"] == [f"cell:{play.state.ships[0].board.numbers[7, 7]}"]


def test_who_has_left_is_not_told_of_hits_on_others():
    play = flying(seat(MOTE, days=6), seat(MOTE, days=2, left=True), card="I-10").do("roll 3 4")
    observation = GAME.observe(play.state, 1)
    words = GAME.words("en").at(observation)
    assert hit_sheet(observation, words, [_Line(event, words) for event in play.events]) is None


def test_the_sheet_is_gone_with_the_next_card():
    play = facing("I-10", MOTE, "3 4")
    observation = GAME.observe(play.state, 0)
    words = GAME.words("en").at(observation)
    log = [_Line(event, words) for event in (*play.events, Event("turns-card", "", {"seat": 0}))]
    assert hit_sheet(observation, words, log) is None


@pytest.mark.parametrize("lang", LANGS)
def test_every_step_is_said_in_every_language(lang):
    plays = [facing("I-10", MOTE, "3 4"), facing("I-11", HULK, "3 4")]
    for said in (text for play in plays for text in sentences(play, lang)):
        assert "{" not in said
        assert "[en]" not in said


class _Line:
    rule = ""

    def __init__(self, event, words):
        self.event, self._words = event, words

    def text(self):
        return self._words.event(self.event)
