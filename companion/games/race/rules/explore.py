"""Phase I (chapter explore)."""

from __future__ import annotations

from bisect import insort

from ....core.rulebook import Refusal, Say, implements, silent
from ..actions import Choice, Keep
from ..faces import EXPLORERS, KEEP, LOOK
from ..state import Stage, State
from .book import BOOK
from .flow import close_phase, go_on, opener, step_of
from .supply import ask_to_look, discard_all

LOOKED_AT, KEPT = 2, 1
BONUS_FIVE, BONUS_ONE = 5, 1


@implements(
    "race.explore.bonus-plus-five",
    "race.explore.bonus-one-one",
    "race.explore.look-power",
    "race.explore.keep-power",
    "race.explore.powers-need-no-bonus",
    "race.two-player.both-explore",
    "race.powers.add-up",
)
def look_and_keep(state: State, seat: int) -> tuple[int, int]:
    """How many cards a seat looks at and how many it keeps: bonuses and powers add up."""
    five, one = state.has(seat, Choice.EXPLORE_5), state.has(seat, Choice.EXPLORE_1_1)
    look, kept = LOOKED_AT + BONUS_FIVE * five + BONUS_ONE * one, KEPT + BONUS_ONE * one
    table = state.tables[seat]
    if EXPLORERS.isdisjoint(table):
        return look, kept
    return look + sum([LOOK[face] for face in table]), kept + sum([KEEP[face] for face in table])


@implements("race.explore.deal-before-discarding")
@opener(1)
def open_explore(state: State, say: Say) -> None:
    """Everybody gets all the cards to look at before anybody discards."""
    state.stage = Stage.KEEP
    for seat in state.order():
        look, keep = look_and_keep(state, seat)
        ask_to_look(state, seat, look)
        state.owed[seat] = keep
        if say is not silent:
            say("looks", "race.explore.look-two-keep-one", seat=seat, n=look, keep=keep)


@step_of(Stage.KEEP)
def explored(state: State, say: Say) -> bool:
    """Where no more came than may be kept, all are kept; the phase ends when all have chosen."""
    for seat in range(state.players):
        if state.owed[seat] and len(state.looked[seat]) <= state.owed[seat]:
            for card in state.looked[seat][:]:
                _take(state, seat, card, say)
            _put_the_rest_away(state, seat, say)
    if any(state.owed):
        return False
    close_phase(state, say)
    return True


@BOOK.check(Keep)
def keeps_what_was_looked_at(state: State, action: Keep) -> Refusal | None:
    """Only the new cards are chosen from, never those already in the hand."""
    if action.card in state.looked[action.seat]:
        return None
    return Refusal("race.explore.look-two-keep-one", {"card": action.card})


@BOOK.effect(Keep)
def keep(state: State, action: Keep, say: Say) -> None:
    """One card into the hand; after the last one the rest is discarded."""
    seat = action.seat
    _take(state, seat, int(action.card), say)
    state.owed[seat] -= 1
    if not state.owed[seat]:
        _put_the_rest_away(state, seat, say)
        if not any(state.owed):
            go_on(state, say)


def _take(state: State, seat: int, card: int, say: Say) -> None:
    state.looked[seat].remove(card)
    insort(state.hands[seat], card)
    if say is not silent:
        rule = "race.explore.look-two-keep-one"
        say("keeps", rule, seen_by=(seat,), seat=seat, card=card)


def _put_the_rest_away(state: State, seat: int, say: Say) -> None:
    rest = state.looked[seat]
    discard_all(state, seat, rest)
    if say is not silent:
        what = "explored" if rest else "explored-all"
        say(what, "race.hand.discards-face-down", seat=seat, n=len(rest))
    state.looked[seat] = []
    state.owed[seat] = 0
