"""What a seat of Trucker works towards: what the ship still lacks, what a card asks and pays."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.game_parts import Goal
from ....core.notation import Action
from .. import actions as act
from ..cards import CARDS
from ..observation import Observation
from ..rules.strengths import CANNONS, compared, stated
from ..ships.strength import HALVES
from ..ships.tiles import GOODS
from ..state import Stage, State
from .builder import Stock, stock
from .flyer import goods_value
from .skill import NEEDS

MOST = 4


def goals(sight: Observation, line: Sequence[Action]) -> tuple[Goal, ...]:
    """What these moves serve, then what else the ship lacks."""
    table, seat = sight.table, sight.seat
    if not 0 <= seat < table.players or table.stage == Stage.OVER:
        return ()
    if table.stage == Stage.BUILD:
        lacking = _lacking(table, seat)
        if line and isinstance(line[0], act.Finish):
            return (Goal("finish", {"n": len(table.ships[seat])}), *lacking)[:MOST]
        if line and isinstance(line[0], act.PutBack):
            return (Goal("put-back", {"n": len(table.heap)}), *lacking)[:MOST]
        return tuple(lacking[:MOST]) or (Goal("full"),)
    first = _flying(table, seat, line[0]) if line else None
    return (first,) if first is not None else ()


def _lacking(table: State, seat: int) -> list[Goal]:
    """What a ship of this flight should have and has not, what is farthest from it first."""
    ship = table.ships[seat]
    has: Stock = stock(ship)
    need = NEEDS[ship.board.level]
    rows = {
        "thrust": (has.thrust, need.thrust), "guns": (has.guns, need.guns),
        "cabins": (has.cabins, need.cabins), "batteries": (has.batteries, need.batteries),
        "holds": (has.holds, need.holds),
    }  # fmt: skip
    short = {name: have / want for name, (have, want) in rows.items() if have < want}
    found = []
    for name in sorted(short, key=lambda one: short[one]):
        have, want = rows[name]
        facts = {"k": round(have), "n": want}
        lack = max(1, round(want - have))
        found.append(Goal(f"lacks-{name}", facts, (), (), (name, {"n": lack})))
    return found


def _flying(table: State, seat: int, action: Action) -> Goal | None:
    """What is asked in flight."""
    card, ship = CARDS.get(table.card, {}), table.ships[seat]
    match action:
        case act.Land() | act.Pass() if table.stage == Stage.LAND:
            return _landing(table, seat)
        case act.Accept() | act.Pass() if table.stage == Stage.PRIZE:
            reward = card["reward"]
            value = reward.get("credits", 0)
            if "goods" in reward:
                value = round(goods_value(ship, reward["goods"]))
            return Goal("prize", {"n": value, "days": card["days"]})
        case act.Power() | act.Announce():
            mine = stated(table, seat)
            if compared(table) == CANNONS and "strength" in card:
                return Goal("enemy", {"k": mine / HALVES, "n": card["strength"]})
            halves = compared(table) == CANNONS
            key = "cannons" if halves else "engines"
            return Goal(key, {"k": mine / HALVES if halves else mine, "n": ship.batteries})
        case act.Defend() | act.Pass() if table.stage == Stage.DEFEND:
            return Goal("defend", {"n": ship.batteries})
        case act.LoseCrew():
            return Goal("lose-crew", {"n": ship.astronauts})
        case act.Load() | act.Unload() | act.Done():
            return Goal("load", {"n": round(sum(GOODS[cube] for cube in table.pool))})
        case act.LoseGoods():
            return Goal("lose-goods")
        case act.MoveIn():
            return Goal("move-in")
        case act.Remove() | act.Keep():
            return Goal("repair")
        case act.FlyOn() | act.Leave():
            return Goal("fly-on", {"n": ship.astronauts})
    return None


def _landing(table: State, seat: int) -> Goal | None:
    card, ship = CARDS[table.card], table.ships[seat]
    days = card["days"]
    if "planets" in card:
        best = max(round(goods_value(ship, goods)) for goods in card["planets"])
        return Goal("planets", {"n": best, "days": days})
    if "goods" in card:
        return Goal("station", {"n": round(goods_value(ship, card["goods"])), "days": days})
    facts = {"n": card["credits"], "crew": card["crew"], "k": ship.astronauts, "days": days}
    return Goal("derelict", facts)
