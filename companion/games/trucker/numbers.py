"""Galaxy Trucker for programs that learn: ships and the road as numbers, and every action."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from ...core.game_parts import Numbers
from ...kit.numbers import OTHERS, as_seen, bits, clockwise, joined, mark, marks, seated
from .actions import CARD_IDS, LETTERS, PLAYERS, SPOTS, Lift, TurnSand
from .cards import CARDS
from .flights import FLIGHTS, OPEN_PILES, TITLES, VARIANTS
from .observation import UNSEEN, Observation
from .ships.boards import BOARDS
from .ships.faces import FACES, QUARTERS
from .ships.ship import Ship
from .ships.tiles import DOUBLE, SINGLE, UNIVERSAL, Component, Load, ShipTile
from .state import RESERVED, STAGES

CELLS = tuple(sorted({cell for board in BOARDS.values() for cell in board.zone}))
SPOTS_IN_LIST = tuple(SPOTS[cell] for cell in CELLS)
KINDS = tuple(Component)
ALIENS = ("brown", "purple")
PLACES = tuple(map(str, range(1, RESERVED + 1)))
"""Tiles put aside, as the list of actions has them."""
KINDS_OF_CARD = tuple(sorted({card["type"] for card in CARDS.values()}))
MOST_KEPT = 32
_ships: dict[int, tuple[Ship, array[float]]] = {}
"""The last ships and their numbers: a ship never changes, and most stay as they are."""


def _tile(tile: ShipTile, load: Load) -> list[float]:
    """A tile as it lies, and what it carries."""
    found: list[float] = [*mark(KINDS.index(tile.component), len(KINDS))]
    for side in tile.connectors:
        found += (float(side in (SINGLE, UNIVERSAL)), float(side in (DOUBLE, UNIVERSAL)))
    found += mark(tile.turn if tile.is_powered or tile.aim is not None else -1, len(QUARTERS))
    found += (tile.size / 3, float(tile.colour == "red"))
    found += [float(tile.colour == alien) for alien in ALIENS]
    found += (load.astronauts / 2, load.batteries / 3)
    found += [float(load.alien == alien) for alien in ALIENS]
    found += [load.goods.count(letter) / 3 for letter in LETTERS]
    return found


NO_TILE = [0.0] * len(_tile(ShipTile(Component.CABIN, (0, 0, 0, 0)), Load()))


NO_SHIP = array("f", NO_TILE * len(CELLS))


def _ship(ship: Ship) -> array[float]:
    """A ship, cell by cell of all boards."""
    known = _ships.pop(id(ship), None)
    if known is None or known[0] is not ship:
        found = array("f")
        for cell in CELLS:
            tile = ship.at(cell)
            found.extend(NO_TILE if tile is None else _tile(tile, ship.load(cell)))
        known = ship, found
    _ships[id(ship)] = known
    if len(_ships) > MOST_KEPT:
        del _ships[next(iter(_ships))]
    return known[1]


def seen(sight: Observation) -> dict[str, Sequence[float]]:
    """What a seat sees."""
    table, me = sight.table, sight.seat
    order = [seat for seat in clockwise(sight) if seat < table.players]
    none = [0.0] * (4 - len(order))
    card = CARDS.get(table.card, {})
    piles = [name for pile in table.piles for name in pile if not name.startswith(UNSEEN)]
    holders = dict(zip(table.titles, table.holders, strict=True))
    middle = [0.0] * len(FACES)
    for face in table.shown:
        middle[face] += 0.25

    def by_seat(of: Any, most: float) -> list[float]:
        return [*(of[seat] / most for seat in order), *none]

    return {
        "players": mark(table.players - 1, 4),
        "variant": marks([n for n, v in enumerate(VARIANTS) if v == table.variant], len(VARIANTS)),
        "flight": marks([n for n, f in enumerate(FLIGHTS) if f == table.flight.name], 4),
        "stage": mark(table.stage, len(STAGES)),
        "decides": seated(table.queue[0] if table.queue else -1, sight),
        "ships": sum((_ship(table.ships[seat]) for seat in order), NO_SHIP[:0])
        + NO_SHIP * (4 - len(order)),
        "tile in hand": mark(table.hands[me], len(FACES)),
        "tiles aside": joined(
            mark((*table.reserves[me], -1, -1)[place], len(FACES)) for place in range(RESERVED)
        ),
        "tiles in the middle": middle,
        "tiles to draw": [len(table.heap) / 140],
        "start spaces": joined(mark(table.spaces[seat] - 1, 4) for seat in order)
        + bytes(4 * (4 - len(order))),
        "pile in hand": mark(table.looking[me] - 1, OPEN_PILES),
        "piles seen": bits(table.looked[me], 8)[:4],
        "credits": by_seat(table.credits, 50),
        "days": by_seat(table.days, 40),
        "has left": by_seat(table.left, 1),
        "tiles lost": by_seat(tuple(map(len, table.lost)), 20),
        "ready": marks((order.index(seat) for seat in table.ready), 4),
        "cards known": marks((CARD_IDS.index(name) for name in piles), len(CARD_IDS)),
        "cards played": marks((CARD_IDS.index(name) for name in table.played), len(CARD_IDS)),
        "card": marks([CARD_IDS.index(table.card)] if table.card else (), len(CARD_IDS)),
        "type of card": marks(
            [KINDS_OF_CARD.index(card["type"])] if card else (), len(KINDS_OF_CARD)
        ),
        "line and step": [table.line / 3, table.step / 10],
        "roll": [*(die / 6 for die in table.roll), 0.0, 0.0][:2],
        "paid for": marks(map(SPOTS_IN_LIST.index, table.powered), len(CELLS)),
        "still to lose": [table.owed / 5],
        "on offer": [table.pool.count(letter) / 5 for letter in LETTERS],
        "planets taken": marks((planet - 1 for _, planet in table.landed), 5),
        "titles": joined(seated(holders.get(title, -1), sight) for title in range(len(TITLES))),
    }  # fmt: skip


def aside(sight: Observation, tile: int) -> str:
    """Which of the tiles put aside it is."""
    return str(sight.table.reserves[sight.seat].index(tile) + 1)


NUMBERS = Numbers(
    seen,
    tuple(action for action in PLAYERS if action not in (TurnSand, Lift)),
    {
        "spot": SPOTS_IN_LIST,
        "battery": SPOTS_IN_LIST,
        "tile": FACES,
        "attach.tile": PLACES,
        "title": TITLES,
        "to": OTHERS,
    },
    {"to": as_seen, "attach.tile": aside},
)
