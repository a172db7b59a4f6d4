"""What lies around the board: everything allowed can be pressed, nothing hidden is told."""

import json
from random import Random

import pytest

from companion import Table
from companion.core.notation import write
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
    reasons,
    sky,
    stage,
    trade_ship,
)

PEOPLE = ["Ana", "Ben", "Cid", "Dan"]
SHIPS = {"ships": [colony_ship(247), trade_ship(257)], "hand": PLENTY}
SCHEMAS = ("offer", "counter")


def panel(state, seat=0, lang="en", log=()):
    observation = GAME.observe(state, seat)
    words = GAME.words(lang).at(observation, PEOPLE)
    return GAME.panel(observation, words, GAME.legal(state, seat), log)


def instruction(state, seat=0, lang="en"):
    observation = GAME.observe(state, seat)
    return GAME.instruct(observation, GAME.words(lang).at(observation, PEOPLE))


def sheet(part, name):
    return next((one for one in part["sheets"] if one["id"] == name), None)


def hand(part):
    return part["trays"][0]["cards"]


def cards(part):
    return [card for tray in part["trays"] if tray["id"] == "cards" for card in tray["cards"]]


def pressed(part):
    """Every action a click anywhere in the panel would try."""
    rows = list(part["buttons"])
    if trade := part["trade"]:
        rows += [swap["button"] for swap in trade["swaps"]]
        said = [row for bid in trade["bids"] for row in (bid["yes"], bid["no"])]
        rows += [row for row in (*said, trade["back"]) if row]
    rows += [use for tray in part["trays"] for card in tray["cards"] for use in card["uses"]]
    for one in part["sheets"]:
        rows += [*one["buttons"], *(row["button"] for row in one["rows"] if row["button"])]
    return {row["action"] for row in rows if row["action"]}


def spots(state, seat):
    """Every action a click on the board would try and may."""
    return {
        one.sends.format(number)
        for one in GAME.scene(state, seat).spots.values()
        for number in one.offered
    }


def modes(part):
    return {row["mode"]: row["open"] for row in part["buttons"] if row["mode"]}


def button(part, action):
    return next(row for row in part["buttons"] if row["action"] == action)


@pytest.mark.slow
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
                legal = {str(a) for a in GAME.legal(state, seat) if a.word not in SCHEMAS}
                part = panel(state, seat)
                assert legal <= pressed(part) | spots(state, seat), (state.phase, seed, number)
                assert part["trade"] or legal
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


def test_a_flight_says_what_is_left_of_it():
    one = {"ships": [colony_ship(225)]}
    under_way = {"moved": 1, "flying": 0}
    said = [instruction(stage(one, turn=flight(6, left=[n], **under_way))) for n in (1, 0)]
    assert instruction(stage(one, turn=flight(6))).startswith("Speed 6: choose a ship")
    assert said[0].startswith("Left: 1 step.")
    assert said[1].startswith("No steps left.")


def test_while_another_ship_can_still_fly_the_speed_is_said():
    two = {"ships": [colony_ship(225), trade_ship(257)]}
    turn = flight(6, left=[0, 6], moved=1, flying=0)
    assert instruction(stage(two, turn=turn)).startswith("Speed 6")


def test_without_a_ship_the_turn_is_ended_and_not_shaken():
    actions = {row["action"] for row in panel(stage({}))["buttons"]}
    assert "0: end" in actions
    assert "0: shake" not in actions


def test_modules_are_shown_with_what_fits_and_what_they_cost():
    row = {**SHIPS, "modules": {"booster": 2, "cannon": 6}, "friends": {"boosters": 1}}
    cannons, pods, boosters, *_ = sheet(panel(stage(row)), "mothership")["rows"]
    assert (boosters["value"], boosters["button"]["open"]) == ("2/6", True)
    assert [face[0]["use"] for face in boosters["faces"]].count("module-booster") == 2
    assert boosters["note"] == "+2 from the Scientists"
    assert boosters["button"]["cost"] == "Cost: 2 fuel"
    assert (cannons["value"], cannons["button"]["open"]) == ("6/6", False)
    assert pods["note"] == ""


