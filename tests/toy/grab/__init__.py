"""Grab, a toy game played at once against the sand: reach in for shells, but not for too many."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

from companion.core.data import Reader
from companion.core.game import Game, Nature, Play, Positions, Setup, Speech, Timing
from companion.core.notation import CLOCK, NATURE, Action
from companion.core.pace import Countdown, Pace
from companion.core.rulebook import Refusal, Rulebook
from companion.kit.state import Packed, by_seat, packed

MOST, SECONDS, NOBODY = 7, 12.0, -1
FIELDS = ("players", "shells", "finished", "reaching")
BOOK: Rulebook[Beach] = Rulebook()


@packed
class Beach(Packed):
    """Who holds how many shells, who has finished, and whose hand is in."""

    players: int
    shells: list[int] = by_seat(int)
    finished: list[bool] = by_seat(bool)
    reaching: int = NOBODY


class Grab(Action):
    """Reach in."""


class Finish(Action):
    """Have enough."""


class Shells(Action):
    """Nature: how many shells the hand comes out with."""

    n: int


class Over(Action):
    """The clock: the sand has run out."""


@BOOK.gate(Grab, Finish)
def still_in(state: Beach, action: Action) -> Refusal | None:
    fits = action.seat >= 0 and action.seat in awaiting(state)
    return None if fits else Refusal("grab.beach.at-once")


@BOOK.gate(Shells)
def out_of_the_hand(state: Beach, action: Shells) -> Refusal | None:
    fits = action.seat == NATURE and state.reaching != NOBODY and 1 <= action.n <= 3
    return None if fits else Refusal("grab.beach.handful")


@BOOK.gate(Over)
def sand_runs(state: Beach, action: Over) -> Refusal | None:
    return None if action.seat == CLOCK and clock(state) else Refusal("grab.clock.sand")


@BOOK.effect(Grab)
def grab(state: Beach, action: Grab, say: Any) -> None:
    state.reaching = action.seat


@BOOK.effect(Shells)
def shells(state: Beach, action: Shells, say: Any) -> None:
    seat, state.reaching = state.reaching, NOBODY
    state.shells[seat] += action.n
    say("grabbed", "grab.beach.handful", seat=seat, n=action.n)
    if state.shells[seat] > MOST:
        state.shells[seat], state.finished[seat] = 0, True
        say("broke", "grab.beach.most", seat=seat)


@BOOK.effect(Finish)
def finish(state: Beach, action: Finish, say: Any) -> None:
    state.finished[action.seat] = True
    say("finished", "grab.beach.at-once", seat=action.seat)


@BOOK.effect(Over)
def over(state: Beach, action: Over, say: Any) -> None:
    state.finished = [True] * state.players
    say("over", "grab.clock.sand")


def awaiting(state: Beach) -> tuple[int, ...]:
    if state.reaching != NOBODY:
        return (NATURE,)
    return tuple(seat for seat, done in enumerate(state.finished) if not done)


def clock(state: Beach) -> Countdown | None:
    runs = state.reaching == NOBODY and not all(state.finished)
    return Countdown(SECONDS, Over(CLOCK)) if runs else None


def winners(state: Beach) -> tuple[int, ...]:
    most = max(state.shells)
    return tuple(s for s, n in enumerate(state.shells) if n == most) if all(state.finished) else ()


def position(data: Any) -> Beach:
    reader = Reader(data)
    reader.only(set(FIELDS))
    state = Beach(reader.whole("players", 2, 2, 3))
    state.reaching = reader.whole("reaching", NOBODY, NOBODY, state.players - 1)
    for seat, number in enumerate(reader.items("shells", state.players)):
        state.shells[seat] = reader.number("shells", number, 0, 0, MOST)
    done = [one is True for one in reader.items("finished", state.players)]
    state.finished[: len(done)] = done
    reader.done()
    return state


HANDFULS = tuple((Shells(NATURE, n), Fraction(1, 3)) for n in (1, 2, 3))

GAME: Game[Beach, Beach] = Game(
    id="grab",
    folder=Path(__file__).parent,
    setup=Setup(players=(2, 3), start=lambda players, *_: Beach(players)),
    play=Play(
        actions=(Grab, Finish, Shells, Over),
        book=BOOK,
        copy=Beach.copy,
        awaiting=awaiting,
        tries=lambda state, seat: [Grab(seat), Finish(seat)],
        scores=lambda state: tuple(state.shells),
        winners=winners,
        seats=lambda state: state.players,
        turn=lambda state: 1,
    ),
    timing=Timing(pace=lambda state: Pace.LIVE, clock=clock),
    nature=Nature(lambda state: HANDFULS if state.reaching != NOBODY else ()),
    positions=Positions(position, lambda state: {key: getattr(state, key) for key in FIELDS}),
    speech=Speech(lambda observation, words: (words("look.held", n=max(observation.shells)),)),
)
