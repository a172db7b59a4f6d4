"""Small positions of Galaxy Trucker, playing on from them, and whole games by lively builders."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import companion
from companion.core.notation import NATURE, Action
from companion.core.rulebook import Event
from companion.games.trucker.state import Stage, State
from tests.positions import some_options

GAME = companion.game("trucker")
DART = """
I        6      7       8
6        . ^:0010       .
7   C:0113 H:3333 B2:0003
8 Sne:1011 E:1000       .
"""
"""The ship of six tiles that everybody learns on."""


def lively(
    seed: int, players: int, variant: str, options: dict[str, Any] | None = None, plies: int = 9000
) -> Iterator[tuple[State, Action]]:
    """A game of builders who go on until little fits, and flyers who seldom leave.

    Every position with the action done in it; states are not to be changed.
    """
    rng = Random(f"lively/{seed}")
    chosen = some_options(GAME, rng) if options is None else options
    state = GAME.new(players, variant, seed, **chosen)
    for _ in range(plies):
        awaited = GAME.awaiting(state)
        if not awaited:
            return
        seat = awaited[0] if rng.random() < 0.8 else rng.choice(awaited)
        action = GAME.sample(state, rng) if seat < 0 else _eager(state, seat, rng)
        yield state, action
        after = GAME.copy(state)
        GAME.push(after, action)
        state = after


def _eager(state: State, seat: int, rng: Random) -> Action:
    moves = list(GAME.moves(state, seat))
    if state.stage == Stage.NEXT:
        return moves[rng.random() < 0.03]
    if state.stage != Stage.BUILD:
        return rng.choice(moves)
    done = [move for move in moves if move.word == "finish"]
    if done and rng.random() < 0.015:
        return rng.choice(done)
    rest = [move for move in moves if move.word not in ("finish", "take")] or moves
    laying = [move for move in rest if move.word in ("place", "attach")]
    return rng.choice(laying if laying and rng.random() < 0.9 else rest)


class Play:
    """A game under way: what happened is kept; dice, cards and tiles are named by the test."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def do(self, *texts: str) -> Play:
        """Carry these actions out; dice may be written short: `roll 3 4`."""
        for text in texts:
            said = text if ":" in text else f"nature: {text}"
            outcome = GAME.apply(self.state, GAME.parse(said))
            self.state = outcome.state
            self.events += outcome.events
        return self

    def refused(self, text: str) -> set[str]:
        """The rules against an action, without the name of the game."""
        refusals = GAME.refusals(self.state, GAME.parse(text))
        return {refusal.rule.removeprefix("trucker.") for refusal in refusals}

    def can(self, seat: int) -> set[str]:
        """What a seat may do, without its number."""
        return {str(action).partition(": ")[2] for action in GAME.legal(self.state, seat)}

    def told(self, what: str, **facts: Any) -> list[Event]:
        """The events of one sort with these facts."""
        return [
            event for event in self.events
            if event.what == what and all(event.facts.get(k) == v for k, v in facts.items())
        ]  # fmt: skip

    def rules(self) -> set[str]:
        """The rules behind everything that happened."""
        return {event.rule.removeprefix("trucker.") for event in self.events}

    @property
    def nature(self) -> bool:
        """Whether nature is awaited."""
        return GAME.awaiting(self.state) == (NATURE,)


def ship(rows: str, level: str = "I") -> str:
    """A ship as text: its rows below a line that names the level."""
    return f"{level}\n{rows}" if not rows.lstrip().startswith(level) else rows


def seat(rows: str = DART, **more: Any) -> dict[str, Any]:
    """A seat with this ship."""
    return {"ship": rows, **more}


def flying(*seats: dict[str, Any], card: str, variant: str = "level-1", **top: Any) -> Play:
    """A flight in which this card has just been turned up; before it came one of the level."""
    level = {"level-2": "II", "level-3": "III"}.get(variant, "I")
    first = next(f"{level}-{n:02}" for n in (5, 6, 7, 8) if f"{level}-{n:02}" != card)
    rows = list(seats)
    data = {"variant": variant, "stage": "card", "seats": rows, "played": [first], **top}
    for seed in range(2000):
        state = GAME.position({**data, "seed": seed})
        if card in state.deck:
            return Play(state).do(f"card {card}")
    raise AssertionError(card)


def yard(*seats: dict[str, Any], **top: Any) -> Play:
    """Ships being built."""
    return Play(GAME.position({"seats": list(seats) or [{}], **top}))
