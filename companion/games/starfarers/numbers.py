"""Starfarers for programs that learn: sky, ships and a table as numbers, and every action."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...core.game_parts import Numbers
from ...kit.bundle import UNIT
from ...kit.numbers import (
    OTHERS,
    as_seen,
    bits,
    bundle,
    clockwise,
    joined,
    mark,
    marks,
    seated,
)
from .actions import ACTIONS, Counter, Dice, Disc, Draw, Marbles, Meet, Take, Turn
from .box import FRIENDS
from .encounters import CARDS, Opening
from .goods import RESOURCES, Goods
from .observation import Observation
from .sky.discs import HIDDEN, is_base, is_token, numbers_of, pips_of, value_of
from .sky.geometry import POINTS, SITE_PLANETS, People, Sector, points_in
from .state import Phase, Stage

SHIPS = range(3)
ROLLS = range(2, 13)
SITES = {point: number for number, point in enumerate(sorted(SITE_PLANETS))}
"""Points where a colony may come to stand, once what lies there is known."""
QUESTIONS = ("gift", "yes-no")
NATURE = (Dice, Draw, Take, Marbles, Turn, Disc, Meet)


def _sites(points: int) -> bytes:
    return marks((SITES[point] for point in points_in(points)), len(SITES))


@cache
def _disc(disc: int) -> tuple[float, ...]:
    """Whether it lies face down, how often it pays, what has taken its place and how strong that
    is."""
    token = is_token(disc)
    return (
        float(disc == HIDDEN), pips_of(disc) / 6, float(is_base(disc)), float(token),
        value_of(disc) / 6 if token else 0.0,
    )  # fmt: skip


@cache
def _rolls(disc: int) -> bytes:
    """The numbers it pays on."""
    return marks((number - 2 for number in numbers_of(disc)), len(ROLLS))


def _sky(sight: Observation) -> dict[str, Sequence[float]]:
    """What lies where."""
    chart = sight.table.chart
    return {
        "sectors": joined(mark(code // 3, len(Sector)) for code in chart.slots),
        "bears": joined(mark(kind, len(RESOURCES)) for kind in chart.bears),
        "discs": [one for disc in chart.discs for one in _disc(disc)],
        "numbers": joined(map(_rolls, chart.discs)),
    }  # fmt: skip


def _by_seat(sight: Observation) -> dict[str, Sequence[float]]:
    """What lies before everybody and on the board, one's own first."""
    table, order = sight.table, clockwise(sight)
    ships = [table.ships[3 * owner + ship] for owner in order for ship in SHIPS]
    sizes = dict(enumerate(sight.hand_sizes))
    return {
        "colonies": joined(_sites(table.colonies[o]) for o in order),
        "spaceports": joined(_sites(table.ports[o]) for o in order),
        "ships": joined(mark(point, len(POINTS)) for point in ships),
        "trade ships": [float(table.trading >> 3 * o + ship & 1) for o in order for ship in SHIPS],
        "stations": [table.stations[4 * people + o] / 5 for people in People for o in order],
        "modules": [table.modules[3 * o + kind] / 6 for o in order for kind in range(3)],
        "friends": [(table.friends[o] >> 2 * f & 3) / 3 for o in order for f in FRIENDS],
        "figures": joined(seated(holder, sight) for holder in table.figures),
        "half medals": [table.medals[o] / 10 for o in order],
        "points": [table.points[o] / 15 for o in order],
        "cards held": [sizes.get(o, 0) / 10 for o in order],
        "cards to give back": [max(0, table.owed[o]) / 10 for o in order],
        "ships owed": [table.owed_ships[o] / 2 for o in order],
        "answers": joined(mark(table.answers[o], 5) for o in order),
    }


def seen(sight: Observation) -> dict[str, Sequence[float]]:
    """What a seat sees."""
    table, me = sight.table, sight.seat
    offer = table.offer
    return {
        **_sky(sight),
        "players": mark(table.players - 3, 2),
        "phase": mark(table.phase, len(Phase)),
        "stage": mark(table.stage, len(Stage)),
        "on turn": seated(table.on, sight),
        **_by_seat(sight),
        "hand": bundle(table.hands[me]),
        "bank": bundle(table.bank, 20),
        "reserve pile": [sight.pile_size / 50],
        "dice": [die / 6 for die in table.dice],
        "speed": [table.speed / 10, *(left / 10 for left in table.left)],
        "ships done": bits(table.done, 3)[:3],
        "ships moved": bits(table.moved, 3)[:3],
        "ship in flight": mark(table.flying, len(SHIPS)),
        "of this turn": [
            float(table.fame_used), float(table.goods_used), table.due_draw / 3, table.jumps / 3,
            table.picks / 3, table.owing / 3,
        ],
        "spaceport just made": mark(SITES.get(table.just_set, -1), len(SITES)),
        "people to befriend": mark(table.to_befriend, len(People)),
        "question": marks([n for n, q in enumerate(QUESTIONS) if q == sight.question], 2),
        "read aloud": mark(-1 if sight.opening is None else sight.opening, len(Opening)),
        "price of a yes": [sight.price / 3],
        "could be": bits(sight.could_be, len(CARDS)),
        "card": mark(table.card - 1, len(CARDS)),
        "rival": seated(table.rival, sight),
        "offer of": seated(offer.seat if offer else -1, sight),
        "offer gives": bundle(offer.give if offer else 0, 4),
        "offer takes": bundle(offer.take if offer else 0, 4),
    }  # fmt: skip


ONE = tuple(Goods(unit) for unit in UNIT[:5])
SWAPPED = tuple(Goods(unit * n) for n in (2, 3) for unit in UNIT[:5])
NUMBERS = Numbers(
    seen,
    tuple(action for action in ACTIONS if action not in (Counter, *NATURE)),
    {
        "colony.point": tuple(SITES),
        "spaceport.point": tuple(SITES),
        "victim": OTHERS,
        "partner": OTHERS,
        "give": ONE,
        "offer.take": ONE,
        "bank.give": SWAPPED,
        "bank.take": RESOURCES,
    },
    {"victim": as_seen, "partner": as_seen},
    frozenset({"offer"}),
)
