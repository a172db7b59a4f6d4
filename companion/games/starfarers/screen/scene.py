"""Starfarers drawn: from what a seat sees and may try to a scene. The board lies on its side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees
from random import Random
from typing import Any

from ....core.looking import Spot
from ....core.notation import Action, write
from ....core.scene import Place, Scene, Shape, Spots, board_words, spots_of
from ....core.text import Words, sentence
from ..goods import LANE_NAMES
from ..observation import Observation
from ..rules.flight import interrupts
from ..sky import geometry as sky
from ..sky.chart import FACE_DOWN, NO_RESOURCE
from ..sky.discs import BARE, HIDDEN, DiscFace, is_token, numbers_of, pips_of
from ..sky.place_names import planet_name, point_name, system_name
from ..sky.routes import distances, route
from ..state import NOBODY, OWNERS, Phase, State
from .buttons import GROUND
from .drawing import COLOURS, SYMBOLS, dock, space
from .reach import areas, everywhere, focus
from .sky_places import BOX, NAME_SPOT, PLANET_SPOT, POINT_SPOT, SLOT_SPOT

DISC_DOWN = 6.0
"""How far below the middle of its planet a disc lies: above it is the picture of the good."""
REACH = {"point": 19.0, "slot": 44.0}
FARTHEST = 60
"""Steps to any point, and more."""
RED = (6, 8)
LARGER = 1.22
"""How much discs are drawn above their plain size: the whole sky has to be legible."""
PIECE = 0.8
"""How much pieces are drawn below theirs: four of them round a system leave its numbers free."""


def view(
    observation: Observation,
    words: Words,
    legal: Sequence[Action] = (),
    tried: Sequence[Action] = (),
) -> Scene:
    """The sky with everything in it, as this seat sees it."""
    table = observation.table
    words = words.at(observation, words.people)
    spots = _spots(observation, words, legal, tried)
    return Scene(
        BOX,
        words("scene.title"),
        _places(table, words),
        {
            GROUND: (Shape(GROUND, "space"),),
            "sectors": tuple(_sectors(table, words)),
            "planets": tuple(_planets(table, words)),
            "discs": tuple(_discs(table)),
            "sites": tuple(_sites(table, words)),
            "berths": tuple(_berths(table)),
            "trail": tuple(_trail(table)),
            "names": tuple(_names(table, words)),
            "buildings": tuple(_buildings(table, words)),
            "stations": tuple(_stations(table, words)),
            "ships": tuple(_ships(table, words)),
        },
        _symbols(),
        COLOURS,
        {**board_words(words), "ground": words("scene.space")},
        spots,
        under="discs",
        ground=GROUND,
        grows=("buildings",),
        focus=focus(observation, spots),
    )


# Where things are


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
            "point": tuple((*POINT_SPOT[p], point_name(words, p), 0) for p in sky.POINTS),
            "slot": tuple((*SLOT_SPOT[s], sky.SLOT_IDS[s], 0) for s in sky.SLOTS),
            "planet": tuple((*PLANET_SPOT[p], planet_name(words, p), 0) for p in sky.PLANETS),
        }
    return _NAMED[key]


@lru_cache(maxsize=1)
def _symbols() -> dict[str, list[list[object]]]:
    return {**SYMBOLS, "space": space(_lanes(), _stars(), BOX)}


def _lanes() -> str:
    """Every line between two points that are points whatever lies in the slots."""
    found = []
    for point in sky.POINTS:
        if sky.AT[point] & sky.PLAIN_POINTS & sky.EASTWARD:
            for other in sky.points_in(sky.spread(sky.AT[point]) & sky.PLAIN_POINTS):
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
    for slot in sky.SLOTS:
        x, y = SLOT_SPOT[slot]
        code = chart.slots[slot]
        way = "up" if sky.AT[sky.MIDDLE[slot]] & sky.EASTWARD else "down"
        if code == FACE_DOWN:
            title = words("scene.hidden", slot=slot, n=sky.STARS[slot])
            use = f"hidden-{way}-{sky.STARS[slot]}"
            yield Shape(f"slot:{slot}", use, x, y, text=sky.SLOT_IDS[slot], title=title)
            continue
        sector = sky.Sector(code // 3)
        if not sky.IS_SYSTEM[sector]:
            yield Shape(f"spokes:{slot}", f"spokes-{way}", x, y)
        if sector in sky.PEOPLE_OF:
            people = sky.PEOPLE_OF[sector]
            name = words.name("people", people)
            title = words("scene.outpost", people=people, n=table.stations_at(people))
            yield Shape(f"slot:{slot}", f"outpost-{write(people)}", x, y, text=name, title=title)


def _planets(table: State, words: Words) -> Iterator[Shape]:
    chart = table.chart
    for planet in sky.PLANETS:
        resource = chart.bears[planet]
        if resource == NO_RESOURCE:
            continue
        title = sentence(planet_name(words, planet))
        use = f"planet-{LANE_NAMES[resource]}"
        yield Shape(f"planet:{planet}", use, *PLANET_SPOT[planet], title=title)


def _discs(table: State) -> Iterator[Shape]:
    """What lies on the planets: numbers, backs, bases and ice."""
    for planet in sky.PLANETS:
        if table.chart.bears[planet] != NO_RESOURCE:
            x, y = PLANET_SPOT[planet]
            yield _disc(table, planet, x, y + DISC_DOWN)


def _names(table: State, words: Words) -> Iterator[Shape]:
    """The name of every system that lies open, in the notch between two of its planets."""
    for system in sky.SYSTEMS:
        if table.chart.bears[3 * system] == NO_RESOURCE:
            continue
        yield Shape(f"name:{system}", "name", *NAME_SPOT[system], text=system_name(words, system))


def _disc(table: State, planet: int, x: float, y: float) -> Shape:
    disc = table.chart.discs[planet]
    name = f"disc:{planet}"
    if disc == HIDDEN:
        pool = table.chart.pool_of(planet)
        return Shape(name, f"back-{write(sky.Symbol(pool % 3))}", x, y, scale=LARGER)
    if disc == BARE:
        return Shape(name, "bare", x, y, scale=LARGER)
    text = str(DiscFace(disc))
    kind, _, value = text.partition("-")
    if is_token(disc):
        return Shape(name, kind, x, y, scale=LARGER, text=value)
    numbers = numbers_of(disc)
    pips = pips_of(disc)
    paint = "hot" if numbers[0] in RED else "ink"
    use = f"chips-{pips}" if len(numbers) > 1 else f"chip-{pips}"
    return Shape(name, use, x, y, 0, LARGER, paint, text.replace("-", "/"))


def _sites(table: State, words: Words) -> Iterator[Shape]:
    for point in sky.points_in(table.chart.sites & ~table.built):
        x, y = POINT_SPOT[point]
        use = "closed" if table.closed & sky.AT[point] else "site"
        name = point_name(words, point)
        title = words("scene.closed", site=name) if use == "closed" else name
        yield Shape(f"site:{point}", use, x, y, title=sentence(title))


def _berths(table: State) -> Iterator[Shape]:
    for owner in range(table.players):
        for point in sky.points_in(table.berths[owner]):
            x, y = POINT_SPOT[point]
            yield Shape(f"berth:{point}", "berth", x, y, 0, PIECE, f"line-{owner}")


# Pieces


def paint_of(table: State, owner: int) -> str:
    """The colour of an owner's pieces: that of the seat, or one that nobody plays."""
    return f"seat-{owner}" if owner < table.players else "neutral-1"


