"""Drawings for Starfarers' entries: parts of a sky, modules, marbles, drawn as the board is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from ...almanac.pictures import Box, Drawing, EntryPictures, collected, cut
from ...core.scene import Shape
from . import GAME
from .position.position_editor import empty
from .screen.drawing import COLOURS
from .screen.scene import view
from .screen.sky_places import POINT_SPOT
from .sky import geometry as sky
from .state import NOBODY, State

MINE, YOURS = 0, 1
HALF = (92.0, 80.0)
"""How far a drawing reaches from its middle, across and down."""
STEP = 40.0


@cache
def drawn() -> EntryPictures:
    """All of them."""
    symbols = view(GAME.observe(_start(), MINE), GAME.words("en")).symbols
    return collected({**dict(_sky()), **dict(_rows())}, symbols, COLOURS)


def _start() -> State:
    return GAME.position(empty())


def _middle(points: Iterable[int]) -> tuple[float, float]:
    spots = [POINT_SPOT[point] for point in points]
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _near(point: int) -> list[int]:
    """The points one step away."""
    return list(sky.points_in(sky.spread(sky.AT[point]) & ~sky.AT[point]))


def _drawing(
    around: Iterable[int],
    colonies: Mapping[int, Iterable[int]] | None = None,
    ports: Mapping[int, Iterable[int]] | None = None,
    ships: Mapping[int, Iterable[int]] | None = None,
    trading: Mapping[int, Iterable[int]] | None = None,
    stations: Mapping[int, int] | None = None,
    over: Iterable[Shape] = (),
) -> Drawing:
    state = _start()
    for masks, pieces in ((state.colonies, colonies), (state.ports, ports)):
        for owner, points in (pieces or {}).items():
            for point in points:
                masks[owner] |= sky.AT[point]
                state.built |= sky.AT[point]
    for owner, points in (ports or {}).items():
        for point in points:
            for berth in _berths_at(point):
                state.berths[owner] |= sky.AT[berth]
    for kind, fleet in ((0, ships), (1, trading)):
        for owner, points in (fleet or {}).items():
            for point in points:
                nth = next(n for n in range(3) if state.ships[3 * owner + n] == NOBODY)
                state.ships[3 * owner + nth] = point
                if kind:
                    state.trading |= 1 << (3 * owner + nth)
    for place, count in (stations or {}).items():
        state.stations[place] = count
    scene = view(GAME.observe(state, MINE), GAME.words("en"))
    x, y = _middle(around)
    box: Box = (x - HALF[0], y - HALF[1], 2 * HALF[0], 2 * HALF[1])
    return cut(scene, box, over)


def _berths_at(point: int) -> list[int]:
    return list(sky.points_in(sky.BERTHS[point] & ~sky.AT[point]))


def _mark(point: int, use: str = "spot-offered", paint: str = "offered") -> Shape:
    return Shape("", use, *POINT_SPOT[point], paint=paint)


def _wrong(point: int) -> Shape:
    return _mark(point, "spot-refused", "refused")


def _sky() -> Iterator[tuple[str, Drawing]]:
    state = _start()
    sites = list(sky.points_in(sky.SITES_OF[sky.HOMES[1]]))
    one, two, three = sites
    yield "colony-site", _drawing(sites, over=[_mark(point) for point in sites])
    yield "planetary-system", _drawing(sites)
    yield "colony", _drawing(sites, {MINE: [one]})
    yield "spaceport", _drawing(sites, ports={MINE: [one]})
    berths = _berths_at(one)
    yield "berth", _drawing(sites, ports={MINE: [one]}, ships={MINE: berths[:1]})
    yield (
        "foreign-berth",
        _drawing(sites, ports={YOURS: [one]}, ships={MINE: berths[:1]}, over=[_wrong(berths[0])]),
    )
    yield "waiting-ship", _drawing(sites, ships={MINE: [two]})
    yield "flying-over", _drawing(sites, {YOURS: [one]}, ships={MINE: berths[:1]})
    yield (
        "no-blocking",
        _drawing(
            sites, ports={YOURS: [one]}, over=[_wrong(point) for point in (*berths, two, three)]
        ),
    )
    point, people = next(iter(state.chart.people_at.items()))
    yield "outposts", _drawing([point])
    yield "docking-point", _drawing([point], trading={MINE: _near(point)[:1]}, over=[_mark(point)])
    yield (
        "trade-station",
        _drawing([point], stations={4 * people + MINE: 1, 4 * people + YOURS: 1}),
    )
    yield (
        "friendship-marker",
        _drawing([point], stations={4 * people + MINE: 2, 4 * people + YOURS: 1}),
    )


def _row(*shapes: Shape, high: float = 26.0, step: float = STEP) -> Drawing:
    wide = step * len(shapes)
    at = [
        Shape("", one.use, step * (n + 0.5) - wide / 2, one.y, 0, one.scale, one.paint, one.text)
        for n, one in enumerate(shapes)
    ]
    return Drawing((-wide / 2, -high, wide, 2 * high), at)


def _marble(colour: str, value: int) -> Shape:
    use = "marble-dark" if colour == "black" else "marble"
    return Shape("", use, paint=f"marble-{colour}", text=str(value))


def _rows() -> Iterator[tuple[str, Drawing]]:
    yield (
        "marble-values",
        _row(*(_marble(*one) for one in (("red", 1), ("yellow", 2), ("blue", 3), ("black", 0)))),
    )
    yield "black-marble", _row(_marble("black", 0), _marble("yellow", 2))
    boosters = [Shape("", "module-booster", 0, 0, 0, 1.4)] * 2
    yield "speed", _row(_marble("yellow", 2), _marble("blue", 3), *boosters)
    cannons = [Shape("", "module-cannon", 0, 0, 0, 1.4)] * 3
    yield "combat-strength", _row(_marble("red", 1), _marble("blue", 3), *cannons)
    modules = [
        Shape("", f"module-{name}", 0, 0, 0, 1.5) for name in ("booster", "cannon", "cargo-pod")
    ]
    yield "modules", _row(*modules)
    for name, module in (
        ("booster", "booster"), ("cannon", "cannon"), ("freight-pod", "cargo-pod")
    ):  # fmt: skip
        yield name, _row(Shape("", f"module-{module}", 0, 0, 0, 1.6))
    planets = [
        Shape("", f"planet-{name}", 0, 0, 0, 0.9)
        for name in ("ore", "fuel", "carbon", "food", "goods")
    ]
    yield "planets", _row(*planets, high=42.0, step=84.0)
    yield "pirate-base", _row(Shape("", "pirate", text="3"), high=30.0, step=60.0)
    yield "ice-planet", _row(Shape("", "ice", text="3"), high=30.0, step=60.0)
