"""Words in three languages: templates by key, counted nouns, names of things.

A template holds fields such as `{seat}`, `{victim:seat}` or `{n:#card}`. The part after the colon
(or the field's own name) says how the fact is named: by one of the game's namers, by its table of
names (`names.resource.wool`), or, after a `#`, as a counted noun with the language's plural.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache, cached_property
from pathlib import Path
from string import Formatter
from typing import Any

from .data import read_words
from .errors import BadData, Fault, one_of
from .notation import Action, value_types, write
from .rulebook import Event, Refusal

LANGUAGES = ("en", "cs", "pl")
MARK = "[en] "
"""Stands before a text that is not yet written in the language asked for."""
HOUSE = Path(__file__).parent

Namer = Callable[["Words", Any], str]


def fold(text: str) -> str:
    """A text as people type it: lower case, without diacritics (ł included)."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(c for c in plain if not unicodedata.combining(c))


def plural(lang: str, count: int) -> str:
    """The CLDR plural category of a whole number: 22 is `other` in Czech, `few` in Polish."""
    if count == 1:
        return "one"
    if lang == "cs":
        return "few" if 2 <= count <= 4 else "other"
    if lang == "pl":
        return "few" if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else "many"
    return "other"


def sentence(text: str) -> str:
    """A line with its first letter large, whatever name it begins with."""
    return text[:1].upper() + text[1:]


@cache
def fields_of(template: str) -> frozenset[str]:
    """The facts a template asks for."""
    return frozenset(field for _, field, _, _ in Formatter().parse(template) if field)


class Tables(Mapping[str, str]):
    """Words of folders in one language by key: the file's name, then the dotted key.

    Where several folders have a key, the first counts. A file is read when one of its words is
    asked for, so that who looks a rule up does not wait for the lessons.
    """

    def __init__(self, lang: str, folders: tuple[Path, ...]) -> None:
        self._at = [folder / "text" / lang for folder in folders]
        self._files: dict[str, dict[str, str]] = {}

    def _file(self, name: str) -> dict[str, str]:
        if name not in self._files:
            paths = (folder / f"{name}.toml" for folder in reversed(self._at))
            words = (_words_in(path) for path in paths if path.is_file())
            self._files[name] = {key: text for part in words for key, text in part.items()}
        return self._files[name]

    def __getitem__(self, key: str) -> str:
        return self._file(key.partition(".")[0])[key]

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and key in self._file(key.partition(".")[0])

    def __iter__(self) -> Iterator[str]:
        faults: list[Fault] = []
        files = (path.stem for at in self._at for path in sorted(at.glob("*.toml")))
        for name in dict.fromkeys(files):
            try:
                yield from self._file(name)
            except BadData as wrong:
                faults += wrong.faults
        if faults:
            raise BadData(faults)

    def __len__(self) -> int:
        return sum(1 for _ in self)


@cache
def tables(folder: Path, lang: str, *under: Path) -> Tables:
    """The words of a folder in one language, over those of other folders."""
    return Tables(lang, (folder, *under))


@cache
def _words_in(path: Path) -> Mapping[str, str]:
    """The words of one file; `BadData` names every one that is no text."""
    found = {f"{path.stem}.{key}": text for key, text in read_words(path).items()}
    faults = [
        Fault(f"{path.parent.name}/{key}", repr(text), "a text")
        for key, text in found.items()
        if not isinstance(text, str)
    ]
    if faults:
        raise BadData(faults)
    return found


@dataclass(frozen=True)
class Words:
    """One game's words in one language, and how to say a fact with them."""

    lang: str
    own: Mapping[str, str]
    fallback: Mapping[str, str]
    game: str = ""
    namers: Mapping[str, Namer] | None = None
    state: Any = None
    people: tuple[str, ...] = ()

    @classmethod
    def of(
        cls, game: str, folder: Path, lang: str, namers: Mapping[str, Namer] | None = None
    ) -> Words:
        """The words of a game's folder over those of the house."""
        one_of("language", lang, LANGUAGES)
        own, english = (tables(folder, code, HOUSE) for code in (lang, "en"))
        return cls(lang, own, english, game, namers or {})

    def at(self, state: Any, people: Iterable[str] = ()) -> Words:
        """The same words, speaking of this position and these people."""
        return replace(self, state=state, people=tuple(people))

    def __contains__(self, key: str) -> bool:
        return key in self.own or key in self.fallback

    def template(self, key: str) -> str:
        """The text of a key; a missing one comes in English, with a mark."""
        if key in self.own:
            return self.own[key]
        if key in self.fallback:
            return MARK + self.fallback[key]
        raise BadData([Fault(f"{self.game}/{self.lang}", key, "a text of that key")])

    def __call__(self, key: str, **facts: Any) -> str:
        """The text of a key with its facts filled in."""
        if key not in self.own and key in self.fallback:
            return MARK + self.english.fill(self.fallback[key], facts)
        return self.fill(self.template(key), facts)

    @cached_property
    def english(self) -> Words:
        """The same in English: what is said where a language has no words yet."""
        return replace(self, lang="en", own=self.fallback)

    def fill(self, template: str, facts: Mapping[str, Any]) -> str:
        """A template with its facts named."""
        parts = []
        for before, field, spec, _ in Formatter().parse(template):
            parts.append(before)
            if field is not None:
                parts.append(self.name(spec or field, facts[field]))
        return "".join(parts)

    def name(self, kind: str, value: Any) -> str:
        """How this fact is called."""
        if kind.startswith("#"):
            return f"{value} {self.noun(kind[1:], int(value))}"
        if not isinstance(value, str):
            if self.namers and kind in self.namers:
                return self.namers[kind](self, value)
            if kind == "seat":
                return self.person(value)
        plain = write(value) if isinstance(value, IntEnum) else str(value)
        key = f"names.{kind}.{plain}"
        return self.template(key) if key in self else plain

    def name_or(self, key: str, otherwise: str) -> str:
        """The text of a key if there is one."""
        return self(key) if key in self else otherwise

    def noun(self, name: str, count: int) -> str:
        """A noun as it stands after this number."""
        key = f"names.nouns.{name}.{plural(self.lang, count)}"
        return (
            self.own[key]
            if key in self.own
            else self.english.own[f"names.nouns.{name}.{plural('en', count)}"]
        )

    def listing(self, items: Iterable[str]) -> str:
        """`a, b and c`."""
        names = list(items)
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.template('names.and')} {names[-1]}"

    def person(self, seat: int) -> str:
        """Who sits there."""
        if 0 <= seat < len(self.people):
            return self.people[seat]
        return self("names.player", number=seat + 1)

    def rule(self, rule: str) -> str:
        """The sentence that states a rule."""
        return self.template("rules." + rule.removeprefix(f"{self.game}."))

    def refusal(self, refusal: Refusal) -> str:
        """Why not: the rule, then what is missing or in the way here.

        A fact called `first` names another of the refusals' texts: what is due before anything new.
        """
        rule = self.rule(refusal.rule)
        own = refusal.rule.removeprefix(f"{self.game}.")
        key = f"refusals.{refusal.facts.get('first', own)}"
        if key not in self or not fields_of(self.template(key)) <= refusal.facts.keys():
            return rule
        return f"{rule} {sentence(self(key, **refusal.facts))}"

    def event(self, event: Event) -> str:
        """What happened, in a line."""
        return sentence(self(f"events.{event.what}", **event.facts))

    def action(self, action: Action) -> str:
        """What one would do, in a line."""
        facts = {name: getattr(action, name) for name in value_types(type(action))}
        return self(f"actions.{action.word}", seat=action.seat, **facts)
