"""The referee's verdict in words: line by line, and as a page with the ship drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from ....core.rows import as_html
from ....core.svg import draw
from ....core.text import Words, sentence
from ....odds.saying import decimal, percent
from ..actions import NUMBER_OF, SPOTS, colours
from ..screen.faults import with_numbers
from ..screen.ship_view import scene
from ..ships.boards import Cell
from ..ships.ship import Ship
from ..speech import NAMERS, tile_key

if TYPE_CHECKING:
    from ..under_fire.aftermath import Aftermath
    from . import Meets, ShipVerdict, Wrong

COLUMNS = ("card", "what", "whole", "lost", "crew")


def spoken(lang: str) -> Words:
    """The game's words, with its namers."""
    return Words.of("trucker", Path(__file__).parent.parent, lang, NAMERS)


def as_lines(verdict: ShipVerdict) -> Iterator[str]:
    """The verdict, a sentence a line, then the cards."""
    words = spoken(verdict.lang)
    yield from judged(verdict, words)
    yield words("referee.cards", level=verdict.flies.board.level)
    for meets in verdict.cards:
        name = words.name("card", NUMBER_OF[meets.card])
        yield f"  {name}: {'; '.join(_said(meets, words))}."


def as_page(verdict: ShipVerdict) -> str:
    """The ship with its faults marked, the verdict, and the cards as a table; all escaped."""
    words, ship = spoken(verdict.lang), verdict.ship
    wrong = {spot.cell for fault in verdict.faults for spot in fault.spots}
    drawn = scene(ship, verdict.lang, marks=tuple(sorted(wrong)))
    picture = draw(with_numbers(drawn, ship))
    lines = "".join(f"<p>{escape(line)}</p>" for line in judged(verdict, words))
    title, heads, rows = card_table(verdict, words)
    return f"<div>{picture}{lines}<p>{escape(title)}</p>{as_html(heads, rows)}</div>"


def card_table(verdict: ShipVerdict, words: Words) -> tuple[str, list[str], list[list[str]]]:
    """The cards of the ship's level: title, heads and rows of a table."""
    title = words("referee.cards", level=verdict.ship.board.level)
    heads = [words(f"referee.column.{name}") for name in COLUMNS]
    return title, heads, [_row(meets, words) for meets in verdict.cards]


def judged(verdict: ShipVerdict, words: Words, ids: bool = True) -> Iterator[str]:
    """Whether it is sound, what is wrong, what comes off, what the ship that flies can do.

    Rules are named by their `ids` too, where they can be looked up by them.
    """
    yield words("referee.sound" if verdict.sound else "referee.unsound", n=len(verdict.faults))
    for number, fault in enumerate(verdict.faults, 1):
        yield _fault(verdict.ship, number, fault, words, ids)
    if not verdict.sound:
        yield from _repair(verdict, words)
    ship = verdict.flies
    yield words("look.strength", **verdict.strengths)
    aboard = {"astronauts": ship.astronauts, "aliens": ship.crew - ship.astronauts}
    cubes = colours(ship.goods)
    yield words("referee.aboard", **aboard, batteries=ship.batteries, cubes=cubes)
    if verdict.holds:
        heavy = sorted(verdict.holds.items(), key=lambda row: (-row[1], row[0]))
        listed = ", ".join(f"{SPOTS[cell]} ({n})" for cell, n in heavy)
        yield words("referee.holds", list=listed)


def _fault(ship: Ship, number: int, fault: Wrong, words: Words, ids: bool) -> str:
    where = tiles_at(ship, (spot.cell for spot in fault.spots), words)
    rule = words.rule(fault.rule)
    said = words("referee.fault", n=number, list=where, text=rule)
    return f"{said} ({fault.rule})" if ids else said


def _repair(verdict: ShipVerdict, words: Words) -> Iterator[str]:
    repair, ship = verdict.repair, verdict.ship
    key = "cheapest" if repair.cheapest else "cut-short"
    n = len(repair.taken) + len(repair.fallen)
    yield words(f"referee.repair.{key}", n=n)
    if repair.taken:
        yield words("referee.repair.taken", list=tiles_at(ship, repair.taken, words))
    if repair.fallen:
        yield words("referee.repair.fallen", list=tiles_at(ship, repair.fallen, words))
    if n:
        yield words("referee.repair.then")


def tiles_at(ship: Ship, cells: Iterable[Cell], words: Words) -> str:
    """Tiles with their cells: `cabin 7-6, shield 8-7`; an empty cell by its numbers alone."""
    return ", ".join(
        f"{words(f'names.tile.{tile_key(tile)}')} {SPOTS[cell]}"
        if (tile := ship.at(cell))
        else str(SPOTS[cell])
        for cell in cells
    )


# Cards


def _said(meets: Meets, words: Words) -> Iterator[str]:
    """What a card does, in parts of a sentence."""
    if meets.says in SURE:
        yield _sure(meets, words)
    if meets.after is not None:
        whole, lost, crew = _figures(meets.after, words.lang)
        fire = words("referee.fire", whole=whole, lost=lost, crew=crew)
        condition = f"{words(f'referee.if.{meets.says}')}: " if meets.says in UNSURE else ""
        yield condition + fire


SURE = ("enemy", "landing", "no-landing", "thrust", "no-thrust", "stardust", "epidemic", "planets")
"""What a ship can be told without dice."""
UNSURE = ("enemy", "combat-zone", "sabotage")
"""What strikes one ship and spares another."""


def _sure(meets: Meets, words: Words) -> str:
    facts = dict(meets.facts)
    if meets.says == "enemy":
        for name in ("plain", "best"):
            facts[name] = words(f"referee.fight.{facts[name]}")
    return words(f"referee.card.{meets.says}", **facts)


def _row(meets: Meets, words: Words) -> list[str]:
    """A card as a row: what is sure, then the odds of what comes flying."""
    parts = [_sure(meets, words)] if meets.says in SURE else []
    figures = ["", "", ""]
    if meets.after is not None:
        if meets.says in UNSURE:
            parts.append(words(f"referee.if.{meets.says}"))
        figures = _figures(meets.after, words.lang)
    name = words.name("card", NUMBER_OF[meets.card])
    return [name, sentence("; ".join(parts)), *figures]


def _figures(after: Aftermath, lang: str) -> list[str]:
    """No tile lost; tiles and crew lost on average."""
    crew = after.ship.crew - Fraction(after.crew().mean)
    return [percent(after.whole, lang), decimal(after.lost().mean, 2, lang), decimal(crew, 2, lang)]
