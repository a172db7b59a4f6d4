"""The plain search: whole numbers only, so that `widgets/rank.js` finds the same in the same order.

A query is folded and parted into tokens. Each token is compared with the words of all titles and
aliases in all languages (equal, same beginning, shared pairs of letters); an entry scores by its
best name, how much of the query that name covers and how much of the name the query does, and a
little by what the rest of the entry and its gist cover. Rare words weigh more than common ones.

Whoever changes a number here changes it in `widgets/rank.js`; a test holds the two together.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from ..core.text import fold

SURE = 620
"""From this score on we say that we understood."""
UNKNOWN = 3
"""The weight of a word that nothing resembles."""
TOKEN = re.compile(r"[a-z0-9]+(?::[0-9]+)?")
LETTERS = {"cs": "ěřůďťňčšž", "pl": "ąęłśźżćń"}
"""Letters that give a language away."""


def tokens(text: str) -> list[str]:
    """The words of a text as they are compared; 3:1 is one word."""
    return TOKEN.findall(fold(text))


@lru_cache(8192)
def pairs(word: str) -> frozenset[str]:
    """The pairs of neighbouring letters, with the word's two ends."""
    padded = f"^{word}$"
    return frozenset(padded[i : i + 2] for i in range(len(padded) - 1))


def alike(typed: str, word: str) -> int:
    """How much a typed word resembles one of ours, 0 to 100."""
    if typed == word:
        return 100
    both = len(typed) + len(word)
    best = 0
    if word.startswith(typed):
        best = max(70, 200 * len(typed) // both) if len(typed) >= 3 else 50
    shorter, longer = sorted((len(typed), len(word)))
    same = 0
    while same < shorter and typed[same] == word[same]:
        same += 1
    if longer <= same + 3 and (same >= 4 or same == shorter >= 3):
        best = max(best, 200 * same // both)
    if shorter >= 4:
        mine, theirs = pairs(typed), pairs(word)
        dice = 200 * len(mine & theirs) // (len(mine) + len(theirs))
        if dice >= 50:
            best = max(best, dice)
    return min(best, 99)


@dataclass(frozen=True, slots=True)
class Name:
    """A title or alias: its words by number, and whether it is the title."""

    words: tuple[int, ...]
    title: bool


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: (position in the index, score) from the best, how sure, the language."""

    hits: list[tuple[int, int]]
    sure: bool
    lang: str
    """The language the query seems to be in; empty if nothing tells."""


class Ranker:
    """Searches one index (see `almanac.index`)."""

    def __init__(self, index: Mapping[str, Any]) -> None:
        self.langs: list[str] = list(index["langs"])
        self.stop = [set(words) for words in index["stop"]]
        self.skip = set().union(*self.stop)
        self.rows = list(index["entries"])
        self.words: dict[str, int] = {}
        self.names: list[list[list[Name]]] = []
        self.gists: list[list[set[int]]] = []
        self.heard: list[set[int]] = [set() for _ in self.langs]
        """The words of titles and aliases by language."""
        often: dict[int, int] = {}
        for row in self.rows:
            mine: set[int] = set()
            by_lang, gists = [], []
            for at, title in enumerate(row["title"]):
                texts = [title, *row["alias"][at].split("; ")]
                names = [Name(self._numbers(text), i == 0) for i, text in enumerate(texts) if text]
                here = {number for name in names for number in name.words}
                self.heard[at] |= here
                mine |= here
                by_lang.append(names)
                gists.append(set(self._numbers(row["gist"][at])))
            for number in mine:
                often[number] = often.get(number, 0) + 1
            self.names.append(by_lang)
            self.gists.append(gists)
        count = len(self.rows)
        self.weights = [
            (count // often.get(number, 1)).bit_length() for number in range(len(self.words))
        ]

    @cached_property
    def vocabulary(self) -> list[str]:
        """All words by number."""
        return list(self.words)

    def content(self, text: str) -> list[str]:
        """The tokens that say something; all of them if none does. Each once."""
        every = list(dict.fromkeys(tokens(text)))
        return [token for token in every if token not in self.skip] or every

    def search(self, text: str, lang: str = "", limit: int = 5) -> Found:
        """The nearest entries, the best first; never nothing for a query that is something."""
        if not text.strip():
            return Found([], False, "")
        typed = self.content(text)
        like = [self._near(token) for token in typed]
        weights = [self._weight(row) for row in like]
        exact = tuple(self.words.get(token, -1) for token in typed)
        scored = [
            (
                at,
                max(self._score(at, k, like, weights, exact, lang) for k in range(len(self.langs))),
            )
            for at in range(len(self.rows))
        ]
        scored.sort(key=lambda hit: (-hit[1], hit[0]))
        sure = bool(scored) and scored[0][1] >= SURE
        return Found(scored[:limit], sure, self._language(text, like, lang))

    def _numbers(self, text: str) -> tuple[int, ...]:
        return tuple(self.words.setdefault(token, len(self.words)) for token in self.content(text))

    @cached_property
    def by_pair(self) -> dict[str, list[int]]:
        """The words that have a pair of letters: a word resembles only what shares two of them."""
        found: dict[str, list[int]] = {}
        for word, number in self.words.items():
            for pair in pairs(word):
                found.setdefault(pair, []).append(number)
        return found

    def _near(self, token: str) -> dict[int, int]:
        """The words that resemble a token, by number, with how much."""
        words = self.vocabulary
        shared = Counter(n for pair in pairs(token) for n in self.by_pair.get(pair, ()))
        least = min(2, len(token))
        some = sorted(number for number, count in shared.items() if count >= least)
        found = {number: alike(token, words[number]) for number in some}
        return {number: near for number, near in found.items() if near}

    def _weight(self, row: dict[int, int]) -> int:
        best = max(row.values(), default=0)
        first = next((number for number, near in row.items() if near == best), -1)
        return UNKNOWN if first < 0 else self.weights[first]

    def _score(
        self,
        at: int,
        k: int,
        like: list[dict[int, int]],
        weights: list[int],
        exact: tuple[int, ...],
        lang: str,
    ) -> int:
        """How well an entry answers, by its words in one language."""
        if not like:
            return 0
        whole = sum(weights)
        best = 0
        cover = [0] * len(like)
        for name in self.names[at][k]:
            if not any(number in row for row in like for number in name.words):
                continue
            asked = named = total = 0
            for i, row in enumerate(like):
                near = max(row.get(number, 0) for number in name.words)
                cover[i] = max(cover[i], near)
                asked += weights[i] * near
            for number in name.words:
                named += self.weights[number] * max(row.get(number, 0) for row in like)
                total += self.weights[number]
            score = 6 * asked // whole + 4 * named // total
            if name.words == exact:
                score += 250
            best = max(best, score + (20 if name.title else 0))
        for i, row in enumerate(like):
            near = max((row[n] for n in row.keys() & self.gists[at][k]), default=0)
            cover[i] = max(cover[i], 6 * near // 10)
        rest = 3 * sum(weight * near for weight, near in zip(weights, cover, strict=True)) // whole
        return best + rest + (5 if best and self.langs[k] == lang else 0)

    def _language(self, text: str, like: list[dict[int, int]], lang: str) -> str:
        """The language a query seems to be in."""
        typed = tokens(text)
        lower = text.lower()
        points = []
        for k, code in enumerate(self.langs):
            told = 3 * sum(token in self.stop[k] for token in typed)
            told += 3 * sum(letter in LETTERS.get(code, "") for letter in lower)
            for row in like:
                near = max((row[n] for n in row.keys() & self.heard[k]), default=0)
                told += 2 if near == 100 else near >= 80
            points.append(told)
        most = max(points)
        if most == 0:
            return ""
        tied = [code for code, told in zip(self.langs, points, strict=True) if told == most]
        return lang if lang in tied else tied[0]
