"""What a position of Catan is worth to each seat: the numbers it is judged by.

All is counted from a sight: of other hands only how many cards they hold. What one knows of oneself
alone (how soon the hand pays for something, which cards are held) is nothing for the others.
Within a turn everything counts as if the turn ended there.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ....bots.value import Value
from ....kit.bundle import counts, size
from ....kit.catan_family.agreed import agreed
from ..board.geometry import GENERIC, HEX_CORNER_MASK, NEIGHBOURS, PATH_END_MASK, Island, bits
from ..goods import RESOURCES, Card
from ..observation import Observation
from ..rules.largest_army import FEWEST_KNIGHTS
from ..rules.longest_road import SHORTEST_RUN, run_length
from ..rules.trade import rate
from ..state import FOUNDING, HAND_LIMIT, PIECES, POINTS_TO_WIN, Phase, State
from .trade import COST, PATIENCE, PIPS, pips_by_kind

NAMES = (
    "points", "points beyond 5", "points beyond 7", "points beyond 8",
    "income", "lumber", "brick", "wool", "grain", "ore", "kinds", "numbers",
    "road income", "settlement income", "city income", "card income",
    "settlements", "cities", "hand", "hand above 7", "cards", "knights", "army", "army near",
    "roads", "longest road", "road near", "road lead",
    "places in reach", "best in reach", "best one road away", "best two roads away",
    "any harbour", "fitting harbours", "robbed", "wait", "soon and points", "soon and hand",
    "to found", "trade cards",
    "own sight", "own settlement", "own settlement by road", "own city", "own card", "own road",
    "own knights", "own points", "own progress",
)  # fmt: skip
BEFORE_ROLL = frozenset({Phase.ROLL, Phase.DICE})
UNSETTLED = frozenset({Phase.START_ROLL, *FOUNDING})
MOST_LANDS = 20_000


def winners(sight: Observation) -> tuple[int, ...]:
    """Who has won."""
    return (sight.table.winner,) if sight.table.phase == Phase.OVER else ()


def late(sight: Observation) -> float:
    """How near the end it is, by the points of whoever leads."""
    table = sight.table
    return min(1.0, max(0.0, (max(table.points[: table.players]) - 2) / (POINTS_TO_WIN - 3)))


def moment(state: State) -> tuple[int, int]:
    """What changes from turn to turn; founding is a turn for each settlement."""
    return state.turns, state.founded


def rests(state: State) -> bool:
    """The throw of a turn comes in every line alike."""
    return state.phase == Phase.DICE


class Room(NamedTuple):
    """Where a seat could settle: now, and with one or two roads more, as bits."""

    now: int
    near: int
    far: int


def room_of(state: State, seat: int) -> Room:
    """The free corners in a seat's reach."""
    reach, blocked = state.reach[seat], state.blocked
    foreign = state.built & ~(state.settlements[seat] | state.cities[seat])
    ends, mask = 0, state.frontier[seat]
    while mask:
        low = mask & -mask
        ends |= PATH_END_MASK[low.bit_length() - 1]
        mask ^= low
    ends &= ~(reach | foreign)
    beyond = 0
    for corner in bits(ends):
        beyond |= NEIGHBOURS[corner]
    return Room(reach & ~blocked, ends & ~blocked, beyond & ~(blocked | reach | ends))


def features(sight: Observation) -> list[list[float]]:
    """The numbers of every seat, in the order of `NAMES`."""
    table, players = sight.table, sight.table.players
    runs = [run_length(table, seat) for seat in range(players)]
    return [_row(sight, table, seat, runs) for seat in range(players)]


class Land(NamedTuple):
    """What a seat's place on the board comes to, whoever is on turn and whatever is in hand."""

    island: Island
    pips: tuple[int, int, int, int, int]
    worth: tuple[float, ...]
    """Income and what it builds, in the order of `NAMES`."""
    open: tuple[float, ...]
    """Places in reach and further on."""
    harbours: tuple[float, ...]
    room: Room


_lands: dict[tuple[int, ...], Land] = {}
"""By board: a turn's ends differ in a piece or two, and mostly not in those of the others."""


def land_of(table: State, seat: int) -> Land:
    """What a seat's place on the board comes to, remembered."""
    key = (
        id(table.island), seat, table.settlements[seat], table.cities[seat], table.roads[seat],
        table.built, table.taken, table.robber, table.harbours[seat],
    )  # fmt: skip
    found = _lands.get(key)
    if found is None or found.island is not table.island:
        if len(_lands) >= MOST_LANDS:
            _lands.clear()
        found = _lands[key] = _land(table, seat)
    return found


def _land(table: State, seat: int) -> Land:
    pips, income, corner_pips = pips_by_kind(table, seat), table.income, table.island.pips
    lumber, brick, wool, grain, ore = pips
    numbers = sum([1 for n in range(2, 13) if income[n * 4 + seat]])
    room = room_of(table, seat)
    now, near, far = ([corner_pips[corner] for corner in bits(mask)] for mask in room)
    harbours = table.harbours[seat]
    worth = (
        sum(pips), lumber, brick, wool, grain, ore, 5 - pips.count(0), numbers,
        min(lumber, brick), min(lumber, brick, wool, grain), min(ore / 3, grain / 2),
        min(ore, grain, wool),
    )  # fmt: skip
    places = (
        min(3, len(now)), max(now, default=0), max(near, default=0), max(far, default=0)
    )  # fmt: skip
    fitting = sum([n for kind, n in enumerate(pips) if harbours >> kind & 1])
    return Land(table.island, pips, worth, places, (harbours >> GENERIC & 1, fitting), room)


