"""What may be done, fast: the other half of the checks.

`moves` lists the legal actions of a seat straight from the masks; the checks in `rules/` say the
same with reasons. A property test holds the two equal over thousands of positions. All actions
come from tables made once, so listing them allocates nothing but the list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....core.notation import Action
from ....kit import barter
from ....kit.bundle import GUARD, LANES, ONE_OF_EACH, covers, kinds, size
from ..actions import Counter, Discard, Offer, Return
from ..board.geometry import CORNER_PATHS, bits
from ..goods import Card
from ..rules.development import bank_has_cards, some_road_fits
from ..rules.seven import neighbours_of
from ..rules.trade import rate, usable_harbours
from ..rules.two_player import action_cost
from ..state import CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST, Phase, State
from .prepared import (
    ACCEPT,
    BUY,
    CHOOSE,
    CITY,
    COUNTER,
    DEAL,
    DECLINE,
    DISCARD,
    END,
    FORCE_TRADE,
    INVENTION,
    KNIGHT,
    LIKE,
    MONOPOLY,
    NEUTRAL_ROAD,
    NEUTRAL_SETTLE,
    OFFER,
    RETURN,
    ROAD,
    ROAD_BUILDING,
    ROBBER,
    ROBBER_HOME,
    ROLL,
    SELL_KNIGHT,
    SETTLE,
    SPARE,
    STEAL,
    SWAPS,
    WITHDRAW,
)

Moves = list[Action]


def moves(state: State, seat: int) -> Moves:
    """The legal actions of a seat, in a stable order."""
    phase = state.phase
    if seat == state.on or phase in TOGETHER:
        return MOVES[phase](state, seat)
    if not 0 <= seat < state.players:
        return []
    if phase == Phase.MAIN and _may_trade(state):
        return _offers(state, seat, OFFER)
    if phase == Phase.PROPOSAL and state.offer is not None and seat == state.offer.seat:
        return [WITHDRAW[seat]]
    return []


def _nothing(state: State, seat: int) -> Moves:
    return []


def _found_settlement(state: State, seat: int) -> Moves:
    table = SETTLE[seat]
    return [table[corner] for corner in bits(~state.blocked & (1 << 54) - 1)]


def _found_road(state: State, seat: int) -> Moves:
    table = ROAD[seat]
    return [table[p] for p, _ in CORNER_PATHS[state.just_set] if not state.taken >> p & 1]


def _before_roll(state: State, seat: int) -> Moves:
    found: Moves = [ROLL[seat]]
    if state.cards[seat]:
        _cards(state, seat, found)
    if state.players == 2:
        _trade_cards(state, seat, found)
    return found


def _main(state: State, seat: int) -> Moves:
    found: Moves = [END[seat]]
    hand = state.hands[seat]
    if hand:
        purse = hand | GUARD
        if (purse - ROAD_COST) & GUARD == GUARD and state.roads[seat].bit_count() < 15:
            mask, table = state.frontier[seat], ROAD[seat]
            while mask:
                low = mask & -mask
                found.append(table[low.bit_length() - 1])
                mask ^= low
            if (purse - SETTLEMENT_COST) & GUARD == GUARD and state.settlements[
                seat
            ].bit_count() < 5:
                spots = SETTLE[seat]
                for corner in bits(state.reach[seat] & ~state.blocked):
                    found.append(spots[corner])
        if (purse - CITY_COST) & GUARD == GUARD and state.cities[seat].bit_count() < 4:
            cities = CITY[seat]
            for corner in bits(state.settlements[seat]):
                found.append(cities[corner])
        if (purse - CARD_COST) & GUARD == GUARD and state.deck:
            found.append(BUY[seat])
        if _may_trade(state):
            _bank_trades(state, seat, hand, found)
            if state.settings.players_trade:
                found += _offers(state, seat, OFFER)
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
            actions = SWAPS[seat][needed][give]
            found += actions if stocked else [a for a in actions if bank >> LANES[a.take] & 127]
        hand >>= 8
        give += 1


def _offers(state: State, seat: int, table: list[list[Offer]] | list[list[Counter]]) -> Moves:
    hand = state.hands[seat]
    if not hand or not state.settings.players_trade:
        return []
    purse, allowed = hand | GUARD, state.settings.same_kind_trade
    listed: Sequence[Offer | Counter] = table[seat]
    return [
        action
        for action, like in zip(listed, LIKE, strict=True)
        if (purse - action.give) & GUARD == GUARD and (allowed or not like)
    ]


def _cards(state: State, seat: int, found: Moves) -> None:
    """Development cards that may be played now."""
    if state.played:
        return
    ready = state.cards[seat] - state.fresh
    if ready & 127:
        found.append(KNIGHT[seat])
    if not ready >> 16:
        return
    if ready >> LANES[Card.ROAD_BUILDING] & 127:
        action = ROAD_BUILDING[seat]
        if some_road_fits(state, action) is None:
            found.append(action)
    if ready >> LANES[Card.INVENTION] & 127:
        play = INVENTION[seat]
        if bank_has_cards(state, play) is None:
            found.append(play)
    if ready >> LANES[Card.MONOPOLY] & 127:
        found += MONOPOLY[seat]


def _trade_cards(state: State, seat: int, found: Moves) -> None:
    """What the trade cards of the two-player game allow now."""
    may_act = not state.action_used or state.settings.many_actions
    if may_act and state.tokens[seat] >= action_cost(state, seat):
        theirs, mine = state.hands[1 - seat], size(state.hands[seat])
        if theirs and mine + min(2, size(theirs)) >= 2:
            found.append(FORCE_TRADE[seat])
        if state.robber != state.island.desert:
            found.append(ROBBER_HOME[seat])
    if state.knights[seat] and not state.knight_sold:
        found.append(SELL_KNIGHT[seat])


def _discard(state: State, seat: int) -> Moves:
    if not 0 <= seat < state.players or state.owed[seat] <= 0:
        return []
    return _held(state.hands[seat], DISCARD[seat])


def _held(hand: int, table: list[Discard] | list[Return]) -> Moves:
    return [table[kind] for kind in kinds(hand)]


def _robber(state: State, seat: int) -> Moves:
    return [action for action in ROBBER[seat] if action.hex != state.robber]


def _victim(state: State, seat: int) -> Moves:
    table = STEAL[seat]
    found: Moves = [
        table[victim]
        for victim in neighbours_of(state, state.robber)
        if state.hands[victim] or not state.settings.refuse_empty
    ]
    if state.settings.may_spare:
        found.append(SPARE[seat])
    return found


def _free_road(state: State, seat: int) -> Moves:
    table = ROAD[seat]
    return [table[path] for path in bits(state.frontier[seat])]


def _invention(state: State, seat: int) -> Moves:
    return [action for action in CHOOSE[seat] if state.bank >> LANES[action.resource] & 127]


def _answer(state: State, seat: int) -> Moves:
    if seat == state.on:
        return [WITHDRAW[seat]]
    if not 0 <= seat < state.players or state.answers[seat] != barter.Answer.PENDING:
        return []
    return _reply(state, seat)


def _reply(state: State, seat: int) -> Moves:
    assert state.offer is not None
    found: Moves = [DECLINE[seat]]
    if covers(state.hands[seat], state.offer.take):
        found.append(ACCEPT[seat])
    return found + _offers(state, seat, COUNTER)


def _choice(state: State, seat: int) -> Moves:
    return [WITHDRAW[seat], *(DEAL[seat][partner] for partner in barter.partners(state, seat))]


def _neutral(state: State, seat: int) -> Moves:
    found: Moves = []
    for neutral in (2, 3):
        if state.due == "settlement" and state.settlements[neutral].bit_count() < 5:
            spots = NEUTRAL_SETTLE[seat][neutral]
            found += [spots[c] for c in bits(state.reach[neutral] & ~state.blocked)]
        elif state.due == "road" and state.roads[neutral].bit_count() < 15:
            paths = NEUTRAL_ROAD[seat][neutral]
            found += [paths[p] for p in bits(state.frontier[neutral])]
    return found


def _forced_return(state: State, seat: int) -> Moves:
    return _held(state.hands[seat], RETURN[seat])


TOGETHER = frozenset({Phase.DISCARD, Phase.ANSWER})
"""When others than the player on turn are asked, several at a time."""

MOVES: dict[Phase, Callable[[State, int], Moves]] = {
    Phase.START_ROLL: _nothing,
    Phase.FOUND_SETTLEMENT: _found_settlement,
    Phase.FOUND_ROAD: _found_road,
    Phase.ROLL: _before_roll,
    Phase.DICE: _nothing,
    Phase.DISCARD: _discard,
    Phase.ROBBER: _robber,
    Phase.VICTIM: _victim,
    Phase.LOOT: _nothing,
    Phase.MAIN: _main,
    Phase.DRAW: _nothing,
    Phase.FREE_ROAD: _free_road,
    Phase.INVENTION: _invention,
    Phase.ANSWER: _answer,
    Phase.CHOICE: _choice,
    Phase.PROPOSAL: _reply,
    Phase.NEUTRAL: _neutral,
    Phase.FORCED_LOOT: _nothing,
    Phase.FORCED_RETURN: _forced_return,
    Phase.OVER: _nothing,
}
