"""Catan drawn: from what a seat sees and may try to a scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import atan2, degrees, hypot
from pathlib import Path

from ....core.notation import Action, write
from ....core.scene import Place, Scene, Shape, Spots, board_words, spots_of
from ....core.text import Words, sentence
from ....odds import WAYS
from ..board import geometry as board
from ..board.island import RED
from ..board.place_names import place_name
from ..goods import LANE_NAMES
from ..observation import Observation
from ..rules.seven import neighbours_of
from ..speech import NAMERS
from ..state import OWNERS, State
from .drawing import COLOURS, SIDE, SYMBOLS, sea

BOX = (-284.0, -244.0, 568.0, 488.0)
BESIDE, SMALL = (-24.5, -3.5), 0.76
"""Where the robber stands, from the middle of a land, and in which size: it covers neither the
number nor a piece at the corners and paths to the west of it."""
REACH = {"corner": 17.0, "path": 15.0, "hex": 42.0}
Spot = tuple[float, float]


def view(
    observation: Observation,
    words: Words,
    legal: Sequence[Action] = (),
    tried: Sequence[Action] = (),
) -> Scene:
    """The island with everything on it, as this seat sees it."""
    table = observation.table
    words = words.at(observation, words.people)
    places, still = _still(words.lang, table.island)
    return Scene(
        BOX,
        words("scene.title"),
        places,
        {
            **still,
            "roads": tuple(_roads(table, words)),
            "buildings": tuple(_buildings(table, words)),
            "robber": (_robber(table, words),),
        },
        _symbols(),
        COLOURS,
        board_words(words),
        _spots(observation, words, legal, tried),
        under="numbers",
    )


# Where things are


def _at(point: board.Point) -> Spot:
    return point[0] * SIDE * 3**0.5 / 2, point[1] * SIDE / 2


HEX_SPOT = tuple(_at(point) for point in board.HEX_AT)
CORNER_SPOT = tuple(_at(point) for point in board.CORNER_AT)


def _middle(path: int) -> Spot:
    (x, y), (u, v) = (CORNER_SPOT[end] for end in board.PATH_ENDS[path])
    return (x + u) / 2, (y + v) / 2


def _slope(path: int) -> int:
    """The turn of a path: 30, 90 or -30 degrees."""
    (x, y), (u, v) = sorted(CORNER_SPOT[end] for end in board.PATH_ENDS[path])
    return round(degrees(atan2(v - y, u - x)))


def _places(words: Words, island: board.Island) -> dict[str, tuple[Place, ...]]:
    def name(kind: str, number: int) -> str:
        return place_name(words.lang, island, kind, number)

    def corner(number: int) -> str:
        """A corner with its dots, and what it yields."""
        paying = [h for h in board.CORNER_HEXES[number] if island.numbers[h]]
        bears = [
            words(f"names.resource.{LANE_NAMES[board.BEARS[island.terrain[h]]]}") for h in paying
        ]
        dots = sum(WAYS[island.numbers[h]] for h in paying)
        kinds = words.listing(dict.fromkeys(bears))
        return words("scene.corner", corner=name("corner", number), n=dots, list=kinds)

    return {
        "corner": tuple((*CORNER_SPOT[c], corner(c), 0) for c in board.CORNERS),
        "path": tuple((*_middle(p), name("path", p), _slope(p)) for p in board.PATHS),
        "hex": tuple((*HEX_SPOT[h], name("hex", h), 0) for h in board.HEXES),
    }


# What never changes on an island


@lru_cache(maxsize=32)
def _still(
    lang: str, island: board.Island
) -> tuple[dict[str, tuple[Place, ...]], dict[str, tuple[Shape, ...]]]:
    words = Words.of("catan", Path(__file__).parents[1], lang, NAMERS)
    return _places(words, island), {
        "sea": (Shape("sea", "sea"),),
        "land": tuple(_land(words, lang, island, h) for h in board.HEXES),
        "numbers": tuple(_number(island, h) for h in board.HEXES if island.numbers[h]),
        "harbours": tuple(_harbours(words, island)),
    }


def _land(words: Words, lang: str, island: board.Island, number: int) -> Shape:
    terrain = island.terrain[number]
    name = sentence(place_name(lang, island, "hex", number))
    letter, title = "", words("scene.desert", land=name)
    if terrain != board.Terrain.DESERT:
        bears = board.BEARS[terrain]
        letter = words(f"scene.letter.{LANE_NAMES[bears]}")
        n = WAYS[island.numbers[number]]
        title = words("scene.land", land=name, resource=bears, n=n)
    x, y = HEX_SPOT[number]
    return Shape(f"hex:{number}", f"land-{write(terrain)}", x, y, text=letter, title=title)


def _number(island: board.Island, number: int) -> Shape:
    x, y = HEX_SPOT[number]
    rolled = island.numbers[number]
    often = WAYS[rolled]
    paint = "hot" if rolled in RED else "ink"
    size = round(0.8 + 0.055 * often, 2)
    return Shape(f"number:{number}", f"chip-{often}", x, y + 4, 0, size, paint, str(rolled))


def _harbours(words: Words, island: board.Island) -> Iterator[Shape]:
    for index, (path, kind) in enumerate(island.harbours):
        (hx, hy), (mx, my) = HEX_SPOT[board.PATH_HEXES[path][0]], _middle(path)
        far = 36 / hypot(mx - hx, my - hy)
        x, y = mx + (mx - hx) * far, my + (my - hy) * far
        for side, corner in zip("ab", board.PATH_ENDS[path], strict=True):
            cx, cy = CORNER_SPOT[corner]
            turn = round(degrees(atan2(y - cy, x - cx)))
            near = 6 / hypot(x - cx, y - cy)
            start = cx + (x - cx) * near, cy + (y - cy) * near
            yield Shape(f"pier:{index}{side}", "pier", *start, turn=turn)
        if kind == board.GENERIC:
            title = words("scene.harbour-any")
            yield Shape(f"harbour:{index}", "harbour-any", x, y, 0, 1, "any", "3:1", title)
        else:
            land = next(write(terrain) for terrain, bears in board.BEARS.items() if bears == kind)
            text = words(f"scene.letter.{LANE_NAMES[kind]}") + "\u00a02:1"
            title = words("scene.harbour-own", resource=kind)
            yield Shape(f"harbour:{index}", "harbour", x, y, 0, 1, land, text, title)


@lru_cache(maxsize=1)
def _symbols() -> dict[str, list[list[object]]]:
    return {**SYMBOLS, "sea": sea(_coast(), _waves(), BOX)}


def _coast() -> str:
    """The line round the island."""
    edges = {board.PATH_ENDS[p] for p in board.PATHS if len(board.PATH_HEXES[p]) == 1}
    corner, line = edges.pop()
    loop = [corner]
    while edges:
        loop.append(line)
        edge = next(edge for edge in edges if line in edge)
        edges.remove(edge)
        line = sum(edge) - line
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (CORNER_SPOT[c] for c in loop)) + "z"


def _waves() -> str:
    """Small waves out at sea, in rows that are set off from each other."""
    x, y, width, height = BOX[0] - 184, BOX[1] - 60, BOX[2] + 368, BOX[3] + 120
    found = ""
    for row in range(int(height // 30)):
        for step in range(int(width // 46)):
            at = x + 24 + step * 46 + row % 2 * 23, y + row * 30
            clear = min(hypot(at[0] - hx, at[1] - hy) for hx, hy in HEX_SPOT) > 92
            if clear and at[0] < x + width - 26:
                found += f"M{at[0] - 7:g} {at[1]:g}q3.5 -4 7 0t7 0"
    return found


# What changes


def look(table: State, owner: int) -> tuple[str, str]:
    """How an owner's pieces begin, and their colour: neutral ones are hollow and striped."""
    if owner >= table.players:
        return "neutral-", f"neutral-{owner - 2}"
    return "", f"seat-{owner}"


