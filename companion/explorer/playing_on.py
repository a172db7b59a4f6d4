"""What only playing tells: bots play a position on, and what their games came to is counted.

Who lets bots play (`companion.simulation`) stands above the explorer and is handed in with a
position; what is counted there is what is shown here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from time import perf_counter
from typing import Any, Protocol

from ..odds import decimal
from .asking import ControlForm
from .page import Page, View
from .simulated import MOST_AT_ONCE, MOST_TRIES, Race

MOST_GAMES = 2_000
SLICE = 25
"""Games asked for at once while it runs."""
SECONDS = 0.25
"""How long a slice may take: whoever presses Stop is heard after it."""


class SeatCounted(Protocol):
    """What one seat came to."""

    @property
    def sources(self) -> Mapping[str, float]:
        """Mean points a game by source."""


class Counted(Protocol):
    """What many games came to: see `companion.standings.Simulation`."""

    @property
    def games(self) -> int:
        """How many."""

    @property
    def turns(self) -> int:
        """How many turns they had in all."""

    @property
    def unfinished(self) -> int:
        """How many came to no end."""

    def standings(self) -> Sequence[SeatCounted]:
        """A row a seat."""

    def table(self, lang: str) -> tuple[list[str], list[list[str]]]:
        """Heads and rows in a reader's language."""

    def to_csv(self) -> str:
        """The table as CSV."""

    def figure(self, lang: str) -> Any:
        """The table as a plotly chart."""


class GamesGoingOn(Protocol):
    """Games that are played a few at a time: see `companion.simulation.PlayingOn`."""

    @property
    def number(self) -> int:
        """How many have been played."""

    @property
    def result(self) -> Counted:
        """What they came to."""

    def more(self, games: int, seconds: float) -> None:
        """Play on."""


@dataclass(frozen=True)
class PlayedOn:
    """What a question answers that has no exact number: games are played until one has enough."""

    begin: Callable[[], GamesGoingOn]
    people: Sequence[str]
    """Who sits at the table, by seat."""
    bot: str
    """How the bots play, in words."""
    python: str
    """What comes to the same in Python, with a place for the number of games."""

    def render(self, race: Race | None, ask: ControlForm, link: str, take: bool) -> View:
        """What the pane shows of it."""
        going = race.games if race else None
        number = going.number if going else 0
        shown: View = {
            "race": {
                "n": number, "can": number < MOST_GAMES, "badge": ask.say("badge.simulated"),
                "alone": True, "at_once": SLICE, "hint": ask.say("bots.hint"),
                "tally": list(self._tally(going.result, ask)) if going else [], "story": [],
            },
        }  # fmt: skip
        if going and take:
            program = f"import companion\n\n{self.python.format(games=number)}"
            shown["take"] = {
                "link": link, "view": "", "csv": going.result.to_csv(), "file": "here-bots.csv",
                "answers": [{"name": "", "python": program, "sympy": ""}],
            }  # fmt: skip
        return shown | {"can_take": going is not None, "can_large": going is not None}

    def _tally(self, told: Counted, ask: ControlForm) -> Iterator[str]:
        turns = decimal(Fraction(told.turns, told.games), 1, ask.lang)
        yield ask.say("bots.tally", n=told.games, turns=turns)
        if told.unfinished:
            yield ask.words("simulation.unfinished", n=told.unfinished)

    def view(self, race: Race | None, ask: ControlForm) -> View:
        """What is asked, and the tables of what came."""
        going = race.games if race else None
        tables = list(self._tables(going.result, ask)) if going else []
        return {"kind": "told", "lines": [ask.say("bots.line")], "tables": tables, "good": True}

    def _tables(self, told: Counted, ask: ControlForm) -> Iterator[View]:
        heads, rows = told.table(ask.lang)
        named = [[who, self.bot, *row[2:]] for who, row in zip(self.people, rows, strict=True)]
        yield {"title": ask.say("bots.wins"), "heads": heads, "rows": named}
        seats = told.standings()
        sources = list(seats[0].sources) if seats else []
        if sources:
            points = [
                [who, *(_mean(seat.sources[name], ask.lang) for name in sources)]
                for who, seat in zip(self.people, seats, strict=True)
            ]
            named_sources = [ask.words(f"names.points-{name}") for name in sources]
            title = ask.words("simulation.from")
            yield {"title": title, "heads": [heads[0], *named_sources], "rows": points}


def raced(
    race: Race | None, answer: Page | PlayedOn | None, tries: int, rng: Random
) -> Race | None:
    """A race after so many more tries, as far as there is something to play."""
    if isinstance(answer, PlayedOn):
        race = race or Race(answer.begin())
        if race.games and race.games.number < MOST_GAMES:
            race.games.more(min(tries, SLICE, MOST_GAMES - race.games.number), SECONDS)
    elif answer is not None and answer.play is not None:
        race = race or Race()
        many = min(tries, MOST_AT_ONCE, MOST_TRIES - race.number)
        begun = perf_counter()
        for _ in range(many):
            race.add(answer.tried(rng))
        race.seconds = (perf_counter() - begun) / max(1, many)
    return race


def counted(race: Race | None) -> Counted | None:
    """What the games of a race came to, where whole games were played."""
    return race.games.result if race and race.games else None


def _mean(points: float, lang: str) -> str:
    return decimal(Fraction(points).limit_denominator(10**6), 1, lang)
