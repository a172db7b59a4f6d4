"""A position of Starfarers set down by hand: the sky, ships and buildings, what everybody has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ....core.notation import write
from ....core.rulebook import Refusal
from ....core.scene import Shape
from ....core.text import Words
from ....kit.catan_family import editor_rows as rows
from ....kit.position_editor import KNOWN, Data, Draft, Knob, Leaf, PositionEditor, Tool
from .. import box
from ..goods import RESOURCES
from ..rules.setup import CHARTS, beginner_chart
from ..screen.scene import PIECE, paint_of
from ..screen.scene import REACH as SPOT_REACH
from ..sky.discs import POOLS, DiscFace, is_token
from ..sky.geometry import BOARD, HOMES, IS_SYSTEM, SLOTS, People, Sector, points_in
from ..sky.place_names import disc_name
from .chart import chart_data
from .editor_sky import drop_hidden, put_disc, put_sector, sector_label
from .whole import laid

KINDS = tuple(map(write, RESOURCES))
REACH = {**SPOT_REACH, "planet": 24.0}
TOKENS = tuple(str(disc) for pool in POOLS for disc in pool if is_token(disc))
NUMBERS = tuple(map(str, (*range(2, 7), *range(8, 13))))
PAIRS = ("3-12", "2-11")
"""Discs of home systems with two numbers."""
HIDDEN = "hidden"
BUILT = {"colony": ("colonies", box.COLONIES), "port": ("spaceports", box.SHIPYARDS)}
SHIPS = ("colony-ship", "trade-ship")
TURNS: dict[str, Data] = {
    "found": {"phase": "found-colony", "number": 0, "founded": 0},
    "roll": {"phase": "roll", "number": 1},
    "main": {"phase": "main", "number": 1},
    "flight": {"phase": "flight", "number": 1},
}
FARTHEST = 20
"""As fast as a ship may be said to be."""


# What one begins from


def empty() -> Data:
    """The beginners' sky before anybody has founded anything."""
    seats: list[Data] = [{"hand": {}, "modules": {}, "medals": 0} for _ in range(4)]
    return {
        "game": "starfarers", "players": 4, "variant": "founding",
        "chart": chart_data(beginner_chart(Random(0))), "seats": seats,
        "pile": dict.fromkeys(KINDS, 8), "figures": {}, "turn": {"on": 0, **TURNS["found"]},
    }  # fmt: skip


def picture() -> Data:
    """The beginners' picture: two colonies, a spaceport, a ship and a booster each."""
    data = empty()
    for row, given in zip(data["seats"], BOARD["beginner"]["pieces"], strict=True):
        row["colonies"], row["spaceports"] = sorted(given["colonies"]), [given["spaceport"]]
        row["ships"] = [{"at": given["colony-ship"], "kind": "colony"}, None, None]
        row["modules"] = {"booster": 1}
    return {**data, "variant": "beginner", "turn": {"on": 0, **TURNS["roll"]}}


# Putting


def put(data: Data, tool: str, place: int) -> Refusal | None:
    """Put a tool on a place of the sky; a piece that is there already is taken away."""
    what, _, rest = tool.partition("-")
    if what == "sector":
        put_sector(data, rest, place)
    elif what == "disc":
        put_disc(data, rest, place)
    else:
        piece, _, owner = tool.rpartition("-")
        lay = _send if piece in SHIPS else _build
        return lay(data, piece, int(owner), place)
    return None


def _owners(data: Data) -> list[Data]:
    """What lies before each owner; with three players also the colour that only blocks."""
    seats: list[Data] = data["seats"]
    return seats if data["players"] == 4 else [*seats, data.setdefault("blockers", {})]


def _build(data: Data, piece: str, owner: int, point: int) -> Refusal | None:
    (key, most), rule = BUILT[piece], "starfarers.build.piece-must-be-in-supply"
    beside = [name for name, _ in BUILT.values()]
    return rows.lay(_owners(data), owner, key, point, beside, most, rule)


