"""What a position of Galaxy Trucker is worth to each seat: the numbers it is judged by.

Ships and the road are open to all, so everybody judges by the same; which cards are hidden in the
piles counts for nothing. Whoever has most credits at the end has won; equals share the win. What is
counted in credits is divided by what the flight pays, so that flights of all levels compare.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ....bots.value import Value
from ..cards import CARDS
from ..flights import FLIGHTS, LOST_TILE, VARIANTS
from ..observation import Observation
from ..rules.enemies import ENEMIES
from ..rules.reward import value as worth_of
from ..rules.road import order
from ..rules.score import winners as most_credits
from ..ships.ship import Ship
from ..ships.strength import BONUS, HALVES
from ..ships.tiles import SIDES
from ..state import Stage, State
from .hull import Hull, hull

NAMES = (
    "points", "goods", "tiles lost",
    "crew", "crew beyond 6", "aliens", "few astronauts", "stations manned",
    "singles", "no engine", "thrust", "thrust with batteries",
    "guns", "guns with batteries", "enemies beaten", "enemies beaten with batteries",
    "batteries", "batteries beyond 4", "room", "red room", "free room",
    "shields", "shields unpowered", "open ends", "holding", "infected",
    "small meteors", "large meteors", "large meteors with batteries", "shots",
    "tiles", "best ship", "place", "lead", "near a lap", "left", "still to build",
    "strongest", "fastest", "most crew",
)  # fmt: skip
UNIT = 4
"""Credits for the first place of the shortest flight: what others pay is measured by it."""
BUILDING = frozenset({Stage.BUILD, Stage.REPAIR, Stage.BOARD})
UNMANNED = frozenset({Stage.BUILD, Stage.REPAIR})
FAR = 6
"""Days of lead that count."""


def _barriers(kinds: Any, what: str) -> dict[str, tuple[int, ...]]:
    return {
        name: tuple(
            int(card[what]) for card in CARDS.values()
            if card["type"] in kinds and card["level"] in {*flight.pile, flight.level}
        )
        for name, flight in FLIGHTS.items()
    }  # fmt: skip


STRENGTHS = _barriers(ENEMIES, "strength")
"""By flight how strong the enemies are that may come."""
CREWS = _barriers({"abandoned-station"}, "crew")
"""By flight the crews that abandoned stations ask for."""


def winners(sight: Observation) -> tuple[int, ...]:
    """Who has won: all with most credits."""
    return most_credits(sight.table)


def late(sight: Observation) -> float:
    """How many of all cards have been turned."""
    return _flown(sight.table)


def _flown(state: State) -> float:
    cards = sum([len(pile) for piles in state.stock for pile in piles])
    return state.cards_turned / cards if cards else 0.0


def moment(state: State) -> tuple[int, int, int]:
    """Anew for some tiles added by all together, for ships that are ready, for every card."""
    tiles = 0
    if state.stage == Stage.BUILD:
        tiles = 1 + sum([len(ship) for ship in state.ships]) // (4 * state.players)
    return state.at, tiles, len(state.played) if state.stage not in BUILDING else -1


class _Seat:
    """What is counted of one seat's ship as it stands."""

    def __init__(self, state: State, seat: int) -> None:
        ship: Ship = state.ships[seat]
        self.ship, self.hull = ship, hull(ship)
        parts: Hull = self.hull
        if state.stage in UNMANNED:
            self.astronauts, self.aliens = 2 + 2 * parts.cabins, 0
            self.batteries, self.cubes = parts.batteries, 0
        else:
            self.astronauts = ship.astronauts
            self.aliens = ship.crew - ship.astronauts
            self.batteries, self.cubes = ship.batteries, len(ship.goods)
        self.crew = self.astronauts + self.aliens
        kinds = {load.alien for load in ship.carried} if self.aliens else frozenset()
        purple, brown = "purple" in kinds, "brown" in kinds
        self.guns = parts.guns
        self.most_guns = parts.guns + sum(parts.double_guns[: self.batteries])
        self.thrust = parts.singles
        self.most_thrust = parts.singles + 2 * min(parts.double_engines, self.batteries)
        if purple:
            self.guns += BONUS * HALVES * (self.guns > 0)
            self.most_guns += BONUS * HALVES * (self.most_guns > 0)
        if brown:
            self.thrust += BONUS * (self.thrust > 0)
            self.most_thrust += BONUS * (self.most_thrust > 0)


