"""What cards are worth to a seat, and every swap of them: the bank, the others, a seven.

A hand is worth what it will soon build. Each goal in sight counts with its worth, less the longer
the missing cards will take to come; the worth of a swap is the difference it makes to that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from ....core.game import Reason
from ....core.notation import Action
from ....kit.bundle import counts, pack, size
from ....kit.catan_family.barter import may_interest
from ....kit.catan_family.weighing import Reasons
from ..goods import RESOURCES
from ..observation import Observation
from ..rules.trade import rate
from ..state import CARD_COST, CITY_COST, HAND_LIMIT, ROAD_COST, SETTLEMENT_COST, State

PIPS = (0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1)
"""By number: in how many of 36 throws it falls; nothing is gained by a seven."""

PATIENCE = 0.965
"""What is left of a goal's worth when it comes one throw later."""
SECOND = 0.4
"""How much the second best goal counts beside the best."""
SWAP_DELAY = 2.0
"""Throws that a card still to be fetched from the bank counts as, so that fetching it pays."""
PREMATURE = 0.1
"""What speaks against swapping with the bank before it completes anything."""
CARD_LEFT = 0.015
"""What a card no goal needs is still worth."""
SEVEN_LOSS = 0.07
"""What a card given up to a seven costs, times the chance that it falls in time."""
TOO_CLOSE = 8
"""Open points from which nobody is helped any more."""
UNWILLING = 0.05
"""What a trade must bring before it is worth a rival's gain."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to build: what, where, its worth in points, its cost."""

    kind: str
    at: int
    worth: float
    cost: tuple[int, int, int, int, int]

    @property
    def price(self) -> int:
        """Its cost as a bundle."""
        return _packed(self.cost)

    @property
    def roads(self) -> int:
        """How many roads it takes."""
        return self.cost[0] if self.kind == "road" else int(self.kind.partition("-")[2] or 0)


@cache
def _packed(cost: tuple[int, ...]) -> int:
    return pack(dict(enumerate(cost)))


COST = {
    "settlement": counts(SETTLEMENT_COST),
    "settlement-1": counts(SETTLEMENT_COST + ROAD_COST),
    "settlement-2": counts(SETTLEMENT_COST + 2 * ROAD_COST),
    "city": counts(CITY_COST),
    "card": counts(CARD_COST),
}
"""By goal; a settlement may lie one or two roads away."""


def pips_by_kind(state: State, seat: int) -> tuple[int, int, int, int, int]:
    """How many of 36 throws bring a seat each resource, doubled for cities, without the robber."""
    income = state.income
    return counts(sum(PIPS[n] * income[n * 4 + seat] for n in range(2, 13)))


