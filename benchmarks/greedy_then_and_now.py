"""The greedy bot as it plays now against three as they played at an earlier commit.

    python -m benchmarks.greedy_then_and_now COMMIT [ROUNDS] [GAME]

The earlier weighing is read from the repository into a temporary folder, beside the engine of now.
A round is four games, the seat changing. Also how long four of each take for a game, in turns.
"""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from math import sqrt
from pathlib import Path
from typing import Any

import companion
from companion.bots.greedy import Greedy
from companion.core.game import Mind
from companion.simulation import MOST_PLIES, play_one

ROOT = Path(__file__).parent.parent
SEATS = 4
SPEED_PAIRS = 12


def git(*words: str) -> str:
    """What git says."""
    found = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True)
    return found.stdout


def weighing_at(commit: str, name: str, folder: Path) -> Any:
    """The weighing of a game at a commit, its modules under names of their own."""
    home = f"companion/games/{name}"
    listed = git("ls-tree", "--name-only", commit, f"{home}/").split()
    paths = [Path(path) for path in listed if re.fullmatch(rf"{home}/bots\w*\.py", path)]
    for path in paths:
        text = re.sub(r"from \.bots", "from .then_bots", git("show", f"{commit}:{path}"))
        folder.joinpath(f"then_{path.name}").write_text(text, encoding="utf-8")
    package = importlib.import_module(f"companion.games.{name}")
    package.__path__.append(str(folder))
    return importlib.import_module(f"companion.games.{name}.then_bots").weigh


def speed(name: str, bot: Greedy, seed: int) -> float:
    """Seconds of the processor that four such bots take for a game."""
    game, began = companion.game(name), time.process_time()
    play_one(game, [bot] * SEATS, f"speed/{seed}", game.variants[0], MOST_PLIES, {})
    return time.process_time() - began


def main(commit: str, rounds: int = 100, name: str = "catan") -> None:
    """Play and print, at times before the end so that a long run can be broken off."""
    game = companion.game(name)
    with tempfile.TemporaryDirectory() as folder:
        now = Greedy(game)
        then = Greedy(replace(game, mind=Mind(weighing_at(commit, name, Path(folder)))))
        pairs = [(speed(name, now, n), speed(name, then, n)) for n in range(SPEED_PAIRS)]
        ours, theirs = (sum(seconds) for seconds in zip(*pairs, strict=True))
        print(f"games a second, now to then: {theirs / ours:.2f}", flush=True)
        won = 0
        for number in range(1, rounds + 1):
            variant = game.variants[number % len(game.variants)]
            for seat in range(SEATS):
                bots = [then] * SEATS
                bots[seat] = now
                played = play_one(game, bots, f"{commit}/{number}", variant, MOST_PLIES, {})
                won += seat in played.winners
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
