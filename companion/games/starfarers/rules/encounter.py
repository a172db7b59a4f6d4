"""Meeting somebody out there (chapter encounter, first half): card, question, answer, reading."""

from __future__ import annotations

from ....core.notation import NATURE
from ....core.rulebook import Refusal, Say, implements
from ....kit.bundle import UNIT, count
from ..actions import Answer, Halt, Meet, Pay, Read
from ..encounters import CARDS, GIFTS, card_of
from ..state import NOBODY, OWN_SHIPS, Phase, State
from .book import BOOK, not_now, not_on_turn, own_turn
from .meeting import halt_ship, may_be_halted
from .turn import settle

NO, YES = 0, 1
NOBODY_MET = "starfarers.mothership.black-means-encounter"
"""Why there is nothing to answer or to read: no black marble has shown."""


@BOOK.gate(Meet)
def card_comes_when_met(state: State, action: Meet) -> Refusal | None:
    """A card is drawn by the left neighbour after a black marble, off the deck."""
    if state.phase != Phase.CARD or action.seat != NATURE:
        return Refusal("starfarers.encounter.left-neighbour-reads", {"on": state.on})
    if 1 <= action.number <= len(CARDS) and pack_of(state) >> action.number - 1 & 1:
        return None
    return Refusal("starfarers.setup.encounters-shuffled")


@implements("starfarers.encounter.card-to-discard-pile")
def pack_of(state: State) -> int:
    """The cards the next one is drawn from: the deck, or the discards shuffled once it is empty."""
    return state.deck or state.discards


@BOOK.effect(Meet)
@implements("starfarers.encounter.card-hidden-from-you")
def meet(state: State, action: Meet, say: Say) -> None:
    """The left neighbour takes the card and reads the opening question aloud."""
    if not state.deck:
        state.deck, state.discards = state.discards, 0
        say("deck-shuffled", "starfarers.encounter.card-to-discard-pile")
    state.deck &= ~(1 << action.number - 1)
    state.card = action.number
    state.asked = 1
    card = card_of(action.number)
    rule = "starfarers.encounter.left-neighbour-reads"
    say("card", rule, seen_by=(state.reader,), seat=state.reader, card=action.number)
    say("opens", rule, seat=state.reader, on=state.on, opening=card.opening)
    if card.question == "none":
        state.phase = Phase.READ
        return
    state.phase = Phase.QUESTION
    if card.question == "gift" and not state.hands[state.on]:
        say("nothing-to-give", "starfarers.encounter.nothing-to-give-means-no", seat=state.on)
        state.reply = NO
        state.phase = Phase.READ


# Answering


@BOOK.gate(Answer)
def answers_when_asked(state: State, action: Answer) -> Refusal | None:
    """The player on turn answers the question that was read."""
    if off := not_on_turn(state, action, "starfarers.encounter.answer-first"):
        return off
    if state.phase == Phase.QUESTION:
        return None
    if state.phase == Phase.READ and had_nothing_to_give(state):
        facts = {"n": action.n, "held": 0}
        rule = "starfarers.encounter.nothing-to-give-means-no"
        return Refusal(rule, facts, (f"hand:{action.seat}",))
    return not_now(state, (), NOBODY_MET)


def had_nothing_to_give(state: State) -> bool:
    """Whether the question of a gift was answered by an empty hand."""
    gift = state.asked == 1 and card_of(state.card).question == "gift"
    return gift and state.reply == NO and not state.hands[state.on]


def cost_of(state: State, n: int) -> int:
    """How many cards an answer costs."""
    card = card_of(state.card)
    if state.asked > 1:
        return 0
    return n if card.question == "gift" else card.price * n


def answers_to(state: State) -> tuple[int, ...]:
    """What may be answered to the question put: how many cards, or no and yes."""
    gift = state.asked == 1 and card_of(state.card).question == "gift"
    return tuple(GIFTS) if gift else (NO, YES)


@BOOK.check(Answer)
def answer_fits_question(state: State, action: Answer) -> Refusal | None:
    """A number up to three for a gift, else yes or no."""
    if action.n in answers_to(state):
        return None
    asked = "here.yes-or-no" if answers_to(state) == (NO, YES) else "here.how-many"
    return Refusal("starfarers.encounter.answer-first", {"first": asked})


