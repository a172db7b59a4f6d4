"""Addresses: one way to name an entry, a rule, a step, a page of odds, a task or a position.

The same text is understood by `companion.open`, in links and by the pocket almanac
(`widgets/common/address.js` is the twin of this module):

    /cs/catan                      a game, in Czech
    /cs/catan/seven                an entry of the almanac
    /catan/~rule/build.distance    a rule; without a language: in the reader's own
    /catan/~step/first-roll.dice   a step of the course
    /catan/~odds/dice/sites:7      a page of the explorer; alone, ~odds, the odds at hand
    /~odds/dice:9;dice=3           the same with what is set there
    /catan/~task/7K2M              a task, by its code
    /catan/~position/1eNp…         a position, by its text (core/position_text.py)
    position=1eNp…                 the same in short: the text says which game it is of
    task=7K2M                      a task in short; also as a page's own query, …/lab?task=7K2M
    /cs/catan/~az                  the contents, ~b those under a letter
    /cs/catan?q=sedm               a question put to the almanac

An id alone is an address too: `catan.seven` an entry, `catan.build.distance` a rule. Before the
first `#` may stand the page it is for. Whether a thing exists is for those to say who keep it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple
from urllib.parse import quote, unquote

from .errors import BadInput, Fault, nearest, shorten
from .text import LANGUAGES

ENTRY, RULE, STEP, ODDS, TASK, POSITION = "entry", "rule", "step", "odds", "task", "position"
CONTENTS = "contents"
MARKED = (RULE, STEP, ODDS, TASK, POSITION)
"""Kinds that are written with their name after a tilde."""
LONGEST = 4000
"""Letters of an address; a position needs most."""
SHORT = {f"{kind}=": kind for kind in (POSITION, TASK)}
"""What stands before a position or a task where nothing else does: `#position=1eNp…`."""
ASKED = re.compile(r"[^#?]*\?(?!q=)(?:[^#&]*&)*task=([^#&]+)")
"""A page with a task in its query, whatever else is asked there; `?q=` is put to the almanac."""
NAME = re.compile(r"[a-z][a-z0-9-]*")
NUMBER = re.compile(r"-?[0-9]{1,9}")
LETTER = re.compile(r"az|[^\W_]{1,2}")
ID = re.compile(r"([a-z][a-z0-9-]*)\.([a-z0-9-]+)(\.[a-z0-9.-]+)?")
HALF = re.compile(r"%(?![0-9a-fA-F]{2})")
SURROGATE = re.compile("[\ud800-\udfff]")
FREE = "/:,"
"""What stands in a name as it is, besides letters, figures and `-._~`."""
EXPECTED = "an address such as /cs/catan/seven, catan.build.distance or /catan/~odds/dice:8"


@dataclass(frozen=True, slots=True)
class Address:
    """Where something is: `kind` says what, `name` which; both may be empty for a whole game."""

    game: str = ""
    kind: str = ""
    name: str = ""
    lang: str = ""
    query: str = ""

    def __str__(self) -> str:
        return write(self)

    @property
    def id(self) -> str:
        """The id of an entry or a rule, such as `catan.build.distance`."""
        return f"{self.game}.{self.name}"


class OddsPage(NamedTuple):
    """The name of a page of odds in its parts: `marbles/fight`, `dice/sites:7`, `dice:9;dice=3`.

    A topic, a question after `/` if it is not the topic's first, what is chosen after `:`, then
    what is set, each after `;`; `how` among it says in which sense something is chosen.
    """

    topic: str
    question: str = ""
    chosen: str = ""
    how: str = ""
    settings: Mapping[str, int | str] = MappingProxyType({})

    def __str__(self) -> str:
        asked = f"/{self.question}" if self.question else ""
        told = {**({"how": self.how} if self.how else {}), **self.settings}
        last = "".join(f";{name}={_as_text(value)}" for name, value in told.items())
        return f"{self.topic}{asked}" + (f":{self.chosen}" if self.chosen else "") + last


def odds_page(name: str) -> OddsPage:
    """The parts of a page's name; whether they exist is for the explorer to say."""
    where, *told = name.split(";")
    topic, _, question = where.partition(":")[0].partition("/")
    settings: dict[str, int | str] = {}
    for one in told:
        key, is_set, value = one.partition("=")
        if not is_set:
            raise BadInput([Fault("odds", shorten(one), "a setting such as dice=3 after each ;")])
        settings[key] = _meant(value)
    how = str(settings.pop("how", ""))
    return OddsPage(topic, question, where.partition(":")[2], how, settings)


