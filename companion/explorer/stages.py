"""A walk told step by step: its paths as a list one can count, its states as a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import prod
from typing import Any

from ..odds import percent
from ..odds.showing import head
from .gathering import LEFT_OPEN, MOST_LINES, ListedCase, gathered, step_by_step
from .page import ChosenChance, View
from .phrases import SURELY, Teller
from .walk import Fits, Walk

MOST_ROWS, MOST_COLUMNS, MOST_SHARES = 24, 21, 13
"""Lines and columns of a table that are all shown, of ways and of percent; else some together."""
FEW_LINES, MANY_LINES, LARGEST = 6, 30, 24
"""Cases that are all listed; of more the largest, and how many others there are."""
FEW_LEFT = 2
"""So few others are listed too."""
NOTHING_MUCH = Fraction(1, 1000)
"""What the smallest of many cases come to together where only their number is told."""
MOST_WAYS = 10_000_000
"""Ways that are still written out; more are told as percent."""
COUNTS = " ✓"


def steps_listed(walk: Walk, fits: Fits, teller: Teller) -> list[ListedCase]:
    """Everything that counts with its ways: path by path, end by end, or gathered."""
    paths = walk.paths(fits, MOST_LINES) if walk.total <= MOST_WAYS else None
    if paths is not None and len({path.labels for path in paths}) == len(paths):
        return [step_by_step(path, len(walk.widths)) for path in paths]
    ends = walk.ends(fits)
    if 0 < len(ends) <= MOST_LINES:
        return [ListedCase(*end) for end in ends]

    def said(outcome: Any, last: str) -> str:
        named = teller.name(outcome)
        if walk.waits:
            if not isinstance(outcome, int):
                return named
            return teller.say("why.comes-on", step=_step(walk, outcome, teller))
        before = _step(walk, len(walk.widths) - 1, teller)
        return teller.say("why.then", step=before, before=named, last=last)

    return gathered(walk, fits, said)


def render_steps(
    walk: Walk, chosen: ChosenChance, fits: Fits, teller: Teller, table: bool
) -> list[View]:
    """It as a list or as a table, under its name if there are several."""
    share, name = walk.chance(fits), chosen.name
    assert share is not None
    told: list[View] = [{"text": f"{name}:"}] if name else []
    told += [] if table else [{"text": line} for line in walk.first]
    told += _table(walk, fits, teller) if table else _list(walk, fits, teller)
    if walk.total <= MOST_WAYS and not (table and walk.waits):
        alike = not table and all(one.ways == 1 for one in steps_listed(walk, fits, teller))
        ways = int(share * walk.total)
        return [*told, {"text": teller.so_counted(ways, walk.total, alike, chosen)}]
    said, form = percent(share, teller.lang), teller.form(chosen)
    key = "why.so-together-exactly" if form else "why.so-together"
    return [*told, {"text": teller.say(key, share=said, exact=form)}]


# A list


def _list(walk: Walk, fits: Fits, teller: Teller) -> list[View]:
    cases = steps_listed(walk, fits, teller)
    ways, in_ways = sum(one.ways for one in cases), walk.total <= MOST_WAYS
    shown, rest = largest(cases, walk.total)
    items = [_item(one, walk.total, in_ways, teller) for one in shown]
    if rest:
        left = sum(one.ways for one in rest)
        said = str(left) if in_ways else percent(Fraction(left, walk.total), teller.lang)
        key = "why.and-so-on" if in_ways else "why.and-so-on-share"
        items.append(teller.say(key, n=len(rest), more=said))
    read = [walk.legend] if walk.legend else []
    read += [teller.say(f"why.{key}") for key in _how_read(shown)]
    read += [teller.say("why.left-open")] if any(LEFT_OPEN in one.text for one in cases) else []
    legend: list[View] = [{"text": line} for line in read]
    if not in_ways:
        told = teller.say("why.listed-shares", n=len(cases))
        return [{"text": told}, {"items": items}, *legend]
    said = "why.listed" if len(cases) == ways else "why.listed-ways"
    return [{"text": teller.say(said, n=ways, of=walk.total)}, {"items": items}, *legend]


def largest(cases: Sequence[ListedCase], over: int) -> tuple[list[ListedCase], list[ListedCase]]:
    """The cases that are listed, in their order, and those that are only counted."""
    if len(cases) <= FEW_LINES:
        return list(cases), []
    ranked = sorted(range(len(cases)), key=lambda at: -cases[at].ways)
    few = len(ranked) if len(ranked) <= MANY_LINES else LARGEST
    left = sum(cases[at].ways for at in ranked[few:])
    while few > FEW_LINES and left + cases[ranked[few - 1]].ways < NOTHING_MUCH * over:
        few -= 1
        left += cases[ranked[few]].ways
    if len(ranked) - few <= FEW_LEFT:
        return list(cases), []
    shown = set(ranked[:few])
    return (
        [one for at, one in enumerate(cases) if at in shown],
        [one for at, one in enumerate(cases) if at not in shown],
    )


def _how_read(cases: Sequence[ListedCase]) -> list[str]:
    """What the brackets behind the cases are: chances of steps, of one order, or orders alone."""
    found = ["in-brackets"] if any(one.each and not one.any_order for one in cases) else []
    bunches = [one for one in cases if one.any_order and (one.each or one.orders > 1)]
    if bunches:
        found.append("in-orders" if any(one.each for one in bunches) else "any-order")
    return found


def _item(case: ListedCase, over: int, in_ways: bool, teller: Teller) -> str:
    text = case.text
    if case.orders > 1:
        key = "why.orders-each" if case.each else "why.orders"
        text = teller.say(key, case=text, n=case.orders, each=case.each)
    elif case.each:
        text = f"{text} ({case.each})"
    if not in_ways:
        share = percent(Fraction(case.ways, over), teller.lang)
        return teller.say("why.case-share", case=text, share=share)
    if case.product:
        return teller.say("why.case-product", case=text, product=case.product, n=case.ways)
    return text if case.ways == 1 else teller.say("why.case", case=text, n=case.ways)


# A table


def _table(walk: Walk, fits: Fits, teller: Teller) -> list[View]:
    heads, rows = _waits(walk, fits, teller) if walk.waits else _stands(walk, fits, teller)
    steps = len(walk.widths)
    said = "table-once" if steps == 1 else "table" if steps <= MOST_ROWS else "table-some"
    said = "why.table-waits" if walk.waits else f"why.{said}"
    return [{"text": teller.say(said)}, {"table": {"heads": heads, "rows": rows}}]


def _stands(walk: Walk, fits: Fits, teller: Teller) -> tuple[list[str], list[list[str]]]:
    """After each step, in how many ways or how likely it stands how."""
    reached, found = walk.rows(), columns(walk, fits)
    about = teller.page.series[0].told.about
    what = head(about, teller.lang) if walk.heading is None else walk.heading
    heads = [what, *(_head(one, teller) + (COUNTS if fits(one[0]) else "") for one in found)]
    in_ways = walk.total <= MOST_WAYS
    rows = []
    for at in _some(range(len(reached))):
        over = prod(walk.widths[: at + 1])
        cells = [_cell(_sum(reached[at], one), over, in_ways, teller) for one in found]
        rows.append([_step(walk, at + 1, teller), *cells, *([str(over)] if in_ways else [])])
    return [*heads, *([teller.say("why.of")] if in_ways else [])], rows


def columns(walk: Walk, fits: Fits) -> list[list[Any]]:
    """Every outcome in the table, numbers in their order, the rest behind.

    Where they are many, the numbers far from what is asked share a column at either end.
    """
    every = dict.fromkeys(outcome for row in walk.rows() for outcome in row)
    numbers = sorted(one for one in every if isinstance(one, int))
    others = [[one] for one in every if not isinstance(one, int)]
    most = (MOST_COLUMNS if walk.total <= MOST_WAYS else MOST_SHARES) - len(others)
    if len(numbers) <= most:
        return [*([one] for one in numbers), *others]
    turn = next((at for at, (a, b) in enumerate(pairwise(numbers), 1) if fits(a) != fits(b)), 0)
    first = max(0, min(turn - most // 2, len(numbers) - most))
    ends = numbers[: first + 1], numbers[first + most - 1 :]
    between = ([one] for one in numbers[first + 1 : first + most - 1])
    return [ends[0], *between, ends[1], *others]


def _head(outcomes: Sequence[Any], teller: Teller) -> str:
    first, last = teller.name(outcomes[0]), teller.name(outcomes[-1])
    return first if first == last else teller.say("span", low=first, high=last)


def _sum(row: Counter[Any], outcomes: Sequence[Any]) -> int:
    return sum(row[one] for one in outcomes)


def _some(steps: range) -> list[int]:
    """Steps that get a line: all, or the first ones, some on the way and the last."""
    if len(steps) <= MOST_ROWS:
        return list(steps)
    every = -(-len(steps) // 12)
    return sorted({*steps[:4], *steps[every - 1 :: every], steps[-1]})


def _waits(walk: Walk, fits: Fits, teller: Teller) -> tuple[list[str], list[list[str]]]:
    """At each step, or in some steps together: whether it comes now, or has not come yet."""
    reached, rows, left = walk.rows(), [], 1
    for some in stretches(len(reached), fits):
        end = some[-1]
        over = prod(walk.widths[:end])
        last = reached[end - 1]
        now = sum(last[step] for step in some)
        left = over - sum(n for one, n in last.items() if isinstance(one, int))
        number = str(some[0]) if len(some) == 1 else f"{some[0]}–{end}"
        named = _step(walk, number, teller) + (COUNTS if fits(end) else "")
        rows.append([named, *(_cell(n, over, False, teller) for n in (now, left))])
    later = [one for one in reached[-1] if not isinstance(one, int)]
    if left and later:
        named = teller.name(later[0]) + (COUNTS if fits(later[0]) else "")
        rows.append([named, _cell(left, walk.total, False, teller), ""])
    return ["", teller.say("why.now"), teller.say("why.not-yet")], rows


def stretches(steps: int, fits: Fits) -> list[range]:
    """Steps one by one; of many the first ones, and then several together that count alike."""
    every = range(1, steps + 1)
    if steps <= MOST_ROWS:
        return [range(one, one + 1) for one in every]
    turns = {one for one in every[1:] if fits(one) != fits(one - 1)}
    wide = -(-steps // 12)
    starts = sorted({*every[:4], *range(5, steps + 1, wide), *turns, *(n + 1 for n in turns)})
    starts = [one for one in starts if one <= steps]
    return [range(a, b) for a, b in pairwise([*starts, steps + 1])]


def _step(walk: Walk, number: int | str, teller: Teller) -> str:
    return teller.say(f"why.step.{walk.step}", n=number)


def _cell(ways: int, over: int, in_ways: bool, teller: Teller) -> str:
    """Ways, or percent in few letters: what cannot be is a dash."""
    if in_ways:
        return str(ways)
    share = Fraction(ways, over)
    if 0 < share < SURELY:
        return f"<{percent(NOTHING_MUCH, teller.lang)}"
    return percent(share, teller.lang) if share else "–"
