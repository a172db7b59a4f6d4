"""Why: derivations with formulas by sympy, as MathML for the browser and LaTeX to copy.

sympy is imported when a derivation is opened. MathML travels as plain lists `[tag, inside]`, which
the browser builds element by element.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from html import unescape
from typing import Any
from xml.etree import ElementTree

from ..odds import WAYS, Distribution

Tree = list[Any]
Say = Callable[..., str]
TAGS = frozenset({"math", "mrow", "mi", "mn", "mo", "mfrac", "msup", "msub", "mtext", "mfenced"})
LONGEST_NUMBER = 24
"""Digits of a number that is written out in a formula."""
_ENTITY = re.compile(r"&(?!lt;|gt;|amp;)\w+;")


def text(said: str) -> dict[str, Any]:
    """A step in words."""
    return {"text": said}


def formula(*parts: Any) -> dict[str, Any]:
    """A step in symbols: equal things one after another; words among them stay words."""
    from sympy import latex

    trees, tex = [], []
    for part in parts:
        if isinstance(part, str):
            trees.append(["mtext", part])
            tex.append(rf"\text{{{part}}}")
        else:
            trees.append(_tree(part))
            tex.append(latex(part, order="rev-lex", fold_short_frac=False))
    row: list[Any] = []
    for place, tree in enumerate(trees):
        row += [["mo", "="]] if place else []
        row.append(tree)
    return {"math": ["math", row], "latex": " = ".join(tex)}


def _tree(part: Any) -> Tree:
    from sympy.printing.mathml import mathml

    text = mathml(part, printer="presentation", order="rev-lex")
    plain = _ENTITY.sub(lambda found: unescape(found[0]), text)
    return _listed(ElementTree.fromstring(plain))


def _listed(node: ElementTree.Element) -> Tree:
    tag = node.tag if node.tag in TAGS else "mrow"
    if not len(node):
        return [tag, node.text or ""]
    inside = [_listed(child) for child in node]
    thin = [{"linethickness": "0"}] if node.get("linethickness") == "0" else []
    return [tag, inside, *thin]


def number(share: Fraction) -> Any:
    """A fraction as sympy has it; one too long to write, as a decimal."""
    from sympy import Float, Rational

    if len(str(share.denominator)) > LONGEST_NUMBER:
        return Float(float(share), 6)
    return Rational(share.numerator, share.denominator)


def dice_sum(say: Say, dice: int, total: int) -> list[dict[str, Any]]:
    """The sum of dice: a power of a polynomial."""
    from sympy import Pow, Symbol, expand

    x = Symbol("x")
    one = sum(x**face for face in range(1, 7))
    ways = expand(one**dice).coeff(x, total)
    steps = [
        text(say("why.die")),
        formula("G", one),
        text(say("why.power", n=dice)),
    ]
    if dice <= 3:
        steps.append(formula(Pow(one, dice, evaluate=False), expand(one**dice)))
    else:
        steps.append(formula(Pow(one, dice, evaluate=False)))
    share = Fraction(int(ways), 6**dice)
    steps += [
        text(say("why.term", ways=int(ways), total=total)),
        formula("P", _over(int(ways), 6**dice), *_reduced(share, 6**dice)),
    ]
    return steps


def _over(above: int, below: int) -> Any:
    """A fraction that is not reduced."""
    from sympy import Integer, Mul, Pow

    if len(str(below)) > LONGEST_NUMBER:
        return number(Fraction(above, below))
    return Mul(Integer(above), Pow(Integer(below), -1, evaluate=False), evaluate=False)


def _reduced(share: Fraction, over: int) -> list[Any]:
    return [number(share)] if share.denominator != over else []


def at_least_once(say: Say, chance: Fraction, rolls: int) -> list[dict[str, Any]]:
    """Something within so many rolls: by its complement."""
    from sympy import Add, Mul, Pow

    miss, share = number(1 - chance), 1 - (1 - chance) ** rolls
    power = Pow(miss, rolls, evaluate=False)
    return [
        text(say("why.miss")),
        formula("q", Add(1, Mul(-1, number(chance), evaluate=False), evaluate=False), miss),
        text(say("why.complement", n=rolls)),
        formula("P", Add(1, Mul(-1, power, evaluate=False), evaluate=False), number(share)),
    ]


def first_at(say: Say, chance: Fraction, roll: int) -> list[dict[str, Any]]:
    """Something for the first time on a certain roll."""
    from sympy import Mul, Pow

    miss, share = number(1 - chance), (1 - chance) ** (roll - 1) * chance
    product = Mul(Pow(miss, roll - 1, evaluate=False), number(chance), evaluate=False)
    return [text(say("why.first", n=roll)), formula("P", product, number(share))]


def mean_wait(say: Say, chance: Fraction) -> list[dict[str, Any]]:
    """How long one waits on average, by the first step."""
    from sympy import Add, Mul, Symbol

    m = Symbol("m")
    later = Mul(number(1 - chance), m, evaluate=False)
    return [
        text(say("why.mean-wait")),
        formula(m, Add(1, later, evaluate=False)),
        formula(m, number(1 / chance)),
    ]


def race_of_two(say: Say, good: int, bad: int) -> list[dict[str, Any]]:
    """One of two things first, by the first step."""
    from sympy import Add, Mul, Symbol

    p = Symbol("p")
    again = 36 - good - bad
    step = Add(_over(good, 36), Mul(_over(again, 36), p, evaluate=False), evaluate=False)
    share = Fraction(good, good + bad)
    return [
        text(say("why.first-step", good=good, bad=bad, again=again)),
        formula(p, step),
        text(say("why.solve")),
        formula(p, _over(good, good + bad), *_reduced(share, good + bad)),
    ]


def binomial_times(say: Say, chance: Fraction, rolls: int, times: int) -> list[dict[str, Any]]:
    """How often something comes in so many rolls."""
    from sympy import Mul, Pow, binomial

    from ..odds import how_often

    product = Mul(
        binomial(rolls, times, evaluate=False),
        Pow(number(chance), times, evaluate=False),
        Pow(number(1 - chance), rolls - times, evaluate=False),
        evaluate=False,
    )
    share = how_often(chance, rolls).chance(times)
    return [
        text(say("why.binomial", n=rolls, k=times)),
        formula("P", product, number(share)),
    ]


def drawn(say: Say, wanted: int, cards: int, draws: int, times: int) -> list[dict[str, Any]]:
    """How many wanted cards are among those drawn."""
    from sympy import Mul, Pow, binomial

    from ..odds import among

    def choose(n: int, k: int) -> Any:
        return binomial(n, k, evaluate=False)

    above = Mul(choose(wanted, times), choose(cards - wanted, draws - times), evaluate=False)
    product = Mul(above, Pow(choose(cards, draws), -1, evaluate=False), evaluate=False)
    share = among(wanted, cards, draws).chance(times)
    return [
        text(say("why.hands", cards=cards, draws=draws)),
        text(say("why.hyper", wanted=wanted, k=times, rest=draws - times)),
        formula("P", product, number(share)),
    ]


def none_drawn(say: Say, wanted: int, cards: int, draws: int) -> list[dict[str, Any]]:
    """At least one wanted card, by its complement."""
    from sympy import Add, Mul, Pow, binomial

    from ..odds import among

    none = Mul(
        binomial(cards - wanted, draws, evaluate=False),
        Pow(binomial(cards, draws, evaluate=False), -1, evaluate=False),
        evaluate=False,
    )
    share = among(wanted, cards, draws).at_least(1)
    return [
        text(say("why.none-drawn")),
        formula("P", Add(1, Mul(-1, none, evaluate=False), evaluate=False), number(share)),
    ]


def pairs(
    say: Say, marbles: int, ways: int, parts: Sequence[tuple[str, int]]
) -> list[dict[str, Any]]:
    """Two marbles of a mix: pairs counted."""
    from sympy import binomial

    total = marbles * (marbles - 1) // 2
    steps = [
        text(say("why.pairs", n=marbles)),
        formula(binomial(marbles, 2, evaluate=False), number(Fraction(total))),
    ]
    if parts:
        listed = "; ".join(f"{name} ({n})" for name, n in parts)
        steps.append(text(say("why.these-pairs", list=listed)))
    share = Fraction(ways, total)
    steps.append(formula("P", _over(ways, total), *_reduced(share, total)))
    return steps


def contest(
    say: Say, mine: Distribution[int], theirs: Distribution[int], result: str, share: Fraction
) -> list[dict[str, Any]]:
    """Two results compared: all pairs of them."""
    from sympy import Add, Mul

    terms, shown = [], 0
    for one, n in mine.counts.items():
        beaten = sum(m for other, m in theirs.counts.items() if other < one)
        if beaten:
            terms.append(Mul(_over(n, mine.total), _over(beaten, theirs.total), evaluate=False))
            shown += n * beaten
    steps = [text(say("why.contest"))]
    if terms:
        ahead = Fraction(shown, mine.total * theirs.total)
        steps.append(formula(say("why.ahead"), Add(*terms, evaluate=False), number(ahead)))
    tie = sum(n * theirs.counts.get(one, 0) for one, n in mine.counts.items())
    even = Fraction(tie, mine.total * theirs.total)
    steps += [
        formula(say("why.even"), number(even)),
        text(say("why.tie-rule")),
        formula(result, number(share)),
    ]
    return steps


def production(say: Say, by_cards: Mapping[int, int], rolls: int) -> list[dict[str, Any]]:
    """Cards from sites over many rolls: a power of one roll's polynomial."""
    from sympy import Integer, Pow, Symbol

    x = Symbol("x")
    one = sum((Integer(ways) * x**cards for cards, ways in by_cards.items()), Integer(0))
    return [
        text(say("why.production")),
        formula("G", one),
        text(say("why.production-power", n=rolls)),
        formula(Pow(one, rolls, evaluate=False)),
        text(say("why.production-read", n=rolls)),
    ]


def sums_text(totals: Sequence[int]) -> str:
    """Sums with their ways: `6 (5), 8 (5)`."""
    return ", ".join(f"{total} ({WAYS[total]})" for total in totals)
