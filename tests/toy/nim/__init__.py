"""Nim, a toy game that proves a game is a folder: a die fills the heap, the last stone wins."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

from companion.core.data import Reader
from companion.core.game import Game, Nature, Option, Play, Positions, Setup, Speech
from companion.core.notation import NATURE, Action
from companion.core.rulebook import Refusal, Rulebook

BOOK: Rulebook[Heap] = Rulebook()


class Heap:
    """A heap of stones and whose turn it is."""

    def __init__(self, players: int, misere: bool, stones: int = 0, turns: int = 0) -> None:
        self.players, self.misere, self.stones, self.turns = players, misere, stones, turns

    def copy(self) -> Heap:
        return Heap(self.players, self.misere, self.stones, self.turns)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Heap) and vars(self) == vars(other)

    @property
    def on(self) -> int:
        return (self.turns - 1) % self.players


class Fill(Action):
    """Nature: how many stones there are."""

    stones: int


class Draw(Action):
    """Take stones."""

    stones: int


@BOOK.gate(Fill)
def filled_once(state: Heap, action: Fill) -> Refusal | None:
    ok = state.turns == 0 and action.seat == NATURE and 10 <= action.stones <= 15
    return None if ok else Refusal("nim.heap.filled-once")


@BOOK.gate(Draw)
def on_turn(state: Heap, action: Draw) -> Refusal | None:
    ok = state.turns > 0 and state.stones > 0 and action.seat == state.on
    return None if ok else Refusal("nim.turn.in-order", {"seat": state.on})


@BOOK.check(Draw)
def one_to_three(state: Heap, action: Draw) -> Refusal | None:
    if 1 <= action.stones <= min(3, state.stones):
        return None
    return Refusal("nim.turn.one-to-three", {"n": state.stones})


@BOOK.effect(Fill)
def fill(state: Heap, action: Fill, say: Any) -> None:
    state.stones, state.turns = action.stones, 1
    say("filled", "nim.heap.filled-once", n=action.stones)


@BOOK.effect(Draw)
def draw(state: Heap, action: Draw, say: Any) -> None:
    state.stones -= action.stones
    say("drawn", "nim.turn.one-to-three", seat=action.seat, n=action.stones)
    if state.stones:
        state.turns += 1
    else:
        say("won", "nim.end.last-stone", seat=winners(state)[0])


def awaiting(state: Heap) -> tuple[int, ...]:
    if state.turns == 0:
        return (NATURE,)
    return (state.on,) if state.stones else ()


def moves(state: Heap, seat: int) -> list[Action]:
    most = min(3, state.stones) if awaiting(state) == (seat,) else 0
    return [Draw(seat, n) for n in range(1, most + 1)]


def winners(state: Heap) -> tuple[int, ...]:
    if state.turns == 0 or state.stones:
        return ()
    last = state.on
    return tuple(s for s in range(state.players) if (s != last) == state.misere)


def position(data: Any) -> Heap:
    reader = Reader(data)
    reader.only({"players", "misere", "stones", "turns"})
    heap = Heap(
        reader.whole("players", 2, 2, 3), reader.truth("misere"),
        reader.whole("stones", 10, 0, 15), reader.whole("turns", 1, 0, 99),
    )  # fmt: skip
    reader.done()
    return heap


FILLS = tuple((Fill(NATURE, n), Fraction(1, 6)) for n in range(10, 16))

GAME: Game[Heap, Heap] = Game(
    id="nim",
    folder=Path(__file__).parent,
    setup=Setup(
        players=(2, 3),
        options=(Option("last_stone", ("wins", "loses"), ("nim.end.last-stone",)),),
        start=lambda players, _, options, rng: Heap(players, options["last_stone"] == "loses"),
    ),
    play=Play(
        actions=(Fill, Draw),
        book=BOOK,
        copy=Heap.copy,
        awaiting=awaiting,
        moves=moves,
        tries=lambda state, seat: [Draw(seat, n) for n in range(5)],
        scores=lambda state: tuple(int(seat in winners(state)) for seat in range(state.players)),
        winners=winners,
        seats=lambda state: state.players,
        turn=lambda state: state.turns,
    ),
    nature=Nature(
        chance=lambda state: FILLS if state.turns == 0 else (),
        sample=lambda state, rng: rng.choice(FILLS)[0],
    ),
    positions=Positions(position, lambda state: dict(vars(state))),
    speech=Speech(lambda observation, words: (words("look.heap", n=observation.stones),)),
)
