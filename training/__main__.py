"""`python -m training GAME --seed N --minutes M`: learn how a game is judged, and write it."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from companion.catalogue import GAMES, game

RACE = "race"
"""Learned from outside games too, by networks; the others by a value of named features."""


def _games() -> list[str]:
    """The games that can be learned."""
    return [RACE, *(name for name in GAMES if game(name).bot_spec.value is not None)]


def main(arguments: list[str] | None = None) -> None:
    """Learn a game."""
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    parser.add_argument("game", choices=_games())
    parser.add_argument("--records", type=Path, help="a folder of outside games (race)")
    parser.add_argument(
        "--keep", nargs="?", const="calls", default="", choices=("value", "calls"),
        help="keep the value, or value and calls, that the file has, learn the rest (race)",
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=1.5, help="about how long own games take")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", type=Path, help="the file to write; the shipped one if not said")
    parser.add_argument(
        "--across", action="store_true",
        help="also judge every game by a value learned without it (not race)",
    )  # fmt: skip
    given = parser.parse_args(arguments)
    os.environ.setdefault("OMP_NUM_THREADS", "1")  # the same sums in the same order
    where = {"path": given.out} if given.out else {}
    if given.game == RACE:
        from . import race

        race.learn(
            given.records, given.seed, given.minutes, processes=given.processes, keep=given.keep,
            **where,
        )  # fmt: skip
    else:
        from . import values

        values.learn(
            given.game, given.seed, given.minutes, processes=given.processes,
            across=given.across, **where,
        )  # fmt: skip


if __name__ == "__main__":
    main()
