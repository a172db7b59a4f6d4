"""Questions about the mothership: speed, fights and races, what bases, ice and outposts ask for."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random
from typing import Any

from ....core.notation import NATURE, Action, read
from ....core.text import Words
from ....lessons.asking import lines
from ....lessons.step import Field, Question
from ..actions import Marbles
from ..box import DOCKS, MARBLES, MODULE_MOST, Module
from ..rules.clearing import suffices
from ..rules.friendship import can_dock
from ..rules.mothership import marbles_there
from ..sky.discs import EVERY_DISC, is_base, is_token
from ..sky.geometry import PLANETS, People
from ..state import NOBODY, Phase, Stage, State
from .parts import outcome, settled

Facts = Mapping[str, Any]
TOKENS = tuple(disc for disc in EVERY_DISC if is_token(disc))


def some_marbles(state: State, rng: Random) -> Marbles:
    """Two marbles that may show."""
    pairs = (Marbles(NATURE, one, other) for one, other in product(MARBLES, MARBLES))
    return rng.choice([pair for pair in pairs if marbles_there(state, pair)])


def speed(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """How fast the ships are after this shake."""
    before = state.copy()
    if not isinstance(action, Marbles):
        if not settled(state):
            return None
        before.on = rng.randrange(state.players)
        before.stage, before.phase = Stage.BUILD, Phase.SPEED
        action = some_marbles(state, rng)
    after, told = outcome(before, action)
    boosters = after.booster_power(after.on)
    black = after.stage == Stage.MEETING
    rules = ["starfarers.mothership.speed-is-base-plus-boosters"]
    rules.insert(0 if black else 1, told[0].rule)
    return Question(
        "speed",
        words("quiz.speed.text", seat=after.on, marble=action.first, other=action.second),
        "number",
        {"n": after.base + boosters},
        tuple(rules),
        because=(words("quiz.speed.because", base=after.base, extra=boosters),),
    )


def token(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """How many cannons or cargo pods are still missing for this base or ice."""
    if not settled(state):
        return None
    planets = [planet for planet in PLANETS if is_token(state.chart.discs[planet])]
    planet = facts.get("planet", rng.choice(planets) if planets else NOBODY)
    seat = facts.get("seat", rng.randrange(state.players))
    disc = rng.choice(TOKENS) if planet == NOBODY else state.chart.discs[planet]
    module = Module.CANNON if is_base(disc) else Module.CARGO_POD
    after, more = state.copy(), 0
    while not suffices(after, seat, disc):
        after.modules[3 * seat + module] += 1
        more += 1
    power = state.cannon_power(seat) if is_base(disc) else state.pods(seat)
    rule = "starfarers.ice.pods-reach-value"
    if is_base(disc):
        rule = "starfarers.pirate.cannons-reach-value"
    kind = "base" if is_base(disc) else "ice"
    return Question(
        "token",
        words(f"quiz.token.{kind}", seat=seat, n=power, disc=disc),
        "number",
        {"n": more},
        (rule,),
        marks=() if planet == NOBODY else (f"planet:{planet}",),
    )


def pods(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """How many cargo pods the next station at an outpost takes."""
    docks = {people: dock for dock, people in state.chart.people_at.items()}
    if "people" in facts:
        wanted = [read(People, facts["people"])]
    else:
        wanted = [People(p) for p in docks if state.stations_at(p) < DOCKS]
    if not wanted or not settled(state):
        return None
    people = max(wanted, key=lambda p: (min(state.stations_at(p), 1), rng.random()))
    after = state.copy()
    for n in range(MODULE_MOST[Module.CARGO_POD] + 1):
        after.modules[Module.CARGO_POD] = n
        if can_dock(after, 0, people):
            break
    return Question(
        "pods",
        words("quiz.pods.text", people=people),
        "number",
        {"n": n},
        ("starfarers.station.more-pods-than-stations",),
        because=(words("quiz.pods.because", n=state.stations_at(people)),),
        marks=(f"point:{docks[people]}",) if people in docks else (),
    )


def fight(
    state: State, action: Action | None, words: Words, rng: Random, facts: Facts
) -> Question | None:
    """Who wins a fight or a race, once one side has shaken."""
    before = state.copy()
    if not isinstance(action, Marbles):
        if not settled(state):
            return None
        _begin_contest(before, rng)
        before, _ = outcome(before, some_marbles(state, rng))
        action = some_marbles(state, rng)
    rival, mine = before.rival, before.shown
    fighting = before.contest == "fight"
    power = before.cannon_power(rival) if fighting else before.booster_power(rival)
    _, told = outcome(before, action)
    won = any(event.what == "contest-won" for event in told)
    rule = "starfarers.mothership.speed-is-base-plus-boosters"
    if fighting:
        rule = "starfarers.mothership.strength-is-shake-plus-cannons"
    return Question(
        "fight",
        words(
            f"quiz.fight.{before.contest}",
            seat=before.on,
            n=mine,
            rival=rival,
            marble=action.first,
            other=action.second,
            power=power,
        ),
        "choice",
        {"choice": str(before.on if won else rival)},
        ("starfarers.encounter.only-higher-beats-you", rule),
        tuple(Field(str(seat), words.person(seat)) for seat in (before.on, rival)),
        lines(words, told, "result", "contest-won", "contest-lost"),
    )


RESCUE, SUN = 22, 21
"""A card with a fight, and one with a race."""


def _begin_contest(state: State, rng: Random) -> None:
    """A made-up case: two players, and a card that sets them against each other."""
    state.on, state.rival = rng.sample(range(state.players), 2)
    state.contest = rng.choice(("fight", "race"))
    state.card = RESCUE if state.contest == "fight" else SUN
    state.stage, state.phase = Stage.MEETING, Phase.CONTEST
    state.shown = NOBODY
    state.todo = ()
    for seat in (state.on, state.rival):
        for module in (Module.CANNON, Module.BOOSTER):
            state.modules[3 * seat + module] = rng.randrange(4)
