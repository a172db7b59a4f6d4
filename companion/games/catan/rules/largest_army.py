"""Largest Army: three played knights first, then only more."""

from __future__ import annotations

from ....core.rulebook import Say, implements
from ..state import LIMITS, NOBODY, State

FEWEST_KNIGHTS = LIMITS["fewest-knights"]
WORTH = 2


@implements(
    "catan.largest-army.face-up-only",
    "catan.largest-army.equal-takes-nothing",
    "catan.score.largest-army-two",
)
def after_a_knight(state: State, seat: int, say: Say) -> None:
    """See whether one more played knight brings its owner the card."""
    mine = state.knights[seat]
    if seat == state.army or mine < FEWEST_KNIGHTS:
        return
    most = max(n for other, n in enumerate(state.knights) if other != seat)
    if mine <= most:
        return
    rule = "catan.largest-army.more-takes-at-once"
    if state.army == NOBODY:
        rule = "catan.largest-army.three-first"
        if most >= FEWEST_KNIGHTS:
            rule = "catan.two-player.army-to-the-greater"
    _give(state, seat, rule, say)


def after_a_sale(state: State, say: Say) -> None:
    """Two players: a knight was given up; see whose the card is now."""
    holder = state.army
    if holder != NOBODY and _loses(state, holder, say):
        state.points[holder] -= WORTH
        state.army = NOBODY
    first, second, *_ = state.knights
    greater = 0 if first > second else 1
    if state.army == NOBODY and first != second and max(first, second) >= FEWEST_KNIGHTS:
        _give(state, greater, "catan.two-player.army-to-the-greater", say)


def _loses(state: State, holder: int, say: Say) -> bool:
    """Whether the holder has too few knights left to keep the card."""
    mine, theirs = state.knights[holder], state.knights[1 - holder]
    if mine < FEWEST_KNIGHTS:
        rule = "catan.two-player.army-lost-below-three"
    elif mine == theirs:
        rule = "catan.two-player.army-lost-at-a-tie"
    elif mine < theirs:
        rule = "catan.two-player.army-to-the-greater"
    else:
        return False
    say("army-lost", rule, seat=holder, n=mine)
    return True


def _give(state: State, seat: int, rule: str, say: Say) -> None:
    if state.army != NOBODY:
        state.points[state.army] -= WORTH
    state.army = seat
    state.points[seat] += WORTH
    say("largest-army", rule, seat=seat, n=state.knights[seat])
