"""`odds.why`: the derivation of an answer in hand, with sympy to go on from."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ...core.errors import BadInput, Fault
from ..explorer import Explorer
from ..taking_away import expressions
from .steps import Equation, Percent, Step, shown


@dataclass(frozen=True)
class Derivation:
    """Why a chance is what it is: sentences and equations; in a notebook it shows itself.

    Of two things side by side it has two answers; `chance` and `expression` are the first's.
    """

    title: str
    steps: tuple[Step, ...]
    chances: tuple[Fraction, ...]
    point: str = "."

    @property
    def chance(self) -> Fraction:
        """The number it comes to, exactly."""
        return self.chances[0]

    @property
    def expressions(self) -> tuple[Any, ...]:
        """By answer the expression of sympy's, not worked out; `.doit()` comes to the chance."""
        return tuple(expressions(self.steps))

    @property
    def expression(self) -> Any:
        """The expression of the answer."""
        return self.expressions[0]

    @property
    def equations(self) -> tuple[Any, ...]:
        """Every formula as an equation of sympy's; a name in words is a symbol."""
        from sympy import Eq, Symbol

        found = []
        for step in self.steps:
            if isinstance(step, Equation):
                parts = [part for part in step.parts if not isinstance(part, Percent)]
                sides = [Symbol(part) if isinstance(part, str) else part for part in parts]
                found.append(Eq(sides[0], sides[1], evaluate=False))
        return tuple(found)

    @property
    def latex(self) -> str:
        """The formulas as LaTeX, one a line."""
        return "\n".join(
            shown(one, self.point)["latex"] for one in self.steps if one not in self.texts
        )

    @property
    def texts(self) -> tuple[str, ...]:
        """The sentences."""
        return tuple(step for step in self.steps if isinstance(step, str))

    def __repr__(self) -> str:
        came = ", ".join(map(str, self.chances))
        return f"<Derivation {self.title}: {came}; print it to read it>"

    def __str__(self) -> str:
        told = (shown(step, self.point) for step in self.steps)
        return "\n".join([self.title, *(one.get("text") or f"    {one['latex']}" for one in told)])

    def _repr_markdown_(self) -> str:
        told = (shown(step, self.point) for step in self.steps)
        lines = [_plain(one["text"]) if "text" in one else f"$${one['latex']}$$" for one in told]
        return "\n\n".join([f"**{_plain(self.title)}**", *lines])


def _plain(text: str) -> str:
    """A sentence in which nothing is markup."""
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]<>#|$" else letter for letter in text)


def derivation(link: str, lang: str, how: str, settings: dict[str, Any]) -> Derivation:
    """The derivation of an answer of the explorer, by its link and its settings."""
    explorer = Explorer(link, lang, how=how, **settings)
    found = explorer.reading()
    if found is None:
        raise BadInput([Fault("settings", text, "an answer") for text in explorer.view()["faults"]])
    title, steps, chances, point = found
    return Derivation(title, tuple(steps), tuple(chances), point)
