"""Before the building (chapter setup), once for every flight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from ....core.rulebook import Say, implements
from ..flights import (
    BY_LEVEL,
    FLIGHTS,
    LEARNING_CARDS,
    PILES,
    TITLES,
    VARIANTS,
    Flight,
)  # fmt: skip
from ..state import NOBODY, State
from .hourglass import has_hourglass

Piles = tuple[tuple[str, ...], ...]


@implements("trucker.setup.rockets-on-both-boards")
def start(players: int, variant: str, options: Mapping[str, Any], rng: Random) -> State:
    """Everybody has an empty ship board; cards are dealt for every flight, titles drawn."""
    state = State(players, variant, options)
    state.stock = tuple(deal(FLIGHTS[name], rng) for name in VARIANTS[variant])
    if state.is_trek:
        draw_titles(state, rng)
    _turn_hourglass(state)
    return state


@implements("trucker.setup.four-card-piles", "trucker.setup.pile-mix-by-level")
def deal(flight: Flight, rng: Random) -> Piles:
    """Four piles of the levels this flight asks for; when learning, the eight marked cards."""
    if flight.is_learning:
        return (LEARNING_CARDS,)
    left = {level: drawn(BY_LEVEL[level], PILES * n, rng) for level, n in _mix(flight.pile)}
    piles = [sorted([left[level].pop() for level in flight.pile]) for _ in range(PILES)]
    return tuple(map(tuple, piles))


@cache
def _mix(pile: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """The levels of a pile's cards, and how many of each there are."""
    return tuple(Counter(pile).items())


def drawn(cards: Sequence[str], n: int, rng: Random) -> list[str]:
    """So many of these cards by lot: what `rng.sample` draws, in half its time."""
    left, bits, found = list(cards), rng.getrandbits, []
    for size in range(len(left), len(left) - n, -1):
        width = size.bit_length()
        while (at := bits(width)) >= size:
            pass
        found.append(left[at])
        left[at] = left[size - 1]
    return found


@implements("trucker.trek.title-per-player")
def draw_titles(state: State, rng: Random) -> None:
    """As many titles as players, by lot."""
    state.titles = tuple(sorted(rng.sample(range(len(TITLES)), state.players)))
    state.holders = (NOBODY,) * state.players
    state.gold = (False,) * state.players


def _turn_hourglass(state: State) -> None:
    if has_hourglass(state):
        state.sand, state.runs = 1, True


@implements(
    "trucker.setup.start-cabin-on-marked-cell",
    "trucker.setup.tiles-face-down",
    "trucker.setup.learning-flight-leaves-out",
)
def begin_building(state: State, say: Say) -> None:
    """Ships are their start cabins, all other tiles lie face down, the hourglass is turned."""
    state.flight = FLIGHTS[VARIANTS[state.variant][state.at]]
    state.clear_for_flight()
    _turn_hourglass(state)
    rule = "trucker.setup.hourglass-turn-starts-building"
    say("building-begins", rule, flight=state.flight.name)
