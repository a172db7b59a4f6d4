"""What is coming at a ship, drawn round it; and after a ride, the way each hit took and what broke.

under_fire(scene(ship), ship, hits, "en")          # each with its size, its side and an arrow
after_ride(scene(ship), ship, moments, "en")       # each in the line it was rolled into
story(ship, moments, "en")                         # the same in sentences
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....core.scene import Scene, Shape
from ....core.text import Words
from ....odds.showing import outcome_text
from ..ships.boards import Cell, ShipBoard
from ..ships.ship import Ship
from ..ships.tiles import SIDES, ShipSide
from ..under_fire.hits import meet
from ..under_fire.incoming import Incoming
from ..under_fire.playout import Fate, RideStep
from .ship_view import at, spot, title_of, words_of

ROOM = 58.0
"""Room before a side for what comes from there."""
ASIDE = 18.0
"""Room for the first one that waits before the corner of the next side."""
ROCK, ARROW, GATE = 36.0, 12.0, 3.0
"""How far before the numbers a hit, its arrow and the mark of a line it may take stand."""
BESIDE = 32.0
"""How far aside the next one stands that was rolled into the same line."""
CORNER, NEXT = 0.75, 0.74
"""What has no line yet waits before the corner of its side: so far from the first line, and from
each other, in lines."""


def under_fire(
    drawn: Scene,
    ship: Ship,
    hits: Sequence[Incoming | str],
    lang: str,
    rolled: int = 0,
    room: Sequence[Incoming] = (),
) -> Scene:
    """The ship with everything that comes, waiting at the corner of the side it comes from.

    No line is meant yet: arrows before all of them say whither. With a roll the first hit stands
    before its line, with the way it is going to take. Room is left for `room` too: for what has
    passed, so that the ship stands still.
    """
    coming = [(nth, hit) for nth, hit in enumerate(hits, 1) if isinstance(hit, Incoming)]
    box = _wider(drawn, {hit.side for hit in (*room, *(hit for _, hit in coming))})
    shapes: list[Shape] = []
    for side in SIDES:
        row = [(nth, hit) for nth, hit in coming if hit.side is side]
        if rolled and row and row[0] == coming[0]:
            nth, hit = row.pop(0)
            struck, _ = meet(ship, hit, rolled)
            shapes += _trail(ship.board, nth, side, rolled, struck)
            shapes += _coming(drawn, ship.board, nth, hit, rolled, 0, lang)
        shapes += _waiting(drawn, ship.board, side, row, lang)
    return replace(drawn, box=box, layers={**drawn.layers, "incoming": tuple(shapes)})


def after_ride(drawn: Scene, ship: Ship, moments: Sequence[RideStep], lang: str) -> Scene:
    """The ship with the line every hit took, and crosses over all it lost."""
    box = _wider(drawn, {moment.hit.side for moment in moments if moment.hit})
    shapes: list[Shape] = []
    taken: Counter[tuple[ShipSide, int]] = Counter()
    for nth, moment in enumerate(moments, 1):
        if hit := moment.hit:
            line = sum(moment.dice[0])
            aside = taken[hit.side, line]
            taken[hit.side, line] += 1
            shapes += _coming(drawn, ship.board, nth, hit, line, aside, lang)
            shapes += _trail(ship.board, nth, hit.side, line, moment.struck)
        shapes += _crosses(ship, nth, moment)
    return replace(drawn, box=box, layers={**drawn.layers, "incoming": tuple(shapes)})


def hit_name(hit: Incoming | str, lang: str) -> str:
    """A hit in words: `large meteor from the front`."""
    return outcome_text(hit if isinstance(hit, str) else hit.said, lang)


def story(ship: Ship, moments: Sequence[RideStep], lang: str) -> list[str]:
    """What happened, a sentence or two for each hit, and what it came to."""
    words = words_of(lang)
    told = [_phrase(ship, nth, moment, words) for nth, moment in enumerate(moments, 1)]
    lost = sum(len(moment.lost) for moment in moments)
    return [*told, words("ship.story.cost", n=lost) if lost else words("ship.story.whole")]


def _phrase(ship: Ship, nth: int, moment: RideStep, words: Words) -> str:
    facts = {
        "tile": tile_in_words(ship, moment.struck, words),
        "by": tile_in_words(ship, moment.by, words),
        "list": ", ".join(tile_in_words(ship, cell, words) for cell in moment.fallen),
    }
    said = [_rolled(nth, moment, words)]
    if moment.hit is None and moment.fate is Fate.MISSED:
        said.append(words("ship.story.empty"))
    else:
        said.append(words(f"ship.story.{moment.fate}", **facts))
    if moment.fallen:
        said.append(words("ship.story.fallen", **facts))
    return " ".join(sentence[0].upper() + sentence[1:] for sentence in said)


def _rolled(nth: int, moment: RideStep, words: Words) -> str:
    sums = [sum(dice) for dice in moment.dice]
    thrown = [f"{a} + {b} = {a + b}" for a, b in moment.dice]
    if moment.hit is None:
        facts = {"column": sums[0], "row": sums[1], "first": thrown[0], "second": thrown[1]}
        return words("ship.story.try", n=nth, **facts)
    across = "column" if moment.hit.side in (ShipSide.N, ShipSide.S) else "row"
    name = hit_name(moment.hit, words.lang)
    facts = {"hit": name[0].upper() + name[1:], "dice": thrown[0], "line": sums[0]}
    return words(f"ship.story.{across}", n=nth, **facts)


def tile_in_words(ship: Ship, cell: Cell | None, words: Words) -> str:
    """A tile by its name and its place."""
    if cell is None or ship.at(cell) is None:
        return ""
    parts = title_of(ship, cell, words, {}).split("; ")
    return f"{parts[0][0].lower()}{parts[0][1:]} ({parts[-1]})"


# Drawing


def _lines(board: ShipBoard, side: ShipSide) -> tuple[int, ...]:
    """The lines a hit from this side may take, as printed."""
    return board.columns if side in (ShipSide.N, ShipSide.S) else board.rows


def _wider(drawn: Scene, sides: set[ShipSide]) -> tuple[float, float, float, float]:
    """The drawing with room on the sides something comes from."""
    left, top, wide, high = drawn.box
    front, right, rear, port = (ROOM if side in sides else 0.0 for side in SIDES)
    port = max(port, ASIDE if {ShipSide.N, ShipSide.S} & sides else 0)
    front = max(front, ASIDE if {ShipSide.E, ShipSide.W} & sides else 0)
    return left - port, top - front, wide + port + right, high + front + rear


def _coming(
    drawn: Scene, board: ShipBoard, nth: int, hit: Incoming, line: float, aside: int, lang: str
) -> Iterator[Shape]:
    """A meteor or a shot before its line with its number, and the arrow that says whither."""
    lines = _lines(board, hit.side)
    near = min(max(line, lines[0] - 1), lines[-1] + 1)
    turn, title = 90 * hit.side, f"{nth}. {hit_name(hit, lang)}"
    x, y = _before(drawn, board, hit.side, near, ROCK, aside)
    yield Shape(f"incoming:{nth}", str(hit.kind), x, y, text=str(nth), title=title)
    x, y = _before(drawn, board, hit.side, near, ARROW, aside)
    yield Shape(f"arrow:{nth}", "arrow", x, y, turn)


def _waiting(
    drawn: Scene, board: ShipBoard, side: ShipSide, hits: Sequence[tuple[int, Incoming]], lang: str
) -> Iterator[Shape]:
    """What may take any line of its side: in a row from the corner, with an arrow for each line."""
    lines = _lines(board, side)
    for place, (nth, hit) in enumerate(hits):
        x, y = _before(drawn, board, side, lines[0] - CORNER + NEXT * place, ROCK, 0)
        title = f"{nth}. {hit_name(hit, lang)}"
        yield Shape(f"incoming:{nth}", str(hit.kind), x, y, text=str(nth), title=title)
    for line in lines if hits else ():
        x, y = _before(drawn, board, side, line, GATE, 0)
        yield Shape(f"gate:{side.name}:{line}", "gate", x, y, 90 * side)


def _before(
    drawn: Scene, board: ShipBoard, side: ShipSide, line: float, away: float, aside: int
) -> tuple[float, float]:
    """A point outside the board, before a line of it."""
    left, top, wide, high = drawn.box
    x, y = at(board, line, line)
    shift = aside * BESIDE
    match side:
        case ShipSide.N:
            return x + shift, top - away
        case ShipSide.S:
            return x + shift, top + high + away
        case ShipSide.W:
            return left - away, y + shift
    return left + wide + away, y + shift


def cells_along(board: ShipBoard, side: ShipSide, line: int) -> list[Cell]:
    """The cells of a line, as something flies across them that comes from this side."""
    across = side in (ShipSide.N, ShipSide.S)
    cells = [cell for cell in board.cells if cell[1 if across else 0] == line]
    return cells[::-1] if side in (ShipSide.S, ShipSide.E) else cells


def gate_of(board: ShipBoard, side: ShipSide, line: int) -> str:
    """The printed number through which it comes; nothing where the board has no such line."""
    if line not in _lines(board, side):
        return ""
    kind = "column" if side in (ShipSide.N, ShipSide.S) else "row"
    end = {ShipSide.N: "front", ShipSide.E: "right", ShipSide.S: "rear", ShipSide.W: "left"}[side]
    return f"{kind}:{line}:{end}"


def _trail(
    board: ShipBoard, nth: int, side: ShipSide, line: int, struck: Cell | None
) -> Iterator[Shape]:
    """Small arrows over the cells that it flew across, up to what it struck."""
    cells = cells_along(board, side, line)
    for cell in cells[: cells.index(struck)] if struck else cells:
        x, y = spot(board, cell)
        yield Shape(f"trail:{nth}:{board.numbers[cell]}", "trail", x, y, 90 * side)


def _crosses(ship: Ship, nth: int, moment: RideStep) -> Iterator[Shape]:
    """What it did to the tile it met, and a cross over every tile that fell off."""
    look = {Fate.LOST: "burst", Fate.MISSED: ""}.get(moment.fate, "stopped")
    if moment.struck and look:
        x, y = spot(ship.board, moment.struck)
        yield Shape(f"met:{nth}", look, x, y, text=str(nth))
    for cell in moment.fallen:
        x, y = spot(ship.board, cell)
        yield Shape(f"fallen:{nth}:{ship.board.numbers[cell]}", "fallen", x, y)
