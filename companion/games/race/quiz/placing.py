"""Questions about placing: what does a card cost, how strong is one, can a world be conquered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ....lessons.asking import evenly
from ....lessons.step import Field, Question
from ..actions import Choice
from ..faces import (
    AGAINST,
    CARDS,
    COST,
    DEFENSE,
    DEVELOP_OFF,
    FACES,
    IS_DEVELOPMENT,
    IS_MILITARY,
    MILITARY_OFF,
    NUMBER,
    PAYS,
    PRICE_OFF,
    STRENGTH,
)
from ..rules.settle import can_conquer, sold_to
from ..state import State
from .shared import QUIZ, Case, once_dealt, supposing

DISCOUNTS = (
    "mining-robots", "alien-rosetta-stone-world", "replicant-robots", "investment-credits",
    "galactic-federation",
)  # fmt: skip
FORCES = (
    "space-marines", "drop-ships", "contact-specialist", "alien-rosetta-stone-world",
    "galactic-imperium", "empath-world",
)  # fmt: skip
WAYS = ("contact-specialist",) * 3 + ("space-marines", "drop-ships")
"""Supposed where the way to place a world is asked: mostly the specialist."""
DEVELOPMENT_RULES = (
    "race.develop.pay-the-cost",
    "race.develop.bonus-one-less",
    "race.develop.discount-power",
)
WORLD_RULES = (
    "race.settle.pay-the-cost",
    "race.settle.discount-kind",
    "race.settle.discount-any",
)
WAY_RULES = {
    "conquer": "race.military.strength-reaches-defense",
    "pay": "race.military.specialist-pays-defense-less-one",
    "either": "race.military.strength-never-lowers-price",
    "neither": "race.military.not-by-payment",
}
ALIEN_WAY = "race.military.specialist-not-for-alien"
STRENGTH_RULES = (
    "race.military.reckoned-each-phase",
    "race.military.kind-only-strength",
    "race.military.rebels-only-strength",
    "race.military.minus-is-mandatory",
)


@QUIZ.asks(4, "price", *DEVELOPMENT_RULES[1:], *WORLD_RULES)
@once_dealt
def price(case: Case) -> Question:
    """How many cards does this card cost, after all discounts?"""
    seat, rng = case.any_seat(), case.rng
    state, suppose = supposing(case, seat, DISCOUNTS)
    if not case.facts:
        state.picks = [()] * state.players
        state.picks[seat] = (rng.choice((Choice.DEVELOP, Choice.SETTLE)),)
    chosen = Choice.DEVELOP in state.picks[seat]
    card = _named_or_any(
        case,
        state,
        lambda face: IS_DEVELOPMENT[face] == chosen and not IS_MILITARY[face],
        lambda face: _price_rule(state, seat, face),
        lambda face: cost(state, seat, face),
    )
    n, words = cost(state, seat, card), case.words
    key = "quiz.price.chose" if chosen and IS_DEVELOPMENT[card] else "quiz.price.text"
    rules = dict.fromkeys((_price_rule(state, seat, card), *_price_rules(card)))
    text = suppose + words(key, seat=seat, card=card, n=COST[card] or DEFENSE[card])
    because = tuple(_reckoned(case, state, seat, card))
    return replace(case.number(text, n, tuple(rules), because), of=seat)


def _named_or_any(
    case: Case, state: State, fits: Callable[[int], bool], *signs: Callable[[int], object]
) -> int:
    """The card the facts name, or any that fits and lies nowhere: each sign as likely as others."""
    if "card" in case.facts:
        return NUMBER[case.facts["card"]]
    laid = {face for table in state.tables for face in table}
    rows: list[int] = [face for face in FACES if face not in laid and fits(face)]
    for sign in signs:
        like = sign(evenly(rows, sign, case.rng))
        rows = [face for face in rows if sign(face) == like]
    return case.rng.choice(rows)


def cost(state: State, seat: int, card: int) -> int:
    """Cards that this card costs a seat."""
    if IS_DEVELOPMENT[card]:
        return state.develop_price(seat, card)
    return state.world_price(seat, card)


def _price_rule(state: State, seat: int, card: int) -> str:
    table = state.tables[seat]
    if IS_DEVELOPMENT[card]:
        if any(DEVELOP_OFF[face] for face in table):
            return DEVELOPMENT_RULES[2]
        return DEVELOPMENT_RULES[Choice.DEVELOP in state.picks[seat]]
    if IS_MILITARY[card]:
        return WAY_RULES["pay"]
    off = [face for face in table if PRICE_OFF[card][face]]
    if not off:
        return WORLD_RULES[0]
    return WORLD_RULES[2 if all(_off_for_any(face) for face in off) else 1]


def _price_rules(card: int) -> tuple[str, ...]:
    """What else bears on the price of such a card."""
    never_below = "race.powers.cost-never-below-zero"
    if IS_DEVELOPMENT[card]:
        return (*DEVELOPMENT_RULES, "race.develop.bonus-lost-at-zero", never_below)
    if IS_MILITARY[card]:
        return ("race.military.discounts-join-specialist", *WORLD_RULES[1:], never_below)
    return (*WORLD_RULES, never_below)


def _off_for_any(face: int) -> bool:
    powers = CARDS[face].powers
    return any(power.does == "settle-discount" and not power.facts.get("good") for power in powers)


def _reckoned(case: Case, state: State, seat: int, card: int) -> list[str]:
    """The price as it comes about: printed, then each discount by the card that gives it."""
    words, table = case.words, state.tables[seat]
    found = [words("quiz.price.printed", card=card, n=COST[card] or DEFENSE[card])]
    for face in table:
        off = DEVELOP_OFF[face] if IS_DEVELOPMENT[card] else PRICE_OFF[card][face]
        if IS_MILITARY[card] and face in PAYS:
            off += MILITARY_OFF[face]
        if off:
            found.append(words("quiz.price.off", card=face, n=off))
    if IS_DEVELOPMENT[card] and Choice.DEVELOP in state.picks[seat]:
        found.append(words("quiz.price.bonus"))
    return found


@QUIZ.asks(6, "ways", *WAY_RULES.values(), ALIEN_WAY)
@once_dealt
def ways(case: Case) -> Question | None:
    """Can this military world be placed: by strength, by payment, either way, not at all?"""
    seat, words = case.any_seat(), case.words
    state, suppose = supposing(case, seat, WAYS, 4 / 5)
    card = _named_or_any(
        case, state, lambda face: IS_MILITARY[face], lambda face: _way_rule(state, seat, face)
    )
    answer = _way(state, seat, card)
    because = (words("quiz.strength.sum", seat=seat, card=card, n=state.strength(seat, card),
                     defense=DEFENSE[card]),)  # fmt: skip
    fields = tuple(Field(name, words(f"quiz.ways.{name}")) for name in WAY_RULES)
    text = suppose + words("quiz.ways.text", seat=seat, card=card, n=DEFENSE[card])
    asked = case.choice(text, answer, (_way_rule(state, seat, card),), fields, because)
    return replace(asked, of=seat, covers=("strength",))


def _way(state: State, seat: int, card: int) -> str:
    strong, sold = can_conquer(state, seat, card), sold_to(state, seat, card)
    return {(True, True): "either", (True, False): "conquer", (False, True): "pay"}.get(
        (strong, sold), "neither"
    )


def _way_rule(state: State, seat: int, card: int) -> str:
    way = _way(state, seat, card)
    if way == "neither" and any(face in PAYS for face in state.tables[seat]):
        return ALIEN_WAY
    return WAY_RULES[way]


@QUIZ.asks(5, "strength", *STRENGTH_RULES)
@once_dealt
def strength(case: Case) -> Question:
    """How strong is somebody against this world?"""
    seat, words = case.any_seat(), case.words
    state, suppose = supposing(case, seat, FORCES)
    card = _named_or_any(
        case, state, lambda face: IS_MILITARY[face], lambda face: state.strength(seat, face)
    )
    table = state.tables[seat]
    rule = STRENGTH_RULES[0]
    if any(STRENGTH[face] < 0 for face in table):
        rule = STRENGTH_RULES[3]
    elif _special(table, card, "military-vs-keyword"):
        rule = STRENGTH_RULES[2]
    elif _special(table, card, "military-vs-good"):
        rule = STRENGTH_RULES[1]
    because = tuple(
        words("quiz.strength.part", card=face, n=AGAINST[card][face])
        for face in table
        if AGAINST[card][face]
    )
    text = suppose + words("quiz.strength.text", seat=seat, card=card)
    rules = tuple(dict.fromkeys((rule, *STRENGTH_RULES)))
    asked = case.number(text, state.strength(seat, card), rules, because)
    return replace(asked, of=seat, covers=("strength",))


def _special(table: list[int], card: int, does: str) -> bool:
    """Whether strength of this sort lies there, counted or not."""
    return any(power.does == does for face in table for power in CARDS[face].powers)
