"""How events look: tiles laid and lost, hits coming in, rockets on the road."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.motion import Motion, Motions, flash, move, put, remove, roll, seat
from ..actions import Spot
from ..sight import Sight
from .scene import incoming, looked_at

Facts = Mapping[str, Any]


def _number(sight: Sight, spot: Spot) -> int:
    """The number of a cell on the ship that is drawn."""
    return sight.table.ships[looked_at(sight)].board.numbers[spot.cell]


def _is_drawn(facts: Facts, sight: Sight) -> bool:
    """Whether it happens to the ship that is drawn large."""
    return bool(facts["seat"] == looked_at(sight))


def _its_seat(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (flash(seat(facts["seat"])),)


def _laid(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    if not _is_drawn(facts, sight):
        return _its_seat(facts, sight)
    number = _number(sight, facts["spot"])
    return (put(f"tile:{number}", seat(facts["seat"]), f"cell:{number}"),)


def _lost(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    """What breaks off drifts away."""
    if not _is_drawn(facts, sight):
        return _its_seat(facts, sight)
    return tuple(remove(f"tile:{_number(sight, spot)}", "bank") for spot in facts["spots"])


def _struck(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    """The meteor or shot comes in, up to the tile it meets."""
    if not _is_drawn(facts, sight):
        return _its_seat(facts, sight)
    cell = f"cell:{_number(sight, facts['spot'])}"
    if not incoming(sight.table, looked_at(sight)):
        return (flash(cell),)
    hit = f"incoming:{sight.table.step + 1}"
    return move(hit, hit, cell), flash(cell)


def _tile(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    """Something happens on a tile, or with a battery of it."""
    if not _is_drawn(facts, sight):
        return _its_seat(facts, sight)
    spots = [facts[name] for name in ("battery", "spot") if name in facts]
    return (flash(*(f"cell:{_number(sight, spot)}" for spot in spots)),)


def _dice(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (roll(*facts["dice"]),)


def _day(sight: Sight, days: int) -> str:
    return f"day:{days % sight.table.flight.loop}"


def _starts(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    who, days = facts["seat"], sight.table.flight.starts[facts["space"] - 1]
    return (put(f"rocket:{who}", seat(who), _day(sight, days)),)


def _flies(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return _along(facts, sight, facts["spaces"])


def _falls_back(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return _along(facts, sight, -facts["spaces"])


def _along(facts: Facts, sight: Sight, spaces: int) -> tuple[Motion, ...]:
    who = facts["seat"]
    days = sight.table.days[who]
    return (move(f"rocket:{who}", _day(sight, days), _day(sight, days + spaces)),)


MOTIONS = Motions(
    {
        **dict.fromkeys(("places", "attaches"), _laid),
        "tiles-lost": _lost,
        "struck": _struck,
        **dict.fromkeys(("rolls-for", "rolls-column", "rolls-row"), _dice),
        "finishes": _starts,
        "flies": _flies,
        "falls-back": _falls_back,
        **dict.fromkeys(
            ("powers", "cannon-fires", "shield-holds", "crew-lost", "loads", "unloads",
             "battery-stolen", "cube-stolen", "moves-in"),
            _tile,
        ),
        **dict.fromkeys(
            ("missed", "bounced", "shot-down", "uncovers", "turns-card", "lands", "leaves",
             "must-leave", "is-beaten"),
            _its_seat,
        ),
    },
    frozenset({
        "building-begins", "draws", "takes", "lands-on-station", "lands-on-ship", "beats",
        "sabotaged", "paid-for-place", "best-ship", "wins-credits",
        "reserves", "puts-back", "lifts", "looks", "has-seen", "closes",
        "turns-sand", "sand-out", "time-is-up", "reserve-lost", "fault", "no-fault",
        "crew-lost-with-tile", "batteries-lost-with-tile", "goods-lost-with-tile",
        "loads-batteries", "start-cabin-boards", "shuffles", "flies-on", "sells", "pays-for-tiles",
        "ends-with", "wins", "win-together", "states-cannons", "states-engines", "no-thrust",
        "no-defence", "ties", "leaves-reward", "bank-is-short", "leaves-goods", "all-loaded",
        "nothing-to-steal", "flies-past", "too-few-crew", "no-dust", "healthy",
        "nobody-to-compare", "lowest-crew", "lowest-cannons", "lowest-engines", "no-tile-there",
        "title-pays", "title-won", "title-not-defended", "title-defended", "gives-title",
    }),
)  # fmt: skip
