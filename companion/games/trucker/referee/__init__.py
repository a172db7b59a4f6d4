"""The shipyard referee: what is wrong with a ship, what comes off, what it can do and will meet.

    referee("I 7\\n7 H:3333\\n8 E:1000", lang="cs")

Nothing is judged here: faults are the ship's own, repairs, strengths, landings and fights those of
the engine, and chances those of `odds`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from ....core.errors import BadInput, Fault, one_of, shorten
from ....core.text import LANGUAGES
from ..actions import Land, Spot
from ..cards import CARDS, METEORS, SABOTAGE, SHOTS
from ..flights import BY_LEVEL, VARIANTS
from ..odds import USUAL, sabotage, shots, swarm
from ..rules.abandoned import ABANDONED, has_crew_enough
from ..rules.enemies import ENEMIES, fight
from ..rules.hazards import infected
from ..rules.repair import marked, removable
from ..rules.tile_loss import part_of, part_spots
from ..ships.boards import Cell
from ..ships.ship import Ship
from ..ships.tiles import full
from ..speech import strengths
from ..state import State
from ..under_fire.aftermath import Aftermath
from ..under_fire.policy import Policy
from .words import as_lines, as_page

MOST_REPAIRS = 1500
"""Ships looked at for the cheapest repair; then the next best one is taken."""


class Wrong(NamedTuple):
    """A fault: the rule it breaks and the tiles it names."""

    rule: str
    spots: tuple[Spot, ...]


class Repair(NamedTuple):
    """How a ship is made fit to fly: what is taken off by hand, and what falls off with it."""

    ship: Ship
    taken: tuple[Cell, ...]
    fallen: tuple[Cell, ...]
    cheapest: bool
    """Whether no repair costs fewer tiles; if not, the search was cut short."""


class Meets(NamedTuple):
    """A card and this ship: what is known for sure, and the odds of its meteors or shots."""

    card: str
    says: str
    """A key of the referee's words about cards; `facts` go with it."""
    facts: dict[str, int | str]
    after: Aftermath | None = None


@dataclass(frozen=True)
class ShipVerdict:
    """What the referee says of a ship; printed, it is sentences."""

    ship: Ship
    policy: Policy = USUAL
    lang: str = "en"

    @property
    def sound(self) -> bool:
        """Whether it can fly as it is."""
        return not self.ship.faults

    @cached_property
    def faults(self) -> tuple[Wrong, ...]:
        """Every fault."""
        state = _alone(self.ship)
        return tuple(Wrong(fault.rule, marked(state, 0, fault)) for fault in self.ship.faults)

    @cached_property
    def repair(self) -> Repair:
        """The repair that costs fewest tiles; of a sound ship nothing comes off."""
        return repair(self.ship)

    @property
    def flies(self) -> Ship:
        """The ship that flies: as it is, or after that repair."""
        return self.repair.ship

    @cached_property
    def strengths(self) -> dict[str, int]:
        """Of the ship that flies: cannons (in halves), engines, each with batteries, open ends."""
        return strengths(self.flies)

    @cached_property
    def holds(self) -> dict[Cell, int]:
        """Tiles whose loss takes others with it: how many, if the largest part is kept."""
        ship, found = self.flies, {}
        for cell, _ in ship:
            left = ship.keeping(other for other, _ in ship if other != cell)
            if len(left.parts) > 1:
                found[cell] = len(left) - max(map(len, left.parts))
        return found

    @cached_property
    def cards(self) -> tuple[Meets, ...]:
        """Every card of the ship's level, as it would meet this ship."""
        ship = self.flies
        if not len(ship):
            return ()
        return tuple(_meets(ship, card, self.policy) for card in BY_LEVEL[ship.board.level])

    def said(self, lang: str) -> ShipVerdict:
        """This answer in another language."""
        return ShipVerdict(self.ship, self.policy, one_of("language", lang, LANGUAGES))

    def __str__(self) -> str:
        return "\n".join(as_lines(self))

    def _repr_html_(self) -> str:
        return as_page(self)


