"""Many reviews: luck shrinks, play stays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..core.errors import BadInput, Fault, shorten
from ..core.rows import as_csv, as_html, as_text
from ..core.text import Words
from ..play import Table
from .opening import JOURNALS, review, table_of
from .reviewed import Review
from .scattered import scattered

MOST_AVERAGED = 30
"""Games that are averaged at most."""
COLUMNS = ("player", "game", "won", "luck", "kept")


@dataclass(frozen=True, slots=True)
class Dot:
    """One reviewed game of one player, or the average of several."""

    player: str
    games: int
    won: float
    luck: float
    kept: float


@dataclass(frozen=True, slots=True)
class Summed:
    """What many reviews need of one: it travels between processes."""

    player: str
    game: str
    won: float
    luck: float
    kept: float

    @classmethod
    def of(cls, one: Review) -> Summed:
        """Of a review, for its seat."""
        return cls(
            one.table.people[one.seat],
            one.game.id,
            float(one.sums.result),
            100 * float(one.luck.total[one.seat]),
            100 * one.kept[one.seat],
        )


def summed(save: str, seat: int) -> Summed:
    """A saved game, reviewed where this is called."""
    return Summed.of(review(save, seat))


class Reviews:
    """Reviewed games, each for one seat: a dot each, or an average for each player."""

    def __init__(self, found: Sequence[Review | Summed]) -> None:
        self.reviews = tuple(one for one in found if isinstance(one, Review))
        """The reviews that were made here."""
        self.games = tuple(Summed.of(one) if isinstance(one, Review) else one for one in found)

    def dots(self, games: int = 1) -> list[Dot]:
        """For each player the average of their first so many games."""
        by_player: dict[str, list[Summed]] = {}
        for one in self.games:
            by_player.setdefault(one.player, []).append(one)
        dots = []
        for player, played in by_player.items():
            some = played[: max(1, games)]
            dots.append(Dot(
                player, len(some),
                sum(one.won for one in some) / len(some),
                sum(one.luck for one in some) / len(some),
                sum(one.kept for one in some) / len(some),
            ))  # fmt: skip
        return dots

    @property
    def most(self) -> int:
        """Games of the player who has most, up to thirty."""
        counts = Counter(one.player for one in self.games)
        return min(MOST_AVERAGED, max(counts.values(), default=1))

    def scatter(self, games: int | None = None, lang: str = "en") -> Any:
        """Luck against play as a plotly chart, a dot a player; without a number a slider goes from
        one game to thirty."""
        from ..jupyter.review_figure import scatter

        if games is not None:
            return scatter([self.dots(games)], lang)
        return scatter([self.dots(number) for number in range(1, self.most + 1)], lang)

    def picture(self, games: int = 1, lang: str = "en") -> str:
        """Luck against play as a small picture (SVG), averaged over so many games; the scales are
        those of all averages, so that pictures can be held beside each other."""
        every = [*self.dots(1), *(dot for n in range(2, self.most + 1) for dot in self.dots(n))]
        return scattered(self.dots(games), every, games, lang) if every else ""

    def table(self, games: int = 30, lang: str = "en") -> tuple[list[str], list[list[str]]]:
        """Heads and rows, a player each."""
        words = Words.shared(lang)
        names = ("review.by", "review.games", "review.won", "review.luck", "review.kept")
        rows = [
            [dot.player, str(dot.games), f"{dot.won * dot.games:g}", f"{dot.luck:+.1f}",
             f"{dot.kept:.1f}"]
            for dot in self.dots(games)
        ]  # fmt: skip
        return [words(name) for name in names], rows

    def to_csv(self) -> str:
        """Every game in a line, for another program."""
        rows = [
            [one.player, one.game, f"{one.won:g}", f"{one.luck:.3f}", f"{one.kept:.3f}"]
            for one in self.games
        ]
        return as_csv(COLUMNS, rows)

    def __str__(self) -> str:
        return as_text(*self.table())

    def _repr_html_(self) -> str:
        return as_html(*self.table())


def _finished(folder: Path) -> list[Table]:
    """The finished games of a folder, in the order of their names."""
    if not folder.is_dir():
        raise BadInput([Fault("games", shorten(folder.name), "a folder of games")])
    files = sorted(one for one in folder.iterdir() if one.suffix in (".json", *JOURNALS))
    return [table for one in files if (table := table_of(one)).is_over]


def reviews(
    games: Iterable[Review | Table | Any] | str | Path,
    seat: int = 0,
    executor: Executor | None = None,
) -> Reviews:
    """Many finished games, reviewed for the same seat: tables, saves, or reviews made before; or a
    folder of saved and kept games, of which those that are not over are left out.

    `executor` is any `concurrent.futures.Executor`, such as that of a Dask cluster, for hundreds of
    games; the result does not depend on it.
    """
    if isinstance(games, str | Path):
        games = _finished(Path(games))
    if executor is None:
        return Reviews([one if isinstance(one, Review) else review(one, seat) for one in games])
    given = [
        Summed.of(one)
        if isinstance(one, Review)
        else executor.submit(summed, table_of(one).save(), seat)
        for one in games
    ]
    return Reviews([one if isinstance(one, Summed) else one.result() for one in given])
