"""Where checks and effects are entered, and the gates that all actions share."""

from __future__ import annotations

from ....core.notation import Action
from ....core.rulebook import Refusal, Rulebook
from .. import actions as act
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
    act.Choose: frozenset({Stage.CHOOSE}),
    act.TakeBack: SEALED,
    act.Discard: frozenset({Stage.DEAL, Stage.LIMIT}),
    act.Keep: frozenset({Stage.KEEP}),
    act.Lay: frozenset({Stage.DEVELOP, Stage.SETTLE}),
    act.Pass: frozenset({Stage.DEVELOP, Stage.SETTLE, Stage.CONSUME}),
    act.Conquer: frozenset({Stage.WAY}),
    act.Buy: frozenset({Stage.WAY}),
    act.Use: frozenset({Stage.WAY, Stage.CONSUME}),
    act.Pay: frozenset({Stage.PAY}),
    act.Sell: frozenset({Stage.SELL, Stage.CONSUME}),
    act.Consume: frozenset({Stage.CONSUME}),
    act.Gamble: frozenset({Stage.CONSUME}),
    act.Spend: frozenset({Stage.CONSUME}),
    act.Windfall: frozenset({Stage.PRODUCE}),
    act.Fill: frozenset({Stage.PRODUCE}),
}
"""The stages in which an action can be talked about."""
POWERS_OF_CONSUME = frozenset({act.Use, act.Consume, act.Gamble, act.Spend})


def comes_first(state: State) -> Refusal:
    """Something else is due before this: what, and by whose hand."""
    rule = DUE[state.stage]
    develops = state.phase == 2
    if develops and state.stage == Stage.PAY:
        rule = "race.develop.pay-the-cost"
    elif not develops and state.stage == Stage.SHOW:
        rule = "race.settle.reveal-together"
    facts = {"on": state.on, "first": f"due.{STAGES[state.stage]}"}
    return Refusal(rule, facts, seat_marks(state.on) if state.stage in IN_TURN else ())


def seat_marks(*seats: int) -> tuple[str, ...]:
    """The seats to be marked: those that somebody has to wait for."""
    return tuple(f"seat:{seat}" for seat in seats)


@BOOK.gate(*act.PLAYERS)
def sits_at_the_table(state: State, action: Action) -> Refusal | None:
    """Two, three or four play."""
    if 0 <= action.seat < state.players:
        return None
    return Refusal("race.setup.two-to-four-players", {"n": state.players})


@BOOK.gate(*act.PLAYERS)
def nothing_is_drawn(state: State, action: Action) -> Refusal | None:
    """Cards being drawn or turned up come first, and nothing is done after the end."""
    if state.queue:
        return Refusal("race.powers.one-after-another", {"first": "due.draw"})
    if state.stage in TURNED_UP or state.stage == Stage.OVER:
        return comes_first(state)
    return None


@BOOK.gate(*act.PLAYERS)
def is_the_time(state: State, action: Action) -> Refusal | None:
    """Every stage has its own actions."""
    if state.stage in WHEN[type(action)]:
        return None
    if state.stage == Stage.SELL and type(action) in POWERS_OF_CONSUME:
        rule = "race.consume.sell-before-consuming"
        return Refusal(rule, {"on": state.on}, seat_marks(state.on))
    return comes_first(state)


@BOOK.gate(*act.PLAYERS)
def is_awaited(state: State, action: Action) -> Refusal | None:
    """Who has decided waits for the others; a phase is carried out in order."""
    seat, stage = action.seat, state.stage
    if stage in IN_TURN:
        if seat == state.on:
            return None
        rule = "race.order.clockwise-from-lowest-start"
        return Refusal(rule, {"on": state.on}, seat_marks(state.on))
    if stage in TOGETHER:
        if state.owed[seat]:
            return None
        others = [other for other, owed in enumerate(state.owed) if owed]
        return Refusal(DUE[stage], {"first": "due.done"}, seat_marks(*others))
    if type(action) is act.TakeBack:
        if decided(state, seat) or (state.picks[seat] and stage == Stage.CHOOSE):
            return None
        return Refusal(DUE[stage], {"first": "due.nothing-laid"})
    if not decided(state, seat):
        return None
    return Refusal(DUE[stage], {"first": "due.decided"}, seat_marks(*undecided(state)))


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
