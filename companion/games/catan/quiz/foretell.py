"""What a choice would bring, in exact words: laid beside the other choices of a lesson."""

from __future__ import annotations

from ....core.notation import Action
from ....core.text import Words
from ....kit.bundle import size
from ....lessons.asking import outcome
from ..actions import City, Settle
from ..odds import chance_before, corners, rolls_ahead
from ..rules import BOOK
from ..state import HAND_LIMIT, SEVEN, State


def cards_in_36(state: State, action: Action, words: Words) -> tuple[str, ...]:
    """How many cards a settlement there, or the city in place of one, brings more in 36 rolls."""
    if not isinstance(action, Settle | City):
        return ()
    return (words("quiz.foretell.cards", n=corners(state)["cards"][action.corner]),)


def cards_at_risk(state: State, action: Action, words: Words) -> tuple[str, ...]:
    """How likely a seven is before the next turn, and what it would cost the hand as it is then."""
    after, _ = outcome(BOOK, state, action)
    held = size(after.hands[action.seat])
    ahead = rolls_ahead(state, action.seat)
    if ahead is None or held <= HAND_LIMIT:
        return (words("quiz.foretell.safe", n=held),)
    chance = round(100 * chance_before(state, SEVEN, 0, ahead[1]))
    return (words("quiz.foretell.risk", n=held, chance=chance, m=held // 2),)
