"""Answers as letters that a pupil reads out or pastes into a chat.

An answer's code has 7, 11, 15, … letters: neither a task (9, 13, …) nor progress (12, 20). It holds
what was answered and ten bits of the task's own code, so that answers to another task are found
out. It proves nothing: whoever knows the right answer can make its code.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import comb

from ..core.errors import BadInput, Fault, shorten
from ..lessons import WrongCode
from ..lessons.digits import counts_of, packed, rank, unpacked
from ..lessons.letters import grouped, room, spell, spelled
from ..odds.given import MOST, SCHEMAS, GivenChance, read_chance
from .task import MOST_QUESTIONS, Task

KINDS = ("guess", "questions", "rolls", "puzzle", "duel")
SETS = ("questions", "puzzle")
"""Those that are one thing after another, each right or wrong."""
LENGTHS = (7, 11, 15, 19, 23, 27, 31)
MARKS = 1 << 10
THOUSANDTHS = 1001
SUMS = tuple(range(2, 13))
MOST_ROLLS = 10_000
GIVEN = len(KINDS)
"""The number of a guess that is no percentage to a thousandth: a kind of its own in the letters."""
HEAD = (2, 8, MARKS)
"""Version, kind, the task's mark."""


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

    @property
    def guess(self) -> float:
        """The share that was guessed, between 0 and 1."""
        return float(self.given.share) if self.given else 0.0

    @property
    def code(self) -> str:
        """The letters, four at a time."""
        kind = GIVEN if self.given and not _in_thousandths(self.given) else KINDS.index(self.kind)
        number = packed([(1, 2), *self._body(), (0, 2), (kind, 8), (self.mark, MARKS)])
        return grouped(spell(number, next(n for n in LENGTHS if number < room(n))))

    def _body(self) -> list[tuple[int, int]]:
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


def answers_to(mark: int, task: Task) -> bool:
    """Whether an answer with this mark is one to the task, or to no task that is named."""
    return mark in (0, mark_of(task))


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
    if version or kind > GIVEN:
        return None
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
