"""Questions about points, figures, winning, and what things cost."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ....core.notation import Action, read
from ....core.rulebook import Listener, silent
from ....core.text import Words
from ....kit.bundle import size
from ....lessons.asking import lines, named, rules_of, seats_or_nobody
from ....lessons.step import Question
from ..actions import ColonyShip, Spaceport, TradeShip
from ..box import Friend, cards_of
from ..goods import RESOURCES, Resource
from ..rules.build import colony_ship_is_paid, spaceport_is_paid, trade_ship_is_paid
from ..rules.friendship import found_station
from ..rules.pieces import put_ship, take_ship_off, worth
from ..rules.trade import open_rates
from ..rules.turn import see_who_wins
from ..sky.discs import is_base
from ..sky.geometry import People
from ..state import NOBODY, POINTS_TO_WIN, Phase, State
from .parts import settled

Facts = Mapping[str, Any]
COST_RULE = {
    "colony-ship": "starfarers.build.colony-ship-cost",
    "trade-ship": "starfarers.build.trade-ship-cost",
    "spaceport": "starfarers.build.spaceport-cost",
}
FIGURE_NEWS = ("wins-figure", "loses-figure")


def points(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """How many points somebody has with what they own."""
    if not settled(state):
        return None
    seat = facts.get("seat", rng.randrange(state.players))
    rules = {
        "starfarers.medals.odd-half-is-worth-nothing": state.medals[seat] % 2,
        "starfarers.medals.two-halves-one-point": state.medals[seat] > 1,
        "starfarers.score.station-itself-nothing": sum(state.stations[seat::4]),
        "starfarers.score.figure-two": seat in state.figures,
        "starfarers.score.special-token-one": len(state.won[seat]),
        "starfarers.score.spaceport-two": state.ports[seat],
        "starfarers.score.colony-one": True,
    }
    return Question(
        "points",
        words("quiz.points.text", seat=seat, list=_owned(state, words, seat)),
        "number",
        {"n": worth(state, seat)},
        tuple(rule for rule, applies in rules.items() if applies),
    )


def _owned(state: State, words: Words, seat: int) -> str:
    pieces = {
        "#colony": state.colonies[seat].bit_count(),
        "#spaceport": state.ports[seat].bit_count(),
        "#trade-station": sum(state.stations[seat::4]),
        "#half-medal": state.medals[seat],
    }
    parts = [words.name(noun, n) for noun, n in pieces.items() if n]
    counts = {
        "figures": state.figures.count(seat),
        "bases": sum(is_base(won) for won in state.won[seat]),
        "ice": sum(not is_base(won) for won in state.won[seat]),
    }
    parts += [words(f"quiz.points.{name}", n=n) for name, n in counts.items() if n]
    return ", ".join(parts)


def figure(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """Who holds a figure once somebody has founded one more station."""
    docks = {People(people): dock for dock, people in state.chart.people_at.items()}
    if not settled(state) or not docks:
        return None
    if facts:
        people, seat = read(People, facts["people"]), facts["seat"]
        before = state.copy()
    else:
        people = rng.choice(sorted(docks))
        before, seat = _stations(state, people, rng)
    after, told = _with_a_station(before, seat, docks[people])
    rules = rules_of(told, *FIGURE_NEWS)
    held = "held" if before.figures[people] != NOBODY else "free"
    return Question(
        "figure",
        words(
            f"quiz.figure.{held}",
            people=people,
            list=_there(before, words, people),
            owner=before.figures[people],
            seat=seat,
        ),
        "choice",
        {"choice": named(after.figures[people])},
        rules or ("starfarers.friendship.figure-goes-to-strictly-more",),
        seats_or_nobody(state, words),
        (*lines(words, told, *FIGURE_NEWS), _there(after, words, people)),
        (f"point:{docks[people]}",),
    )


def _stations(state: State, people: People, rng: Random) -> tuple[State, int]:
    """A case made up for the question: stations at an outpost, and who founds another."""
    case = state.copy()
    holder, seat = rng.sample(range(state.players), 2)
    most = rng.choice((1, 1, 2))
    for other in range(4):
        case.stations[4 * people + other] = 0
    case.stations[4 * people + holder] = most
    case.stations[4 * people + seat] = rng.choice((most, most - 1))
    case.figures[people] = holder
    return case, seat


def _with_a_station(state: State, seat: int, dock: int) -> tuple[State, Listener]:
    after, told = state.copy(), Listener()
    after.on = seat
    if after.free_transporter(seat) == NOBODY:
        take_ship_off(after, 3 * seat)
    ship = put_ship(after, seat, dock, trade=True)
    found_station(after, 3 * seat + ship, dock, told)
    return after, told


def _there(state: State, words: Words, people: People) -> str:
    rows = ((seat, state.stations[4 * people + seat]) for seat in range(state.players))
    return ", ".join(words("quiz.figure.there", seat=seat, n=n) for seat, n in rows)


def winner(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """Who has won: as it stands, or once somebody has reached enough."""
    if not settled(state):
        return None
    after = state.copy()
    seat = max(range(state.players), key=lambda s: state.points[s])
    if action is None:
        seat = rng.choice((state.on, rng.randrange(state.players)))
        after.points[seat] = POINTS_TO_WIN
    see_who_wins(after, silent)
    rules = ("starfarers.end.fifteen-points-win", "starfarers.end.moment")
    if after.winner == NOBODY:
        rules = ("starfarers.end.only-on-own-turn", "starfarers.end.earlier-points-count")
    return Question(
        "winner",
        words("quiz.winner.text", on=state.on, seat=seat, n=after.points[seat]),
        "choice",
        {"choice": named(after.winner)},
        rules,
        seats_or_nobody(state, words),
    )


def bank_rate(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """How many cards of a kind buy one from the bank."""
    if not settled(state):
        return None
    befriended = [
        (seat, resource)
        for seat in range(state.players)
        for resource in RESOURCES
        if cards_of(state.friends[seat], Friend.ORE_RATE + resource)
    ]
    seat, resource = rng.randrange(state.players), rng.choice(RESOURCES)
    if befriended and rng.random() < 0.5:
        seat, resource = rng.choice(befriended)
    if facts:
        seat, resource = facts["seat"], read(Resource, facts["resource"])
    price = open_rates(state, seat, resource)[0]
    return Question(
        "rate",
        words("quiz.rate.text", seat=seat, resource=resource),
        "number",
        {"n": price},
        _rate_rules(resource, price),
    )


def _rate_rules(resource: int, price: int) -> tuple[str, ...]:
    if resource == Resource.GOODS:
        better = ("starfarers.friendship.merchant-goods-one-for-one",) if price == 1 else ()
        return (*better, "starfarers.trade.goods-two-for-one")
    better = ("starfarers.friendship.merchant-card-two-for-one",) if price == 2 else ()
    return (*better, "starfarers.trade.bank-three-alike-for-one")


def missing(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """How many cards are still missing for this."""
    if not settled(state):
        return None
    seat = facts.get("seat", 0)
    thing = facts.get("thing", rng.choice(list(COST_RULE)))
    main = state.copy()
    main.phase = Phase.MAIN
    unpaid = {
        "colony-ship": colony_ship_is_paid(main, ColonyShip(seat, 0)),
        "trade-ship": trade_ship_is_paid(main, TradeShip(seat, 0)),
        "spaceport": spaceport_is_paid(main, Spaceport(seat, 0)),
    }
    refusal = unpaid[thing]
    lacking = refusal.facts["missing"] if refusal is not None else 0
    return Question(
        "missing",
        words(f"quiz.missing.{thing}", seat=seat, goods=state.hands[seat]),
        "number",
        {"n": size(lacking)},
        (COST_RULE[thing],),
        because=(words("quiz.missing.because", goods=lacking),),
    )
