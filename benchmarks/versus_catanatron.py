"""Random four-player games: our four games against catanatron's Catan, in one run.

    python -m benchmarks.versus_catanatron

catanatron 3.2.1 is installed into an environment of its own, in a temporary folder unless
`--env DIR` names one to keep; it is never part of the product. Both play random players, bank
trades only, and keep a log of actions. Printed are the medians of the pair ratios of turns per
second and of plies per second; chance plies are not counted (in catanatron a roll is one ply with
its dice, so nothing is to be taken off). Starfarers plays its richest variant, with its encounters
and flights; of the other games only plies are compared, for their turns are other turns. Seconds
are those of the process's own CPU time, so that other work on the machine does not count.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
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
name, options = sys.argv[2], json.loads(sys.argv[3])
companion.simulate(name, games=1, **options)
began = time.process_time()
while time.process_time() - began < float(sys.argv[1]):
    run = companion.simulate(name, games=16, seed=games, max_plies=4_000, **options)
    turns += run.turns
    plies += run.plies
    games += run.games
spent = time.process_time() - began
print(json.dumps({"turns": turns / spent, "plies": plies / spent, "games": games / spent}))
"""

PLAYED = {
    "catan": {"variant": "variable", "trade_players": "off", "turn_steps": "merged"},
    "starfarers": {"variant": "wild-space", "trade_players": "off"},
    "race": {"variant": "standard"},
    "trucker": {"variant": "level-1"},
}


def environment(folder: Path, wanted: Sequence[str] = (f"catanatron=={VERSION}",)) -> Path:
    """A Python that has catanatron."""
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-q", *wanted], check=True)
    return python


def measure(python: Path | str, script: str, seconds: float, *more: str) -> dict[str, float]:
    """Rates of one run."""
    command = [str(python), "-c", script, str(seconds), *more]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def pair(python: Path) -> dict[str, float]:
    """One run of theirs and one of each of ours: how many times as fast ours are."""
    theirs = measure(python, THEIRS, SECONDS)
    ours = {
        name: measure(sys.executable, OURS, SECONDS, name, json.dumps(options))
        for name, options in PLAYED.items()
    }
    return {
        "Catan's turns": ours["catan"]["turns"] / theirs["turns"],
        **{f"{name} plies": rates["plies"] / theirs["plies"] for name, rates in ours.items()},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--env", type=Path, help="keep catanatron's environment here")
    args = parser.parse_args()
    found = []
    with tempfile.TemporaryDirectory() as temporary:
        python = environment(args.env or Path(temporary, "env"))
        for number in range(1, PAIRS + 1):
            found.append(pair(python))
            told = ", ".join(f"{key} {ratio:.1f}" for key, ratio in found[-1].items())
            print(f"pair {number}: {told}", flush=True)
    for key in found[0]:
        print(f"median ratio of {key} a second: {statistics.median(r[key] for r in found):.1f}")


if __name__ == "__main__":
    main()
