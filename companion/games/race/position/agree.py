"""Whether a stated position hangs together: what a reader cannot see field by field."""

from __future__ import annotations

from ....core.data import Reader
from ....core.notation import NATURE
from ..faces import EATER, GOOD, IS_DEVELOPMENT, SPENDS
from ..moves.legal import moves
from ..pace import awaiting
from ..rules.book import decided
from ..rules.rounds import DOUBLED
from ..rules.settle import can_place
from ..state import (
    GIVEN_BACK,
    HAND_LIMIT,
    IN_TURN,
    NO_CARD,
    STAGES,
    TO_GAMBLE,
    TO_WORLD,
    UNDECIDED,
    Stage,
    State,
)  # fmt: skip

PHASES: dict[int, tuple[int, ...]] = {
    Stage.KEEP: (1,),
    Stage.DEVELOP: (2,),
    Stage.SETTLE: (3,),
    Stage.SHOW: (2, 3),
    Stage.WAY: (3,),
    Stage.PAY: (2, 3),
    Stage.SELL: (4,),
    Stage.CONSUME: (4,),
    Stage.PRODUCE: (5,),
}
LAYING = frozenset({Stage.DEVELOP, Stage.SETTLE, Stage.SHOW})


def check(state: State, top: Reader) -> None:
    """Note everything that does not fit together."""
    _picks(state, top)
    _phase(state, top)
    if not top.faults:
        _queue(state, top)
        _laid(state, top)
        _owed(state, top)
        _turn(state, top)
    if not top.faults:
        _placeable(state, top)
        _somebody_acts(state, top)


def _picks(state: State, top: Reader) -> None:
    """Action cards: none before the round, as many as the game asks for once turned up."""
    need = 1 + state.advanced
    for seat, picks in enumerate(state.picks):
        path = f"position.seats[{seat}].picks"
        if len(picks) == 2 and picks[0] == picks[1] and picks[0] not in DOUBLED:
            top.fault(path, picks, "each action card once")
        between = state.stage in (Stage.DEAL, Stage.CHOOSE)
        if len(picks) > need or (state.stage == Stage.DEAL and picks):
            top.fault(path, f"{len(picks)} cards", f"at most {need}, none before the first round")
        if not between and len(picks) != need and state.stage not in (Stage.LIMIT, Stage.OVER):
            top.fault(path, f"{len(picks)} cards", f"{need}, for all have chosen")


def _phase(state: State, top: Reader) -> None:
    """A stage belongs to a phase that is being played."""
    last = max(0, len(state.schedule) - 1)
    if state.at > last:
        top.fault("position.at", state.at, f"a whole number from 0 to {last}")
        return
    if state.step > state.players + 1:
        top.fault("position.step", state.step, f"at most {state.players + 1}")
    if state.stage not in PHASES:
        if state.at:
            top.fault("position.at", state.at, "0 between phases")
        return
    if state.phase not in PHASES[state.stage]:
        expected = f"a stage of phase {state.phase}" if state.schedule else "chosen phases"
        top.fault("position.stage", STAGES[state.stage], expected)
    if state.step > state.players and state.stage != Stage.PRODUCE:
        top.fault("position.step", state.step, f"at most {state.players}")


def _queue(state: State, top: Reader) -> None:
    """Cards can be drawn, and goods lie on worlds that have room."""
    if state.queue and not state.deck:
        top.fault("position.queue", "draws", "none, for the supply is empty")
    for seat, where, world in state.queue:
        if where == TO_WORLD:
            table = state.tables[seat]
            if world not in table or GOOD[world] < 0 or _good_on(state, seat, world) != NO_CARD:
                top.fault("position.queue", world, "a world without a good")
        if where == TO_GAMBLE and not (state.stage == Stage.CONSUME and state.number):
            top.fault("position.queue", "gamble", "a number that was named")
    worlds = [(seat, world) for seat, where, world in state.queue if where == TO_WORLD]
    if len(set(worlds)) != len(worlds):
        top.fault("position.queue", "goods", "one good for each world")


def _good_on(state: State, seat: int, world: int) -> int:
    return state.goods[seat][state.tables[seat].index(world)]


