"""Questions to be counted on a ship: strengths, open connectors, the sick."""

from __future__ import annotations

from ....lessons.asking import evenly
from ....lessons.step import Field, Question
from ..rules.hazards import infected
from ..ships.ship import Ship
from ..ships.strength import HALVES, cannon_strength, cannons, engine_strength, engines
from .shared import QUIZ, Case, in_flight, some_ships

CANNON_RULES = (
    "trucker.cannon.single-forward-one",
    "trucker.cannon.single-aside-half",
    "trucker.cannon.double-costs-battery",
    "trucker.alien.purple-adds-two-to-cannons",
)
ENGINE_RULES = (
    "trucker.engine.single-one",
    "trucker.engine.double-two",
    "trucker.engine.double-costs-battery",
    "trucker.alien.brown-adds-two-to-engines",
)
CHOICES = 4
WITH, WITHOUT = "with", "without"
"""Batteries: one for every double part, as far as they go; or none."""


@QUIZ.asks(4, "cannons", *CANNON_RULES)
def gunned(case: Case) -> Question | None:
    """How strong are the cannons?"""
    rows = [
        (ship, how, cannon_strength(ship, _powered(ship, how, cannons(ship).double)))
        for ship, how in _ways(case)
    ]
    rows = [row for row in rows if row[2]]
    if not rows:
        return None
    ship, how, strength = evenly(rows, lambda row: row[2], case.rng)
    near = [n for n in range(max(0, strength - 4), strength + 5) if n != strength]
    others = case.rng.sample(near, CHOICES - 1)
    words = case.words
    fields = tuple(
        Field(str(n), words("quiz.cannons.field", strength=n)) for n in sorted((strength, *others))
    )
    rules = (_cannon_rule(ship, how), "trucker.cannon.halves-not-rounded")
    text = words(f"quiz.cannons.{how}")
    return in_flight(case, case.choice(text, str(strength), rules, fields), ship)


def _cannon_rule(ship: Ship, how: str) -> str:
    if how == WITHOUT and cannons(ship).double:
        return CANNON_RULES[2]
    if any(load.alien == "purple" for load in ship.loads):
        return CANNON_RULES[3]
    return CANNON_RULES[1] if cannons(ship).base % HALVES else CANNON_RULES[0]


@QUIZ.asks(5, "engines", *ENGINE_RULES)
def driven(case: Case) -> Question | None:
    """How strong are the engines?"""
    rows = [
        (ship, how, engine_strength(ship, _powered(ship, how, engines(ship).double)))
        for ship, how in _ways(case)
    ]
    if not rows:
        return None
    ship, how, strength = evenly(rows, lambda row: row[2], case.rng)
    question = case.number(case.words(f"quiz.engines.{how}"), strength, _engine_rules(ship, how))
    return in_flight(case, question, ship)


def _engine_rules(ship: Ship, how: str) -> tuple[str, ...]:
    if any(load.alien == "brown" for load in ship.loads):
        return ENGINE_RULES[3], "trucker.alien.bonus-needs-base-above-zero"
    if engines(ship).double:
        return (ENGINE_RULES[2 if how == WITHOUT or not ship.batteries else 1],)
    return ENGINE_RULES[:1]


def _ways(case: Case) -> list[tuple[Ship, str]]:
    ways = [case.facts["how"]] if "how" in case.facts else [WITH, WITHOUT]
    return [(ship, how) for ship in some_ships(case, "II") for how in ways]


def _powered(ship: Ship, how: str, double: tuple[tuple[int, int], ...]) -> set[int]:
    """The double parts that get a battery, the strongest first."""
    if how == WITHOUT:
        return set()
    best = sorted(double, key=lambda row: -row[1])
    return {spot for spot, _ in best[: ship.batteries]}


@QUIZ.asks(6, "dust", "trucker.stardust.day-per-open-connector")
def dusty(case: Case) -> Question:
    """How many days does stardust cost?"""
    ship = evenly(some_ships(case), lambda one: len(one.open_connectors), case.rng)
    question = case.number(
        case.words("quiz.dust.text"),
        len(ship.open_connectors),
        (
            "trucker.stardust.day-per-open-connector",
            "trucker.stardust.open-connector-faces-no-tile",
        ),
    )
    return in_flight(case, question, ship)


@QUIZ.asks(7, "sick", "trucker.epidemic.joined-occupied-cabins-lose-one")
def sick(case: Case) -> Question:
    """How many does an epidemic take?"""
    ships = some_ships(case, "II")
    ship = evenly(ships, lambda one: len(infected(one)), case.rng)
    ill = tuple(infected(ship))
    because = (case.words("quiz.sick.because", spots=ill),) if ill else ()
    question = case.number(
        case.words("quiz.sick.text"),
        len(ill),
        ("trucker.epidemic.joined-occupied-cabins-lose-one",),
        because,
    )
    return in_flight(case, question, ship)
