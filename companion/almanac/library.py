"""Where the entries stand: every game's folder that has an almanac, read once.

`data/almanac.toml` has a table for each entry: `rules` (ids without the game; `chapter.*` is the
whole chapter), `see` (other entries), `marks` (what it talks about on the board), `unprinted`
(languages whose title has no printed source), `home` (rules that open this entry although a
shorter one lists them too; seldom needed) and `unsaid` (true where people ask and the rules are
silent; there are shared words for many of these, see `unsaid.toml` there) and `glance` (true for
the one entry whose hit shows the turn at a glance; what people ask who want to know what to do
now are shared words) and `odds` (true for the one entry that tells what is likely; the words of
one who asks for a chance are shared too). A game may word further entries itself: see `made`.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ..core.address import ENTRY, Address
from ..core.data import read_toml
from ..core.errors import BadData, BadInput, Fault, nearest, shorten
from ..core.folders import game_folders, is_own, refuse_left_out, spared
from ..core.rulebook import Rule, read_ledger
from ..core.text import LANGUAGES, Words, fold
from .generated import Made, faults_of, has_made, made_in

FILE = "data/almanac.toml"
EXPECTED = "an entry's id, such as catan.seven"
FIELDS = {"rules", "see", "marks", "home", "unprinted", "unsaid", "glance", "odds", "actions"}


def folders() -> dict[str, Path]:
    """The folders of games that have an almanac, by the game's id, with or without an engine."""
    every = game_folders()
    return {name: at for name, at in every.items() if _has_entries(at) and _is_sound(name, at)}


def _is_sound(game: str, folder: Path) -> bool:
    """Whether a game's entries can be read; one from elsewhere is left out if they cannot."""
    return is_own(folder) or spared(game, folder, _read_through, game, folder) is not None


@cache
def _read_through(game: str, folder: Path) -> bool:
    """Read all that is searched: every entry's words in every language."""
    for one in _shelf(game, folder).values():
        for lang in LANGUAGES:
            one.title(lang), one.gist(lang), one.aliases(lang), one.text(lang)
    return True


def games() -> tuple[str, ...]:
    """Ids of the games that have entries."""
    return tuple(folders())


@dataclass(frozen=True, repr=False)
class Entry:
    """One entry: its id, the rules it lists, the entries it leads to; its words by language.

    Printed, it is what one reads: `print(almanac.entry("catan.seven"))`.
    """

    id: str
    game: str
    rules: tuple[str, ...]
    see: tuple[str, ...]
    marks: tuple[str, ...]
    home: frozenset[str]
    """Those of its rules for which there is no better entry."""
    folder: Path
    unprinted: tuple[str, ...] = ()
    """Languages in which we know no printed name for it."""
    made: Made | None = field(default=None, compare=False, repr=False)
    """Its words, where the game made them; else they stand in the folder's texts."""
    unsaid: bool = False
    """Whether it tells that the rules here do not say."""
    glance: bool = False
    """Whether it stands for the turn at a glance."""
    odds: bool = False
    """Whether it tells what is likely."""
    actions: tuple[str, ...] = ()
    """The words of the actions it is about: whether one may do it here and now, a table can say."""

    def __repr__(self) -> str:
        return f"<Entry {self.id}: {self.title()}>"

    def __str__(self) -> str:
        return f"{self.title()}\n{self.gist()}\n\n{self.text()}"

    def title(self, lang: str = "en") -> str:
        """The head word."""
        return self._say("title", lang)

    def gist(self, lang: str = "en") -> str:
        """One sentence that answers at a glance."""
        return self._say("gist", lang)

    def aliases(self, lang: str = "en") -> tuple[str, ...]:
        """What else people call it."""
        own = _parted(self._say("aliases", lang))
        words = _words(self.game, self.folder, lang)
        shared = _parted(words("almanac.now")) if self.glance else ()
        if self.odds:
            shared = (*shared, *words("almanac.odds").split())
        if not shared:
            return own
        known = {fold(name) for name in (self.title(lang), *own)}
        return (*own, *(name for name in shared if fold(name) not in known))

    def steps(self, lang: str = "en") -> list[str]:
        """The turn at a glance, step by step, where the entry stands for it."""
        words = _words(self.game, self.folder, lang)
        keys = (key for key in words.fallback if key.startswith("turn.step."))
        return [words(key) for key in keys] if self.glance else []

    def body(self, lang: str = "en") -> str:
        """What is written at length: paragraphs, numbered steps, an example; may be empty."""
        return self._say("body", lang).strip()

    def text(self, lang: str = "en") -> str:
        """The body, or the sentences of its rules where nobody has written one yet."""
        words = _words(self.game, self.folder, lang)
        return self.body(lang) or "\n\n".join(words.rule(rule) for rule in self.rules)

    @property
    def order(self) -> int:
        """When it comes up: where its first rule stands in the ledger, told as a game is played.

        -1 for what has no rule of its own.
        """
        ledger = list(_rules(self.game, self.folder))
        return min((ledger.index(rule) for rule in self.home or self.rules), default=-1)

    def address(self, lang: str = "") -> Address:
        """Where it is: the same in Python, in links and in the pocket."""
        return Address(self.game, ENTRY, self.id.removeprefix(f"{self.game}."), lang)

    def _say(self, word: str, lang: str) -> str:
        if self.made:
            return self.made.say(word, lang)
        name = self.id.removeprefix(f"{self.game}.")
        words = _words(self.game, self.folder, lang)
        own = f"almanac.{name}.{word}"
        return words.template(own if own in words or not self.unsaid else f"unsaid.{name}.{word}")


def _parted(names: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in names.split(";") if part.strip())


def words_of(game: str, lang: str) -> Words:
    """A game's words as far as its folder has them, engine or not."""
    return _words(game, folder_of(game), lang)


