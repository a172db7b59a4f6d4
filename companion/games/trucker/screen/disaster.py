"""A flight that ended early, told: what happened, why, and what still counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.panel import Saying, Sheet, Told, drawn, row, sheet
from ....core.scene import Shape
from ....core.text import Words, sentence
from ..actions import NUMBER_OF
from ..flights import LOST_TILE
from ..observation import Observation
from ..recap.losses import losses
from ..rules.reward import value
from ..state import IN_FLIGHT
from .card_art import HIGH, WIDE

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
    told = sheet(
        "disaster",
        words(f"disaster.{why}.title"),
        bench=True,
        story=[
            _told(words(f"disaster.{why}.says")),
            *(_told(text) for text in _led(words, log, seat, why)),
            _told(words("disaster.flies-on")),
        ],
        rows=[
            row(words("disaster.credits"), str(table.credits[seat])),
            row(words("disaster.goods"), f"+{half}"),
            row(words("disaster.tiles"), f"−{lost * LOST_TILE}" if lost else "0"),
            row(words("disaster.place"), "0"),
        ],
        rule=rule,
    )
    face = drawn([Shape("picture", f"out-{why}")])
    told["picture"] = {"face": face, "size": [WIDE, HIGH], "rows": []}
    coming = sum(map(len, table.piles)) - len(table.played)
    told["stop"] = {
        "watch": words("disaster.watch"),
        "note": words("panel.deck", n=coming),
        "on": words("disaster.go-on"),
    }
    return told


def _told(text: str) -> Saying:
    return {"text": text, "aloud": False}


def _led(words: Words, log: Sequence[Told], seat: int, why: str) -> Iterator[str]:
    """The cards that took the crew, one by one, where it was the crew that was missing."""
    if why != "no-human-crew":
        return
    events = [line.event for line in log if line.event is not None]
    began = [n for n, event in enumerate(events) if event.what == "building-begins"]
    for loss in losses(events[began[-1] if began else 0 :], seat):
        if loss.crew and loss.card:
            card = sentence(words.name("card", NUMBER_OF[loss.card]))
            yield words("disaster.led", card=card, n=loss.crew)


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
