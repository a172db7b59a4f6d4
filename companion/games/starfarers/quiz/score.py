"""Questions about points, figures, winning, and what things cost."""

from __future__ import annotations

from itertools import product
from random import Random

from ....core.notation import read
from ....core.rulebook import Listener, silent
from ....core.text import Words
from ....lessons.asking import evenly, named, rules_of
from ....lessons.step import Question
from ..goods import RESOURCES, Goods, Resource
from ..rules.build import PRICE
from ..rules.friendship import found_station
from ..rules.pieces import put_ship, take_ship_off, worth
from ..rules.trade import open_rates
from ..rules.turn import see_who_wins
from ..sky.discs import is_base
from ..sky.geometry import People
from ..state import NOBODY, POINTS_TO_WIN, State
from .shared import QUIZ, Case, once_settled

PRICES = {action.word: price for action, price in PRICE.items()}
FIGURE_NEWS = ("wins-figure", "loses-figure")


@QUIZ.asks(
    11,
    "points",
    "starfarers.medals.odd-half-is-worth-nothing",
    "starfarers.medals.two-halves-one-point",
    "starfarers.score.station-itself-nothing",
    "starfarers.score.spaceport-two",
)
@once_settled
def points(case: Case) -> Question:
    """How many points somebody has with what they own."""
    state, seat = case.state, case.any_seat()
    rules = {
        "starfarers.medals.odd-half-is-worth-nothing": state.medals[seat] % 2,
        "starfarers.medals.two-halves-one-point": state.medals[seat] > 1,
        "starfarers.score.station-itself-nothing": sum(state.stations[seat::4]),
        "starfarers.score.figure-two": seat in state.figures,
        "starfarers.score.special-token-one": len(state.won[seat]),
        "starfarers.score.spaceport-two": state.ports[seat],
        "starfarers.score.colony-one": True,
    }
    text = case.words("quiz.points.text", seat=seat, list=_owned(state, case.words, seat))
    applying = tuple(rule for rule, applies in rules.items() if applies)
    return case.number(text, worth(state, seat), applying)


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


@QUIZ.asks(9, "figure", "starfarers.friendship.figure-goes-to-strictly-more")
@once_settled
def figure(case: Case) -> Question | None:
    """Who holds a figure once somebody has founded one more station."""
    state, words = case.state, case.words
    docks = {People(people): dock for dock, people in state.chart.people_at.items()}
    if not docks:
        return None
    if case.facts:
        people, seat = read(People, case.facts["people"]), case.facts["seat"]
        before = state.copy()
    else:
        people = case.rng.choice(sorted(docks))
        before, seat = _stations(state, people, case.rng)
    after, told = _with_a_station(before, seat, docks[people])
    owner = before.figures[people]
    facts = {"people": people, "list": _there(before, words, people), "owner": owner, "seat": seat}
    return case.choice(
        words(f"quiz.figure.{'held' if owner != NOBODY else 'free'}", **facts),
        named(after.figures[people]),
        rules_of(told, *FIGURE_NEWS) or ("starfarers.friendship.figure-goes-to-strictly-more",),
        case.seats_or_nobody,
        (*case.lines(told, *FIGURE_NEWS), _there(after, words, people)),
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


@QUIZ.asks(12, "winner", "starfarers.end.fifteen-points-win", "starfarers.end.only-on-own-turn")
@once_settled
def winner(case: Case) -> Question:
    """Who has won: as it stands, or once somebody has reached enough."""
    after, on = case.state.copy(), case.state.on
    seat = max(range(after.players), key=lambda s: after.points[s])
    if case.action is None:
        seat = case.rng.choice((on, case.rng.randrange(after.players)))
        after.points[seat] = POINTS_TO_WIN
    see_who_wins(after, silent)
    rules = ("starfarers.end.fifteen-points-win", "starfarers.end.moment")
    if after.winner == NOBODY:
        rules = ("starfarers.end.only-on-own-turn", "starfarers.end.earlier-points-count")
    text = case.words("quiz.winner.text", on=on, seat=seat, n=after.points[seat])
    return case.choice(text, named(after.winner), rules, case.seats_or_nobody)


@QUIZ.asks(
    13,
    "rate",
    "starfarers.trade.bank-three-alike-for-one",
    "starfarers.trade.goods-two-for-one",
    "starfarers.friendship.merchant-card-two-for-one",
)
@once_settled
def bank_rate(case: Case) -> Question | None:
    """How many cards of a kind buy one from the bank."""
    state, facts, rng = case.state, case.facts, case.rng
    if facts:
        seat, resource = facts["seat"], read(Resource, facts["resource"])
    else:
        rows = list(product(range(state.players), RESOURCES))
        if not any(open_rates(state, *row)[0] == 1 for row in rows) and rng.random() < 0.5:
            return None  # without a Merchants' card every second answer would be the same
        seat, resource = evenly(rows, lambda row: open_rates(state, *row)[0], rng)
    price = open_rates(state, seat, resource)[0]
    text = case.words("quiz.rate.text", seat=seat, resource=resource)
    return case.number(text, price, _rate_rules(resource, price))


def _rate_rules(resource: int, price: int) -> tuple[str, ...]:
    if resource == Resource.GOODS:
        better = ("starfarers.friendship.merchant-goods-one-for-one",) if price == 1 else ()
        return (*better, "starfarers.trade.goods-two-for-one")
    better = ("starfarers.friendship.merchant-card-two-for-one",) if price == 2 else ()
    return (*better, "starfarers.trade.bank-three-alike-for-one")


@QUIZ.asks(14, "missing", *(rule for _, rule in PRICES.values()))
@once_settled
def missing(case: Case) -> Question:
    """How many cards are still missing for this."""
    return case.missing(Goods, PRICES)
