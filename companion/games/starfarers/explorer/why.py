"""Why: derivations about marbles: pairs that show, flights, contests."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ....explorer.why.steps import (
    LEAST,
    MOST,
    Say,
    Span,
    Step,
    added,
    answer,
    choose,
    formula,
    less,
    number,
    over,
    plain_product,
    polynomial,
    power,
    read_off,
    summed,
)
from ....odds import Distribution


def pairs(say: Say, marbles: int, parts: Sequence[tuple[str, int]]) -> list[Step]:
    """Two marbles of a mix: pairs counted."""
    total = marbles * (marbles - 1) // 2
    ways = [n for _, n in parts]
    listed = "; ".join(f"{name} ({n})" for name, n in parts)
    return [
        say("why.pairs", n=marbles),
        formula(choose(marbles, 2), number(total)),
        say("why.these-pairs", list=listed or "–"),
        answer(over(added(ways), total), Fraction(sum(ways), total)),
    ]


def black_shows(say: Say, marbles: int, black: int) -> list[Step]:
    """That a black marble is one of the two: everything but two others."""
    others, total = marbles - black, marbles * (marbles - 1) // 2
    none = over(choose(others, 2), choose(marbles, 2))
    share = 1 - Fraction(others * (others - 1) // 2, total)
    return [
        say("why.pairs", n=marbles),
        say("why.no-black"),
        formula("p", less(1, none), number(share)),
    ]


def flights(say: Say, speed: Distribution[int], distance: int, key: str, how: str) -> list[Step]:
    """How many flights: what adds up to less than the distance is still on its way."""
    number_of = int(key)
    one = polynomial(speed.counts.items())
    steps: list[Step] = [
        say("why.flights", distance=distance, over=speed.total),
        formula("G", one),
    ]
    if how == MOST:
        more, late, share = _on_its_way(say, speed, one, number_of, distance, "a")
        steps += [*more, say("why.arrived", n=number_of, distance=distance)]
        return [*steps, answer(less(1, late), 1 - share)]
    before, early, was = _on_its_way(say, speed, one, number_of - 1, distance, "a")
    steps += before
    if how == LEAST:
        steps.append(say("why.not-arrived", n=number_of - 1, distance=distance))
        return [*steps, answer(early, was)]
    more, late, share = _on_its_way(say, speed, one, number_of, distance, "b")
    steps += [*more, say("why.arrives-now", n=number_of, distance=distance)]
    return [*steps, answer(less(early, late) if share else early, was - share)]


def _on_its_way(
    say: Say, speed: Distribution[int], one: Any, number_of: int, distance: int, letter: str
) -> tuple[list[Step], Any, Fraction]:
    """After so many flights less than the distance: how it is read off, and the chance."""
    if not number_of:
        return [], number(1), Fraction(1)
    told = speed.times(number_of)
    if told.outcomes[0] >= distance:
        return [say("why.none-below", n=number_of, distance=distance)], number(0), Fraction(0)
    low, high, total = told.outcomes[0], told.outcomes[-1], speed.total**number_of
    short = Span(low, high, low, min(high, distance - 1))
    share = told.where(lambda flown: flown < distance)
    steps: list[Step] = [say("why.flights-power", n=number_of)]
    steps += read_off(say, power(one, number_of), told, total, letter)
    counted = summed(lambda k: _indexed(letter, k), short)
    steps += [say("why.on-its-way", distance=distance)]
    steps += [formula(counted, number(int(share * total)))]
    return steps, over(counted, power(speed.total, number_of)), share


def _indexed(letter: str, k: Any) -> Any:
    from sympy import IndexedBase

    return IndexedBase(letter)[k]


def contest(
    say: Say, mine: Distribution[int], theirs: Distribution[int], result: str, ties: str
) -> list[Step]:
    """Two results compared: all pairs of ways, then the rule for a draw."""
    cases = mine.total * theirs.total
    named = {
        "win": ("why.ahead", _pairs_where(mine, theirs, lambda a, b: a > b)),
        "lose": ("why.behind", _pairs_where(mine, theirs, lambda a, b: a < b)),
        "tie": ("why.even", _pairs_where(mine, theirs, lambda a, b: a == b)),
    }
    steps: list[Step] = [say("why.contest", all=f"{mine.total} · {theirs.total} = {cases}")]
    with_ties = ties in (result, "again") and result != "tie"
    for name, (terms, ways) in (named[one] for one in (result, *(["tie"] * with_ties))):
        steps.append(formula(say(name), terms, number(ways)))
    good, even = named[result][1][1], named["tie"][1][1]
    if not with_ties:
        return [*steps, answer(over(good, cases), Fraction(good, cases))]
    if ties == "again":
        steps.append(say("why.tie-again"))
        return [*steps, answer(over(good, less(cases, even)), Fraction(good, cases - even))]
    steps.append(say("why.tie-rule"))
    return [*steps, answer(over(added([good, even]), cases), Fraction(good + even, cases))]


def _pairs_where(mine: Distribution[int], theirs: Distribution[int], fits: Any) -> tuple[Any, int]:
    """My results, each with those of theirs that fit: ways as a sum of products, and worked out."""
    terms, found = [], 0
    for one, n in mine.counts.items():
        met = sum(m for other, m in theirs.counts.items() if fits(one, other))
        if met:
            terms.append(plain_product(n, met))
            found += n * met
    return added(terms), found
