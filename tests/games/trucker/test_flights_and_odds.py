"""What the engine does to a ship is what the explorer's odds and rides say."""

from random import Random

import pytest

from companion.core.rulebook import silent
from companion.games.trucker.cards import METEORS, SHOTS
from companion.games.trucker.odds import swarm
from companion.games.trucker.ships.shipyard import EXAMPLES, random_ship
from companion.games.trucker.state import Stage
from companion.games.trucker.under_fire.playout import ride
from companion.games.trucker.under_fire.policy import Policy
from tests.games.trucker.stage import GAME, flying, seat

LEVEL = {"I": "level-1", "II": "level-2", "III": "level-3"}


def decide(state):
    """The usual policy: a battery from the fullest tile whenever it saves one, the largest part."""
    who = state.on
    ship = state.ships[who]
    moves = GAME.moves(state, who)
    if state.stage == Stage.DEFEND:
        return max(moves[:-1], key=lambda move: ship.load(move.battery.cell).batteries)
    assert state.stage == Stage.BREAK
    parts = {min(part): part for part in ship.parts}
    return max(moves, key=lambda move: _rank(ship, parts[move.spot.cell]))


def _rank(ship, part):
    loads = [ship.load(cell) for cell in part]
    row, column = min(part)
    return (len(part), sum(load.astronauts for load in loads),
            sum(load.batteries for load in loads), (7, 7) in part, -row, -column)  # fmt: skip


def fly_through(ship, card, dice):
    """The ship after the card, flown by the engine with these dice."""
    state = flying(seat(str(ship), days=6), card=card, variant=LEVEL[ship.board.level]).state
    return _finish(state, iter(dice))


def _finish(state, dice):
    state = state.copy()
    while state.card:
        if state.stage == Stage.ROLL:
            first, second = next(dice)
            action = GAME.parse(f"nature: roll {first} {second}")
        else:
            action = decide(state)
        GAME.book.effects[type(action)](state, action, silent)
    return state.ships[0]


@pytest.mark.parametrize("card", ["I-09", "I-10", "I-11", "II-09", "II-10", "III-09"])
def test_a_swarm_flown_by_the_engine_ends_as_the_ride_with_the_same_dice(card):
    rng = Random(card)
    level = card.partition("-")[0]
    for seed in range(25):
        ship = random_ship(seed, level)
        dice = [(rng.randint(1, 6), rng.randint(1, 6)) for _ in METEORS[card]]
        throws = iter(dice)
        ridden = ride(ship, METEORS[card], Policy(), lambda throws=throws: next(throws))
        assert fly_through(ship, card, dice) == ridden[-1].ship


@pytest.mark.parametrize("card", ["I-03", "II-03", "III-03"])
def test_pirates_shots_end_as_the_ride_with_the_same_dice(card):
    rng = Random(card)
    level = card.partition("-")[0]
    for seed in range(15):
        ship = random_ship(seed, level)
        dice = [(rng.randint(1, 6), rng.randint(1, 6)) for _ in SHOTS[card]]
        state = flying(seat(str(ship), days=6), card=card, variant=LEVEL[level]).state
        while state.stage == Stage.POWER:
            state = GAME.apply(state, GAME.parse("0: announce")).state
        if state.stage != Stage.ROLL:
            continue
        throws = iter(dice)
        ridden = ride(ship, SHOTS[card], Policy(), lambda throws=throws: next(throws))
        assert _finish(state, iter(dice)) == ridden[-1].ship


@pytest.mark.slow
@pytest.mark.parametrize(("name", "card"), [("heron", "II-09"), ("dart", "I-10")])
def test_thousands_of_engine_flights_lose_as_many_tiles_as_the_explorer_says(name, card):
    ship = EXAMPLES[name]
    exact = swarm(ship, card=card).lost()
    start = flying(seat(str(ship), days=6), card=card, variant=LEVEL[ship.board.level]).state
    rng = Random(f"{name}/{card}")
    flights = 1500
    lost = 0
    whole = 0
    for _ in range(flights):
        dice = ((rng.randint(1, 6), rng.randint(1, 6)) for _ in METEORS[card])
        gone = len(ship) - len(_finish(start, dice))
        lost += gone
        whole += not gone
    mean, chance = float(exact.mean), float(exact.chance(0))
    spread = sum(float(exact.chance(n)) * (n - mean) ** 2 for n in range(len(ship) + 1)) ** 0.5
    assert abs(lost / flights - mean) < 4.5 * spread / flights**0.5
    assert abs(whole / flights - chance) < 4.5 * (chance * (1 - chance) / flights) ** 0.5
