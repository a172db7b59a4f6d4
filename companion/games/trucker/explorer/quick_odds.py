"""The lines of a ship board at hand: which row and column a roll names, and how often."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from ....core.text import Words
from ....explorer.quick_odds import MOST, Block, Cell, Gauge, SaidSign, ShortTable
from ....odds import THROWS, WAYS, chance_of, percent
from ..ships.boards import BOARDS

LEVELS = ("I", "II", "III")


def rows(words: Words) -> tuple[Block, ...]:
    """Sum by sum what it is on each board; then how often a throw meets a board at all."""

    def say(key: str) -> str:
        return words(f"pocket.rows.{key}")

    columns = {level: {column for _, column in BOARDS[level].zone} for level in LEVELS}
    lines = {level: {row for row, _ in BOARDS[level].zone} for level in LEVELS}
    named: tuple[tuple[Cell, ...], ...] = tuple(
        (str(total), Gauge(chance_of(total), MOST), percent(chance_of(total), words.lang),
         *(_sign(total in columns[level], total in lines[level], say) for level in LEVELS))
        for total in sorted(WAYS)
    )  # fmt: skip
    met = tuple(
        (say(side), *(percent(_met(of[level]), words.lang) for level in LEVELS))
        for side, of in (("front", columns), ("side", lines))
    )
    boards = tuple(words("pocket.rows.board", level=level) for level in LEVELS)
    heads = (words("pocket.odds.sum"), "", words("pocket.odds.chance"))
    return (
        say("key"),
        ShortTable((*heads, *boards), named),
        say("meets"),
        ShortTable(("", *boards), met),
    )


def _met(lines: set[int]) -> Fraction:
    """The chance that the sum is one of these lines."""
    return Fraction(sum(WAYS.get(line, 0) for line in lines), THROWS)


def _sign(column: bool, row: bool, say: Callable[[str], str]) -> SaidSign:
    """What a sum is on a ship board."""
    sign = ("↓" if column else "") + ("→" if row else "") or "–"
    return SaidSign(
        sign, say("both" if column and row else "column" if column else "row" if row else "none")
    )
