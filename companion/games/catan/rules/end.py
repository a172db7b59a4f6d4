"""Points, turns passing on, and winning (chapters score and end)."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements
from ....kit.bundle import count
from ..actions import End, Show
from ..goods import Card
from ..state import FULL_DECK, MAIN, OVER, POINTS_TO_WIN, ROLL_DUE, State
from .book import BOOK, not_on_turn, own_turn

FEWEST_OPEN_POINTS = POINTS_TO_WIN - count(FULL_DECK, Card.VICTORY_POINT)
"""Whoever has fewer cannot win, whatever is hidden."""


@implements("catan.score.vp-card-one", "catan.development.vp-may-be-new")
def enough_to_win(state: State, seat: int) -> bool:
    """Whether a seat's points, hidden cards included, would win on its own turn."""
    if state.total(seat) < POINTS_TO_WIN:
        return False
    if not state.settings.must_gain:
        return True
    gained = state.points[seat] - state.start_points + count(state.fresh, Card.VICTORY_POINT)
    return gained > 0


@implements("catan.end.own-turn-only", "catan.development.vp-several-together")
def see_who_wins(state: State, say: Say) -> None:
    """End the game if the player on turn has enough; hidden points are shown for it."""
    seat = state.on
    if state.points[seat] < FEWEST_OPEN_POINTS or not enough_to_win(state, seat):
        return
    hidden = count(state.cards[seat], Card.VICTORY_POINT)
    if hidden:
        say("shows-points", "catan.development.vp-shown-at-ten", seat=seat, n=hidden)
    state.phase = OVER
    state.winner = seat
    say("wins", "catan.end.ten-wins", seat=seat, n=state.total(seat))


@implements("catan.end.earlier-points-count", "catan.two-player.two-rolls")
def begin_turn(state: State, seat: int, say: Say) -> None:
    """Hand the turn to a seat; points it gained in others' turns count from now."""
    state.on = seat
    state.turns += 1
    state.rolls = 2 if state.players == 2 else 1
    state.first_sum = 0
    state.fresh = 0
    state.played = state.traded_out = state.action_used = state.knight_sold = False
    state.new_harbours = 0
    state.robber_by = ""
    state.start_points = state.points[seat]
    state.phase = ROLL_DUE
    rule = "catan.roll.left-neighbour-next"
    if state.turns == 1:
        rule = "catan.roll.steps-in-order"
    say("turn", rule, seat=seat, n=state.turns)
    see_who_wins(state, say)


# A turn can be ended by the player on turn, after the roll and with nothing due.
BOOK.gate(End)(own_turn("catan.build.end-passes-turn", MAIN, step="catan.roll.compulsory"))


@BOOK.effect(End)
@implements("catan.build.end-passes-turn")
def end(state: State, action: End, say: Say) -> None:
    """The turn passes to the left-hand neighbour."""
    begin_turn(state, (state.on + 1) % state.players, say)


@BOOK.gate(Show)
def can_show_now(state: State, action: Show) -> Refusal | None:
    """Points can be shown in one's own turn only."""
    return not_on_turn(state, action, "catan.end.own-turn-only")


@BOOK.check(Show)
def points_complete_ten(state: State, action: Show) -> Refusal | None:
    """Victory point cards stay hidden until they complete ten points.

    The moment they do they are shown without being asked for (`see_who_wins`), so a try to show
    them always comes too early.
    """
    if enough_to_win(state, action.seat):
        return None
    total = state.total(action.seat)
    if total >= POINTS_TO_WIN:
        return Refusal("catan.end.earlier-points-count", {"n": total})
    return Refusal("catan.development.vp-shown-at-ten", {"n": total, "goal": POINTS_TO_WIN})


@BOOK.effect(Show)
def show(state: State, action: Show, say: Say) -> None:
    """Show them and win."""
    see_who_wins(state, say)
