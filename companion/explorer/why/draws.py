"""Why: derivations about cards and marbles drawn blind, flights and contests."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any

from ...odds import Distribution, among
from .steps import (
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
    polynomial,
    power,
    product,
    read_off,
    span,
    summed,
    tail,
)


def drawn(
    say: Say, wanted: int, cards: int, draws: int, key: str, how: str, keep: int = 0
) -> list[Step]:
    """How many wanted cards are among those drawn; with `keep`, at most so many count."""
    told = among(wanted, cards, draws)
    capped = keep and int(key) >= keep
    if capped and how == MOST:
        return [say("why.no-more", n=keep), answer(number(1), Fraction(1))]
    meant = span(told, key, LEAST if capped else how)

    def term(k: Any) -> Any:
        return product(choose(wanted, k), choose(cards - wanted, draws - k))

    said, expression = tail(say, term, meant, choose(cards, draws))
    share = told.where(lambda k: meant.first <= k <= meant.last)
    single = meant.first == meant.last
    facts = (
        {"k": meant.first, "rest": draws - meant.first}
        if single
        else {"k": "k", "rest": f"{draws} − k"}
    )
    steps: list[Step] = [
        say("why.hands", cards=cards, draws=draws),
        say("why.hyper", wanted=wanted, **facts),
    ]
    if capped:
        steps.append(say("why.kept", n=keep))
    hands = choose(cards, draws)
    counted = answer(expression, share, (int(share * comb(cards, draws)), hands))
    return [*steps, *([said] if said else []), counted]


def first_wanted(say: Say, wanted: int, cards: int, key: str, how: str) -> list[Step]:
    """On which draw the first wanted card comes: the places of the wanted cards."""
    draw, hands = int(key), choose(cards, wanted)
    steps: list[Step] = [say("why.places", wanted=wanted, cards=cards)]

    def still(after: int) -> Fraction:
        return among(wanted, cards, after).chance(0)

    if how == MOST:
        later = over(choose(cards - draw, wanted), hands)
        return [*steps, say("why.until", n=draw), answer(less(1, later), 1 - still(draw))]
    if how == LEAST:
        later = over(choose(cards - draw + 1, wanted), hands)
        return [*steps, say("why.until", n=draw - 1), answer(later, still(draw - 1))]
    here = over(choose(cards - draw, wanted - 1), hands)
    return [*steps, say("why.until-here", n=draw), answer(here, still(draw - 1) - still(draw))]


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
    steps: list[Step] = [say("why.flights", distance=distance), formula("G", one)]
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
    return [*steps, answer(less(early, late), was - share)]


def _on_its_way(
    say: Say, speed: Distribution[int], one: Any, number_of: int, distance: int, letter: str
) -> tuple[list[Step], Any, Fraction]:
    """After so many flights less than the distance: how it is read off, and the chance."""
    if not number_of:
        return [], number(1), Fraction(1)
    told = speed.times(number_of)
    low, high, total = told.outcomes[0], told.outcomes[-1], speed.total**number_of
    short = Span(low, high, low, min(high, distance - 1))
    share = told.where(lambda flown: flown < distance)
    steps: list[Step] = [say("why.flights-power", n=number_of)]
    steps += read_off(say, power(one, number_of), told, total, letter)
    counted = summed(lambda k: _indexed(letter, k), short)
    if share:
        steps += [say("why.on-its-way", distance=distance)]
        steps += [formula(counted, number(int(share * total)))]
    late = over(counted, power(speed.total, number_of)) if share else number(0)
    return steps, late, share


def _indexed(letter: str, k: Any) -> Any:
    from sympy import IndexedBase

    return IndexedBase(letter)[k]


def contest(
    say: Say, mine: Distribution[int], theirs: Distribution[int], result: str, ties: str
) -> list[Step]:
    """Two results compared: all pairs of them, then the rule for a draw."""
    more, better = _pairs_where(mine, theirs, lambda a, b: a > b)
    fewer, worse = _pairs_where(mine, theirs, lambda a, b: a < b)
    same, even = _pairs_where(mine, theirs, lambda a, b: a == b)
    named = {
        "win": (say("why.ahead"), more, better),
        "lose": (say("why.behind"), fewer, worse),
        "tie": (say("why.even"), same, even),
    }
    steps: list[Step] = [say("why.contest")]
    with_ties = ties in (result, "again") and result != "tie"
    for name, terms, share in (named[one] for one in (result, *(["tie"] * with_ties))):
        steps.append(formula(name, terms, number(share)))
    share = named[result][2]
    if not with_ties:
        return [*steps, answer(number(share), share)]
    if ties == "again":
        steps.append(say("why.tie-again"))
        found = over(number(share), less(1, number(even)))
        return [*steps, answer(found, share / (1 - even))]
    steps.append(say("why.tie-rule"))
    return [*steps, answer(added([number(share), number(even)]), share + even)]


def _pairs_where(
    mine: Distribution[int], theirs: Distribution[int], fits: Any
) -> tuple[Any, Fraction]:
    """My results, each with those of theirs that fit: as a sum of products, and worked out."""
    terms, found = [], Fraction(0)
    for one, n in mine.counts.items():
        met = sum(m for other, m in theirs.counts.items() if fits(one, other))
        if met:
            terms.append(product(over(n, mine.total), over(met, theirs.total)))
            found += Fraction(n * met, mine.total * theirs.total)
    return added(terms), found
