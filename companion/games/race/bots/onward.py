"""What the rest of a round will do to a side, roughly: so positions are compared at its end."""

from __future__ import annotations

from collections.abc import Container, Sequence

from ..actions import Choice
from ..faces import FILLS, GOOD, IS_PRODUCTION, IS_WINDFALL
from .after import sale, sold
from .phases import eaten
from .side import Side

SETTLE, CONSUME, PRODUCE = 3, 4, 5


def more(side: Side, cards: int) -> Side:
    """With so many cards more in hand."""
    return Side(side.table, side.goods, side.hand, side.unknown + cards, side.chips, side.owed)


def fed(side: Side, factor: int) -> Side:
    """After all goods that powers can take have been consumed, in a sensible order."""
    chips, cards, left = eaten(side.table, side.goods)
    goods = []
    for world in side.goods:
        if GOOD[world] in left:
            left.remove(GOOD[world])
            goods.append(world)
    drawn = side.unknown + cards
    return Side(side.table, goods, side.hand, drawn, side.chips + factor * chips, side.owed)


def traded(side: Side) -> Side:
    """After the good that brings most has been sold."""
    if not side.goods:
        return side
    return sold(side, max(side.goods, key=lambda world: sale(side.table, world)))


def full(side: Side, bonus: bool) -> Side:
    """After producing: windfall worlds by powers, and one more with the bonus."""
    empty = [world for world in side.table if world not in side.goods]
    made = [world for world in empty if IS_PRODUCTION[world]]
    fillers = sum([face in FILLS for face in side.table]) + bonus
    bare = [world for world in empty if IS_WINDFALL[world]][:fillers]
    goods = [*side.goods, *made, *bare]
    return Side(side.table, goods, side.hand, side.unknown, side.chips, side.owed)


def onward(side: Side, rest: Sequence[int], picks: Container[Choice]) -> Side:
    """After the phases that are still to come, with the bonuses of these action cards; what will
    be laid out is another matter."""
    if CONSUME in rest:
        if Choice.TRADE in picks:
            side = traded(side)
        side = fed(side, 2 if Choice.DOUBLE in picks else 1)
    if PRODUCE in rest:
        side = full(side, Choice.PRODUCE in picks)
    return side
