"""Small positions of Galaxy Trucker, playing on from them, and whole games by lively builders."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import companion
from companion.core.notation import NATURE, Action
from companion.core.rulebook import Event
from companion.games.trucker.actions import Attach, Place
from companion.games.trucker.ships.faces import TURNED
from companion.games.trucker.ships.shipyard import EXAMPLES, fits
from companion.games.trucker.state import Stage, State
from tests.positions import some_options

GAME = companion.game("trucker")
DART, FINCH, SNAIL = (str(EXAMPLES[name]) for name in ("dart", "finch", "snail"))
"""Six tiles to learn on; two full boards of level I."""
MOTE = "I 7\n7 H:3333\n8 E:2000"
"""A start cabin and an engine."""
HULK = "I 7\n7 H:3333\n8 W2:3000"
"""A start cabin and a hold: nothing that moves it."""


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
    laying = [move for move in rest if isinstance(move, Place | Attach)]
    if rng.random() < 0.9:
        laying = [move for move in laying if _is_sound(state, move)]
        rest = [move for move in rest if move.word not in ("lift", "peek", "attach")] or rest
        rest = [move for move in rest if move.word == "put-back"] or rest
    return rng.choice(laying or rest)


def _is_sound(state: State, move: Place | Attach) -> bool:
    """Whether adding a tile makes no fault."""
    ship = state.ships[move.seat]
    face = state.hands[move.seat] if isinstance(move, Place) else move.tile
    return fits(ship.board, dict(ship), move.spot.cell, TURNED[face][move.quarters])


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


def seat(rows: str = DART, **more: Any) -> dict[str, Any]:
    """A seat with this ship."""
    return {"ship": rows, **more}


def flying(*seats: dict[str, Any], card: str, variant: str = "level-1", **top: Any) -> Play:
    """A flight in which this card has just been turned up; before it came one of the level."""
    level = {"level-2": "II", "level-3": "III"}.get(variant, "I")
    first = next(f"{level}-{n:02}" for n in (6, 7) if f"{level}-{n:02}" != card)
    data = {"variant": variant, "stage": "card", "seats": list(seats), "played": [first], **top}
    for seed in range(2000):
        state = GAME.position({**data, "seed": seed})
        if card in state.deck:
            return Play(state).do(f"card {card}")
    raise AssertionError(card)


def yard(*seats: dict[str, Any], **top: Any) -> Play:
    """Ships being built."""
    return Play(GAME.position({"seats": list(seats) or [{}], **top}))


def finale(*seats: dict[str, Any], card: str, variant: str = "level-1", **top: Any) -> Play:
    """The last card of a flight has just been turned up."""
    start = flying(*seats, card=card, variant=variant, **top)
    before = GAME.describe(start.state)
    flight = 0
    piles = before["piles"][flight]
    first = start.state.played[0]
    others = [one for pile in piles for one in pile if one not in (card, first)]
    data = {"variant": variant, "stage": "card", "seats": list(seats), "piles": before["piles"]}
    state = GAME.position({**data, "played": [first, *others], **top})
    return Play(state).do(f"card {card}")
