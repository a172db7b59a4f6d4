"""Lone, a toy game of sealed choices: all pick a number in secret, and who is alone scores it."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

from companion.core.data import Reader
from companion.core.game import Game, Nature, Play, Positions, Secrets, Setup, Speech, Timing
from companion.core.notation import NATURE, Action
from companion.core.pace import Pace
from companion.core.rulebook import Refusal, Rulebook
from companion.kit.state import Packed, by_seat, packed

ENOUGH, HIGHEST, HIDDEN = 7, 3, 9
"""Points that end the game; the highest number; a number that this seat does not see."""
BOOK: Rulebook[Lone] = Rulebook()


@packed
class Lone(Packed):
    """What everybody has picked (0: nothing yet), their points, and the round."""

    players: int
    picks: list[int] = by_seat(int)
    points: list[int] = by_seat(int)
    rounds: int = 1


class Pick(Action):
    """Choose a number in secret."""

    number: int


class TakeBack(Action):
    """Take the number back, until the last one has picked."""


class Reveal(Action):
    """Nature: all numbers are turned up."""


@BOOK.gate(Pick, TakeBack, Reveal)
def may(state: Lone, action: Action) -> Refusal | None:
    seats = awaiting(state) if type(action) is Reveal else may_act(state)
    fits = action.seat in seats and (action.seat == NATURE) == (type(action) is Reveal)
    return None if fits else Refusal("lone.round.together")


@BOOK.check(Pick)
def in_range(state: Lone, action: Pick) -> Refusal | None:
    return None if 1 <= action.number <= HIGHEST else Refusal("lone.round.one-to-three")


@BOOK.check(Pick, TakeBack)
def once(state: Lone, action: Action) -> Refusal | None:
    picked = state.picks[action.seat] > 0
    return Refusal("lone.round.in-secret") if picked == (type(action) is Pick) else None


@BOOK.effect(Pick)
def pick(state: Lone, action: Pick, say: Any) -> None:
    state.picks[action.seat] = action.number
    say("picked", "lone.round.in-secret", seen_by=(action.seat,), n=action.number)


@BOOK.effect(TakeBack)
def take_back(state: Lone, action: TakeBack, say: Any) -> None:
    state.picks[action.seat] = 0
    say("took-back", "lone.round.in-secret", seen_by=(action.seat,))


@BOOK.effect(Reveal)
def reveal(state: Lone, action: Reveal, say: Any) -> None:
    for seat, number in enumerate(state.picks):
        say("showed", "lone.round.together", seat=seat, n=number)
        if state.picks.count(number) == 1:
            state.points[seat] += number
            say("scored", "lone.round.alone-scores", seat=seat, n=number)
    state.picks = [0] * state.players
    state.rounds += 1


def awaiting(state: Lone) -> tuple[int, ...]:
    if max(state.points) >= ENOUGH:
        return ()
    return tuple(seat for seat, number in enumerate(state.picks) if not number) or (NATURE,)


def may_act(state: Lone) -> tuple[int, ...]:
    """While numbers are sealed everybody: to pick, or to take it back."""
    awaited = awaiting(state)
    return tuple(range(state.players)) if awaited and awaited != (NATURE,) else awaited


def observe(state: Lone, seat: int) -> Lone:
    observation = state.copy()
    observation.picks = [n if s == seat else HIDDEN * bool(n) for s, n in enumerate(state.picks)]
    return observation


def imagine(observation: Lone, rng: Random) -> Lone:
    state = observation.copy()
    state.picks = [rng.randint(1, HIGHEST) if n == HIDDEN else n for n in state.picks]
    return state


def winners(state: Lone) -> tuple[int, ...]:
    most = max(state.points)
    return tuple(s for s, n in enumerate(state.points) if n == most) if most >= ENOUGH else ()


def position(data: Any) -> Lone:
    reader = Reader(data)
    reader.only({"players", "picks", "points", "rounds"})
    state = Lone(reader.whole("players", 2, 2, 3), rounds=reader.whole("rounds", 1, 1, 99))
    for key, row in (("picks", state.picks), ("points", state.points)):
        for seat, number in enumerate(reader.items(key, state.players)):
            row[seat] = reader.number(key, number, 0, 0, HIGHEST if key == "picks" else 9)
    reader.done()
    return state


def describe(state: Lone) -> dict[str, Any]:
    return {key: getattr(state, key) for key in ("players", "picks", "points", "rounds")}


GAME: Game[Lone, Lone] = Game(
    id="lone",
    folder=Path(__file__).parent,
    setup=Setup(players=(2, 3), start=lambda players, *_: Lone(players)),
    play=Play(
        actions=(Pick, TakeBack, Reveal),
        book=BOOK,
        copy=Lone.copy,
        awaiting=awaiting,
        tries=lambda _, seat: [*(Pick(seat, n) for n in range(HIGHEST + 2)), TakeBack(seat)],
        scores=lambda state: tuple(state.points),
        winners=winners,
        seats=lambda state: state.players,
        turn=lambda state: state.rounds,
    ),
    timing=Timing(pace=lambda state: Pace.SEALED, may_act=may_act),
    nature=Nature(lambda s: ((Reveal(NATURE), Fraction(1)),) if awaiting(s) == (NATURE,) else ()),
    secrets=Secrets(observe, imagine),
    positions=Positions(position, describe),
    speech=Speech(lambda observation, words: (words("look.points", n=max(observation.points)),)),
)
