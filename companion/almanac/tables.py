"""What the search looks things up in: for each language its words, names and where they stand.

Built from an index (see `almanac.index`); plain lists and whole numbers, so that it can be kept as
JSON. Twin of the first half of `widgets/panes/almanac/rank.js`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache, cached_property, partial
from itertools import chain
from typing import Any

from .letters import Tongue, ordered, pairs, tokens, tongues

TITLE, GIST, MORE = 100, 55, 45
"""What a word counts by where it stands; the best place counts."""
ALIASES = (70, 78, 84, 88, 91, 94, 96)
"""What it counts in aliases, by how many of an entry's names have it: an entry is about a word
that many of them have."""
BELONGS, DOUBT, STEP = 50, 5, 5
"""What a word counts further that belongs to one entry alone, by how many names of others it is
doubted (a word that stands in few names tells little yet), and in what steps."""
HEAD, CALLED, QUESTION = 0, 1, 2
"""What a name is: a title, what people call it, a question. The first is worth most."""


@dataclass(frozen=True)
class Side:
    """The entries in one language. Words, names and entries go by their numbers."""

    words: list[str]
    weights: list[int]
    """Rare words weigh more than common ones."""
    count: int
    """How many entries there are."""
    names: list[list[int]]
    """Titles and aliases: the words of each."""
    kinds: list[int]
    """For each name what it is."""
    entries: list[int]
    """For each name the entry whose it is."""
    totals: list[int]
    """For each name what its words weigh together."""
    named: list[list[int]]
    """For each word the names that have it."""
    cover: list[list[list[int]]]
    """For each word the entries that have it, together by what the place counts, which is first."""
    titles: list[str]
    """For each entry its title as it is typed: the words folded, parted by blanks."""

    @cached_property
    def by_title(self) -> dict[str, list[int]]:
        """The entries by the first letters of their titles, up to three."""
        found: dict[str, list[int]] = {}
        for entry, title in enumerate(self.titles):
            for length in range(1, min(3, len(title)) + 1):
                found.setdefault(title[:length], []).append(entry)
        return found

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each word."""
        return {word: number for number, word in enumerate(self.words)}

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
    def by_letters(self) -> dict[str, list[int]]:
        """The words of names by their letters in order: what swapped letters may have meant."""
        found: dict[str, list[int]] = {}
        for number, word in enumerate(self.words):
            if self.named[number]:
                found.setdefault(ordered(word), []).append(number)
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
        return [getattr(self, field.name) for field in fields(self)]


def sides(index: Mapping[str, Any]) -> list[Side]:
    """The tables of an index, one for each of its languages."""
    return [_side(index["entries"], at, one) for at, one in enumerate(tongues(index))]


def _side(rows: list[Mapping[str, Any]], at: int, one: Tongue) -> Side:
    numbers = _Numbers()
    names: list[list[int]] = []
    kinds: list[int] = []
    entries: list[int] = []
    places: list[dict[int, int]] = []
    naming: Counter[int] = Counter()
    named_so = cache(partial(names_of, one=one))  # several games have the same shared entry
    roots_of = cache(one.roots)
    for entry, row in enumerate(rows):
        heads: list[int] = []
        aliases: list[int] = []
        for roots, kind in named_so(row["title"][at], row["alias"][at]).items():
            words = numbers.of(roots)
            (heads if kind == HEAD else aliases).extend(words)
            names.append(words)
            kinds.append(kind)
            entries.append(entry)
        naming.update({*heads, *aliases})
        gist, more = (numbers.of(roots_of(row[text][at])) for text in ("gist", "more"))
        places.append(_places(more, gist, aliases, heads))
    often = Counter(chain.from_iterable(places))
    weights = [
        weight(_spread(often[word], naming[word]), len(rows)) for word in range(len(numbers))
    ]
    totals = [sum(weights[word] for word in words) for words in names]
    named = _named(names, len(numbers))
    for (word, entry), counts in _belonging(names, entries, named).items():
        places[entry][word] += counts
    cover = _cover(places, len(numbers))
    titles = [" ".join(tokens(row["title"][at])) for row in rows]
    every = list(numbers)
    return Side(every, weights, len(rows), names, kinds, entries, totals, named, cover, titles)


class _Numbers(dict[str, int]):
    """The numbers of words: a new one gets the next."""

    def __missing__(self, word: str) -> int:
        found = self[word] = len(self)
        return found

    def of(self, roots: Iterable[str]) -> list[int]:
        return list(map(self.__getitem__, roots))


def _places(
    more: list[int], gist: list[int], aliases: list[int], heads: list[int]
) -> dict[int, int]:
    """The words of an entry with what the best place of each counts; the best place comes last."""
    found = dict.fromkeys(more, MORE)
    found.update(dict.fromkeys(gist, GIST))
    most = len(ALIASES)
    for word, often in Counter(aliases).items():
        found[word] = ALIASES[min(often, most) - 1]
    found.update(dict.fromkeys(heads, TITLE))
    return found


def names_of(title: str, aliases: str, one: Tongue) -> dict[tuple[str, ...], int]:
    """The names of an entry by their roots, each once, as what it is worth most as."""
    found: dict[tuple[str, ...], int] = {}
    for at, (roots, chats) in enumerate((one.heard(title), *one.heard_each(aliases))):
        kind = HEAD if at == 0 else QUESTION if chats else CALLED
        if roots:
            found[roots] = min(kind, found.get(roots, kind))
    return found


def _named(names: list[list[int]], count: int) -> list[list[int]]:
    """For each word the names that have it."""
    found: list[list[int]] = [[] for _ in range(count)]
    for name, words in enumerate(names):
        for word in words:
            found[word].append(name)
    return found


def _belonging(
    names: list[list[int]], entries: list[int], named: list[list[int]]
) -> dict[tuple[int, int], int]:
    """By word and entry: what the word counts further there, because it belongs to that entry.

    It does by its share: how many of all names with it are the entry's. The words of one name part
    the credit for it by their shares: of "victim without cards" most goes to the victim, whom few
    other entries have.
    """
    every = [[(word, entry) for word in words] for words, entry in zip(names, entries, strict=True)]
    trust = [len(has) + DOUBT for has in named]
    often = Counter(chain.from_iterable(every))
    share = {one: 1000 * count // trust[one[0]] for one, count in often.items()}
    credit = dict.fromkeys(share, 0)
    for name in every:
        whole = sum(map(share.__getitem__, name))
        for one in name:
            credit[one] += 1000 * share[one] // whole
    return {
        one: STEP * (BELONGS * some // (1000 * STEP * trust[one[0]]))
        for one, some in credit.items()
    }


def _cover(places: list[dict[int, int]], count: int) -> list[list[list[int]]]:
    """For each word the entries that have it, together by what the place counts."""
    found: list[dict[int, list[int]]] = [{} for _ in range(count)]
    for entry, here in enumerate(places):
        for word, counts in here.items():
            found[word].setdefault(counts, [counts]).append(entry)
    return [list(groups.values()) for groups in found]


def _spread(often: int, naming: int) -> int:
    """In how many entries a word counts as standing: those that only tell of it count half."""
    return (often + naming + 1) // 2 if naming else often


@cache
def weight(often: int, count: int) -> int:
    """How much a word tells that stands in so many of all entries: about its logarithm."""
    found = 7
    while often < count:
        often = often * 5 // 4 + 1
        found += 1
    return found
