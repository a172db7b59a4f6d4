"""Race on the screen: the round in a row, payment as it will be made, the score card by card."""

from __future__ import annotations

from random import Random

import pytest

from companion import almanac
from companion.core.motion import Motion
from companion.core.text import LANGUAGES, MARK
from companion.games.race.analysis.placing import ways_from_hand
from companion.games.race.entries import EntryTeller
from companion.games.race.faces import CARDS, FINDS, NUMBER
from companion.games.race.rules.score import list_parts, list_points
from companion.games.race.screen.faces import face, parts
from companion.games.race.screen.powers import rows, sign_words
from companion.games.race.state import Stage
from companion.lessons import Course, Step
from tests.games.race.stage import GAME, OTHER, choosing, no, opened, seat
from tests.lessons.every_way import begun
from tests.positions import walk

PEOPLE = ("Ana", "Ben", "Cid", "Dan")


def panel(state, who=0, lang="en"):
    """What a seat has before it."""
    observation = GAME.observe(state, who)
    return GAME.panel(observation, GAME.words(lang).at(observation, PEOPLE), GAME.legal(state, who))


def tray(state, name, who=0, lang="en"):
    """One of its trays, or none."""
    found = [one for one in panel(state, who, lang)["trays"] if one["id"] == name]
    return found[0] if found else None


def sheet(state, name, who=0):
    """One of its sheets, or none."""
    return next((one for one in panel(state, who)["sheets"] if one["id"] == name), None)


def turned_up(*picks):
    """Two players have chosen, and all is turned up."""
    game = choosing(seat("old-earth", hand="gem-world spice-world"), seat("new-sparta"))
    return game.do(*(f"{who}: choose {pick}" for who, pick in enumerate(picks)))


# The round


def test_before_all_have_chosen_no_phase_lies_there():
    game = choosing(seat("old-earth"), seat("new-sparta")).do("1: choose settle")
    assert tray(game.state, "round") is None
    assert "settle" not in str(panel(game.state)["seats"]).lower()


def test_the_phases_turned_up_lie_in_order_with_those_who_have_the_bonus():
    state = turned_up("settle", "develop").state
    cards = tray(state, "round")["cards"]
    assert [card["id"] for card in cards] == ["phase:2", "phase:3"]
    assert [card["chosen"] for card in cards] == [True, False]
    assert "Bonus (Ben)" in cards[0]["says"]
    assert "Bonus (Ana)" in cards[1]["says"]
    assert "Bonus (Ana)" not in cards[0]["says"]


def test_in_the_second_run_of_a_phase_only_who_laid_both_cards_has_the_bonus():
    rows = [seat("old-earth", hand="space-marines"), seat("new-sparta")]
    game = choosing(*rows, options={"two_player_game": "advanced"})
    game.do("0: choose develop", "0: choose develop", "1: choose develop", "1: choose settle")
    first, second, _ = tray(game.state, "round")["cards"]
    assert (first["id"], second["id"]) == ("phase:2", "phase:2-2")
    assert "Ben" in first["says"]
    assert "Ben" not in second["says"]
    assert "Ana" in second["says"]


def test_all_action_cards_turn_at_the_same_moment():
    event = turned_up("settle", "develop").told("phases")[0]
    sealed = choosing(seat("old-earth"), seat("new-sparta")).do("1: choose develop")
    motions = GAME.motions.of(event, GAME.observe(sealed.state, 0))
    assert motions == (Motion("turn", ("phase:2", "phase:3", "pick:1-0")),)


# Paying


def settling(*table, hand):
    """Ana has called Settle and decides what to lay."""
    game = choosing(seat(*table, hand=hand), seat("new-sparta"))
    return game.do("0: choose settle", "1: choose settle")


def test_a_world_says_what_it_costs_and_each_discount_before_it_is_laid():
    hand = "new-earth gem-world spice-world space-marines artist-colony"
    state = settling("alpha-centauri", "mining-robots", hand=hand).state
    rows = {row["label"]: row for row in sheet(state, "payment")["rows"]}
    assert rows["New Earth"]["value"] == "3 cards"
    assert "Alpha Centauri −1" in rows["New Earth"]["note"]
    assert "Mining Robots −1" in rows["New Earth"]["note"]
    assert "Space Marines" not in rows
    card = next(one for one in tray(state, "hand")["cards"] if one["title"] == "New Earth")
    assert "Alpha Centauri −1" in card["says"]
    assert {"use": "to-pay", "text": "→3"}.items() <= card["face"][-1].items()


def test_a_cheaper_way_is_offered_and_a_closed_one_says_why():
    hand = "rebel-base gem-world spice-world space-port artist-colony"
    game = settling("contact-specialist", "colony-ship", "new-military-tactics", hand=hand)
    game.do("0: lay rebel-base", "1: pass")
    assert game.state.stage == Stage.WAY
    buttons = {row["action"]: row for row in panel(game.state)["buttons"]}
    legal = {str(action) for action in GAME.legal(game.state, 0)}
    assert {action for action, row in buttons.items() if row["open"]} == legal
    assert [action for action, row in buttons.items() if row["primary"]] == ["0: use colony-ship"]
    assert not buttons["0: conquer"]["open"]
    rows = {row["id"]: row for row in sheet(game.state, "payment")["rows"]}
    assert "strength" in rows["conquer"]["note"].lower()


