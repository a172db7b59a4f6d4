"""What a decision leaves its seat with: sides after placing, paying, keeping, selling, filling."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from math import comb

from ..faces import (
    AGAINST,
    COST,
    DEFENSE,
    DEVELOP_AFTER,
    DEVELOP_OFF,
    EATER,
    FREE_BY,
    GOOD,
    IS_DEVELOPMENT,
    IS_MILITARY,
    IS_WINDFALL,
    MILITARY_OFF,
    PAYS_MILITARY,
    PLAIN,
    PRICE_OFF,
    PRICES,
    SACRIFICE_STRENGTH,
    SELL,
    SELL_OWN,
    SETTLE_AFTER,
)
from .side import Side

MOST_SETS = 252
"""Sets of cards that are compared at most: five of ten."""
FEW_SETS = 36
"""So many sets are compared one and all: two of nine."""
LIKELY = 24
"""Of more sets so many are compared."""
SPARE = 4
"""They are made of so many cards more than are to go."""


def without(cards: Sequence[int], gone: Iterable[int]) -> list[int]:
    """The cards that are left."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def rid_of(side: Side, cards: Iterable[int], owed: int = 0) -> Side:
    """After cards of the hand have been paid or put away."""
    return Side(side.table, side.goods, without(side.hand, cards), side.unknown, side.chips, owed)


def sets(cards: Sequence[int], n: int) -> Iterator[tuple[int, ...]]:
    """The different sets of so many of these cards, the first `MOST_SETS` of them."""
    found = dict.fromkeys(combinations(sorted(cards), n))
    for number, some in enumerate(found):
        if number == MOST_SETS:
            return
        yield some


def promising(
    cards: Sequence[int], n: int, worth: Callable[[tuple[int, ...]], float]
) -> Iterable[tuple[int, ...]]:
    """The sets of so many cards that are worth comparing when they go: all of them if they are
    few, else those of the cards that are missed least, each taken by itself; and for every other
    card one that it is in."""
    if comb(len(cards), n) <= FEW_SETS:
        return sets(cards, n)
    alone = {card: worth((card,)) for card in set(cards)}
    order = sorted(cards, key=lambda card: (-alone[card], card))
    spare = dict.fromkeys(combinations(sorted(order[: n + SPARE]), n))
    some = sorted(spare, key=lambda one: (-sum([alone[card] for card in one]), one))[:LIKELY]
    left = dict.fromkeys(card for card in order if not any(card in one for one in some))
    return [*some, *[tuple(sorted([*order[: n - 1], card])) for card in left]]


# Placing


def developed(side: Side, face: int, bonus: bool) -> Side:
    """After a development is laid out, with its price still owed."""
    table = side.table
    price = max(0, COST[face] - sum([DEVELOP_OFF[one] for one in table]) - bonus)
    drawn = sum([DEVELOP_AFTER[one] for one in table])
    hand = without(side.hand, (face,))
    return Side([*table, face], side.goods, hand, side.unknown + drawn, side.chips, price, face)


def settled(side: Side, face: int, bonus: bool) -> list[Side]:
    """After a world is placed, in each way that is open: conquest, payment, a card given up."""
    table = side.table
    found: list[Side] = []
    for given_up, price in _ways(side, face):
        left = without(table, given_up)
        drawn = sum([SETTLE_AFTER[one] for one in left]) + bonus
        goods = [world for world in side.goods if world not in given_up]
        if IS_WINDFALL[face]:
            goods.append(face)
        hand = without(side.hand, (face,))
        found.append(
            Side([*left, face], goods, hand, side.unknown + drawn, side.chips, price, face)
        )  # fmt: skip
    return found


def _ways(side: Side, face: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """What a world takes: cards given up from the tableau, and cards to pay."""
    table = side.table
    others = len(side.hand) + side.unknown - 1
    lacking = 0
    if IS_MILITARY[face]:
        row = AGAINST[face]
        lacking = DEFENSE[face] - sum([row[one] for one in table])
        if lacking <= 0:
            yield (), 0
            return
    for_sale = not IS_MILITARY[face] or not PAYS_MILITARY[face].isdisjoint(table)
    if for_sale:
        price = world_price(table, face)
        if price <= others:
            yield (), price
        if price > 0:
            allowed = FREE_BY[face]
            for ship in table:
                if ship in allowed:
                    yield (ship,), 0
                    break
    if lacking:
        for one in table:
            if SACRIFICE_STRENGTH[one] >= lacking:
                yield (one,), 0
                break


def world_price(table: Sequence[int], face: int) -> int:
    """Cards a world costs, a military one through the power that allows it."""
    row = PRICE_OFF[face]
    off = sum([row[one] for one in table])
    if IS_MILITARY[face]:
        through = [MILITARY_OFF[one] for one in table if one in PAYS_MILITARY[face]]
        return max(0, DEFENSE[face] - max(through, default=0) - off)
    return max(0, COST[face] - off)


def placed(side: Side, face: int, bonus: bool) -> list[Side]:
    """After a card is laid out."""
    return [developed(side, face, bonus)] if IS_DEVELOPMENT[face] else settled(side, face, bonus)


# Goods


def sale(table: Sequence[int], world: int) -> int:
    """Cards a sale brings."""
    row = SELL[GOOD[world]]
    return PRICES[GOOD[world]] + SELL_OWN[world] + sum([row[face] for face in table])


def sold(side: Side, world: int) -> Side:
    """After the good of a world is sold."""
    goods = [one for one in side.goods if one != world]
    drawn = side.unknown + sale(side.table, world)
    return Side(side.table, goods, side.hand, drawn, side.chips, side.owed)


def filled(side: Side, world: int) -> Side:
    """After a world got a good."""
    return Side(
        side.table, [*side.goods, world], side.hand, side.unknown, side.chips, side.owed
    )  # fmt: skip


def consumed(side: Side, power: int, worlds: Sequence[int], double: bool) -> Side:
    """After a power has taken goods: chips and cards for every whole use."""
    goods = [one for one in side.goods if one not in worlds]
    if power in PLAIN:
        eater = PLAIN[power]
        chips = max(0, len(worlds) - 1) if eater.does == "consume-all" else 0
        cards = 0 if eater.does == "consume-all" else eater.cards
    else:
        eater = EATER[power]
        uses = len(worlds) // eater.goods
        chips, cards = uses * eater.vp, uses * eater.cards
        if eater.priced:
            cards += sum(sale(side.table, w) if eater.powers else PRICES[GOOD[w]] for w in worlds)
    chips *= 1 + double
    return Side(
        side.table, goods, side.hand, side.unknown + cards, side.chips + chips, side.owed
    )  # fmt: skip
