"""Where Starfarers' checks and effects are entered, and the gates that most actions share."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.notation import Action, write
from ....core.rulebook import Refusal, Rulebook, implements, not_yet
from ....kit.bundle import covers
from ..actions import ACTIONS
from ..awaiting import awaiting
from ..goods import lacking
from ..sky.geometry import POINTS
from ..state import OVER, Phase, State

BOOK: Rulebook[State] = Rulebook()


@BOOK.gate(*ACTIONS)
def game_goes_on(state: State, action: Action) -> Refusal | None:
    """Once somebody has won, nothing more is done."""
    if state.phase != OVER:
        return None
    facts = {"on": state.winner, "first": "due.over"}
    return Refusal("starfarers.end.moment", facts, (f"seat:{state.winner}",))


DUE: dict[Phase, str] = {
    Phase.START_ROLL: "starfarers.setup.highest-roll-begins",
    Phase.FOUND_COLONY: "starfarers.setup.phase-instead-of-picture",
    Phase.FOUND_PORT: "starfarers.setup.round-four-spaceport",
    Phase.FOUND_SHIP: "starfarers.setup.round-four-ship-at-that-port",
    Phase.FOUND_MODULE: "starfarers.setup.round-four-module-from-pool",
    Phase.ROLL: "starfarers.turn.starts-with-the-dice",
    Phase.DICE: "starfarers.turn.starts-with-the-dice",
    Phase.AID: "starfarers.friendship.galactic-aid-when-roll-gives-nothing",
    Phase.DISCARD: "starfarers.seven.steps-in-order",
    Phase.VICTIM: "starfarers.seven.steps-in-order",
    Phase.LOOT: "starfarers.seven.roller-takes-one-card-blind",
    Phase.DEAL: "starfarers.reserve.after-the-roll",
    Phase.MAIN: "starfarers.turn.three-phases-in-order",
    Phase.HELP: "starfarers.friendship.rich-help-poor-takes-a-card-each",
    Phase.ANSWER: "starfarers.trade.players-set-the-rate",
    Phase.CHOICE: "starfarers.trade.players-set-the-rate",
    Phase.PROPOSAL: "starfarers.trade.players-set-the-rate",
    Phase.SPEED: "starfarers.mothership.when-to-shake",
    Phase.CARD: "starfarers.encounter.before-any-flight",
    Phase.QUESTION: "starfarers.encounter.answer-first",
    Phase.PAY: "starfarers.encounter.gift-goes-to-bank",
    Phase.READ: "starfarers.encounter.left-neighbour-reads",
    Phase.CONTEST: "starfarers.encounter.named-player-plays-the-foe",
    Phase.PICK: "starfarers.encounter.gains-from-supply",
    Phase.FIT: "starfarers.encounter.free-module",
    Phase.STRIP: "starfarers.encounter.one-module-removed",
    Phase.HALT: "starfarers.encounter.one-ship-halted",
    Phase.BERTH: "starfarers.encounter.free-trade-ship-at-once",
    Phase.FLIGHT: "starfarers.turn.three-phases-in-order",
    Phase.SECTOR: "starfarers.discover.arrival-turns-sector",
    Phase.DISC: "starfarers.explore.arrival-opens-all-discs",
    Phase.NEW_DISC: "starfarers.pirate.reserve-disc-moves-in",
    Phase.BEFRIEND: "starfarers.friendship.card-per-station",
    Phase.OVER: "starfarers.end.moment",
}
"""The rule by which something else comes first, by what is being waited for."""

FOUNDING = frozenset({Phase.FOUND_COLONY, Phase.FOUND_PORT, Phase.FOUND_SHIP, Phase.FOUND_MODULE})
STEADY = {
    Phase.ROLL: "here.before-the-roll",
    Phase.MAIN: "here.while-building",
    Phase.FLIGHT: "here.while-flying",
}
"""When the player on turn is free to act, each with its own kind of action: how that is said."""
MEETING = frozenset(
    {Phase.CARD, Phase.QUESTION, Phase.PAY, Phase.READ, Phase.CONTEST, Phase.PICK, Phase.FIT,
     Phase.STRIP, Phase.HALT, Phase.BERTH}
)  # fmt: skip
"""What an encounter waits for (a trade ship won may also be placed later)."""


def comes_first(state: State) -> Refusal:
    """Something else is due before anything new: which, and by whose hand."""
    return not_yet(DUE[state.phase], write(state.phase), awaiting(state), state.on)


def not_on_turn(
    state: State, action: Action, rule: str = "starfarers.turn.dice-pass-left"
) -> Refusal | None:
    """The objection to acting out of turn; in the set-up phase its own order is named."""
    if state.phase == Phase.START_ROLL:
        return comes_first(state)
    if action.seat == state.on:
        return None
    if state.phase in FOUNDING:
        backwards = state.founded // state.players % 2
        rule = "starfarers.setup.odd-rounds-clockwise"
        if backwards:
            rule = "starfarers.setup.even-rounds-backwards"
    facts = {"on": state.on, "first": "here.on-turn"}
    return Refusal(rule, facts, (f"seat:{state.on}",))


def not_now(state: State, allowed: Iterable[Phase], wrong_step: str) -> Refusal | None:
    """The objection to acting at the wrong moment of one's own turn."""
    if state.phase in allowed:
        return None
    if state.phase in STEADY:
        return Refusal(wrong_step, {"first": STEADY[state.phase]})
    return comes_first(state)


def no_point(point: int) -> Refusal | None:
    """The objection to a point that is not there."""
    if point in POINTS:
        return None
    facts = {"number": point, "last": POINTS[-1]}
    return Refusal("starfarers.board.points-are-hex-corners", facts)


@implements("starfarers.build.pay-the-bank")
def cannot_pay(state: State, seat: int, cost: int, rule: str) -> Refusal | None:
    """The objection to an empty purse: what is missing of the cost."""
    hand = state.hands[seat]
    if covers(hand, cost):
        return None
    return Refusal(rule, {"missing": lacking(hand, cost)}, (f"hand:{seat}",))
