"""The combat zone (chapter combatzone): line by line, the lowest suffers."""

from __future__ import annotations

from typing import Any

from ....core.rulebook import Say, implements
from ..actions import NUMBER_OF
from ..cards import CARDS, SHOTS
from ..state import Stage, State
from .crew_loss import lose_crew
from .flow import STATED, program
from .goods import lose_goods
from .launch import end_card
from .meteors import barrage
from .road import lose_days, order
from .strengths import ask_strength, crews, lowest

ZONE = "combat-zone"
LOWEST = {"crew": "lowest-crew", "cannons": "lowest-cannons", "engines": "lowest-engines"}


@program(ZONE)
@implements(
    "trucker.combatzone.lines-top-to-bottom", "trucker.combatzone.order-renewed-after-each-line"
)
def combat_zone(state: State, say: Say) -> None:
    """One line after another; each in the order of that moment."""
    lines = CARDS[state.card]["lines"]
    if len(state.flying()) < 2:
        say("nobody-to-compare", "trucker.combatzone.lone-ship-skips", card=NUMBER_OF[state.card])
        end_card(state, say)
        return
    while state.line < len(lines):
        if state.victims:
            if not _suffered(state, lines[state.line]["penalty"], say):
                return
            state.line, state.step = state.line + 1, 0
            state.victims, state.values = (), ()
        elif not _compared(state, lines[state.line], say):
            return
    end_card(state, say)


def _compared(state: State, line: dict[str, Any], say: Say) -> bool:
    """Values of the line are stated in order and the lowest is found; False while one is due."""
    if not state.queue and not state.values:
        state.queue = order(state)
        if line["lowest"] == "crew":
            state.values = crews(state, "trucker.combatzone.lowest-suffers", say)
            state.queue = ()
    while state.queue:
        if not ask_strength(state, say):
            return False
    return _lowest(state, line, say)


def _stated(state: State, strength: int, say: Say) -> None:
    state.values = (*state.values, (state.on, strength))
    state.queue = state.queue[1:]


STATED[ZONE] = _stated


def _lowest(state: State, line: dict[str, Any], say: Say) -> bool:
    """The one with the lowest value, of equals the one furthest ahead; False while it pays."""
    tie = "trucker.combatzone.tie-hits-one-further-ahead"
    seat, value = lowest(state.values, tie, say)
    told = LOWEST[line["lowest"]]
    say(told, "trucker.combatzone.lowest-suffers", seat=seat, strength=value, n=value)
    state.victims = (seat,)
    penalty = line["penalty"]
    if "days" in penalty:
        rule = "trucker.combatzone.lowest-suffers"
        lose_days(state, seat, penalty["days"], rule, say)
        return True
    if "shots" in penalty:
        return True
    state.queue = (seat,)
    state.stage = Stage.CARD
    take = lose_crew if "crew" in penalty else lose_goods
    done = take(state, penalty.get("crew") or penalty["goods"], say)
    if done:
        state.queue = ()
    return done


def _suffered(state: State, penalty: dict[str, Any], say: Say) -> bool:
    """Whether the penalty is paid in full; shots may still have to fall."""
    return "shots" not in penalty or barrage(state, SHOTS[state.card], state.victims, say)
