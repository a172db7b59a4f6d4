"""What placing a card is compared by, beyond what every decision is: the card itself, chains of
producing and consuming, targets in hand, and how near the end comes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..faces import (
    AGAINST,
    DEFENSE,
    EATER,
    FINDS,
    GOOD,
    IS_DEVELOPMENT,
    IS_MILITARY,
    IS_PRODUCTION,
    IS_WINDFALL,
    KINDS,
    NO_KIND,
    POINTS,
    PRICES,
    SELL,
    SELL_OWN,
)
from ..state import LAST_TABLEAU
from .position import NAMES, Prospect, ending, features_of, score, surroundings
from .side import Side
from .worth import Outlook, worth

_LEADS_AT_END = (-8, -3, -1, 0, 1, 4, 9)
_AHEAD = (-3, -2, -1, 0, 1, 2, 3)
_NEAR = 2
"""A military world is nearly in reach with so much strength missing."""
HOW = ("lays a development", "conquers a world", "buys a world")
"""One of these is true of every placing, none of passing."""
LAID = (*HOW, "points of the card laid", "worth of the card laid, roughly")
CHAINS = (
    *(f"{kind} production worlds" for kind in KINDS),
    *(f"{kind} windfall worlds" for kind in KINDS),
    *(f"{kind} goods that powers take" for kind in KINDS), "goods of any kind that powers take",
    "goods that nothing takes when full", "best sale when full",
)  # fmt: skip
HELD = (
    "points of lists laid out", "military worlds in hand", "military worlds nearly in reach",
    "points of military worlds nearly in reach", "developments in hand",
    "six-developments in hand", "points of the worlds in hand",
)  # fmt: skip
END = (
    *(f"at the end, lead at least {n}" for n in _LEADS_AT_END),
    *(f"at least {n} cards more laid out than the others" for n in _AHEAD),
)
GAINS = ("gain: chance to win", "gain: liking")
"""What the value makes of it, against laying out nothing."""
PLACING_NAMES = (*NAMES, *LAID, *CHAINS, *HELD, *END, "settling", *GAINS)
"""What placing goes by."""
GAINS_AT = len(PLACING_NAMES) - len(GAINS)
FINENESS = 10
"""Gains are whole numbers of so many parts of one of the network's units."""
Heads = Callable[[Mapping[int, int]], list[float]]


def placing_features(
    prospect: Prospect, seat: int, side: Side, settles: bool
) -> tuple[dict[int, int], dict[int, int]]:
    """The features of what a placing leaves, or of what passing does: those of any side, and
    those beyond, but for the gains."""
    end = ending(prospect, seat, side)
    more = (
        *_laid(side, end.view), *_chains(end.side), *_held(end.side),
        *_end(prospect, seat, end.side), int(settles),
    )  # fmt: skip
    beyond = {at: value for at, value in enumerate(more, len(NAMES)) if value}
    return features_of(prospect, seat, end), beyond


def gains(before: Sequence[float], after: Sequence[float]) -> dict[int, int]:
    """What the value says of a placing and of passing, as features."""
    return {
        GAINS_AT + head: max(-127, min(127, round(FINENESS * (one - other))))
        for head, (one, other) in enumerate(zip(after, before, strict=True))
    }


def _laid(side: Side, view: Outlook) -> tuple[int, ...]:
    """What is being laid out; nothing by who passes."""
    face = side.laid
    if face < 0:
        return (0,) * len(LAID)
    develops = IS_DEVELOPMENT[face]
    conquers = IS_MILITARY[face] and not side.owed
    return (
        int(develops), int(conquers), int(not develops and not conquers), POINTS[face],
        int(4 * worth(face, view)),
    )  # fmt: skip


def _chains(side: Side) -> tuple[int, ...]:
    """Worlds by kind, what can be consumed of each, and what would be left over."""
    table, goods = side.table, side.goods
    made, bare, mouths = [0] * len(KINDS), [0] * len(KINDS), [0] * (len(KINDS) + 1)
    for face in table:
        if IS_PRODUCTION[face]:
            made[GOOD[face]] += 1
        elif IS_WINDFALL[face]:
            bare[GOOD[face]] += 1
        eater = EATER.get(face)
        if eater is not None:
            kind = len(KINDS) if eater.kind == NO_KIND else eater.kind
            mouths[kind] += eater.goods * eater.times
    full = [*goods, *[face for face in table if IS_PRODUCTION[face] and face not in goods]]
    sales = [
        PRICES[GOOD[world]] + SELL_OWN[world] + sum([SELL[GOOD[world]][face] for face in table])
        for world in full
    ]
    return (*made, *bare, *mouths, max(0, len(full) - sum(mouths)), max(sales, default=0))


def _held(side: Side) -> tuple[int, ...]:
    """Points of lists, and the cards still in hand."""
    table, hand = side.table, side.hand
    targets = [face for face in hand if IS_MILITARY[face]]
    near = []
    for face in targets:
        row = AGAINST[face]
        if 0 < DEFENSE[face] - sum([row[one] for one in table]) <= _NEAR:
            near.append(face)
    return (
        score(side) - side.chips - sum([POINTS[face] for face in table]),
        len(targets), len(near), sum([POINTS[face] for face in near]),
        sum([IS_DEVELOPMENT[face] for face in hand]), sum([face in FINDS for face in hand]),
        sum([POINTS[face] for face in hand if not IS_DEVELOPMENT[face]]),
    )  # fmt: skip


def _end(prospect: Prospect, seat: int, side: Side) -> tuple[int, ...]:
    """Whether the game ends with this, and ahead or not; and the race for the twelfth card."""
    size = len(side.table)
    longest = max(len(one.table) for at, one in enumerate(prospect.sides) if at != seat)
    lead = score(side) - surroundings(prospect, seat)[-1]
    ends = size >= LAST_TABLEAU
    return (
        *[int(ends and lead >= n) for n in _LEADS_AT_END],
        *[int(size - longest >= n) for n in _AHEAD],
    )
