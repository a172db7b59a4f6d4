"""Race for the Galaxy for programs that learn: hands and tableaus as numbers, and every action."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...core.game_parts import Numbers
from ...kit.numbers import clockwise, joined, mark, marks, seated
from .actions import CHOICES, PLAYERS, TakeBack
from .faces import (
    EATER,
    FACES,
    FILLS,
    GAMBLE_HIGH,
    GAMBLE_LOW,
    GAMBLES,
    GOOD,
    IS_WINDFALL,
    NO_KIND,
    SPENDS,
)
from .observation import Observation
from .state import NO_CARD, STAGES

PHASES = range(1, 6)
WITH_GOODS = tuple(face for face in FACES if GOOD[face] != NO_KIND)
WINDFALLS = tuple(face for face in FACES if IS_WINDFALL[face])


NO_CARDS = (0.0,) * len(FACES)


def _cards(cards: Iterable[int]) -> list[float]:
    found = list(NO_CARDS)
    for card in cards:
        found[card] += 0.5  # no card is in the box more than twice
    return found


def seen(sight: Observation) -> dict[str, Sequence[float]]:
    """What a seat sees."""
    table, me = sight.table, sight.seat
    order = [seat for seat in clockwise(sight) if seat < table.players]
    empty = 4 - len(order)

    def sizes(of: Sequence[int], most: float) -> list[float]:
        return [*(of[seat] / most for seat in order), *(0.0,) * empty]

    def filled(seat: int) -> bytes:
        goods = zip(table.tables[seat], table.goods[seat], strict=True)
        return marks((world for world, good in goods if good != NO_CARD), len(FACES))

    return {
        "players": mark(table.players - 2, 3),
        "advanced game": [float(table.advanced)],
        "stage": mark(table.stage, len(STAGES)),
        "phases to come": marks((n - 1 for n in table.schedule[table.at :]), len(PHASES)),
        "phase": mark(table.phase - 1, len(PHASES)),
        "carries out": seated(table.on if table.phase else -1, sight),
        "round": [table.rounds / 12],
        "hand": _cards(table.hands[me]),
        "looked at": _cards(table.looked[me]),
        "tableau": [
            *(one for s in order for one in _cards(table.tables[s])), *NO_CARDS * empty,
        ],
        "goods": joined(map(filled, order)) + bytes(empty * len(FACES)),
        "laid": mark(table.laid[me], len(FACES)),
        "cards held": sizes(sight.hand_sizes, 10),
        "cards laid out": sizes([*map(len, table.tables)], 12),
        "chips": sizes(table.chips, 20),
        "pool": [table.pool / 48],
        "cards owed": sizes(table.owed, 6),
        "action cards": joined(marks(table.picks[s], len(CHOICES)) for s in order)
        + bytes(empty * len(CHOICES)),
        "has chosen": sizes(sight.picked, 2),
        "has decided": sizes(sight.ready, 1),
        "still to pay": [max(0, table.price) / 6],
        "power that runs": mark(table.running, len(FACES)),
        "goods it still takes": [table.left / 4],
        "strength until the phase ends": sizes(table.boost, 3),
        "supply": [sight.deck_size / 114],
    }  # fmt: skip


NUMBERS = Numbers(
    seen,
    tuple(action for action in PLAYERS if action is not TakeBack),
    {
        "card": FACES,
        "power": FACES,
        "world": WITH_GOODS,
        "consume.power": tuple(FACES[face] for face in sorted(EATER)),
        "spend.power": tuple(FACES[face] for face in sorted(SPENDS)),
        "fill.power": tuple(FACES[face] for face in sorted(FILLS)),
        "fill.world": WINDFALLS,
        "windfall.world": WINDFALLS,
        "number": range(GAMBLE_LOW, GAMBLE_HIGH + 1) if GAMBLES else (),
    },
)
