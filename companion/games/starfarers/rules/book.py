"""Where Starfarers' checks and effects are entered, and the gates that most actions share."""

from __future__ import annotations

from collections.abc import Callable

from ....core.rulebook import Refusal, Rulebook, implements
from ....kit.catan_family.barter import short_of
from ....kit.catan_family.turns import TurnRules, game_goes_on, is_there
from ..actions import ACTIONS
from ..goods import Goods
from ..pace import awaiting
from ..sky.discs import is_base
from ..sky.geometry import POINTS
from ..state import OVER, Phase, Stage, State

BOOK: Rulebook[State] = Rulebook()
BOOK.gate(*ACTIONS)(game_goes_on(OVER, "starfarers.end.moment", first="due.over"))

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
    Phase.BEFRIEND: "starfarers.friendship.card-per-station",
    Phase.OVER: "starfarers.end.moment",
}
"""The rule by which something else comes first, by what is being waited for."""
LOOT_RULE = {
    Stage.PRODUCTION: "starfarers.seven.roller-takes-one-card-blind",
    Stage.BUILD: "starfarers.friendship.rich-help-poor-takes-a-card-each",
    Stage.MEETING: "starfarers.encounter.one-card-from-each-opponent",
}
"""Why a card is drawn blind from a hand."""
UNDISCOVERED = frozenset({"explorer", "wild-space"})
"""The boards whose sectors lie star side up."""


def deal_rule(state: State) -> str:
    """Why reserve cards are being dealt: for the start, to the others on a 7, or as usual."""
    if state.stage == Stage.SETUP:
        return "starfarers.setup.three-reserve-cards"
    if state.draws[0] != state.on:
        return "starfarers.seven.opponents-draw-one"
    return "starfarers.reserve.after-the-roll"


def disc_rule(state: State) -> str:
    """Why discs are being turned up: a system was discovered, or one in sight was explored."""
    if state.variant in UNDISCOVERED:
        return "starfarers.discover.system-gets-three-discs"
    return "starfarers.explore.arrival-opens-all-discs"


def reserve_disc_rule(state: State) -> str:
    """Why a reserve disc is due: ice thawed, or a base fell."""
    if state.won[state.on] and not is_base(state.won[state.on][-1]):
        return "starfarers.ice.reserve-disc-moves-in"
    return "starfarers.pirate.reserve-disc-moves-in"


OF_THE_MOMENT: dict[Phase, Callable[[State], str]] = {
    Phase.LOOT: lambda state: LOOT_RULE[state.stage],
    Phase.DEAL: deal_rule,
    Phase.DISC: disc_rule,
    Phase.NEW_DISC: reserve_disc_rule,
}
"""What is waited for in several places of the game: the rule that asks for it now."""


def due(state: State) -> str:
    """The rule by which something else comes first."""
    of_the_moment = OF_THE_MOMENT.get(state.phase)
    return of_the_moment(state) if of_the_moment else DUE[state.phase]


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


def founding_order(state: State) -> str:
    """The rule of the round in the set-up phase: odd ones go clockwise, even ones back again."""
    if state.phase not in FOUNDING:
        return ""
    if state.founded // state.players % 2:
        return "starfarers.setup.even-rounds-backwards"
    return "starfarers.setup.odd-rounds-clockwise"


def _wrong_moment(state: State, rule: str) -> Refusal:
    return Refusal(rule, {"first": STEADY[state.phase]})


PASSES_LEFT = "starfarers.turn.dice-pass-left"
TURNS = TurnRules(Phase, awaiting, due, founding_order, tuple(STEADY), _wrong_moment)
comes_first, not_on_turn = TURNS.comes_first, TURNS.not_on_turn
not_now, own_turn = TURNS.not_now, TURNS.own_turn
point_is_there = is_there("point", POINTS, "starfarers.board.points-are-hex-corners")


@implements("starfarers.build.pay-the-bank")
def cannot_pay(state: State, seat: int, cost: int, rule: str) -> Refusal | None:
    """The objection to an empty purse: what is missing of the cost."""
    return short_of(Goods, state.hands, seat, cost, rule)
