"""Shaking the mothership (chapter mothership, and the contests of the chapter encounter)."""

from __future__ import annotations

from ....core.notation import NATURE
from ....core.rulebook import Facts, Refusal, Say, implements
from ..actions import Marbles, Shake
from ..box import BASE_WITH_BLACK, Marble
from ..encounters import card_of
from ..state import MAIN, NOBODY, Phase, Stage, State
from .book import BOOK, comes_first, own_turn
from .turn import begin_flight, settle

SHAKING = (Phase.SPEED, Phase.CONTEST)


# The flight phase follows trade and build.
BOOK.gate(Shake)(own_turn("starfarers.turn.three-phases-in-order", MAIN))


@BOOK.needs("starfarers.flight.skipped-without-ships", Shake)
def has_a_ship(state: State, action: Shake) -> bool:
    """Without a ship there is no flight phase."""
    return state.has_ship(action.seat)


@BOOK.effect(Shake)
@implements("starfarers.mothership.when-to-shake", "starfarers.reserve.lost-after-shake")
def shake(state: State, action: Shake, say: Say) -> None:
    """The mothership is shaken; a forgotten reserve draw is lost."""
    if state.due_draw:
        rule = "starfarers.reserve.lost-after-shake"
        say("draw-lost", rule, seat=action.seat, n=state.due_draw)
        state.due_draw = 0
    state.freed = 0
    state.phase = Phase.SPEED


def marbles_there(state: State, action: Marbles) -> bool:
    """Whether these two marbles are in the ship."""
    mix = state.settings.mix
    if action.first == action.second:
        return mix[action.first] > 1
    return mix[action.first] > 0 and mix[action.second] > 0 and action.first < action.second


@BOOK.gate(Marbles)
@implements("starfarers.mothership.five-marbles")
def marbles_show_when_shaken(state: State, action: Marbles) -> Refusal | None:
    """Only nature says which marbles show, two of those that are in the ship."""
    if state.phase not in SHAKING:
        return comes_first(state)
    if action.seat != NATURE or not marbles_there(state, action):
        return Refusal("starfarers.mothership.five-marbles")
    return None


@implements("starfarers.mothership.two-marbles-added", "starfarers.mothership.black-is-zero")
def marble_sum(state: State, action: Marbles) -> int:
    """The values of both marbles added up; black counts nothing."""
    values = state.settings.marble_values
    return values[action.first] + values[action.second]


@BOOK.effect(Marbles)
def marbles(state: State, action: Marbles, say: Say) -> None:
    """Two marbles show: base speed, or a result in a contest."""
    total = marble_sum(state, action)
    if state.phase == Phase.CONTEST:
        _contest(state, action, total, say)
        return
    black = Marble.BLACK in (action.first, action.second)
    state.base = BASE_WITH_BLACK if black else total
    rule = "starfarers.mothership.two-marbles-added"
    if black:
        rule = "starfarers.mothership.black-means-base-three"
    say("shaken", rule, seat=state.on, marble=action.first, other=action.second, n=state.base)
    if not black:
        begin_flight(state, say)
        settle(state, say)
        return
    say("encounter", "starfarers.mothership.black-means-encounter", seat=state.on)
    state.stage = Stage.MEETING
    state.phase = Phase.CARD


@implements("starfarers.mothership.strength-is-shake-plus-cannons")
def _power(state: State, seat: int) -> int:
    return state.cannon_power(seat) if state.contest == "fight" else state.booster_power(seat)


@implements("starfarers.encounter.foe-player-unaffected")
def _contest(state: State, action: Marbles, total: int, say: Say) -> None:
    card = card_of(state.card)
    if state.contest == "gamble":
        rule = "starfarers.mothership.two-marbles-added"
        say("shaken", rule, seat=state.on, marble=action.first, other=action.second, n=total)
        state.contest = ""
        state.todo = card.gamble(total) + state.todo
        settle(state, say)
        return
    seat = state.on if state.shown == NOBODY else state.rival
    result = total + _power(state, seat)
    fight = state.contest == "fight"
    rule = "starfarers.mothership.speed-is-base-plus-boosters"
    if fight:
        rule = "starfarers.mothership.strength-is-shake-plus-cannons"
    facts: Facts = {"seat": seat, "marble": action.first, "other": action.second}
    say("result", rule, base=total, extra=result - total, n=result, **facts)
    if state.shown == NOBODY:
        state.shown = result
        return
    won = state.shown >= result
    even = state.shown == result
    what = "contest-tied" if even else "contest-won" if won else "contest-lost"
    rule = "starfarers.encounter.only-higher-beats-you"
    say(what, rule, seat=state.on, rival=state.rival, n=state.shown, theirs=result)
    box = "win" if won else "lose"
    say("tale", rule, tale=(state.card, box))
    state.contest = ""
    state.shown = state.rival = NOBODY
    state.todo = card.boxes[box] + state.todo
    settle(state, say)
