"""How pieces, points and cards change hands: the small steps all chapters share."""

from __future__ import annotations

from ....core.rulebook import Say, implements
from ....kit.bundle import UNIT
from ..sky.chart import NO_RESOURCE
from ..sky.discs import numbers_of
from ..sky.geometry import AT, BERTHS, BESIDE_PLANET, PLANETS, SITE_PLANETS, points_in
from ..state import NOBODY, OWN_SHIPS, OWNERS, State


@implements("starfarers.score.recorded-at-once")
def score(state: State, seat: int, points: int) -> None:
    """Move a seat's marker."""
    state.points[seat] += points


@implements("starfarers.board.building-touches-two-planets", "starfarers.yield.spaceport-pays-one")
def set_colony(state: State, owner: int, point: int) -> None:
    """A colony stands; it brings cards from the next roll on."""
    state.colonies[owner] |= AT[point]
    state.built |= AT[point]
    score(state, owner, 1)
    for planet in SITE_PLANETS[point]:
        _add_income(state, owner, planet, 1)


def _add_income(state: State, owner: int, planet: int, buildings: int) -> None:
    resource = state.chart.bears[planet]
    for number in numbers_of(state.chart.discs[planet]):
        state.income[4 * number + owner] += UNIT[resource] * buildings


@implements("starfarers.yield.two-number-disc-either", "starfarers.yield.needs-an-open-number")
def disc_opened(state: State, planet: int) -> None:
    """A number shows on a planet: the buildings beside it will bring cards."""
    beside = BESIDE_PLANET[planet]
    for owner in OWNERS:
        buildings = ((state.colonies[owner] | state.ports[owner]) & beside).bit_count()
        if buildings:
            _add_income(state, owner, planet, buildings)


@implements("starfarers.build.spaceport-has-two-berths")
def raise_port(state: State, owner: int, point: int) -> None:
    """A shipyard goes around a colony; the two points next to it become berths."""
    state.colonies[owner] &= ~AT[point]
    state.ports[owner] |= AT[point]
    if owner < state.players:
        state.berths[owner] |= BERTHS[point]
    score(state, owner, 1)


def put_ship(state: State, owner: int, point: int, trade: bool) -> int:
    """A transporter takes a colony or a station to a point; the ship's number."""
    ship = state.free_transporter(owner)
    number = 3 * owner + ship
    state.ships[number] = point
    state.trading &= ~(1 << number)
    state.trading |= trade << number
    state.ship_points |= AT[point]
    return ship


def move_ship(state: State, number: int, point: int) -> None:
    """A ship goes to another point."""
    state.ship_points ^= AT[state.ships[number]]
    state.ships[number] = point
    state.ship_points |= AT[point]


@implements("starfarers.colony.transporter-comes-back", "starfarers.station.transporter-comes-back")
def take_ship_off(state: State, number: int) -> None:
    """The transporter goes back to its owner's supply."""
    state.ship_points ^= AT[state.ships[number]]
    state.ships[number] = NOBODY
    state.trading &= ~(1 << number)


def gain_medals(state: State, seat: int, change: int) -> int:
    """Half medals come or go, as far as there are any; how many really did."""
    before = state.medals[seat]
    change = min(change, state.medals_left()) if change > 0 else max(change, -before)
    state.medals[seat] = before + change
    score(state, seat, (before + change) // 2 - before // 2)
    return change


def tell_medals(state: State, seat: int, change: int, rule: str, say: Say) -> None:
    """Half medals come or go, and it is told."""
    really = gain_medals(state, seat, change)
    if really > 0:
        say("medals-won", rule, seat=seat, n=really)
    elif really < 0:
        say("medals-lost", rule, seat=seat, n=-really)
    else:
        say("medals-same", rule, seat=seat)


@implements(
    "starfarers.medals.two-halves-one-point",
    "starfarers.medals.odd-half-is-worth-nothing",
    "starfarers.score.colony-one",
    "starfarers.score.spaceport-two",
    "starfarers.score.figure-two",
    "starfarers.score.special-token-one",
    "starfarers.score.station-itself-nothing",
)
def worth(state: State, seat: int) -> int:
    """The points of a seat, counted afresh."""
    return sum(by_source(state, seat).values())


def by_source(state: State, seat: int) -> dict[str, int]:
    """Where the points of a seat come from."""
    return {
        "colonies": state.colonies[seat].bit_count(),
        "spaceports": 2 * state.ports[seat].bit_count(),
        "figures": 2 * state.figures.count(seat),
        "tokens": len(state.won[seat]),
        "medals": state.medals[seat] // 2,
    }


def rework(state: State) -> None:
    """Work out afresh everything that follows from the pieces: for stated positions and tests."""
    state.built = state.ship_points = 0
    state.income = [0] * (13 * 4)
    for owner in OWNERS:
        state.built |= state.colonies[owner] | state.ports[owner]
        ports = points_in(state.ports[owner]) if owner < state.players else ()
        state.berths[owner] = sum(BERTHS[point] for point in ports)
        for ship in OWN_SHIPS:
            point = state.ships[3 * owner + ship]
            if point >= 0:
                state.ship_points |= AT[point]
        state.points[owner] = worth(state, owner)
    for planet in PLANETS:
        if state.chart.bears[planet] != NO_RESOURCE:
            disc_opened(state, planet)
