"""The lesson *Was it luck?* given with pupils who are played by bots of four strengths.

    python -m benchmarks.was_it_luck games.csv 30 30   # thirty pupils, thirty games each
    python -m benchmarks.was_it_luck games.csv         # what it comes to, from the codes handed in

Each game is Catan for two against `learner`, the seats turned from game to game; seeds from 9000
on, a seed a game of all pupils together. A round is a game of every pupil, and is written down when
it is over: what is broken off goes on where it stood. The codes are
written beside it (`games.txt`): those of the lesson are `companion/teaching/was_it_luck.txt`.
"""

from __future__ import annotations

import csv
import sys
import time
from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import NamedTuple

from companion import Table
from companion.reviewing.many import Dot
from companion.reviewing.reviewed import Review
from companion.teaching.answer import MOST_LUCK, REVIEW, Answer, ReviewedGame
from companion.teaching.collect import collect

GAME = "catan"
STRENGTHS = ("novice", "beginner", "learner", "steady")
RIVAL = "learner"
FIRST = 9000


class Played(NamedTuple):
    """One reviewed game of a pupil."""

    pupil: int
    number: int
    strength: str
    won: float
    luck: float
    kept: float
    turns: int


def played(pupil: int, number: int, pupils: int) -> Played:
    """A game of a pupil, played to its end and reviewed from the pupil's seat."""
    strength, seat = STRENGTHS[pupil % len(STRENGTHS)], number % 2
    bots = [f"bot:{RIVAL}", f"bot:{RIVAL}"]
    bots[seat] = f"bot:{strength}"
    table = Table(GAME, bots, seed=FIRST + number * pupils + pupil)
    table.run()
    found = Review(table, seat).finish()
    luck, kept = 100 * float(found.luck.total[seat]), 100 * found.kept[seat]
    return Played(
        pupil, number, strength, float(found.sums.result), luck, kept, found.chances[-1].turn
    )


def read(path: Path) -> list[Played]:
    """What has been played."""
    with path.open(encoding="utf-8") as lines:
        rows = csv.reader(lines)
        return [
            Played(int(a), int(b), c, float(d), float(e), float(f), int(g))
            for a, b, c, d, e, f, g in rows
        ]


def play(path: Path, pupils: int, games: int) -> None:
    """Round after round."""
    before = read(path) if path.exists() else []
    for number in range(len(before) // pupils, games):
        rows = [played(pupil, number, pupils) for pupil in range(pupils)]
        with path.open("a", encoding="utf-8", newline="") as out:
            csv.writer(out).writerows(rows)
        print(f"round {number + 1}: {time.process_time():.0f} s", flush=True)


def codes(games: list[Played]) -> list[str]:
    """What the pupils hand in: the name and the letters of each game."""
    handed = []
    for one in games:
        told = ReviewedGame(
            GAME, round(one.won), max(-MOST_LUCK, min(round(one.luck), MOST_LUCK)),
            round(10 * one.kept), one.number,
        )  # fmt: skip
        handed.append(f"P{one.pupil + 1:02d} {Answer(REVIEW, reviewed=told).code}")
    return handed


def interval(numbers: Sequence[float]) -> str:
    """The mean with its interval at 95 %."""
    error = 1.96 * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return f"{mean(numbers):.1f} ± {error:.1f}"


def pairs(first: list[Dot], every: list[Dot], what: str) -> str:
    """Of all pairs of pupils that the first games part, how many they set in the order of what
    is kept over all games."""
    right, of = 0, 0
    for one, other in combinations(range(len(every)), 2):
        late = every[one].kept - every[other].kept
        early = getattr(first[one], what) - getattr(first[other], what)
        if late and early:
            of += 1
            right += (late > 0) == (early > 0)
    return f"{right} of {of}"


def told(games: list[Played], lines: list[str]) -> None:
    """The lesson's figures, from what `collect` reads, and strength by strength."""
    found = collect("\n".join(lines), REVIEW)
    print(*found.lines(), sep="\n")
    most = found.reviews.most
    last = found.reviews.dots(most)
    strength = {one.pupil: one.strength for one in games}
    equals = [at for at in range(len(last)) if strength[at] in STRENGTHS[2:]]
    for count in sorted({1, 2, 4, 9, 16, most}):
        if count > most:
            continue
        dots = found.reviews.dots(count)
        far = [abs(one.luck) for one in dots]
        print(f"{count} games: luck {interval(far)} from nothing, at most {max(far):.0f}")
        for who, some in (("all", list(range(len(last)))), ("learner and steady", equals)):
            one, every = [dots[at] for at in some], [last[at] for at in some]
            sets = ", ".join(f"{what} {pairs(one, every, what)}" for what in ("kept", "won"))
            print(f"  {who}: pairs in the order of what all games keep: {sets}")
    winners = [one for one in games if one.number == 0 and one.won]
    print(f"first game: {len(winners)} won, {sum(one.luck > 0 for one in winners)} with luck")
    for name in STRENGTHS:
        dots = [one for at, one in enumerate(last) if strength[at] == name]
        print(
            f"{name}: {len(dots)} pupils, kept {interval([one.kept for one in dots])},"
            f" luck {interval([one.luck for one in dots])},"
            f" won {interval([100 * one.won for one in dots])} of 100"
        )
    print(f"luck of all games {interval([one.luck for one in games])}")


def main(arguments: list[str]) -> None:
    """A file; with pupils and games what is missing of them is played first."""
    file = Path(arguments[0])
    if len(arguments) > 1:
        play(file, *map(int, arguments[1:3]))
    rounds = read(file)
    handed_in = codes(rounds)
    file.with_suffix(".txt").write_text("\n".join(handed_in) + "\n", encoding="utf-8")
    told(rounds, handed_in)


if __name__ == "__main__":
    main(sys.argv[1:])
