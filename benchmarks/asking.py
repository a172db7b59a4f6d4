"""How often *Ask before a costly move* asks, how long it looks, and whether it asks rightly.

    python -m benchmarks.asking catan 3 --seconds 300

A `learner` plays among `steady` players. Whatever is asked about is then played on to the end in
both ways, in new imagined worlds.
"""

from __future__ import annotations

import argparse
from collections import Counter
from time import monotonic, process_time
from typing import Any

from companion import Table, game
from companion.reviewing.costly import Costly
from companion.reviewing.decisions import SURE, Futures
from companion.reviewing.values import Values

FIRST_SEED = 9_000
WHOLE = 150
"""Games to the end, each way."""
ELSEWHERE = 10_000
"""Worlds from here on were not looked at when it was asked."""


def acts(name: str, seed: int, least: int, until: float) -> Any:
    """Every act of the learner with what looking at it came to, and the time that took."""
    found = game(name)
    seats = ["bot:learner", *["bot:steady"] * (max(found.players) - 1)]
    table, values = Table(found, seats, seed=seed), Values(found)
    asked = None
    while table.awaiting and monotonic() < until:
        before, plies = table.state, table.plies
        if table.step() is None:
            return
        ply = table.plies[len(plies)]
        if ply.action.seat != 0 or asked == found.turn(before):
            continue
        began = process_time()
        work = Costly(values, plies, before, ply.action, least)
        while work.go_on():
            pass
        asked = found.turn(before) if work.done else asked
        yield work, process_time() - began


def whole(work: Costly) -> Futures:
    """Both ways played to the end."""
    futures = Futures((), ())
    for number in range(WHOLE):
        assert work.decision is not None
        futures = futures.more(work.judge.play_from(work.decision, work.sight, ELSEWHERE + number))
    return futures


def main(given: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("least", type=int)
    parser.add_argument("--seconds", type=float, default=300)
    told = parser.parse_args(given)
    until, seed = monotonic() + told.seconds, FIRST_SEED
    times: list[float] = []
    verdicts: Counter[str] = Counter()
    said = came = 0.0
    while monotonic() < until:
        for work, took in acts(told.game, seed, told.least, until):
            times.append(took)
            if not work.done:
                continue
            middle, low, high = map(float, whole(work).span(0, SURE))
            verdict = "better" if low > 0 else "worse" if high < 0 else "not told apart"
            verdicts[verdict] += 1
            said += float(work.futures.span(0)[0])
            came += float(middle)
            print(f"{seed} turn {work.stint.turn}: said {work.more}, came {100 * middle:.0f}"
                  f" ({100 * low:.0f} to {100 * high:.0f}) {verdict}", flush=True)  # fmt: skip
        seed += 1
    times.sort()
    asked = sum(verdicts.values())
    print(f"{told.game}, from {told.least}: games {seed - FIRST_SEED}, acts {len(times)}")
    print(f"asked {asked}: {dict(verdicts)}")
    if asked:
        print(f"said on average {100 * said / asked:.1f}, came {100 * came / asked:.1f}")
    if not times:
        return
    late = times[int(0.95 * len(times))]
    print(f"s an act: middle {times[len(times) // 2]:.2f}, 95 % {late:.2f}, most {times[-1]:.2f}")


if __name__ == "__main__":
    main()
