"""What a seat sees, and full positions that fit what it sees."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.rulebook import implements
from ...kit.bundle import UNIT, covers, size
from ...kit.catan_family.unseen import fill_hands, open_hands, shuffled
from .encounters import Opening, alike, card_of
from .goods import RESOURCES
from .state import NOBODY, State

UNSEEN_CARD = -2
"""The encounter card somebody else is reading."""


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as one seat sees it.

    `table` is a position in which the other hands and the reserve pile are empty and the encounter
    card is unknown unless one reads it; how many cards everybody holds is open to all, and so is
    what is missing from the bank. Sectors and discs that lie face down are nowhere laid out.
    """

    seat: int
    table: State
    hand_sizes: tuple[int, ...]
    pile_size: int
    unseen_goods: int
    """Resource cards in the other hands and the reserve pile, all together."""
    question: str
    """What the card asks: `gift`, `yes-no`, or nothing."""
    opening: Opening | None
    """What was read aloud of the card."""
    price: int
    """Cards a yes costs."""
    could_be: int
    """The cards it might be, as bits."""


@implements(
    "starfarers.yield.hand-size-open-faces-secret",
    "starfarers.encounter.card-hidden-from-you",
    "starfarers.medals.lie-open",
)
def observe(state: State, seat: int) -> Observation:
    """What this seat may see; a seat outside the game sees only what is open to all."""
    table = state.copy()
    others = [s for s in range(state.players) if s != seat]
    unseen = state.pile + sum(state.hands[s] for s in others)
    for other in others:
        table.hands[other] = 0
    table.pile = 0
    question, price, could_be = "", 0, 0
    opening: Opening | None = None
    if state.card != NOBODY:
        card = card_of(state.card)
        question, opening, price = card.question, card.opening, card.price
        if state.asked > 1:
            question, price, opening = "yes-no", 0, Opening.PIRATES
        if seat != state.reader and not state.card_open:
            could_be = alike(state.card, state.asked) & (state.deck | 1 << state.card - 1)
            table.deck = state.deck | 1 << state.card - 1
            table.card = UNSEEN_CARD
    return Observation(
        seat,
        table,
        tuple(size(state.hands[s]) for s in range(state.players)),
        size(state.pile),
        unseen,
        question,
        opening,
        price,
        could_be,
    )


def imagine(observation: Observation, rng: Random) -> State:
    """A full position this seat could be looking at, dealt at random from what is unseen."""
    state = observation.table.copy()
    others = [s for s in range(state.players) if s != observation.seat]
    unseen = open_hands(state, others, observation.unseen_goods)
    if state.on in others:
        state.hands[state.on] += state.gained  # picked for all to see in this encounter
        unseen -= state.gained
    cards = shuffled(unseen, RESOURCES, rng)
    _deal_pile(state, observation.pile_size, cards)
    fill_hands(state, others, observation.hand_sizes, cards)
    if state.card == UNSEEN_CARD:
        numbers = [
            i + 1 for i in range(observation.could_be.bit_length()) if observation.could_be >> i & 1
        ]
        state.card = rng.choice(numbers)
        state.deck &= ~(1 << state.card - 1)
    return state


def _deal_pile(state: State, wanted: int, cards: list[int]) -> None:
    """The reserve pile first: it holds no more of a kind than when it was made."""
    kept = []
    while size(state.pile) < wanted and cards:
        card = cards.pop()
        if covers(state.pile_top, state.pile + UNIT[card]):
            state.pile += UNIT[card]
        else:
            kept.append(card)
    cards[:0] = kept
