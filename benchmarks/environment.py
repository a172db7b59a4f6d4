"""Steps a second of `companion.env` against catanatron's Gymnasium environment, in one run.

    python -m benchmarks.environment

catanatron-gym 4.0.0 (with catanatron 3.2.1) is installed into an environment of its own, in a
temporary folder unless `--env DIR` names one to keep. Four players, bank trades only, everybody by
chance. A step is one decision of one seat with its observation and its mask; the decisions of the
three others are played between two steps, as theirs are. Beside it: every seat is observed, as in
self-play, which theirs does not offer. Seconds are those of the process's own CPU time. Printed
are pair ratios and their median.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from .versus_catanatron import environment, measure

PAIRS = 5
SECONDS = 4
WANTED = ("catanatron==3.2.1", "catanatron-gym==4.0.0", "gymnasium==0.29.1", "numpy")

THEIRS = """
import json, random, sys, time
import gymnasium, catanatron_gym
from catanatron import Color, RandomPlayer
others = [RandomPlayer(one) for one in (Color.RED, Color.WHITE, Color.ORANGE)]
env = gymnasium.make("catanatron_gym:catanatron-v1", config={"enemies": others})
_, info = env.reset(seed=1)
steps = 0
began = time.process_time()
while time.process_time() - began < float(sys.argv[1]):
    _, _, over, cut, info = env.step(random.choice(info["valid_actions"]))
    steps += 1
    if over or cut:
        _, info = env.reset()
print(json.dumps({"steps": steps / (time.process_time() - began)}))
"""

OURS = """
import json, random, sys, time
import companion
env = companion.env("catan", 4, variant="variable", trade_players="off", turn_steps="merged")
seen = env.possible_agents[: int(sys.argv[2])]
env.reset(seed=1)
steps = 0
began = time.process_time()
while time.process_time() - began < float(sys.argv[1]):
    if env.agent_selection in seen:
        env.last()
        steps += 1
    env.step(random.choice(env.legal()))
    if any(env.terminations.values()) or any(env.truncations.values()):
        env.reset()
print(json.dumps({"steps": steps / (time.process_time() - began)}))
"""


def rate(seats: str) -> float:
    """Steps a second of ours, with so many seats observed."""
    return measure(sys.executable, OURS, SECONDS, seats)["steps"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--env", type=Path, help="keep catanatron's environment here")
    args = parser.parse_args()
    found = []
    with tempfile.TemporaryDirectory() as temporary:
        python = environment(args.env or Path(temporary, "env"), WANTED)
        for number in range(1, PAIRS + 1):
            theirs = measure(python, THEIRS, SECONDS)["steps"]
            one, every = (rate(seats) for seats in "14")
            found.append((one / theirs, every / theirs))
            told = f"{theirs:.0f} a second, ours {one:.0f} and {every:.0f}"
            print(f"pair {number}: {told}", flush=True)
    for told, ratios in zip(
        ("one seat observed", "every seat observed"), zip(*found, strict=True), strict=True
    ):
        print(f"median ratio, {told}: {statistics.median(ratios):.1f}")


if __name__ == "__main__":
    main()
