"""The better planet: judged by what the bots know, with what each would bring."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from ....core.notation import NATURE, Action
from ....core.rulebook import silent
from ....lessons.better import Comparison, compare
from ....lessons.step import Question
from ..actions import NUMBER_OF, Land, Turn
from ..bots import weigh
from ..cards import CARDS
from ..observation import observe
from ..position.whole import describe, position
from ..rules import BOOK
from ..rules.goods import holds
from ..rules.planets import free_planets
from ..state import State
from .shared import QUIZ, Case, some_ships

PLANETS = tuple(
    name for name, row in CARDS.items() if row["type"] == "planets" and row["level"] == "I"
)
FIRST = "I-05"
"""The card that came before."""
ANSWERS = (1, 2, 2, 3, 3)
"""Planets looked for as the best one: the first, which often is, more seldom than the others."""
TRIED = 5
"""Ships with a card each looked at for one question."""


@QUIZ.asks(13, "planet", "trucker.goods.values-by-colour")
def planet(case: Case) -> Question | None:
    """Where is the cargo worth most to this ship?"""
    ships = [ship for ship in some_ships(case) if sum(tile.size for _, tile in holds(ship)) > 1]
    rows: list[tuple[State, Comparison]] = []
    for ship in ships[:TRIED]:
        state, compared = _judged(str(ship), case.rng.choice(PLANETS))
        if compared.tells_apart:
            rows.append((state, compared))
    wanted = str(Land(0, case.rng.choice(ANSWERS)))
    rows = [row for row in rows if str(row[1].best.action) == wanted]
    if not rows:
        return None
    state, compared = case.rng.choice(rows)
    rules = ("trucker.goods.values-by-colour", "trucker.goods.red-only-in-red-container")
    question = case.better(case.words("quiz.planet.text"), compared, rules)
    assert question is not None
    return replace(question, position=describe(state))


@cache
def _judged(ship: str, card: str) -> tuple[State, Comparison]:
    """What the bots think of each planet, kept: the state is not to be changed."""
    state = _reached(ship, card)
    actions: list[Action] = [Land(0, number) for number in free_planets(state)]
    return state, compare(weigh, observe(state, 0), actions)


def _reached(ship: str, card: str) -> State:
    """A ship alone on the road that has just come to these planets."""
    others = [name for name in CARDS if CARDS[name]["level"] == "I" and name not in (card, FIRST)]
    deck = [FIRST, card, *others[:6]]
    piles = [[deck[n : n + 2] for n in range(0, len(deck), 2)]]
    state = position(
        {
            "variant": "level-1",
            "stage": "card",
            "seats": [{"ship": ship}],
            "piles": piles,
            "played": [FIRST],
        }
    )
    BOOK.effects[Turn](state, Turn(NATURE, NUMBER_OF[card]), silent)
    return state
