"""The greedy bot as it plays now against three as they played at an earlier commit.

    python -m benchmarks.greedy_then_and_now COMMIT [ROUNDS] [GAME]

The earlier companion is read from the repository into a temporary folder, with its own engine: both
keep the same game, told each other's decisions as texts.
A round is four games, the seat changing. Also how long four of each take for a game, in turns.
"""

from __future__ import annotations

import importlib
import io
import subprocess
import sys
import tarfile
import tempfile
import time
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import companion
from companion.bots.greedy import Greedy
from companion.core.notation import NATURE
from companion.simulation import MOST_PLIES

ROOT = Path(__file__).parent.parent
SEATS = 4
SPEED_PAIRS = 12
THEN = "companion_then"


def unpack(commit: str, folder: Path) -> None:
    """Make the whole package as it stood at a commit known under a name of its own."""
    packed = subprocess.run(
        ["git", "archive", commit, "companion"], cwd=ROOT, check=True, capture_output=True
    )
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    folder.joinpath("companion").rename(folder / THEN)
    sys.path.insert(0, str(folder))


@dataclass
class Side:
    """A version of the game, its greedy bot, and the game that is being played as it knows it."""

    game: Any
    bot: Any
    state: Any = None

    def follow(self, action: str) -> None:
        """Carry out what was decided, whoever decided it."""
        self.game.push(self.state, self.game.parse(action))

    def choose(self, seat: int, rng: Random) -> str:
        """What its bot does now."""
        moves = self.game.moves(self.state, seat)
        return str(self.bot.choose(self.game.observe(self.state, seat), moves, rng))


def winners(sides: list[Side], seats: list[Side], variant: str, seed: str) -> tuple[int, ...]:
    """One game, kept by both versions at once: each bot sees its own, decisions go as texts."""
    rng = Random(seed)
    first, *others = sides
    first.state = first.game.new(len(seats), variant, rng.randrange(2**32))
    for other in others:
        other.state = other.game.position(first.game.describe(first.state))
    for _ in range(MOST_PLIES):
        awaited = first.game.awaiting(first.state)
        if not awaited:
            break
        seat = awaited[0]
        if seat == NATURE:
            action = str(first.game.sample(first.state, rng))
        else:
            action = seats[seat].choose(seat, rng)
        for side in sides:
            side.follow(action)
    return tuple(first.game.winners(first.state))


def speed(side: Side, variant: str, seed: int) -> float:
    """Seconds of the processor that four such bots take for a game of their own version."""
    began = time.process_time()
    winners([side], [side] * SEATS, variant, f"speed/{seed}")
    return time.process_time() - began


def main(commit: str, rounds: int = 100, name: str = "catan") -> None:
    """Play and print, at times before the end so that a long run can be broken off."""
    with tempfile.TemporaryDirectory() as folder:
        unpack(commit, Path(folder))
        old = importlib.import_module(f"{THEN}.games.{name}").GAME
        greedy = importlib.import_module(f"{THEN}.bots.greedy").Greedy
        now = Side(companion.game(name), Greedy(companion.game(name)))
        then = Side(old, greedy(old))
        variants = now.game.variants
        pairs = [
            (speed(now, variants[0], n), speed(then, variants[0], n)) for n in range(SPEED_PAIRS)
        ]
        ours, theirs = (sum(seconds) for seconds in zip(*pairs, strict=True))
        print(f"games a second, now to then: {theirs / ours:.2f}", flush=True)
        won = 0
        for number in range(1, rounds + 1):
            variant = variants[number % len(variants)]
            for seat in range(SEATS):
                seats = [then] * SEATS
                seats[seat] = now
                won += seat in winners([now, then], seats, variant, f"{commit}/{number}")
            if number % 25 == 0 or number == rounds:
                games = SEATS * number
                share = won / games
                error = 196 * sqrt(share * (1 - share) / games)
                print(f"now against three of then: {won} of {games} games won", end=", ")
                print(f"{100 * share:.1f} ± {error:.1f} % (95 %); 25 is even", flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(
        sys.argv[1],
        int(sys.argv[2] if len(sys.argv) > 2 else 100),
        sys.argv[3] if len(sys.argv) > 3 else "catan",
    )
