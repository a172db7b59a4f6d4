"""Positions as plain data: stated by a person or a lesson, or written out by the engine.

Who states a position need not say which cards lie face down: goods may be a list of worlds, and
everything that lies nowhere is the supply.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ....core.data import Reader
from ....core.game import read_options
from ..faces import BY_NAME, CARDS, COPIES, EVERY_CARD, GOOD, IS_DEVELOPMENT, slug
from ..options import OPTIONS
from ..state import CHIPS_EACH, GOODS_PILE, NO_CARD, OPEN_PILE, State
from .check import check
from .turn import SEAT_TURN, TURN, read_turn, seat_turn_data, turn_data

TOP = {"game", "players", "options", "seats", "pool", "discards", "unseen_discards", "seed", *TURN}
SEAT = {"hand", "looked", "table", "goods", "chips", "discards", *SEAT_TURN}
MOST = len(EVERY_CARD)


def names(cards: list[int]) -> list[str]:
    """Cards by their ids."""
    return [CARDS[card].id for card in cards]


# Writing


def describe(state: State) -> dict[str, Any]:
    """The position as plain data that `position` reads back."""
    defaults = {option.name: option.values[0] for option in OPTIONS}
    options = {n: v for n, v in state.options.items() if v != defaults[n]}
    data: dict[str, Any] = {"game": "race", "players": state.players}
    if options:
        data["options"] = options
    data["seats"] = [_seat_data(state, seat) for seat in range(state.players)]
    data["pool"] = state.pool
    for key, pile in (("discards", OPEN_PILE), ("unseen_discards", GOODS_PILE)):
        if state.discards[pile]:
            data[key] = names(state.discards[pile])
    return data | turn_data(state)


def _seat_data(state: State, seat: int) -> dict[str, Any]:
    data: dict[str, Any] = {
        "table": names(state.tables[seat]),
        "hand": names(state.hands[seat]),
        "chips": state.chips[seat],
    }
    goods = {
        CARDS[world].id: CARDS[good].id
        for world, good in zip(state.tables[seat], state.goods[seat], strict=True)
        if good != NO_CARD
    }
    if goods:
        data["goods"] = goods
    for key, pile in (("looked", state.looked[seat]), ("discards", state.discards[seat])):
        if pile:
            data[key] = names(pile)
    return data | seat_turn_data(state, seat)


# Reading


def position(data: Any) -> State:
    """A stated position; `BadInput` lists everything that is wrong with it."""
    top = Reader(data)
    top.only(TOP)
    if top.data.get("game", "race") != "race":
        top.fault("position.game", top.data["game"], "race")
    state = State(top.whole("players", 2, 2, 4), read_options(top, OPTIONS))
    seats = top.items("seats", 4)
    if len(seats) != state.players:
        top.fault("position.seats", f"{len(seats)} seats", f"{state.players} seats")
        top.done()
    readers = [Reader(seat, f"position.seats[{n}]") for n, seat in enumerate(seats)]
    unknown: list[tuple[int, int]] = []
    for seat, reader in enumerate(readers):
        reader.only(SEAT)
        unknown += _read_seat(state, seat, reader)
    state.pool = top.whole("pool", CHIPS_EACH * state.players - sum(state.chips), -500, 100)
    state.discards[OPEN_PILE] = sorted(cards(top, "discards"))
    state.discards[GOODS_PILE] = sorted(cards(top, "unseen_discards"))
    seed = top.whole("seed", 0, 0, 2**53 - 1)
    top.faults += [fault for reader in readers for fault in reader.faults]
    top.done()
    left = _left_over(state, top)
    top.done()
    rng = Random(seed)
    for seat, slot in unknown:
        state.goods[seat][slot] = left.pop(rng.randrange(len(left)))
    state.deck = left
    for reader in readers:
        reader.faults.clear()
    read_turn(state, top, readers)
    top.faults += [fault for reader in readers for fault in reader.faults]
    top.done()
    check(state, top)
    top.done()
    return state


def cards(reader: Reader, key: str) -> list[int]:
    """A list of cards by id, or by a printed name in any language."""
    found = []
    for n, name in enumerate(reader.items(key, MOST)):
        card = card_of(name)
        if card == NO_CARD:
            reader.fault(f"{reader.path}.{key}[{n}]", name, "a card such as old-earth")
        else:
            found.append(card)
    return found


def card_of(name: object) -> int:
    """A card by its id or name; none if there is no such card."""
    return BY_NAME.get(slug(name), NO_CARD) if isinstance(name, str) else NO_CARD


def _read_seat(state: State, seat: int, reader: Reader) -> list[tuple[int, int]]:
    """The cards and chips of a seat; told are the goods whose faces were not stated."""
    table = cards(reader, "table")
    state.tables[seat] = table
    state.goods[seat] = [NO_CARD] * len(table)
    state.hands[seat] = sorted(cards(reader, "hand"))
    state.looked[seat] = sorted(cards(reader, "looked"))
    state.discards[seat] = sorted(cards(reader, "discards"))
    state.chips[seat] = reader.whole("chips", 0, 0, 500)
    if not table:
        reader.fault(f"{reader.path}.table", "nothing", "at least a start world")
    for card in set(table):
        if table.count(card) > 1 and IS_DEVELOPMENT[card]:
            expected = "each development once (race.develop.no-duplicate)"
            reader.fault(f"{reader.path}.table", CARDS[card].id, expected)
    return _read_goods(state, seat, reader)


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
