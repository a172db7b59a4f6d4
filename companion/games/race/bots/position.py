"""A position as the learned minds see it: what a seat has, what is open of the others, in numbers.

A `Side` is what somebody who looks can know of one seat, a `Prospect` the whole table. Cards that
cannot be seen are counted: another's hand is so many unknown cards, and so is what a decision would
draw. So a position after a decision is a side with other cards, and nothing has to be dealt. What
is owed is paid, and the phases still to come are taken as done (`onward.py`), roughly: the numbers
are those of a position at the end of the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..actions import CHOICES, Choice
from ..faces import (
    AGAINST,
    CARDS,
    COST,
    DEFENSE,
    DEVELOP_OFF,
    DRAW_ON_OWN,
    EATER,
    FACES,
    FILLS,
    FINDS,
    FREES,
    GOOD,
    IS_DEVELOPMENT,
    IS_MILITARY,
    IS_PRODUCTION,
    IS_WINDFALL,
    KEEP,
    KINDS,
    LOOK,
    NUMBER,
    PER_THREE_CHIPS,
    POINTS,
    PRICE_OFF,
    PRICES,
    PRODUCE_DRAW,
    SELL,
    SELL_OWN,
    SETTLE_AFTER,
    STRENGTH,
)
from ..observation import Observation
from ..rules.score import list_points
from ..state import LAST_TABLEAU, NO_CARD, Stage, State
from .after import settled
from .onward import SETTLE, onward
from .phases import consume_gain
from .side import Side
from .worth import A_CARD, Outlook, hold, rounds_to_come, yields


@dataclass(slots=True)
class Prospect:
    """The table as somebody sees it: every side, and how the round stands."""

    sides: list[Side]
    pool: int
    rounds: int
    advanced: bool
    coming: tuple[int, ...] = ()
    """The phases of this round that are still to come, the one that runs among them or not."""
    rest: tuple[int, ...] = ()
    """Those that come after the one that runs."""
    picks: Sequence[tuple[Choice, ...]] = ()
    """The action cards turned up, by seat; one's own also before that."""
    around: dict[int, list[int]] = field(default_factory=dict)
    """What `surroundings` has found, by seat."""
    left: float = field(init=False)
    """A guess at the rounds still to come."""

    def __post_init__(self) -> None:
        longest = max([len(side.table) for side in self.sides])
        self.left = rounds_to_come(longest, self.pool, len(self.sides))

    @classmethod
    def of(cls, observation: Observation, running: bool = True) -> Prospect:
        """What a seat sees; the phase that runs counts as still to come, or as done with."""
        state = observation.table
        sides = [_side(observation, seat) for seat in range(state.players)]
        coming = state.schedule[state.at + (not running) :]
        rest = state.schedule[state.at + 1 :]
        return cls(sides, state.pool, state.rounds, state.advanced, coming, rest, state.picks)


def _side(observation: Observation, seat: int) -> Side:
    state: State = observation.table
    table, goods = state.tables[seat], state.goods[seat]
    filled = [world for world, good in zip(table, goods, strict=True) if good != NO_CARD]
    hand = state.hands[seat]
    unknown = observation.hand_sizes[seat] - len(hand)
    owed = 0
    if state.stage == Stage.KEEP:
        unknown += state.owed[seat]
    elif state.stage == Stage.PAY and seat == state.on:
        owed = max(0, state.price)
    return Side(table, filled, hand, unknown, state.chips[seat], owed)


# Features: whole numbers with names

BEARING = tuple(face for face in FACES if GOOD[face] >= 0)
BEARS: dict[int, int] = {face: number for number, face in enumerate(BEARING)}
_N = len(FACES)
_GOODS_AT, _HAND_AT = _N, _N + len(BEARING)
_SUMS_AT = _HAND_AT + _N

