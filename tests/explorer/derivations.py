"""Derivations read by the book: what every part of a formula is worth, in exact fractions.

Nothing here knows how a formula was made: sums are added term by term, binomials counted, the
numbers before the powers of x found by multiplying out. sympy's own arithmetic is used for what has
an x in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb, isclose
from typing import Any

import sympy

from companion.explorer.why.steps import WORDED, Equation

X = sympy.Symbol("x")
Known = dict[str, Mapping[int, int]]
"""By letter the numbers before the powers of x."""


def worth(part: Any, known: Known, held: Mapping[Any, int] | None = None) -> Fraction | float:
    """What an expression without x is worth; a decimal number in it makes it a float."""
    held = held or {}
    if isinstance(part, sympy.Indexed):
        return Fraction(known[str(part.base)].get(int(worth(part.indices[0], known, held)), 0))
    if isinstance(part, sympy.Sum):
        *inner, (index, low, high) = part.limits
        inside = sympy.Sum(part.function, *inner) if inner else part.function
        ends = [int(worth(one, known, held)) for one in (low, high)]
        terms = [worth(inside, known, {**held, index: n}) for n in range(ends[0], ends[1] + 1)]
        return sum(terms, Fraction(0))
    if part in held:
        return Fraction(held[part])
    if isinstance(part, sympy.Float):
        return float(part)
    if part.is_Rational:
        return Fraction(int(part.p), int(part.q))
    args = [worth(one, known, held) for one in part.args]
    if isinstance(part, sympy.binomial):
        n, k = map(int, args)
        return Fraction(comb(n, k) if n >= k >= 0 else 0)
    if part.is_Add:
        return sum(args, Fraction(0))
    if part.is_Mul:
        found: Fraction | float = Fraction(1)
        for one in args:
            found *= one
        return found
    if part.is_Pow:
        base, exponent = args
        return base ** int(exponent)
    raise AssertionError(f"not understood: {part!r}")


def same(one: Fraction | float, other: Fraction | float, rounded: bool = False) -> bool:
    """Whether two numbers are equal, or, where one is rounded, nearly."""
    if rounded or isinstance(one, float) or isinstance(other, float):
        return isclose(one, other, rel_tol=1e-5, abs_tol=1e-12)
    return one == other


def coefficients(whole: Any) -> dict[int, int]:
    """The numbers before the powers of x, multiplied out."""
    terms = sympy.Poly(whole.doit() if whole.has(sympy.Sum) else whole, X).terms()
    return {power[0]: int(n) for power, n in terms}


def in_symbols(equation: Equation) -> list[Any]:
    """The parts of an equation that are sympy's."""
    return [part for part in equation.parts if not isinstance(part, WORDED)]


def numbers(equation: Equation, known: Known) -> list[Fraction | float]:
    """What the parts of an equation are worth; one that names what is before x makes it known.

    A part with an unknown of its own (m, p) is left out, as is the name before the first sign.
    """
    found = []
    for part in in_symbols(equation):
        letters = {str(one) for one in part.free_symbols if isinstance(one, sympy.Symbol)}
        bases = {str(one) for one in part.atoms(sympy.IndexedBase)}
        if part.has(X):
            if isinstance(part, sympy.Sum) and bases:
                [letter] = bases
                known[letter] = coefficients(in_symbols(equation)[0])
            continue
        if letters - bases - {"i", "j", "k"}:
            continue
        found.append(worth(part, known))
    return found


def polynomials(equation: Equation) -> list[dict[int, int]]:
    """The parts with x in them and no sum, multiplied out."""
    parts = [one for one in in_symbols(equation) if one.has(X)]
    return [coefficients(one) for one in parts if not one.has(sympy.IndexedBase)]


def solved(equation: Equation) -> Fraction | None:
    """What an equation with one unknown (m, p) says it is."""
    letters = {one for part in in_symbols(equation) for one in part.free_symbols}
    unknown = [one for one in letters if str(one) in ("m", "p")]
    if len(unknown) != 1 or len(in_symbols(equation)) != 2:
        return None
    left, right = (part.doit() for part in in_symbols(equation))
    [found] = sympy.solve(sympy.Eq(left, right), unknown[0])
    return Fraction(int(found.p), int(found.q))


def parts_within(part: Any) -> Iterator[Any]:
    """A part and everything in it."""
    yield part
    for one in part.args:
        yield from parts_within(one)


def nested(tex: str) -> bool:
    r"""Whether a `\frac` stands inside another one."""
    at = tex.find(r"\frac")
    while at >= 0:
        end = at + len(r"\frac")
        for _ in range(2):
            begun = end
            depth = 0
            while end == begun or depth:
                depth += {"{": 1, "}": -1}.get(tex[end], 0)
                end += 1
            if r"\frac" in tex[begun:end]:
                return True
        at = tex.find(r"\frac", end)
    return False
