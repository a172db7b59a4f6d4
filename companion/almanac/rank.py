"""The search: whole numbers only, so that `widgets/rank.js` finds the same in the same order.

A query is parted into words, each brought to its root in every language. A root is compared with
the roots in titles and aliases (equal, same beginning, shared pairs of letters) and, if it is the
same, with those of gists, texts and rules. An entry scores by its best name (how much of the query
the name covers, how much of the name the query) and by what the whole entry covers. Its best
language counts. Where several games are searched, the second hit of a game yields a little to the
first of another.

Whoever changes a number here changes it in `widgets/rank.js`; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from typing import Any

from .letters import LETTERS, SAID, Tongue, alike, pairs, shared, tokens, tongues
from .tables import Side, sides

SURE = 1100
"""From this score on we say that we understood."""
UNKNOWN = 12
"""The weight of a word that nothing resembles."""
ASKED, NAMED, REST = 6, 4, 10
"""What the three parts of a score count: of the query, of the name, of the whole entry."""
SAME, TITLE, OWN = 250, 20, 5
"""Extra for a name typed out in full, for a title, for the reader's own language."""
AGAIN = 60
"""What each earlier hit of the same game costs where several games are searched."""
MOST = 32
"""Words of a query that are looked at."""

Near = dict[int, int]
"""Words that resemble a typed one, by number, with how much."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: (position in the index, score) from the best, how sure, the language."""

    hits: list[tuple[int, int]]
    sure: bool
    lang: str
    """The language the query seems to be in; empty if nothing tells."""


class Ranker:
    """Searches one index (see `almanac.index`), or tables made of one before."""

    def __init__(self, index: Mapping[str, Any], tables: Iterable[Side] | None = None) -> None:
        self.tongues: list[Tongue] = tongues(index)
        self.ids: list[str] = [row["id"] for row in index["entries"]]
        self.sides: list[Side] = list(sides(index) if tables is None else tables)
        self.stop = frozenset().union(*(one.stop for one in self.tongues))
        self.games: list[str] = [name.partition(".")[0] for name in self.ids]
        self._nearest: list[dict[str, Near]] = [{} for _ in self.tongues]

    def search(self, text: str, lang: str = "", limit: int = 5) -> Found:
        """The nearest entries, the best first; never nothing for a query that is something."""
        if not SAID.search(text):
            return Found([], False, "")
        typed = tokens(text)[:MOST]
        asked = [self._telling(at, typed) for at in range(len(self.tongues))]
        near = [{token: self._near(at, token) for token in here} for at, here in enumerate(asked)]
        weights = self._weights(typed, near)
        scores = [0] * len(self.ids)
        for at, here in enumerate(asked):
            own = OWN if self.tongues[at].code == lang else 0
            asks = any(token in self.tongues[at].stop for token in typed)
            for entry, score in self._score(at, here, near[at], weights, asks).items():
                scores[entry] = max(scores[entry], score + own)
        hits = self._best(scores, limit)
        sure = bool(hits) and hits[0][1] >= SURE
        return Found(hits, sure, self._language(text, typed, near, lang))

    def _telling(self, at: int, typed: list[str]) -> list[str]:
        """The words that say something in a language; all of them if none does.

        A word that says nothing in another language is heard if it is one of this language's own.
        """
        one, numbers = self.tongues[at], self.sides[at].numbers
        found = [
            token
            for token in typed
            if token not in self.stop or (token not in one.stop and one.root(token) in numbers)
        ]
        return found or typed

    def _near(self, at: int, token: str) -> Near:
        known = self._nearest[at]
        root = self.tongues[at].root(token)
        found = known.get(root)
        if found is None:
            if len(known) > 4096:
                known.clear()
            found = known[root] = _resembling(self.sides[at], root)
        return found

    def _weights(self, typed: list[str], near: list[dict[str, Near]]) -> dict[str, int]:
        """The weight of each typed word: that of the word it resembles most in any language."""
        found = {}
        for token in typed:
            best = (0, UNKNOWN)
            for side, here in zip(self.sides, near, strict=True):
                if row := here.get(token):
                    most = max(row.values())
                    first = min(number for number, how in row.items() if how == most)
                    best = max(best, (most, side.weights[first]))
            found[token] = best[1]
        return found

    def _score(
        self,
        at: int,
        asked: list[str],
        near: dict[str, Near],
        weights: dict[str, int],
        asks: bool,
    ) -> dict[int, int]:
        """How well the entries answer by their words in one language; those that do at all."""
        side = self.sides[at]
        whole = sum(weights[token] for token in asked)
        best: Near = {}
        covered: dict[int, int] = {}
        heard: dict[int, int] = {}
        for token in asked:
            counts, row = weights[token], near[token]
            for number, how in row.items():
                if how > best.get(number, 0):
                    best[number] = how
            _add(covered, counts, _reached(side.cover, row))
            _add(heard, counts, _called(side.named, row))
        exact = [side.numbers.get(self.tongues[at].root(token), -1) for token in asked]
        names = self._names(side, heard, best, whole, exact, asks)
        return {
            entry: names.get(entry, 0) + REST * sum_ // (100 * whole)
            for entry, sum_ in covered.items()
        }

    def _names(
        self,
        side: Side,
        heard: dict[int, int],
        best: Near,
        whole: int,
        exact: list[int],
        asks: bool,
    ) -> dict[int, int]:
        """The score of each entry's best name; a question is typed in full only by one who asks."""
        found: dict[int, int] = {}
        weights, totals, known = side.weights, side.totals, best.get
        for which, asked in heard.items():
            name = side.names[which]
            entry = name[0]
            score = ASKED * asked // whole + (TITLE if name[1] == 1 else 0)
            if score + 100 * NAMED + (SAME if score >= 100 * ASKED else 0) <= found.get(entry, 0):
                continue
            words = name[2:]
            named = 0
            for word in words:
                if how := known(word):
                    named += weights[word] * how
            score += NAMED * named // totals[which]
            if words == exact and (asks or name[1] < 2):
                score += SAME
            if score > found.get(entry, 0):
                found[entry] = score
        return found

    def _best(self, scores: Sequence[int], limit: int) -> list[tuple[int, int]]:
        """The best entries; each further one of a game a little less than the one before."""
        games: dict[str, list[int]] = {}
        for at, game in enumerate(self.games):
            games.setdefault(game, []).append(at)
        queues = [
            nsmallest(limit, here, key=lambda at: (-scores[at], at)) for here in games.values()
        ]
        again = AGAIN if len(queues) > 1 else 0
        offers = [
            (again * place - scores[at], at) for queue in queues for place, at in enumerate(queue)
        ]
        return [(at, -cost) for cost, at in nsmallest(limit, offers)]

    def _language(self, text: str, typed: list[str], near: list[dict[str, Near]], lang: str) -> str:
        """The language a query seems to be in."""
        lower = text.lower()
        points = []
        for one, side, here in zip(self.tongues, self.sides, near, strict=True):
            told = 3 * sum(token in one.stop for token in typed)
            told += 3 * sum(letter in LETTERS.get(one.code, "") for letter in lower)
            for row in here.values():
                closest = max((how for n, how in row.items() if side.named[n]), default=0)
                told += 2 if closest == 100 else closest >= 80
            points.append(told)
        most = max(points)
        if most == 0:
            return ""
        codes = [one.code for one in self.tongues]
        tied = [code for code, told in zip(codes, points, strict=True) if told == most]
        return lang if lang in tied else tied[0]


