"""Words in three languages: templates by key, counted nouns, names of things.

A template holds fields such as `{seat}`, `{victim:seat}` or `{n:#card}`. The part after the colon
(or the field's own name) says how the fact is named: by one of the game's namers, by its table of
names (`names.resource.wool`), or, after a `#`, as a counted noun with the language's plural. A case
may follow after a dot, `{n:#card.acc}` or `{give:goods.acc}`; `grammar` knows what it means.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache, cached_property
from numbers import Real
from pathlib import Path
from string import Formatter
from typing import Any

from .data import read_words
from .errors import BadData, Fault, one_of
from .grammar import GENDERS, NO_BREAK, form, plural, spelled, stops_after_quotes, unbroken
from .languages import ENGLISH, LANGUAGE
from .languages import LANGUAGES as LANGUAGES
from .limits import limits_of
from .notation import Action, value_types, write
from .rulebook import Event, Refusal

MARK = "[en] "
"""Stands before a text that is not yet written in the language asked for."""
SHARED = Path(__file__).parent
MARKS = (".", "?", "!", "…")
"""What ends a sentence: no full stop follows it."""
PLACED = ("-on", "-from", "-to")
"""How the names of places end that carry their preposition: a sentence can do without them."""

LIMIT = re.compile(
    r"\{(?P<name>[a-z]+(?:-[a-z]+)+)(?::(?P<words>[Ww]ords)?(?:#(?P<noun>[\w-]+))?(?:\.(?P<case>[\w.]+))?)?\}"
)
"""A number of the game's rules in a template: `{hand-limit}`, `{hand-limit:words.gen}`."""

Namer = Callable[["Words", Any], str]


