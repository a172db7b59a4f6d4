"""Whether an entry answers a query, or is only the nearest: how much of what was typed it has.

A typed word counts by the square of its weight, so that a rare word outweighs three common ones; a
word that nothing here knows is as rare as can be. Words of talk at the table that an entry lacks
are no sign against it. Twin: `widgets/panes/almanac/doubt.js`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from .letters import SLIP, Tongue, ordered, slip
from .score import Near
from .tables import Side, weight

PLAINLY, LIKELY = 1700, 1400
"""With so many points an entry answers although it lacks a rare word, or although it lacks much."""
HALF, MORE = 50, 55
"""So much of a query, in a hundred, an entry has that answers without: see `answers`."""
SLIPPED, VERY, BEGINS, FAR = 90, 80, 75, 70
"""How much a typed word that is not the very word counts: one slip away, much alike, of the same
beginning, or long and somewhat alike. A word asked alone has to be much alike."""
SHARE, HALVES, FEW = 4, 2, 4
"""A word is strange if of so many names that have it at most one is of what the rules say; in a
query of few words, where each tells more, if at most half of them are."""
SHORT, LONG = 4, 7
"""Letters of a word too short for another letter to be a slip, and of one long enough for more."""


@dataclass(frozen=True)
class Doubt:
    """What is asked about the nearest entry of an index."""

    tongues: Sequence[Tongue]
    sides: Sequence[Side]
    chat: frozenset[str]
    unsaid: frozenset[int]
    """The entries that tell what no rule says."""

    def answers(
        self,
        entry: int,
        score: int,
        asked: Sequence[Sequence[str]],
        near: Sequence[dict[str, Near]],
        last: str,
    ) -> bool:
        """Whether an entry of so many points has enough of a query in one of the languages."""
        every = range(len(self.sides))
        has, lacks, at = max((*self._has(entry, at, asked[at], near[at], last), at) for at in every)
        if (score < PLAINLY and lacks and has < HALF) or self._is_strange(entry, asked[at]):
            return False
        if len(asked[at]) == 1:
            return has >= VERY or score >= PLAINLY
        return has >= MORE or score >= LIKELY

    def _is_strange(self, entry: int, asked: Sequence[str]) -> bool:
        """Whether an entry of the rules lacks a word by which people call what no rule says."""
        if entry in self.unsaid:
            return False
        share = HALVES if len(asked) <= FEW else SHARE
        telling = (token for token in asked if token not in self.chat)
        return any(self._strange(entry, token, share) for token in telling)

    def _strange(self, entry: int, token: str, share: int) -> bool:
        """Whether a word stands nearly only under what no rule says, and not in this entry."""
        found = False
        for side, one in zip(self.sides, self.tongues, strict=True):
            number = side.numbers.get(one.root(token), -1)
            if number < 0:
                continue
            if any(entry in group[1:] for group in side.cover[number]):
                return False
            names = side.named[number]
            others = sum(side.entries[name] not in self.unsaid for name in names)
            if share * others > len(names):
                return False
            found = found or bool(names)
        return found

    @cached_property
    def rare(self) -> int:
        """The weight of a word that stands in one entry."""
        return weight(1, self.sides[0].count)

    def _has(
        self, entry: int, at: int, asked: Iterable[str], near: dict[str, Near], last: str
    ) -> tuple[int, bool]:
        """How much of a query an entry has in one language, and whether it lacks a rare word."""
        side, one = self.sides[at], self.tongues[at]
        whole = found = 0
        lacks = False
        for token in asked:
            root = one.root(token)
            closest = 0
            for number, how in near[token].items():
                if any(entry in group[1:] for group in side.cover[number]):
                    closest = max(closest, close(root, side.words[number], how, token == last))
            if not closest and token in self.chat:
                continue
            weighs = self._weighs(token)
            whole += weighs * weighs
            found += weighs * weighs * closest
            lacks = lacks or (closest == 0 and weighs + 1 >= self.rare)
        return (found // whole if whole else 0), lacks

    def _weighs(self, token: str) -> int:
        """The weight of a typed word where it is known to the letter; else that of a rare one."""
        known = [
            side.weights[side.numbers[root]]
            for side, one in zip(self.sides, self.tongues, strict=True)
            if (root := one.root(token)) in side.numbers
        ]
        return max(known, default=self.rare)


def close(root: str, word: str, how: int, last: bool) -> int:
    """How surely a typed root means a word that it resembles so much; the last may be half typed.

    >>> close("robr", "rober", 85, False), close("poker", "rower", 50, False)
    (90, 0)
    """
    if how == 100:
        return 100
    shorter, longer = sorted((len(root), len(word)))
    if slip(root, word) and (shorter > SHORT or longer > SHORT or ordered(root) == ordered(word)):
        return SLIPPED
    if how >= VERY and how != SLIP:
        return VERY
    if last and len(root) > 2 and word.startswith(root):
        return VERY
    same = 0
    while same < shorter and root[same] == word[same]:
        same += 1
    if (same > SHORT and longer - same < SHORT) or (same >= SHORT and longer - same < 3):
        return BEGINS
    return FAR if shorter >= LONG and how >= FAR else 0
