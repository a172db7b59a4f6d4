"""What places and ways through space are worth to a seat, for the bots."""

from __future__ import annotations

from functools import cached_property, lru_cache

from ....core.notation import Action
from ....kit.catan_family.barter import may_interest
from ..box import BASE_WITH_BLACK, DOCKS
from ..goods import RESOURCES
from ..observation import Observation
from ..rules.clearing import falling_beside, suffices
from ..rules.colony import system_is_full
from ..sky.chart import FACE_DOWN, NO_RESOURCE
from ..sky.discs import HIDDEN, is_base, is_token, numbers_of, pips_of, value_of
from ..sky.geometry import AT, MIDDLE, SITE_PLANETS, SLOTS, points_in
from ..sky.routes import distances
from ..state import NOBODY, State

PIP = 0.045
"""What a pip is worth in points over the rest of a game."""
UNKNOWN_PIPS = 2.6
"""The pips a hidden disc has on average, bases and ice counted as none."""
NEW_KIND = 0.18
CARD = 0.8
"""What a friendship card is worth."""
FIGURE = 2.0
PATIENCE = 0.8
"""What is left of a worth that lies a flight away."""
HIDDEN_SECTOR = 1.0
FARTHEST = 40


def pips_of_kind(state: State, seat: int, kind: int) -> int:
    """The pips of a resource that a seat's buildings have."""
    chart = state.chart
    return sum(
        pips_of(chart.discs[planet])
        for point in points_in(state.colonies[seat] | state.ports[seat])
        for planet in SITE_PLANETS[point]
        if chart.bears[planet] == kind and numbers_of(chart.discs[planet])
    )


@lru_cache(maxsize=4096)
def _steps(open_points: int, goal: int) -> dict[int, int]:
    """How far every point is from a goal, over these open points."""
    return distances(open_points, goal, FARTHEST, 0)


