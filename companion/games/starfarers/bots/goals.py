"""What a seat of Starfarers works towards: what it is short of, where its ships are bound.

Odds are those of the dice alone: no seven, no trade, no card of the reserve.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.game_parts import Goal
from ....core.notation import Action
from ....explorer.next_roll import gains_on
from ....kit.bundle import counts, pack
from ....kit.catan_family.awaited import thrown, within
from ....odds import WAYS
from .. import actions as act
from ..goods import RESOURCES
from ..observation import Observation
from ..rules.roll import pay_yields
from ..sky.geometry import SITE_PLANETS
from ..state import Phase, State
from .plans import BEST, NEARNESS, Plans
from .plans import Goal as Aim
from .space import PATIENCE, Space

AHEAD = 3
"""Turns of one's own that the plan looks ahead."""
MOST = 3
SET_UP = (
    Phase.START_ROLL, Phase.FOUND_COLONY, Phase.FOUND_PORT, Phase.FOUND_SHIP, Phase.FOUND_MODULE,
)  # fmt: skip
SEVEN = 7


def goals(sight: Observation, line: Sequence[Action]) -> tuple[Goal, ...]:
    """What these moves of a turn serve, then what else is near."""
    table, seat = sight.table, sight.seat
    if not 0 <= seat < table.players or table.phase == Phase.OVER:
        return ()
    space = Space(table, seat)
    now = [found for action in line if (found := _now(table, space, action)) is not None]
    if table.phase in SET_UP:
        return tuple(now[:1])
    plans = Plans(space, BEST)
    hand = table.hands[seat]
    merit = {aim: aim.worth * NEARNESS ** plans.lacks(hand, aim.cost) for aim in plans.goals}
    best = sorted(plans.goals, key=lambda aim: -merit[aim])[:MOST]
    flights = [found for ship in range(3) if (found := _flight(table, space, ship)) is not None]
    served = [*now[:1], *(_needed(table, seat, aim) for aim in best)]
    keys = {goal.key.partition("-")[2] for goal in now[:1]}
    kept = [
        goal for at, goal in enumerate(served) if not at or goal.key.partition("-")[2] not in keys
    ]
    return (*kept[:MOST], *[one for one in flights if one not in kept])


def _now(table: State, space: Space, action: Action) -> Goal | None:
    """What a move is for, if it is more than a step towards something else."""
    seat = action.seat
    match action:
        case act.Found(ship=ship):
            site = table.ships[3 * seat + ship]
            if site not in SITE_PLANETS:  # it flies there first
                return _flight(table, space, ship)
            return Goal("can-found", {"point": site, "n": round(space.pips(site))}, _at(site))
        case act.Colony(point=point):
            return Goal("can-found", {"point": point, "n": round(space.pips(point))}, _at(point))
        case act.Fly(ship=ship) | act.Jump(ship=ship):
            return _flight(table, space, ship)
        case act.ColonyShip() | act.TradeShip() | act.Spaceport():
            return Goal(f"can-{action.word}")
        case act.Fit(module=module):
            return Goal(f"can-{('cannon', 'cargo-pod', 'booster')[module]}")
        case act.Befriend():
            return Goal("friend")
        case act.Answer():
            return Goal("meeting")
        case act.Supply():
            return Goal("reserve", {"n": table.due_draw})
        case act.Rob() | act.Help():
            return Goal("robs")
        case act.Discard():
            return Goal("gives-back")
    return None


def _at(point: int) -> tuple[str, ...]:
    return (f"point:{point}",)


def _flight(table: State, space: Space, ship: int) -> Goal | None:
    """Where a ship is bound: the place that is worth most for the way to it."""
    seat = space.seat
    start = table.ships[3 * seat + ship]
    if start < 0:
        return None
    trade = table.is_trade_ship(seat, ship)
    there = {goal: far for goal in space.goals(trade) if (far := space.far(start, goal)) >= 0}
    if not there:
        return None
    worth = space.goals(trade)
    bound = max(there, key=lambda goal: worth[goal] * PATIENCE ** (there[goal] / space.pace))
    kind = "unknown" if bound in space.unknown else "station" if trade else "site"
    facts: dict[str, Any] = {"ship": ship, "point": bound, "n": there[bound]}
    return Goal(f"fly-{kind}", facts, _at(bound))


def _needed(table: State, seat: int, aim: Aim) -> Goal:
    """What is missing for something to build, and how it may come."""
    held, price = counts(table.hands[seat]), counts(aim.cost)
    missing = tuple(max(0, price[kind] - held[kind]) for kind in RESOURCES)
    if not any(missing):
        return Goal(f"ready-{aim.name}", {}, (), (), None, (1.0,) * AHEAD)
    bundle = pack(dict(enumerate(missing)))
    gains = {}
    for total in WAYS:
        if total != SEVEN:
            gains[total] = counts(gains_on(table, total, pay_yields)[seat])
    turns = (seat - table.on - 1) % table.players
    due = int(table.phase in (Phase.ROLL, Phase.DICE))
    rolls = (due + turns + 1, *[table.players] * (AHEAD - 1))
    facts = {"missing": bundle}
    return Goal(
        f"need-{aim.name}", facts, (), (thrown(gains, WAYS, missing),), ("missing", facts),
        tuple(within(gains, WAYS, missing, rolls)),
    )  # fmt: skip
