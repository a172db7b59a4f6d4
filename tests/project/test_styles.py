"""Styles that a click need not pay for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

STYLES = sorted(Path(__file__).parents[2].glob("widgets/**/*.css"))
SELECTOR = re.compile(r"^[^@{}/][^{}]*:has\([^{}]*(?={)", re.MULTILINE)
BRACKETS = re.compile(r"\([^()]*\)|\[[^][]*\]")


def dressed(selector: str) -> list[str]:
    """Whom each part of a selector dresses: its last element, without what is in brackets."""
    while BRACKETS.search(selector):
        selector = BRACKETS.sub("", selector)
    return [re.split(r"[\s>+~]+", part.strip())[-1] for part in selector.split(",")]


@pytest.mark.parametrize("sheet", STYLES, ids=lambda sheet: sheet.name)
def test_what_goes_by_what_lies_inside_dresses_something_with_a_name(sheet: Path) -> None:
    """Where anything at all could be meant the browser looks everything through at each click."""
    for selector in SELECTOR.findall(sheet.read_text(encoding="utf-8")):
        for one in dressed(selector):
            assert re.match(r"[.#\w]", one) or one == ":is", selector


def test_a_rule_that_dresses_anything_is_seen() -> None:
    assert dressed(".a:has(> .b, .c) .d > :last-child, .e > li") == [":last-child", "li"]
