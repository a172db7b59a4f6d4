"""An encounter as a dialogue: who reads, what was asked, the blind answers, what came of it.

What was said and done so far is told by the log. Only the reader gets the card itself, until
everybody knows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.notation import Action, read
from ....core.panel import Inset, Saying, Sheet, SheetRow, Told, button, row, sheet
from ....core.text import Words, sentence
from ....kit.bundle import UNIT
from ..encounters import Card, card_of
from ..goods import Resource
from ..observation import Observation
from ..rules.encounter import box_of
from ..rules.meeting import seat_of
from ..state import Phase, Stage, State

ALOUD = ("opens", "tale")
"""Events that are read out."""


def encounter(
    observation: Observation, words: Words, legal: Sequence[Action], log: Sequence[Told]
) -> Sheet | None:
    """The dialogue of this turn's encounter; nothing outside a meeting and the flight after it."""
    table = observation.table
    if table.stage not in (Stage.MEETING, Stage.FLIGHT):
        return None
    told = _story(log)
    story = [_saying(line) for line in told]
    opened = any(line.event is not None and line.event.what == "opens" for line in told)
    if not opened and (said := _said(observation, words)):
        story.insert(0, {"text": said, "aloud": True})
    if not story:
        return None
    return sheet(
        "encounter",
        words("panel.encounter"),
        first=table.stage == Stage.MEETING,
        story=story,
        inset=_card(observation, words),
        note=_note(observation, words),
        buttons=[
            button(_label(observation, words, action), action, primary=action.word == "read")
            for action in legal
            if action.word in ("answer", "read")
        ],
        rule=told[0].rule if told else "",
    )


def _story(log: Sequence[Told]) -> list[Told]:
    """The lines that tell of this turn's encounter: from the black marble to the flight."""
    found: list[Told] = []
    over = False
    for line in log:
        what = line.event.what if line.event is not None else ""
        if what == "turn":
            found = []
            over = False
        elif what == "speed" and found:
            over = True
        elif not over and (found or what == "encounter"):
            found.append(line)
    return found


def _saying(line: Told) -> Saying:
    aloud = line.event is not None and line.event.what in ALOUD
    return {"text": line.text(), "aloud": aloud}


def _said(observation: Observation, words: Words) -> str:
    """What was read aloud last, for whoever comes in the middle of it."""
    if observation.opening is None:
        return ""
    table = observation.table
    return sentence(
        words("events.opens", seat=table.reader, on=table.on, opening=observation.opening)
    )


def _label(observation: Observation, words: Words, action: Action) -> str:
    if action.word == "read":
        return words.action(action)
    return sentence(words.name("answer", getattr(action, "n", 0)))


def _note(observation: Observation, words: Words) -> str:
    table = observation.table
    if table.phase == Phase.QUESTION:
        if observation.seat == table.on:
            price = words("panel.price", n=observation.price) + " " if observation.price else ""
            return price + words("panel.blind", seat=table.reader)
        return words("panel.waits-answer", on=table.on)
    if table.phase == Phase.READ and observation.seat != table.reader:
        return words("look.phase.read", on=table.reader)
    return ""


# The card


def _card(observation: Observation, words: Words) -> Inset | None:
    """The card for its reader, or what everybody knows of it."""
    table = observation.table
    if table.card <= 0:
        return None
    card = card_of(table.card)
    if table.card_open:
        box = box_of(table)
        return {
            "title": sentence(words(f"cards.title.{card.kind}")),
            "note": "",
            "rows": [_row(table, words, box, card.boxes[box])],
        }
    return {
        "title": sentence(words.name("card", table.card)),
        "note": words("panel.secret"),
        "rows": [
            *(_row(table, words, box, steps) for box, steps in card.boxes.items()),
            *_gamble(table, words, card),
        ],
    }


def _row(table: State, words: Words, box: str, steps: Sequence[str]) -> SheetRow:
    key = "gift" if box.isdigit() else box
    when = words(f"panel.box.{key}", n=int(box) if box.isdigit() else 0)
    return row(when, _brings(table, words, steps))


def _gamble(table: State, words: Words, card: Card) -> Iterator[SheetRow]:
    for index, (least, steps) in enumerate(card.results):
        span = f"{least}+"
        if index + 1 < len(card.results):
            span = f"{least}–{card.results[index + 1][0] - 1}"
        yield row(words("panel.box.result", span=span), _brings(table, words, steps))


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
