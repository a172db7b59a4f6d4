"""The better of two: corners, hexes for the robber, victims, builds; the bots' weighing answers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ....core.notation import Action, by_word
from ....kit.bundle import UNIT
from ....lessons.better import compare
from ....lessons.step import Question
from ..actions import Robber, Settle, Steal
from ..board.geometry import CORNERS, HEXES, bits
from ..bots.weighing import weigh
from ..goods import RESOURCES
from ..moves.legal import moves
from ..observation import observe
from ..rules.seven import neighbours_of
from ..state import SETTLEMENT_COST, Phase, State
from .allowed import on_turn
from .foretell import cards_in_36
from .shared import QUIZ, Case, is_settled, once_settled, place_of

PAIRS = 8
"""Tried of one position until the weighing tells two choices apart."""
APART = {"corner": 0.25, "robber": 0.15, "victim": 0.1, "build": 0.25}
"""How far apart two choices have to be to be asked about, in points."""
BUILDING = ("settle", "city", "road", "buy")
RULES = {
    "corner": "catan.board.big-number-likely",
    "robber": "catan.robber.blocks-its-hex",
    "victim": "catan.robber.mover-picks-victim",
    "build": "catan.build.any-number",
}


def _asked(case: Case, what: str, state: State, choices: Sequence[Action]) -> Question | None:
    """Two of these that are clearly not the same; none where no such pair is found.

    It is judged without development cards in hand, which nobody else can know of.
    """
    pairs = list(combinations(choices, 2))
    case.rng.shuffle(pairs)
    for pair in pairs[:PAIRS]:
        seat, made = pair[0].seat, state.copy()
        made.cards[seat] = made.fresh = 0
        compared = compare(weigh, observe(made, seat), pair, APART[what])
        text = case.words(f"quiz.better-{what}.text", seat=seat)
        marks = tuple(mark for action in pair for mark in place_of(action))
        asked = case.better(text, compared, (RULES[what],), cards_in_36, marks)
        if asked is not None:
            return asked
    return None


@QUIZ.asks(23, "better-corner", RULES["corner"])
def better_corner(case: Case) -> Question | None:
    """Which of two corners is the better place for a settlement?"""
    state = case.state
    if state.phase == Phase.FOUND_SETTLEMENT:
        free = [corner for corner in CORNERS if not state.blocked >> corner & 1]
        return _asked(case, "corner", state, [Settle(state.on, corner) for corner in free])
    open_to = {s: state.reach[s] & ~state.blocked for s in range(state.players)}
    several = [seat for seat, free in open_to.items() if free.bit_count() > 1]
    if not is_settled(state) or not several:
        return None
    seat, made = case.rng.choice(several), state.copy()
    made.hands[seat] = SETTLEMENT_COST  # just what it takes, for hands are hidden
    return _asked(case, "corner", made, [Settle(seat, c) for c in bits(open_to[seat])])


@QUIZ.asks(24, "better-robber", RULES["robber"])
@once_settled
def better_robber(case: Case) -> Question | None:
    """Which of two hexes is the better one for the robber?"""
    made = case.state.copy()
    made.phase, made.due = Phase.ROBBER, "seven"
    hexes = [h for h in HEXES if h != made.robber and neighbours_of(made, h)]
    return _asked(case, "robber", made, [Robber(made.on, h) for h in hexes])


@QUIZ.asks(25, "better-victim", RULES["victim"])
@once_settled
def better_victim(case: Case) -> Question | None:
    """Which of two players is better robbed?"""
    made = case.state.copy()
    made.phase, made.due = Phase.VICTIM, "seven"
    several = [h for h in HEXES if len(_with_cards(made, h)) > 1]
    if not several:
        return None
    made.robber = case.rng.choice(several)
    victims = _with_cards(made, made.robber)
    return _asked(case, "victim", made, [Steal(made.on, victim) for victim in victims])


def _with_cards(state: State, place: int) -> list[int]:
    return [seat for seat in neighbours_of(state, place) if state.hands[seat]]


@QUIZ.asks(26, "better-build", RULES["build"])
@once_settled
def better_build(case: Case) -> Question | None:
    """Which of two builds is better now, with a hand that pays for both?"""
    state, hand = on_turn(case.state, case.any_seat()), 0
    for kind in RESOURCES:
        hand += case.rng.choice((1, 1, 2, 3)) * UNIT[kind]
    state.hands[state.on] = hand
    able = by_word(action for action in moves(state, state.on) if action.word in BUILDING)
    one_each = [case.rng.choice(kind) for kind in able.values()]
    return _asked(case, "build", state, one_each)
