"""Where Catan's checks and effects are entered, and the gates that most actions share."""

from __future__ import annotations

from ....core.rulebook import Refusal, Rulebook, implements
from ....kit.catan_family.barter import short_of
from ....kit.catan_family.turns import TurnRules, game_goes_on, is_there
from ..actions import ACTIONS
from ..board.geometry import CORNERS, PATHS
from ..goods import Goods
from ..pace import awaiting
from ..state import FOUNDING, OVER, Phase, State

BOOK: Rulebook[State] = Rulebook()
BOOK.gate(*ACTIONS)(game_goes_on(OVER, "catan.end.at-once"))

DUE: dict[Phase, str] = {
    Phase.START_ROLL: "catan.setup.highest-roll-begins",
    Phase.FOUND_SETTLEMENT: "catan.setup.two-founding-rounds",
    Phase.FOUND_ROAD: "catan.setup.two-founding-rounds",
    Phase.ROLL: "catan.roll.before-trade-and-build",
    Phase.DICE: "catan.roll.compulsory",
    Phase.DISCARD: "catan.seven.discard-then-robber",
    Phase.ROBBER: "catan.seven.robber-must-move",
    Phase.VICTIM: "catan.robber.steal-is-due",
    Phase.LOOT: "catan.robber.steals-one-at-random",
    Phase.MAIN: "catan.roll.steps-in-order",
    Phase.DRAW: "catan.development.top-card",
    Phase.FREE_ROAD: "catan.progress.roads-two-free",
    Phase.INVENTION: "catan.progress.invention-two-cards",
    Phase.ANSWER: "catan.trade.free-terms",
    Phase.CHOICE: "catan.trade.free-terms",
    Phase.PROPOSAL: "catan.trade.free-terms",
    Phase.NEUTRAL: "catan.two-player.neutral-build-due",
    Phase.FORCED_LOOT: "catan.two-player.forced-trade-takes-two",
    Phase.FORCED_RETURN: "catan.two-player.forced-trade-returns-two",
    Phase.OVER: "catan.end.at-once",
}
"""The rule by which something else comes first, by what is being waited for."""


def _due(state: State) -> str:
    by_knight = state.phase == Phase.ROBBER and state.due == "knight"
    return "catan.knight.robber-at-once" if by_knight else DUE[state.phase]


def _founding_order(state: State) -> str:
    """The first round goes clockwise, the second back again."""
    if state.phase not in FOUNDING:
        return ""
    done = state.founded - (state.phase == Phase.FOUND_ROAD)
    if done < state.players:
        return "catan.setup.first-round-clockwise"
    return "catan.setup.second-round-backwards"


ROLL_FIRST = ("catan.roll.before-trade-and-build", "catan.roll.compulsory")


def _wrong_moment(state: State, rule: str) -> Refusal:
    between = state.phase == Phase.ROLL and state.first_sum
    if between and rule in ROLL_FIRST:
        return Refusal("catan.two-player.two-rolls", {"sum": state.first_sum})
    return Refusal(rule)


TURNS = TurnRules(Phase, awaiting, _due, _founding_order, (Phase.ROLL, Phase.MAIN), _wrong_moment)
comes_first, not_on_turn = TURNS.comes_first, TURNS.not_on_turn
not_now, own_turn = TURNS.not_now, TURNS.own_turn
corner_is_there = is_there("corner", CORNERS, "catan.board.intersection-is-a-corner")
path_is_there = is_there("path", PATHS, "catan.board.path-is-an-edge")


@implements("catan.build.pay-first")
def cannot_pay(state: State, seat: int, cost: int, rule: str) -> Refusal | None:
    """The objection to an empty purse: what is missing of the cost."""
    return short_of(Goods, state.hands, seat, cost, rule)
