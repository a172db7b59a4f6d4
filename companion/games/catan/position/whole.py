"""Positions as plain data: stated by a person or a lesson, or written out by the engine."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from random import Random
from typing import Any

from ....core.data import Reader
from ....core.game import read_options
from ....core.notation import write
from ....kit.bundle import UNIT, count, counts, covers, size
from ..actions import Counter, Offer
from ..board.geometry import CORNERS, HEXES, NEIGHBOURS, PATH_ENDS, PATHS, bits
from ..goods import CARDS, RESOURCES, Card, Goods
from ..options import OPTIONS
from ..rules.longest_road import SHORTEST_RUN, run_length
from ..rules.pieces import rework
from ..rules.two_player import NEUTRALS
from ..state import FULL_BANK, FULL_DECK, NOBODY, OWNERS, PIECES, TOKEN_LIMIT, Settings, State
from .island import island_data, read_island
from .parts import bundle, harbour_name
from .turn import check_turn, read_turn

TOP = {"game", "players", "options", "island", "robber", "seats", "neutrals", "bank", "removed",
       "longest_road", "largest_army", "turn", "seed"}  # fmt: skip
SEAT = {"settlements", "cities", "roads", "hand", "cards", "knights", "tokens"}
TURN = {"on", "phase", "number", "starter", "founded", "just_set", "contenders", "start_sums",
        "rolls", "first_sum", "dice", "fresh", "played", "built", "new_harbours", "start_points",
        "owed", "held", "free_roads", "picks", "drawn", "victim", "due", "robber_by", "action_used",
        "knight_sold", "offer", "answers", "counters", "winner"}  # fmt: skip


# Writing


def describe(state: State) -> dict[str, Any]:
    """The position as plain data that `position` reads back."""
    defaults = {option.name: option.values[0] for option in OPTIONS}
    options = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in state.settings.by_name.items()
        if value != defaults[name]
    }
    left = state.deck + sum(state.cards) + UNIT[Card.KNIGHT] * sum(state.knights)
    data: dict[str, Any] = {"game": "catan", "players": state.players}
    if options:
        data["options"] = options
    data["island"] = island_data(state.island)
    data["robber"] = state.robber
    data["seats"] = [_seat_data(state, seat) for seat in range(state.players)]
    if state.players == 2:
        data["neutrals"] = [_pieces_data(state, owner) for owner in (2, 3)]
    if FULL_DECK - left:
        data["removed"] = _bundle_data(FULL_DECK - left, CARDS)
    data["longest_road"] = None if state.longest == NOBODY else state.longest
    data["largest_army"] = None if state.army == NOBODY else state.army
    data["turn"] = _turn_data(state)
    return data


def _pieces_data(state: State, owner: int) -> dict[str, Any]:
    rows = {"settlements": state.settlements, "cities": state.cities, "roads": state.roads}
    return {name: list(bits(masks[owner])) for name, masks in rows.items() if masks[owner]}


def _seat_data(state: State, seat: int) -> dict[str, Any]:
    data = _pieces_data(state, seat)
    data["hand"] = _bundle_data(state.hands[seat], RESOURCES)
    if state.cards[seat]:
        data["cards"] = _bundle_data(state.cards[seat], CARDS)
    if state.knights[seat]:
        data["knights"] = state.knights[seat]
    if state.players == 2:
        data["tokens"] = state.tokens[seat]
    return data


def _bundle_data(bundle: int, names: Iterable[IntEnum]) -> dict[str, int]:
    return {write(name): n for name in names if (n := count(bundle, name))}


def _turn_data(state: State) -> dict[str, Any]:
    blank = State(state.island, state.players, state.settings)
    data: dict[str, Any] = {"on": state.on, "phase": write(state.phase), "number": state.turns}
    plain = {
        "starter": "starter", "just_set": "just_set", "rolls": "rolls",
        "first_sum": "first_sum", "played": "played", "built": "traded_out",
        "free_roads": "free_roads", "picks": "picks",
        "drawn": "drawn", "victim": "victim", "due": "due", "robber_by": "robber_by",
        "action_used": "action_used",
        "knight_sold": "knight_sold", "winner": "winner",
    }  # fmt: skip
    for key, name in plain.items():
        if getattr(state, name) != getattr(blank, name):
            data[key] = getattr(state, name)
    if state.start_points != state.points[state.on]:
        data["start_points"] = state.start_points
    if state.founded != 2 * state.players:
        data["founded"] = state.founded
    for key in ("start_sums", "owed", "held"):
        if any(getattr(state, key)):
            data[key] = list(getattr(state, key))[: state.players]
    if state.contenders:
        data["contenders"] = list(bits(state.contenders))
    if any(state.dice):
        data["dice"] = list(state.dice)
    if state.fresh:
        data["fresh"] = _bundle_data(state.fresh, CARDS)
    if state.new_harbours:
        data["new_harbours"] = [harbour_name(kind) for kind in bits(state.new_harbours)]
    if state.offer is not None:
        data["offer"] = _terms_data(state.offer)
        data["answers"] = [write(state.answers[seat]) for seat in range(state.players)]
        data["counters"] = [_terms_data(counter) for counter in state.counters]
    return data


def _terms_data(terms: Offer | Counter) -> dict[str, Any]:
    return {"seat": terms.seat, "give": str(terms.give), "take": str(terms.take)}


# Reading


def position(data: Any) -> State:
    """A stated position. Hands and cards may be unknown: a bare number of cards is dealt at
    random, by the data's own seed, from what is unseen."""
    top = Reader(data)
    top.only(TOP)
    if top.data.get("game", "catan") != "catan":
        top.fault("position.game", top.data["game"], "catan")
    players = top.whole("players", 4, 2, 4)
    settings = Settings(read_options(top, OPTIONS))
    island = read_island(top)
    top.done()
    state = State(island, players, settings)
    state.robber = top.whole("robber", island.desert, 0, HEXES[-1])
    _read_seats(top, state)
    _check_places(top, state)
    top.done()
    _deal_hands(top, state)
    _deal_cards(top, state)
    top.done()
    rework(state)
    _special_cards(top, state)
    rework(state)
    turn = Reader(top.data.get("turn", {}), "position.turn")
    turn.only(TURN)
    read_turn(turn, state)
    turn.done()
    check_turn(turn, state)
    turn.done()
    return state


