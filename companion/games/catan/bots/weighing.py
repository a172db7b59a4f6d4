"""What speaks for an action in Catan: the greedy bot and hints ask here.

All worth is in victory points. A build is worth its point and its land, less what its cards would
have done for other plans. `weigh` knows only what its seat sees: land and goals are judged in
`land.py`, hands and trade in `trade.py`, swaps in a row in `bank.py`; a turn that
wins is looked for in `win.py`.
"""

from __future__ import annotations

from functools import cached_property

from ....core.game import Reason, Weighed
from ....core.notation import Action
from ....kit.bundle import UNIT, count, counts, size
from ....kit.catan_family.barter import terms
from ....kit.catan_family.weighing import (
    Judges,
    Reasons,
    plain,
    spending,
    total,
    weigh_each,
    winning,
)
from .. import actions as act
from ..board.geometry import CORNER_PATHS, HEXES, NEIGHBOURS, bits
from ..goods import RESOURCES, Card
from ..observation import Observation
from ..state import CARD_COST, CITY_COST, NOBODY, POINTS_TO_WIN, ROAD_COST, SETTLEMENT_COST, Phase
from .bank import MAY_WIN, Aim, Errands, trade_first
from .land import HELD_CARD, NEW_KIND, PER_ROAD, ROADS, Outlook
from .trade import COST, PIPS, Goal, Market, feeds
from .win import Finish, begins

BLOCKED_PIP = 0.035
"""What a pip is worth while the robber holds it back."""
LOOT = 0.12
"""What a card drawn blind is worth."""
TOKEN = 0.08
"""What a trade card of the two-player game is worth."""
NOWHERE = Reason("leads-nowhere", -0.3)
HELD = Reason("held", -HELD_CARD)
"""A card played now cannot be played later."""


