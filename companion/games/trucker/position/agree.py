"""Whether a stated position can be played: nothing lies where it cannot, somebody has to act."""

from __future__ import annotations

from collections.abc import Callable

from ....core.data import Reader
from ....core.notation import NATURE
from ..actions import Spot
from ..cards import CARDS, METEORS, SABOTAGE, SHOTS
from ..moves.legal import moves
from ..pace import awaiting
from ..rules.abandoned import ABANDONED, SHIP, STATION
from ..rules.enemies import ENEMIES
from ..rules.hourglass import has_hourglass
from ..rules.launch import coming
from ..rules.meteors import current_hit
from ..rules.strengths import parts
from ..rules.trek import surplus
from ..ships.faces import NO_TILE, START, TURNED
from ..state import (
    FROM_RESERVE,
    IN_FLIGHT,
    NO_PILE,
    NOBODY,
    NOT_FREE,
    RESERVED,
    STAGES,
    Stage,
    State,
)
from ..under_fire.hits import End, meet

ZONE = "combat-zone"


def check(state: State, top: Reader) -> None:
    """Everything that would make a position impossible to go on with."""
    _building(state, top)
    _ships(state, top)
    _road(state, top)
    _titles(state, top)
    _card(state, top)
    if not top.faults:
        _somebody_acts(state, top)


# Building


def _building(state: State, top: Reader) -> None:
    builds = state.stage == Stage.BUILD
    for seat in range(state.players):
        wrong = _wrong_at_the_yard(state, seat) if builds else _left_from_the_yard(state, seat)
        if wrong:
            top.fault(f"position.seats[{seat}]", wrong, "what a builder can have")
    spaces = [space for space in state.spaces if space]
    if len(set(spaces)) != len(spaces) or (builds == (0 not in state.spaces)):
        top.fault("position.seats", "start spaces", "one for each who has finished, no other")
    learnt = sorted(spaces) == list(range(1, len(spaces) + 1))
    if state.flight.is_learning and not learnt:
        top.fault("position.seats", "start spaces", "from the first on in the learning flight")
    if bool(state.sand) != (builds and has_hourglass(state)) or (state.runs and not state.sand):
        top.fault("position.sand", state.sand, "an hourglass where one is used, while building")
    if state.drawing != NOBODY and not _draws(state):
        top.fault("position.drawing", state.drawing, "a builder with nothing in hand")


def _draws(state: State) -> bool:
    seat = state.drawing
    return (
        state.stage == Stage.BUILD
        and not state.spaces[seat]
        and state.hands[seat] == NO_TILE
        and state.looking[seat] == NO_PILE
        and state.free[seat] == NOT_FREE
        and bool(state.heap)
    )


def _wrong_at_the_yard(state: State, seat: int) -> str:
    """What a seat cannot have while ships are built."""
    ship, free = state.ships[seat], state.free[seat]
    looks, holds = state.looking[seat] != NO_PILE, state.hands[seat] != NO_TILE
    if ship.at(ship.board.start) != TURNED[START][0]:
        return "no start cabin in its place"
    if looks and (holds or not state.looked[seat] >> state.looking[seat] & 1):
        return "a pile in hand"
    if looks and state.looking.count(state.looking[seat]) > 1:
        return "a pile somebody else holds"
    if state.flight.is_learning and (
        state.looked[seat] or looks or state.reserves[seat] or state.bound[seat]
    ):
        return "piles or a reserve in the learning flight"
    if len(state.reserves[seat]) + (holds and state.bound[seat]) > RESERVED:
        return "a third reserved tile"
    if state.spaces[seat] and (looks or holds or free != NOT_FREE or state.bound[seat]):
        return "something in hand after finishing"
    if state.bound[seat] and not holds and free == NOT_FREE:
        return "a reserved tile that is nowhere"
    if free != NOT_FREE and (looks or holds or not _can_be_lifted(state, seat)):
        return "a free tile"
    if state.lost[seat] or state.left[seat]:
        return "losses while building"
    return ""


def _can_be_lifted(state: State, seat: int) -> bool:
    free, ship = state.free[seat], state.ships[seat]
    if free == FROM_RESERVE:
        return bool(state.reserves[seat])
    cell = Spot(free).cell
    return cell != ship.board.start and ship.at(cell) is not None


def _left_from_the_yard(state: State, seat: int) -> str:
    """What a seat cannot have once building is over."""
    if state.hands[seat] != NO_TILE or state.reserves[seat] or state.bound[seat]:
        return "a tile in hand"
    if state.looking[seat] != NO_PILE or state.free[seat] != NOT_FREE:
        return "a pile in hand"
    if state.flight.is_learning and state.looked[seat]:
        return "piles in the learning flight"
    return ""


# Ships and the road


