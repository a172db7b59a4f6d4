"""Chapters encounter and medals."""

import pytest

from companion.games.starfarers.encounters import CARDS, EVERY_CARD
from companion.games.starfarers.goods import Resource
from companion.games.starfarers.rules.meeting import STEPS, seat_of
from companion.games.starfarers.sky.geometry import AT
from companion.games.starfarers.state import NOBODY
from companion.kit.bundle import UNIT, count, size

from .stage import (
    GAME,
    PLENTY,
    allowed,
    colony_ship,
    do,
    events,
    flight,
    hand,
    meeting,
    reasons,
    sky,
    stage,
    told,
    trade_ship,
)

SHIP = {"ships": [colony_ship(247)]}
HAND = {**SHIP, "hand": {"ore": 3}}


def asked(card, row=HAND, *others, **how):
    """A question just read to seat 0."""
    return stage(row, *others, turn=meeting(card), **how)


def read(card, reply, row=HAND, *others, **more):
    """What is read to seat 0 after an answer that was paid for."""
    return do(stage(row, *others, turn=meeting(card, phase="read", reply=reply, **more)), "1: read")


@pytest.mark.rule("starfarers.encounter.before-any-flight")
def test_no_ship_moves_before_the_encounter_is_settled():
    assert reasons(asked(2), "0: fly 0 257") == {"encounter.before-any-flight"}
    assert reasons(asked(2), "0: end") == {"encounter.answer-first"}


@pytest.mark.rule("starfarers.encounter.left-neighbour-reads")
def test_the_left_neighbour_takes_the_card_and_reads_the_question():
    state = stage(HAND, turn={"phase": "card", "base": 3})
    outcome = do(state, "nature: card 2")
    seen, aloud = outcome.events
    assert (seen.what, seen.seen_by, seen.facts["card"]) == ("card", (1,), 2)
    assert (aloud.what, aloud.seen_by) == ("opens", None)
    assert GAME.awaiting(outcome.state) == (0,)


@pytest.mark.rule("starfarers.encounter.card-hidden-from-you")
def test_the_card_is_hidden_from_all_but_its_reader():
    state = asked(2)
    assert GAME.observe(state, 1).table.card == 2
    for seat in (0, 2, 3):
        seen = GAME.observe(state, seat)
        assert seen.table.card < 0
        assert seen.could_be == sum(1 << n - 1 for n in (1, 2, 3, 4, 7, 8))
    answered = do(state, "0: answer 0").state
    assert reasons(answered, "0: read") == {"encounter.card-hidden-from-you"}


@pytest.mark.rule("starfarers.encounter.answer-first")
def test_nothing_is_read_before_the_answer():
    assert reasons(asked(2), "1: read") == {"encounter.answer-first"}
    assert {str(a) for a in GAME.legal(asked(2))} == {f"0: answer {n}" for n in range(4)}
    assert {str(a) for a in GAME.legal(asked(22))} == {"0: answer 0", "0: answer 1"}
    assert reasons(asked(22), "0: answer 2") == {"encounter.answer-first"}
    answered = do(asked(22), "0: answer 1").state
    assert GAME.awaiting(answered) == (1,)


@pytest.mark.rule("starfarers.encounter.gift-goes-to-bank")
def test_a_gift_is_paid_to_the_bank_before_the_outcome_is_read():
    answered = do(asked(2), "0: answer 2").state
    assert reasons(answered, "1: read") == {"encounter.gift-goes-to-bank"}
    assert reasons(answered, "0: pay food") == {"encounter.gift-goes-to-bank"}
    paid = do(answered, "0: pay ore", "0: pay ore").state
    assert hand(paid, 0) == "ore"
    assert GAME.awaiting(paid) == (1,)


def test_a_position_can_be_read_back_while_what_was_given_is_picked_up_again():
    card = next(n for n, one in enumerate(CARDS, 1) if one.boxes.get("2", ("",))[0] == "any 2")
    state = asked(card)
    ore = count(state.bank, Resource.ORE)
    state.bank -= ore * UNIT[Resource.ORE]
    state.hands[2] += ore * UNIT[Resource.ORE]
    given = do(state, "0: answer 2", "0: pay ore", "0: pay ore", "1: read").state
    picked = do(given, "0: choose ore").state
    assert GAME.position(GAME.describe(picked)) == picked


