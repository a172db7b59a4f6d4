"""Largest Army: three played knights first, then only more."""

from __future__ import annotations

from ....core.rulebook import Say, implements
from ..state import NOBODY, State

FEWEST_KNIGHTS = 3
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
    """Two players: the holder has parted with a knight; see whose the card is now."""
    holder = state.army
    rival = 1 - holder
    mine, theirs = state.knights[holder], state.knights[rival]
    if mine >= FEWEST_KNIGHTS and mine > theirs:
        return
    rule = "catan.two-player.army-lost-below-three"
    if mine == theirs:
        rule = "catan.two-player.army-lost-at-a-tie"
    state.points[holder] -= WORTH
    state.army = NOBODY
    say("army-lost", rule, seat=holder, n=mine)
    if theirs > mine and theirs >= FEWEST_KNIGHTS:
        _give(state, rival, "catan.two-player.army-to-the-greater", say)


def _give(state: State, seat: int, rule: str, say: Say) -> None:
    if state.army != NOBODY:
        state.points[state.army] -= WORTH
    state.army = seat
    state.points[seat] += WORTH
    say("largest-army", rule, seat=seat, n=state.knights[seat])
