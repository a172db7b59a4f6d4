"""The puzzles of Catan: what can be found in simulated games."""

from __future__ import annotations

from collections.abc import Mapping

from ...kit.bundle import UNIT, count
from ...lessons.puzzles import Best, FindTheFault, Forbidden, Reach
from ...lessons.puzzles.found import PuzzleKind
from .goods import Card
from .quiz.foretell import cards_in_36
from .state import POINTS_TO_WIN, State

BUILDING = ("road", "settle", "city", "buy", "bank")
CARDS = ("knight", "road-building", "invention")
HIDDEN = ("monopoly",)
MOST_HIDDEN = 3
"""Victory points that somebody may be given in the hand."""


def lift(state: State, seat: int, points: int) -> State | None:
    """The position with so many victory point cards in a hand, if the deck has them."""
    card = Card.VICTORY_POINT
    if points > min(count(state.deck, card), MOST_HIDDEN - count(state.cards[seat], card)):
        return None
    made = state.copy()
    made.cards[seat] += points * UNIT[card]
    made.deck -= points * UNIT[card]
    return made


PUZZLES: Mapping[str, PuzzleKind] = {
    "win": Reach(gain=1, unsure=HIDDEN, win=POINTS_TO_WIN, lift=lift, first=range(10, 14)),
    "reach": Reach(gain=1, unsure=HIDDEN, moves=3, first=range(3, 12)),
    "corner": Best("corner", "settle", 0.25, "catan.board.big-number-likely", cards_in_36,
                   first=range(1)),
    "robber": Best("robber", "robber", 0.15, "catan.robber.blocks-its-hex"),
    "forbidden": Forbidden((*BUILDING, *CARDS)),
    "fault": FindTheFault(BUILDING),
}  # fmt: skip
