"""Games a second on a Dask cluster of one and of two processes, against the plain process.

    python -m benchmarks.workers [GAMES [ROUNDS]]

All three are there from the start and take turns within one run, so that whatever else the machine
does meets all of them: each round plays the same games on each, in another order. Printed are the
middle of the rounds' ratios and the span from the lowest to the highest: wall-clock time, and
processor time of all processes together, which tells what the cluster costs even where others keep
the machine busy. The clusters are started before the clock, and each worker has met the game.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from statistics import median
from typing import Any, NamedTuple

import companion

GAMES = 96
ROUNDS = 5
BOTS = ["greedy", "random", "random", "random"]


class Spent(NamedTuple):
    """What a round took: seconds by the clock, and of processors in all."""

    clock: float
    processors: float


class Contender(NamedTuple):
    """One way to play: its name, where, and the processes that do the work."""

    name: str
    executor: Executor | None
    processes: Sequence[Any]

    def play(self, games: int) -> Spent:
        """Play so many games of Catan."""
        before, began = self._processors(), time.perf_counter()
        companion.simulate("catan", games, BOTS, executor=self.executor, progress=False)
        clock = time.perf_counter() - began
        return Spent(clock, self._processors() - before)

    def _processors(self) -> float:
        return sum(sum(one.cpu_times()[:2]) for one in self.processes)


def main(games: int = GAMES, rounds: int = ROUNDS) -> None:
    """Measure and print."""
    import psutil
    from distributed import Client, LocalCluster

    own = psutil.Process()
    how: dict[str, Any] = {"threads_per_worker": 1, "dashboard_address": ":0"}
    with (
        LocalCluster(n_workers=1, **how) as one,
        LocalCluster(n_workers=2, **how) as two,
        Client(one) as client_of_one,
        Client(two) as client_of_two,
    ):
        contenders = [Contender("plain process", None, [own])]
        for workers, cluster, client in ((1, one, client_of_one), (2, two, client_of_two)):
            pids = [worker.pid for worker in cluster.workers.values()]
            processes = [own, *map(psutil.Process, pids)]
            contenders.append(Contender(f"{workers} worker(s)", client.get_executor(), processes))
        for contender in contenders:
            contender.play(64)
        spent: dict[str, list[Spent]] = {one.name: [] for one in contenders}
        for number in range(rounds):
            for place in range(len(contenders)):
                contender = contenders[(place + number) % len(contenders)]
                spent[contender.name].append(contender.play(games))
    plain = spent[contenders[0].name]
    print(f"plain process: {games / median(one.clock for one in plain):.1f} games a second")
    for name, rows in list(spent.items())[1:]:
        faster = [mine.clock / theirs.clock for mine, theirs in zip(plain, rows, strict=True)]
        dearer = [
            theirs.processors / mine.processors for mine, theirs in zip(plain, rows, strict=True)
        ]
        print(f"{name}: {told(faster)} as many games a second, {told(dearer)} the processor time")


def told(ratios: Sequence[float]) -> str:
    """The middle of some ratios, with the lowest and the highest."""
    return f"{median(ratios):.2f} times ({min(ratios):.2f} to {max(ratios):.2f})"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