def test_a_price_says_how_much_of_it_is_missing():
    poor = stage({**SHIPS, "hand": {"ore": 1, "fuel": 1}})
    row = next(one for one in panel(poor)["buttons"] if one["mode"] == "colony-ship")
    missing = {one["name"]: one["missing"] for one in row["price"]}
    assert missing["ore"] == missing["fuel"] == 0
    assert sum(missing.values()) == sum(one["n"] for one in row["price"]) - 2


def test_what_the_marbles_are_worth_follows_the_option():
    usual = sheet(panel(GAME.new()), "mothership")["note"]
    other = sheet(panel(GAME.new(marbles_values="red-three")), "mothership")["note"]
    assert usual.startswith("red 1 · yellow 2 · blue 3 · black: base speed 3")
    assert other.startswith("blue 1 · yellow 2 · red 3 · black: base speed 3")


def test_every_ship_tells_what_it_has_left():
    flown = do(stage(SHIPS, turn=flight(4)), "0: fly 0 246").state
    ship = sheet(panel(flown), "mothership")
    notes = [row["value"] for row in ship["rows"] if row["id"].startswith("ship:")]
    assert notes == [f"left: {flown.left[0]} steps", "left: 4 steps"]
    assert ship["lines"][0].startswith("Speed 4 = marbles 3")


def test_a_click_on_a_ship_turns_to_it_and_says_what_it_can_do():
    here = panel(stage(SHIPS, turn=flight(4)))["here"]
    assert set(here) == {"ship:0", "ship:1"}
    assert [(row["mode"], row["action"], row["open"]) for row in here["ship:0"]] == [
        ("fly:0", "", True),
        ("", "0: found 0", False),
    ]
    assert panel(stage(SHIPS, turn=flight(4)), 1)["here"] == {}


@pytest.mark.parametrize(
    ("turn", "first"),
    [
        ({"phase": "roll"}, "turn.three-phases-in-order"),
        ({}, "mothership.when-to-shake"),
        (meeting(3), "encounter.before-any-flight"),
    ],
)
def test_a_ship_told_to_fly_too_early_says_what_comes_first(turn, first):
    state = stage(SHIPS, turn=turn)
    for number, ship in enumerate(("ship:0", "ship:1")):
        fly = panel(state)["here"][ship][0]
        assert not fly["open"]
        assert fly["action"].startswith(f"0: fly {number} ")
        assert reasons(state, fly["action"]) == {first}


def test_ending_the_flight_is_closed_while_a_ship_has_to_go_on():
    open_system = sky({39: "5", 40: "4", 41: "10"})
    turn = flight(3, waiting=1, origin=[224])
    site = stage({"ships": [colony_ship(224)]}, chart=open_system, turn=turn)
    part = panel(site)
    assert not button(part, "0: end")["open"]
    assert button(part, "0: found 0")["primary"]


# Friends


def test_a_friendship_card_says_what_it_does_and_can_be_used():
    (card,) = cards(panel(stage({**SHIPS, "friends": {"fame": 1}})))
    assert card["says"].startswith("With the fame card you may pay the bank 1 trade good")
    (use,) = card["uses"]
    assert (use["action"], use["label"], use["open"]) == ("0: fame", "Use", True)


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
    assert sheet(panel(state, 1), "encounter")["inset"]["note"]
    for seat in (0, 2, 3, -1):
        assert sheet(panel(state, seat), "encounter")["inset"] is None


def test_cards_that_open_alike_look_alike_to_all_but_the_reader():
    alike = [n for n, card in enumerate(CARDS, 1) if card.opening == CARDS[1].opening]
    told = {seat: {json.dumps(panel(asked(n), seat)) for n in alike} for seat in (0, 1, 2)}
    assert len(told[0]) == len(told[2]) == 1
    assert len(told[1]) > 1


def test_the_question_is_answered_in_the_dialogue():
    meeting_part = sheet(panel(asked()), "encounter")
    assert [row["label"] for row in meeting_part["buttons"]] == ["0", "1", "2", "3"]
    assert meeting_part["story"][0]["text"].startswith("Ben reads to Ana: “A merchant ship")
    assert meeting_part["first"]
    assert meeting_part["note"].startswith("Ben holds the card")
    assert sheet(panel(asked(), 1), "encounter")["buttons"] == []


