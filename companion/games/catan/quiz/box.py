"""Questions about what is in the box."""

from __future__ import annotations

from ....kit.bundle import count, size
from ....lessons.step import Field, Question
from ..board.island import COLOURS
from ..goods import Card, Resource
from ..state import FULL_BANK, FULL_DECK, PIECES
from .shared import QUIZ, Case

NUMBERS = {
    "roads": (PIECES["road"], "catan.setup.own-pieces"),
    "settlements": (PIECES["settlement"], "catan.setup.own-pieces"),
    "cities": (PIECES["city"], "catan.setup.own-pieces"),
    "bank": (count(FULL_BANK, Resource.WOOL), "catan.setup.bank-of-95"),
    "deck": (size(FULL_DECK), "catan.setup.deck-composition"),
    "knights": (count(FULL_DECK, Card.KNIGHT), "catan.setup.deck-composition"),
    "points": (count(FULL_DECK, Card.VICTORY_POINT), "catan.setup.deck-composition"),
}
BOX_RULES = ("catan.setup.own-pieces", "catan.setup.bank-of-95", "catan.setup.deck-composition")


@QUIZ.asks(22, "box", *BOX_RULES)
def box(case: Case) -> Question:
    """How many there are of something, or which colour three players leave out."""
    words = case.words
    thing = case.facts.get("thing", case.rng.choice(list(NUMBERS)))
    if thing == "colour":
        fields = tuple(Field(name, words(f"quiz.box.{name}")) for name in COLOURS)
        rules = ("catan.setup.three-leave-out-red",)
        return case.choice(words("quiz.box.colour"), COLOURS[0], rules, fields)
    n, rule = NUMBERS[thing]
    return case.number(words(f"quiz.box.{thing}"), n, (rule,))
