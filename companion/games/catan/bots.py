"""What speaks for an action in Catan, and how good a position is: the eyes of the bots.

All worth is in victory points. A build is worth its point and what its land will bear for the rest
of the game, less the cards it takes from other plans; the land counts less the nearer the end.
`weigh` knows only what its seat sees; `value` judges full positions, which the search imagines.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from math import exp
from typing import Any

from ...core.game import Reason, Weighed
from ...core.notation import Action
from .actions import (
    Accept,
    Bank,
    Buy,
    Choose,
    City,
    Counter,
    Deal,
    Decline,
    Discard,
    End,
    ForceTrade,
    Invention,
    Knight,
    Monopoly,
    NeutralRoad,
    NeutralSettle,
    Offer,
    Return,
    Road,
    RoadBuilding,
    Robber,
    RobberHome,
    Roll,
    SellKnight,
    Settle,
    Spare,
    Steal,
    Withdraw,
)  # fmt: skip
from .board import CORNER_PATHS, HEX_CORNER_MASK, NEIGHBOURS, PATH_ENDS, bits
from .bots_trade import (
    COST,
    PIPS,
    Goal,
    Market,
    Plans,
    affordable_after,
    answer_reasons,
    deal_reasons,
    harbour_worth,
    pips_by_kind,
)  # fmt: skip
from .goods import RESOURCES, UNIT, Card, Resource, count, size
from .rules.largest_army import FEWEST_KNIGHTS
from .rules.longest_road import SHORTEST_RUN, run_length
from .sight import Sight
from .state import (
    CARD_COST,
    CITY_COST,
    NOBODY,
    POINTS_TO_WIN,
    ROAD_COST,
    SETTLEMENT_COST,
    Phase,
    State,
)  # fmt: skip

PIP = 0.16
"""What a pip is worth at the beginning of a game."""
NEW_KIND = 0.18
"""What the first land of a kind is worth beyond its pips."""
PER_ROAD = 0.9
"""What is left of a corner's worth for each road still to lay: others may come first."""
BLOCKED_PIP = 0.035
"""What a pip is worth while the robber holds it back."""
LOOT = 0.12
"""What a stolen card is worth."""
TOKEN = 0.08
"""What a trade card is worth."""
HELD_CARD = 0.25
"""What a progress card is worth in hand."""
WIN = 100.0
APPETITE = {Resource.LUMBER: 1.0, Resource.BRICK: 1.0, Resource.WOOL: 0.85, Resource.GRAIN: 1.1,
            Resource.ORE: 1.1}  # fmt: skip
"""How sought each resource is."""

Reasons = tuple[Reason, ...]


