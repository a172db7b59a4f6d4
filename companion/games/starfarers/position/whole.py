"""Positions as plain data: stated by a person or a lesson, or written out by the engine."""

from __future__ import annotations

from random import Random
from typing import Any

from ....core.data import Reader
from ....core.game import read_options
from ....core.notation import write
from ....kit.bundle import UNIT, count, covers, size
from ..box import (
    COLONIES,
    DOCKS,
    FRIEND_CARD,
    FRIENDS,
    FULL_BANK,
    FULL_PILE,
    FULL_STACKS,
    HALF_MEDALS,
    MODULE_MOST,
    MODULES,
    SHIPYARDS,
    STATIONS,
    TRANSPORTERS,
    cards_of,
)
from ..encounters import CARDS, EVERY_CARD
from ..goods import RESOURCES, Goods
from ..options import OPTIONS
from ..rules.pieces import rework
from ..rules.setup import CHARTS, LAST_ROUND
from ..sky.discs import Disc, is_token
from ..sky.geometry import AT, People, points_in
from ..state import NOBODY, OWNERS, Settings, State
from .chart import chart_data, read_chart
from .check import check_turn
from .parts import bundle, bundle_data, named, numbers, tally
from .turn import read_turn, turn_data

TOP = {"game", "players", "variant", "options", "chart", "seats", "blockers", "bank", "pile",
       "pile_top", "figures", "closed", "deck", "turn", "seed"}  # fmt: skip
SEAT = {"colonies", "spaceports", "ships", "stations", "hand", "modules", "medals", "tokens",
        "friends", "owed_ships"}  # fmt: skip


# Writing


def describe(state: State) -> dict[str, Any]:
    """The position as plain data that `position` reads back."""
    defaults = {option.name: option.values[0] for option in OPTIONS}
    options = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in state.settings.by_name.items()
        if value != defaults[name]
    }
    data: dict[str, Any] = {
        "game": "starfarers",
        "players": state.players,
        "variant": state.variant,
    }
    if options:
        data["options"] = options
    data["chart"] = chart_data(state.chart)
    data["seats"] = [_seat_data(state, seat) for seat in range(state.players)]
    if state.players == 3 and state.colonies[3] | state.ports[3]:
        data["blockers"] = _pieces_data(state, 3)
    data["pile"] = bundle_data(state.pile)
    if state.pile_top != FULL_PILE:
        data["pile_top"] = bundle_data(state.pile_top)
    figures = {write(people): state.figures[people] for people in People}
    data["figures"] = {name: seat for name, seat in figures.items() if seat != NOBODY}
    if state.closed:
        data["closed"] = list(points_in(state.closed))
    if state.deck != EVERY_CARD:
        data["deck"] = [i + 1 for i in range(len(CARDS)) if state.deck >> i & 1]
    data["turn"] = turn_data(state)
    return data


def _pieces_data(state: State, owner: int) -> dict[str, Any]:
    rows = {"colonies": state.colonies, "spaceports": state.ports}
    return {name: list(points_in(masks[owner])) for name, masks in rows.items() if masks[owner]}


def _seat_data(state: State, seat: int) -> dict[str, Any]:
    data = _pieces_data(state, seat)
    mine = state.ships[3 * seat : 3 * seat + 3]
    if any(point >= 0 for point in mine):
        data["ships"] = [_ship_data(state, seat, i) for i in range(3)]
    stations = {write(p): state.stations[4 * p + seat] for p in People}
    if any(stations.values()):
        data["stations"] = {name: n for name, n in stations.items() if n}
    data["hand"] = bundle_data(state.hands[seat])
    data["modules"] = {
        write(module): n for module in MODULES if (n := state.modules[3 * seat + module])
    }
    data["medals"] = state.medals[seat]
    if state.won[seat]:
        data["tokens"] = [str(Disc(token)) for token in state.won[seat]]
    if state.friends[seat]:
        cards = state.friends[seat]
        data["friends"] = {write(f): n for f in FRIENDS if (n := cards_of(cards, f))}
    if state.owed_ships[seat]:
        data["owed_ships"] = state.owed_ships[seat]
    return data


def _ship_data(state: State, seat: int, ship: int) -> dict[str, Any] | None:
    point = state.ships[3 * seat + ship]
    if point < 0:
        return None
    return {"at": point, "kind": "trade" if state.is_trade_ship(seat, ship) else "colony"}


# Reading