def _buildings(table: State, words: Words) -> Iterator[Shape]:
    for owner in OWNERS:
        for key, masks in (("colony", table.colonies), ("port", table.ports)):
            for point in sky.points_in(masks[owner]):
                title = sentence(words(f"scene.{key}", owner=owner, point=point))
                x, y = POINT_SPOT[point]
                paint = paint_of(table, owner)
                use = f"{key}-{owner}"
                yield Shape(f"building:{point}", use, x, y, 0, PIECE, paint, title=title)


def _stations(table: State, words: Words) -> Iterator[Shape]:
    for point, people in table.chart.people_at.items():
        x, y = POINT_SPOT[point]
        owners = [o for o in OWNERS for _ in range(table.stations[4 * people + o])]
        for index, owner in enumerate(owners):
            dx, dy = dock(index)
            title = sentence(words("scene.station", owner=owner, people=sky.People(people)))
            name = f"station:{people}-{index}"
            paint = paint_of(table, owner)
            yield Shape(name, f"station-{owner}", x + dx, y + dy, paint=paint, title=title)


def _ships(table: State, words: Words) -> Iterator[Shape]:
    for owner in range(table.players):
        for ship in range(3):
            point = table.ships[3 * owner + ship]
            if point == NOBODY:
                continue
            key = f"scene.{_load(table, owner, ship)}-ship"
            title = sentence(words(key, owner=owner, ship=ship, point=point))
            x, y = POINT_SPOT[point]
            name, use = f"ship:{3 * owner + ship}", _ship_symbol(table, owner, ship)
            yield Shape(name, use, x, y, 0, PIECE, f"seat-{owner}", title=title)