@pytest.mark.rule("starfarers.encounter.nothing-to-give-means-no")
def test_with_too_few_cards_only_smaller_answers_are_open():
    poor = asked(2, {**SHIP, "hand": {"ore": 1}})
    assert reasons(poor, "0: answer 2") == {"encounter.nothing-to-give-means-no"}
    assert reasons(asked(9, {**SHIP, "hand": {"ore": 1}}), "0: answer 1") == {
        "encounter.nothing-to-give-means-no"}  # fmt: skip
    empty = do(stage(SHIP, turn={"phase": "card", "base": 3}), "nature: card 2")
    assert told(empty, "encounter.nothing-to-give-means-no")
    assert (empty.state.reply, GAME.awaiting(empty.state)) == (0, (1,))


def fight(mine, theirs, card=22, row=SHIP, *others):
    state = read(card, 1, row, *others).state
    return do(state, f"nature: marbles {mine}", f"nature: marbles {theirs}")


@pytest.mark.rule("starfarers.encounter.named-player-plays-the-foe")
def test_the_player_named_shakes_for_the_foe_with_their_own_modules():
    others = ({}, {"modules": {"cannon": 3}})
    outcome = read(22, 1, SHIP, *others)
    assert events(outcome, "fight")[0].facts["rival"] == 2
    own = do(outcome.state, "nature: marbles yellow yellow")
    foe = do(own.state, "nature: marbles yellow red")
    assert events(foe, "result")[0].facts["n"] == 3 + 3
    assert events(foe, "contest-lost")


@pytest.mark.rule("starfarers.encounter.only-higher-beats-you")
def test_a_draw_is_yours():
    (even,) = events(fight("yellow yellow", "red blue"), "contest-tied")
    words = GAME.words("en").at(None, ("Ann", "Ben", "Cid"))
    assert words.event(even) == "At a tie, 4 to 4, Ann wins against Cid."
    assert events(fight("yellow yellow", "red black"), "contest-won")
    assert events(fight("yellow red", "red blue"), "contest-lost")
    away = read(16, 1, {**SHIP, "modules": {"booster": 1}}, {}, {}, {"modules": {"booster": 1}})
    assert events(away, "flees")
    caught = read(16, 1, SHIP, {}, {}, {"modules": {"booster": 1}})
    assert events(caught, "caught")


@pytest.mark.rule("starfarers.encounter.foe-player-unaffected")
def test_whoever_plays_the_foe_gains_and_loses_nothing():
    rival = {"modules": {"cannon": 3}, "hand": {"food": 1}, "medals": 3}
    row = {**SHIP, "modules": {"cannon": 1}}
    state = fight("yellow red", "yellow blue", 22, row, {}, rival).state
    lost = do(state, "0: strip cannon").state
    assert hand(lost, 2) == "food"
    assert (lost.medals[2], sum(lost.modules[6:9])) == (3, 3)


@pytest.mark.rule("starfarers.encounter.second-neighbour-with-four")
def test_with_four_the_second_neighbour_sits_opposite():
    state = stage(turn={"on": 1})
    assert seat_of(state, "left-2") == seat_of(state, "right-2") == 3
    assert (seat_of(state, "left-1"), seat_of(state, "right-1")) == (2, 0)


@pytest.mark.rule("starfarers.encounter.second-neighbour-with-three")
def test_with_three_the_second_to_the_right_is_the_left_neighbour():
    state = stage(players=3)
    assert seat_of(state, "right-2") == seat_of(state, "left-1") == 1
    assert seat_of(state, "left-2") == seat_of(state, "right-1") == 2


TWO_SHIPS = {"ships": [colony_ship(247), trade_ship(257)]}


@pytest.mark.rule("starfarers.encounter.one-ship-halted")
def test_one_of_several_ships_is_halted_by_choice_and_a_single_one_without():
    state = read(5, 0, TWO_SHIPS).state
    assert {str(a) for a in GAME.legal(state)} == {"0: halt 0", "0: halt 1"}
    assert reasons(state, "0: halt 2") == {"encounter.one-ship-halted"}
    assert do(state, "0: halt 1").state.halted == 1
    alone = read(5, 0, SHIP)
    assert alone.state.halted == 0
    assert alone.state.phase.name == "FLIGHT"


@pytest.mark.rule("starfarers.encounter.halt-lasts-this-turn")
def test_the_halted_ship_stays_for_this_flight_phase_only():
    state = do(read(5, 0, TWO_SHIPS).state, "0: halt 0").state
    assert reasons(state, "0: fly 0 258") == {"encounter.halt-lasts-this-turn"}
    assert allowed(state, "0: fly 1 256")
    assert do(state, "0: end").state.halted == NOBODY


