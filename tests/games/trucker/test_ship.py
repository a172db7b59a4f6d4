"""Ships: their text and JSON, what holds together, and every fault of a ship that cannot fly."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.core.errors import BadInput
from companion.games.trucker.ships.notation import LONGEST
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.ships.shipyard import COUNTS, EXAMPLES, random_ship
from companion.games.trucker.ships.tiles import Component, ShipSide, printed

EVERY = [
    *EXAMPLES,
    *(f"{level} {n}" for n in range(25) for level in ("I", "II", "III")),
]
"""Ships by name: an example, or the level and number of a random one."""


@pytest.fixture
def ship(request: pytest.FixtureRequest) -> Ship:
    name: str = request.param
    if name in EXAMPLES:
        return EXAMPLES[name]
    level, number = name.split()
    return random_ship(int(number), level)


def build(*rows: str, level: str = "II", columns: str = "6 7 8") -> Ship:
    return Ship.parse("\n".join((f"{level} {columns}", *rows)), strict=False)


def broken(ship: Ship) -> set[str]:
    return {fault.rule for fault in ship.faults}


@pytest.mark.parametrize("ship", EVERY, indirect=True)
def test_text_and_json_lead_back_to_the_same_ship(ship: Ship) -> None:
    assert Ship.parse(str(ship)) == ship
    assert Ship.read(json.loads(json.dumps(ship.describe()))) == ship


def test_the_text_has_a_line_for_each_row() -> None:
    assert str(EXAMPLES["dart"]).splitlines()[3].split() == [
        "7", "-", ".", "C:0113", "H:3333", "B2:0003", ".", "-",
    ]  # fmt: skip


def test_loads_are_written_with_the_tile() -> None:
    text = "II 5 6 7 8 9\n7 W3yb:0300 B1/3:0303 H1:3333 Cp:0303 Lp:0003\n8 . . EE:1000 R2r:0000 ."
    ship = Ship.parse(text, strict=False)
    assert ship.load((7, 5)).goods == "yb"
    assert (ship.batteries, ship.astronauts, ship.crew) == (1, 1, 2)
    assert Ship.parse(str(ship), strict=False) == ship


def test_a_printed_tile_may_be_given_by_its_id_and_turn() -> None:
    by_id = Ship.parse("I 7 8\n7 H:3333 T101/1\n8 T073 .")
    assert by_id == Ship.parse("I 7 8\n7 H:3333 >:0001\n8 E:1000 .")


def test_rows_without_numbers_follow_each_other() -> None:
    assert Ship.parse("I 7\n.\n^:0010\nH:3333") == Ship.parse("I 7\n6 ^:0010\n7 H:3333")


def test_comments_and_blank_lines_are_passed_over() -> None:
    assert Ship.parse("# mine\nI 7\n\n7 H:3333 # home\n") == Ship.parse("I 7\n7 H:3333")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ["the level of the board"]),
        ("IV\n7 H:3333", ["the level of the board"]),
        ("I", ["at least one tile"]),
        ("I 7\n7 .", ["at least one tile"]),
        ("I 7\n7 X:3333\n8 C:12", ["row 7 column 7", "row 8 column 7", "C:1210"]),
        ("I 7 8\n7 H:3333", ["2 cells, for columns 7 to 8"]),
        ("I 7\n7 H:3333\n7 .", ["each once"]),
        ("I 7\n4 .\n7 H:3333", ["from 5 to 9"]),
        ("I 8 7\n7 . H:3333", ["columns from 4 to 10, rising"]),
        ("I 3\n7 H:3333", ["columns from 4 to 10"]),
        ("I 7\n7 ^:1010", ["0, a plain side, where it points (N)"]),
        ("I 7\n7 B4:0000\n8 W1:0000\n6 Snn:0000", ["B2 or B3", "W2 or W3", "Sne"]),
        ("I 7\n7 W2ryy:0000", ["no red"]),
        ("I 7\n" + "9" * 5000 + " H:3333", ["from 5 to 9"]),
        ("x" * (LONGEST + 1), ["at most 8,000 characters"]),
        (None, ["a text"]),
        (7, ["a text"]),
    ],
)  # fmt: skip
def test_a_text_that_is_no_ship_is_refused_with_every_fault(text: Any, said: list[str]) -> None:
    with pytest.raises(BadInput) as wrong:
        Ship.parse(text)
    for words in said:
        assert words in str(wrong.value)


@pytest.mark.parametrize(
    "data",
    [
        None, [], {"level": "I"}, {"level": "V", "tiles": []}, {"level": ["I"], "tiles": []},
        {"level": "I", "tiles": [{"at": [1, 1], "tile": "H:3333"}]},
        {"level": "I", "tiles": [{"at": [7, 7], "tile": "H:3333"}] * 2},
        {"level": "I", "tiles": [{"at": [7, 7], "tile": "H:3333", "more": 1}]},
        {"level": "I", "tiles": [{"at": "77", "tile": 3}]}, {"level": "I", "tiles": "H:3333"},
        {"level": "I", "tiles": [{"at": [7, 7], "tile": ". H:3333"}]},
    ],
)  # fmt: skip
def test_data_that_is_no_ship_is_refused(data: Any) -> None:
    with pytest.raises(BadInput):
        Ship.read(data)


# What holds together


@pytest.mark.rule("trucker.lose-tiles.parts-by-joints-not-touch")
def test_tiles_that_touch_by_plain_sides_are_apart() -> None:
    ship = build("7 C:0000 H:3333 C:0001", "8 . +:1000 .")
    assert {len(part) for part in ship.parts} == {1, 3}


@pytest.mark.rule("trucker.stardust.open-connector-faces-no-tile")
def test_a_connector_is_open_where_no_tile_lies_against_it() -> None:
    ship = build("7 . H:3333 C:0101")
    assert set(ship.open_connectors) == {
        ((7, 7), ShipSide.N), ((7, 7), ShipSide.S), ((7, 7), ShipSide.W), ((7, 8), ShipSide.E),
    }  # fmt: skip


@pytest.mark.rule("trucker.lose-tiles.load-goes-with-tile")
def test_what_lies_on_a_lost_tile_is_lost_with_it() -> None:
    dart = EXAMPLES["dart"]
    left = dart.keeping(cell for cell, _ in dart if cell not in ((7, 6), (7, 8)))
    assert (dart.crew, dart.batteries) == (4, 2)
    assert (left.crew, left.batteries) == (2, 0)


# Faults of building


@pytest.mark.rule("trucker.check.single-not-to-double")
def test_single_against_double_is_a_fault() -> None:
    ship = build("7 C:0300 H:3333 .", "8 . C:1200 C:0001")
    assert broken(ship) == {
        "trucker.check.single-not-to-double",
        "trucker.check.whole-ship-one-piece",
    }
    assert broken(build("7 C:0300 H:3333 .", "8 . C:1200 C:0002")) == set()


@pytest.mark.rule("trucker.check.connector-not-to-plain-side")
def test_a_connector_against_a_plain_side_is_a_fault() -> None:
    ship = build("7 . H:3333 C:0010", "8 . C:1100 C:1001")
    assert broken(ship) == {"trucker.check.connector-not-to-plain-side"}
    [fault] = ship.faults
    cells = {ship.board.cells[int(mark.partition(":")[2])] for mark in fault.at}
    assert cells == {(7, 7), (7, 8)}


@pytest.mark.rule("trucker.check.engine-points-rear")
def test_an_engine_that_blows_aside_is_a_fault() -> None:
    assert broken(build("7 . H:3333 E>:0001")) == {"trucker.check.engine-points-rear"}
    assert broken(build("7 . H:3333 E:0001")) == set()


@pytest.mark.rule("trucker.check.cell-behind-engine-empty")
def test_a_tile_right_behind_an_engine_is_a_fault_one_further_on_is_none() -> None:
    rows = "7 . H:3333 E:0001", "8 . C:1110 +:0001", "9 . . ."
    assert broken(build(*rows)) == {"trucker.check.cell-behind-engine-empty"}
    assert (
        broken(build("7 . H:3333 E:0001", "8 . C:1010 .", "9 . +:1100 +:0001", level="III"))
        == set()
    )


@pytest.mark.rule("trucker.check.cell-before-cannon-empty")
@pytest.mark.parametrize("cannon", ["<:0010", "<<:0010"])
def test_a_tile_right_before_a_cannon_is_a_fault(cannon: str) -> None:
    rows = f"6 +:0010 {cannon}", "7 +:1100 H:3333"
    assert broken(build(*rows, columns="6 7")) == {"trucker.check.cell-before-cannon-empty"}
    turned = f"6 +:0010 {cannon.replace('<', '^')}", rows[1]
    assert broken(build(*turned, columns="6 7")) == set()


@pytest.mark.rule("trucker.check.whole-ship-one-piece")
def test_a_loose_part_is_a_fault() -> None:
    ship = build("7 . H:3333 .", "8 . . .", "9 +:0000 . .")
    assert broken(ship) == {"trucker.check.whole-ship-one-piece"}
    [fault] = ship.faults
    assert fault.at == (f"cell:{ship.board.numbers[9, 6]}",)


@pytest.mark.rule("trucker.check.inside-building-zone")
def test_a_tile_outside_the_outline_is_a_fault() -> None:
    rows = "5 C:0010 . .", "6 +:1010 . .", "7 +:1100 H:3333 ."
    assert broken(build(*rows, level="II")) == set()
    assert broken(build(*rows, level="I")) == {"trucker.check.inside-building-zone"}


@pytest.mark.rule(
    "trucker.alien.needs-joined-life-support",
    "trucker.alien.colour-must-match",
    "trucker.alien.one-per-colour",
    "trucker.alien.never-in-start-cabin",
)
@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        (("7 . H:3333 Cb:0001",), "needs-joined-life-support"),
        (("6 . . Lp:0010", "7 . H:3333 Cb:1001"), "colour-must-match"),
        (("6 . Lb:0010 .", "7 . Hb:3333 ."), "never-in-start-cabin"),
        (("6 Lb:0010 . Lb:0010", "7 Cb:1100 H:3333 Cb:1001"), "one-per-colour"),
        (("6 Lb:0010 . Lp:0010", "7 Cb:1100 H:3333 Cp:1001"), ""),
    ],
)
def test_aliens_live_only_where_they_can(rows: tuple[str, ...], rule: str) -> None:
    assert broken(build(*rows)) == ({f"trucker.alien.{rule}"} if rule else set())


def test_a_ship_with_faults_is_read_only_if_asked_for() -> None:
    text = "I 7 8\n7 H:3333 E>:0000"
    with pytest.raises(BadInput) as wrong:
        Ship.parse(text)
    assert wrong.value.faults[0].path.startswith("row 7 column 7")
    assert "trucker.check.engine-points-rear" in str(wrong.value)
    assert len(Ship.parse(text, strict=False).faults) == 3


# Our own ships, and random ones


@pytest.mark.parametrize("ship", EVERY, indirect=True)
def test_our_ships_can_fly_and_are_of_printed_tiles_none_used_too_often(ship: Ship) -> None:
    assert ship.checked() is ship
    used: dict[str, int] = {}
    for _, tile in ship:
        if tile.component is not Component.START_CABIN:
            [name] = printed(tile)
            used[name] = used.get(name, 0) + 1
    assert all(count <= COUNTS[name] for name, count in used.items())


def test_there_are_examples_of_every_level() -> None:
    assert {ship.board.level for ship in EXAMPLES.values()} == {"I", "II", "III"}


def test_a_seed_gives_the_same_ship_again_and_another_seed_another() -> None:
    assert random_ship(3, "II") == random_ship(3, "II") != random_ship(4, "II")


@pytest.mark.parametrize(
    ("level", "tiles"), [("I", 0), ("I", 19), ("II", 10**9), ("IV", 5), ("I", "5")]
)
def test_a_ship_that_has_no_room_is_not_built(level: Any, tiles: Any) -> None:
    with pytest.raises(BadInput):
        random_ship(1, level, tiles)
