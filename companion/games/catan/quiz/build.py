"""Questions about building: may this be set here, what is missing, what does the bank ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random
from typing import Any

from ....core.notation import Action, write
from ....core.rulebook import Refusal
from ....core.text import Words
from ....kit.bundle import size
from ....lessons.step import Field, Question
from ..actions import Buy, City, Settle
from ..board.geometry import CORNERS, HEXES, PATHS
from ..goods import RESOURCES, Resource
from ..rules.build import ROAD_PLACE, SETTLEMENT_PLACE, PlaceRule, city_is_paid, settlement_is_paid
from ..rules.development import card_is_paid
from ..rules.seven import neighbours_of
from ..rules.trade import RATE_RULE, rate, usable_harbours
from ..state import Phase, State
from .parts import settled

Facts = Mapping[str, Any]
YES = "yes"
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
MOST_WAYS = 4


def settle(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """May a settlement stand on this corner, and if not, why?"""
    places = [facts["corner"]] if "corner" in facts else CORNERS
    return _may_stand("settle", state, words, rng, facts, places, SETTLEMENT_PLACE, SETTLE_REASONS)


def road(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """May a road lie on this path, and if not, why?"""
    places = [facts["path"]] if "path" in facts else PATHS
    return _may_stand("road", state, words, rng, facts, places, ROAD_PLACE, ROAD_REASONS)


def _may_stand(
    kind: str,
    state: State,
    words: Words,
    rng: Random,
    facts: Facts,
    places: Sequence[int],
    place_rules: Sequence[PlaceRule],
    reasons: tuple[str, ...],
) -> Question | None:
    """A place where one thing at most stands in the way, each reason as likely as the next."""
    if not settled(state):
        return None
    seats = [facts["seat"]] if "seat" in facts else range(state.players)
    found: dict[str, list[tuple[int, int, Refusal | None]]] = {}
    for seat, place in product(seats, places):
        against = [r for rule in place_rules if (r := rule(state, seat, place)) is not None]
        if not against:
            found.setdefault(YES, []).append((seat, place, None))
        elif len(against) == 1 and against[0].rule in reasons:
            found.setdefault(against[0].rule, []).append((seat, place, against[0]))
    if not found:
        return None
    answer = rng.choice(sorted(found))
    seat, place, refusal = rng.choice(found[answer])
    scene = "corner" if kind == "settle" else "path"
    return Question(
        kind,
        words(f"quiz.{kind}.text", seat=seat),
        "choice",
        {"choice": answer},
        reasons if refusal is None else (refusal.rule,),
        tuple(Field(name, words(f"quiz.{kind}.{name.split('.')[-1]}")) for name in (YES, *reasons)),
        () if refusal is None else (words.refusal(refusal),),
        (f"{scene}:{place}",),
    )


def missing(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """How many cards are still missing for this."""
    if not settled(state):
        return None
    seat = facts.get("seat", 0)
    thing = facts.get("thing", rng.choice(("settlement", "city", "card")))
    main = state.copy()
    main.phase = Phase.MAIN
    unpaid = {
        "settlement": settlement_is_paid(main, Settle(seat, 0)),
        "city": city_is_paid(main, City(seat, 0)),
        "card": card_is_paid(main, Buy(seat)),
    }
    refusal = unpaid[thing]
    lacking = refusal.facts["missing"] if refusal is not None else 0
    costs = {
        "settlement": "catan.settlement.cost",
        "city": "catan.city.cost",
        "card": "catan.development.cost",
    }
    return Question(
        "missing",
        words(f"quiz.missing.{thing}", seat=seat, goods=state.hands[seat]),
        "number",
        {"n": size(lacking)},
        (costs[thing],),
        because=(words("quiz.missing.because", goods=lacking),),
    )


def bank_rate(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """How many cards of a kind buy one from the bank."""
    if not settled(state):
        return None
    able = [s for s in range(state.players) if usable_harbours(state, s)]
    if not able and "seat" not in facts:
        return None
    seat = facts["seat"] if "seat" in facts else rng.choice(able)
    harbours = usable_harbours(state, seat)
    special = [r for r in RESOURCES if harbours >> r & 1]
    resource = rng.choice(special if special and rng.random() < 0.5 else RESOURCES)
    if "resource" in facts:
        resource = next(r for r in Resource if write(r) == facts["resource"])
    price = rate(harbours, resource)
    rules = [RATE_RULE[price], "catan.harbour.building-at-mark"]
    if price > 2 and special:
        rules.append("catan.harbour.special-is-not-three-to-one")
    return Question(
        "rate",
        words("quiz.rate.text", seat=seat, resource=resource),
        "number",
        {"n": price},
        tuple(rules),
    )


def victims(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """Who may be robbed from this hex."""
    if not settled(state):
        return None
    hexes = [h for h in HEXES if h != state.robber and neighbours_of(state, h)]
    if not hexes:
        return None
    place = facts.get("hex", rng.choice(hexes))
    right = tuple(neighbours_of(state, place))
    rivals = [s for s in range(state.players) if s != state.on]
    ways = [right]
    while len(ways) < min(MOST_WAYS, 2 ** len(rivals)):
        way = tuple(s for s in rivals if rng.random() < 0.5)
        if way not in ways:
            ways.append(way)
    ways.sort(key=lambda way: (len(way), way))
    fields = tuple(Field(_way_id(way), _way_name(words, way)) for way in ways)
    return Question(
        "victims",
        words("quiz.victims.text", seat=state.on),
        "choice",
        {"choice": _way_id(right)},
        ("catan.robber.victim-borders-hex", "catan.robber.mover-picks-victim"),
        fields,
        marks=(f"hex:{place}",),
    )


def _way_id(way: Sequence[int]) -> str:
    return "-".join(map(str, way)) or "nobody"


def _way_name(words: Words, way: Sequence[int]) -> str:
    if not way:
        return words("quiz.nobody")
    return words("quiz.victims.or").join(words.person(seat) for seat in way)