def _laid(state: State, top: Reader) -> None:
    """What was laid is in the hand until it is turned up, then last in its tableau."""
    for seat, card in enumerate(state.laid):
        path = f"position.seats[{seat}].laid"
        if state.stage in LAYING:
            fits = card < 0 or (
                card in state.hands[seat] and IS_DEVELOPMENT[card] == (state.phase == 2)
            )
            if not fits or (state.stage == Stage.SHOW and card == UNDECIDED):
                top.fault(path, card, "a fitting card of the hand, or nothing")
        elif state.stage in (Stage.WAY, Stage.PAY):
            if card == UNDECIDED or (card >= 0 and state.tables[seat][-1] != card):
                top.fault(path, card, "the last card of the tableau, or nothing")
            elif card >= 0 and IS_DEVELOPMENT[card] != (state.phase == 2):
                top.fault(path, card, "a card that is placed in this phase")
        elif card != UNDECIDED:
            top.fault(path, card, "nothing laid now")
    all_decided = state.stage in LAYING and all(decided(state, s) for s in range(state.players))
    if all_decided and state.stage != Stage.SHOW and not state.queue:
        top.fault("position.stage", STAGES[state.stage], "somebody who has not decided")


def _owed(state: State, top: Reader) -> None:
    """Cards still to keep or to discard."""
    for seat, owed in enumerate(state.owed):
        path = f"position.seats[{seat}].owed"
        if state.stage == Stage.KEEP:
            if not state.queue and owed and owed >= len(state.looked[seat]):
                top.fault(path, owed, "fewer than the cards looked at")
            if not owed and state.looked[seat]:
                top.fault(path, owed, "cards to keep")
        elif state.looked[seat]:
            top.fault(f"position.seats[{seat}].looked", "cards", "none outside Explore")
        elif state.stage == Stage.DEAL:
            if owed > min(GIVEN_BACK, len(state.hands[seat])):
                top.fault(path, owed, f"at most {GIVEN_BACK}, of the hand")
        elif state.stage == Stage.LIMIT:
            if owed != max(0, len(state.hands[seat]) - HAND_LIMIT):
                top.fault(path, owed, f"the cards over {HAND_LIMIT}")
        elif owed:
            top.fault(path, owed, "0 here")


def _turn(state: State, top: Reader) -> None:
    """What the player in turn is in the middle of."""
    if state.stage == Stage.PAY and not state.queue:
        placed = state.step < state.players and state.laid[state.on] >= 0
        if not placed or not 0 < state.price < len(state.hands[state.on]):
            top.fault("position.price", state.price, "a price below the number of cards in hand")
    elif state.price != UNDECIDED and state.stage != Stage.PAY:
        top.fault("position.price", state.price, "none here")
    if state.running != NO_CARD:
        known = state.running in EATER or state.running in SPENDS
        own = state.step < state.players and state.running in state.tables[state.on]
        if state.stage != Stage.CONSUME or not known or not own:
            top.fault("position.running", state.running, "a consume power of the player in turn")
    if state.number and not state.queue:
        top.fault("position.number", state.number, "0: no card is being turned up")
    if state.stage in IN_TURN and not state.queue and state.step >= state.players:
        top.fault("position.step", state.step, "a seat that carries the phase out")
    for seat, worlds in enumerate(state.produced):
        if worlds and state.stage != Stage.PRODUCE:
            top.fault(f"position.seats[{seat}].produced", "worlds", "none outside Produce")


def _placeable(state: State, top: Reader) -> None:
    """What is laid and not yet placed can be placed."""
    if state.stage not in LAYING and state.stage not in (Stage.WAY, Stage.PAY):
        return
    done = 0 if state.stage in LAYING else state.step + (state.price != UNDECIDED)
    for seat in state.order()[done:]:
        card = state.laid[seat]
        others = len(state.hands[seat]) - (state.stage in LAYING)
        if card < 0:
            continue
        if IS_DEVELOPMENT[card]:
            fits = state.develop_price(seat, card) <= others
        else:
            fits = can_place(state, seat, card, others)
        if not fits:
            top.fault(f"position.seats[{seat}].laid", card, "a card that can be placed")


def _somebody_acts(state: State, top: Reader) -> None:
    """Unless the game is over, somebody has something to do."""
    awaited = awaiting(state)
    if state.stage == Stage.OVER or awaited == (NATURE,):
        return
    if not awaited or not all(moves(state, seat) for seat in awaited):
        top.fault("position.stage", STAGES[state.stage], "a position where somebody has to decide")