def test_while_paying_the_price_stands_there_with_its_discounts():
    hand = "new-earth gem-world spice-world space-marines artist-colony"
    game = settling("alpha-centauri", "mining-robots", hand=hand).do("0: lay new-earth", "1: pass")
    assert game.state.stage == Stage.PAY
    (row,) = sheet(game.state, "payment")["rows"]
    assert (row["value"], tray(game.state, "hand")["several"]["most"]) == ("3 cards", 3)
    assert "Alpha Centauri −1" in row["note"]


# What is this


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_row_of_signs_on_every_card_is_said_in_words_and_has_its_entry(lang):
    words = GAME.words(lang)
    known = {entry.id for entry in almanac.entries("race")}
    for number in range(len(CARDS)):
        drawn, read = face(words, number), parts(words, number)
        signs = {index for index, shape in enumerate(drawn) if shape.title}
        in_rows = {index for part in read for index in range(*part["at"])}
        assert signs <= in_rows
        assert all(part["says"] and MARK not in part["says"] for part in read)
        assert {part["about"] for part in read} <= known
        assert len(read) == len(list(EntryTeller(words).parts(CARDS[number])))


def test_every_sign_that_can_be_drawn_has_words_of_its_own():
    words = GAME.words("en")
    for number in range(len(CARDS)):
        for signs in rows(words, CARDS[number]):
            for sign in signs:
                assert sign_words(words, sign) or sign.use.startswith("say")


# Mistakes

STEPS = [place for place in Course.of(GAME).places if isinstance(place.step, Step)]


@pytest.mark.parametrize("place", STEPS, ids=lambda place: place.id)
def test_the_mistake_of_every_trap_can_be_pressed(place):
    for trap in place.step.traps:
        if trap.do:
            state = begun(GAME, place, trap.do[:-1]).table.state
            assert trap.do[-1] in {row["action"] for row in pressed(panel(state, place.step.seat))}


def pressed(shown):
    """Everything that can be pressed."""
    yield from shown["buttons"]
    for one in shown["trays"]:
        for card in one["cards"]:
            yield from card["uses"]


@pytest.mark.slow
def test_what_may_only_be_tried_is_refused_by_the_engine_and_stands_behind_what_is_allowed():
    for state, _ in list(walk(GAME, 3, 2, GAME.variants[0], 300))[::6]:
        for who in range(2):
            for one in panel(state, who)["trays"]:
                for card in one["cards"]:
                    allowed = [use["open"] for use in card["uses"]]
                    assert allowed == sorted(allowed, reverse=True)
                    for use in card["uses"]:
                        assert use["open"] != bool(GAME.refusals(state, GAME.parse(use["action"])))


# The score


def test_every_six_cost_list_is_told_card_by_card_and_adds_up():
    told = 0
    for state, _ in walk(GAME, 11, 3, GAME.variants[0], 400):
        for who in range(3):
            laid, chips = state.tables[who], state.chips[who]
            for six in filter(FINDS.__contains__, laid):
                found = list_parts(six, laid, chips)
                assert sum(n for _, n in found) == list_points(six, laid, chips)
                told += len(found)
    rng = Random(4)
    for six in FINDS:
        laid = [six, *rng.sample(range(len(CARDS)), 9)]
        assert sum(n for _, n in list_parts(six, laid, 7)) == list_points(six, laid, 7)
        told += 1
    assert told


def test_anybody_s_score_can_be_opened_with_what_each_list_finds():
    rows = [seat("old-earth"), seat("alpha-centauri", "mining-league", "mining-robots", chips=4)]
    state = choosing(*rows).state
    own, other = sheet(state, "score-0"), sheet(state, "score-1")
    assert (own["folded"], other["folded"]) == (False, True)
    league = other["rows"][-1]
    parts = list_parts(NUMBER["mining-league"], state.tables[1], 4)
    assert league["value"] == str(sum(n for _, n in parts))
    assert "Mining Robots +2" in league["note"]


def test_a_military_world_out_of_reach_tells_the_strength_that_is_missing():
    own = seat("epsilon-eridani", hand="former-penal-colony gem-world spice-world")
    state = opened(own, OTHER, picks="settle settle").state
    rows = {row["label"]: row for row in sheet(state, "payment")["rows"]}
    refused = GAME.words("en").refusal(
        next(
            way for way in ways_from_hand(state, 0, no("former-penal-colony")).ways
            if way.how == "conquer"
        ).refusals[0]
    )  # fmt: skip
    assert rows["Former Penal Colony"]["value"] == "—"
    assert rows["Former Penal Colony"]["note"] == refused


def test_a_line_of_the_score_names_the_cards_it_rings_and_their_points():
    own = seat("alpha-centauri", "mining-league", "mining-robots", "gem-world")
    state = choosing(own, seat("old-earth", "galactic-federation", "space-marines")).state
    printed, chips, listed = sheet(state, "score-0")["rows"]
    assert printed["rings"] == {"laid:2": "+1", "laid:3": "+1"}
    assert "rings" not in chips
    assert listed["rings"] == {"laid:0": "+1", "laid:2": "+2"}
    theirs = sheet(state, "score-1")["rows"][2]
    assert theirs["marks"] == ["card:1-1", "card:1-2"]
