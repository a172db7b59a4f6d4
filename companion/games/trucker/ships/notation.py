"""Ships as text, one line a row: `7  .  C:1210  H:3333  ^:0010  .` and back again.

docs/ships.md shows it to people. What is read here comes from outside: every fault is reported.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ....core.errors import BadInput, Fault, nearest, shorten
from .boards import BOARDS, Cell, ShipBoard
from .fault import NoTile, fault
from .tiles import BOX, CABINS, Component, Load, ShipSide, ShipTile, full

if TYPE_CHECKING:
    from .ship import Ship

LONGEST = 8_000
"""Characters of a ship's text; the longest one our own boards can need is a tenth of it."""
FREE, OUTSIDE = ".", "-"
AIMS = "^>v<"
"""Front, right, rear, left."""
CORNERS = ("ne", "se", "sw", "nw")
"""The two sides a shield guards, by its turn."""
COLOURS = {"b": "brown", "p": "purple"}
HOLDS = {"W": ("white", (2, 3), "ygb"), "R": ("red", (1, 2), "rygb")}
BATTERIES = (2, 3)

_TOKEN = re.compile(r"([HCBWRSL+]|EE?|\^\^?|>>?|vv?|<<?)([^:]*):([0-3]{4})", re.ASCII)
_PRINTED = re.compile(r"(T\d{3})(?:/([0-3]))?", re.ASCII)
EXAMPLES = "a tile such as C:1210, B3:0102, ^^:0030, Sne:0131 or T124/1, or . for none"
MORE = {
    "H": "H, or H1 or H0 with fewer astronauts",
    "C": "C, C1, C0, or Cb, Cp with an alien",
    "B": "B2 or B3, or what is left of it: B1/3",
    "W": "W2 or W3 with cubes after it, at most as many and no red: W3yb",
    "R": "R1 or R2 with cubes after it, at most as many: R2ry",
    "E": "E or EE; E^, E> or E< if it blows the wrong way",
    "S": "one of Sne, Sse, Ssw, Snw",
    "L": "Lb (brown) or Lp (purple)",
}

NO_TILE = fault("no-tile", "ship", "no tile", "at least one tile")


# Writing


def write_ship(ship: Ship) -> str:
    """The text form: the level and the columns, then a line for each row."""
    board = ship.board
    grid = [[board.level, *map(str, board.columns)]]
    grid += [[str(row), *(_written(ship, (row, c)) for c in board.columns)] for row in board.rows]
    first = max(len(line[0]) for line in grid)
    wide = max(len(word) for line in grid for word in line[1:])
    return "\n".join(
        f"{line[0]:<{first}} " + " ".join(f"{word:>{wide}}" for word in line[1:]) for line in grid
    )


def _written(ship: Ship, cell: Cell) -> str:
    tile = ship.at(cell)
    if tile is not None:
        return write_tile(tile, ship.load(cell))
    return FREE if cell in ship.board.zone else OUTSIDE


def write_tile(tile: ShipTile, load: Load) -> str:
    """One tile with what lies on it: `C:1210`."""
    return f"{_part(tile, load)}:{''.join(map(str, tile.connectors))}"


def _part(tile: ShipTile, load: Load) -> str:
    kind, aim = tile.component, tile.aim
    if kind in CABINS:
        crew = load.alien[:1] or ("" if load.astronauts == 2 else str(load.astronauts))
        return ("H" if kind is Component.START_CABIN else "C") + crew
    if kind is Component.BATTERY:
        return f"B{tile.size}" if load.batteries == tile.size else f"B{load.batteries}/{tile.size}"
    if kind is Component.CARGO:
        return f"{'R' if tile.colour == 'red' else 'W'}{tile.size}{load.goods}"
    if aim is not None and kind is Component.CANNON:
        return AIMS[aim] * tile.size
    if aim is not None:
        return "E" * tile.size + ("" if aim is ShipSide.S else AIMS[aim])
    if kind is Component.SHIELD:
        return f"S{CORNERS[tile.turn]}"
    return f"L{tile.colour[0]}" if kind is Component.LIFE_SUPPORT else "+"


# Reading