@pytest.mark.rule("starfarers.encounter.one-module-removed")
def test_a_module_of_ones_choice_is_lost_or_none():
    row = {**SHIP, "modules": {"cannon": 1, "booster": 2}}
    state = read(28, 0, row).state
    assert {str(a) for a in GAME.legal(state)} == {"0: strip cannon", "0: strip booster"}
    assert reasons(state, "0: strip cargo-pod") == {"encounter.one-module-removed"}
    assert do(state, "0: strip booster").state.modules[:3] == [1, 0, 1]
    assert read(28, 0, SHIP).state.phase.name == "FLIGHT"


@pytest.mark.rule("starfarers.encounter.half-medals-lost")
@pytest.mark.parametrize(("had", "left"), [(0, 0), (1, 0), (3, 1)])
def test_half_medals_go_back_as_far_as_there_are_any(had, left):
    outcome = read(1, 0, {**SHIP, "medals": had})
    assert told(outcome, "encounter.half-medals-lost")
    assert outcome.state.medals[0] == left


@pytest.mark.rule("starfarers.encounter.gains-from-supply")
def test_gains_come_from_the_bank_and_the_rack():
    goods = read(3, 3, SHIP).state
    assert (hand(goods, 0), goods.medals[0]) == ("goods", 1)
    picking = read(2, 1, SHIP).state
    assert {a.word for a in GAME.legal(picking)} == {"choose"}
    assert hand(do(picking, "0: choose carbon").state, 0) == "carbon"
    dry = read(2, 1, SHIP, {"hand": {"ore": 12}}).state
    assert reasons(dry, "0: choose ore") == {"encounter.gains-from-supply"}


@pytest.mark.rule("starfarers.encounter.free-module")
def test_a_module_won_is_free_and_of_any_kind_with_room():
    state = read(2, 3, {**SHIP, "modules": {"cannon": 6}}).state
    assert {str(a) for a in GAME.legal(state)} == {"0: fit cargo-pod", "0: fit booster", "0: pass"}
    assert reasons(state, "0: fit cannon") == {"modules.six-cannons-at-most"}
    fitted = do(state, "0: fit booster").state
    assert fitted.modules[2] == 1
    assert fitted.speed == 4


@pytest.mark.rule("starfarers.encounter.one-card-from-each-opponent")
def test_one_card_is_drawn_blind_from_each_opponent():
    others = ({"hand": {"food": 1}}, {}, {"hand": {"goods": 2}})
    state = read(1, 0, SHIP, *others).state
    after = do(state, "nature: take food", "nature: take goods").state
    assert hand(after, 0) == "food+goods"
    assert [size(after.hands[seat]) for seat in (1, 2, 3)] == [0, 0, 1]


PORT = {"ships": [colony_ship(247)], "spaceports": [281]}


@pytest.mark.rule("starfarers.encounter.free-trade-ship-at-once")
def test_a_trade_ship_won_is_placed_at_once_on_an_own_berth():
    state = read(29, 3, PORT).state
    assert {str(a) for a in GAME.legal(state)} == {"0: place-ship 269", "0: place-ship 280"}
    placed = do(state, "0: place-ship 269").state
    assert placed.is_trade_ship(0, 1)
    assert reasons(placed, "0: place-ship 280") == {"encounter.free-trade-ship-at-once"}


@pytest.mark.rule("starfarers.encounter.free-trade-ship-waits-if-blocked")
def test_without_a_berth_or_transporter_a_token_waits():
    full = {"ships": [colony_ship(234), colony_ship(257), colony_ship(258)], "spaceports": [281]}
    outcome = read(29, 3, full)
    assert events(outcome, "ship-token")
    state = outcome.state
    assert state.owed_ships[0] == 1
    assert reasons(state, "0: place-ship 269") == {"encounter.free-trade-ship-waits-if-blocked"}
    later = stage({**PORT, "owed_ships": 1}, turn=flight(4))
    assert allowed(later, "0: place-ship 269")
    assert reasons(later, "0: end") == {"encounter.free-trade-ship-at-once"}
    assert allowed(stage({**PORT, "owed_ships": 1}), "0: place-ship 269")


@pytest.mark.rule("starfarers.encounter.free-trade-ship-flies-same-turn")
def test_a_trade_ship_placed_flies_in_the_same_turn():
    state = do(stage({**PORT, "owed_ships": 1}, turn=flight(4)), "0: place-ship 269").state
    assert state.left[1] == 4
    assert allowed(state, "0: fly 1 257")


