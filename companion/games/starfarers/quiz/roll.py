"""Questions about production: who gets what, who gives back, who draws, what a site is worth."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ....core.notation import Action
from ....core.rulebook import Listener
from ....core.text import Words
from ....kit.bundle import size
from ....lessons.asking import gained, gains, lines, rules_of, seats
from ....lessons.step import Question
from ....odds import WAYS
from ..actions import Dice
from ..box import drawn_cards
from ..goods import RESOURCES, Resource
from ..rules.pieces import set_colony
from ..rules.roll import SEVEN, pay_yields
from ..rules.setup import founding_seat
from ..rules.seven import seven
from ..sky.discs import PAIR, numbers_of
from ..sky.geometry import PLANETS, SITE_PLANETS, points_in
from ..state import HAND_LIMIT, Phase, State
from .parts import settled

Facts = Mapping[str, Any]
PAID = ("shortage", "one-more", "yields", "no-gain")
MOST_POINTS = 12
"""In a made-up case of reserve cards."""


def income(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """Who gets what from this throw."""
    if isinstance(action, Dice):
        total = action.first + action.second
    elif sums := [t for t in WAYS if t != SEVEN and settled(state) and _claims(state, t)]:
        total = rng.choice(sums)
    else:
        return None
    told, after = Listener(), state.copy()
    paid = pay_yields(after, total, told)
    planets = [p for p in PLANETS if total in numbers_of(state.chart.discs[p])]
    kinds = _kinds(state, planets, rng)
    return Question(
        "income",
        words("quiz.income.text", sum=total),
        "counts",
        gained(paid, RESOURCES),
        _income_rules(state, told, planets),
        gains(state, words, kinds),
        lines(words, told, *PAID),
        tuple(f"planet:{planet}" for planet in planets),
    )


def _claims(state: State, total: int) -> bool:
    return any(state.income[4 * total : 4 * total + state.players])


def _income_rules(state: State, told: Listener, planets: list[int]) -> tuple[str, ...]:
    """What went by an unusual rule first."""
    rules = rules_of(sorted(told, key=lambda event: PAID.index(event.what)), *PAID)
    paired = any(state.chart.discs[planet] >= PAIR for planet in planets)
    either = ("starfarers.yield.two-number-disc-either",) if paired else ()
    return (*either, *rules, "starfarers.yield.everyone-collects")


def _kinds(state: State, planets: list[int], rng: Random) -> list[Resource]:
    """What the planets with this number bear, and one kind that they do not."""
    borne = {Resource(state.chart.bears[planet]) for planet in planets}
    others = [resource for resource in RESOURCES if resource not in borne]
    return sorted({*borne, rng.choice(others or RESOURCES)})


def give_back(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """Who gives back how many cards on a seven."""
    if not settled(state):
        return None
    after, told = state.copy(), Listener()
    key = "quiz.give-back.text"
    if action is None and max(map(size, state.hands)) <= HAND_LIMIT:
        key = "quiz.give-back.suppose"
        after.hands = [rng.randrange(5, 13) for _ in after.hands]  # so many ore each
    sizes = [size(hand) for hand in after.hands[: state.players]]
    after.owed = [0, 0, 0, 0]
    seven(after, told)
    held = words.listing(
        words("quiz.give-back.held", seat=seat, n=n) for seat, n in enumerate(sizes)
    )
    return Question(
        "give-back",
        words(key, list=held),
        "counts",
        {str(seat): owed for seat in range(state.players) if (owed := after.owed[seat])},
        (
            *rules_of(told, "spared"),
            "starfarers.seven.over-seven-gives-half",
            "starfarers.seven.odd-hand-rounds-down",
        ),
        seats(state, words),
        lines(words, told, "owes", "spared"),
    )


def reserve(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """How many reserve cards somebody draws in their own turn."""
    if not settled(state):
        return None
    seat = facts.get("seat", rng.randrange(state.players))
    points = state.points[seat] if "seat" in facts else rng.randrange(4, MOST_POINTS + 1)
    cards = drawn_cards(points)
    rule = {
        2: "starfarers.reserve.two-cards-at-four-to-seven",
        1: "starfarers.reserve.one-card-at-eight-or-nine",
        0: "starfarers.reserve.no-card-from-ten",
    }[cards]
    return Question(
        "reserve",
        words("quiz.reserve.text", seat=seat, n=points),
        "number",
        {"n": cards},
        (rule, "starfarers.reserve.after-the-roll"),
    )


def site(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """How many cards a colony on this site brings while every throw falls once."""
    sites = [point for point in points_in(state.chart.sites) if _is_known(state, point)]
    if not sites:
        return None
    point = facts["point"] if "point" in facts else rng.choice(sites)
    after = state.copy()
    set_colony(after, 0, point)
    cards = sum(
        ways * size(after.income[4 * total] - state.income[4 * total])
        for total, ways in WAYS.items()
    )
    return Question(
        "site",
        words("quiz.site.text"),
        "number",
        {"n": cards},
        ("starfarers.yield.big-digits-fall-often", "starfarers.board.building-touches-two-planets"),
        because=tuple(_worth(state, words, planet) for planet in SITE_PLANETS[point]),
        marks=(f"point:{point}",),
    )


def _is_known(state: State, point: int) -> bool:
    """Whether both planets of a site show a number."""
    return all(numbers_of(state.chart.discs[planet]) for planet in SITE_PLANETS[point])


def _worth(state: State, words: Words, planet: int) -> str:
    ways = sum(WAYS[number] for number in numbers_of(state.chart.discs[planet]))
    return words("quiz.site.planet", planet=planet, n=ways)


def founder(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """Who comes next in the set-up phase."""
    after = state.copy()
    if state.phase != Phase.FOUND_COLONY:
        after.starter = rng.randrange(state.players)
        after.founded = rng.randrange(1, 3 * state.players)
    backwards = after.founded // state.players % 2
    rounds = ("starfarers.setup.odd-rounds-clockwise", "starfarers.setup.even-rounds-backwards")
    return Question(
        "founder",
        words("quiz.founder.text", seat=after.starter, n=after.founded),
        "choice",
        {"choice": str(founding_seat(after))},
        rounds[::-1] if backwards else rounds,
        seats(state, words),
    )
