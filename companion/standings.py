"""What many games came to: by seat and by source of points, as a table, as CSV."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from .core.needed import needed
from .core.rows import as_csv, as_html, as_text
from .core.text import Words
from .odds import decimal, percent

NINETY_FIVE = 1.959964
"""How many standard deviations hold 95 in 100."""
COLUMNS = ("seat", "bot", "wins", "share", "low", "high", "points")


@dataclass(frozen=True, slots=True)
class Played:
    """How one game went."""

    turns: int
    plies: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    sources: tuple[Mapping[str, int], ...] = ()
    """Where the points of each seat come from, where the game can tell."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What one seat came to: its share of the games with what chance alone would allow."""

    seat: int
    bot: str
    wins: int
    share: float
    low: float
    high: float
    points: float
    sources: Mapping[str, float]
    """Mean points a game by source."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """What many games came to. Plies are decisions of players; nature's are not counted."""

    game: str
    bots: tuple[str, ...]
    games: int
    turns: int
    plies: int
    wins: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    """The final points of every game, by seat."""
    unfinished: int
    played: tuple[Played, ...]

    @classmethod
    def of(cls, game: str, bots: tuple[str, ...], played: tuple[Played, ...]) -> Simulation:
        """Count what was played."""
        return cls(
            game=game,
            bots=bots,
            games=len(played),
            turns=sum(one.turns for one in played),
            plies=sum(one.plies for one in played),
            wins=tuple(sum(seat in one.winners for one in played) for seat in range(len(bots))),
            scores=tuple(one.scores for one in played),
            unfinished=sum(not one.winners for one in played),
            played=played,
        )

    def standings(self) -> tuple[Standing, ...]:
        """A row a seat; without games there is nothing to tell."""
        return tuple(self._standing(seat) for seat in range(len(self.bots) if self.games else 0))

    def _standing(self, seat: int) -> Standing:
        low, high = likely(self.wins[seat], self.games)
        told = [one.sources[seat] for one in self.played if one.sources]
        return Standing(
            seat=seat,
            bot=self.bots[seat],
            wins=self.wins[seat],
            share=self.wins[seat] / self.games,
            low=low,
            high=high,
            points=sum(points[seat] for points in self.scores) / self.games,
            sources={
                name: sum(sources[name] for sources in told) / len(told)
                for name in (told[0] if told else ())
            },
        )

    def to_csv(self) -> str:
        """The table for another program: plain numbers, the sources of points as columns."""
        rows = self.standings()
        names = list(rows[0].sources) if rows else []
        cells = [
            [
                str(row.seat), row.bot, str(row.wins),
                *(f"{number:.6g}" for number in (row.share, row.low, row.high, row.points)),
                *(f"{row.sources[name]:.6g}" for name in names),
            ]
            for row in rows
        ]  # fmt: skip
        return as_csv([*COLUMNS, *names], cells)

    def to_frame(self) -> Any:
        """A pandas data frame of the same: a row a seat."""
        pandas = needed("pandas")
        rows = self.standings()
        names = list(rows[0].sources) if rows else []
        cells = [
            (row.seat, row.bot, row.wins, row.share, row.low, row.high, row.points,
             *(row.sources[name] for name in names))
            for row in rows
        ]  # fmt: skip
        return pandas.DataFrame(cells, columns=[*COLUMNS, *names])

    def figure(self, lang: str = "en") -> Any:
        """Shares with intervals, lengths of games and points by source, as a plotly chart."""
        from .jupyter.standings_figure import standings_figure

        return standings_figure(self, lang)

    def table(self, lang: str = "en") -> tuple[list[str], list[list[str]]]:
        """Heads and rows in a reader's language."""
        words = Words.shared(lang)
        heads = [words(f"simulation.{name}") for name in ("seat", "bot", "wins", "share", "points")]
        return heads, [
            [
                str(row.seat + 1), row.bot, f"{row.wins}",
                words("simulation.between", share=_percent(row.share, lang),
                      low=_percent(row.low, lang), high=_percent(row.high, lang)),
                decimal(Fraction(row.points).limit_denominator(10**6), 1, lang),
            ]
            for row in self.standings()
        ]  # fmt: skip

    def __repr__(self) -> str:
        won = zip(self.bots, self.wins, strict=True)
        return f"<Simulation {self.game}: {self.games} games; won: " + (
            ", ".join(f"{bot} {wins}" for bot, wins in won) + ">"
        )

    def __str__(self) -> str:
        return as_text(*self.table())

    def _repr_html_(self) -> str:
        return as_html(*self.table())


def likely(wins: int, games: int) -> tuple[float, float]:
    """Between what the true share lies, 95 times in 100 (Wilson's interval).

    >>> [round(end, 3) for end in likely(10, 40)]
    [0.142, 0.402]
    """
    share, spread = wins / games, NINETY_FIVE**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = NINETY_FIVE * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def _percent(share: float, lang: str) -> str:
    return percent(Fraction(share).limit_denominator(10**6), lang)
