"""What Develop and Settle share: cards laid face down, turned up together, paid from the hand."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements, silent
from ..actions import Lay, Pay, Reveal
from ..faces import IS_DEVELOPMENT
from ..state import NO_CARD, UNDECIDED, Stage, State
from .book import BOOK
from .flow import go_on, next_seat
from .rounds import turn_up, wait_for_the_rest
from .supply import add_to_table, discard

AT_MOST_ONE = {Stage.DEVELOP: "race.develop.at-most-one", Stage.SETTLE: "race.settle.at-most-one"}


@BOOK.check(Lay)
def lays_a_fitting_card(state: State, action: Lay) -> Refusal | None:
    """A development in Develop, a world in Settle, and from one's own hand."""
    develops = state.stage == Stage.DEVELOP
    if action.card in state.hands[action.seat] and IS_DEVELOPMENT[action.card] == develops:
        return None
    return Refusal(AT_MOST_ONE[state.stage], {"card": action.card})


@BOOK.effect(Lay)
def lay(state: State, action: Lay, say: Say) -> None:
    """A card lies face down; it stays in its owner's keeping until all are turned up."""
    decide(state, action.seat, int(action.card), say)


def decide(state: State, seat: int, card: int, say: Say) -> None:
    """A seat has laid a card, or decided to lay none: nobody can tell which."""
    state.laid[seat] = card
    if say is not silent:
        say("has-decided", AT_MOST_ONE[state.stage], seat=seat)
    wait_for_the_rest(state)


@BOOK.effect(Reveal)
def reveal(state: State, action: Reveal, say: Say) -> None:
    """What lies face down is turned up, all at once: action cards, or cards to be placed."""
    if state.stage == Stage.TURN_UP:
        turn_up(state, say)
    else:
        show(state, say)
    go_on(state, say)


@implements("race.develop.reveal-together", "race.settle.reveal-together")
def show(state: State, say: Say) -> None:
    """Everything laid is turned up at once, and only then paid for or conquered."""
    develops = state.phase == 2
    rule = "race.develop.reveal-together" if develops else "race.settle.reveal-together"
    for seat in state.order():
        card = state.laid[seat]
        if card == NO_CARD:
            say("shows-nothing", rule, seat=seat)
            continue
        state.hands[seat].remove(card)
        add_to_table(state, seat, card)
        say("shows", rule, seat=seat, card=card)
    state.stage = Stage.PAY if develops else Stage.WAY


def on_to_who_laid(state: State) -> bool:
    """Pass over seats that laid nothing; whether anybody is left who laid a card."""
    laid, first, players = state.laid, state.first, state.players
    while state.step < players:
        if laid[(first + state.step) % players] >= 0:
            return True
        next_seat(state)
    return False


def pay_all_or_ask(state: State, seat: int, say: Say) -> bool:
    """Whether the price is paid: by itself if nothing is owed or the whole hand is."""
    hand = state.hands[seat]
    if state.price == len(hand):
        for card in hand[:]:
            _pay(state, seat, card, say)
    return state.price == 0


def _pay(state: State, seat: int, card: int, say: Say) -> None:
    state.hands[seat].remove(card)
    discard(state, seat, card)
    state.price -= 1
    if say is not silent:  # as often as anything
        say("pays-with", _cost_rule(state), seen_by=(seat,), seat=seat, card=card)


def _cost_rule(state: State) -> str:
    return "race.develop.pay-the-cost" if state.phase == 2 else "race.settle.pay-the-cost"


@BOOK.check(Pay)
def pays_from_the_hand(state: State, action: Pay) -> Refusal | None:
    """A price is paid with other cards of the hand."""
    if action.card in state.hands[action.seat]:
        return None
    return Refusal(_cost_rule(state), {"card": action.card})


@BOOK.effect(Pay)
def pay(state: State, action: Pay, say: Say) -> None:
    """A card of the hand goes face down onto the discards."""
    _pay(state, action.seat, int(action.card), say)
    if state.price == 0:
        go_on(state, say)


def begin_laying(state: State, stage: int) -> None:
    """Everybody decides what to lay."""
    state.stage = stage
    state.laid = [UNDECIDED] * state.players
