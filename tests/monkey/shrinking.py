"""The shortest sequence that still fails in the same way, written down as a test."""

from __future__ import annotations

from collections.abc import Sequence
from pprint import pformat
from time import monotonic

from .run import Failure, play
from .world import Act

PATIENCE = 60.0
"""Seconds after which the shortest found so far will do."""


def fails(acts: Sequence[Act], kind: str) -> list[Act] | None:
    """What of these acts leads to a failure of this kind; none if it does not come to one."""
    try:
        play(acts)
    except Failure as wrong:
        return wrong.acts if wrong.kind == kind else None
    return None


def shrunk(acts: Sequence[Act], kind: str, patience: float = PATIENCE) -> list[Act]:
    """Leave out ever smaller stretches for as long as it still fails in the same way."""
    best = fails(acts, kind)
    if best is None:
        return list(acts)  # by chance: it does not fail again
    until, size = monotonic() + patience, max(1, len(best) // 2)
    while monotonic() < until:
        end, left_out = len(best) - 1, False  # the last act is the one that fails
        while end > 0 and monotonic() < until:
            shorter = fails([*best[: max(0, end - size)], *best[end:]], kind)
            if shorter is not None and len(shorter) < len(best):
                best, left_out = shorter, True
            end = min(end - size, len(best) - 1)
        if size == 1 and not left_out:
            break
        size = max(1, size // 2)
    return best


def as_test(acts: Sequence[Act], kind: str) -> str:
    """The sequence as a test to be pasted."""
    name = "".join(sign if sign.isalnum() else "_" for sign in kind.lower()).strip("_")
    rows = "".join(f"        {_row(act)},\n" for act in acts)
    return (
        "from tests.monkey.run import play\n"
        "from tests.monkey.world import Act\n\n\n"
        f"def test_nothing_is_{name}():\n"
        f"    acts = [\n{rows}    ]\n"
        "    play(acts)\n"
    )


def _row(act: Act) -> str:
    given = [repr(act.kind), repr(act.session), pformat(act.what, width=10**6, compact=True)]
    return f"Act({', '.join(given)}, {act.luck})"
