"""The recap of a flight: what broke off at which card, what it cost, what would have saved it.

    recap(table)                    # of the last flight of a table, as seat 0 flew it
    recap(table, seat=1, lang="cs")

It counts what the engine told (`losses`) and flies again through the engine's own rules
(`search`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....core.errors import BadInput, Fault, one_of, shorten
from ....core.languages import ENGLISH
from ....core.match import Match, Ply
from ....core.rulebook import Event, silent
from ....core.text import LANGUAGES
from ..rules import BOOK
from ..state import Stage, State
from .losses import FlightLoss, Out, left, losses
from .search import RescueSearch, Saving
from .words import as_lines, as_page

MOST_WAYS = 800
"""Ways to add a tile that are tried."""


@dataclass(frozen=True)
class Recap:
    """How a flight went for one seat; printed, it is sentences."""

    flight: str
    seat: int
    name: str
    """What the player is called."""
    losses: tuple[FlightLoss, ...]
    """What each card took, in order; first what the check took."""
    out: Out | None
    """Where the flight ended early, if it did."""
    over: bool
    """Whether the flight is over: only then a tile that saves is looked for."""
    saving: Saving | None
    tried: int
    """Ways to add a tile that were flown again."""
    complete: bool
    """Whether all of them were; if not, the search stopped at its bound."""
    lang: str = "en"

    @property
    def tiles(self) -> int:
        """All tiles lost, those never built in too."""
        return sum(len(loss.tiles) + len(loss.unused) for loss in self.losses)

    @property
    def in_flight(self) -> int:
        """Tiles that broke off after the start."""
        return sum(len(loss.tiles) for loss in self.losses if loss.card)

    @property
    def credits(self) -> int:
        """What the lost tiles cost."""
        return sum(loss.credits for loss in self.losses)

    @property
    def crew(self) -> int:
        """All crew lost, handed over or fallen off."""
        return sum(loss.crew for loss in self.losses)

    @property
    def worth(self) -> int:
        """What all lost goods would have brought."""
        return sum(loss.worth for loss in self.losses)

    @property
    def batteries(self) -> int:
        """Batteries lost, those that were spent not counted."""
        return sum(loss.batteries for loss in self.losses)

    def __str__(self) -> str:
        return "\n".join(as_lines(self))

    def _repr_html_(self) -> str:
        return as_page(self)


def recap(
    source: Match | Sequence[Ply],
    seat: int = 0,
    lang: str | None = None,
    *,
    flight: int | None = None,
    most: int = MOST_WAYS,
) -> Recap:
    """The recap of a table's last flight, or of another one of its trek (1 is the first).

    `most` bounds the search for the tile that saves.
    """
    plies, people, spoken = _of(source)
    chosen = one_of("language", spoken if lang is None else lang, LANGUAGES)
    flown = _flight(plies, flight)
    players = flown[0].before.players
    if type(seat) is not int or not 0 <= seat < players:
        expected = f"a seat from 0 to {players - 1}"
        raise BadInput([Fault("seat", shorten(seat), expected)])
    if type(most) is not int or most < 0:
        raise BadInput([Fault("most", shorten(most), "a whole number, 0 or more")])
    looked = LookBack(flown, seat)
    looked.go_on(most)
    return looked.recap(people[seat] if seat < len(people) else "", chosen)


class LookBack:
    """A flight looked back at: its losses are known at once, what saves it is searched for."""

    def __init__(self, flown: Sequence[Ply], seat: int) -> None:
        """`flown` are the plies of one flight."""
        events = [event for ply in flown for event in ply.events]
        self.seat = seat
        self.flight = flown[0].before.flight.name
        self.losses, self.out = losses(events, seat), left(events, seat)
        self.over = _is_over(flown[-1])
        self.search = RescueSearch(flown, seat)
        self.complete = not self.over

    def go_on(self, most: int) -> bool:
        """Fly so many ways again; whether all have been."""
        self.complete = self.complete or self.search.go_on(most)
        return self.complete

    def recap(self, name: str, lang: str) -> Recap:
        """How the flight went, as far as it is known."""
        search = self.search
        return Recap(
            self.flight,
            self.seat,
            name,
            self.losses,
            self.out,
            self.over,
            search.best,
            search.tried,
            self.complete,
            lang,
        )


def has_flown(plies: Sequence[Ply]) -> bool:
    """Whether a flight has begun in them; not where they go on from a position stated later."""
    return any(_begins(event) for ply in plies for event in ply.events)


def last_flight(plies: Sequence[Ply], seat: int) -> LookBack:
    """The last flight that has begun; `BadInput` while the first ships are still built."""
    return LookBack(_flight(plies, None), seat)


def _of(source: Match | Sequence[Ply]) -> tuple[tuple[Ply, ...], tuple[str, ...], str]:
    """The plies, the people and the language of a table, or plies alone."""
    if isinstance(source, Match):
        plies, people, lang = source.plies, source.people, source.words.lang
    else:
        rows = source if isinstance(source, Sequence) else ()
        plies, people, lang = tuple(ply for ply in rows if isinstance(ply, Ply)), (), ENGLISH
    if not plies or not isinstance(plies[0].before, State):
        expected = "a table of Galaxy Trucker with something played, or its plies"
        raise BadInput([Fault("table", shorten(type(source).__name__), expected)])
    return plies, people, lang


def _flight(plies: Sequence[Ply], number: int | None) -> tuple[Ply, ...]:
    """The plies of one flight: of the last that has begun, if none is named."""
    flown = sorted({ply.before.at for ply in plies if any(map(_begins, ply.events))})
    if not flown:
        raise BadInput([Fault("flight", "still building", "a flight that has begun")])
    at = flown[-1] if number is None else number - 1 if type(number) is int else None
    if at not in flown:
        listed = ", ".join(str(one + 1) for one in flown)
        raise BadInput([Fault("flight", shorten(number), f"one of {listed}")])
    return tuple(ply for ply in plies if ply.before.at == at)


def _begins(event: Event) -> bool:
    """Whether ships have been checked, or a card is turned: then there is a flight to tell of."""
    return event.what in ("fault", "no-fault", "turns-card")


def _is_over(last: Ply) -> bool:
    """Whether the accounts of the flight have been made."""
    after = last.before.copy()
    BOOK.effects[type(last.action)](after, last.action, silent)
    return bool(after.at != last.before.at or after.stage in (Stage.TITLES, Stage.OVER))
