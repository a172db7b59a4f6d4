"""How words are compared: folded, parted, brought to their roots.

`widgets/panes/almanac/letters.js` is its twin.

Whole numbers and plain letters only, so that Python and the browser agree on every word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any

from ..core.languages import EVERY

SAID = re.compile(r"[^\x00-\x20\xa0]")
"""Anything but blanks and control characters."""
TOKEN = re.compile(r"i{1,3}-[0-9]+|[a-z0-9]+(?::[0-9]+)?")
ROMAN = {"i": "1", "ii": "2", "iii": "3", "iv": "4", "v": "5"}
COUNTED = re.compile("|".join(one.ranks for one in EVERY))
"""A Roman number is one after such a word, or at the end: elsewhere "i" and "v" are words."""
ONE, *MORE = ("|".join(said) for said in zip(*(one.numbers for one in EVERY), strict=True))
TO = "|".join(one.rates for one in EVERY)
RATES = [
    (re.compile(rf"\b(?:{number}|{said}) ?(?:{TO}|[-/:]) ?(?:1|{ONE})\b"), f"{number}:1")
    for number, said in enumerate(MORE, start=2)
]
"""How a rate is said: "4 to 1", "tři ku jedné", "cztery do jednego" are 4:1, 3:1, 4:1."""
TIMES = re.compile(r"\bx ?([0-9])\b|\b([0-9]) x\b")
"""How often something counts: "x2" and "2 x" are 2x."""
WORKS = re.compile(r"\bjak dziala(?:ja)?\b")
"""How something works, asked in Polish: the same word also means cannons."""
MUST = re.compile(r"\b(?:have|has|had|need|needs) to\b|\bhafta\b")
"""An obligation, said in English in two words."""
CLAUSE = re.compile(r"[a-z0-9:]+|[,;.!?]")
STOPS = (",", ";", ".", "!", "?")
MARKS = re.compile("[\u0300-\u036f]")
VOWELS = "aeiouy"
LONGEST = 32
"""Letters of a word that are looked at."""
ROOT = 4
"""An ending is taken off only if so many letters stay."""

ENDING = 8
"""No ending is longer."""
LIKELY = 60
"""So much a typed word resembles another word for a thing, or it is not taken for it."""
SWAPPED = 4
"""Words of so many letters may be the same letters in another order, or slips of one another."""
SLIP = 85
"""How much a word resembles one that is a single slip of the finger away."""


def plain(text: str) -> str:
    """A text as people type it: lower case, without diacritics (ł included)."""
    small = text.lower()
    if small.isascii():
        return small
    small = small.replace("ß", "ss").replace("ł", "l")
    return MARKS.sub("", unicodedata.normalize("NFKD", small))


def tokens(text: str) -> list[str]:
    """The words of a text as they are compared, each once; 3:1 is one word, phase IV is 4."""
    return _parted(_said(text))


def tokens_of_each(texts: str) -> list[list[str]]:
    """The words of each of many short texts, parted by semicolons: their letters are read at once.

    >>> tokens_of_each("4 to 1; phase IV")
    [['4:1'], ['phase', '4']]
    """
    return [_parted(one) for one in _said(texts).split("; ")]


def _said(text: str) -> str:
    """A text in plain letters, with rates and obligations as one word each."""
    said = plain(text)
    for rate, short in RATES:
        said = rate.sub(short, said)
    said = TIMES.sub(r"\1\2x", said)
    return MUST.sub("must", WORKS.sub("jak", said))


def _parted(said: str) -> list[str]:
    found: list[str] = TOKEN.findall(said)
    if not ROMAN.keys().isdisjoint(found):
        last = len(found) - 1
        for at in range(1, len(found)):
            if found[at] in ROMAN and (at == last or COUNTED.match(found[at - 1])):
                found[at] = ROMAN[found[at]]
    if len(said) > LONGEST and max(map(len, found), default=0) > LONGEST:
        found = [token[:LONGEST] for token in found]
    return list(dict.fromkeys(found))


def clauses(text: str, joins: Container[str]) -> list[str]:
    """The parts of a question, which commas and joining words part.

    >>> clauses("7 rolled, and nobody is there", {"and"})
    ['7 rolled', 'nobody is there']
    """
    found: list[list[str]] = [[]]
    for word in CLAUSE.findall(plain(text)):
        if word in joins or word in STOPS:
            found.append([])
        else:
            found[-1].append(word)
    return [" ".join(words) for words in found if words]


@lru_cache(16384)
def pairs(word: str) -> frozenset[str]:
    """The pairs of neighbouring letters, with the word's two ends."""
    return frozenset(map(str.__add__, f"^{word}", f"{word}$"))


def shared(typed: str, word: str) -> int:
    """How many of their pairs two words share, 0 to 100."""
    mine, theirs = pairs(typed), pairs(word)
    return 200 * len(mine & theirs) // (len(mine) + len(theirs))


def ordered(word: str) -> str:
    """The letters of a word by the alphabet: the same for `karty` and `kraty`."""
    return "".join(sorted(word))


