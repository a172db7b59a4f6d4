"""What a hand of cards is worth to a seat: how near it brings the things one wants to build."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from ..box import COLONY_SHIP_COST, MODULE_COST, SPACEPORT_COST, TRADE_SHIP_COST, Module
from ..goods import RESOURCES
from ..rules.meeting import room_for
from ..rules.trade import open_rates
from ..state import NOBODY, State
from .space import Space

NEARNESS = 0.72
"""What is left of a plan's worth for every card it lacks."""
LOOSE_CARD = 0.03
SECOND = 0.35
"""How much a second plan adds."""
OVER_SEVEN = 0.07
"""What a card too many costs, by the danger of a seven."""


@dataclass(frozen=True, slots=True)
class Taste:
    """How much more somebody likes to build something than a plain count of points says."""

    colony_ship: float = 1.0
    spaceport: float = 1.0


PLAIN = Taste()
BEST = Taste(colony_ship=3.0, spaceport=0.6)
"""Colonies early: of sixteen numbers varied in games of four, this one told most by far."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Something worth building."""

    name: str
    cost: int
    worth: float


@lru_cache(maxsize=50_000)
def _lacks(hand: int, cost: int, rates: tuple[int, ...]) -> float:
    missing = surplus = 0.0
    for rate in rates:
        held = (hand & 127) - (cost & 127)
        hand >>= 8
        cost >>= 8
        if held < 0:
            missing -= held
        elif held:
            surplus += held / rate
    return missing - 0.6 * min(missing, surplus)


class Plans:
    """The goals of a seat, and hands judged by them."""

    def __init__(self, space: Space, taste: Taste = PLAIN) -> None:
        self.space, self.taste = space, taste
        self.state: State = space.state
        self.seat = space.seat
        self.rates = tuple([open_rates(self.state, self.seat, kind)[0] for kind in RESOURCES])
        self.memo: dict[int, float] = {}

    @cached_property
    def goals(self) -> tuple[Goal, ...]:
        """What this seat would like to build, what is worth most first."""
        found = [
            Goal("colony-ship", COLONY_SHIP_COST, self.colony_ship),
            Goal("trade-ship", TRADE_SHIP_COST, self.trade_ship),
            Goal("spaceport", SPACEPORT_COST, self.spaceport),
            Goal("booster", MODULE_COST[Module.BOOSTER], self.module(Module.BOOSTER)),
            Goal("cargo-pod", MODULE_COST[Module.CARGO_POD], self.module(Module.CARGO_POD)),
            Goal("cannon", MODULE_COST[Module.CANNON], self.module(Module.CANNON)),
        ]
        wanted = [goal for goal in found if goal.worth > 0]
        return tuple(sorted(wanted, key=lambda goal: -goal.worth))

    def worth_of(self, name: str) -> float:
        """What building this is worth; nothing if it is not wanted."""
        return next((goal.worth for goal in self.goals if goal.name == name), 0.0)

    # What things are worth

    @cached_property
    def colony_ship(self) -> float:
        """A colony to come."""
        left = self.state.colonies_left(self.seat)
        return self.taste.colony_ship * self._ship(False, left, (1.0, 0.85, 0.6, 0.0))

    @cached_property
    def trade_ship(self) -> float:
        """A station to come."""
        left = self.state.stations_left(self.seat)
        return self._ship(True, left, (1.0, 0.6, 0.3, 0.0))

    def _ship(self, trade: bool, left: int, shares: tuple[float, ...]) -> float:
        """What a ship is worth, less the more of its kind are out already."""
        state, seat = self.state, self.seat
        if left <= 0 or state.free_transporter(seat) == NOBODY or not state.free_berths(seat):
            return 0.0
        return float(self.space.start_worth(trade) * shares[state.ship_count(seat, trade=trade)])

    @cached_property
    def spaceport(self) -> float:
        """A point, and berths farther out."""
        state, seat = self.state, self.seat
        if not state.colonies[seat] or not state.shipyards_left(seat):
            return 0.0
        return self.taste.spaceport * (1.0 + (0.2 if state.ports[seat].bit_count() < 2 else 0.1))

    def module(self, module: Module) -> float:
        """Speed for every flight, freight for stations and ice, cannons for bases and fights."""
        state, seat = self.state, self.seat
        if not room_for(state, seat, module):
            return 0.0
        fitted = state.modules[3 * seat + module]
        if module == Module.BOOSTER:
            return (0.55, 0.5, 0.42, 0.3, 0.2, 0.15)[fitted]
        cannon = module == Module.CANNON
        worth = (0.25, 0.2, 0.15, 0.1, 0.06, 0.05)[fitted] if cannon else 0.1
        for missing, base in self.space.bases:
            if base == cannon:
                worth = max(worth, 1.2 / (missing + 0.6))
        return worth if cannon else max(worth, self._freight)

    @cached_property
    def _freight(self) -> float:
        best = 0.0
        for people in self.space.chart.people_at.values():
            missing = self.space.pods_missing(people)
            if missing and self.state.stations_at(people) < 5:
                best = max(best, self.space.dock_worth(people) * 0.4 / missing)
        return best

    # Hands

    def lacks(self, hand: int, cost: int) -> float:
        """How many cards a plan lacks, surplus counted at the bank's rates."""
        return _lacks(hand, cost, self.rates)

    def hand_worth(self, hand: int) -> float:
        """What a hand is worth: the two best plans by nearness, and every card a little."""
        if hand not in self.memo:
            self.memo[hand] = self._judge(hand)
        return self.memo[hand]

    def _judge(self, hand: int) -> float:
        best = second = 0.0
        for goal in self.goals:
            if goal.worth <= second:
                break
            worth = goal.worth * NEARNESS ** self.lacks(hand, goal.cost)
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
        cards = hand % 255
        danger = OVER_SEVEN * max(0, cards - 7)
        return best + SECOND * second + LOOSE_CARD * cards - danger

    def change(self, before: int, after: int) -> float:
        """What a hand gains by becoming another."""
        return self.hand_worth(after) - self.hand_worth(before)