@BOOK.check(Answer)
def answer_can_be_paid(state: State, action: Answer) -> Refusal | None:
    """One answers only with what one can pay in full."""
    cost = cost_of(state, action.n)
    held = state.hand_size(action.seat)
    if cost <= held or action.n not in answers_to(state):
        return None
    rule = "starfarers.encounter.nothing-to-give-means-no"
    return Refusal(rule, {"n": cost, "held": held}, (f"hand:{action.seat}",))


@BOOK.effect(Answer)
def answer(state: State, action: Answer, say: Say) -> None:
    """The answer stands; what it costs is paid before anything more is read."""
    gift = state.asked == 1 and card_of(state.card).question == "gift"
    what = "gives" if gift else ("says-yes" if action.n else "says-no")
    say(what, "starfarers.encounter.answer-first", seat=action.seat, n=action.n)
    state.reply = action.n
    state.owing = cost_of(state, action.n)
    if state.asked == 1:
        state.gift = 0
    state.phase = Phase.PAY if state.owing else Phase.READ


# Cards are paid for the answer just given.
BOOK.gate(Pay)(own_turn("starfarers.encounter.gift-goes-to-bank", Phase.PAY))


@BOOK.needs("starfarers.encounter.gift-goes-to-bank", Pay, tells=("resource",))
def holds_what_is_paid(state: State, action: Pay) -> bool:
    """What is paid must be in the hand."""
    return count(state.hands[action.seat], action.resource) > 0


@BOOK.effect(Pay)
def pay_card(state: State, action: Pay, say: Say) -> None:
    """One card goes to the bank."""
    unit = UNIT[action.resource]
    state.hands[action.seat] -= unit
    state.bank += unit
    state.gift += unit
    state.owing -= 1
    rule = "starfarers.encounter.gift-goes-to-bank"
    say("pays-card", rule, seat=action.seat, resource=action.resource)
    if not state.owing:
        state.phase = Phase.READ


# Reading


@BOOK.gate(Read)
def reader_reads(state: State, action: Read) -> Refusal | None:
    """The left neighbour reads, once the answer is given; the card is not for the one asked."""
    if state.phase == Phase.READ:
        if action.seat == state.reader:
            return None
        rule = "starfarers.encounter.left-neighbour-reads"
        if action.seat == state.on:
            rule = "starfarers.encounter.card-hidden-from-you"
        return Refusal(rule, {"on": state.reader}, (f"seat:{state.reader}",))
    return not_now(state, (), NOBODY_MET)


def box_of(state: State) -> str:
    """The box the answer leads to."""
    card = card_of(state.card)
    if card.question == "none":
        return "none"
    if state.asked > 1:
        return "attack" if state.reply else "leave"
    if card.question == "gift":
        return str(state.reply)
    return "yes" if state.reply else "no"


@BOOK.effect(Read)
def read_box(state: State, action: Read, say: Say) -> None:
    """What the answer brings is read and carried out."""
    box = box_of(state)
    card = card_of(state.card)
    steps = card.boxes[box]
    state.card_open = "ask" not in steps
    rule = "starfarers.encounter.left-neighbour-reads"
    if state.card_open:
        say("reads", rule, seat=action.seat, card=state.card)
        say("tale", rule, tale=(state.card, box))
    if not steps:
        say("nothing-happens", rule, seat=state.on)
    state.todo = steps
    settle(state, say)


# Halting a ship


# A ship is halted by an encounter alone.
BOOK.gate(Halt)(own_turn("starfarers.encounter.one-ship-halted", Phase.HALT))


@BOOK.check(Halt)
def ship_may_be_halted(state: State, action: Halt) -> Refusal | None:
    """An own ship, and not the one that blocks a foreign berth."""
    if action.ship in OWN_SHIPS and may_be_halted(state, action.ship):
        return None
    point = state.ships[3 * action.seat + action.ship] if action.ship in OWN_SHIPS else NOBODY
    if point == NOBODY:
        rule = "starfarers.encounter.one-ship-halted"
        return Refusal(rule, {"ship": action.ship, "first": "here.no-such-ship"})
    rule = "starfarers.flight.berth-blocker-not-halted"
    return Refusal(rule, {"point": point}, (f"point:{point}",))


@BOOK.effect(Halt)
def halt(state: State, action: Halt, say: Say) -> None:
    """This ship stays."""
    halt_ship(state, action.ship, say)
    settle(state, say)