SUMS = (
    "chips", "points", "cards laid out", "cards in hand", "unknown cards", "cards paid now",
    "strength", "off developments", "off worlds", "goods", *(f"{kind} goods" for kind in KINDS),
    "kinds of goods", "production worlds", "empty production worlds", "windfall worlds",
    "empty windfall worlds", "windfall powers", "best sale", "cards a sale adds",
    "chips by consuming now", "cards by consuming now", "chips by consuming when full",
    "cards by consuming when full", "cards looked at exploring", "cards kept exploring",
    "cards drawn producing", "cards drawn settling", "best six-development in hand",
    "second six-development in hand", "developments payable", "worlds payable",
    "worlds conquerable", "points of the best development payable",
    "points of the best world payable", "points of the best world conquerable",
    "strength missing", "points per card laid out",
    "points by the end, roughly", "best card in hand, roughly", "second card in hand, roughly",
    "third card in hand, roughly",
)  # fmt: skip
"""Sums over the cards of one side."""
_SIZES = tuple(range(2, LAST_TABLEAU + 1))
_HANDS = tuple(range(1, 11))
_LEADS = (-12, -8, -5, -3, -1, 0, 1, 3, 5, 8, 12)
STEPS = (
    *(f"at least {n} laid out" for n in _SIZES),
    *(f"at least {n} in hand" for n in _HANDS),
    *(f"lead at least {n}" for n in _LEADS),
)
"""Whether a size is reached, for what counts is not even: the twelfth card ends the game."""
_POOL = (0, 1, 2, 3, 4, 5, 6, 8, 10)
AROUND = (
    *(f"another has at least {n} laid out" for n in _SIZES),
    *(f"at most {n} chips left a player" for n in _POOL),
    "round", "three players", "four players", "advanced",
    *(f"phase {n} called, to come" for n in range(1, 6)),
    *(f"chose {choice.name.lower()}" for choice in CHOICES),
    "most cards of another", "most goods of another", "most production of another",
    "most strength of another", "most chips of another", "most consumed by another",
)  # fmt: skip
"""The rest of the table, as one side sees it."""
_STEPS_AT = _SUMS_AT + len(SUMS)
_AROUND_AT = _STEPS_AT + len(STEPS)
NAMES = (
    *(f"laid out: {card.id}" for card in CARDS),
    *(f"good on: {CARDS[face].id}" for face in BEARING),
    *(f"in hand: {card.id}" for card in CARDS),
    *SUMS,
    *STEPS,
    *AROUND,
)
"""Every feature of a side by its name."""


def score(side: Side) -> int:
    """Points so far."""
    table, chips = side.table, side.chips
    lists = [list_points(face, table, chips) for face in table if face in FINDS]
    return chips + sum([POINTS[face] for face in table]) + sum(lists)


def surroundings(prospect: Prospect, seat: int) -> list[int]:
    """What does not change while a seat weighs its own decision."""
    found = prospect.around.get(seat)
    if found is not None:
        return found
    sides = prospect.sides
    others = [side for at, side in enumerate(sides) if at != seat]
    longest = max(len(side.table) for side in others)
    chips = prospect.pool / len(sides)
    picks = prospect.picks[seat] if prospect.picks else ()
    coming = prospect.coming
    found = [
        *[int(longest >= n) for n in _SIZES],
        *[int(chips <= n) for n in _POOL],
        min(prospect.rounds, 20), int(len(sides) == 3), int(len(sides) == 4),
        int(prospect.advanced),
        *[int(phase in coming) for phase in range(1, 6)],
        *[int(choice in picks) for choice in CHOICES],
        max(len(side.hand) + side.unknown for side in others),
        max(len(side.goods) for side in others),
        max(sum([IS_PRODUCTION[face] for face in side.table]) for side in others),
        max(sum([STRENGTH[face] for face in side.table]) for side in others),
        max(side.chips for side in others),
        max(consume_gain(side.table, side.goods)[0] for side in others),
        max(score(side) for side in others),
    ]  # fmt: skip
    prospect.around[seat] = found
    return found


@dataclass(slots=True)
class Ending:
    """A side as it will stand at the end of the round, roughly, and what was owed before."""

    side: Side
    owed: int
    brings: float
    """Points its tableau will still bring."""
    held: list[int]
    """Quarters of a point that the best of its hand will bring."""
    view: Outlook
    """The side before it paid, as the rules of thumb see it."""


