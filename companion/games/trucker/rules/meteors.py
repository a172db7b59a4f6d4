"""Meteors, and all that strikes a ship line by line (chapters meteor, shield, enemy)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.notation import NATURE
from ....core.rulebook import Refusal, Say, implements, silent
from ..actions import SPOTS, Defend, Pass, Roll
from ..cards import METEORS, SHOTS
from ..ships.ship import Ship
from ..state import Stage, State
from ..under_fire.hits import ACROSS, End, meet, reach, stopper
from ..under_fire.incoming import Incoming, IncomingKind
from .book import AT_THE_MOMENT, BOOK, comes_first
from .flow import go_on, next_in_queue, program
from .launch import end_card
from .road import order
from .strengths import has_battery, spend_battery
from .tile_loss import take_off, tile_at

DIE = range(1, 7)
METEOR_KINDS = (IncomingKind.SMALL_METEOR, IncomingKind.LARGE_METEOR)


@program("meteor-swarm")
@implements("trucker.meteor.in-card-order", "trucker.meteor.one-roll-for-everyone")
def swarm(state: State, say: Say) -> None:
    """Meteor after meteor, each by one roll for all."""
    if barrage(state, METEORS[state.card], order(state), say):
        end_card(state, say)


def barrage(state: State, hits: Sequence[Incoming], struck: Sequence[int], say: Say) -> bool:
    """Hits one after another on these ships; False while dice or a decision are due.

    `step` is the hit, `roll` its dice, `queue` the ships it has still to meet.
    """
    while state.step < len(hits):
        if not state.roll:
            state.stage, state.queue = Stage.ROLL, tuple(struck)
            return False
        while state.queue:
            if not _strike(state, hits[state.step], say):
                return False
            state.queue = state.queue[1:]
        state.step += 1
        state.roll = ()
    return True


def hits_of(state: State) -> tuple[Incoming, ...]:
    """The meteors or shots of the card."""
    return METEORS.get(state.card) or SHOTS.get(state.card, ())


def current_hit(state: State) -> Incoming:
    """The meteor or shot that is in the air."""
    return hits_of(state)[state.step]


STOPPED = {
    End.BOUNCED: ("bounced", "trucker.meteor.small-bounces-off-plain-side"),
    End.SHOT_DOWN: ("shot-down", "trucker.meteor.cannon-must-aim-at-it"),
}


def _strike(state: State, hit: Incoming, say: Say) -> bool:
    """The hit meets the first ship of the queue; False if its owner has to decide."""
    seat = state.on
    ship, roll = state.ships[seat], state.roll[0]
    cell, end = meet(ship, hit, roll)
    if cell is None:
        say("missed", "trucker.meteor.empty-line-is-a-miss", seat=seat)
        return True
    if end in STOPPED:
        if say is not silent:
            what, rule = STOPPED[end]
            by = cell if end is End.BOUNCED else stopper(ship, hit, roll)
            say(what, rule, seat=seat, **(tile_at(ship, by) if by else {}))
        return True
    if end is End.PAYABLE:
        state.stage = Stage.DEFEND
        return False
    if say is not silent:
        tell_no_defence(ship, seat, hit, roll, say)
    return _destroyed(state, hit, say)


DESTROYS = {
    IncomingKind.SMALL_METEOR: "trucker.meteor.small-on-connector-needs-shield",
    IncomingKind.LARGE_METEOR: "trucker.meteor.large-destroys-unless-shot",
    IncomingKind.SMALL_SHOT: "trucker.enemy.small-shot-needs-shield",
    IncomingKind.LARGE_SHOT: "trucker.enemy.large-shot-cannot-be-stopped",
}
AT_THE_MOMENT[Stage.DEFEND] = lambda state: DESTROYS[current_hit(state).kind]


@implements("trucker.shield.no-help-against-large")
def tell_no_defence(ship: Ship, seat: int, hit: Incoming, roll: int, say: Say) -> None:
    """Why nothing stops a hit that is about to break something, and what would have."""
    rule, side = DESTROYS[hit.kind], hit.side
    if hit.kind is IncomingKind.LARGE_SHOT:
        say("unstoppable", rule, seat=seat)
    elif helper := stopper(ship, hit, roll):
        say("no-battery", rule, seat=seat, helper=_helper(hit), spot=SPOTS[helper])
    elif hit.kind is IncomingKind.LARGE_METEOR:
        there = ship.board.columns if side in ACROSS else ship.board.rows
        lines = tuple(sorted(reach(side, roll).intersection(there)))
        within = _across(hit) if len(lines) == 1 else f"{_across(hit)}s"
        facts: dict[str, Any] = {"towards": side.name, "within": within, "lines": lines}
        say("no-cannon", rule, seat=seat, **facts)
    else:
        say("no-shield", rule, seat=seat, guarded=side.name)


def _helper(hit: Incoming) -> str:
    """What a battery would be spent on against it."""
    return "double-cannon" if hit.kind is IncomingKind.LARGE_METEOR else "shield"


def _across(hit: Incoming) -> str:
    """Whether it comes along a column or a row."""
    return "column" if hit.side in ACROSS else "row"


def _destroyed(state: State, hit: Incoming, say: Say) -> bool:
    """The tile struck is lost; False if the ship is left in several parts."""
    seat = state.on
    ship = state.ships[seat]
    cell, _ = meet(ship, hit, state.roll[0])
    assert cell is not None
    if say is not silent:
        say("struck", DESTROYS[hit.kind], seat=seat, **tile_at(ship, cell))
    rule = "trucker.lose-tiles.destroyed-tile-leaves"
    if take_off(state, seat, cell, rule, say):
        return True
    state.stage = Stage.BREAK
    return False


# Dice


@BOOK.gate(Roll)
def dice_are_due(state: State, action: Roll) -> Refusal | None:
    """Two dice, when a line is asked for."""
    if action.seat != NATURE or state.stage != Stage.ROLL:
        return comes_first(state)
    if action.first in DIE and action.second in DIE:
        return None
    return Refusal("trucker.meteor.roll-names-column-or-row", {"n": action.first + action.second})


@BOOK.effect(Roll)
def roll(state: State, action: Roll, say: Say) -> None:
    """The sum names a line; of sabotage first a column, then a row."""
    state.roll = (*state.roll, action.first + action.second)
    if say is not silent:
        _tell_roll(state, action, say)
    go_on(state, say)


def _tell_roll(state: State, action: Roll, say: Say) -> None:
    line, dice = state.roll[-1], (action.first, action.second)
    if state.kind == "sabotage":
        what = "rolls-row" if len(state.roll) > 1 else "rolls-column"
        rule = "trucker.sabotage.column-then-row"
        say(what, rule, seat=state.on, dice=dice, line=line)
    else:
        rule = "trucker.meteor.one-roll-for-everyone"
        if state.victims:
            rule = "trucker.enemy.shots-rolled-for-all-losers-at-once"
        hit = current_hit(state)
        kind, side = hit.names
        across = _across(hit)
        say(
            "rolls-for", rule, seat=state.on, hit=kind, side=side, dice=dice, across=across,
            line=line,
        )  # fmt: skip


# Defence


@BOOK.check(Defend)
def battery_for_defence(state: State, action: Defend) -> Refusal | None:
    """A shield or a double cannon takes a battery that is on board."""
    return has_battery(state, action.seat, action.battery)


@BOOK.effect(Defend)
def defend(state: State, action: Defend, say: Say) -> None:
    """The hit is held off for a battery."""
    seat, hit = action.seat, current_hit(state)
    spend_battery(state, seat, action.battery)
    what, rule = "shield-holds", "trucker.shield.use-costs-battery"
    if hit.kind is IncomingKind.LARGE_METEOR:
        what, rule = "cannon-fires", "trucker.meteor.cannon-must-aim-at-it"
    say(what, rule, seat=seat, battery=action.battery, n=1)
    next_in_queue(state, say)


def declines_defence(state: State, action: Pass, say: Say) -> None:
    """No battery is spent, and the hit does its work."""
    hit = current_hit(state)
    helper = stopper(state.ships[action.seat], hit, state.roll[0])
    assert helper is not None
    rule, spot = "trucker.shield.use-costs-battery", SPOTS[helper]
    say("no-defence", rule, seat=action.seat, helper=_helper(hit), spot=spot)
    if _destroyed(state, hit, say):
        next_in_queue(state, say)
