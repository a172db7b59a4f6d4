"""A flight that ended early, told: what happened, why, and what still counts."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.panel import Sheet, Told, row, sheet
from ....core.text import Words
from ..flights import LOST_TILE
from ..observation import Observation
from ..rules.reward import value
from ..state import IN_FLIGHT

ENDS = frozenset({"leaves", "must-leave"})
BY_CHOICE = "by-choice"


def disaster_sheet(observation: Observation, words: Words, log: Sequence[Told]) -> Sheet | None:
    """For who has left the flight while others fly on; else nothing."""
    table, seat = observation.table, observation.seat
    if not (0 <= seat < table.players and table.left[seat] and table.stage in IN_FLIGHT):
        return None
    why, rule = _why(observation, log)
    ship, lost = table.ships[seat], len(table.lost[seat])
    half = (value(ship.goods) + 1) // 2
    return sheet(
        "disaster",
        words(f"disaster.{why}.title"),
        bench=True,
        story=[
            {"text": words(f"disaster.{why}.says"), "aloud": False},
            {"text": words("disaster.flies-on"), "aloud": False},
        ],
        rows=[
            row(words("disaster.credits"), str(table.credits[seat])),
            row(words("disaster.goods"), f"+{half}"),
            row(words("disaster.tiles"), f"−{lost * LOST_TILE}" if lost else "0"),
            row(words("disaster.place"), "0"),
        ],
        rule=rule,
    )


def _why(observation: Observation, log: Sequence[Told]) -> tuple[str, str]:
    """The reason as the log tells it, with its rule; of a game gone on with, what one sees."""
    for line in reversed(log):
        event = line.event
        is_it = event is not None and event.what in ENDS
        if is_it and event is not None and event.facts["seat"] == observation.seat:
            return str(event.facts.get("why", BY_CHOICE)), event.rule
    ship = observation.table.ships[observation.seat]
    if not ship.astronauts:
        return "no-human-crew", "trucker.giveup.no-human-crew"
    return BY_CHOICE, "trucker.giveup.out-of-later-cards"