def _row(sight: Observation, table: State, seat: int, runs: list[int]) -> list[float]:
    players, land = table.players, land_of(table, seat)
    points = table.points[seat]
    settled, cities = table.settlements[seat], table.cities[seat]
    hand = sight.hand_sizes[seat]
    others_run = max([run for other, run in enumerate(runs) if other != seat])
    wanted = max(SHORTEST_RUN, table.longest_length + 1)
    has_road, has_army = table.longest == seat, table.army == seat
    most = max([n for other, n in enumerate(table.knights) if other != seat])
    army_gap = 0 if has_army else max(FEWEST_KNIGHTS, most + 1) - table.knights[seat]
    robber = PIPS[table.island.numbers[table.robber]]
    wait = _wait(table, seat)
    soon = (players - wait) / players
    founding = table.phase in UNSETTLED
    row = [
        points, max(0, points - 5), max(0, points - 7), max(0, points - 8), *land.worth,
        settled.bit_count(), cities.bit_count(), min(hand, 12), max(0, hand - HAND_LIMIT),
        sight.card_counts[seat], table.knights[seat],
        has_army, 0.0 if has_army else 0.5 ** (army_gap - 1), table.roads[seat].bit_count(),
        has_road, 0.0 if has_road else 0.5 ** (wanted - runs[seat] - 1),
        max(0, min(3, runs[seat] - others_run)) if has_road else 0, *land.open, *land.harbours,
        robber * _shares(table, seat) if robber else 0,
        wait / players, soon * max(0, points - 6), soon * min(hand, 8),
        2 - (settled | cities).bit_count() if founding else 0,
        table.tokens[seat] if players == 2 else 0,
    ]  # fmt: skip
    own = _own(sight, land.pips, land.room) if seat == sight.seat else NOTHING_KNOWN
    return [*row, *own]


def _shares(table: State, seat: int) -> int:
    """Cards that a seat does without while the robber stands where it stands."""
    ring = HEX_CORNER_MASK[table.robber]
    cities = (table.cities[seat] & ring).bit_count()
    return (table.settlements[seat] & ring).bit_count() + 2 * cities


def _wait(table: State, seat: int) -> int:
    """How many others throw before a seat does, as if the turn ended now."""
    if table.phase in UNSETTLED:
        return (seat - table.starter) % table.players
    passed = table.phase not in BEFORE_ROLL
    return (seat - table.on - passed) % table.players


def _own(sight: Observation, pips: tuple[int, ...], room: Room) -> list[float]:
    """What a seat knows of itself: how soon it could build what, and which cards it holds."""
    table, seat = sight.table, sight.seat
    harbours = table.harbours[seat]
    rates = [rate(harbours, kind) for kind in RESOURCES]
    swapped = [n / each for n, each in zip(pips, rates, strict=True)]
    flow = sum(swapped) + 1.0
    throws = 2 if table.players == 2 else 1
    waits = [36 / throws / (n + flow - swapped[kind]) for kind, n in enumerate(pips)]
    hand = counts(table.hands[seat])
    may_settle = table.settlements[seat].bit_count() < PIECES["settlement"]
    may_grow = table.settlements[seat] and table.cities[seat].bit_count() < PIECES["city"]
    cards = table.cards[seat]
    held = size(cards)
    knights, hidden = cards & 127, cards >> 8 * Card.VICTORY_POINT & 127

    def near(goal: str) -> float:
        return _nearness(hand, COST[goal], waits, rates)

    return [
        1.0,
        near("settlement") if may_settle and room.now else 0.0,
        near("settlement-1") if may_settle and room.near else 0.0,
        near("city") if may_grow else 0.0,
        near("card") if sight.deck_size else 0.0,
        _nearness(hand, ROAD, waits, rates),
        knights, hidden, held - knights - hidden,
    ]  # fmt: skip


ROAD = (1, 1, 0, 0, 0)
SWAP_TAKES = 1.0
"""Throws that a card to be fetched from the bank counts as."""
NOTHING_KNOWN = [0.0] * sum(name.startswith("own ") for name in NAMES)


def _nearness(
    hand: tuple[int, ...], cost: tuple[int, ...], waits: list[float], rates: list[int]
) -> float:
    """One if a cost can be paid, less the longer what is missing will take to come."""
    short, wait, spare = 0, 0.0, 0
    for kind, needed in enumerate(cost):
        left = hand[kind] - needed
        if left < 0:
            short -= left
            wait -= left * waits[kind]
        elif left > 1:
            spare += left // rates[kind]
    if spare and short:
        swaps = min(spare, short)
        wait += swaps * min(0.0, SWAP_TAKES - wait / short)
    return float(PATIENCE**wait)


VALUE = Value(
    NAMES,
    features,
    late,
    winners,
    Path(__file__).parents[1] / "data" / "value.json",
    rests=rests,
    moment=moment,
    agreed=agreed,
)