def _resembling(side: Side, root: str) -> Near:
    """The words that resemble a root: the same anywhere, similar ones in names.

    One that is itself in a name is no typo: then only words that begin like it are similar.
    """
    start = root[:3]
    known = side.numbers.get(root, -1)
    some = side.by_start.get(start, [])
    if known < 0 or not side.named[known]:
        some = sorted({*some, *_sharing(side, root)})
    found = {}
    for number in some:
        word = side.words[number]
        if how := alike(root, word, shared(root, word)):
            found[number] = how
    if known >= 0:
        found[known] = 100
    return found


def _sharing(side: Side, root: str) -> Iterable[int]:
    """The words of names that share at least half of their pairs with a root."""
    mine, sizes = len(pairs(root)), side.sizes
    counts: dict[int, int] = {}
    for pair in pairs(root):
        for number in side.by_pair.get(pair, ()):
            counts[number] = counts.get(number, 0) + 1
    return (number for number, count in counts.items() if 4 * count >= mine + sizes[number])


def _reached(cover: list[list[int]], row: Near) -> Near:
    """The entries that a typed word reaches, with how well at best."""
    found: Near = {}
    for number, how in row.items():
        places = cover[number]
        for i in range(0, len(places), 2):
            value = how * places[i + 1]
            if value > found.get(places[i], 0):
                found[places[i]] = value
    return found


def _called(named: list[list[int]], row: Near) -> Near:
    """The names that have something of a typed word, with how much at best."""
    found: Near = {}
    for number, how in row.items():
        for which in named[number]:
            if how > found.get(which, 0):
                found[which] = how
    return found


def _add(sums: dict[int, int], counts: int, row: Near) -> None:
    for key, value in row.items():
        sums[key] = sums.get(key, 0) + counts * value
