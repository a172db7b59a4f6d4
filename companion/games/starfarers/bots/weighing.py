"""What speaks for an action in Starfarers: the greedy bot and hints ask here.

All worth is in victory points. `weigh` knows only what its seat sees: places are judged in
`space.py`, hands in `plans.py`, encounters in `meeting.py`.
"""

from __future__ import annotations

from ....core.game import Reason, Weighed
from ....core.notation import Action, write
from ....kit.bundle import UNIT
from ....kit.catan_family.barter import terms
from ....kit.catan_family.weighing import Judges, Reasons, plain, spending, weigh_each, winning
from .. import actions as act
from ..box import COLONY_SHIP_COST, MODULE_COST, SPACEPORT_COST, TRADE_SHIP_COST, Friend, Module
from ..goods import Resource
from ..observation import Observation
from ..sky.geometry import BERTHS, points_in
from ..state import POINTS_TO_WIN, Phase
from .meeting import BLIND_CARD, HALF_MEDAL, Fortune
from .plans import BEST, PLAIN, Plans, Taste
from .space import NEW_KIND, PIP, TOO_CLOSE, pips_of_kind, prospects

FOUND = 0.6
"""Founding now instead of waiting for something better."""
EXPLORE = 0.12


class Judge:
    """Weighs the actions of the seat that looks."""

    def __init__(self, observation: Observation, taste: Taste = PLAIN) -> None:
        self.observation, self.state, self.seat = observation, observation.table, observation.seat
        self.hand = self.state.hands[self.seat]
        self.space = prospects(self.state, self.seat)
        self.plans = Plans(self.space, taste)
        self.fortune = Fortune(observation, self.plans)
        self.points = self.state.points[self.seat]

    # Building

    def winning(self, gained: int) -> Reasons:
        """Whether points gained would win."""
        return winning(self.points + gained, POINTS_TO_WIN)

    def spend(self, cost: int) -> Reasons:
        """What paying does to the other plans."""
        change = self.plans.change(self.hand, self.hand - cost)
        return spending(change)

    def colony(self, action: act.Colony) -> Reasons:
        """Set-up: land and new kinds."""
        pips = self.space.pips(action.point)
        reasons = [Reason("pips", 3 * PIP * pips, {"n": round(pips)})]
        for kind in self.space.new_kinds(action.point):
            reasons.append(Reason("new-resource", 2 * NEW_KIND, {"resource": Resource(kind)}))
        return tuple(reasons)

    def spaceport(self, action: act.Spaceport) -> Reasons:
        """A point, and berths near what is wanted."""
        berths = points_in(BERTHS[action.point])
        near = max(self.space.potential(berth, trade=False) for berth in berths)
        reasons = (
            Reason("point", 1.0, {"n": 1}),
            Reason("near", 0.25 * near, {"point": action.point}),
        )
        if self.state.phase == Phase.FOUND_PORT:
            return reasons
        return (*reasons, *self.spend(SPACEPORT_COST), *self.winning(1))

    def colony_ship(self, action: act.ColonyShip) -> Reasons:
        """A colony to come."""
        return self._ship(action.point, False, COLONY_SHIP_COST, "colony-ship")

    def trade_ship(self, action: act.TradeShip) -> Reasons:
        """A station to come."""
        return self._ship(action.point, True, TRADE_SHIP_COST, "trade-ship")

    def _ship(self, point: int, trade: bool, cost: int, name: str) -> Reasons:
        worth = self.space.potential(point, trade)
        if self.state.phase == Phase.FOUND_SHIP:
            return (Reason(f"goal.{name}", worth * (0.5 if trade else 1.0)),)
        share = self.plans.worth_of(name) / (self.space.start_worth(trade) or 1.0)
        return (Reason(f"goal.{name}", worth * share), *self.spend(cost))

    def place_ship(self, action: act.PlaceShip) -> Reasons:
        """A trade ship for nothing."""
        return (Reason("free-ship", 0.5 + self.space.potential(action.point, trade=True)),)

    def fit(self, action: act.Fit) -> Reasons:
        """Speed, freight or strength."""
        worth = Reason(f"module.{write(action.module)}", self.plans.module(action.module))
        if self.state.phase != Phase.MAIN:
            return (worth,)
        return (worth, *self.spend(MODULE_COST[action.module]))

    def strip(self, action: act.Strip) -> Reasons:
        """What is missed least comes off."""
        kept = 0.5 if action.module == Module.BOOSTER else 0.2
        if action.module == Module.CARGO_POD and self.state.ship_count(self.seat, trade=True):
            kept = 0.6
        return (Reason("least-missed", -kept),)

    # Cards

    def supply(self, action: act.Supply) -> Reasons:
        """Cards for nothing."""
        return (Reason("reserve", 0.5, {"n": self.state.due_draw}),)

    def gives(self, action: act.Discard | act.Pay) -> Reasons:
        """The card that is missed least."""
        change = self.plans.change(self.hand, self.hand - UNIT[action.resource])
        return (Reason("least-missed", change),)

    def choose(self, action: act.Choose) -> Reasons:
        """The card that helps most."""
        change = self.plans.change(self.hand, self.hand + UNIT[action.resource])
        return (Reason("helps", 0.05 + change, {"resource": action.resource}),)

    def rob(self, action: act.Rob | act.Help) -> Reasons:
        """A card of somebody who is ahead, or has many."""
        held = self.observation.hand_sizes[action.victim]
        if not held:
            return (Reason("empty-hand", -0.05, {"victim": action.victim}),)
        ahead = 0.04 * (self.state.points[action.victim] - self.points)
        facts = {"victim": action.victim, "n": held}
        return (Reason("robs", BLIND_CARD + 0.01 * held + max(ahead, -0.05), facts),)

    def bank(self, action: act.Bank) -> Reasons:
        """What the swap does to the plans."""
        return self._swap(action.give, UNIT[action.take])

    def _swap(self, give: int, take: int) -> Reasons:
        change = self.plans.change(self.hand, self.hand - give + take)
        return (Reason("more-to-come" if change > 0 else "spends", change),)

    def offer(self, action: act.Offer | act.Counter) -> Reasons:
        """What it would bring, if somebody agrees."""
        (change,) = self._swap(action.give, action.take)
        if change.worth <= 0.1:
            return ()
        return (Reason("more-to-come", 0.4 * change.worth), Reason("may-decline", -0.02))

    def accept(self, action: act.Accept) -> Reasons:
        """What the trade brings, less what it does for the other."""
        offer = self.state.offer
        assert offer is not None
        return self._trade(offer.seat, offer.take, offer.give)

    def deal(self, action: act.Deal) -> Reasons:
        """What this partner's terms bring, less what they do for the partner."""
        give, take = terms(self.state, action.partner)
        return self._trade(action.partner, give, take)

    def _trade(self, partner: int, give: int, take: int) -> Reasons:
        ahead = self.state.points[partner] - self.points
        cost = 0.06 + 0.03 * max(ahead, 0) + (0.5 if self.state.points[partner] >= TOO_CLOSE else 0)
        return (*self._swap(give, take), Reason("helps-rival", -cost, {"victim": partner}))

    # Friends

    def befriend(self, action: act.Befriend) -> Reasons:
        """Which card suits best."""
        friend = action.friend
        worth = FRIEND_WORTH.get(friend, 0.4)
        if Friend.ORE_RATE <= friend <= Friend.GOODS_RATE:
            worth = 0.35 + 0.03 * self.income(friend - Friend.ORE_RATE)
        elif Friend.MORE_ORE <= friend <= Friend.MORE_GOODS:
            worth = 0.2 + 0.05 * self.income(friend - Friend.MORE_ORE)
        return (Reason("friend", worth, {"friend": friend}),)

    def income(self, kind: int) -> int:
        """The pips of a resource that one's buildings have."""
        return pips_of_kind(self.state, self.seat, kind)

    def fame(self, action: act.Fame) -> Reasons:
        """Half a point for a card."""
        odd = self.state.medals[self.seat] % 2
        reasons = (Reason("medal", HALF_MEDAL, {"n": 1}), *self.spend(UNIT[Resource.GOODS]))
        return (*reasons, *self.winning(1)) if odd else reasons

    # Flight

    def fly(self, action: act.Fly | act.Jump) -> Reasons:
        """Nearer to where the ship can be of use."""
        trade = self.state.is_trade_ship(self.seat, action.ship)
        start = self.state.ships[3 * self.seat + action.ship]
        people = self.state.chart.people_at.get(action.point)
        if people is not None and trade:
            worth = self.space.dock_worth(people)
            gained = 2 if worth > 2 else 0
            key = "station" if gained else "station-only"
            return (Reason(key, 1 + worth, {"n": gained}), *self.winning(gained))
        nearer = self.space.potential(action.point, trade) - self.space.potential(start, trade)
        reasons = [Reason("nearer" if nearer > 0 else "farther", nearer)]
        if self.space.explores(action.point):
            reasons.append(Reason("explores", EXPLORE))
        if self.space.beside_token(action.point):
            reasons.append(Reason("token", 1.5))
            reasons += self.winning(1)
        if isinstance(action, act.Jump):
            reasons.append(Reason("jump", 0.05))
        return tuple(reasons)

    def found(self, action: act.Found) -> Reasons:
        """A point and its land."""
        site = self.state.ships[3 * self.seat + action.ship]
        land = PIP * self.space.pips(site)
        facts = {"n": round(self.space.pips(site))}
        point = Reason("point", FOUND, {"n": 1})
        return (point, Reason("pips", land, facts), *self.winning(1))

    def discover(self, action: act.Discover) -> Reasons:
        """To know more."""
        return (Reason("explores", 2 * EXPLORE),)

    def halt(self, action: act.Halt) -> Reasons:
        """The ship with the least to do stays."""
        point = self.state.ships[3 * self.seat + action.ship]
        trade = self.state.is_trade_ship(self.seat, action.ship)
        return (Reason("least-missed", -self.space.potential(point, trade)),)

    # Encounters

    def answer(self, action: act.Answer) -> Reasons:
        """What the answer brings on average over the cards it might be."""
        return (Reason("fortune", self.fortune.answer(action.n), {"n": len(self.fortune.cards)}),)


