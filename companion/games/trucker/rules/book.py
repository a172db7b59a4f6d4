"""Where checks and effects are entered, and the gates that all actions share."""

from __future__ import annotations

from collections.abc import Callable

from ....core.notation import Action
from ....core.rulebook import Refusal, Rulebook
from .. import actions as act
from ..options import TURNS
from ..state import IN_FLIGHT, NOBODY, OF_NATURE, ONE_DECIDES, STAGES, Stage, State

BOOK: Rulebook[State] = Rulebook()

DUE: dict[int, str] = {
    Stage.BUILD: "trucker.build.finish-any-time",
    Stage.REPAIR: "trucker.check.faults-removed",
    Stage.BOARD: "trucker.crew.cabin-gets-two-astronauts-or-alien",
    Stage.NEXT: "trucker.flight.leader-turns-next-card",
    Stage.CARD: "trucker.flight.leader-turns-next-card",
    Stage.LAND: "trucker.planets.land-in-order",
    Stage.LOAD: "trucker.planets.landed-may-load",
    Stage.POWER: "trucker.openspace.strength-announced-in-order",
    Stage.PRIZE: "trucker.enemy.reward-for-days-is-optional",
    Stage.ROLL: "trucker.meteor.roll-names-column-or-row",
    Stage.DEFEND: "trucker.meteor.large-destroys-unless-shot",
    Stage.BREAK: "trucker.lose-tiles.owner-chooses-part",
    Stage.LOSE_CREW: "trucker.crew.owner-chooses-who-is-lost",
    Stage.LOSE_GOODS: "trucker.goods.theft-dearest-first",
    Stage.TITLES: "trucker.trek.keep-one-give-rest",
    Stage.OVER: "trucker.flight.ends-after-last-card",
}
"""The rule by which something else comes first, by what is being waited for."""
ON_CARD: dict[tuple[int, str], str] = {
    (Stage.LAND, "abandoned-ship"): "trucker.abandoned.offered-in-order",
    (Stage.LAND, "abandoned-station"): "trucker.abandoned.offered-in-order",
    (Stage.LOAD, "abandoned-station"): "trucker.abandoned.station-gives-goods",
    (Stage.LOAD, "smugglers"): "trucker.enemy.reward-for-days-is-optional",
    (Stage.POWER, "slavers"): "trucker.enemy.fights-in-order",
    (Stage.POWER, "smugglers"): "trucker.enemy.fights-in-order",
    (Stage.POWER, "pirates"): "trucker.enemy.fights-in-order",
    (Stage.POWER, "combat-zone"): "trucker.combatzone.batteries-in-order",
    (Stage.ROLL, "pirates"): "trucker.enemy.shots-rolled-for-all-losers-at-once",
    (Stage.ROLL, "combat-zone"): "trucker.enemy.shot-hits-first-tile",
    (Stage.ROLL, "sabotage"): "trucker.sabotage.column-then-row",
}
"""The rule of a stage where it depends on the kind of card that is being dealt with."""
AT_THE_MOMENT: dict[int, Callable[[State], str]] = {}
"""The rule of a stage where it depends on how far the card has come."""

WHEN: dict[type[Action], frozenset[int]] = {
    **dict.fromkeys(act.BUILDING, frozenset({Stage.BUILD})),
    act.Remove: frozenset({Stage.REPAIR}),
    act.Keep: frozenset({Stage.REPAIR, Stage.BREAK}),
    act.MoveIn: frozenset({Stage.BOARD}),
    act.FlyOn: frozenset({Stage.NEXT}),
    act.Leave: frozenset({Stage.NEXT}),
    act.Land: frozenset({Stage.LAND}),
    act.Pass: frozenset({Stage.LAND, Stage.PRIZE, Stage.DEFEND}),
    act.Accept: frozenset({Stage.PRIZE}),
    act.Power: frozenset({Stage.POWER}),
    act.Announce: frozenset({Stage.POWER}),
    act.Defend: frozenset({Stage.DEFEND}),
    act.LoseCrew: frozenset({Stage.LOSE_CREW}),
    act.LoseGoods: frozenset({Stage.LOSE_GOODS}),
    act.Load: frozenset({Stage.LOAD}),
    act.Unload: frozenset({Stage.LOAD}),
    act.Done: frozenset({Stage.LOAD}),
    act.GiveTitle: frozenset({Stage.TITLES}),
}
"""The stages in which an action can be talked about."""
OWN_RULE: dict[type[Action], str] = {
    **dict.fromkeys(act.BUILDING, "trucker.build.finished-ship-is-closed"),
    act.Load: "trucker.goods.moved-only-while-loading",
    act.Unload: "trucker.goods.moved-only-while-loading",
    act.Leave: "trucker.giveup.voluntary-between-cards",
}
"""The rule that says why an action can be done at one time only, where there is one."""


