"""Progress as twenty letters: each lesson done or with skips, where one stands, what to repeat.

The letters spell one number (`letters.py`), and it holds a digit for everything a code tells, each
in its own base: see `BASES`. Lessons and rules are told by numbers that never change
(`numbers.py`), so a code outlives a course that grows, shrinks or changes its order. A game from
outside has no number and is spelled out, in a few letters more. Codes of twelve letters, as they
were once, are read too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb

from .digits import packed, unpacked
from .letters import WrongCode, room, spell, spelled

LENGTH = 20
OLD_LENGTH = 12
NUMBERS = {"catan": 1, "starfarers": 2, "race": 3, "trucker": 4}
"""The built-in games by their number in a code, once and for all; no other game has one."""
ELSEWHERE = 7
"""Any other game: its code has more letters, which spell it out."""
OUTSIDE = (24, 28)
"""How many letters the code of such a game has."""
SIGNS = " abcdefghijklmnopqrstuvwxyz0123456789-"
"""What the id of a game is made of; the first stands for nothing."""
SPELLED = 7
"""So many signs of an id are spelled at most: of a longer one the first."""
LESSONS = 28
"""Lessons a code can tell of."""
STEPS = 12
"""Steps of a lesson at which one can stand."""
RULES = 420
"""Rules that can be told as to be repeated; their numbers begin with 1."""
REPEATED = 3
MOST_TRIES = 31
OPEN, DONE, SKIPPED = range(3)
"""What a code tells of a lesson. One that was jumped over is open, with something after it."""
SPARE, GAMES = 2, 8
"""A code has room for one more version, and for eight games."""
SUBSETS = sum(comb(RULES, count) for count in range(REPEATED + 1))
BASES = (
    SPARE, GAMES, MOST_TRIES + 1, LESSONS, STEPS, STEPS, 2, *(3 for _ in range(LESSONS)),
    SUBSETS,
)  # fmt: skip
OLD_FIELDS = (("version", 3), ("game", 3), ("at", 7), ("furthest", 7), ("tries", 6))
OLD_MISSED, OLD_MISSED_BITS = 3, 8


@dataclass(frozen=True, slots=True)
class Code:
    """What a code holds: numbers only, those of `numbers.py`."""

    game: str
    """Its id; of a game that is not built in its first signs, or nothing in a code of twenty
    letters, as they once were: see `is_of`."""
    lesson: int = 0
    """The lesson one stands in, and the step of it, both from 0."""
    step: int = 0
    states: tuple[int, ...] = (OPEN,) * LESSONS
    """`OPEN`, `DONE` or `SKIPPED` for each lesson by its number."""
    begun: int = 0
    """If the lesson one stands in is open: how many of its first steps are over."""
    skips: bool = False
    """Whether some of those were skipped."""
    tries: int = 0
    repeat: tuple[int, ...] = ()
    """The numbers of rules to repeat, from 1, at most three, in their order."""


@dataclass(frozen=True, slots=True)
class OldCode:
    """What twelve letters held: numbers of steps and of rules, as they were then."""

    game: str
    at: int
    furthest: int
    tries: int = 0
    missed: tuple[int, ...] = ()
    """Places in the course's list of rules, from 1; the latest misses first, at most three."""


def write(code: Code) -> str:
    """Its letters; what a code cannot hold is held as far as it can."""
    digits = (
        0,
        NUMBERS.get(code.game, ELSEWHERE),
        min(code.tries, MOST_TRIES),
        code.lesson,
        min(code.step, STEPS - 1),
        min(code.begun, STEPS - 1),
        int(code.skips),
        *code.states,
        _rank(sorted({n for n in code.repeat if 0 < n <= RULES})[:REPEATED]),
    )
    number = packed(zip(digits, BASES, strict=True))
    if code.game in NUMBERS:
        return spell(number, LENGTH)
    signs = ((SIGNS.index(sign), len(SIGNS)) for sign in code.game[:SPELLED])
    number += room(LENGTH) * packed(signs)
    return spell(number, next(length for length in OUTSIDE if number < room(length)))


def read(text: object) -> Code | OldCode:
    """The code in a text; `WrongCode` says which letter looks wrong."""
    number, length = spelled(text, (LENGTH, OLD_LENGTH, *OUTSIDE), _sensible)
    return _old(text, number) if length == OLD_LENGTH else _new(text, number)


def is_of(code: Code | OldCode, game: str) -> bool:
    """Whether a code is, or may be, of this game."""
    return code.game == game if game in NUMBERS else code.game in ("", game[:SPELLED])


def _sensible(number: int, length: int) -> bool:
    try:
        return bool((_old if length == OLD_LENGTH else _new)("", number).game)
    except WrongCode:
        return False


def _new(text: object, number: int) -> Code:
    name, number = divmod(number, room(LENGTH))
    rest, digits = unpacked(number, BASES)
    spare, game, tries, lesson, step, begun, skips, *states, repeat = digits
    if rest or spare:
        raise WrongCode(text, "version", "version 2", version=3)
    its = _game(game) or _spelled(name)
    return Code(its, lesson, step, tuple(states), begun, bool(skips), tries, _members(repeat))


def _spelled(number: int) -> str:
    signs = unpacked(number, (len(SIGNS),) * SPELLED)[1]
    return "".join(SIGNS[sign] for sign in signs).strip()


def _game(number: int) -> str:
    return {number: name for name, number in NUMBERS.items()}.get(number, "")


# Which of many rules, as one number: all sets of none, then of one, of two, of three


def _rank(members: Sequence[int]) -> int:
    fewer = sum(comb(RULES, count) for count in range(len(members)))
    return fewer + sum(comb(one - 1, place) for place, one in enumerate(members, 1))


def _members(rank: int) -> tuple[int, ...]:
    count = 0
    while rank >= comb(RULES, count):
        rank -= comb(RULES, count)
        count += 1
    return tuple(reversed(list(_descending(rank, count))))


def _descending(rank: int, count: int) -> Iterator[int]:
    one = RULES
    for place in range(count, 0, -1):
        while comb(one - 1, place) > rank:
            one -= 1
        rank -= comb(one - 1, place)
        yield one


def _old(text: object, packed: int) -> OldCode:
    missed = []
    for _ in range(OLD_MISSED):
        missed.append(packed & (1 << OLD_MISSED_BITS) - 1)
        packed >>= OLD_MISSED_BITS
    found = {}
    for name, bits in reversed(OLD_FIELDS):
        found[name] = packed & (1 << bits) - 1
        packed >>= bits
    if found["version"] != 1:
        raise WrongCode(text, "version", "version 1", version=found["version"])
    last = tuple(number for number in reversed(missed) if number)
    return OldCode(_game(found["game"]), found["at"], found["furthest"], found["tries"], last)
