"""Nature in Starfarers: dice, marbles, draws and what is turned up, with exact odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from random import Random

from ...core.notation import Action
from ...kit.action_table import DICE
from ...kit.catan_family.unseen import Odds, card_odds, draw_card, even
from .actions import Disc, Marbles, Turn
from .moves.action_table import DISC, DRAW, MEET, SHAKES, TAKE, TURN
from .rules.encounter import pack_of
from .sky.discs import DiscFace
from .sky.geometry import IS_SYSTEM, Sector
from .state import NATURES, Phase, State

THROWN = frozenset({Phase.DICE, Phase.START_ROLL})
SHAKEN = frozenset({Phase.SPEED, Phase.CONTEST})
CARDS_DRAWN: dict[Phase, Callable[[State], tuple[int, Sequence[Action]]]] = {
    Phase.DEAL: lambda state: (state.pile, DRAW),
    Phase.LOOT: lambda state: (state.hands[state.victims[0]], TAKE),
}
"""The cards that one is drawn from, and the draws by kind."""
_EVEN_DICE = even(DICE)
BY_HAND = frozenset({"dice", "draw", "take", "marbles", "card", "sector", "disc"})
"""What people with a real box before them can tell."""
SUMMED = frozenset({"dice"})
SEEN_BY: dict[Phase, Callable[[State], tuple[int, ...]]] = {
    Phase.DEAL: lambda state: state.draws[:1],
    Phase.LOOT: lambda state: (state.on, state.victims[0]),
    Phase.CARD: lambda state: (state.reader,),
}
"""Who sees what is drawn, where not everybody does."""


def seen_by(state: State) -> tuple[int, ...] | None:
    """Who sees what is about to be drawn; None for everybody."""
    return SEEN_BY[state.phase](state) if state.phase in SEEN_BY else None


def chance(state: State) -> Odds:
    """Nature's actions with their exact odds; nothing when nature is not awaited."""
    if state.phase not in NATURES:
        return ()
    if state.phase in THROWN:
        return _EVEN_DICE
    if state.phase in SHAKEN:
        return marble_odds(state.settings.mix)
    if state.phase in CARDS_DRAWN:
        return card_odds(*CARDS_DRAWN[state.phase](state))
    return even(_REST[state.phase](state))


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


def _met(state: State) -> list[Action]:
    pack = pack_of(state)
    return [action for i, action in enumerate(MEET) if pack >> i & 1]


def _turns(sector: Sector) -> list[Turn]:
    """Each sector three times: a system in each of its turns, any other alike in all."""
    return TURN[sector] if IS_SYSTEM[sector] else TURN[sector][:1] * 3


def _discs(values: Sequence[DiscFace]) -> list[Disc]:
    return [DISC[value] for value in values]


_REST: dict[Phase, Callable[[State], Sequence[Action]]] = {
    Phase.CARD: _met,
    Phase.SECTOR: lambda state: [
        action for sector in state.chart.could_lie(state.slot) for action in _turns(sector)
    ],
    Phase.DISC: lambda state: _discs(state.chart.pools[state.chart.pool_of(state.queue[0])]),
    Phase.NEW_DISC: lambda state: _discs(state.chart.spare),
}


def sample(state: State, rng: Random) -> Action:
    """One of nature's actions, drawn by its odds."""
    phase = state.phase
    if phase in THROWN:
        return DICE[int(rng.random() * 36)]
    if phase in SHAKEN:
        pairs = _pairs(state.settings.mix)
        return pairs[int(rng.random() * len(pairs))]
    if phase in CARDS_DRAWN:
        return draw_card(*CARDS_DRAWN[phase](state), rng)
    draws = _REST[phase](state)
    return draws[int(rng.random() * len(draws))]
