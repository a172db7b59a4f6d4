"""The topics of the explorer: those that are always there, and what games bring.

A game may have a module `explorer` with `TOPICS`: questions on topics of its own or on those that
are there, and what belongs to them. The explorer itself knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ..core.errors import BadData, Fault, shorten
from ..core.folders import game_folders, is_own, load, spared
from ..core.text import LANGUAGES, SHARED, Words
from .asking import ControlForm
from .page import Page, PlainAnswer, View
from .playing_on import PlayedOn
from .quick_odds import QuickOdds

HERE = "here"
"""The topic of a position: it opens where there is one."""
PACKAGE = "explorer"
"""The package of a game's folder that brings topics."""

Question = Callable[[ControlForm], Page | PlainAnswer]
Questions = Mapping[str, Question]
Judging = Mapping[str, Callable[[ControlForm], PlainAnswer]]
Settings = dict[str, Any]


class Editor(Protocol):
    """Builds by hand what a question is about, cell by cell."""

    def begun(self, ask: ControlForm) -> Settings:
        """The settings with which one can build on what is shown."""
        ...

    def laid(self, ask: ControlForm, cell: int, piece: Mapping[str, Any]) -> Settings:
        """The settings with a piece laid on a cell, or nothing; `BadInput` if that cannot be."""
        ...

    def render(self, ask: ControlForm, cell: int) -> View:
        """The words round the form, and the form of a cell (none for -1)."""
        ...


class Given(NamedTuple):
    """Something handed over in Python by a name of its own: the page for it, and its settings."""

    page: str
    read: Callable[[Any], Settings]


@dataclass(frozen=True)
class Topics:
    """What a game, or the explorer itself, brings to the explorer."""

    questions: Mapping[str, Questions]
    """By topic."""
    judging: Mapping[str, Judging] = field(default_factory=dict)
    """By topic the questions that are answered in sentences and tables, with no chance in them."""
    following: frozenset[tuple[str, str]] = frozenset()
    """Questions in which what is chosen follows the sliders."""
    entries: Mapping[str, str] = field(default_factory=dict)
    """By almanac entry the page that has its numbers."""
    imports: Mapping[str, str] = field(default_factory=dict)
    """By name in a Python expression the line that brings it."""
    given: Mapping[str, Given] = field(default_factory=dict)
    editors: Mapping[str, Editor] = field(default_factory=dict)
    """By topic."""
    art: Callable[[], Mapping[str, Mapping[str, Any]]] | None = None
    """`symbols` and `colours` of what its views draw; `names` of what can be picked by name."""
    quick_odds: QuickOdds = field(default_factory=dict)
    """Short tables for the pocket almanac."""


class Asked(NamedTuple):
    """A question and the game whose words it speaks; those of every game are under no name."""

    game: str
    ask: Callable[[ControlForm], Page | PlainAnswer | PlayedOn]


def brought() -> Mapping[str, Topics]:
    """What everybody brings, by game, the shared ones first."""
    return _brought(tuple(game_folders().items()))


@cache
def _brought(folders: tuple[tuple[str, Path], ...]) -> dict[str, Topics]:
    from .questions import SHARED_TOPICS

    found = {"": SHARED_TOPICS}
    for name, folder in folders:
        if (folder / PACKAGE / "__init__.py").is_file():
            known = {topic for one in found.values() for topic in (*one.questions, *one.judging)}
            topics = spared(name, folder, _topics_of, name, folder, known)
            found |= {name: topics} if topics is not None else {}
    return found


def _topics_of(name: str, folder: Path, known: set[str]) -> Topics:
    """What one game brings. What is from elsewhere must have its names: everybody is told them.

    `known` are the topics that others have opened and named.
    """
    found = load(name, folder, PACKAGE).TOPICS
    if not isinstance(found, Topics):
        raise BadData([Fault("TOPICS", shorten(found), "Topics")])
    if is_own(folder):
        return found
    for words in (Words.of(name, folder, lang) for lang in LANGUAGES):
        for topic, questions in (*found.questions.items(), *found.judging.items()):
            if topic not in known:
                words(f"explorer.topic.{topic}")
            for question in questions:
                words(f"explorer.question.{question}")
    if found.art is not None:
        found.art()
    return found


def every_topic() -> dict[str, dict[str, Asked]]:
    """Every topic with its questions; those of one topic stand together, whoever brings them."""
    found = with_odds()
    for game, topics in brought().items():
        for topic, questions in topics.judging.items():
            asked = {name: Asked(game, question) for name, question in questions.items()}
            found.setdefault(topic, {}).update(asked)
    return found


def with_odds() -> dict[str, dict[str, Asked]]:
    """The topics and questions whose answer is a chance."""
    found: dict[str, dict[str, Asked]] = {}
    for game, topics in brought().items():
        for topic, questions in topics.questions.items():
            asked = {name: Asked(game, question) for name, question in questions.items()}
            found.setdefault(topic, {}).update(asked)
    return found


def quick_odds() -> QuickOdds:
    """Every short table by its name; a game shows those that its words have a title for."""
    return {name: make for topics in brought().values() for name, make in topics.quick_odds.items()}


def keeper_of(topic: str) -> str:
    """Who brings a topic: its name is one of their words."""
    keepers = (game for game, one in brought().items() if topic in {**one.questions, **one.judging})
    return next(keepers, "")


def editor_of(topic: str) -> Editor | None:
    """What builds by hand under a topic, if anything does."""
    every = (topics.editors.get(topic) for topics in brought().values())
    return next(filter(None, every), None)


def follows(at: tuple[str, str]) -> bool:
    """Whether what is chosen in a question follows its sliders."""
    return any(at in topics.following for topics in brought().values())


def given(name: str) -> Given | None:
    """How something handed over by this name is read."""
    every = (topics.given.get(name) for topics in brought().values())
    return next(filter(None, every), None)


def art() -> dict[str, dict[str, Any]]:
    """The symbols and colours of everything that views draw, names to pick from: sent once."""
    found: dict[str, dict[str, Any]] = {"symbols": {}, "colours": {}, "names": {}}
    for topics in brought().values():
        for kind, more in (topics.art() if topics.art else {}).items():
            found[kind] |= more
    return found


@cache
def _words(game: str, folder: Path, lang: str) -> Words:
    return Words.of(game, folder, lang)


def words_of(game: str, lang: str) -> Words:
    """The words a question speaks: those of its game over the shared ones."""
    return _words(game, game_folders()[game] if game else SHARED, lang)


def topic_name(topic: str, lang: str) -> str:
    """What a topic is called."""
    return words_of(keeper_of(topic), lang)(f"explorer.topic.{topic}")


def named(topics: Mapping[str, Mapping[str, Asked]], topic: str, lang: str) -> dict[str, Any]:
    """The topics and the questions of one of them, in the words of who brings them."""
    asked = {
        name: words_of(one.game, lang)(f"explorer.question.{name}")
        for name, one in topics[topic].items()
    }
    return {
        "topics": [{"id": one, "name": topic_name(one, lang)} for one in topics],
        "questions": [{"id": one, "name": name} for one, name in asked.items()],
    }
