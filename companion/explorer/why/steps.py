"""Why: derivations as words and equations by sympy, told as MathML to draw and LaTeX to copy.

sympy is imported when a derivation is opened. A derivation is a list of steps, each a sentence or
an `Equation`; the one that begins with `P` has the chance it comes to, and the page ends it in the
form of its headline.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

from ...odds import Distribution
from .mathml import in_pieces, tex_of, tree

Say = Callable[..., str]
EXACTLY, LEAST, MOST = "exactly", "at-least", "at-most"
LONGEST_NUMBER = 24
"""Digits of a number that is written out in a formula."""


@dataclass(frozen=True)
class Equation:
    """Equal things one after another: sympy's, words, or a chance in percent."""

    parts: tuple[Any, ...]
    share: Fraction | None = None
    """Of the last equation: the chance it comes to."""
    ways: Mapping[str, Mapping[int, int]] | None = None
    """Of one that names the numbers before the powers of x: by letter what they are."""


@dataclass(frozen=True)
class Percent:
    """A chance in percent, and how it stands to what it was rounded from: `=`, `≈`, `<` or `>`."""

    text: str
    sign: str


@dataclass(frozen=True)
class Below:
    """A bound instead of a number that is too small to be worth its digits: `< 10⁻²⁰`."""

    bound: Any


Step = str | Equation


def formula(*parts: Any) -> Equation:
    """A step in symbols."""
    return Equation(parts)


def shown(step: Step, point: str = ".") -> dict[str, Any]:
    """A step as the browser gets it; `point` parts the places of a decimal number."""
    if isinstance(step, str):
        return {"text": step}
    row: list[Any] = []
    tex = ""
    parts = [part if isinstance(part, WORDED) else readable(part) for part in step.parts]
    for place, part in enumerate(parts):
        sign = _sign(parts[place - 1], part) if place else ""
        part = part.bound if isinstance(part, Below) else part
        tex += f" {TEX.get(sign, sign)} " if sign else ""
        if isinstance(part, str | Percent):
            text = part if isinstance(part, str) else part.text
            pieces = [["mtext", text]]
            tex += rf"\text{{{text}}}".replace("%", r"\%")
        else:
            whole = tree(part, _order(part), point)
            pieces = in_pieces(whole)
            drawn = tex_of(whole)
            tex += drawn if point == "." else DECIMAL.sub(r"\1{,}\2", drawn)
        row += [["mrow", [["mo", sign], pieces[0]]] if sign else pieces[0], *pieces[1:]]
    return {"math": ["math", row], "latex": tex}


WORDED = (str, Percent, Below)
"""Parts of an equation that are not sympy's."""
TEX = {"≈": r"\approx"}
DECIMAL = re.compile(r"(\d),(\d)")


def _sign(before: Any, part: Any) -> str:
    """Equal, or nearly so: a decimal is rounded."""
    if isinstance(part, Percent):
        return part.sign
    if isinstance(part, Below):
        return "<"
    return "≈" if _is_rounded(before) or _is_rounded(part) else "="


def _is_rounded(part: Any) -> bool:
    from sympy import Float

    return not isinstance(part, WORDED) and bool(part.has(Float))


def _order(part: Any) -> str:
    """Numbers, sums and named numbers stand as we put them, polynomials by rising powers."""
    from sympy import Indexed, IndexedBase, Sum

    named = {one.label for one in part.atoms(IndexedBase)}
    free = {one for one in part.free_symbols - named if not isinstance(one, Indexed)}
    return "none" if isinstance(part, Sum) or not free else "rev-lex"


# Numbers as sympy has them, left as they are written


def number(share: Fraction | int) -> Any:
    """A fraction as sympy has it."""
    from sympy import Rational

    return Rational(Fraction(share).numerator, Fraction(share).denominator)


