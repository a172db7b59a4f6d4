"""Questions drawn fresh from random positions, and a simple schedule over days.

A kind answered rightly moves up a box and comes back after 1, 3, 7, 21 days; one that was missed
falls to the lowest box and comes back in the same sitting, after two others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.game import Game
from ..core.notation import NATURE
from ..core.pace import Pace
from ..core.table import Table
from .course import people
from .progress import Progress, Recall
from .run import MAKE
from .step import Question

DAYS = (0, 1, 3, 7, 21)
BETWEEN = 2
"""Other questions before one that was missed comes back."""
MOST_PLIES = 500
STEP = 12


@dataclass(frozen=True, slots=True)
class Drawn:
    """A question with the table it is asked at."""

    question: Question
    table: Table
    kind: str
    seed: int


class Sitting:
    """Questions one after another; what was missed comes back."""

    def __init__(
        self, game: Game[Any, Any], progress: Progress, today: int, seed: int, make: MAKE = Table
    ) -> None:
        self.game = game
        self.progress = progress
        self.today = today
        self.rng = Random(seed)
        self.make = make
        self.asked: list[str] = []
        self.again: list[tuple[int, str]] = []
        """Missed kinds with the number of the question from which on they come back."""

    def next(self, lang: str = "en") -> Drawn:
        """The next question, on a position of its own."""
        kind = self.kind()
        self.asked.append(kind)
        return draw(self.game, kind, self.rng.randrange(2**32), lang, self.make)

    def kind(self) -> str:
        """What to ask: missed ones that are due again, then what the schedule says, then new."""
        for place, (number, kind) in enumerate(self.again):
            if number <= len(self.asked):
                del self.again[place]
                return kind
        rows = self.progress.recall
        known = [kind for kind in kinds(self.game) if not self.asked or kind != self.asked[-1]]
        due = [kind for kind in known if kind in rows and rows[kind].due <= self.today]
        fresh = [kind for kind in known if kind not in rows]
        if due:
            return min(due, key=lambda kind: (rows[kind].due, rows[kind].box, known.index(kind)))
        if fresh:
            return self.rng.choice(fresh)
        return min(known, key=lambda kind: (self.asked.count(kind), rows[kind].due))

    def answered(self, kind: str, rightly: bool) -> None:
        """Put the kind on the schedule."""
        self.progress.asked.add(kind)
        row = self.progress.recall.setdefault(kind, Recall())
        row.box = min(row.box + 1, len(DAYS) - 1) if rightly else 0
        row.due = self.today + DAYS[row.box]
        if not rightly:
            self.again.append((len(self.asked) + BETWEEN, kind))


def kinds(game: Game[Any, Any]) -> tuple[str, ...]:
    """The kinds of questions a game has."""
    return tuple(game.quiz()) if game.quiz is not None else ()


def draw(game: Game[Any, Any], kind: str, seed: int, lang: str = "en", make: MAKE = Table) -> Drawn:
    """A question of this kind on a position that a random game has come to."""
    assert game.quiz is not None
    asker = game.quiz()[kind]
    for attempt in range(50):
        rng = Random(f"{seed}/{attempt}")
        state = game.new(rng.choice(game.players), rng.choice(game.variants), rng.randrange(2**32))
        names = people(game.words(lang), game.seats(state))
        for _ in range(rng.randrange(1, MOST_PLIES // STEP)):
            before = game.copy(state)
            _play(game, state, rng, rng.randrange(1, 2 * STEP))
            if not game.awaiting(state):
                state = before
                break
        words = game.words(lang).at(state, names)
        if question := asker(state, None, words, rng, {}):
            table = make(game, names, position=game.describe(state), lang=lang, nature="asked")
            return Drawn(question, table, kind, seed)
    raise AssertionError(f"{game.id} never has anything to ask of kind {kind}")


def _play(game: Game[Any, Any], state: Any, rng: Random, plies: int) -> None:
    """Some moves as a decent player makes them, so that positions look like real ones."""
    for _ in range(plies):
        awaited = game.awaiting(state)
        if not awaited:
            return
        if awaited == (NATURE,):
            game.push(state, game.sample(state, rng))
            continue
        seat = rng.choice(awaited) if game.pace(state) is Pace.LIVE else awaited[0]
        legal = game.legal(state, seat)
        if game.weigh is not None and len(legal) > 1 and rng.random() < 0.7:
            weighed = game.weigh(game.observe(state, seat), legal)
            game.push(state, max(weighed, key=lambda one: one.worth).action)
        else:
            game.push(state, rng.choice(legal))


def worth_saying(given: Mapping[str, Any]) -> dict[str, int | str]:
    """An answer from outside: short texts and small whole numbers only."""
    return {
        str(name)[:64]: value
        for name, value in list(given.items())[:64]
        if (type(value) is int and abs(value) < 10_000)
        or (isinstance(value, str) and len(value) <= 64)
    }
