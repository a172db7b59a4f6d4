"""What a seat of Catan works towards: what it is short of, the odds of it, whom it might ask.

Hints begin with the first of these, the plan line lists them. Odds are those of the dice alone, as
the robber stands: no seven, no trade.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.game_parts import Goal
from ....core.notation import Action
from ....kit.bundle import UNIT, count, counts, pack, size
from ....kit.catan_family.awaited import thrown, within
from ....odds import WAYS
from .. import actions as act
from ..goods import Card, Resource
from ..observation import Observation
from ..odds import gains_on, rolls_ahead
from ..state import FOUNDING, NOBODY, SEVEN, Phase, State
from .land import Outlook
from .trade import PATIENCE, TOO_CLOSE, pips_by_kind
from .trade import Goal as Aim

AHEAD = 3
"""Turns of one's own that the plan looks ahead."""
MOST = 3
"""Goals of a plan."""
ALMOST = 2
"""Cards that may be missing for somebody to be asked."""


def goals(sight: Observation, line: Sequence[Action]) -> tuple[Goal, ...]:
    """What these moves of a turn serve, then what else is near."""
    table, seat = sight.table, sight.seat
    if not 0 <= seat < table.players or table.phase == Phase.OVER:
        return ()
    outlook = Outlook(table, seat)
    now = [found for action in line if (found := _now(sight, outlook, action)) is not None]
    if table.phase in FOUNDING or table.phase == Phase.START_ROLL:
        return tuple(now[:1])
    aims = outlook.plans.goals
    hand = table.hands[seat]
    merit = {aim: aim.worth * PATIENCE ** outlook.plans.delay(hand, aim) for aim in aims}
    best = sorted(aims, key=lambda aim: -merit[aim])
    plan = [_needed(sight, outlook, aim) for aim in best[:MOST]]
    seen = set[tuple[str, tuple[str, ...]]]()
    kept = []
    for goal in (*now[:1], *plan):
        known = goal.key.partition("-")[0].replace("can", ""), goal.marks
        if known not in seen:
            seen.add(known)
            kept.append(goal)
    return tuple(kept[:MOST])


# What can be done now


def _now(sight: Observation, outlook: Outlook, action: Action) -> Goal | None:
    """What a move is for, if it is more than a step towards something else."""
    table, seat = sight.table, sight.seat
    match action:
        case act.Settle(corner=corner):
            key = "found" if table.phase in FOUNDING else "can-settle"
            facts = {"corner": corner, "n": outlook.corner_pips(corner)}
            return Goal(key, facts, (f"corner:{corner}",))
        case act.City(corner=corner):
            facts = {"corner": corner, "n": outlook.corner_pips(corner)}
            return Goal("can-city", facts, (f"corner:{corner}",))
        case act.Buy():
            unseen = sight.unseen_cards
            knights, points = count(unseen, Card.KNIGHT), count(unseen, Card.VICTORY_POINT)
            return Goal("can-card", {"k": knights, "n": points, "of": size(unseen) or 1})
        case act.Road(path=path):
            return _road(outlook, path)
        case act.Robber() | act.Steal():
            leader = _leader(table, seat)
            return Goal("robber", {"victim": leader, "n": table.points[leader]})
        case act.Knight():
            return _knight(outlook)
        case act.Discard():
            goal, _ = outlook.plans.best(table.hands[seat])
            kind = goal.kind.partition("-")[0] if goal is not None else "settlement"
            return Goal(f"keep-{kind}", {"n": table.owed[seat]})
    return None


def _road(outlook: Outlook, path: int) -> Goal | None:
    longer = outlook.run_with(path)
    wanted = outlook.run_wanted
    if longer >= wanted and outlook.state.longest != outlook.seat:
        return Goal("can-longest", {"n": longer})
    way = outlook.ways.get(path)
    if way is None or way.corner == NOBODY or not max(way.near, way.far):
        return Goal("longest", {"n": wanted - longer}) if longer else None
    corner = way.corner
    key = "road" if way.near else "road-further"
    return Goal(key, {"corner": corner, "n": outlook.corner_pips(corner)}, (f"corner:{corner}",))