def readable(part: Any) -> Any:
    """A formula whose numbers, where too long to write, are decimals; it stays unevaluated."""
    from sympy import Float, Sum

    if part.is_Rational:
        longest = max(part.q, abs(part.p))
        return Float(part, 6) if longest >= 10**LONGEST_NUMBER else part
    if not part.args:
        return part
    inside = [readable(one) for one in part.args]
    if all(new is old for new, old in zip(inside, part.args, strict=True)):
        return part
    return part.func(*inside) if isinstance(part, Sum) else part.func(*inside, evaluate=False)


def over(above: Any, below: Any) -> Any:
    """A fraction that is not reduced."""
    from sympy import Mul, Pow, sympify

    shared = Pow(sympify(below), -1, evaluate=False)
    return shared if above == 1 else Mul(sympify(above), shared, evaluate=False)


def power(base: Any, exponent: Any) -> Any:
    """A power that is not worked out; plain where it says nothing."""
    from sympy import Integer, Pow, sympify

    known = sympify(base)
    if exponent == 0 or known == 1:
        return Integer(1)
    return known if exponent == 1 else Pow(known, exponent, evaluate=False)


def product(*factors: Any) -> Any:
    """A product that is not worked out."""
    from sympy import Integer, Mul, sympify

    kept = [one for one in map(sympify, factors) if one != 1]
    return Mul(*kept, evaluate=False) if len(kept) > 1 else kept[0] if kept else Integer(1)


def plain_product(*factors: int) -> Any:
    """A product of numbers with every factor in it, ones too: `1 · 3` says what is counted."""
    from sympy import Integer, Mul

    return Mul(*map(Integer, factors), evaluate=False)


def added(terms: Iterable[Any]) -> Any:
    """A sum that is not worked out."""
    from sympy import Add, Integer, sympify

    kept = list(map(sympify, terms))
    return Add(*kept, evaluate=False) if len(kept) > 1 else kept[0] if kept else Integer(0)


def less(one: Any, other: Any) -> Any:
    """A difference that is not worked out."""
    return added([one, product(-1, other)])


def choose(n: Any, k: Any) -> Any:
    """A binomial that is not worked out."""
    from sympy import binomial

    return binomial(n, k, evaluate=False)


def valued(name: Any, expression: Any, share: Fraction) -> Equation:
    """A name, what it stands for and what that comes to, where that is not the same."""
    return Equation(_unlike((name, expression, number(share))))


def answer(expression: Any, share: Fraction, cases: tuple[int, Any] | None = None) -> Equation:
    """The last equation: the chance that is shown; `cases` are how many of how many.

    The first of the two is the number everything turns on, the other may be a power or a binomial.
    """
    counted = (over(number(cases[0]), cases[1]),) if cases else ()
    return Equation(_unlike(("P", expression, *counted)), share)


def ended(step: Step, form: tuple[int, int] | None, percent: Percent) -> Step:
    """The last equation with the headline's form of the chance: its fraction, then percent."""
    if isinstance(step, str) or step.share is None:
        return step
    fraction = (over(*form),) if form and form[1] > 1 else ()
    return replace(step, parts=_unlike((*step.parts, *fraction, percent)))


