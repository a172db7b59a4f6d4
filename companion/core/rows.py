"""Rows of texts under heads: as plain text, as a page's table, as CSV."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from html import escape
from itertools import compress

from .errors import shown
from .languages import LANGUAGE

WIDEST = 40
"""Columns of plain text are cut there."""
RISKY = "=+-@＝＋－＠"
"""A cell whose first visible character is one of these is a formula to a spreadsheet."""
NUMBER = re.compile(r"-?[0-9]+([.,][0-9]+)?")
"""A plain number may be below zero."""
LIKE_A_DATE = re.compile(r"\s*[0-9]{1,4}\s*([-./]\s*[0-9]{1,4}\s*){1,2}\.?\s*")
"""`3-5`, `1.2.`, `5/36`: a day, or a month and a year."""
LIKE_A_NUMBER = re.compile(r"0[0-9]+|[0-9]{12,}|[0-9]+(?:[.,][0-9]+)?[eE][0-9]+")
"""Zeros before it, more digits than are kept, or an exponent: a code may look so."""
FIGURE = re.compile(r"[-−+]?[0-9][0-9\s.,/%–]*|")
"""What stands under its column's other figures: a number, a share, a range, or nothing."""
BYTE_ORDER_MARK = "\ufeff"
"""Says UTF-8 to spreadsheets of countries with letters of their own."""

Row = Sequence[str]


def filled(heads: Row, rows: Sequence[Row]) -> tuple[list[str], list[list[str]]]:
    """The table without the columns in which no row says anything."""
    said = [any(row[at] for row in rows) for at in range(len(heads))]
    return [*compress(heads, said)], [[*compress(row, said)] for row in rows]


def as_text(heads: Row, rows: Iterable[Row]) -> str:
    """The table in columns of one width each."""
    lines = [[*map(shown, row)] for row in (heads, *rows)]
    widths = [min(WIDEST, max(map(len, column))) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell[:width].ljust(width) for cell, width in zip(line, widths, strict=True))
        for line in lines
    )


def as_html(heads: Row, rows: Iterable[Row]) -> str:
    """The table for a notebook, escaped: figures end at the right, texts begin at the left."""
    rows = [*rows]
    sides = [
        "right" if cells and all(map(FIGURE.fullmatch, cells)) else "left"
        for _, *cells in zip(heads, *rows, strict=True)
    ]
    head = _html_row("th scope='col'", heads, sides)
    body = "".join(_html_row("td", row, sides) for row in rows)
    return f"<table><thead>{head}</thead><tbody>{body}</tbody></table>"


def _html_row(opening: str, row: Row, sides: Sequence[str]) -> str:
    tag = opening.split()[0]
    cells = (
        f'<{opening} style="text-align: {side}">{escape(cell)}</{tag}>'
        for cell, side in zip(row, sides, strict=True)
    )
    return f"<tr>{''.join(cells)}</tr>"


def as_csv(heads: Row, rows: Iterable[Row], lang: str = "en") -> str:
    """The table as CSV, as spreadsheets of a language's country open it.

    What they would run, or take for a date or another number, is made plain text.
    """
    point = LANGUAGE[lang].point
    abroad = point == ","
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if abroad else ",", lineterminator="\n")
    for row in (heads, *rows):
        writer.writerow([_cell(cell, point) for cell in row])
    return (BYTE_ORDER_MARK if abroad else "") + out.getvalue()


def _cell(cell: str, point: str) -> str:
    if NUMBER.fullmatch(cell) and not LIKE_A_NUMBER.fullmatch(cell):
        return cell.replace(".", point).replace(",", point)
    return f"'{cell}" if would_run(cell) or would_change(cell) else cell


def would_change(cell: str) -> bool:
    """Whether a spreadsheet might show something else: a date, or a number with letters cut off."""
    return bool(LIKE_A_DATE.fullmatch(cell) or LIKE_A_NUMBER.fullmatch(cell))


def would_run(cell: str) -> bool:
    """Whether a spreadsheet might take a cell for a formula; spaces before it do not help."""
    if NUMBER.fullmatch(cell):
        return False
    visible = (c for c in cell if c.isprintable() and not c.isspace())
    return next(visible, " ") in RISKY or cell[:1] in ("\t", "\r")