def _read_seats(top: Reader, state: State) -> None:
    rows = top.items("seats", 4)
    if len(rows) != state.players:
        top.fault("position.seats", rows, f"{state.players} seats")
        return
    for owner, row in enumerate(rows):
        seat = Reader(row, f"position.seats[{owner}]")
        seat.only(SEAT)
        _read_pieces(seat, state, owner)
        state.knights[owner] = seat.whole("knights", 0, 0, 14)
        if state.players == 2:
            state.tokens[owner] = seat.whole("tokens", 0, 0, TOKEN_LIMIT)
        top.faults += seat.faults
    if state.players == 2:
        _read_neutrals(top, state)


def _read_neutrals(top: Reader, state: State) -> None:
    """Both neutral colours have had a settlement since before the founding."""
    for owner, row in enumerate(top.items("neutrals", 2), NEUTRALS[0]):
        neutral = Reader(row, f"position.neutrals[{owner - 2}]")
        neutral.only({"settlements", "roads"})
        _read_pieces(neutral, state, owner)
        top.faults += neutral.faults
    if not all(state.settlements[owner] for owner in NEUTRALS) and not top.faults:
        rule = "catan.two-player.neutral-start"
        expected = f"two neutral colours with a settlement each ({rule})"
        top.fault("position.neutrals", top.data.get("neutrals", []), expected)


def _read_pieces(seat: Reader, state: State, owner: int) -> None:
    kinds_of = (
        ("settlements", state.settlements, CORNERS, "settlement"),
        ("cities", state.cities, CORNERS, "city"),
        ("roads", state.roads, PATHS, "road"),
    )
    for key, masks, places, piece in kinds_of:
        for i, place in enumerate(seat.items(key, PIECES[piece])):
            number = seat.number(f"{seat.path}.{key}[{i}]", place, NOBODY, 0, places[-1])
            if number == NOBODY:
                continue
            if masks[owner] >> number & 1:
                seat.fault(f"{seat.path}.{key}[{i}]", place, "each place once")
            masks[owner] |= 1 << number


def _check_places(top: Reader, state: State) -> None:
    built = taken = 0
    for owner in OWNERS:
        buildings = state.settlements[owner] | state.cities[owner]
        if state.settlements[owner] & state.cities[owner] or buildings & built:
            top.fault("position.seats", f"owner {owner}", "one building a corner")
        if state.roads[owner] & taken:
            top.fault(
                "position.seats", f"owner {owner}", "one road a path (catan.road.one-per-path)"
            )
        built |= buildings
        taken |= state.roads[owner]
        if loose := _loose_roads(state, owner):
            expected = "roads that hang together with an own building (catan.road.adjoins-own)"
            top.fault("position.seats", f"owner {owner}, roads {loose}", expected)
    for corner in bits(built):
        if NEIGHBOURS[corner] & built:
            expected = "no two buildings on neighbouring corners (catan.build.distance)"
            top.fault("position.seats", f"corner {corner}", expected)
            break


def _loose_roads(state: State, owner: int) -> list[int]:
    reached = state.settlements[owner] | state.cities[owner]
    roads = set(bits(state.roads[owner]))
    while joined := {p for p in roads if any(reached >> end & 1 for end in PATH_ENDS[p])}:
        roads -= joined
        for path in joined:
            for end in PATH_ENDS[path]:
                reached |= 1 << end
    return sorted(roads)


