"""Formulas as MathML: plain lists `[tag, inside]`, which the browser builds element by element.

sympy's own printer works products and differences out while it prints them; ours leaves them as
they were put. Everything is imported when the first formula is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from html import unescape
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

Tree = list[Any]
TAGS = frozenset({"math", "mrow", "mi", "mn", "mo", "mfrac", "msup", "msub", "mtext", "munderover"})
_DECIMAL = re.compile(r"(>\d+)\.(\d+<)")
_ENTITY = re.compile(r"&(?!lt;|gt;|amp;)\w+;")
TIMES, UNSEEN, MINUS = "·", "\N{INVISIBLE TIMES}", "\N{MINUS SIGN}"


LONG = 6
"""Terms from which on a sum may go on in the next line."""


def tree(part: Any, order: str, point: str = ".") -> Tree:
    """A formula of sympy's; `order` is that of its terms, `point` that of its decimals."""
    text = _printer()({"order": order}).doprint(part)
    plain = _ENTITY.sub(lambda found: unescape(found[0]), text)
    if point != ".":
        plain = _DECIMAL.sub(rf"\1{point}\2", plain)
    return _listed(ElementTree.fromstring(plain))


def in_pieces(whole: Tree) -> list[Tree]:
    """A long sum term by term, so that a line can end before a plus; anything else as it is."""
    inside = whole[1]
    while whole[0] in ("mrow", "math") and isinstance(inside, list) and len(inside) == 1:
        whole, inside = inside[0], inside[0][1]
    if whole[0] not in ("mrow", "math") or not isinstance(inside, list):
        return [whole]
    marks = [n for n, one in enumerate(inside) if n and one[0] == "mo" and one[1] in ("+", MINUS)]
    if len(marks) + 1 < LONG:
        return [whole]
    ends = [0, *marks, len(inside)]
    return [["mrow", inside[a:b]] for a, b in pairwise(ends)]


SIGNS = {TIMES: r" \cdot ", UNSEEN: " ", MINUS: " - ", "+": " + ", "=": "=", "∑": r"\sum",
         "(": r"\left(", ")": r"\right)"}  # fmt: skip


def tex_of(whole: Tree) -> str:
    r"""A formula that is drawn, as LaTeX: the very same, `\frac` for `mfrac`."""
    tag, inside = whole[0], whole[1]
    if isinstance(inside, str):
        return SIGNS.get(inside, inside)
    if len(inside) == 3 and len(inside[1]) > 2:  # a binomial, which brings its own parentheses
        inside = inside[1:2]
    parts = [tex_of(one) for one in inside]
    if tag == "mfrac":
        return rf"\{'binom' if len(whole) > 2 else 'frac'}{{{parts[0]}}}{{{parts[1]}}}"
    if tag in ("msup", "msub"):
        return f"{parts[0]}{'^' if tag == 'msup' else '_'}{{{parts[1]}}}"
    if tag == "munderover":
        return f"{parts[0]}_{{{parts[1]}}}^{{{parts[2]}}} "
    said = "".join(parts)
    return said.replace("  ", " ").strip() if tag in ("mrow", "math") else said


def _listed(node: ElementTree.Element) -> Tree:
    tag = node.tag if node.tag in TAGS else "mrow"
    if not len(node):
        return [tag, node.text or ""]
    thin = [{"linethickness": "0"}] if node.get("linethickness") == "0" else []
    return [tag, [_listed(child) for child in node], *thin]


@cache
def _printer() -> Any:
    from sympy import Integer, Mul, Sum
    from sympy.printing.mathml import MathMLPresentationPrinter
    from sympy.printing.precedence import PRECEDENCE

    class Printer(MathMLPresentationPrinter):  # type: ignore[misc]
        """Draws what stands there, worked out or not."""

        def _print_Mul(self, expr: Any) -> Any:  # noqa: N802 - the names are sympy's
            sign, factors = _signed(expr)
            row = self.dom.createElement("mrow")
            if sign:
                row.appendChild(self._mark(MINUS))
            below = [one for one in factors if _is_inverse(one)]
            above = [one for one in factors if not _is_inverse(one)]
            if len(below) == 1 and not any(map(_is_fraction, above)):
                row.appendChild(self._fraction(above, below[0].base))
            else:
                row.appendChild(self._row(factors))
            return row

        def _print_Add(self, expr: Any, order: Any = None) -> Any:  # noqa: N802
            row = self.dom.createElement("mrow")
            for place, term in enumerate(self._as_ordered_terms(expr, order=order)):
                sign, factors = _signed(term)
                if place or sign:
                    row.appendChild(self._mark(MINUS if sign else "+"))
                plain = _together(factors) if sign else term
                level = PRECEDENCE["Mul"]
                nested = sign and plain.is_Add
                row.appendChild(self.parenthesize(plain, level) if nested else self._print(plain))
            return row

        def _print_Sum(self, expr: Any) -> Any:  # noqa: N802
            inner, limit = expr.limits[:-1], expr.limits[-1]
            inside = Sum(expr.function, *inner) if inner else expr.function
            row = super()._print_Sum(Sum(Integer(1), limit))
            level = PRECEDENCE["Mul"]
            row.replaceChild(self.parenthesize(inside, level), row.lastChild)
            return row

        def _fraction(self, above: Sequence[Any], below: Any) -> Any:
            made = self.dom.createElement("mfrac")
            made.appendChild(self._row(above) if len(above) > 1 else self._print(_together(above)))
            made.appendChild(self._print(below))
            return made

        def _row(self, factors: Sequence[Any]) -> Any:
            row = self.dom.createElement("mrow")
            for place, one in enumerate(factors):
                if place:
                    row.appendChild(self._mark(TIMES if _starts_with_a_number(one) else UNSEEN))
                bare = _is_fraction(one)
                row.appendChild(
                    self._print(one) if bare else self.parenthesize(one, PRECEDENCE["Mul"])
                )
            return row

        def _mark(self, text: str) -> Any:
            made = self.dom.createElement("mo")
            made.appendChild(self.dom.createTextNode(text))
            return made

    def _together(factors: Sequence[Any]) -> Any:
        if len(factors) < 2:
            return factors[0] if factors else Integer(1)
        return Mul(*factors, evaluate=False)

    return Printer


def _signed(term: Any) -> tuple[bool, list[Any]]:
    """Whether a term is taken away, and its factors without the sign."""
    factors = list(term.args) if term.is_Mul else [term]
    first = factors[0]
    if not first.is_Number or first >= 0:
        return False, factors
    return True, factors[1:] if first == -1 and len(factors) > 1 else [-first, *factors[1:]]


def _is_inverse(factor: Any) -> bool:
    return bool(factor.is_Pow and factor.exp == -1)


def _is_fraction(factor: Any) -> bool:
    rational = factor.is_Rational and not factor.is_Integer
    return bool(rational or (factor.is_Mul and any(map(_is_inverse, factor.args))))


def _starts_with_a_number(factor: Any) -> bool:
    if factor.is_Mul:
        return _starts_with_a_number(factor.args[0])
    return bool(factor.is_Number or (factor.is_Pow and factor.base.is_Number))
