"""Ships and positions the lessons share: a hauler of eight tiles, its rivals, yards and flights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....lessons.step import Did
from ..actions import SPOTS
from ..flights import BY_LEVEL, PILES
from ..ships.faces import NUMBER, QUARTERS, TURNED
from ..ships.ship import Ship
from ..ships.tiles import SIDES

BARE = "I 7\n7 H:3333"
HAULER = """
I       6        7       8
6       .   ^:0130 B2:0321
7 W2:0300   H:3333  C:2203
8 Snw:0320  E:3102  C:0103
"""
"""Eight tiles: one cannon, one engine, a shield for front and left, six astronauts."""
WARRIOR = """
I       6        7        8        9
6  ^:0020   ^:0130 ^^:0121        .
7 B2:3200   H:3333  C:2203  >:0002
8 R2:0200   E:3102  C:0103        .
"""
"""Cannons for 2½, or 4½ with a battery."""
RACER = """
I       6        7       8       9
6       .   ^:0130 B2:0321       .
7 W2:0300   H:3333  C:2203  E:2002
8 Snw:0320 EE:3002       .       .
"""
"""One engine that always runs, and a double one."""
SPARKS = """
I       6        7        8
6       .  ^^:0130        .
7  C:0302   H:3333 B3:0001
8       .  EE:3100        .
"""
"""Nothing but double parts, and three batteries for them."""
COURIER = """
I       6        7        8
6       .   ^:0031        .
7 W2:0300   H:3333  C:0113
8       .   E:3001        .
"""
"""A small honest ship for a rival."""
LEVELS = {"learning": "I", "level-1": "I", "level-2": "II", "level-3": "III"}
MIXED = {"level-1": "I I", "level-2": "II II I", "level-3": "III III II I"}
"""The levels of the cards in one pile."""


def with_tiles(ship: str, **other: str) -> str:
    """The hauler with other tiles: `with_tiles(HAULER, W2="B2:0303")` by what they replace."""
    for name, tile in other.items():
        [old] = [word for word in ship.split() if word.startswith(f"{name}:")]
        ship = ship.replace(old, tile)
    return ship


def yard(
    ship: str = BARE, *others: dict[str, Any], variant: str = "learning", **more: Any
) -> dict[str, Any]:
    """Ships being built; what is not of the learner's seat is said of the whole yard."""
    own = ("hand", "reserve", "free", "acts", "space", "looked")
    seat = {"ship": ship, **{key: more.pop(key) for key in own if key in more}}
    return {"variant": variant, "seats": [seat, *others], **more}


def flight(
    ship: str,
    *others: dict[str, Any],
    cards: Sequence[str] = (),
    variant: str = "learning",
    played: Sequence[str] = (),
    **more: Any,
) -> dict[str, Any]:
    """A flight under way, before its next card: one of `cards`, after those that were `played`."""
    own = ("days", "credits", "lost")
    seat = {"ship": ship, **{key: more.pop(key) for key in own if key in more}}
    data = {"variant": variant, "stage": "card", "seats": [seat, *others], **more}
    if variant == "learning":
        data["played"] = list(played or ["I-05" if "I-05" not in cards else "I-04"])
        return data
    piles, first = piles_with(variant, (*cards, *played))
    data["piles"], data["played"] = [piles], list(played or [first])
    return data


def piles_with(variant: str, cards: Sequence[str]) -> tuple[list[list[str]], str]:
    """Four piles with these cards among them, and another one of the level that may come first."""
    levels = MIXED[variant].split()
    wanted = list(cards)
    for level in dict.fromkeys(levels):
        have = [card for card in wanted if card in BY_LEVEL[level]]
        spare = [card for card in BY_LEVEL[level] if card not in have]
        wanted += spare[: PILES * levels.count(level) - len(have)]
    first = next(c for c in wanted if c not in cards and c in BY_LEVEL[LEVELS[variant]])
    left = {level: [c for c in wanted if c in BY_LEVEL[level]] for level in levels}
    piles = [sorted(left[level].pop(0) for level in levels) for _ in range(PILES)]
    return piles, first


def placings(ship: str, tile: str) -> dict[str, list[str]]:
    """Where a tile could be added, by the first fault that makes; `sound` where it makes none."""
    built, face, found = Ship.parse(ship, strict=False), NUMBER[tile], dict[str, list[str]]()
    for cell, _ in built.berths:
        for quarters in QUARTERS:
            after = built.laid(cell, TURNED[face][quarters])
            if not any(after.joined(cell, side) for side in SIDES):
                continue
            rule = after.faults[0].rule if after.faults else "sound"
            found.setdefault(rule, []).append(f"place {SPOTS[cell]} {quarters}")
    return found


def faulty(ship: str, tile: str) -> tuple[Did, ...]:
    """Every way to add a tile that makes a fault."""
    return tuple(
        Did(move)
        for rule, moves in placings(ship, tile).items()
        if rule != "sound"
        for move in moves
    )


def alike(ship: str, tile: str, rule: str, but: str) -> tuple[str, ...]:
    """The other ways to make the same fault."""
    return tuple(f"0: {move}" for move in placings(ship, tile)[rule] if move != but)
