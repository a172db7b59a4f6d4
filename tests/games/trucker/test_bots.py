"""The greedy builder makes sound ships, and its flyer gets them home more often than chance."""

from fractions import Fraction
from math import comb
from random import Random

import pytest

import companion
from companion.bots import bot, offers
from companion.core.rulebook import Listener
from companion.games.trucker.bots import weigh_best
from companion.games.trucker.bots.ahead import at_least, chance, unseen
from companion.games.trucker.bots.builder import bar, worth
from companion.games.trucker.bots.skill import BEST, MASTER
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.state import Stage
from tests.games.trucker.stage import DART, FINCH, GAME, HULK, Play, flying, seat, yard

GREEDY = bot("greedy", GAME)


def played(seed, players, variant, player=GREEDY):
    """A game of players of one strength: what was told, and the position at its end."""
    rng = Random(seed)
    state = GAME.new(players, variant, seed)
    told = Listener()
    while awaited := GAME.awaiting(state):
        who = awaited[0]
        action = (
            GAME.sample(state, rng)
            if who < 0
            else player.choose(GAME.observe(state, who), GAME.moves(state, who), rng)
        )
        GAME.book.effects[type(action)](state, action, told)
    return told, state


def best(play, who=0, player=GREEDY):
    observation = GAME.observe(play.state, who)
    return str(player.best(observation, GAME.legal(play.state, who), Random(1)).action)


def reasons(play, action, who=0):
    """By key what speaks for an action and against it, with its facts."""
    [weighed] = GAME.weigh(GAME.observe(play.state, who), (GAME.parse(action),))
    return {reason.key: reason for reason in weighed.reasons}


def test_five_strengths_can_be_chosen_beside_chance_and_the_yardstick():
    strengths = ("novice", "beginner", "learner", "close", "steady", "greedy", "best")
    assert offers(GAME) == ("random", *strengths)


def test_the_best_builder_asks_more_of_a_tile_than_greedy_does():
    state = GAME.new(2, "level-2", 4)
    assert bar(state, 0, BEST) > bar(state, 0, MASTER)


def test_the_best_builder_minds_open_connectors_twice_as_much():
    play = yard({"ship": "I 7\n6 +:3131\n7 H:3333", "hand": "T049"})
    sight, place = GAME.observe(play.state, 0), (GAME.parse("0: place 5-7 0"),)
    [plain], [keen] = GAME.weigh(sight, place), weigh_best(sight, place)
    exposed = [
        sum(reason.worth for reason in weighed.reasons if reason.key == "exposed-column")
        for weighed in (plain, keen)
    ]
    assert exposed[0] < 0
    assert exposed[1] == pytest.approx(2 * exposed[0])


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["learning", "level-1", "level-2"])
@pytest.mark.parametrize("name", ["novice", "beginner", "learner", "steady", "greedy", "best"])
def test_builders_of_every_strength_make_no_faults_and_games_end(name, variant):
    told, state = played(5, 2, variant, bot(name, GAME))
    assert not [event for event in told if event.what == "fault"]
    assert state.stage == Stage.OVER


@pytest.mark.slow
def test_the_best_builder_comes_home_from_level_one_and_fills_its_board():
    home = tiles = 0
    for seed in range(4):
        _, state = played(seed, 1, "level-1")
        home += not state.left[0]
        tiles += len(state.ships[0]) + len(state.lost[0])
    assert home == 4
    assert tiles / 4 > 16


@pytest.mark.slow
def test_greedy_beats_chance():
    run = companion.simulate("trucker", 8, bots=("greedy", "random"), variant="level-1", seed=3)
    assert run.wins[0] > run.wins[1]


def test_who_is_not_choosy_adds_a_tile_that_fits_without_a_fault():
    action = best(yard({"ship": DART, "hand": "T071"}), player=bot("novice", GAME))
    assert action.startswith("0: place")
    play = yard({"ship": DART, "hand": "T071"}).do(action)
    assert play.state.ships[0].faults == ()


def test_an_open_connector_at_the_edge_is_named_with_its_line_and_the_ways_of_a_meteor():
    play = yard({"ship": "I 7\n6 +:3131\n7 H:3333", "hand": "T049"})
    found = reasons(play, "0: place 5-7 0")["exposed-column"]
    assert dict(found.facts) == {"end": 1, "line": 7, "ways": 6, "of": 36}
    assert found.worth < 0


LODGINGS = "I 7 8\n7 H:3333 C:0113"
"""A cabin beside the start cabin."""


