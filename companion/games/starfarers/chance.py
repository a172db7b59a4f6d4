"""Nature in Starfarers: dice, marbles, draws and what is turned up, with exact odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from random import Random

from ...core.notation import NATURE, Action
from ...kit.bundle import LANES, kinds, size
from .actions import Disc, Marbles, Turn
from .goods import RESOURCES
from .moves.prepared import DICE, DISC, DRAW, MEET, SHAKES, TAKE, TURN
from .rules.encounter import pack_of
from .sky.discs import Disc as DiscValue
from .sky.geometry import IS_SYSTEM, Sector
from .state import NATURES, Phase, State

THROWN = frozenset({Phase.DICE, Phase.START_ROLL})
SHAKEN = frozenset({Phase.SPEED, Phase.CONTEST})
Odds = tuple[tuple[Action, Fraction], ...]
_EVEN_DICE: Odds = tuple((action, Fraction(1, 36)) for action in DICE)


def chance(state: State) -> Odds:
    """Nature's actions with their exact odds; nothing when nature is not awaited."""
    if state.phase not in NATURES:
        return ()
    if state.phase in THROWN:
        return _EVEN_DICE
    if state.phase in SHAKEN:
        return marble_odds(state.settings.mix)
    return _even(_REST[state.phase](state))


def _even(draws: Sequence[Action]) -> Odds:
    return tuple((action, Fraction(n, len(draws))) for action, n in Counter(draws).items())


@cache
def marble_odds(mix: tuple[int, ...]) -> tuple[tuple[Marbles, Fraction], ...]:
    """All pairs of marbles with their odds."""
    pairs = _pairs(mix)
    return tuple((action, Fraction(n, len(pairs))) for action, n in Counter(pairs).items())


@cache
def _pairs(mix: tuple[int, ...]) -> tuple[Marbles, ...]:
    ship = [marble for marble, n in enumerate(mix) for _ in range(n)]
    return tuple(SHAKES[min(a, b)][max(a, b)] for i, a in enumerate(ship) for b in ship[i + 1 :])


# All equally likely draws, one by one


def _dealt(state: State) -> list[Action]:
    pool = state.pile
    return [DRAW[kind] for kind in kinds(pool) for _ in range(pool >> LANES[kind] & 127)]


def _looted(state: State) -> list[Action]:
    pool = state.hands[state.victims[0]]
    return [TAKE[kind] for kind in kinds(pool) for _ in range(pool >> LANES[kind] & 127)]


def _met(state: State) -> list[Action]:
    pack = pack_of(state)
    return [action for i, action in enumerate(MEET) if pack >> i & 1]


def _turned(state: State) -> list[Action]:
    return [action for sector in state.chart.could_lie(state.slot) for action in _turns(sector)]


def _turns(sector: Sector) -> list[Turn]:
    """Each sector three times: a system in each of its turns, any other alike in all."""
    return TURN[sector] if IS_SYSTEM[sector] else TURN[sector][:1] * 3


def _discs(values: Sequence[DiscValue]) -> list[Disc]:
    return [DISC[value] for value in values]


def _opened(state: State) -> list[Disc]:
    return _discs(state.chart.pools[state.chart.pool_of(state.queue[0])])


def _replaced(state: State) -> list[Disc]:
    return _discs(state.chart.spare)


_REST: dict[Phase, Callable[[State], Sequence[Action]]] = {
    Phase.DEAL: _dealt,
    Phase.LOOT: _looted,
    Phase.CARD: _met,
    Phase.SECTOR: _turned,
    Phase.DISC: _opened,
    Phase.NEW_DISC: _replaced,
}


def sample(state: State, rng: Random) -> Action:
    """One of nature's actions, drawn by its odds."""
    phase = state.phase
    if phase in THROWN:
        return DICE[int(rng.random() * 36)]
    if phase in SHAKEN:
        pairs = _pairs(state.settings.mix)
        return pairs[int(rng.random() * len(pairs))]
    if phase == Phase.DEAL:
        return _card(state.pile, DRAW, rng)
    if phase == Phase.LOOT:
        return _card(state.hands[state.victims[0]], TAKE, rng)
    draws = _REST[phase](state)
    return draws[int(rng.random() * len(draws))]


def _card(pool: int, table: Sequence[Action], rng: Random) -> Action:
    index = int(rng.random() * size(pool))
    for kind in RESOURCES:
        index -= pool >> LANES[kind] & 127
        if index < 0:
            return table[kind]
    raise AssertionError(f"an empty pool is never drawn from (seat {NATURE})")
