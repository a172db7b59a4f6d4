"""What a seat of Race works towards: targets in hand, what a call brings, who will call it too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....bots.network import softmax
from ....core.game_parts import Goal
from ....core.notation import Action
from .. import actions as act
from ..actions import CHOICES, Choice
from ..faces import DEFENSE, IS_DEVELOPMENT, IS_MILITARY, IS_WINDFALL, POINTS
from ..observation import Observation
from ..rules.settle import can_conquer, strength
from ..rules.supply import worlds_with_goods
from ..state import LAST_TABLEAU, Stage, State
from .best import calls
from .phases import (
    PHASE,
    best_development,
    consume_gain,
    produce_gain,
    sale_gain,
    world_gain,
)
from .position import Prospect
from .worth import Outlook, outlook

LIKELY = 0.4
"""From here on it is said what another will probably call."""
MOST = 4
Clause = tuple[str, Mapping[str, Any]]


def goals(sight: Observation, line: Sequence[Action]) -> tuple[Goal, ...]:
    """What these moves of a round serve, then what else there is to do."""
    table, seat = sight.table, sight.seat
    if not 0 <= seat < table.players or table.stage == Stage.OVER:
        return ()
    view = outlook(table, seat, worlds_with_goods(table, seat))
    first = _now(sight, view, line) if line else None
    rest = (
        _military(table, seat),
        _world(table, seat, view),
        _development(table, seat, view),
        _sale(table, seat, view),
        _consuming(view),
        _producing(view),
        _end(table, seat),
    )
    found = [goal for goal in (first, *rest) if goal is not None]
    kept: dict[str, Goal] = {}
    for goal in found:
        kept.setdefault(goal.key, goal)
    return tuple(kept.values())[:MOST]


def _now(sight: Observation, view: Outlook, line: Sequence[Action]) -> Goal | None:
    """What a move is for, with what one goes on with."""
    table, seat = sight.table, sight.seat
    match action := line[0]:
        case act.Choose(choice=choice):
            return _call(sight, view, choice)
        case act.Lay(card=card):
            return _placing(table, seat, int(card))
        case act.Pay() | act.Discard():
            wanted = _wanted(table, seat, view, line)
            key = "pay" if isinstance(action, act.Pay) else "discard"
            still = table.price if key == "pay" else table.owed[seat]
            if still > 1:  # which ones stay is known with the last
                return Goal(key)
            facts = {"card": wanted} if wanted >= 0 else {}
            return Goal(f"{key}-for" if facts else key, facts, _card(wanted))
        case act.Keep():
            return Goal("keep", {"n": len(table.looked[seat])})
        case act.Sell():
            return _sale(table, seat, view)
        case act.Consume():
            return _consuming(view)
        case act.Conquer():
            return Goal("conquer", {"n": strength(table, seat, table.laid[seat])})
    return None


def _card(card: int) -> tuple[str, ...]:
    return (f"card:{card}",) if card >= 0 else ()


def _call(sight: Observation, view: Outlook, choice: Choice) -> Goal:
    """What an action card would bring, and who will probably call the same or another phase."""
    table, seat = sight.table, sight.seat
    found: Goal | None = None
    match PHASE[choice]:
        case 2:
            found = _development(table, seat, view)
        case 3:
            found = _military(table, seat) or _world(table, seat, view)
        case 4 if choice is Choice.TRADE:
            found = _sale(table, seat, view)
        case 4:
            found = _consuming(view)
        case 5:
            found = _producing(view)
    if found is None:
        found = _by_itself(table, seat, view, choice)
    return Goal(found.key, found.facts, found.marks, (*found.more, *_others(sight)))


def _by_itself(table: State, seat: int, view: Outlook, choice: Choice) -> Goal:
    """A call that brings nothing of what one has: what it waits for."""
    if PHASE[choice] == 1:
        return Goal("explore", {"n": len(view.hand)})
    if PHASE[choice] == 4 and not view.goods:
        have = len(table.hands[seat]) - 1
        bearing = [
            card
            for card in table.hands[seat]
            if IS_WINDFALL[card]
            and (
                can_conquer(table, seat, card)
                if IS_MILITARY[card]
                else table.world_price(seat, card) <= have
            )
        ]
        if bearing:
            best = max(bearing, key=lambda card: POINTS[card])
            return Goal("goods-later", {"card": best}, _card(best))
        return Goal("goods-none")
    return Goal("call-idle")


def _others(sight: Observation) -> list[Clause]:
    """What each of the others will probably call, from what lies open."""
    table, seat = sight.table, sight.seat
    prospect = Prospect.of(sight)
    found: list[Clause] = []
    for other in range(table.players):
        if other == seat:
            continue
        likely = softmax(calls(prospect, other))
        phases = dict.fromkeys(range(1, 6), 0.0)
        for choice in CHOICES:
            phases[PHASE[choice]] += likely[choice]
        phase = max(phases, key=lambda one: phases[one])
        if phases[phase] >= LIKELY:
            facts = {"seat": other, "phase": phase, "n": round(100 * phases[phase])}
            found.append(("calls", facts))
    return found


# What there is to do


def _military(table: State, seat: int) -> Goal | None:
    """Strength, and the worlds in hand that it takes, or how much is missing for the nearest."""
    worlds = [card for card in table.hands[seat] if IS_MILITARY[card]]
    if not worlds:
        return None
    reach = [card for card in worlds if can_conquer(table, seat, card)]
    if reach:
        best = max(reach, key=lambda card: DEFENSE[card])
        facts = {"k": strength(table, seat, best), "n": len(reach), "card": best}
        return Goal("military", facts, _card(best), (), None, ())
    near = min(worlds, key=lambda card: DEFENSE[card] - strength(table, seat, card))
    have, need = strength(table, seat, near), DEFENSE[near]
    if have < 1:
        return None
    facts = {"k": have, "card": near, "n": need - have}
    return Goal("military-short", facts, _card(near), (), ("strength", {"n": need - have}))


def _world(table: State, seat: int, view: Outlook) -> Goal | None:
    """The world most worth placing by payment."""
    worlds = [c for c in table.hands[seat] if not IS_DEVELOPMENT[c] and not IS_MILITARY[c]]
    if not worlds:
        return None
    best = max(worlds, key=lambda card: world_gain(table, seat, card, view))
    return _priced("world", best, table.world_price(seat, best), len(table.hands[seat]) - 1)


def _development(table: State, seat: int, view: Outlook) -> Goal | None:
    """The development most worth building."""
    own = [c for c in table.hands[seat] if IS_DEVELOPMENT[c] and c not in table.tables[seat]]
    if not own:
        return None
    best = best_development(view, 0)[1]
    if best < 0:
        best = min(own, key=lambda card: table.develop_price(seat, card))
    price = table.develop_price(seat, best)
    return _priced("development", best, price, len(table.hands[seat]) - 1)


def _priced(key: str, card: int, price: int, have: int) -> Goal:
    facts = {"card": card, "n": price, "k": have}
    if price <= have:
        return Goal(key, facts, _card(card))
    short = {"card": card, "n": price, "k": have, "short": price - have}
    return Goal(f"{key}-short", short, _card(card), (), ("cards", {"n": price - have}))


def _placing(table: State, seat: int, card: int) -> Goal:
    if IS_MILITARY[card] and can_conquer(table, seat, card):
        facts = {"card": card, "k": strength(table, seat, card), "n": DEFENSE[card]}
        return Goal("place-conquer", facts, _card(card))
    develops = IS_DEVELOPMENT[card]
    price = table.develop_price(seat, card) if develops else table.world_price(seat, card)
    have = len(table.hands[seat]) - 1
    return Goal("place", {"card": card, "n": price, "k": have}, _card(card))


def _wanted(table: State, seat: int, view: Outlook, line: Sequence[Action]) -> int:
    """The card in hand that is kept: most worth placing of what is left."""
    gone = {int(one.card) for one in line if isinstance(one, act.Pay | act.Discard)}
    left = [card for card in table.hands[seat] if card not in gone]
    able: dict[int, float] = {}
    for card in left:
        if not IS_DEVELOPMENT[card]:
            able[card] = world_gain(table, seat, card, view)
    development = best_development(view, 0)
    if development[1] in left:
        able[development[1]] = development[0]
    return max(able, key=lambda card: able[card], default=-1)


def _sale(table: State, seat: int, view: Outlook) -> Goal | None:
    """What the best good sells for."""
    cards = sale_gain(table, seat, view.goods)
    return Goal("sale", {"n": cards}) if cards else None


def _consuming(view: Outlook) -> Goal | None:
    """Chips and cards that consuming brings."""
    chips, cards = consume_gain(view.table, view.goods)
    return Goal("consume", {"k": chips, "n": len(view.goods), "cards": cards}) if chips else None


def _producing(view: Outlook) -> Goal | None:
    """Goods a Produce phase brings."""
    _, made, filled = produce_gain(view, True)
    return Goal("produce", {"n": made + filled}) if made + filled else None


def _end(table: State, seat: int) -> Goal:
    """How near the end is."""
    longest = max(map(len, table.tables))
    return Goal("end", {"n": max(0, LAST_TABLEAU - longest), "chips": max(0, table.pool)})
