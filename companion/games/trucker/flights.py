"""The flights: learning, I, II and III, with their boards, cards and pay; the trek is three."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...core.data import read_toml
from ...core.lazy import lazy
from ...core.rulebook import implements
from .cards import CARDS
from .ships.boards import BOARDS, ShipBoard

LEARNING = "learning"
TREK = "trek"
PILES = 4
OPEN_PILES = 3
"""The piles that may be looked at; the one behind them stays unseen."""
DATA = read_toml(Path(__file__).parent / "data" / "flights.toml")


@dataclass(frozen=True)
class Flight:
    """One flight as the boards and cards have it."""

    name: str
    board: ShipBoard
    level: str
    """The level of the cards, one of which must come first."""
    loop: int
    """Spaces of the flight board."""
    starts: tuple[int, ...]
    """By start space: how far it lies ahead of the rearmost."""
    places: tuple[int, ...]
    """Credits by place."""
    best_ship: int
    sand: int
    """Spaces of the hourglass; none in the learning flight."""
    pile: tuple[str, ...]
    """The levels of the cards of one pile."""

    @lazy
    def is_learning(self) -> bool:
        """Whether much is left out."""
        return self.name == LEARNING


@implements(
    "trucker.setup.flight-level-fixes-boards",
    "trucker.hourglass.spaces-by-level",
    "trucker.reward.amounts-by-level",
    "trucker.setup.pile-mix-by-level",
    "trucker.flight.board-is-a-loop",
)
def _read(name: str, row: dict[str, Any]) -> Flight:
    return Flight(
        name,
        BOARDS[row["board"]],
        row["level"],
        row["loop"],
        tuple(row["starts"]),
        tuple(row["places"]),
        row["best_ship"],
        row["sand"],
        tuple(row["pile"]),
    )


FLIGHTS: dict[str, Flight] = {
    name: _read(name, DATA[name]) for name in (LEARNING, "I", "II", "III")
}
VARIANTS: dict[str, tuple[str, ...]] = {
    LEARNING: (LEARNING,),
    "level-1": ("I",),
    "level-2": ("II",),
    "level-3": ("III",),
    TREK: ("I", "II", "III"),
}
"""The flights of each variant, one after another."""
BY_LEVEL: dict[str, tuple[str, ...]] = {
    level: tuple(name for name, row in CARDS.items() if row["level"] == level) for level in BOARDS
}
"""The adventure cards of each level."""
LEARNING_CARDS: tuple[str, ...] = tuple(
    name for name, row in CARDS.items() if row.get("learning", False)
)
SUPPLY: dict[str, int] = {name[0]: n for name, n in DATA["supply"].items()}
"""Cubes in the box by their letter."""
TITLES: tuple[str, ...] = tuple(DATA["trek"]["titles"])
TREK_PAY: dict[str, int] = {k: v for k, v in DATA["trek"].items() if k != "titles"}
"""What titles pay, by flight."""
LOST_TILE = 1
"""Credits a lost tile costs."""
