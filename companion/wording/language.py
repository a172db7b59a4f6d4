"""What a language still lacks: the one list of places of docs/adding_a_language.md, asked."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ..almanac import letters
from ..core import grammar, text
from ..core.errors import BadInput, Fault, shorten
from ..core.folders import PACKAGE, game_folders
from ..pocket import order
from .adding import keys_of

CODE = re.compile(r"[a-z]{2}")
PATTERN = "en"
"""The language that has every sentence: what it says, the others must say."""


@dataclass(frozen=True, slots=True)
class Lack:
    """One thing to be written: in which file, and what."""

    file: str
    what: str

    def __str__(self) -> str:
        return f"{self.file}: {self.what}"


@dataclass(frozen=True, slots=True)
class CodePlace:
    """A place in the code that knows languages by name."""

    file: str
    what: str
    knows: Callable[[str], bool]


PLACES = (
    CodePlace("companion/core/text.py", "LANGUAGES, at the end: codes of tasks count on the order",
          lambda lang: lang in text.LANGUAGES),
    CodePlace("companion/core/grammar.py", "PLURALS: which forms a counted noun has",
          lambda lang: lang in grammar.PLURALS),
    CodePlace("companion/pocket/order.py", "LETTERS: the alphabet, for the contents from A to Z",
          lambda lang: lang in order.LETTERS),
    CodePlace("companion/almanac/letters.py", "LETTERS: those that give the language away (its"
          " twin: widgets/almanac/letters.js)", lambda lang: lang in letters.LETTERS),
)  # fmt: skip
"""Everything but the words themselves."""


def lacks(lang: str) -> Iterator[Lack]:
    """Everything that is still to be written for a language, file by file."""
    if not CODE.fullmatch(lang):
        raise BadInput([Fault("language", shorten(lang), "a code of two letters, such as de")])
    yield from (Lack(one.file, one.what) for one in PLACES if not one.knows(lang))
    for folder in (text.HOUSE, *game_folders().values()):
        yield from _words(folder, lang)


def _words(folder: Path, lang: str) -> Iterator[Lack]:
    """The sentences that one folder of words lacks, counted by file; single ones by their key."""
    said = keys_of(folder, lang)
    wanted = [key for key in keys_of(folder, PATTERN) if key not in said]
    for file, count in Counter(key.partition(".")[0] for key in wanted).items():
        path = folder / "text" / lang / f"{file}.toml"
        inside = path.is_relative_to(PACKAGE)
        named = path.relative_to(PACKAGE.parent).as_posix() if inside else path.as_posix()
        if path.is_file():
            missing = [key for key in wanted if key.partition(".")[0] == file]
            yield from (Lack(named, key.partition(".")[2]) for key in missing)
        else:
            yield Lack(named, f"the whole file, {count} texts")