def _ships(state: State, top: Reader) -> None:
    """After the repair no ship has a fault, but for one that has just come apart."""
    if state.stage in (Stage.BUILD, Stage.REPAIR):
        return
    for seat, ship in enumerate(state.ships):
        is_broken = state.stage == Stage.BREAK and state.queue[:1] == (seat,)
        faults = [
            fault.rule
            for fault in ship.faults
            if not (is_broken and fault.rule == "trucker.check.whole-ship-one-piece")
        ]
        if faults:
            top.fault(f"position.seats[{seat}].ship", faults[0], "a ship without faults")
        if is_broken and len(ship.parts) < 2:
            top.fault(f"position.seats[{seat}].ship", "one part", "several parts")


def _road(state: State, top: Reader) -> None:
    """Rockets that fly stand on different spaces."""
    flying = state.flying()
    spaces = {state.days[seat] % state.flight.loop for seat in flying}
    if state.stage != Stage.BUILD and len(spaces) < len(flying):
        top.fault("position.seats", "days", "one rocket on a space of the loop")
    if state.stage in IN_FLIGHT and not flying:
        top.fault("position.seats", "nobody flies", "somebody who flies")
    if state.stage in (Stage.REPAIR, Stage.BOARD) and len(flying) < state.players:
        top.fault("position.seats", "left", "nobody has left before the start")
    if state.stage < Stage.NEXT and state.played:
        top.fault("position.played", list(state.played), "no cards before the flight")
    if state.played and CARDS[state.played[0]]["level"] != state.flight.level:
        top.fault("position.played", state.played[0], "a first card of the level being flown")
    if state.stage == Stage.CARD and not coming(state):
        top.fault("position.played", list(state.played), "a card that is still to come")
    if state.stage == Stage.NEXT and (not state.played or not state.deck):
        top.fault("position.played", list(state.played), "a moment between two cards")


def _titles(state: State, top: Reader) -> None:
    """Nobody holds a title before the first flight is over, everybody one before the second."""
    held = sorted(state.holders)
    if state.at:
        fits = held == list(range(state.players))
    elif state.stage == Stage.TITLES:
        fits = NOBODY not in held and bool(surplus(state))
        if fits and state.queue != (surplus(state)[0],):
            top.fault("position.queue", list(state.queue), "the first who has titles to give")
    else:
        fits = not state.is_trek or set(held) == {NOBODY}
    if state.at < 2 and state.stage != Stage.OVER and any(state.gold) and not state.at:
        fits = False
    if not fits:
        top.fault("position.titles", "holders", "titles as they can be held now")
    if state.stage == Stage.TITLES and not state.is_trek:
        top.fault("position.stage", "titles", "a trek")
    if state.stage == Stage.OVER and state.is_trek and state.at != 2:
        top.fault("position.stage", "over", "the third flight of the trek")


# The card


KINDS: dict[int, frozenset[str]] = {
    Stage.LAND: frozenset({"planets", *ABANDONED}),
    Stage.LOAD: frozenset({"planets", STATION, "smugglers"}),
    Stage.POWER: frozenset({"open-space", ZONE, *ENEMIES}),
    Stage.PRIZE: frozenset(ENEMIES),
    Stage.ROLL: frozenset({"meteor-swarm", "pirates", ZONE, "sabotage"}),
    Stage.DEFEND: frozenset({"meteor-swarm", "pirates", ZONE}),
    Stage.BREAK: frozenset({"meteor-swarm", "pirates", ZONE, "sabotage"}),
    Stage.LOSE_CREW: frozenset({"slavers", SHIP, ZONE}),
    Stage.LOSE_GOODS: frozenset({"smugglers", ZONE}),
}
"""The cards with which something can be waited for."""
UNDER_FIRE = frozenset({Stage.ROLL, Stage.DEFEND, Stage.BREAK})


def _card(state: State, top: Reader) -> None:
    """The card of the moment and how far it has come."""
    stage = state.stage
    for key in ("queue", "victims", "stuck", "ready"):
        seats = getattr(state, key)
        if stage != Stage.TITLES and any(state.left[seat] for seat in seats):
            top.fault(f"position.{key}", list(seats), "seats that fly")
    if stage not in KINDS:
        _no_card(state, top)
        return
    if not state.card or state.played[-1:] != (state.card,) or state.kind not in KINDS[stage]:
        top.fault("position.card", state.card, f"the last card turned, one for {STAGES[stage]}")
        return
    if not state.queue or state.ready:
        top.fault("position.queue", list(state.queue), "the seats still to be dealt with")
        return
    for name, fits in _PARTS.items():
        if not fits(state):
            top.fault(f"position.{name}", getattr(state, name), "what this card can have now")