def _roads(table: State, words: Words) -> Iterator[Shape]:
    for owner in OWNERS:
        kind, paint = look(table, owner)
        for path in board.bits(table.roads[owner]):
            title = sentence(words("scene.road", owner=owner, path=path))
            x, y = _middle(path)
            turn = _slope(path)
            use = f"{kind}road-{owner}"
            yield Shape(f"road:{path}", use, x, y, turn, paint=paint, title=title)


def _buildings(table: State, words: Words) -> Iterator[Shape]:
    found = []
    for owner in OWNERS:
        kind, paint = look(table, owner)
        for key, use, masks in (
            ("settlement", "house", table.settlements),
            ("city", "city", table.cities),
        ):
            for corner in board.bits(masks[owner]):
                n = sum(WAYS.get(table.island.numbers[h], 0) for h in board.CORNER_HEXES[corner])
                title = sentence(words(f"scene.{key}", owner=owner, corner=corner, n=n))
                x, y = CORNER_SPOT[corner]
                name = f"building:{corner}"
                found.append(
                    Shape(name, f"{kind}{use}-{owner}", x, y - 2, paint=paint, title=title)
                )
    return iter(sorted(found, key=lambda shape: (shape.y, shape.x)))


def _robber(table: State, words: Words) -> Shape:
    x, y = HEX_SPOT[table.robber]
    title = words("scene.robber", hex=table.robber)
    if not table.island.numbers[table.robber]:
        return Shape("robber", "robber", x, y + 4, title=title)
    return Shape("robber", "robber", x + BESIDE[0], y + BESIDE[1], scale=SMALL, title=title)


BUILT = {"settle": "house", "road": "road", "city": "city"}


def _piece(observation: Observation, verb: str, owner: str) -> Shape | None:
    """The piece an action brings to its place, as it would stand there."""
    if verb == "robber":
        return Shape("", "robber", *BESIDE, scale=SMALL)
    what = BUILT.get(verb.removeprefix("neutral-"))
    whose = int(owner) if owner else observation.seat
    if what is None or whose not in OWNERS:
        return None
    kind, paint = look(observation.table, whose)
    y = 0.0 if what == "road" else -2.0
    return Shape("", f"{kind}{what}-{whose}", 0, y, paint=paint)


def _spots(
    observation: Observation, words: Words, legal: Sequence[Action], tried: Sequence[Action]
) -> dict[str, Spots]:
    found = {}
    for word, (kind, offered, refused, sends) in spots_of(legal, tried, tuple(REACH)).items():
        verb, _, owner = word.partition(":")
        facts = {"owner": int(owner)} if owner else {}
        label = words(f"scene.spot.{verb}", **facts)
        piece = _piece(observation, verb, owner)
        notes = _living(observation, words, offered) if verb == "robber" else {}
        found[word] = Spots(kind, label, offered, refused, sends, REACH[kind], notes, piece)
    return found


def _living(
    observation: Observation, words: Words, lands: Sequence[int]
) -> dict[int, tuple[str, str]]:
    """By land the robber may go to: who lives there, and how many cards they hold."""
    table = observation.table
    mine = table.settlements[observation.seat] | table.cities[observation.seat]
    said = {}
    for land in lands:
        others = neighbours_of(table, land)
        names = [words("scene.lives", owner=one, n=observation.hand_sizes[one]) for one in others]
        if mine & board.HEX_CORNER_MASK[land]:
            names.append(words("scene.lives-you"))
        said[land] = "", ", ".join(names) or words("scene.lives-nobody")
    return said
