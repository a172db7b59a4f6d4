"""What the card of the moment may do to a ship: the exact odds before the dice fall."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....core.errors import BadInput
from ....core.text import Words, sentence
from ....explorer.band import Band, Bar, Chances, ChanceTable
from ....odds.saying import decimal, percent
from ..cards import CARDS, SABOTAGE, SHOTS
from ..observation import Observation
from ..odds import sabotage, shots, swarm
from ..rules.meteors import METEOR_KINDS, current_hit, hits_of
from ..ships.boards import Cell
from ..ships.ship import Ship
from ..state import IN_FLIGHT, Stage, State
from ..under_fire.aftermath import Aftermath
from ..under_fire.hits import End, meet
from ..under_fire.incoming import Incoming
from .fire import tile_in_words

MOST_SHOWN = 6
"""Tiles named as in most danger."""


def looked_at(observation: Observation) -> int:
    """Whose ship is drawn large: one's own; the first one for somebody who only looks on."""
    return observation.seat if 0 <= observation.seat < observation.table.players else 0


def is_falling(table: State) -> bool:
    """Whether meteors or shots are on their way; else a card only threatens with them."""
    return table.stage in (Stage.ROLL, Stage.DEFEND, Stage.BREAK)


def incoming(table: State, seat: int) -> list[Incoming | str]:
    """What is still to come, or may come, at this ship; "" in the place of what has passed."""
    if not table.card or table.left[seat] or table.stage not in IN_FLIGHT:
        return []
    if not is_falling(table):
        return list(hits_of(table))
    if table.card in SHOTS and seat not in table.victims:
        return []
    return [hit if n >= table.step else "" for n, hit in enumerate(hits_of(table))]


def threat(table: State, seat: int) -> Aftermath | None:
    """What may be left of the ship after all that is still to be rolled for, if it may be hit.

    Also of shots that only threaten so far. None once the dice lie there, and for a ship so odd
    that counting would take seconds.
    """
    if not table.card or table.left[seat] or table.roll or table.stage not in IN_FLIGHT:
        return None
    ship = table.ships[seat]
    if table.card in SABOTAGE:
        hunted = table.stage == Stage.ROLL and seat in table.queue
        return _counted(ship, (), SABOTAGE[table.card] - table.step) if hunted else None
    hits = tuple(hit for hit in incoming(table, seat) if isinstance(hit, Incoming))
    return _counted(ship, hits, 0) if hits else None


@lru_cache(maxsize=8)
def _counted(ship: Ship, hits: tuple[Incoming, ...], tries: int) -> Aftermath | None:
    try:
        if tries:
            return sabotage(ship, tries)
        fire = swarm if hits[0].kind in METEOR_KINDS else shots
        return fire(ship, ", ".join(map(str, hits)))
    except BadInput:
        return None


def at_stake(table: State, seat: int) -> tuple[Cell, ...]:
    """Tiles that go if the hit that was rolled is not stopped; the largest part flies on."""
    if table.stage != Stage.DEFEND or table.on != seat:
        return ()
    ship = table.ships[seat]
    cell, end = meet(ship, current_hit(table), table.roll[0])
    if cell is None or end is not End.PAYABLE:
        return ()
    left = ship.keeping(other for other, _ in ship if other != cell)
    kept = max(left.parts, key=len, default=frozenset())
    return tuple(other for other, _ in ship if other not in kept)


# In words


def odds_lines(observation: Observation, words: Words) -> list[str]:
    """The chance to stay whole and what is lost on average, for the card of the moment."""
    table, seat = observation.table, looked_at(observation)
    lost = at_stake(table, seat)
    if lost:
        return [words("panel.at-stake", n=len(lost))]
    after = threat(table, seat)
    if after is None:
        return []
    lang = words.lang
    facts = {"whole": percent(after.whole, lang), "lost": decimal(after.lost().mean, 2, lang)}
    said = words("panel.odds", **facts)
    if is_falling(table):
        return [said]
    return [f"{sentence(words(f'referee.if.{_asked(table)}'))}: {said}"]


def _asked(table: State) -> str:
    return "combat-zone" if CARDS[table.card]["type"] == "combat-zone" else "enemy"


def outlook(observation: Observation, words: Words) -> Band | None:
    """The band of odds: how many tiles the card takes, and which are in most danger."""
    words = words.at(observation, words.people)
    after = threat(observation.table, looked_at(observation))
    if after is None:
        return None
    return {
        "title": words("panel.band.title"),
        "bars_title": words("panel.band.bars"),
        "pick": words("panel.band.pick"),
        "unit": "tries",
        "grid": "",
        "bars": [_bar(after, n, words) for n in sorted(after.lost().outcomes)],
        "seats": [],
        "wait": None,
        "places": {"at": {}, "lines": []},
        "more": [_in_danger(after, words)],
    }


def _bar(after: Aftermath, lost: int, words: Words) -> Bar:
    chance = after.lost().chance(lost)
    said = words("panel.band.lost", n=lost)
    return {
        "key": str(lost),
        "title": said,
        "label": f"{said}: {percent(chance, words.lang)}",
        "ways": int(chance * after.total),
        "over": percent(chance, words.lang),
        "chance": str(chance),
        "marks": _marks(after.ship, _endangered(after)) if lost else [],
        "gains": [],
    }


def _endangered(after: Aftermath) -> list[Cell]:
    """Tiles that may be lost, those in most danger first."""
    found = [cell for cell, count in after.losses.items() if count]
    return sorted(found, key=lambda cell: (-after.losses[cell], cell))


def _marks(ship: Ship, cells: Sequence[Cell]) -> list[str]:
    return [f"cell:{ship.board.numbers[cell]}" for cell in cells]


def _in_danger(after: Aftermath, words: Words) -> ChanceTable:
    ship = after.ship
    rows: list[Chances] = [
        {"label": tile_in_words(ship, cell, words), "chances": [str(after.dies(cell))]}
        for cell in _endangered(after)[:MOST_SHOWN]
    ]
    return {
        "title": words("panel.band.danger"),
        "heads": [words("panel.band.chance")],
        "rows": rows,
        "note": words("panel.band.note"),
    }
