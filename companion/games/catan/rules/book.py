"""Where Catan's checks and effects are entered, and the gates that most actions share."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.notation import Action, write
from ....core.rulebook import Refusal, Rulebook, implements, not_yet
from ....kit.bundle import covers
from ..actions import ACTIONS
from ..awaiting import awaiting
from ..board.geometry import CORNERS, HEXES, PATHS
from ..goods import lacking
from ..state import OVER, Phase, State

BOOK: Rulebook[State] = Rulebook()


@BOOK.gate(*ACTIONS)
def game_goes_on(state: State, action: Action) -> Refusal | None:
    """Once somebody has won, nothing more is done."""
    if state.phase != OVER:
        return None
    return Refusal("catan.end.at-once", {"on": state.winner}, (f"seat:{state.winner}",))


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


def comes_first(state: State) -> Refusal:
    """Something else is due before anything new: which, and by whose hand."""
    rule = DUE[state.phase]
    if state.phase == Phase.ROBBER and state.due == "knight":
        rule = "catan.knight.robber-at-once"
    return not_yet(rule, write(state.phase), awaiting(state), state.on)


def not_on_turn(state: State, action: Action, rule: str) -> Refusal | None:
    """The objection to acting out of turn; in the founding phase its own order is named."""
    if action.seat == state.on and state.phase != Phase.START_ROLL:
        return None
    if state.phase == Phase.START_ROLL:
        return comes_first(state)
    if state.phase in (Phase.FOUND_SETTLEMENT, Phase.FOUND_ROAD):
        first = state.founded <= state.players and not (
            state.founded == state.players and state.phase == Phase.FOUND_SETTLEMENT
        )
        rule = (
            "catan.setup.first-round-clockwise" if first else ("catan.setup.second-round-backwards")
        )
    facts = {"on": state.on, "first": "here.on-turn"}
    return Refusal(rule, facts, (f"seat:{state.on}",))


ROLL_FIRST = ("catan.roll.before-trade-and-build", "catan.roll.compulsory")


def not_now(state: State, allowed: Iterable[Phase], wrong_step: str) -> Refusal | None:
    """The objection to acting at the wrong moment of one's own turn."""
    if state.phase in allowed:
        return None
    if state.phase not in (Phase.ROLL, Phase.MAIN):
        return comes_first(state)
    between = state.phase == Phase.ROLL and state.first_sum
    if between and wrong_step in ROLL_FIRST:
        return Refusal("catan.two-player.two-rolls", {"sum": state.first_sum})
    return Refusal(wrong_step)


def no_corner(corner: int) -> Refusal | None:
    """The objection to a corner that is not there."""
    if corner in CORNERS:
        return None
    return Refusal("catan.board.intersection-is-a-corner", {"number": corner, "last": CORNERS[-1]})


def no_path(path: int) -> Refusal | None:
    """The objection to a path that is not there."""
    if path in PATHS:
        return None
    return Refusal("catan.board.path-is-an-edge", {"number": path, "last": PATHS[-1]})


def no_hex(number: int) -> Refusal | None:
    """The objection to a hex that is not there."""
    if number in HEXES:
        return None
    return Refusal("catan.board.island-in-the-sea", {"number": number, "last": HEXES[-1]})


@implements("catan.build.pay-first")
def cannot_pay(state: State, seat: int, cost: int, rule: str) -> Refusal | None:
    """The objection to an empty purse: what is missing of the cost."""
    hand = state.hands[seat]
    if covers(hand, cost):
        return None
    return Refusal(rule, {"missing": lacking(hand, cost)}, (f"hand:{seat}",))