@pytest.mark.rule("starfarers.encounter.wear-and-tear-for-everyone")
def test_wear_and_tear_is_for_everyone_step_by_step():
    worn = {"modules": {"cannon": 4, "booster": 3, "cargo-pod": 2}}
    rows = ({**SHIP, **worn}, {}, worn, {"modules": {"cannon": 6, "booster": 2}})
    state = read(31, NOBODY, *rows).state
    assert GAME.awaiting(state) == (0,)
    second = do(state, "0: strip cannon").state
    assert GAME.awaiting(second) == (2,)
    done = do(second, "2: strip booster")
    assert events(done, "reshuffled")
    assert done.state.phase.name == "CARD"
    assert done.state.deck == EVERY_CARD
    pods = ({**SHIP, "modules": {"cargo-pod": 1}}, {"modules": {"cargo-pod": 1}})
    assert read(32, NOBODY, *pods).state.medals == [1, 1, 0, 0]


@pytest.mark.rule("starfarers.encounter.card-to-discard-pile")
def test_a_settled_card_is_discarded_and_the_discards_are_shuffled_when_needed():
    state = read(3, 1, SHIP).state
    assert state.discards == 1 << 2
    assert state.card == NOBODY
    last = stage(HAND, deck=[], turn={"phase": "card", "base": 3})
    assert last.discards == EVERY_CARD
    drawn = do(last, "nature: card 5")
    assert events(drawn, "deck-shuffled")
    assert drawn.state.deck == EVERY_CARD & ~(1 << 4)


@pytest.mark.rule("starfarers.encounter.then-fly-with-base-three")
def test_then_the_ships_fly_with_base_three():
    row = {**SHIP, "modules": {"booster": 2}}
    state = read(3, 1, row).state
    assert (state.phase.name, state.speed) == ("FLIGHT", 5)


# The deck


def test_every_outcome_of_the_ledger_occurs_in_the_deck():
    used = {
        step.split()[0]
        for card in CARDS
        for steps in (*card.boxes.values(), *(row for _, row in card.results))
        for step in steps
    }
    assert used == set(STEPS)
    assert len(CARDS) == 32


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_every_box_of_every_card_has_its_tale(lang):
    words = GAME.words(lang).own
    for card in CARDS:
        told = [box for box, steps in card.boxes.items() if "ask" not in steps]
        assert all(f"cards.tale.{card.kind}.{box}" in words for box in told)
        assert f"cards.title.{card.kind}" in words


def test_cards_that_open_alike_ask_alike():
    for card in CARDS:
        for other in CARDS:
            if card.opening == other.opening:
                assert (card.question, card.price) == (other.question, other.price)


def test_a_merchant_may_turn_out_to_be_a_pirate_and_the_gift_comes_back_after_a_fight_won():
    state = asked(7)
    given = do(state, "0: answer 1", "0: pay ore", "1: read")
    assert events(given, "opens")
    attack = do(given.state, "0: answer 1", "1: read").state
    won = do(attack, "nature: marbles yellow blue", "nature: marbles yellow red").state
    assert (hand(won, 0), won.medals[0]) == ("3ore", 1)
    left = do(given.state, "0: answer 0", "1: read").state
    assert (hand(left, 0), left.phase.name) == ("2ore", "FLIGHT")


def test_the_black_market_may_take_its_cards_back():
    state = do(asked(12), "0: answer 1", "0: pay ore", "1: read").state
    picked = do(state, "0: choose food", "0: choose goods").state
    assert hand(picked, 0) == "2ore+food+goods"
    assert hand(do(picked, "nature: marbles yellow red").state, 0) == "2ore"
    assert hand(do(picked, "nature: marbles yellow blue").state, 0) == "2ore+food+goods"


def test_a_wormhole_left_alone_brings_another_card():
    state = do(asked(25), "0: answer 0", "1: read").state
    assert state.phase.name == "CARD"
    assert state.discards == 1 << 24


def test_a_race_won_through_a_wormhole_is_a_jump():
    state = do(asked(25), "0: answer 1", "1: read", "nature: marbles yellow blue",
               "nature: marbles yellow red").state  # fmt: skip
    assert state.jumps == 1
    assert allowed(state, "0: jump 0 0")


# Medals


@pytest.mark.rule("starfarers.medals.two-halves-one-point")
@pytest.mark.parametrize(("medals", "points"), [(0, 0), (2, 1), (4, 2)])
def test_two_half_medals_are_a_point(medals, points):
    assert stage({"medals": medals}).points[0] == points


