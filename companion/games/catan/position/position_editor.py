"""A position of Catan set down by hand: what can lie where, and what the hands hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....core.notation import write
from ....core.rulebook import Refusal
from ....core.scene import Shape
from ....core.text import Words
from ....kit.catan_family import editor_rows as rows
from ....kit.position_editor import KNOWN, Data, Draft, Knob, Leaf, PositionEditor, Tool
from ..board.geometry import CORNERS, HEXES, PATHS, Terrain
from ..board.island import BEGINNER, GIVEN, HARBOUR_PATHS
from ..goods import CARDS, RESOURCES
from ..screen.scene import BUILT as DRAWN
from ..screen.scene import REACH, look
from ..state import PIECES, TOKEN_LIMIT
from .island import HARBOUR_NAMES, lands_data
from .whole import laid

NUMBERS = tuple(sorted({number for number in BEGINNER.numbers if number}))
KINDS = tuple(map(write, RESOURCES))
CARD_NAMES = tuple(map(write, CARDS))
BUILT = {"road": "roads", "settlement": "settlements", "city": "cities"}
"""By piece: the field of a seat's row."""
SPOTS = {"road": "road", "settlement": "settle", "city": "city"}
"""By piece: the word of its spots."""
TERRAINS = tuple(write(terrain) for terrain in Terrain)
HANDS = ("hand", "cards")
TURNS: dict[str, Data] = {
    "found": {"phase": "found-settlement", "number": 0, "founded": 0},
    "roll": {"phase": "roll", "number": 1},
    "main": {"phase": "main", "number": 1},
}
"""How far a turn may have come, by name."""
HELD_BY = {"longest": "longest_road", "army": "largest_army"}
"""By what somebody holds: the field that says who."""


# What one begins from


def empty() -> Data:
    """An island nobody has come to yet."""
    seats: list[Data] = [{"hand": {}} for _ in range(4)]
    return {
        "game": "catan", "players": 4, "island": _island({}), "robber": BEGINNER.desert,
        "seats": seats, "turn": {"on": 0, **TURNS["found"]},
    }  # fmt: skip


def picture() -> Data:
    """The beginners' picture: everybody's two settlements and roads, before the first roll."""
    data = empty()
    for row, pieces in zip(data["seats"], GIVEN, strict=True):
        row["settlements"] = [corner for corner, _ in pieces]
        row["roads"] = [path for _, path in pieces]
    return {**data, "turn": {"on": 0, **TURNS["roll"]}}


def _island(data: Data) -> Data:
    """The island as an object; how its frame was filled is no longer said."""
    found = data.get("island", "beginner")
    island = lands_data(BEGINNER) if found == "beginner" else found
    return {key: found for key, found in island.items() if key != "pieces"}


# Putting


def put(data: Data, tool: str, place: int) -> Refusal | None:
    """Put a tool on a place of the board; a piece that is there already is taken away."""
    what, _, rest = tool.partition("-")
    if what == "robber":
        data["robber"] = place
    elif what in BUILT:
        return _build(data, what, int(rest), place)
    else:
        data["island"] = island = _island(data)
        _swap(island, what, rest, place)
    return None


def _swap(island: Data, what: str, value: str, place: int) -> None:
    """Lands, numbers and harbours change places with another, so that they stay those of the box.

    The other is the last one alike: who lays an island from its first land on disturbs nothing.
    """
    terrain, numbers, harbours = island["terrain"], island["numbers"], island["harbours"]
    if what == "land":
        other = _last(terrain, value)
        moves_desert = "desert" in (terrain[place], value)
        terrain[place], terrain[other] = terrain[other], terrain[place]
        if moves_desert:
            numbers[place], numbers[other] = numbers[other], numbers[place]
    elif what == "number" and terrain[place] != "desert":
        other = _last(numbers, int(value))
        numbers[place], numbers[other] = numbers[other], numbers[place]
    elif what == "harbour":
        mine = [path for path, _ in harbours].index(place)
        other = _last([kind for _, kind in harbours], value)
        harbours[mine][1], harbours[other][1] = harbours[other][1], harbours[mine][1]


def _last(values: list[Any], value: Any) -> int:
    return max(at for at, other in enumerate(values) if other == value)


def _rows(data: Data) -> list[Data]:
    """What lies before each owner, neutral colours too."""
    return [*data["seats"], *data.get("neutrals", [])]


def _build(data: Data, piece: str, owner: int, place: int) -> Refusal | None:
    beside = ("roads",) if piece == "road" else ("settlements", "cities")
    most, rule = PIECES[piece], "catan.setup.own-pieces"
    return rows.lay(_rows(data), owner, BUILT[piece], place, beside, most, rule)


# Fields


