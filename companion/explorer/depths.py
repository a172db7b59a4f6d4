"""Three depths of *Why?*: a list one can count, the grid or a table step by step, the derivation.

A list, a grid and a table are offered only where counting them comes to the very chance of the
page: what does not add up is not shown. What is too long to be read case by case is gathered.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from ..core.languages import LANGUAGE
from ..core.needed import missing
from .page import Page, View
from .phrases import Teller
from .stages import render_steps
from .walk import Walk
from .why.steps import shown

LIST, GRID, TABLE, FORMULA = "list", "grid", "table", "formula"
DEPTHS = (LIST, GRID, TABLE, FORMULA)
MOST_CASES, MOST_ITEMS = 1_300, 60
"""Cases that one would still count, and lines of a list."""

Case = tuple[str, int]
"""What it is, and in how many ways it comes."""


def depths(page: Page, key: str, how: str) -> list[str]:
    """The depths a page has for what is chosen, the plainest first."""
    if page.why is None:
        return []
    walks = walked(page, key, how)
    possible = walks and any(page.chances(key, how))
    found = [LIST] if listed(page, key, how) or possible else []
    found += [GRID] if grid_of(page, key, how) else []
    found += [TABLE] if walks else []
    return [*found, FORMULA]


def walked(page: Page, key: str, how: str) -> tuple[Walk, ...]:
    """The steps of a page if counting them comes to its chances."""
    fits, walks = page.fits(key, how), page.walks_of(key)
    agree = [one.chance(fits) for one in walks] == page.chances(key, how)
    return walks if agree else ()


def render(page: Page, teller: Teller, key: str, how: str, depth: str) -> list[View]:
    """Why, at one depth, as the browser gets it."""
    cases = listed(page, key, how)
    total = _total(page, key, how)
    if depth == LIST and cases:
        ways = sum(n for _, n in cases)
        items = [text if n == 1 else teller.say("why.case", case=text, n=n) for text, n in cases]
        said = "listed" if len(cases) == ways else "listed-ways"
        out = _left_out(page, key, how)
        said = f"{said}-some" if out else said
        return [
            {"text": teller.say(f"why.{said}", n=ways, of=total, out=out)},
            {"items": items},
            {"text": teller.so(ways, total, all(n == 1 for _, n in cases), key, how)},
        ]
    grid = grid_of(page, key, how)
    if depth == GRID and grid:
        rows = [sum(_ways(cell) for cell in _lit(page, [row], key, how)) for row in grid["cells"]]
        ways, cells = sum(rows), _countable(page, grid["cells"])
        total = sum(map(_ways, cells))
        counted = {"rows": " + ".join(map(str, rows)), "n": ways, "of": total}
        alike = all(_ways(cell) == 1 for cell in cells)
        out = _left_out(page, key, how)
        said = ("grid" if alike else "grid-weighed") + ("-some" if out else "")
        return [
            {"text": teller.say(f"why.{said}", of=total, out=out)},
            {"grid": grid if alike else grid | {"weighed": True}, "lit": page.lights(key, how)},
            {"text": teller.say("why.grid-rows", **counted)},
            {"text": teller.so(ways, total, alike, key, how)},
        ]
    if depth in (LIST, TABLE) and depth in depths(page, key, how):
        fits = page.fits(key, how)
        return [
            step
            for one, series in zip(walked(page, key, how), page.answers(key, how), strict=True)
            for step in render_steps(one, series, fits, teller, table=depth == TABLE)
        ]
    point = LANGUAGE[teller.lang].point
    try:
        return [shown(step, point) for step in teller.why(key, how)]
    except ModuleNotFoundError as wrong:
        return [{"text": missing(wrong, teller.lang)}]


def listed(page: Page, key: str, how: str) -> list[Case]:
    """Everything that counts, one by one; nothing where that is no list, or a long one."""
    total = _total(page, key, how)
    if not total:
        return []
    cases = _cases(page, key, how)
    share = Fraction(sum(n for _, n in cases), total)
    fits = len(cases) <= MOST_ITEMS and [share] == page.chances(key, how)
    return cases if fits else []


def grid_of(page: Page, key: str, how: str) -> View | None:
    """The grid of a page if its lit cells are its chance."""
    grid = next((view for view in page.views if view["kind"] == "grid"), None)
    if grid is None or not (over := sum(map(_ways, _countable(page, grid["cells"])))):
        return None
    lit = sum(map(_ways, _lit(page, grid["cells"], key, how)))
    return grid if [Fraction(lit, over)] == page.chances(key, how) else None


def _cases(page: Page, key: str, how: str) -> list[Case]:
    if page.cases is not None:
        return page.cases(key, how)
    if grid := grid_of(page, key, how):
        counted: Counter[str] = Counter()
        for cell in _lit(page, grid["cells"], key, how):
            counted[str(cell["label"])] += _ways(cell)
        return list(counted.items())
    return []


def _total(page: Page, key: str, how: str) -> int:
    """All cases of a page that can be counted; 0 if they are too many, or of two things."""
    if len(page.series) > 1:
        return 0
    grid = grid_of(page, key, how)
    if grid is not None and page.cases is None:
        total = sum(map(_ways, _countable(page, grid["cells"])))
    else:
        total = page.series[0].told.total
    return total if total <= MOST_CASES else 0


def _left_out(page: Page, key: str, how: str) -> int:
    """In how many ways the cells of the grid come up that decide nothing."""
    grid = grid_of(page, key, how)
    if grid is None:
        return 0
    every = sum(_ways(cell) for row in grid["cells"] for cell in row if cell is not None)
    return every - sum(map(_ways, _countable(page, grid["cells"])))


def _countable(page: Page, rows: Any) -> list[View]:
    """The cells that count as a case: what cannot be chosen decides nothing."""
    cells = (cell for row in rows for cell in row if cell and not cell.get("barred"))
    return [cell for cell in cells if page.can_choose(cell["key"])]


def _lit(page: Page, rows: Any, key: str, how: str) -> list[View]:
    lit = set(page.lights(key, how))
    return [cell for cell in _countable(page, rows) if cell["key"] in lit]


def _ways(cell: View) -> int:
    return int(cell.get("small", 1))
