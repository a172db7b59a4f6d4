"""Flights and jumps (chapters flight and hyperspace)."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements, refused_at
from ..actions import Fly, Jump
from ..box import DOCKS
from ..sky.chart import FACE_DOWN
from ..sky.geometry import AT, MIDDLE, MIDDLES, spread
from ..sky.routes import distance, within
from ..state import FLIGHT, MAIN, NOBODY, OWN_SHIPS, State
from .book import BOOK, not_now, point_is_there
from .clearing import falling_beside
from .colony import ORDER, at_now, can_settle, found_colony
from .explore import turn_up
from .friendship import can_dock, found_station
from .pieces import move_ship
from .turn import EVERY_SHIP, owes_ship, settle

# Where a ship may stop


@implements(
    "starfarers.flight.pass-over-pieces",
    "starfarers.flight.docking-point-may-be-passed",
    "starfarers.flight.may-wait-on-site",
    "starfarers.board.empty-sector-has-a-middle-point",
)
def stops(state: State, seat: int, ship: int, reach: int = -1) -> int:
    """The points, of those in reach, where a flight or jump of this ship may end, as a mask."""
    chart = state.chart
    blocked = state.ship_points | state.foreign_berths(seat) | chart.docks
    if not state.settings.stop_on_buildings:
        blocked |= state.built
    if not state.is_trade_ship(seat, ship):
        if state.waiting >> ship & 1 and not can_settle(state, state.origin[ship]):
            blocked |= AT[state.origin[ship]]
        return reach & chart.open & ~blocked
    blocked |= chart.sites
    if state.settings.no_veiled_sites:
        blocked |= chart.veiled
    found = reach & chart.open & ~blocked
    if reach & chart.docks:
        for dock, people in chart.people_at.items():
            if reach & AT[dock] and can_dock(state, seat, people):
                found |= AT[dock] & ~state.ship_points
    return found


def interrupts(state: State) -> int:
    """Points where a flight is interrupted because something is turned up."""
    chart = state.chart
    return chart.dark if state.settings.may_discover else chart.dark | chart.hidden


def ready_to_fly(state: State, ship: int) -> bool:
    """Whether an own ship can still move in this flight phase."""
    return (
        state.ships[3 * state.on + ship] >= 0
        and state.left[ship] > 0
        and not state.done >> ship & 1
        and state.halted != ship
    )


def destinations(state: State, ship: int) -> int:
    """Where an own ship may end a flight now, as a mask."""
    if not ready_to_fly(state, ship):
        return 0
    point = state.ships[3 * state.on + ship]
    reach = within(state.chart, point, state.left[ship], interrupts(state))
    found = stops(state, state.on, ship, reach)
    return found | AT[point] if comes_round(state, ship) else found


THERE_AND_BACK = 2
"""What the shortest flight costs that ends where it began."""


@implements("starfarers.flight.may-turn-back")
def comes_round(state: State, ship: int) -> bool:
    """Whether an own ship may fly out and back to clear what it stands beside.

    Only where a base or ice falls to a ship that arrives; elsewhere such a flight is pointless.
    """
    if state.settings.standing_clears or state.left[ship] < THERE_AND_BACK:
        return False
    seat = state.on
    point = state.ships[3 * seat + ship]
    at = AT[point]
    if not at & state.chart.barred or state.waiting >> ship & 1 or at & state.foreign_berths(seat):
        return False
    if state.is_trade_ship(seat, ship) and at & state.chart.sites:
        return False
    turning = spread(at) & state.chart.open & ~interrupts(state)
    return bool(turning) and falling_beside(state, seat, point) != NOBODY


# Gates


@BOOK.gate(Fly, Jump)
def flies_in_phase(state: State, action: Fly | Jump) -> Refusal | None:
    """Ships move in the flight phase."""
    if state.phase == MAIN and state.has_ship(action.seat):
        return Refusal("starfarers.mothership.when-to-shake", {"on": state.on})
    return not_now(state, (FLIGHT,), ORDER) or point_is_there(state, action)


# What speaks against a flight


@BOOK.needs("starfarers.encounter.halt-lasts-this-turn", Fly, Jump, place="point", point=at_now)
def is_not_halted(state: State, action: Fly | Jump) -> bool:
    """A halted ship stays."""
    return state.halted != action.ship


@BOOK.check(Fly)
def flight_goes_on(state: State, action: Fly) -> Refusal | None:
    """A flight is over once another ship has set off; a jump is a whole movement."""
    if not state.done >> action.ship & 1:
        return None
    rule = "starfarers.flight.ships-one-after-another"
    if state.jumped >> action.ship & 1:
        rule = "starfarers.hyperspace.is-the-ships-move"
    return refused_at(rule, "point", at_now(state, action))


@BOOK.check(Fly)
@implements("starfarers.flight.passed-points-count", "starfarers.flight.speed-need-not-be-used")
def is_in_reach(state: State, action: Fly) -> Refusal | None:
    """A ship covers at most as many points as its speed, along the lines."""
    if not AT[action.point] & state.chart.open or state.done >> action.ship & 1:
        return None
    left, ends = state.left[action.ship], interrupts(state)
    way = distance(state.chart, at_now(state, action), action.point, left, ends)
    if 0 < way <= left:
        return None
    if way == 0 and comes_round(state, action.ship):
        return None
    if way == 0:
        return refused_at("starfarers.flight.speed-need-not-be-used", "point", action.point)
    if ends and distance(state.chart, at_now(state, action), action.point, left, 0) <= left:
        rule = "starfarers.explore.arrival-opens-all-discs"
        if not state.chart.dark:
            rule = "starfarers.discover.arrival-turns-sector"
        return refused_at(rule, "point", action.point)
    far = distance(state.chart, at_now(state, action), action.point, 99, 0)
    marks = (f"point:{action.point}",)
    return Refusal("starfarers.flight.up-to-speed", {"n": left, "far": far}, marks)


@BOOK.check(Fly, Jump)
def middle_is_open(state: State, action: Fly | Jump) -> Refusal | None:
    """The middle of a system is no point; that of a hidden sector is not known to be one."""
    if AT[action.point] & state.chart.open:
        return None
    assert AT[action.point] & MIDDLES
    hidden = state.chart.slots[MIDDLE.index(action.point)] == FACE_DOWN
    rule = "starfarers.flight.no-crossing-of-systems"
    if hidden and isinstance(action, Jump):
        rule = "starfarers.hyperspace.stopping-rules-hold"
    elif hidden:
        rule = "starfarers.flight.along-lines"
    return refused_at(rule, "point", action.point)


@BOOK.check(Fly, Jump)
def no_ship_there(state: State, action: Fly | Jump) -> Refusal | None:
    """One ship a point."""
    if not state.ship_points & AT[action.point] or action.point == at_now(state, action):
        return None
    owner = state.ship_at(action.point) // 3
    return refused_at("starfarers.flight.one-ship-per-point", "point", action.point, owner=owner)


@BOOK.check(Fly, Jump)
def no_building_there(state: State, action: Fly | Jump) -> Refusal | None:
    """No flight ends on a building, unless that option is chosen."""
    if state.settings.stop_on_buildings or not state.built & AT[action.point]:
        return None
    owner = state.owner_of(action.point)
    return refused_at("starfarers.flight.no-stop-on-building", "point", action.point, owner=owner)


@BOOK.check(Fly, Jump)
def no_foreign_berth(state: State, action: Fly | Jump) -> Refusal | None:
    """Berths of the others stay free."""
    for owner in range(state.players):
        if owner != action.seat and state.berths[owner] & AT[action.point]:
            rule = "starfarers.flight.no-stop-on-foreign-berth"
            return refused_at(rule, "point", action.point, owner=owner)
    return None


@BOOK.check(Fly, Jump)
def keeps_to_its_kind(state: State, action: Fly | Jump) -> Refusal | None:
    """No trade ship on a site, no colony ship on a docking point."""
    point, at = action.point, AT[action.point]
    trade = state.is_trade_ship(action.seat, action.ship)
    rule = "starfarers.flight.no-trade-ship-on-colony-site"
    if trade and state.chart.sites & at:
        return refused_at(rule, "point", point)
    if trade and state.settings.no_veiled_sites and state.chart.veiled & at:
        if isinstance(action, Jump):
            rule = "starfarers.hyperspace.stopping-rules-hold"
        return refused_at(rule, "point", point, first="here.may-be-a-site")
    if not trade and state.chart.docks & at:
        return refused_at("starfarers.flight.no-colony-ship-on-docking-point", "point", point)
    return None


def _docks_in_vain(state: State, action: Fly | Jump) -> int:
    """Whose outpost a trade ship would come to without being able to found; NOBODY's if none."""
    if not state.is_trade_ship(action.seat, action.ship):
        return NOBODY
    people = state.chart.people_at.get(action.point, NOBODY)
    return NOBODY if people != NOBODY and can_dock(state, action.seat, people) else people