@pytest.mark.parametrize(("variant", "said"), [("level-1", True), ("learning", False)])
def test_life_support_is_praised_only_where_an_alien_may_move_in(variant, said):
    play = yard({"ship": LODGINGS, "hand": "T139"}, variant=variant)
    found = reasons(play, "0: place 7-9 0")
    assert ("life-support" in found) == said
    assert ("not-needed" in found) != said


def test_life_support_beside_no_cabin_of_its_own_is_not_praised():
    play = yard({"ship": LODGINGS, "hand": "T139"}, variant="level-1")
    assert "life-support" not in reasons(play, "0: place 8-7 1")


def test_a_shield_is_praised_only_for_a_side_that_lies_open():
    bare = "I 6 7\n7 B2:0300 H:3333"
    guarded = "I 6 7\n6 - Sne:0032\n7 B2:0300 H:3333"
    places = yard({"ship": bare, "hand": "T155"}), yard({"ship": guarded, "hand": "T155"})
    assert "shield" in reasons(places[0], "0: place 7-8 0")
    assert "shield" not in reasons(places[1], "0: place 7-8 0")


def test_the_last_battery_is_kept_for_the_tile_that_carries_more():
    """A battery is worth what it saves now, less what the rest of the card would take without."""
    ship = DART.replace("^:0010", ".").replace("B2:", "B1/2:")
    play = flying(seat(ship, days=5), card="I-10").do("roll 3 4")
    found = reasons(play, "0: defend 7-8")
    assert found["saves-tiles"].worth > 0
    assert found["needed-later"].worth < 0


def test_cards_to_come_have_their_exact_chance():
    play = flying(seat(FINCH, days=9), card="I-12")
    table = GAME.observe(play.state, 0).table
    left, may_be = unseen(table)["I"]
    assert chance(table, "I-05") == Fraction(left, len(may_be))
    assert sum(chance(table, card) for card in may_be) == left
    assert at_least(table, {"I-05": 1, "I-07": 1}, 1) == 1 - Fraction(
        comb(len(may_be) - 2, left), comb(len(may_be), left)
    )


def test_who_has_no_thrust_leaves_before_more_is_broken():
    """Most ways the cards may lie bring open space; what the others would break is saved."""
    stated = {"variant": "level-1", "stage": "next", "played": ["I-09"]}
    play = Play(GAME.position({**stated, "seats": [{"ship": HULK, "days": 9}]}))
    assert best(play) == "0: leave"


def test_a_battery_is_spent_to_save_a_tile():
    play = flying(seat(DART.replace("^:0010", "."), days=5), card="I-10").do("roll 3 4")
    assert best(play) == "0: defend 7-8"


def test_nobody_hands_over_the_last_astronauts_for_a_few_credits():
    assert best(flying(seat(DART, days=5), card="I-18")) == "0: pass"


def test_goods_are_loaded_the_dearest_first_and_room_is_made_for_dearer_ones():
    play = flying(seat(FINCH, days=9), card="I-12").do("0: land 2")
    assert best(play).startswith("0: load red")
    full = FINCH.replace("R1:2232", "R1b:2232").replace("R1:3111", "R1b:3111")
    play = flying(seat(full, days=9), card="I-12").do("0: land 2", "0: load yellow 8-8")
    assert best(play.do("0: load blue 8-8")).startswith("0: unload blue")


@pytest.mark.parametrize(
    ("part", "praise"), [("^^:0020", "cannon"), ("Sne:0020", "shield"), ("EE:2000", "engine")]
)
def test_what_takes_batteries_is_praised_only_where_there_is_one(part, praise):
    cell = (8, 7) if praise == "engine" else (6, 7)
    tile = Ship.parse(f"I 7\n{cell[0]} {part}").at(cell)
    for ship, found in (("I 7\n7 H:3333", "unpowered"), ("I 7 8\n7 H:3333 B2:0003", praise)):
        assert worth(Ship.parse(ship), cell, tile, MASTER)[0].key == found


def test_hints_give_their_reasons_in_three_languages():
    table = companion.Table("trucker", seats=["Ana"], seed=3, variant="level-1")
    for _ in range(40):
        for lang in ("en", "cs", "pl"):
            hint = table.hint(lang=lang)
            assert hint is None or hint.text
            assert hint is None or not any(text.startswith("[en]") for text in hint.reasons)
        if not table.awaiting:
            break
        table.attempt(table.hint().action)
