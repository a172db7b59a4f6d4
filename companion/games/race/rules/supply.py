"""The supply: cards drawn one by one by nature, goods, discards, the reshuffle (goods, hand)."""

from __future__ import annotations

from bisect import bisect_left, insort

from ....core.notation import NATURE
from ....core.rulebook import Refusal, Say, implements, silent
from ..actions import Draw
from ..faces import CORNER, GOOD
from ..state import (
    GOODS_PILE,
    NO_CARD,
    OPEN_PILE,
    TO_GAMBLE,
    TO_HAND,
    TO_LOOK,
    TO_WORLD,
    State,
)  # fmt: skip
from .book import BOOK
from .flow import go_on


@BOOK.gate(Draw)
def top_of_the_supply(state: State, action: Draw) -> Refusal | None:
    """Only nature draws, only when a card is due, and only a card that is in the supply."""
    if action.seat == NATURE and state.queue and action.card in state.deck:
        return None
    return Refusal("race.goods.face-down-from-supply", {"card": action.card})


@implements("race.powers.draw-goes-to-hand", "race.goods.face-down-from-supply")
@BOOK.effect(Draw)
def draw(state: State, action: Draw, say: Say) -> None:
    """The top card goes where it was asked for: a hand, among the cards looked at, onto a world."""
    card = int(action.card)
    deck = state.deck
    del deck[bisect_left(deck, card)]
    land(state, card, say)


def land(state: State, card: int, say: Say) -> None:
    """A card taken off the supply comes to where the first in the queue wanted it."""
    put(state, *state.queue.pop(0), card, say)
    after_drawing(state, say)


def put(state: State, seat: int, where: int, world: int, card: int, say: Say) -> None:
    """A card drawn for a seat goes into its hand, among those it looks at, onto a world."""
    if where == TO_HAND:
        insort(state.hands[seat], card)
        if say is not silent:  # half of all plies are draws
            say("draws", "race.powers.draw-goes-to-hand", seen_by=(seat,), seat=seat, card=card)
    elif where == TO_LOOK:
        insort(state.looked[seat], card)
        if say is not silent:
            rule = "race.explore.look-two-keep-one"
            say("sees", rule, seen_by=(seat,), seat=seat, card=card)
    elif where == TO_WORLD:
        state.goods[seat][state.tables[seat].index(world)] = card
    else:
        _gambled(state, seat, card, say)


def after_drawing(state: State, say: Say) -> None:
    """An empty supply is replaced; with nothing more to draw the round goes on."""
    if not state.deck:
        reshuffle(state, say)
    if not (state.queue and state.deck):
        go_on(state, say)


def _gambled(state: State, seat: int, card: int, say: Say) -> None:
    """The card turned up is won by the right number; all have seen it.

    If it was the last of the supply, that is made anew at once, while the card still lies there.
    """
    if not state.deck:
        reshuffle(state, say)
    number, state.number = state.number, 0
    rule = "race.consume.gamble-match-is-kept"
    if CORNER[card] == number:
        insort(state.hands[seat], card)
        say("gamble-won", rule, seat=seat, card=card, number=number)
    else:
        discard(state, OPEN_PILE, card)
        say("gamble-lost", rule, seat=seat, card=card, number=number)


@implements("race.hand.reshuffle-at-once")
def reshuffle(state: State, say: Say) -> None:
    """An empty supply is replaced at once; with nothing discarded there is nothing to draw."""
    cards = [card for pile in state.discards for card in pile]
    if cards:
        cards.sort()
        state.deck = cards
        state.discards = [[] for _ in state.discards]
        say("reshuffled", "race.hand.reshuffle-at-once", n=len(cards))


@implements("race.hand.discards-face-down")
def discard(state: State, pile: int, card: int) -> None:
    """Onto the discards; only who discarded a card knows it, unless all have seen it."""
    insort(state.discards[pile], card)


def discard_all(state: State, pile: int, cards: list[int]) -> None:
    """Several cards at once onto the discards."""
    state.discards[pile] += cards
    state.discards[pile].sort()


def ask(state: State, seat: int, n: int) -> None:
    """A seat is to draw cards into its hand."""
    state.queue += [(seat, TO_HAND, NO_CARD)] * n


def ask_to_look(state: State, seat: int, n: int) -> None:
    """A seat is to look at cards."""
    state.queue += [(seat, TO_LOOK, NO_CARD)] * n


def ask_to_gamble(state: State, seat: int) -> None:
    """A card is to be turned up for all to see."""
    state.queue.append((seat, TO_GAMBLE, NO_CARD))


@implements("race.goods.four-kinds-by-colour")
def ask_good(state: State, seat: int, world: int, rule: str, say: Say) -> None:
    """A world is to get a good: the top card, face down."""
    state.queue.append((seat, TO_WORLD, world))
    say("good-laid", rule, seat=seat, world=world, kind=GOOD[world])


def drop_good(state: State, seat: int, world: int) -> int:
    """The good on a world is discarded unseen; its kind is told."""
    slot = state.tables[seat].index(world)
    discard(state, GOODS_PILE, state.goods[seat][slot])
    state.goods[seat][slot] = NO_CARD
    return GOOD[world]


def worlds_with_goods(state: State, seat: int) -> list[int]:
    """The worlds of a tableau that hold a good."""
    table, goods = state.tables[seat], state.goods[seat]
    if goods.count(NO_CARD) == len(goods):
        return []
    return [world for world, good in zip(table, goods, strict=True) if good != NO_CARD]


@implements("race.goods.one-per-world")
def empty_worlds(state: State, seat: int) -> list[int]:
    """The worlds with a good of their own that have room for one."""
    table, goods = state.tables[seat], state.goods[seat]
    return [
        world
        for world, good in zip(table, goods, strict=True)
        if good == NO_CARD and GOOD[world] >= 0
    ]


def add_to_table(state: State, seat: int, card: int) -> None:
    """A card lies face up in a tableau, without a good."""
    state.tables[seat].append(card)
    state.goods[seat].append(NO_CARD)


def leave_table(state: State, seat: int, card: int) -> None:
    """A card leaves a tableau for the discards, seen by all."""
    slot = state.tables[seat].index(card)
    del state.tables[seat][slot], state.goods[seat][slot]
    discard(state, OPEN_PILE, card)