PASSED_OVER: dict[str, Callable[[State, int], Refusal | None]] = {}
"""By the kind of card the objection to a landing of somebody whom it does not ask at all."""


def _passed_over(state: State, action: Action) -> Refusal | None:
    if not isinstance(action, act.Land) or not state.card:
        return None
    objection = PASSED_OVER.get(state.kind)
    return objection(state, action.seat) if objection else None


def due(state: State) -> str:
    """The rule by which something else comes first, on the card at hand."""
    if (of_the_moment := AT_THE_MOMENT.get(state.stage)) is not None:
        return of_the_moment(state)
    kind = state.kind if state.card else ""
    return ON_CARD.get((state.stage, kind), DUE[state.stage])


def comes_first(state: State) -> Refusal:
    """Something else is due before this."""
    facts = {"on": _on(state), "first": f"due.{STAGES[state.stage]}"}
    at = (f"rocket:{_on(state)}",) if state.stage in ONE_DECIDES else ()
    return Refusal(due(state), facts, at)


@BOOK.gate(*act.PLAYERS)
def sits_at_the_table(state: State, action: Action) -> Refusal | None:
    """Who has no rocket does not play."""
    if 0 <= action.seat < state.players:
        return None
    return Refusal("trucker.setup.rockets-on-both-boards", {"n": state.players})


@BOOK.gate(*act.PLAYERS)
def is_the_time(state: State, action: Action) -> Refusal | None:
    """Every stage has its own actions; before them come the tile, the dice or the card."""
    kind = type(action)
    if state.stage not in WHEN[kind]:
        if kind in OWN_RULE and state.stage != Stage.OVER:
            return Refusal(
                OWN_RULE[kind], {"first": f"due.{STAGES[state.stage]}", "on": _on(state)}
            )
        return _passed_over(state, action) or comes_first(state)
    if state.stage in OF_NATURE:
        return comes_first(state)
    if state.drawing != NOBODY:
        first = {"first": "due.uncover", "on": state.drawing}
        return Refusal("trucker.build.one-tile-at-a-time", first)
    return None


def _on(state: State) -> int:
    return state.queue[0] if state.queue else 0


@BOOK.gate(*act.PLAYERS)
def is_awaited(state: State, action: Action) -> Refusal | None:
    """Where a card asks one player after another, nobody decides before those ahead."""
    seat = action.seat
    if state.stage in ONE_DECIDES and seat != state.on:
        if state.stage in IN_FLIGHT and state.left[seat]:
            return Refusal("trucker.giveup.out-of-later-cards", {"first": "due.left"})
        if off := _passed_over(state, action):
            return off
        at = (f"rocket:{state.on}",)
        if state.stage == Stage.LAND and seat not in state.queue:
            return Refusal(due(state), {"on": state.on, "first": "due.decided"}, at)
        return Refusal("trucker.order.decisions-in-order", {"on": state.on}, at)
    if state.stage == Stage.BUILD and state.options["tempo"] == TURNS and not state.spaces[seat]:
        on = state.builders()[0]
        if seat != on:
            facts = {"first": "due.your-turn", "on": on}
            return Refusal("trucker.build.one-tile-at-a-time", facts)
    if state.stage == Stage.NEXT and state.left[seat]:
        return Refusal("trucker.giveup.out-of-later-cards", {"first": "due.left"})
    if state.stage == Stage.NEXT and seat in state.ready:
        return Refusal(DUE[Stage.NEXT], {"first": "due.ready", "on": seat})
    return None


def cell_mark(state: State, seat: int, spot: act.Spot) -> tuple[str, ...]:
    """The cell of a ship's board to be marked, if there is such a cell."""
    number = state.ships[seat].board.numbers.get(spot.cell)
    return () if number is None else (f"cell:{number}",)