def _split_known(
    top: Reader, key: str, names: tuple[IntEnum, ...], most: int
) -> tuple[dict[int, int], dict[int, int]]:
    """Seats whose cards are stated, and seats of which only the number is."""
    known, unknown = {}, {}
    for seat, row in enumerate(top.items("seats", 4)):
        value = row.get(key, {}) if isinstance(row, dict) else {}
        path = f"position.seats[{seat}].{key}"
        if isinstance(value, int) and not isinstance(value, bool):
            unknown[seat] = top.number(path, value, 0, 0, 95)
        else:
            known[seat] = bundle(top, path, value, names, most)
    return known, unknown


def _seeded(top: Reader) -> Random:
    return Random(top.whole("seed", 0, 0, 2**53 - 1))


def _deal_hands(top: Reader, state: State) -> None:
    known, unknown = _split_known(top, "hand", RESOURCES, 19)
    stated = sum(known.values())
    if not covers(FULL_BANK, stated):
        top.fault("position.seats", Goods(stated), "at most 19 cards of each resource in all hands")
        return
    pool = FULL_BANK - stated
    if "bank" in top.data:
        bank = bundle(top, "position.bank", top.data["bank"], RESOURCES, 19)
        if not covers(pool, bank) or (pool - bank and size(pool - bank) != sum(unknown.values())):
            top.fault("position.bank", Goods(bank), "what is left of 19 each after the hands")
            return
        pool -= bank
    _deal(top, pool, RESOURCES, known, unknown)
    for seat, hand in known.items():
        state.hands[seat] = hand
    state.bank = FULL_BANK - sum(state.hands)


def _deal_cards(top: Reader, state: State) -> None:
    known, unknown = _split_known(top, "cards", CARDS, 25)
    removed = bundle(top, "position.removed", top.data.get("removed", {}), CARDS, 25)
    out = sum(known.values()) + removed + UNIT[Card.KNIGHT] * sum(state.knights)
    if not covers(FULL_DECK, out):
        expected = "at most 14 knights, 5 victory points and 2 of each progress card in all"
        top.fault(
            "position.seats", dict(zip(map(write, CARDS), counts(out), strict=True)), expected
        )
        return
    _deal(top, FULL_DECK - out, CARDS, known, unknown)
    for seat, cards in known.items():
        state.cards[seat] = cards
    state.deck = FULL_DECK - removed - UNIT[Card.KNIGHT] * sum(state.knights) - sum(state.cards)


def _deal(
    top: Reader,
    pool: int,
    names: tuple[IntEnum, ...],
    known: dict[int, int],
    unknown: dict[int, int],
) -> None:
    cards = [name for name in names for _ in range(count(pool, name))]
    if sum(unknown.values()) > len(cards):
        top.fault("position.seats", sum(unknown.values()), f"at most {len(cards)} unseen cards")
        return
    _seeded(top).shuffle(cards)
    for seat, n in unknown.items():
        known[seat] = sum(UNIT[cards.pop()] for _ in range(n))


def _special_cards(top: Reader, state: State) -> None:
    lengths = [run_length(state, owner) for owner in OWNERS]
    longest = max(lengths)
    claimants = [o for o in OWNERS if lengths[o] == longest >= SHORTEST_RUN]
    default = claimants[0] if len(claimants) == 1 else None
    holder = _holder(top, "longest_road", default, OWNERS[-1])
    if holder != NOBODY and holder not in claimants:
        expected = f"nobody, or one of the owners {claimants} with the longest run"
        top.fault("position.longest_road", holder, expected)
    elif holder == NOBODY and len(claimants) == 1:
        top.fault(
            "position.longest_road", None, f"owner {claimants[0]}, alone with the longest run"
        )
    elif holder != NOBODY:
        state.longest, state.longest_length = holder, longest
    most = max(state.knights)
    leaders = [s for s in range(state.players) if state.knights[s] == most >= 3]
    default = leaders[0] if len(leaders) == 1 else None
    army = _holder(top, "largest_army", default, state.players - 1)
    if army != NOBODY and army not in leaders:
        top.fault("position.largest_army", army, f"nobody, or one of the seats {leaders}")
    elif army == NOBODY and len(leaders) == 1:
        top.fault("position.largest_army", None, f"seat {leaders[0]}, alone with the most knights")
    elif army != NOBODY:
        state.army = army
    top.done()


def _holder(top: Reader, key: str, default: int | None, last: int) -> int:
    value = top.data.get(key, default)
    if value is None:
        return NOBODY
    return top.number(f"position.{key}", value, NOBODY, 0, last)
