"""The list of a walk where its paths are too many to be read one by one.

Paths that read alike are gathered: first those with the same steps in the same order, then those
with the same steps in any order, else by what the last step adds to how it stood before. Every way
is in exactly one case, so the cases come to the very chance however they are gathered.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any, NamedTuple

from .walk import Fits, Path, Walk

MOST_LINES = 60
"""Lines of a list."""
MOST_ORDERS, MOST_BUNCHES = 1_000, 6_000
"""Half-way cases that are still kept apart, in their order and in any."""
MOST_FACTORS = 6
"""Steps whose chances are still multiplied in a line."""
LEFT_OPEN = "…"
THEN, ALSO = " → ", ", "
"""Between steps in their order, and between steps in any order; neither reads as a product."""
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
FEW_STEPS = 5
"""Steps that are still written one by one, even if they are the same."""

Said = Callable[[Any, str], str]
"""How an outcome is told, and what the last step adds to it."""


class ListedCase(NamedTuple):
    """What happens, in how many ways, and in how many orders of its steps."""

    text: str
    ways: int
    orders: int = 1
    each: str = ""
    """The ways of each order as a product, where they are all alike."""
    product: str = ""
    """The ways of its steps, multiplied to its ways."""
    any_order: bool = False
    """Whether its steps may come in any order."""


class _Held(NamedTuple):
    ways: int
    paths: int


def gathered(walk: Walk, fits: Fits, said: Said) -> list[ListedCase]:
    """Everything that counts, gathered as far as it must be to be read."""
    steps = len(walk.widths)
    in_order = _together(walk, fits, lambda read, label: (*read, label), (), MOST_ORDERS)
    if in_order is not None and len(in_order) <= MOST_LINES:
        return [
            ListedCase(_line(labels, steps), held.ways, each=_share_by_share(walk, labels))
            for labels, held in in_order.items()
        ]
    if walk.waits:
        return _by_step(walk, fits, said)
    any_order = _together(walk, fits, _one_more, frozenset(), MOST_BUNCHES)
    if any_order is not None:
        cases = [
            ListedCase(_bunch(bunch, steps), held.ways, held.paths, _ways_of_each(walk, bunch),
                       any_order=True)
            for bunch, held in any_order.items()
        ]  # fmt: skip
        return sorted(cases, key=lambda one: -one.ways)
    return _by_last_step(walk, fits, said)


def step_by_step(path: Path, steps: int) -> ListedCase:
    """One path with its ways: those of its steps multiplied, as long as one can read that."""
    multiplied = 1 < len(path.factors) <= MOST_FACTORS and path.ways > 1
    product = " · ".join(map(str, path.factors)) if multiplied else ""
    text = THEN.join([*path.labels, *([LEFT_OPEN] if len(path.labels) < steps else [])])
    return ListedCase(text, path.ways, product=product)


def _together(
    walk: Walk,
    fits: Fits,
    read_on: Callable[[Any, str], Hashable],
    nothing: Hashable,
    most: int,
) -> dict[Any, _Held] | None:
    """Ways and paths by how they read; None if too many would have to be kept apart."""
    now = {(walk.start, nothing): _Held(1, 1)}
    for at, width in enumerate(walk.widths):
        new: dict[Any, _Held] = defaultdict(lambda: _Held(0, 0))
        for (state, read), (ways, paths) in now.items():
            coming = walk.branches(state, at)
            if not coming:
                _add(new, (state, read), ways * width, paths)
            for one in coming:
                if one.ways:
                    _add(new, (one.to, read_on(read, one.label)), ways * one.ways, paths)
        if len(new) > most:
            return None
        now = new
    found: dict[Any, _Held] = defaultdict(lambda: _Held(0, 0))
    for (state, read), held in now.items():
        if fits(walk.outcome(state)):
            _add(found, read, held.ways, held.paths)
    return found


def _add(found: dict[Any, _Held], key: Any, ways: int, paths: int) -> None:
    before = found[key]
    found[key] = _Held(before.ways + ways, before.paths + paths)


def _one_more(bunch: frozenset[tuple[str, int]], label: str) -> frozenset[tuple[str, int]]:
    held = dict(bunch)
    held[label] = held.get(label, 0) + 1
    return frozenset(held.items())


def _by_step(walk: Walk, fits: Fits, said: Said) -> list[ListedCase]:
    """Something is waited for: by the step it comes on, and what never came last."""
    counted = Counter[Any]()
    for state, ways in walk.after[-1].items():
        counted[walk.outcome(state)] += ways
    steps = sorted(one for one in counted if isinstance(one, int))
    rest = [one for one in counted if not isinstance(one, int)]
    return [ListedCase(said(one, ""), counted[one]) for one in (*steps, *rest) if fits(one)]


def _by_last_step(walk: Walk, fits: Fits, said: Said) -> list[ListedCase]:
    """How it stood before the last step, and what that brings."""
    last = len(walk.widths) - 1
    counted = Counter[tuple[Any, str]]()
    for state, ways in walk.after[last - 1].items():
        for one in walk.branches(state, last):
            if fits(walk.outcome(one.to)):
                counted[walk.outcome(state), one.label] += ways * one.ways
    return [ListedCase(said(before, label), ways) for (before, label), ways in counted.items()]


def _share_by_share(walk: Walk, labels: Sequence[str]) -> str:
    """A few steps in their order: the chance of each, given those before, multiplied.

    Nothing where one is an average over what the line does not tell, such as 137/648.
    """
    if len(labels) > MOST_FACTORS:
        return ""
    now, factors = {walk.start: Fraction(1)}, []
    for at, label in enumerate(labels):
        new: dict[Any, Fraction] = defaultdict(Fraction)
        for state, share in now.items():
            for one in walk.branches(state, at):
                if one.label == label:
                    new[one.to] += share * one.ways / walk.widths[at]
        held = sum(new.values(), Fraction(0))
        ways = held * walk.widths[at]
        if ways.denominator > 1:
            return ""
        factors.append(f"{ways}/{walk.widths[at]}")
        now = {state: share / held for state, share in new.items()}
    return " · ".join(factors)


def _ways_of_each(walk: Walk, bunch: frozenset[tuple[str, int]]) -> str:
    """The ways of one order, of all: `5⁸ · 31⁵² / 36⁶⁰`."""
    if walk.steady is None:
        return ""
    ways = [_power(walk.steady[label], n) for label, n in sorted(bunch, key=_seldom_first)]
    if all(walk.steady[label] == 1 for label, _ in bunch):
        ways = ["1"]
    return f"{' · '.join(ways)} / {_power(walk.widths[0], len(walk.widths))}"


def _power(base: int, exponent: int) -> str:
    return f"{base}{str(exponent).translate(RAISED)}" if exponent > 1 else str(base)


def _seldom_first(part: tuple[str, int]) -> tuple[int, str]:
    return part[1], part[0]


def _line(labels: Sequence[str], steps: int) -> str:
    """Steps in their order; long runs of the same are told with their number."""
    shown = list(labels)
    if len(shown) > FEW_STEPS:
        runs = ((label, len(list(run))) for label, run in groupby(labels))
        shown = [_times(label, n) for label, n in runs]
    return THEN.join([*shown, *([LEFT_OPEN] if len(labels) < steps else [])])


def _bunch(bunch: frozenset[tuple[str, int]], steps: int) -> str:
    """Steps in any order, those that come most often last."""
    shown = [_times(label, n) for label, n in sorted(bunch, key=_seldom_first)]
    short = sum(n for _, n in bunch) < steps
    return ALSO.join([*shown, *([LEFT_OPEN] if short else [])])


def _times(label: str, number: int) -> str:
    return f"{label} ({number}×)" if number > 1 else label
