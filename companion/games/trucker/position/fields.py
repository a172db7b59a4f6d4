"""Every field of a stated position of Galaxy Trucker."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ....core.errors import BadInput, nearest
from ....kit.positions import Field, Schema, head
from ....kit.stated import At, Kind, among, apart, items, named, truth, whole
from ....kit.stated import seat as one_seat
from ..actions import LETTERS, SPOTS, Spot
from ..cards import CARDS
from ..flights import OPEN_PILES, SUPPLY, TITLES, VARIANTS
from ..options import OPTIONS
from ..ships.faces import FACE_OF, HEAP, IDS, NUMBER
from ..ships.ship import Ship
from ..ships.tiles import NOTHING, in_order
from ..state import FROM_RESERVE, NOBODY, RESERVED, STAGES, Stage, State, bare

IN_RESERVE = "reserve"
UNLOADED = (Stage.BUILD, Stage.REPAIR)
"""Stages in which nothing is on board yet."""
FAR = 2_000
"""Days nobody can be from the start."""
MOST_CREDITS = 10_000
MOST_STEPS = 12
MOST_OWED = 20
MOST_CARDS = 40
STRONGEST = 400
NAMED = 8
"""So many of many names are given as examples."""


def usual(state: State) -> State:
    """A state that has everything as it is when left out."""
    return State(state.players, state.variant, state.options)


# Kinds of values


def _one_of(names: Mapping[str, Any], says: str, write: Callable[[Any], str]) -> Kind:
    """One of many names; a fault gives the first of them."""
    more = " …" if len(names) > NAMED else ""
    expected = "one of " + ", ".join(list(names)[:NAMED]) + more

    def read(at: At, value: Any) -> Any:
        if isinstance(value, str) and value in names:
            return names[value]
        return at.fault(value, expected, nearest(value, names))

    return Kind(says, read, lambda value, _: write(value))


TILE = _one_of(NUMBER, "a tile such as `T101`", lambda face: IDS[face])
SPOT = _one_of(
    {str(spot): spot for spot in SPOTS.values()},
    "a cell such as `8-7`",
    lambda spot: str(Spot(spot)),
)
CARD = _one_of({name: name for name in CARDS}, "a card such as `I-05`", str)
TITLE = _one_of({name: number for number, name in enumerate(TITLES)}, "a title",
                lambda number: TITLES[number])  # fmt: skip
FREE = Kind(
    f"{SPOT.says}, or `{IN_RESERVE}`",
    lambda at, value: FROM_RESERVE if value == IN_RESERVE else SPOT.read(at, value),
    lambda free, state: IN_RESERVE if free == FROM_RESERVE else SPOT.write(free, state),
)
PILE = Kind(
    f"a pile, 1 to {OPEN_PILES}",
    lambda at, value: None if (n := whole(0, OPEN_PILES).read(at, value)) is None else n - 1,
    lambda pile, _: pile + 1,
)


def _each_once(of: Kind, who: Callable[[Any], int] = lambda value: int(value)) -> Kind:
    """A list with one entry a seat at most."""

    def read(at: At, value: Any) -> Any:
        found = items(of, at.state.players).read(at, value)
        if found is not None and len(set(map(who, found))) != len(found):
            return at.fault(value, "each seat once")
        return found

    return Kind(
        f"a list by seat, each {of.says}",
        read,
        lambda value, state: [of.write(each, state) for each in value],
    )


def _with_number(high: int) -> Kind:
    """A seat and a number."""

    def read(at: At, value: Any) -> Any:
        if not isinstance(value, list | tuple) or len(value) != 2:
            return at.fault(value, "a seat and a number")
        player, number = one_seat().read(at, value[0]), whole(0, high).read(at, value[1])
        return None if player is None or number is None else (player, number)

    return Kind(f"a seat and {whole(0, high).says}", read, lambda pair, _: list(pair))


def _read_pool(at: At, value: Any) -> Any:
    if isinstance(value, str) and len(value) <= sum(SUPPLY.values()) and set(value) <= set(LETTERS):
        return in_order(value)
    return at.fault(value, "cubes such as ryb")


def _read_sand(at: At, value: Any) -> Any:
    return whole(0, at.state.flight.sand).read(at, value)


SEATS = _each_once(one_seat())
SPACE = Kind("a start space, or 0", lambda at, value: whole(0, at.state.players).read(at, value))
POOL = Kind("cubes such as `ryb`", _read_pool)
SAND = Kind("a space of the hourglass, 0 where there is none", _read_sand)


def _read_ship(at: At, value: Any) -> Any:
    """A ship as text or as `Ship.describe` gives it; while building nothing is on board."""
    board = bare(at.state.flight).board
    if value == "":
        return Ship(board, (None,) * board.size, (NOTHING,) * board.size)
    try:
        ship = (
            Ship.parse(value, board.level, strict=False)
            if isinstance(value, str)
            else Ship.read(value, strict=False)
        )
    except BadInput as wrong:
        for fault in wrong.faults:
            at.within(f".{fault.path}").fault(fault.found, fault.expected)
        return None
    if ship.board.level != board.level:
        return at.fault(ship.board.level, f"a ship of level {board.level}")
    unknown = [str(tile.component) for _, tile in ship if tile not in FACE_OF]
    for name in unknown:
        at.fault(name, "tiles of the box only")
    if unknown:
        return None
    empty = (NOTHING,) * ship.board.size
    return Ship(ship.board, ship.tiles, empty) if at.state.stage in UNLOADED else ship


SHIP = Kind(
    "a ship as text, or as JSON (ships.md)",
    _read_ship,
    lambda ship, _: str(ship) if len(ship) else "",
)


# What each player has


def _tiles(most: int, make: Callable[[Iterable[Any]], Any] = tuple) -> Kind:
    return items(TILE, most, make)


SEAT = Schema("position.seats[]", (
    Field("ship", SHIP, "the ship; nothing but its start cabin if left out", "ships", always=True,
          get=lambda s, player: s.ships[player]),
    Field("hand", TILE, "the tile in hand, if there is one", "hands",
          get=lambda s, player: s.hands[player]),
    Field("reserve", _tiles(RESERVED + 1), "tiles put aside", "reserves"),
    Field("free", FREE, "the tile that may be lifted, if one may",
          get=lambda s, player: s.free[player]),
    Field("looking", PILE, "the pile being looked at, 0 for none"),
    Field("looked", among(PILE, OPEN_PILES, what="pile"), "piles that have been looked at"),
    Field("bound", truth(), "whether the tile in hand, or the free one, has been put aside"),
    Field("acts", whole(0, MOST_CREDITS), "tiles and piles dealt with: who has fewest is first"),
    Field("space", SPACE, "the start space taken, 0 while one builds; once all have built,"
          " in the order of seats", "spaces"),
    Field("left", truth(), "whether the flight has been left"),
    Field("credits", whole(-MOST_CREDITS, MOST_CREDITS), "credits"),
    Field("lost", _tiles(len(HEAP)), "tiles lost"),
    Field("days", whole(-FAR, FAR), "once built, days from the rearmost start space; as the start"
          " space says if left out", apart=True,
          get=lambda s, player: None if s.stage == Stage.BUILD else s.days[player]),
))  # fmt: skip


# What lies between them, and how far the flight and its card have come

TITLE_ROW = Schema("position.titles[]", (
    Field("title", TITLE, "the title", apart=True),
    Field("holder", one_seat(nobody=True), "who holds it", apart=True),
    Field("gold", truth(), "whether on its golden side", apart=True),
))  # fmt: skip


def _titles(state: State, _: int) -> list[dict[str, Any]]:
    rows = zip(state.titles, state.holders, state.gold, strict=True)
    return [
        {"title": TITLES[title]}
        | ({"holder": holder} if holder != NOBODY else {})
        | ({"gold": True} if gold else {})
        for title, holder, gold in rows
    ]


def _piles(state: State, _: int) -> list[list[list[str]]] | None:
    if state.flight.is_learning:
        return None
    return [[list(pile) for pile in piles] for piles in state.stock]


TOP = Schema("position", (
    *head("trucker", (1, 2, 3, 4), OPTIONS, lambda s: s.options,
          Field("variant", named({name: name for name in VARIANTS}), "what is flown", always=True,
                apart=True),
          Field("flight", whole(1, 3), "in a trek which flight", apart=True,
                get=lambda s, _: s.at + 1)),
    Field("stage", named({name: stage for stage, name in enumerate(STAGES)}),
          "what is being waited for", always=True),
    Field("seats", apart("a list by seat"), "what each player has", always=True, apart=True,
          get=lambda s, _: [SEAT.write(s, usual(s), player) for player in range(s.players)]),
    Field("shown", _tiles(len(HEAP), sorted), "tiles face up in the middle"),
    Field("drawing", one_seat(nobody=True), "who has drawn a tile that is still to be uncovered"),
    Field("sand", SAND, "where the hourglass stands"),
    Field("runs", truth(), "whether its sand runs", get=lambda s, _: s.runs if s.sand else None,
          put=lambda s, _, runs: setattr(s, "runs", runs)),
    Field("piles", apart("by flight a list of four piles of cards"),
          "the cards; dealt by `seed` if left out", apart=True, get=_piles, usual=lambda _: None),
    Field("played", items(CARD, MOST_CARDS), "cards turned so far"),
    Field("titles", apart("a list of titles, in a trek"), "as many as players; drawn by `seed` if"
          " left out", apart=True, get=_titles),
    Field("card", CARD, "the card being dealt with"),
    Field("ready", SEATS, "who has said to fly on"),
    Field("queue", SEATS, "the seats still to be dealt with; the first decides"),
    Field("line", whole(0, 2), "the line of a combat zone; 1 while the shots of an enemy fall"),
    Field("step", whole(0, MOST_STEPS), "the meteor, shot or try"),
    Field("roll", items(whole(2, 12), 2), "the dice"),
    Field("victims", SEATS, "who is shot at, or pays the penalty of a line"),
    Field("stuck", SEATS, "who had no thrust in open space"),
    Field("landed", _each_once(_with_number(4), lambda pair: pair[0]),
          "who landed on which planet"),
    Field("powered", items(SPOT, 20, lambda found: tuple(sorted(found))),
          "double parts paid for by the first of the queue"),
    Field("values", _each_once(_with_number(STRONGEST), lambda pair: pair[0]),
          "what was stated in this line of a combat zone"),
    Field("owed", whole(0, MOST_OWED), "crew or goods the first of the queue has still to lose"),
    Field("pool", POOL, "cubes on offer to the first of the queue"),
))  # fmt: skip
SCHEMAS = (TOP, SEAT, TITLE_ROW)