def alike(typed: str, word: str, both: int) -> int:
    """How much a typed word resembles one of ours, 0 to 100; `both` is what they share."""
    if typed == word:
        return 100
    length = len(typed) + len(word)
    best = 0
    if word.startswith(typed):
        best = max(70, 200 * len(typed) // length) if len(typed) >= 3 else 50
    shorter, longer = sorted((len(typed), len(word)))
    same = 0
    while same < shorter and typed[same] == word[same]:
        same += 1
    if longer <= same + 3 and (same >= 4 or same == shorter >= 3):
        best = max(best, 200 * same // length)
    if shorter >= 3 and both >= 50:
        best = max(best, both)
    if longer == shorter >= SWAPPED and ordered(typed) == ordered(word):
        best = max(best, 70)
    return min(best, 95)


def slip(typed: str, word: str) -> bool:
    """Whether one slip parts two words: a letter too many, too few, another, or two swapped."""
    shorter, longer = sorted((typed, word), key=len)
    if len(shorter) < SWAPPED or len(longer) > len(shorter) + 1 or typed == word:
        return False
    at = 0
    while at < len(shorter) and shorter[at] == longer[at]:
        at += 1
    if len(longer) > len(shorter):
        return longer[at + 1 :] == shorter[at:]
    swapped = shorter[at : at + 2] == longer[at : at + 2][::-1]
    rest = at + 2 if swapped else at + 1
    return shorter[rest:] == longer[rest:]


@dataclass(frozen=True)
class Tongue:
    """One language as the search knows it: words that say nothing, endings, words for the same."""

    code: str
    stop: frozenset[str]
    endings: frozenset[str]
    same: Mapping[str, str]
    goods: tuple[str, ...] = ()
    """What is swapped for one another."""
    between: frozenset[str] = frozenset()
    """Words that between two goods mean a trade."""
    swap: str = ""
    """The word for that trade."""

    def root(self, word: str) -> str:
        """A word without its ending, the same for `city` and `cities`; equal words are one."""
        return self.known[word]

    @cached_property
    def known(self) -> _Roots:
        """The roots of words, found when first asked for."""
        return _Roots(self)

    @cached_property
    def alike(self) -> dict[str, str]:
        """For the root of each word in `same` the root of the word that stands for it."""
        return {self.cut(word): self.cut(first) for word, first in self.same.items()}

    @cached_property
    def spelt(self) -> dict[str, list[str]]:
        """The roots of words for which another stands, by their first letter."""
        found: dict[str, list[str]] = {}
        for root, head in self.alike.items():
            if root != head and len(root) >= SWAPPED:
                found.setdefault(root[0], []).append(root)
        return found

    def meant(self, typed: str) -> list[tuple[str, int]]:
        """Roots that a misspelt one may stand for, each with how much: `lmiit` for a maximum."""
        words = [word for word in self.spelt.get(typed[:1], ()) if abs(len(word) - len(typed)) < 2]
        likely = [(self.alike[word], alike(typed, word, shared(typed, word))) for word in words]
        return [(root, how) for root, how in likely if how >= LIKELY]

    @cached_property
    def swapped(self) -> frozenset[str]:
        """The roots of the goods."""
        return frozenset(map(self.root, self.goods))

    def trades(self, typed: list[str]) -> bool:
        """Whether one good is asked for another: `ovce za obilí`."""
        before = False
        for at, token in enumerate(typed):
            if token in self.between and before:
                return any(self.root(later) in self.swapped for later in typed[at + 1 :])
            before = before or self.root(token) in self.swapped
        return False

    def roots(self, text: str) -> tuple[str, ...]:
        """The roots of the words that say something; of all of them if none does. Each once."""
        return self.heard(text)[0]

    def heard(self, text: str) -> tuple[tuple[str, ...], bool]:
        """The roots of a text, and whether it has words that say nothing, as questions do."""
        return self._rooted(tokens(text))

    def heard_each(self, texts: str) -> list[tuple[tuple[str, ...], bool]]:
        """What `heard` finds in each of many short texts, parted by semicolons."""
        return [self._rooted(every) for every in tokens_of_each(texts)]

    def _rooted(self, every: list[str]) -> tuple[tuple[str, ...], bool]:
        telling = [token for token in every if token not in self.stop]
        roots = tuple(dict.fromkeys(map(self.known.__getitem__, telling or every)))
        return roots, len(telling) < len(every)

    def cut(self, word: str) -> str:
        """A word without its ending."""
        if len(word) < ROOT or not word.isalpha():
            return word
        for length in range(min(ENDING, len(word) - ROOT), 0, -1):
            if word[-length:] in self.endings:
                word = word[:-length]
                break
        if len(word) >= ROOT and word[-1] == word[-2] and word[-1] not in VOWELS:
            word = word[:-1]
        while len(word) >= ROOT and word[-1] in VOWELS:
            word = word[:-1]
        return word


class _Roots(dict[str, str]):
    """The roots of a language's words; one that is not known yet is found."""

    def __init__(self, one: Tongue) -> None:
        self.one = one

    def __missing__(self, word: str) -> str:
        root = self.one.cut(self.one.same.get(word, word))
        found = self[word] = self.one.alike.get(root, root)
        return found


def tongues(index: Mapping[str, Any]) -> list[Tongue]:
    """The languages of an index (see `almanac.index`), in its order."""
    lists = ("stop", "endings", "goods", "between")
    rows = zip(index["langs"], index["same"], index["swap"], strict=True)
    return [
        tongue(code, same, swap, *(" ".join(index[name][at]) for name in lists))
        for at, (code, same, swap) in enumerate(rows)
    ]


@cache
def tongue(
    code: str, same: str, swap: str, stop: str, endings: str, goods: str, between: str
) -> Tongue:
    """A language from its lists; in `same` semicolons part the groups, the first stands for all."""
    groups = [group.split() for group in same.split(";")]
    first = {word: group[0] for group in groups for word in group}
    return Tongue(
        code,
        frozenset(stop.split()),
        frozenset(endings.split()),
        first,
        tuple(goods.split()),
        frozenset(between.split()),
        swap,
    )
