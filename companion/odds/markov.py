"""Chains of steps in which only the present matters: where one is, and how long it takes.

A step is a function from a state to the `Distribution` of the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import cache
from typing import TypeVar

from ..core.errors import BadInput, Fault
from .bounds import MOST_ROLLS, TRANSITION, affordable, fit_to_keep, function, shown, whole
from .distribution import Distribution

S = TypeVar("S", bound=Hashable)

MOST_STATES = 120
"""States of a chain whose equations are solved."""

Step = Callable[[S], Distribution[S]]


def walk(start: S, step: Step[S], steps: int) -> Distribution[S]:
    """Where one is after so many steps.

    >>> walk(0, lambda place: throw(1) + place, steps=2) == throw(2)
    True
    """
    here, ways = Distribution.made({fit_to_keep("start", start): 1}), cache(function("step", step))
    spent = 0
    for _ in range(whole("steps", steps, 0, MOST_ROLLS)):
        here = here.then(ways).simplified()
        spent += TRANSITION * sum(len(ways(state)) for state in here)
        affordable("steps", steps, spent, here.total.bit_length(), "fewer steps or states")
    return here


def reached(start: S, step: Step[S], goal: Callable[[S], object], steps: int) -> Fraction:
    """The chance to have met a goal within so many steps.

    >>> reached(0, lambda place: throw(1) + place, lambda place: place == 3, steps=3)
    Fraction(49, 216)
    """
    function("step", step)
    return walk(start, _stopping(step, function("goal", goal)), steps).where(goal)


def mean_steps(start: S, step: Step[S], goal: Callable[[S], object]) -> Fraction:
    """How many steps it takes on average to meet a goal, by first-step analysis.

    >>> mean_steps("waiting", lambda _: throw(2).map(lambda sum: sum == 8 or "waiting"),
    ...            lambda state: state is True)
    Fraction(36, 5)
    """
    states = _states(start, step, function("goal", goal))
    known = {state for state in states if goal(state)}
    _every_state_gets_there(states, known, start)
    free = [state for state in states if state not in known]
    return _solved(free, states, dict.fromkeys(free, Fraction(1)), start)


def ever(
    start: S, step: Step[S], goal: Callable[[S], object], end: Callable[[S], object]
) -> Fraction:
    """The chance to meet a goal before an end, however long it takes.

    >>> ever(0, lambda _: throw(2), lambda sum: sum == 8, lambda sum: sum == 7)
    Fraction(5, 11)
    """
    function("goal", goal), function("end", end)
    states = _states(start, step, lambda state: goal(state) or end(state))
    if goal(start):
        return Fraction(1)
    known = {state for state in states if goal(state) or end(state)}
    _every_state_gets_there(states, known, start)
    free = [state for state in states if state not in known]
    gains = {state: states[state].where(goal) for state in free}
    return _solved(free, states, gains, start)


def _stopping(step: Step[S], goal: Callable[[S], object]) -> Step[S]:
    return lambda state: Distribution.made({state: 1}) if goal(state) else step(state)


def _states(start: S, step: Step[S], done: Callable[[S], object]) -> dict[S, Distribution[S]]:
    """Every state that can be met, with its next ones; a state that ends has only itself."""
    found: dict[S, Distribution[S]] = {}
    function("step", step)
    waiting = [fit_to_keep("start", start)]
    while waiting:
        state = waiting.pop()
        if state in found:
            continue
        found[state] = _stopping(step, done)(state)
        if not isinstance(found[state], Distribution):
            raise BadInput([Fault("step", shown(found[state]), "a function to distributions")])
        waiting += [after for after in found[state] if after not in found]
        if len(found) > MOST_STATES:
            expected = f"at most {MOST_STATES} states to be met"
            raise BadInput([Fault("states", f"more than {MOST_STATES}", expected)])
    return found


def _every_state_gets_there(states: dict[S, Distribution[S]], known: set[S], start: S) -> None:
    """Otherwise the mean is without end, and the equations have no answer."""
    sure = set(known)
    while more := {
        s for s, after in states.items() if s not in sure and not sure.isdisjoint(after)
    }:
        sure |= more
    if stuck := [state for state in states if state not in sure]:
        expected = "an end that can be reached from every state"
        raise BadInput([Fault("goal", f"never met from {shown(stuck[0])}", expected)])


def _solved(
    free: list[S], states: dict[S, Distribution[S]], gains: dict[S, Fraction], start: S
) -> Fraction:
    """What the start is worth: a state is worth its gain and what its next states are worth.

    One state after another is put into the equations of the others, until the start is alone.
    """
    if start not in gains:
        return Fraction(0)
    rows = {
        state: {after: states[state].chance(after) for after in states[state] if after in gains}
        for state in free
    }
    worth = dict(gains)
    for state in [*(state for state in free if state != start), start]:
        row = rows.pop(state)
        again = 1 - row.pop(state, Fraction(0))
        worth[state] /= again
        for other, into in rows.items():
            if share := into.pop(state, None):
                worth[other] += share * worth[state]
                for after, chance in row.items():
                    into[after] = into.get(after, Fraction(0)) + share * chance / again
    return worth[start]
