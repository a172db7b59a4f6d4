"""Building (chapters build, road, settlement, city) and the placing rules of the founding phase."""

from __future__ import annotations

from collections.abc import Callable

from ....core.notation import Action
from ....core.rulebook import Refusal, Say, implements, refused_at
from ..actions import Buy, City, NeutralRoad, NeutralSettle, Road, Settle
from ..board.geometry import NEIGHBOURS, PATH_ENDS, PATHS_AT, bits
from ..state import CARD_COST, CITY_COST, MAIN, PIECES, ROAD_COST, SETTLEMENT_COST, Phase, State
from .book import BOOK, cannot_pay, corner_is_there, own_turn, path_is_there
from .end import see_who_wins
from .pieces import lay_road, raise_city, set_settlement
from .setup import founding_road_laid, founding_settlement_set
from .two_player import gain_tokens, go_on_laying, owe_neutral_piece

BUILDER = "catan.build.player-on-turn"
STEP = "catan.roll.before-trade-and-build"


# Buildings stand on corners, roads lie on paths.
BOOK.gate(Settle, City)(corner_is_there)
BOOK.gate(Road)(path_is_there)
# Only the player on turn builds, after the roll. Settlements and roads are also set in the founding
# phase, and roads are free by Road Building.
BOOK.gate(Settle)(own_turn(BUILDER, MAIN, Phase.FOUND_SETTLEMENT, step=STEP))
BOOK.gate(Road)(own_turn(BUILDER, MAIN, Phase.FOUND_ROAD, Phase.FREE_ROAD, step=STEP))
BOOK.gate(City, Buy)(own_turn(BUILDER, MAIN, step=STEP))

PRICES = {
    "road": (ROAD_COST, "catan.road.cost"),
    "settlement": (SETTLEMENT_COST, "catan.settlement.cost"),
    "city": (CITY_COST, "catan.city.cost"),
    "card": (CARD_COST, "catan.development.cost"),
}
"""What is built or bought for how many cards, by which rule."""
PIECES_OF: dict[type[Action], str] = {
    Road: "road",
    Settle: "settlement",
    City: "city",
    Buy: "card",
}


# Settlements


def corner_is_free(state: State, owner: int, corner: int) -> Refusal | None:
    """The corner must be empty."""
    if not state.built >> corner & 1:
        return None
    rule = "catan.settlement.free-intersection"
    return refused_at(rule, "corner", corner, owner=state.owner_of(corner))


def keeps_distance(state: State, owner: int, corner: int) -> Refusal | None:
    """No neighbouring corner may be built on, by whomever."""
    near = NEIGHBOURS[corner] & state.built
    if not near:
        return None
    rule = "catan.build.distance"
    if state.phase == Phase.FOUND_SETTLEMENT:
        rule = "catan.setup.founding-keeps-distance"
    corners = tuple(bits(near))
    facts = {"owner": state.owner_of(corners[0]), "corner": corners[0]}
    return Refusal(rule, facts, tuple(f"corner:{number}" for number in corners))


@implements("catan.setup.any-free-intersection")
def road_leads_there(state: State, owner: int, corner: int) -> Refusal | None:
    """An own road must reach the corner, except in the founding phase."""
    if state.phase == Phase.FOUND_SETTLEMENT or state.reach[owner] >> corner & 1:
        return None
    return refused_at("catan.settlement.own-road-leads", "corner", corner)


def settlement_piece_left(state: State, owner: int, corner: int) -> Refusal | None:
    """Five settlements, no more."""
    return _piece_left(state, owner, "settlement", "catan.settlement.five")


# Roads


def path_is_free(state: State, owner: int, path: int) -> Refusal | None:
    """One road a path."""
    if not state.taken >> path & 1:
        return None
    laid_by = next(other for other, roads in enumerate(state.roads) if roads >> path & 1)
    return refused_at("catan.road.one-per-path", "path", path, owner=laid_by)


def road_adjoins(state: State, owner: int, path: int) -> Refusal | None:
    """A road goes on from an own road or building, never past a foreign building."""
    if state.phase == Phase.FOUND_ROAD:
        if state.just_set in PATH_ENDS[path]:
            return None
        return refused_at("catan.setup.founding-road-adjoins", "corner", state.just_set)
    own = state.settlements[owner] | state.cities[owner]
    blocked_at = []
    for corner in PATH_ENDS[path]:
        if own >> corner & 1:
            return None
        if state.roads[owner] & PATHS_AT[corner] & ~(1 << path):
            if not state.built >> corner & 1:
                return None
            blocked_at.append(corner)
    if blocked_at:
        corner = blocked_at[0]
        facts = {"owner": state.owner_of(corner), "corner": corner}
        marks = tuple(f"corner:{number}" for number in blocked_at)
        return Refusal("catan.road.not-past-foreign-building", facts, marks)
    return refused_at("catan.road.adjoins-own", "path", path)


def road_piece_left(state: State, owner: int, path: int) -> Refusal | None:
    """Fifteen roads, no more."""
    return _piece_left(state, owner, "road", "catan.road.fifteen")


# Cities


@BOOK.needs("catan.city.replaces-own-settlement", City, place="corner")
def own_settlement_stands_there(state: State, action: City) -> bool:
    """A city arises from an own settlement."""
    return bool(state.settlements[action.seat] >> action.corner & 1)


