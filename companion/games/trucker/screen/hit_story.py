"""What the last hit did to my ship, step by step, as the log tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.panel import Sheet, SheetRow, Told, row, sheet
from ....core.rulebook import Event
from ....core.text import Words
from ..observation import Observation
from ..ships.boards import ShipBoard
from ..state import Stage
from .outlook import looked_at

ROLLS = frozenset({"rolls-for", "rolls-column"})
"""With these a hit, or a try of sabotage, begins."""
STEPS = frozenset({
    *ROLLS, "rolls-row", "missed", "bounced", "shot-down", "shield-holds", "cannon-fires",
    "no-shield", "no-cannon", "no-battery", "no-defence", "unstoppable", "struck", "tiles-lost",
    "crew-lost-with-tile", "batteries-lost-with-tile", "goods-lost-with-tile", "comes-apart",
    "keeps-part", "no-tile-there",
})  # fmt: skip
ENDS = frozenset({"turns-card", "building-begins"})
"""With these it is over for good."""


def hit_sheet(observation: Observation, words: Words, log: Sequence[Told]) -> Sheet | None:
    """The steps of the last hit of this card, as far as they are about the ship that is drawn."""
    mine, board = looked_at(observation), observation.table.ships[looked_at(observation)].board
    found: list[SheetRow] = []
    if observation.table.stage == Stage.OVER:
        return None
    for line in reversed(log):
        event = line.event
        if event is None:
            continue
        if event.what in ENDS:
            return None
        if event.what in STEPS and (event.what in ROLLS or event.facts["seat"] == mine):
            found.insert(0, row(line.text(), marks=_marks(event, board)))
        if event.what in ROLLS:
            is_mine = len(found) > 1 or not observation.table.left[mine]
            return sheet("hit", words("panel.hit"), bench=True, rows=found) if is_mine else None
    return None


def _marks(event: Event, board: ShipBoard) -> list[str]:
    """The cells a step speaks of."""
    facts: dict[str, Any] = dict(event.facts)
    spots = [
        *facts.get("spots", ()),
        *(facts[name] for name in ("spot", "battery") if name in facts),
    ]
    return [f"cell:{board.numbers[spot.cell]}" for spot in spots if spot.cell in board.numbers]
