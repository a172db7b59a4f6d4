"""What is kept of a game being played: its start, its plies, the lines of its log, what came of a
try."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any, Protocol

from .game import Game
from .notation import Action
from .rulebook import Event, Refusal
from .text import Words


@dataclass(frozen=True, slots=True)
class Start:
    """Where a table began: a deal by seed, or a stated position."""

    players: int
    seed: int
    variant: str | None
    options: Mapping[str, Any]
    position: Any = None

    def state(self, game: Game[Any, Any]) -> Any:
        """The first position."""
        if self.position is not None:
            return game.position(self.position)
        return game.new(self.players, self.variant, self.seed, self.options)


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of the game so far, with the position it was done in."""

    before: Any
    action: Action
    events: tuple[Event, ...]
    drawn: bool = False
    """Whether the table drew this itself although its people tell what chance does."""


@dataclass(frozen=True, slots=True, repr=False)
class Line:
    """A line of the log: something that happened, or a note of the table's own."""

    ply: int
    event: Event | None
    words: Words
    """The language and the people of the table; they speak of no position."""
    observation: Callable[[int], Any]
    """What a seat saw just before; -1 for an onlooker."""
    note: str = ""

    @property
    def rule(self) -> str:
        """The rule behind it; empty for a note."""
        return self.event.rule if self.event else ""

    def text(self, words: Words | None = None, seat: int = -1) -> str:
        """The line in words as a seat may say it, in another language if given."""
        if self.event is None:
            return self.note
        return (words or self.words).at(self.observation(seat), self.words.people).event(self.event)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Line: {self.text()}>"


class OfAnAction(Protocol):
    """What speaks of one action, such as a hint or an earlier attempt."""

    @property
    def action(self) -> Action:
        """That action."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of trying something: it was done, or the reasons why not.

    True if it was done. Printed, it says what happened, or why not and what is allowed instead:
    `print(table.attempt("settle 17"))`.
    """

    action: Action
    refusals: tuple[Refusal, ...] = ()
    events: tuple[Event, ...] = ()
    instead: Action | None = None
    """Of what is allowed, the nearest to what was tried."""
    words: Callable[[str | None], Words] | None = field(default=None, repr=False, compare=False)
    """The words of the table in a language (None: its own), speaking of what the seat saw."""

    def __bool__(self) -> bool:
        return not self.refusals

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why not, in the table's language: a sentence for each rule against it, with its id."""
        return self.why_not()

    def why_not(self, lang: str | None = None) -> tuple[str, ...]:
        """The reasons in another language; empty if it was done."""
        if self.words is None:
            return tuple(f"[{refusal.rule}]" for refusal in self.refusals)
        words = self.words(lang)
        return tuple(f"{words.refusal(refusal)} [{refusal.rule}]" for refusal in self.refusals)

    def text(self, lang: str | None = None) -> str:
        """What happened, or why not and what is allowed instead; a line each."""
        if self.words is None:
            return "\n".join((str(self.action), *self.why_not()))
        words = self.words(lang)
        if not self.refusals:
            seen = (event for event in self.events if event.visible_to(self.action.seat))
            return "\n".join(map(words.event, seen))
        lines = [words("table.refused", action=words.action(self.action)), *self.why_not(lang)]
        if self.instead is not None:
            lines.append(words("terminal.instead", action=words.action(self.instead)))
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        against = ", ".join(refusal.rule for refusal in self.refusals)
        return f"<Attempt {self.action}: {f'refused by {against}' if against else 'done'}>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """In a notebook the same as printed: why not, without a further call."""
        said = self.text() or repr(self)
        first, *others = map(escape, said.splitlines())
        listed = "".join(f"<li>{line}</li>" for line in others)
        page = f"<p><b>{first}</b></p><ul>{listed}</ul>" if listed else f"<p>{first}</p>"
        return {"text/plain": said, "text/html": page}
