"""How far the card of the moment has come, as plain data: both ways."""

from __future__ import annotations

from typing import Any

from ....core.data import Reader
from ..actions import LETTERS, Spot
from ..cards import CARDS
from ..flights import SUPPLY
from ..ships.tiles import in_order
from ..state import State
from .takes import one_of, pairs, plain, seats, spot

CARD = {"card", "ready", "queue", "line", "step", "roll", "victims", "stuck", "landed", "powered",
        "values", "owed", "pool"}  # fmt: skip
_NAMES = {name: name for name in CARDS}
MOST_STEPS = 12
MOST_OWED = 20
STRONGEST = 400


def card_data(state: State) -> dict[str, Any]:
    """What is being waited for; what is nothing is left out."""
    return plain(
        {
            "card": state.card,
            "ready": list(state.ready),
            "queue": list(state.queue),
            "line": state.line,
            "step": state.step,
            "roll": list(state.roll),
            "victims": list(state.victims),
            "stuck": list(state.stuck),
            "landed": [list(row) for row in state.landed],
            "powered": [str(Spot(powered)) for powered in state.powered],
            "values": [list(row) for row in state.values],
            "owed": state.owed,
            "pool": state.pool,
        }
    )


def read_card(state: State, top: Reader) -> None:
    """Fill in what is being waited for; the bank is what is on no ship."""
    if "card" in top.data:
        state.card = one_of(top, "card", top.data["card"], _NAMES, "I-05")
    for key in ("ready", "queue", "victims", "stuck"):
        setattr(state, key, seats(state, top, key))
    state.line = top.whole("line", 0, 0, 2)
    state.step = top.whole("step", 0, 0, MOST_STEPS)
    state.roll = tuple(top.number("position.roll", n, 7, 2, 12) for n in top.items("roll", 2))
    state.landed = pairs(state, top, "landed", 4)
    state.values = pairs(state, top, "values", STRONGEST)
    state.powered = tuple(sorted(spot(top, "powered", s) for s in top.items("powered", 20)))
    state.owed = top.whole("owed", 0, 0, MOST_OWED)
    pool = top.data.get("pool", "")
    if isinstance(pool, str) and len(pool) <= sum(SUPPLY.values()) and set(pool) <= set(LETTERS):
        state.pool = in_order(pool)
    else:
        top.fault("position.pool", pool, "cubes such as ryb")
    for cube in state.pool + "".join([ship.goods for ship in state.ships]):
        state.bank[cube] -= 1
    for cube, n in state.bank.items():
        if n < 0:
            top.fault("position.pool", f"too many {cube}", "no more cubes than the box has")