class Judge(Outlook):
    """Weighs the actions of the seat that looks."""

    def __init__(self, observation: Observation) -> None:
        super().__init__(observation.table, observation.seat)
        self.observation = observation
        points = self.state.points[: self.state.players]
        mean = sum(points) / len(points)
        self.threat = [max(0.3, 1 + 0.2 * (n - mean)) * (1.6 if n >= 8 else 1) for n in points]
        """By seat: how much it matters to hold it back."""

    # Building

    def settle(self, action: act.Settle) -> Reasons:
        """A point, land, perhaps a new resource, a harbour, a rival forestalled."""
        corner, state = action.corner, self.state
        reasons = [
            Reason("point", 1.0, {"n": 1}),
            Reason("pips", self.soil(corner), {"n": self.corner_pips(corner)}),
        ]
        for kind in self.new_kinds(corner):
            reasons.append(Reason("new-resource", NEW_KIND * self.ahead, {"resource": kind}))
        if harbour := self.harbour(corner):
            reasons.append(Reason("harbour", harbour))
        if state.phase == Phase.FOUND_SETTLEMENT:
            return (*reasons, *self.room(corner))
        ring = 1 << corner | NEIGHBOURS[corner]
        if any(state.reach[s] & ring for s in range(state.players) if s != self.seat):
            reasons.append(Reason("rival", 0.1))
        return (*reasons, *self.spend(SETTLEMENT_COST, corner), *self.winning(1))

    def room(self, corner: int) -> Reasons:
        """How good the best land two paths away is, for later."""
        blocked = self.state.blocked | 1 << corner | NEIGHBOURS[corner]
        spots = {c for _, end in CORNER_PATHS[corner] for c in bits(NEIGHBOURS[end] & ~blocked)}
        best = max((self.soil(spot) for spot in spots), default=0.0)
        return (Reason("room", 0.25 * best),) if best else ()

    def city(self, action: act.City) -> Reasons:
        """A point and the land's yield once more."""
        corner = action.corner
        return (
            Reason("point", 1.0, {"n": 1}),
            Reason("pips", self.soil(corner), {"n": self.corner_pips(corner)}),
            *self.spend(CITY_COST, corner),
            *self.winning(1),
        )

    def buy(self, action: act.Buy) -> Reasons:
        """Points, knights and progress, by the odds of the deck."""
        hidden = self.observation.unseen_cards
        reasons = (Reason("card", self.card_worth), *self.spend(CARD_COST))
        if self.points + 1 >= POINTS_TO_WIN:
            hits = count(hidden, Card.VICTORY_POINT) / (size(hidden) or 1)
            return (*reasons, Reason("may-win", MAY_WIN * hits))
        return reasons

    def spend(self, cost: int, *done: int) -> Reasons:
        """What paying does to the other plans once this goal is done, and to a seven's danger."""
        hand, plans = self.hand, self.plans
        saved = plans.danger(hand) - plans.danger(hand - cost)
        rest = plans.worth(hand - cost, done) - plans.worth(hand) - saved
        reasons = spending(rest)
        return (*reasons, Reason("seven", saved, {"n": size(hand)})) if saved else reasons

    def winning(self, gained: int) -> Reasons:
        """Whether points gained would win."""
        return winning(self.points + gained, POINTS_TO_WIN)

    # Roads

    def road(self, action: act.Road) -> Reasons:
        """A corner comes nearer, or Longest Road does."""
        path, phase = action.path, self.state.phase
        if phase == Phase.FOUND_ROAD:
            return self.leads(path, 0.0)
        if phase == Phase.FREE_ROAD:
            return (*self.leads(path, 0.0), *self.race(path))
        before = max(max(way.near, way.far * PER_ROAD) for way in self.ways.values())
        reasons = (*self.leads(path, 0.75 * before), *self.race(path))
        return reasons if reasons == (NOWHERE,) else (*reasons, *self.spend_on_road(path))

    def leads(self, path: int, expected: float) -> Reasons:
        """Where a road leads, measured against what was to be expected anyway."""
        way = self.ways[path]
        best = max(way.near, way.far * PER_ROAD)
        if not best:
            return (NOWHERE,)
        gain = (best - expected) * (1 - PER_ROAD) + 0.1 * min(way.near, way.far)
        facts = {"n": self.corner_pips(way.corner), "corner": way.corner}
        return (Reason("leads-to", gain, facts),)

    def race(self, path: int) -> Reasons:
        """What a road does in the race for Longest Road."""
        length = self.run_with(path)
        if length <= self.run:
            return ()
        if self.state.longest == self.seat:
            return (Reason("defends-road", 0.1, {"n": length}),)
        missing = self.run_wanted - length
        if missing > 0:
            return (Reason("road-nearer", 0.5 * 0.6**missing, {"n": missing}),)
        return (Reason("longest-road", self.run_worth, {"n": length}), *self.winning(2))

    def spend_on_road(self, path: int) -> Reasons:
        """What the cards for a road cost the other plans, those it opens included."""
        opened, plans = self.opened(path), self.plans
        done = (ROADS,) if self.run_with(path) > self.run else ()
        rest = plans.worth(self.hand - ROAD_COST, done, opened) - plans.worth(self.hand)
        return spending(rest)

    def opened(self, path: int) -> tuple[Goal, ...]:
        """The goals a road on this path would open or bring nearer."""
        way, found = self.ways[path], []
        if self.has_left("settlement"):
            if way.near:
                found.append(Goal("settlement", way.corner, way.near, COST["settlement"]))
            if way.far:
                worth = PER_ROAD * way.far
                found.append(Goal("settlement-1", NOBODY, worth, COST["settlement-1"]))
        length = self.run_with(path)
        return (*found, *self.longest_road_goal(length)) if length > self.run else tuple(found)

    def best_road(self) -> Aim | None:
        """The road that leads furthest, as something to swap for."""
        if not self.ways or not self.has_left("road"):
            return None
        expected = 0.75 * max(max(way.near, way.far * PER_ROAD) for way in self.ways.values())
        worth, path = max(
            (total((*self.leads(path, expected), *self.race(path))), path) for path in self.ways
        )
        return Aim((Goal("road", NOBODY, worth, counts(ROAD_COST)),), self.opened(path))

    # The robber

    def robber(self, action: act.Robber) -> Reasons:
        """Whom the robber would hold back, and whom one could rob there."""
        return self.robber_at(action.hex)

    def robber_at(self, target: int) -> Reasons:
        """What speaks for the robber on a hex."""
        state = self.state
        pips = PIPS[state.island.numbers[target]]
        reasons, prey = [], 0.0
        for seat in range(state.players):
            held = pips * self.shares(seat, target)
            if held and seat == self.seat:
                reasons.append(Reason("blocks-self", -1.3 * BLOCKED_PIP * held, {"n": held}))
            elif held:
                worth = BLOCKED_PIP * held * self.threat[seat]
                reasons.append(Reason("blocks", worth, {"victim": seat, "n": held}))
                if self.observation.hand_sizes[seat]:
                    prey = max(prey, self.threat[seat])
        if prey:
            reasons.append(Reason("robs", LOOT * prey))
        return tuple(reasons) or (Reason("blocks-nobody", 0.0),)

    def steal(self, action: act.Steal) -> Reasons:
        """Who has most to lose, and from whom it matters most."""
        victim = action.victim
        cards = self.observation.hand_sizes[victim]
        facts = {"victim": victim, "n": cards}
        worth = (LOOT * self.threat[victim] + 0.01 * min(cards, 8)) * bool(cards)
        key = "robs-leader" if self.threat[victim] == max(self.threat) else "robs-hand"
        return (Reason(key if cards else "empty-hand", worth, facts),)

    def knight(self, action: act.Knight) -> Reasons:
        """The robber leaves one's land and goes where it hurts; the army grows."""
        state = self.state
        best = max((self.robber_at(h) for h in HEXES if h != state.robber), key=total)
        reasons = (*best, HELD, *self.freed())
        missing = self.knights_wanted - 1
        if state.army == self.seat or missing > 2:
            return reasons
        if missing:
            return (*reasons, Reason("army-nearer", 0.12, {"n": missing}))
        return (*reasons, Reason("army", 2.0), *self.winning(2))

    def freed(self) -> Reasons:
        """Own land that pays again when the robber leaves."""
        held = PIPS[self.state.island.numbers[self.state.robber]]
        held *= self.shares(self.seat, self.state.robber)
        return (Reason("frees", 1.5 * BLOCKED_PIP * held, {"n": held}),) if held else ()

    # Cards

    def bank(self, action: act.Bank) -> Reasons:
        """What a swap with the bank leads to."""
        return self.errands.reasons(action)

    @cached_property
    def errands(self) -> Errands:
        """What swaps with the bank could pay for this turn."""
        return Errands(self.observation, self.plans, self.best_road)

    def part_with(self, action: act.Discard | act.Return) -> Reasons:
        """The card least missed goes."""
        return self.plans.kept(self.hand, UNIT[action.resource])

    def choose(self, action: act.Choose) -> Reasons:
        """The card most wanted comes."""
        return self.plans.change(self.hand, self.hand + UNIT[action.resource])

    def invention(self, action: act.Invention) -> Reasons:
        """The two best cards of the bank."""
        hand, plans = self.hand, self.plans
        for _ in range(2):
            hand = max((hand + UNIT[kind] for kind in RESOURCES), key=plans.worth)
        return (*plans.change(self.hand, hand), *self.held())

    def monopoly(self, action: act.Monopoly) -> Reasons:
        """All the others have of a kind: how many is known from the bank."""
        n = count(self.observation.unseen_goods, action.resource)
        change = self.plans.change(self.hand, self.hand + n * UNIT[action.resource])
        facts = {"n": n, "resource": action.resource}
        return (Reason("takes-all", 0.06 * n - 0.2, facts), *change, *self.held())

    def road_building(self, action: act.RoadBuilding) -> Reasons:
        """Two roads for nothing: as good as their cards, if there is somewhere to go."""
        if not self.run and not any(way.near or way.far for way in self.ways.values()):
            return (Reason("leads-nowhere", -1.0),)
        change = self.plans.change(self.hand, self.hand + 2 * ROAD_COST)
        return (*change, Reason("two-roads", 0.25), *self.held())

    def held(self) -> Reasons:
        """What speaks against playing progress now: it may wait, surely until after the roll."""
        return (HELD, Reason("after-roll", -0.5)) if self.state.phase == Phase.ROLL else (HELD,)

    # The game for two

    def neutral_settle(self, action: act.NeutralSettle) -> Reasons:
        """In the rival's way and not in one's own."""
        closed = (1 << action.corner | NEIGHBOURS[action.corner]) & ~self.state.blocked
        mine, theirs = (self.state.reach[seat] & closed for seat in (self.seat, 1 - self.seat))
        return self.in_the_way(0.3 * theirs.bit_count(), 0.4 * mine.bit_count())

    def neutral_road(self, action: act.NeutralRoad) -> Reasons:
        """A neutral road in the rival's way and not in one's own."""
        mine, theirs = (
            self.state.frontier[seat] >> action.path & 1 for seat in (self.seat, 1 - self.seat)
        )
        return self.in_the_way(0.1 * theirs, 0.1 * mine)

    def in_the_way(self, theirs: float, mine: float) -> Reasons:
        """What a neutral piece closes to each side."""
        found = (Reason("in-rivals-way", theirs), Reason("in-own-way", -mine))
        return tuple(one for one in found if one.worth) or (Reason("out-of-the-way", 0.0),)

    def force_trade(self, action: act.ForceTrade) -> Reasons:
        """Two unknown cards for the two one can best do without."""
        hand, plans = self.hand, self.plans
        drawn = min(2, self.observation.hand_sizes[1 - self.seat])
        for _ in range(min(2, size(hand))):
            hand = max((hand - UNIT[k] for k in RESOURCES if count(hand, k)), key=plans.worth)
        loss = plans.worth(hand) - plans.worth(self.hand)
        return (
            Reason("draws-two", LOOT * drawn, {"n": drawn}),
            Reason("gives-up", loss - 0.05),
            Reason("trade-cards", -TOKEN),
        )

    def robber_home(self, action: act.RobberHome) -> Reasons:
        """One's own land pays again."""
        return (*self.freed(), Reason("trade-cards", -TOKEN - 0.02))

    def sell_knight(self, action: act.SellKnight) -> Reasons:
        """Two trade cards are seldom worth a knight."""
        lost = 2.0 if self.state.army == self.seat else 0.3
        return (Reason("loses-knight", -lost), Reason("gains-trade-cards", 2 * TOKEN))

    # Trade with the others

    @cached_property
    def market(self) -> Market:
        """The others as partners: all of them, or the one whose offer is being answered."""
        state = self.state
        if self.seat != state.on:
            return Market(self.observation, self.plans, [state.on])
        if state.phase == Phase.PROPOSAL and state.offer is not None:
            return Market(self.observation, self.plans, [state.offer.seat])
        return Market(
            self.observation, self.plans, [s for s in range(state.players) if s != self.seat]
        )

    def offer(self, action: act.Offer) -> Reasons:
        """What these terms would bring if somebody took them."""
        return self.market.reasons(action.give, action.take)

    def counter(self, action: act.Counter) -> Reasons:
        """Give what was asked for something else than was offered."""
        offer = self.state.offer
        if offer is None or action.give != offer.take or size(action.take) != size(offer.give):
            return ()
        return self.market.reasons(action.give, action.take)

    def accept(self, action: act.Accept) -> Reasons:
        """What the offer on the table would bring."""
        offer = self.state.offer
        assert offer is not None
        return self.swapped(offer.take, offer.give, offer.seat)

    def deal(self, action: act.Deal) -> Reasons:
        """What this partner's terms would bring."""
        return self.swapped(*terms(self.state, action.partner), action.partner)

    def swapped(self, give: int, take: int, partner: int) -> Reasons:
        """What a trade does to the plans, and for the partner."""
        change = self.plans.change(self.hand, self.hand - give + take)
        return (*change, *feeds(self.state, partner))


