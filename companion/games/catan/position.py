"""Positions as plain data: stated by a person or a lesson, or written out by the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum
from random import Random
from typing import Any

from ...core.data import Reader
from ...core.errors import BadInput, nearest, shorten
from ...core.game import choose
from ...core.notation import read, write
from .actions import Counter, Offer
from .board import CORNERS, GENERIC, HEXES, NEIGHBOURS, PATH_ENDS, PATHS, Island, Terrain, bits
from .goods import CARDS, RESOURCES, UNIT, Card, Goods, Resource, count, counts, covers, kinds, size
from .island import BEGINNER, HARBOUR_PATHS
from .options import OPTIONS
from .rules.longest_road import SHORTEST_RUN, run_length
from .rules.pieces import rework
from .rules.setup import founding_seat
from .rules.seven import DONE, neighbours_of
from .rules.two_player import can_take_road, can_take_settlement
from .state import (
    FULL_BANK,
    FULL_DECK,
    NOBODY,
    OWNERS,
    PIECES,
    POINTS_TO_WIN,
    TOKEN_LIMIT,
    Answer,
    Phase,
    Settings,
    State,
)  # fmt: skip

MOST_TURNS = 100_000
TOP = {"game", "players", "options", "island", "robber", "seats", "neutrals", "bank", "removed",
       "longest_road", "largest_army", "turn", "seed"}  # fmt: skip
SEAT = {"settlements", "cities", "roads", "hand", "cards", "knights", "tokens"}
TURN = {"on", "phase", "number", "starter", "founded", "just_set", "contenders", "start_sums",
        "rolls", "first_sum", "dice", "fresh", "played", "built", "new_harbours", "start_points",
        "owed", "held", "free_roads", "picks", "drawn", "victim", "due", "action_used", "knight_sold",
        "offer", "answers", "counters", "winner"}  # fmt: skip


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
    data["island"] = _island_data(state.island)
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


def _island_data(island: Island) -> Any:
    if island == BEGINNER:
        return "beginner"
    harbours = [[path, _harbour_name(kind)] for path, kind in island.harbours]
    data: dict[str, Any] = {
        "terrain": [write(terrain) for terrain in island.terrain],
        "numbers": list(island.numbers),
        "harbours": harbours,
    }
    if island.pieces:
        data["pieces"] = list(island.pieces)
    return data


def _harbour_name(kind: int) -> str:
    return "any" if kind == GENERIC else write(Resource(kind))


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
        "drawn": "drawn", "victim": "victim", "due": "due", "action_used": "action_used",
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
        data["new_harbours"] = [_harbour_name(kind) for kind in bits(state.new_harbours)]
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
    settings = _settings(top)
    island = _island(top)
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
    _read_turn(turn, state)
    turn.done()
    _check_turn(turn, state)
    turn.done()
    return state


def _settings(top: Reader) -> Settings:
    given = top.data.get("options", {})
    if not isinstance(given, dict):
        top.fault("position.options", given, "an object of options")
        given = {}
    try:
        return Settings(choose(OPTIONS, given))
    except BadInput as wrong:
        top.faults += wrong.faults
        return Settings(choose(OPTIONS, {}))


def _island(top: Reader) -> Island:
    data = top.data.get("island", "beginner")
    if data == "beginner":
        return BEGINNER
    island = Reader(data, "position.island")
    island.only({"terrain", "numbers", "harbours", "pieces"})
    terrain = [
        found
        for i, name in enumerate(island.items("terrain", len(HEXES)))
        if (found := _named(island, f"terrain[{i}]", name, Terrain)) is not None
    ]
    numbers = [
        island.number(f"position.island.numbers[{i}]", value, 0, 0, 12)
        for i, value in enumerate(island.items("numbers", len(HEXES)))
    ]
    harbours = [_harbour(island, i, row) for i, row in enumerate(island.items("harbours", 9))]
    pieces = tuple(str(piece)[:8] for piece in island.items("pieces", 6))
    if len(terrain) != len(HEXES) or len(numbers) != len(HEXES):
        island.fault("position.island", data, "a terrain and a number for each of 19 hexes")
    elif terrain.count(Terrain.DESERT) != 1:
        island.fault("position.island.terrain", data, "exactly one desert")
    elif any(
        (n in (0, 1, 7)) != (t == Terrain.DESERT) for t, n in zip(terrain, numbers, strict=True)
    ):
        island.fault("position.island.numbers", data, "2 to 12 without 7, and 0 on the desert only")
    if len({path for path, _ in harbours}) != len(harbours):
        island.fault("position.island.harbours", data, "each harbour on a path of its own")
    top.faults += island.faults
    return Island(tuple(terrain), tuple(numbers), tuple(harbours), pieces)


def _named(reader: Reader, key: str, name: Any, kind: type[IntEnum]) -> Any:
    try:
        return read(kind, name)
    except (ValueError, TypeError) as wrong:
        near = nearest(name, (write(member) for member in kind))
        reader.fault(f"{reader.path}.{key}", name, str(wrong), near)
        return None


def _harbour(island: Reader, i: int, row: Any) -> tuple[int, int]:
    names = ("any", *(write(resource) for resource in RESOURCES))
    if (
        isinstance(row, list | tuple)
        and len(row) == 2
        and type(row[0]) is int
        and row[0] in HARBOUR_PATHS
        and row[1] in names
    ):
        return row[0], GENERIC if row[1] == "any" else int(read(Resource, row[1]))
    paths = ", ".join(map(str, HARBOUR_PATHS))
    expected = f"a path of {paths} and one of {', '.join(names)}"
    island.fault(f"position.island.harbours[{i}]", row, expected)
    return -1 - i, GENERIC


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
        for owner, row in enumerate(top.items("neutrals", 2), 2):
            neutral = Reader(row, f"position.neutrals[{owner - 2}]")
            neutral.only({"settlements", "roads"})
            _read_pieces(neutral, state, owner)
            top.faults += neutral.faults


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


def _bundle(top: Reader, path: str, value: Any, names: tuple[IntEnum, ...], most: int) -> int:
    """A bundle given as an object of counts."""
    if not isinstance(value, dict):
        top.fault(path, value, "an object such as {" + write(names[0]) + ": 1}")
        return 0
    known = {write(name): name for name in names}
    total = 0
    for key, n in value.items():
        if key not in known:
            top.fault(
                f"{path}.{shorten(key)}", key, "one of " + ", ".join(known), nearest(key, known)
            )
            continue
        total += UNIT[known[key]] * top.number(f"{path}.{key}", n, 0, 0, most)
    return total


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
            known[seat] = _bundle(top, path, value, names, most)
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
        bank = _bundle(top, "position.bank", top.data["bank"], RESOURCES, 19)
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
    removed = _bundle(top, "position.removed", top.data.get("removed", {}), CARDS, 25)
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


def _read_turn(turn: Reader, state: State) -> None:
    last = state.players - 1
    state.on = turn.whole("on", 0, 0, last)
    phase = _named(turn, "phase", turn.data.get("phase", "main"), Phase)
    state.phase = Phase.MAIN if phase is None else phase
    state.turns = turn.whole("number", 1, 0, MOST_TURNS)
    state.starter = turn.whole("starter", 0, 0, last)
    state.founded = turn.whole("founded", 2 * state.players, 0, 2 * state.players)
    state.just_set = turn.whole("just_set", NOBODY, NOBODY, CORNERS[-1])
    state.contenders = sum(1 << seat for seat in _seats(turn, "contenders", last))
    rolling = state.phase in (Phase.ROLL, Phase.DICE)
    most_rolls = 2 if state.players == 2 else 1
    state.rolls = turn.whole("rolls", most_rolls if rolling else 0, 0, most_rolls)
    state.first_sum = turn.whole("first_sum", 0, 0, 12)
    state.start_sums = _numbers(turn, "start_sums", state.players, 0, 12)
    state.owed = _numbers(turn, "owed", state.players, DONE, 47)
    state.held = _numbers(turn, "held", state.players, 0, 95)
    dice = _numbers(turn, "dice", 2, 0, 6)
    state.dice = (dice[0], dice[1])
    fresh = turn.data.get("fresh", {})
    state.fresh = _bundle(turn, "position.turn.fresh", fresh, CARDS, 25)
    state.played = turn.truth("played")
    state.traded_out = turn.truth("built")
    names = [_harbour_name(kind) for kind in range(6)]
    for name in turn.items("new_harbours", 6):
        if name in names:
            state.new_harbours |= 1 << names.index(name)
        else:
            turn.fault("position.turn.new_harbours", name, "one of " + ", ".join(names))
    state.start_points = turn.whole("start_points", state.points[state.on], 0, 30)
    state.free_roads = turn.whole("free_roads", 0, 0, 2)
    state.picks = turn.whole("picks", 0, 0, 2)
    state.drawn = turn.whole("drawn", 0, 0, 2)
    state.victim = turn.whole("victim", NOBODY, NOBODY, last)
    due = turn.data.get("due", "")
    if due in ("", "seven", "knight", "road", "settlement"):
        state.due = due
    else:
        turn.fault("position.turn.due", due, "seven, knight, road or settlement")
    state.action_used = turn.truth("action_used")
    state.knight_sold = turn.truth("knight_sold")
    state.winner = turn.whole("winner", NOBODY, NOBODY, last)
    if "offer" in turn.data:
        _read_offer(turn, state)


def _seats(turn: Reader, key: str, last: int) -> set[int]:
    return {
        turn.number(f"position.turn.{key}[{i}]", seat, 0, 0, last)
        for i, seat in enumerate(turn.items(key, last + 1))
    }


def _numbers(turn: Reader, key: str, length: int, low: int, high: int) -> list[int]:
    values = [
        turn.number(f"position.turn.{key}[{i}]", value, 0, low, high)
        for i, value in enumerate(turn.items(key, length))
    ]
    return values + [0] * (4 - len(values))


def _read_offer(turn: Reader, state: State) -> None:
    offer = _terms(turn, "offer", turn.data["offer"], state, Offer)
    counters = [
        _terms(turn, f"counters[{i}]", row, state, Counter)
        for i, row in enumerate(turn.items("counters", state.players))
    ]
    answers = [
        _named(turn, f"answers[{i}]", name, Answer)
        for i, name in enumerate(turn.items("answers", state.players))
    ]
    turn.done()
    state.offer = offer
    state.counters = tuple(counter for counter in counters if counter is not None)
    state.answers = answers + [Answer.NOT_ASKED] * (4 - len(answers))


def _terms(
    turn: Reader, key: str, row: Any, state: State, kind: Callable[[int, Goods, Goods], Any]
) -> Any:
    reader = Reader(row, f"position.turn.{key}")
    reader.only({"seat", "give", "take"})
    seat = reader.whole("seat", NOBODY, 0, state.players - 1)
    goods = []
    for side in ("give", "take"):
        try:
            goods.append(Goods.parse(str(reader.data.get(side, ""))[:60]))
        except ValueError as wrong:
            reader.fault(f"{reader.path}.{side}", reader.data.get(side), str(wrong))
    if not reader.faults and (not all(goods) or any(5 in kinds(bundle) for bundle in goods)):
        reader.fault(reader.path, row, "resources on both sides (catan.trade.no-gifts)")
    turn.faults += reader.faults
    return None if reader.faults else kind(seat, goods[0], goods[1])


# What the phase needs to be played on from


def _check_turn(turn: Reader, state: State) -> None:
    need = _NEEDS.get(state.phase)
    if need is not None:
        expected, holds = need
        if not holds(state):
            turn.fault("position.turn.phase", write(state.phase), expected)
    if not covers(state.cards[state.on], state.fresh):
        turn.fault("position.turn.fresh", "cards not in hand", "cards the player on turn holds")
    if (state.offer is not None) != (state.phase in (Phase.ANSWER, Phase.CHOICE, Phase.PROPOSAL)):
        turn.fault("position.turn.offer", state.offer, "an offer while one is being answered")
    if state.phase != Phase.OVER and state.winner != NOBODY:
        turn.fault("position.turn.winner", state.winner, "a winner only once the game is over")
    founding = state.phase in (Phase.START_ROLL, Phase.FOUND_SETTLEMENT, Phase.FOUND_ROAD)
    could_win = not founding and state.phase != Phase.OVER and not state.settings.must_gain
    if could_win and state.total(state.on) >= POINTS_TO_WIN:
        turn.fault("position.turn.on", state.on, "a player on turn with fewer than ten points")


def _willing(state: State) -> bool:
    """Whether the offer on the table is one that could have been made and answered so."""
    offer = state.offer
    if offer is None or not covers(state.hands[offer.seat], offer.give):
        return False
    countered = {counter.seat for counter in state.counters}
    for seat in range(state.players):
        answer = state.answers[seat]
        if (answer == Answer.COUNTERS) != (seat in countered):
            return False
        if answer == Answer.AGREES and not covers(state.hands[seat], offer.take):
            return False
    return len(countered) == len(state.counters) and all(
        covers(state.hands[counter.seat], counter.give) for counter in state.counters
    )


def _asked(state: State, answers: Iterable[Answer]) -> bool:
    given = set(answers)
    own = state.answers[state.on] == Answer.NOT_ASKED
    return own and state.offer is not None and state.offer.seat == state.on and bool(given)


def _neutral_fits(state: State) -> bool:
    if state.players != 2:
        return False
    fits = can_take_settlement if state.due == "settlement" else can_take_road
    return state.due in ("road", "settlement") and any(fits(state, n) for n in (2, 3))


def _founding(state: State) -> bool:
    return 0 <= state.founded < 2 * state.players and state.turns == 0


_ROBBING = ("seven", "knight")
_NEEDS: dict[Phase, tuple[str, Callable[[State], bool]]] = {
    Phase.START_ROLL: (
        "seats that still roll for the start",
        lambda s: any(s.contenders >> i & 1 and not s.start_sums[i] for i in range(s.players)),
    ),
    Phase.FOUND_SETTLEMENT: (
        "founding settlements still to set",
        lambda s: _founding(s) and founding_seat(s) == s.on,
    ),
    Phase.FOUND_ROAD: (
        "an own settlement just set, with a free path",
        lambda s: (
            0 < s.founded <= 2 * s.players
            and s.turns == 0
            and s.just_set != NOBODY
            and bool(s.settlements[s.on] >> s.just_set & 1)
            and any(not s.taken >> p & 1 for p in PATHS if s.just_set in PATH_ENDS[p])
        ),
    ),
    Phase.ROLL: ("a roll still to make", lambda s: s.rolls > 0),
    Phase.DICE: ("a roll still to make", lambda s: s.rolls > 0),
    Phase.MAIN: ("no roll still to make", lambda s: s.rolls == 0),
    Phase.DISCARD: (
        "seats that owe no more cards than they hold",
        lambda s: (
            s.due == "seven"
            and any(n > 0 for n in s.owed)
            and all(n <= size(s.hands[i]) for i, n in enumerate(s.owed))
        ),
    ),
    Phase.ROBBER: ("a seven or a knight", lambda s: s.due in _ROBBING),
    Phase.VICTIM: (
        "a neighbour of the robber's hex with cards",
        lambda s: s.due in _ROBBING and any(s.hands[v] for v in neighbours_of(s, s.robber)),
    ),
    Phase.LOOT: (
        "a neighbour of the robber's hex with cards as victim",
        lambda s: (
            s.due in _ROBBING and s.victim in neighbours_of(s, s.robber) and s.hands[s.victim] > 0
        ),
    ),
    Phase.DRAW: ("a deck with cards", lambda s: s.deck > 0 and s.rolls == 0),
    Phase.FREE_ROAD: (
        "a free road still to lay, a piece and a place for it",
        lambda s: (
            s.free_roads > 0
            and bool(s.frontier[s.on])
            and s.pieces_left(s.on, "road") >= s.free_roads
        ),
    ),
    Phase.INVENTION: (
        "cards still to take and cards in the bank",
        lambda s: 0 < s.picks <= size(s.bank),
    ),
    Phase.ANSWER: (
        "an offer of the player on turn that somebody has still to answer",
        lambda s: (
            Answer.PENDING in s.answers[: s.players]
            and _asked(s, s.answers)
            and _willing(s)
            and s.rolls == 0
        ),
    ),
    Phase.CHOICE: (
        "an offer of the player on turn that somebody has agreed to or countered",
        lambda s: (
            Answer.PENDING not in s.answers
            and _asked(s, {Answer.AGREES, Answer.COUNTERS} & set(s.answers))
            and _willing(s)
            and s.rolls == 0
        ),
    ),
    Phase.PROPOSAL: (
        "an offer to the player on turn",
        lambda s: s.offer is not None and s.offer.seat != s.on and _willing(s) and s.rolls == 0,
    ),
    Phase.NEUTRAL: ("a neutral piece that fits somewhere", _neutral_fits),
    Phase.FORCED_LOOT: (
        "an opponent with that many cards, and two to give back afterwards",
        lambda s: (
            s.players == 2
            and s.victim == 1 - s.on
            and 0 < s.drawn <= size(s.hands[s.victim])
            and size(s.hands[s.on]) + s.drawn >= 2
        ),
    ),
    Phase.FORCED_RETURN: (
        "cards still to give back",
        lambda s: s.players == 2 and s.victim == 1 - s.on and 0 < s.picks <= size(s.hands[s.on]),
    ),
    Phase.OVER: ("a winner", lambda s: s.winner != NOBODY),
}
