"""Questions about dice: who gets what, who gives back, what a corner is worth."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ....core.notation import Action
from ....core.rulebook import Listener
from ....core.text import Words, sentence
from ....kit.bundle import size
from ....lessons.asking import gained, gains, lines, rules_of, seats
from ....lessons.step import Question
from ....odds import WAYS
from ..actions import Dice, Settle
from ..board.geometry import BEARS, COAST, CORNER_HEXES, CORNERS, HEXES, Terrain
from ..goods import RESOURCES, Resource
from ..odds import corners, gains_on
from ..rules.setup import founding_seat, pay_opening
from ..rules.seven import seven
from ..state import HAND_LIMIT, SEVEN, Phase, State
from .parts import by_resource, outcome, resources, settled

PAID = ("gains", "held-back", "shortage", "takes-rest", "no-gain")
Facts = Mapping[str, Any]


def income(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """Who gets what from this throw."""
    if isinstance(action, Dice):
        total = action.first + action.second
    elif sums := [t for t in WAYS if t != SEVEN and settled(state) and _pays(state, t)]:
        total = rng.choice(sums)
    else:
        return None
    told = Listener()
    paid = gains_on(state, total, told)
    kinds = _kinds(state, total, rng)
    return Question(
        "income",
        words("quiz.income.text", sum=total),
        "counts",
        gained(paid, RESOURCES),
        _income_rules(told, paid),
        gains(state, words, kinds),
        lines(words, told, *PAID),
        tuple(f"hex:{h}" for h in HEXES if state.island.numbers[h] == total),
    )


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


def give_back(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """Who gives back how many cards on a seven."""
    sizes = [size(hand) for hand in state.hands[: state.players]]
    if not settled(state) or state.phase == Phase.DISCARD or max(sizes) < HAND_LIMIT:
        return None
    after, told = state.copy(), Listener()
    seven(after, told)
    held = words.listing(
        words("quiz.give-back.held", seat=seat, n=n) for seat, n in enumerate(sizes)
    )
    return Question(
        "give-back",
        words("quiz.give-back.text", list=held),
        "counts",
        {str(seat): after.owed[seat] for seat in range(state.players) if after.owed[seat]},
        ("catan.seven.above-seven-gives-half", "catan.seven.odd-rounds-down"),
        seats(state, words),
        lines(words, told, "owes"),
    )


def corner(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """How many cards a settlement on this corner brings while every throw falls once."""
    place = facts.get("corner", rng.choice(CORNERS))
    return Question(
        "corner",
        words("quiz.corner.text"),
        "number",
        {"n": corners(state)["cards"][place]},
        (*_corner_rules(state, place), "catan.board.big-number-likely"),
        because=tuple(sentence(_worth(state, words, h)) for h in CORNER_HEXES[place]),
        marks=(f"corner:{place}",),
    )


def _corner_rules(state: State, place: int) -> tuple[str, ...]:
    hexes = CORNER_HEXES[place]
    held = {
        "catan.robber.blocks-its-hex": state.robber in hexes and state.robber != _desert(state),
        "catan.board.desert-gives-nothing": _desert(state) in hexes,
        "catan.board.coast-has-fewer-hexes": bool(COAST >> place & 1),
    }
    return tuple(rule for rule, holds in held.items() if holds)


def _desert(state: State) -> int:
    return state.island.terrain.index(Terrain.DESERT)


def _worth(state: State, words: Words, number_hex: int) -> str:
    if number_hex == _desert(state):
        return words("quiz.corner.desert")
    if number_hex == state.robber:
        return words("quiz.corner.robber", hex=number_hex)
    n = WAYS[state.island.numbers[number_hex]]
    return words("quiz.corner.hex", hex=number_hex, n=n)


def opening(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """What the second settlement of the founding phase brings here."""
    place = action.corner if isinstance(action, Settle) else rng.choice(CORNERS)
    if isinstance(action, Settle):
        after, _ = outcome(state, action)
        gained = after.hands[action.seat] - state.hands[action.seat]
    else:
        after = state.copy()
        pay_opening(after, 0, place, Listener())
        gained = after.hands[0] - state.hands[0]
    return Question(
        "opening",
        words("quiz.opening.text"),
        "counts",
        by_resource(gained),
        ("catan.setup.second-settlement-pays",),
        resources(words),
        (words("quiz.opening.because", goods=gained),),
        (f"corner:{place}",),
    )


def founder(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """Whose founding settlement comes next."""
    after = state.copy()
    if state.phase != Phase.FOUND_SETTLEMENT:
        after.starter = rng.randrange(state.players)
        after.founded = rng.randrange(1, 2 * state.players)
    first = after.founded < state.players
    rounds = ("catan.setup.first-round-clockwise", "catan.setup.second-round-backwards")
    return Question(
        "founder",
        words("quiz.founder.text", seat=after.starter, n=after.founded),
        "choice",
        {"choice": str(founding_seat(after))},
        rounds[:1] if first else rounds[::-1],
        seats(state, words),
    )
