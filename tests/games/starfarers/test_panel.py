"""What lies around the board: everything allowed can be pressed, nothing hidden is told."""

import json
from random import Random

import pytest

from companion.games.starfarers.encounters import CARDS
from companion.games.starfarers.screen.panel import point_out
from companion.games.starfarers.state import Phase
from tests.positions import walk

from .stage import (
    GAME,
    GREEN_DOCK,
    PLENTY,
    colony_ship,
    do,
    flight,
    meeting,
    sky,
    stage,
    trade_ship,
)

PEOPLE = ["Ana", "Ben", "Cid", "Dan"]
SHIPS = {"ships": [colony_ship(247), trade_ship(257)], "hand": PLENTY}
FORMS = ("offer", "counter")


def panel(state, seat=0, lang="en"):
    sight = GAME.observe(state, seat)
    words = GAME.words(lang).at(sight, PEOPLE)
    return GAME.panel(sight, words, GAME.legal(state, seat))


def instruction(state, seat=0, lang="en"):
    sight = GAME.observe(state, seat)
    return GAME.instruct(sight, GAME.words(lang).at(sight, PEOPLE))


def pressed(part):
    """Every action a click anywhere in the panel would try."""
    rows = [*part["buttons"], *part["hand"], *part["bank"], *part["mothership"]["modules"]]
    rows += [one for card in part["cards"] for one in card["actions"]]
    rows += [*part["trade"].get("bank", ()), *part["encounter"].get("answers", ())]
    return {row["action"] for row in rows if row.get("action")}


def spots(state, seat):
    """Every action a click on the board would try and may."""
    return {
        f"{seat}: {word.replace(':', ' ')} {number}"
        for word, one in GAME.scene(state, seat).spots.items()
        for number in one.offered
    }


def modes(part):
    return {row["mode"]: row["open"] for row in part["buttons"] if "mode" in row}


def button(part, action):
    return next(row for row in part["buttons"] if row.get("action") == action)


@pytest.mark.parametrize("variant", GAME.variants)
def test_whatever_is_allowed_can_be_pressed_on_the_board_or_around_it(variant):
    phases = set()
    for seed in range(2):
        for number, (state, _) in enumerate(walk(GAME, seed, 4 - seed, variant, 900)):
            if number % 3:
                continue
            for seat in GAME.awaiting(state):
                if seat < 0:
                    continue
                phases.add(state.phase)
                legal = {str(a) for a in GAME.legal(state, seat) if a.word not in FORMS}
                part = panel(state, seat)
                assert legal <= pressed(part) | spots(state, seat), (state.phase, seed, number)
                assert part["trade"]["form"] or legal
    assert {Phase.ROLL, Phase.MAIN, Phase.FLIGHT} <= phases


def test_a_board_mode_of_the_panel_is_a_word_of_the_board():
    state = stage({**SHIPS, "spaceports": [275]})
    words = set(GAME.scene(state, 0).spots)
    assert set(modes(panel(state))) <= words
    flying = stage(SHIPS, turn=flight(4))
    assert set(modes(panel(flying))) == {"fly:0", "fly:1"} <= set(GAME.scene(flying, 0).spots)


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_the_panel_is_plain_json_and_whole_in_every_language(lang):
    for number, (state, _) in enumerate(walk(GAME, 5, 4, "explorer", 600)):
        if number % 40 == 0:
            for seat in (-1, 0, 1):
                part = panel(state, seat, lang)
                text = json.dumps([part, instruction(state, seat, lang)], ensure_ascii=False)
                assert json.loads(text)[0] == part
                assert "[en]" not in text


def test_the_reserve_draw_comes_before_the_shake():
    due = stage(SHIPS, turn={"due_draw": 2})
    assert button(panel(due), "0: supply")["primary"]
    assert not button(panel(due), "0: shake")["primary"]
    assert instruction(due) == "First draw from the reserve pile: 2 cards."
    assert button(panel(stage(SHIPS)), "0: shake")["primary"]


def test_without_a_ship_the_turn_is_ended_and_not_shaken():
    actions = {row.get("action") for row in panel(stage({}))["buttons"]}
    assert "0: end" in actions
    assert "0: shake" not in actions


def test_modules_are_shown_with_what_fits_and_what_they_cost():
    row = {**SHIPS, "modules": {"booster": 2, "cannon": 6}, "friends": {"boosters": 1}}
    cannons, pods, boosters = panel(stage(row))["mothership"]["modules"]
    assert (boosters["n"], boosters["most"], boosters["open"]) == (2, 6, True)
    assert boosters["added"] == "+2 from the Scientists"
    assert boosters["cost"] == "2 fuel"
    assert (cannons["n"], cannons["open"]) == (6, False)
    assert pods["added"] == ""


def test_what_the_marbles_are_worth_follows_the_option():
    usual = panel(GAME.new())["mothership"]["worth"]
    other = panel(GAME.new(marbles_values="red-three"))["mothership"]["worth"]
    assert usual.startswith("red 1 · yellow 2 · blue 3 · black: base speed 3")
    assert other.startswith("blue 1 · yellow 2 · red 3 · black: base speed 3")


def test_every_ship_tells_what_it_has_left():
    flown = do(stage(SHIPS, turn=flight(4)), "0: fly 0 246").state
    notes = [ship["note"] for ship in panel(flown)["mothership"]["ships"]]
    assert notes == [f"left: {flown.left[0]} steps", "left: 4 steps"]
    assert panel(flown)["mothership"]["speed"].startswith("Speed 4 = marbles 3")


