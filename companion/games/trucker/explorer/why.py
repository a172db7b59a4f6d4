"""Why: a ship under fire, hit by hit, and sabotage try by try."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

from ....explorer.why.steps import (
    LEAST,
    MOST,
    Say,
    Step,
    added,
    answer,
    less,
    number,
    over,
    power,
    product,
    valued,
)
from ....odds import THROWS, WAYS
from ..ships.boards import Cell
from ..ships.layout import Layout
from ..ships.tiles import ShipSide
from ..under_fire.aftermath import Aftermath
from ..under_fire.chain import HitChain
from ..under_fire.hits import first, lanes
from ..under_fire.incoming import Incoming

Fits = Callable[[int], bool]
"""Whether a state is meant."""


class LostTile(NamedTuple):
    """A tile by its cell: it is asked whether it is lost."""

    cell: Cell


def derivation(
    say: Say, after: Aftermath, asked: LostTile | int, how: str, hits: list[str]
) -> list[Step]:
    """Why a tile is lost, or so many tiles are; `hits` are the hits in words."""
    if isinstance(after.hits[0], Incoming):
        return [*_each_hit(say, after, hits), *_in_order(say, after, asked, how)]
    return _sabotage(say, after, asked, how)


def _each_hit(say: Say, after: Aftermath, hits: list[str]) -> list[Step]:
    """By hit the throws that harm the whole ship."""
    steps: list[Step] = [say("why.hit-one-line")]
    layout = after.layout
    for nth, hit in enumerate(after.hits):
        assert isinstance(hit, Incoming)
        hurt, paid = _harm(layout, hit)
        across = "columns" if hit.side in (ShipSide.N, ShipSide.S) else "rows"
        listed = ", ".join(f"{roll} ({ways})" for roll, ways in hurt.items())
        harm = sum(hurt.values())
        facts = {"list": listed, "harm": harm} if hurt else {}
        kind = across if hurt else "nothing"
        said = say(f"why.hit-{kind}", n=nth + 1, hit=hits[nth], **facts)
        if paid and after.policy.spend != "never" and after.ship.batteries:
            said += " " + say("why.hit-paid", list=", ".join(map(str, paid)))
        steps.append(said)
    return steps


def throws_that_harm(say: Say, after: Aftermath, hits: list[str]) -> list[str]:
    """What one must know to count: the throws of each hit that harm, or the tiles to be found."""
    if isinstance(after.hits[0], Incoming):
        return [step for step in _each_hit(say, after, hits) if isinstance(step, str)]
    found = [
        f"{cell[0]}/{cell[1]} ({WAYS[cell[0]]}·{WAYS[cell[1]]})"
        for cell, _ in after.ship
        if WAYS[cell[0]] and WAYS[cell[1]]
    ]
    ways = sum(WAYS[cell[0]] * WAYS[cell[1]] for cell, _ in after.ship)
    return [say("why.try-tiles", of=THROWS**2, list=", ".join(found), n=ways)]


def _harm(layout: Layout, hit: Incoming) -> tuple[dict[int, int], list[int]]:
    """Rolls on which a hit harms the whole ship, with their ways; those a battery may stop."""
    hurt, paid = {}, []
    for lane in lanes(layout, hit):
        if first(hit.side, lane.line) & lane.frail and not lane.free:
            hurt[lane.roll] = lane.ways
            if lane.paid:
                paid.append(lane.roll)
    return hurt, paid


def miscounted(after: Aftermath, key: str, how: str) -> list[tuple[str, Fraction]]:
    """What wrong ideas come to where it is asked whether no tile is lost, or any."""
    none, some = (key == "0" and how != LEAST), (key == "1" and how == LEAST)
    if not (none or some) or not isinstance(after.hits[0], Incoming):
        return []
    spends = after.policy.spend != "never" and after.ship.batteries
    by_line, worst = Fraction(1), Fraction(1)
    for hit in after.hits:
        assert isinstance(hit, Incoming)
        hurt, paid = _harm(after.layout, hit)
        harm = {roll: ways for roll, ways in hurt.items() if not (spends and roll in paid)}
        by_line *= 1 - Fraction(len(harm), len(WAYS))
        worst = min(worst, 1 - Fraction(sum(harm.values()), THROWS))
    found = [("lines", by_line), ("worst", worst)]
    return found if none else [(kind, 1 - share) for kind, share in found]


def _in_order(say: Say, after: Aftermath, asked: LostTile | int, how: str) -> list[Step]:
    """The chance as a product over the hits: what still holds after each of them."""
    steps: list[Step] = [say("why.factors", n=len(after.hits))]
    if isinstance(asked, LostTile):
        bit = after.layout.bit(asked.cell)
        kept, share = _still(after, lambda state: bool(state & bit))
        return [*steps, say("why.tile-kept"), answer(less(1, kept), 1 - share)]
    within, share = _still(after, _lost_at_most(after, asked))
    if how == MOST or (how != LEAST and asked == 0):
        said = say("why.lost-most", n=asked) if asked else say("why.lost-none")
        return [*steps, said, answer(within, share)]
    below, less_share = (
        _still(after, _lost_at_most(after, asked - 1)) if asked else (number(0), Fraction(0))
    )
    if how == LEAST:
        steps.append(say("why.lost-least", n=asked, below=asked - 1))
        return [*steps, answer(less(1, below), 1 - less_share)]
    steps.append(say("why.lost-exactly", n=asked, below=asked - 1))
    return [*steps, answer(less(within, below), share - less_share)]


def _lost_at_most(after: Aftermath, most: int) -> Fits:
    least, cells = len(after.ship) - most, after.layout.cells
    return lambda state: (state & cells).bit_count() >= least


def _still(after: Aftermath, fits: Fits) -> tuple[Any, Fraction]:
    """What can only stop to hold: its chance after each hit, given the one before, multiplied."""
    chain = HitChain(after.layout, after.policy)
    states, held = {after.layout.start: 1}, 1
    factors, share = [], Fraction(1)
    for hit in after.hits:
        assert isinstance(hit, Incoming)
        states, _ = chain.step(states, hit)
        now = sum(n for state, n in states.items() if fits(state))
        factor = Fraction(now, THROWS * held) if held else Fraction(0)
        factors.append(
            over(int(factor * THROWS), THROWS)
            if THROWS % factor.denominator == 0
            else number(factor)
        )
        states = {state: n for state, n in states.items() if fits(state)}
        held, share = now, share * factor
        if not now:
            break
    return product(*factors), share


def _sabotage(say: Say, after: Aftermath, asked: LostTile | int, how: str) -> list[Step]:
    """Tries until a tile is found: a miss comes again, a find decides."""
    layout, tries, cases = after.layout, len(after.hits), THROWS**2
    chain = HitChain(layout, after.policy)
    found = 0
    meant: dict[Cell, int] = {}
    for cell, _ in after.ship:
        ways = WAYS[cell[0]] * WAYS[cell[1]]
        left = chain.fall(layout.start, layout.bit(cell))
        found += ways
        if ways and _is_meant(after, asked, how, left):
            meant[cell] = ways
    miss = Fraction(cases - found, cases)
    none = not isinstance(asked, LostTile) and _is_meant(after, asked, how, layout.start)
    if not meant and not none:
        return [say("why.never"), answer(number(0), Fraction(0))]
    steps: list[Step] = [say("why.try-one", of=cases)]
    if tries > 1 or none:
        missed = valued("m", over(cases - found, cases), miss)
        steps = [say("why.try", n=found, of=cases), missed]
    good = Fraction(sum(meant.values()), cases)
    again = added(power(number(miss), nth) for nth in range(tries))
    parts, share = [], Fraction(0)
    if meant:
        steps.append(say("why.try-good", n=sum(meant.values())))
        steps.append(valued("g", over(sum(meant.values()), cases), good))
        parts.append(product(number(good), again))
        share += good * sum((miss**nth for nth in range(tries)), Fraction(0))
        if tries > 1:
            steps.append(say("why.tries", n=tries))
    if none:
        steps.append(say("why.try-none", n=tries))
        parts.append(power(number(miss), tries))
        share += miss**tries
    return [*steps, answer(added(parts), share)]


def _is_meant(after: Aftermath, asked: LostTile | int, how: str, state: int) -> bool:
    """Whether what is left is what is asked about."""
    if isinstance(asked, LostTile):
        return not state & after.layout.bit(asked.cell)
    lost = len(after.ship) - (state & after.layout.cells).bit_count()
    return lost >= asked if how == LEAST else lost <= asked if how == MOST else lost == asked
