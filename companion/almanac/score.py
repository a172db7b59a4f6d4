"""How well entries answer a query by their words in one language. Whole numbers only.

An entry scores by its best name (how much of the query the name has, how much of the name the
query), a little by the next best, by what the whole entry has of the query, and by words that stand
side by side in the query as in one of its names.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from operator import itemgetter

from .tables import HEAD, QUESTION, Side

ASKED, NAMED, REST = 6, 4, 10
"""What the three parts of a score count: of the query, of the name, of the whole entry."""
SAME, TITLE, WITHIN = 250, 20, 120
"""Extra for a name typed in full, for a title, for one of several words within a question."""
NEARLY = 80
"""A name is typed in full but for a slip if it and the query have so much of each other."""
BESIDE = 100
"""What typed words count further that stand side by side in a name."""
NEXT = 30
"""How much of the next best name's score counts too, in a hundred."""

Near = Mapping[int, int]
"""Words that resemble a typed one, by number, with how much."""
Asked = tuple[str, int, Near]
"""The root of a typed word, what it weighs, and the words that resemble it."""


def raise_to(scores: list[int], side: Side, asked: Sequence[Asked], asks: bool, own: int) -> None:
    """Raise the entries' scores to what they are in this language, if that is more.

    `asks` says whether the query has words that say nothing, as a question does; `own` is extra.
    """
    whole = sum(weighs for _, weighs, _ in asked)
    covered = [0] * side.count
    heard = [0] * len(side.names)
    for _, weighs, near in asked:
        for entry, value in _reached(side.cover, near).items():
            covered[entry] += weighs * value
        for name, value in _called(side.named, near).items():
            heard[name] += weighs * value
    exact = [side.numbers.get(root, -1) for root, _, _ in asked]
    best = _names(side, heard, _hits(side, asked), whole, exact, asks)
    beside = _beside(side, asked)
    for entry, value in enumerate(covered):
        if value:
            total = best[entry] + REST * value // (100 * whole) + own
            if entry in beside:
                total += BESIDE * beside[entry] // whole
            if total > scores[entry]:
                scores[entry] = total


def _beside(side: Side, asked: Sequence[Asked]) -> dict[int, int]:
    """By entry: what typed words weigh that stand side by side in one of its names too."""
    found: dict[int, int] = defaultdict(int)
    words = [(weighs, meant(near)) for _, weighs, near in asked]
    for (before, one), (after, two) in pairwise(words):
        if one >= 0 and two >= 0:
            for entry in {side.entries[name] for name in _following(side, one, two)}:
                found[entry] += before + after
    return found


def meant(near: Near) -> int:
    """The word that a typed one surely stands for; -1 if none."""
    most = max(near.values(), default=0)
    return min(word for word, how in near.items() if how == most) if most >= NEARLY else -1


def _following(side: Side, one: int, two: int) -> list[int]:
    """The names in which one word comes right after the other."""
    both = set(side.named[one]).intersection(side.named[two])
    return [name for name in both if (one, two) in pairwise(side.names[name])]


def _reached(cover: list[list[list[int]]], near: Near) -> dict[int, int]:
    """The entries that a typed word reaches, with how well at best."""
    groups = [(how * group[0], group) for word, how in near.items() for group in cover[word]]
    found: dict[int, int] = {}
    for value, group in sorted(groups, key=itemgetter(0)):
        found.update(dict.fromkeys(group[1:], value))
    return found


def _called(named: list[list[int]], near: Near) -> dict[int, int]:
    """The names that have something of a typed word, with how much at best."""
    found: dict[int, int] = {}
    for word, how in sorted(near.items(), key=itemgetter(1)):
        found.update(dict.fromkeys(named[word], how))
    return found


def _hits(side: Side, asked: Sequence[Asked]) -> dict[int, int]:
    """By name: what its words weigh that resemble a typed one, each times how much at best."""
    best: dict[int, int] = {}
    for _, _, near in asked:
        for word, how in near.items():
            if how > best.get(word, 0):
                best[word] = how
    found: dict[int, int] = defaultdict(int)
    for word, how in best.items():
        value = side.weights[word] * how
        for name in side.named[word]:
            found[name] += value
    return found


def _names(
    side: Side,
    heard: list[int],
    hits: dict[int, int],
    whole: int,
    exact: list[int],
    asks: bool,
) -> list[int]:
    """The scores of each entry's best names; a question is typed in full only by one who asks."""
    found = [0] * side.count
    after = [0] * side.count
    kinds, totals, entries = side.kinds, side.totals, side.entries
    for name, hit in hits.items():
        value = ASKED * heard[name] // whole + NAMED * hit // totals[name]
        kind = kinds[name]
        if kind == HEAD:
            within = len(side.names[name]) > 1 and hit == 100 * totals[name]
            value += TITLE + WITHIN if within else TITLE
        if asks or kind != QUESTION:
            if heard[name] == 100 * whole and side.names[name] == exact:
                value += SAME
            elif len(side.names[name]) == len(exact):
                both = min(heard[name] // whole, hit // totals[name])
                value += SAME * both // 100 if both >= NEARLY else 0
        entry = entries[name]
        if value > found[entry]:
            after[entry] = found[entry]
            found[entry] = value
        elif value > after[entry]:
            after[entry] = value
    return [best + NEXT * second // 100 for best, second in zip(found, after, strict=True)]
