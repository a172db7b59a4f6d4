"""Islands: the beginners' one from its data file, and variable ones laid from six pieces."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random

from ....core.data import read_toml
from ....core.notation import read
from ....core.rulebook import Refusal, implements
from ..goods import Resource
from .geometry import GENERIC, HEX_NEIGHBOURS, HEXES, Island, Terrain

_DATA = read_toml(Path(__file__).parents[1] / "data" / "island.toml")


def _harbour_kind(name: str) -> int:
    return GENERIC if name == "any" else int(read(Resource, name))


BEGINNER = Island(
    tuple(read(Terrain, row["terrain"]) for row in _DATA["hexes"]),
    tuple(row.get("number", 0) for row in _DATA["hexes"]),
    tuple((row["path"], _harbour_kind(row["serves"])) for row in _DATA["harbours"]),
    tuple(f"{corner}:{row['name']}A" for corner, row in enumerate(_DATA["pieces"])),
)
GIVEN: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((piece["corner"], piece["path"]) for piece in colour["pieces"])
    for colour in _DATA["given"]
)
"""Red, blue, white, orange: corner and path of each settlement and road; the second one pays."""

COLOURS: tuple[str, ...] = tuple(colour["colour"] for colour in _DATA["given"])
HARBOUR_PATHS = tuple(path for path, _ in BEGINNER.harbours)
RED = (6, 8)


@dataclass(frozen=True, slots=True)
class Piece:
    """One of the six pieces of the board: how many hexes it has in the frame's corner."""

    name: str
    hexes: int

    @property
    def is_large(self) -> bool:
        """Large pieces have four hexes, small ones two or three."""
        return self.hexes == 4


PIECES = tuple(Piece(row["name"], row["hexes"]) for row in _DATA["pieces"])
CORNERS_OF_FRAME = range(6)


@implements("catan.board.water-faces-frame", "catan.board.large-and-small-alternate")
def objections(
    laid: tuple[Piece, ...], piece: Piece, sea_outwards: bool = True
) -> tuple[Refusal, ...]:
    """What speaks against laying this piece next, clockwise into the frame."""
    found = []
    if piece in laid or piece.is_large != (len(laid) % 2 == 0):
        wanted = "large" if len(laid) % 2 == 0 else "small"
        found.append(Refusal("catan.board.large-and-small-alternate", {"size": wanted}))
    if not sea_outwards:
        found.append(Refusal("catan.board.water-faces-frame"))
    return tuple(found)


def wrong_pieces(names: tuple[str, ...]) -> tuple[Refusal, ...]:
    """What is wrong with a stated way of filling the frame, such as `2:1A 3:4B …`."""
    by_name = {piece.name: piece for piece in PIECES}
    laid: tuple[Piece, ...] = ()
    corners = [name.partition(":")[0] for name in names]
    first = int(corners[0]) if corners[0] in map(str, CORNERS_OF_FRAME) else 0
    for place, name in enumerate(names):
        piece = by_name.get(name.partition(":")[2][:-1])
        in_order = corners[place] == str((first + place) % len(CORNERS_OF_FRAME))
        if piece is None or name[-1:] not in ("A", "B") or not in_order:
            return (Refusal("catan.board.large-and-small-alternate", {"piece": name}),)
        if found := objections(laid, piece):
            return found
        laid += (piece,)
    return ()


@implements("catan.board.either-side-up")
def variable_island(rng: Random) -> Island:
    """An island of six pieces drawn at random, either side up, in any corner of the frame.

    The faces of the printed pieces are not known to us, so what the pieces show is dealt at random
    too: the same lands, numbers and harbours as on the beginners' island, and no red number beside
    another. docs/catan.md says so to the players.
    """
    first = rng.choice(CORNERS_OF_FRAME)
    laid: tuple[Piece, ...] = ()
    names = []
    for place in CORNERS_OF_FRAME:
        fitting = [piece for piece in PIECES if not objections(laid, piece)]
        laid += (rng.choice(fitting),)
        corner = (first + place) % len(CORNERS_OF_FRAME)
        names.append(f"{corner}:{laid[-1].name}{rng.choice('AB')}")
    terrain = list(BEGINNER.terrain)
    rng.shuffle(terrain)
    kinds = [kind for _, kind in BEGINNER.harbours]
    rng.shuffle(kinds)
    harbours = tuple(zip(HARBOUR_PATHS, kinds, strict=True))
    return Island(tuple(terrain), _numbers(terrain, rng), harbours, tuple(names))


def _numbers(terrain: list[Terrain], rng: Random) -> tuple[int, ...]:
    """Deal the numbers over the land until no red one lies beside another."""
    stock = [number for number in BEGINNER.numbers if number]
    while True:
        rng.shuffle(stock)
        deal = iter(stock)
        numbers = tuple(0 if t == Terrain.DESERT else next(deal) for t in terrain)
        if not any(
            numbers[h] in RED and numbers[other] in RED
            for h in HEXES
            for other in HEX_NEIGHBOURS[h]
        ):
            return numbers
