"""Answers as letters that a pupil reads out or pastes into a chat.

An answer's code has 7, 11, 15, … letters: neither a task (9, 13, …) nor progress (12, 20). It holds
what was answered and ten bits of the task's own code, so that answers to another task are found
out. It proves nothing: whoever knows the right answer can make its code. A reviewed game has
letters too, which answer no task.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import comb
from typing import TYPE_CHECKING

from ..core.errors import BadInput, Fault, shorten
from ..lessons import WrongCode
from ..lessons.digits import counts_of, packed, rank, unpacked
from ..lessons.letters import grouped, room, spell, spelled
from ..odds.given import MOST, SCHEMAS, GivenChance, read_chance
from .task import MOST_QUESTIONS, SIGNS, Task, number_of, read_game, spelled_game

if TYPE_CHECKING:
    from ..reviewing.reviewed import Review

KINDS = ("guess", "questions", "rolls", "puzzle", "duel")
REVIEW = "review"
SETS = ("questions", "puzzle")
"""Those that are one thing after another, each right or wrong."""
LENGTHS = (7, 11, 15, 19, 23, 27, 31)
MARKS = 1 << 10
THOUSANDTHS = 1001
SUMS = tuple(range(2, 13))
MOST_ROLLS = 10_000
GIVEN, REVIEWED = len(KINDS), len(KINDS) + 1
"""The numbers of a guess that is no percentage to a thousandth, and of a reviewed game: kinds of
their own in the letters."""
HEAD = (2, 8, MARKS)
"""Version, kind, the task's mark."""
MOST_LUCK = 140
"""Games of 100 that luck moves in one game; what is more is told as so much."""
MOST_WINNERS = 6
STAMPS = 64
MOST_SIGNS = 12
"""Signs of the id of a game from outside that a reviewed game tells."""
OF_A_GAME = (STAMPS, 2 * MOST_LUCK + 1, THOUSANDTHS, MOST_WINNERS + 1, 8)
"""Of a reviewed game: its stamp, luck, what was kept in thousandths, winners, which game."""


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """What a reviewed game tells a class, of one seat; it holds no move and no card."""

    game: str
    winners: int
    """How many won together with that seat, itself counted: 0 where it lost."""
    luck: int
    """Of 100 games, as on the page."""
    thousandths: int
    """Kept a turn of the best chance, by the value alone: so it is the same whenever it is sent."""
    stamp: int = 0
    """Six bits of the game, so that two games with the same result are two."""

    @property
    def won(self) -> float:
        """The seat's part of the win, from 0 to 1."""
        return 1 / self.winners if self.winners else 0.0

    @property
    def kept(self) -> float:
        """Kept a turn, of 100."""
        return self.thousandths / 10


@dataclass(frozen=True, slots=True)
class Answer:
    """What one pupil, or one group, answered."""

    kind: str
    mark: int = 0
    """Which task it answers: 0 for none."""
    given: GivenChance | None = None
    """A guess, as it was given: in percent, as a fraction, in decimals."""
    right: tuple[bool, ...] = ()
    """Of questions or puzzles, one after another."""
    rolls: Mapping[int, int] = field(default_factory=dict)
    """How often each sum of two dice was rolled."""
    against: tuple[bool, ...] = ()
    """In a duel: how the other one answered the same questions, or puzzles."""
    reviewed: ReviewedGame | None = None

    @property
    def guess(self) -> float:
        """The share that was guessed, between 0 and 1."""
        return float(self.given.share) if self.given else 0.0

    @property
    def code(self) -> str:
        """The letters, four at a time."""
        kind = self._number
        number = packed([(1, 2), *self._body(), (0, 2), (kind, 8), (self.mark, MARKS)])
        return grouped(spell(number, next(n for n in LENGTHS if number < room(n))))

    @property
    def _number(self) -> int:
        if self.kind == REVIEW:
            return REVIEWED
        return GIVEN if self.given and not _in_thousandths(self.given) else KINDS.index(self.kind)

    def _body(self) -> list[tuple[int, int]]:
        if self.reviewed:
            one = self.reviewed
            its = (one.stamp, one.luck + MOST_LUCK, one.thousandths, one.winners)
            digits = zip((*its, number_of(one.game)), OF_A_GAME, strict=True)
            return [*spelled_game(one.game), *digits]
        if self.given:
            good, cases, form = self.given
            if _in_thousandths(self.given):
                return [(int(1000 * self.given.share), THOUSANDTHS)]
            return [(good, cases + 1), (cases, MOST + 1), (SCHEMAS.index(form), len(SCHEMAS))]
        if self.kind == "rolls":
            counts = [self.rolls.get(n, 0) for n in SUMS]
            total = sum(counts)
            return [(rank(counts), ways(total)), (total, MOST_ROLLS + 1)]
        told = (*self.right, *self.against)
        return [*((int(one), 2) for one in told), (len(self.right), MOST_QUESTIONS + 1)]


def ways(total: int) -> int:
    """In how many ways so many rolls can fall into the sums."""
    return comb(total + len(SUMS) - 1, len(SUMS) - 1)


def _in_thousandths(given: GivenChance) -> bool:
    """Whether it is a percentage with one place or none: seven letters hold it."""
    return given.form == "percent" and given.cases in (100, 1000)


def _thousandths(n: int) -> GivenChance:
    """So many thousandths in percent, with a place only if it needs one."""
    whole, places = divmod(n, 10)
    return GivenChance(*((n, 1000) if places else (whole, 100)), "percent")


def mark_of(task: Task | None) -> int:
    """Ten bits of a task's letters, never 0; the same task in another language has the same."""
    if task is None:
        return 0
    return zlib.crc32(replace(task, lang="").letters.encode()) % (MARKS - 1) + 1


