"""Questions about points: Largest Army, who has won, prices of the game for two."""

from __future__ import annotations

from itertools import compress
from random import Random

from ....core.rulebook import Listener, silent
from ....core.text import Words
from ....lessons.asking import evenly, named, outcome, rules_of
from ....lessons.step import Question
from ..rules import BOOK
from ..rules.end import see_who_wins
from ..rules.largest_army import after_a_knight
from ..rules.two_player import action_cost
from ..state import NOBODY, POINTS_TO_WIN, TOKEN_LIMIT, State
from .shared import QUIZ, Case, is_settled, once_settled, place_of

LEVEL_LEFT_OUT = 0.8
"""How often a price is not asked while both have as many points: it would mostly be one."""
FEWEST_TO_PAY = 2
"""So many trade cards pay for an action, whoever is ahead."""
ARMY_NEWS = ("largest-army", "army-lost")
ARMY_HELD = ("catan.largest-army.equal-takes-nothing", "catan.largest-army.face-up-only")
ARMY_FREE = ("catan.largest-army.three-first", "catan.largest-army.face-up-only")
"""Why nothing changes: too few against the holder, or too few for anybody."""
POINT_RULES = (
    "catan.score.longest-road-two",
    "catan.score.largest-army-two",
    "catan.score.city-two",
    "catan.score.settlement-one",
)


@QUIZ.asks(
    11,
    "army",
    "catan.largest-army.three-first",
    "catan.largest-army.more-takes-at-once",
    "catan.largest-army.equal-takes-nothing",
)
def army(case: Case) -> Question:
    """Who holds Largest Army: now, after this, or after one more knight in a made-up case."""
    state, words, told = case.state, case.words, Listener()
    if case.facts.get("now"):
        after, text = state, words("quiz.army.now")
    elif case.action is not None:
        after, told = outcome(BOOK, state, case.action)
        text = words("quiz.army.after", what=words.event(told[0]))
    else:
        before, seat = _knights_played(state, case.rng)
        held = "held" if before.army != NOBODY else "free"
        facts = {"list": _played(before, words), "seat": seat, "owner": before.army}
        text = words(f"quiz.army.{held}", **facts)
        after = before.copy()
        after.knights[seat] += 1
        after_a_knight(after, seat, told)
    rules = rules_of(told, *ARMY_NEWS) or (ARMY_FREE if after.army == NOBODY else ARMY_HELD)
    played = words("quiz.army.played", list=_played(after, words))
    because = (*case.lines(told, *ARMY_NEWS), played)
    return case.choice(text, named(after.army), rules, case.seats_or_nobody, because)


def _knights_played(state: State, rng: Random) -> tuple[State, int]:
    """A case made up for the question: knights played, who holds the card, who plays another."""
    case = state.copy()
    case.army = NOBODY
    case.knights = [0, 0, 0, 0]
    holder, seat = rng.sample(range(state.players), 2)
    for other in range(state.players):
        case.knights[other] = rng.randrange(2)
    case.knights[holder] = rng.choice((2, 3))
    after_a_knight(case, holder, silent)
    case.knights[seat] = rng.choice((1, 1, 2) if case.army == NOBODY else (2, 2, 3))
    return case, seat


def _played(state: State, words: Words) -> str:
    return ", ".join(f"{words.person(s)} {state.knights[s]}" for s in range(state.players))


@QUIZ.asks(8, "points", *POINT_RULES)
@once_settled
def points(case: Case) -> Question:
    """How many open points somebody has with what they own."""
    state, words = case.state, case.words
    if "seat" in case.facts:
        seat = case.facts["seat"]
    else:
        seat = evenly(range(state.players), lambda s: state.points[s], case.rng)
    applies = (state.longest == seat, state.army == seat, bool(state.cities[seat]), True)
    owned = _owned(state, words, seat)
    key = "count" if "seat" in case.facts else "now"
    text = words(f"quiz.points.{key}", seat=seat, list=owned)
    because = words("quiz.points.because", list=owned)
    rules = tuple(compress(POINT_RULES, applies))
    return case.number(text, state.points[seat], rules, (because,))


def _owned(state: State, words: Words, seat: int) -> str:
    pieces = {
        "#settlement": state.settlements[seat].bit_count(),
        "#city": state.cities[seat].bit_count(),
    }
    parts = [words.name(noun, n) for noun, n in pieces.items() if n]
    if state.longest == seat:
        parts.append(words("panel.longest"))
    if state.army == seat:
        parts.append(words("panel.army"))
    return ", ".join(parts)


@QUIZ.asks(12, "winner", "catan.end.ten-wins", "catan.end.own-turn-only")
def winner(case: Case) -> Question | None:
    """Who has won after this."""
    state, words = case.state, case.words
    marks: tuple[str, ...] = ()
    if case.action is not None:
        after, told = outcome(BOOK, state, case.action)
        text = words("quiz.winner.after", what=words.event(told[0]))
        marks = place_of(case.action)
    elif is_settled(state):
        after = state.copy()
        seat = case.rng.choice((state.on, case.rng.randrange(state.players)))
        after.points[seat] = POINTS_TO_WIN
        see_who_wins(after, silent)
        text = words("quiz.winner.text", on=state.on, seat=seat)
    else:
        return None
    rules: tuple[str, ...] = ("catan.end.ten-wins", "catan.end.at-once")
    if after.winner == NOBODY:
        rules = ("catan.end.own-turn-only",)
    return case.choice(text, named(after.winner), rules, case.seats_or_nobody, marks=marks)


@QUIZ.asks(
    15, "price", "catan.two-player.action-costs-one", "catan.two-player.action-costs-two-when-ahead"
)
@once_settled
def price(case: Case) -> Question | None:
    """Two players: how many trade cards an action costs; as a quick question, how many stay."""
    state, on = case.state, case.state.on
    if state.players != 2:
        return None
    if not case.facts:
        if state.points[0] == state.points[1] and case.rng.random() < LEVEL_LEFT_OUT:
            return None
        on = evenly((0, 1), lambda seat: action_cost(state, seat), case.rng)
    cost = action_cost(state, on)
    rule = "catan.two-player.action-costs-one"
    if cost == 2:
        rule = "catan.two-player.action-costs-two-when-ahead"
    facts = {"on": on, "n": state.points[on], "seat": 1 - on, "m": state.points[1 - on]}
    because = case.words("quiz.price.because", **facts)
    rules = (rule, "catan.two-player.points-without-vp-cards")
    if not case.facts:
        held = case.rng.randint(FEWEST_TO_PAY, TOKEN_LIMIT)
        text = case.words("quiz.price.left", on=on, n=held)
        return case.number(text, held - cost, rules, (because,))
    key = "home" if "robber_home" in case.facts else "text"
    return case.number(case.words(f"quiz.price.{key}", on=on), cost, rules, (because,))
