"""What a seat may sensibly try, right or wrong: the checks say what stands against it."""

from __future__ import annotations

from ....kit.catan_family.moves import Moves, Tries
from ..actions import Bank
from ..rules.trade import open_rates
from ..sky.geometry import BERTHS, points_in
from ..state import OWN_SHIPS, Phase, State
from . import action_table as do
from .legal import BARTER

_BANK = [rows[1:] for rows in do.BANK]
_PORTS = [[row[site] for site in do.SITES] for row in do.SPACEPORT]
_TRIES = Tries(
    always=(
        do.ROLL, do.END, do.SHAKE, do.SUPPLY, do.FAME, do.PASS, do.READ, do.FIT, do.STRIP, do.HELP,
        do.FOUND, _BANK, do.OFFER, _PORTS,
    ),
    in_phase={
        Phase.FOUND_COLONY: (do.COLONY,),
        Phase.FOUND_SHIP: (do.COLONY_SHIP, do.TRADE_SHIP),
        Phase.AID: (do.CHOOSE,),
        Phase.PICK: (do.CHOOSE,),
        Phase.DISCARD: (do.DISCARD,),
        Phase.VICTIM: (do.ROB,),
        Phase.QUESTION: (do.ANSWER,),
        Phase.PAY: (do.PAY,),
        Phase.HALT: (do.HALT,),
        Phase.BEFRIEND: (do.BEFRIEND,),
        Phase.FLIGHT: (do.DISCOVER,),
        **BARTER.tries,
    },
    bank=Bank,
    best_rate=lambda state, seat, kind: open_rates(state, seat, kind)[0],
)  # fmt: skip
_BUILDING = frozenset({Phase.ROLL, Phase.MAIN, Phase.FLIGHT, Phase.BERTH})


def tries(state: State, seat: int) -> Moves:
    """What a seat may sensibly try: everything on the board and in hand, right or wrong."""
    found = _TRIES(state, seat)
    if not found:
        return []
    near = sum(BERTHS[p] for p in points_in(state.colonies[seat] | state.ports[seat]))
    if state.phase in _BUILDING:
        owed = (do.PLACE_SHIP,) if state.owed_ships[seat] else ()
        ships = (do.COLONY_SHIP, do.TRADE_SHIP, *owed)
        found += [table[seat][point] for table in ships for point in points_in(near)]
    return found + _flights(state, seat)


def _flights(state: State, seat: int) -> Moves:
    """Every point for every own ship in one's flight phase; before it only a step or two."""
    found: Moves = []
    flying = state.phase == Phase.FLIGHT and seat == state.on
    for ship in OWN_SHIPS:
        if state.ships[3 * seat + ship] >= 0:
            found += do.FLY[seat][ship] if flying else do.FLY[seat][ship][:1]
            if flying and state.jumps:
                found += do.JUMP[seat][ship]
    return found