def position(data: Any) -> State:
    """A stated position. Hands may be unknown: a bare number of cards is dealt at random, by the
    data's own seed, from what is unseen."""
    top = Reader(data)
    top.only(TOP)
    if top.data.get("game", "starfarers") != "starfarers":
        top.fault("position.game", top.data["game"], "starfarers")
    players = top.whole("players", 4, 3, 4)
    variant = top.data.get("variant", "beginner")
    if not isinstance(variant, str) or variant not in CHARTS:
        top.fault("position.variant", variant, "one of " + ", ".join(CHARTS))
        variant = "beginner"
    settings = Settings(read_options(top, OPTIONS))
    chart = read_chart(top)
    top.done()
    state = State(chart, players, settings, variant)
    state.founded = (LAST_ROUND + 1) * players
    state.contenders = 0
    _read_seats(top, state)
    top.done()
    _read_cards(top, state)
    _read_rest(top, state)
    top.done()
    rework(state)
    turn = Reader(top.data.get("turn", {}), "position.turn")
    read_turn(turn, state)
    turn.done()
    _check_places(top, state)
    check_turn(turn, state)
    top.faults += turn.faults
    top.done()
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
        _read_ships(seat, state, owner)
        _read_mothership(seat, state, owner)
        top.faults += seat.faults
    if "blockers" in top.data:
        blockers = Reader(top.data["blockers"], "position.blockers")
        blockers.only({"colonies", "spaceports"})
        if state.players == 4:
            top.fault("position.blockers", "with four players", "a fourth colour nobody plays")
        else:
            _read_pieces(blockers, state, 3)
        top.faults += blockers.faults


def _read_pieces(seat: Reader, state: State, owner: int) -> None:
    for key, masks, most in (
        ("colonies", state.colonies, COLONIES),
        ("spaceports", state.ports, SHIPYARDS),
    ):
        for i, point in enumerate(numbers(seat, key, most, 0, len(AT) - 1)):
            if not AT[point] & state.chart.sites:
                seat.fault(f"{seat.path}.{key}[{i}]", point, "a colony site")
            elif (state.colonies[owner] | state.ports[owner]) & AT[point]:
                seat.fault(f"{seat.path}.{key}[{i}]", point, "each site once")
            else:
                masks[owner] |= AT[point]


def _read_ships(seat: Reader, state: State, owner: int) -> None:
    for i, row in enumerate(seat.items("ships", TRANSPORTERS)):
        if row is None:
            continue
        ship = Reader(row, f"{seat.path}.ships[{i}]")
        ship.only({"at", "kind"})
        state.ships[3 * owner + i] = point = ship.whole("at", NOBODY, 0, len(AT) - 1)
        if point >= 0 and not AT[point] & state.chart.open:
            ship.fault(f"{ship.path}.at", point, "a point ships can be on")
        kind = ship.data.get("kind", "colony")
        if kind not in ("colony", "trade"):
            ship.fault(f"{ship.path}.kind", kind, "colony or trade")
        elif kind == "trade":
            state.trading |= 1 << 3 * owner + i
        seat.faults += ship.faults


def _read_mothership(seat: Reader, state: State, owner: int) -> None:
    path = seat.path
    stations = tally(seat, f"{path}.stations", seat.data.get("stations", {}), People, DOCKS)
    for people, n in stations.items():
        state.stations[4 * people + owner] = n
    fitted = tally(seat, f"{path}.modules", seat.data.get("modules", {}), MODULES, 6)
    for module, n in fitted.items():
        state.modules[3 * owner + module] = n
        if n > MODULE_MOST[module]:
            seat.fault(f"{path}.modules", n, f"at most {MODULE_MOST[module]} of {write(module)}")
    state.medals[owner] = seat.whole("medals", 0, 0, HALF_MEDALS)
    friends = tally(seat, f"{path}.friends", seat.data.get("friends", {}), FRIENDS, 3)
    state.friends[owner] = sum(FRIEND_CARD[friend] * n for friend, n in friends.items())
    state.owed_ships[owner] = seat.whole("owed_ships", 0, 0, STATIONS)
    won = []
    for i, text in enumerate(seat.items("tokens", 5)):
        try:
            token = Disc.parse(text)
        except ValueError:
            token = Disc(0)
        if not is_token(token):
            seat.fault(f"{path}.tokens[{i}]", text, "a token such as pirate-4 or ice-3")
        won.append(int(token))
    state.won[owner] = tuple(won)


# Cards


