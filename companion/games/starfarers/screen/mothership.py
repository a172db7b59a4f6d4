"""The mothership of the seat that looks: modules, what the marbles are worth, ships under way."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.notation import Action, write
from ....core.panel import Counter, Sheet, SheetRow, Told, counter, row, sheet
from ....core.scene import Shape
from ....core.text import Words, sentence
from ....kit.catan_family.goods_panel import priced
from .. import box
from ..goods import RESOURCES
from ..observation import Observation
from ..state import OWN_SHIPS, Phase, Stage, State

FITTING = (Phase.FOUND_MODULE, Phase.ROLL, Phase.MAIN, Phase.FIT)
"""When one may think of fitting a module."""


def mothership(observation: Observation, words: Words, legal: Sequence[Action]) -> Sheet:
    """The ship as it stands before its player; the one on turn for somebody who only looks on."""
    table = observation.table
    seat = observation.seat if observation.seat >= 0 else table.on
    ships = [ship for ship in OWN_SHIPS if table.ships[3 * seat + ship] >= 0]
    return sheet(
        "mothership",
        words("panel.mothership", seat=seat),
        rows=[
            *(_module(observation, words, seat, module, legal) for module in box.MODULES),
            *(_ship(table, words, seat, ship) for ship in ships),
        ],
        lines=[_speed(table, words, seat)],
        note=marbles_worth(table, words),
    )


def last_shake(observation: Observation, words: Words, log: Sequence[Told]) -> Counter | None:
    """The two marbles of this turn's last shake, as the log tells of them."""
    for line in reversed(log):
        event = line.event
        if event is None:
            continue
        if event.what == "turn":
            return None
        if {"marble", "other"} <= event.facts.keys():
            both = [event.facts[name] for name in ("marble", "other")]
            label = f"{words('panel.last-shake')}: {line.text()}"
            return counter(label, faces=[[_marble(observation.table, one)] for one in both])
    return None


def _marble(table: State, marble: box.Marble) -> Shape:
    use = "marble-dark" if marble == box.Marble.BLACK else "marble"
    value = table.settings.marble_values[marble]
    return Shape("", use, paint=f"marble-{write(marble)}", text=str(value))


def marbles_worth(table: State, words: Words) -> str:
    """`red 1 · yellow 2 · blue 3 · black: …`, as the option has it."""
    values = table.settings.marble_values
    coloured = sorted(
        (m for m in box.MARBLES if m != box.Marble.BLACK), key=lambda marble: values[marble]
    )
    worth = [f"{words.name('marble', marble)} {values[marble]}" for marble in coloured]
    return " · ".join((*worth, words("panel.black", n=box.BASE_WITH_BLACK)))


def _module(
    observation: Observation, words: Words, seat: int, module: box.Module, legal: Sequence[Action]
) -> SheetRow:
    table = observation.table
    added = {
        box.Module.BOOSTER: box.friendly_speed(table.friends[seat]),
        box.Module.CANNON: box.friendly_strength(table.friends[seat]),
    }.get(module, 0)
    fitted, most, kind = table.modules[3 * seat + module], box.MODULE_MOST[module], write(module)
    press = None
    if seat == observation.seat == table.on and table.phase in FITTING:
        action = f"{seat}: fit {kind}"
        can = any(str(one) == action for one in legal)
        cost, mine = box.MODULE_COST[module], table.hands[seat]
        press = priced(words, RESOURCES, words("panel.fit"), cost, mine, action, allowed=can)
    return row(
        sentence(words.noun(kind, 2)),
        f"{fitted}/{most}",
        note=words("panel.from-friends", n=added) if added else "",
        faces=[
            [Shape("", f"module-{kind}" if place < fitted else f"no-{kind}")]
            for place in range(most)
        ],
        press=press,
    )


def _speed(table: State, words: Words, seat: int) -> str:
    if seat != table.on or table.stage != Stage.FLIGHT:
        return ""
    extra = table.speed - table.base
    return words("panel.speed", n=table.speed, base=table.base, extra=extra)


def _ship(table: State, words: Words, seat: int, ship: int) -> SheetRow:
    kind = "trade-ship" if table.is_trade_ship(seat, ship) else "colony-ship"
    note = ""
    if seat == table.on and table.stage == Stage.FLIGHT:
        note = words("panel.left", n=table.left[ship])
        if table.halted == ship:
            note = words("panel.halted")
        elif table.done >> ship & 1:
            note = words("panel.done")
    name = words("panel.ship", ship=ship, kind=words(f"names.piece.{kind}"))
    where = words.name("point", table.ships[3 * seat + ship])
    return row(name, note or where, name=f"ship:{3 * seat + ship}")