JUDGES: Judges[Judge] = {
    act.Settle: Judge.settle, act.City: Judge.city, act.Road: Judge.road, act.Buy: Judge.buy,
    act.Robber: Judge.robber, act.Steal: Judge.steal, act.Knight: Judge.knight,
    act.Bank: Judge.bank, act.Discard: Judge.part_with, act.Return: Judge.part_with,
    act.Invention: Judge.invention, act.Choose: Judge.choose, act.Monopoly: Judge.monopoly,
    act.RoadBuilding: Judge.road_building, act.NeutralSettle: Judge.neutral_settle,
    act.NeutralRoad: Judge.neutral_road, act.ForceTrade: Judge.force_trade,
    act.RobberHome: Judge.robber_home, act.SellKnight: Judge.sell_knight,
    act.Offer: Judge.offer, act.Counter: Judge.counter, act.Accept: Judge.accept,
    act.Deal: Judge.deal, act.Roll: plain("roll"), act.End: plain("nothing-better"),
    act.Decline: plain("poor-offer"), act.Withdraw: plain("poor-offer"), act.Spare: plain("spares"),
}  # fmt: skip


def weigh(observation: Observation, actions: tuple[Action, ...]) -> tuple[Weighed, ...]:
    """What speaks for each action; offers that would bring nothing are left out."""
    judge, table = Judge(observation), observation.table
    weighed = weigh_each(JUDGES, judge, actions)
    if table.on == observation.seat and table.phase in (Phase.MAIN, Phase.NEUTRAL):
        if line := Finish(observation).line():
            return tuple(begins(line, one) for one in weighed)
        if table.phase == Phase.MAIN:
            return tuple(trade_first(judge.errands, weighed))
    return tuple(weighed)