class Outlook:
    """The table from one seat: what its land bears, where it can go, what it could build.

    Of cards it looks only at the seat's own, so that it serves a sight and a full state alike.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.hand = state.hands[seat]
        self.points = state.total(seat)
        leader = max(*state.points[: state.players], self.points)
        self.ahead = max(0.15, (POINTS_TO_WIN - leader) / 8)
        """How much of the game is still to come."""
        self.pips = pips_by_kind(state, seat)
        self.weight = {
            UNIT[kind]: PIP
            * self.ahead
            * APPETITE[kind]
            * (1.25 if n == 0 else 1.0 if n < 5 else 0.8)
            for kind, n in zip(RESOURCES, self.pips, strict=True)
        }
        self.lands: dict[int, float] = {}

    # The board

    def soil(self, corner: int) -> float:
        """What the land around a corner will bear."""
        weight = self.weight
        return sum(PIPS[number] * weight[unit] for _, number, unit in self.yields(corner))

    def yields(self, corner: int) -> tuple[tuple[int, int, int], ...]:
        """Hex, number and card of each land beside a corner."""
        return self.state.island.yields[corner]

    def new_kinds(self, corner: int) -> list[Resource]:
        """Resources this seat does not bear yet and would from here."""
        units = {unit for _, _, unit in self.yields(corner)}
        return [kind for kind in RESOURCES if not self.pips[kind] and UNIT[kind] in units]

    def land(self, corner: int) -> float:
        """What a settlement on a corner would bring beyond its point."""
        if corner not in self.lands:
            new = NEW_KIND * self.ahead * len(self.new_kinds(corner))
            self.lands[corner] = self.soil(corner) + new + self.harbour(corner)
        return self.lands[corner]

    def harbour(self, corner: int) -> float:
        """What the harbours a corner would open are worth."""
        state = self.state
        opened = state.island.harbour_at[corner] & ~state.harbours[self.seat]
        if not opened:
            return 0.0
        pips = sum(harbour_worth(kind, self.pips) for kind in bits(opened))
        return PIP * self.ahead * pips

    @cached_property
    def ways(self) -> dict[int, tuple[float, float, int]]:
        """By path a road could take: the best corner it leads to, at once and by one more road.

        With the corner's number; nothing is gained by corners that a road leads to already.
        """
        state, seat = self.state, self.seat
        reach, blocked = state.reach[seat], state.blocked
        foreign = state.built & ~(state.settlements[seat] | state.cities[seat])
        found = {}
        for path in bits(state.frontier[seat]):
            near = far = 0.0
            corner = NOBODY
            for end in PATH_ENDS[path]:
                if reach >> end & 1 or foreign >> end & 1:
                    continue
                if not blocked >> end & 1 and 1 + self.land(end) > near:
                    near, corner = 1 + self.land(end), end
                for further, beyond in CORNER_PATHS[end]:
                    if (blocked | reach) >> beyond & 1 or state.taken >> further & 1:
                        continue
                    if 1 + self.land(beyond) > far:
                        far = 1 + self.land(beyond)
                        corner = corner if near else beyond
            found[path] = near, far, corner
        return found

    @cached_property
    def run(self) -> int:
        """The length of the seat's longest run, if it matters in the race for Longest Road."""
        roads = self.state.roads[self.seat].bit_count()
        return run_length(self.state, self.seat) if roads >= self.run_wanted - 3 else 0

    @property
    def run_wanted(self) -> int:
        """How long a run would bring the card now."""
        return max(SHORTEST_RUN, self.state.longest_length + 1)

    @cached_property
    def army_gap(self) -> int:
        """Knights still missing for Largest Army beside those played and held; none if it is ours."""
        state, seat = self.state, self.seat
        if state.army == seat:
            return 0
        most = max(n for other, n in enumerate(state.knights) if other != seat)
        held = count(state.cards[seat], Card.KNIGHT)
        return max(0, max(FEWEST_KNIGHTS, most + 1) - state.knights[seat] - held)

    # Plans

    @cached_property
    def card_worth(self) -> float:
        """What a development card brings on average: points, knights, progress."""
        army = {0: 0.15, 1: 0.9, 2: 0.5, 3: 0.35}.get(self.army_gap, 0.1)
        return 0.2 + 0.56 * (0.3 + army * 0.8) + 0.24 * 0.6

    @cached_property
    def plans(self) -> Plans:
        """What could be built, and what a hand is worth for it."""
        state, seat = self.state, self.seat
        goals = []

        def add(kind: str, at: int, worth: float) -> None:
            goals.append(Goal(kind, at, worth, COST[kind]))

        if state.settlements[seat].bit_count() < 5:
            ready = [(self.land(c), c) for c in bits(state.reach[seat] & ~state.blocked)]
            for worth, corner in sorted(ready)[-2:]:
                add("settlement", corner, 1 + worth)
            if state.roads[seat].bit_count() < 15 and self.ways:
                add("settlement-1", -2, PER_ROAD * max(near for near, _, _ in self.ways.values()))
                far = max(far for _, far, _ in self.ways.values())
                add("settlement-2", -3, PER_ROAD * PER_ROAD * far)
        if state.cities[seat].bit_count() < 4:
            grown = [(self.soil(c), c) for c in bits(state.settlements[seat])]
            for worth, corner in sorted(grown)[-2:]:
                add("city", corner, 1 + worth)
        add("card", -4, self.card_worth)
        missing = self.run_wanted - self.run
        if self.run and state.longest != seat and missing <= 3 and state.frontier[seat]:
            cost = COST["road"]
            roads = (cost[0] * missing, cost[1] * missing, 0, 0, 0)
            goals.append(Goal("road", -5, self.run_worth * PER_ROAD**missing, roads))
        return Plans(state, seat, goals, self.pips, state.harbours[seat])

    @property
    def run_worth(self) -> float:
        """What Longest Road is worth: two points, more when they are taken from somebody."""
        return 2.0 if self.state.longest == NOBODY else 2.5

    def spend(self, cost: int, done: int) -> Reasons:
        """What paying a cost does to the other plans, and to the danger of a seven."""
        hand, plans = self.hand, self.plans
        saved = plans.danger(hand) - plans.danger(hand - cost)
        rest = plans.worth(hand - cost, done) - plans.worth(hand) - saved
        if saved:
            return (Reason("spends", rest), Reason("seven", saved, {"n": size(hand)}))
        return (Reason("spends", rest),)

    def winning(self, gained: int) -> Reasons:
        """Whether points gained would win."""
        if self.points + gained >= POINTS_TO_WIN:
            return (Reason("wins", WIN, {"n": self.points + gained}),)
        return ()