def _send(data: Data, piece: str, owner: int, point: int) -> Refusal | None:
    """A ship to a point; away again if it is there."""
    ship = {"at": point, "kind": piece.removesuffix("-ship")}
    mine = [*data["seats"][owner].get("ships", ()), *[None] * box.TRANSPORTERS][: box.TRANSPORTERS]
    there = ship in mine
    for row in data["seats"]:
        if "ships" in row:
            row["ships"] = [one if one and one["at"] != point else None for one in row["ships"]]
    mine = [one if one and one["at"] != point else None for one in mine]
    if not there and None not in mine:
        return Refusal("starfarers.build.piece-must-be-in-supply", at=(f"seat:{owner}",))
    if not there:
        mine[mine.index(None)] = ship
    data["seats"][owner]["ships"] = mine
    return None


# Fields


def set_field(data: Data, name: str, value: str) -> None:
    """Give a field a value."""
    what, _, rest = name.partition("-")
    turn = data["turn"]
    if what == "players":
        _seat(data, int(value))
    elif what == "variant":
        data["variant"] = value
        data["chart"] = {**data["chart"], "wild": value == "wild-space"}
    elif what in ("on", "phase"):
        rows.set_turn(data, what, value, TURNS)
    elif what == "speed":
        turn["speed"], turn["left"] = int(value), [int(value)] * box.TRANSPORTERS
    elif what == KNOWN:
        rows.know(data["seats"][int(rest)], "hand", value == "yes")
    elif what == "figure":
        data["figures"].pop(rest, None)
        if value != rows.BY_RULE:
            data["figures"][rest] = int(value)
    else:
        _held(data, what, rest, int(value))


def _held(data: Data, what: str, rest: str, n: int) -> None:
    """So many of a kind before a seat."""
    seat, _, kind = rest.partition("-")
    row = data["seats"][int(seat)]
    if what == "token":
        row["tokens"] = [*(one for one in row.get("tokens", ()) if one != kind), *[kind] * n]
        drop_hidden(data)
    else:
        rows.hold(row, what, kind, n)


def _seat(data: Data, players: int) -> None:
    spare = ({"hand": 0, "modules": {}, "medals": 0} for _ in range(4))
    data["players"], data["seats"] = players, [*data["seats"], *spare][:players]
    data.pop("blockers", None)
    data["turn"] = {**data["turn"], "on": min(data["turn"]["on"], players - 1)}
    data["figures"] = {}


# Pages


def pages(draft: Draft, words: Words) -> list[Leaf]:
    """The sky, its discs, what lies before each owner, the turn."""
    return [
        Leaf("sectors", words("set.sectors"), tuple(_sectors(words))),
        Leaf("discs", words("set.discs"), tuple(_discs(draft, words))),
        *(_owner(draft, words, owner) for owner in range(4)),
        Leaf("turn", words("set.turn"), fields=tuple(_turn(draft, words))),
    ]


def _sectors(words: Words) -> Iterator[Tool]:
    slots, reach = tuple(SLOTS), REACH["slot"]
    for sector in Sector:
        label = sector_label(words, sector)
        yield Tool(f"sector-{write(sector)}", label, "slot", slots, reach)
    yield Tool(f"sector-{HIDDEN}", words("set.face-down"), "slot", slots, reach)


