"""The greedy bot plays sensibly, says why, and games of bots come to an end."""

from random import Random

import pytest

import companion
from companion.bots import bot, offers
from companion.games.starfarers.bots import TOLERANCES
from companion.games.starfarers.bots.plans import BEST, Plans
from companion.games.starfarers.bots.space import Space
from companion.games.starfarers.bots.weighing import weigh_best
from tests.positions import walk

from .stage import (
    GAME,
    MERCHANT_DOCK,
    PLENTY,
    colony_ship,
    flight,
    meeting,
    sky,
    stage,
    trade_ship,
)

OPEN_L2 = sky({39: "5", 40: "4", 41: "10"})


def best(state, seat=0):
    weighed = GAME.weigh(GAME.observe(state, seat), GAME.legal(state, seat))
    return str(max(weighed, key=lambda one: one.worth).action)


def test_greedy_wins_against_three_that_play_anything():
    result = companion.simulate("starfarers", games=6, bots=["greedy", *["random"] * 3], seed=1)
    assert result.wins[0] == 6


def test_five_strengths_can_be_chosen_beside_chance_and_the_yardstick():
    strengths = ("novice", "beginner", "learner", "close", "greedy", "steady", "best")
    assert offers(GAME) == ("random", *strengths)


def test_the_best_player_likes_a_colony_ship_more_and_a_spaceport_less_than_greedy():
    state = stage({"colonies": [275, 278], "spaceports": [281], "hand": PLENTY})
    plain = Plans(Space(state, 0))
    keen = Plans(Space(state, 0), BEST)
    assert plain.colony_ship > 0
    assert keen.colony_ship == pytest.approx(3 * plain.colony_ship)
    assert keen.trade_ship == plain.trade_ship
    assert keen.spaceport == pytest.approx(0.6 * plain.spaceport)


def test_the_best_player_takes_the_winning_point_and_a_seed_gives_the_same_again():
    state = stage({"colonies": [275], "medals": 26, "hand": PLENTY})
    sight, legal = GAME.observe(state, 0), GAME.legal(state, 0)
    chosen = [bot("best", GAME).choose(sight, legal, Random(4)) for _ in range(2)]
    assert [str(one) for one in chosen] == 2 * ["0: spaceport 275"]


@pytest.mark.parametrize("name", ["steady", "best"])
def test_a_strong_player_is_swayed_by_the_value_of_where_its_turn_may_end(name):
    state = stage({"colonies": [275, 278], "hand": PLENTY})
    sight, legal = GAME.observe(state, 0), GAME.legal(state, 0)
    player, value = bot(name, GAME), GAME.bot_spec.value
    chosen = []
    for worth in (0.0, -12.0):
        with value.thinking(weights(spaceports=(worth, worth))):
            chosen.append(player.choose(sight, legal, Random(4)).word)
    assert chosen[0] == "spaceport" != chosen[1]


@pytest.mark.parametrize("name", ["steady", "best"])
@pytest.mark.parametrize(("give", "take", "answer"), [(2, 1, "accept"), (1, 2, "decline")])
def test_an_offer_is_answered_by_what_it_does_for_both(name, give, take, answer):
    mine = {"colonies": [275, 278], "hand": {"food": 5}}
    table = stage(mine, {"hand": {"food": 2, "ore": 2}})
    offered = GAME.apply(table, f"0: offer {give}food {take}ore").state
    sight, legal = GAME.observe(offered, 1), GAME.legal(offered, 1)
    with GAME.bot_spec.value.thinking(weights(hand=(1.0, 1.0))):
        assert bot(name, GAME).choose(sight, legal, Random(1)).word == answer


def test_a_strong_player_asks_for_the_card_its_plan_lacks():
    hand = {"ore": 1, "fuel": 1, "carbon": 1, "goods": 1}
    mine = {"colonies": [275], "spaceports": [281], "hand": hand}
    state = stage(mine, *[{"hand": {"food": 4}}] * 3)
    sight, legal = GAME.observe(state, 0), GAME.legal(state, 0)
    player, asked = bot("steady", GAME), set()
    with GAME.bot_spec.value.thinking(weights(**{"own colony ship": (3.0, 3.0)})):
        for seed in range(8):
            chosen = player.choose(sight, legal, Random(seed))
            asked |= {str(chosen)} if chosen.word == "offer" else set()
    assert "0: offer goods food" in asked
    assert all(one.endswith(" food") for one in asked)


def weights(**some):
    """A value that goes by these numbers and by nothing else."""
    nothing = dict.fromkeys(GAME.bot_spec.value.names, (0.0, 0.0))
    return {"weights": {**nothing, **some}, "temperature": 1.0}


def test_a_learner_takes_no_move_that_costs_much_more_than_it_may():
    state = stage({"hand": PLENTY})
    sight, legal = GAME.observe(state, 0), GAME.legal(state, 0)
    worth = {one.action: one.worth for one in weigh_best(sight, legal)}
    taken = {bot("learner", GAME).choose(sight, legal, Random(seed)) for seed in range(40)}
    assert min(worth[one] for one in taken) >= max(worth.values()) - TOLERANCES["learner"][0]


@pytest.mark.slow
@pytest.mark.parametrize("variant", GAME.variants)
@pytest.mark.parametrize("players", [3, 4])
def test_games_of_greedy_bots_end_with_a_winner(players, variant):
    bots = ["greedy"] * players
    result = companion.simulate("starfarers", games=1, bots=bots, seed=2, variant=variant)
    assert result.unfinished == 0


def test_greedy_takes_its_reserve_cards_before_it_flies():
    state = stage({"ships": [colony_ship(247)]}, turn={"due_draw": 2})
    assert best(state) == "0: supply"


def test_greedy_founds_where_it_stands_on_good_land():
    state = stage({"ships": [colony_ship(224)]}, chart=OPEN_L2, turn=flight(3))
    assert best(state) == "0: found 0"


def test_greedy_docks_where_it_can():
    row = {"ships": [trade_ship(157)], "modules": {"cargo-pod": 1}}
    assert best(stage(row, turn=flight(3))) == f"0: fly 0 {MERCHANT_DOCK}"


def test_greedy_takes_the_winning_point():
    state = stage({"colonies": [275], "medals": 26, "hand": PLENTY})
    assert best(state) == "0: spaceport 275"


def test_greedy_judges_an_answer_by_the_cards_it_might_be():
    row = {"ships": [colony_ship(247)], "hand": {"ore": 3}}
    alike = [stage(row, turn=meeting(card)) for card in (1, 7)]
    weighed = [GAME.weigh(GAME.observe(s, 0), GAME.legal(s, 0)) for s in alike]
    assert weighed[0] == weighed[1]


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_every_reason_is_worded(lang):
    words = GAME.words(lang)
    greedy = bot("greedy", GAME)
    for variant in ("founding", "explorer"):
        for state, _ in walk(GAME, 8, 4, variant, 500):
            for seat in GAME.awaiting(state):
                if seat < 0:
                    continue
                observation = GAME.observe(state, seat)
                for one in greedy.weigh(observation, GAME.legal(state, seat)):
                    for reason in one.reasons:
                        text = words.at(observation)(f"bots.{reason.key}", **reason.facts)
                        assert text
                        assert not text.startswith("[en]")
