"""Questions about dice: who gets what, who gives back, what a corner is worth."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ....core.notation import write
from ....core.rulebook import Listener
from ....core.text import Words, sentence
from ....kit.bundle import size
from ....kit.catan_family.speech import cards_in_hand
from ....lessons.asking import by_kind, gained, outcome, rules_of
from ....lessons.step import Field, Question
from ....odds import WAYS
from ..actions import Settle
from ..board.geometry import BEARS, COAST, CORNER_HEXES, CORNERS, HEXES
from ..goods import RESOURCES, Resource
from ..odds import corners, gains_on
from ..rules import BOOK
from ..rules.setup import founding_seat, pay_opening
from ..rules.seven import seven
from ..state import HAND_LIMIT, SEVEN, Phase, State
from .shared import QUIZ, Case, is_settled, once_settled

FIRST_ASKED = 0.1
"""How often the question about founding is put to the first settlement, which brings nothing."""
PAID = ("gains", "held-back", "shortage", "takes-rest", "no-gain")


@QUIZ.asks(
    0,
    "income",
    "catan.yield.settlement-one",
    "catan.yield.city-two",
    "catan.yield.each-building-pays",
    "catan.robber.blocks-its-hex",
)
def income(case: Case) -> Question | None:
    """Who gets what from this throw."""
    state = case.state
    total = case.rolled(t for t in WAYS if t != SEVEN and is_settled(state) and _pays(state, t))
    if total is None:
        return None
    told = Listener()
    paid = gains_on(state, total, told)
    text = case.words("quiz.income.text", sum=total)
    rules, fields = _income_rules(told, paid), case.gains(_kinds(state, total, case.rng))
    found = tuple(f"hex:{h}" for h in HEXES if state.island.numbers[h] == total)
    asked = case.counts(text, gained(paid, RESOURCES), rules, fields, case.lines(told, *PAID))
    return replace(asked, clues=found)  # to find them is part of the question


def _income_rules(told: Listener, gains: list[int]) -> tuple[str, ...]:
    """What went by an unusual rule first."""
    rules = rules_of(sorted(told, key=lambda event: event.what == "gains"), *PAID)
    several = sum(1 for goods in gains if goods) > 1
    return (*rules, "catan.yield.all-players-collect") if several else rules


def _pays(state: State, total: int) -> bool:
    told = Listener()
    gains_on(state, total, told)
    return any(event.what != "no-gain" for event in told)


def _kinds(state: State, total: int, rng: Random) -> list[Resource]:
    """What the land with this number bears, and one kind that it does not."""
    island = state.island
    borne = {BEARS[island.terrain[h]] for h in HEXES if island.numbers[h] == total}
    others = [resource for resource in RESOURCES if resource not in borne]
    return sorted({*borne, rng.choice(others)})


@QUIZ.asks(
    1,
    "give-back",
    "catan.seven.above-seven-gives-half",
    "catan.seven.odd-rounds-down",
    "catan.knight.no-discarding",
)
@once_settled
def give_back(case: Case) -> Question | None:
    """Who gives back how many cards on a seven."""
    state, words = case.state, case.words
    after, told, key = state.copy(), Listener(), "quiz.give-back.text"
    if state.phase == Phase.DISCARD:
        return None
    if "knight" in case.facts or _once_in_a_while(case):
        return _after_a_knight(case)
    if case.action is None and max(map(size, after.hands)) <= HAND_LIMIT:
        key = "quiz.give-back.suppose"
        after.hands = [case.rng.randrange(6, 11) for _ in after.hands]  # so much lumber each
    sizes = [size(hand) for hand in after.hands[: state.players]]
    seven(after, told)
    held = cards_in_hand(words, sizes)
    owed = {str(seat): n for seat, n in enumerate(after.owed) if n}
    rules = ("catan.seven.above-seven-gives-half", "catan.seven.odd-rounds-down")
    if any(n > HAND_LIMIT and n % 2 for n in sizes):
        rules = rules[::-1]
    text = words(key, list=held)
    return case.counts(text, owed, rules, case.seats, case.lines(told, "owes"))


KNIGHT_ASKED = 0.15
"""How often the question about too many cards is put to a knight, which makes nobody give any."""


def _once_in_a_while(case: Case) -> bool:
    return (
        not case.facts
        and case.action is None
        and max(map(size, case.state.hands)) > HAND_LIMIT
        and case.rng.random() < KNIGHT_ASKED
    )


def _after_a_knight(case: Case) -> Question:
    """Who gives cards back after a knight: nobody, however many cards there are."""
    words, state = case.words, case.state
    sizes = [size(hand) for hand in state.hands[: state.players]]
    held = cards_in_hand(words, sizes)
    text = words("quiz.give-back.knight", seat=case.facts.get("knight", state.on), list=held)
    return case.counts(text, {}, ("catan.knight.no-discarding",), case.seats)


def _corner_to_ask_about(case: Case) -> int | None:
    """The one told, or one where a settlement can still stand: of others it is idle to ask."""
    if "corner" in case.facts:
        return int(case.facts["corner"])
    free = [corner for corner in CORNERS if not case.state.blocked >> corner & 1]
    return case.rng.choice(free) if free else None


@QUIZ.asks(
    2,
    "corner",
    "catan.board.big-number-likely",
    "catan.board.desert-gives-nothing",
    "catan.board.coast-has-fewer-hexes",
    "catan.robber.blocks-its-hex",
)
def corner(case: Case) -> Question | None:
    """How many cards a settlement on this corner brings while every throw falls once."""
    state, words = case.state, case.words
    place = _corner_to_ask_about(case)
    if place is None:
        return None
    rules = (*_corner_rules(state, place), "catan.board.big-number-likely")
    because = tuple(sentence(_worth(state, words, h)) for h in CORNER_HEXES[place])
    n = corners(state)["cards"][place]
    return case.number(words("quiz.corner.text"), n, rules, because, (f"corner:{place}",))


def _corner_rules(state: State, place: int) -> tuple[str, ...]:
    hexes, desert = CORNER_HEXES[place], state.island.desert
    held = {
        "catan.robber.blocks-its-hex": state.robber in hexes and state.robber != desert,
        "catan.board.desert-gives-nothing": desert in hexes,
        "catan.board.coast-has-fewer-hexes": bool(COAST >> place & 1),
    }
    return tuple(rule for rule, holds in held.items() if holds)


def _worth(state: State, words: Words, number_hex: int) -> str:
    if number_hex == state.island.desert:
        return words("quiz.corner.desert")
    if number_hex == state.robber:
        return words("quiz.corner.robber", hex=number_hex)
    n = WAYS[state.island.numbers[number_hex]]
    return words("quiz.corner.hex", hex=number_hex, n=n)


@QUIZ.asks(13, "opening", "catan.setup.second-settlement-pays")
def opening(case: Case) -> Question | None:
    """What a settlement of the founding phase brings here: the second, or one with a letter."""
    state, action, words, facts = case.state, case.action, case.words, case.facts
    place, seat = _corner_to_ask_about(case), 0
    if place is None:
        return None
    first = facts.get("first", not facts and action is None and case.rng.random() < FIRST_ASKED)
    after = state.copy()
    if isinstance(action, Settle):
        place, seat = action.corner, action.seat
        after, _ = outcome(BOOK, state, action)
    elif not first:
        pay_opening(after, seat, place, Listener())
    goods = after.hands[seat] - state.hands[seat]
    key = "first" if first else "letter" if "corner" in facts else "text"
    letter = ("catan.setup.beginner-lettered-pays",) if "corner" in facts else ()
    return case.counts(
        words(f"quiz.opening.{key}"),
        by_kind(goods, RESOURCES),
        (*letter, "catan.setup.second-settlement-pays"),
        tuple(Field(write(r), words.name("resource", r)) for r in RESOURCES),
        (words("quiz.opening.because", goods=goods),),
        (f"corner:{place}",),
    )


@QUIZ.asks(14, "founder", "catan.setup.first-round-clockwise", "catan.setup.second-round-backwards")
def founder(case: Case) -> Question:
    """Whose founding settlement comes next."""
    after = case.state.copy()
    if after.phase != Phase.FOUND_SETTLEMENT:
        after.starter = case.rng.randrange(after.players)
        after.founded = case.rng.randrange(1, 2 * after.players)
    rules: tuple[str, ...] = ("catan.setup.first-round-clockwise",)
    if after.founded >= after.players:
        rules = ("catan.setup.second-round-backwards", *rules)
    text = case.words("quiz.founder.text", seat=after.starter, n=after.founded)
    return case.choice(text, str(founding_seat(after)), rules, case.seats)
