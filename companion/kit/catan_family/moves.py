"""Lists of moves made from tables of ready-made actions: what may be done, what may be tried.

A table holds, by seat, an action or rows of actions. Listing moves then allocates nothing but the
list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.notation import Action
from ...core.rulebook import Rulebook
from ..action_table import SEATS, each
from ..bundle import GUARD, covers, kinds, size
from . import barter

Moves = list[Action]
Lister = Callable[[Any, int], Moves]
Table = Sequence[Any]


def flat(rows: Any) -> Iterator[Action]:
    """The actions of a row, of rows in rows, or a single one."""
    if isinstance(rows, Action):
        yield rows
    else:
        for row in rows:
            yield from flat(row)


def by_seat(*tables: Table) -> list[tuple[Action, ...]]:
    """By seat: all actions of these tables, one after another."""
    return [tuple(flat(rows)) for rows in zip(*tables, strict=True)]


def nothing(state: Any, seat: int) -> Moves:
    """Nobody has a move."""
    return []


def unrefused(book: Rulebook[Any], *tables: Table) -> Lister:
    """Whatever nothing stands against, by asking: for the seldom moments, of few actions."""
    tries = by_seat(*tables)
    return lambda state, seat: [a for a in tries[seat] if not book.refusals(state, a)]


def held(table: Table) -> Lister:
    """One for each kind of card in hand."""

    def moves(state: Any, seat: int) -> Moves:
        row = table[seat]
        return [row[kind] for kind in kinds(state.hands[seat])]

    return moves


def given_back(table: Table) -> Lister:
    """One for each kind of card in hand, while cards are still to be given back."""
    found = held(table)
    return lambda state, seat: found(state, seat) if state.owed[seat] > 0 else []


def in_bank(table: Table) -> Lister:
    """One for each kind of card that the bank has."""
    return lambda state, seat: [table[seat][kind] for kind in kinds(state.bank)]


def listing(listers: Mapping[Any, Lister], together: frozenset[Any], out_of_turn: Lister) -> Lister:
    """The legal actions of a seat, in a stable order, by what is being waited for.

    `together` says when others than the player on turn are asked as well.
    """

    def moves(state: Any, seat: int) -> Moves:
        if seat == state.on:
            return listers[state.phase](state, seat)
        if not 0 <= seat < state.players:
            return []
        return (listers[state.phase] if state.phase in together else out_of_turn)(state, seat)

    return moves


# Trade among players

ACCEPT, DECLINE, WITHDRAW = (
    each(kind) for kind in (barter.Accept, barter.Decline, barter.Withdraw)
)
DEAL = each(barter.Deal, SEATS)


def affordable(state: Any, seat: int, table: Table) -> Moves:
    """The offers of a table that a seat has the cards for."""
    hand = state.hands[seat]
    if not hand:
        return []
    purse = hand | GUARD
    return [action for action in table[seat] if (purse - action.give) & GUARD == GUARD]


@dataclass(frozen=True, slots=True)
class BarterMoves:
    """What a trade among players allows, of a game's ready-made actions."""

    offer: Table
    counter: Table
    phases: Any
    may_offer: Callable[[Any], bool]
    """Whether anybody may make an offer in this trading step."""
    offers: Callable[[Any, int, Table], Moves] = affordable
    """The offers, or counter-offers, of a table that a seat may make."""

    @property
    def listers(self) -> dict[Any, Lister]:
        """The lists of moves of the phases of a trade."""
        of = self.phases
        return {of.ANSWER: self.answer, of.CHOICE: self.choice, of.PROPOSAL: self.reply}

    @property
    def tries(self) -> dict[Any, tuple[Table, ...]]:
        """The tables of what may be tried in those phases."""
        of, talk = self.phases, (DECLINE, ACCEPT, WITHDRAW, self.counter)
        return {of.ANSWER: talk, of.PROPOSAL: talk, of.CHOICE: (WITHDRAW, DEAL)}

    def out_of_turn(self, state: Any, seat: int) -> Moves:
        """Others may propose to the player on turn, and take that back."""
        if state.phase == self.phases.MAIN and self.may_offer(state):
            return self.offers(state, seat, self.offer)
        if state.phase == self.phases.PROPOSAL and state.offer.seat == seat:
            return [WITHDRAW[seat]]
        return []

    def answer(self, state: Any, seat: int) -> Moves:
        """Those asked reply; whoever asked can only take it back."""
        if seat == state.on:
            return [WITHDRAW[seat]]
        return self.reply(state, seat) if state.answers[seat] == barter.Stance.PENDING else []

    def reply(self, state: Any, seat: int) -> Moves:
        """Decline, agree if the hand allows it, or name other terms."""
        found: Moves = [DECLINE[seat]]
        if covers(state.hands[seat], state.offer.take):
            found.append(ACCEPT[seat])
        return found + self.offers(state, seat, self.counter)

    def choice(self, state: Any, seat: int) -> Moves:
        """Close the trade with one of those willing, or leave it."""
        deals = DEAL[seat]
        return [WITHDRAW[seat], *(deals[p] for p in barter.partners(state, seat))]


# What may be tried


class Tries:
    """What a seat may sensibly try, right or wrong: the checks say what stands against it.

    A bank trade at more than the best open rate is legal and pointless; it is left out here.
    """

    def __init__(
        self,
        always: Sequence[Table],
        in_phase: Mapping[Any, Sequence[Table]],
        bank: type[Any],
        best_rate: Callable[[Any, int, int], int],
    ) -> None:
        """Tables of what anybody may think of at any time, and of what only a phase suggests."""
        self.always = by_seat(*always)
        self.in_phase = {phase: by_seat(*tables) for phase, tables in in_phase.items()}
        self.bank, self.best_rate = bank, best_rate

    def __call__(self, state: Any, seat: int) -> Moves:
        """Everything on the board and in hand."""
        if not 0 <= seat < state.players:
            return []
        found = [a for a in self.always[seat] if not self._overpays(state, a)]
        if state.phase in self.in_phase:
            found += self.in_phase[state.phase][seat]
        return found

    def _overpays(self, state: Any, action: Any) -> bool:
        if type(action) is not self.bank:
            return False
        kind = next(kinds(action.give))
        return size(action.give) > self.best_rate(state, action.seat, kind)
