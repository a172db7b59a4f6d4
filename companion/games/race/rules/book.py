"""Where checks and effects are entered, and the gates that all actions share."""

from __future__ import annotations

from ....core.notation import Action
from ....core.rulebook import Refusal, Rulebook
from ..actions import (
    PLAYERS,
    Buy,
    Choose,
    Conquer,
    Consume,
    Discard,
    Fill,
    Gamble,
    Keep,
    Lay,
    Pass,
    Pay,
    Sell,
    Spend,
    TakeBack,
    Use,
    Windfall,
)  # fmt: skip
from ..state import IN_TURN, SEALED, STAGES, TOGETHER, TURNED_UP, UNDECIDED, Stage, State

BOOK: Rulebook[State] = Rulebook()

DUE: dict[int, str] = {
    Stage.DEAL: "race.setup.deal-six-keep-four",
    Stage.CHOOSE: "race.round.choose-in-secret",
    Stage.TURN_UP: "race.round.choose-in-secret",
    Stage.KEEP: "race.explore.look-two-keep-one",
    Stage.DEVELOP: "race.develop.at-most-one",
    Stage.SETTLE: "race.settle.at-most-one",
    Stage.SHOW: "race.develop.reveal-together",
    Stage.WAY: "race.settle.reveal-together",
    Stage.PAY: "race.settle.pay-the-cost",
    Stage.SELL: "race.trade.must-sell-one",
    Stage.CONSUME: "race.consume.mandatory",
    Stage.PRODUCE: "race.powers.must-be-used",
    Stage.LIMIT: "race.hand.limit-ten-at-round-end",
    Stage.OVER: "race.end.at-round-end",
}
"""The rule by which something else comes first, by what is being waited for."""

WHEN: dict[type[Action], frozenset[int]] = {
    Choose: frozenset({Stage.CHOOSE}),
    TakeBack: SEALED,
    Discard: frozenset({Stage.DEAL, Stage.LIMIT}),
    Keep: frozenset({Stage.KEEP}),
    Lay: frozenset({Stage.DEVELOP, Stage.SETTLE}),
    Pass: frozenset({Stage.DEVELOP, Stage.SETTLE, Stage.CONSUME}),
    Conquer: frozenset({Stage.WAY}),
    Buy: frozenset({Stage.WAY}),
    Use: frozenset({Stage.WAY, Stage.CONSUME}),
    Pay: frozenset({Stage.PAY}),
    Sell: frozenset({Stage.SELL, Stage.CONSUME}),
    Consume: frozenset({Stage.CONSUME}),
    Gamble: frozenset({Stage.CONSUME}),
    Spend: frozenset({Stage.CONSUME}),
    Windfall: frozenset({Stage.PRODUCE}),
    Fill: frozenset({Stage.PRODUCE}),
}
"""The stages in which an action can be talked about."""
POWERS_OF_CONSUME = frozenset({Use, Consume, Gamble, Spend})


def comes_first(state: State) -> Refusal:
    """Something else is due before this: what, and by whose hand."""
    rule = DUE[state.stage]
    develops = state.phase == 2
    if develops and state.stage == Stage.PAY:
        rule = "race.develop.pay-the-cost"
    elif not develops and state.stage == Stage.SHOW:
        rule = "race.settle.reveal-together"
    return Refusal(rule, {"on": state.on, "first": f"due.{STAGES[state.stage]}"})


@BOOK.gate(*PLAYERS)
def sits_at_the_table(state: State, action: Action) -> Refusal | None:
    """Two, three or four play."""
    if 0 <= action.seat < state.players:
        return None
    return Refusal("race.setup.two-to-four-players", {"n": state.players})


@BOOK.gate(*PLAYERS)
def nothing_is_drawn(state: State, action: Action) -> Refusal | None:
    """Cards being drawn or turned up come first, and nothing is done after the end."""
    if state.queue:
        return Refusal("race.powers.one-after-another", {"first": "due.draw"})
    if state.stage in TURNED_UP or state.stage == Stage.OVER:
        return comes_first(state)
    return None


@BOOK.gate(*PLAYERS)
def is_the_time(state: State, action: Action) -> Refusal | None:
    """Every stage has its own actions."""
    if state.stage in WHEN[type(action)]:
        return None
    if state.stage == Stage.SELL and type(action) in POWERS_OF_CONSUME:
        return Refusal("race.consume.sell-before-consuming", {"on": state.on})
    return comes_first(state)


@BOOK.gate(*PLAYERS)
def is_awaited(state: State, action: Action) -> Refusal | None:
    """Who has decided waits for the others; a phase is carried out in order."""
    seat, stage = action.seat, state.stage
    if stage in IN_TURN:
        if seat == state.on:
            return None
        return Refusal("race.order.clockwise-from-lowest-start", {"on": state.on})
    if stage in TOGETHER:
        return None if state.owed[seat] else Refusal(DUE[stage], {"first": "due.done"})
    if type(action) is TakeBack:
        if decided(state, seat) or (state.picks[seat] and stage == Stage.CHOOSE):
            return None
        return Refusal(DUE[stage], {"first": "due.nothing-laid"})
    return Refusal(DUE[stage], {"first": "due.decided"}) if decided(state, seat) else None


def decided(state: State, seat: int) -> bool:
    """Whether a seat has made its sealed choice."""
    if state.stage == Stage.CHOOSE:
        return len(state.picks[seat]) > state.advanced
    return state.laid[seat] != UNDECIDED


def undecided(state: State) -> list[int]:
    """The seats whose sealed choice is still open."""
    if state.stage == Stage.CHOOSE:
        if state.advanced:
            return [seat for seat, picks in enumerate(state.picks) if len(picks) < 2]
        return [seat for seat, picks in enumerate(state.picks) if not picks]
    return [seat for seat, card in enumerate(state.laid) if card == UNDECIDED]
