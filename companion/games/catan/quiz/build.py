"""Questions about building: may this be set here, what is missing, what does the bank ask."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ....core.notation import read
from ....core.rulebook import Refusal
from ....core.text import Words
from ....lessons.asking import YES, evenly, pick
from ....lessons.step import Field, Question
from ..board.geometry import CORNERS, HEXES, PATHS
from ..goods import RESOURCES, Goods, Resource
from ..rules.build import PRICES, ROAD_PLACE, SETTLEMENT_PLACE, PlaceRule
from ..rules.seven import neighbours_of
from ..rules.trade import RATE_RULE, rate, usable_harbours
from .shared import QUIZ, Case, once_settled

SETTLE_REASONS = (
    "catan.build.distance",
    "catan.settlement.own-road-leads",
    "catan.settlement.free-intersection",
)
ROAD_REASONS = (
    "catan.road.adjoins-own",
    "catan.road.not-past-foreign-building",
    "catan.road.one-per-path",
)
BOUGHT = {thing: price for thing, price in PRICES.items() if thing != "road"}
"""What is asked about: a road is too cheap to be missing much."""
MOST_WAYS = 4
NOBODY_THERE = 0.3
"""How often there is nobody to rob on the hex."""


@QUIZ.asks(3, "settle", *SETTLE_REASONS)
@once_settled
def settle(case: Case) -> Question | None:
    """May a settlement stand on this corner, and if not, why?"""
    return _may_stand(case, "corner", CORNERS, SETTLEMENT_PLACE, SETTLE_REASONS)


@QUIZ.asks(4, "road", *ROAD_REASONS)
@once_settled
def road(case: Case) -> Question | None:
    """May a road lie on this path, and if not, why?"""
    return _may_stand(case, "path", PATHS, ROAD_PLACE, ROAD_REASONS)


def _may_stand(
    case: Case,
    where: str,
    places: Sequence[int],
    place_rules: Sequence[PlaceRule],
    reasons: tuple[str, ...],
) -> Question | None:
    """A place where one thing at most stands in the way, each reason as likely as the next."""
    facts, state = case.facts, case.state
    if where in facts:
        places = [facts[where]]
    seats = [facts["seat"]] if "seat" in facts else range(state.players)
    found: dict[str, list[tuple[int, int, Refusal | None]]] = {}
    for seat, place in product(seats, places):
        against = [r for rule in place_rules if (r := rule(state, seat, place)) is not None]
        if not against:
            found.setdefault(YES, []).append((seat, place, None))
        elif len(against) == 1 and against[0].rule in reasons:
            found.setdefault(against[0].rule, []).append((seat, place, against[0]))
    picked = pick(found, case.rng)
    if picked is None:
        return None
    answer, (seat, place, refusal) = picked
    text = case.words(f"quiz.{case.kind}.text", seat=seat)
    because = () if refusal is None else (case.words.refusal(refusal),)
    return case.why_not(text, answer, reasons, because=because, marks=(f"{where}:{place}",))


@QUIZ.asks(5, "missing", *(rule for _, rule in BOUGHT.values()))
@once_settled
def missing(case: Case) -> Question:
    """How many cards are still missing for this."""
    return case.missing(Goods, BOUGHT)


@QUIZ.asks(6, "rate", *RATE_RULE.values())
@once_settled
def bank_rate(case: Case) -> Question | None:
    """How many cards of a kind buy one from the bank."""
    state, facts, rng = case.state, case.facts, case.rng
    if "seat" in facts:
        seat, resource = facts["seat"], read(Resource, facts["resource"])
    else:
        rows = list(product(range(state.players), RESOURCES))
        if not any(usable_harbours(state, s) for s in range(state.players)):
            return None
        seat, resource = evenly(rows, lambda row: rate(usable_harbours(state, row[0]), row[1]), rng)
    harbours = usable_harbours(state, seat)
    special = [r for r in RESOURCES if harbours >> r & 1]
    price = rate(harbours, resource)
    rules: tuple[str, ...] = (RATE_RULE[price], "catan.harbour.building-at-mark")
    if price > 2 and special:
        rules += ("catan.harbour.special-is-not-three-to-one",)
    return case.number(case.words("quiz.rate.text", seat=seat, resource=resource), price, rules)


@QUIZ.asks(7, "victims", "catan.robber.victim-borders-hex")
@once_settled
def victims(case: Case) -> Question | None:
    """Who may be robbed from this hex."""
    state, rng, words = case.state, case.rng, case.words
    empty = rng.random() < NOBODY_THERE
    hexes = [h for h in HEXES if h != state.robber and bool(neighbours_of(state, h)) != empty]
    if not hexes:
        return None
    place = case.facts.get("hex", rng.choice(hexes))
    right = tuple(neighbours_of(state, place))
    rivals = [s for s in range(state.players) if s != state.on]
    ways = [right]
    while len(ways) < min(MOST_WAYS, 2 ** len(rivals)):
        way = tuple(s for s in rivals if rng.random() < 0.5)
        if way not in ways:
            ways.append(way)
    ways.sort(key=lambda way: (len(way), way))
    return case.choice(
        words("quiz.victims.text", seat=state.on),
        _way_id(right),
        ("catan.robber.victim-borders-hex", "catan.robber.mover-picks-victim"),
        tuple(Field(_way_id(way), _way_name(words, way)) for way in ways),
        marks=(f"hex:{place}",),
    )


def _way_id(way: Sequence[int]) -> str:
    return "-".join(map(str, way)) or "nobody"


def _way_name(words: Words, way: Sequence[int]) -> str:
    if not way:
        return words("quiz.nobody")
    return words("quiz.victims.or").join(words.person(seat) for seat in way)
