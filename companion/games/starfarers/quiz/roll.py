"""Questions about production: who gets what, who gives back, who draws, what a site is worth."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

from ....core.rulebook import Listener
from ....core.text import Words, sentence
from ....kit.bundle import size
from ....kit.catan_family.speech import cards_in_hand
from ....lessons.asking import gained, rules_of
from ....lessons.step import Field, Question
from ....odds import WAYS
from ..box import drawn_cards
from ..goods import RESOURCES, Resource
from ..rules.pieces import set_colony
from ..rules.roll import SEVEN, SUPPLY_RULE, pay_yields
from ..rules.setup import founding_seat
from ..rules.seven import seven
from ..sky.discs import PAIR, numbers_of, pips_of
from ..sky.geometry import PLANETS, POINT_AT, SITE_PLANETS, points_in
from ..state import HAND_LIMIT, Phase, State
from .shared import QUIZ, Case, is_settled, once_settled

PAID = ("shortage", "one-more", "yields", "no-gain")
CLEARLY_MORE = 2
"""So many cards in 36 rolls make a site better."""
MOST_POINTS = 12
"""In a made-up case of reserve cards."""


@QUIZ.asks(
    0,
    "income",
    "starfarers.yield.one-card-per-building",
    "starfarers.yield.two-number-disc-either",
    "starfarers.yield.spaceport-pays-one",
    "starfarers.friendship.green-folk-one-more",
)
def income(case: Case) -> Question | None:
    """Who gets what from this throw."""
    state = case.state
    total = case.rolled(t for t in WAYS if t != SEVEN and is_settled(state) and _claims(state, t))
    if total is None:
        return None
    told = Listener()
    paid = pay_yields(state.copy(), total, told)
    planets = [p for p in PLANETS if total in numbers_of(state.chart.discs[p])]
    text = case.words("quiz.income.text", sum=total)
    rules = _income_rules(state, told, planets)
    fields = case.gains(_kinds(state, planets, case.rng))
    asked = case.counts(text, gained(paid, RESOURCES), rules, fields, case.lines(told, *PAID))
    return replace(asked, clues=tuple(f"planet:{planet}" for planet in planets))


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


@QUIZ.asks(2, "give-back", "starfarers.seven.over-seven-gives-half")
@once_settled
def give_back(case: Case) -> Question:
    """Who gives back how many cards on a seven."""
    words, key = case.words, "quiz.give-back.text"
    after, told = case.state.copy(), Listener()
    if case.action is None and max(map(size, after.hands)) <= HAND_LIMIT:
        key = "quiz.give-back.suppose"
        after.hands = [case.rng.randrange(5, 13) for _ in after.hands]  # so many ore each
    sizes = [size(hand) for hand in after.hands[: after.players]]
    after.owed = [0, 0, 0, 0]
    seven(after, told)
    held = cards_in_hand(words, sizes)
    owed = {str(seat): n for seat, n in enumerate(after.owed) if n}
    rules = (*rules_of(told, "spared"), "starfarers.seven.over-seven-gives-half",
             "starfarers.seven.odd-hand-rounds-down")  # fmt: skip
    because = case.lines(told, "owes", "spared")
    return case.counts(words(key, list=held), owed, rules, case.seats, because)


@QUIZ.asks(
    1,
    "reserve",
    "starfarers.reserve.two-cards-at-four-to-seven",
    "starfarers.reserve.one-card-at-eight-or-nine",
    "starfarers.reserve.no-card-from-ten",
)
@once_settled
def reserve(case: Case) -> Question:
    """How many reserve cards somebody draws in their own turn."""
    seat = case.any_seat()
    if "seat" in case.facts:
        points = case.state.points[seat]
    else:
        points = case.rng.randrange(4, MOST_POINTS + 1)
    cards = drawn_cards(points)
    rule = SUPPLY_RULE.get(cards, "starfarers.reserve.no-card-from-ten")
    text = case.words("quiz.reserve.text", seat=seat, n=points)
    return case.number(text, cards, (rule, "starfarers.reserve.after-the-roll"))


@QUIZ.asks(3, "site", "starfarers.yield.big-digits-fall-often")
def site(case: Case) -> Question | None:
    """How many cards a colony on this site brings while every throw falls once."""
    state = case.state
    sites = [point for point in points_in(state.chart.sites) if _is_known(state, point)]
    if not sites:
        return None
    point = case.facts["point"] if "point" in case.facts else case.rng.choice(sites)
    return case.number(
        case.words("quiz.site.text"),
        _cards(state, point),
        ("starfarers.yield.big-digits-fall-often", "starfarers.board.building-touches-two-planets"),
        tuple(_worth(state, case.words, planet) for planet in SITE_PLANETS[point]),
        (f"point:{point}",),
    )


@QUIZ.asks(23, "better-site", "starfarers.yield.big-digits-fall-often")
def better_site(case: Case) -> Question | None:
    """Which of two free sites brings more cards."""
    state, words = case.state, case.words
    free = points_in(state.chart.sites & ~state.built & ~state.closed)
    worth = {point: _cards(state, point) for point in free if _is_known(state, point)}
    pairs = [(a, b) for a, b in permutations(worth, 2) if worth[a] >= worth[b] + CLEARLY_MORE]
    if not pairs:
        return None
    better, other = case.rng.choice(pairs)
    fields = tuple(
        Field(f"point:{point}", sentence(words.name("point", point)))
        for point in sorted((better, other), key=lambda point: POINT_AT[point])
    )
    because = tuple(
        words("quiz.better-site.brings", point=point, n=worth[point]) for point in (better, other)
    )
    rules = ("starfarers.yield.big-digits-fall-often",)
    answer, marks = f"point:{better}", tuple(field.id for field in fields)
    return case.choice(words("quiz.better-site.text"), answer, rules, fields, because, marks)


def _cards(state: State, point: int) -> int:
    """What a colony there brings while every throw falls once."""
    after = state.copy()
    set_colony(after, 0, point)
    return sum(
        ways * size(after.income[4 * total] - state.income[4 * total])
        for total, ways in WAYS.items()
    )


def _is_known(state: State, point: int) -> bool:
    """Whether both planets of a site show a number."""
    return all(numbers_of(state.chart.discs[planet]) for planet in SITE_PLANETS[point])


def _worth(state: State, words: Words, planet: int) -> str:
    return words("quiz.site.planet", planet=planet, n=pips_of(state.chart.discs[planet]))


@QUIZ.asks(
    15, "founder", "starfarers.setup.odd-rounds-clockwise", "starfarers.setup.even-rounds-backwards"
)
def founder(case: Case) -> Question:
    """Who comes next in the set-up phase."""
    after = case.state.copy()
    if after.phase != Phase.FOUND_COLONY:
        after.starter = case.rng.randrange(after.players)
        after.founded = case.rng.randrange(1, 3 * after.players)
    rules = ("starfarers.setup.odd-rounds-clockwise", "starfarers.setup.even-rounds-backwards")
    if after.founded // after.players % 2:
        rules = rules[::-1]
    text = case.words("quiz.founder.text", seat=after.starter, n=after.founded)
    return case.choice(text, str(founding_seat(after)), rules, case.seats)
