"""How good reviews are: luck, what is not explained, what is kept, the band, slips put in.

    python -m benchmarks.review luck catan 2000     # luck alone, in quick games of equals
    python -m benchmarks.review kept catan 100      # what each strength kept, nothing else
    python -m benchmarks.review sums catan 100      # luck, not explained, kept by strength
    python -m benchmarks.review even catan 50       # not explained where all play alike
    python -m benchmarks.review band catan 60       # the value against playing on
    python -m benchmarks.review verdicts trucker 40 # what 100 games say against 400 others

Games of `novice`, `beginner`, `learner` and `steady`, the seats turned from game to game; seeds
from 5000 on. Intervals are at 95 %, a game counting as one throw. A last number is the game to
begin with, so that what is measured can be measured further.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp, log, sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

from companion import Table
from companion.core.notation import NATURE
from companion.core.pace import Pace
from companion.reviewing.decisions import Decision, Futures, Judge
from companion.reviewing.luck import fall, falls
from companion.reviewing.reviewed import Review
from companion.reviewing.values import Values

STRENGTHS = ("novice", "beginner", "learner", "steady")
SEATS = 4
AT_MOST = {"race": 2, "trucker": 2}
"""Where fewer sit down, so that a game is reviewed in seconds."""
SMALLEST = {"catan": 3, "starfarers": 3, "race": 2, "trucker": 2}
QUICKEST = {"race": "steady"}
"""Who is done soonest, where it is not `learner`."""
FIRST = 5000
PLAYED = 40
"""Games played on from a position, for the band."""
LEAST = 1e-3
APART = 3.3
"""Standard errors at which long play-outs are ended before all their games are played."""


def table_of(name: str, number: int, seats: int = 0) -> tuple[Table, list[str]]:
    """A game of all strengths, played to its end; who sat where."""
    seats = seats or AT_MOST.get(name, SEATS)
    order = [STRENGTHS[(seat + number) % len(STRENGTHS)] for seat in range(seats)]
    table = Table(name, [f"bot:{one}" for one in order], seed=FIRST + number)
    table.run()
    return table, order


def told(numbers: Sequence[float], times: float = 100) -> str:
    """The mean with its interval, of 100."""
    error = 1.96 * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return f"{times * mean(numbers):.2f} ± {times * error:.2f}"


def equals(name: str, number: int, who: str) -> Table:
    """A game of equals at the smallest table, played to its end."""
    table = Table(name, [f"bot:{who}"] * SMALLEST[name], seed=FIRST + number)
    table.run()
    return table


def by_points(review: Review, heat: float) -> None:
    """Judge by points alone, twice as sharply at the end."""
    game = review.game

    def chances(state: Any, seat: int) -> tuple[Any, ...]:
        if not game.awaiting(state):
            return review.values.result(state)
        points = game.scores(state)
        most = max(points)
        weights = [exp(heat * (one - most)) for one in points]
        return tuple(one / sum(weights) for one in weights)

    review.values.of = chances  # type: ignore[method-assign]


HEATS = {"catan": 0.55, "starfarers": 0.45, "race": 0.12, "trucker": 0.15}
"""How much a point counts where points alone judge: near the best log loss of each game."""


def steps(review: Review) -> Iterator[tuple[float, float, float]]:
    """By turn of the curve: how far the game was, the chance, and what of it is not explained."""
    seat, points = review.seat, review.chances
    for one, later in pairwise(points):
        inside = range(one.ply, later.ply)
        luck = sum(float(fall.luck[seat]) for fall in review.luck if fall.ply in inside)
        play = sum(
            float(two.given[seat] + (two.guessed[seat] if two.guessed and two.seat == seat else 0))
            for two in review.decisions
            if two.stint.first in inside
        )
        rest = float(later.chances[seat] - one.chances[seat]) - luck - play
        yield one.ply / len(review.plies), float(one.chances[seat]), rest


def sums(name: str, games: int, begun: int = 0) -> None:
    """Luck, what is not explained, and what each strength kept."""
    luck, round_table, rest, points, kept = [], 0.0, [], [], defaultdict(list)
    stages: dict[int, list[float]] = defaultdict(list)
    bins: dict[int, list[float]] = defaultdict(list)
    for number in range(begun, games):
        table, order = table_of(name, number)
        seat = number // SEATS % len(order)
        review = Review(table, seat).finish()
        luck.append(float(review.luck.total[seat]))
        round_table = max(round_table, *(abs(float(sum(one.luck))) for one in review.luck))
        rest.append(float(review.sums.unexplained))
        for who, share in zip(order, review.kept, strict=True):
            kept[who].append(share)
        by_stage: dict[int, float] = defaultdict(float)
        by_bin: dict[int, float] = defaultdict(float)
        for far, chance, one in steps(review):
            by_stage[int(3 * far)] += one
            by_bin[min(3, int(4 * chance))] += one
        for at, one in by_stage.items():
            stages[at].append(one)
        for at, one in by_bin.items():
            bins[at].append(one)
        plain = Review(table, seat)
        by_points(plain, HEATS[name])
        points.append(float(plain.finish().sums.unexplained))
        if number % 5 == 4 or number + 1 == games:
            print(
                f"{name}: {len(rest)} games, seeds {FIRST + begun} to {FIRST + number}", flush=True
            )
            print(f"  luck {told(luck)}; round the table at most {round_table:.1e}")
            print(f"  not explained {told(rest)}; in absolute terms {told(list(map(abs, rest)))}")
            print(f"  by points alone {told(points)}; {told(list(map(abs, points)))}")
            fewer = [abs(a) - abs(b) for a, b in zip(rest, points, strict=True)]
            print(f"  difference {told(fewer)}")
            print(
                "  by third of the game", *(told(stages[one]) for one in sorted(stages)), sep="; "
            )
            print("  by quarter of the chance", *(told(bins[n]) for n in sorted(bins)), sep="; ")
            print(
                "  kept", *(f"{who} {told(kept[who])}" for who in STRENGTHS), sep="; ", flush=True
            )


def luck(name: str, games: int, begun: int = 0) -> None:
    """Luck alone: it averages nothing, whoever plays and whatever the value."""
    mine, round_table = [], 0.0
    for number in range(begun, games):
        table = equals(name, number, QUICKEST.get(name, "learner"))
        values, seat = Values(table.game), number % len(table.seats)
        sight = seat if table.game.review_spec.own_sight else NATURE
        fell = [
            fall(values, table.plies, first, last, sight)
            for first, last in falls(table.game, table.plies)
        ]
        mine.append(float(sum(one.luck[seat] for one in fell)))
        round_table = max([round_table, *(abs(float(sum(one.luck))) for one in fell)])
        if number % 20 == 19 or number + 1 == games:
            print(
                f"{name}: {len(mine)} games, seeds {FIRST + begun} to {FIRST + number}: luck "
                f"{told(mine)}, a game's spread {100 * stdev(mine):.1f}; round the table at most "
                f"{round_table:.1e}",
                flush=True,
            )


def shares(review_of: Table) -> list[list[float]]:
    """By seat the share of its chance that was kept in each decision, by the first answer."""
    judge = Judge(Values(review_of.game), f"{review_of.start.seed}/{len(review_of.plies)}")
    kept: list[list[float]] = [[] for _ in review_of.seats]
    for stint in judge.stints(review_of.plies):
        one = judge.judge(stint, review_of.plies)
        kept[one.seat].append(max(LEAST, float(one.kept)))
    return kept


def kept(name: str, games: int, begun: int = 0) -> None:
    """What each strength kept a turn, and how far each is above the one before it."""
    found: dict[str, list[float]] = defaultdict(list)
    for number in range(begun, games):
        table, order = table_of(name, number)
        for who, some in zip(order, shares(table), strict=True):
            if some:
                found[who].append(exp(mean(map(log, some))))
        if number % 5 == 4 or number + 1 == games:
            print(f"{name}: {number + 1 - begun} games, seeds {FIRST + begun} to {FIRST + number}")
            print("  kept", *(f"{who} {told(found[who])}" for who in STRENGTHS), sep="; ")
            gaps = [f"{more} over {less}: {gap(found[less], found[more])}"
                    for less, more in pairwise(STRENGTHS)]  # fmt: skip
            print("  gaps in standard errors", *gaps, sep="; ", flush=True)


def gap(less: Sequence[float], more: Sequence[float]) -> str:
    """How far one mean is above another, in standard errors."""
    if min(len(less), len(more)) < 2:
        return "?"
    error = sqrt(stdev(less) ** 2 / len(less) + stdev(more) ** 2 / len(more))
    return f"{(mean(more) - mean(less)) / error:.1f}"


def even(name: str, games: int, begun: int = 0) -> None:
    """What is not explained where all play alike, by the value and by points alone."""
    rest, points = [], []
    for number in range(begun, games):
        table = equals(name, number, "learner")
        seat = number % len(table.seats)
        rest.append(float(Review(table, seat).finish().sums.unexplained))
        plain = Review(table, seat)
        by_points(plain, HEATS[name])
        points.append(float(plain.finish().sums.unexplained))
        if number % 5 == 4 or number + 1 == games:
            fewer = [abs(a) - abs(b) for a, b in zip(rest, points, strict=True)]
            print(
                f"{name}: {len(rest)} games, seeds {FIRST + begun} to {FIRST + number}: not "
                f"explained {told(rest)}, in absolute terms {told(list(map(abs, rest)))}; by "
                f"points alone {told(points)}, {told(list(map(abs, points)))}; the first less the "
                f"second {told(fewer)}",
                flush=True,
            )


def logit(share: float) -> float:
    """Log odds."""
    share = min(1 - LEAST, max(LEAST, share))
    return log(share / (1 - share))


SPREADS = tuple(0.1 * n for n in range(41))
"""Spreads of log odds that are tried."""
NODES = tuple(-3 + 0.25 * n for n in range(25))
DROP = 1.92
"""How far log likelihood may fall within the interval at 95 %."""


def likelihood(wide: float, seen: Sequence[tuple[float, int]]) -> float:
    """Log likelihood of games won from positions, if the truth spreads so about the value."""
    total = 0.0
    for own, won in seen:
        middle, sum_, weights = logit(own), 0.0, 0.0
        for node in NODES:
            chance = 1 / (1 + exp(-(middle + wide * node)))
            chance = min(1 - 1e-9, max(1e-9, chance))
            weight = exp(-node * node / 2)
            told = won * log(chance) + (PLAYED - won) * log(1 - chance)
            sum_ += weight * exp(max(-600.0, told))
            weights += weight
        total += log(sum_ / weights)
    return total


def spread_of(seen: Sequence[tuple[float, int]]) -> tuple[float, float, float]:
    """The likeliest spread of log odds about the value, and its interval."""
    found = {wide: likelihood(wide, seen) for wide in SPREADS}
    best = max(found.values())
    within = [wide for wide, one in found.items() if one > best - DROP]
    return max(found, key=lambda wide: found[wide]), min(within), max(within)


def band(name: str, positions: int, begun: int = 0) -> None:
    """How far the value is from playing on, the chance of the games apart."""
    seen: list[tuple[float, int]] = []
    for number in range(begun, positions):
        table, _ = table_of(name, number)
        values, rng = Values(table.game), Random(number)
        game, seat = table.game, number // SEATS % len(table.seats)
        calm = [ply for ply in table.plies if game.pace(ply.before) is not Pace.LIVE]
        ply = calm[rng.randrange(len(calm) // 10, 9 * len(calm) // 10)]
        sight = game.observe(ply.before, seat)
        own = float(values.of(ply.before, seat)[seat])
        won = 0.0
        for one in range(PLAYED):
            world = game.imagine(sight, Random(f"{number}/{one}"))
            values.play_on(world, Random(f"{number}/{one}/luck"))
            won += float(values.result(world)[seat])
        seen.append((own, round(won)))
        if number % 5 == 4 or number + 1 == positions:
            wide, low, high = spread_of(seen)
            print(
                f"{name}: {len(seen)} positions, {PLAYED} games each: spread of log odds "
                f"{wide:.1f} ({low:.1f} to {high:.1f})",
                flush=True,
            )


def verdicts(name: str, decisions: int, begun: int = 0) -> None:
    """What 100 games say of decisions, held against up to 400 others.

    The others are played until the two ways are apart by `APART` standard errors; nobody looks at
    what the 100 said meanwhile.
    """
    said: dict[str, int] = defaultdict(int)
    right: dict[str, int] = defaultdict(int)
    alike: dict[str, int] = defaultdict(int)
    for number, (review, one) in zip(range(decisions), costly(name, begun), strict=False):
        short = played(review, one, 0, 100)
        long = played(review, one, 1000, 100)
        while long.games < 400 and not is_apart(long, one.seat):
            long = long.more(played(review, one, 1000 + long.games, 50))
        verdict = Decision(
            one.stint, one.did, one.best, one.did_value, one.best_value, 0, (), short
        ).verdict
        middle, low, high = long.span(one.seat)
        if low > 0 or high < 0:
            said[verdict] += 1
            right[verdict] += middle > 0
        else:
            alike[verdict] += 1
        print(
            f"{name}: {number + 1} decisions; told apart {sum(said.values())}: {dict(said)}, of "
            f"which the other way is better {dict(right)}; not told apart {dict(alike)}; this one "
            f"{verdict}, {long.games} games, {100 * low:.0f} to {100 * high:.0f}, by the value "
            f"{100 * float(one.best_value[one.seat] - one.did_value[one.seat]):.0f}",
            flush=True,
        )


def is_apart(futures: Futures, seat: int) -> bool:
    """Whether two ways are surely told apart, however often one looks."""
    _, low, high = futures.span(seat, APART)
    return low > 0 or high < 0


def played(review: Review, one: Decision, first: int, games: int) -> Futures:
    """Both ways played on, these games."""
    futures = Futures((), ())
    for number in range(first, first + games):
        futures = futures.more(review.judge.play_on(one, review.plies, number))
    return futures


def costly(name: str, begun: int = 0) -> Iterator[tuple[Review, Decision]]:
    """The two decisions of each game that cost most by the value."""
    for number in range(begun, 10_000):
        table, _ = table_of(name, number)
        review = Review(table, number // SEATS % len(table.seats)).finish()
        mine = [one for one in review.decisions if one.seat == review.seat and one.cost > 0]
        for one in sorted(mine, key=lambda one: -one.cost)[:2]:
            yield review, one


PARTS = {
    "luck": luck, "kept": kept, "sums": sums, "even": even, "band": band, "verdicts": verdicts,
}  # fmt: skip


def main(part: str = "sums", name: str = "catan", number: str = "40", begun: str = "0") -> None:
    """Measure and print."""
    PARTS[part](name, int(number), int(begun))


if __name__ == "__main__":
    main(*sys.argv[1:])
