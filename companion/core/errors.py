"""Three failures, three names: not an action at all, against a rule, our own file wrong."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from .notation import Action
    from .rulebook import Refusal

T = TypeVar("T")

LONGEST_SHOWN = 80
MOST_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with what was given: where, what stood there, what was expected."""

    path: str
    found: str
    expected: str
    nearest: str = ""
    at: tuple[str, ...] = field(default=(), kw_only=True)
    """Of something drawn: what is marked on it, by scene ids."""

    def __str__(self) -> str:
        hint = f" (nearest: {self.nearest})" if self.nearest else ""
        return f"{self.path}: {shorten(self.found)}: expected {self.expected}{hint}"


@dataclass(frozen=True, slots=True)
class SaidFault(Fault):
    """A fault that can be told in any language: the key of its sentence and what that names."""

    key: str = ""
    facts: tuple[tuple[str, str | int], ...] = ()


class Faulty(ValueError):
    """An error that lists every fault it found, not the first only."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class BadInput(Faulty):
    """What came from outside (a text, a file, an argument) is not what it should be."""


class BadData(Faulty):
    """One of our own data or text files is wrong."""


class IllegalAction(Exception):
    """A rule forbids the action; `refusals` says which and why."""

    def __init__(self, action: Action, refusals: tuple[Refusal, ...]) -> None:
        self.action = action
        self.refusals = refusals
        super().__init__(f"{action}: " + ", ".join(refusal.rule for refusal in refusals))


JOINERS = "\u200c\u200d"
"""Letters of some scripts, and some pictures, are joined or kept apart by these."""


def is_shown(character: str) -> bool:
    """Whether a character may stand in a name or a message.

    Letters, pictures, joiners and spaces of any width may; what moves the cursor, turns the
    direction of writing or cannot be written down may not.
    """
    is_space = unicodedata.category(character) == "Zs"
    return is_space or character.isprintable() or character in JOINERS


def shown(text: str) -> str:
    """A text as it may be printed: a dot for each character that would do more than be read."""
    return "".join(c if is_shown(c) else "·" for c in text)


def shorten(text: object) -> str:
    """A value as a short printable text: what is quoted in a message never floods it."""
    plain = str(text) if isinstance(text, str | PurePath) else _as_python(text)
    printable = shown(plain[: LONGEST_SHOWN + 1])
    return printable if len(printable) <= LONGEST_SHOWN else printable[:LONGEST_SHOWN] + "…"


def _as_python(value: object) -> str:
    """A value as Python writes it, or only its kind where that cannot be written."""
    try:
        return repr(value)
    except Exception:  # whatever a stranger's value does, the message about it is ours
        return type(value).__name__


def nearest(found: object, allowed: Iterable[object]) -> str:
    """The allowed name closest in spelling to what was found, or nothing."""
    from difflib import get_close_matches  # only a mistake needs it

    names = [str(name) for name in allowed]
    asked = found if isinstance(found, str) else _as_python(found)
    least = 0.6
    if len(asked) <= 2:  # the second may be wrong: `cz` is near `cs`, `de` is not near `en`
        least, names = 0.5, [name for name in names if name.startswith(asked[:1].casefold())]
    close = get_close_matches(asked[:LONGEST_SHOWN].casefold(), names, n=1, cutoff=least)
    return close[0] if close else ""


def one_of(path: str, found: object, allowed: Iterable[T]) -> T:
    """The found value if it is allowed; otherwise `BadInput` that names what is."""
    choices = tuple(allowed)
    for choice in choices:
        if choice == found and type(choice) is type(found):
            return choice
    shown = ", ".join(map(str, choices[:MOST_SHOWN]))
    more = f" … ({len(choices)} in all)" if len(choices) > MOST_SHOWN else ""
    expected = f"one of {shown}{more}" if choices else "nothing here"
    raise BadInput([Fault(path, shorten(found), expected, nearest(found, choices))])