def _read_cards(top: Reader, state: State) -> None:
    pile = FULL_PILE
    if "pile" in top.data:
        pile = bundle(top, "position.pile", top.data["pile"], 8)
    state.pile_top = FULL_PILE
    if "pile_top" in top.data:
        state.pile_top = bundle(top, "position.pile_top", top.data["pile_top"], 8)
    if not covers(state.pile_top, pile):
        top.fault("position.pile", Goods(pile), "no more than when the pile was made")
    known, unknown = _hands(top)
    stated = sum(known.values()) + pile
    if not covers(FULL_BANK, stated):
        expected = "at most 20 cards of each resource in hands and pile"
        top.fault("position.seats", Goods(stated), expected)
        return
    pool = FULL_BANK - stated
    if "bank" in top.data:
        bank = bundle(top, "position.bank", top.data["bank"])
        if not covers(pool, bank) or size(pool - bank) != sum(unknown.values()):
            top.fault("position.bank", Goods(bank), "what is left of 20 each")
            return
        pool -= bank
    cards = [kind for kind in RESOURCES for _ in range(count(pool, kind))]
    if sum(unknown.values()) > len(cards):
        top.fault("position.seats", sum(unknown.values()), f"at most {len(cards)} unseen cards")
        return
    Random(top.whole("seed", 0, 0, 2**53 - 1)).shuffle(cards)
    for seat, n in unknown.items():
        known[seat] = sum(UNIT[cards.pop()] for _ in range(n))
    for seat, hand in known.items():
        state.hands[seat] = hand
    state.pile = pile
    state.bank = FULL_BANK - pile - sum(state.hands)


def _hands(top: Reader) -> tuple[dict[int, int], dict[int, int]]:
    """Seats whose cards are stated, and seats of which only the number is."""
    known, unknown = {}, {}
    for seat, row in enumerate(top.items("seats", 4)):
        value = row.get("hand", {}) if isinstance(row, dict) else {}
        path = f"position.seats[{seat}].hand"
        if isinstance(value, int) and not isinstance(value, bool):
            unknown[seat] = top.number(path, value, 0, 0, 60)
        else:
            known[seat] = bundle(top, path, value)
    return known, unknown


def _read_rest(top: Reader, state: State) -> None:
    figures = top.data.get("figures", {})
    if not isinstance(figures, dict):
        top.fault("position.figures", figures, "an object of seats by people")
        figures = {}
    for name, seat in figures.items():
        people = named(top, "figures", name, People)
        if people is not None:
            holder = top.number(f"position.figures.{name}", seat, NOBODY, 0, state.players - 1)
            state.figures[people] = holder
    _check_figures(top, state)
    for point in numbers(top, "closed", 12, 0, len(AT) - 1):
        state.closed |= AT[point]
    if "deck" in top.data:
        deck = numbers(top, "deck", len(CARDS), 1, len(CARDS))
        state.deck = sum(1 << number - 1 for number in set(deck))
    if sum(state.medals) > HALF_MEDALS:
        top.fault("position.seats", sum(state.medals), f"at most {HALF_MEDALS} half medals")
    if any(cards_of(FULL_STACKS, f) < sum(cards_of(c, f) for c in state.friends) for f in FRIENDS):
        top.fault("position.seats", "friends", "no more friendship cards than there are")


def _check_figures(top: Reader, state: State) -> None:
    for people in People:
        there = state.stations[4 * people : 4 * people + 4]
        if sum(there) > DOCKS:
            top.fault("position.seats", write(people), f"at most {DOCKS} stations an outpost")
        leaders = [seat for seat in OWNERS if there[seat] == max(there) > 0]
        if state.figures[people] == NOBODY and len(leaders) == 1:
            state.figures[people] = leaders[0]
        holder = state.figures[people]
        if (holder != NOBODY) != bool(leaders) or (holder != NOBODY and holder not in leaders):
            expected = f"one of the seats {leaders} with the most stations"
            top.fault(f"position.figures.{write(people)}", holder, expected)


def _check_places(top: Reader, state: State) -> None:
    built = ships = 0
    for owner in OWNERS:
        mine = state.colonies[owner] | state.ports[owner]
        if mine & built:
            top.fault("position.seats", f"owner {owner}", "one building a site")
        built |= mine
        if state.colonies_left(owner) < 0 or state.stations_left(owner) < 0:
            expected = f"at most {COLONIES} colonies and {STATIONS} stations, ships included"
            top.fault("position.seats", f"owner {owner}", expected)
    for point in state.ships:
        if point >= 0 and AT[point] & ships:
            expected = "one ship a point (starfarers.flight.one-ship-per-point)"
            top.fault("position.seats", f"point {point}", expected)
        ships |= AT[point] if point >= 0 else 0
    if ships & built and not state.settings.stop_on_buildings:
        expected = "no ship on a building (starfarers.flight.no-stop-on-building)"
        top.fault("position.seats", "ships", expected)
