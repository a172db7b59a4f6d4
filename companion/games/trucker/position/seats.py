"""What each player has, as plain data: both ways."""

from __future__ import annotations

from typing import Any

from ....core.data import Reader
from ....core.errors import BadInput
from ..actions import Spot
from ..flights import OPEN_PILES
from ..ships.faces import FACE_OF, HEAP, IDS, NO_TILE, NUMBER, START
from ..ships.ship import Ship
from ..ships.tiles import NOTHING
from ..state import FROM_RESERVE, NO_PILE, NOBODY, NOT_FREE, RESERVED, Stage, State, bare
from .takes import one_of, spot, tiles, tiles_of

SEAT = {"ship", "hand", "bound", "reserve", "free", "looking", "looked", "acts", "space", "days",
        "left", "credits", "lost"}  # fmt: skip
IN_RESERVE = "reserve"
UNLOADED = (Stage.BUILD, Stage.REPAIR)
"""Stages in which nothing is on board yet."""
FAR = 2_000
"""Days nobody can be from the start."""
MOST_CREDITS = 10_000


def seat_data(state: State, seat: int) -> dict[str, Any]:
    """One seat; what is as at the start is left out."""
    ship, free = state.ships[seat], state.free[seat]
    data: dict[str, Any] = {"ship": str(ship) if len(ship) else ""}
    if state.hands[seat] != NO_TILE:
        data["hand"] = IDS[state.hands[seat]]
    if state.reserves[seat]:
        data["reserve"] = tiles_of(state.reserves[seat])
    if free != NOT_FREE:
        data["free"] = IN_RESERVE if free == FROM_RESERVE else str(Spot(free))
    if state.looking[seat] != NO_PILE:
        data["looking"] = state.looking[seat] + 1
    if state.looked[seat]:
        data["looked"] = [n + 1 for n in range(OPEN_PILES) if state.looked[seat] >> n & 1]
    for key, value in (
        ("bound", state.bound[seat]),
        ("acts", state.acts[seat]),
        ("space", state.spaces[seat]),
        ("left", state.left[seat]),
        ("credits", state.credits[seat]),
        ("lost", tiles_of(state.lost[seat])),
    ):
        if value:
            data[key] = value
    if state.stage != Stage.BUILD:
        data["days"] = state.days[seat]
    return data


def read_seats(state: State, top: Reader, readers: list[Reader]) -> None:
    """Every seat, then what lies in the middle: the heap is what lies nowhere else."""
    for seat, reader in enumerate(readers):
        _read_seat(state, seat, reader)
    state.shown = sorted(tiles(top, "shown", len(HEAP)))
    state.drawing = top.whole("drawing", NOBODY, NOBODY, state.players - 1)
    state.sand = top.whole("sand", 0, 0, state.flight.sand)
    state.runs = top.truth("runs")
    _take_from_the_heap(state, top)


def _read_seat(state: State, seat: int, reader: Reader) -> None:
    state.ships[seat] = _read_ship(state, reader)
    if "hand" in reader.data:
        state.hands[seat] = one_of(reader, "hand", reader.data["hand"], NUMBER, 0)
    state.bound[seat] = reader.truth("bound")
    state.reserves[seat] = tiles(reader, "reserve", RESERVED + 1)
    if "free" in reader.data:
        free = reader.data["free"]
        state.free[seat] = FROM_RESERVE if free == IN_RESERVE else spot(reader, "free", free)
    state.looking[seat] = reader.whole("looking", NO_PILE + 1, NO_PILE + 1, OPEN_PILES) - 1
    for pile in reader.items("looked", OPEN_PILES):
        path = f"{reader.path}.looked"
        state.looked[seat] |= 1 << reader.number(path, pile, 1, 1, OPEN_PILES) - 1
    state.acts[seat] = reader.whole("acts", 0, 0, MOST_CREDITS)
    is_built = state.stage != Stage.BUILD
    state.spaces[seat] = reader.whole("space", seat + 1 if is_built else 0, 0, state.players)
    space = state.spaces[seat]
    start = state.flight.starts[space - 1] if space else 0
    state.days[seat] = reader.whole("days", start, -FAR, FAR) if is_built else start
    if not is_built and "days" in reader.data:
        reader.fault(f"{reader.path}.days", reader.data["days"], "no days while building")
    state.left[seat] = reader.truth("left")
    state.credits[seat] = reader.whole("credits", 0, -MOST_CREDITS, MOST_CREDITS)
    state.lost[seat] = tiles(reader, "lost", len(HEAP))


def _read_ship(state: State, reader: Reader) -> Ship:
    """A ship as text or as `Ship.describe` gives it; while building nothing is on board."""
    start, data = bare(state.flight), reader.data.get("ship")
    if "ship" not in reader.data:
        return start
    if data == "":
        return Ship(start.board, (None,) * start.board.size, (NOTHING,) * start.board.size)
    level = start.board.level
    try:
        ship = (
            Ship.parse(data, level, strict=False)
            if isinstance(data, str)
            else Ship.read(data, strict=False)
        )
    except BadInput as wrong:
        for fault in wrong.faults:
            reader.fault(f"{reader.path}.ship.{fault.path}", fault.found, fault.expected)
        return start
    if ship.board.level != level:
        reader.fault(f"{reader.path}.ship", ship.board.level, f"a ship of level {level}")
        return start
    unknown = [str(tile.component) for _, tile in ship if tile not in FACE_OF]
    for name in unknown:
        reader.fault(f"{reader.path}.ship", name, "tiles of the box only")
    if unknown:
        return start
    empty = (NOTHING,) * ship.board.size
    return Ship(ship.board, ship.tiles, empty) if state.stage in UNLOADED else ship


def _take_from_the_heap(state: State, top: Reader) -> None:
    """Every tile is in one place only."""
    for seat, ship in enumerate(state.ships):
        own = [FACE_OF[tile] for _, tile in ship]
        if [*own, *state.lost[seat]].count(START) != 1:
            expected = "the start cabin, on the ship or among the lost tiles"
            top.fault(f"position.seats[{seat}].ship", "start cabins", expected)
        for face in (*own, *state.lost[seat], *state.reserves[seat]):
            if face != START:
                _take(state, top, f"position.seats[{seat}]", face)
        if state.hands[seat] != NO_TILE:
            _take(state, top, f"position.seats[{seat}].hand", state.hands[seat])
    for face in state.shown:
        _take(state, top, "position.shown", face)


def _take(state: State, top: Reader, path: str, face: int) -> None:
    if face in state.heap:
        state.heap.remove(face)
    else:
        top.fault(path, IDS[face], "no more of a tile than there are in the box")