def features(sight: Observation) -> list[tuple[float, ...]]:
    """By seat: its numbers."""
    state = sight.table
    seats = [_Seat(state, seat) for seat in range(state.players)]
    flying = [not left for left in state.left]
    there = [one for one, flies in zip(seats, flying, strict=True) if flies] or seats
    ends = min([one.hull.open_ends for one in there])
    tops = tuple(
        max([getattr(one, name) for one in there]) for name in ("most_guns", "most_thrust", "crew")
    )
    front = order(state) if state.stage not in BUILDING else ()
    unit = UNIT / max([FLIGHTS[name].places[0] for name in VARIANTS[state.variant]])
    return [_numbers(state, seat, one, unit, front, ends, tops) for seat, one in enumerate(seats)]


def _numbers(
    state: State, seat: int, it: _Seat, unit: float, front: tuple[int, ...], ends: int,
    tops: tuple[int, ...],
) -> tuple[float, ...]:  # fmt: skip
    held, lost = state.credits[seat], len(state.lost[seat]) * LOST_TILE
    goods, gone = worth_of(it.ship.goods), state.left[seat]
    if gone:
        goods = (goods + 1) // 2
    money = unit * (held + goods - lost), unit * goods, unit * lost
    scale = unit * state.flight.places[0] / UNIT
    if gone:
        return (*money, *(scale * (name == "left") for name in NAMES[len(money) :]))
    return (*money, *(scale * one for one in _ship(state, seat, it, front, ends, tops)))


def _ship(
    state: State, seat: int, it: _Seat, front: tuple[int, ...], ends: int, tops: tuple[int, ...]
) -> tuple[float, ...]:
    """What a ship that flies, or will, is good for."""
    parts, strengths, crews = it.hull, STRENGTHS[state.flight.name], CREWS[state.flight.name]
    powered = it.batteries > 0
    built = len(it.ship) / len(it.ship.board.zone)
    place = front.index(seat) if seat in front else state.players - 1
    lead = 0
    if len(front) > 1 and seat in front:
        lead = state.days[seat] - max([state.days[one] for one in front if one != seat])
    small = sum([parts.small[side] for side in SIDES if not (powered and side in parts.guarded)])
    return (
        it.crew, max(0, it.crew - 6), it.aliens, max(0, 3 - it.astronauts),
        _share([it.crew >= n for n in crews]),
        parts.singles, float(it.most_thrust == 0), it.thrust, it.most_thrust,
        it.guns / HALVES, it.most_guns / HALVES,
        _share([it.guns > HALVES * n for n in strengths]),
        _share([it.most_guns > HALVES * n for n in strengths]),
        it.batteries, max(0, it.batteries - 4),
        parts.room, parts.red, parts.room + parts.red - it.cubes,
        len(parts.guarded) if powered else 0, 0 if powered else len(parts.guarded),
        parts.open_ends, parts.holding, parts.infected,
        small, parts.unshot[1], parts.unshot[0] if powered else parts.unshot[1],
        sum(parts.struck),
        built, float(parts.open_ends == ends), place, max(-FAR, min(FAR, lead)),
        float(lead < -state.flight.loop // 2), 0.0,
        0.0 if state.spaces[seat] or state.stage != Stage.BUILD else 1.0 - built,
        float(it.most_guns >= tops[0]), float(it.most_thrust >= tops[1]), float(it.crew >= tops[2]),
    )  # fmt: skip


def _share(passed: list[bool]) -> float:
    return sum(passed) / len(passed) if passed else 0.0


VALUE = Value(
    NAMES,
    features,
    late,
    winners,
    Path(__file__).parent.parent / "data" / "value.json",
    moment=moment,
    variants=("level-1", "level-2", "level-3"),
)
"""Learned by `python -m training trucker`."""
