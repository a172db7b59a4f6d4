"""Weighing actions: by kind of action, what speaks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from ...core.game import Reason, Weighed
from ...core.notation import Action

Reasons = tuple[Reason, ...]
J = TypeVar("J")
Judges = Mapping[type[Action], Callable[[J, Any], Reasons]]
WIN = 100.0
"""What the last point is worth: more than anything else."""


def total(reasons: Reasons) -> float:
    """What all these reasons come to."""
    return sum([reason.worth for reason in reasons])


def weighed(action: Action, *reasons: Reason) -> Weighed:
    """An action with what speaks for it."""
    return Weighed(action, total(reasons), reasons)


def weigh_each(judges: Judges[J], judge: J, actions: Iterable[Action]) -> list[Weighed]:
    """What speaks for each action; those that would bring nothing are left out."""
    found = ((action, judges[type(action)](judge, action)) for action in actions)
    return [weighed(action, *reasons) for action, reasons in found if reasons]


def plain(key: str) -> Callable[[Any, Any], Reasons]:
    """For what is done when nothing better is found."""
    reasons = (Reason(key, 0.0),)
    return lambda judge, action: reasons


def winning(points: int, goal: int) -> Reasons:
    """Whether so many points would win."""
    return (Reason("wins", WIN, {"n": points}),) if points >= goal else ()


def spending(change: float) -> Reasons:
    """What paying, or a swap, does to the plans for one's other cards."""
    return (Reason("spends" if change < 0 else "more-to-come", change),)
