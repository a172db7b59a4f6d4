"""What places are called: by what they touch, as people at the table would say it.

The same names serve the terminal, the log and screen readers, so no two places share one. A point
in open space is called by the system next to it, and by where it lies on a clock face laid on it.
"""

from __future__ import annotations

from math import atan2, degrees, hypot, sqrt

from ....core.text import Words
from ....kit.catan_family.speech import table_of
from ..goods import Resource
from . import geometry as sky
from .chart import NO_RESOURCE
from .discs import HIDDEN, DiscFace

FAR = 6.5
"""From here on a point is farther from its system than another at the same hour."""


def _on_the_clock(point: int) -> tuple[int, int, str]:
    """The system next to a point, the hour at which it lies seen from there, and how near."""

    def way(system: int) -> tuple[float, float]:
        """From the middle of a system to the right and up, on the board laid on its side."""
        (column, row), (there, its_row) = sky.MIDDLE_AT[system], sky.POINT_AT[point]
        return (row - its_row) * sqrt(3), column - there

    beside = sky.BORDERED[point]
    near = beside if beside >= 0 else min(sky.SYSTEMS, key=lambda system: hypot(*way(system)))
    hour = round(degrees(atan2(*way(near))) / 30) % 12 or 12
    how = "beside" if beside >= 0 else "near" if hypot(*way(near)) < FAR else "far"
    return near, hour, how


CLOCK = tuple(map(_on_the_clock, sky.POINTS))


def system_name(words: Words, system: int) -> str:
    """`Alpha`, or the slot's own sign."""
    if system in sky.HOMES:
        return words(f"names.home.{sky.HOME_IDS[system - sky.HOMES[0]]}")
    return sky.SLOT_IDS[system] if 0 <= system < len(sky.SLOT_IDS) else str(system)


def disc_name(words: Words, disc: int, table: str = "disc") -> str:
    """`8`, `pirate base 4`, `ice 3`, or a word for a number not yet seen."""
    if disc <= HIDDEN:
        return words(f"names.{table}.hidden")
    text = str(DiscFace(disc))
    kind, _, value = text.partition("-")
    if kind in ("pirate", "ice"):
        return words(f"names.{table}.{kind}", n=value)
    return text.replace("-", "/")


def disc_shown(words: Words, disc: int) -> str:
    """What turns up on a planet, as a thing of its own: `the number 8`, `pirate base 4`."""
    name = disc_name(words, disc)
    is_number = disc > HIDDEN and name[0].isdigit()
    return words("names.disc.number", n=name) if is_number else name


def planet_name(words: Words, planet: int) -> str:
    """`ore 8 (Alpha)`."""
    return words(
        "names.place.planet",
        planet=_bare_planet(words, planet),
        system=system_name(words, planet // 3),
    )


def planet_with(words: Words, planet: int) -> str:
    """A planet by its resource and system, whatever its disc: `ore planet of Alpha`."""
    resource = table_of(words).chart.bears[planet]
    if resource == NO_RESOURCE:
        return planet_name(words, planet)
    name = words.name("resource-with", Resource(resource))
    system = system_name(words, planet // 3)
    return words("names.place.planet-with", planet=name, system=system)


def _bare_planet(words: Words, planet: int, table: str = "resource") -> str:
    """`ore 8`, its resource named by this table: some languages decline it."""
    chart = table_of(words).chart
    resource = chart.bears[planet]
    if resource == NO_RESOURCE:
        return words("names.disc.hidden")
    name = words.name(table, Resource(resource))
    return f"{name} {disc_name(words, chart.discs[planet], 'disc-on')}"


def point_name(words: Words, point: int) -> str:
    """A point by what it is: site, docking point, berth, middle, or a number."""
    return _point_name(words, point, "place")


def point_on(words: Words, point: int) -> str:
    """A point as the place of something: `at the docking point of the Scientists`."""
    return _point_name(words, point, "place-on")


def berth_on(words: Words, point: int) -> str:
    """A berth where somebody's own ship begins: whose berth it is goes without saying."""
    return _point_name(words, point, "place-on", berth="own-berth")


def point_to(words: Words, point: int) -> str:
    """A point as where a ship goes: `to the docking point of the Scientists`."""
    return _point_name(words, point, "place-to")


def berth_to(words: Words, point: int) -> str:
    """A berth where a ship has stopped: only its owner's berths are open to it."""
    return _point_name(words, point, "place-to", berth="own-berth")


def _point_name(words: Words, point: int, form: str, berth: str = "berth") -> str:
    if words.state is None or point not in sky.POINTS:
        return str(point)
    table = table_of(words)
    chart, at = table.chart, sky.AT[point]
    if at & chart.sites:
        first, second = (
            _bare_planet(words, planet, "resource-between") for planet in sky.SITE_PLANETS[point]
        )
        system = system_name(words, sky.BORDERED[point])
        return words(f"names.{form}.site", system=system, planet=first, other=second)
    if point in chart.people_at:
        return words(f"names.{form}.dock", people=sky.People(chart.people_at[point]))
    if point in sky.MIDDLE:
        return words(f"names.{form}.middle", system=system_name(words, sky.MIDDLE.index(point)))
    near, hour, how = CLOCK[point]
    facts = {"system": system_name(words, near), "hour": hour}
    for owner in range(table.players):
        if table.berths[owner] & at:
            return words(f"names.{form}.{berth}", owner=owner, **facts)
    return words(f"names.{form}.{how}", **facts)
