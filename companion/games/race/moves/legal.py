"""What may be done: who is awaited, and each seat's legal actions, fast and in a stable order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....core.notation import Action
from ..faces import COST, EATER, FILLS, GOOD, IS_DEVELOPMENT, IS_MILITARY, NO_KIND, PLAIN, SPENDS
from ..rules.consume import fitting, fitting_of, runnable_on
from ..rules.produce import bonus_left, empty_windfalls, fillers_left
from ..rules.rounds import choices_left
from ..rules.settle import can_place, ways
from ..rules.supply import worlds_with_goods
from ..state import IN_TURN, NO_CARD, SEALED, TOGETHER, UNDECIDED, Stage, State
from . import action_table as do


def moves(state: State, seat: int) -> list[Action]:
    """The legal actions of one seat."""
    stage = state.stage
    players = state.players
    if state.queue or not 0 <= seat < players:
        return []
    if stage in IN_TURN:
        if seat != (state.first + state.step) % players:
            return []
    elif stage in TOGETHER:
        if not state.owed[seat]:
            return []
    elif stage not in SEALED:
        return []
    return _MOVES[stage](state, seat)


once = dict.fromkeys
"""Each face once, in order."""


def _by_face(actions: Sequence[Action], cards: list[int]) -> list[Action]:
    """The action of each face among these cards, once and in order."""
    if len(set(cards)) < len(cards):
        return [actions[card] for card in once(cards)]
    return [actions[card] for card in cards]


def _choose(state: State, seat: int) -> list[Action]:
    laid = state.picks[seat]
    if not laid:
        return list(do.CHOOSE[seat])
    if len(laid) > state.advanced:
        return [do.TAKE_BACK[seat]]
    return [*(do.CHOOSE[seat][choice] for choice in choices_left(state, seat)), do.TAKE_BACK[seat]]


def _discard(state: State, seat: int) -> list[Action]:
    return _by_face(do.DISCARD[seat], state.hands[seat])


def _keep(state: State, seat: int) -> list[Action]:
    return _by_face(do.KEEP[seat], state.looked[seat])


def _develop(state: State, seat: int) -> list[Action]:
    if state.laid[seat] != UNDECIDED:
        return [do.TAKE_BACK[seat]]
    hand, table = state.hands[seat], state.tables[seat]
    dearest = len(hand) - 1 + state.develop_off(seat)
    found: list[Action] = [
        do.LAY[seat][card]
        for card in once(hand)
        if IS_DEVELOPMENT[card] and COST[card] <= dearest and card not in table
    ]
    found.append(do.PASS[seat])
    return found


def _settle(state: State, seat: int) -> list[Action]:
    if state.laid[seat] != UNDECIDED:
        return [do.TAKE_BACK[seat]]
    hand = state.hands[seat]
    others = len(hand) - 1
    found: list[Action] = [
        do.LAY[seat][card]
        for card in once(hand)
        if not IS_DEVELOPMENT[card]
        and (
            (COST[card] <= others and not IS_MILITARY[card]) or can_place(state, seat, card, others)
        )
    ]
    found.append(do.PASS[seat])
    return found


def _way(state: State, seat: int) -> list[Action]:
    return ways(state, seat, state.laid[seat])


def _pay(state: State, seat: int) -> list[Action]:
    return _by_face(do.PAY[seat], state.hands[seat])


def _sell(state: State, seat: int) -> list[Action]:
    return [do.SELL[seat][world] for world in worlds_with_goods(state, seat)]


def _consume(state: State, seat: int) -> list[Action]:
    running = state.running
    if running != NO_CARD:
        if running in SPENDS:
            return [*_by_face(do.SPEND[seat][running], state.hands[seat]), do.PASS[seat]]
        return [do.consume(seat, running, w) for w in fitting(state, seat, EATER[running])]
    found: list[Action] = []
    optional = True
    worlds = worlds_with_goods(state, seat)
    for eater in runnable_on(state, seat, worlds):
        face = eater.face
        if eater.does == "hand-for-vp":
            found += _by_face(do.SPEND[seat][face], state.hands[seat])
            continue
        optional = False
        if eater.does == "gamble":
            found += do.GAMBLE[seat]
        elif face in PLAIN:
            found.append(do.USE[seat][face])
        else:
            found += [do.consume(seat, face, w) for w in fitting_of(state, eater, worlds)]
    return [*found, do.PASS[seat]] if optional else found


def _produce(state: State, seat: int) -> list[Action]:
    worlds = empty_windfalls(state, seat)
    found: list[Action] = []
    if bonus_left(state, seat):
        found += [do.WINDFALL[seat][world] for world in worlds]
    for face in fillers_left(state, seat):
        kind = FILLS[face]
        found += [do.fill(seat, face, w) for w in worlds if kind == NO_KIND or GOOD[w] == kind]
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
