"""The search: whole numbers only, so that the browser finds the same in the same order.

A query is parted into words, each brought to its root in every language. A root is compared with
the roots in titles and aliases (equal, same beginning, shared pairs of letters, the same letters in
another order, one slip of the finger) and, if it is the same, with those of gists, texts and rules.
What entries score by that is in `score`; the best language of an entry counts. A title that begins
with what is typed so far comes before everything else. Where several games are searched, the second
hit of a game yields a little to the first of another. In a language that the query is plainly not
in only the very words count. Whether the best entry answers at all is asked in `doubt`.

Whoever changes a number here changes it in the twin, `widgets/panes/almanac/rank.js`, and the
other way round; a test holds them together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

from ..core.languages import LANGUAGE
from .doubt import Doubt
from .letters import (
    SAID,
    SLIP,
    Tongue,
    alike,
    clauses,
    ordered,
    pairs,
    shared,
    slip,
    tokens,
    tokens_of_each,
    tongues,
)
from .score import Near, meant, raise_to
from .tables import Side, sides

SURE = 1100
"""From this score on we say that we understood."""
FITS = 60
"""A further hit answers too if it has so much of the best one's score, in a hundred."""
UNKNOWN = 17
"""The weight of a word that nothing resembles."""
OWN = 5
"""Extra for the reader's own language."""
BEGUN, BEGUN_WORDS = 1000, 240
"""Extra for a title that begins with what is typed: half a word, or whole words."""
MINE = 300
"""Further extra if that title is in the reader's own language."""
AGAIN = 60
"""What each earlier hit of the same game costs where several games are searched."""
AS_WELL = 60
"""An entry with so few points less than the first one answers as well."""
DOUBTED = 2
"""A query may be in any language that has so little less of it than the best one; elsewhere only
the very words count, none that look alike."""
SEEN, PART, OFFERS = 12, 1300, 6
"""An entry answers a part of a query if it is among so many of the hits, and the part alone has so
many points; of so many of the part's own hits one may be named by it."""
NEAR_BEST = 90
"""Where each part has its own entry, a further one needs so much of the best one's score."""
MOST_PARTS, AT_ONCE = 4, 4
"""Parts that are looked at, and entries that are shown together."""
MOST = 32
"""Words of a query that are looked at."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: (position in the index, score) from the best, how sure, the language."""

    hits: list[tuple[int, int]]
    fits: int
    """How many of them answer; the rest only come close."""
    sure: bool
    lang: str
    """The language the query seems to be in; empty if nothing tells."""
    parts: int = 0
    """How many of the first hits answer one part of the query each; 0 if it has one part."""