def _discs(draft: Draft, words: Words) -> Iterator[Tool]:
    chart = draft.state.chart
    home = tuple(3 * system + n for system in HOMES for n in range(3))
    away = tuple(
        3 * slot + n for slot in SLOTS for n in range(3)
        if chart.slots[slot] >= 0 and IS_SYSTEM[chart.slots[slot] // 3]
    )  # fmt: skip
    for disc in (*NUMBERS, *PAIRS, *TOKENS, HIDDEN):
        places = {HIDDEN: away}.get(disc, home if disc in PAIRS else (*away, *home))
        if disc in TOKENS:
            places = away
        if places:
            label = (
                words("set.face-down") if disc == HIDDEN else disc_name(words, DiscFace.parse(disc))
            )
            yield Tool(f"disc-{disc}", label, "planet", places, REACH["planet"])


def _owner(draft: Draft, words: Words, owner: int) -> Leaf:
    """What an owner has; the fourth colour of three players has buildings alone."""
    chart, plays = draft.state.chart, owner < draft.data["players"]
    paint = paint_of(draft.state, owner)
    sites, points = tuple(points_in(chart.sites)), tuple(points_in(chart.open))
    pieces = {"colony": sites, "port": sites, **(dict.fromkeys(SHIPS, points) if plays else {})}
    tools = tuple(
        Tool(f"{piece}-{owner}", words(f"set.{piece}", owner=owner), "point", at, REACH["point"],
             Shape("", f"{piece}-{owner}", 0, 0, 0, PIECE, paint), 40.0,
             words(f"set.short.{piece}"))
        for piece, at in pieces.items()
    )  # fmt: skip
    title = words.person(owner) if plays else words("set.blockers")
    return Leaf(f"owner-{owner}", title, tools, tuple(_has(draft, words, owner)) if plays else ())


def _has(draft: Draft, words: Words, seat: int) -> Iterator[Knob]:
    seats = draft.data["seats"]
    row = seats[seat]
    goods = {kind: words.name("resource", kind) for kind in KINDS}
    yield from rows.known_knob(draft, words, seat)
    yield from rows.hand_knobs(draft, words, seat, "hand", goods, 12, 60)
    for module in box.MODULES:
        name, most = write(module), box.MODULE_MOST[module]
        value = str(row.get("modules", {}).get(name, 0))
        yield Knob(f"modules-{seat}-{name}", words.name("module", name), value, 0, most)
    mine = row.get("medals", 0)
    left = box.HALF_MEDALS - sum(other.get("medals", 0) for other in seats)
    yield Knob(f"medals-{seat}", words("set.medals"), str(mine), 0, mine + left)
    for people in People:
        name, value = write(people), row.get("stations", {}).get(write(people), 0)
        label = words("set.stations", people=people)
        free = box.DOCKS - sum(other.get("stations", {}).get(name, 0) for other in seats)
        yield Knob(f"stations-{seat}-{name}", label, str(value), 0, value + max(0, free))
        yield from _friends(words, seats, seat, people, bool(value))
    for token in TOKENS:
        value = str(row.get("tokens", ()).count(token))
        yield Knob(f"token-{seat}-{token}", disc_name(words, DiscFace.parse(token)), value, 0, 1)


def _friends(
    words: Words, seats: Sequence[Data], seat: int, people: People, met: bool
) -> Iterator[Knob]:
    """The friendship cards of a people whom the seat has a station with."""
    for friend in box.FRIENDS_OF[people]:
        name = write(friend)
        mine = seats[seat].get("friends", {}).get(name, 0)
        held = sum(row.get("friends", {}).get(name, 0) for row in seats)
        left = box.cards_of(box.FULL_STACKS, friend) - held
        if met or mine:
            yield Knob(f"friends-{seat}-{name}", words.name("friend", name), str(mine), 0,
                        mine + max(0, left))  # fmt: skip


def _turn(draft: Draft, words: Words) -> Iterator[Knob]:
    data = draft.data
    variants = tuple((name, words.name("variant", name)) for name in CHARTS)
    variant = Knob("variant", words("app.variant"), data["variant"], values=variants)
    yield from rows.turn_knobs(draft, words, (3, 4), TURNS, variant)
    if rows.moment(data, TURNS) == "flight":
        yield Knob("speed", words("set.speed"), str(data["turn"].get("speed", 0)), 0, FARTHEST)
    for people in People:
        name, label = write(people), words("set.figure", people=people)
        yield rows.holder_knob(draft, words, f"figure-{name}", label, data["figures"].get(name))


EDITOR = PositionEditor(
    laid, pages, put, set_field, {"empty": empty, "picture": picture}, rows.hider("hand"),
    rows.known_by_number("hand"),
)  # fmt: skip
