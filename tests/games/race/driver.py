"""Carrying a recorded game through our engine: nature's part, and comparing positions."""

from __future__ import annotations

from bisect import insort
from typing import Any

from companion.core.notation import NATURE, Action
from companion.games.race.actions import Draw
from companion.games.race.faces import CARDS, CORNER, FACES
from companion.games.race.state import STAGES, TO_GAMBLE, TO_WORLD, State
from tests.games.race.record import GAME, Record


def worlds_of(state: State, seat: int) -> list[int]:
    """The worlds of a seat that hold a good, sorted."""
    pairs = zip(state.tables[seat], state.goods[seat], strict=True)
    return sorted(world for world, good in pairs if good >= 0)


class Differs(AssertionError):
    """Our engine and the recorded game go apart."""


def told(value: Any) -> str:
    return str([str(FACES[card]) for card in value]) if isinstance(value, list) else str(value)


class Driver(Record):
    """One recorded game in our engine, apart from its decisions."""

    def __init__(self, game: dict[str, Any]) -> None:
        super().__init__(game)
        self.checked = 0
        """Positions compared."""
        self.exchanged = 0
        """Cards that lay elsewhere after a reshuffle."""
        self.state: State = self.start()

    def _nature(self) -> None:
        state = self.state
        if not state.queue:
            self._do(GAME.chance(state)[0][0])
            return
        seat, where, world = state.queue[0]
        if where == TO_WORLD:
            line = self.laid[seat].get(world)
            card = line.popleft() if line else self._passing()
        elif where == TO_GAMBLE:
            card = self.flips.popleft()
            if card in self.drawn[seat] and state.number == CORNER[card]:
                self.drawn[seat].remove(card)
            elif card in self.passing:
                self.passing.remove(card)
        else:
            if not self.drawn[seat]:
                self._differ("a draw that is not in the record", seat)
            card = self.drawn[seat].popleft()
        self._find(card)
        self._do(Draw(NATURE, FACES[card]))

    def _find(self, card: int) -> None:
        """After a reshuffle the supply may differ, since that program draws later than we do: then
        the card is exchanged, unseen, for one that nobody draws soon."""
        state = self.state
        if card in state.deck:
            return
        soon = {c for line in self.drawn for c in list(line)[:30]}
        spare = next((c for c in state.deck if c not in soon), state.deck[0])
        for pile in (*state.discards, *state.goods):
            if card in pile:
                pile[pile.index(card)] = spare
                if pile in state.discards:
                    pile.sort()
                state.deck.remove(spare)
                insort(state.deck, card)
                self.exchanged += 1
                return
        self._differ(f"{CARDS[card].id} is neither in the supply nor among the discards")

    def _passing(self) -> int:
        """A good that came and went between two recorded positions."""
        for card in list(self.passing):
            if card in self.state.deck:
                self.passing.remove(card)
                return card
        return self.state.deck[0]

    def _do(self, action: Action) -> None:
        refusals = GAME.refusals(self.state, action)
        if refusals:
            self._differ(f"{action} is refused: {', '.join(r.rule for r in refusals)}")
        GAME.push(self.state, action)

    def _differ(self, what: str, seat: int | None = None) -> None:
        where = f"round {self.state.rounds}, {STAGES[self.state.stage]}"
        raise Differs(f"{where}, seat {self.state.on if seat is None else seat}: {what}")

    def _compare(self, seat: int, step: dict[str, Any], hand: bool = False) -> None:
        """Tableau, goods and chips of a seat; the hand as well where nothing is being drawn."""
        chips, table, goods, cards = step["full"][seat]
        state = self.state
        full = worlds_of(state, seat)
        for what, ours, theirs in (
            ("chips", state.chips[seat], chips),
            ("tableau", sorted(state.tables[seat]), sorted(table)),
            ("goods", full, sorted(world for world, _ in goods)),
            ("hand", state.hands[seat] if hand else 0, cards if hand else 0),
        ):
            if ours != theirs:
                self._differ(f"{what} {told(ours)}, there {told(theirs)}", seat)
        self.checked += 1

    def _offered(self, seat: int, ours: list[int], theirs: list[int]) -> None:
        if sorted(set(ours)) != sorted(set(theirs)):
            self._differ(
                f"legal {told(sorted(set(ours)))}, there {told(sorted(set(theirs)))}", seat
            )
