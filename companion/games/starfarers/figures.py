"""What is counted again and again in Starfarers: bank and reserve, speed and strength, freight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from ...core.figures import Figure
from ...core.notation import write
from ...kit.bundle import count
from .box import BASE_WITH_BLACK, MARBLES, Marble
from .goods import RESOURCES
from .observation import Observation
from .state import Settings, Stage, State


def figures(observation: Observation) -> Iterator[Figure]:
    """What lies open to everybody, counted: all that is known before a mothership is shaken."""
    table = observation.table
    bank = {write(kind): count(table.bank, kind) for kind in RESOURCES}
    yield Figure("bank", bank, {"goods": table.bank})
    yield Figure("reserve", observation.pile_size, {"n": observation.pile_size})
    yield _shaken("speed", table, table.booster_power, _range(table.settings, speed=True))
    yield _shaken("strength", table, table.cannon_power, _range(table.settings, speed=False))
    pods = {seat: table.pods(seat) for seat in range(table.players)}
    yield Figure("freight", pods, each=tuple({"seat": s, "n": n} for s, n in pods.items()))
    if table.stage not in (Stage.SETUP, Stage.PRODUCTION) and any(table.dice):
        yield Figure("sums", [sum(table.dice)], {"n": sum(table.dice)})


def _shaken(name: str, table: State, power: Callable[[int], int], shake: tuple[int, int]) -> Figure:
    """By seat: what modules and friends add, and what a shake can make of it."""
    rows = []
    for seat in range(table.players):
        extra = power(seat)
        rows.append({"seat": seat, "extra": extra, "least": shake[0] + extra,
                     "most": shake[1] + extra})  # fmt: skip
    value = {row["seat"]: {k: n for k, n in row.items() if k != "seat"} for row in rows}
    return Figure(name, value, each=tuple(rows))


def _range(settings: Settings, speed: bool) -> tuple[int, int]:
    """The least and the most that two of the marbles in the ship can show."""
    inside = [marble for marble in MARBLES for _ in range(settings.mix[marble])]
    sums = {
        BASE_WITH_BLACK
        if speed and Marble.BLACK in pair
        else sum(settings.marble_values[marble] for marble in pair)
        for pair in combinations(inside, 2)
    }
    return min(sums), max(sums)
