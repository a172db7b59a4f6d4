"""The recap on the screen: what each card took, what it cost, the one tile that saves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....core.match import Ply
from ....core.panel import Sheet, SheetRow, row, sheet
from ....core.scene import Shape
from ....core.text import Words, sentence
from ..recap import MOST_WAYS, LookBack, Recap, has_flown, last_flight
from ..recap.losses import FlightLoss
from ..recap.words import card_name, saving_lines, sum_lines, taken
from ..ships.faces import TURNED
from ..ships.tiles import NOTHING
from ..state import Stage, State
from .ship_view import on_tile

AT_ONCE = 8
"""Ways flown again before everything else is heard."""
SMALL = 0.29


def review(plies: Sequence[Ply], state: State, seat: int) -> FlightReview | None:
    """A look back at the flight that has just ended, if it was flown here."""
    ended = _has_ended(state, seat) and has_flown(plies)
    return FlightReview(last_flight(plies, seat)) if ended else None


def _has_ended(state: State, seat: int) -> bool:
    """Whether a flight is over and this seat does not build for the next one yet."""
    if state.stage in (Stage.TITLES, Stage.OVER):
        return True
    return state.stage == Stage.BUILD and state.at > 0 and not state.acts[seat]


class FlightReview:
    """The recap of a flight, its search done a few ways at a time."""

    def __init__(self, looked: LookBack) -> None:
        self.looked = looked

    def go_on(self) -> bool:
        """Fly a few more ways; whether any are left."""
        looked = self.looked
        looked.go_on(min(AT_ONCE, MOST_WAYS - looked.search.tried))
        return self._searches

    @property
    def _searches(self) -> bool:
        return not self.looked.complete and self.looked.search.tried < MOST_WAYS

    def sheets(self, words: Words) -> list[Sheet]:
        """What each card took and what it came to; then the one tile."""
        found = self.looked.recap(words.person(self.looked.seat), words.lang)
        bill = sheet(
            "recap",
            sentence(words("recap.title", who=found.name, flight=found.flight)),
            first=True,
            rows=[_loss(loss, words) for loss in found.losses],
            lines=list(sum_lines(found, words)),
        )
        return [bill, *self._one_tile(found, words)]

    def _one_tile(self, found: Recap, words: Words) -> list[Sheet]:
        said = list(saving_lines(found, words))
        if self._searches:
            said = [words("recap.searching", n=found.tried)]
        way = found.saving.way if found.saving and not self._searches else None
        name = [] if way is None else [
            row(
                sentence(words.name("tile", way.tile)),
                str(way.spot),
                faces=[small_tile(way.tile, way.quarters)],
            )
        ]  # fmt: skip
        if not said:
            return []
        one, *more = said
        title, note = words("recap.one"), " ".join(more)
        return [sheet("one-tile", title, first=True, rows=name, lines=[one], note=note)]


def _loss(loss: FlightLoss, words: Words) -> SheetRow:
    return row(
        sentence(card_name(loss.card, words)),
        f"−{len(loss.tiles) + len(loss.unused)}" if loss.tiles or loss.unused else "",
        note="; ".join(taken(loss, words)),
        faces=[small_tile(face) for face in (*loss.tiles, *loss.unused)],
    )


def small_tile(face: int, quarters: int = 0) -> list[Shape]:
    """A tile so small that it stands in a line."""
    shapes = (Shape("ground", "ground", paint="hull"),
              *on_tile(TURNED[face][quarters], NOTHING, "face"))  # fmt: skip
    return [replace(shape, scale=SMALL) for shape in shapes]
