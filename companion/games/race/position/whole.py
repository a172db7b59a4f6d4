"""Positions as plain data: stated by a person or a lesson, or written out by the engine.

Who states a position need not say which cards lie face down: goods may be a list of worlds, and
everything that lies nowhere is the supply.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ....core.data import Reader
from ....core.game import SEEDS
from ....kit.positions import read_head, read_rows
from ..faces import CARDS, COPIES, GOOD, IS_DEVELOPMENT
from ..options import OPTIONS
from ..rules.rounds import schedule
from ..state import NO_CARD, Stage, State
from .agree import check
from .fields import MOST, ROUND, SCHEMAS, SEAT, TOP, card_of, usual

UNPLANNED = (Stage.DEAL, Stage.CHOOSE, Stage.TURN_UP, Stage.LIMIT, Stage.OVER)
"""Stages in which no phase of the round runs."""


def describe(state: State) -> dict[str, Any]:
    """The position as plain data that `position` reads back."""
    return TOP.write(state, usual(state)) | ROUND.write(state, usual(state))


def position(data: Any) -> State:
    """A stated position; `BadInput` lists everything that is wrong with it."""
    top, players, options = read_head(SCHEMAS[0], data, OPTIONS, players=2)
    state = usual(State(players, options))
    read_rows(SEAT, top, state, "seats", range(players))
    TOP.fill(top, state)
    seed = top.whole("seed", 0, 0, SEEDS - 1)
    top.done()
    unknown = [goods for seat in range(players) for goods in _read_table(top, state, seat)]
    top.done()
    left = _left_over(state, top)
    top.done()
    rng = Random(seed)
    for seat, slot in unknown:
        state.goods[seat][slot] = left.pop(rng.randrange(len(left)))
    state.deck = left
    state.first = _lowest_start(state)
    ROUND.fill(top, state)
    top.done()
    if state.stage not in UNPLANNED:
        state.schedule = schedule(state)
    check(state, top)
    top.done()
    return state


def _lowest_start(state: State) -> int:
    """The seat whose first card has the lowest start number."""
    numbers = [CARDS[table[0]].start for table in state.tables]
    known = [(number, seat) for seat, number in enumerate(numbers) if number is not None]
    return min(known)[1] if known else 0


def _read_table(top: Reader, state: State, seat: int) -> list[tuple[int, int]]:
    """A tableau and its goods; told are the goods whose faces were not stated."""
    table, path = state.tables[seat], f"position.seats[{seat}]"
    state.goods[seat] = [NO_CARD] * len(table)
    if not table:
        top.fault(f"{path}.table", "nothing", "at least a start world")
    for card in set(table):
        if table.count(card) > 1 and IS_DEVELOPMENT[card]:
            expected = "each development once (race.develop.no-duplicate)"
            top.fault(f"{path}.table", CARDS[card].id, expected)
    reader = Reader(top.data["seats"][seat], path)
    unknown = _read_goods(state, seat, reader)
    top.faults += reader.faults
    return unknown


def _read_goods(state: State, seat: int, reader: Reader) -> list[tuple[int, int]]:
    given = reader.data.get("goods", {})
    if isinstance(given, list | tuple) and all(isinstance(name, str) for name in given):
        given = dict.fromkeys(given)
    if not isinstance(given, dict) or len(given) > MOST:
        reader.fault(f"{reader.path}.goods", given, "worlds with the cards lying on them")
        return []
    unknown = []
    for name, good in given.items():
        world, card = card_of(name), card_of(good)
        if world not in state.tables[seat] or GOOD[world] < 0:
            reader.fault(f"{reader.path}.goods", name, "a world of this tableau that has goods")
        elif good is None:
            unknown.append((seat, state.tables[seat].index(world)))
        elif card == NO_CARD:
            reader.fault(f"{reader.path}.goods.{name}", good, "a card such as old-earth")
        else:
            state.goods[seat][state.tables[seat].index(world)] = card
    return unknown


def _left_over(state: State, top: Reader) -> list[int]:
    """The cards that lie nowhere else: the supply."""
    left = list(COPIES)
    piles = (*state.hands, *state.looked, *state.tables, *state.discards, *state.goods)
    for pile in piles:
        for card in pile:
            if card != NO_CARD:
                left[card] -= 1
    for card, n in enumerate(left):
        if n < 0:
            expected = f"{COPIES[card]} in all (race.setup.deck-composition)"
            top.fault("position", f"{COPIES[card] - n} × {CARDS[card].id}", expected)
    return [card for card, n in enumerate(left) for _ in range(n)]
