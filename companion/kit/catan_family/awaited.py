"""Cards one waits for: what of 36 throws brings them, and how likely they have come in time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Gains = Mapping[int, tuple[int, ...]]
"""By sum of the dice: how many cards of each kind it brings."""
Ways = Mapping[int, int]
"""By sum: in how many throws it falls."""
Clause = tuple[str, Mapping[str, Any]]


def thrown(gains: Gains, ways: Ways, missing: Sequence[int]) -> Clause:
    """In how many throws all that is missing comes at once, or a part of it, or that none does."""
    of = sum(ways.values())
    whole = sum(
        ways[total]
        for total, got in gains.items()
        if all(g >= m for g, m in zip(got, missing, strict=True))
    )
    if whole:
        return f"roll-{'it' if sum(missing) == 1 else 'all'}", {"n": whole, "of": of}
    part = sum(
        ways[total]
        for total, got in gains.items()
        if any(g and m for g, m in zip(got, missing, strict=True))
    )
    if not part:
        return "roll-never", {}
    kinds = [kind for kind, short in enumerate(missing) if short]
    comes = all(any(got[kind] for got in gains.values()) for kind in kinds)
    return "roll-part" if comes else "roll-rest", {"n": part, "of": of}


def within(gains: Gains, ways: Ways, missing: Sequence[int], rolls: Sequence[int]) -> list[float]:
    """How likely all has come after so many rolls, and so many more, by the dice alone."""
    left: dict[tuple[int, ...], float] = {tuple(missing): 1.0}
    none = (0,) * len(missing)
    found = []
    for further in rolls:
        for _ in range(further):
            left = _rolled(left, gains, ways)
        found.append(left.get(none, 0.0))
    return found


def _rolled(
    left: Mapping[tuple[int, ...], float], gains: Gains, ways: Ways
) -> dict[tuple[int, ...], float]:
    after: dict[tuple[int, ...], float] = {}
    of = sum(ways.values())
    for missing, chance in left.items():
        for total, number in ways.items():
            got = gains.get(total)
            now = missing
            if got is not None:
                now = tuple([max(0, m - g) for m, g in zip(missing, got, strict=True)])
            after[now] = after.get(now, 0.0) + chance * number / of
    return after