def fold(text: str) -> str:
    """A text as people type it: lower case, without diacritics (ł included)."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(c for c in plain if not unicodedata.combining(c))


def sentence(text: str) -> str:
    """A line with its first letter large, whatever name it begins with."""
    return text[:1].upper() + text[1:]


def stopped(text: str) -> str:
    """A title as a sentence of its own: with a full stop, unless it ends in a mark already."""
    return text if text.endswith(MARKS) else f"{text}."


def figure(value: Any, written: str) -> str:
    """A fact as it is written; a number below zero has a minus sign, not a hyphen."""
    below = isinstance(value, Real) and not isinstance(value, IntEnum) and written.startswith("-")
    return f"−{written[1:]}" if below else written


@cache
def parts_of(template: str) -> tuple[tuple[str, str, str, str], ...]:
    """A template taken apart: text, then the fact after it, how it is named and in which case."""
    return tuple(
        (text, field or "", *_kind(spec or field or ""))
        for text, field, spec, _ in Formatter().parse(template)
    )


def _kind(spec: str) -> tuple[str, str]:
    kind, _, case = spec.partition(".")
    return kind, case


@cache
def fields_of(template: str) -> frozenset[str]:
    """The facts a template asks for."""
    return frozenset(field for _, field, _, _ in parts_of(template) if field)


class Tables(Mapping[str, str]):
    """Words of folders in one language by key: the file's name, then the dotted key.

    Where several folders have a key, the first counts. A file is read when one of its words is
    asked for, so that who looks a rule up does not wait for the lessons.
    """

    def __init__(self, lang: str, folders: tuple[Path, ...]) -> None:
        self._at = [folder / "text" / lang for folder in folders]
        spoken = LANGUAGE.get(lang) if SHARED in folders else None
        self._record = spoken.words if spoken else {}
        self._lang = lang
        self._limits = limits_of(folders[0]) if lang in LANGUAGE else {}
        self._files: dict[str, dict[str, str]] = {}

    def _file(self, name: str) -> dict[str, str]:
        if name not in self._files:
            paths = (folder / f"{name}.toml" for folder in reversed(self._at))
            words = (_words_in(path) for path in paths if path.is_file())
            found = {key: text for key, text in self._record.items() if key.startswith(f"{name}.")}
            found |= {key: text for part in words for key, text in part.items()}
            if self._limits and name != "names":
                found = {key: self._with_limits(text) for key, text in found.items()}
            self._files[name] = found
        return self._files[name]

    def _with_limits(self, text: str) -> str:
        said = LIMIT.sub(self._limit, text)
        return text if said == text else unbroken(self._lang, said)

    def _limit(self, field: re.Match[str]) -> str:
        """A number of the rules as a sentence asks for it: `{hand-limit:words#card.gen}`."""
        number = self._limits.get(field["name"])
        if number is None:
            return field[0]
        case, _, gender = (field["case"] or "").partition(".")
        if case and case in GENDERS:
            case, gender = "", case
        if not field["words"]:
            said, space = str(number), NO_BREAK if LANGUAGE[self._lang].one_letter else " "
        else:
            said, space = spelled(self._lang, number, case, gender or "m"), " "
            said = sentence(said) if field["words"] == "Words" else said
        if not field["noun"]:
            return said
        return f"{said}{space}{form(self, self._lang, field['noun'], number, case)}"

    def below(self, key: str) -> list[str]:
        """The keys below one, in the order in which they are written; reads their file only."""
        return [each for each in self._file(key.partition(".")[0]) if each.startswith(f"{key}.")]

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


def read_again() -> None:
    """Forget what was read of files of words: one of them has been written."""
    tables.cache_clear()
    _words_in.cache_clear()


@cache
def _words_in(path: Path) -> Mapping[str, str]:
    """The words of one file, set for the page; `BadData` names every one that is no text."""
    lang = path.parent.name
    found = {f"{path.stem}.{key}": text for key, text in read_words(path).items()}
    faults = [
        Fault(f"{lang}/{key}", repr(text), "a text")
        for key, text in found.items()
        if not isinstance(text, str)
    ]
    if faults:
        raise BadData(faults)
    return {key: unbroken(lang, text) for key, text in found.items()}


@dataclass(frozen=True)
class Words:
    """One game's words in one language, and how to say a fact with them."""

    lang: str
    own: Tables
    fallback: Tables
    game: str = ""
    namers: Mapping[str, Namer] | None = None
    state: Any = None
    people: tuple[str, ...] = ()
    case: str = ""
    """The case of counted nouns, where a sentence asks for one."""
    placeless: bool = False
    """Whether places are left out: they are marked on the board."""

    @classmethod
    def of(
        cls, game: str, folder: Path, lang: str, namers: Mapping[str, Namer] | None = None
    ) -> Words:
        """The words of a game's folder over the shared ones."""
        one_of("language", lang, LANGUAGES)
        own, english = (tables(folder, code, SHARED) for code in (lang, ENGLISH))
        return cls(lang, own, english, game, namers or {})

    @classmethod
    def shared(cls, lang: str) -> Words:
        """The words that all games share, without a game's own."""
        return cls.of("", SHARED, lang)

    def __repr__(self) -> str:
        return f"<Words {self.game or 'shared'} in {self.lang}>"

    def at(self, state: Any, people: Iterable[str] = ()) -> Words:
        """These words, speaking of this position and these people."""
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
        """The English words: what is said where a language has no words yet."""
        return replace(self, lang=ENGLISH, own=self.fallback)

    def fill(self, template: str, facts: Mapping[str, Any]) -> str:
        """A template with its facts named."""
        said = ""
        for before, field, kind, case in parts_of(template):
            said += before[1:] if before[:1] == "." and said.endswith(MARKS) else before
            if self.placeless and kind.endswith(PLACED):
                said = said.rstrip()
            elif field:
                said += self.name(kind, facts[field], case)
        return stops_after_quotes(self.lang, said)

    def name(self, kind: str, value: Any, case: str = "") -> str:
        """How this fact is called, in the case a sentence asks for."""
        if kind.startswith("#"):
            return self.counted(kind[1:], value, case)
        if case:
            return replace(self, case=case).name(kind, value)
        if not isinstance(value, str):
            if self.namers and kind in self.namers:
                return self.namers[kind](self, value)
            if kind == "seat":
                return self.person(value)
            if kind == "seats":
                return self.listing(self.name("seat", seat) for seat in value)
        plain = write(value) if isinstance(value, IntEnum) else str(value)
        key = f"names.{kind}.{plain}"
        return self.template(key) if key in self else figure(value, plain)

    def name_or(self, key: str, otherwise: str) -> str:
        """The text of a key if there is one."""
        return self(key) if key in self else otherwise

    def counted(self, noun: str, count: Any, case: str = "") -> str:
        """A number and its noun, on one line where the language wants it."""
        space = NO_BREAK if LANGUAGE[self.lang].one_letter else " "
        return f"{figure(count, str(count))}{space}{self.noun(noun, int(count), case)}"

    def noun(self, name: str, count: int, case: str = "") -> str:
        """A noun as it stands after this number; in English, with a mark, if it has none yet."""
        if f"names.nouns.{name}.{plural(self.lang, 1)}" in self.own:
            return form(self.own, self.lang, name, count, case or self.case)
        mark = "" if self.lang == ENGLISH else MARK
        return mark + form(self.fallback, ENGLISH, name, count, case or self.case)

    def listing(self, items: Iterable[str]) -> str:
        """`a, b and c`."""
        names = list(items)
        if len(names) < 2:
            return "".join(names)
        end = unbroken(self.lang, f"{self.template('names.and')} {names[-1]}")
        return f"{', '.join(names[:-1])} {end}"

    def person(self, seat: int) -> str:
        """Who sits there; somebody without a name of their own is called as the language does."""
        if 0 <= seat < len(self.people) and self.people[seat] not in unnamed(seat + 1):
            return self.people[seat]
        return self("names.player", number=seat + 1)

    def rule(self, rule: str) -> str:
        """The sentence that states a rule."""
        return self.template("rules." + rule.removeprefix(f"{self.game}."))

    def refusal(self, refusal: Refusal) -> str:
        """Why not: the rule, then what is missing or in the way here.

        A fact called `first` names another of the refusals' texts: what is due before anything new
        (`due`, which is said before the rule), or which case of the rule this is (`here`).
        """
        rule = self.rule(refusal.rule)
        own = refusal.rule.removeprefix(f"{self.game}.")
        key = f"refusals.{refusal.facts.get('first', own)}"
        if key not in self or not fields_of(self.template(key)) <= refusal.facts.keys():
            return rule
        here = sentence(self(key, **refusal.facts))
        return f"{here} {rule}" if key.startswith("refusals.due.") else f"{rule} {here}"

    def event(self, event: Event) -> str:
        """What happened, in a line."""
        return sentence(self(f"events.{event.what}", **event.facts))

    def event_to(self, event: Event, seat: int) -> str:
        """An event told to a seat it concerns, `you.victim.loot` to the victim; empty if not."""
        keys = (f"you.{role}.{event.what}" for role, who in event.facts.items() if who == seat)
        key = next((key for key in keys if key in self), "")
        return sentence(self(key, **event.facts)) if key else ""

    def action(self, action: Action) -> str:
        """What one would do, in a line."""
        facts = {name: getattr(action, name) for name in value_types(type(action))}
        return self(f"actions.{action.word}", seat=action.seat, **facts)


@cache
def unnamed(number: int) -> frozenset[str]:
    """What somebody without a name is called, in every language: it goes with the language."""
    every_shared = (Words.shared(lang) for lang in LANGUAGES)
    return frozenset(shared("names.player", number=number) for shared in every_shared)
