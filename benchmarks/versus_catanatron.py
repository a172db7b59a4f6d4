"""Random four-player games, ours against catanatron's, alternating in one run.

    python -m benchmarks.versus_catanatron

catanatron 3.2.1 is installed into an environment of its own, in a temporary folder unless
`--env DIR` names one to keep; it is never part of the product. Both play random players, bank
trades only, and keep a log of actions. Printed are the medians of the pair ratios of turns per
second and of plies per second; chance plies are not counted (in catanatron a roll is one ply with
its dice, so nothing is to be taken off). Seconds are those of the process's own CPU time, so that
other work on the machine does not count.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

PAIRS = 5
SECONDS = 8
VERSION = "3.2.1"

THEIRS = """
import json, sys, time
from catanatron import Color, Game, RandomPlayer
colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
turns = plies = games = 0
began = time.process_time()
while time.process_time() - began < float(sys.argv[1]):
    game = Game([RandomPlayer(colour) for colour in colours])
    game.play()
    turns += game.state.num_turns
    plies += len(game.state.actions)
    games += 1
spent = time.process_time() - began
print(json.dumps({"turns": turns / spent, "plies": plies / spent, "games": games / spent}))
"""

OURS = """
import json, sys, time
import companion
turns = plies = games = 0
options = {"variant": "variable", "trade_players": "off", "turn_steps": "merged"}
companion.simulate("catan", games=1, **options)
began = time.process_time()
while time.process_time() - began < float(sys.argv[1]):
    run = companion.simulate("catan", games=16, seed=games, max_plies=4_000, **options)
    turns += run.turns
    plies += run.plies
    games += run.games
spent = time.process_time() - began
print(json.dumps({"turns": turns / spent, "plies": plies / spent, "games": games / spent}))
"""


def environment(folder: Path) -> Path:
    """A Python that has catanatron."""
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        wanted = f"catanatron=={VERSION}"
        subprocess.run([python, "-m", "pip", "install", "-q", wanted], check=True)
    return python


def measure(python: Path | str, script: str) -> dict[str, float]:
    """Rates of one run."""
    command = [str(python), "-c", script, str(SECONDS)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--env", type=Path, help="keep catanatron's environment here")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        python = environment(args.env or Path(temporary, "env"))
        ratios: dict[str, list[float]] = {"turns": [], "plies": []}
        for number in range(1, PAIRS + 1):
            theirs, ours = measure(python, THEIRS), measure(sys.executable, OURS)
            for key, found in ratios.items():
                found.append(ours[key] / theirs[key])
            print(
                f"pair {number}: turns a second {ours['turns']:.0f} against {theirs['turns']:.0f} "
                f"({ratios['turns'][-1]:.1f}), plies {ours['plies']:.0f} against "
                f"{theirs['plies']:.0f} ({ratios['plies'][-1]:.1f})",
                flush=True,
            )
    for key, found in ratios.items():
        print(f"median ratio of {key} a second: {statistics.median(found):.1f}")


if __name__ == "__main__":
    main()
