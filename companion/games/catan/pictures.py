"""Drawings for Catan's entries: tiny positions, drawn as the board draws them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from math import atan2, degrees

from ...almanac.pictures import Box, Drawing, EntryPictures, collected, cut
from ...core.scene import Shape
from ...odds import WAYS
from . import GAME
from .board import geometry as board
from .board.island import RED
from .position.position_editor import empty
from .screen.drawing import COLOURS
from .screen.scene import CORNER_SPOT, HEX_SPOT, view
from .state import State

MINE, YOURS = 0, 1
MIDDLE, COAST = 4, 0
"""The hexes most drawings are about: one in the land, one at the sea."""
HALF = (84.0, 78.0)
"""How far a drawing reaches from its middle, across and down."""
STEP = 40.0
"""From piece to piece where they stand in a row."""


@cache
def drawn() -> EntryPictures:
    """All of them."""
    symbols = view(GAME.observe(GAME.position(empty()), MINE), GAME.words("en")).symbols
    return collected({**dict(_places()), **dict(_rows())}, symbols, COLOURS)


def _corner(at: int, which: int) -> int:
    """A corner of a hex: 0 is its top, the others clockwise."""
    return _around(at)[which % 6]


def _path(at: int, which: int) -> int:
    """The path of a hex from one corner on, clockwise."""
    ends = {_corner(at, which), _corner(at, which + 1)}
    return next(path for path in board.PATHS if set(board.PATH_ENDS[path]) == ends)


def _away(at: int, which: int) -> int:
    """The path that leads away from a hex at one of its corners."""
    corner = _corner(at, which)
    beside = {_path(at, which), _path(at, which - 1)}
    return next(
        path for path in board.PATHS if corner in board.PATH_ENDS[path] and path not in beside
    )


@cache
def _around(at: int) -> tuple[int, ...]:
    x, y = HEX_SPOT[at]
    ways = [(0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5)]
    near = [(x + 43.3 * right, y + 50 * down) for right, down in ways]
    return tuple(
        min(board.CORNERS, key=lambda c: abs(CORNER_SPOT[c][0] - u) + abs(CORNER_SPOT[c][1] - v))
        for u, v in near
    )


def _end(at: int, which: int) -> int:
    """The far end of the path that leads away from a hex."""
    corner = _corner(at, which)
    return next(end for end in board.PATH_ENDS[_away(at, which)] if end != corner)


def _state(
    every_shared: Mapping[int, Iterable[int]],
    cities: Mapping[int, Iterable[int]],
    roads: Mapping[int, Iterable[int]],
    robber: int,
) -> State:
    state = GAME.position({**empty(), "robber": robber})
    for masks, pieces in (
        (state.settlements, every_shared),
        (state.cities, cities),
        (state.roads, roads),
    ):
        for owner, places in pieces.items():
            for place in places:
                masks[owner] |= 1 << place
    return state


def _drawing(
    at: int,
    every_shared: Mapping[int, Iterable[int]] | None = None,
    cities: Mapping[int, Iterable[int]] | None = None,
    roads: Mapping[int, Iterable[int]] | None = None,
    robber: int = 9,
    over: Iterable[Shape] = (),
    half: tuple[float, float] = HALF,
) -> Drawing:
    state = _state(every_shared or {}, cities or {}, roads or {}, robber)
    scene = view(GAME.observe(state, MINE), GAME.words("en"))
    x, y = HEX_SPOT[at]
    box: Box = (x - half[0], y - half[1], 2 * half[0], 2 * half[1])
    return cut(scene, box, over)


def _wrong(corner: int) -> Shape:
    return Shape("", "spot-refused", *CORNER_SPOT[corner], paint="refused")


def _free(corner: int) -> Shape:
    return Shape("", "spot-offered", *CORNER_SPOT[corner], paint="offered")


def _on_path(path: int, use: str, paint: str) -> Shape:
    (x, y), (u, v) = sorted(CORNER_SPOT[end] for end in board.PATH_ENDS[path])
    turn = round(degrees(atan2(v - y, u - x)))
    size = 0.7 if use == "spot-refused" else 1
    return Shape("", use, (x + u) / 2, (y + v) / 2, turn, size, paint)


def _places() -> Iterable[tuple[str, Drawing]]:
    here = MIDDLE
    top, right, low, _, left, high = (_corner(here, n) for n in range(6))
    ring = [_path(here, n) for n in range(6)]
    near = [_wrong(right), _wrong(high), _wrong(_end(here, 0))]
    free = [_free(_corner(here, n)) for n in (2, 4)]
    yield "distance", _drawing(here, {YOURS: [top]}, over=[*near, *free])
    yield "intersection", _drawing(here, over=[_free(_corner(here, n)) for n in range(6)])
    yield (
        "path",
        _drawing(here, over=[_on_path(path, "mark-path", "shown") for path in ring]),
    )
    yield "settlement", _drawing(here, {MINE: [low]}, roads={MINE: [ring[2]]})
    yield "city", _drawing(here, cities={MINE: [top]}, roads={MINE: [ring[0]]})
    yield "road", _drawing(here, {MINE: [left]}, roads={MINE: [ring[4], ring[5], _away(here, 0)]})
    yield "founding", _drawing(here, {MINE: [right]}, roads={MINE: [_away(here, 1)]})
    five = [*ring[:4], _away(here, 0)]
    yield "longest-road", _drawing(here, {MINE: [left]}, roads={MINE: five})
    yield "cut-road", _drawing(here, {MINE: [left], YOURS: [low]}, roads={MINE: five})
    branch = [*ring[:4], _away(here, 2)]
    yield (
        "branches",
        _drawing(
            here, roads={MINE: branch}, over=[_on_path(_away(here, 2), "spot-refused", "refused")]
        ),
    )
    yield (
        "foreign-building",
        _drawing(
            here,
            {YOURS: [low]},
            roads={MINE: [ring[0], ring[1]]},
            over=[_on_path(path, "spot-refused", "refused") for path in (ring[2], _away(here, 2))],
        ),
    )
    yield (
        "production",
        _drawing(here, {MINE: [high], YOURS: [low]}, {MINE: [right]}),
    )
    yield "robber", _drawing(here, {MINE: [top], YOURS: [low]}, robber=here)
    yield "stealing", _drawing(here, {1: [high], 2: [low]}, {3: [right]}, robber=here)
    yield "desert", _drawing(9, robber=9)
    path, _ = GAME.position(empty()).island.harbours[8]
    sea = [*board.PATH_ENDS[path]]
    away = (96.0, 84.0)
    yield "harbour", _drawing(COAST, {MINE: [sea[0]]}, half=away)
    yield "coast", _drawing(COAST, over=[_free(corner) for corner in sea], half=away)
    own, _ = GAME.position(empty()).island.harbours[0]
    at = board.PATH_HEXES[own][0]
    yield "harbour-2-1", _drawing(at, {MINE: [board.PATH_ENDS[own][0]]}, half=away)


def _row(*shapes: Shape, high: float = 28.0) -> Drawing:
    """Shapes side by side."""
    wide = STEP * len(shapes)
    at = [
        Shape("", one.use, STEP * (n + 0.5) - wide / 2, one.y, 0, one.scale, one.paint, one.text)
        for n, one in enumerate(shapes)
    ]
    return Drawing((-wide / 2, -high, wide, 2 * high), at)


def _good(name: str) -> Shape:
    return Shape("", f"good-{name}", 0, 0, 0, 0.8)


def _rows() -> Iterable[tuple[str, Drawing]]:
    numbers = [n for n in range(2, 13) if n != 7]
    chips = [
        Shape("", f"chip-{WAYS[n]}", 0, 0, 0, round(0.8 + 0.055 * WAYS[n], 2),
              "hot" if n in RED else "ink", str(n))
        for n in numbers
    ]  # fmt: skip
    yield "numbers", _row(*chips)
    pieces = [("road-0", "15"), ("house-0", "5"), ("city-0", "4")]
    yield "piece-limit", _row(*(Shape("", use, paint="seat-0") for use, _ in pieces))
    yield "resources", _row(*map(_good, ("lumber", "brick", "wool", "grain", "ore")))
