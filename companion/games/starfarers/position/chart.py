"""The sky of a stated position: sectors, discs, and what is still face down."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from ....core.data import Reader
from ....core.notation import write
from ..rules.setup import BOXED, beginner_chart
from ..sky.chart import FACE_DOWN, Chart, home_discs
from ..sky.discs import BARE, HIDDEN, HOME_DISCS, POOLS, RESERVE_DISCS, Disc
from ..sky.geometry import HOMES, IS_SYSTEM, SECTOR_STARS, SLOT_IDS, SLOTS, STARS, Sector
from .parts import named

FIELDS = {"slots", "discs", "wild", "pools", "spare"}
HOME_PLANETS = range(3 * HOMES[0], 3 * HOMES[-1] + 3)


# Writing


def chart_data(chart: Chart) -> dict[str, Any]:
    """The chart as plain data that `read_chart` reads back."""
    data: dict[str, Any] = {
        "slots": {name: _slot_text(chart.slots[i]) for i, name in enumerate(SLOT_IDS)},
        "discs": {str(planet): str(Disc(disc)) for planet, disc in enumerate(chart.discs) if disc},
    }
    if chart.wild:
        data["wild"] = True
    if chart.pools != POOLS:
        data["pools"] = [[str(disc) for disc in pool] for pool in chart.pools]
    if chart.spare != RESERVE_DISCS:
        data["spare"] = [str(disc) for disc in chart.spare]
    return data


def _slot_text(code: int) -> str:
    if code == FACE_DOWN:
        return "?"
    sector, turn = divmod(code, 3)
    return write(Sector(sector)) + (f" {turn}" if turn else "")


# Reading


def read_chart(top: Reader) -> Chart:
    """The chart of a position; the beginners' board if none is given."""
    given = top.data.get("chart")
    if given is None:
        return beginner_chart(Random(0))
    reader = Reader(given, "position.chart")
    reader.only(FIELDS)
    slots = _slots(reader)
    discs = _discs(reader)
    wild = reader.truth("wild")
    pools = _pools(reader)
    spare = tuple(sorted(_disc_list(reader, "spare", reader.data.get("spare"), RESERVE_DISCS)))
    unseen = _unseen(slots, wild)
    if not reader.faults:
        _check(reader, slots, discs, wild, pools, spare)
    top.faults += reader.faults
    top.done()
    return Chart(slots, discs, pools, spare, unseen, wild)


def _slots(reader: Reader) -> tuple[int, ...]:
    given = reader.data.get("slots", {})
    if not isinstance(given, dict):
        reader.fault("position.chart.slots", given, "an object of sectors by slot")
        return (FACE_DOWN,) * len(SLOTS)
    for key in given:
        if key not in SLOT_IDS:
            reader.fault("position.chart.slots", key, "one of " + ", ".join(SLOT_IDS))
    return tuple(_slot(reader, name, given.get(name, "?")) for name in SLOT_IDS)


def _slot(reader: Reader, name: str, value: Any) -> int:
    if value == "?":
        return FACE_DOWN
    word, _, turn = value.partition(" ") if isinstance(value, str) else ("", "", "")
    sector = named(reader, f"slots.{name}", word, Sector)
    if sector is None:
        return FACE_DOWN
    if turn not in ("", "1", "2") or (turn and not IS_SYSTEM[sector]):
        reader.fault(f"position.chart.slots.{name}", value, "a sector, and 1 or 2 if turned")
        return FACE_DOWN
    return int(3 * sector) + int(turn or 0)


def _discs(reader: Reader) -> tuple[int, ...]:
    given = reader.data.get("discs")
    discs = list(home_discs())
    if given is None:
        return tuple(discs)
    if not isinstance(given, dict):
        reader.fault("position.chart.discs", given, "an object of discs by planet")
        return tuple(discs)
    for key, text in given.items():
        planet = int(key) if isinstance(key, str) and key.isdecimal() and len(key) < 3 else -1
        if not 0 <= planet < len(discs):
            reader.fault("position.chart.discs", key, f"planets from 0 to {len(discs) - 1}")
            continue
        discs[planet] = _disc(reader, f"position.chart.discs.{key}", text)
    return tuple(discs)


def _disc(reader: Reader, path: str, text: Any) -> int:
    try:
        return Disc.parse(text)
    except ValueError as wrong:
        reader.fault(path, text, str(wrong))
        return HIDDEN


