"""Features of many positions as one table of small whole numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

CHUNK = 8192
LOWEST, HIGHEST = -127, 127


class Rows:
    """A table that grows row by row; most of a row is nothing, so a row comes as number: value."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.number = 0
        self._chunks: list[np.ndarray] = []

    def add(self, found: Mapping[int, int]) -> None:
        """One more row."""
        at = self.number % CHUNK
        if at == 0:
            self._chunks.append(np.zeros((CHUNK, self.width), np.int8))
        row = self._chunks[-1][at]
        row[list(found)] = [max(LOWEST, min(HIGHEST, value)) for value in found.values()]
        self.number += 1

    def table(self) -> np.ndarray:
        """All rows."""
        if not self._chunks:
            return np.zeros((0, self.width), np.int8)
        return np.concatenate(self._chunks)[: self.number]


@dataclass
class Groups:
    """Rows that are compared with each other: seats of a position, or what could be chosen.

    `share` is what each row won: the winner's one, or the one chosen.
    """

    rows: np.ndarray
    sizes: np.ndarray
    share: np.ndarray
    kinds: np.ndarray
    """What sort of comparison each group is: a stage of the game, or a kind of decision."""
    games: np.ndarray
    """The number of the game each group is from; games are held out whole."""

    @property
    def starts(self) -> np.ndarray:
        """Where each group begins."""
        return np.concatenate(([0], np.cumsum(self.sizes)[:-1]))

    @classmethod
    def joined(cls, parts: Sequence[Groups]) -> Groups:
        """All parts as one."""
        fields = ("rows", "sizes", "share", "kinds", "games")
        return cls(*(np.concatenate([getattr(one, name) for one in parts]) for name in fields))

    def some(self, which: np.ndarray) -> Groups:
        """A part of the groups, in the order asked for."""
        starts = self.starts[which]
        sizes = self.sizes[which]
        at = np.repeat(starts - np.concatenate(([0], np.cumsum(sizes)[:-1])), sizes)
        at = at + np.arange(sizes.sum())
        return Groups(self.rows[at], sizes, self.share[at], self.kinds[which], self.games[which])


class GroupsBuilder:
    """Collects groups."""

    def __init__(self, width: int) -> None:
        self.rows = Rows(width)
        self.sizes: list[int] = []
        self.share: list[float] = []
        self.kinds: list[int] = []
        self.games: list[int] = []

    def add(self, found: list[Mapping[int, int]], share: list[float], kind: int, game: int) -> None:
        """One more group."""
        for one in found:
            self.rows.add(one)
        self.sizes.append(len(found))
        self.share += share
        self.kinds.append(kind)
        self.games.append(game)

    def done(self) -> Groups:
        """All of them."""
        return Groups(
            self.rows.table(), np.array(self.sizes, int), np.array(self.share, np.float32),
            np.array(self.kinds, int), np.array(self.games, int),
        )  # fmt: skip