# What speaks for each kind of action


class Judge(Outlook):
    """Weighs the actions of the seat that looks."""

    def __init__(self, sight: Sight) -> None:
        super().__init__(sight.table, sight.seat)
        self.sight = sight
        points = self.state.points[: self.state.players]
        mean = sum(points) / len(points)
        self.threat = [max(0.3, 1 + 0.2 * (n - mean)) * (1.6 if n >= 8 else 1) for n in points]
        """By seat: how much it matters to hold it back."""

    def settle(self, action: Settle) -> Reasons:
        """A point, land, perhaps a new resource, a harbour, a rival forestalled."""
        corner, state = action.corner, self.state
        pips = sum(PIPS[number] for _, number, _ in self.yields(corner))
        reasons = [
            Reason("point", 1.0, {"n": 1}),
            Reason("pips", self.soil(corner), {"n": pips}),
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
        """How much good land lies two paths away, for later."""
        blocked = self.state.blocked | 1 << corner | NEIGHBOURS[corner]
        spots = {c for _, end in CORNER_PATHS[corner] for c in bits(NEIGHBOURS[end] & ~blocked)}
        best = max((self.soil(spot) for spot in spots), default=0.0)
        return (Reason("room", 0.25 * best),) if best else ()

    def city(self, action: City) -> Reasons:
        """A point and the land's yield once more."""
        corner = action.corner
        pips = sum(PIPS[number] for _, number, _ in self.yields(corner))
        return (
            Reason("point", 1.0, {"n": 1}),
            Reason("pips", self.soil(corner), {"n": pips}),
            *self.spend(CITY_COST, corner),
            *self.winning(1),
        )

    def road(self, action: Road) -> Reasons:
        """A corner comes nearer, or Longest Road does."""
        path, state = action.path, self.state
        reasons = []
        if state.phase == Phase.FOUND_ROAD:
            return self.way(path, 0.0)
        before = max(max(near, far * PER_ROAD) for near, far, _ in self.ways.values())
        free = state.phase == Phase.FREE_ROAD
        reasons += self.way(path, 0.0 if free else 0.75 * before)
        reasons += self.race(path)
        if not free:
            reasons += self.spend_on_road(path)
        return tuple(reasons)

    def way(self, path: int, expected: float) -> Reasons:
        """Where a road leads, measured against what was within reach anyway."""
        near, far, corner = self.ways[path]
        best = max(near, far * PER_ROAD)
        if not best:
            return (Reason("leads-nowhere", -0.3),)
        pips = sum(PIPS[number] for _, number, _ in self.yields(corner))
        gain = (best - expected) * (1 - PER_ROAD) + 0.1 * min(near, far)
        return (Reason("leads-to", gain, {"n": pips, "corner": corner}),)

    def race(self, path: int) -> Reasons:
        """What a road does in the race for Longest Road."""
        if not self.run:
            return ()
        after = self.state.copy()
        after.roads[self.seat] |= 1 << path
        length = run_length(after, self.seat)
        if length <= self.run:
            return ()
        if self.state.longest == self.seat:
            return (Reason("defends-road", 0.1, {"n": length}),)
        missing = self.run_wanted - length
        if missing > 0:
            return (Reason("road-nearer", 0.5 * 0.6**missing, {"n": missing}),)
        return (Reason("longest-road", self.run_worth, {"n": length}), *self.winning(2))

    def spend_on_road(self, path: int) -> Reasons:
        """What the cards for a road cost the other plans, a settlement at its end included."""
        near, far, corner = self.ways[path]
        hand, plans = self.hand - ROAD_COST, self.plans
        goals = [*plans.goals]
        if self.state.settlements[self.seat].bit_count() < 5:
            if near:
                goals.append(Goal("settlement", corner, near, COST["settlement"]))
            if far:
                goals.append(Goal("settlement-1", -6, PER_ROAD * far, COST["settlement-1"]))
        after = Plans(self.state, self.seat, goals, self.pips, self.state.harbours[self.seat])
        return (Reason("spends", after.worth(hand) - plans.worth(self.hand)),)

    def buy(self, action: Buy) -> Reasons:
        """Points, knights and progress, by the odds of the deck."""
        hidden = self.sight.unseen_cards
        hits = count(hidden, Card.VICTORY_POINT) / (size(hidden) or 1)
        reasons = (Reason("card", self.card_worth), *self.spend(CARD_COST, -4))
        if self.points + 1 >= POINTS_TO_WIN:
            reasons += (Reason("may-win", 10 * hits),)
        if self.army_gap == 1:
            reasons += (Reason("army-near", 0.0, {"n": 1}),)
        return reasons

    # The robber

    def robber(self, action: Robber) -> Reasons:
        """Whom the robber would hold back, and whom one could rob there."""
        return self.robber_at(action.hex)

    def robber_at(self, target: int) -> Reasons:
        """What speaks for the robber on a hex."""
        state, ring = self.state, HEX_CORNER_MASK[target]
        pips = PIPS[state.island.numbers[target]]
        reasons, prey = [], 0.0
        for seat in range(state.players):
            settlements = (state.settlements[seat] & ring).bit_count()
            held = pips * (settlements + 2 * (state.cities[seat] & ring).bit_count())
            if not held:
                continue
            if seat == self.seat:
                reasons.append(Reason("blocks-self", -1.3 * BLOCKED_PIP * held, {"n": held}))
                continue
            worth = BLOCKED_PIP * held * self.threat[seat]
            reasons.append(Reason("blocks", worth, {"victim": seat, "n": held}))
            if self.sight.hand_sizes[seat]:
                prey = max(prey, self.threat[seat])
        if prey:
            reasons.append(Reason("robs", LOOT * prey))
        return tuple(reasons)

    def steal(self, action: Steal) -> Reasons:
        """Who has most to lose, and from whom it matters most."""
        victim = action.victim
        cards = self.sight.hand_sizes[victim]
        if not cards:
            return (Reason("empty-hand", 0.0, {"victim": victim}),)
        facts = {"victim": victim, "n": cards}
        worth = LOOT * self.threat[victim] + 0.01 * min(cards, 8)
        key = "robs-leader" if self.threat[victim] == max(self.threat) else "robs-hand"
        return (Reason(key, worth, facts),)

    def knight(self, action: Knight) -> Reasons:
        """The robber leaves one's land and goes where it hurts; the army grows."""
        state = self.state
        best = max(
            (self.robber_at(h) for h in range(len(HEX_CORNER_MASK)) if h != state.robber),
            key=lambda reasons: sum(reason.worth for reason in reasons),
        )
        reasons = [*best, Reason("held", -HELD_CARD)]
        if freed := self.held_back():
            reasons.append(Reason("frees", 1.5 * BLOCKED_PIP * freed, {"n": freed}))
        most = max(n for other, n in enumerate(state.knights) if other != self.seat)
        missing = max(FEWEST_KNIGHTS, most + 1) - state.knights[self.seat] - 1
        if state.army != self.seat and missing <= 0:
            reasons += (Reason("army", 2.0), *self.winning(2))
        elif state.army != self.seat and missing < 3:
            reasons.append(Reason("army-near", 0.12, {"n": missing}))
        return tuple(reasons)

    def held_back(self) -> int:
        """Own pips under the robber."""
        state = self.state
        ring = HEX_CORNER_MASK[state.robber]
        settlements = (state.settlements[self.seat] & ring).bit_count()
        shares = settlements + 2 * (state.cities[self.seat] & ring).bit_count()
        return PIPS[state.island.numbers[state.robber]] * shares

    # Cards

    def bank(self, action: Bank) -> Reasons:
        """What a swap with the bank does to the plans."""
        return self.plans.swap_at_bank(self.hand, action.give, UNIT[action.take])

    def discard(self, action: Discard | Return) -> Reasons:
        """The card least missed goes."""
        return self.plans.kept(self.hand, UNIT[action.resource])

    def choose(self, action: Choose) -> Reasons:
        """The card most wanted comes."""
        return self.plans.change(self.hand, self.hand + UNIT[action.resource])

    def invention(self, action: Invention) -> Reasons:
        """The two best cards of the bank."""
        hand, plans = self.hand, self.plans
        for _ in range(2):
            hand = max((hand + UNIT[k] for k in RESOURCES), key=plans.worth)
        return (*plans.change(self.hand, hand), Reason("held", -HELD_CARD))

    def monopoly(self, action: Monopoly) -> Reasons:
        """All the others have of a kind: how many is known from the bank."""
        n = count(self.sight.unseen_goods, action.resource)
        facts = {"n": n, "resource": action.resource}
        reasons = self.plans.change(self.hand, self.hand + n * UNIT[action.resource])
        return (Reason("takes-all", 0.06 * n, facts), *reasons, Reason("held", -HELD_CARD - 0.2))

    def road_building(self, action: RoadBuilding) -> Reasons:
        """Two roads for nothing: as good as their cards, if there is somewhere to go."""
        reasons = self.plans.change(self.hand, self.hand + 2 * ROAD_COST)
        if not any(near or far for near, far, _ in self.ways.values()) and not self.run:
            return (Reason("leads-nowhere", -1.0),)
        return (*reasons, Reason("two-roads", 0.25), Reason("held", -HELD_CARD))

    # The game for two

    def neutral_settle(self, action: NeutralSettle) -> Reasons:
        """In the rival's way and not in one's own."""
        ring = 1 << action.corner | NEIGHBOURS[action.corner]
        return self.in_the_way(lambda reach: (reach & ring & ~self.state.blocked).bit_count())

    def neutral_road(self, action: NeutralRoad) -> Reasons:
        """Likewise a road."""
        bit = 1 << action.path
        mine, theirs = (self.state.frontier[seat] & bit for seat in (self.seat, 1 - self.seat))
        return (
            Reason("in-rivals-way", 0.1 * bool(theirs)),
            Reason("in-own-way", -0.1 * bool(mine)),
        )

    def in_the_way(self, hits: Callable[[int], int]) -> Reasons:
        """How many corners open to each side a neutral piece would close."""
        reach = self.state.reach
        theirs, mine = hits(reach[1 - self.seat]), hits(reach[self.seat])
        return (Reason("in-rivals-way", 0.3 * theirs), Reason("in-own-way", -0.4 * mine))

    def force_trade(self, action: ForceTrade) -> Reasons:
        """Two unknown cards for the two one can best do without."""
        hand, plans = self.hand, self.plans
        drawn = min(2, self.sight.hand_sizes[1 - self.seat])
        lost = plans.worth(hand)
        for _ in range(min(2, size(hand))):
            hand = max((hand - UNIT[k] for k in RESOURCES if count(hand, k)), key=plans.worth)
        loss = plans.worth(hand) - lost
        return (Reason("draws-two", LOOT * drawn, {"n": drawn}), Reason("gives-up", loss - 0.05),
                Reason("trade-cards", -TOKEN))  # fmt: skip

    def robber_home(self, action: RobberHome) -> Reasons:
        """One's own land pays again."""
        freed = self.held_back()
        return (Reason("frees", 1.5 * BLOCKED_PIP * freed, {"n": freed}),
                Reason("trade-cards", -TOKEN - 0.02))  # fmt: skip

    def sell_knight(self, action: SellKnight) -> Reasons:
        """Two trade cards are seldom worth a knight."""
        lost = 2.0 if self.state.army == self.seat else 0.3
        return (Reason("loses-knight", -lost), Reason("gains-trade-cards", 2 * TOKEN))

    # Trade with the others

    @cached_property
    def market(self) -> Market:
        """The others as partners: those the player on turn may ask, or that player alone."""
        state = self.state
        others = [s for s in range(state.players) if s != self.seat]
        if self.seat != state.on:
            others = [state.on]
        elif state.offer is not None and state.offer.seat != self.seat:
            others = [state.offer.seat]
        return Market(self.sight, self.plans, others)

    def offer(self, action: Offer) -> Reasons:
        """What these terms would bring if somebody took them."""
        return self.market.reasons(action.give, action.take)

    def counter(self, action: Counter) -> Reasons:
        """What other terms would bring."""
        assert self.state.offer is not None
        return self.market.counter_reasons(action.give, action.take, self.state.offer)

    def accept(self, action: Accept) -> Reasons:
        """What the offer on the table would bring."""
        return answer_reasons(self.plans, self.state, self.seat)

    def deal(self, action: Deal) -> Reasons:
        """What this partner's terms would bring."""
        return deal_reasons(self.plans, self.state, self.seat, action.partner)


def _plain(key: str) -> Callable[[Judge, Any], Reasons]:
    """An action that needs no weighing: what remains when nothing better is found."""
    reasons = (Reason(key, 0.0),)
    return lambda judge, action: reasons


JUDGES: dict[type[Action], Callable[[Judge, Any], Reasons]] = {
    Settle: Judge.settle, City: Judge.city, Road: Judge.road, Buy: Judge.buy,
    Robber: Judge.robber, Steal: Judge.steal, Knight: Judge.knight, Bank: Judge.bank,
    Discard: Judge.discard, Return: Judge.discard, Choose: Judge.choose,
    Invention: Judge.invention, Monopoly: Judge.monopoly, RoadBuilding: Judge.road_building,
    NeutralSettle: Judge.neutral_settle, NeutralRoad: Judge.neutral_road,
    ForceTrade: Judge.force_trade, RobberHome: Judge.robber_home, SellKnight: Judge.sell_knight,
    Offer: Judge.offer, Counter: Judge.counter, Accept: Judge.accept, Deal: Judge.deal,
    Roll: _plain("roll"), End: _plain("nothing-better"), Decline: _plain("no-gain"),
    Withdraw: _plain("no-gain"), Spare: _plain("no-gain"),
}  # fmt: skip
COSTS = {Settle: SETTLEMENT_COST, City: CITY_COST, Road: ROAD_COST, Buy: CARD_COST}
TRADES = (Bank, Offer)


def weigh(sight: Sight, actions: tuple[Action, ...]) -> tuple[Weighed, ...]:
    """What speaks for each action; offers that would bring nothing are left out."""
    judge = Judge(sight)
    weighed = []
    for action in actions:
        reasons = JUDGES[type(action)](judge, action)
        if reasons:
            weighed.append(Weighed(action, sum(reason.worth for reason in reasons), reasons))
    if sight.table.phase == Phase.MAIN and not sight.table.settings.merged:
        return _trade_first(judge, weighed)
    return tuple(weighed)


def _trade_first(judge: Judge, weighed: list[Weighed]) -> tuple[Weighed, ...]:
    """Building ends the trade step, so a good trade that leaves the best build possible goes first."""
    builds = [one for one in weighed if type(one.action) in COSTS and one.worth > 0]
    if not builds:
        return tuple(weighed)
    best = max(builds, key=lambda one: one.worth)
    cost = COSTS[type(best.action)]
    found = []
    for one in weighed:
        action = one.action
        if isinstance(action, TRADES) and one.worth > 0:
            take = action.take if isinstance(action, Offer) else UNIT[action.take]
            if affordable_after(judge.hand, action.give, take, cost):
                reasons = (*one.reasons, Reason("trade-first", best.worth))
                one = Weighed(action, one.worth + best.worth, reasons)
        found.append(one)
    return tuple(found)


# How good a position is

SHARPNESS = 0.9
"""How much a point of difference says about who will win."""


def strength(state: State, seat: int) -> float:
    """What a seat has and will soon have, in points."""
    outlook = Outlook(state, seat)
    land = sum(n * outlook.weight[UNIT[kind]] for kind, n in enumerate(outlook.pips))
    kinds = sum(1 for n in outlook.pips if n)
    cards = state.cards[seat]
    progress = size(cards >> 16)
    knights = count(cards, Card.KNIGHT) + state.knights[seat]
    army = 0.0 if state.army == seat else {0: 1.2, 1: 0.6, 2: 0.3}.get(outlook.army_gap, 0.0)
    return (
        outlook.points
        + land
        + NEW_KIND * outlook.ahead * kinds
        + outlook.plans.worth(state.hands[seat])
        + HELD_CARD * (progress + count(cards, Card.KNIGHT))
        + (army if knights else 0.0)
    )


def value(state: State, seat: int) -> float:
    """A seat's chance to win, from how it stands beside the others."""
    if state.winner != NOBODY:
        return float(state.winner == seat)
    strengths = [strength(state, other) for other in range(state.players)]
    mine = strengths[seat]
    return 1 / sum(exp(SHARPNESS * (other - mine)) for other in strengths)
