"""The table from one seat: what land is worth and what could be built.

All worth is in victory points. Land is worth what it will bear for the rest of the game, so it
counts less the nearer the end.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ....kit.bundle import UNIT, count
from ..board.geometry import CORNER_PATHS, GENERIC, HEX_CORNER_MASK, PATH_ENDS, bits
from ..goods import RESOURCES, Card, Resource
from ..rules.largest_army import FEWEST_KNIGHTS
from ..rules.longest_road import SHORTEST_RUN, run_length, run_with
from ..state import NOBODY, POINTS_TO_WIN, State
from .trade import COST, PIPS, Goal, Plans, pips_by_kind

PIP = 0.16
"""What a pip is worth at the beginning of a game."""
NEW_KIND = 0.18
"""What the first land of a kind is worth beyond its pips."""
SOUGHT = {
    Resource.LUMBER: 1.0,
    Resource.BRICK: 1.0,
    Resource.WOOL: 0.85,
    Resource.GRAIN: 1.1,
    Resource.ORE: 1.1,
}
"""How sought each resource is."""
PER_ROAD = 0.9
"""What is left of a corner's worth for each road still to lay: others may come first."""
HELD_CARD = 0.25
"""What a knight or progress card is worth in hand."""
ARMY_GAP = {0: 0.15, 1: 0.7, 2: 0.4, 3: 0.3}
"""What one more knight is worth by the number still missing for Largest Army."""

NEAR, FAR, ROADS, CARDS = -2, -3, -4, -5
"""In place of a corner: goals that lie on no particular one."""


class RoadWay(NamedTuple):
    """Where a road would lead: the worth of the best corner at its end, and one road further."""

    near: float
    far: float
    corner: int