def test_a_click_on_a_ship_chooses_it():
    picks = panel(stage(SHIPS, turn=flight(4)))["picks"]
    assert picks["ship:1"] == picks["point:257"] == "fly:1"
    assert panel(stage(SHIPS))["picks"] == {}


def test_ending_the_flight_is_closed_while_a_ship_has_to_go_on():
    open_system = sky({39: "5", 40: "4", 41: "10"})
    turn = flight(3, waiting=1, origin=[224])
    site = stage({"ships": [colony_ship(224)]}, chart=open_system, turn=turn)
    part = panel(site)
    assert not button(part, "0: end")["open"]
    assert button(part, "0: found 0")["primary"]


# Friends


def test_a_friendship_card_says_what_it_does_and_can_be_used():
    (card,) = panel(stage({**SHIPS, "friends": {"fame": 1}}))["cards"]
    assert card["note"].startswith("With the fame card you may pay 1 goods")
    assert card["actions"] == [{"action": "0: fame", "label": "Use", "open": True}]


def test_the_cards_to_choose_from_come_with_what_they_do():
    ship = {"ships": [trade_ship(GREEN_DOCK - 1)], "modules": {"cargo-pod": 1}}
    state = stage(ship, turn=flight(4))
    docked = do(state, f"0: fly 0 {GREEN_DOCK}").state
    rows = panel(docked)["buttons"]
    assert len(rows) == 5
    assert all(row["note"] for row in rows)


# Encounters


def asked(card=2, row=SHIPS):
    """The card has just been opened; one that asks nothing is read at once."""
    phase = "read" if CARDS[card - 1].question == "none" else "question"
    return stage(row, turn=meeting(card, phase=phase))


def test_only_the_reader_has_the_card_before_the_answer():
    state = asked()
    assert panel(state, 1)["encounter"]["card"]["secret"]
    for seat in (0, 2, 3, -1):
        assert panel(state, seat)["encounter"]["card"] is None


def test_cards_that_open_alike_look_alike_to_all_but_the_reader():
    alike = [n for n, card in enumerate(CARDS, 1) if card.opening == CARDS[1].opening]
    told = {seat: {json.dumps(panel(asked(n), seat)) for n in alike} for seat in (0, 1, 2)}
    assert len(told[0]) == len(told[2]) == 1
    assert len(told[1]) > 1


def test_the_question_is_answered_in_the_dialogue():
    meeting_part = panel(asked())["encounter"]
    assert [row["label"] for row in meeting_part["answers"]] == ["0", "1", "2", "3"]
    assert meeting_part["said"].startswith("Ben reads to Ana: A merchant ship")
    assert meeting_part["note"].startswith("Ben holds the card")
    assert panel(asked(), 1)["encounter"]["answers"] == []


def test_a_yes_that_costs_says_so():
    note = panel(asked(9))["encounter"]["note"]
    assert note.startswith("A yes costs 2 cards.")


def test_the_reader_reads_on_and_then_everybody_knows_the_card():
    state = do(asked(), "0: answer 0").state
    (read_on,) = panel(state, 1)["encounter"]["answers"]
    assert (read_on["action"], read_on["primary"]) == ("1: read", True)
    picking = do(
        asked(1, SHIPS), "0: answer 3", "0: pay ore", "0: pay ore", "0: pay ore", "1: read"
    )
    known = panel(picking.state, 2)["encounter"]["card"]
    assert (known["title"], known["secret"]) == ("A merchant", "")
    assert known["rows"] == [
        {"when": "Gift of 3", "brings": "Cards of one's choice: 2, +1 half medal"}
    ]


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
@pytest.mark.parametrize("card", range(1, len(CARDS) + 1))
def test_every_card_can_be_read_by_its_reader(card, lang):
    part = panel(asked(card), 1, lang)["encounter"]["card"]
    assert part["rows"]
    assert all(row["when"] and row["brings"] for row in part["rows"])


def test_a_hand_is_paid_from_and_given_back_by_clicks():
    paying = do(asked(), "0: answer 1").state
    assert {row["action"] for row in panel(paying)["hand"]} == {f"0: pay {kind}" for kind in PLENTY}
    assert instruction(paying) == "Pay from your hand. Still to pay: 1 card."


# The almanac points things out


def test_entries_point_to_what_they_talk_about():
    state = stage({**SHIPS, "colonies": [224]}, chart=sky({41: "pirate-4"}))
    sight = GAME.observe(state, 0)
    assert point_out(sight, ["ships"]) == ("ship:0", "ship:1")
    assert point_out(sight, ["pirates"]) == ("planet:41",)
    assert point_out(sight, ["colonies"]) == ("point:224",)
    assert len(point_out(sight, ["outposts"])) == 4
    assert point_out(sight, ["ice"]) == point_out(sight, ["nonsense"]) == ()


def test_what_is_marked_is_on_the_board():
    state = GAME.new(4, "explorer", 3)
    scene = GAME.scene(state, 0)
    rng = Random(0)
    for what in ("points", "sites", "sectors", "planets", "numbers", "ships", "berths"):
        places = point_out(GAME.observe(state, 0), [what])
        for place in rng.sample(places, min(5, len(places))):
            kind, number = place.split(":")
            ids = {shape.id for layer in scene.layers.values() for shape in layer}
            assert place in ids or int(number) < len(scene.places[kind])
