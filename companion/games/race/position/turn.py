"""How far a round has come, as plain data: both ways."""

from __future__ import annotations

from typing import Any

from ....core.data import Reader
from ....core.notation import write
from ..actions import CHOICES, Choice
from ..faces import BY_NAME, CARDS, EATERS, FILLS, KINDS, slug
from ..rules.produce import BONUS
from ..rules.rounds import schedule
from ..state import NO_CARD, STAGES, UNDECIDED, Stage, State

TURN = {"round", "stage", "first", "at", "step", "price", "used", "running", "left", "taken",
        "number", "queue"}  # fmt: skip
SEAT_TURN = {"picks", "laid", "owed", "boost", "produced"}
NOTHING = "nothing"
STAGE_OF = {name: stage for stage, name in enumerate(STAGES)}
CHOICE_NAMES = {write(choice): choice for choice in CHOICES}
POWERS = {f"{CARDS[e.face].id}/{e.does}": 1 << e.number for e in EATERS}
FILLERS = {**{CARDS[face].id: 1 << face for face in FILLS}, "bonus": BONUS}
PLACES = ("hand", "look", "world", "gamble")


# Writing


def turn_data(state: State) -> dict[str, Any]:
    """What is being waited for; what is as at the start of a round is left out."""
    data: dict[str, Any] = {"round": state.rounds, "stage": STAGES[state.stage]}
    data["first"] = state.first
    for name in ("at", "step", "left", "number"):
        if getattr(state, name):
            data[name] = getattr(state, name)
    if state.price != UNDECIDED:
        data["price"] = state.price
    if state.used:
        powers = FILLERS if state.stage == Stage.PRODUCE else POWERS
        data["used"] = [name for name, bit in powers.items() if state.used & bit]
    if state.running != NO_CARD:
        data["running"] = CARDS[state.running].id
    if state.taken:
        data["taken"] = [KINDS[kind] for kind in state.taken]
    if state.queue:
        data["queue"] = [
            [seat, PLACES[where], *([CARDS[world].id] if world != NO_CARD else [])]
            for seat, where, world in state.queue
        ]
    return data


def seat_turn_data(state: State, seat: int) -> dict[str, Any]:
    """What one seat has chosen and owes."""
    data: dict[str, Any] = {}
    if state.picks[seat]:
        data["picks"] = [write(choice) for choice in state.picks[seat]]
    if state.laid[seat] != UNDECIDED:
        laid = state.laid[seat]
        data["laid"] = NOTHING if laid == NO_CARD else CARDS[laid].id
    for key, values in (("owed", state.owed), ("boost", state.boost)):
        if values[seat]:
            data[key] = values[seat]
    if state.produced[seat]:
        data["produced"] = [CARDS[world].id for world in state.produced[seat]]
    return data


# Reading


def read_turn(state: State, top: Reader, seats: list[Reader]) -> None:
    """Fill in what is being waited for."""
    state.rounds = top.whole("round", 1, 0, 10_000)
    state.stage = _one_of(top, "stage", top.data.get("stage", "choose"), STAGE_OF, Stage.CHOOSE)
    state.first = top.whole("first", _lowest_start(state), 0, state.players - 1)
    for seat, reader in enumerate(seats):
        _read_seat(state, seat, reader)
    if state.stage not in (Stage.DEAL, Stage.CHOOSE, Stage.TURN_UP, Stage.LIMIT, Stage.OVER):
        state.schedule = schedule(state)
    state.at = top.whole("at", 0, 0, max(0, len(state.schedule) - 1))
    state.step = top.whole("step", 0, 0, state.players + 1)
    state.price = top.whole("price", UNDECIDED, UNDECIDED, 10)
    state.left = top.whole("left", 0, 0, 10)
    state.number = top.whole("number", 0, 0, 7)
    powers = FILLERS if state.stage == Stage.PRODUCE else POWERS
    for name in top.items("used", len(powers)):
        state.used |= _one_of(top, "used", name, powers, 0)
    if "running" in top.data:
        state.running = _card(top, "running", top.data["running"])
    kinds = {kind: n for n, kind in enumerate(KINDS)}
    state.taken = tuple(sorted(_one_of(top, "taken", k, kinds, 0) for k in top.items("taken", 4)))
    for n, entry in enumerate(top.items("queue", 200)):
        _read_draw(state, top, n, entry)


def _lowest_start(state: State) -> int:
    """The seat whose first card has the lowest start number."""
    numbers = [CARDS[table[0]].start for table in state.tables]
    known = [(number, seat) for seat, number in enumerate(numbers) if number is not None]
    return min(known)[1] if known else 0


def _one_of(reader: Reader, key: str, value: object, names: dict[str, Any], default: Any) -> Any:
    if isinstance(value, str) and value in names:
        return names[value]
    reader.fault(f"{reader.path}.{key}", value, "one of " + ", ".join(names))
    return default


def _card(reader: Reader, key: str, value: object) -> int:
    card = BY_NAME.get(slug(value), NO_CARD) if isinstance(value, str) else NO_CARD
    if card == NO_CARD:
        reader.fault(f"{reader.path}.{key}", value, "a card such as old-earth")
    return card


def _read_seat(state: State, seat: int, reader: Reader) -> None:
    picks = [
        _one_of(reader, "picks", name, CHOICE_NAMES, Choice.SETTLE)
        for name in reader.items("picks", 2)
    ]
    state.picks[seat] = tuple(sorted(picks))
    if "laid" in reader.data:
        laid = reader.data["laid"]
        state.laid[seat] = NO_CARD if laid == NOTHING else _card(reader, "laid", laid)
    state.owed[seat] = reader.whole("owed", 0, 0, 114)
    state.boost[seat] = reader.whole("boost", 0, 0, 10)
    state.produced[seat] = tuple(_card(reader, "produced", w) for w in reader.items("produced", 60))


def _read_draw(state: State, top: Reader, number: int, entry: object) -> None:
    row = list(entry) if isinstance(entry, list | tuple) else []
    seat, where = row[:2] if len(row) in (2, 3) else (None, None)
    fits = isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < state.players
    if not fits or not isinstance(where, str) or where not in PLACES:
        top.fault(f"position.queue[{number}]", entry, "a seat and one of " + ", ".join(PLACES))
        return
    world = NO_CARD
    if (where == "world") != (len(row) == 3):
        top.fault(f"position.queue[{number}]", entry, "a world where a good is to lie, only there")
    elif len(row) == 3:
        world = _card(top, f"queue[{number}]", row[2])
    assert isinstance(seat, int)
    state.queue.append((seat, PLACES.index(where), world))
