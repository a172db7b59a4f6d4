"""The box: every tile and every card of the fact table, and how tiles turn."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.core.errors import BadInput
from companion.games.trucker.cards import CARDS
from companion.games.trucker.ships.boards import BOARDS
from companion.games.trucker.ships.tiles import (
    BOX,
    COUNTS,
    Component,
    ShipSide,
    ShipTile,
    joins,
    printed,
    tile,
)


def test_the_box_holds_156_tiles_of_which_four_are_start_cabins() -> None:
    assert sum(COUNTS.values()) == 156
    kinds = Counter[Component]()
    for name, count in COUNTS.items():
        kinds[BOX[name].component] += count
    assert kinds == {
        Component.START_CABIN: 4, Component.CABIN: 17, Component.LIFE_SUPPORT: 12,
        Component.CANNON: 36, Component.ENGINE: 30, Component.SHIELD: 8,
        Component.BATTERY: 17, Component.CARGO: 24, Component.STRUCTURAL: 8,
    }  # fmt: skip


def test_unturned_cannons_and_engines_are_plain_where_they_point() -> None:
    for name, one in BOX.items():
        if one.aim is not None:
            assert one.connectors[one.aim] == 0, name


def test_there_are_twenty_cards_of_each_level_and_eight_for_learning() -> None:
    assert Counter(card["level"] for card in CARDS.values()) == {"I": 20, "II": 20, "III": 20}
    assert sum(card.get("learning", False) for card in CARDS.values()) == 8


def test_boards_have_as_many_cells_as_printed() -> None:
    assert [len(board.zone) for board in BOARDS.values()] == [18, 27, 36]
    assert all(board.start == (7, 7) for board in BOARDS.values())


@pytest.mark.parametrize("name", BOX)
def test_four_quarter_turns_bring_a_tile_back(name: str) -> None:
    one = BOX[name]
    assert one.turned().turned().turned().turned() == one == one.turned(4)
    assert one.turned().connectors[ShipSide.E] == one.connectors[ShipSide.N]
    assert all(name in printed(one.turned(quarters)) for quarters in range(4))


def test_a_tile_nobody_printed_has_no_id() -> None:
    assert printed(ShipTile(Component.CABIN, (3, 3, 3, 3))) == ()


@pytest.mark.rule("trucker.shield.covers-two-sides")
def test_a_turned_shield_guards_the_next_two_sides() -> None:
    assert tile("T149").covers == (ShipSide.N, ShipSide.E)
    assert tile("T149", 1).covers == (ShipSide.E, ShipSide.S)
    assert tile("T149", 3).covers == (ShipSide.W, ShipSide.N)


@pytest.mark.rule("trucker.check.which-connectors-join")
@pytest.mark.parametrize(
    ("one", "other", "joint"),
    [(0, 0, False), (1, 1, True), (2, 2, True), (1, 2, False), (3, 1, True), (2, 3, True),
     (3, 3, True), (0, 3, False)],
)  # fmt: skip
def test_which_connectors_join(one: int, other: int, joint: bool) -> None:
    assert joins(one, other) is joint is joins(other, one)


def test_a_wrong_tile_or_turn_is_named() -> None:
    with pytest.raises(BadInput, match="T124"):
        tile("T1240")
    with pytest.raises(BadInput, match="turn"):
        tile("T124", 4)