@BOOK.needs("starfarers.flight.trade-ship-docks-only-to-found", Fly, Jump, place="point")
def docks_to_found(state: State, action: Fly | Jump) -> bool:
    """A trade ship docks only if it can found a station at once."""
    return _docks_in_vain(state, action) == NOBODY


@BOOK.check(Fly, Jump)
def enough_pods_to_dock(state: State, action: Fly | Jump) -> Refusal | None:
    """More cargo pods than stations there, and a free dock."""
    people = _docks_in_vain(state, action)
    if people == NOBODY:
        return None
    there, pods = state.stations_at(people), state.pods(action.seat)
    rule = "starfarers.station.more-pods-than-stations"
    if there >= DOCKS:
        rule = "starfarers.station.five-per-outpost"
    return Refusal(rule, {"n": pods, "there": there}, (f"point:{action.point}",))


@BOOK.needs("starfarers.flight.waiting-ship-returns-only-to-found", Fly, Jump, place="point")
def comes_back_to_found(state: State, action: Fly | Jump) -> bool:
    """A ship that waited on a site comes back there only to found."""
    if not state.waiting >> action.ship & 1 or action.point != state.origin[action.ship]:
        return True
    return can_settle(state, action.point) or action.point == at_now(state, action)


# Flying


@BOOK.effect(Fly)
@implements(
    "starfarers.flight.along-lines",
    "starfarers.explore.ship-may-fly-on",
    "starfarers.discover.ship-may-fly-on",
)
def fly(state: State, action: Fly, say: Say) -> None:
    """Fly to a point. What is turned up there does not end the flight: the rest may be used."""
    seat, ship = action.seat, action.ship
    number = 3 * seat + ship
    start = state.ships[number]
    way = distance(state.chart, start, action.point, state.left[ship], interrupts(state))
    way = way or THERE_AND_BACK
    state.left[ship] -= way
    if state.flying not in (ship, NOBODY):
        state.done |= 1 << state.flying
    state.flying = ship
    rule = "starfarers.flight.up-to-speed"
    say("flies", rule, seat=seat, start=start, point=action.point, n=way)
    arrive(state, ship, action.point, say)


