"""The sky of a position that is set down by hand: sectors and discs, kept to what the box holds."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ....core.notation import Action, read, write
from ....core.text import Words
from ....kit.position_editor import Data
from ..actions import Turn
from ..goods import LANE_NAMES
from ..sky.chart import Chart
from ..sky.discs import POOLS, RESERVE_DISCS, DiscFace
from ..sky.geometry import BEARS, HOMES, IS_SYSTEM, SLOT_IDS, Sector

DOWN = "?"


def sector_label(words: Words, sector: Sector, turn: int = 0) -> str:
    """A sector as one tells it from the others: a system by what its planets bear."""
    if not IS_SYSTEM[sector]:
        return words.name("sector", write(sector))
    bears = BEARS[sector]
    return ", ".join(words.name("resource", LANE_NAMES[bears[(n - turn) % 3]]) for n in range(3))


def tell_apart(action: Action, words: Words) -> str:
    """What chance brought, as one tells it who sees it on a real table."""
    if isinstance(action, Turn):
        return sector_label(words, action.sector, action.turn)
    return words.action(action)


def put_sector(data: Data, name: str, slot: int) -> None:
    """Lay a sector in a slot: it changes places with what lies there; once more turns it."""
    slots: dict[str, str] = data["chart"]["slots"]
    here = SLOT_IDS[slot]
    before = slots.get(here, DOWN)
    lies, _, turn = before.partition(" ")
    if name == "hidden":
        slots[here] = DOWN
    elif lies == name:
        if IS_SYSTEM[read(Sector, name)]:
            now = (int(turn or 0) + 1) % 3
            slots[here] = f"{name} {now}" if now else name
    else:
        other = next((key for key, code in slots.items() if code.split()[0] == name), "")
        slots[here] = slots[other] if other else name
        if other:
            slots[other] = before
    drop_hidden(data)


def put_disc(data: Data, disc: str, planet: int) -> None:
    """Lay a disc on a planet; once more turns it down. Home discs stay in their system."""
    discs: dict[str, str] = data["chart"]["discs"]
    key = str(planet)
    if planet >= 3 * HOMES[0]:
        first = planet - planet % 3
        for other in map(str, range(first, first + 3)):
            if discs.get(other) == disc:
                discs[key], discs[other] = disc, discs[key]
        return
    if disc == "hidden" or discs.get(key) == disc:
        discs.pop(key, None)
    else:
        discs[key] = disc
    drop_hidden(data)


def drop_hidden(data: Data) -> None:
    """Leave discs only on open systems, and in the heaps face down only what is not seen."""
    chart = data["chart"]
    codes = [chart["slots"].get(name, DOWN) for name in SLOT_IDS]
    open_systems = {
        slot for slot, code in enumerate(codes)
        if code != DOWN and IS_SYSTEM[read(Sector, code.split()[0])]
    }  # fmt: skip
    chart["discs"] = {
        planet: disc for planet, disc in chart["discs"].items()
        if int(planet) >= 3 * HOMES[0] or int(planet) // 3 in open_systems
    }  # fmt: skip
    sky = Chart(tuple(map(_code, codes)), (0,) * (3 * (HOMES[-1] + 1)))
    pools = [Counter(map(str, pool)) for pool in POOLS]
    spare = Counter(map(str, RESERVE_DISCS))
    for planet, disc in chart["discs"].items():
        if int(planet) < 3 * HOMES[0]:
            own = pools[sky.pool_of(int(planet))]
            heap = own if own[disc] else spare
            heap[disc] -= heap[disc] > 0
    for token in (token for row in data["seats"] for token in row.get("tokens", ())):
        for pool in pools:
            pool[token] -= pool[token] > 0
    chart["pools"] = [_listed(pool) for pool in pools]
    chart["spare"] = _listed(spare)


def _code(text: str) -> int:
    name, _, turn = text.partition(" ")
    return -1 if text == DOWN else int(3 * read(Sector, name)) + int(turn or 0)


def _listed(heap: Counter[str]) -> list[Any]:
    return sorted(heap.elements(), key=lambda text: int(DiscFace.parse(text)))
