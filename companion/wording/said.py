"""Which words somebody says: found by reading the sources, so that no list has to be kept.

A word is said where its key stands in a source, whole or without the file's name (`ask.say` and
JavaScript's `t` put that before it), or where a key put together there can come to it
(`f"explorer.topic.{topic}"`); what is filled in must then be a word of the sources or of the data.
Words that a game's data names by themselves are declared in `BY_DATA`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from ..core.folders import OWN, PACKAGE, game_folders, widgets_folder
from ..core.languages import ENGLISH
from ..core.text import SHARED, parts_of, tables

BY_DATA: Mapping[str, str] = {
    "almanac.": "entries of the almanac, by their ids (tests/almanac)",
    "lessons.": "steps of a course, by their ids (tests/test_every_course.py)",
    "rules.": "rules of the ledger, by their ids (tests/test_words.py)",
    "options.": "open choices of the rules, by name and value (tests/test_words.py)",
    "faults.": "phrases of faults, looked up by their English (tests/test_words.py)",
    "refusals.": "what a rule adds to its sentence, by its id (tests/test_words.py)",
}
"""Files whose keys come from data, and who holds that none is left over."""
SPOKEN_AS = ("actions.", "events.", "names.")
"""Files whose keys are named by what happens: an action's word, an event, a kind of thing."""
JS_TEXT = re.compile(r'"([^"\\\n]*)"|\'([^\'\\\n]*)\'|`([^`]*)`')
FILLED = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")
WORD = re.compile(r"[\w]+")
HOLE = "\0"


@dataclass
class Sources:
    """What stands in some sources: texts, texts put together, single words."""

    texts: set[str] = field(default_factory=set)
    made: dict[str, list[re.Pattern[str]]] = field(default_factory=dict)
    """Texts put together, by what they begin with; a group is what is filled in."""
    words: set[str] = field(default_factory=set)

    def __or__(self, other: Sources) -> Sources:
        made = {start: [*patterns] for start, patterns in self.made.items()}
        for start, patterns in other.made.items():
            made.setdefault(start, []).extend(patterns)
        return Sources(self.texts | other.texts, made, self.words | other.words)

    def add(self, text: str) -> None:
        """One text of a source."""
        self.texts.add(text)
        if text.endswith(".") and text.count(".") > 1:
            text += HOLE
        start, hole, _ = text.partition(HOLE)
        if hole and ("." in start or start.endswith("-")):
            self.made.setdefault(start, []).append(_pattern(text))
        self.words.update(WORD.findall(text))


def unused() -> Iterator[tuple[str, str]]:
    """Every word nobody says: whose it is (nobody's is a shared one), and its key."""
    for game, folder in {"": SHARED, **_own_games()}.items():
        for key in unused_in(game, folder):
            yield game, key


def _own_games() -> dict[str, Path]:
    return {
        name: path
        for name, path in game_folders().items()
        if path.parent == SHARED.parent / "games"
    }


def unused_in(game: str, folder: Path) -> list[str]:
    """The words of a folder that nobody says."""
    sources = _of_the_house() | (_of_game(folder) if game else _of_games())
    kinds = _kinds(game, folder)
    return [key for key in tables(folder, ENGLISH) if not is_said(key, sources, kinds)]


def is_said(key: str, sources: Sources, kinds: frozenset[str]) -> bool:
    """Whether a word is said in these sources; `kinds` are those that templates name."""
    if key.startswith(tuple(BY_DATA)):
        return True
    file, _, rest = key.partition(".")
    if f"{file}." in SPOKEN_AS and _is_named(rest, sources, kinds):
        return True
    return any(one in sources.texts or _comes_to(one, sources) for one in (key, rest))


def _is_named(rest: str, sources: Sources, kinds: frozenset[str]) -> bool:
    """A name, an action or an event: the kind it is of is named somewhere, and so is itself."""
    first, _, last = rest.partition(".")
    known = kinds | sources.texts
    if first == "nouns":
        noun = last.partition(".")[0]
        return noun in known or f"#{noun}" in known
    return bool(last) and first in known and set(WORD.findall(last)) <= sources.words


def _pattern(made: str) -> re.Pattern[str]:
    return re.compile("(.+)".join(map(re.escape, made.split(HOLE))))


def _comes_to(key: str, sources: Sources) -> bool:
    """Whether a text put together can come to a key, by words that there are."""
    starts = (key[:end] for end in range(1, len(key)))
    patterns = (one for start in starts for one in sources.made.get(start, ()))
    found = (match.groups() for one in patterns if (match := one.fullmatch(key)))
    return any(set(WORD.findall(" ".join(filled))) <= sources.words for filled in found)


def _kinds(game: str, folder: Path) -> frozenset[str]:
    """How templates name their facts: `{hex:hex-at}`, `{n:#card}`."""
    shown = {"": SHARED, **_own_games()}.values() if not game else (SHARED, folder)
    return frozenset(
        kind.removeprefix("#")
        for one in shown
        for template in tables(one, ENGLISH).values()
        for _, _, kind, _ in parts_of(template)
    )


# Reading the sources


@cache
def _of_the_house() -> Sources:
    """Everything outside the games, and the browser's half."""
    found = Sources()
    for path in sorted(PACKAGE.rglob("*.py")):
        if OWN not in path.parents:
            _read_python(path, found)
    for path in sorted(widgets_folder().rglob("*.js")):
        _read_script(path, found)
    return found


@cache
def _of_games() -> Sources:
    """What games say of the shared words."""
    found = Sources()
    for folder in _own_games().values():
        found |= _of_game(folder)
    return found


@cache
def _of_game(folder: Path) -> Sources:
    """A game's engine and its data."""
    found = Sources()
    for path in sorted(folder.rglob("*.py")):
        _read_python(path, found)
    for path in sorted([*folder.glob("*.toml"), *folder.glob("data/**/*")]):
        if path.suffix in (".toml", ".json"):
            found.words.update(WORD.findall(path.read_text(encoding="utf-8")))
    return found


def _read_python(path: Path, found: Sources) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            found.add("".join(_part(one) for one in node.values))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if " " not in node.value:
                found.add(node.value)
        elif isinstance(node, ast.Name | ast.Attribute):
            name = node.id if isinstance(node, ast.Name) else node.attr
            found.words.update(WORD.findall(name.lower().replace("_", " ")))


def _part(node: ast.expr) -> str:
    return str(node.value) if isinstance(node, ast.Constant) else HOLE


def _read_script(path: Path, found: Sources) -> None:
    for text in JS_TEXT.finditer(path.read_text(encoding="utf-8")):
        whole = next(filter(None, text.groups()), "")
        found.add(FILLED.sub(HOLE, whole))
        for filled in FILLED.findall(whole):
            found.texts.update("".join(inner) for inner in JS_TEXT.findall(filled))
