"""A ship under fire step by step: what each hit, or each try of a sabotage, may cost it.

A state is what is left of the ship. A hit has 36 ways, one for each throw; a try of a sabotage has
1,296, one for each throw of a column and of a row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....explorer.asking import ControlForm
from ....explorer.page import signed
from ....explorer.walk import Branch, Walk
from ....odds import THROWS, WAYS
from ..screen.fire import hit_name
from ..ships.boards import Cell
from ..under_fire.aftermath import Aftermath
from ..under_fire.chain import HitChain
from ..under_fire.incoming import Incoming
from .why import throws_that_harm

Left = Callable[[int, int], dict[int, int]]
"""What may be left of a ship after one more step, with its ways; nothing where it is over."""


def tiles_lost(ask: ControlForm, after: Aftermath) -> Walk:
    """How many tiles are lost in all; a step is told by how many it costs."""
    tiles, cells, left = len(after.ship), after.layout.cells, _left(after)

    def lost(state: int) -> int:
        return tiles - (state & cells).bit_count()

    def branches(state: int, at: int) -> Sequence[Branch]:
        return [
            Branch(signed(lost(state) - lost(to)), ways, to) for to, ways in left(state, at).items()
        ]

    return Walk(after.layout.start, _widths(after), branches, lost, _step(after),
                first=_to_know(ask, after), legend=ask.say("why.losses"))  # fmt: skip


def tile_lost(ask: ControlForm, after: Aftermath, cell: Cell) -> Walk:
    """Whether one tile is lost; where it is, the rest changes nothing."""
    bit, left = after.layout.bit(cell), _left(after)
    gone, kept = ask.words("odds.said.lost"), ask.words("odds.said.kept")
    missed, other = ask.say("why.finds-nothing"), ask.say("why.finds-other")
    under_fire = isinstance(after.hits[0], Incoming)

    def _kept(to: int, state: int) -> str:
        """A hit leaves the tile in its place; a try finds nothing, or another tile and is over."""
        if under_fire:
            return kept
        return missed if to == state else other

    def branches(state: int, at: int) -> Sequence[Branch]:
        if not state & bit:
            return ()
        coming = left(state, at)
        lost = sum(ways for to, ways in coming.items() if not to & bit)
        stays = [Branch(_kept(to, state), ways, to) for to, ways in coming.items() if to & bit]
        return [*stays, *([Branch(gone, lost, 0)] if lost else [])]

    def outcome(state: int) -> str:
        return "kept" if state & bit else "lost"

    return Walk(after.layout.start, _widths(after), branches, outcome, _step(after),
                first=_to_know(ask, after), heading="")  # fmt: skip


def _to_know(ask: ControlForm, after: Aftermath) -> list[str]:
    hits = [hit_name(hit, ask.lang) for hit in after.hits]
    return throws_that_harm(ask.say, after, hits)


def _step(after: Aftermath) -> str:
    return "hit" if isinstance(after.hits[0], Incoming) else "try"


def _widths(after: Aftermath) -> list[int]:
    thrown = THROWS if isinstance(after.hits[0], Incoming) else THROWS**2
    return [thrown] * len(after.hits)


def _left(after: Aftermath) -> Left:
    chain, start = HitChain(after.layout, after.policy), after.layout.start
    known: dict[tuple[int, int], dict[int, int]] = {}

    def struck(state: int, at: int) -> dict[int, int]:
        hit = after.hits[at]
        assert isinstance(hit, Incoming)
        if (state, at) not in known:
            known[state, at] = chain.step({state: 1}, hit)[0]
        return known[state, at]

    def searched(state: int, _: int) -> dict[int, int]:
        """A sabotage is over as soon as a tile is found."""
        if state != start:
            return {}
        if (start, 0) not in known:
            known[start, 0] = _found(after, chain)
        return known[start, 0]

    return struck if isinstance(after.hits[0], Incoming) else searched


def _found(after: Aftermath, chain: HitChain) -> dict[int, int]:
    """What one try of a sabotage may leave: the ship as it is, or what falls with a tile."""
    layout = after.layout
    found = {layout.start: THROWS**2}
    for cell, _ in after.ship:
        ways = WAYS[cell[0]] * WAYS[cell[1]]
        left = chain.fall(layout.start, layout.bit(cell))
        found[layout.start] -= ways
        found[left] = found.get(left, 0) + ways
    return {state: ways for state, ways in found.items() if ways}