@BOOK.check(City)
def city_piece_left(state: State, action: City) -> Refusal | None:
    """Four cities, no more."""
    return _piece_left(state, action.seat, "city", "catan.city.four")


def _piece_left(state: State, owner: int, piece: str, rule: str) -> Refusal | None:
    if state.pieces_left(owner, piece) > 0:
        return None
    return Refusal(rule, {"n": PIECES[piece]}, (f"seat:{owner}",))


# The placing rules hold alike for players and for the neutral colours of the two-player game.

PlaceRule = Callable[[State, int, int], Refusal | None]

SETTLEMENT_PLACE: tuple[PlaceRule, ...] = (
    corner_is_free, keeps_distance, road_leads_there, settlement_piece_left,
)  # fmt: skip
ROAD_PLACE: tuple[PlaceRule, ...] = (path_is_free, road_adjoins, road_piece_left)


def _enter_place_rules() -> None:
    for rule in SETTLEMENT_PLACE:
        BOOK.check(Settle)(lambda state, a, rule=rule: rule(state, a.seat, a.corner))
        BOOK.check(NeutralSettle)(lambda state, a, rule=rule: rule(state, a.neutral, a.corner))
    for rule in ROAD_PLACE:
        BOOK.check(Road)(lambda state, a, rule=rule: rule(state, a.seat, a.path))
        BOOK.check(NeutralRoad)(lambda state, a, rule=rule: rule(state, a.neutral, a.path))


_enter_place_rules()


@BOOK.check(Road)
def free_road_keeps_the_rules(state: State, action: Road) -> Refusal | None:
    """Road Building pays for a road; where it may lie is as ever."""
    if state.phase != Phase.FREE_ROAD:
        return None
    if not any(rule(state, action.seat, action.path) for rule in ROAD_PLACE):
        return None
    rule = "catan.progress.roads-by-the-rules"
    return Refusal(rule, {"n": state.free_roads}, (f"path:{action.path}",))


# The price is asked last: where a piece cannot stand, it does not matter what it costs.


@BOOK.check(Settle, Road, City)
def is_paid(state: State, action: Action) -> Refusal | None:
    """Its cards, except in the founding phase and for Road Building."""
    if state.phase != MAIN:
        return None
    return cannot_pay(state, action.seat, *PRICES[PIECES_OF[type(action)]])


@BOOK.check(NeutralRoad, NeutralSettle)
def neutral_piece_keeps_the_rules(
    state: State, action: NeutralRoad | NeutralSettle
) -> Refusal | None:
    """A neutral piece is free, but stands where an own one could stand too."""
    is_road = isinstance(action, NeutralRoad)
    rules = ROAD_PLACE if is_road else SETTLEMENT_PLACE
    place = action.path if isinstance(action, NeutralRoad) else action.corner
    if not any(rule(state, action.neutral, place) for rule in rules):
        return None
    mark = f"path:{place}" if is_road else f"corner:{place}"
    rule = "catan.two-player.neutral-by-the-rules"
    return Refusal(rule, {"owner": action.neutral}, (mark,))


# Effects


@implements("catan.build.payment-to-bank")
def pay(state: State, seat: int, cost: int) -> None:
    """The cost goes back to the bank; with separate steps trading is over for this turn."""
    state.hands[seat] -= cost
    state.bank += cost
    state.traded_out = True


@BOOK.effect(Settle)
@implements("catan.build.any-number")
def settle(state: State, action: Settle, say: Say) -> None:
    """Set a settlement, free in the founding phase."""
    seat, corner = action.seat, action.corner
    founding = state.phase == Phase.FOUND_SETTLEMENT
    rule = "catan.setup.two-founding-rounds" if founding else "catan.settlement.cost"
    say("settles", rule, seat=seat, corner=corner)
    if not founding:
        pay(state, seat, SETTLEMENT_COST)
    set_settlement(state, seat, corner, say)
    if state.players == 2:
        gain_tokens(state, seat, corner, say)
    if founding:
        founding_settlement_set(state, seat, corner, say)
        return
    owe_neutral_piece(state, "settlement")
    see_who_wins(state, say)


@BOOK.effect(Road)
def road(state: State, action: Road, say: Say) -> None:
    """Lay a road, free in the founding phase and by Road Building."""
    seat, path = action.seat, action.path
    phase = state.phase
    if phase == Phase.FOUND_ROAD:
        say("road", "catan.setup.two-founding-rounds", seat=seat, path=path)
        lay_road(state, seat, path, say)
        founding_road_laid(state, say)
        return
    if phase == Phase.FREE_ROAD:
        say("free-road", "catan.progress.roads-two-free", seat=seat, path=path)
        state.free_roads -= 1
    else:
        say("road", "catan.road.cost", seat=seat, path=path)
        pay(state, seat, ROAD_COST)
    lay_road(state, seat, path, say)
    if phase == Phase.FREE_ROAD:
        go_on_laying(state)
    if phase != Phase.FREE_ROAD or state.settings.free_roads_count:
        owe_neutral_piece(state, "road")
    see_who_wins(state, say)


@BOOK.effect(City)
def city(state: State, action: City, say: Say) -> None:
    """Raise a city."""
    say("city", "catan.city.cost", seat=action.seat, corner=action.corner)
    pay(state, action.seat, CITY_COST)
    raise_city(state, action.seat, action.corner)
    see_who_wins(state, say)