def test_a_yes_that_costs_says_so():
    note = sheet(panel(asked(9)), "encounter")["note"]
    assert note.startswith("Saying yes costs 2 cards.")


def test_the_reader_reads_on_and_then_everybody_knows_the_card():
    state = do(asked(), "0: answer 0").state
    (read_on,) = sheet(panel(state, 1), "encounter")["buttons"]
    assert (read_on["action"], read_on["primary"]) == ("1: read", True)
    picking = do(
        asked(1, SHIPS), "0: answer 3", "0: pay ore", "0: pay ore", "0: pay ore", "1: read"
    )
    known = sheet(panel(picking.state, 2), "encounter")["inset"]
    assert (known["title"], known["note"]) == ("A merchant", "")
    (row,) = known["rows"]
    assert (row["label"], row["value"]) == (
        "Gift of 3",
        "Cards of your choice: 2, +1 half medal",
    )


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
@pytest.mark.parametrize("card", range(1, len(CARDS) + 1))
def test_every_card_can_be_read_by_its_reader(card, lang):
    part = sheet(panel(asked(card), 1, lang), "encounter")["inset"]
    assert part["rows"]
    assert all(row["label"] and row["value"] for row in part["rows"])


def test_a_hand_is_paid_from_and_given_back_by_clicks():
    paying = do(asked(), "0: answer 1").state
    tried = {use["action"] for card in hand(panel(paying)) for use in card["uses"]}
    assert tried == {f"0: pay {kind}" for kind in PLENTY}
    assert instruction(paying) == "Pay from your hand. Still to pay: 1 card."


# What the log tells


def at_the_table(seed, *whats):
    """A table of bots, played until the last of these events has come."""
    table = Table("starfarers", ["bot:greedy"] * 4, seed=seed)
    wanted = list(whats)
    for _ in range(2000):
        table.step()
        log = table.log_of(0)
        here = [line.event.what for line in log if line.event]
        turn = here[len(here) - here[::-1].index("turn") :] if "turn" in here else []
        if all(what in turn for what in wanted):
            return table, log
    raise AssertionError(f"never: {whats}")


def test_the_marbles_of_this_turns_last_shake_are_shown():
    table, log = at_the_table(3, "shaken")
    shown = panel(table.state, 0, log=log)["counters"][-1]
    event = next(line.event for line in reversed(log) if line.event and line.event.what == "shaken")
    paints = [face[0]["class"] for face in shown["faces"]]
    assert paints == [f"marble-{write(event.facts[name])}" for name in ("marble", "other")]
    assert len(panel(table.state, 0)["counters"]) < 2


def test_the_story_of_an_encounter_ends_where_the_flight_begins():
    table, log = at_the_table(3, "encounter", "opens")
    told = sheet(panel(table.state, 0, log=log), "encounter")
    texts = [line.text() for line in log]
    assert [one["text"] for one in told["story"]] == texts[texts.index(told["story"][0]["text"]) :]
    assert [one["aloud"] for one in told["story"]].count(True) >= 1


def test_the_encounter_of_an_earlier_turn_is_not_told_again():
    table, log = at_the_table(3, "encounter", "opens")
    turn = next(line for line in log if line.event and line.event.what == "turn")
    assert len(sheet(panel(table.state, 0, log=(*log, turn)), "encounter")["story"]) <= 1


# The almanac points things out


def test_entries_point_to_what_they_talk_about():
    state = stage({**SHIPS, "colonies": [224]}, chart=sky({41: "pirate-4"}))
    observation = GAME.observe(state, 0)
    assert point_out(observation, ["ships"]) == ("ship:0", "ship:1")
    assert point_out(observation, ["pirates"]) == ("planet:41",)
    assert point_out(observation, ["colonies"]) == ("point:224",)
    assert len(point_out(observation, ["outposts"])) == 4
    assert point_out(observation, ["ice"]) == point_out(observation, ["nonsense"]) == ()


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
