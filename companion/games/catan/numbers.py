"""Catan for programs that learn: an island and a table as numbers, and every action."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

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
from .actions import ACTIONS, Counter, Dice, Draw, Take
from .board.geometry import CORNERS, GENERIC, HEXES, PATHS, Island, Terrain
from .goods import RESOURCES, Goods
from .observation import Observation
from .state import Phase

ROLLS = range(2, 13)
KINDS = GENERIC + 1
DUE = ("seven", "knight", "settlement", "road")


@lru_cache(maxsize=64)
def _land(island: Island) -> dict[str, Sequence[float]]:
    """What never changes in a game."""
    return {
        "terrain": joined(mark(land, len(Terrain)) for land in island.terrain),
        "number": joined(mark(n - 2, len(ROLLS)) for n in island.numbers),
        "harbour": joined(bits(kinds, KINDS) for kinds in island.harbour_at),
    }


def seen(sight: Observation) -> dict[str, Sequence[float]]:
    """What a seat sees."""
    table, me = sight.table, sight.seat
    order = clockwise(sight)
    offer = table.offer
    by_owner: dict[str, Sequence[float]] = {
        "settlements": joined(bits(table.settlements[o], len(CORNERS)) for o in order),
        "cities": joined(bits(table.cities[o], len(CORNERS)) for o in order),
        "roads": joined(bits(table.roads[o], len(PATHS)) for o in order),
        "cards held": [sight.hand_sizes[o] / 10 if o < table.players else 0.0 for o in order],
        "development cards held": [
            sight.card_counts[o] / 5 if o < table.players else 0.0 for o in order
        ],
        "knights played": [table.knights[o] / 5 for o in order],
        "points": [table.points[o] / 10 for o in order],
        "cards to give back": [max(0, table.owed[o]) / 10 for o in order],
        "trade cards": [table.tokens[o] / 5 if o < 2 else 0.0 for o in order],
        "answers": joined(mark(table.answers[o], 5) for o in order),
    }
    return {
        **_land(table.island),
        "players": mark(table.players - 2, 3),
        "phase": mark(table.phase, len(Phase)),
        "on turn": seated(table.on, sight),
        "robber": mark(table.robber, len(HEXES)),
        **by_owner,
        "hand": bundle(table.hands[me]),
        "development cards": bundle(table.cards[me], 5),
        "bought this turn": bundle(table.fresh, 5),
        "points of one's own": [table.total(me) / 10],
        "bank": bundle(table.bank, 19),
        "deck": [sight.deck_size / 25],
        "longest road": seated(table.longest, sight),
        "length of the longest road": [table.longest_length / 15],
        "largest army": seated(table.army, sight),
        "dice": [die / 6 for die in table.dice],
        "first sum": [table.first_sum / 12],
        "corner just settled": mark(table.just_set, len(CORNERS)),
        "of this turn": [
            float(table.played), float(table.traded_out), table.free_roads / 2, table.picks / 2,
            float(table.action_used), float(table.knight_sold), table.rolls / 2,
        ],
        "due": marks([n for n, due in enumerate(DUE) if due == table.due], len(DUE)),
        "offer of": seated(offer.seat if offer else -1, sight),
        "offer gives": bundle(offer.give if offer else 0, 4),
        "offer takes": bundle(offer.take if offer else 0, 4),
    }  # fmt: skip


ONE = tuple(Goods(unit) for unit in UNIT[:5])
SWAPPED = tuple(Goods(unit * n) for n in (2, 3, 4) for unit in UNIT[:5])
NUMBERS = Numbers(
    seen,
    tuple(action for action in ACTIONS if action not in (Counter, Dice, Draw, Take)),
    {
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
