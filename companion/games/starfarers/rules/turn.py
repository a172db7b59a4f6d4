"""How a turn goes on after each thing that happens (chapters turn, end and reserve)."""

from __future__ import annotations

from ....core.rulebook import Say, implements
from ....kit.bundle import UNIT, count
from ..box import FULL_PILE, drawn_cards
from ..goods import RESOURCES
from ..sky.discs import HIDDEN
from ..sky.geometry import AT
from ..state import (
    FLIGHT,
    MAIN,
    NOBODY,
    OVER,
    OWN_SHIPS,
    POINTS_TO_WIN,
    ROLL_DUE,
    Phase,
    Stage,
    State,
)
from .clearing import look_around
from .meeting import can_place_ship, leave_card, take_step

EVERY_SHIP = 7
"""All three ships of a seat, as bits."""


def settle(state: State, say: Say) -> None:
    """Go on until somebody has to act: draws first, then what was found, then the turn itself."""
    while not _waits(state, say):
        pass


def _waits(state: State, say: Say) -> bool:
    """One thing that is due; whether it has to be waited for."""
    if state.stage != Stage.SETUP and state.settings.wins_at_once and see_who_wins(state, say):
        return True
    if state.draws:
        return _deal(state, say)
    if state.slot != NOBODY:
        state.phase = Phase.SECTOR
        return True
    if state.queue:
        state.phase = Phase.DISC
        return True
    if state.watch and not look_around(state, say):
        state.watch = 0
    if state.fallen != NOBODY:
        state.phase = Phase.NEW_DISC
        return True
    while state.victims and not state.hands[state.victims[0]]:
        state.victims = state.victims[1:]
    if state.victims:
        state.phase = Phase.LOOT
        return True
    return _STAGES[state.stage](state, say)


def _deal(state: State, say: Say) -> bool:
    if not state.pile:
        make_pile(state, say)
    if state.pile:
        state.phase = Phase.DEAL
        return True
    state.draws = ()
    return False


@implements("starfarers.reserve.new-pile-when-empty")
def make_pile(state: State, say: Say) -> None:
    """A new reserve pile of eight cards a kind, as far as the bank has them."""
    if not state.settings.refill:
        return
    fresh = 0
    for resource in RESOURCES:
        least = min(count(FULL_PILE, resource), count(state.bank, resource))
        fresh += UNIT[resource] * least
    if fresh:
        state.bank -= fresh
        state.pile = state.pile_top = fresh
        say("new-pile", "starfarers.reserve.new-pile-when-empty", goods=fresh)


# What each stage waits for


def _after_setup(state: State, say: Say) -> bool:
    begin_turn(state, state.starter, say)
    return True


@implements("starfarers.reserve.after-the-roll", "starfarers.seven.turn-goes-on")
def _to_building(state: State, say: Say) -> bool:
    state.stage = Stage.BUILD
    seven = sum(state.dice) == 7
    state.due_draw = drawn_cards(state.points[state.on])
    if seven and not state.settings.roller_draws:
        state.due_draw = 0
    return _building(state, say)


def _building(state: State, say: Say) -> bool:
    state.phase = Phase.BERTH if owes_ship(state) else MAIN
    return True


@implements("starfarers.encounter.free-trade-ship-waits-if-blocked")
def owes_ship(state: State) -> bool:
    """Whether a trade ship won can now be placed: then it is, before anything else is done."""
    return state.owed_ships[state.on] > 0 and can_place_ship(state, state.on)


def _meeting(state: State, say: Say) -> bool:
    if state.todo:
        return take_step(state, say)
    leave_card(state, say)
    begin_flight(state, say)
    return False


def _flying(state: State, say: Say) -> bool:
    state.phase = Phase.BERTH if owes_ship(state) else FLIGHT
    return True


_STAGES = {
    Stage.SETUP: _after_setup,
    Stage.PRODUCTION: _to_building,
    Stage.BUILD: _building,
    Stage.MEETING: _meeting,
    Stage.FLIGHT: _flying,
}


# Turns


@implements(
    "starfarers.end.only-on-own-turn",
    "starfarers.end.earlier-points-count",
    "starfarers.end.moment",
)
def see_who_wins(state: State, say: Say) -> bool:
    """End the game if the player on turn has enough."""
    if state.points[state.on] < POINTS_TO_WIN:
        return False
    state.phase = OVER
    state.winner = state.on
    say("wins", "starfarers.end.fifteen-points-win", seat=state.on, n=state.points[state.on])
    return True


@implements("starfarers.turn.dice-pass-left", "starfarers.end.earlier-points-count")
def begin_turn(state: State, seat: int, say: Say) -> None:
    """Hand the dice to a seat; points it gained in others' turns count from now."""
    state.on = seat
    state.turns += 1
    state.stage = Stage.PRODUCTION
    state.phase = ROLL_DUE
    state.fame_used = state.goods_used = False
    state.helped = state.freed = state.due_draw = state.supplied = 0
    state.base = state.speed = state.jumps = 0
    state.left = [0, 0, 0]
    state.origin = [NOBODY] * 3
    state.waiting = state.moved = state.done = state.jumped = 0
    state.flying = state.halted = NOBODY
    say("turn", "starfarers.turn.starts-with-the-dice", seat=seat, n=state.turns)
    if state.settings.wins_at_once:
        see_who_wins(state, say)


@implements(
    "starfarers.mothership.speed-is-base-plus-boosters",
    "starfarers.mothership.one-speed-for-all-ships",
    "starfarers.modules.serve-all-own-ships",
    "starfarers.modules.booster-adds-speed",
    "starfarers.encounter.then-fly-with-base-three",
)
def begin_flight(state: State, say: Say) -> None:
    """The ships may fly: all with the same speed."""
    seat = state.on
    state.stage = Stage.FLIGHT
    state.speed = state.base + state.booster_power(seat)
    say(
        "speed",
        "starfarers.mothership.speed-is-base-plus-boosters",
        seat=seat,
        base=state.base,
        extra=state.speed - state.base,
        n=state.speed,
    )
    for ship in OWN_SHIPS:
        point = state.ships[3 * seat + ship]
        state.origin[ship] = point
        state.left[ship] = state.speed if point >= 0 else 0
        waits = point >= 0 and AT[point] & state.chart.sites
        if waits and not state.is_trade_ship(seat, ship):
            state.waiting |= 1 << ship
    state.watch = EVERY_SHIP if state.settings.standing_clears else 0


def hidden_planets(state: State, system: int) -> tuple[int, ...]:
    """The planets of a system whose discs lie face down."""
    chart = state.chart
    return tuple(p for p in range(3 * system, 3 * system + 3) if chart.discs[p] == HIDDEN)
