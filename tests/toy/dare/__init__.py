"""Dare, a toy with a review: one step for sure, or a die that brings three steps or none.

After so many turns whoever has come farthest wins. Its value is worked out exactly, so that every
sum of a review can be held to slow enumeration.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from companion.core.data import Reader
from companion.core.game import BotSpec, Game, Nature, Play, Positions, Setup, Speech
from companion.core.notation import NATURE, Action
from companion.core.rulebook import Refusal, Rulebook

TURNS = 4
"""Turns that each player has."""
BOOK: Rulebook[Track] = Rulebook()


class Track:
    """How far everybody is, how many turns are done, and whether the die is in the air."""

    def __init__(self, steps: tuple[int, ...], done: int = 0, rolls: bool = False) -> None:
        self.steps, self.done, self.rolls = steps, done, rolls

    def copy(self) -> Track:
        return Track(self.steps, self.done, self.rolls)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Track) and vars(self) == vars(other)

    @property
    def on(self) -> int:
        return self.done % len(self.steps)

    def walk(self, steps: int) -> None:
        on = self.on
        self.steps = tuple(n + steps * (seat == on) for seat, n in enumerate(self.steps))
        self.rolls, self.done = False, self.done + 1


class Walk(Action):
    """One step for sure."""


class Dare(Action):
    """Roll the die."""


class Die(Action):
    """Nature: so many steps."""

    steps: int


@BOOK.gate(Walk, Dare)
def on_turn(state: Track, action: Action) -> Refusal | None:
    return None if awaiting(state) == (action.seat,) else Refusal("dare.turn.in-order")


@BOOK.gate(Die)
def rolled(state: Track, action: Die) -> Refusal | None:
    fits = state.rolls and action.seat == NATURE and action.steps in (0, 3)
    return None if fits else Refusal("dare.turn.die")


@BOOK.effect(Walk)
def walk(state: Track, action: Walk, say: Any) -> None:
    say("walked", "dare.turn.in-order", seat=action.seat)
    state.walk(1)


@BOOK.effect(Dare)
def dare(state: Track, action: Dare, say: Any) -> None:
    say("dared", "dare.turn.die", seat=action.seat)
    state.rolls = True


@BOOK.effect(Die)
def die(state: Track, action: Die, say: Any) -> None:
    say("fell", "dare.turn.die", n=action.steps)
    state.walk(action.steps)


def awaiting(state: Track) -> tuple[int, ...]:
    if state.done == TURNS * len(state.steps):
        return ()
    return (NATURE,) if state.rolls else (state.on,)


def winners(state: Track) -> tuple[int, ...]:
    far = max(state.steps)
    return () if awaiting(state) else tuple(s for s, n in enumerate(state.steps) if n == far)


def moves(state: Track, seat: int) -> list[Action]:
    return [Walk(seat), Dare(seat)] if awaiting(state) == (seat,) else []


ODDS = (Die(NATURE, 0), Fraction(3, 5)), (Die(NATURE, 3), Fraction(2, 5))


def chances(state: Track) -> tuple[Fraction, ...]:
    return exact(state.steps, state.done, state.rolls)


@cache
def exact(steps: tuple[int, ...], done: int, rolls: bool) -> tuple[Fraction, ...]:
    """Everybody's chance when all play their best."""
    state = Track(steps, done, rolls)
    if won := winners(state):
        return tuple(Fraction(seat in won, len(won)) for seat in range(len(steps)))
    if rolls:
        ends = [(odds, exact_after(state, action)) for action, odds in ODDS]
        return tuple(sum(p * end[seat] for p, end in ends) for seat in range(len(steps)))
    return max((exact_after(state, one) for one in moves(state, state.on)),
               key=lambda end: end[state.on])  # fmt: skip


def exact_after(state: Track, action: Action) -> tuple[Fraction, ...]:
    after = GAME.follow(state, action).state
    return exact(after.steps, after.done, after.rolls)


def position(data: Any) -> Track:
    reader = Reader(data)
    reader.only({"steps", "done", "rolls"})
    steps = tuple(reader.number("steps", n, 0, 0, 99) for n in reader.items("steps", 3))
    track = Track(steps or (0, 0), reader.whole("done", 0, 0, 99), reader.truth("rolls"))
    reader.done()
    return track


GAME: Game[Track, Track] = Game(
    id="dare",
    folder=Path(__file__).parent,
    setup=Setup(players=(2, 3), start=lambda players, *_: Track((0,) * players)),
    play=Play(
        actions=(Walk, Dare, Die),
        book=BOOK,
        copy=Track.copy,
        awaiting=awaiting,
        moves=moves,
        tries=lambda state, seat: [Walk(seat), Dare(seat)],
        scores=lambda state: state.steps,
        winners=winners,
        seats=lambda state: len(state.steps),
        turn=lambda state: state.done + 1,
    ),
    nature=Nature(chance=lambda state: ODDS if awaiting(state) == (NATURE,) else ()),
    positions=Positions(position, lambda state: {**vars(state), "steps": list(state.steps)}),
    speech=Speech(lambda observation, words: (words("look.far", n=max(observation.steps)),)),
    bot_spec=BotSpec(chances=chances),
)
