"""Questions about points: Longest Road, Largest Army, who has won, prices of the game for two."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ....core.notation import Action
from ....core.rulebook import Listener, silent
from ....core.text import Words
from ....lessons.asking import lines, named, rules_of, seats_or_nobody
from ....lessons.step import Question
from ..board.geometry import bits
from ..rules.end import see_who_wins
from ..rules.largest_army import after_a_knight
from ..rules.longest_road import SHORTEST_RUN, run_length
from ..rules.pieces import lay_road, raise_city, set_settlement
from ..rules.two_player import action_cost
from ..state import NOBODY, POINTS_TO_WIN, State
from .parts import outcome, owners, place_of, settled

Facts = Mapping[str, Any]
ROAD_NEWS = ("longest-road", "longest-kept", "longest-aside")
ARMY_NEWS = ("largest-army", "army-lost")


def run(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """How long somebody's longest run of roads is."""
    long = [s for s in range(state.players) if state.roads[s].bit_count() > 3]
    if not long and "seat" not in facts:
        return None
    seat = facts["seat"] if "seat" in facts else rng.choice(long)
    return Question(
        "run",
        words("quiz.run.text", seat=seat),
        "number",
        {"n": run_length(state, seat)},
        (
            "catan.longest-road.one-unbroken-run",
            "catan.longest-road.branches-left-out",
            "catan.longest-road.each-road-once",
            "catan.longest-road.foreign-building-cuts",
        ),
        marks=tuple(f"path:{path}" for path in bits(state.roads[seat])),
    )


