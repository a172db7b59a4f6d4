"""The mothership of the seat that looks: modules, what the marbles are worth, ships under way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.notation import Action, write
from ....core.text import Words, sentence
from ..box import (
    BASE_WITH_BLACK,
    MARBLES,
    MODULE_COST,
    MODULE_MOST,
    MODULES,
    Marble,
    Module,
    friendly_speed,
    friendly_strength,
)
from ..sight import Sight
from ..state import OWN_SHIPS, Phase, Stage, State

Part = dict[str, Any]
FITTING = (Phase.FOUND_MODULE, Phase.ROLL, Phase.MAIN, Phase.FIT)
"""When one may think of fitting a module."""


def mothership(sight: Sight, words: Words, legal: Sequence[Action]) -> Part:
    """The ship as it stands before its player; the one on turn for somebody who only looks on."""
    table = sight.table
    seat = sight.seat if sight.seat >= 0 else table.on
    return {
        "title": words("panel.mothership", seat=seat),
        "modules": [_module(sight, words, seat, module, legal) for module in MODULES],
        "marbles": [
            {"colour": write(marble), "name": words.name("marble", marble),
             "n": table.settings.mix[marble], "value": table.settings.marble_values[marble]}
            for marble in MARBLES
        ],
        "worth": marbles_worth(table, words),
        "last": words("panel.last-shake"),
        "speed": _speed(table, words, seat),
        "ships": [
            _ship(table, words, seat, ship)
            for ship in OWN_SHIPS
            if table.ships[3 * seat + ship] >= 0
        ],
    }  # fmt: skip


def marbles_worth(table: State, words: Words) -> str:
    """`red 1 · yellow 2 · blue 3 · black: …`, as the option has it."""
    values = table.settings.marble_values
    coloured = sorted((m for m in MARBLES if m != Marble.BLACK), key=lambda marble: values[marble])
    worth = [f"{words.name('marble', marble)} {values[marble]}" for marble in coloured]
    return " · ".join((*worth, words("panel.black", n=BASE_WITH_BLACK)))


def _module(sight: Sight, words: Words, seat: int, module: Module, legal: Sequence[Action]) -> Part:
    table = sight.table
    added = {
        Module.BOOSTER: friendly_speed(table.friends[seat]),
        Module.CANNON: friendly_strength(table.friends[seat]),
    }.get(module, 0)
    action = f"{seat}: fit {write(module)}"
    return {
        "kind": write(module),
        "name": sentence(words.noun(write(module), 2)),
        "n": table.modules[3 * seat + module],
        "most": MODULE_MOST[module],
        "added": words("panel.from-friends", n=added) if added else "",
        "action": action if seat == sight.seat == table.on and table.phase in FITTING else "",
        "open": any(str(one) == action for one in legal),
        "label": words("panel.fit"),
        "cost": words.name("goods", MODULE_COST[module]),
    }


def _speed(table: State, words: Words, seat: int) -> str:
    if seat != table.on or table.stage != Stage.FLIGHT:
        return ""
    extra = table.speed - table.base
    return words("panel.speed", n=table.speed, base=table.base, extra=extra)


def _ship(table: State, words: Words, seat: int, ship: int) -> Part:
    kind = "trade-ship" if table.is_trade_ship(seat, ship) else "colony-ship"
    note = ""
    if seat == table.on and table.stage == Stage.FLIGHT:
        note = words("panel.left", n=table.left[ship])
        if table.halted == ship:
            note = words("panel.halted")
        elif table.done >> ship & 1:
            note = words("panel.done")
    return {
        "id": f"ship:{3 * seat + ship}",
        "name": words("panel.ship", ship=ship, kind=words(f"names.piece.{kind}")),
        "where": words.name("point", table.ships[3 * seat + ship]),
        "note": note,
    }
