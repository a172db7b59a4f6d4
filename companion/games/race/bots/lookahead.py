"""What the bot `search` goes by: it plays the choice of an action card on, for this round and the
next."""

from __future__ import annotations

from random import Random

from ....core.game_parts import Lookahead
from ..faces import GOOD
from ..observation import Observation, imagine
from ..rules.score import leftovers, points
from ..rules.supply import worlds_with_goods
from ..state import HAND_LIMIT, Stage, State
from .phases import good_worth
from .worth import FIXED, TEMPO, outlook, yields


def asks(observation: Observation) -> bool:
    """The choice of an action card decides most: the rest greedy does well enough."""
    return observation.table.stage == Stage.CHOOSE


def guess(observation: Observation, rng: Random) -> State:
    """A world in which the others have still to choose, so that they do it like anybody would."""
    state = imagine(observation, rng)
    for seat in range(state.players):
        if seat != observation.seat:
            state.picks[seat] = ()
    return state


def standing(state: State, seat: int) -> float:
    """Points so far, and what tableau, hand and goods will probably still bring."""
    total = float(points(state, seat))
    if state.stage == Stage.OVER:
        return total + 0.01 * leftovers(state, seat)
    goods = worlds_with_goods(state, seat)
    view = outlook(state, seat, goods)
    for face in view.table:
        total += yields(face, view) + FIXED[face] + TEMPO
    total += view.card * min(len(view.hand), HAND_LIMIT)
    for number, world in enumerate(goods):
        total += good_worth(view, GOOD[world], number)
    return total


LOOKAHEAD = Lookahead(asks, standing, guess, turns=2, worlds=12, choices=4)
