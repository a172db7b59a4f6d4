"""The fast check of ships against the slow one, on sound and spoilt ships by the thousand."""

from random import Random

import pytest

from companion.games.trucker.ships.boards import BOARDS
from companion.games.trucker.ships.faces import HEAP, TURNED
from companion.games.trucker.ships.notation import write_tile
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.ships.shipyard import random_ship
from companion.games.trucker.ships.tiles import NOTHING
from tests.games.trucker.slow_check import slow_faults
from tests.games.trucker.stage import lively


def both(ship):
    """The faults as the engine and as the slow checker find them."""
    board = ship.board
    words = {cell: write_tile(tile, ship.load(cell)) for cell, tile in ship}
    fast = {
        (fault.rule.rpartition(".")[2],
         frozenset(board.cells[int(mark.partition(":")[2])] for mark in fault.at))
        for fault in ship.faults
        if fault.rule.startswith("trucker.check.")
    }  # fmt: skip
    return fast, slow_faults(words, set(board.zone))


def spoilt(ship, rng):
    """A few tiles replaced, added or taken away, anywhere on the frame."""
    for _ in range(rng.randrange(1, 7)):
        cell = rng.choice(ship.board.cells)
        tile = TURNED[rng.choice(HEAP)][rng.randrange(4)] if rng.random() < 0.8 else None
        if cell != ship.board.start:
            ship = ship.laid(cell, tile)
    return ship


@pytest.mark.slow
@pytest.mark.parametrize("level", BOARDS)
def test_sound_and_spoilt_ships_have_the_faults_the_slow_checker_finds(level):
    rng = Random(f"spoil {level}")
    faulty = 0
    for seed in range(60):
        sound = random_ship(seed, level, rng.randrange(2, 18))
        fast, slow = both(sound)
        assert fast == slow == set()
        for _ in range(12):
            fast, slow = both(spoilt(sound, rng))
            assert fast == slow
            faulty += bool(slow)
    assert faulty > 500


def test_ships_of_pure_chance_have_the_faults_the_slow_checker_finds():
    rng = Random(5)
    for _ in range(300):
        board = BOARDS[rng.choice(list(BOARDS))]
        cells = rng.sample(board.cells, rng.randrange(1, board.size))
        tiles = {cell: TURNED[rng.choice(HEAP)][rng.randrange(4)] for cell in cells}
        fast, slow = both(Ship.of(board.level, tiles, dict.fromkeys(cells, NOTHING)))
        assert fast == slow


def test_a_lively_builder_is_told_what_the_slow_checker_finds():
    for seed in range(6):
        for state, action in lively(seed, 3, "level-2", {}):
            if action.word == "finish":
                fast, slow = both(state.ships[action.seat])
                assert fast == slow