def _unlike(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """The parts without those that say the same as the one before."""
    return tuple(p for n, p in enumerate(parts) if not n or str(p) != str(parts[n - 1]))


# Which outcomes are meant


class Span(NamedTuple):
    """Of the outcomes from `low` to `high` those from `first` to `last`."""

    low: int
    high: int
    first: int
    last: int

    @property
    def rest(self) -> Span:
        """The outcomes that are not meant, where those are one stretch."""
        if self.first == self.low:
            return self._replace(first=self.last + 1, last=self.high)
        return self._replace(first=self.low, last=self.first - 1)

    @property
    def is_long(self) -> bool:
        """Whether the rest is the shorter one and one stretch."""
        at_an_end = self.first == self.low or self.last == self.high
        size = self.last - self.first + 1
        return at_an_end and 0 < self.high - self.low + 1 - size < size


def span(told: Distribution[Any], key: str, how: str) -> Span:
    """The outcomes that `key` and `how` choose; none if they lie outside."""
    known = [outcome for outcome in told.outcomes if isinstance(outcome, int)]
    low, high, wanted = known[0], known[-1], int(key)
    if how == LEAST:
        return Span(low, high, max(low, wanted), high)
    if how == MOST:
        return Span(low, high, low, min(high, wanted))
    return Span(low, high, wanted, wanted)


def tail(say: Say, term: Callable[[Any], Any], meant: Span, below: Any = 1) -> tuple[str, Any]:
    """The sum of a term over the outcomes meant, or what is left of 1, and how that is put."""
    if meant.is_long:
        return say("why.rest"), less(1, summed(term, meant.rest, below))
    said = say("why.add") if meant.last > meant.first else ""
    return said, summed(term, meant, below)


def summed(term: Callable[[Any], Any], meant: Span, below: Any = 1) -> Any:
    """The sum of a term over the outcomes meant, over something."""
    from sympy import Integer, Sum, Symbol

    if meant.first > meant.last:
        return Integer(0)
    if meant.first == meant.last:
        one = term(Integer(meant.first))
    else:
        k = Symbol("k", integer=True)
        one = Sum(term(k), (k, meant.first, meant.last))
    return one if below == 1 else over(one, below)


def tally(say: Say, ways: Sequence[int], others: Sequence[int]) -> list[Step]:
    """Cases counted: those that are meant over all, or the others taken from 1."""
    good, total = sum(ways), sum(ways) + sum(others)
    share = Fraction(good, total)
    if others and len(others) < len(ways):
        return [say("why.rest"), answer(less(1, over(added(others), total)), share)]
    return [answer(over(added(ways or [0]), total), share)]


def tallied(say: Say, told: Distribution[Any], fits: Callable[[Any], bool]) -> list[Step]:
    """The cases of a distribution counted."""
    ways = [n for outcome, n in told.counts.items() if fits(outcome)]
    others = [n for outcome, n in told.counts.items() if not fits(outcome)]
    return tally(say, ways, others)


def side_by_side(parts: Iterable[tuple[str, list[Step]]]) -> list[Step]:
    """Derivations of several, each under its name where it has one."""
    return [step for name, steps in parts for step in ([f"{name}:", *steps] if name else steps)]


def polynomial(ways: Iterable[tuple[int, int]]) -> Any:
    """Ways by outcome as a polynomial: the power of x is the outcome."""
    from sympy import Integer, Symbol

    x = Symbol("x")
    return sum((Integer(n) * x**outcome for outcome, n in ways), Integer(0))


def read_off(
    say: Say, whole: Any, told: Distribution[int], total: int, letter: str = "a"
) -> list[Step]:
    """Names for the numbers before the powers of x, of `total` cases in all."""
    from sympy import IndexedBase, Sum, Symbol

    x, k = Symbol("x"), Symbol("k", integer=True)
    low, high = told.outcomes[0], told.outcomes[-1]
    named = Sum(product(IndexedBase(letter)[k], x**k), (k, low, high))
    ways = {outcome: int(told.chance(outcome) * total) for outcome in told.outcomes}
    return [say("why.named", letter=letter), Equation((whole, named), ways={letter: ways})]


def from_powers(
    say: Say, meant: Span, base: int, exponent: int, told: Distribution[Any], letter: str = "a"
) -> list[Step]:
    """The numbers before the powers of x that are meant, over all cases: `base` to a power."""
    from sympy import IndexedBase

    named, below = IndexedBase(letter), power(base, exponent)
    share = told.where(lambda outcome: meant.first <= outcome <= meant.last)
    said, expression = tail(say, lambda k: named[k], meant, below)
    steps: list[Step] = [said] if said else []
    return [*steps, answer(expression, share, (int(share * base**exponent), below))]
