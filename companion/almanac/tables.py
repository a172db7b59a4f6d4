"""What the search looks things up in: for each language its words, names and where they stand.

Built from an index (see `almanac.index`); plain lists and whole numbers, so that it can be kept as
JSON. Twin of the first half of `widgets/rank.js`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .letters import Tongue, pairs, tongues

TITLE, ALIAS, GIST, MORE = 100, 85, 55, 45
"""What a word counts by where it stands; the best place counts."""


@dataclass(frozen=True)
class Side:
    """The entries in one language. Words, names and entries go by their numbers."""

    words: list[str]
    weights: list[int]
    """Rare words weigh more than common ones."""
    names: list[list[int]]
    """Titles and aliases: the entry, 1 for a title or 2 for a question, then the words."""
    named: list[list[int]]
    """For each word the names that have it."""
    cover: list[list[int]]
    """For each word the entries that have it, each followed by what the place counts."""

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each word."""
        return {word: number for number, word in enumerate(self.words)}

    @cached_property
    def totals(self) -> list[int]:
        """For each name what its words weigh together."""
        return [sum(self.weights[word] for word in name[2:]) for name in self.names]

    @cached_property
    def by_pair(self) -> dict[str, list[int]]:
        """The words of names that have a pair of letters: what a misspelt word may have meant."""
        found: dict[str, list[int]] = {}
        for number, word in enumerate(self.words):
            if self.named[number]:
                for pair in pairs(word):
                    found.setdefault(pair, []).append(number)
        return found

    @cached_property
    def sizes(self) -> list[int]:
        """For each word how many pairs of letters it has."""
        return [len(pairs(word)) for word in self.words]

    @cached_property
    def by_start(self) -> dict[str, list[int]]:
        """The words of names by their first letters, up to three."""
        found: dict[str, list[int]] = {}
        for number, word in enumerate(self.words):
            if self.named[number]:
                for length in range(1, min(3, len(word)) + 1):
                    found.setdefault(word[:length], []).append(number)
        return found

    def row(self) -> list[Any]:
        """As plain lists."""
        return [self.words, self.weights, self.names, self.named, self.cover]


def sides(index: Mapping[str, Any]) -> list[Side]:
    """The tables of an index, one for each of its languages."""
    return [_side(index["entries"], at, one) for at, one in enumerate(tongues(index))]


def _side(rows: list[Mapping[str, Any]], at: int, one: Tongue) -> Side:
    numbers: dict[str, int] = {}
    names: list[list[int]] = []
    cover: list[dict[int, int]] = []

    def number(root: str) -> int:
        if root not in numbers:
            numbers[root] = len(numbers)
            cover.append({})
        return numbers[root]

    for entry, row in enumerate(rows):
        places = [(text, ALIAS) for text in row["alias"][at].split("; ")]
        for i, (text, counts) in enumerate([(row["title"][at], TITLE), *places]):
            if words := [number(root) for root in one.roots(text)]:
                names.append([entry, 1 if i == 0 else 2 * one.chats(text), *words])
            for word in words:
                cover[word].setdefault(entry, counts)
        for text, counts in ((row["gist"][at], GIST), (row["more"][at], MORE)):
            for root in one.roots(text):
                cover[number(root)].setdefault(entry, counts)
    named: list[list[int]] = [[] for _ in numbers]
    for which, name in enumerate(names):
        for word in name[2:]:
            named[word].append(which)
    weights = [weight(len(places), len(rows)) for places in cover]
    flat = [[part for place in places.items() for part in place] for places in cover]
    return Side(list(numbers), weights, names, named, flat)


def weight(often: int, count: int) -> int:
    """How much a word tells that stands in so many of all entries: about its logarithm."""
    found = 2
    while often < count:
        often = often * 5 // 4 + 1
        found += 1
    return found