def longest(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """Who holds Longest Road after this."""
    marks: tuple[str, ...] = ()
    if action is not None:
        after, told = outcome(state, action)
        text = words("quiz.longest.after", what=words.event(told[0]))
        marks = place_of(action)
    else:
        laying = _worth_laying(state, rng)
        if not settled(state) or laying is None:
            return None
        owner, path = laying
        after, told = state.copy(), Listener()
        lay_road(after, owner, path, told)
        text = words("quiz.longest.road", seat=owner)
        marks = (f"path:{path}",)
    rules = rules_of(told, *ROAD_NEWS)
    if after.longest >= state.players:
        rules = ("catan.two-player.neutral-can-hold-longest-road", *rules)
    return Question(
        "longest",
        text,
        "choice",
        {"choice": named(after.longest)},
        rules or ("catan.longest-road.equal-takes-nothing", "catan.longest-road.five-first"),
        owners(state, words),
        (
            *lines(words, told, *ROAD_NEWS),
            words("quiz.longest.lengths", list=_lengths(after, words)),
        ),
        marks,
    )


def _worth_laying(state: State, rng: Random) -> tuple[int, int] | None:
    """Somebody and a free path of theirs: the nearer to Longest Road, the better."""
    runs = {o: run_length(state, o) for o in range(state.players) if o != state.longest}
    wanted = max(SHORTEST_RUN, state.longest_length) - 1
    near = [owner for owner in runs if runs[owner] >= wanted and state.frontier[owner]]
    long = [owner for owner in runs if runs[owner] >= SHORTEST_RUN - 2 and state.frontier[owner]]
    if not near and not long:
        return None
    owner = rng.choice(near or long)
    return owner, rng.choice(list(bits(state.frontier[owner])))


def _lengths(state: State, words: Words) -> str:
    count = 4 if state.players == 2 else state.players
    rows = ((words.name("owner", o), run_length(state, o)) for o in range(count))
    return ", ".join(f"{name} {n}" for name, n in rows)


def army(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """Who holds Largest Army: now, after this, or after one more knight in a made-up case."""
    told = Listener()
    if facts.get("now"):
        after, text = state, words("quiz.army.now")
    elif action is not None:
        after, told = outcome(state, action)
        text = words("quiz.army.after", what=words.event(told[0]))
    else:
        before, seat = _knights_played(state, rng)
        held = "held" if before.army != NOBODY else "free"
        facts_told = {"list": _played(before, words), "seat": seat, "owner": before.army}
        text = words(f"quiz.army.{held}", **facts_told)
        after = before.copy()
        after.knights[seat] += 1
        after_a_knight(after, seat, told)
    return Question(
        "army",
        text,
        "choice",
        {"choice": named(after.army)},
        rules_of(told, *ARMY_NEWS)
        or (
            "catan.largest-army.face-up-only",
            "catan.largest-army.equal-takes-nothing",
            "catan.largest-army.three-first",
        ),
        seats_or_nobody(state, words),
        (
            *lines(words, told, *ARMY_NEWS),
            words("quiz.army.played", list=_played(after, words)),
        ),
    )


def _knights_played(state: State, rng: Random) -> tuple[State, int]:
    """A case made up for the question: knights played, who holds the card, who plays another."""
    case = state.copy()
    case.army = NOBODY
    case.knights = [0, 0, 0, 0]
    holder, seat = rng.sample(range(state.players), 2)
    for other in range(state.players):
        case.knights[other] = rng.randrange(2)
    case.knights[holder] = rng.choice((2, 3, 3))
    after_a_knight(case, holder, silent)
    case.knights[seat] = rng.choice((1, 2, 2) if case.army == NOBODY else (2, 2, 3))
    return case, seat


def _played(state: State, words: Words) -> str:
    return ", ".join(f"{words.person(s)} {state.knights[s]}" for s in range(state.players))


def points(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """How many open points somebody has, or would have with one thing more."""
    if not settled(state):
        return None
    seat = facts.get("seat", rng.randrange(state.players))
    after = state.copy()
    text = words("quiz.points.now", seat=seat, list=_owned(state, words, seat))
    if "seat" not in facts:
        gains = [gain for gain, able in _gains(state, seat).items() if able]
        if not gains:
            return None
        gain = rng.choice(gains)
        corner = next(bits(_gains(state, seat)[gain]))
        if gain == "city":
            raise_city(after, seat, corner)
        else:
            set_settlement(after, seat, corner, silent)
        text = words(f"quiz.points.{gain}", seat=seat, n=state.points[seat])
    return Question(
        "points",
        text,
        "number",
        {"n": after.points[seat]},
        (
            "catan.score.city-two",
            "catan.score.settlement-one",
            "catan.score.longest-road-two",
            "catan.score.largest-army-two",
        ),
        because=(words("quiz.points.because", list=_owned(after, words, seat)),),
    )


def _gains(state: State, seat: int) -> dict[str, int]:
    """Corners where one thing more could stand, by what it is."""
    return {
        "city": state.settlements[seat],
        "settlement": state.reach[seat] & ~state.blocked,
    }


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


def winner(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """Who has won after this."""
    marks: tuple[str, ...] = ()
    if action is not None:
        after, told = outcome(state, action)
        text = words("quiz.winner.after", what=words.event(told[0]))
        marks = place_of(action)
    elif settled(state):
        after = state.copy()
        seat = rng.choice((state.on, rng.randrange(state.players)))
        after.points[seat] = POINTS_TO_WIN
        see_who_wins(after, silent)
        text = words("quiz.winner.text", on=state.on, seat=seat)
    else:
        return None
    over = after.winner != NOBODY
    return Question(
        "winner",
        text,
        "choice",
        {"choice": named(after.winner)},
        ("catan.end.ten-wins", "catan.end.at-once") if over else ("catan.end.own-turn-only",),
        seats_or_nobody(state, words),
        marks=marks,
    )


def price(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """Two players: how many trade cards an action costs."""
    if state.players != 2 or not settled(state):
        return None
    on = state.on
    if action is None and not facts and rng.random() < 0.5:
        on = max((0, 1), key=lambda seat: state.points[seat])
    cost = action_cost(state, on)
    rule = "catan.two-player.action-costs-one"
    if cost == 2:
        rule = "catan.two-player.action-costs-two-when-ahead"
    other = 1 - on
    because = words(
        "quiz.price.because", on=on, n=state.points[on], seat=other, m=state.points[other]
    )
    return Question(
        "price",
        words("quiz.price.text", on=on),
        "number",
        {"n": cost},
        (rule, "catan.two-player.points-without-vp-cards"),
        because=(because,),
    )
