"""The 95 different cards as `data/cards.toml` has them, and what six-cost lists make of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ...core.data import read_toml

FILE = Path(__file__).parent / "data" / "cards.toml"


@dataclass(frozen=True)
class Power:
    """One power: its phase (`$` for a sale), what it does, and the numbers and kinds of it."""

    phase: str
    does: str
    facts: Mapping[str, Any]


@dataclass(frozen=True)
class FaceLine:
    """One line of a six-cost list: points for each card (or point, or chip) of a sort."""

    each: str
    points: int
    facts: Mapping[str, Any]

    def fits(self, card: Card) -> bool:
        """Whether a card is of the sort this line speaks of, earlier lines left aside."""
        match self.each:
            case "production-world" | "windfall-world":
                good = self.facts.get("good", card.good)
                return f"{card.yields}-world" == self.each and card.good == good
            case "named-card":
                return bool(card.id == self.facts["card"])
            case "other-keyword-card":
                return self.facts["keyword"] in card.keywords
            case "military-world-with-keyword":
                return card.military and self.facts["keyword"] in card.keywords
            case "other-military-world":
                return card.military
            case "six-cost-development":
                return card.development and card.cost == 6
            case "other-development":
                return card.development
            case "development-with-phase":
                return card.development and self.facts["phase"] in card.phases
            case "world-with-phase":
                return not card.development and self.facts["phase"] in card.phases
            case "other-world":
                return not card.development
        return False


@dataclass(frozen=True)
class Card:
    """One card, as printed in the first edition."""

    id: str
    names: Mapping[str, str]
    sort: str
    cost: int | None
    defense: int | None
    points: int | None
    copies: int
    start: int | None
    preset: int | None
    good: str
    yields: str
    """`production` or `windfall`; empty for a card without a good of its own."""
    keywords: tuple[str, ...]
    powers: tuple[Power, ...]
    scores: tuple[FaceLine, ...]
    second: Mapping[str, int]

    @property
    def development(self) -> bool:
        """A development; else it is a world."""
        return self.sort == "development"

    @property
    def military(self) -> bool:
        """A world to be conquered."""
        return self.defense is not None

    @property
    def phases(self) -> frozenset[str]:
        """The phases in which the card has a power."""
        return frozenset(power.phase for power in self.powers)

    @property
    def strength(self) -> int:
        """Its ordinary strength, which is what New Galactic Order counts."""
        return sum(power.facts["n"] for power in self.powers if power.does == "military")

    def finds(self, other: Card) -> int:
        """The points this card's list gives for another card of the tableau, or for itself."""
        for line in self.scores:
            if line.each == "total-military":
                return line.points * other.strength
            if line.fits(other):
                return line.points
        return 0


@cache
def cards() -> Mapping[str, Card]:
    """All cards by id, in the order of the file."""
    return {name: _card(name, row) for name, row in read_toml(FILE).items()}


def _card(name: str, row: Mapping[str, Any]) -> Card:
    return Card(
        name,
        row["name"],
        row["sort"],
        row.get("cost"),
        row.get("defense"),
        row.get("points"),
        row.get("copies", 1),
        row.get("start"),
        row.get("preset"),
        row.get("good", ""),
        row.get("yields", ""),
        tuple(row.get("keywords", ())),
        tuple(Power(*_apart(power, "phase", "does")) for power in row.get("powers", ())),
        tuple(FaceLine(*_apart(line, "each", "points")) for line in row.get("scores", ())),
        row.get("second", {}),
    )


def _apart(row: Mapping[str, Any], first: str, second: str) -> tuple[Any, Any, Mapping[str, Any]]:
    """Two fields of a row, and the rest."""
    rest = {key: value for key, value in row.items() if key not in (first, second)}
    return row[first], row[second], rest