FRIEND_WORTH = {
    Friend.BOOSTERS: 0.95,
    Friend.CANNON_AND_BOOSTER: 0.85,
    Friend.CANNONS: 0.5,
    Friend.FAME: 0.8,
    Friend.GALACTIC_AID: 0.6,
    Friend.RICH_HELP_POOR: 0.5,
    Friend.REDUCED_TAX: 0.3,
}


JUDGES: Judges[Judge] = {
    act.Colony: Judge.colony, act.Spaceport: Judge.spaceport, act.ColonyShip: Judge.colony_ship,
    act.TradeShip: Judge.trade_ship, act.PlaceShip: Judge.place_ship, act.Fit: Judge.fit,
    act.Strip: Judge.strip, act.Supply: Judge.supply, act.Discard: Judge.gives,
    act.Pay: Judge.gives, act.Choose: Judge.choose, act.Rob: Judge.rob, act.Help: Judge.rob,
    act.Bank: Judge.bank, act.Offer: Judge.offer, act.Counter: Judge.offer,
    act.Accept: Judge.accept, act.Deal: Judge.deal, act.Befriend: Judge.befriend,
    act.Fame: Judge.fame, act.Fly: Judge.fly, act.Jump: Judge.fly, act.Found: Judge.found,
    act.Discover: Judge.discover, act.Halt: Judge.halt, act.Answer: Judge.answer,
    act.Roll: plain("roll"), act.Read: plain("roll"), act.Shake: plain("nothing-better"),
    act.End: plain("nothing-better"), act.Pass: plain("no-gain"),
    act.Decline: plain("poor-offer"), act.Withdraw: plain("poor-offer"),
}  # fmt: skip


def weigh(observation: Observation, actions: tuple[Action, ...]) -> tuple[Weighed, ...]:
    """What speaks for each action; offers that would bring nothing are left out."""
    return tuple(weigh_each(JUDGES, Judge(observation), actions))


def weigh_best(observation: Observation, actions: tuple[Action, ...]) -> tuple[Weighed, ...]:
    """What speaks for each action, with the taste of the best player."""
    return tuple(weigh_each(JUDGES, Judge(observation, BEST), actions))
