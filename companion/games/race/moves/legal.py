"""What may be done: who is awaited, and each seat's legal actions, fast and in a stable order."""

from __future__ import annotations

from collections.abc import Callable

from ....core.notation import NATURE, Action
from ....core.pace import Pace
from ..faces import COST, EATER, FILLS, GOOD, IS_DEVELOPMENT, IS_MILITARY, NO_KIND, PLAIN, SPENDS
from ..rules.book import undecided
from ..rules.consume import fitting, runnable
from ..rules.produce import bonus_left, empty_windfalls, fillers_left
from ..rules.rounds import choices_left
from ..rules.settle import can_place, ways
from ..rules.supply import worlds_with_goods
from ..state import NO_CARD, SEALED, TOGETHER, TURNED_UP, UNDECIDED, Stage, State
from .prepared import (
    CHOOSE,
    DISCARD,
    GAMBLE,
    KEEP,
    LAY,
    PASS,
    PAY,
    SELL,
    TAKE_BACK,
    USE,
    WINDFALL,
    consume,
    fill,
    spend,
)

_NATURE = (NATURE,)
_AT_ONCE = SEALED | TOGETHER
_ONE = tuple((seat,) for seat in range(4))


def awaiting(state: State) -> tuple[int, ...]:
    """The seats that must act now; all who have not decided where decisions are sealed."""
    stage = state.stage
    if state.queue or stage in TURNED_UP:
        return _NATURE
    if stage in SEALED:
        if stage == Stage.CHOOSE:
            return tuple(undecided(state))
        return tuple([seat for seat, card in enumerate(state.laid) if card == UNDECIDED])
    if stage in TOGETHER:
        return tuple([seat for seat, owed in enumerate(state.owed) if owed])
    return () if stage == Stage.OVER else _ONE[state.on]


def pace(state: State) -> Pace:
    """Actions, cards laid and cards put away are chosen in secret at the same time."""
    return Pace.SEALED if state.stage in _AT_ONCE else Pace.TURN


def may_act(state: State) -> tuple[int, ...]:
    """Those awaited; while choices are sealed also who has chosen, to take it back."""
    if state.queue or state.stage not in SEALED:
        return awaiting(state)
    return tuple(range(state.players))


def moves(state: State, seat: int) -> list[Action]:
    """The legal actions of one seat."""
    stage = state.stage
    if state.queue or not 0 <= seat < state.players or stage not in _MOVES:
        return []
    if stage in TOGETHER:
        if not state.owed[seat]:
            return []
    elif stage not in SEALED and seat != state.on:
        return []
    return _MOVES[stage](state, seat)


once = dict.fromkeys
"""Each face once, in order."""


def _choose(state: State, seat: int) -> list[Action]:
    laid = state.picks[seat]
    if not laid:
        return list(CHOOSE[seat])
    if len(laid) > state.advanced:
        return [TAKE_BACK[seat]]
    return [*(CHOOSE[seat][choice] for choice in choices_left(state, seat)), TAKE_BACK[seat]]


def _discard(state: State, seat: int) -> list[Action]:
    return [DISCARD[seat][card] for card in once(state.hands[seat])]


def _keep(state: State, seat: int) -> list[Action]:
    return [KEEP[seat][card] for card in once(state.looked[seat])]


def _develop(state: State, seat: int) -> list[Action]:
    if state.laid[seat] != UNDECIDED:
        return [TAKE_BACK[seat]]
    hand, table = state.hands[seat], state.tables[seat]
    dearest = len(hand) - 1 + state.develop_off(seat)
    found: list[Action] = [
        LAY[seat][card]
        for card in once(hand)
        if IS_DEVELOPMENT[card] and COST[card] <= dearest and card not in table
    ]
    found.append(PASS[seat])
    return found


def _settle(state: State, seat: int) -> list[Action]:
    if state.laid[seat] != UNDECIDED:
        return [TAKE_BACK[seat]]
    hand = state.hands[seat]
    others = len(hand) - 1
    found: list[Action] = [
        LAY[seat][card]
        for card in once(hand)
        if not IS_DEVELOPMENT[card]
        and (
            (COST[card] <= others and not IS_MILITARY[card]) or can_place(state, seat, card, others)
        )
    ]
    found.append(PASS[seat])
    return found


def _way(state: State, seat: int) -> list[Action]:
    return ways(state, seat, state.laid[seat])


def _pay(state: State, seat: int) -> list[Action]:
    return [PAY[seat][card] for card in once(state.hands[seat])]


def _sell(state: State, seat: int) -> list[Action]:
    return [SELL[seat][world] for world in worlds_with_goods(state, seat)]


def _consume(state: State, seat: int) -> list[Action]:
    running = state.running
    if running != NO_CARD:
        if running in SPENDS:
            spent: list[Action] = [spend(seat, running, c) for c in once(state.hands[seat])]
            return [*spent, PASS[seat]]
        return [consume(seat, running, w) for w in fitting(state, seat, EATER[running])]
    found: list[Action] = []
    optional = True
    for eater in runnable(state, seat):
        face = eater.face
        if eater.does == "hand-for-vp":
            found += [spend(seat, face, card) for card in once(state.hands[seat])]
            continue
        optional = False
        if eater.does == "gamble":
            found += GAMBLE[seat]
        elif face in PLAIN:
            found.append(USE[seat][face])
        else:
            found += [consume(seat, face, world) for world in fitting(state, seat, eater)]
    return [*found, PASS[seat]] if optional else found


def _produce(state: State, seat: int) -> list[Action]:
    worlds = empty_windfalls(state, seat)
    found: list[Action] = []
    if bonus_left(state, seat):
        found += [WINDFALL[seat][world] for world in worlds]
    for face in fillers_left(state, seat):
        kind = FILLS[face]
        found += [fill(seat, face, w) for w in worlds if kind == NO_KIND or GOOD[w] == kind]
    return found


_MOVES: dict[int, Callable[[State, int], list[Action]]] = {
    Stage.DEAL: _discard,
    Stage.CHOOSE: _choose,
    Stage.KEEP: _keep,
    Stage.DEVELOP: _develop,
    Stage.SETTLE: _settle,
    Stage.WAY: _way,
    Stage.PAY: _pay,
    Stage.SELL: _sell,
    Stage.CONSUME: _consume,
    Stage.PRODUCE: _produce,
    Stage.LIMIT: _discard,
}
