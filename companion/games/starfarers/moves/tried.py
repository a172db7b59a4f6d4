"""What a seat may sensibly try, right or wrong: the checks say what stands against it."""

from __future__ import annotations

from collections.abc import Callable

from ....core.notation import Action
from ....kit.bundle import kinds, size
from ..actions import Bank
from ..rules.trade import open_rates
from ..sky.geometry import BERTHS, points_in
from ..state import OWN_SHIPS, Phase, State
from .prepared import (
    ACCEPT,
    ANSWER,
    BANK,
    BEFRIEND,
    CHOOSE,
    COLONY,
    COLONY_SHIP,
    COUNTER,
    DEAL,
    DECLINE,
    DISCARD,
    DISCOVER,
    END,
    FAME,
    FIT,
    FLY,
    FOUND,
    HALT,
    HELP,
    JUMP,
    OFFER,
    PASS,
    PAY,
    PLACE_SHIP,
    READ,
    ROB,
    ROLL,
    SEATS,
    SHAKE,
    SITES,
    SPACEPORT,
    STRIP,
    SUPPLY,
    TRADE_SHIP,
    WITHDRAW,
)


def _always(seat: int) -> tuple[Action, ...]:
    """What anybody may think of at any time, whatever the rules say about it."""
    bank = [a for n in (1, 2, 3) for row in BANK[seat][n] for a in row]
    return (
        ROLL[seat], END[seat], SHAKE[seat], SUPPLY[seat], FAME[seat], PASS[seat], READ[seat],
        *FIT[seat], *STRIP[seat], *HELP[seat], *FOUND[seat], *bank, *OFFER[seat],
        *(SPACEPORT[seat][site] for site in SITES),
    )  # fmt: skip


_TRIES = [_always(seat) for seat in SEATS]
_TALK = (DECLINE, ACCEPT, WITHDRAW)
_TRIES_IN_PHASE: dict[Phase, Callable[[int], tuple[Action, ...]]] = {
    Phase.FOUND_COLONY: lambda s: tuple(COLONY[s]),
    Phase.FOUND_SHIP: lambda s: (*COLONY_SHIP[s], *TRADE_SHIP[s]),
    Phase.AID: lambda s: tuple(CHOOSE[s]),
    Phase.PICK: lambda s: tuple(CHOOSE[s]),
    Phase.DISCARD: lambda s: tuple(DISCARD[s]),
    Phase.VICTIM: lambda s: tuple(ROB[s]),
    Phase.QUESTION: lambda s: tuple(ANSWER[s]),
    Phase.PAY: lambda s: tuple(PAY[s]),
    Phase.HALT: lambda s: tuple(HALT[s]),
    Phase.BEFRIEND: lambda s: tuple(BEFRIEND[s]),
    Phase.FLIGHT: lambda s: tuple(DISCOVER[s]),
    Phase.ANSWER: lambda s: (*(table[s] for table in _TALK), *COUNTER[s]),
    Phase.PROPOSAL: lambda s: (*(table[s] for table in _TALK), *COUNTER[s]),
    Phase.CHOICE: lambda s: (WITHDRAW[s], *DEAL[s]),
}
_BUILDING = frozenset({Phase.MAIN, Phase.FLIGHT, Phase.BERTH})


def tries(state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may sensibly try: everything on the board and in hand, right or wrong.

    A bank trade at more than the best open rate is legal and pointless; it is left out here.
    """
    if not 0 <= seat < state.players:
        return ()
    found = [a for a in _TRIES[seat] if not isinstance(a, Bank) or not _overpays(state, a)]
    if state.phase in _TRIES_IN_PHASE:
        found += _TRIES_IN_PHASE[state.phase](seat)
    near = sum(BERTHS[p] for p in points_in(state.colonies[seat] | state.ports[seat]))
    if state.phase in _BUILDING:
        tables = (COLONY_SHIP, TRADE_SHIP, PLACE_SHIP) if state.owed_ships[seat] else ()
        for table in tables or (COLONY_SHIP, TRADE_SHIP):
            found += [table[seat][point] for point in points_in(near)]
    return (*found, *_flights(state, seat))


def _flights(state: State, seat: int) -> list[Action]:
    """Every point for every own ship in one's flight phase; before it only a step or two."""
    found: list[Action] = []
    flying = state.phase == Phase.FLIGHT and seat == state.on
    for ship in OWN_SHIPS:
        if state.ships[3 * seat + ship] >= 0:
            found += FLY[seat][ship] if flying else FLY[seat][ship][:1]
            if flying and state.jumps:
                found += JUMP[seat][ship]
    return found


def _overpays(state: State, action: Bank) -> bool:
    kind = next(kinds(action.give))
    return size(action.give) > open_rates(state, action.seat, kind)[0]
