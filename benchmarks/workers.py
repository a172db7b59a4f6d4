"""Games a second on a Dask cluster of one and of two processes, against the plain process.

    python -m benchmarks.workers [GAMES]

Printed are ratios of wall-clock time in one run: what the cluster costs with one worker, what a
second one brings. The cluster is started before the clock, and each worker has met the game once.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import Executor

import companion

GAMES = 320
BOTS = ["greedy", "random", "random", "random"]


def seconds(games: int, executor: Executor | None) -> float:
    """How long so many games of Catan take."""
    began = time.perf_counter()
    companion.simulate("catan", games, BOTS, executor=executor, progress=False)
    return time.perf_counter() - began


def main(games: int = GAMES) -> None:
    """Measure and print."""
    from distributed import Client, LocalCluster

    companion.simulate("catan", 16, BOTS)
    plain = seconds(games, None)
    print(f"plain process: {games / plain:.1f} games a second")
    for workers in (1, 2):
        with (
            LocalCluster(
                n_workers=workers, threads_per_worker=1, dashboard_address=None
            ) as cluster,
            Client(cluster) as client,
        ):
            executor = client.get_executor()
            companion.simulate("catan", 16 * 2 * workers, BOTS, executor=executor)
            spent = seconds(games, executor)
        print(f"{workers} worker(s): {games / spent:.1f} games a second, {plain / spent:.2f} times")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
