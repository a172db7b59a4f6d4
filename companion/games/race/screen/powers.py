"""What a power looks like: a row of signs, read from left to right (docs/app.md, "Cards")."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ....core.text import Words
from ..cards import Card, FaceLine, Power
from ..entries import LINES_A_ROW

PHASE_PAINT = {
    "I": "phase-1", "II": "phase-2", "III": "phase-3", "$": "phase-4", "IV": "phase-4",
    "V": "phase-5", "end": "phase-end",
}  # fmt: skip


class Sign(NamedTuple):
    """One sign of a row: how it is drawn, what is written on it, how wide it is."""

    use: str
    text: str = ""
    paint: str = ""
    width: float = 23


def say(text: str, red: bool = False) -> Sign:
    """Something written."""
    return Sign("say-red" if red else "say", text, width=7 * len(text) + 4)


ARROW = Sign("arrow", width=14)


def signed(number: int) -> str:
    """`+2`, `−1`."""
    return f"{number:+d}".replace("-", "−")


def kind(words: Words, name: str, ring: bool = False) -> Sign:
    """The sign of a kind of goods; of any kind where none is named."""
    if not name:
        return Sign("any-ring" if ring else "any", "∗")
    return Sign(f"{'ring' if ring else 'full'}-{name}", words(f"scene.letter.{name}"))


def tag(phase: str, optional: bool = False) -> Sign:
    """The phase a row belongs to; dashed where one may leave it."""
    text = "★" if phase == "end" else phase
    return Sign("phase-may" if optional else "phase", text, PHASE_PAINT[phase], 26)


def sign_words(words: Words, sign: Sign) -> str:
    """What a sign is, in plain words; nothing for what is written."""
    use, _, kind_of = sign.use.partition("-")
    if use in ("full", "ring") and kind_of:
        return words(f"scene.sign.{use}", kind=words(f"names.good.{kind_of}"))
    if use == "phase":
        key = PHASE_WORDS.get(sign.text, "may" if kind_of else "must")
        return words(f"scene.sign.phase-{key}", phase=words.name_or(f"names.phase.{sign.text}", ""))
    return "" if use == "say" else words(f"scene.sign.{sign.use}")


PHASE_WORDS = {"$": "sale", "★": "end"}
"""Tags that are no phase."""


def rows(words: Words, card: Card) -> Iterator[list[Sign]]:
    """The powers of a card, a row each; then what it counts at the end."""
    for power in card.powers:
        if power.does == "produce":
            continue  # stands in the strip at the foot
        yield [tag(power.phase, bool(power.facts.get("optional"))), *_power(words, card, power)]
    lines = [_score(words, line) for line in card.scores]
    for first in range(0, len(lines), LINES_A_ROW):
        yield [tag("end"), *(sign for line in lines[first : first + LINES_A_ROW] for sign in line)]


def _power(words: Words, card: Card, power: Power) -> list[Sign]:
    facts = power.facts
    n = facts.get("n", 0)
    good = facts.get("good", "")
    match power.does:
        case "explore-look":
            return [Sign("eye"), say(signed(n))]
        case "explore-keep":
            return [Sign("keep"), say(signed(n))]
        case "develop-draw-start":
            return [Sign("opens", width=14), _draw(n)]
        case "develop-discount":
            return [Sign("development"), Sign("price", f"−{n}", width=25)]
        case "develop-draw-after":
            return [Sign("development"), Sign("placed", width=8), ARROW, _draw(n)]
        case "settle-draw-after":
            return [Sign("world"), Sign("placed", width=8), ARROW, _draw(n)]
        case "military":
            return [Sign("sword"), say(signed(n), red=True)]
        case "military-vs-good":
            return [kind(words, good), Sign("sword"), say(signed(n), red=True)]
        case "military-vs-keyword":
            return [Sign("flag"), Sign("sword"), say(signed(n), red=True)]
        case "military-sacrifice":
            return [Sign("gives-up"), ARROW, Sign("sword"), say(signed(n), red=True)]
        case "settle-discount":
            on = kind(words, good) if good else Sign("world")
            return [on, Sign("price", f"−{n}", width=25)]
        case "settle-free-sacrifice":
            return [Sign("gives-up"), ARROW, Sign("price", "0", width=25), *_not(words, facts)]
        case "pay-for-military":
            price = Sign("price", f"−{facts['discount']}", width=25)
            return [Sign("shield"), ARROW, price, *_not(words, facts)]
        case "sell-bonus":
            sold = [kind(words, good or card.good)] if good or "own" in facts else []
            here = [Sign("pin", width=16)] if "own" in facts else []
            return [*sold, *here, say("+"), _draw(n)]
    return _consume_or_produce(words, power)


def _consume_or_produce(words: Words, power: Power) -> list[Sign]:
    facts = power.facts
    n, good = facts.get("n", 0), facts.get("good", "")
    match power.does:
        case "consume":
            return [*_eaten(words, facts), ARROW, *_gained(facts)]
        case "consume-all":
            return [say(words("scene.all")), kind(words, ""), ARROW, Sign("chip", "n"), say("−1")]
        case "sell-in-consume":
            more = [say("+$")] if "with-powers" in facts else []
            return [kind(words, ""), ARROW, Sign("coin", "$"), *more]
        case "gamble":
            span = f"={facts['low']}–{facts['high']}"
            return [Sign("card", "?", width=18), say(span), ARROW, Sign("keep")]
        case "hand-for-vp":
            most = say(f"≤{facts['max-cards']}")
            return [most, Sign("keep"), ARROW, Sign("chip", str(facts["vp-each"]))]
        case "draw-on-own-good":
            return [Sign("pin", width=16), ARROW, _draw(n)]
        case "produce-windfall":
            return [kind(words, good, ring=True), say("+1")]
        case "draw-per-good":
            return [_draw(n), say("/"), kind(words, good)]
        case "draw-per-kind":
            return [_draw(n), say("/"), Sign("four")]
        case "draw-if-most":
            return [Sign("crown"), kind(words, good), ARROW, _draw(n)]
        case "draw-per-world":
            return [_draw(n), say("/"), Sign("world"), kind(words, good)]
    return [_draw(n)]  # consume-phase-draw, produce-phase-draw


def _draw(n: int) -> Sign:
    return Sign("card", str(n), width=18)


def _not(words: Words, facts: Any) -> list[Sign]:
    """The kind a power leaves out: its sign, struck through."""
    return [kind(words, facts["not-good"]), Sign("struck", width=0)]


def _eaten(words: Words, facts: Any) -> list[Sign]:
    good = kind(words, facts.get("good", ""))
    if "different" in facts:
        return [say(f"{facts['goods']} ≠"), good]
    if "goods" in facts:
        return [good] * int(facts["goods"])
    return [good, say(f"×{facts['times']}")] if "times" in facts else [good]


def _gained(facts: Any) -> list[Sign]:
    chips = [Sign("chip", str(facts["vp"]))] if "vp" in facts else []
    return [*chips, *([_draw(facts["cards"])] if "cards" in facts else [])]


def _score(words: Words, line: FaceLine) -> list[Sign]:
    """A line of a six-cost list: what it counts, and for how much."""
    facts, n = line.facts, say(str(line.points))
    match line.each:
        case "production-world":
            return [kind(words, facts.get("good", "")), n]
        case "windfall-world":
            return [kind(words, facts.get("good", ""), ring=True), n]
        case "military-world-with-keyword":
            return [Sign("flag"), n]
        case "other-military-world":
            return [Sign("shield"), n]
        case "six-cost-development" | "other-development" | "development-with-phase":
            return [Sign("development", "6" if line.each.startswith("six") else ""), n]
        case "world-with-phase" | "other-world":
            return [Sign("world"), n]
        case "total-military":
            return [Sign("sword"), n]
        case "vp-chips-per-three":
            return [Sign("chip", "3"), n]
    return [Sign("card", "", width=18), n]
