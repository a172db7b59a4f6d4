"""Questions about the mothership: speed, fights and races, what bases, ice and outposts ask for."""

from __future__ import annotations

from itertools import product
from random import Random

from ....core.notation import NATURE, read
from ....lessons.asking import evenly, outcome
from ....lessons.step import Question
from ..actions import Marbles
from ..box import DOCKS, MARBLES, MODULE_MOST, Module
from ..rules import BOOK
from ..rules.clearing import suffices
from ..rules.friendship import can_dock
from ..rules.mothership import marbles_there
from ..sky.discs import EVERY_DISC, is_base, is_token
from ..sky.geometry import PLANETS, People
from ..state import NOBODY, Phase, Stage, State
from .shared import QUIZ, Case, is_settled, once_settled

EMPTY_LEFT_OUT = 0.8
"""How often nothing is asked of outposts while none has a station: the answer is always one."""
TOKENS = tuple(disc for disc in EVERY_DISC if is_token(disc))


def some_marbles(state: State, rng: Random) -> Marbles:
    """Two marbles that may show."""
    pairs = (Marbles(NATURE, one, other) for one, other in product(MARBLES, MARBLES))
    return rng.choice([pair for pair in pairs if marbles_there(state, pair)])


@QUIZ.asks(
    4,
    "speed",
    "starfarers.mothership.speed-is-base-plus-boosters",
    "starfarers.mothership.black-means-base-three",
)
def speed(case: Case) -> Question | None:
    """How fast the ships are after this shake."""
    before, shake = case.state.copy(), case.action
    if not isinstance(shake, Marbles):
        if not is_settled(before):
            return None
        before.on = case.rng.randrange(before.players)
        before.stage, before.phase = Stage.BUILD, Phase.SPEED
        shake = some_marbles(before, case.rng)
    after, told = outcome(BOOK, before, shake)
    boosters = after.booster_power(after.on)
    rules = ("starfarers.mothership.speed-is-base-plus-boosters", told[0].rule)
    if after.stage == Stage.MEETING:
        rules = rules[::-1]
    facts = {"seat": after.on, "marble": shake.first, "other": shake.second}
    because = case.words("quiz.speed.because", base=after.base, extra=boosters)
    text = case.words("quiz.speed.text", **facts)
    return case.number(text, after.base + boosters, rules, (because,))


@QUIZ.asks(7, "token", "starfarers.pirate.cannons-reach-value", "starfarers.ice.pods-reach-value")
@once_settled
def token(case: Case) -> Question:
    """How many cannons or cargo pods are still missing for this base or ice."""
    state, rng = case.state, case.rng
    planets = [planet for planet in PLANETS if is_token(state.chart.discs[planet])]
    planet = case.facts.get("planet", rng.choice(planets) if planets else NOBODY)
    seat = case.any_seat()
    disc = rng.choice(TOKENS) if planet == NOBODY else state.chart.discs[planet]
    kind, rule = "ice", "starfarers.ice.pods-reach-value"
    module, power = Module.CARGO_POD, state.pods(seat)
    if is_base(disc):
        kind, rule = "base", "starfarers.pirate.cannons-reach-value"
        module, power = Module.CANNON, state.cannon_power(seat)
    after, more = state.copy(), 0
    while not suffices(after, seat, disc):
        after.modules[3 * seat + module] += 1
        more += 1
    asked = "next" if case.facts.get("next") else kind
    text = case.words(f"quiz.token.{asked}", seat=seat, n=power, disc=disc)
    marks = () if planet == NOBODY else (f"planet:{planet}",)
    return case.number(text, more, (rule,), marks=marks)


@QUIZ.asks(8, "pods", "starfarers.station.more-pods-than-stations")
@once_settled
def pods(case: Case) -> Question | None:
    """How many cargo pods the next station at an outpost takes."""
    state, words = case.state, case.words
    docks = {people: dock for dock, people in state.chart.people_at.items()}
    if "people" in case.facts:
        people = read(People, case.facts["people"])
    else:
        wanted = [People(p) for p in docks if state.stations_at(p) < DOCKS]
        if not wanted or (not any(state.stations) and case.rng.random() < EMPTY_LEFT_OUT):
            return None
        people = evenly(wanted, state.stations_at, case.rng)
    after = state.copy()
    for n in range(MODULE_MOST[Module.CARGO_POD] + 1):
        after.modules[Module.CARGO_POD] = n
        if can_dock(after, 0, people):
            break
    rules = ("starfarers.station.more-pods-than-stations",)
    because = words("quiz.pods.because", n=state.stations_at(people))
    marks = (f"point:{docks[people]}",) if people in docks else ()
    return case.number(words("quiz.pods.text", people=people), n, rules, (because,), marks)


@QUIZ.asks(10, "fight", "starfarers.encounter.only-higher-beats-you")
def fight(case: Case) -> Question | None:
    """Who wins a fight or a race, once one side has shaken."""
    before, shake = case.state.copy(), case.action
    if not isinstance(shake, Marbles):
        if not is_settled(before):
            return None
        _begin_contest(before, case.rng)
        before, _ = outcome(BOOK, before, some_marbles(before, case.rng))
        shake = some_marbles(before, case.rng)
    rival = before.rival
    rule, power = "starfarers.mothership.speed-is-base-plus-boosters", before.booster_power(rival)
    if before.contest == "fight":
        rule = "starfarers.mothership.strength-is-shake-plus-cannons"
        power = before.cannon_power(rival)
    _, told = outcome(BOOK, before, shake)
    won = any(event.what in ("contest-won", "contest-tied") for event in told)
    facts = {"seat": before.on, "n": before.shown, "rival": rival, "power": power}
    marbles = {"marble": shake.first, "other": shake.second}
    return case.choice(
        case.words(f"quiz.fight.{before.contest}", **facts, **marbles),
        str(before.on if won else rival),
        ("starfarers.encounter.only-higher-beats-you", rule),
        (case.seats[before.on], case.seats[rival]),
        case.lines(told, "result", "contest-won", "contest-tied", "contest-lost"),
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
