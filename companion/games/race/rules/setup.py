"""Before the first round (chapter setup)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ....core.rulebook import Refusal, Say, implements
from ..actions import Discard
from ..faces import EVERY_CARD, IS_WINDFALL, PRESET, STARTS
from ..state import CHIPS_EACH, DEALT, GIVEN_BACK, Stage, State
from .book import BOOK
from .flow import go_on, step_of
from .rounds import begin_round
from .supply import add_to_table, discard

FIRST_GAME = "first-game"
VARIANTS = ("standard", FIRST_GAME)


@implements("race.setup.two-to-four-players", "race.setup.seven-action-cards-each")
def start(players: int, variant: str, options: Mapping[str, Any], rng: Random) -> State:
    """Everybody has a start world and cards; in a first game both are fixed."""
    state = State(players, options)
    fill_pool(state)
    deck = list(EVERY_CARD)
    first_game = variant == FIRST_GAME
    worlds = give_start_worlds(state, first_game, rng)
    for world in worlds:
        deck.remove(world)
    for seat, world in enumerate(worlds):
        if first_game:
            hand = list(preset_hand(world))
            for card in hand:
                deck.remove(card)
        else:
            hand = [_dealt(deck, rng) for _ in range(DEALT)]
            state.owed[seat] = GIVEN_BACK
        state.hands[seat] = sorted(hand)
    first_goods(state, deck, rng)
    state.deck = deck
    if first_game:
        begin_round(state, _nobody_listens)
    return state


def _dealt(deck: list[int], rng: Random) -> int:
    """Any card of the deck."""
    return deck.pop(int(rng.random() * len(deck)))


def _nobody_listens(what: str, rule: str, **facts: Any) -> None:
    """What is laid out before the first decision is seen on the table."""


@implements("race.setup.vp-pool-by-players", "race.setup.pool-of-ones-and-fives")
def fill_pool(state: State) -> None:
    """Twelve points for each player; chips of ten only pay what is owed later."""
    state.pool = CHIPS_EACH * state.players


@implements(
    "race.setup.random-start-world",
    "race.setup.unused-start-worlds-join-deck",
    "race.setup.first-game-start-worlds",
)
def give_start_worlds(state: State, first_game: bool, rng: Random) -> list[int]:
    """One start world each, as the first card of the tableau; the others stay in the deck."""
    numbers = STARTS[1 : state.players + 1] if first_game else STARTS
    worlds = rng.sample(numbers, state.players)
    for seat, world in enumerate(worlds):
        add_to_table(state, seat, world)
    state.first = worlds.index(min(worlds, key=STARTS.index))
    return worlds


@implements("race.setup.first-game-preset-hand")
def preset_hand(world: int) -> tuple[int, ...]:
    """The four cards bearing the number of a start world."""
    return PRESET[STARTS.index(world)]


@implements("race.setup.start-windfall-gets-good")
def first_goods(state: State, deck: list[int], rng: Random) -> None:
    """Alpha Centauri begins with a good on it."""
    for seat in range(state.players):
        if IS_WINDFALL[state.tables[seat][0]]:
            state.goods[seat][0] = _dealt(deck, rng)


@BOOK.check(Discard)
def discards_from_the_hand(state: State, action: Discard) -> Refusal | None:
    """What is discarded is a card of one's own hand."""
    if action.card in state.hands[action.seat]:
        return None
    if state.stage == Stage.DEAL:
        return Refusal("race.setup.deal-six-keep-four", {"card": action.card})
    return Refusal("race.hand.limit-ten-at-round-end", {"card": action.card})


@BOOK.effect(Discard)
def discard_card(state: State, action: Discard, say: Say) -> None:
    """A card of the hand goes face down onto the discards."""
    seat, card = action.seat, int(action.card)
    state.hands[seat].remove(card)
    discard(state, seat, card)
    state.owed[seat] -= 1
    rule = "race.hand.limit-ten-at-round-end"
    if state.stage == Stage.DEAL:
        rule = "race.setup.deal-six-keep-four"
    say("discards", rule, seen_by=(seat,), seat=seat, card=card)
    if not state.owed[seat]:
        say("has-discarded", rule, seat=seat)
    if not any(state.owed):
        go_on(state, say)


@step_of(Stage.DEAL)
def dealt(state: State, say: Say) -> bool:
    """Once everybody has four cards, the first round begins."""
    if any(state.owed):
        return False
    begin_round(state, say)
    return True
