"""A seven: large hands give half of their cards back, one by one; a card is drawn blind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from ...core.rulebook import Refusal, Rulebook, Say
from ..bundle import UNIT, count, size
from .barter import TradingTable

DONE = -1
"""What a seat owes once it has given its half back."""


@dataclass(frozen=True, slots=True)
class Halving:
    """How a game halves large hands, from the seven to the last card given back."""

    discard: type[Any]
    phase: Any
    """In which cards are given back."""
    gives_half: str
    rounds_down: str
    owner_picks: str
    then: Callable[[Any, Say], None]
    """What comes after the last card."""
    hand_limit: int
    limit: Callable[[Any, int], int]
    """How many cards a seat may hold without giving any back."""
    spared: str = ""
    """The rule by which a seat may hold more than the others, if there is one."""

    def enter(self, book: Rulebook[Any]) -> None:
        """Enter the giving back."""
        book.gate(self.discard)(self.has_cards_to_give)
        book.check(self.discard)(self.holds_the_card)
        book.effect(self.discard)(self.give_back)

    def strike(self, state: TradingTable, say: Say) -> None:
        """Say who owes how much; where nobody does, go on at once."""
        giving = False
        for seat in range(state.players):
            cards = size(state.hands[seat])
            if cards > self.limit(state, seat):
                giving = True
                state.owed[seat], state.held[seat] = cards // 2, cards
                say("owes", self.rounds_down, seat=seat, n=cards // 2, held=cards)
            elif cards > self.hand_limit:
                say("spared", self.spared, seat=seat, n=cards)
        if giving:
            state.phase = self.phase
        else:
            self.then(state, say)

    def has_cards_to_give(self, state: TradingTable, action: Any) -> Refusal | None:
        """Only who held too many cards gives half of them back, once."""
        seat, rule = action.seat, self.gives_half
        if state.phase != self.phase or not 0 <= seat < state.players:
            return Refusal(rule, {"limit": self.hand_limit})
        if state.owed[seat] > 0:
            return None
        if state.owed[seat] == DONE:
            rule = self.rounds_down if state.held[seat] % 2 else rule
            return Refusal(rule, {"first": "here.half-given"})
        if self.spared and size(state.hands[seat]) > self.hand_limit:
            rule = self.spared
        facts = {"limit": self.limit(state, seat), "n": size(state.hands[seat])}
        return Refusal(rule, facts, (f"hand:{seat}",))

    def holds_the_card(self, state: TradingTable, action: Any) -> Refusal | None:
        """What is given back must be in the hand."""
        if count(state.hands[action.seat], action.resource):
            return None
        return Refusal(self.owner_picks, {"resource": action.resource})

    def give_back(self, state: TradingTable, action: Any, say: Say) -> None:
        """One card goes back to the bank; after the last one of all the turn goes on."""
        seat, unit = action.seat, UNIT[action.resource]
        state.hands[seat] -= unit
        state.bank += unit
        say("discards", self.owner_picks, seat=seat, resource=action.resource)
        state.owed[seat] -= 1
        if state.owed[seat] == 0:
            state.owed[seat] = DONE
            if not any(owed > 0 for owed in state.owed):
                state.owed, state.held = [0, 0, 0, 0], [0, 0, 0, 0]
                self.then(state, say)


def draw_blind(
    state: TradingTable, seat: int, victim: int, resource: IntEnum, rule: str, say: Say
) -> None:
    """One card changes hands; only the two concerned see which."""
    state.hands[victim] -= UNIT[resource]
    state.hands[seat] += UNIT[resource]
    say("loot", rule, seen_by=(seat, victim), resource=resource, seat=seat, victim=victim)
