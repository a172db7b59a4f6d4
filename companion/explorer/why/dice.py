"""Why: derivations about dice and things that happen again and again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from ...odds import LATER, THROWS, WAYS, Distribution, Luck, Waiting, lead, leaders, throw
from ..page import signed
from .steps import (
    EXACTLY,
    LEAST,
    MOST,
    Below,
    Say,
    Span,
    Step,
    added,
    answer,
    choose,
    formula,
    from_powers,
    less,
    number,
    over,
    plain_product,
    polynomial,
    power,
    product,
    read_off,
    span,
    tail,
    tallied,
)

TINY_DIGITS = 20
TINY = Fraction(1, 10**TINY_DIGITS)
"""A chance below which only that it is below is told."""
WRITTEN_OUT = 3
"""Dice whose generating function is written out."""


def dice_sum(say: Say, dice: int, key: str, how: str) -> list[Step]:
    """The sum of dice: a power of a polynomial, or its closed form."""
    from sympy import expand

    told = throw(dice)
    meant = span(told, key, how)
    one = polynomial((face, 1) for face in range(1, 7))
    steps: list[Step] = [say("why.die"), formula("G", one)]
    if dice > 1:
        steps.append(say("why.power", n=dice))
    if dice > WRITTEN_OUT:
        return [*steps, formula("G", power(one, dice)), *_closed(say, dice, meant, told)]
    if dice > 1:
        steps.append(formula(power(one, dice), expand(one**dice)))
    ways = sum(told.ways(total) for total in range(meant.first, meant.last + 1))
    steps.append(say("why.terms", ways=ways, total=told.total))
    return [*steps, *tallied(say, told, lambda total: meant.first <= total <= meant.last)]


def _closed(say: Say, dice: int, meant: Span, told: Distribution[int]) -> list[Step]:
    """The sum of many dice by inclusion and exclusion."""
    from sympy import Integer, Sum, Symbol, binomial

    j = Symbol("j", integer=True)
    steps: list[Step] = [say("why.closed", n=dice)]
    single = meant.first == meant.last
    most = meant.last
    if not single and meant.first > meant.low:
        most = 7 * dice - meant.first
        steps.append(say("why.mirror", least=meant.first, most=most))
    shared = binomial(most - 6 * j - 1, dice - 1) if single else binomial(most - 6 * j, dice)
    signed = Integer(-1) ** j * binomial(dice, j) * shared
    summed = Sum(signed, (j, 0, (most - dice) // 6))
    share = told.where(lambda total: meant.first <= total <= meant.last)
    below = power(6, dice)
    return [*steps, answer(over(summed, below), share, (int(share * 6**dice), below))]


def in_throws(chance: Fraction) -> Any:
    """A chance over the 36 throws of two dice, as it is counted; another one reduced."""
    ways = chance * THROWS
    return over(int(ways), THROWS) if ways.denominator == 1 < ways else number(chance)


def first_time(say: Say, chance: Fraction, rolls: int, key: str, how: str) -> list[Step]:
    """Something for the first time: on a roll, by a roll, from a roll on."""
    miss, hit = in_throws(1 - chance), in_throws(chance)
    roll = rolls + 1 if key == LATER else int(key)
    if roll == 1 and how == EXACTLY:
        return [say("why.first-one"), answer(hit, chance), *mean_wait(say, chance)]
    steps: list[Step] = [say("why.miss"), formula("q", less(1, hit), miss)]
    if key == LATER or how == LEAST:
        steps.append(say("why.all-miss", n=roll - 1))
        return [*steps, answer(power(miss, roll - 1), (1 - chance) ** (roll - 1))]
    if how == MOST:
        share = 1 - (1 - chance) ** roll
        steps += [say("why.complement", n=roll), answer(less(1, power(miss, roll)), share)]
    else:
        share = (1 - chance) ** (roll - 1) * chance
        steps.append(say("why.first", n=roll))
        steps.append(answer(product(power(miss, roll - 1), hit), share))
    return [*steps, *mean_wait(say, chance)]


def mean_wait(say: Say, chance: Fraction) -> list[Step]:
    """How long one waits on average, by the first step."""
    from sympy import Symbol

    m = Symbol("m")
    return [
        say("why.mean-wait"),
        formula(m, added([1, product(in_throws(1 - chance), m)])),
        formula(m, number(1 / chance)),
    ]


def in_turns_of_two(say: Say, total: int, rolls: int, key: str, how: str) -> list[Step]:
    """A sum for the first time where the two rolls of a turn must differ."""
    hit = Fraction(WAYS[total], THROWS)
    after = {s: (n, Fraction(n * WAYS[total], THROWS * (THROWS - n))) for s, n in WAYS.items()}
    second = sum((share for s, (_, share) in after.items() if s != total), Fraction(0))
    turn = hit + second
    by_second = [
        product(over(n, THROWS), over(WAYS[total], THROWS - n))
        for s, (n, _) in after.items()
        if s != total
    ]
    on_first: list[Step] = [
        say("why.turn-first", sum=total),
        formula("p", over(WAYS[total], THROWS)),
    ]
    on_second: list[Step] = [
        say("why.turn-second", sum=total),
        formula("s", added(by_second), number(second)),
    ]
    in_both = [
        say("why.turn-both"),
        formula("d", added([number(hit), number(second)]), number(turn)),
        say("why.turn-misses"),
        formula("q", less(1, number(turn)), number(1 - turn)),
    ]
    roll = rolls + 1 if key == LATER else int(key)
    before = roll - 1 if key == LATER or how == LEAST else roll
    steps = [*on_first, *on_second, *in_both] if before > 1 else on_first
    if key == LATER or how == LEAST:
        steps.append(_turn_by_turn(say, "missed", "all-miss", roll - 1))
        return [*steps, _missed(hit, turn, roll - 1, False)]
    if how == MOST:
        steps.append(_turn_by_turn(say, "complement", "complement", roll))
        return [*steps, _missed(hit, turn, roll, True)]
    turns, more = divmod(roll - 1, 2)
    last = second if more else hit
    if not turns:
        return [*(on_second if more else on_first), answer(number(last), last)]
    share = (1 - turn) ** turns * last
    steps.append(say("why.first", n=roll))
    return [*steps, answer(product(power(number(1 - turn), turns), number(last)), share)]


def _turn_by_turn(say: Say, in_turns: str, in_rolls: str, rolls: int) -> str:
    """How rolls are multiplied: whole turns and what is left, or a single roll."""
    turns, more = divmod(rolls, 2)
    if not turns:
        return say(f"why.{in_rolls}", n=rolls)
    return say(f"why.turns-{in_turns}", n=rolls, turns=turns, more=more)


def _missed(hit: Fraction, turn: Fraction, rolls: int, other: bool) -> Step:
    """All rolls miss, in turns of two; with `other`, at least one does not."""
    turns, more = divmod(rolls, 2)
    share = (1 - turn) ** turns * (1 - more * hit)
    missed = product(power(number(1 - turn), turns), number(1 - hit) if more else 1)
    return answer(less(1, missed), 1 - share) if other else answer(missed, share)


def all_of(say: Say, waiting: Waiting, listed: str, rolls: int, key: str, how: str) -> list[Step]:
    """All of several sums: rolls that miss some, put in and taken out again."""
    steps: list[Step] = [say("why.inclusion", list=listed)]

    def missing(after: int) -> Any:
        return added(product(w, power(in_throws(q), after)) for w, q in waiting.terms)

    roll = rolls + 1 if key == LATER else int(key)
    if key == LATER or how == LEAST:
        steps.append(say("why.some-missing", n=roll - 1))
        return [*steps, answer(missing(roll - 1), waiting.after(roll - 1))]
    if how == MOST:
        steps.append(say("why.none-missing", n=roll))
        return [*steps, answer(less(1, missing(roll)), waiting.within(roll))]
    steps.append(say("why.last-one", n=roll))
    terms = (
        product(w, power(in_throws(q), roll - 1), less(1, in_throws(q))) for w, q in waiting.terms
    )
    return [*steps, answer(added(terms), waiting.exactly(roll))]


def race_of_two(say: Say, good: int, bad: int) -> list[Step]:
    """One of two things first, by the first step."""
    from sympy import Symbol

    p = Symbol("p")
    again = THROWS - good - bad
    step = added([over(good, THROWS), product(over(again, THROWS), p)])
    return [
        say("why.first-step", good=good, bad=bad, again=again),
        formula(p, step),
        say("why.solve"),
        answer(over(good, good + bad), Fraction(good, good + bad)),
    ]


def how_often(
    say: Say, chance: Fraction, told: Distribution[int], rolls: int, key: str, how: str
) -> list[Step]:
    """How often something comes in so many rolls: binomials."""
    meant = span(told, key, how)

    def term(k: Any) -> Any:
        return product(
            choose(rolls, k), power(in_throws(chance), k), power(in_throws(1 - chance), rolls - k)
        )

    said, expression = tail(say, term, meant)
    share = told.where(lambda k: meant.first <= k <= meant.last)
    single = meant.first == meant.last
    steps: list[Step] = [say("why.binomial", n=rolls, k=meant.first if single else "k")]
    return [*steps, *([said] if said else []), answer(expression, share)]


def ahead(say: Say, one: int, other: int, rolls: int, key: str, how: str) -> list[Step]:
    """One sum more often than another: how often each comes, and the rest of the rolls."""
    from sympy import Sum, Symbol

    i, j = Symbol("i", integer=True), Symbol("j", integer=True)
    mine, theirs = WAYS[one], WAYS[other]
    meant = span(lead(one, other, rolls), key, how)
    share = lead(one, other, rolls).where(lambda n: meant.first <= n <= meant.last)

    def term(a: Any, b: Any) -> Any:
        return product(
            choose(rolls, a),
            choose(rolls - a, b),
            power(mine, a),
            power(theirs, b),
            power(THROWS - mine - theirs, rolls - a - b),
        )

    facts = {"one": one, "other": other, "rolls": rolls, "mine": mine, "theirs": theirs}
    steps: list[Step] = [say("why.lead", rest=THROWS - mine - theirs, **facts)]
    if meant.first == meant.last:
        by, least = meant.first, max(0, -meant.first)
        summed = Sum(term(j + by, j), (j, least, (rolls - by) // 2))
        named = {"one": one, "other": other}
        steps.append(
            say("why.lead-by", n=signed(by), step=_more_or_less(by), **named)
            if by
            else say("why.lead-even", **named)
        )
    elif meant.last == meant.high:
        by = meant.first
        summed = Sum(Sum(term(i, j), (j, 0, i - by)), (i, max(0, by), rolls))
        steps.append(say("why.lead-least", n=signed(by), one=one, other=other))
    else:
        by = meant.last
        summed = Sum(Sum(term(i, j), (i, 0, j + by)), (j, max(0, -by), rolls))
        steps.append(say("why.lead-most", n=signed(by), one=one, other=other))
    below = power(THROWS, rolls)
    return [*steps, answer(over(summed, below), share, (int(share * THROWS**rolls), below))]


def _more_or_less(by: int) -> str:
    """What is added: `+ 2`, or taken away: `− 3`."""
    return f"{'+' if by > 0 else signed('-')} {abs(by)}"


def highest(say: Say, players: int, key: str, how: str) -> list[Step]:
    """So many share the highest roll: sum by sum, those who have it and those below."""
    told = leaders(players)
    meant = span(told, key, how)
    counted = meant.rest if meant.is_long else meant
    steps: list[Step] = [say("why.highest", n=players)]
    for share in range(counted.first, counted.last + 1):
        cases = product(choose(players, share), added(_topped(players, share)))
        steps.append(formula(say("why.of-them", n=share), cases, number(told.ways(share))))
    above = added(told.ways(share) for share in range(counted.first, counted.last + 1))
    found = over(above, power(THROWS, players))
    chance = told.where(lambda n: meant.first <= n <= meant.last)
    if meant.is_long:
        return [*steps, say("why.rest"), answer(less(1, found), chance)]
    return [*steps, say("why.highest-over", n=players), answer(found, chance)]


def _topped(players: int, share: int) -> list[Any]:
    """By highest sum: those who roll it, and all others lower."""
    below, found = 0, []
    for ways in WAYS.values():
        if below or share == players:
            found.append(product(power(ways, share), power(below or 1, players - share)))
        below += ways
    return found


def real_rolls(
    say: Say, rolls: int, luck: Mapping[int, Luck], total: int, simulated: bool = True
) -> list[Step]:
    """How far rolls from a real table are off: one sum by binomials, all of them by chi-square."""
    one = luck[total]
    chance = Fraction(WAYS[total], THROWS)
    mean = one.expected
    away = abs(one.seen - mean)

    def far(k: int) -> bool:
        return abs(k - mean) >= away

    lower = [k for k in range(rolls + 1) if far(k) and k <= mean]
    upper = [k for k in range(rolls + 1) if far(k) and k > mean]
    ends = [_stretch(chance, rolls, side) for side in (lower, upper) if side]
    squares = [
        over(
            power(
                less(plain_product(THROWS, each.seen), plain_product(rolls, WAYS[each.total])), 2
            ),
            plain_product(THROWS, rolls, WAYS[each.total]),
        )
        for each in luck.values()
    ]
    chi = sum(
        ((each.seen - each.expected) ** 2 / each.expected for each in luck.values()), Fraction(0)
    )
    return [
        say("why.due", sum=total, n=rolls),
        formula("e", product(rolls, over(WAYS[total], THROWS)), number(mean)),
        say("why.as-far", seen=one.seen),
        formula("T", added(ends), _far(one.as_far)),
        say("why.chi" if simulated else "why.chi-law"),
        formula("X²", added(squares), number(chi)),
    ]


def _far(share: Fraction) -> Any:
    """The chance as it is; of one that nobody will ever see, only how small it is."""
    return number(share) if share > TINY else Below(power(10, -TINY_DIGITS))


def _stretch(chance: Fraction, rolls: int, counts: Sequence[int]) -> Any:
    """The chance of one of these counts, which follow one another."""
    from sympy import Integer, Sum, Symbol

    def term(k: Any) -> Any:
        return product(
            choose(rolls, k), power(in_throws(chance), k), power(in_throws(1 - chance), rolls - k)
        )

    if len(counts) == 1:
        return term(Integer(counts[0]))
    k = Symbol("k", integer=True)
    return Sum(term(k), (k, counts[0], counts[-1]))


def production(
    say: Say,
    now: Distribution[int],
    rolls: int,
    told: Distribution[int],
    key: str,
    how: str,
    later: Distribution[int] | None = None,
) -> list[Step]:
    """Cards over many rolls: a power of one roll's polynomial; `later` from the first seven on."""
    from sympy import Sum, Symbol

    first = polynomial(now.counts.items())
    steps: list[Step] = [say("why.production", over=now.total)]
    if later is None or later == now:
        steps += [formula("G", first), say("why.production-power", n=rolls)]
        whole = power(first, rolls)
    else:
        j = Symbol("j", integer=True)
        calm, robbed = first - WAYS[7], polynomial(later.counts.items())
        steps += [formula("G", calm), say("why.robbed"), formula("H", robbed)]
        steps.append(say("why.robbed-power", n=rolls))
        moved = Sum(
            product(WAYS[7], power(calm, j), power(robbed, rolls - 1 - j)), (j, 0, rolls - 1)
        )
        whole = added([power(calm, rolls), moved])
    steps += read_off(say, whole, told, now.total**rolls)
    steps.append(say("why.production-read", n=rolls, over=now.total))
    return [*steps, *from_powers(say, span(told, key, how), now.total, rolls, told)]


def sums_text(totals: Sequence[int]) -> str:
    """Sums with their ways: `6 (5), 8 (5)`."""
    return ", ".join(f"{total} ({WAYS[total]})" for total in totals)
