"""The phases of the round in a row: turned up together, whose cards they are, which one runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.common_symbols import Symbols
from ....core.notation import write
from ....core.panel import PlayingCard, Tray, card, tray
from ....core.scene import Shape
from ....core.text import Words
from ..actions import Choice
from ..observation import Observation
from ..rules.rounds import PHASE_OF
from ..speech import NUMERALS
from ..state import State
from .faces import BANNER, banner, banner_name, row_shapes
from .powers import PHASE_PAINT, say

SIZE = (104.0, 84.0)
LEFT, TOP = -SIZE[0] / 2, -SIZE[1] / 2
ENTRIES = {1: "explore", 2: "develop", 3: "settle", 4: "consume", 5: "produce"}
"""By phase its almanac entry."""
BONUS = {
    Choice.EXPLORE_5: "+5",
    Choice.EXPLORE_1_1: "+1+1",
    Choice.DEVELOP: "−1",
    Choice.SETTLE: "+1",
    Choice.TRADE: "$",
    Choice.DOUBLE: "×2",
    Choice.PRODUCE: "+1",
}
"""What an action card adds, in so few signs that four seats' fit on a card."""


def id_of(schedule: Sequence[int], at: int) -> str:
    """The id of a phase in the row; the second run of a phase has one of its own."""
    again = "-2" if at and schedule[at - 1] == schedule[at] else ""
    return f"phase:{schedule[at]}{again}"


def owners(table: State, at: int) -> dict[int, list[Choice]]:
    """By seat, in turn order, the action cards whose bonus counts in this run of a phase."""
    phase = table.schedule[at]
    again = bool(at) and table.schedule[at - 1] == phase
    found: dict[int, list[Choice]] = {}
    for seat in table.order():
        own = [choice for choice in table.picks[seat] if PHASE_OF[choice] == phase]
        if again:
            own = own[1:] if len(set(own)) < len(own) else []
        if own:
            found[seat] = list(dict.fromkeys(own))
    return found


def round_row(observation: Observation, words: Words) -> Tray:
    """A small card for every phase that runs, in its order; the one that runs now is lifted."""
    table = observation.table
    cards = [_card(table, words, at) for at in range(len(table.schedule))]
    title = words("panel.round", n=table.rounds)
    return tray("round", title, cards, place="table", size=SIZE, zone="table")


def _card(table: State, words: Words, at: int) -> PlayingCard:
    phase = table.schedule[at]
    own = owners(table, at)
    told = [words(f"panel.phase.{NUMERALS[phase]}")]
    told += [
        words("panel.bonus-of", seat=seat, bonus=words(f"panel.bonus.{write(choice)}"))
        for seat, choices in own.items()
        for choice in choices
    ]
    return card(
        id_of(table.schedule, at),
        words(f"names.phase.{NUMERALS[phase]}"),
        _face(words, phase, own, done=at < table.at),
        says=" ".join(told),
        chosen=at == table.at,
        about=f"race.{ENTRIES[phase]}",
    )


def _face(
    words: Words, phase: int, own: dict[int, list[Choice]], done: bool = False
) -> Iterator[Shape]:
    numeral = NUMERALS[phase]
    paint = PHASE_PAINT[numeral]
    yield Shape("", "face-phase", paint=paint)
    yield Shape("", "phase-name", text=f"{numeral} {words(f'names.phase.{numeral}')}")
    if done:
        yield Shape("", "placed", -LEFT - 22, -TOP - 16, 0, 1.1)
    y = TOP + BANNER + 16
    for choice in dict.fromkeys(choice for some in own.values() for choice in some):
        signs = [say(BONUS[choice])]
        yield from row_shapes(words, signs, LEFT + 6, y, LEFT + 48, 1.12)
        x = LEFT + 50
        for seat in (seat for seat, some in own.items() if choice in some):
            yield Shape("", f"seat-sign-{seat}", x, y, 0, 0.62, f"seat-{seat}")
            x += 13.5
        y += 20


SYMBOLS: Symbols = {"face-phase": banner(SIZE), "phase-name": [banner_name(SIZE, 15.5)]}
