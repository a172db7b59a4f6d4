"""What cards and goods are worth to a tableau, in points: rates by what powers do, not by card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..faces import (
    CARDS,
    COST,
    DEFENSE,
    EATER,
    FACES,
    FILLS,
    FINDS,
    GOOD,
    IS_DEVELOPMENT,
    IS_MILITARY,
    IS_PRODUCTION,
    IS_WINDFALL,
    PER_THREE_CHIPS,
    POINTS,
    PRICES,
    STRENGTH,
)
from ..state import LAST_TABLEAU, State

RATES: dict[str, float] = {
    "explore-look": 0.05,
    "explore-keep": 0.22,
    "develop-draw-start": 0.30,
    "develop-discount": 0.20,
    "develop-draw-after": 0.15,
    "military": 0.10,
    "military-vs-good": 0.03,
    "military-vs-keyword": 0.04,
    "settle-discount": 0.14,
    "pay-for-military": 0.10,
    "settle-draw-after": 0.25,
    "sell-bonus": 0.07,
    "consume-phase-draw": 0.25,
    "gamble": 0.06,
    "hand-for-vp": 0.25,
    "draw-on-own-good": 0.25,
    "produce-phase-draw": 0.25,
    "draw-per-good": 0.20,
    "draw-per-kind": 0.35,
    "draw-if-most": 0.12,
    "draw-per-world": 0.25,
}
"""Points a round that a power brings, for each of its number."""
ONCE: dict[str, float] = {"settle-free-sacrifice": 1.0, "military-sacrifice": 0.6}
"""Powers that leave with their card."""
A_CARD = 0.55
"""Points that a card in hand stands for, in the middle of a game."""
CONSUMED = 0.36
PRODUCED = 0.36
"""How often a round a good is consumed or produced."""
TEMPO = 0.35
"""What each card laid out is worth beyond itself: it brings the end nearer."""


def _rate(face: int) -> float:
    total = 0.0
    for power in CARDS[face].powers:
        number = power.facts.get("n", power.facts.get("max-cards", 1))
        total += RATES.get(power.does, 0.0) * number
    return total


RATE = tuple(_rate(face) for face in FACES)
FIXED = tuple(sum(ONCE.get(power.does, 0.0) for power in CARDS[face].powers) for face in FACES)


@dataclass(slots=True)
class Outlook:
    """How a game stands for one seat: what its next cards would join, and how long it lasts."""

    table: list[int]
    hand: list[int]
    chips: int
    left: float
    """Rounds still to come."""
    card: float
    """What a card in hand is worth now."""
    goods: list[int]
    """Worlds with goods."""
    sources: int
    """Worlds that produce by themselves."""
    windfalls: int
    fillers: int
    mouths: int
    """Goods that consume powers can take in a phase."""
    sixes: tuple[int, ...]
    """Six-cost developments laid out."""
    strength: int


def rounds_left(state: State) -> float:
    """A guess at how many rounds are still to come: cards to lay out, or chips to hand out."""
    return rounds_to_come(max(map(len, state.tables)), state.pool, state.players)


def rounds_to_come(longest: int, pool: int, players: int) -> float:
    """How many rounds are to come, by the longest tableau and the chips left."""
    by_cards = (LAST_TABLEAU - longest) * 1.2
    by_chips = 1 + pool / (1.5 * players)
    return max(1.0, min(by_cards, by_chips, 10.0))


def outlook(state: State, seat: int, worlds: list[int]) -> Outlook:
    """The outlook of a seat, from what lies open and its own hand."""
    table = state.tables[seat]
    left = rounds_left(state)
    return Outlook(
        table,
        state.hands[seat],
        state.chips[seat],
        left,
        A_CARD if left > 2.5 else A_CARD * (0.2 + 0.25 * left),
        worlds,
        sum(IS_PRODUCTION[face] for face in table),
        sum(IS_WINDFALL[face] for face in table),
        sum(face in FILLS for face in table),
        sum(EATER[face].goods * EATER[face].times for face in table if face in EATER),
        tuple(face for face in table if face in FINDS),
        sum(STRENGTH[face] for face in table),
    )


def listed(face: int, view: Outlook) -> float:
    """What six-cost lists make of a card: those laid out, half of those still in hand."""
    found = float(sum(FINDS[six][face] for six in view.sixes))
    found += 0.4 * sum(FINDS[six][face] for six in view.hand if six in FINDS and six != face)
    if face in FINDS:
        own = FINDS[face]
        found += sum(own[other] for other in view.table) + own[face]
        found += PER_THREE_CHIPS[face] * (view.chips // 3 + view.left / 3)
        found += min(2.5, 0.28 * view.left)
    return found


def worth(face: int, view: Outlook) -> float:
    """What a card laid out now brings by the end of the game."""
    points = POINTS[face] + listed(face, view) + FIXED[face] + TEMPO + yields(face, view)
    if IS_WINDFALL[face]:
        points += view.card * PRICES[GOOD[face]] * 0.55
    return points


def yields(face: int, view: Outlook) -> float:
    """What the powers of a card bring in the rounds to come."""
    points = RATE[face] * view.left
    if IS_PRODUCTION[face]:
        hungry = view.mouths > view.sources
        points += PRODUCED * view.left * (1.25 if hungry else 0.35 + 0.1 * PRICES[GOOD[face]])
    elif IS_WINDFALL[face]:
        points += 0.15 * min(view.fillers, 2) * view.left
    if face in EATER:
        points += eats(face, view)
    if face in FILLS:
        points += 0.22 * view.left * min(1.0, 0.4 + 0.4 * view.windfalls)
    return points


def eats(face: int, view: Outlook) -> float:
    """What a consume power brings, as far as there are goods for it."""
    eater = EATER[face]
    uses = eater.times
    gain = (1.5 * eater.vp + view.card * eater.cards + view.card * 3 * eater.priced) * uses
    supply = view.sources + 0.4 * view.windfalls + (1 if IS_PRODUCTION[face] else 0)
    if eater.kind >= 0:
        kinds = sum(GOOD[world] == eater.kind for world in view.table)
        supply = min(supply, 0.3 + kinds)
    need = eater.goods * uses
    spare = max(0.15, supply - 0.5 * view.mouths)
    return CONSUMED * view.left * gain * min(1.0, spare / need)


def hold(face: int, view: Outlook, others: int) -> float:
    """What a card is worth in hand: placed some day, as far as it can be."""
    gain = worth(face, view)
    if IS_DEVELOPMENT[face] and face in view.table:
        return 0.0
    if IS_MILITARY[face]:
        lacking = DEFENSE[face] - view.strength
        gain -= 0.0 if lacking <= 0 else 0.9 * lacking
    else:
        price = COST[face]
        gain -= view.card * price
        if price > others + 2:
            gain -= 0.5 * (price - others - 2)
    return max(0.0, gain) * (0.4 if view.left < 2 else 1.0)


def least(cards: Iterable[int], view: Outlook, others: int) -> int:
    """The card one can best do without."""
    return min(cards, key=lambda face: hold(face, view, others))
