"""What each phase would bring a seat: with the bonus or without, from what lies open."""

from __future__ import annotations

from math import exp

from ..actions import Choice
from ..faces import (
    COST,
    DEFENSE,
    DEVELOP_OFF,
    DRAW_ON_OWN,
    EATER,
    FILLS,
    GOOD,
    IS_DEVELOPMENT,
    IS_MILITARY,
    IS_PRODUCTION,
    IS_WINDFALL,
    NO_KIND,
    PLAIN,
    PRICES,
    PRODUCE_DRAW,
)
from ..rules.settle import can_place, sold_to, strength
from ..rules.supply import worlds_with_goods
from ..rules.trade import sale
from ..state import State
from .worth import Outlook, worth

PHASES = range(1, 6)
PHASE = {Choice.EXPLORE_5: 1, Choice.EXPLORE_1_1: 1, Choice.DEVELOP: 2, Choice.SETTLE: 3,
         Choice.TRADE: 4, Choice.DOUBLE: 4, Choice.PRODUCE: 5}  # fmt: skip


def explore_gain(view: Outlook, choice: Choice | None) -> float:
    """More cards for a poor hand, a better one for a rich hand."""
    poor = 1.3 if len(view.hand) < 3 else 1.0 if len(view.hand) < 7 else 0.55
    looks = {None: 1.15, Choice.EXPLORE_5: 1.8, Choice.EXPLORE_1_1: 2.3}[choice]
    return looks * view.card * poor


def best_development(view: Outlook, off: int) -> tuple[float, int]:
    """The development most worth building, and what is left of it after the price."""
    found = (0.0, -1)
    others = len(view.hand) - 1
    less = sum(DEVELOP_OFF[face] for face in view.table) + off
    for face in dict.fromkeys(view.hand):
        if IS_DEVELOPMENT[face] and face not in view.table:
            price = max(0, COST[face] - less)
            if price <= others:
                found = max(found, (worth(face, view) - view.card * (price + 1), face))
    return found


def best_world(state: State, seat: int, view: Outlook) -> tuple[float, int]:
    """The world most worth placing, and what is left of it after the price."""
    found = (0.0, -1)
    others = len(view.hand) - 1
    for face in dict.fromkeys(view.hand):
        if not IS_DEVELOPMENT[face] and can_place(state, seat, face, others):
            found = max(found, (world_gain(state, seat, face, view), face))
    return found


def world_gain(state: State, seat: int, face: int, view: Outlook) -> float:
    """What placing a world brings after what it takes."""
    gain = worth(face, view) - view.card
    if IS_MILITARY[face] and strength(state, seat, face) >= DEFENSE[face]:
        return gain
    if sold_to(state, seat, face) and state.world_price(seat, face) < len(view.hand):
        return gain - view.card * state.world_price(seat, face)
    return gain - 1.6


def consume_gain(table: list[int], goods: list[int]) -> tuple[int, int]:
    """Chips and cards that a sensible order of consuming brings."""
    chips, cards, _ = eaten(table, goods)
    return chips, cards


def eaten(table: list[int], goods: list[int]) -> tuple[int, int, list[int]]:
    """What consuming brings, and the kinds of the goods that are left."""
    kinds = [GOOD[world] for world in goods]
    chips = cards = 0
    eaters = [EATER[face] for face in table if face in EATER]
    eaters.sort(key=lambda e: (e.kind == NO_KIND, -(e.vp + 0.5 * e.cards) / e.goods))
    for eater in eaters:
        for _ in range(eater.times):
            if eater.different:
                taken = sorted(set(kinds))[: eater.goods]
            else:
                fits = [kind for kind in kinds if eater.kind in (NO_KIND, kind)]
                taken = sorted(fits)[: eater.goods]
            if len(taken) < eater.goods:
                break
            for kind in taken:
                kinds.remove(kind)
            chips += eater.vp
            cards += eater.cards + (PRICES[taken[0]] if eater.priced else 0)
    for face in table:
        if face in PLAIN:
            if PLAIN[face].does == "consume-all" and kinds:
                chips += len(kinds) - 1
                kinds = []
            else:
                cards += PLAIN[face].cards
    return chips, cards, kinds


def sale_gain(state: State, seat: int, goods: list[int]) -> int:
    """Cards that the best sale brings."""
    return max((sale(state, seat, world) for world in goods), default=0)


def good_worth(view: Outlook, kind: int, number: int) -> float:
    """What one more good is worth: eaten if there is a mouth for it, else kept for a sale."""
    return (1.15 if number < view.mouths else 0.3) + 0.22 * view.card * PRICES[kind]


def produce_gain(view: Outlook, bonus: bool) -> tuple[float, int, int]:
    """The goods a Produce phase brings: what they are worth, by production, on windfalls."""
    empty = [world for world in view.table if GOOD[world] >= 0 and world not in view.goods]
    number = len(view.goods)
    gain, made = 0.0, 0
    for world in empty:
        if IS_PRODUCTION[world]:
            gain += good_worth(view, GOOD[world], number) + view.card * DRAW_ON_OWN[world]
            number += 1
            made += 1
    waiting = sorted((w for w in empty if IS_WINDFALL[w]), key=lambda w: -GOOD[w])
    filled = 0
    fillers = [FILLS[face] for face in view.table if face in FILLS] + [NO_KIND] * bonus
    for kind in sorted(fillers, reverse=True):
        fits = [world for world in waiting if kind in (NO_KIND, GOOD[world])]
        if fits:
            waiting.remove(fits[0])
            gain += good_worth(view, GOOD[fits[0]], number)
            number += 1
            filled += 1
    gain += view.card * sum(PRODUCE_DRAW[face] for face in view.table)
    return gain, made, filled


def calls(state: State, seat: int, hand: int) -> dict[int, float]:
    """How likely a seat is to call each phase, judged from what lies open."""
    table, goods = state.tables[seat], worlds_with_goods(state, seat)
    chips, cards = consume_gain(table, goods)
    empty = [w for w in table if GOOD[w] >= 0 and w not in goods]
    made = sum(IS_PRODUCTION[w] for w in empty) + 0.3 * bool(empty)
    wants = {
        1: 1.3 if hand < 3 else 0.5,
        2: 0.35 * min(hand, 5) * 0.75,
        3: 0.35 * min(hand, 5),
        4: 1.2 * chips + 0.4 * cards + (0.9 if goods else 0.0) + (0.6 if goods and hand < 3 else 0),
        5: 0.9 * made,
    }
    weights = {phase: exp(1.1 * min(want, 5.0)) for phase, want in wants.items()}
    total = sum(weights.values())
    return {phase: weight / total for phase, weight in weights.items()}


def guess_calls(state: State, seat: int, hands: tuple[int, ...]) -> dict[int, dict[int, float]]:
    """By each of the others: how likely they are to call each phase."""
    others = [other for other in range(state.players) if other != seat]
    return {other: calls(state, other, hands[other]) for other in others}


def anybody_calls(guessed: dict[int, dict[int, float]], advanced: bool) -> dict[int, float]:
    """How likely at least one of the others is to call each phase."""
    missed = dict.fromkeys(PHASES, 1.0)
    for phases in guessed.values():
        for phase, chance in phases.items():
            missed[phase] *= (1 - chance) ** (1 + advanced)
    return {phase: 1 - chance for phase, chance in missed.items()}
