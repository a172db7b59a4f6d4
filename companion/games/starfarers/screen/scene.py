"""Starfarers drawn: from what a seat sees and may try to a scene. The board lies on its side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees
from random import Random
from typing import Any

from ....core.notation import Action, write
from ....core.scene import Place, Scene, Shape, Spots, board_words, spots_of
from ....core.text import Words, sentence
from ..goods import LANE_NAMES
from ..rules.flight import interrupts
from ..sight import Sight
from ..sky.chart import FACE_DOWN, NO_RESOURCE
from ..sky.discs import BARE, HIDDEN, Disc, is_token
from ..sky.geometry import (
    AT,
    EASTWARD,
    IS_SYSTEM,
    MIDDLE,
    PEOPLE_OF,
    PLAIN_POINTS,
    PLANET_CELL,
    PLANETS,
    POINT_AT,
    POINTS,
    SLOT_IDS,
    SLOTS,
    STARS,
    People,
    Sector,
    Symbol,
    points_in,
    spread,
)
from ..sky.place_names import planet_name, point_name
from ..sky.routes import distances, route
from ..state import NOBODY, OWNERS, Phase, State
from .drawing import COLOURS, SIDE, SYMBOLS, dock, space

UP = SIDE * 3**0.5 / 2
MIDDLE_ROW, MIDDLE_COLUMN = 14.0, 12.0
BOX = (-540.0, -358.0, 1080.0, 716.0)
REACH = {"point": 19.0, "slot": 44.0}
RED = (6, 8)
LARGER = 1.22
"""How much discs and pieces are drawn above their plain size: the whole sky has to be legible."""
Spot = tuple[float, float]


def view(
    sight: Sight, words: Words, legal: Sequence[Action] = (), tried: Sequence[Action] = ()
) -> Scene:
    """The sky with everything in it, as this seat sees it."""
    table = sight.table
    words = words.at(sight, words.people)
    return Scene(
        BOX,
        words("scene.title"),
        _places(table, words),
        {
            "space": (Shape("space", "space"),),
            "sectors": tuple(_sectors(table, words)),
            "planets": tuple(_planets(table, words)),
            "discs": tuple(_discs(table, words)),
            "sites": tuple(_sites(table, words)),
            "berths": tuple(_berths(table)),
            "trail": tuple(_trail(table)),
            "buildings": tuple(_buildings(table, words)),
            "stations": tuple(_stations(table, words)),
            "ships": tuple(_ships(table, words)),
        },
        _symbols(),
        COLOURS,
        board_words(words),
        _spots(sight, words, legal, tried),
        under="discs",
    )


# Where things are


def _at(place: tuple[float, float]) -> Spot:
    """A place of the grid on the board laid on its side: homes left, deep space right."""
    column, row = place
    return (MIDDLE_ROW - row) * UP, (column - MIDDLE_COLUMN) * SIDE / 2


POINT_SPOT = tuple(_at(place) for place in POINT_AT)
PLANET_SPOT = tuple(_at((3 * column, row)) for column, row in PLANET_CELL)
SLOT_SPOT = tuple(POINT_SPOT[point] for point in MIDDLE)


_NAMED: dict[tuple[Any, ...], dict[str, tuple[Place, ...]]] = {}
KEPT = 16
"""How many skies' names are remembered: naming all points takes longer than all the rest."""


def _places(table: State, words: Words) -> dict[str, tuple[Place, ...]]:
    chart = table.chart
    key = (words.lang, words.people, chart.slots, chart.discs, tuple(table.berths))
    if key not in _NAMED:
        if len(_NAMED) >= KEPT:
            _NAMED.clear()
        _NAMED[key] = {
            "point": tuple((*POINT_SPOT[p], point_name(words, p), 0) for p in POINTS),
            "slot": tuple((*SLOT_SPOT[s], SLOT_IDS[s], 0) for s in SLOTS),
            "planet": tuple((*PLANET_SPOT[p], planet_name(words, p), 0) for p in PLANETS),
        }
    return _NAMED[key]


@lru_cache(maxsize=1)
def _symbols() -> dict[str, list[list[object]]]:
    return {**SYMBOLS, "space": space(_lanes(), _stars(), BOX)}


