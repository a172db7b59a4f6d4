"""Positions of the course: the beginners' island as it is set up, and what a step changes in it."""

from __future__ import annotations

from typing import Any

Seat = dict[str, Any]
Position = dict[str, Any]

BLUE: Seat = {"settlements": [8, 28], "roads": [13, 41], "hand": {"lumber": 2, "grain": 1}}
ORANGE: Seat = {
    "settlements": [39, 41],
    "roads": [52, 56],
    "hand": {"lumber": 1, "brick": 1, "ore": 1},
}
WHITE: Seat = {
    "settlements": [17, 31],
    "roads": [25, 37],
    "hand": {"lumber": 1, "wool": 1, "ore": 1},
}
VIOLET: Seat = {"settlements": [14, 40], "roads": [15, 58], "hand": {"grain": 2, "ore": 1}}

SETTLEMENT = {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}
ROAD = {"lumber": 1, "brick": 1}

VARIED: dict[str, Any] = {
    "terrain": [
        "mountains", "mountains", "hills",
        "pasture", "hills", "pasture", "forest",
        "forest", "fields", "fields", "pasture", "forest",
        "fields", "mountains", "pasture", "desert",
        "hills", "forest", "fields",
    ],
    "numbers": [10, 8, 2, 5, 5, 10, 3, 6, 12, 6, 9, 9, 3, 4, 11, 0, 4, 11, 8],
    "harbours": [
        [3, "wool"], [17, "ore"], [38, "any"], [61, "any"], [69, "brick"], [66, "any"],
        [49, "grain"], [18, "any"], [0, "lumber"],
    ],
    "pieces": ["3:3A", "4:4B", "5:5B", "0:6B", "1:1A", "2:2A"],
}  # fmt: skip
"""A variable island with its desert on the coast."""


def island(
    blue: Seat | None = None,
    orange: Seat | None = None,
    white: Seat | None = None,
    violet: Seat | None = None,
    turn: Seat | None = None,
    **top: Any,
) -> Position:
    """The beginners' set-up with Blue to trade and build, but for what is said otherwise."""
    seats = [
        {**BLUE, **(blue or {})},
        {**ORANGE, **(orange or {})},
        {**WHITE, **(white or {})},
        {**VIOLET, **(violet or {})},
    ]
    return {"players": 4, "seats": seats, "turn": {"on": 0, "phase": "main", **(turn or {})}, **top}


SETTLED: tuple[Seat, ...] = (
    {"settlements": [18, 44], "roads": [28, 57], "hand": {}},
    {"settlements": [9, 45], "roads": [8, 59], "hand": {"brick": 1, "grain": 1, "wool": 1}},
    {"settlements": [12, 33], "roads": [11, 39], "hand": {"lumber": 1, "ore": 1}},
    {"settlements": [22, 25], "roads": [30, 34], "hand": {"lumber": 2, "wool": 1}},
)
"""The variable island once all have founded."""


def varied(
    blue: Seat | None = None,
    orange: Seat | None = None,
    white: Seat | None = None,
    violet: Seat | None = None,
    turn: Seat | None = None,
    **top: Any,
) -> Position:
    """A game on the variable island, Blue to trade and build, but for what is said otherwise."""
    said = (blue, orange, white, violet)
    seats = [{**usual, **(own or {})} for usual, own in zip(SETTLED, said, strict=True)]
    turn = {"on": 0, "phase": "main", **(turn or {})}
    return {"players": 4, "island": VARIED, "seats": seats, "turn": turn, **top}


def founding(*seats: Seat, turn: Seat) -> Position:
    """The variable island while its settlements are being founded."""
    rows = [*seats, *({} for _ in range(4 - len(seats)))]
    return {"players": 4, "island": VARIED, "seats": rows, "turn": {"number": 0, **turn}}


def duel(
    blue: Seat | None = None,
    orange: Seat | None = None,
    neutrals: list[Seat] | None = None,
    turn: Seat | None = None,
    **top: Any,
) -> Position:
    """Two players on the beginners' island, each neutral colour with its first settlement."""
    seats = [
        {"settlements": [12, 28], "roads": [19, 41], "hand": {}, "tokens": 4, **(blue or {})},
        {**ORANGE, "tokens": 4, **(orange or {})},
    ]
    return {
        "players": 2,
        "seats": seats,
        "neutrals": neutrals or [{"settlements": [13]}, {"settlements": [40]}],
        "turn": {"on": 0, "phase": "main", **(turn or {})},
        **top,
    }


AFTER_SEVEN = {"phase": "robber", "due": "seven", "dice": [3, 4]}
"""A seven has been rolled, nobody has too many cards, and the robber is to move."""
LEADER: Seat = {
    "settlements": [41, 49],
    "cities": [39, 48],
    "roads": [52, 56, 63, 68, 69],
    "knights": 3,
}
"""Orange with eight points, two of them for Largest Army."""


def roll(seat: int, first: int, second: int) -> tuple[str, ...]:
    """The script of a plain turn: roll, and pass the dice on."""
    return f"{seat}: roll", f"nature: dice {first} {second}", f"{seat}: end"
