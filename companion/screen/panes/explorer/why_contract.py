"""The shapes of *Why?*: sentences, formulas, lists to count, tables step by step."""

from __future__ import annotations

from typing import TypedDict

from ...wire.fits import Plain


class SentenceOfWhy(TypedDict):
    """A step of a derivation in words."""

    text: str


class FormulaOfWhy(TypedDict):
    """A step in symbols: MathML as nested lists, and the same for LaTeX."""

    math: list[Plain]
    latex: str


class ListOfWhy(TypedDict):
    """Cases one can count."""

    items: list[str]


class RowsOfWhy(TypedDict):
    """Heads and rows, a row a step: a roll, a card, a player."""

    heads: list[str]
    rows: list[list[str]]


class TableOfWhy(TypedDict):
    """How it can stand after each step."""

    table: RowsOfWhy