def ending(prospect: Prospect, seat: int, side: Side | None = None) -> Ending:
    """A seat at the end of the round; or another side of it if given."""
    side = side or prospect.sides[seat]
    owed, picks = side.owed, prospect.picks[seat] if prospect.picks else ()
    if SETTLE in prospect.rest and side.hand:
        side = _settling(prospect, side, Choice.SETTLE in picks)
    side = onward(side, prospect.rest, picks)
    side, brings, held, view = _rough(prospect, side)
    return Ending(side, owed, brings, held, view)


def features(prospect: Prospect, seat: int, side: Side | None = None) -> dict[int, int]:
    """The features of a seat that are not nothing, by number; for another side of it if given."""
    return features_of(prospect, seat, ending(prospect, seat, side))


def features_of(prospect: Prospect, seat: int, end: Ending) -> dict[int, int]:
    """The features of a seat whose side stands at the end of the round already."""
    around = surroundings(prospect, seat)
    side, owed = end.side, end.owed
    table, goods, hand = side.table, side.goods, side.hand
    found: dict[int, int] = {}
    for face in table:
        found[face] = found.get(face, 0) + 1
    for world in goods:
        found[_GOODS_AT + BEARS[world]] = 1
    for face in hand:
        at = _HAND_AT + face
        found[at] = found.get(at, 0) + 1
    points = score(side)
    cards = len(hand) + side.unknown
    size = len(table)
    sums = *_sums(side, points, cards, owed), int(points + end.brings), *end.held
    for at, value in enumerate(sums, _SUMS_AT):
        if value:
            found[at] = value
    at = _STEPS_AT
    for n in range(at, at + min(size, LAST_TABLEAU) - 1):
        found[n] = 1
    at += len(_SIZES)
    for n in range(at, at + min(cards, 10)):
        found[n] = 1
    at += len(_HANDS)
    lead = points - around[-1]
    for n, least in enumerate(_LEADS, at):
        if lead < least:
            break
        found[n] = 1
    for at, value in enumerate(around[:-1], _AROUND_AT):
        if value:
            found[at] = value
    return found


def _sums(side: Side, points: int, cards: int, owed: int) -> tuple[int, ...]:
    """The sums over a side's cards, in the order of `SUMS`."""
    table, goods = side.table, side.goods
    kinds = [GOOD[world] for world in goods]
    producers = [face for face in table if IS_PRODUCTION[face]]
    empty = [face for face in producers if face not in goods]
    windfalls = [face for face in table if IS_WINDFALL[face]]
    bare = [face for face in windfalls if face not in goods]
    fillers = sum([face in FILLS for face in table])
    sale = max([PRICES[GOOD[w]] + SELL_OWN[w] + _adds(GOOD[w], table) for w in goods], default=0)
    now = consume_gain(table, goods)
    full = consume_gain(table, goods + empty + bare[:fillers]) if empty or bare else now
    strength = sum([STRENGTH[face] for face in table])
    off = sum([DEVELOP_OFF[face] for face in table])
    return (
        side.chips, points, len(table), cards, side.unknown, owed,
        strength, off, sum([_WORLDS_OFF[face] for face in table]), len(goods),
        kinds.count(0), kinds.count(1), kinds.count(2), kinds.count(3), len(set(kinds)),
        len(producers), len(empty), len(windfalls), len(bare), fillers,
        sale, sum([_SALES[face] for face in table]), *now, *full,
        sum([LOOK[face] for face in table]), sum([KEEP[face] for face in table]),
        sum([_PRODUCE_DRAWS[face] for face in table]), sum([SETTLE_AFTER[face] for face in table]),
        *_sixes(side), *_in_reach(side, off, cards - 1),
        (10 * (points - side.chips)) // len(table),
    )  # fmt: skip