def _disc_list(reader: Reader, key: str, given: Any, default: tuple[Disc, ...]) -> tuple[Disc, ...]:
    if given is None:
        return default
    if not isinstance(given, list | tuple) or len(given) > len(default):
        reader.fault(f"position.chart.{key}", given, f"a list of at most {len(default)} discs")
        return default
    return tuple(Disc(_disc(reader, f"position.chart.{key}", text)) for text in given)


def _pools(reader: Reader) -> tuple[tuple[Disc, ...], ...]:
    given = reader.data.get("pools")
    if given is None:
        return POOLS
    if not isinstance(given, list | tuple) or len(given) != len(POOLS):
        reader.fault("position.chart.pools", given, f"{len(POOLS)} lists of discs")
        return POOLS
    return tuple(
        tuple(sorted(_disc_list(reader, "pools", row, POOLS[i]))) for i, row in enumerate(given)
    )


def _unseen(slots: tuple[int, ...], wild: bool) -> tuple[Sector, ...]:
    if FACE_DOWN not in slots:
        return ()
    open_ = {code // 3 for code in slots if code != FACE_DOWN}
    return tuple(s for s in Sector if s not in open_ and (wild or s != BOXED))


def _check(
    reader: Reader,
    slots: tuple[int, ...],
    discs: tuple[int, ...],
    wild: bool,
    pools: tuple[tuple[Disc, ...], ...],
    spare: tuple[Disc, ...],
) -> None:
    """Each sector once and before the right side of the nebula; each disc where its back fits."""
    sectors = [code // 3 for code in slots if code != FACE_DOWN]
    if len(set(sectors)) != len(sectors):
        reader.fault("position.chart.slots", "a sector twice", "each sector once")
    for slot, code in enumerate(slots):
        if code != FACE_DOWN and not wild and SECTOR_STARS[code // 3] != STARS[slot]:
            expected = "as many stars as the slot (starfarers.variants.strategic-stars-by-nebula)"
            reader.fault(f"position.chart.slots.{SLOT_IDS[slot]}", _slot_text(code), expected)
    if reader.faults:
        return
    chart = Chart(slots, discs, pools, spare, _unseen(slots, wild), wild)
    _check_home(reader, discs)
    _check_back(reader, chart)


def _check_home(reader: Reader, discs: tuple[int, ...]) -> None:
    for i, home in enumerate(HOMES):
        if Counter(discs[3 * home : 3 * home + 3]) != Counter(HOME_DISCS[i]):
            expected = "the discs of its letter (starfarers.variants.home-discs-shuffled-by-letter)"
            reader.fault("position.chart.discs", f"home system {i}", expected)


def _check_back(reader: Reader, chart: Chart) -> None:
    """Hidden discs are the pool's; open ones are the pool's, a token's, or reserve discs."""
    lying: list[Counter[int]] = [Counter() for _ in POOLS]
    hidden = [0] * len(POOLS)
    reserve: Counter[int] = Counter(map(int, RESERVE_DISCS))
    reserve -= Counter(map(int, chart.spare))
    for planet in range(HOME_PLANETS[0]):
        code = chart.slots[planet // 3]
        system = code != FACE_DOWN and IS_SYSTEM[code // 3]
        if not system:
            if chart.discs[planet]:
                expected = "discs on open planets only"
                reader.fault(f"position.chart.discs.{planet}", chart.discs[planet], expected)
            continue
        if chart.discs[planet] == BARE:
            continue
        if chart.discs[planet] == HIDDEN:
            hidden[chart.pool_of(planet)] += 1
        else:
            lying[chart.pool_of(planet)][chart.discs[planet]] += 1
    for index, pool in enumerate(POOLS):
        gone: Counter[int] = Counter(map(int, pool))
        gone -= Counter(map(int, chart.pools[index]))
        foreign = lying[index] - gone
        if len(chart.pools[index]) < hidden[index] or Counter(chart.pools[index]) - Counter(pool):
            reader.fault("position.chart.pools", index, "a disc for every hidden planet")
        if foreign - reserve:
            expected = "discs whose backs fit (starfarers.setup.disc-back-fits-planet)"
            reader.fault("position.chart.discs", sorted(foreign), expected)
        reserve -= foreign
