"""Meteors, and all that strikes a ship line by line (chapters meteor, shield, enemy)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.notation import NATURE
from ....core.rulebook import Refusal, Say, implements
from ..actions import SPOTS, Defend, Pass, Roll
from ..cards import METEORS, SHOTS
from ..state import Stage, State
from ..under_fire.hits import End, meet
from ..under_fire.incoming import Hit, Kind
from .book import BOOK, comes_first
from .flow import go_on, next_in_queue, program
from .launch import end_card
from .road import order
from .strengths import has_battery, spend_battery
from .tile_loss import take_off

DIE = range(1, 7)
METEOR_KINDS = (Kind.SMALL_METEOR, Kind.LARGE_METEOR)


@program("meteor-swarm")
@implements("trucker.meteor.in-card-order", "trucker.meteor.one-roll-for-everyone")
def swarm(state: State, say: Say) -> None:
    """Meteor after meteor, each by one roll for all."""
    if barrage(state, METEORS[state.card], order(state), say):
        end_card(state, say)


def barrage(state: State, hits: Sequence[Hit], struck: Sequence[int], say: Say) -> bool:
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


def hits_of(state: State) -> tuple[Hit, ...]:
    """The meteors or shots of the card."""
    return METEORS.get(state.card) or SHOTS.get(state.card, ())


def current_hit(state: State) -> Hit:
    """The meteor or shot that is in the air."""
    return hits_of(state)[state.step]


ENDS = {
    End.MISSED: ("missed", "trucker.meteor.empty-line-is-a-miss"),
    End.BOUNCED: ("bounced", "trucker.meteor.small-bounces-off-plain-side"),
    End.SHOT_DOWN: ("shot-down", "trucker.meteor.cannon-must-aim-at-it"),
}


def _strike(state: State, hit: Hit, say: Say) -> bool:
    """The hit meets the first ship of the queue; False if its owner has to decide."""
    seat = state.on
    end = meet(state.ships[seat], hit, state.roll[0]).end
    if end in ENDS:
        what, rule = ENDS[end]
        say(what, rule, seat=seat)
        return True
    if end is End.PAYABLE:
        state.stage = Stage.DEFEND
        return False
    return _destroyed(state, hit, say)


DESTROYS = {
    Kind.SMALL_METEOR: "trucker.meteor.small-on-connector-needs-shield",
    Kind.LARGE_METEOR: "trucker.meteor.large-destroys-unless-shot",
    Kind.SMALL_SHOT: "trucker.enemy.small-shot-needs-shield",
    Kind.LARGE_SHOT: "trucker.enemy.large-shot-cannot-be-stopped",
}


def _destroyed(state: State, hit: Hit, say: Say) -> bool:
    """The tile struck is lost; False if the ship is left in several parts."""
    seat = state.on
    cell, _ = meet(state.ships[seat], hit, state.roll[0])
    assert cell is not None
    say("struck", DESTROYS[hit.kind], seat=seat, spot=SPOTS[cell])
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
    line = action.first + action.second
    dice = (action.first, action.second)
    state.roll = (*state.roll, line)
    if state.kind == "sabotage":
        what = "rolls-row" if len(state.roll) > 1 else "rolls-column"
        rule = "trucker.sabotage.column-then-row"
        say(what, rule, seat=state.on, dice=dice, line=line)
    else:
        if state.victims:
            rule, seat = "trucker.enemy.shots-rolled-for-all-losers-at-once", state.victims[0]
        else:
            rule, seat = "trucker.meteor.one-roll-for-everyone", order(state)[0]
        kind, side = current_hit(state).names
        say("rolls-for", rule, seat=seat, hit=kind, side=side, dice=dice, line=line)
    go_on(state, say)


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
    if hit.kind is Kind.LARGE_METEOR:
        what, rule = "cannon-fires", "trucker.meteor.cannon-must-aim-at-it"
    say(what, rule, seat=seat, battery=action.battery, n=1)
    next_in_queue(state, say)


def declines_defence(state: State, action: Pass, say: Say) -> None:
    """No battery is spent, and the hit does its work."""
    say("no-defence", "trucker.shield.use-costs-battery", seat=action.seat)
    if _destroyed(state, current_hit(state), say):
        next_in_queue(state, say)
