"""How fast Galaxy Trucker is: random play beside Catan, and the check of a full ship.

    python -m benchmarks.trucker_speed [PAIRS]

Catan's speed against catanatron is measured by `versus_catanatron` (median ratio of plies a second:
8.2); the ratio here, pair by pair, carries that comparison over. Decisions of players are counted,
nature's are not; the time is the processor's, so that other work does not count. The check of a
ship of 36 tiles, nothing kept from before, is held against `json.loads` of that ship's own JSON.
"""

from __future__ import annotations

import json
import sys
import time
from statistics import median

import companion
from companion.games.trucker.ships.ship import Ship

CATAN_GAMES = 48
GAMES = 960
VARIANTS = ("learning", "level-1", "level-2", "level-3")
CATAN_TO_CATANATRON = 8.2
BAR = 2.0
FULL = """
III        3        4        5        6        7        8        9       10       11
4          -        -        -        -  R2:0020        -        -        -        -
5          -        -        -  ^^:0130  B2:3001   ^:0020        -        -        -
6    R2:2010        -  ^^:0212  W3:1102   C:0121  B2:2121  Lb:0013        -  ^^:0010
7   Ssw:1300  ^^:0013   C:1030  R2:0100   H:3333  B2:3003   C:1320  ^^:0032  W2:1030
8     C:0120  R1:1311  B3:2102   C:0131   C:2221 Sne:0223  EE:2202   C:1212   C:2023
9     E:2300   C:3002        -   E:1000   E:2000  W3:2000        -  EE:1300  Lp:2003
"""
"""A ship of 36 tiles that our best builder made alone."""
CHECKS = 2_000
CHECK_BAR = 10


def plies_a_second(name: str, games: int, **how: str) -> float:
    """Decisions a second of four random players."""
    began = time.process_time()
    run = companion.simulate(name, games=games, bots=["random"] * 4, **how)
    return run.plies / (time.process_time() - began)


def speed(pairs: int) -> None:
    """Random play, variant by variant."""
    companion.simulate("catan", games=1)
    for variant in VARIANTS:
        companion.simulate("trucker", games=8, variant=variant)
        ratios = []
        for _ in range(pairs):
            catan = plies_a_second(
                "catan", CATAN_GAMES, variant="variable", trade_players="off", turn_steps="merged"
            )
            ratios.append(plies_a_second("trucker", GAMES, variant=variant) / catan)
        ratio = median(ratios)
        told = ", ".join(f"{one:.2f}" for one in ratios)
        print(f"{variant}: ratio to Catan {ratio:.2f} ({told}), to catanatron "
              f"{ratio * CATAN_TO_CATANATRON:.1f} (bar {BAR})", flush=True)  # fmt: skip


def check(rounds: int) -> None:
    """All faults of a ship against reading its JSON, taken in turns."""
    ship = Ship.parse(FULL)
    text = json.dumps(ship.describe())
    ratios = []
    for _ in range(rounds):
        fresh = [Ship(ship.board, ship.tiles, ship.loads) for _ in range(CHECKS)]
        began = time.process_time()
        for one in fresh:
            one.faults  # noqa: B018 - worked out when asked for
        middle = time.process_time()
        for _ in range(CHECKS):
            json.loads(text)
        ratios.append((middle - began) / max(time.process_time() - middle, 1e-9))
    told = ", ".join(f"{one:.1f}" for one in ratios)
    print(f"check of {len(ship)} tiles: {median(ratios):.1f} times json.loads of its {len(text)} "
          f"bytes ({told}; bar {CHECK_BAR})")  # fmt: skip


def main(pairs: int = 5) -> None:
    """Measure and print."""
    check(pairs)
    speed(pairs)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