def set_field(data: Data, name: str, value: str) -> None:
    """Give a field a value."""
    what, _, rest = name.partition("-")
    if what == "players":
        _seat(data, int(value))
    elif what in ("on", "phase"):
        rows.set_turn(data, what, value, TURNS)
    elif what in HELD_BY:
        data.pop(HELD_BY[what], None)
        if value != rows.BY_RULE:
            data[HELD_BY[what]] = int(value)
    elif what == KNOWN:
        for hand in HANDS:
            rows.know(data["seats"][int(rest)], hand, value == "yes")
    elif what in ("hand", "cards", "knights", "tokens"):
        seat, _, kind = rest.partition("-")
        rows.hold(data["seats"][int(seat)], what, kind, int(value))


def _seat(data: Data, players: int) -> None:
    seats = [*data["seats"], *({"hand": 0} for _ in range(4))][:players]
    data["players"], data["seats"] = players, seats
    data.pop("neutrals", None)
    if players == 2:
        data["neutrals"] = [{}, {}]
    for row in seats:
        row.pop("tokens", None)
    data["turn"] = {**data["turn"], "on": min(data["turn"]["on"], players - 1)}
    for key in HELD_BY.values():
        data.pop(key, None)


def hide(data: Data, you: int) -> None:
    """Leave of the others' hands only how many cards they hold, and of their turn's new ones."""
    rows.hider(*HANDS)(data, you)
    if data["turn"]["on"] != you:
        data["turn"].pop("fresh", None)


# Pages


def pages(draft: Draft, words: Words) -> list[Leaf]:
    """The island, what lies before each owner, the turn."""
    data = draft.data
    return [
        Leaf("land", words("set.land"), tuple(_lands(words))),
        Leaf("number", words("set.numbers"), tuple(_numbers(words))),
        Leaf("harbour", words("set.harbours"), tuple(_harbours(words))),
        *(_owner(draft, words, owner) for owner in range(len(_rows(data)))),
        Leaf("turn", words("set.turn"), fields=tuple(_turn(draft, words))),
    ]


def _lands(words: Words) -> Iterator[Tool]:
    for name in TERRAINS:
        label = words.name("terrain", name)
        piece = Shape("", f"land-{name}")
        yield Tool(f"land-{name}", label, "hex", tuple(HEXES), REACH["hex"], piece, 100.0)
    label, piece = words("set.robber"), Shape("", "robber")
    yield Tool("robber", label, "hex", tuple(HEXES), REACH["hex"], piece, 46.0)


def _numbers(words: Words) -> Iterator[Tool]:
    for n in NUMBERS:
        yield Tool(f"number-{n}", str(n), "hex", tuple(HEXES), REACH["hex"])


def _harbours(words: Words) -> Iterator[Tool]:
    for kind in HARBOUR_NAMES:
        label = "3:1" if kind == "any" else words("set.harbour", resource=kind)
        yield Tool(f"harbour-{kind}", label, "path", HARBOUR_PATHS, REACH["path"])


def _owner(draft: Draft, words: Words, owner: int) -> Leaf:
    data = draft.data
    neutral = owner >= data["players"]
    kind, paint = look(draft.state, owner)
    tools = tuple(
        Tool(f"{piece}-{owner}", words(f"set.{piece}", owner=owner), on, tuple(at), REACH[on],
             Shape("", f"{kind}{DRAWN[SPOTS[piece]]}-{owner}", paint=paint),
             short=words(f"scene.spot.{SPOTS[piece]}"))
        for piece, on, at in (("road", "path", PATHS), ("settlement", "corner", CORNERS),
                              ("city", "corner", CORNERS))
        if not (neutral and piece == "city")
    )  # fmt: skip
    fields = () if neutral else tuple(_held(draft, words, owner))
    title = words("set.neutral", n=owner - 1) if neutral else words.person(owner)
    return Leaf(f"owner-{owner}", title, tools, fields)


def _held(draft: Draft, words: Words, seat: int) -> Iterator[Knob]:
    """What lies before a seat: the own hand card by card, others' by number."""
    row = draft.data["seats"][seat]
    goods = {kind: words.name("resource", kind) for kind in KINDS}
    cards = {kind: words.name("card", kind) for kind in CARD_NAMES}
    yield from rows.known_knob(draft, words, seat)
    yield from rows.hand_knobs(draft, words, seat, "hand", goods, 19, 95)
    yield from rows.hand_knobs(draft, words, seat, "cards", cards, 14, 25)
    yield Knob(f"knights-{seat}", words("set.knights"), str(row.get("knights", 0)), 0, 14)
    if draft.data["players"] == 2:
        value = str(row.get("tokens", 0))
        yield Knob(f"tokens-{seat}", words("set.tokens"), value, 0, TOKEN_LIMIT)


def _turn(draft: Draft, words: Words) -> Iterator[Knob]:
    yield from rows.turn_knobs(draft, words, (2, 3, 4), TURNS)
    for what, key in HELD_BY.items():
        yield rows.holder_knob(draft, words, what, words(f"panel.{what}"), draft.data.get(key))


EDITOR = PositionEditor(
    laid, pages, put, set_field, {"empty": empty, "picture": picture}, hide,
    rows.known_by_number(*HANDS),
)  # fmt: skip
