"""What may be done, fast: the other half of the checks.

`moves` lists the legal actions of a seat straight from the masks, in seldom moments by asking the
checks in `rules/`, which say the same with reasons. A property test holds the two equal over
thousands of positions. All actions come from tables made once, so listing them allocates nothing
but the list.
"""

from __future__ import annotations

from ....kit.bundle import LANES, covers
from ....kit.catan_family import moves as kit
from ....kit.catan_family.moves import (
    BarterMoves,
    Lister,
    Moves,
    affordable,
    listing,
    nothing,
    unrefused,
)
from ..box import (
    COLONY_SHIP_COST,
    FRIEND_CARD,
    MODULE_COST,
    MODULES,
    SPACEPORT_COST,
    TRADE_SHIP_COST,
    Friend,
    cards_of,
)
from ..goods import RESOURCES, Resource
from ..rules import BOOK
from ..rules.colony import can_settle
from ..rules.encounter import answers_to, cost_of
from ..rules.explore import may_turn_up
from ..rules.flight import destinations, jump_targets, must_still_go, nobody_lingers
from ..rules.meeting import room_for
from ..rules.seven import richer
from ..rules.trade import open_rates
from ..sky.geometry import AT, BERTHS, BORDERED, HOME_SITES, HOMES, SITES_OF, chosen, points_in
from ..state import NATURES, NOBODY, OWN_SHIPS, Phase, State
from . import action_table as do

BARTER = BarterMoves(do.OFFER, do.COUNTER, Phase, lambda state: state.settings.players_trade)


# Set-up


def _found_colony(state: State, seat: int) -> Moves:
    free = HOME_SITES & ~state.built
    if state.players == 3 and not state.settings.all_home_sites:
        filled = [home for home in HOMES if (SITES_OF[home] & state.built).bit_count() >= 2]
        if len(filled) < len(HOMES):
            for home in filled:
                free &= ~SITES_OF[home]
    return [do.COLONY[seat][point] for point in points_in(free)]


def _found_port(state: State, seat: int) -> Moves:
    return [do.SPACEPORT[seat][point] for point in points_in(state.colonies[seat])]


def _found_ship(state: State, seat: int) -> Moves:
    berths = list(points_in(BERTHS[state.just_set] & ~state.ship_points))
    return [table[seat][point] for table in (do.COLONY_SHIP, do.TRADE_SHIP) for point in berths]


# Trade and build


def _main(state: State, seat: int) -> Moves:
    found: Moves = []
    found.append(do.SHAKE[seat] if state.has_ship(seat) else do.END[seat])
    if state.due_draw:
        found.append(do.SUPPLY[seat])
    if state.hands[seat]:
        _builds(state, seat, found)
        _bank_trades(state, seat, found)
    if state.settings.players_trade:
        found += affordable(state, seat, do.OFFER)
    if state.friends[seat]:
        _friendly_turns(state, seat, found)
    if state.freed:
        _foundings(state, seat, found)
    return found


def _builds(state: State, seat: int, found: Moves) -> None:
    hand = state.hands[seat]
    for module in MODULES:
        if covers(hand, MODULE_COST[module]) and room_for(state, seat, module):
            found.append(do.FIT[seat][module])
    if covers(hand, SPACEPORT_COST) and state.shipyards_left(seat):
        found += [do.SPACEPORT[seat][point] for point in points_in(state.colonies[seat])]
    colony, trade = covers(hand, COLONY_SHIP_COST), covers(hand, TRADE_SHIP_COST)
    if not (colony or trade) or state.free_transporter(seat) == NOBODY:
        return
    berths = list(points_in(state.free_berths(seat)))
    if colony and state.colonies_left(seat) > 0:
        found += [do.COLONY_SHIP[seat][point] for point in berths]
    if trade and state.stations_left(seat) > 0:
        found += [do.TRADE_SHIP[seat][point] for point in berths]


def _bank_trades(state: State, seat: int, found: Moves) -> None:
    hand, bank = state.hands[seat], state.bank
    same = state.settings.bank_same_kind
    for give in RESOURCES:
        held = hand >> LANES[give] & 127
        if not held:
            continue
        needed = open_rates(state, seat, give)[0]
        if held >= needed:
            for action in do.BANK[seat][needed][give]:
                if bank >> LANES[action.take] & 127 and (same or action.take != give):
                    found.append(action)


