"""Exact odds of a ship under fire: meteor swarms, shots and sabotage.

    swarm(ship, card="II-09").survives((7, 6))      # a Fraction
    shots(ship, "small N, large N").lost()          # how many tiles
    sabotage(ship).killers((7, 6))                  # what kills this tile

Every answer counts whole ways over one total, 36ⁿ for n throws of two dice; choices of the owner
are those of a stated `Policy`. docs/ships.md has a table of questions.
"""

from __future__ import annotations

from ...core.errors import BadInput, Fault
from ...core.rulebook import implements
from ...odds import THROWS, WAYS
from .cards import meteors_of, shots_of
from .ships.layout import Layout, bits, layout_of
from .ships.ship import Ship
from .under_fire.aftermath import Aftermath, Blow, throws
from .under_fire.chain import HitChain, run
from .under_fire.incoming import Incoming, parse_hits
from .under_fire.policy import Policy

TRIES = 3
"""Tries of a sabotage."""
MOST_TRIES = 6
USUAL = Policy()


def swarm(
    ship: Ship | str, meteors: str | None = None, *, card: str | None = None, policy: Policy = USUAL
) -> Aftermath:
    """Meteors one after another, given as `large N, small W` or by the id of a card.

    >>> swarm("I 7\\n7 H:3333", "small N").whole
    Fraction(5, 6)
    """
    return _under(ship, _given(meteors, card, "meteor"), policy)


def shots(
    ship: Ship | str, fired: str | None = None, *, card: str | None = None, policy: Policy = USUAL
) -> Aftermath:
    """Shots one after another, given as `small N, large S` or by the id of a card.

    >>> shots("I 7\\n7 C:0000", card="I-03").lost().chance(0)
    Fraction(125, 216)
    """
    return _under(ship, _given(fired, card, "shot"), policy)


@implements("trucker.sabotage.column-then-row", "trucker.sabotage.three-tries-at-most")
def sabotage(ship: Ship | str, tries: int = TRIES, policy: Policy = USUAL) -> Aftermath:
    """A cell is rolled, column and row; an empty one is rolled again, three times in all.

    >>> sabotage("I 7\\n7 H:3333", tries=1).dies((7, 7))
    Fraction(1, 36)
    """
    if type(tries) is not int or not 1 <= tries <= MOST_TRIES:
        raise BadInput([Fault("tries", str(tries)[:20], f"a whole number from 1 to {MOST_TRIES}")])
    layout = _layout(ship, policy)
    chain = HitChain(layout, policy)
    ways = {bit: _ways(layout, bit) for bit in bits(layout.tiles)}
    miss = THROWS**2 - sum(ways.values())
    states: dict[int, int] = {layout.start: miss**tries}
    blows: dict[Blow, int] = {}
    for bit, count in ways.items():
        if not count:
            continue
        left = chain.fall(layout.start, bit)
        lost = (layout.start ^ left) & layout.cells
        row, column = layout.cell(bit)
        for nth in range(tries):
            blow = Blow(nth, (column, row), bit, lost)
            blows[blow] = miss**nth * count * THROWS ** (2 * (tries - 1 - nth))
            states[left] = states.get(left, 0) + blows[blow]
    return Aftermath(layout, policy, ("sabotage",) * tries, states, blows)


def _ways(layout: Layout, bit: int) -> int:
    row, column = layout.cell(bit)
    return WAYS[column] * WAYS[row]


def _under(ship: Ship | str, hits: tuple[Incoming, ...], policy: Policy) -> Aftermath:
    layout = _layout(ship, policy)
    course = run(layout, hits, policy)
    blows = {
        Blow(nth, (roll,), struck, lost): count * throws(len(hits) - 1 - nth)
        for nth, hurt in enumerate(course.blows)
        for (roll, struck, lost), count in hurt.items()
    }
    return Aftermath(layout, policy, hits, course.states, blows)


def _layout(ship: Ship | str, policy: Policy) -> Layout:
    found = ship.checked() if isinstance(ship, Ship) else Ship.parse(ship)
    wrong = [cell for cell in policy.guard if found.at(cell) is None]
    if wrong:
        cells = ", ".join(f"{row},{column}" for row, column, *_ in sorted(wrong)[:4])
        raise BadInput([Fault("guard", cells, "cells that hold a tile of the ship")])
    return layout_of(found)


def _given(text: str | None, card: str | None, what: str) -> tuple[Incoming, ...]:
    if (text is None) == (card is None):
        found = "neither" if text is None else "both"
        raise BadInput([Fault("hits", found, f"{what}s such as `small N`, or a card, not both")])
    if card is not None:
        return meteors_of(card) if what == "meteor" else shots_of(card)
    return parse_hits(text or "", what)
