"""How events look: tiles laid and lost, hits coming in, rockets on the road."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.motion import Motion, Motions, flash, move, put, remove, roll, seat
from ..actions import Spot
from ..observation import Observation
from ..rules.meteors import current_hit
from ..ships.boards import Cell
from ..ships.ship import Ship
from ..state import Stage, State
from ..under_fire.hits import End, meet
from .fire import cells_along, gate_of
from .outlook import incoming, looked_at
from .ship_view import tile_shapes

Facts = Mapping[str, Any]


def _number(observation: Observation, spot: Spot) -> int:
    """The number of a cell on the ship that is drawn."""
    return observation.table.ships[looked_at(observation)].board.numbers[spot.cell]


def _is_drawn(facts: Facts, observation: Observation) -> bool:
    """Whether it happens to the ship that is drawn large."""
    return bool(facts["seat"] == looked_at(observation))


def _its_seat(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    return (flash(seat(facts["seat"])),)


def _laid(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    if not _is_drawn(facts, observation):
        return _its_seat(facts, observation)
    number = _number(observation, facts["spot"])
    return (put(f"tile:{number}", seat(facts["seat"]), f"cell:{number}"),)


def _lost(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    """What breaks off drifts away, with all that is drawn on it."""
    if not _is_drawn(facts, observation):
        return _its_seat(facts, observation)
    ship = observation.table.ships[looked_at(observation)]
    shapes = [shape.id for spot in facts["spots"] for shape in tile_shapes(ship, spot.cell)]
    return (remove(shapes[0], "bank", tuple(shapes[1:])),) if shapes else ()


def _comes(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    """The dice fall, and the meteor or shot flies along its line up to where it ends.

    Where a battery would stop it, it waits before its line until its owner has decided.
    """
    dice, table, mine = roll(*facts["dice"]), observation.table, looked_at(observation)
    if not incoming(table, mine):
        return (dice,)
    ship, line = table.ships[mine], facts["line"]
    cell, end = meet(ship, current_hit(table), line)
    if end is End.PAYABLE and (mine == table.on or mine in table.queue):
        return (dice,)
    return dice, _flight(table, ship, line, None if end is End.SHOT_DOWN else cell, end)


def _flight(table: State, ship: Ship, line: int, struck: Cell | None, end: End) -> Motion:
    """The way of the hit that is due, past the number of its line, to the tile it meets."""
    side, hit = current_hit(table).side, f"incoming:{table.step + 1}"
    gate, cells = gate_of(ship.board, side, line), cells_along(ship.board, side, line)
    if struck is not None:
        cells = cells[: cells.index(struck) + 1]
    elif end is not End.MISSED:
        cells = []
    passed = [gate, *(f"cell:{ship.board.numbers[cell]}" for cell in cells)] if gate else [hit]
    return move(hit, hit, passed[-1], tuple(passed[:-1]))


def _struck(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    """The tile that is met; what had waited for a decision flies up to it first."""
    if not _is_drawn(facts, observation):
        return _its_seat(facts, observation)
    cell = flash(f"cell:{_number(observation, facts['spot'])}")
    return (*_waited(observation), cell)


def _waited(observation: Observation) -> tuple[Motion, ...]:
    """The way of a hit that stood before its line until somebody had decided."""
    table, mine = observation.table, looked_at(observation)
    if table.stage != Stage.DEFEND or not incoming(table, mine):
        return ()
    ship, line = table.ships[mine], table.roll[0]
    cell, end = meet(ship, current_hit(table), line)
    return (_flight(table, ship, line, cell, end),)


def _held_off(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    """A battery stops it: it comes in, and the battery that was spent lights up."""
    if not _is_drawn(facts, observation):
        return ()
    return (*_waited(observation), *_tile(facts, observation))


def _tile(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    """Something happens on a tile, or with a battery of it."""
    if not _is_drawn(facts, observation):
        return _its_seat(facts, observation)
    spots = [facts[name] for name in ("battery", "spot") if name in facts]
    return (flash(*(f"cell:{_number(observation, spot)}" for spot in spots)),)


def _seeks(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    """A throw of a sabotage: the dice, then the column it named, or the cell by the row."""
    dice = roll(*facts["dice"])
    if not _is_drawn(facts, observation):
        return dice, *_its_seat(facts, observation)
    board, line = observation.table.ships[looked_at(observation)].board, facts["line"]
    column = observation.table.roll[0] if observation.table.roll else line
    rows = [line] if observation.table.roll else board.rows
    cells = [(row, column) for row in rows if (row, column) in board.numbers]
    if not cells:
        return (dice,)
    return dice, flash(*(f"cell:{board.numbers[cell]}" for cell in cells))


def _day(observation: Observation, days: int) -> str:
    return f"day:{days % observation.table.flight.loop}"


def _starts(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    who, days = facts["seat"], observation.table.flight.starts[facts["space"] - 1]
    return (put(f"rocket:{who}", seat(who), _day(observation, days)),)


def _flies(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    return _along(facts, observation, facts["spaces"])


def _falls_back(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    return _along(facts, observation, -facts["spaces"])


def _along(facts: Facts, observation: Observation, spaces: int) -> tuple[Motion, ...]:
    who = facts["seat"]
    days = observation.table.days[who]
    return (move(f"rocket:{who}", _day(observation, days), _day(observation, days + spaces)),)


MOTIONS = Motions(
    {
        **dict.fromkeys(("places", "attaches"), _laid),
        "tiles-lost": _lost,
        "struck": _struck,
        "rolls-for": _comes,
        **dict.fromkeys(("rolls-column", "rolls-row"), _seeks),
        **dict.fromkeys(("cannon-fires", "shield-holds"), _held_off),
        "finishes": _starts,
        "flies": _flies,
        "falls-back": _falls_back,
        **dict.fromkeys(
            ("powers", "crew-lost", "loads", "unloads", "battery-stolen", "cube-stolen",
             "moves-in"),
            _tile,
        ),
        **dict.fromkeys(
            ("uncovers", "turns-card", "lands", "leaves", "must-leave", "is-beaten"),
            _its_seat,
        ),
    },
    frozenset({
        "building-begins", "missed", "no-shield", "no-cannon", "no-battery", "unstoppable",
        "comes-apart", "keeps-part", "bounced", "shot-down", "draws", "takes",
        "lands-on-station", "lands-on-ship", "beats", "sabotaged", "paid-for-place", "best-ship",
        "wins-credits",
        "reserves", "puts-back", "lifts", "looks", "has-seen", "closes",
        "turns-sand", "sand-out", "sand-out-before-last", "time-is-up", "reserve-lost",
        "fault", "no-fault",
        "crew-lost-with-tile", "batteries-lost-with-tile", "goods-lost-with-tile",
        "loads-batteries", "start-cabin-boards", "shuffles", "flies-on", "sells", "pays-for-tiles",
        "half-price", "ends-with", "wins", "win-together", "in-profit", "nobody-in-profit",
        "states-cannons", "states-engines", "states-crew", "tie", "accepts-goods",
        "meets-nobody-else", "no-planet-left", "no-thrust",
        "no-defence", "ties", "leaves-reward", "bank-is-short", "leaves-goods", "all-loaded",
        "nothing-to-steal", "flies-past", "too-few-crew", "no-dust", "healthy",
        "nobody-to-compare", "lowest-crew", "lowest-cannons", "lowest-engines", "no-tile-there",
        "title-pays", "title-won", "title-not-defended", "title-defended", "gives-title",
    }),
)  # fmt: skip