class Ranker:
    """Searches one index (see `almanac.index`), or tables made of one before."""

    def __init__(self, index: Mapping[str, Any], tables: Iterable[Side] | None = None) -> None:
        self.tongues: list[Tongue] = tongues(index)
        self.ids: list[str] = [row["id"] for row in index["entries"]]
        self.sides: list[Side] = list(sides(index) if tables is None else tables)
        self.stop = frozenset().union(*(one.stop for one in self.tongues))
        self.chat = frozenset(chain.from_iterable(index["chat"]))
        self.joins = [frozenset(words) for words in index["joins"]]
        unsaid = (at for at, row in enumerate(index["entries"]) if row.get("unsaid"))
        self.unsaid = frozenset(unsaid)
        daily = self.chat.union(*index["daily"])
        self._doubt = Doubt(self.tongues, self.sides, daily, self.unsaid)
        self.games: dict[str, list[int]] = {}
        for at, name in enumerate(self.ids):
            self.games.setdefault(name.partition(".")[0], []).append(at)
        self.turn = {
            at: _asked(row) for at, row in enumerate(index["entries"]) if row.get("glance")
        }
        self._nearest: list[dict[str, Near]] = [{} for _ in self.tongues]

    def search(self, text: str, lang: str = "", limit: int = 5) -> Found:
        """The nearest entries, the best first; never nothing for a query that is something.

        Of a question of two rules, the entries that answer its parts come first.
        """
        found = self._find(text, lang, max(limit, SEEN))
        parts = self._parts(text, lang, found)
        hits = [*parts, *(hit for hit in found.hits if hit not in parts)][: max(limit, 0)]
        least = max(SURE, FITS * hits[0][1] // 100) if hits else 0
        fits = max(sum(score >= least for _, score in hits), len(parts))
        return Found(hits, min(fits, len(hits)), found.sure or bool(parts), found.lang, len(parts))

    def _parts(self, text: str, lang: str, found: Found) -> list[tuple[int, int]]:
        """The hits that answer the parts of a question, by rank; none if it has one part.

        Each part has the entry that it names, else its best one; the best for the whole follow,
        only the very best where every part has one of its own. What has the words of one part only
        may not answer the whole; two that do, do together.
        """
        codes = [one.code for one in self.tongues]
        if found.lang not in codes:
            return []
        at = codes.index(found.lang)
        every = clauses(text, self.joins[at])[:MOST_PARTS]
        telling = [part for part in every if not self.stop.issuperset(part.split())]
        if len(telling) < 2:
            return []
        near = dict(found.hits[:SEEN])
        answers = [(part, self._find(part, lang, OFFERS)) for part in telling]
        surely = [(part, one.hits) for part, one in answers if one.sure and one.hits[0][1] >= PART]
        chosen = [self._named(at, part, hits) for part, hits in surely]
        if found.sure:
            every_one = len(near.keys() & set(chosen)) >= len(telling)
            least = (NEAR_BEST if every_one else FITS) * found.hits[0][1]
            chosen += [found.hits[0][0], *(hits[0][0] for _, hits in surely)]
            chosen += [entry for entry, score in near.items() if 100 * score >= least]
        shown = [entry for entry in dict.fromkeys(chosen) if entry in near][:AT_ONCE]
        return [hit for hit in near.items() if hit[0] in shown] if len(shown) > 1 else []

    def _named(self, at: int, part: str, hits: list[tuple[int, int]]) -> int:
        """The entry of a part: the first whose whole title stands there, else the best one."""
        one, titles = self.tongues[at], self.sides[at].titles
        here = set(one.roots(part))
        least = FITS * hits[0][1]
        named = (
            entry
            for entry, score in hits
            if 100 * score >= least and here.issuperset(one.roots(titles[entry]))
        )
        return next(named, hits[0][0])

    def _find(self, text: str, lang: str, limit: int) -> Found:
        if not SAID.search(text):
            return Found([], 0, False, "")
        typed = tokens(text)[:MOST]
        asked = [self._telling(at, typed) for at in range(len(self.tongues))]
        every = list(dict.fromkeys(chain(typed, *asked)))
        near = [{token: self._near(at, token) for token in here} for at, here in enumerate(asked)]
        points = self._exactly(text, typed, near)
        near = [
            row if told + DOUBTED >= max(points) else {token: _same(row[token]) for token in row}
            for told, row in zip(points, near, strict=True)
        ]
        weights = self._weights(every, near)
        scores = [0] * len(self.ids)
        for one, side, here, row in zip(self.tongues, self.sides, asked, near, strict=True):
            heard = [(one.root(token), weights[token], row[token]) for token in here]
            own = OWN if one.code == lang else 0
            raise_to(scores, side, heard, not one.stop.isdisjoint(typed), own)
        self._begin(scores, " ".join(typed), lang)
        hits = self._silent_first(self._best(scores, limit))
        sure = bool(hits) and hits[0][1] >= SURE
        sure = sure and self._doubt.answers(*hits[0], asked, near, typed[-1] if typed else "")
        return Found(hits, 0, sure, self._language(text, typed, near, lang))

    def heard(self, text: str, lang: str) -> list[tuple[str, int]]:
        """The roots in one language that a query surely stands for, each once, with their weights.

        Words of talk are left out.
        """
        at = next(at for at, one in enumerate(self.tongues) if one.code == lang)
        side = self.sides[at]
        asked = self._telling(at, tokens(text)[:MOST])
        words = (meant(self._near(at, token)) for token in asked if token not in self.chat)
        known = dict.fromkeys(word for word in words if word >= 0)
        return [(side.words[word], side.weights[word]) for word in known]

    def _begin(self, scores: list[int], typed: str, lang: str) -> None:
        """Titles that begin with what is typed come first, what to do now before them."""
        begun: dict[int, int] = {}
        for one, side in zip(self.tongues, self.sides, strict=True):
            own = MINE if one.code == lang else 0
            for entry in side.by_title.get(typed[:3], ()):
                title = side.titles[entry]
                if title.startswith(typed):
                    words = title.startswith(" ", len(typed))
                    value = own + (BEGUN_WORDS if words else BEGUN)
                    begun[entry] = max(value, begun.get(entry, 0))
        for entry, names in self.turn.items():
            if typed in names:
                begun[entry] = BEGUN + 2 * MINE
        for entry, value in begun.items():
            scores[entry] += value

    def _telling(self, at: int, typed: list[str]) -> list[str]:
        """The words that say something in a language; all of them if none does.

        A word that says nothing in another language is heard if it is one of this language's own.
        One good for another is a trade, though nobody says so.
        """
        one, numbers = self.tongues[at], self.sides[at].numbers
        found = [
            token
            for token in typed
            if token not in self.stop or (token not in one.stop and one.root(token) in numbers)
        ]
        if one.trades(typed) and one.swap not in found:
            found.append(one.swap)
        return found or typed

    def _near(self, at: int, token: str) -> Near:
        known = self._nearest[at]
        root = self.tongues[at].root(token)
        found = known.get(root)
        if found is None:
            if len(known) > 4096:
                known.clear()
            found = known[root] = self._resembling(at, root)
        return found

    def _resembling(self, at: int, root: str) -> Near:
        """The words that resemble a root, those included that another stands for."""
        side = self.sides[at]
        found = _resembling(side, root)
        if root not in side.numbers:
            for meant, how in self.tongues[at].meant(root):
                number = side.numbers.get(meant, -1)
                if number >= 0 and how > found.get(number, 0):
                    found[number] = how
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

    def _best(self, scores: list[int], limit: int) -> list[tuple[int, int]]:
        """The best entries; each further one of a game a little less than the one before."""
        again = AGAIN if len(self.games) > 1 else 0
        offers = []
        for here in self.games.values():
            best = sorted(here, key=scores.__getitem__, reverse=True)[:limit]
            offers += [(again * place - scores[at], at) for place, at in enumerate(best)]
        return [(at, -cost) for cost, at in sorted(offers)[:limit]]

    def _silent_first(self, hits: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Of two entries of a game that answer as well, what says that no rule does comes first.

        It takes the other's points.
        """
        if not hits or hits[0][0] in self.unsaid:
            return hits
        first, points = hits[0]
        game = self.ids[first].partition(".")[0]
        for at, hit in enumerate(hits[1:], start=1):
            if hit[1] + AS_WELL < points:
                break
            if hit[0] in self.unsaid and self.ids[hit[0]].startswith(f"{game}."):
                return [(hit[0], points), *hits[:at], *hits[at + 1 :]]
        return hits

    def _exactly(self, text: str, typed: list[str], near: list[dict[str, Near]]) -> list[int]:
        """By language: how much of a query is surely in it."""
        lower = text.lower()
        points = []
        for one, side, here in zip(self.tongues, self.sides, near, strict=True):
            told = 3 * sum(token in one.stop for token in typed)
            told += 3 * sum(letter in LANGUAGE[one.code].accents for letter in lower)
            known = (side.numbers.get(one.root(token), -1) for token in here)
            told += 2 * sum(number >= 0 and bool(side.named[number]) for number in known)
            points.append(told)
        return points

    def _language(self, text: str, typed: list[str], near: list[dict[str, Near]], lang: str) -> str:
        """The language a query seems to be in."""
        lower = text.lower()
        points = []
        for one, side, here in zip(self.tongues, self.sides, near, strict=True):
            told = 3 * sum(token in one.stop for token in typed)
            told += 3 * sum(letter in LANGUAGE[one.code].accents for letter in lower)
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


def _asked(row: Mapping[str, Any]) -> frozenset[str]:
    """By what people call an entry, in all languages, as it is typed."""
    return frozenset(" ".join(words) for said in row["alias"] for words in tokens_of_each(said))


def _same(words: Near) -> Near:
    """Of the words that resemble a typed one only the very word."""
    return {number: how for number, how in words.items() if how == 100}


def _resembling(side: Side, root: str) -> dict[int, int]:
    """The words that resemble a root: the same anywhere, similar ones in names.

    One that is itself in a name is no typo: then only words that begin like it are similar.
    """
    start = root[:3]
    known = side.numbers.get(root, -1)
    some = side.by_start.get(start, [])
    unknown = known < 0 or not side.named[known]
    if unknown:
        swapped = side.by_letters.get(ordered(root), [])
        some = sorted({*some, *swapped, *_sharing(side, root)})
    found: dict[int, int] = {}
    for number in some:
        word = side.words[number]
        how = alike(root, word, shared(root, word))
        if unknown and how < SLIP and slip(root, word):
            how = SLIP
        if how:
            found[number] = how
    if known >= 0:
        found[known] = 100
    return found


def _sharing(side: Side, root: str) -> Iterable[int]:
    """The words of names that share at least half of their pairs with a root."""
    mine, sizes = pairs(root), side.sizes
    counts = Counter(chain.from_iterable(side.by_pair.get(pair, ()) for pair in mine))
    size = len(mine)
    return [number for number, count in counts.items() if 4 * count >= size + sizes[number]]