def _load(table: State, owner: int, ship: int) -> str:
    return "trade" if table.is_trade_ship(owner, ship) else "colony"


def _ship_symbol(table: State, owner: int, ship: int) -> str:
    """A ship as it is drawn: with its number where its owner has several."""
    plain = f"{_load(table, owner, ship)}-ship-{owner}"
    several = sum(point != NOBODY for point in table.ships[3 * owner : 3 * owner + 3]) > 1
    return f"{plain}-{ship}" if several else plain


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
            yield Shape(f"trail:{ship}-{index}", "trail", *middle, turn, paint=f"line-{table.on}")


# What may be tried


def _spots(
    observation: Observation, words: Words, legal: Sequence[Action], tried: Sequence[Action]
) -> dict[str, Spots]:
    found = {}
    for word, (kind, offered, refused, sends) in spots_of(legal, tried, tuple(REACH)).items():
        verb, _, ship = word.partition(":")
        if verb in ("fly", "jump") and observation.table.phase != Phase.FLIGHT:
            continue
        facts = {"ship": int(ship)} if ship else {}
        if ship:  # where it is, it need not fly
            here = observation.table.ships[3 * observation.seat + int(ship)]
            offered, refused = (
                tuple(p for p in points if p != here) for points in (offered, refused)
            )
        label = words(f"scene.spot.{verb}", **facts)
        spots = Spots(kind, label, offered, refused, sends, REACH[kind])
        if verb == "fly" and offered:
            notes, wide = (
                _far(observation, words, int(ship), offered),
                areas(observation, words, int(ship)),
            )
            spots = replace(spots, notes=notes, piece=_ghost(observation, int(ship)), areas=wide)
        elif verb == "jump":
            wide = everywhere(offered, label)
            spots = replace(spots, piece=_ghost(observation, int(ship)), areas=wide)
        found[word] = spots
    return found


def _ghost(observation: Observation, ship: int) -> Shape:
    """A ship of the seat as it would stand at a point."""
    use = _ship_symbol(observation.table, observation.seat, ship)
    return Shape("", use, scale=PIECE, paint=f"seat-{observation.seat}")


def _far(
    observation: Observation, words: Words, ship: int, offered: Sequence[int]
) -> dict[int, tuple[str, str]]:
    """By point offered: how many steps it takes to get there."""
    table = observation.table
    start = table.ships[3 * observation.seat + ship]
    way = distances(table.chart.open, start, FARTHEST, interrupts(table))
    return {p: ("", words.name("#step", way[p])) for p in offered if p in way}
