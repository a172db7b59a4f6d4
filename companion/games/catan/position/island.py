"""The island of a stated position."""

from __future__ import annotations

from typing import Any

from ....core.data import Reader
from ....core.notation import write
from ....kit.stated import At, items, member, whole
from ..board.geometry import GENERIC, HEXES, Island, Terrain
from ..board.island import BEGINNER, HARBOUR_PATHS, wrong_pieces
from ..goods import RESOURCES

HARBOUR_NAMES = (*map(write, RESOURCES), "any")
"""By kind: the resource a harbour serves, or any."""
assert HARBOUR_NAMES.index("any") == GENERIC


def island_data(island: Island) -> Any:
    """An island as plain data; the beginners' by its name alone."""
    if island == BEGINNER:
        return "beginner"
    pieces = {"pieces": list(island.pieces)} if island.pieces else {}
    return lands_data(island) | pieces


def lands_data(island: Island) -> dict[str, Any]:
    """What an island bears where, as plain data."""
    return {
        "terrain": [write(terrain) for terrain in island.terrain],
        "numbers": list(island.numbers),
        "harbours": [[path, HARBOUR_NAMES[kind]] for path, kind in island.harbours],
    }


def read_island(top: Reader) -> Island:
    """The island of a stated position; its faults are noted with the reader."""
    data = top.data.get("island", "beginner")
    if data == "beginner":
        return BEGINNER
    island = Reader(data, "position.island")
    island.only({"terrain", "numbers", "harbours", "pieces"})
    at = At(island, "position.island", None)
    terrain, numbers = (
        kind.read(at.within(f".{key}"), island.data.get(key, ())) or ()
        for key, kind in (
            ("terrain", items(member(Terrain), len(HEXES))),
            ("numbers", items(whole(0, 12), len(HEXES))),
        )
    )
    harbours = [_harbour(island, i, row) for i, row in enumerate(island.items("harbours", 9))]
    pieces = tuple(str(piece)[:8] for piece in island.items("pieces", 6))
    if pieces and (len(pieces) != 6 or wrong_pieces(pieces)):
        expected = "six pieces, large and small by turns (catan.board.large-and-small-alternate)"
        island.fault("position.island.pieces", list(pieces), expected)
    if len(terrain) != len(HEXES) or len(numbers) != len(HEXES):
        island.fault("position.island", data, "a terrain and a number for each of 19 hexes")
    elif terrain.count(Terrain.DESERT) != 1:
        island.fault("position.island.terrain", data, "exactly one desert")
    elif any(
        (n in (0, 1, 7)) != (t == Terrain.DESERT) for t, n in zip(terrain, numbers, strict=True)
    ):
        island.fault("position.island.numbers", data, "2 to 12 without 7, and 0 on the desert only")
    if len({path for path, _ in harbours}) != len(harbours):
        island.fault("position.island.harbours", data, "each harbour on a path of its own")
    top.faults += island.faults
    return Island(terrain, numbers, tuple(harbours), pieces)


def _harbour(island: Reader, i: int, row: Any) -> tuple[int, int]:
    if (
        isinstance(row, list | tuple)
        and len(row) == 2
        and type(row[0]) is int
        and row[0] in HARBOUR_PATHS
        and row[1] in HARBOUR_NAMES
    ):
        return row[0], HARBOUR_NAMES.index(row[1])
    paths = ", ".join(map(str, HARBOUR_PATHS))
    expected = f"a path of {paths} and one of {', '.join(HARBOUR_NAMES)}"
    island.fault(f"position.island.harbours[{i}]", row, expected)
    return -1 - i, GENERIC