def read_ship(
    text: object, level: str | None = None
) -> tuple[ShipBoard, dict[Cell, ShipTile], dict[Cell, Load]]:
    """The board, the tiles and their loads; `BadInput` lists every fault."""
    if not isinstance(text, str) or len(text) > LONGEST:
        found = f"{len(text):,} characters" if isinstance(text, str) else type(text).__name__
        raise BadInput([Fault("ship", found, f"a text of at most {LONGEST:,} characters")])
    lines = [words for line in text.splitlines() if (words := line.partition("#")[0].split())]
    head = lines.pop(0) if lines and _is_head(lines[0]) else []
    stated = head.pop(0) if head and head[0] in BOARDS else level
    if stated not in list(BOARDS) or level not in (None, stated):
        raise BadInput([_no_level(stated if stated else "none")])
    return _Reader(BOARDS[stated], head).read(lines)


def _no_level(found: object) -> Fault:
    levels = ", ".join(BOARDS)
    expected = f"the level of the board in the first line: {levels}"
    return fault("level", "level", found, expected, nearest(found, BOARDS), levels=levels)


def _is_head(words: list[str]) -> bool:
    return words[0] in BOARDS or all(word.isdecimal() for word in words)


def _number(word: str) -> int:
    """A number of at most two digits; 0 for any other word."""
    return int(word) if word.isdecimal() and len(word) < 3 else 0


class _Reader:
    """Reads the rows of one ship and keeps every fault."""

    def __init__(self, board: ShipBoard, head: list[str]) -> None:
        self.board = board
        self.faults: list[Fault] = []
        self.columns = self._columns(head) if head else board.columns

    def read(
        self, lines: list[list[str]]
    ) -> tuple[ShipBoard, dict[Cell, ShipTile], dict[Cell, Load]]:
        """Everything, or `BadInput`."""
        tiles, loads = dict[Cell, ShipTile](), dict[Cell, Load]()
        for cell, token in self._cells(lines).items():
            try:
                tiles[cell], loads[cell] = read_tile(token)
            except NoTile as wrong:
                row, column = cell
                where = f"row {row} column {column}"
                at: dict[str, Any] = {"row": row, "column": column, **wrong.facts}
                self.faults.append(fault(wrong.key, where, token, str(wrong), **at))
        if not self.faults and not tiles:
            self.faults.append(NO_TILE)
        if self.faults:
            raise BadInput(self.faults)
        return self.board, tiles, loads

    def _columns(self, head: list[str]) -> tuple[int, ...]:
        given, allowed = [_number(word) for word in head], self.board.columns
        rising = all(one < other for one, other in pairwise(given))
        if not rising or not set(given) <= set(allowed):
            low, high = allowed[0], allowed[-1]
            wanted = f"columns from {low} to {high}, rising"
            found = " ".join(head)
            self.faults.append(fault("columns", "columns", found, wanted, low=low, high=high))
        return tuple(given)

    def _cells(self, lines: list[list[str]]) -> dict[Cell, str]:
        """What is written for each cell that is not empty; a row without a number is the next."""
        rows, columns = self.board.rows, self.columns
        found: dict[Cell, str] = {}
        row, seen = rows[0] - 1, set[int]()
        for words in lines:
            row = _number(words.pop(0)) if words[0].isdecimal() else row + 1
            if row not in rows or row in seen:
                self.faults.append(_no_row(row, rows))
            elif len(words) != len(columns):
                self.faults.append(_no_cells(row, len(words), columns))
            else:
                cells = zip(columns, words, strict=True)
                found |= {(row, c): word for c, word in cells if word not in (FREE, OUTSIDE)}
            seen.add(row)
        return found


def _no_row(row: int, rows: Sequence[int]) -> Fault:
    low, high = rows[0], rows[-1]
    wanted = f"a row from {low} to {high}, each once"
    return fault("rows", "rows", f"row {row}", wanted, row=row, low=low, high=high)


def _no_cells(row: int, there: int, columns: Sequence[int]) -> Fault:
    low, high, wanted = columns[0], columns[-1], len(columns)
    expected = f"{wanted} cells, for columns {low} to {high}"
    facts: dict[str, Any] = {"row": row, "n": there, "wanted": wanted, "low": low, "high": high}
    return fault("cells", f"row {row}", f"{there} cells", expected, **facts)


