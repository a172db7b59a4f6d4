"""What may be done, fast: the other half of the checks.

`moves` lists the legal actions of a seat straight from the masks; the checks in `rules/` say the
same with reasons. A property test holds the two equal over thousands of positions. All actions
come from tables made once, so listing them allocates nothing but the list.
"""

from __future__ import annotations

from ....kit.bundle import GUARD, LANES, ONE_OF_EACH, size
from ....kit.catan_family import moves as kit
from ....kit.catan_family.moves import BarterMoves, Lister, Moves, Table, listing, nothing
from ..board.geometry import CORNER_PATHS, bits
from ..goods import Card
from ..rules.development import bank_has_cards, some_road_fits
from ..rules.seven import neighbours_of
from ..rules.trade import rate, usable_harbours
from ..rules.two_player import action_cost
from ..state import CARD_COST, CITY_COST, NATURES, ROAD_COST, SETTLEMENT_COST, Phase, State
from . import action_table as do


def _found_settlement(state: State, seat: int) -> Moves:
    table = do.SETTLE[seat]
    return [table[corner] for corner in bits(~state.blocked & (1 << 54) - 1)]


def _found_road(state: State, seat: int) -> Moves:
    table = do.ROAD[seat]
    return [table[p] for p, _ in CORNER_PATHS[state.just_set] if not state.taken >> p & 1]


def _before_roll(state: State, seat: int) -> Moves:
    found: Moves = [do.ROLL[seat]]
    if state.cards[seat]:
        _cards(state, seat, found)
    if state.players == 2:
        _trade_cards(state, seat, found)
    return found


def _main(state: State, seat: int) -> Moves:
    found: Moves = [do.END[seat]]
    hand = state.hands[seat]
    if hand:
        purse = hand | GUARD
        if (purse - ROAD_COST) & GUARD == GUARD and state.roads[seat].bit_count() < 15:
            mask, table = state.frontier[seat], do.ROAD[seat]
            while mask:
                low = mask & -mask
                found.append(table[low.bit_length() - 1])
                mask ^= low
            if (purse - SETTLEMENT_COST) & GUARD == GUARD and state.settlements[
                seat
            ].bit_count() < 5:
                spots = do.SETTLE[seat]
                for corner in bits(state.reach[seat] & ~state.blocked):
                    found.append(spots[corner])
        if (purse - CITY_COST) & GUARD == GUARD and state.cities[seat].bit_count() < 4:
            cities = do.CITY[seat]
            for corner in bits(state.settlements[seat]):
                found.append(cities[corner])
        if (purse - CARD_COST) & GUARD == GUARD and state.deck:
            found.append(do.BUY[seat])
        if _may_trade(state):
            _bank_trades(state, seat, hand, found)
            if state.settings.players_trade:
                found += _offers(state, seat, do.OFFER)
    if state.cards[seat]:
        _cards(state, seat, found)
    if state.players == 2:
        _trade_cards(state, seat, found)
    return found


def _may_trade(state: State) -> bool:
    return not state.traded_out or state.settings.merged


def _bank_trades(state: State, seat: int, hand: int, found: Moves) -> None:
    harbours = usable_harbours(state, seat)
    bank = state.bank
    stocked = ((bank | GUARD) - ONE_OF_EACH) & GUARD == GUARD
    give = 0
    while hand:
        held = hand & 127
        if held > 1 and held >= (needed := rate(harbours, give)):
            actions = do.SWAPS[seat][needed][give]
            found += actions if stocked else [a for a in actions if bank >> LANES[a.take] & 127]
        hand >>= 8
        give += 1


def _offers(state: State, seat: int, table: Table) -> Moves:
    """What the hand can pay for; the same kind on both sides only where that is allowed."""
    hand = state.hands[seat]
    if not hand:
        return []
    purse, allowed = hand | GUARD, state.settings.same_kind_trade
    return [
        action
        for action, like in zip(table[seat], do.LIKE, strict=True)
        if (purse - action.give) & GUARD == GUARD and (allowed or not like)
    ]


BARTER = BarterMoves(
    do.OFFER,
    do.COUNTER,
    Phase,
    lambda state: state.settings.players_trade and _may_trade(state),
    _offers,
)


def _cards(state: State, seat: int, found: Moves) -> None:
    """Development cards that may be played now."""
    if state.played:
        return
    ready = state.cards[seat] - state.fresh
    if ready & 127:
        found.append(do.KNIGHT[seat])
    if not ready >> 16:
        return
    if ready >> LANES[Card.ROAD_BUILDING] & 127:
        action = do.ROAD_BUILDING[seat]
        if some_road_fits(state, action) is None:
            found.append(action)
    if ready >> LANES[Card.INVENTION] & 127:
        play = do.INVENTION[seat]
        if bank_has_cards(state, play):
            found.append(play)
    if ready >> LANES[Card.MONOPOLY] & 127:
        found += do.MONOPOLY[seat]


def _trade_cards(state: State, seat: int, found: Moves) -> None:
    """What the trade cards of the two-player game allow now."""
    may_act = not state.action_used or state.settings.many_actions
    if may_act and state.tokens[seat] >= action_cost(state, seat):
        theirs, mine = state.hands[1 - seat], size(state.hands[seat])
        if theirs and mine + min(2, size(theirs)) >= 2:
            found.append(do.FORCE_TRADE[seat])
        if state.robber != state.island.desert:
            found.append(do.ROBBER_HOME[seat])
    if state.knights[seat] and not state.knight_sold:
        found.append(do.SELL_KNIGHT[seat])


def _robber(state: State, seat: int) -> Moves:
    return [action for action in do.ROBBER[seat] if action.hex != state.robber]


def _victim(state: State, seat: int) -> Moves:
    table = do.STEAL[seat]
    found: Moves = [
        table[victim]
        for victim in neighbours_of(state, state.robber)
        if state.hands[victim] or not state.settings.refuse_empty
    ]
    if state.settings.may_spare:
        found.append(do.SPARE[seat])
    return found


def _free_road(state: State, seat: int) -> Moves:
    table = do.ROAD[seat]
    return [table[path] for path in bits(state.frontier[seat])]


def _neutral(state: State, seat: int) -> Moves:
    found: Moves = []
    for neutral in (2, 3):
        if state.due == "settlement" and state.settlements[neutral].bit_count() < 5:
            spots = do.NEUTRAL_SETTLE[seat][neutral]
            found += [spots[c] for c in bits(state.reach[neutral] & ~state.blocked)]
        elif state.due == "road" and state.roads[neutral].bit_count() < 15:
            paths = do.NEUTRAL_ROAD[seat][neutral]
            found += [paths[p] for p in bits(state.frontier[neutral])]
    return found


MOVES: dict[Phase, Lister] = {
    **dict.fromkeys((*NATURES, Phase.OVER), nothing),
    **BARTER.listers,
    Phase.FOUND_SETTLEMENT: _found_settlement,
    Phase.FOUND_ROAD: _found_road,
    Phase.ROLL: _before_roll,
    Phase.DISCARD: kit.given_back(do.DISCARD),
    Phase.ROBBER: _robber,
    Phase.VICTIM: _victim,
    Phase.MAIN: _main,
    Phase.FREE_ROAD: _free_road,
    Phase.INVENTION: kit.in_bank(do.CHOOSE),
    Phase.NEUTRAL: _neutral,
    Phase.FORCED_RETURN: kit.held(do.RETURN),
}

moves = listing(MOVES, frozenset({Phase.DISCARD, Phase.ANSWER}), BARTER.out_of_turn)