def answers_to(answer: Answer, task: Task | str) -> bool:
    """Whether an answer is one to the task, or to no task that is named; a reviewed game is none,
    and is all that is wanted where only reviewed games are (`REVIEW`)."""
    if isinstance(task, str) or answer.kind == REVIEW:
        return answer.kind == task
    return answer.mark in (0, mark_of(task))


def guessed(share: float | str | GivenChance, task: Task | None = None) -> Answer:
    """A guess: `guessed(0.25)`, `guessed("5/36")`, `guessed("1 in 7.2")`."""
    if isinstance(share, str):
        share = read_chance(share, task is not None and task.exact)
    if isinstance(share, GivenChance):
        return Answer("guess", mark_of(task), share)
    if not isinstance(share, int | float) or not 0 <= share <= 1:
        raise BadInput([Fault("guess", shorten(share), "a share from 0 to 1")])
    return Answer("guess", mark_of(task), _thousandths(round(1000 * share)))


def answered(right: Sequence[bool], task: Task | None = None, kind: str = "questions") -> Answer:
    """How questions, or puzzles, were answered."""
    if not 1 <= len(right) <= MOST_QUESTIONS:
        raise BadInput([Fault(kind, str(len(right)), f"from 1 to {MOST_QUESTIONS} answers")])
    return Answer(kind, mark_of(task), right=tuple(map(bool, right)))


def rolled(rolls: Mapping[int, int], task: Task | None = None) -> Answer:
    """What real dice brought: how often each sum."""
    for n, count in rolls.items():
        if n not in SUMS or not isinstance(count, int) or count < 0:
            raise BadInput([Fault("rolls", f"{n}: {shorten(count)}", "counts of the sums 2 to 12")])
    if not 1 <= sum(rolls.values()) <= MOST_ROLLS:
        expected = f"from 1 to {MOST_ROLLS} rolls"
        raise BadInput([Fault("rolls", str(sum(rolls.values())), expected)])
    return Answer("rolls", mark_of(task), rolls={n: count for n, count in rolls.items() if count})


def reviewed(review: Review) -> Answer:
    """A reviewed game, for the seat it was reviewed for."""
    seat = review.seat
    share = float(review.chances[-1].chances[seat])
    told = ReviewedGame(
        "".join(sign for sign in review.game.id if sign in SIGNS[1:])[:MOST_SIGNS],
        min(round(1 / share), MOST_WINNERS) if share else 0,
        max(-MOST_LUCK, min(round(100 * float(review.luck.total[seat])), MOST_LUCK)),
        round(1000 * float(review.kept_at_first[seat])),
        zlib.crc32(f"{review.judge.key}/{seat}".encode()) % STAMPS,
    )
    return Answer(REVIEW, reviewed=told)


def duelled(mine: Answer | str, theirs: Answer | str) -> Answer:
    """Two who answered the same task, one against the other: `duelled(my_code, your_code)`."""
    one, other = (read_answer(each) if isinstance(each, str) else each for each in (mine, theirs))
    if not are_same(one, other):
        expected = "two answers to the questions or puzzles of one task"
        raise BadInput([Fault("duel", f"{one.kind}, {other.kind}", expected)])
    return Answer("duel", one.mark, right=one.right, against=other.right)


def are_same(one: Answer, other: Answer) -> bool:
    """Whether two answers are to the questions or puzzles of one task."""
    same = (one.kind, one.mark, len(one.right)) == (other.kind, other.mark, len(other.right))
    return same and bool(one.mark) and one.kind in SETS


def read_answer(text: object) -> Answer:
    """The answer in a code; `WrongCode` says which letter looks wrong."""
    number, _ = spelled(text, LENGTHS, lambda number, _length: _answer(number) is not None)
    found = _answer(number)
    if found is None:
        raise WrongCode(text, "several", "the code of an answer")
    return found


def _answer(number: int) -> Answer | None:
    rest, (version, kind, mark) = unpacked(number, HEAD)
    if version or kind > REVIEWED:
        return None
    if kind == REVIEWED:
        return _reviewed(rest, mark)
    if kind == GIVEN:
        rest, (cases, form) = unpacked(rest, (MOST + 1, len(SCHEMAS)))
        one, (good,) = unpacked(rest, (cases + 1,))
        fits = one == 1 and cases > 0
        return Answer("guess", mark, GivenChance(good, cases, SCHEMAS[form])) if fits else None
    name = KINDS[kind]
    if name == "guess":
        one, (share,) = unpacked(rest, (THOUSANDTHS,))
        return Answer(name, mark, _thousandths(share)) if one == 1 else None
    if name == "rolls":
        rest, (total,) = unpacked(rest, (MOST_ROLLS + 1,))
        one, (which,) = unpacked(rest, (ways(total),))
        counts = zip(SUMS, counts_of(which, total, len(SUMS)), strict=True)
        return Answer(name, mark, rolls={n: c for n, c in counts if c}) if one == 1 else None
    rest, (many,) = unpacked(rest, (MOST_QUESTIONS + 1,))
    sides = 2 if name == "duel" else 1
    one, bits = unpacked(rest, (2,) * many * sides)
    right = tuple(map(bool, bits))
    made = Answer(name, mark, right=right[:many], against=right[many:])
    return made if one == 1 and many else None


def _reviewed(number: int, mark: int) -> Answer | None:
    """The reviewed game of a number; one game in letters is one number only."""
    rest, (stamp, luck, kept, winners, at) = unpacked(number, OF_A_GAME)
    game, one = read_game(at, rest)
    if one != 1 or mark or not game or len(game) > MOST_SIGNS:
        return None
    told = ReviewedGame(game, winners, luck - MOST_LUCK, kept, stamp)
    return Answer(REVIEW, reviewed=told)
