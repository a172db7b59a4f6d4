"""How fast Race for the Galaxy is, beside Catan in the same run, and how well its bots play.

    python -m benchmarks.race_speed [PAIRS]          speed
    python -m benchmarks.race_speed --bots [GAMES]   points and rounds of greedy players

Catan's speed against catanatron is measured by `versus_catanatron` (median ratio of plies a second:
8.2); the ratio here, pair by pair, carries that comparison over. Decisions of players are counted,
nature's are not; the time is the processor's, so that other work does not count.
"""

from __future__ import annotations

import sys
import time
from statistics import fmean, median

import companion

GAMES = 48
CATAN_TO_CATANATRON = 8.2
BAR = 4.0


def plies_a_second(name: str, **options: str) -> float:
    """Decisions a second of four random players."""
    began = time.process_time()
    run = companion.simulate(name, games=GAMES, bots=["random"] * 4, **options)
    return run.plies / (time.process_time() - began)


def speed(pairs: int) -> None:
    ratios = []
    for name in ("catan", "race"):
        companion.simulate(name, games=4)
    for _ in range(pairs):
        catan = plies_a_second("catan", trade_players="off", variant="variable")
        race = plies_a_second("race")
        ratios.append(race / catan)
        print(f"Catan {catan:9,.0f}  Race {race:9,.0f} plies a second  ratio {race / catan:.2f}")
    ratio = median(ratios)
    print(f"median ratio {ratio:.2f}, to catanatron {ratio * CATAN_TO_CATANATRON:.1f} (bar {BAR})")


def bots(games: int) -> None:
    for seats in (["greedy"] * 2, ["greedy"] * 3, ["greedy"] * 4, ["greedy", "random"]):
        run = companion.simulate("race", games=games, bots=seats)
        mean = fmean(fmean(scores) for scores in run.scores)
        best = fmean(max(scores) for scores in run.scores)
        rounds = run.turns / run.games
        print(f"{', '.join(seats)}: mean {mean:.1f}, winner {best:.1f}, rounds {rounds:.1f}, "
              f"won by seat {run.wins}, unfinished {run.unfinished}")  # fmt: skip


def main(words: list[str]) -> None:
    if words and words[0] == "--bots":
        bots(int(words[1]) if len(words) > 1 else 200)
    else:
        speed(int(words[0]) if words else 5)


if __name__ == "__main__":
    main(sys.argv[1:])