def referee(ship: Ship | str, lang: str = "en", policy: Policy = USUAL) -> ShipVerdict:
    """Judge a ship, given as text (docs/ships.md); `BadInput` where the text is no ship.

    >>> referee("I 7\\n7 H:3333\\n8 E:1000").sound
    True
    """
    one_of("language", lang, LANGUAGES)
    if not isinstance(ship, Ship | str):
        raise BadInput([Fault("ship", shorten(ship), "a ship, or the text of one")])
    found = Ship.parse(ship, strict=False) if isinstance(ship, str) else ship
    return ShipVerdict(found, policy, lang)


# Repair


def repair(ship: Ship) -> Repair:
    """The fewest tiles to lose until no fault is left; tiles are taken off as at the check.

    Astronauts live where an alien may not: that costs no tile.
    """
    whole = _without_wrong_aliens(ship)
    order = count()
    open_: list[tuple[int, int, int, Ship, tuple[Cell, ...]]] = [(0, 0, next(order), whole, ())]
    seen = {whole.tiles}
    for _ in range(MOST_REPAIRS):
        _, by_hand, _, here, taken = heappop(open_)
        if not here.faults:
            return _done(ship, here, taken, cheapest=True)
        for after, hand in _next(here):
            if after.tiles not in seen:
                seen.add(after.tiles)
                off = len(whole) - len(after)
                heappush(open_, (off, by_hand + len(hand), next(order), after, (*taken, *hand)))
    *_, here, taken = open_[0]
    while here.faults:
        here, hand = min(_next(here), key=lambda way: (len(way[0].faults), -len(way[0])))
        taken = (*taken, *hand)
    return _done(ship, here, taken, cheapest=False)


def _next(ship: Ship) -> Iterator[tuple[Ship, tuple[Cell, ...]]]:
    """What may be done next at the repair: keep one of several parts, or take a tile off."""
    if len(ship.parts) > 1:
        for spot in part_spots(ship):
            yield ship.keeping(part_of(ship, spot)), ()
        return
    for spot in removable(_alone(ship), 0):
        yield ship.keeping(cell for cell, _ in ship if cell != spot.cell), (spot.cell,)


def _done(ship: Ship, left: Ship, taken: tuple[Cell, ...], cheapest: bool) -> Repair:
    gone = [cell for cell, _ in ship if left.at(cell) is None and cell not in taken]
    return Repair(left, taken, tuple(gone), cheapest)


def _without_wrong_aliens(ship: Ship) -> Ship:
    while wrong := [fault for fault in ship.faults if ".alien." in fault.rule]:
        cell = ship.board.cells[int(wrong[0].at[-1].partition(":")[2])]
        tile = ship.at(cell)
        assert tile is not None
        ship = ship.loaded(cell, full(tile))
    return ship


# Cards


def _alone(ship: Ship, card: str = "") -> State:
    """A position with nothing in it but this ship, and a card: what the engine's rules look at."""
    variant = next(name for name, flights in VARIANTS.items() if flights == (ship.board.level,))
    state = State(1, variant, {})
    state.ships[0], state.card = ship, card
    return state


def _meets(ship: Ship, card: str, policy: Policy) -> Meets:
    row, has = CARDS[card], strengths(ship)
    kind: str = row["type"]
    if card in METEORS:
        return Meets(card, "swarm", {}, swarm(ship, card=card, policy=policy))
    if card in SABOTAGE:
        return Meets(card, "sabotage", {}, sabotage(ship, SABOTAGE[card], policy))
    fire = shots(ship, card=card, policy=policy) if card in SHOTS else None
    if kind in ENEMIES:
        plain, most = (fight(has[name], card) for name in ("cannons", "most"))
        return Meets(card, "enemy", {"n": row["strength"], "plain": plain, "best": most}, fire)
    if kind in ABANDONED:
        may = has_crew_enough(_alone(ship, card), Land(0, 1)) is None
        facts = {"n": row["crew"], "crew": ship.crew, "days": row["days"]}
        return Meets(card, "landing" if may else "no-landing", facts)
    if kind == "open-space":
        facts = {"n": has["engines"], "most": has["fastest"]}
        return Meets(card, "thrust" if has["fastest"] else "no-thrust", facts)
    if kind == "stardust":
        return Meets(card, kind, {"n": has["ends"]})
    if kind == "epidemic":
        return Meets(card, kind, {"n": len(infected(ship))})
    return Meets(card, kind, {"days": row.get("days", 0)}, fire)
