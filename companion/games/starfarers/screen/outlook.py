"""The odds of a position for the band under the board: yields, speed, ways ahead, contests.

Fills the band as every dice game does (`companion/explorer/band.py`), with tables of speed, ways
ahead and contests and what is said of a point that is pointed at. Ways are counted as the sky lies
now, and marbles alone decide: what an encounter may bring is left out, and the band says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from ....core.text import Words
from ....explorer.band import Band, Bar, Chances, ChanceTable, Places, WaitingFor
from ....explorer.next_roll import SEVEN, NextRoll, given_back
from ....kit.catan_family.speech import table_of
from ....odds import WAYS, chance_of, percent, within
from .. import odds
from ..observation import Observation
from ..rules.colony import can_settle
from ..rules.friendship import can_dock
from ..rules.roll import pay_yields
from ..rules.seven import limit_of
from ..sky import geometry as sky
from ..sky.discs import numbers_of
from ..sky.place_names import system_name
from ..sky.routes import distances
from ..state import OWN_SHIPS, Phase, Stage, State
from .mothership import marbles_worth

FARTHEST = 40
"""Steps after which a way is not worth telling."""
FLIGHTS = (1, 2, 3)
SHOWN = 6
"""How many goals are listed."""
Ways = dict[int, dict[int, int]]
"""By own ship and point: how many steps."""


def outlook(observation: Observation, words: Words) -> Band:
    """The odds of this position as a seat sees it; see the head of this file."""
    words = words.at(observation, words.people)
    table = observation.table
    roll = NextRoll.of(odds.GOODS, table, pay_yields)
    seat = observation.seat if observation.seat >= 0 else table.on
    ways = _ways(table, seat)
    bars = [_bar(observation, words, roll, total) for total in WAYS]
    more = (part for part in _more(table, words, seat, ways) if part["rows"])
    places = _places(table, words, seat, ways)
    return roll.band(words, bars, _wait(table, observation.seat), places, more)


# Yields


def _bar(observation: Observation, words: Words, roll: NextRoll, total: int) -> Bar:
    table = observation.table
    discs = table.chart.discs
    notes = roll.notes(words, total, "shortage")
    if total == SEVEN:
        notes.append(("starfarers.seven.no-production", words("events.no-yield")))
    paying = (f"planet:{planet}" for planet in sky.PLANETS if total in numbers_of(discs[planet]))
    bar = roll.bar(words, total, paying, notes)
    if total == SEVEN:
        limits = [limit_of(table, seat) for seat in range(table.players)]
        bar["gives"] = given_back(words, observation.hand_sizes, limits)
    return bar


def _wait(table: State, seat: int) -> WaitingFor | None:
    if not 0 <= seat < table.players or table.stage == Stage.SETUP or table.phase == Phase.OVER:
        return None
    rest = int(table.phase == Phase.ROLL)
    rolls = rest + (seat - table.on - 1) % table.players
    chances = {str(total): str(within(chance_of(total), rolls)) for total in WAYS}
    return {"rolls": rolls, "chances": chances}


# Marbles


@lru_cache(maxsize=1024)
def _arrives(
    mix: tuple[int, ...], values: tuple[int, ...], drives: int, steps: int
) -> tuple[Fraction, ...]:
    return tuple(odds.speeds_with(mix, values, drives).times(n).at_least(steps) for n in FLIGHTS)


def arrives(table: State, seat: int, ship: int, steps: int) -> tuple[Fraction, ...]:
    """The chances to be there this flight, within two, within three."""
    mix, values = table.settings.mix, table.settings.marble_values
    drives = table.booster_power(seat)
    if seat != table.on or table.stage != Stage.FLIGHT:
        return _arrives(mix, values, drives, steps)
    able = table.halted != ship and not table.done >> ship & 1
    rest = max(steps - (table.left[ship] if able else 0), 0)
    return Fraction(int(rest == 0)), *_arrives(mix, values, drives, rest)[:2]


def win_chance(table: State, seat: int, other: int, fight: bool) -> Fraction:
    """The chance that a seat on turn beats another in a fight or a speed contest."""
    power = table.cannon_power if fight else table.booster_power
    settings = table.settings
    return _wins(settings.mix, settings.marble_values, power(seat), power(other))


@lru_cache(maxsize=256)
def _wins(mix: tuple[int, ...], values: tuple[int, ...], mine: int, theirs: int) -> Fraction:
    bag = odds.named_mix(mix)
    fight = odds.fight(mine, theirs, mix=bag, their_mix=bag, values=odds.named_values(values))
    return fight.chance("win")


# Tables of chances


def _more(table: State, words: Words, seat: int, ways: Ways) -> Iterator[ChanceTable]:
    yield _speed_table(table, words, seat)
    yield _reach_table(table, words, seat, ways)
    yield {
        "title": words("panel.odds.contests"),
        "heads": [words("panel.odds.fight"), words("panel.odds.race")],
        "rows": [
            {
                "label": words.person(other),
                "chances": [str(win_chance(table, seat, other, fight)) for fight in (True, False)],
            }
            for other in range(table.players)
            if other != seat
        ],
        "note": words("panel.odds.yours"),
    }


def _speed_table(table: State, words: Words, seat: int) -> ChanceTable:
    found = odds.speeds(table, seat)
    rows: list[Chances] = [
        {
            "label": words("panel.odds.speed-n", n=value),
            "chances": [str(found.chance(value)), str(found.at_least(value))],
        }
        for value in found.outcomes
    ]
    meets = odds.encounter(odds.named_mix(table.settings.mix))
    rows.append({"label": words("panel.odds.encounter"), "chances": [str(meets)]})
    heads = [words("panel.odds.exactly"), words("panel.odds.at-least")]
    return {
        "title": words("panel.odds.speed"),
        "heads": heads,
        "rows": rows,
        "note": marbles_worth(table, words),
    }


def _reach_table(table: State, words: Words, seat: int, ways: Ways) -> ChanceTable:
    """The nearest places where a ship could settle or dock, one for each system or outpost."""
    goals = {place: way for way, place in sorted(_goals(table, seat, ways), reverse=True)}
    nearest = sorted((way, place) for place, way in goals.items())
    return {
        "title": words("panel.odds.reach"),
        "heads": [words(f"panel.odds.{key}") for key in ("this-flight", "in-two", "in-three")],
        "rows": [
            {
                "label": words("panel.odds.way", ship=ship, n=steps, place=_place(words, place)),
                "chances": [str(chance) for chance in arrives(table, seat, ship, steps)],
            }
            for (steps, ship), place in nearest[:SHOWN]
        ],
        "note": "",
    }


def _place(words: Words, place: int) -> str:
    """A system by its name, an outpost by its people."""
    people = table_of(words).chart.people_at
    if place in sky.SLOTS and sky.MIDDLE[place] in people:
        return words.name("people", sky.People(people[sky.MIDDLE[place]]))
    return system_name(words, place)


# Ways


def _ways(table: State, seat: int) -> Ways:
    return {
        ship: distances(table.chart.open, point, FARTHEST, 0)
        for ship in OWN_SHIPS
        if (point := table.ships[3 * seat + ship]) in sky.POINTS
    }


def _goals(table: State, seat: int, ways: Ways) -> Iterator[tuple[tuple[int, int], int]]:
    """Systems and outposts where a ship of this seat could settle or dock: its way, which one."""
    chart = table.chart
    for point in sky.points_in(chart.sites):
        way = _nearest(table, seat, ways, [point], trade=False)
        if way is not None and can_settle(table, point):
            yield way, sky.SYSTEM_OF[point]
    for point, people in chart.people_at.items():
        way = _nearest(table, seat, ways, [point], trade=True)
        if way is not None and can_dock(table, seat, people):
            yield way, sky.MIDDLE.index(point)


def _nearest(
    table: State, seat: int, ways: Ways, points: list[int], trade: bool | None = None
) -> tuple[int, int] | None:
    """Steps and ship of the shortest way to one of these points; of one kind of ship if given."""
    found = [
        (way[point], ship)
        for ship, way in ways.items()
        if trade is None or table.is_trade_ship(seat, ship) == trade
        for point in points
        if point in way
    ]
    return min(found, default=None)


def _places(table: State, words: Words, seat: int, ways: Ways) -> Places:
    """What is said of a place pointed at: by kind and number the index of a line, -1 for none."""
    lines: dict[tuple[int, int], int] = {}

    def line(points: list[int], trade: bool | None = None) -> int:
        nearest = _nearest(table, seat, ways, points, trade)
        return -1 if nearest is None else lines.setdefault(nearest, len(lines))

    chart = table.chart
    at = {
        "point": [line([p], _kind(table, p)) if sky.AT[p] & chart.open else -1 for p in sky.POINTS],
        "slot": [line([*sky.points_in(sky.BORDER[s]), sky.MIDDLE[s]]) for s in sky.SLOTS],
        "planet": [line(list(sky.points_in(sky.BESIDE_PLANET[p]))) for p in sky.PLANETS],
    }
    return {"at": at, "lines": [_said(table, words, seat, *key) for key in lines]}


def _kind(table: State, point: int) -> bool | None:
    """Whether a point is for trade ships, for colony ships, or for both."""
    if sky.AT[point] & table.chart.docks:
        return True
    return False if sky.AT[point] & table.chart.sites else None


def _said(table: State, words: Words, seat: int, steps: int, ship: int) -> str:
    one, two, three = (_percent(c, words.lang) for c in arrives(table, seat, ship, steps))
    return words("panel.odds.way-long", ship=ship, n=steps, one=one, two=two, three=three)


@lru_cache(maxsize=1024)
def _percent(chance: Fraction, lang: str) -> str:
    return percent(chance, lang)