class Outlook:
    """What one seat's land bears, where it can go, what it could build."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.hand = state.hands[seat]
        self.points = state.total(seat)
        leader = max(*state.points[: state.players], self.points)
        self.ahead = max(0.15, (POINTS_TO_WIN - leader) / 8)
        """How much of the game is still to come."""
        self.pips = pips_by_kind(state, seat)
        self.weight = {
            UNIT[kind]: PIP * self.ahead * SOUGHT[kind] * (1.25 if not n else 1 if n < 5 else 0.8)
            for kind, n in zip(RESOURCES, self.pips, strict=True)
        }
        """By card: what a pip of it is worth."""
        self.lands: dict[int, float] = {}
        self.runs: dict[int, int] = {}

    # The land

    def yields(self, corner: int) -> tuple[tuple[int, int, int], ...]:
        """Hex, number and card of each land beside a corner."""
        return self.state.island.yields[corner]

    def corner_pips(self, corner: int) -> int:
        """How many of 36 throws bring something at a corner."""
        return sum(PIPS[number] for _, number, _ in self.yields(corner))

    def soil(self, corner: int) -> float:
        """What the land around a corner will bear."""
        weight = self.weight
        return sum([PIPS[number] * weight[unit] for _, number, unit in self.yields(corner)])

    def new_kinds(self, corner: int) -> list[Resource]:
        """Resources this seat does not bear yet and would from here."""
        if 0 not in self.pips:
            return []
        units = {unit for _, _, unit in self.yields(corner)}
        return [kind for kind in RESOURCES if not self.pips[kind] and UNIT[kind] in units]

    def harbour(self, corner: int) -> float:
        """What the harbours a corner would open are worth."""
        state = self.state
        opened = state.island.harbour_at[corner] & ~state.harbours[self.seat]
        if not opened:
            return 0.0
        pips = 0.0
        for kind in bits(opened):
            pips += 0.5 + 0.08 * sum(self.pips) if kind == GENERIC else 0.2 + 0.3 * self.pips[kind]
        return PIP * self.ahead * pips

    def land(self, corner: int) -> float:
        """What a settlement on a corner would bring beyond its point."""
        if corner not in self.lands:
            new = NEW_KIND * self.ahead * len(self.new_kinds(corner))
            self.lands[corner] = self.soil(corner) + new + self.harbour(corner)
        return self.lands[corner]

    @cached_property
    def ways(self) -> dict[int, RoadWay]:
        """By path a road could take: where it leads that no own road leads yet."""
        state, seat = self.state, self.seat
        reach, blocked = state.reach[seat], state.blocked
        foreign = state.built & ~(state.settlements[seat] | state.cities[seat])
        found = {}
        for path in bits(state.frontier[seat]):
            near = far = 0.0
            corner = beyond = NOBODY
            for end in PATH_ENDS[path]:
                if (reach | foreign) >> end & 1:
                    continue
                if not blocked >> end & 1:
                    near, corner = 1 + self.land(end), end
                for further, other in CORNER_PATHS[end]:
                    if (blocked | reach) >> other & 1 or state.taken >> further & 1:
                        continue
                    if 1 + self.land(other) > far:
                        far, beyond = 1 + self.land(other), other
            found[path] = RoadWay(near, far, corner if near else beyond)
        return found

    def shares(self, seat: int, target: int) -> int:
        """Cards a seat gets when a hex pays."""
        ring, state = HEX_CORNER_MASK[target], self.state
        cities = (state.cities[seat] & ring).bit_count()
        return (state.settlements[seat] & ring).bit_count() + 2 * cities

    # The races

    @property
    def run_wanted(self) -> int:
        """How long a run would bring Longest Road now."""
        return max(SHORTEST_RUN, self.state.longest_length + 1)

    @cached_property
    def run(self) -> int:
        """The length of the seat's longest run, if it matters in the race for Longest Road."""
        roads = self.state.roads[self.seat].bit_count()
        return run_length(self.state, self.seat) if roads >= self.run_wanted - 2 else 0

    def run_with(self, path: int) -> int:
        """The length of the longest run with one road more; nothing if it does not matter."""
        if path not in self.runs:
            self.runs[path] = run_with(self.state, self.seat, 1 << path) if self.run else 0
        return self.runs[path]

    @property
    def run_worth(self) -> float:
        """What Longest Road is worth: two points, more when they are taken from somebody."""
        return 2.0 if self.state.longest == NOBODY else 2.5

    @cached_property
    def knights_wanted(self) -> int:
        """Knights still to be played for Largest Army; none if it is ours."""
        state, seat = self.state, self.seat
        if state.army == seat:
            return 0
        most = max(n for other, n in enumerate(state.knights) if other != seat)
        return max(FEWEST_KNIGHTS, most + 1) - state.knights[seat]

    @property
    def army_gap(self) -> int:
        """Knights still to be bought for Largest Army, beside those in hand."""
        held = count(self.state.cards[self.seat], Card.KNIGHT)
        return max(0, self.knights_wanted - held)

    # Plans

    @property
    def card_worth(self) -> float:
        """What a development card brings on average: points, knights, progress."""
        knight = 0.3 + ARMY_GAP.get(self.army_gap, 0.1)
        return (5 * 1.0 + 14 * knight + 6 * 0.6) / 25

    def has_left(self, piece: str) -> bool:
        """Whether a piece of this kind is still in supply."""
        return self.state.pieces_left(self.seat, piece) > 0

    @cached_property
    def plans(self) -> Plans:
        """What could be built, and so what a hand is worth."""
        state, seat = self.state, self.seat
        goals = [Goal("card", CARDS, self.card_worth, COST["card"])]
        if self.has_left("settlement"):
            ready = [(1 + self.land(c), c) for c in bits(state.reach[seat] & ~state.blocked)]
            goals += [Goal("settlement", c, n, COST["settlement"]) for n, c in sorted(ready)[-2:]]
        if self.has_left("city"):
            grown = [(1 + self.soil(c), c) for c in bits(state.settlements[seat])]
            goals += [Goal("city", c, n, COST["city"]) for n, c in sorted(grown)[-2:]]
        if self.has_left("road") and self.ways:
            goals += self._goals_by_road()
        return Plans(state, seat, goals, self.pips)

    def _goals_by_road(self) -> list[Goal]:
        goals = []
        ways = self.ways.values()
        if self.has_left("settlement"):
            near, far = max(way.near for way in ways), max(way.far for way in ways)
            goals = [
                Goal("settlement-1", NEAR, PER_ROAD * near, COST["settlement-1"]),
                Goal("settlement-2", FAR, PER_ROAD**2 * far, COST["settlement-2"]),
            ]
        return goals + self.longest_road_goal(self.run)

    def longest_road_goal(self, run: int) -> list[Goal]:
        """Longest Road as a goal, if a run is but one or two roads short of it."""
        missing = self.run_wanted - run
        if not self.run or self.state.longest == self.seat or not 0 < missing <= 2:
            return []
        worth = self.run_worth * PER_ROAD**missing
        return [Goal("road", ROADS, worth, (missing, missing, 0, 0, 0))]
