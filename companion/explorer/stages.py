"""A walk told step by step: its paths as a list one can count, its states as a table."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import Any

from ..odds import percent
from ..odds.showing import head
from .page import View
from .telling import Teller
from .walk import Fits, Walk

MOST_STEPS, MOST_COLUMNS, MOST_PATHS = 24, 21, 60
"""Steps and columns of a table, lines of a list."""
MOST_WAYS = 10_000_000
"""Ways that are still written out; more are told as percent, and not listed."""
COUNTS = " ✓"


def is_short(walk: Walk) -> bool:
    """Whether its table can be read."""
    return len(walk.widths) <= MOST_STEPS and (walk.waits or len(_columns(walk)) <= MOST_COLUMNS)


def steps_listed(walk: Walk, fits: Fits) -> list[tuple[str, int]]:
    """Every path that counts, or every end, each with its ways; none if they are many."""
    if walk.total > MOST_WAYS:
        return []
    paths = walk.paths(fits, MOST_PATHS)
    if paths is None:
        ends = walk.ends(fits)
        return ends if len(ends) <= MOST_PATHS else []
    steps = len(walk.widths)
    return [
        (" · ".join((*labels, *(["…"] if len(labels) < steps else []))), ways)
        for labels, ways in paths
    ]


def steps_told(walk: Walk, name: str, fits: Fits, teller: Teller, table: bool) -> list[View]:
    """It as a list or as a table, under its name if there are several."""
    share = walk.chance(fits)
    told: list[View] = [{"text": f"{name}:"}] if name else []
    told += _table(walk, fits, teller) if table else _list(walk, fits, teller)
    fraction = teller.fraction(share, walk.total)
    said = fraction if "/" in fraction or share in (0, 1) else percent(share, teller.lang)
    return [*told, {"text": teller.say("why.so", share=said)}]


def _list(walk: Walk, fits: Fits, teller: Teller) -> list[View]:
    cases = steps_listed(walk, fits)
    ways = sum(n for _, n in cases)
    items = [text if n == 1 else teller.say("why.case", case=text, n=n) for text, n in cases]
    said = "why.listed" if len(cases) == ways else "why.listed-ways"
    return [{"text": teller.say(said, n=ways, of=walk.total)}, {"items": items}]


def _table(walk: Walk, fits: Fits, teller: Teller) -> list[View]:
    heads, rows = _waits(walk, fits, teller) if walk.waits else _stands(walk, fits, teller)
    said = "why.table-waits" if walk.waits else "why.table"
    return [{"text": teller.say(said)}, {"table": {"heads": heads, "rows": rows}}]


def _columns(walk: Walk) -> list[Any]:
    """Every outcome that stands anywhere in the table: numbers in their order, the rest behind."""
    every = dict.fromkeys(outcome for row in walk.rows() for outcome in row)
    numbers = sorted(one for one in every if isinstance(one, int))
    return [*numbers, *(one for one in every if not isinstance(one, int))]


def _stands(walk: Walk, fits: Fits, teller: Teller) -> tuple[list[str], list[list[str]]]:
    """After each step, in how many ways or how likely it stands how."""
    columns = _columns(walk)
    what = head(teller.page.series[0].told.about, teller.lang)
    heads = [what, *(teller.name(one) + (COUNTS if fits(one) else "") for one in columns)]
    in_ways = walk.total <= MOST_WAYS
    rows = []
    for at, row in enumerate(walk.rows()):
        over = prod(walk.widths[: at + 1])
        cells = [_cell(row[one], over, in_ways, teller) for one in columns]
        rows.append([_step(walk, at, teller), *cells, *([str(over)] if in_ways else [])])
    return [*heads, *([teller.say("why.of")] if in_ways else [])], rows


def _waits(walk: Walk, fits: Fits, teller: Teller) -> tuple[list[str], list[list[str]]]:
    """At each step: whether it comes now, or has not come yet."""
    rows, left = [], 1
    for at, row in enumerate(walk.rows()):
        over = prod(walk.widths[: at + 1])
        now = row[at + 1]
        left = over - sum(n for one, n in row.items() if isinstance(one, int))
        named = _step(walk, at, teller) + (COUNTS if fits(at + 1) else "")
        rows.append([named, *(_cell(n, over, False, teller) for n in (now, left))])
    later = [one for one in walk.rows()[-1] if not isinstance(one, int)]
    if left and later:
        named = teller.name(later[0]) + (COUNTS if fits(later[0]) else "")
        rows.append([named, _cell(left, walk.total, False, teller), ""])
    return ["", teller.say("why.now"), teller.say("why.not-yet")], rows


def _step(walk: Walk, at: int, teller: Teller) -> str:
    return teller.say(f"why.step.{walk.step}", n=at + 1)


def _cell(ways: int, over: int, in_ways: bool, teller: Teller) -> str:
    return str(ways) if in_ways else percent(Fraction(ways, over), teller.lang)
