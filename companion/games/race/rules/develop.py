"""Phase II (chapter develop)."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements
from ..actions import Lay
from ..faces import DEVELOP_AFTER, DEVELOP_START, IS_DEVELOPMENT
from ..state import UNDECIDED, Stage, State
from .book import BOOK
from .flow import PAYING, close_phase, next_seat, opener, step_of
from .placing import begin_laying, on_to_who_laid, pay_all_or_ask
from .supply import ask


@opener(2)
def open_develop(state: State, say: Say) -> None:
    """Cards that come as the phase opens are drawn before anything is chosen."""
    begin_laying(state, Stage.DEVELOP)
    for seat in state.order():
        for face in state.tables[seat]:
            if n := DEVELOP_START[face]:
                ask(state, seat, n)
                say("gets", "race.develop.draw-at-start", seat=seat, n=n, card=face)


@step_of(Stage.DEVELOP, Stage.SETTLE)
def all_decide(state: State, say: Say) -> bool:
    """Everybody decides, also who can place nothing: or the others would learn it."""
    return False


@BOOK.check(Lay)
def no_second_copy(state: State, action: Lay) -> Refusal | None:
    """A development lies only once in a tableau."""
    if IS_DEVELOPMENT[action.card] and action.card in state.tables[action.seat]:
        return Refusal("race.develop.no-duplicate", {"card": action.card})
    return None


@implements(
    "race.develop.discount-power",
    "race.develop.bonus-one-less",
    "race.develop.bonus-lost-at-zero",
    "race.powers.cost-never-below-zero",
)
def price(state: State, seat: int, face: int) -> int:
    """The number in the diamond less powers and bonus; never below nothing."""
    return state.develop_price(seat, face)


@BOOK.check(Lay)
def can_pay_development(state: State, action: Lay) -> Refusal | None:
    """The other cards in hand must cover the price."""
    if not IS_DEVELOPMENT[action.card] or state.stage != Stage.DEVELOP:
        return None
    cost = price(state, action.seat, action.card)
    others = len(state.hands[action.seat]) - 1
    if cost <= others:
        return None
    facts = {"card": action.card, "n": cost, "others": others}
    return Refusal("race.develop.pay-the-cost", facts)


@step_of(Stage.PAY)
def paying(state: State, say: Say) -> bool:
    """Developments are paid one after another, worlds one by one as they are placed."""
    return PAYING[state.phase](state, say)


def paying_for_developments(state: State, say: Say) -> bool:
    """One after another pays; then what comes after placing is drawn."""
    if not on_to_who_laid(state):
        close_phase(state, say)
        return True
    seat = state.on
    card = state.laid[seat]
    if state.price == UNDECIDED:
        state.price = price(state, seat, card)
        rule = "race.develop.pay-the-cost"
        say("builds", rule, seat=seat, card=card, n=state.price)
    if not pay_all_or_ask(state, seat, say):
        return False
    draw_after_developing(state, seat, say)
    next_seat(state)
    return True


@implements("race.powers.active-from-next-phase", "race.two-player.first-run-powers-in-second")
def draw_after_developing(state: State, seat: int, say: Say) -> None:
    """Public Works reward another development, not their own placing: that card still sleeps."""
    for face in state.active(seat):
        if n := DEVELOP_AFTER[face]:
            ask(state, seat, n)
            say("gets", "race.develop.draw-after-placing", seat=seat, n=n, card=face)


PAYING[2] = paying_for_developments