def _no_card(state: State, top: Reader) -> None:
    """Between cards nothing of a card is left over."""
    plain = ("card", "line", "step", "roll", "victims", "stuck", "landed", "powered", "values",
             "owed", "pool")  # fmt: skip
    for name in plain:
        if getattr(state, name):
            top.fault(f"position.{name}", getattr(state, name), "nothing: no card is dealt with")
    if state.queue and state.stage != Stage.TITLES:
        top.fault("position.queue", list(state.queue), "nobody")
    if state.ready and (state.stage != Stage.NEXT or set(state.ready) >= set(state.flying())):
        top.fault("position.ready", list(state.ready), "some of those who fly, between cards")
    if state.ready != tuple(sorted(state.ready)):
        top.fault("position.ready", list(state.ready), "seats in order")


def _line_fits(state: State) -> bool:
    if state.kind == ZONE:
        line = CARDS[state.card]["lines"][state.line]
        penalty = set(line["penalty"])
        match state.stage:
            case Stage.POWER:
                return str(line["lowest"]) != "crew"
            case Stage.LOSE_CREW:
                return penalty == {"crew"}
            case Stage.LOSE_GOODS:
                return penalty == {"goods"}
        return penalty == {"shots"}
    if state.kind in ENEMIES:
        return state.line == (state.stage in UNDER_FIRE)
    return not state.line


def _step_fits(state: State) -> bool:
    if state.stage in UNDER_FIRE:
        if state.kind == "sabotage":
            return state.step < SABOTAGE[state.card]
        return state.step < len(METEORS.get(state.card) or SHOTS[state.card])
    return state.step == (state.kind != ZONE)


def _roll_fits(state: State) -> bool:
    if state.stage == Stage.ROLL:
        return len(state.roll) <= (state.kind == "sabotage")
    if state.stage not in UNDER_FIRE:
        return not state.roll
    if len(state.roll) != 1 + (state.kind == "sabotage"):
        return False
    if state.stage == Stage.DEFEND and _step_fits(state):
        return meet(state.ships[state.on], current_hit(state), state.roll[0]).end is End.PAYABLE
    return True


def _victims_fit(state: State) -> bool:
    if state.kind == "pirates":
        under_fire = state.stage in UNDER_FIRE
        apart = not set(state.victims) & set(state.queue)
        return bool(state.victims) if under_fire else apart
    if state.kind == "sabotage" or (state.kind == ZONE and state.stage != Stage.POWER):
        return len(state.victims) == 1 and state.queue == state.victims
    return not state.victims


def _queue_fits(state: State) -> bool:
    if state.kind in (ZONE, "sabotage") and len(state.flying()) < 2:
        return False
    if state.stage in UNDER_FIRE and state.kind == "pirates":
        return set(state.queue) <= set(state.victims)
    return True


def _landed_fits(state: State) -> bool:
    landed = dict(state.landed)
    kind = state.kind
    if any(state.left[seat] for seat in landed):
        return False
    if kind == "planets":
        count, taken = len(CARDS[state.card]["planets"]), list(landed.values())
        known = all(1 <= planet <= count for planet in taken) and len(set(taken)) == len(taken)
        inside = state.stage == Stage.LOAD
        return known and (state.on in landed) == inside and not set(state.queue[1:]) & set(landed)
    if kind in ABANDONED:
        return state.landed == (() if state.stage == Stage.LAND else ((state.on, 1),))
    return not landed


def _values_fit(state: State) -> bool:
    stated = {seat for seat, _ in state.values}
    if state.kind != ZONE:
        return not stated
    if any(state.left[seat] for seat in stated):
        return False
    if state.stage == Stage.POWER:
        return not stated & set(state.queue)
    return bool(stated)


def _powered_fits(state: State) -> bool:
    if state.stage != Stage.POWER or not _line_fits(state):
        return not state.powered
    doubles = {int(spot) for spot, _ in parts(state, state.on).double}
    return set(state.powered) <= doubles and len(set(state.powered)) == len(state.powered)


_PARTS: dict[str, Callable[[State], bool]] = {
    "line": _line_fits,
    "step": _step_fits,
    "roll": _roll_fits,
    "victims": _victims_fit,
    "queue": _queue_fits,
    "landed": _landed_fits,
    "values": _values_fit,
    "powered": _powered_fits,
    "owed": lambda state: bool(state.owed) == (state.stage in (Stage.LOSE_CREW, Stage.LOSE_GOODS)),
    "pool": lambda state: not state.pool or state.stage == Stage.LOAD,
    "stuck": lambda state: not state.stuck or state.kind == "open-space",
}
"""By field, whether it fits the card."""


def _somebody_acts(state: State, top: Reader) -> None:
    """Unless the game is over, somebody has something to do."""
    awaited = awaiting(state)
    if state.stage == Stage.OVER or awaited == (NATURE,):
        return
    if not awaited or not all(moves(state, seat) for seat in awaited):
        top.fault("position.stage", STAGES[state.stage], "a position where somebody has to decide")
