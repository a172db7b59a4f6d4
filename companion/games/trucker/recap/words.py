"""The recap of a flight in words: line by line, and as a page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from ....core.rows import as_html
from ....core.text import Words, sentence
from ..actions import NUMBER_OF
from ..referee.words import spoken
from ..ships.faces import NO_TILE
from .losses import FlightLoss

if TYPE_CHECKING:
    from . import Recap
    from .search import MissedTile

COLUMNS = ("card", "tiles", "credits", "crew", "goods", "batteries")


def as_lines(recap: Recap) -> Iterator[str]:
    """What each card took, what it came to, and the tile that would have saved it."""
    words = spoken(recap.lang)
    yield _title(recap, words)
    for loss in recap.losses:
        yield f"  {card_name(loss.card, words)}: {'; '.join(taken(loss, words))}."
    yield from _end(recap, words)


def as_page(recap: Recap) -> str:
    """The recap as HTML with the losses as a table; all escaped."""
    words = spoken(recap.lang)
    heads = [words(f"recap.column.{name}") for name in COLUMNS]
    table = as_html(heads, [_row(loss, words) for loss in recap.losses]) if recap.losses else ""
    lines = "".join(f"<p>{escape(line)}</p>" for line in _end(recap, words))
    return f"<div><p>{escape(_title(recap, words))}</p>{table}{lines}</div>"


def _title(recap: Recap, words: Words) -> str:
    name = recap.name or words.person(recap.seat)
    return sentence(words("recap.title", who=name, flight=recap.flight))


def card_name(card: str, words: Words) -> str:
    """A card by its name; the check before the start."""
    return words.name("card", NUMBER_OF[card]) if card else words("recap.check")


def taken(loss: FlightLoss, words: Words) -> Iterator[str]:
    """What a card took, in parts of a sentence."""
    if loss.tiles:
        yield words("recap.tiles", n=len(loss.tiles), list=_broken(loss, words))
    if loss.unused:
        yield words("recap.unused", n=len(loss.unused), tiles=loss.unused)
    if loss.crew:
        yield words("recap.crew", n=loss.crew)
    if loss.goods:
        yield words("recap.goods", cubes=loss.goods, worth=loss.worth)
    if loss.batteries:
        yield words("recap.batteries", n=loss.batteries)


def _broken(loss: FlightLoss, words: Words) -> str:
    """Tiles with the cells they had: `cabin T045 (7-6)`."""
    pairs = zip(loss.tiles, loss.spots, strict=True)
    return ", ".join(f"{words.name('tile', face)} ({spot})" for face, spot in pairs)


def _row(loss: FlightLoss, words: Words) -> list[str]:
    tiles = [_broken(loss, words)] if loss.tiles else []
    if loss.unused:
        tiles.append(words("recap.unused", n=len(loss.unused), tiles=loss.unused))
    goods = words.name("cubes", loss.goods) if loss.goods else ""
    numbers = [str(n) if n else "" for n in (loss.credits, loss.crew, loss.batteries)]
    return [
        card_name(loss.card, words),
        "; ".join(tiles),
        numbers[0],
        numbers[1],
        goods,
        numbers[2],
    ]


def _end(recap: Recap, words: Words) -> Iterator[str]:
    """The sums, how the flight ended, and what would have saved it."""
    yield from sum_lines(recap, words)
    yield from saving_lines(recap, words)


def sum_lines(recap: Recap, words: Words) -> Iterator[str]:
    """What it all came to, and where the flight ended early."""
    if not recap.losses:
        yield words("recap.whole")
    else:
        sums = {"crew": recap.crew, "worth": recap.worth}
        yield words("recap.sum", n=recap.tiles, credits=recap.credits, **sums)
    if recap.out:
        key = "recap.forced" if recap.out.why else "recap.left"
        where = card_name(recap.out.card, words)
        yield words(key, where=where, why=recap.out.why)
    if recap.over:
        yield words(f"recap.verdict.{_verdict(recap)}")


SCRATCHES, TRIMMED = 3, 8
"""Tiles broken off up to which a ship came home scratched, or slimmer."""


def _verdict(recap: Recap) -> str:
    """How a flight looks from outside: the joke is about the ship, never about its owner."""
    if recap.out:
        return "given-up" if not recap.out.why else recap.out.why
    if not recap.in_flight:
        return "spotless"
    if recap.in_flight <= SCRATCHES:
        return "scratched"
    return "slimmer" if recap.in_flight <= TRIMMED else "skeleton"


def saving_lines(recap: Recap, words: Words) -> Iterator[str]:
    """The one tile that would have saved it and what it saves, or that there is none."""
    found = recap.saving
    if found:
        how = "kept-in" if found.stays else "saved"
        facts = {"tile": found.way.tile, "spot": found.way.spot}
        where, source = card_name(found.card, words), "; ".join(_source(found.way, words))
        yield words(f"recap.{how}", where=where, source=source, **facts)
        yield words("recap.same", n=found.lost, before=recap.in_flight)
    elif not recap.over:
        yield words("recap.not-over")
    elif recap.in_flight or (recap.out and recap.out.why):
        yield words("recap.none" if recap.complete else "recap.none-yet", n=recap.tried)
    if not recap.complete:
        yield words("recap.bounded")


def _source(way: MissedTile, words: Words) -> Iterator[str]:
    """How the tile would have to lie, what lay there, and where it was to be had."""
    if way.quarters:
        yield words.name("quarters", way.quarters)
    if way.instead_of != NO_TILE:
        yield words("recap.instead", tile=way.instead_of)
    yield words("recap.aside" if way.put_aside else "recap.middle")
