"""Tables of texts as a notebook shows them."""

from __future__ import annotations

import re

from companion.core.rows import as_html


def sides(page: str) -> list[str]:
    """Where each cell's text stands, row by row, heads first."""
    return re.findall(r'text-align: (\w+)">', page)


def test_figures_end_at_the_right_and_texts_begin_at_the_left() -> None:
    page = as_html(["who", "points", "share"], [["Ana", "10", "12.5 %"], ["Bo", "−3", ""]])
    assert sides(page) == ["left", "right", "right"] * 3


def test_one_text_among_figures_puts_the_whole_column_to_the_left() -> None:
    assert sides(as_html(["price"], [["3"], ["3 cards"]])) == ["left"] * 3


def test_a_table_without_rows_has_its_heads() -> None:
    assert "<th scope='col' style=\"text-align: left\">who</th>" in as_html(["who"], [])


def test_what_people_typed_is_escaped_in_heads_and_cells() -> None:
    page = as_html(["<b>"], [["<script>"]])
    assert "<b>" not in page
    assert "<script>" not in page
