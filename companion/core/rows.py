"""Rows of texts under heads: as plain text, as a page's table, as CSV."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from html import escape

from .errors import shown

WIDEST = 40
"""Columns of plain text are cut there."""
RISKY = "=+-@＝＋－＠"
"""A cell whose first visible character is one of these is a formula to a spreadsheet."""
NUMBER = re.compile(r"-?[0-9]+([.,][0-9]+)?")
"""A plain number may be below zero."""

Row = Sequence[str]


def as_text(heads: Row, rows: Iterable[Row]) -> str:
    """The table in columns of one width each."""
    lines = [[*map(shown, row)] for row in (heads, *rows)]
    widths = [min(WIDEST, max(map(len, column))) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell[:width].ljust(width) for cell, width in zip(line, widths, strict=True))
        for line in lines
    )


def as_html(heads: Row, rows: Iterable[Row]) -> str:
    """The table for a notebook, escaped."""
    head = "".join(f"<th scope='col'>{escape(name)}</th>" for name in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def as_csv(heads: Row, rows: Iterable[Row]) -> str:
    """The table as CSV; what a spreadsheet would run is made plain text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heads)
    for row in rows:
        writer.writerow([f"'{cell}" if would_run(cell) else cell for cell in row])
    return out.getvalue()


def would_run(cell: str) -> bool:
    """Whether a spreadsheet might take a cell for a formula; spaces before it do not help."""
    if NUMBER.fullmatch(cell):
        return False
    visible = (c for c in cell if c.isprintable() and not c.isspace())
    return next(visible, " ") in RISKY or cell[:1] in ("\t", "\r")
