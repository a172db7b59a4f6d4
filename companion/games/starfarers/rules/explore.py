"""What turns up beside a ship: discs and hidden sectors (chapters explore and discover)."""

from __future__ import annotations

from ....core.notation import NATURE
from ....core.rulebook import Refusal, Say, implements
from ..actions import Disc, Discover, Turn
from ..sky.chart import FACE_DOWN
from ..sky.discs import is_base, is_token
from ..sky.geometry import AT, BORDERED, IS_SYSTEM, SLOTS
from ..state import FLIGHT, NOBODY, Phase, State
from .book import BOOK, disc_rule, not_now, not_on_turn, reserve_disc_rule
from .colony import ORDER
from .pieces import disc_opened
from .turn import hidden_planets, settle


@implements(
    "starfarers.explore.where-sectors-are-open",
    "starfarers.discover.where-sectors-are-hidden",
)
def turn_up(state: State, point: int, say: Say, asked: bool) -> None:
    """A sector or discs beside this point are turned up."""
    system = BORDERED[point]
    if system == NOBODY:
        return
    if system in SLOTS and state.chart.slots[system] == FACE_DOWN:
        if asked or not state.settings.may_discover:
            rule = "starfarers.discover.arrival-turns-sector"
            say("discovers", rule, seat=state.on, slot=system)
            state.slot = system
    elif AT[point] & state.chart.dark:
        rule = "starfarers.explore.arrival-opens-all-discs"
        say("explores", rule, seat=state.on, slot=system)
        state.queue = hidden_planets(state, system)


@BOOK.gate(Discover)
def discovers_in_flight(state: State, action: Discover) -> Refusal | None:
    """Turning a sector up by choice is for a ship in flight beside it, where that option holds."""
    rule = "starfarers.discover.arrival-turns-sector"
    if off := not_on_turn(state, action, ORDER) or not_now(state, (FLIGHT,), ORDER):
        return off
    if may_turn_up(state, action.slot):
        return None
    return Refusal(rule, {"slot": action.slot} if action.slot in SLOTS else {})


def may_turn_up(state: State, slot: int) -> bool:
    """Whether the ship in flight stands beside this hidden sector."""
    if not state.settings.may_discover or state.flying == NOBODY or slot not in SLOTS:
        return False
    point = state.ships[3 * state.on + state.flying]
    return point >= 0 and BORDERED[point] == slot and state.chart.slots[slot] == FACE_DOWN


@BOOK.effect(Discover)
def discover(state: State, action: Discover, say: Say) -> None:
    """Turn the sector up."""
    turn_up(state, state.ships[3 * state.on + state.flying], say, asked=True)
    settle(state, say)


@BOOK.gate(Turn)
def sector_turns_when_found(state: State, action: Turn) -> Refusal | None:
    """Only a sector that has been come to is turned up, and one that may lie there."""
    if state.phase != Phase.SECTOR or action.seat != NATURE:
        return Refusal("starfarers.discover.arrival-turns-sector")
    turns = range(3) if IS_SYSTEM[action.sector] else (0,)
    if action.sector in state.chart.could_lie(state.slot) and action.turn in turns:
        return None
    if action.sector not in state.chart.unseen:
        return Refusal("starfarers.board.sector-kinds")
    return Refusal("starfarers.variants.strategic-stars-by-nebula")


@BOOK.effect(Turn)
@implements("starfarers.discover.system-gets-three-discs")
def turn_sector(state: State, action: Turn, say: Say) -> None:
    """The sector lies open; a system gets its discs."""
    slot = state.slot
    state.chart = state.chart.with_sector(slot, action.sector, action.turn)
    state.slot = NOBODY
    rule = "starfarers.discover.lobe-keeps-its-place"
    say("sector", rule, slot=slot, sector=action.sector)
    if IS_SYSTEM[action.sector]:
        state.queue = (3 * slot, 3 * slot + 1, 3 * slot + 2)
    settle(state, say)


@BOOK.gate(Disc)
def disc_turns_when_found(state: State, action: Disc) -> Refusal | None:
    """Only discs that have been come to are turned up, and only those whose backs fit."""
    if action.seat == NATURE and state.phase == Phase.DISC:
        if action.disc in state.chart.pools[state.chart.pool_of(state.queue[0])]:
            return None
        return Refusal("starfarers.setup.disc-back-fits-planet")
    if action.seat == NATURE and state.phase == Phase.NEW_DISC:
        if action.disc in state.chart.spare:
            return None
        return Refusal("starfarers.setup.reserve-discs-shuffled")
    return Refusal(disc_rule(state))


@BOOK.effect(Disc)
@implements("starfarers.pirate.disc-gives-way-to-token", "starfarers.ice.disc-gives-way-to-token")
def turn_disc(state: State, action: Disc, say: Say) -> None:
    """A disc lies open: a number, or a token for a base or for ice."""
    if state.phase == Phase.NEW_DISC:
        planet = state.fallen
        state.chart = state.chart.with_spare(planet, action.disc)
        state.fallen = NOBODY
        rule = reserve_disc_rule(state)
    else:
        planet, state.queue = state.queue[0], state.queue[1:]
        state.chart = state.chart.with_disc(planet, action.disc)
        rule = disc_rule(state)
    if is_token(action.disc):
        rule = "starfarers.ice.disc-gives-way-to-token"
        if is_base(action.disc):
            rule = "starfarers.pirate.disc-gives-way-to-token"
    say("disc", rule, planet=planet, disc=action.disc)
    disc_opened(state, planet)
    settle(state, say)
