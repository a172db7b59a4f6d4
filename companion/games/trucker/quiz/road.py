"""Questions about the road and the till: who is hit, who falls back, what is paid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from ....lessons.asking import evenly
from ....lessons.step import Field, Question
from ..actions import colours
from ..cards import CARDS
from ..flights import FLIGHTS, LOST_TILE, Flight
from ..rules.enemies import ENEMIES
from ..rules.reward import value
from ..rules.road import order
from ..ships.ship import Ship
from ..ships.strength import HALVES, cannon_strength, engine_strength
from ..ships.tiles import in_order
from .shared import QUIZ, Case, on_the_road, some_days

ROCKETS = 4
SMALL = "I 7\n7 H:3333"
"""A start cabin: what the ship looks like does not matter."""
MOST_DAYS = 5


@QUIZ.asks(9, "falls-back", "trucker.flight.occupied-spaces-skipped")
def falls_back(case: Case) -> Question:
    """So many days are lost: how many spaces does the rocket go back?"""
    facts, loop = case.facts, FLIGHTS["learning"].loop
    if facts:
        state = case.state
        rows = [(state.days, facts["seat"], facts["days"])]
        loop = state.flight.loop
    else:
        rows = [
            (some_days(case.rng, ROCKETS, 9), 0, case.rng.randint(1, MOST_DAYS)) for _ in range(8)
        ]
    days, seat, n = evenly(rows, lambda row: _spaces(*row, loop), case.rng)
    spaces = _spaces(days, seat, n, loop)
    rule = "trucker.flight.occupied-spaces-skipped"
    because = (case.words("quiz.falls-back.because", n=spaces - n),)
    text = case.words("quiz.falls-back.text", seat=seat, n=n)
    question = case.number(text, spaces, (rule,), because)
    return question if facts else on_the_road(question, [SMALL] * ROCKETS, days)


def _spaces(days: list[int], seat: int, n: int, loop: int) -> int:
    """How far a rocket goes back that counts empty spaces only."""
    taken = {day % loop for other, day in enumerate(days) if other != seat}
    at = days[seat]
    while n:
        at -= 1
        n -= at % loop not in taken
    return days[seat] - at


MEASURES: dict[str, Callable[[Ship], int]] = {
    "crew": lambda ship: ship.crew,
    "cannons": cannon_strength,
    "engines": engine_strength,
}
"""What a line of the combat zone compares, when nobody spends a battery; cannons in halves."""


@QUIZ.asks(
    10,
    "suffers",
    "trucker.combatzone.lowest-suffers",
    "trucker.combatzone.tie-hits-one-further-ahead",
)
def suffers(case: Case) -> Question:
    """Who pays in this line of the combat zone?"""
    rng, facts = case.rng, case.facts
    what = facts.get("what") or rng.choice(list(MEASURES))
    if facts:
        ahead = list(order(case.state))
        values = {seat: MEASURES[what](case.state.ships[seat]) for seat in ahead}
    else:
        ahead = rng.sample(range(ROCKETS), ROCKETS)
        values = _values(rng, ahead)
    last = [seat for seat in ahead if values[seat] == min(values.values())]
    rule = "trucker.combatzone.lowest-suffers"
    if len(last) > 1:
        rule = "trucker.combatzone.tie-hits-one-further-ahead"
    key = "quiz.suffers.cannons-of" if what == "cannons" else "quiz.suffers.of"
    listed = "; ".join(case.words(key, seat=seat, n=n, strength=n) for seat, n in values.items())
    told = case.words("quiz.suffers.because", list=listed)
    text = case.words(f"quiz.suffers.{what}")
    return case.choice(
        text if facts else f"{told} {text}",
        str(last[0]),
        (rule,),
        tuple(Field(str(seat), case.words.person(seat)) for seat in sorted(ahead)),
        (told,) if facts else (),
    )


def _values(rng: Random, ahead: list[int]) -> dict[int, int]:
    """What each has; every second time two are last together."""
    low = rng.randint(2, 5)
    values = {seat: low + rng.randint(1, 4) for seat in ahead}
    for seat in rng.sample(ahead, rng.choice((1, 2))):
        values[seat] = low
    return values


OUTCOMES = {
    "punished": "trucker.enemy.stronger-enemy-punishes",
    "nothing": "trucker.enemy.tie-has-no-effect",
    "beats": "trucker.enemy.beaten-goes-no-further",
}


@QUIZ.asks(11, "enemy", *OUTCOMES.values())
def enemy(case: Case) -> Question:
    """A strength against an enemy's: what happens?"""
    facts, rng = case.facts, case.rng
    cards = [name for name, row in CARDS.items() if row["type"] in ENEMIES]
    card = CARDS[facts.get("card") or rng.choice(cards)]
    theirs = card["strength"] * HALVES
    outcome = rng.choice(list(OUTCOMES))
    apart = {"punished": -rng.randint(1, 4), "nothing": 0, "beats": rng.randint(1, 4)}
    mine = facts.get("strength", theirs + apart[outcome])
    answer = "beats" if mine > theirs else "nothing" if mine == theirs else "punished"
    enemy_name = case.words(f"names.card.{card['type']}")
    return case.choice(
        case.words("quiz.enemy.text", strength=mine, name=enemy_name, n=card["strength"]),
        answer,
        (OUTCOMES[answer],),
        tuple(Field(name, case.words(f"quiz.enemy.{name}")) for name in OUTCOMES),
    )


@dataclass(frozen=True)
class Till:
    """What is counted after a flight."""

    flight: Flight
    place: int
    """Of those who finished, from 1; 0 who left."""
    goods: str
    lost: int
    beautiful: bool

    @property
    def credits(self) -> int:
        """What comes of it."""
        worth = value(self.goods)
        if not self.place:
            return (worth + 1) // 2 - self.lost * LOST_TILE
        pay = self.flight.places[self.place - 1] + self.flight.best_ship * self.beautiful
        return pay + worth - self.lost * LOST_TILE


PAY_RULES = (
    "trucker.reward.amounts-by-level",
    "trucker.reward.leaver-half-of-total-rounded-up",
)


@QUIZ.asks(12, "pay", *PAY_RULES)
def pay(case: Case) -> Question:
    """What does the flight bring?"""
    facts, rng, words = case.facts, case.rng, case.words
    till = Till(
        FLIGHTS[facts.get("level") or rng.choice(("I", "II", "III"))],
        facts.get("place", rng.choice((0, 0, 1, 2, 3))),
        in_order(facts.get("goods") or "".join(rng.choices("rygb", k=rng.randint(2, 5)))),
        facts.get("lost", rng.randint(0, 3)),
        facts.get("beautiful", rng.random() < 1 / 3),
    )
    text = words(
        "quiz.pay.finished" if till.place else "quiz.pay.left",
        flight=till.flight.name,
        place=till.place,
        cubes=colours(till.goods),
        n=till.lost,
    )
    if till.place and till.beautiful:
        text = f"{text} {words('quiz.pay.beautiful')}"
    rules = ("trucker.goods.values-by-colour", "trucker.reward.lost-tiles-paid-by-all")
    because = (words("quiz.pay.because", n=value(till.goods), lost=till.lost),)
    question = f"{text} {words('quiz.pay.text')}"
    return case.number(question, till.credits, (PAY_RULES[not till.place], *rules), because)
