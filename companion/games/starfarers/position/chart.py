"""The sky of a stated position: sectors, discs, and what is still face down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

from ....core.data import Reader
from ....core.notation import write
from ....kit.positions import Field, Schema
from ....kit.stated import At, Kind, by_name, items, member, text, truth
from ..rules.setup import BOXED, beginner_chart
from ..sky.chart import FACE_DOWN, Chart, home_discs
from ..sky.discs import BARE, HIDDEN, HOME_DISCS, POOLS, RESERVE_DISCS, DiscFace
from ..sky.geometry import HOMES, IS_SYSTEM, PLANETS, SECTOR_STARS, SLOT_IDS, STARS, Sector

BACK_RULE = "starfarers.setup.disc-back-fits-planet"
HOME_PLANETS = range(3 * HOMES[0], 3 * HOMES[-1] + 3)
SECTOR = member(Sector)
DISC = text(DiscFace, "8")
DISCS = items(DISC, max(map(len, (*POOLS, RESERVE_DISCS))), lambda discs: tuple(sorted(discs)))


def _read_slot(at: At, value: Any) -> Any:
    name, _, turn = value.partition(" ") if isinstance(value, str) else ("", "", "")
    sector = FACE_DOWN if value == "?" else SECTOR.read(at, name)
    if sector in (None, FACE_DOWN):
        return sector
    if turn not in ("", "1", "2") or (turn and not IS_SYSTEM[sector]):
        return at.fault(value, "a sector, and 1 or 2 if turned")
    return int(3 * sector) + int(turn or 0)


def _slot_text(code: int, _: Any = None) -> str:
    if code == FACE_DOWN:
        return "?"
    sector, turn = divmod(code, 3)
    return write(Sector(sector)) + (f" {turn}" if turn else "")


SLOT = Kind(
    "a sector such as `sys-n1`, with 1 or 2 after it if turned, or `?`", _read_slot, _slot_text
)
SLOTS = by_name({name: slot for slot, name in enumerate(SLOT_IDS)}, SLOT)
PLANET_DISCS = by_name({str(p): p for p in PLANETS}, DISC, f"planets from 0 to {PLANETS[-1]}")


def _lay_sectors(sky: Any, _: int, found: dict[int, int]) -> None:
    sky.slots = tuple(found.get(slot, FACE_DOWN) for slot in range(len(SLOT_IDS)))


def _lay_discs(sky: Any, _: int, found: dict[int, int]) -> None:
    sky.discs = tuple(found.get(planet, disc) for planet, disc in enumerate(home_discs()))


CHART = Schema("position.chart", (
    Field("slots", SLOTS, "the sector in each slot; face down if left out", always=True,
          get=lambda c, _: dict(enumerate(c.slots)), put=_lay_sectors),
    Field("discs", PLANET_DISCS, "the open discs by planet; the home planets' as printed",
          always=True, get=lambda c, _: {p: disc for p, disc in enumerate(c.discs) if disc},
          put=_lay_discs),
    Field("wild", truth(), "whether any sector may lie in any slot"),
    Field("pools", items(DISCS, len(POOLS)), "by stars and symbol: the discs not yet turned up"),
    Field("spare", DISCS, "the reserve discs"),
))  # fmt: skip


def chart_data(chart: Chart) -> dict[str, Any]:
    """The chart as plain data that `read_chart` reads back."""
    return CHART.write(chart, Chart(chart.slots, chart.discs))


def read_chart(top: Reader, judge: Callable[[Reader], None] = Reader.done) -> Chart:
    """The chart of a position; the beginners' board if none is given.

    `judge` says what becomes of what does not agree in it.
    """
    given = top.data.get("chart")
    if given is None:
        return beginner_chart(Random(0))
    reader = Reader(given, "position.chart")
    slots = (FACE_DOWN,) * len(SLOT_IDS)
    sky = SimpleNamespace(
        slots=slots, discs=home_discs(), wild=False, pools=POOLS, spare=RESERVE_DISCS
    )
    CHART.read(reader, sky)
    if len(sky.pools) != len(POOLS):
        reader.fault("position.chart.pools", f"{len(sky.pools)} lists", f"{len(POOLS)} lists")
    if not reader.faults:
        _check_sectors(reader, sky.slots, sky.wild)
    top.faults += reader.faults
    judge(top)
    chart = Chart(unseen=_unseen(sky.slots, sky.wild), **vars(sky))
    _check_home(top, chart.discs)
    _check_back(top, chart)
    judge(top)
    return chart


def _unseen(slots: tuple[int, ...], wild: bool) -> tuple[Sector, ...]:
    if FACE_DOWN not in slots:
        return ()
    open_ = {code // 3 for code in slots if code != FACE_DOWN}
    return tuple(s for s in Sector if s not in open_ and (wild or s != BOXED))


def _check_sectors(reader: Reader, slots: tuple[int, ...], wild: bool) -> None:
    """Each sector once and before the right side of the nebula."""
    sectors = [code // 3 for code in slots if code != FACE_DOWN]
    if len(set(sectors)) != len(sectors):
        reader.fault("position.chart.slots", "a sector twice", "each sector once")
    for slot, code in enumerate(slots):
        if code != FACE_DOWN and not wild and SECTOR_STARS[code // 3] != STARS[slot]:
            expected = "as many stars as the slot (starfarers.variants.strategic-stars-by-nebula)"
            reader.fault(f"position.chart.slots.{SLOT_IDS[slot]}", _slot_text(code), expected)


def _check_home(reader: Reader, discs: tuple[int, ...]) -> None:
    for i, home in enumerate(HOMES):
        if Counter(discs[3 * home : 3 * home + 3]) != Counter(HOME_DISCS[i]):
            expected = "the discs of its letter (starfarers.variants.home-discs-shuffled-by-letter)"
            reader.fault("position.chart.discs", f"home system {i}", expected)


def _lying(chart: Chart, pool: int) -> list[int]:
    """The planets with an open disc whose back is of this pool."""
    return [
        planet
        for planet in range(HOME_PLANETS[0])
        if chart.discs[planet] > HIDDEN and chart.bears[planet] >= 0
        and chart.pool_of(planet) == pool
    ]  # fmt: skip


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
            expected = f"a disc for every hidden planet ({BACK_RULE})"
            reader.fault("position.chart.pools", index, expected)
        if foreign - reserve:
            expected = f"discs whose backs fit ({BACK_RULE})"
            at = [f"planet:{p}" for p in _lying(chart, index) if chart.discs[p] in foreign]
            reader.fault("position.chart.discs", sorted(foreign), expected, at=at)
        reserve -= foreign
