"""Building ships, spaceports and modules (chapters build and modules), free ones included."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements, refused_at
from .. import box
from ..actions import ColonyShip, Fit, PlaceShip, Spaceport, Strip, TradeShip
from ..sky.geometry import AT, BERTHS, points_in
from ..state import FLIGHT, MAIN, NOBODY, Phase, Stage, State
from .book import BOOK, cannot_pay, comes_first, own_turn, point_is_there
from .meeting import can_place_ship, next_worn
from .pieces import put_ship, raise_port
from .roll import leave_production
from .setup import founding_module_taken, founding_port_made, founding_ship_put, pool_left
from .turn import EVERY_SHIP, settle

STEP = "starfarers.build.own-build-phase-only"
Ship = ColonyShip | TradeShip


# Things stand on points.
BOOK.gate(Spaceport, ColonyShip, TradeShip, PlaceShip)(point_is_there)
# Only the player on turn builds, after production. In round four of the set-up spaceports are made,
# ships placed and modules taken; modules can also be won in an encounter.
BOOK.gate(Spaceport)(own_turn(STEP, MAIN, Phase.FOUND_PORT))
BOOK.gate(ColonyShip, TradeShip)(own_turn(STEP, MAIN, Phase.FOUND_SHIP))
BOOK.gate(Fit)(own_turn(STEP, MAIN, Phase.FOUND_MODULE, Phase.FIT))


PRICE: dict[type[Spaceport | Ship], tuple[int, str]] = {
    ColonyShip: (box.COLONY_SHIP_COST, "starfarers.build.colony-ship-cost"),
    TradeShip: (box.TRADE_SHIP_COST, "starfarers.build.trade-ship-cost"),
    Spaceport: (box.SPACEPORT_COST, "starfarers.build.spaceport-cost"),
}
"""What is built for how many cards, by which rule."""


# Spaceports


@BOOK.needs("starfarers.build.spaceport-on-own-colony", Spaceport, place="point")
def own_colony_stands_there(state: State, action: Spaceport) -> bool:
    """A spaceport arises around an own colony."""
    return bool(state.colonies[action.seat] & AT[action.point])


@BOOK.needs("starfarers.build.spaceport-needs-shipyard", Spaceport, of="seat", n=box.SHIPYARDS)
def shipyard_left(state: State, action: Spaceport) -> bool:
    """Three shipyards, no more."""
    return state.shipyards_left(action.seat) > 0


@BOOK.effect(Spaceport)
@implements("starfarers.build.any-number-of-times")
def spaceport(state: State, action: Spaceport, say: Say) -> None:
    """Raise a spaceport, free in the set-up phase."""
    seat, point = action.seat, action.point
    cost, rule = PRICE[Spaceport]
    founding = state.phase == Phase.FOUND_PORT
    if founding:
        rule = "starfarers.setup.round-four-spaceport"
    say("spaceport", rule, seat=seat, point=point)
    raise_port(state, seat, point)
    if founding:
        founding_port_made(state, point)
        return
    pay(state, seat, cost)
    settle(state, say)


def pay(state: State, seat: int, cost: int) -> None:
    """The cost goes back to the bank."""
    state.hands[seat] -= cost
    state.bank += cost
    leave_production(state)


# Ships


@BOOK.needs(
    "starfarers.build.ship-needs-transporter", ColonyShip, TradeShip, of="seat", n=box.TRANSPORTERS
)
def transporter_left(state: State, action: Ship) -> bool:
    """Three transporters, hence three ships at most."""
    return state.free_transporter(action.seat) != NOBODY


@BOOK.needs(
    "starfarers.build.colony-ship-needs-colony-piece", ColonyShip, of="seat", n=box.COLONIES
)
def colony_piece_left(state: State, action: ColonyShip) -> bool:
    """A colony ship carries a colony."""
    return state.colonies_left(action.seat) > 0


@BOOK.needs("starfarers.build.trade-ship-needs-station-piece", TradeShip, of="seat", n=box.STATIONS)
def station_piece_left(state: State, action: TradeShip) -> bool:
    """A trade ship carries a trade station."""
    return state.stations_left(action.seat) > 0


@BOOK.check(ColonyShip, TradeShip, PlaceShip)
def on_own_free_berth(state: State, action: Ship | PlaceShip) -> Refusal | None:
    """A new ship starts from a free berth of an own spaceport."""
    at = AT[action.point]
    if state.phase == Phase.FOUND_SHIP and not BERTHS[state.just_set] & at:
        rule = "starfarers.setup.round-four-ship-at-that-port"
        return refused_at(rule, "point", state.just_set)
    if state.free_berths(action.seat) & at:
        return None
    if any(BERTHS[colony] & at for colony in points_in(state.colonies[action.seat])):
        return refused_at("starfarers.build.colony-has-no-berth", "point", action.point)
    taken = any(BERTHS[port] & at for port in points_in(state.ports[action.seat]))
    more = {"first": "here.berth-taken"} if taken else {}
    return refused_at("starfarers.build.ship-on-own-free-berth", "point", action.point, **more)


@BOOK.check(Spaceport, ColonyShip, TradeShip)
def is_paid(state: State, action: Spaceport | Ship) -> Refusal | None:
    """Its cards, except in the set-up phase."""
    founding = state.phase in (Phase.FOUND_PORT, Phase.FOUND_SHIP)
    return None if founding else cannot_pay(state, action.seat, *PRICE[type(action)])


@implements("starfarers.build.ship-flies-same-turn")
def launch(state: State, action: Ship, say: Say) -> None:
    """Launch a ship."""
    cost, rule = PRICE[type(action)]
    founding = state.phase == Phase.FOUND_SHIP
    if founding:
        rule = "starfarers.setup.round-four-ship-at-that-port"
    say(action.word, rule, seat=action.seat, point=action.point)
    put_ship(state, action.seat, action.point, isinstance(action, TradeShip))
    if founding:
        founding_ship_put(state)
        return
    pay(state, action.seat, cost)
    settle(state, say)


BOOK.effect(ColonyShip)(launch)
BOOK.effect(TradeShip)(launch)


# Trade ships won in an encounter


BOOK.gate(PlaceShip)(
    own_turn("starfarers.encounter.free-trade-ship-waits-if-blocked", MAIN, FLIGHT, Phase.BERTH)
)


@BOOK.gate(PlaceShip)
def places_when_won(state: State, action: PlaceShip) -> Refusal | None:
    """A ship won is placed at once, or as soon as there are a berth and the pieces for it."""
    if state.owed_ships[action.seat]:
        return None
    return Refusal("starfarers.encounter.free-trade-ship-at-once")


@BOOK.needs("starfarers.encounter.free-trade-ship-waits-if-blocked", PlaceShip)
def pieces_for_it_left(state: State, action: PlaceShip) -> bool:
    """It needs a transporter and a trade station like any other."""
    return can_place_ship(state, action.seat) or not state.free_berths(action.seat)


@BOOK.effect(PlaceShip)
def place_ship(state: State, action: PlaceShip, say: Say) -> None:
    """Put it on a berth; it may fly in the same turn."""
    seat = action.seat
    state.owed_ships[seat] -= 1
    ship = put_ship(state, seat, action.point, trade=True)
    if state.stage == Stage.FLIGHT:
        state.left[ship] = state.speed
        state.origin[ship] = action.point
        state.moved &= ~(1 << ship)
        state.done &= ~(1 << ship)
        state.jumped &= ~(1 << ship)
        state.waiting &= ~(1 << ship)
        if state.flying == ship:
            state.flying = NOBODY
        if state.halted == ship:
            state.halted = NOBODY
    rule = "starfarers.encounter.free-trade-ship-flies-same-turn"
    say("trade-ship", rule, seat=seat, point=action.point)
    settle(state, say)


# Modules


MODULE_COST_RULE = (
    "starfarers.modules.cannon-cost",
    "starfarers.modules.cargo-pod-cost",
    "starfarers.modules.booster-cost",
)
MODULE_LIMIT_RULE = (
    "starfarers.modules.six-cannons-at-most",
    "starfarers.modules.five-cargo-pods-at-most",
    "starfarers.modules.six-boosters-at-most",
)


@BOOK.check(Fit)
def module_has_room(state: State, action: Fit) -> Refusal | None:
    """Six cannons, five cargo pods, six boosters at most."""
    most = box.MODULE_MOST[action.module]
    if state.modules[3 * action.seat + action.module] < most:
        return None
    return Refusal(MODULE_LIMIT_RULE[action.module], {"n": most}, (f"seat:{action.seat}",))


@BOOK.needs(
    "starfarers.build.piece-must-be-in-supply", Fit, tells=("module",), first="here.none-in-rack"
)
def module_in_rack(state: State, action: Fit) -> bool:
    """What is not in the rack cannot be fitted."""
    return sum(state.modules[action.module :: 3]) < box.MODULE_RACK[action.module]


@BOOK.needs("starfarers.setup.round-four-module-from-pool", Fit, tells=("module",))
def module_in_pool(state: State, action: Fit) -> bool:
    """In the set-up phase only what is left of the pool can be taken."""
    return state.phase != Phase.FOUND_MODULE or pool_left(state, action.module) > 0


@BOOK.check(Fit)
def module_is_paid(state: State, action: Fit) -> Refusal | None:
    """Two cards of one kind, except in the set-up phase and for a module won."""
    if state.phase != MAIN:
        return None
    rule = MODULE_COST_RULE[action.module]
    return cannot_pay(state, action.seat, box.MODULE_COST[action.module], rule)


@BOOK.effect(Fit)
def fit(state: State, action: Fit, say: Say) -> None:
    """Fit a module: bought, won or from the set-up pool."""
    seat = action.seat
    state.modules[3 * seat + action.module] += 1
    if state.phase == Phase.FOUND_MODULE:
        rule = "starfarers.setup.round-four-module-from-pool"
        say("fits", rule, seat=seat, module=action.module)
        founding_module_taken(state, say)
        return
    rule = "starfarers.encounter.free-module"
    if state.phase == MAIN:
        rule = MODULE_COST_RULE[action.module]
        pay(state, seat, box.MODULE_COST[action.module])
    say("fits", rule, seat=seat, module=action.module)
    if state.settings.standing_clears:
        state.watch = EVERY_SHIP
    settle(state, say)


@BOOK.gate(Strip)
def strips_when_told(state: State, action: Strip) -> Refusal | None:
    """A module comes off only when an encounter takes one, by its owner's choice."""
    if state.phase != Phase.STRIP:
        return Refusal("starfarers.encounter.one-module-removed")
    return None if action.seat == state.loser else comes_first(state)


@BOOK.check(Strip)
def module_is_there(state: State, action: Strip) -> Refusal | None:
    """Only a module that is fitted; what a Scientists' card shows is none."""
    if state.modules[3 * action.seat + action.module]:
        return None
    rule = "starfarers.encounter.one-module-removed"
    shown = action.module != box.Module.CARGO_POD and state.friends[action.seat]
    power = (
        state.cannon_power(action.seat)
        if action.module == box.Module.CANNON
        else state.booster_power(action.seat)
    )
    if shown and power:
        rule = "starfarers.friendship.scientist-cards-are-not-modules"
    return Refusal(rule, {"module": action.module}, (f"seat:{action.seat}",))


@BOOK.effect(Strip)
def strip(state: State, action: Strip, say: Say) -> None:
    """The module goes back to the rack."""
    state.modules[3 * action.seat + action.module] -= 1
    rule = "starfarers.encounter.one-module-removed"
    say("strips", rule, seat=action.seat, module=action.module)
    state.loser = NOBODY
    if not (state.worn and next_worn(state, say)):
        settle(state, say)