class Space:
    """What a seat sees in the sky: goals for its ships and what they are worth."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.chart = state.chart
        self.pace = BASE_WITH_BLACK + 0.9 + state.booster_power(seat)
        """How far a ship gets in a turn, on average."""
        self._brings: dict[tuple[int, bool], float] = {}
        self._starts: dict[tuple[int, bool], float] = {}
        self.numbers: dict[tuple[object, ...], tuple[float, ...]] = {}
        """What the value says of the seat, by all that is not this alone."""

    # Land

    @cached_property
    def kinds(self) -> set[int]:
        """The resources this seat's buildings bring."""
        mine = self.state.colonies[self.seat] | self.state.ports[self.seat]
        return {
            self.chart.bears[planet]
            for point in points_in(mine)
            for planet in SITE_PLANETS[point]
            if numbers_of(self.chart.discs[planet])
        }

    def pips(self, site: int) -> float:
        """The pips of both planets of a site, hidden ones by their average."""
        total = 0.0
        for planet in SITE_PLANETS[site]:
            disc = self.chart.discs[planet]
            total += UNKNOWN_PIPS if disc == HIDDEN else pips_of(disc)
        return total

    def new_kinds(self, site: int) -> list[int]:
        """Resources a site would bring for the first time."""
        found = {self.chart.bears[planet] for planet in SITE_PLANETS[site]}
        return sorted(found - self.kinds - {NO_RESOURCE})

    def site_worth(self, site: int) -> float:
        """What a colony there is worth: a point, its land, new kinds, and tokens in its way."""
        worth = 1.0 + PIP * self.pips(site) + NEW_KIND * len(self.new_kinds(site))
        for planet in SITE_PLANETS[site]:
            token = self.chart.discs[planet]
            if is_token(token):
                worth += 1.0 if suffices(self.state, self.seat, token) else -1.3
        return worth

    @cached_property
    def sites(self) -> dict[int, float]:
        """Free sites by what they are worth."""
        state = self.state
        free = self.chart.sites & ~state.built & ~state.closed
        others = state.ship_points & ~self._own_ships
        return {
            site: self.site_worth(site) * (0.5 if others & AT[site] else 1.0)
            for site in points_in(free)
            if not system_is_full(state, site)
        }

    @cached_property
    def _own_ships(self) -> int:
        mine = self.state.ships[3 * self.seat : 3 * self.seat + 3]
        return sum(AT[point] for point in mine if point >= 0)

    # Outposts

    def dock_worth(self, people: int) -> float:
        """What a station at this people's outpost is worth: a card, and perhaps the figure."""
        state, seat = self.state, self.seat
        mine = state.stations[4 * people + seat] + 1
        holder = state.figures[people]
        if holder == NOBODY:
            return CARD + FIGURE
        if holder != seat and mine > state.stations[4 * people + holder]:
            return CARD + FIGURE + 0.5
        return CARD + (0.3 if holder == seat else 0.4)

    def pods_missing(self, people: int) -> int:
        """How many cargo pods are missing for a station there."""
        return max(0, self.state.stations_at(people) + 1 - self.state.pods(self.seat))

    @cached_property
    def docks(self) -> dict[int, float]:
        """Docking points by what a station there is worth."""
        found = {}
        for point, people in self.chart.people_at.items():
            if self.state.stations_at(people) < DOCKS:
                found[point] = self.dock_worth(people) * 0.45 ** self.pods_missing(people)
        return found

    # Hidden sectors

    @cached_property
    def unknown(self) -> dict[int, float]:
        """A point beside every hidden sector."""
        return {
            MIDDLE[slot]: HIDDEN_SECTOR for slot in SLOTS if self.chart.slots[slot] == FACE_DOWN
        }

    # Ways

    def goals(self, trade: bool) -> dict[int, float]:
        """Where a ship would like to go."""
        return {**(self.docks if trade else self.sites), **self.unknown}

    @cached_property
    def _by_worth(self) -> tuple[list[tuple[float, int]], list[tuple[float, int]]]:
        """Where ships would like to go, colony and trade ships, what is worth most first."""
        colony, trade = (
            sorted(((worth, goal) for goal, worth in self.goals(trade).items()), reverse=True)
            for trade in (False, True)
        )
        return colony, trade

    def potential(self, point: int, trade: bool) -> float:
        """What a ship at a point can still bring, the sooner the better."""
        found = self._brings.get((point, trade))
        if found is None:
            found = self._brings[point, trade] = self._potential(point, trade)
        return found

    def _potential(self, point: int, trade: bool) -> float:
        best = 0.0
        for worth, goal in self._by_worth[trade]:
            if worth <= best:
                break
            far = self.far(point, goal)
            if far >= 0:
                best = max(best, worth * PATIENCE ** (far / self.pace))
        return best

    def far(self, point: int, goal: int) -> int:
        """How many steps away a goal is; -1 if there is no way."""
        points = self.chart.open | AT[goal] if goal in self.unknown else self.chart.open
        return _steps(points, goal).get(point, -1)

    def start_worth(self, trade: bool) -> float:
        """What a new ship could bring from the best free berth."""
        free = self.state.free_berths(self.seat)
        found = self._starts.get((free, trade))
        if found is None:
            found = max((self.potential(berth, trade) for berth in points_in(free)), default=0.0)
            self._starts[free, trade] = found
        return found

    # Tokens

    @cached_property
    def bases(self) -> list[tuple[int, bool]]:
        """What is missing to clear each open base (true) and each ice planet (false)."""
        state, seat = self.state, self.seat
        found = []
        for disc in self.chart.discs:
            if is_token(disc):
                base = is_base(disc)
                held = state.cannon_power(seat) if base else state.pods(seat)
                if held < value_of(disc):
                    found.append((value_of(disc) - held, base))
        return found

    def explores(self, point: int) -> bool:
        """Whether a ship coming here would turn something up."""
        return bool((self.chart.dark | self.chart.hidden) & AT[point])

    def beside_token(self, point: int) -> bool:
        """Whether a base or ice beside this point would fall."""
        barred = self.chart.barred & AT[point]
        return bool(barred) and falling_beside(self.state, self.seat, point) != NOBODY


MOST_KEPT = 5_000
_known: dict[tuple[object, ...], Space] = {}


def prospects(state: State, seat: int) -> Space:
    """What a seat may still reach, remembered by all it depends on: a turn looks at the same places
    often."""
    chart, first = state.chart, 3 * seat
    others = [
        point
        for ship, point in enumerate(state.ships)
        if point >= 0 and AT[point] & chart.sites and not first <= ship < first + 3
    ]
    key = (
        chart.slots, chart.discs, state.players, seat, state.built, state.closed,
        state.colonies[seat], state.ports[seat], tuple(others), tuple(state.stations),
        tuple(state.figures), tuple(state.modules[first : first + 3]), state.friends[seat],
        state.settings.cards_shoot,
    )  # fmt: skip
    found = _known.get(key)
    if found is None:
        if len(_known) >= MOST_KEPT:
            _known.clear()
        found = _known[key] = Space(state, seat)
    found.state = state
    return found


TOO_CLOSE = 13
"""Points from which nobody is helped any more."""


def interests(observation: Observation, offer: Action, seat: int) -> bool:
    """Whether an offer may interest somebody; who is about to win is asked nothing."""
    table = observation.table
    bears = [pips_of_kind(table, seat, kind) for kind in RESOURCES]
    return table.points[seat] < TOO_CLOSE and may_interest(observation, offer, seat, bears)
