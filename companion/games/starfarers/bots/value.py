"""What a position of Starfarers is worth to each seat: the numbers it is judged by.

All is counted from a sight: of other hands only how many cards they hold. What one knows of oneself
alone (what the hand is good for) is nothing for the others. Within a turn everything counts as if
the turn ended there.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ....bots.value import Value
from ....kit.bundle import counts
from ....kit.catan_family.agreed import agreed
from ....odds import THROWS, WAYS
from ..box import (
    COLONY_SHIP_COST,
    MODULE_COST,
    SPACEPORT_COST,
    TRADE_SHIP_COST,
    Friend,
    Module,
    cards_of,
    drawn_cards,
)
from ..observation import Observation
from ..state import HAND_LIMIT, NOBODY, POINTS_TO_WIN, TAXED_LIMIT, Phase, Stage, State
from .plans import Plans
from .space import Space, prospects

PEOPLES = range(4)
RATES = range(Friend.ORE_RATE, Friend.GOODS_RATE + 1)
MORE = range(Friend.MORE_ORE, Friend.MORE_GOODS + 1)
NAMES = (
    "points", "points beyond 8", "points beyond 11", "points beyond 13",
    "income", "ore", "fuel", "carbon", "food", "goods", "kinds", "colony income", "reserve cards",
    "hand", "hand above limit",
    "colonies", "spaceports", "colony ships", "trade ships",
    "colony prospects", "best colony prospect", "trade prospects", "best trade prospect",
    "next colony ship", "next trade ship", "free transporters",
    "boosters", "boosters beyond 3", "cannons", "pods", "half medal", "ships owed",
    "stations", "figures", "figures held narrowly", "figures in reach",
    "friends", "better rates", "more to come",
    "wait", "soon and points",
    "own sight", "own plan", "own colony ship", "own trade ship", "own spaceport", "own booster",
)  # fmt: skip
BEFORE_ROLL = frozenset({Phase.ROLL, Phase.DICE})
RESTING = frozenset(
    {Phase.ROLL, Phase.DICE, Phase.SPEED, Phase.CARD, Phase.SECTOR, Phase.DISC, Phase.NEW_DISC}
)
OWN = (COLONY_SHIP_COST, TRADE_SHIP_COST, SPACEPORT_COST, MODULE_COST[Module.BOOSTER])
NEARNESS = 0.6
"""What a cost still counts for each card it lacks."""
NOTHING_OWN = (0.0,) * (2 + len(OWN))


class Ships(NamedTuple):
    """What a seat's ships may bring, by kind."""

    colony: tuple[float, ...]
    trade: tuple[float, ...]


def winners(sight: Observation) -> tuple[int, ...]:
    """Who has won."""
    return (sight.table.winner,) if sight.table.phase == Phase.OVER else ()


def late(sight: Observation) -> float:
    """How near the end is, by the points of who leads."""
    return min(1.0, max(sight.table.points) / POINTS_TO_WIN)


def features(sight: Observation) -> list[tuple[float, ...]]:
    """By seat: its numbers."""
    return [_numbers(sight, seat) for seat in range(sight.table.players)]


def _numbers(sight: Observation, seat: int) -> tuple[float, ...]:
    state, space = sight.table, prospects(sight.table, seat)
    if seat == sight.seat:
        return (*_open_to_all(sight, seat, space), *_own(sight, space))
    first = 3 * seat
    key = (
        state.points[seat], sight.hand_sizes[seat], state.medals[seat] % 2, state.owed_ships[seat],
        *state.ships[first : first + 3], *[state.is_trade_ship(seat, ship) for ship in range(3)],
        state.free_berths(seat), tuple(state.income[seat::4]), _wait(state, seat),
    )  # fmt: skip
    found = space.numbers.get(key)
    if found is None:
        found = space.numbers[key] = (*_open_to_all(sight, seat, space), *NOTHING_OWN)
    return found


