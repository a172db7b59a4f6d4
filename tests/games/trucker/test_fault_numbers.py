"""Every fault has a number on its seam, and the list beside the ship has the same."""

from random import Random

import pytest

from companion.games.trucker.quiz.yard import spoilt
from companion.games.trucker.screen.drawing import HALF
from companion.games.trucker.screen.faults import cells_of, fault_numbers, fault_sheet
from companion.games.trucker.screen.ship_view import at
from companion.games.trucker.ships.shipyard import random_ship
from companion.games.trucker.ships.tiles import SIDES, ShipSide
from tests.games.trucker.stage import GAME, yard

RADIUS = 11.5


def faulty_ships():
    rng = Random(7)
    ships = [spoilt(random_ship(n, level, 18), rng, 4) for level in ("I", "II") for n in range(8)]
    return [ship for ship in ships if ship.faults]


def badges(ship):
    return fault_numbers(ship)


def test_each_fault_has_one_number_and_the_list_the_same():
    words = GAME.words("en")
    for ship in faulty_ships():
        drawn, listed = badges(ship), fault_sheet(ship, words)["rows"]
        assert [one.text for one in drawn] == [str(n) for n in range(1, len(ship.faults) + 1)]
        assert [one.id for one in drawn] == [row["id"] for row in listed]
        assert all(row["marks"][-1] == row["id"] for row in listed)


def test_a_number_stands_at_the_tiles_its_fault_names():
    for ship in faulty_ships():
        for one, fault in zip(badges(ship), ship.faults, strict=True):
            near = [at(ship.board, *cell) for cell in cells_of(ship.board, fault)]
            assert any(max(abs(one.x - x), abs(one.y - y)) <= 31 for x, y in near)


def prongs(ship):
    """The boxes of all connectors, as far as the widest reach."""
    for cell, tile in ship:
        x, y = at(ship.board, *cell)
        for side in SIDES:
            if tile.connectors[side]:
                wide = {1: 5, 2: 11.5, 3: 16}[tile.connectors[side]]
                deep = (HALF - 4, HALF + 3.6)
                sign = -1 if side in (ShipSide.N, ShipSide.W) else 1
                low, high = sorted((sign * deep[0], sign * deep[1]))
                if side in (ShipSide.N, ShipSide.S):
                    yield x - wide, y + low, x + wide, y + high
                else:
                    yield x + low, y - wide, x + high, y + wide


def test_no_number_covers_a_connector():
    for ship in faulty_ships():
        for one in badges(ship):
            for left, top, right, low in prongs(ship):
                away = max(left - one.x, one.x - right, 0), max(top - one.y, one.y - low, 0)
                assert away[0] ** 2 + away[1] ** 2 >= RADIUS**2 - 1e-6, (str(ship), one)


def test_the_connectors_of_faulty_tiles_lie_over_the_rings():
    bad = next(ship for ship in faulty_ships() if ship.board.level == "I")
    state = yard({"ship": str(bad)}, stage="repair", variant="level-1").state
    scene = GAME.scene(state, 0)
    named = {cell for fault in bad.faults for cell in cells_of(bad.board, fault)}
    ends = sum(n > 0 for cell in named for n in bad.at(cell).connectors)
    over = [shape.id for shape in scene.layers[scene.under] if "prongs" in shape.id]
    assert len(over) == ends > 0


@pytest.mark.parametrize("stage", ["build", "repair"])
def test_the_list_is_open_at_the_repair_and_folded_while_one_builds(stage):
    bad = next(ship for ship in faulty_ships() if ship.board.level == "I" and len(ship.faults) > 1)
    state = yard({"ship": str(bad)}, stage=stage, variant="level-1").state
    observation = GAME.observe(state, 0)
    panel = GAME.panel(observation, GAME.words("en").at(observation), GAME.legal(state, 0), ())
    [found] = [sheet for sheet in panel["sheets"] if sheet["id"] == "faults"]
    assert found["folded"] == (stage == "build")
    assert len(found["rows"]) == len(state.ships[0].faults) > 1
