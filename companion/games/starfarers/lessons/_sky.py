"""Positions of the course: the beginners' sky as it is set up, and what a step changes in it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ..position.chart import chart_data
from ..rules.setup import beginner_chart
from ..sky.discs import DiscFace

Seat = dict[str, Any]
Position = dict[str, Any]


def colony_ship(at: int) -> dict[str, Any]:
    """A colony ship on a point."""
    return {"at": at, "kind": "colony"}


def trade_ship(at: int) -> dict[str, Any]:
    """A trade ship on a point."""
    return {"at": at, "kind": "trade"}


BLUE: Seat = {
    "colonies": [275, 298],
    "spaceports": [281],
    "ships": [colony_ship(269)],
    "modules": {"booster": 1},
    "medals": 1,
}
ORANGE: Seat = {
    "colonies": [292, 301],
    "spaceports": [287],
    "ships": [colony_ship(276)],
    "modules": {"booster": 1},
    "medals": 1,
    "hand": {"fuel": 2, "carbon": 1},
}
WHITE: Seat = {
    "colonies": [295, 304],
    "spaceports": [278],
    "ships": [colony_ship(279)],
    "modules": {"booster": 1},
    "medals": 1,
    "hand": {"ore": 1, "fuel": 1, "food": 1},
}
VIOLET: Seat = {
    "colonies": [288, 291],
    "spaceports": [284],
    "ships": [colony_ship(272)],
    "modules": {"booster": 1},
    "medals": 1,
    "hand": {"ore": 1, "goods": 2},
}

SETTLED: Seat = {"colonies": [224, 275, 298], "ships": []}
"""Blue with a first colony in the near system, its ship used up."""
NEAR = {39: "5", 40: "4", 41: "10"}
"""The near system L2 explored: carbon 5, food 4, fuel 10."""
RAIDED = {39: "6", 40: "4", 41: "pirate-4"}
"""The near system L2 explored, with a pirate base on the fuel planet."""
FROZEN = {39: "6", 40: "4", 41: "ice-3"}
"""The near system L2 explored, with ice on the fuel planet."""
FAR = {**NEAR, 36: "11", 37: "pirate-5", 38: "2", 42: "9", 43: "10", 44: "12"}
"""Three near systems explored, as in the middle of a game."""
LATER: dict[str, Any] = {
    "orange": {
        "colonies": [204, 292, 301],
        "ships": [],
        "stations": {"merchants": 1},
        "friends": {"ore-rate": 1},
        "modules": {"booster": 2, "cannon": 1, "cargo-pod": 1},
    },
    "white": {
        "colonies": [198, 295, 304],
        "ships": [],
        "modules": {"booster": 3, "cannon": 2},
        "medals": 3,
    },
    "violet": {"colonies": [191, 288, 291], "ships": [], "modules": {"booster": 2, "cannon": 2}},
    "discs": FAR,
}
"""The middle of a game: everybody has a colony out in space, Orange a friend."""
COLONY_SHIP = {"ore": 1, "fuel": 1, "carbon": 1, "food": 1}


def sky(
    blue: Seat | None = None,
    orange: Seat | None = None,
    white: Seat | None = None,
    violet: Seat | None = None,
    turn: dict[str, Any] | None = None,
    discs: Mapping[int, str] | None = None,
    **top: Any,
) -> Position:
    """The beginners' set-up with Blue to trade and build, but for what is said otherwise."""
    seats = [
        {**BLUE, **(blue or {})},
        {**ORANGE, **(orange or {})},
        {**WHITE, **(white or {})},
        {**VIOLET, **(violet or {})},
    ]
    turned = {"on": 0, "phase": "main", "number": 9, **(turn or {})}
    return {"players": 4, "chart": explored(discs), "seats": seats, "turn": turned, **top}


def explored(discs: Mapping[int, str] | None) -> dict[str, Any]:
    """The beginners' sky with the discs of some planets turned up."""
    chart = beginner_chart(Random(0))
    for planet, text in (discs or {}).items():
        chart = chart.with_disc(planet, DiscFace.parse(text))
    return chart_data(chart)


def flight(*left: int, **more: Any) -> dict[str, Any]:
    """A flight phase that has just begun: what each own ship has left of its speed."""
    speed = max(left)
    return {"phase": "flight", "base": min(speed, 3), "speed": speed, "left": list(left), **more}


def meeting(card: int, **more: Any) -> dict[str, Any]:
    """An encounter whose opening has just been read to the player on turn."""
    return {"phase": "question", "base": 3, "card": card, "asked": 1, **more}


def turn_of(seat: int, first: int, second: int, *drawn: str) -> tuple[str, ...]:
    """The script of a plain turn of somebody without a ship: roll, reserve cards, pass it on."""
    draws = tuple(f"nature: draw {resource}" for resource in drawn or ("ore", "food"))
    return (
        f"{seat}: roll",
        f"nature: dice {first} {second}",
        f"{seat}: supply",
        *draws,
        f"{seat}: end",
    )


def turn_with_ship(seat: int, first: int, second: int) -> tuple[str, ...]:
    """A turn of somebody with a ship, which stays where it is."""
    *begun, end = turn_of(seat, first, second)
    return *begun, f"{seat}: shake", "nature: marbles yellow red", end