@pytest.mark.rule("starfarers.medals.odd-half-is-worth-nothing")
def test_losing_an_odd_half_costs_nothing():
    assert stage({"medals": 3}).points[0] == 1
    assert read(3, 0, {**SHIP, "medals": 3}).state.points[0] == 1


@pytest.mark.rule("starfarers.medals.lie-open")
def test_everybody_sees_the_half_medals():
    state = stage({"medals": 3})
    assert all(GAME.observe(state, seat).table.medals[0] == 3 for seat in range(4))


def test_a_ship_halted_on_a_free_site_may_still_found():
    turn = flight(4, waiting=1, origin=[224], halted=0)
    chart = sky({39: "5", 40: "4", 41: "10"})
    state = stage({"ships": [colony_ship(224)]}, chart=chart, turn=turn)
    assert do(state, "0: found 0").state.colonies[0] & AT[224]


# What a referee says to the one concerned


@pytest.mark.rule("starfarers.encounter.nothing-to-give-means-no")
def test_an_empty_hand_is_told_that_it_has_no_choice():
    state = do(stage(SHIP, turn={"phase": "card", "base": 3}), "nature: card 2").state
    (refusal,) = GAME.refusals(state, GAME.parse("0: answer 2"))
    assert refusal.rule == "starfarers.encounter.nothing-to-give-means-no"
    assert refusal.facts == {"n": 2, "held": 0}
    assert reasons(state, "1: answer 2") == {"encounter.answer-first"}


@pytest.mark.rule("starfarers.mothership.black-means-encounter")
def test_without_an_encounter_there_is_nothing_to_answer_or_to_read():
    state = stage(SHIP)
    assert reasons(state, "0: answer 1") == {"mothership.black-means-encounter"}
    assert reasons(state, "1: read") == {"mothership.black-means-encounter"}


FULL = {"ships": [colony_ship(234), colony_ship(257), colony_ship(224)], "spaceports": [281]}


@pytest.mark.rule("starfarers.encounter.free-trade-ship-waits-if-blocked")
def test_a_ship_owed_is_placed_as_soon_as_a_transporter_comes_back():
    sky_ = sky({39: "5", 40: "4", 41: "10"})
    state = stage({**FULL, "owed_ships": 1}, chart=sky_, turn=flight(4))
    founded = do(state, "0: found 2").state
    assert {str(a) for a in GAME.legal(founded)} == {"0: place-ship 269", "0: place-ship 280"}
    assert reasons(founded, "0: fly 0 244") == {"encounter.free-trade-ship-at-once"}
    assert allowed(do(founded, "0: place-ship 269").state, "0: fly 0 244")


@pytest.mark.rule("starfarers.encounter.free-trade-ship-waits-if-blocked")
def test_a_ship_owed_cannot_be_dodged_by_building_with_the_last_transporter():
    row = {"ships": [colony_ship(234), colony_ship(257)], "spaceports": [281], "owed_ships": 1}
    state = stage({**row, "hand": PLENTY})
    for dodge in ("colony-ship 269", "trade-ship 280", "shake"):
        assert reasons(state, f"0: {dodge}") == {"encounter.free-trade-ship-at-once"}
    placed = do(state, "0: place-ship 280").state
    assert allowed(placed, "0: shake")
    assert reasons(placed, "0: colony-ship 269") == {"build.ship-needs-transporter"}


@pytest.mark.rule("starfarers.encounter.free-trade-ship-waits-if-blocked")
def test_a_berth_that_comes_free_in_flight_is_taken_by_the_ship_owed():
    ships = [colony_ship(269), colony_ship(280)]
    state = stage({"ships": ships, "spaceports": [281], "owed_ships": 1}, turn=flight(4))
    assert reasons(state, "0: place-ship 269") == {"build.ship-on-own-free-berth"}
    left = do(state, "0: fly 0 247").state
    assert [str(a) for a in GAME.legal(left)] == ["0: place-ship 269"]


@pytest.mark.rule("starfarers.end.only-on-own-turn")
def test_who_comes_to_fifteen_in_anothers_turn_is_told_to_wait():
    rich = {"colonies": [275], "medals": 27, "modules": {"cargo-pod": 5}}
    outcome = read(32, NOBODY, SHIP, rich)
    after = outcome
    while GAME.awaiting(after.state) == (1,):
        after = do(after.state, "1: strip cargo-pod")
    assert [e.facts["seat"] for e in events(after, "must-wait")] == [1]
    assert GAME.winners(after.state) == ()
