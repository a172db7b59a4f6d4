"""Whether this turn can be won for sure: by swaps with the bank and by building."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from ....core.game import Reason, Weighed
from ....core.notation import Action
from ....core.rulebook import silent
from ....kit.bundle import ONE_OF_EACH, size
from ....kit.catan_family.weighing import WIN, weighed
from ..actions import Bank, City, NeutralRoad, NeutralSettle, Road, Settle
from ..board.geometry import NEIGHBOURS, bits
from ..moves.action_table import BANK, CITY, ROAD, SETTLE
from ..moves.legal import moves
from ..observation import Observation
from ..rules.book import BOOK
from ..rules.longest_road import SHORTEST_RUN
from ..rules.longest_road import WORTH as LONGEST_ROAD
from ..state import CITY_COST, POINTS_TO_WIN, ROAD_COST, SETTLEMENT_COST, Phase, State
from .bank import Purse, paid_by

MOST_ROADS = 5
NEUTRALS_TRIED = 2
"""Places tried for a neutral piece of the two-player game."""
MOST_TRIED = 300
"""Positions looked at before a turn counts as not to be won."""

Pieces = tuple[int, int, int]
"""Cities, settlements and roads to build."""
Line = tuple[Action, ...] | None
MOST_KNOWN = 20_000
_known: dict[tuple[Hashable, ...], Line] = {}
"""By board and pieces to build: the builds that win."""


class Finish:
    """Looks for a turn that wins: first what could be paid, then where it would stand."""

    def __init__(self, observation: Observation) -> None:
        self.table, self.seat, self.purse = observation.table, observation.seat, Purse(observation)
        self.missing = max(1, POINTS_TO_WIN - self.table.total(self.seat))
        self.tried: set[tuple[int, int, int]] = set()

    def line(self) -> tuple[Action, ...]:
        """The actions that win, in order; none if there is no such line."""
        for pieces in self._payable():
            if builds := self._builds(pieces):
                return (*self._swaps(_cost(*pieces)), *builds)
        return ()

    def _builds(self, pieces: Pieces) -> Line:
        """The builds that win with these pieces, remembered: imagined turns ask again and again."""
        if self.table.players == 2:
            return self._searched(pieces)  # neutral pieces hang on more than the board
        key = (*self._board(), pieces)
        if key not in _known:
            if len(_known) >= MOST_KNOWN:
                _known.clear()
            _known[key] = self._searched(pieces)
        return _known[key]

    def _board(self) -> tuple[Hashable, ...]:
        """All that decides what wins: the pieces of all, who leads which race, points."""
        table, seat = self.table, self.seat
        return (
            seat, table.on, table.phase, *table.settlements, *table.cities, *table.roads,
            table.reach[seat], table.frontier[seat], table.blocked, table.taken,
            *table.points, table.cards[seat], table.fresh, table.start_points,
            table.longest, table.longest_length, table.army,
            table.settings.points_once, table.settings.must_gain,
        )  # fmt: skip

    def _searched(self, pieces: Pieces) -> Line:
        """The line of play that wins with these pieces, searched for anew."""
        table = self.table.copy()
        table.hands[self.seat] = 60 * ONE_OF_EACH  # what it costs has been counted already
        self.tried.clear()
        return self._build(table, *pieces)

    def _payable(self) -> Iterator[Pieces]:
        """What could be paid and might bring the missing points, the fewest roads first."""
        table, seat, missing = self.table, self.seat, self.missing
        least = missing if table.longest == seat else missing - LONGEST_ROAD
        if size(self.purse.hand) < 2 or size(self.purse.hand) < 4 * least:
            return
        laid = table.roads[seat].bit_count()
        for roads in range(min(MOST_ROADS, table.pieces_left(seat, "road")) + 1):
            if not self.purse.pays(roads * ROAD_COST):
                return
            longest = table.longest != seat and laid + roads >= SHORTEST_RUN
            least = max(0, missing - LONGEST_ROAD * longest)
            for built in range(least, missing + 1):
                for cities in range(built + 1):
                    pieces = cities, built - cities, roads
                    if self.purse.pays(_cost(*pieces)):
                        yield pieces

    def _build(
        self, table: State, cities: int, settlements: int, roads: int
    ) -> tuple[Action, ...] | None:
        """The builds that win with these pieces, from here on."""
        if table.winner == self.seat:
            return ()
        known = table.built, table.cities[self.seat], table.taken
        if known in self.tried or len(self.tried) >= MOST_TRIED:
            return None
        self.tried.add(known)
        for action, spent in self._options(table, cities, settlements, roads):
            after = table.copy()
            BOOK.effects[type(action)](after, action, silent)
            left = cities - spent[0], settlements - spent[1], roads - spent[2]
            if (rest := self._build(after, *left)) is not None:
                return (action, *rest)
        return None

    def _options(
        self, table: State, cities: int, settlements: int, roads: int
    ) -> Iterator[tuple[Action, Pieces]]:
        seat = self.seat
        if table.phase == Phase.NEUTRAL:
            # Out of one's own way, they are all alike.
            due = sorted(moves(table, seat), key=lambda action: self._in_own_way(table, action))
            yield from ((action, (0, 0, 0)) for action in due[:NEUTRALS_TRIED])
            return
        if cities and table.settlements[seat] and table.pieces_left(seat, "city"):
            # All settlements bring the same point: one stands for all.
            yield CITY[seat][next(bits(table.settlements[seat]))], (1, 0, 0)
        if settlements and table.pieces_left(seat, "settlement"):
            for corner in bits(table.reach[seat] & ~table.blocked):
                yield SETTLE[seat][corner], (0, 1, 0)
        if roads:
            for path in bits(table.frontier[seat]):
                yield ROAD[seat][path], (0, 0, 1)

    def _in_own_way(self, table: State, action: Action) -> int:
        if isinstance(action, NeutralRoad):
            return table.frontier[self.seat] >> action.path & 1
        assert isinstance(action, NeutralSettle)
        closed = 1 << action.corner | NEIGHBOURS[action.corner]
        return (table.reach[self.seat] & closed).bit_count()

    def _swaps(self, cost: int) -> Iterator[Action]:
        rates, table = self.purse.rates, BANK[self.seat]
        return (table[rates[give]][give][take] for give, take in next(self.purse.payments(cost)))


def _cost(cities: int, settlements: int, roads: int) -> int:
    return cities * CITY_COST + settlements * SETTLEMENT_COST + roads * ROAD_COST


PIECE = {City: "city", Settle: "settlement", Road: "road"}


def begins(line: tuple[Action, ...], one: Weighed) -> Weighed:
    """The first step of a turn that wins is worth as much as the last."""
    if one.action != line[0] or any(reason.key == "wins" for reason in one.reasons):
        return one
    reasons = one.reasons
    if swaps := sum(isinstance(action, Bank) for action in line):
        reasons = paid_by(swaps, {PIECE[type(a)]: 1.0 for a in line if type(a) in PIECE})
    return weighed(one.action, Reason("wins-this-turn", WIN), *reasons)
