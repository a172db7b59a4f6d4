"""Hits one after another as an exact Markov chain over what may be left of a ship.

The chain counts ways: after n hits every state has so many of the 36ⁿ equally likely throws. Work
is bounded by `MOST_STATES`; a real card stays below it on any ship.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from ....core.errors import BadInput, Fault
from ....core.rulebook import implements
from ....odds import THROWS
from ..ships.fault import fault
from ..ships.layout import CHARGE, Layout, bits
from ..ships.tiles import ShipSide
from .hits import lanes
from .incoming import Incoming
from .policy import Policy, chooser, drawer

MOST_STATES = 80_000
"""States looked at, over all hits, beyond which a count is given up: some three seconds' work."""

Blow = tuple[int, int, int]
"""The roll, the tile it strikes, all tiles lost by it."""
Blows = dict[Blow, int]


@dataclass(frozen=True, slots=True)
class ChainResult:
    """Where a chain has led: ways by state, and by hit the blows that cost a tile, in its ways."""

    states: dict[int, int]
    blows: tuple[Blows, ...]


@implements("trucker.meteor.in-card-order")
def run(layout: Layout, hits: Iterable[Incoming], policy: Policy) -> ChainResult:
    """All hits in order, from the ship as it is."""
    chain = HitChain(layout, policy)
    states, blows = {layout.start: 1}, list[Blows]()
    work = 0
    for hit in hits:
        work += len(states)
        if work > MOST_STATES:
            raise BadInput([_too_many(len(blows))])
        states, hurt = chain.step(states, hit)
        blows.append(hurt)
    return ChainResult(states, tuple(blows))


def _too_many(hits: int) -> Fault:
    found = f"more than {MOST_STATES:,} ships that may be left on the way"
    expected = f"at most {hits} hits on this ship, or a smaller ship"
    return fault("states", "hits", found, expected, most=MOST_STATES, hits=hits)


class HitChain:
    """What blows do to one ship under one policy; remembers what it has worked out."""

    def __init__(self, layout: Layout, policy: Policy) -> None:
        self.layout, self.policy = layout, policy
        self.choose, self.draw = chooser(layout, policy.keep), drawer(layout, policy.draw)
        self.closed: dict[int, dict[int, bool]] = {}
        self.guard = layout.mask(c for c in policy.guard if c in layout.ship.board.numbers)

    def step(self, states: dict[int, int], hit: Incoming) -> tuple[dict[int, int], Blows]:
        """Ways by state after one more hit, and the blows that cost a tile."""
        after: dict[int, int] = defaultdict(int)
        blows: Blows = defaultdict(int)
        rows = lanes(self.layout, hit)
        from_low = hit.side in (ShipSide.N, ShipSide.W)
        plain, fall, cells = self.policy.is_plain, self.fall, self.layout.cells
        for state, count in states.items():
            idle, can_pay = THROWS, self.can_pay(state)
            for roll, ways, line, frail, free, paid in rows:
                met = line & state
                struck = met & -met if from_low else 1 << met.bit_length() >> 1
                if not struck & frail or free & state:
                    continue
                idle -= ways
                payable = can_pay and paid & state
                if payable and plain:
                    after[self.draw(state)] += count * ways
                    continue
                left = fall(state, struck)
                lost = (state ^ left) & cells
                if payable and self.is_worth(lost):
                    after[self.draw(state)] += count * ways
                else:
                    after[left] += count * ways
                    blows[roll, struck, lost] += count * ways
            if idle:
                after[state] += count * idle
        return after, blows

    def can_pay(self, state: int) -> bool:
        """Whether the owner has a battery to spend."""
        policy = self.policy
        return policy.spend != "never" and self.layout.batteries(state) > policy.reserve

    def is_worth(self, lost: int) -> bool:
        """Whether the owner would pay to keep these tiles."""
        if self.guard and not lost & self.guard:
            return False
        return lost.bit_count() >= self.policy.worth

    @implements(
        "trucker.lose-tiles.destroyed-tile-leaves",
        "trucker.lose-tiles.unjoined-tiles-fall-off",
        "trucker.lose-tiles.all-losses-count",
    )
    def fall(self, state: int, struck: int) -> int:
        """The state after a tile is destroyed and what is no longer joined has fallen off."""
        layout = self.layout
        mask = (state & layout.cells) ^ struck
        around = layout.neighbours[struck] & mask
        lost = struck
        if around & (around - 1) and not self.is_closed(struck, mask, around):
            pieces = layout.pieces(mask, around)
            if len(pieces) > 1:
                lost |= mask ^ self.choose(pieces, state)
        left = state & ~lost
        for bit in bits(lost & layout.battery_tiles):
            left &= ~(CHARGE << layout.charges[bit])
        return left

    def is_closed(self, struck: int, mask: int, around: int) -> bool:
        """Whether the tiles round a gap hold together among themselves: the usual, quick case."""
        ring = self.layout.rings[struck] & mask
        known = self.closed.setdefault(struck, {})
        if ring not in known:
            reached = self.layout.spread(around & -around, ring, around)
            known[ring] = reached & around == around
        return known[ring]
