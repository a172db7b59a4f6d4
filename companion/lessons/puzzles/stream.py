"""The stream of puzzles: the same for everybody by its seed and number, whatever they have solved.

Today's seed is the day itself, so that its first puzzle is the puzzle of the day.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, cast

from ...core.errors import BadInput, Fault, shorten
from ...core.game import Game, whole_seed
from ..course import Place
from ..step import Answered, Ask, Lesson, Points, Step
from .found import FoundDecision, PuzzleKind
from .moments import Moment, moments

MOST_GAMES = 200
"""Simulated for one puzzle, whatever happens; nearly always it is one or two."""
MOST_MOMENTS = 120
"""Looked at in one game."""
PASSED_BY = 6
"""Fewer moments than this are passed by, so that it is not always the first one."""
MOST_NUMBERS = 1_000_000
KEPT = 16
"""Puzzles kept at hand: going back, or to another language, draws none anew."""
LESSON = Lesson("puzzle", ())


@dataclass(frozen=True)
class Puzzle:
    """A puzzle of a game: which it is, and what it is about."""

    game: Game[Any, Any]
    seed: int
    number: int
    """From 0 on."""
    kind: str
    found: FoundDecision

    @property
    def id(self) -> str:
        """By what it is known in a progress file."""
        return f"{self.seed}/{self.number}"

    @property
    def level(self) -> int:
        """How hard it is, from 1 to 5."""
        return self.found.level

    @property
    def place(self) -> Place:
        """The puzzle as a step to be tried."""
        found = self.found
        position = self.game.describe(found.state)
        goal = Answered() if found.ask is not None else Points(found.least)
        step = Step(
            self.kind,
            position,
            teaches=(),
            goal=(goal,),
            solution=tuple(str(action) for action in found.way),
            traps=(),
            asks=(Ask(self.kind),) if found.ask is not None else (),
            seat=found.seat,
            choice=True,
        )
        return Place(f"puzzle.{self.kind}", self.number, LESSON, 1, 1, step)


def kinds_of(game: Game[Any, Any]) -> Mapping[str, PuzzleKind]:
    """The kinds of puzzles a game has; none if it declares none."""
    return cast("Mapping[str, PuzzleKind]", game.puzzles()) if game.puzzles is not None else {}


def day_seed(day: date | None = None) -> int:
    """The seed of a day: everybody has the same puzzles on it."""
    return (day or date.today()).toordinal()


def seed_of(seed: int | None, day: str | None) -> int:
    """The seed that is given, or that of a day (`2026-11-17`); of today if neither is."""
    if seed is not None:
        if day is not None:
            raise BadInput([Fault("day", shorten(day), "a seed or a day, not both")])
        return whole_seed(seed)
    try:
        return day_seed(None if day is None else date.fromisoformat(day))
    except ValueError:
        raise BadInput([Fault("day", shorten(day), "a day such as 2026-11-17")]) from None


def puzzle_by(game: Game[Any, Any], seed: int, number: int = 0) -> Puzzle:
    """The puzzle of this seed and number; `BadInput` if the game has none."""
    if not kinds_of(game):
        raise BadInput([Fault("puzzle", game.id, "a game with puzzles")])
    whole_seed(seed)
    if type(number) is not int or not 0 <= number < MOST_NUMBERS:
        expected = f"a number from 0 to {MOST_NUMBERS - 1}"
        raise BadInput([Fault("puzzle", shorten(number), expected)])
    return _drawn(game, seed, number)


@lru_cache(maxsize=KEPT)
def _drawn(game: Game[Any, Any], seed: int, number: int) -> Puzzle:
    kinds = kinds_of(game)
    kind = _kind(tuple(kinds), seed, number)
    for attempt in range(MOST_GAMES):
        rng = Random(f"puzzle/{game.id}/{seed}/{number}/{attempt}")
        for moment in _moments(game, kinds[kind], rng):
            found = kinds[kind].find(game, moment, rng)
            if found is not None:
                return Puzzle(game, seed, number, kind, found)
    raise AssertionError(f"{game.id} has no puzzle {kind} in {MOST_GAMES} games")


def _kind(names: tuple[str, ...], seed: int, number: int) -> str:
    """Every kind comes once before any comes again, in an order of the seed's own."""
    block, place = divmod(number, len(names))
    order = list(names)
    Random(f"kinds/{seed}/{block}").shuffle(order)
    return order[place]


def _moments(game: Game[Any, Any], kind: PuzzleKind, rng: Random) -> Iterable[Moment]:
    """Where a kind looks: the moments of one game, or a position only to make its case from."""
    if kind.made_up:
        yield Moment(game.new(game.players[-1], None, rng.randrange(2**32)), 0, ())
        return
    players, variant = rng.choice(game.players), rng.choice(kind.variants or game.variants)
    found = moments(game, rng, players, variant, rng.choice(kind.first))
    first = rng.randrange(PASSED_BY)
    yield from islice(found, first, first + MOST_MOMENTS)