def _open_to_all(sight: Observation, seat: int, space: Space) -> tuple[float, ...]:
    """What anybody may know of a seat."""
    state, points, hand = sight.table, sight.table.points[seat], sight.hand_sizes[seat]
    ships = _ships(space, state, seat)
    wait = _wait(state, seat)
    friends, boosters = state.friends[seat], state.booster_power(seat)
    limit = TAXED_LIMIT if cards_of(friends, Friend.REDUCED_TAX) else HAND_LIMIT
    return (
        points, max(0, points - 8), max(0, points - 11), max(0, points - 13),
        *_income(state, seat), drawn_cards(points),
        hand, max(0, hand - limit),
        state.colonies[seat].bit_count(), state.ports[seat].bit_count(),
        len(ships.colony), len(ships.trade),
        sum(ships.colony), max(ships.colony, default=0.0),
        sum(ships.trade), max(ships.trade, default=0.0),
        space.start_worth(trade=False), space.start_worth(trade=True),
        3 - len(ships.colony) - len(ships.trade),
        boosters, max(0, boosters - 3), state.cannon_power(seat), state.pods(seat),
        state.medals[seat] % 2, state.owed_ships[seat],
        sum(state.stations[seat::4]), *_figures(state, seat), *_cards_of_friends(friends),
        wait, (1 - wait) * max(0, points - 11),
    )  # fmt: skip


@lru_cache(maxsize=2_000)
def _cards_of_friends(friends: int) -> tuple[int, int, int]:
    """How many friendship cards somebody has: for trade, for income, and all others."""
    told = (*range(Friend.ORE_RATE), *range(Friend.MORE_GOODS + 1, 17))
    other, rates, more = (
        sum([cards_of(friends, kind) for kind in kinds]) for kinds in (told, RATES, MORE)
    )
    return other, rates, more


def _wait(state: State, seat: int) -> float:
    """How far off one's turn is, as a part of a round; the turn under way counts as over."""
    first = state.on if state.stage == Stage.SETUP or state.phase in BEFORE_ROLL else state.on + 1
    return ((seat - first) % state.players) / state.players


def _income(state: State, seat: int) -> tuple[float, ...]:
    """Cards a roll on average: all, of each kind, how many kinds, the scarcest for a ship."""
    return _cards_a_roll(tuple(state.income[seat::4]))


@lru_cache(maxsize=5_000)
def _cards_a_roll(income: tuple[int, ...]) -> tuple[float, ...]:
    total = sum([ways * income[n] for n, ways in WAYS.items()])
    kinds = [0.0] * 5
    if total:
        for n, ways in WAYS.items():
            if income[n]:
                for kind, cards in enumerate(counts(income[n])):
                    kinds[kind] += ways * cards / THROWS
    return sum(kinds), *kinds, sum([one > 0 for one in kinds]), min(kinds[:4])


def _ships(space: Space, state: State, seat: int) -> Ships:
    """What each ship may still bring from where it is."""
    colony: list[float] = []
    trade: list[float] = []
    for ship in range(3):
        point = state.ships[3 * seat + ship]
        if point >= 0:
            freight = state.is_trade_ship(seat, ship)
            (trade if freight else colony).append(space.potential(point, freight))
    return Ships(tuple(colony), tuple(trade))


def _figures(state: State, seat: int) -> tuple[int, int, int]:
    """Figures held, those that one station more of another would take, those within one of it."""
    held = narrow = reach = 0
    for people in PEOPLES:
        holder = state.figures[people]
        if holder == NOBODY:
            continue
        stations = state.stations[4 * people : 4 * people + 4]
        if holder == seat:
            held += 1
            narrow += any(n >= stations[seat] for s, n in enumerate(stations) if s != seat)
        else:
            reach += stations[seat] >= stations[holder]
    return held, narrow, reach


def _own(sight: Observation, space: Space) -> tuple[float, ...]:
    """What one knows of one's own hand."""
    plans, hand = Plans(space), sight.table.hands[sight.seat]
    return (1.0, plans.hand_worth(hand), *(NEARNESS ** plans.lacks(hand, cost) for cost in OWN))


def rests(state: State) -> bool:
    """Throws that come in every line, and what lies hidden: it counts as it does on average."""
    return state.phase in RESTING


VALUE = Value(
    NAMES,
    features,
    late,
    winners,
    Path(__file__).parent.parent / "data" / "value.json",
    rests=rests,
    agreed=agreed,
)
"""Learned by `python -m training starfarers`."""
