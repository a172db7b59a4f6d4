"""What the bank makes possible this turn: swaps in a row, and what they will pay for.

Where trading comes before building, everything a turn is to build must be swapped for first; so a
swap is judged by the whole errand it belongs to: all its swaps, all it builds, what is left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import ge
from typing import NamedTuple

from ....core.game import Reason, Weighed
from ....core.notation import Action
from ....kit.bundle import UNIT, count, counts, covers, size
from ....kit.catan_family.weighing import Reasons, spending, weighed
from .. import actions as act
from ..board.geometry import NEIGHBOURS
from ..goods import RESOURCES, Card
from ..observation import Observation
from ..rules.build import PIECES_OF, PRICES
from ..rules.trade import rate, usable_harbours
from ..state import POINTS_TO_WIN, ROAD_COST
from .trade import Goal, Plans

MAY_WIN = 10.0
"""What the chance that a card bought now wins the game is worth."""

COSTS = {action: PRICES[piece][0] for action, piece in PIECES_OF.items()}

Swap = tuple[int, int]
"""The kind given and the kind taken."""


class Purse:
    """A hand with the bank behind it: what it can pay for, and by which swaps."""

    __slots__ = ("hand", "rates", "stock")

    def __init__(self, observation: Observation) -> None:
        table, seat = observation.table, observation.seat
        harbours = usable_harbours(table, seat)
        self.hand = table.hands[seat]
        self.rates = tuple(rate(harbours, kind) for kind in RESOURCES)
        self.stock = counts(table.bank)
        if table.traded_out and not table.settings.merged:
            self.stock = (0, 0, 0, 0, 0)

    def can_swap(self) -> bool:
        """Whether there is anything to swap at all."""
        held = counts(self.hand)
        return any(self.stock) and any(map(ge, held, self.rates))

    def pays(self, cost: int, change: int = 0) -> bool:
        """Whether a cost can be paid, with swaps if need be, once the hand has changed so."""
        hand, short, swaps = self.hand + change, 0, 0
        for rates, stock in zip(self.rates, self.stock, strict=True):
            left = (hand & 127) - (cost & 127)
            hand >>= 8
            cost >>= 8
            if left < 0:
                if stock < -left:
                    return False
                short -= left
            else:
                swaps += left // rates
        return swaps >= short

    def payments(self, cost: int) -> Iterator[tuple[Swap, ...]]:
        """Every choice of swaps that makes up for what the hand lacks of a cost it can pay."""
        left = [count(self.hand, kind) - count(cost, kind) for kind in RESOURCES]
        wanted = [kind for kind in RESOURCES for _ in range(-left[kind])]
        spare = [kind for kind in RESOURCES for _ in range(max(0, left[kind]) // self.rates[kind])]
        for given in set(combinations(spare, len(wanted))):
            yield tuple(zip(given, wanted, strict=True))

    def after(self, swaps: Sequence[Swap]) -> int:
        """The hand when these swaps are made."""
        hand = self.hand
        for give, take in swaps:
            hand += UNIT[take] - self.rates[give] * UNIT[give]
        return hand


@dataclass(frozen=True, slots=True)
class Errand:
    """Swaps with the bank, then what they pay for; the worth counts what all that leaves."""

    swaps: tuple[Swap, ...]
    goals: tuple[Goal, ...]
    cost: int
    worth: float

    def reasons(self) -> Reasons:
        """What speaks for a swap of this errand."""
        gains: dict[str, float] = {}
        for goal in self.goals:
            gains[_piece(goal)] = gains.get(_piece(goal), 0.0) + goal.worth
        rest = self.worth - sum(gains.values())
        return (*paid_by(len(self.swaps), gains), *spending(rest))


def paid_by(swaps: int, gains: Mapping[str, float]) -> Reasons:
    """What some swaps will pay for, by piece, as reasons."""
    family = "completes" if swaps == len(gains) == 1 else "swaps"
    return tuple(Reason(f"{family}.{piece}", n, {"n": swaps}) for piece, n in gains.items())


def _piece(goal: Goal) -> str:
    return goal.kind.partition("-")[0]


class Aim(NamedTuple):
    """What one turn might build, and the goals that this would open."""

    goals: tuple[Goal, ...]
    opens: tuple[Goal, ...] = ()


class Errands:
    """All errands worth running now, the best for each swap."""

    def __init__(
        self, observation: Observation, plans: Plans, best_road: Callable[[], Aim | None]
    ) -> None:
        self.observation, self.plans, self.purse = observation, plans, Purse(observation)
        self.by_swap: dict[Swap, Errand] = {}
        if not self.purse.can_swap():
            return
        for aim in self._aims(best_road):
            cost = sum(goal.price for goal in aim.goals)
            if not covers(self.purse.hand, cost) and self.purse.pays(cost):
                self._note(aim, cost)

    def _aims(self, best_road: Callable[[], Aim | None]) -> Iterator[Aim]:
        """What could be built in one turn: a goal, or two that do not stand in each other's way."""
        goals = [
            self._sure(goal)
            for goal in self.plans.goals
            if self.purse.pays(goal.price) and self._has_pieces(goal)
        ]
        yield from (Aim((goal,)) for goal in goals)
        yield from (Aim(pair) for pair in combinations(goals, 2) if self._together(*pair))
        if self.observation.deck_size > 1:
            yield from (Aim((goal, goal)) for goal in goals if goal.kind == "card")
        if not covers(self.purse.hand, ROAD_COST) and self.purse.pays(ROAD_COST):
            road = best_road()
            yield from (road,) if road else ()

    def _sure(self, goal: Goal) -> Goal:
        """A card counts for more if it may be the last point."""
        table, seat, hidden = (
            self.observation.table,
            self.observation.seat,
            self.observation.unseen_cards,
        )
        if goal.kind != "card" or table.total(seat) + 1 < POINTS_TO_WIN:
            return goal
        hits = count(hidden, Card.VICTORY_POINT) / (size(hidden) or 1)
        return Goal(goal.kind, goal.at, goal.worth + MAY_WIN * hits, goal.cost)

    def _has_pieces(self, goal: Goal) -> bool:
        if goal.kind == "card":
            return self.observation.deck_size > 0
        return self.observation.table.pieces_left(self.observation.seat, "road") >= goal.roads

    def _together(self, one: Goal, other: Goal) -> bool:
        pieces = _piece(one), _piece(other)
        table, seat = self.observation.table, self.observation.seat
        if pieces[0] != pieces[1]:
            return not (one.roads and other.roads)
        if one.roads or other.roads or table.pieces_left(seat, pieces[0]) < 2:
            return False
        return pieces[0] == "city" or not NEIGHBOURS[one.at] >> other.at & 1

    def _note(self, aim: Aim, cost: int) -> None:
        """Keep the errand for this aim if it beats those known for its swaps."""
        purse, goals = self.purse, aim.goals
        done = tuple(goal.at for goal in goals if goal.kind != "card")
        rest, swaps = max(
            (self.plans.worth(purse.after(swaps) - cost, done, aim.opens), swaps)
            for swaps in purse.payments(cost)
        )
        total = rest + sum(goal.worth for goal in goals)
        worth = total - self.plans.worth(purse.hand)
        if worth <= 0 or total <= self.plans.worth(purse.after(swaps)):
            return  # better to keep the cards, as they are or swapped
        errand = Errand(swaps, goals, cost, worth)
        for swap in swaps:
            if swap not in self.by_swap or self.by_swap[swap].worth < worth:
                self.by_swap[swap] = errand

    def of(self, action: act.Bank) -> Errand | None:
        """The best errand that a swap belongs to."""
        return self.by_swap.get((action.give.bit_length() // 8, action.take))

    def reasons(self, action: act.Bank) -> Reasons:
        """What speaks for a swap: the errand it belongs to, or what it does to the plans."""
        if errand := self.of(action):
            return errand.reasons()
        return self.plans.swap_at_bank(self.purse.hand, action.give, UNIT[action.take])

    def before(self, one: Weighed, worth: float, cost: int) -> Weighed:
        """A swap ahead of a build that needs none, if it does good to what the build leaves."""
        action, rest = one.action, self.purse.hand - cost
        assert isinstance(action, act.Bank)
        if self.of(action) is not None or not covers(rest, action.give):
            return one
        reasons = self.plans.swap_at_bank(rest, action.give, UNIT[action.take])
        found = _first(action, reasons, worth)
        return found if found.worth > worth else one


def trade_first(errands: Errands, found: list[Weighed]) -> list[Weighed]:
    """A good trade that leaves the best of this turn's builds possible goes before it.

    Building may end trading, and whoever agrees to an offer spares one the bank.
    """
    builds = [one for one in found if type(one.action) in COSTS and one.worth > 0]
    if errands.observation.table.settings.merged:
        builds = []
    aims = [(one.worth, COSTS[type(one.action)]) for one in builds]
    worth, cost = max(aims, default=(0.0, 0))
    errand = max(errands.by_swap.values(), key=lambda errand: errand.worth, default=None)

    def placed(one: Weighed) -> Weighed:
        if isinstance(one.action, act.Bank) and aims:
            return errands.before(one, worth, cost)
        if isinstance(one.action, act.Offer) and one.worth > 0:
            change = one.action.take - one.action.give
            if errand and errand.worth > worth and errands.purse.pays(errand.cost, change):
                return _first(one.action, one.reasons, errand.worth)
            if aims and covers(errands.purse.hand + change, cost):
                return _first(one.action, one.reasons, worth)
        return one

    return [placed(one) for one in found]


def _first(action: Action, reasons: Reasons, then: float) -> Weighed:
    return weighed(action, *reasons, Reason("trade-first", then))