class Plans:
    """The goals of a seat, how long its cards take to come, and so what a hand is worth."""

    __slots__ = ("delays", "goals", "memo", "rates", "risk", "waits")

    def __init__(
        self,
        state: State,
        seat: int,
        goals: Sequence[Goal],
        pips: tuple[int, int, int, int, int],
    ) -> None:
        harbours = state.harbours[seat]
        self.goals = sorted(goals, key=lambda goal: -goal.worth)
        self.rates = tuple(rate(harbours, kind) for kind in RESOURCES)
        swapped = [n / rate for n, rate in zip(pips, self.rates, strict=True)]
        flow = sum(swapped) + 1.0
        throws = 2 if state.players == 2 else 1
        self.waits = tuple(36 / throws / (n + flow - swapped[kind]) for kind, n in enumerate(pips))
        self.risk = SEVEN_LOSS * (1 - (5 / 6) ** (2 if state.players == 2 else state.players))
        self.memo: dict[tuple[int, tuple[int, ...]], float] = {}
        self.delays: dict[tuple[int, tuple[int, ...]], float] = {}

    def delay(self, hand: int, goal: Goal) -> float:
        """About how many throws until this hand has grown to pay for a goal."""
        key = hand, goal.cost
        found = self.delays.get(key)
        if found is None:
            found = self.delays[key] = self._delay(hand, goal.cost)
        return found

    def _delay(self, hand: int, cost: tuple[int, ...]) -> float:
        short, wait, spare = 0, 0.0, 0
        for needed, waits, rates in zip(cost, self.waits, self.rates, strict=True):
            left = (hand & 127) - needed
            hand >>= 8
            if left < 0:
                short -= left
                wait -= left * waits
            elif left > 1:
                spare += left // rates
        if spare and short and wait > SWAP_DELAY * short:
            swaps = min(spare, short)
            wait += swaps * (SWAP_DELAY - wait / short)
        return wait

    def worth(self, hand: int, done: tuple[int, ...] = (), more: tuple[Goal, ...] = ()) -> float:
        """What a hand is worth in points, without the goals just reached, with those opened."""
        if more:
            goals = sorted((*more, *self._left(done)), key=lambda goal: -goal.worth)
            return self._judge(hand, goals)
        key = hand, done
        if key not in self.memo:
            self.memo[key] = self._judge(hand, self._left(done))
        return self.memo[key]

    def _left(self, done: tuple[int, ...]) -> Sequence[Goal]:
        return [goal for goal in self.goals if goal.at not in done] if done else self.goals

    def _judge(self, hand: int, goals: Sequence[Goal]) -> float:
        best = second = 0.0
        for goal in goals:
            if goal.worth <= second:
                break
            now = goal.worth * PATIENCE ** self.delay(hand, goal)
            if now > best:
                best, second = now, best
            elif now > second:
                second = now
        return best + SECOND * second + CARD_LEFT * size(hand) - self.danger(hand)

    def danger(self, hand: int) -> float:
        """What a seven before one's next turn would cost this hand, times its chance."""
        cards = size(hand)
        return self.risk * (cards // 2) if cards > HAND_LIMIT else 0.0

    def best(self, hand: int) -> tuple[Goal | None, float]:
        """The goal this hand is best for, and how long it will take."""
        found, delay, most = None, 0.0, 0.0
        for goal in self.goals:
            wait = self.delay(hand, goal)
            if goal.worth * PATIENCE**wait > most:
                found, delay, most = goal, wait, goal.worth * PATIENCE**wait
        return found, delay

    def change(self, hand: int, after: int) -> Reasons:
        """What a change of the hand does to the plans, as one reason."""
        difference = self.worth(after) - self.worth(hand)
        if difference <= 0:
            return (Reason("gives-up", difference),)
        goal, delay = self.best(after)
        if goal is None:
            return (Reason("more-cards", difference),)
        kind = goal.kind.partition("-")[0]
        return (Reason(f"{'nearer' if delay else 'completes'}.{kind}", difference),)

    def kept(self, hand: int, unit: int) -> Reasons:
        """What parting with one card of a kind costs."""
        loss = self.worth(hand - unit) - self.worth(hand)
        goal, _ = self.best(hand - unit)
        if goal is None:
            return (Reason("least-missed", loss),)
        return (Reason(f"keeps.{goal.kind.partition('-')[0]}", loss),)

    def swap_at_bank(self, hand: int, give: int, take: int) -> Reasons:
        """What a swap with the bank does to the plans."""
        reasons = self.change(hand, hand - give + take)
        if reasons[0].key.startswith("completes"):
            return reasons
        return (*reasons, Reason("premature", -PREMATURE))


def feeds(state: State, partner: int) -> Reasons:
    """What speaks against helping this partner: the nearer to winning, the more."""
    points = state.points[partner]
    if points >= TOO_CLOSE:
        return (Reason("feeds-leader", -10.0, {"victim": partner, "n": points}),)
    return (Reason("helps-rival", -UNWILLING * (1 + max(0, points - 5)), {"victim": partner}),)


class Market:
    """Who else is there to trade with: what they may hold and what they may want."""

    __slots__ = ("appetite", "chance", "observation", "plans", "stock")

    def __init__(self, observation: Observation, plans: Plans, partners: Iterable[int]) -> None:
        table = observation.table
        willing = [s for s in partners if table.points[s] < TOO_CLOSE and observation.hand_sizes[s]]
        unseen = size(observation.unseen_goods) or 1
        share = sum(observation.hand_sizes[s] for s in willing) / unseen
        self.observation, self.plans = observation, plans
        self.stock = counts(observation.unseen_goods)
        lands = [pips_by_kind(table, s) for s in willing]
        self.chance = tuple(1 - (1 - share / 2) ** n if willing else 0.0 for n in self.stock)
        """By kind: how likely somebody has a card of it to spare."""
        self.appetite = tuple(
            max((1 / (1 + land[kind] / 3) for land in lands), default=0.0) for kind in RESOURCES
        )
        """By kind: how much the partner who bears least of it may want it."""

    def odds(self, give: int, take: int) -> float:
        """How likely these terms find somebody, roughly."""
        had = min(self.chance[kind] for kind, n in enumerate(counts(take)) if n)
        wanted = sum(n * self.appetite[kind] for kind, n in enumerate(counts(give)))
        return had * min(1.0, wanted)

    def reasons(self, give: int, take: int) -> Reasons:
        """What speaks for proposing these terms; nothing if they bring too little."""
        if size(take) > 1 or self.stock[take.bit_length() // 8] == 0:
            return ()
        hand = self.observation.table.hands[self.observation.seat]
        after = hand - give + take
        gain = self.plans.worth(after) - self.plans.worth(hand)
        if gain <= UNWILLING:
            return ()
        odds = self.odds(give, take)
        if odds * gain <= UNWILLING:
            return ()
        return (
            *self.plans.change(hand, after),
            Reason("may-decline", (odds - 1) * gain - UNWILLING),
        )


def interests(observation: Observation, offer: Action, seat: int) -> bool:
    """Whether an offer may interest somebody; who is about to win is asked nothing."""
    table = observation.table
    bears = pips_by_kind(table, seat)
    return table.points[seat] < TOO_CLOSE and may_interest(observation, offer, seat, bears)
