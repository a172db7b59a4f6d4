"""Questions about encounters and arrivals: who reads, who plays the foe, what a ship sets off."""

from __future__ import annotations

from random import Random

from ....lessons.asking import evenly
from ....lessons.step import Field, Question
from ..box import Module
from ..rules.clearing import falling_beside, suffices
from ..rules.meeting import seat_of
from ..sky.discs import is_base, is_token
from ..sky.geometry import AT, BESIDE_PLANET, BORDERED, PLANETS, POINTS, points_in
from ..state import NOBODY, State
from .shared import QUIZ, Case, once_settled

SECOND_NEIGHBOUR = {
    3: "starfarers.encounter.second-neighbour-with-three",
    4: "starfarers.encounter.second-neighbour-with-four",
}
NAMED = ("reads", "left-1", "right-1", "right-2")


@QUIZ.asks(
    18,
    "foe",
    "starfarers.encounter.left-neighbour-reads",
    "starfarers.encounter.named-player-plays-the-foe",
)
@once_settled
def foe(case: Case) -> Question:
    """Who reads a card, or plays the foe that it names."""
    state, named = case.state.copy(), case.rng.choice(NAMED)
    state.on = case.rng.randrange(state.players)
    rule = "starfarers.encounter.named-player-plays-the-foe"
    if named == "reads":
        rule = "starfarers.encounter.left-neighbour-reads"
    elif named == "right-2":
        rule = SECOND_NEIGHBOUR[state.players]
    who = seat_of(state, "left-1" if named == "reads" else named)
    text = case.words(f"quiz.foe.{named}", seat=state.on)
    return case.choice(text, str(who), (rule,), case.seats)


OF_TOKENS = 0.6
"""How often the question is about a base or ice, where there is one."""
ONE_SHORT = 0.4
"""How often a module is missing."""
UNEXPLORED = 0.8
"""How often it is else about a system that is not explored yet, where there is one."""
ARRIVALS = ("turns", "falls", "thaws", "nothing")
ARRIVAL_RULES = {
    "turns": "starfarers.explore.arrival-opens-all-discs",
    "falls": "starfarers.pirate.falls-at-once",
    "thaws": "starfarers.ice.thaws-at-once",
}


@QUIZ.asks(19, "arrive", *ARRIVAL_RULES.values())
@once_settled
def arrive(case: Case) -> Question:
    """What a ship sets off that comes to a point beside a system."""
    state = case.state.copy()
    seat = state.on = case.any_seat()
    tokens = [planet for planet in PLANETS if is_token(state.chart.discs[planet])]
    if tokens and case.rng.random() < OF_TOKENS:
        planet = case.rng.choice(tokens)
        _arm(state, seat, state.chart.discs[planet], case.rng)
        beside = [*points_in(BESIDE_PLANET[planet] & state.chart.open)]
    else:
        beside = [p for p in POINTS if BORDERED[p] >= 0 and AT[p] & state.chart.open]
        if state.chart.dark and case.rng.random() < UNEXPLORED:
            beside = [*points_in(state.chart.dark & state.chart.open)]
    point = evenly(beside, lambda p: _arrival(state, seat, p), case.rng)
    what = _arrival(state, seat, point)
    fields = tuple(Field(name, case.words(f"quiz.arrive.{name}")) for name in ARRIVALS)
    counts = {"seat": seat, "cannons": state.cannon_power(seat), "pods": state.pods(seat)}
    text = case.words("quiz.arrive.text", **counts)
    rules = (ARRIVAL_RULES.get(what) or _too_weak(state, point),)
    return case.choice(text, what, rules, fields, marks=(f"point:{point}",))


def _arm(state: State, seat: int, token: int, rng: Random) -> None:
    """Suppose that a seat has just enough against a token, or one module too few."""
    module = 3 * seat + (Module.CANNON if is_base(token) else Module.CARGO_POD)
    state.modules[module] = 0
    while not suffices(state, seat, token):
        state.modules[module] += 1
    if state.modules[module] and rng.random() < ONE_SHORT:
        state.modules[module] -= 1


def _arrival(state: State, seat: int, point: int) -> str:
    if state.chart.dark & AT[point]:
        return "turns"
    planet = falling_beside(state, seat, point)
    if planet == NOBODY:
        return "nothing"
    return "falls" if is_base(state.chart.discs[planet]) else "thaws"


def _too_weak(state: State, point: int) -> str:
    """Why nothing happens: a token asks for more, or there is nothing left to turn up."""
    first = 3 * BORDERED[point]
    for planet in range(first, first + 3):
        disc = state.chart.discs[planet]
        if is_token(disc) and BESIDE_PLANET[planet] & AT[point]:
            if is_base(disc):
                return "starfarers.pirate.cannons-reach-value"
            return "starfarers.ice.pods-reach-value"
    return "starfarers.explore.arrival-opens-all-discs"