def read_tile(token: str) -> tuple[ShipTile, Load]:
    """One tile and its load; `NoTile` says what was expected."""
    if (printed := _PRINTED.fullmatch(token)) and printed[1] in BOX:
        tile = BOX[printed[1]].turned(int(printed[2] or 0))
        return tile, full(tile)
    match = _TOKEN.fullmatch(token)
    if match is None:
        raise NoTile("tile", EXAMPLES)
    part, more, sides = match.groups()
    found = _read_part(part, more)
    if found is None:
        key = f"tile-{part[0]}" if part[0] in MORE else "tile-plain"
        raise NoTile(key, MORE.get(part[0], f"{part} and four connectors"), part=part)
    kind, size, colour, turn, load = found
    front, right, rear, left = map(int, sides)
    tile = ShipTile(kind, (front, right, rear, left), size, colour, turn)
    if tile.aim is not None and tile.connectors[tile.aim]:
        side = tile.aim.name
        raise NoTile("tile-aim", f"0, a plain side, where it points ({side})", side=side)
    return tile, full(tile) if load is None else load


Part = tuple[Component, int, str, int, Load | None]


def _read_part(part: str, more: str) -> Part | None:
    """Component, size, colour, turn, load (None: as at the start); None if `more` is wrong."""
    if part in "HC":
        return _cabin(Component.START_CABIN if part == "H" else Component.CABIN, more)
    if part == "B":
        return _battery(more)
    if part in HOLDS:
        return _hold(part, more)
    if part[0] == "E":
        turn = (AIMS.find(more or "v") + 2) % 4 if len(more) < 2 and (more or "v") in AIMS else None
        return None if turn is None else (Component.ENGINE, len(part), "", turn, None)
    if part == "S":
        turn = CORNERS.index(more) if more in CORNERS else None
        return None if turn is None else (Component.SHIELD, 1, "", turn, None)
    if part == "L":
        return (Component.LIFE_SUPPORT, 1, COLOURS[more], 0, None) if more in COLOURS else None
    if more:
        return None
    if part == "+":
        return Component.STRUCTURAL, 1, "", 0, None
    return Component.CANNON, len(part), "", AIMS.index(part[0]), None


def _cabin(kind: Component, more: str) -> Part | None:
    if more in COLOURS:
        return kind, 1, "", 0, Load(alien=COLOURS[more])
    if more in ("", "0", "1", "2"):
        return kind, 1, "", 0, Load(astronauts=int(more or 2))
    return None


def _battery(more: str) -> Part | None:
    left, slash, size = more.partition("/") if "/" in more else ("", "", more)
    for capacity in BATTERIES:
        if size == str(capacity):
            if not slash:
                return Component.BATTERY, capacity, "", 0, None
            if left in map(str, range(capacity + 1)):
                return Component.BATTERY, capacity, "", 0, Load(batteries=int(left))
    return None


def _hold(part: str, more: str) -> Part | None:
    colour, sizes, allowed = HOLDS[part]
    size, goods = more[:1], more[1:]
    if size not in map(str, sizes) or len(goods) > int(size) or not set(goods) <= set(allowed):
        return None
    load = Load(goods="".join(sorted(goods, key="rygb".index)))
    return Component.CARGO, int(size), colour, 0, load


def text_of(data: Any) -> str:
    """The text form of what `Ship.describe` gives; `BadInput` if it is something else."""
    if not isinstance(data, Mapping) or set(data) != {"level", "tiles"}:
        raise BadInput([Fault("ship", shorten(data), "an object with level and tiles")])
    if data["level"] not in list(BOARDS):
        raise BadInput([_no_level(data["level"])])
    board, faults, words = BOARDS[data["level"]], list[Fault](), dict[Cell, str]()
    rows = data["tiles"] if isinstance(data["tiles"], list) else [data["tiles"]]
    for number, row in enumerate(rows[: board.size + 1]):
        match row:
            case {"at": [int(r), int(c)], "tile": str(token), **rest} if (
                not rest and (r, c) in board.numbers and (r, c) not in words and token.split()
            ):
                words[r, c] = token
            case _:
                wanted = 'a tile such as {"at": [7, 7], "tile": "H:3333"}, each cell once'
                faults.append(Fault(f"tiles.{number}", shorten(row), wanted))
    if faults:
        raise BadInput(faults)
    lines = [" ".join((board.level, *map(str, board.columns)))]
    for r in board.rows:
        lines.append(" ".join((str(r), *(words.get((r, c), FREE) for c in board.columns))))
    return "\n".join(lines)
