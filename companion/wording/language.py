"""What a language still lacks: the one list of places of docs/adding_a_language.md, asked."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ..core import text
from ..core.errors import BadInput, Fault, shorten
from ..core.folders import PACKAGE, game_folders
from ..core.languages import ENGLISH, LANGUAGE
from .adding import keys_of

CODE = re.compile(r"[a-z]{2}")


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


def _in_the_page(lang: str) -> bool:
    """Whether the search in the browser knows the language; what is not installed is not asked."""
    path = PACKAGE.parent / "widgets" / "panes" / "almanac" / "letters.js"
    return not path.is_file() or f" {lang}: " in path.read_text(encoding="utf-8")


PLACES = (
    CodePlace("companion/core/languages.py", "its record, at the end: codes of tasks count on the"
          " order", lambda lang: lang in LANGUAGE),
    CodePlace("widgets/panes/almanac/letters.js", "LETTERS: those that give the language away",
          _in_the_page),
)  # fmt: skip
"""Everything but the words themselves."""


def lacks(lang: str) -> Iterator[Lack]:
    """Everything that is still to be written for a language, file by file."""
    if not CODE.fullmatch(lang):
        raise BadInput([Fault("language", shorten(lang), "a code of two letters, such as de")])
    yield from (Lack(one.file, one.what) for one in PLACES if not one.knows(lang))
    for folder in (text.SHARED, *game_folders().values()):
        yield from _words(folder, lang)


def _words(folder: Path, lang: str) -> Iterator[Lack]:
    """The sentences that one folder of words lacks, counted by file; single ones by their key."""
    said = keys_of(folder, lang)
    wanted = [key for key in keys_of(folder, ENGLISH) if key not in said]
    for file, count in Counter(key.partition(".")[0] for key in wanted).items():
        path = folder / "text" / lang / f"{file}.toml"
        inside = path.is_relative_to(PACKAGE)
        named = path.relative_to(PACKAGE.parent).as_posix() if inside else path.as_posix()
        if path.is_file():
            missing = [key for key in wanted if key.partition(".")[0] == file]
            yield from (Lack(named, key.partition(".")[2]) for key in missing)
        else:
            yield Lack(named, f"the whole file, {count} texts")