def _lanes() -> str:
    """Every line between two points that are points whatever lies in the slots."""
    found = []
    for point in POINTS:
        if AT[point] & PLAIN_POINTS & EASTWARD:
            for other in points_in(spread(AT[point]) & PLAIN_POINTS):
                (x, y), (u, v) = POINT_SPOT[point], POINT_SPOT[other]
                found.append(f"M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}")
    return "".join(found)


def _stars() -> list[Spot]:
    rng = Random(7)
    x, y, width, height = BOX
    return [
        (x + width * rng.uniform(-0.4, 1.4), y + height * rng.uniform(-0.4, 1.4))
        for _ in range(420)
    ]


# Sectors and planets


def _sectors(table: State, words: Words) -> Iterator[Shape]:
    chart = table.chart
    for slot in SLOTS:
        x, y = SLOT_SPOT[slot]
        code = chart.slots[slot]
        way = "up" if AT[MIDDLE[slot]] & EASTWARD else "down"
        if code == FACE_DOWN:
            title = words("scene.hidden", slot=slot, n=STARS[slot])
            use = f"hidden-{way}-{STARS[slot]}"
            yield Shape(f"slot:{slot}", use, x, y, text=SLOT_IDS[slot], title=title)
            continue
        sector = Sector(code // 3)
        if not IS_SYSTEM[sector]:
            yield Shape(f"spokes:{slot}", f"spokes-{way}", x, y)
        if sector in PEOPLE_OF:
            people = PEOPLE_OF[sector]
            name = words.name("people", people)
            title = words("scene.outpost", people=people, n=table.stations_at(people))
            yield Shape(f"slot:{slot}", f"outpost-{write(people)}", x, y, text=name, title=title)


def _planets(table: State, words: Words) -> Iterator[Shape]:
    chart = table.chart
    for planet in PLANETS:
        resource = chart.bears[planet]
        if resource == NO_RESOURCE:
            continue
        title = sentence(planet_name(words, planet))
        use = f"planet-{LANE_NAMES[resource]}"
        yield Shape(f"planet:{planet}", use, *PLANET_SPOT[planet], title=title)


def _discs(table: State, words: Words) -> Iterator[Shape]:
    """What is to be read on the planets: the letter of the good, and the number."""
    for planet in PLANETS:
        resource = table.chart.bears[planet]
        if resource == NO_RESOURCE:
            continue
        (x, y), (out, down) = PLANET_SPOT[planet], _outward(planet)
        letter = words(f"scene.letter.{LANE_NAMES[resource]}")
        yield Shape(f"letter:{planet}", "letter", x + 19 * out, y + 19 * down, text=letter)
        yield _disc(table, planet, x - 6 * out, y - 6 * down)


def _outward(planet: int) -> Spot:
    """The way from the middle of its system: there no building covers a planet's letter."""
    (x, y), trio = PLANET_SPOT[planet], PLANET_SPOT[planet // 3 * 3 : planet // 3 * 3 + 3]
    across, down = x - sum(u for u, _ in trio) / 3, y - sum(v for _, v in trio) / 3
    return across / SIDE, down / SIDE


def _disc(table: State, planet: int, x: float, y: float) -> Shape:
    disc = table.chart.discs[planet]
    name = f"disc:{planet}"
    if disc == HIDDEN:
        pool = table.chart.pool_of(planet)
        return Shape(name, f"back-{write(Symbol(pool % 3))}", x, y, scale=LARGER)
    if disc == BARE:
        return Shape(name, "bare", x, y, scale=LARGER)
    text = str(Disc(disc))
    kind, _, value = text.partition("-")
    if is_token(disc):
        return Shape(name, kind, x, y, scale=LARGER, text=value)
    numbers = [int(part) for part in text.split("-")]
    pips = sum(6 - abs(7 - number) for number in numbers)
    paint = "hot" if numbers[0] in RED else "ink"
    use = f"chips-{pips}" if len(numbers) > 1 else f"chip-{pips}"
    return Shape(name, use, x, y, 0, LARGER, paint, text.replace("-", "/"))


def _sites(table: State, words: Words) -> Iterator[Shape]:
    for point in points_in(table.chart.sites & ~table.built):
        x, y = POINT_SPOT[point]
        use = "closed" if table.closed & AT[point] else "site"
        name = point_name(words, point)
        title = words("scene.closed", site=name) if use == "closed" else name
        yield Shape(f"site:{point}", use, x, y, scale=LARGER, title=sentence(title))


def _berths(table: State) -> Iterator[Shape]:
    for owner in range(table.players):
        for point in points_in(table.berths[owner]):
            x, y = POINT_SPOT[point]
            yield Shape(f"berth:{point}", "berth", x, y, 0, LARGER, f"seat-{owner}")


# Pieces


def _paint(table: State, owner: int) -> str:
    return f"seat-{owner}" if owner < table.players else "neutral-1"


def _buildings(table: State, words: Words) -> Iterator[Shape]:
    for owner in OWNERS:
        for key, masks in (("colony", table.colonies), ("port", table.ports)):
            for point in points_in(masks[owner]):
                title = sentence(words(f"scene.{key}", owner=owner, point=point))
                x, y = POINT_SPOT[point]
                paint = _paint(table, owner)
                use = f"{key}-{owner}"
                yield Shape(f"building:{point}", use, x, y, 0, LARGER, paint, title=title)


def _stations(table: State, words: Words) -> Iterator[Shape]:
    for point, people in table.chart.people_at.items():
        x, y = POINT_SPOT[point]
        owners = [o for o in OWNERS for _ in range(table.stations[4 * people + o])]
        for index, owner in enumerate(owners):
            dx, dy = dock(index)
            title = sentence(words("scene.station", owner=owner, people=People(people)))
            name = f"station:{people}-{index}"
            paint = _paint(table, owner)
            yield Shape(name, f"station-{owner}", x + dx, y + dy, paint=paint, title=title)


def _ships(table: State, words: Words) -> Iterator[Shape]:
    for owner in range(table.players):
        for ship in range(3):
            point = table.ships[3 * owner + ship]
            if point == NOBODY:
                continue
            load = "trade" if table.is_trade_ship(owner, ship) else "colony"
            key = f"scene.{load}-ship"
            title = sentence(words(key, owner=owner, ship=ship, point=point))
            x, y = POINT_SPOT[point]
            name, use = f"ship:{3 * owner + ship}", f"{load}-ship-{owner}"
            yield Shape(name, use, x, y, 0, LARGER, f"seat-{owner}", title=title)


def _trail(table: State) -> Iterator[Shape]:
    """The way each ship of the player on turn has come in this flight phase."""
    for ship in range(3):
        start, point = table.origin[ship], table.ships[3 * table.on + ship]
        if not table.moved >> ship & 1 or NOBODY in (start, point):
            continue
        way = route(table.chart, start, point)
        for index, ends in enumerate(pairwise(way)):
            (x, y), (u, v) = (POINT_SPOT[end] for end in ends)
            turn = round(degrees(atan2(v - y, u - x)))
            middle = (x + u) / 2, (y + v) / 2
            yield Shape(f"trail:{ship}-{index}", "trail", *middle, turn, paint=f"seat-{table.on}")


# What may be tried


def _spots(
    sight: Sight, words: Words, legal: Sequence[Action], tried: Sequence[Action]
) -> dict[str, Spots]:
    found = {}
    for word, (kind, offered, refused, sends) in spots_of(legal, tried, tuple(REACH)).items():
        verb, _, ship = word.partition(":")
        if verb in ("fly", "jump") and sight.table.phase != Phase.FLIGHT:
            continue
        facts = {"ship": int(ship)} if ship else {}
        label = words(f"scene.spot.{verb}", **facts)
        notes = _far(sight, words, int(ship), offered) if verb == "fly" else {}
        piece = _ghost(sight, int(ship)) if verb in ("fly", "jump") else None
        found[word] = Spots(kind, label, offered, refused, sends, REACH[kind], notes, piece)
    return found


def _ghost(sight: Sight, ship: int) -> Shape:
    """A ship of the seat as it would stand at a point."""
    load = "trade" if sight.table.is_trade_ship(sight.seat, ship) else "colony"
    use, paint = f"{load}-ship-{sight.seat}", f"seat-{sight.seat}"
    return Shape("", use, scale=LARGER, paint=paint)


def _far(
    sight: Sight, words: Words, ship: int, offered: Sequence[int]
) -> dict[int, tuple[str, str]]:
    """By point offered: how many steps it takes to get there."""
    table = sight.table
    start = table.ships[3 * sight.seat + ship]
    way = distances(table.chart, start, table.left[ship], interrupts(table))
    return {p: (str(way[p]), words.name("#step", way[p])) for p in offered}