def arrive(state: State, ship: int, point: int, say: Say) -> None:
    """A ship comes to a point: things are turned up, bases looked at, stations founded."""
    number = 3 * state.on + ship
    move_ship(state, number, point)
    state.moved |= 1 << ship
    chart, at = state.chart, AT[point]
    comes_back = state.waiting >> ship & 1 and point == state.origin[ship]
    eventful = chart.hidden | chart.dark | chart.barred | chart.docks
    if not at & eventful and not comes_back and not owes_ship(state):
        return
    state.watch = EVERY_SHIP if state.settings.standing_clears else 1 << ship
    turn_up(state, point, say, asked=False)
    if at & chart.docks:
        found_station(state, number, point, say)
        return
    if comes_back:
        found_colony(state, ship, say)
    settle(state, say)


# Jumping


@BOOK.needs("starfarers.hyperspace.one-ship-to-any-point", Jump)
def jump_was_won(state: State, action: Jump) -> bool:
    """A jump is won in an encounter."""
    return state.jumps > 0


@BOOK.needs("starfarers.hyperspace.is-the-ships-move", Jump, place="point", point=at_now)
def has_not_moved(state: State, action: Jump) -> bool:
    """A jump is the ship's whole movement."""
    return not (state.moved | state.done) >> action.ship & 1


@BOOK.needs("starfarers.flight.speed-need-not-be-used", Jump, place="point", point=at_now)
def jumps_away(state: State, action: Jump) -> bool:
    """A jump to where the ship stands is none."""
    return action.point != at_now(state, action)


@implements("starfarers.hyperspace.stopping-rules-hold")
def jump_targets(state: State, ship: int) -> int:
    """Where an own ship may jump to now, as a mask."""
    point = state.ships[3 * state.on + ship]
    used = (state.moved | state.done) >> ship & 1
    if not state.jumps or point < 0 or used or state.halted == ship:
        return 0
    return stops(state, state.on, ship) & ~AT[point]


@BOOK.effect(Jump)
@implements("starfarers.hyperspace.may-reveal", "starfarers.hyperspace.may-found")
def jump(state: State, action: Jump, say: Say) -> None:
    """Jump to any point; the ship has moved for this turn."""
    seat, ship = action.seat, action.ship
    state.jumps -= 1
    if state.flying not in (ship, NOBODY):
        state.done |= 1 << state.flying
    state.flying = ship
    state.done |= 1 << ship
    state.jumped |= 1 << ship
    start = state.ships[3 * seat + ship]
    rule = "starfarers.hyperspace.one-ship-to-any-point"
    say("jumps", rule, seat=seat, start=start, point=action.point)
    arrive(state, ship, action.point, say)


# The end of the flight phase


def nobody_lingers(state: State) -> bool:
    """Whether surely no own ship is where it may not stay: the quick answer most of the time."""
    if state.waiting or state.ship_points & state.foreign_berths(state.on):
        return False
    return not (state.ship_points & state.chart.sites and state.trading >> 3 * state.on & 7)


@implements(
    "starfarers.flight.waiting-ship-founds-or-leaves", "starfarers.flight.leave-new-foreign-berth"
)
def must_still_go(state: State, ship: int) -> str:
    """The rule by which an own ship may not stay where it is; empty if it may."""
    seat = state.on
    point = state.ships[3 * seat + ship]
    if point < 0 or state.halted == ship:
        return ""
    waits = state.waiting >> ship & 1 and point == state.origin[ship]
    if waits and (can_settle(state, point) or _could_leave(state, ship)):
        return "starfarers.flight.waiting-ship-founds-or-leaves"
    caught = state.settings.leave_berths and AT[point] & state.foreign_berths(seat)
    if caught and destinations(state, ship):
        return "starfarers.flight.leave-new-foreign-berth"
    strays = state.is_trade_ship(seat, ship) and AT[point] & state.chart.sites
    if strays and destinations(state, ship):
        return "starfarers.flight.no-trade-ship-on-colony-site"
    return ""


def _could_leave(state: State, ship: int) -> bool:
    if destinations(state, ship):
        return True
    if not state.settings.only_halt_excuses:
        return False
    return any(destinations(state, other) for other in OWN_SHIPS)