def _knight(outlook: Outlook) -> Goal:
    wanted = outlook.knights_wanted
    if wanted == 1:
        return Goal("can-army")
    return Goal("knight", {"n": wanted - 1}) if wanted > 1 else Goal("knight-only")


def _leader(table: State, seat: int) -> int:
    others = [other for other in range(table.players) if other != seat]
    return max(others, key=lambda other: table.points[other])


# What is short


def _needed(sight: Observation, outlook: Outlook, aim: Aim) -> Goal:
    """What is missing for something to build, and how it may come."""
    table, seat = sight.table, sight.seat
    hand = table.hands[seat]
    missing = tuple(max(0, need - have) for need, have in zip(aim.cost, counts(hand), strict=True))
    corner = _corner(outlook, aim)
    kind = aim.kind.partition("-")[0]
    facts: dict[str, Any] = {"roads": aim.roads}
    marks: tuple[str, ...] = ()
    if corner != NOBODY:
        facts["corner"], marks = corner, (f"corner:{corner}",)
    elif kind == "settlement":
        kind = "far"
    if kind == "settlement" and aim.roads:
        kind = "settlement-by-road"
    if not any(missing):
        return Goal(f"ready-{kind}", facts, marks, (), None, (1.0,) * AHEAD)
    bundle = pack(dict(enumerate(missing)))
    facts["missing"] = bundle
    gains = {total: counts(gains_on(table, total)[seat]) for total in WAYS if total != SEVEN}
    more = (thrown(gains, WAYS, missing), *_asked(sight, outlook, aim, missing))
    chances = tuple(within(gains, WAYS, missing, _rolls(table, seat)))
    return Goal(f"need-{kind}", facts, marks, more, ("missing", {"missing": bundle}), chances)


def _corner(outlook: Outlook, aim: Aim) -> int:
    """The corner an aim is about; nobody's if it is about none, or about one nobody can name."""
    if aim.at >= 0:
        return aim.at
    if aim.kind == "settlement-1":
        return max(outlook.ways.values(), key=lambda way: way.near).corner
    if aim.kind == "settlement-2":
        way = max(outlook.ways.values(), key=lambda way: way.far)
        return NOBODY if way.near else way.corner
    return NOBODY


def _asked(
    sight: Observation, outlook: Outlook, aim: Aim, missing: Sequence[int]
) -> list[tuple[str, Mapping[str, Any]]]:
    """Whom one might ask, or what the bank takes for it, on one's own turn."""
    table, seat = sight.table, sight.seat
    if table.phase != Phase.MAIN or table.on != seat or sum(missing) > ALMOST:
        return []
    found: list[tuple[str, Mapping[str, Any]]] = []
    kind = next(kind for kind, n in enumerate(missing) if n)
    spare = [have - need for need, have in zip(aim.cost, counts(table.hands[seat]), strict=True)]
    swaps = [k for k, n in enumerate(spare) if n >= outlook.plans.rates[k] and k != kind]
    if swaps and count(table.bank, kind):
        given = min(swaps, key=lambda k: outlook.plans.rates[k])
        goods = outlook.plans.rates[given] * UNIT[given]
        found.append(("bank", {"goods": goods, "resource": Resource(kind)}))
    can_give = max(spare) > 0 and table.settings.players_trade and not table.traded_out
    lands = {
        other: pips_by_kind(table, other)[kind]
        for other in range(table.players)
        if other != seat and sight.hand_sizes[other] and table.points[other] < TOO_CLOSE
    }
    if can_give and any(lands.values()) and count(sight.unseen_goods, kind):
        partner = max(lands, key=lambda other: lands[other])
        found.append(("ask", {"partner": partner, "resource": Resource(kind)}))
    return found


def _rolls(table: State, seat: int) -> tuple[int, ...]:
    """How many rolls there are until each of one's next turns, its own roll included."""
    ahead = rolls_ahead(table, seat)
    if ahead is None:
        return ()
    each = 2 if table.players == 2 else 1
    rest, turns = ahead
    return rest + each * (turns + 1), *[each * table.players] * (AHEAD - 1)
