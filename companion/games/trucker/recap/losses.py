"""What a flight has cost a seat, card by card, from what was told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ....core.rulebook import Event
from ..actions import CARD_IDS, Cube, Spot
from ..flights import LOST_TILE
from ..rules.reward import value


@dataclass(frozen=True, slots=True)
class FlightLoss:
    """What one card took; the check before the start has no card."""

    card: str = ""
    tiles: tuple[int, ...] = ()
    """Faces of the tiles that broke off, or were taken off at the check."""
    spots: tuple[Spot, ...] = ()
    """Where they had been."""
    unused: tuple[int, ...] = ()
    """Faces put aside and never built in."""
    crew: int = 0
    batteries: int = 0
    goods: tuple[Cube, ...] = ()

    @property
    def is_any(self) -> bool:
        """Whether anything was lost."""
        return self != FlightLoss(self.card)

    @property
    def credits(self) -> int:
        """What the lost tiles cost at the end of the flight."""
        return (len(self.tiles) + len(self.unused)) * LOST_TILE

    @property
    def worth(self) -> int:
        """What the lost goods would have brought."""
        return value("".join(cube.letter for cube in self.goods))


Count = Callable[[FlightLoss, Mapping[str, Any]], FlightLoss]


def _tiles(loss: FlightLoss, facts: Mapping[str, Any]) -> FlightLoss:
    return replace(loss, tiles=loss.tiles + facts["tiles"], spots=loss.spots + facts["spots"])


def _unused(loss: FlightLoss, facts: Mapping[str, Any]) -> FlightLoss:
    return replace(loss, unused=loss.unused + facts["tiles"])


def _crew(loss: FlightLoss, facts: Mapping[str, Any]) -> FlightLoss:
    return replace(loss, crew=loss.crew + facts["n"])


def _batteries(loss: FlightLoss, facts: Mapping[str, Any]) -> FlightLoss:
    return replace(loss, batteries=loss.batteries + facts["n"])


def _goods(loss: FlightLoss, facts: Mapping[str, Any]) -> FlightLoss:
    cubes = facts["cubes"] if "cubes" in facts else (facts["cube"],)
    return replace(loss, goods=(*loss.goods, *cubes))


COUNTED: dict[str, Count] = {
    "tiles-lost": _tiles,
    "reserve-lost": _unused,
    "crew-lost-with-tile": _crew,
    "crew-lost": _crew,
    "batteries-lost-with-tile": _batteries,
    "battery-stolen": _batteries,
    "goods-lost-with-tile": _goods,
    "cube-stolen": _goods,
}
"""The events that tell of a loss."""


def losses(events: Iterable[Event], seat: int) -> tuple[FlightLoss, ...]:
    """What each card took from a seat, in order; cards that took nothing are left out."""
    found = [FlightLoss()]
    for event in events:
        if event.what == "turns-card":
            found.append(FlightLoss(CARD_IDS[event.facts["card"]]))
        elif event.what in COUNTED and event.facts["seat"] == seat:
            found[-1] = COUNTED[event.what](found[-1], event.facts)
    return tuple(loss for loss in found if loss.is_any)


@dataclass(frozen=True, slots=True)
class Out:
    """A flight that ended early for a seat: at which card, and why it had to; empty by choice."""

    card: str
    why: str = ""


def left(events: Iterable[Event], seat: int) -> Out | None:
    """When and why a seat left the flight, if it did."""
    card = ""
    for event in events:
        if event.what == "turns-card":
            card = CARD_IDS[event.facts["card"]]
        elif event.what in ("leaves", "must-leave") and event.facts["seat"] == seat:
            return Out(card, event.facts.get("why", ""))
    return None
