"""How fast Starfarers is: random play beside Catan's in the same run, and a ship's destinations.

    python -m benchmarks.starfarers_speed [PAIRS]

Catan's own speed against another engine is measured by `versus_catanatron`; the ratio here, pair by
pair, carries that comparison over. Time is the processor's, so that other work does not count.
"""

from __future__ import annotations

import sys
import time
from random import Random
from statistics import median
from typing import Any

import companion
from companion.core.game import Game
from companion.games.starfarers.rules.flight import destinations

PLIES = 40_000
"""Actions a measurement plays, nature's included."""
LONGEST_GAME = 4_000
FLIGHTS = 3_000


def plies_a_second(game: Game[Any, Any], **how: Any) -> float:
    """Random play without a log, nature's actions counted like any other."""
    done = seed = 0
    began = time.process_time()
    while done < PLIES:
        rng = Random(seed)
        state = game.new(4, seed=seed, trade_players="off", **how)
        seed += 1
        for _ in range(LONGEST_GAME):
            awaited = game.awaiting(state)
            if not awaited:
                break
            if awaited[0] < 0:
                action = game.sample(state, rng)
            else:
                moves = game.moves(state, awaited[0])
                action = moves[int(rng.random() * len(moves))]
            game.push(state, action)
            done += 1
    return done / (time.process_time() - began)


def destinations_at_ten() -> float:
    """Milliseconds to find every destination of a ship with speed 10 in the middle of the board."""
    turn = {"phase": "flight", "speed": 10, "left": [10, 10, 10]}
    seats = [{"ships": [{"at": 175}]}, {}, {}, {}]
    state = companion.game("starfarers").position({"seats": seats, "turn": turn})
    began = time.process_time()
    for _ in range(FLIGHTS):
        destinations(state, 0)
    return (time.process_time() - began) / FLIGHTS * 1000


def main(pairs: int) -> None:
    """Measure and print."""
    ratios = []
    for _ in range(pairs):
        catan = plies_a_second(companion.game("catan"), variant="variable")
        flown = [
            plies_a_second(companion.game("starfarers"), variant=variant)
            for variant in ("beginner", "wild-space")
        ]
        ratios.append(catan / median(flown))
        print(f"Catan {catan:,.0f} plies a second, Starfarers {flown[0]:,.0f} and {flown[1]:,.0f}")
    print(f"Catan is {median(ratios):.1f} times as fast (pairs {[f'{r:.1f}' for r in ratios]})")
    print(f"All destinations at speed 10: {destinations_at_ten():.3f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
