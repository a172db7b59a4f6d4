"""The encounter cards: what they ask, and what each answer brings."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any

from ...core.data import read_toml
from ...core.notation import read


class Opening(IntEnum):
    """What is read aloud first; cards that open alike cannot be told apart yet."""

    MERCHANT = 0
    PRINCE = 1
    DEMAND = 2
    MARKET = 3
    HIRED = 4
    ATTACK = 5
    SUN = 6
    RESCUE = 7
    WORMHOLE = 8
    TRAVELERS = 9
    WEAR = 10
    PIRATES = 11
    """Not a first question: merchants turn out to be pirates."""


GIFTS = range(4)
"""How many cards may be given as a gift."""


@dataclass(frozen=True, slots=True)
class Card:
    """One encounter card."""

    kind: str
    opening: Opening
    question: str
    """`gift` (how many cards?), `yes-no` or `none`."""
    price: int
    """Cards a yes costs."""
    boxes: dict[str, tuple[str, ...]]
    results: tuple[tuple[int, tuple[str, ...]], ...]
    """For a gamble: from which sum on what happens."""

    @property
    def asks_twice(self) -> bool:
        """Whether a second question hides behind the first."""
        return "attack" in self.boxes

    def gamble(self, total: int) -> tuple[str, ...]:
        """What a shake of this sum brings."""
        return next(steps for least, steps in reversed(self.results) if total >= least)


def _card(row: dict[str, Any]) -> Card:
    boxes = {name: tuple(steps) for name, steps in row["boxes"].items()}
    results = tuple((r["from"], tuple(r["steps"])) for r in row.get("results", ()))
    return Card(
        row["kind"],
        read(Opening, row["opening"]),
        row["question"],
        row.get("price", 0),
        boxes,
        results,
    )


CARDS: tuple[Card, ...] = tuple(
    _card(row) for row in read_toml(Path(__file__).parent / "data" / "encounters.toml")["cards"]
)
"""By number less one: the cards are numbered from 1."""
EVERY_CARD = (1 << len(CARDS)) - 1
"""The whole deck, as bits."""


def card_of(number: int) -> Card:
    """The card of a number."""
    return CARDS[number - 1]


def alike(number: int, asked: int) -> int:
    """The cards, as bits, that look the same so far to whoever only hears them."""
    card = card_of(number)
    same = (other.asks_twice if asked > 1 else other.opening == card.opening for other in CARDS)
    return sum(1 << i for i, fits in enumerate(same) if fits)
