"""The start and the road from card to card (chapter flight)."""

from __future__ import annotations

from ....core.notation import NATURE
from ....core.rulebook import Refusal, Say, implements, silent
from ..actions import CARD_IDS, FlyOn, Leave, Turn
from ..cards import LEVEL
from ..state import Stage, State
from .accounts import settle
from .book import BOOK, comes_first
from .flow import go_on
from .giving_up import leave_flight, must_leave
from .road import order


@implements("trucker.flight.leader-shuffles-deck")
def launch(state: State, say: Say) -> None:
    """The deck is shuffled; a ship with nobody human on board does not set out."""
    state.stage = Stage.NEXT
    if say is not silent:
        rule = "trucker.flight.leader-shuffles-deck"
        say("shuffles", rule, seat=order(state)[0], n=sum(map(len, state.piles)))
    for seat, ship in enumerate(state.ships):
        if not ship.astronauts:
            leave_flight(state, seat, "trucker.giveup.no-human-crew", say)
    if state.flying():
        state.stage = Stage.CARD
    else:
        settle(state, say)


@implements("trucker.flight.top-card-of-flight-level")
def coming(state: State) -> list[str]:
    """The cards that may come next: all that are left, the first of the level being flown."""
    deck = state.deck
    if state.played:
        return deck
    level = state.flight.level
    return [card for card in deck if LEVEL[card] == level]


@BOOK.gate(Turn)
def is_next(state: State, action: Turn) -> Refusal | None:
    """A card of the deck, when one is due; the first of the level being flown."""
    if action.seat != NATURE or state.stage != Stage.CARD:
        return comes_first(state)
    card = CARD_IDS[action.card]
    if card in coming(state):
        return None
    if card in state.deck:
        return Refusal("trucker.flight.top-card-of-flight-level", {"card": action.card})
    return Refusal("trucker.flight.leader-shuffles-deck", {"card": action.card})


@BOOK.effect(Turn)
def turn(state: State, action: Turn, say: Say) -> None:
    """The leader turns the card, and it is dealt with."""
    card = CARD_IDS[action.card]
    state.clear_for_card()
    state.card = card
    state.played = (*state.played, card)
    if say is not silent:
        seat = order(state)[0]
        say("turns-card", "trucker.flight.leader-turns-next-card", seat=seat, card=action.card)
    go_on(state, say)


@BOOK.effect(FlyOn)
def fly_on(state: State, action: FlyOn, say: Say) -> None:
    """When all who fly have said so, the next card is turned."""
    state.ready = tuple(sorted((*state.ready, action.seat)))
    say("flies-on", "trucker.giveup.voluntary-between-cards", seat=action.seat)
    all_ready(state)


@BOOK.effect(Leave)
def leave(state: State, action: Leave, say: Say) -> None:
    """Give up between two cards."""
    leave_flight(state, action.seat, "trucker.giveup.voluntary-between-cards", say)
    if state.flying():
        all_ready(state)
    else:
        state.ready = ()
        settle(state, say)


def all_ready(state: State) -> None:
    """Nobody is waited for any more before the next card."""
    if len(state.ready) == state.left.count(False):
        state.ready = ()
        state.stage = Stage.CARD


@implements("trucker.giveup.tested-after-whole-card", "trucker.flight.ends-after-last-card")
def end_card(state: State, say: Say) -> None:
    """The card is dealt with: who must leave, leaves; then the next card, or the accounts."""
    for seat, rule in must_leave(state):
        leave_flight(state, seat, rule, say)
    state.clear_for_card()
    if not all(state.left) and len(state.played) < sum(map(len, state.piles)):
        state.stage = Stage.NEXT
    else:
        settle(state, say)
