"""What a seat sees, and full positions that fit what it sees."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from .cards import CARDS
from .flights import BY_LEVEL
from .state import State

UNSEEN = "?"
"""Before the level of a card whose face is not known."""

Piles = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as one seat sees it.

    Ships, tiles in the middle and in every hand, and the road are open to all, so the heap is what
    lies nowhere else. Hidden are the cards: `table` names those of the piles this seat has looked
    at and those turned up, and of the others the level only.
    """

    seat: int
    table: State

    @property
    def known(self) -> list[str]:
        """Cards still to come that this seat has seen in a pile."""
        table = self.table
        seen = [card for pile in table.piles for card in pile if not card.startswith(UNSEEN)]
        return [card for card in seen if card not in table.played]


def observe(state: State, seat: int) -> Observation:
    """What this seat may see; a seat outside the game sees only what is open to all."""
    table = state.copy()
    looked = state.looked[seat] if 0 <= seat < state.players else 0
    table.stock = tuple(
        _masked(piles, looked if n == state.at else 0, n == state.at and state.flight.is_learning)
        for n, piles in enumerate(state.stock)
    )
    return Observation(seat, table)


def _masked(piles: Piles, looked: int, open_to_all: bool) -> Piles:
    return tuple(
        pile
        if open_to_all or looked >> n & 1
        else tuple(f"{UNSEEN}{CARDS[card]['level']}" for card in pile)
        for n, pile in enumerate(piles)
    )


def imagine(observation: Observation, rng: Random) -> State:
    """A full position this seat could be looking at: unseen cards dealt at random."""
    state = observation.table.copy()
    state.stock = tuple(
        deal_unseen(piles, state.played if n == state.at else (), rng)
        for n, piles in enumerate(state.stock)
    )
    return state


def deal_unseen(piles: Piles, played: tuple[str, ...], rng: Random) -> Piles:
    """Piles with a card for every unseen one; those already turned up are among them."""
    seen = {card for pile in piles for card in pile}
    left = {}
    for level, cards in BY_LEVEL.items():
        wanted = sum(card == f"{UNSEEN}{level}" for pile in piles for card in pile)
        turned = [card for card in played if card in cards and card not in seen]
        others = [card for card in cards if card not in seen and card not in turned]
        found = turned + rng.sample(others, wanted - len(turned))
        rng.shuffle(found)
        left[level] = found
    return tuple(
        tuple(sorted(left[card[1:]].pop() if card.startswith(UNSEEN) else card for card in pile))
        for pile in piles
    )