def folder_of(game: str) -> Path:
    """The folder of a game that has entries; `BadInput` names those there are."""
    at = game_folders().get(game) if isinstance(game, str) else None
    if at is None and isinstance(game, str):
        refuse_left_out(game)
    if at is None or not _has_entries(at):
        known = folders()
        expected = "one of " + ", ".join(known)
        raise BadInput([Fault("game", shorten(game), expected, nearest(game, known))])
    return at


def _has_entries(folder: Path) -> bool:
    return (folder / FILE).is_file() or has_made(folder)


def entries(game: str) -> tuple[Entry, ...]:
    """All entries of a game: the written ones in the order of its file, then those it makes."""
    return tuple(_shelf(game, folder_of(game)).values())


def _game_of(name: str) -> str:
    """The game an id belongs to; what is no text at all is told as it is."""
    return name.partition(".")[0] if isinstance(name, str) else name


def entry(name: str) -> Entry:
    """An entry by its id, such as `catan.seven`."""
    if isinstance(name, str) and "." not in name and name not in folders():
        raise BadInput([Fault("entry", shorten(name), EXPECTED, _with_game(name))])
    game = _game_of(name)
    shelf = _shelf(game, folder_of(game))
    if name not in shelf:
        raise BadInput([Fault("entry", shorten(name), EXPECTED, nearest(name, shelf))])
    return shelf[name]


def _with_game(short: str) -> str:
    """The id of an entry whose name was given without its game, or of the one nearest to it."""
    known: dict[str, str] = {}
    for game in folders():
        for one in entries(game):
            known.setdefault(one.id.removeprefix(f"{game}."), one.id)
    return known.get(nearest(short, known), "")


def rules_of(game: str) -> Mapping[str, Rule]:
    """A game's ledger of rules by id, read from its folder: it needs no engine."""
    return _rules(game, folder_of(game))


def for_rule(rule: str) -> Entry:
    """The entry to open from a refusal or a line of the log: the most specific one.

    That is the one which says the rule is at home there, else the one that lists the fewest rules,
    else the first.
    """
    game = _game_of(rule)
    known = rules_of(game)
    today = next((one.id for one in known.values() if rule in one.formerly), rule)
    for candidate in entries(game):
        if today in candidate.home:
            return candidate
    expected = "a rule that an entry lists"
    raise BadInput([Fault("rule", shorten(rule), expected, nearest(rule, known))])


@cache
def _words(game: str, folder: Path, lang: str) -> Words:
    return Words.of(game, folder, lang)


@cache
def _rules(game: str, folder: Path) -> Mapping[str, Rule]:
    return read_ledger(game, folder)


@cache
def _shelf(game: str, folder: Path) -> Mapping[str, Entry]:
    """The entries of a folder; `BadData` lists everything that is wrong with them."""
    written = read_toml(folder / FILE) if (folder / FILE).is_file() else {}
    worded = made_in(game, folder)
    made = {one.id: one for one in worded}
    rows = {**written, **{name: one.row() for name, one in made.items()}}
    known = _rules(game, folder)
    faults = list(faults_of(worded, written))
    listed = {
        name: _expanded(row.get("rules", []), game, known, f"{name}.rules", faults)
        for name, row in rows.items()
    }
    faults += [
        Fault(f"almanac.{name}.{key}", shorten(value), expected, nearest(value, options))
        for name, row in rows.items()
        for key, values, expected, options in (
            ("see", row.get("see", []), "another entry of this game", rows),
            ("field", [key for key in row if key not in FIELDS], "a known field", FIELDS),
            ("home", row.get("home", []), "one of its own rules", _short(listed[name], game)),
            ("unprinted", row.get("unprinted", []), "a language", LANGUAGES),
        )
        for value in values
        if value not in options
    ]
    if faults:
        raise BadData(faults)
    home = _homes(rows, listed, game, made)
    return {
        f"{game}.{name}": Entry(
            f"{game}.{name}",
            game,
            listed[name],
            tuple(f"{game}.{other}" for other in row.get("see", [])),
            tuple(row.get("marks", [])),
            frozenset(rule for rule, where in home.items() if where == name),
            folder,
            tuple(row.get("unprinted", [])),
            made.get(name),
            row.get("unsaid", False),
            row.get("glance", False),
            row.get("odds", False),
            tuple(row.get("actions", [])),
        )
        for name, row in rows.items()
    }


def _short(rules: tuple[str, ...], game: str) -> list[str]:
    return [rule.removeprefix(f"{game}.") for rule in rules]


def _expanded(
    names: list[str], game: str, known: Mapping[str, Rule], path: str, faults: list[Fault]
) -> tuple[str, ...]:
    """Rule ids in full, whole chapters spelt out, each once."""
    found: dict[str, None] = {}
    for name in names:
        full = f"{game}.{name}"
        chapter = full.removesuffix("*") if name.endswith(".*") else ""
        here = [rule for rule in known if chapter and rule.startswith(chapter)] or [full]
        if here == [full] and full not in known:
            expected = "a rule's id, or a chapter with .*"
            faults.append(Fault(f"almanac.{path}", shorten(name), expected, nearest(full, known)))
        found |= dict.fromkeys(here)
    return tuple(found)


def _homes(
    rows: Mapping[str, Any], listed: Mapping[str, tuple[str, ...]], game: str, made: Container[str]
) -> dict[str, str]:
    """The entry at which each rule is at home: the shortest, a written one first."""
    home: dict[str, str] = {}
    for name, rules in sorted(listed.items(), key=lambda item: (item[0] in made, len(item[1]))):
        for rule in rules:
            home.setdefault(rule, name)
    for name, row in rows.items():
        home |= {f"{game}.{rule}": name for rule in row.get("home", [])}
    return home
