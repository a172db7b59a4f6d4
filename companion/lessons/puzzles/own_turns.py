"""Turns of one's own games as puzzles: they come back after 1, 3 and 14 days.

A turn comes here only if a better one was found for sure. What one did then is told afterwards.
They are kept with the progress, so they travel with it; what one could not see is dealt anew in
what is kept, so nothing hidden is given away by the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Self

from ...core.data import Reader
from ...core.errors import BadInput
from ...core.game import Game
from ...core.text import Words
from ..step import Field, Future, Question
from .found import FoundDecision, graded
from .stream import Puzzle

AFTER = (1, 3, 14)
"""After so many days a turn that was found comes back; after the last it is known."""
MOST_TURNS = 40
"""Turns kept; the oldest that are known or removed give way."""
MOST_ACTIONS = 40
MOST_GAMES = 100_000
OF_100 = 100
KIND = "own"


@dataclass(frozen=True, slots=True)
class OwnTurn:
    """A turn of one's own, and how it stands with practising it."""

    id: str
    position: Mapping[str, Any]
    seat: int
    turn: int
    did: tuple[str, ...]
    best: tuple[str, ...]
    won_did: int
    won_best: int
    """Of 100 games played on from each way, those one wins."""
    low: int
    high: int
    """Between how many games of 100 more the better way surely wins."""
    rules: tuple[str, ...]
    box: int = 0
    due: int = 0
    """The day it comes back, as `date.toordinal`."""
    answers: int = 0
    """How often it was answered: of two that know it who has answered oftener knows better."""
    gone: bool = False
    """Whether it was removed; or found often enough."""

    def answered(self, rightly: bool, today: int) -> OwnTurn:
        """Back after 1, 3, 14 days while it is found; tomorrow when it was not."""
        box = self.box + 1 if rightly else 0
        known = box > len(AFTER)
        days = AFTER[min(box, len(AFTER)) - 1] if box else AFTER[0]
        return replace(self, box=box, due=today + days, answers=self.answers + 1, gone=known)

    def later(self, today: int) -> OwnTurn:
        """Not today."""
        return replace(self, due=today + 1, answers=self.answers + 1)

    def removed(self) -> OwnTurn:
        """Never again."""
        return replace(self, gone=True, position={}, answers=self.answers + 1)

    def data(self) -> dict[str, Any]:
        """As JSON."""
        row = {name: getattr(self, name) for name in self.__slots__}
        return {name: list(one) if isinstance(one, tuple) else one for name, one in row.items()}

    @classmethod
    def read(cls, reader: Reader) -> Self:
        """From a file; what is wrong with it is noted."""
        texts: dict[str, Any] = {
            name: tuple(str(one)[:200] for one in reader.items(name, MOST_ACTIONS))
            for name in ("did", "best", "rules")
        }
        numbers: dict[str, Any] = {
            name: reader.whole(name, 0, -most if name == "low" else 0, most)
            for name, most in (
                ("seat", 7), ("turn", MOST_GAMES), ("won_did", OF_100), ("won_best", OF_100),
                ("low", OF_100), ("high", OF_100), ("box", len(AFTER) + 1), ("due", 4_000_000),
                ("answers", MOST_GAMES),
            )
        }  # fmt: skip
        position = reader.data.get("position")
        return cls(
            id=str(reader.data.get("id"))[:80],
            position=position if isinstance(position, dict) else {},
            gone=reader.truth("gone"),
            **texts,
            **numbers,
        )


OwnTurns = dict[str, OwnTurn]
"""By what they are known by."""


def joined(one: OwnTurns, other: OwnTurns) -> OwnTurns:
    """Both; of a turn that both know who has answered oftener knows better."""
    found = dict(one)
    for name, theirs in other.items():
        mine = found.get(name)
        if mine is None or theirs.answers > mine.answers:
            found[name] = theirs
    if len(found) > MOST_TURNS:
        by_use = sorted(found.values(), key=lambda turn: (not turn.gone, turn.due))
        for turn in by_use[: len(found) - MOST_TURNS]:
            del found[turn.id]
    return found


def read_own_turns(reader: Reader) -> OwnTurns:
    """From a progress file; what is wrong with them is noted."""
    found: OwnTurns = {}
    for number, row in enumerate(reader.items("own_turns", MOST_TURNS)):
        one = Reader(row, f"progress.own_turns.{number}")
        turn = OwnTurn.read(one)
        reader.faults += one.faults
        found[turn.id] = turn
    return found


def due(turns: OwnTurns, today: int) -> list[OwnTurn]:
    """Those to be practised today, the longest due first."""
    open_ones = (one for one in turns.values() if not one.gone and one.due <= today)
    return sorted(open_ones, key=lambda one: (one.due, one.id))


@dataclass(frozen=True)
class OwnPuzzle(Puzzle):
    """A turn of one's own as a puzzle."""

    own: OwnTurn

    @property
    def id(self) -> str:
        """By what it is known."""
        return f"{KIND} {self.own.id}"


def puzzle_of(game: Game[Any, Any], own: OwnTurn, number: int) -> OwnPuzzle | None:
    """The turn as a puzzle; None where its position cannot be read any more."""
    try:
        state = game.position(dict(own.position))
        ways = {name: [game.parse(text) for text in getattr(own, name)] for name in WAYS}
    except BadInput:
        return None
    if game.awaiting(state) == () or not all(ways.values()):
        return None

    def ask(words: Words) -> Question:
        spoken = words.at(game.observe(state, own.seat), words.people)
        labels = {
            name: ", ".join(spoken.action(action) for action in way) for name, way in ways.items()
        }
        order = list(WAYS)
        Random(own.id).shuffle(order)
        ids = {name: str(place) for place, name in enumerate(order)}
        won = {"best": own.won_best, "did": own.won_did}
        futures = tuple(
            Future(
                ids[name],
                words("puzzle.own.you", way=labels[name]) if name == "did" else labels[name],
                (words("review.n-of-100", n=won[name]),),
                name == "best",
            )
            for name in order
        )
        return Question(
            KIND,
            words("puzzle.own.goal"),
            "choice",
            {"choice": ids["best"]},
            own.rules,
            tuple(Field(ids[name], labels[name]) for name in order),
            (words("puzzle.own.did", way=labels["did"]),),
            futures=futures,
            sure=words("puzzle.own.sure", low=own.low, high=own.high),
        )

    level = graded(5.5 - (own.won_best - own.won_did) / 5)
    found = FoundDecision(state, own.seat, level, ask=ask)
    return OwnPuzzle(game, 0, number, KIND, found, own)


WAYS = ("best", "did")