def _rough(prospect: Prospect, side: Side) -> tuple[Side, float, list[int], Outlook]:
    """By the rules of thumb of `worth.py`: the side when it has paid with what it can best do
    without, the points its tableau will bring, quarters of a point the best of its hand will; and
    what the rules of thumb saw."""
    view = _view(prospect, side)
    brings = sum([yields(face, view) for face in side.table])
    others = len(side.hand) + side.unknown - side.owed - 1
    held = sorted([(hold(face, view, others), face) for face in side.hand], reverse=True)
    if side.owed:
        held = held[: max(0, len(held) - side.owed)]
        unknown = side.unknown - max(0, side.owed - len(side.hand))
        hand = [face for _, face in held]
        side = Side(side.table, side.goods, hand, unknown, side.chips)
    return side, brings, [int(4 * worth) for worth, _ in held[:3]], view


def _settling(prospect: Prospect, side: Side, bonus: bool) -> Side:
    """With the world in hand laid out that is worth most, roughly, of those it can then pay."""
    worlds = [face for face in dict.fromkeys(side.hand) if not IS_DEVELOPMENT[face]]
    if not worlds:
        return side
    view = _view(prospect, side)
    free = len(side.hand) + side.unknown - side.owed - 1
    for _, face in sorted([(hold(face, view, free), face) for face in worlds], reverse=True):
        for end in settled(side, face, bonus):
            if end.owed <= free:
                end.owed += side.owed
                return end
    return side


def _view(prospect: Prospect, side: Side) -> Outlook:
    """A side as the rules of thumb see it."""
    table, left = side.table, prospect.left
    return Outlook(
        table,
        side.hand,
        side.chips,
        left,
        A_CARD if left > 2.5 else A_CARD * (0.2 + 0.25 * left),
        side.goods,
        sum([IS_PRODUCTION[face] for face in table]),
        sum([IS_WINDFALL[face] for face in table]),
        sum([face in FILLS for face in table]),
        sum([EATER[face].goods * EATER[face].times for face in table if face in EATER]),
        tuple([face for face in table if face in FINDS]),
        sum([STRENGTH[face] for face in table]),
    )


_WORLDS_OFF = PRICE_OFF[NUMBER["old-earth"]]
_SALES = tuple(max(SELL[kind][face] for kind in range(len(KINDS))) for face in FACES)
_PRODUCE_DRAWS = tuple(PRODUCE_DRAW[face] + DRAW_ON_OWN[face] for face in FACES)


def _adds(kind: int, table: Sequence[int]) -> int:
    row = SELL[kind]
    return sum([row[face] for face in table])


def _sixes(side: Side) -> tuple[int, int]:
    """What the best two six-developments in hand would count, laid out now."""
    found = []
    for six in dict.fromkeys(side.hand):
        if six in FINDS and six not in side.table:
            own = FINDS[six]
            count = sum([own[face] for face in side.table]) + own[six]
            found.append(count + PER_THREE_CHIPS[six] * (side.chips // 3))
    if not found:
        return 0, 0
    found.sort(reverse=True)
    return found[0], found[1] if len(found) > 1 else 0


def _in_reach(side: Side, off: int, others: int) -> tuple[int, int, int, int, int, int, int]:
    """The cards of the hand that could be placed now: how many, and points of the best."""
    table = side.table
    number = [0, 0, 0]
    best = [0, 0, 0]
    missing = 0
    for face in side.hand:
        if IS_DEVELOPMENT[face]:
            if COST[face] - off > others or face in table:
                continue
            at = 0
        elif IS_MILITARY[face]:
            row = AGAINST[face]
            lacking = DEFENSE[face] - sum([row[one] for one in table])
            if lacking > 0:
                missing = min(missing or lacking, lacking)
                continue
            at = 2
        else:
            row = PRICE_OFF[face]
            if COST[face] - sum([row[one] for one in table]) > others and FREES.isdisjoint(table):
                continue
            at = 1
        number[at] += 1
        best[at] = max(best[at], POINTS[face])
    return (*number, *best, missing)  # type: ignore[return-value]