def _as_text(value: int | str) -> str:
    """A value as it stands after `=`; a text of figures is told from a number by a quote."""
    if isinstance(value, int):
        return str(value)
    looks_like_more = NUMBER.fullmatch(value) or value.startswith("'")
    return quote(f"'{value}" if looks_like_more else value, safe=" :,/+'")


def _meant(text: str) -> int | str:
    return int(text) if NUMBER.fullmatch(text) else unquote(text).removeprefix("'")


def write(to: Address) -> str:
    """An address as text; `parse` reads the same back."""
    named = f"/{_quoted(to.name, FREE)}" if to.name else ""
    last = ""
    if to.kind in MARKED:
        last = f"/~{to.kind}{named}"
    elif to.kind == CONTENTS:
        last = f"/~{_quoted(to.name, FREE)}"
    elif to.kind == ENTRY:
        last = named
    asked = f"?q={_quoted(to.query)}" if to.query else ""
    place = "".join(f"/{part}" for part in (to.lang, to.game) if part)
    return f"{place}{last}{asked}" or "/"


def _quoted(text: str, free: str = "") -> str:
    """A text as it may stand in a link; half of a pair of letters would break it."""
    return quote(SURROGATE.sub("\ufffd", text), safe=free)


def parse(text: object) -> Address:
    """The address in a text; `BadInput` says what was expected, and what comes nearest."""
    said = str(text).strip() if isinstance(text, str | Address) else ""
    behind = said.partition("#")[2]
    if (asked_for := ASKED.match(said)) and not behind.startswith(("/", *SHORT)):
        said = f"{TASK}={asked_for[1]}"
    elif "#" in said:
        said = behind
    if not said or len(said) > LONGEST or HALF.search(said):
        raise _wrong(text)
    for mark, kind in SHORT.items():
        if said.startswith(mark):
            return Address(kind=kind, name=_plain(said.removeprefix(mark), text))
    if found := ID.fullmatch(said):
        game, first, more = found.groups()
        return Address(game, RULE if more else ENTRY, first + (more or ""))
    where, _, asked = said.partition("?q=")
    parts = [part for part in where.split("/") if part]
    lang = parts.pop(0) if parts and parts[0] in LANGUAGES else ""
    game = parts.pop(0) if parts and not parts[0].startswith("~") else ""
    if game and not NAME.fullmatch(game):
        raise _wrong(text)
    kind, name = _last(parts, text)
    if kind in (ENTRY, CONTENTS) and not game:
        raise _wrong(text)
    return Address(game, kind, name, lang, _plain(asked, text))


def names(text: str, kind: str) -> bool:
    """Whether a text looks like the address of a position or a task: in full or in short."""
    return f"~{kind}/" in text or f"{kind}=" in text


def _last(parts: list[str], text: object) -> tuple[str, str]:
    """What is named behind the game: its kind and its name."""
    if not parts:
        return "", ""
    mark, rest = parts[0], _plain("/".join(parts[1:]), text)
    if not mark.startswith("~"):
        if rest or not NAME.fullmatch(mark):
            raise _wrong(text)
        return ENTRY, mark
    kind = _plain(mark[1:], text)
    if kind in MARKED and (rest or kind == ODDS):
        return kind, rest
    if LETTER.fullmatch(kind) and not rest:
        return CONTENTS, kind
    near = nearest(kind, MARKED)
    raise _wrong(text, f"~{near}/…" if near else "")


def _plain(text: str, whole: object) -> str:
    try:
        return unquote(text, errors="strict")
    except UnicodeDecodeError:
        raise _wrong(whole) from None


def _wrong(text: object, near: str = "") -> BadInput:
    return BadInput([Fault("address", shorten(text), EXPECTED, near)])
