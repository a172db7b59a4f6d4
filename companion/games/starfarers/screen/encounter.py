"""An encounter as a dialogue: who reads, what was asked, the blind answers, what came of it.

What was said and done so far is in the log; the browser takes the lines between the events named
here. Only the reader gets the card itself, until everybody knows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ....core.notation import Action, read
from ....core.text import Words, sentence
from ....kit.bundle import UNIT
from ..encounters import Card, card_of
from ..goods import Resource
from ..rules.encounter import box_of
from ..rules.meeting import seat_of
from ..sight import Sight
from ..state import Phase, Stage, State

Part = dict[str, Any]
STORY = {"after": "turn", "from": "encounter", "to": "speed"}
"""The events between which the log tells of the encounter of this turn."""


def encounter(sight: Sight, words: Words, legal: Sequence[Action]) -> Part:
    """The dialogue of this turn's encounter; empty outside a meeting and the flight after it."""
    table = sight.table
    if table.stage not in (Stage.MEETING, Stage.FLIGHT):
        return {}
    return {
        "title": words("panel.encounter"),
        "story": STORY,
        "open": table.stage == Stage.MEETING,
        "said": _said(sight, words),
        "note": _note(sight, words),
        "answers": [
            {"action": str(action), "label": _label(sight, words, action), "open": True,
             "primary": action.word == "read"}
            for action in legal
            if action.word in ("answer", "read")
        ],
        "card": _card(sight, words),
    }  # fmt: skip


def _said(sight: Sight, words: Words) -> str:
    """What was read aloud last, for whoever comes in the middle of it."""
    if sight.opening is None:
        return ""
    table = sight.table
    return sentence(words("events.opens", seat=table.reader, on=table.on, opening=sight.opening))


def _label(sight: Sight, words: Words, action: Action) -> str:
    if action.word == "read":
        return words.action(action)
    return sentence(words.name("answer", getattr(action, "n", 0)))


def _note(sight: Sight, words: Words) -> str:
    table = sight.table
    if table.phase == Phase.QUESTION:
        if sight.seat == table.on:
            price = words("panel.price", n=sight.price) + " " if sight.price else ""
            return price + words("panel.blind", seat=table.reader)
        return words("panel.waits-answer", on=table.on)
    if table.phase == Phase.READ and sight.seat != table.reader:
        return words("look.phase.read", on=table.reader)
    return ""


# The card


def _card(sight: Sight, words: Words) -> Part | None:
    """The card for its reader, or what everybody knows of it."""
    table = sight.table
    if table.card <= 0:
        return None
    card = card_of(table.card)
    if table.card_open:
        box = box_of(table)
        return {
            "title": sentence(words(f"cards.title.{card.kind}")),
            "secret": "",
            "rows": [_row(table, words, box, card.boxes[box])],
        }
    return {
        "title": sentence(words.name("card", table.card)),
        "secret": words("panel.secret"),
        "rows": [
            *(_row(table, words, box, steps) for box, steps in card.boxes.items()),
            *_gamble(table, words, card),
        ],
    }


def _row(table: State, words: Words, box: str, steps: Sequence[str]) -> Part:
    key = "gift" if box.isdigit() else box
    when = words(f"panel.box.{key}", n=int(box) if box.isdigit() else 0)
    return {"when": when, "brings": _brings(table, words, steps)}


def _gamble(table: State, words: Words, card: Card) -> Iterator[Part]:
    for index, (least, steps) in enumerate(card.results):
        span = f"{least}+"
        if index + 1 < len(card.results):
            span = f"{least}–{card.results[index + 1][0] - 1}"
        yield {
            "when": words("panel.box.result", span=span),
            "brings": _brings(table, words, steps),
        }


def _brings(table: State, words: Words, steps: Sequence[str]) -> str:
    said = [_step(table, words, step) for step in steps]
    return sentence(", ".join(said)) if said else words("panel.step.nothing")


def _step(table: State, words: Words, step: str) -> str:
    """A step of a card in words."""
    word, *values = step.split()
    if word == "medals":
        n = int(values[0])
        medals = words.name("#half-medal", abs(n))
        return f"{'+' if n > 0 else '−'}{medals}"
    if word == "gain":
        resource: Resource = read(Resource, values[0])
        return f"+{words.name('goods', UNIT[resource] * int(values[1]))}"
    if word in ("fight", "race", "flee"):
        return words(f"panel.step.{word}", rival=seat_of(table, values[0]))
    return words(f"panel.step.{word}", n=int(values[0]) if values else 0)
