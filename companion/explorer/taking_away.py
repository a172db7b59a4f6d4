"""What can be taken away from an answer: its link, its Python, its table, its formula.

Each of them comes to the very number shown; `tests/explorer/test_take.py` works them out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ..core.address import OddsPage
from ..odds.showing import csv_of
from .page import Page
from .topics import brought
from .why.steps import EXACTLY, Equation, Step


class PagePlace(NamedTuple):
    """Where an answer is found: topic, question, what is chosen and how, who looks, what is set."""

    topic: str
    question: str
    key: str
    how: str
    seat: int | None
    settings: Mapping[str, Any]

    @property
    def page(self) -> OddsPage:
        """The page, as it opens with nothing set."""
        return OddsPage(self.topic, self.question, self.key)

    @property
    def link(self) -> str:
        """The link of the answer, with all that is set."""
        how = self.how if self.how != EXACTLY else ""
        return str(self.page._replace(how=how, settings=self.settings))

    @property
    def python(self) -> str:
        """The expression that opens the same view in a notebook, with all its settings."""
        said = [repr(str(self.page))]
        said += [f"how={self.how!r}"] if self.how != EXACTLY else []
        said += [] if self.seat is None else ["table=table", f"seat={self.seat}"]
        said += [f"{name.replace('-', '_')}={value!r}" for name, value in self.settings.items()]
        return f"Odds({', '.join(said)})"


def taken(page: Page, at: PagePlace, lang: str, why: Sequence[Step]) -> dict[str, Any]:
    """Everything that can be taken away from an answer, whose derivation is `why`."""
    formulas = expressions(why)
    answers = page.answers(at.key, at.how)
    rows = zip(answers, page.expressions(at.key, at.how), formulas, strict=True)
    return {
        "link": at.link,
        "view": program(at.python),
        "answers": [
            {"name": one.name, "python": program(python), "sympy": sympy_program(formula)}
            for one, python, formula in rows
        ],
        "csv": csv_text(page, at.key, lang),
        "file": f"{at.topic}-{at.question}.csv",
    }


def program(expression: str) -> str:
    """An expression with the imports it needs before it; a `table` is the reader's own."""
    names = {node.id for node in ast.walk(ast.parse(expression)) if isinstance(node, ast.Name)}
    known = (topics.imports for topics in brought().values())
    lines = [line for imports in known for name, line in imports.items() if name in names]
    return "\n".join([*lines, "", expression] if lines else [expression])


def csv_text(page: Page, key: str, lang: str) -> str:
    """The distributions an answer is read off, as one table."""
    if key not in page.keys and page.chosen is not None:
        return csv_of(page.chosen(key).told, lang=lang)
    told = {one.name: one.told for one in page.series}
    return csv_of(*told.values(), names=tuple(told), lang=lang)


# Formulas


def expressions(steps: Iterable[Step]) -> list[Any]:
    """The expressions of sympy's that a derivation ends in, one an answer, standing by themselves.

    Where a derivation calls the numbers before the powers of x by a letter, the numbers stand here.
    """
    known: dict[str, Mapping[int, int]] = {}
    found = []
    for step in steps:
        if isinstance(step, Equation):
            known |= step.ways or {}
            if step.share is not None:
                found.append(_alone(step.parts[1], known))
    return found


def _alone(part: Any, known: Mapping[str, Mapping[int, int]]) -> Any:
    """An expression with its letters replaced by the numbers they stand for."""
    from sympy import Add, Indexed, IndexedBase, Integer, Sum

    if isinstance(part, Indexed):
        return Integer(known[str(part.base)].get(int(part.indices[0]), 0))
    if isinstance(part, Sum) and part.function.atoms(IndexedBase):
        [(index, low, high)] = part.limits
        terms = [
            _alone(part.function.xreplace({index: Integer(n)}), known)
            for n in range(int(low), int(high) + 1)
        ]
        return Add(*terms, evaluate=False)
    if not part.args or not part.atoms(IndexedBase):
        return part
    return part.func(*(_alone(one, known) for one in part.args), evaluate=False)


def sympy_program(expression: Any) -> str:
    """An expression as Python that makes it again, with its import and its letters."""
    from sympy import Sum, binomial, sstr

    letters = sorted({str(limit[0]) for one in expression.atoms(Sum) for limit in one.limits})
    used = ["S", *(["Sum"] if letters else []), *(["binomial"] if expression.has(binomial) else [])]
    lines = [f"from sympy import {', '.join([*used, *(['symbols'] if letters else [])])}", ""]
    if letters:
        lines.append(f"{', '.join(letters)} = symbols({' '.join(letters)!r}, integer=True)")
    return "\n".join([*lines, f"P = {sstr(expression, sympy_integers=True, order='none')}"])