def _friendly_turns(state: State, seat: int, found: Moves) -> None:
    cards = state.friends[seat]
    goods = state.hands[seat] >> LANES[Resource.GOODS] & 127
    if cards_of(cards, Friend.FAME) and goods and not state.fame_used and state.medals_left():
        found.append(do.FAME[seat])
    if cards & FRIEND_CARD[Friend.RICH_HELP_POOR] and not state.helped:
        found += _helpers(state, seat)


def _helpers(state: State, seat: int) -> Moves:
    rich = richer(state, seat)
    if state.settings.two_or_none and len(rich) < 2:
        return []
    return [do.HELP[seat][victim] for victim in rich if not state.helped >> victim & 1]


# Encounters


def _question(state: State, seat: int) -> Moves:
    held, answers = state.hand_size(seat), do.ANSWER[seat][: len(answers_to(state))]
    return [action for action in answers if cost_of(state, action.n) <= held]


def _placings(state: State, seat: int) -> Moves:
    return [do.PLACE_SHIP[seat][point] for point in points_in(state.free_berths(seat))]


# Flight


def _flight(state: State, seat: int) -> Moves:
    found: Moves = []
    for ship in OWN_SHIPS:
        if state.ships[3 * seat + ship] >= 0:
            found += chosen(destinations(state, ship), do.FLY_AT[seat][ship])
            if state.jumps:
                found += chosen(jump_targets(state, ship), do.JUMP_AT[seat][ship])
    _foundings(state, seat, found)
    if state.settings.may_discover and state.flying != NOBODY:
        point = state.ships[3 * seat + state.flying]
        if point >= 0 and may_turn_up(state, BORDERED[point]):
            found.append(do.DISCOVER[seat][BORDERED[point]])
    if nobody_lingers(state) or not any(must_still_go(state, ship) for ship in OWN_SHIPS):
        found.append(do.END[seat])
    return found


def _foundings(state: State, seat: int, found: Moves) -> None:
    for ship in OWN_SHIPS:
        point = state.ships[3 * seat + ship]
        if point < 0 or state.is_trade_ship(seat, ship) or not can_settle(state, point):
            continue
        if state.phase != Phase.MAIN or AT[point] & state.freed:
            found.append(do.FOUND[seat][ship])


MOVES: dict[Phase, Lister] = {
    **dict.fromkeys((*NATURES, Phase.OVER), nothing),
    **BARTER.listers,
    Phase.FOUND_COLONY: _found_colony,
    Phase.FOUND_PORT: _found_port,
    Phase.FOUND_SHIP: _found_ship,
    Phase.FOUND_MODULE: unrefused(BOOK, do.FIT),
    Phase.ROLL: lambda state, seat: [do.ROLL[seat]],
    Phase.AID: unrefused(BOOK, do.CHOOSE, do.PASS),
    Phase.DISCARD: kit.given_back(do.DISCARD),
    Phase.VICTIM: unrefused(BOOK, do.ROB),
    Phase.MAIN: _main,
    Phase.HELP: unrefused(BOOK, do.HELP, do.PASS),
    Phase.QUESTION: _question,
    Phase.PAY: kit.held(do.PAY),
    Phase.READ: lambda state, seat: [do.READ[seat]] if seat == state.reader else [],
    Phase.PICK: kit.in_bank(do.CHOOSE),
    Phase.FIT: unrefused(BOOK, do.FIT, do.PASS),
    Phase.STRIP: unrefused(BOOK, do.STRIP),
    Phase.HALT: unrefused(BOOK, do.HALT),
    Phase.BERTH: _placings,
    Phase.FLIGHT: _flight,
    Phase.BEFRIEND: unrefused(BOOK, do.BEFRIEND),
}

_TOGETHER = frozenset({Phase.DISCARD, Phase.ANSWER, Phase.AID, Phase.READ, Phase.STRIP})
moves = listing(MOVES, _TOGETHER, BARTER.out_of_turn)
