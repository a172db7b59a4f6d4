"""Which action card a seat will probably lay: what is asked of the position for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ....bots.network import softmax
from ..actions import CHOICES, Choice
from ..faces import CARDS, IS_DEVELOPMENT
from . import after
from .onward import fed, full, more
from .position import BEARING, BEARS, NAMES, Prospect, features
from .side import Side

GAINS = (
    "exploring with +5", "exploring with +1, +1", "developing with the bonus", "developing",
    "settling with the bonus", "trading", "consuming double", "consuming", "producing",
)  # fmt: skip
"""What calling a phase, or another's calling it, would leave a seat with."""
HEADS = ("chance to win", "liking")
_CARDS_AT = len(NAMES)
_GOODS_AT = _CARDS_AT + len(CARDS)
_LAID_AT = _GOODS_AT + len(BEARING)
_GAINS_AT = _LAID_AT + len(CHOICES)
CALL_NAMES = (
    *NAMES,
    *(f"another has laid out: {card.id}" for card in CARDS),
    *(f"another has a good on: {CARDS[face].id}" for face in BEARING),
    *(f"has laid {choice.name.lower()}" for choice in CHOICES),
    *(f"{gain}: {head}" for gain in GAINS for head in HEADS),
    *(f"another probably lays {choice.name.lower()}" for choice in CHOICES),
)
"""What the choice of an action card goes by."""
_LIKELY_AT = len(CALL_NAMES) - len(CHOICES)
FINENESS = 10
"""Gains are whole numbers of so many parts of one of the network's units."""
LIKELY_PARTS = 20
"""And chances of so many parts of one."""
Heads = Callable[[Mapping[int, int]], list[float]]


def call_features(
    prospect: Prospect, seat: int, heads: Heads, laid: Iterable[Choice] = (),
    likely: Sequence[float] = (),
) -> dict[int, int]:  # fmt: skip
    """The features of a seat before it chooses, what the others have, what each phase brings it by
    the value (`heads`), and what is likely of the others where that is known."""
    found = features(prospect, seat)
    now = heads(found)
    for other, side in enumerate(prospect.sides):
        if other != seat:
            for face in side.table:
                found[_CARDS_AT + face] = 1
            for world in side.goods:
                found[_GOODS_AT + BEARS[world]] = 1
    for choice in laid:
        found[_LAID_AT + choice] = 1
    at = _GAINS_AT
    for sides in phase_ends(prospect.sides[seat]):
        ends = [heads(features(prospect, seat, side)) for side in sides]
        for head, before in enumerate(now):
            if ends:
                gain = max([end[head] for end in ends]) - before
                found[at] = max(-127, min(127, round(FINENESS * gain)))
            at += 1
    for at, chance in enumerate(likely, _LIKELY_AT):
        if parts := round(LIKELY_PARTS * chance):
            found[at] = parts
    return found


def others_likely(prospect: Prospect, seat: int, heads: Heads, guess: Heads) -> list[float]:
    """By action card: how likely at least one of the others lays it, by a guess that knows no hand.
    It is asked for where the seat's own hand is seen, not to guess what the guessed ones guess."""
    if prospect.sides[seat].unknown:
        return []
    nobody = [1.0] * len(CHOICES)
    for other in range(len(prospect.sides)):
        if other != seat:
            says = softmax(guess(call_features(prospect, other, heads)))
            nobody = [before * (1 - chance) for before, chance in zip(nobody, says, strict=True)]
    return [1 - chance for chance in nobody]


def phase_ends(side: Side) -> list[list[Side]]:
    """By gain: the sides a phase may leave, the best of which counts."""
    table, hand = side.table, dict.fromkeys(side.hand)
    developments = [face for face in hand if IS_DEVELOPMENT[face] and face not in table]
    worlds = [face for face in hand if not IS_DEVELOPMENT[face]]
    affordable = len(side.hand) + side.unknown - 1
    built = [
        [
            end
            for end in (after.developed(side, face, bonus) for face in developments)
            if end.owed <= affordable
        ]
        for bonus in (True, False)
    ]
    settled = [end for face in worlds for end in after.settled(side, face, True)]
    traded = [fed(after.sold(side, world), 1) for world in side.goods]
    return [
        [more(side, 1)], [more(side, 2)], *built, settled, traded,
        [fed(side, 2)], [fed(side, 1)], [full(side, bonus=True)],
    ]  # fmt: skip
