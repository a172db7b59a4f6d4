"""How every answer is shown: sentences and a table, as text and in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from ....core.rows import as_html, filled
from ....core.rulebook import Refusal
from ....core.text import Words
from ..speech import card_name

Table = tuple[list[str], list[list[str]]]


class RefereeAnswer:
    """An answer in the language it was asked for in; `in_language` tells it in another."""

    lang: str

    def lines(self, words: Words) -> list[str]:
        """What is said in sentences."""
        raise NotImplementedError

    def table(self, words: Words) -> Table:
        """Heads and rows."""
        raise NotImplementedError

    def _words(self) -> Words:
        from .. import GAME

        return GAME.words(self.lang)

    def __str__(self) -> str:
        words = self._words()
        heads, rows = self.table(words)
        told = ["; ".join(_headed(heads, row)) for row in rows]
        return "\n".join([*self.lines(words), *(f"- {line}" for line in told)])

    def _repr_html_(self) -> str:
        words = self._words()
        heads, rows = self.table(words)
        said = "".join(f"<p>{escape(line)}</p>" for line in self.lines(words))
        return said + (as_html(*filled(heads, rows)) if rows else "")


def _headed(heads: Sequence[str], row: Sequence[str]) -> list[str]:
    """A row as a line: the first cell, then the others with their heads, empty ones left out."""
    rest = zip(heads[1:], row[1:], strict=True)
    return [row[0], *(f"{head}: {cell}" for head, cell in rest if cell)]


def why_not(words: Words, refusals: Iterable[Refusal]) -> str:
    """The rules against something, each sentence once."""
    return " ".join(dict.fromkeys(map(words.refusal, refusals)))


def names(words: Words, cards: Iterable[int]) -> str:
    """Cards with commas."""
    return ", ".join(card_name(words, card) for card in cards)
