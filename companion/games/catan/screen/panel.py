"""What lies around the board: hand, bank, cards, dice, seats, buttons, trade.

Built from what a seat sees. Buttons for what a rule forbids are there too, closed: pressing one
brings the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....core.notation import Action, by_word
from ....core.panel import Button, Counter, Panel, SeatRow, Told, button, counter, seat_row
from ....core.text import Words
from ....kit.catan_family.goods_panel import bank, dice, hand, priced
from ....kit.catan_family.trade_panel import trade
from ..actions import NeutralRoad, NeutralSettle, Steal
from ..board.geometry import COAST, CORNERS, HEX_CORNERS, HEXES, bits
from ..goods import RESOURCES
from ..observation import Observation
from ..speech import acting, held, owed
from ..state import CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST, Phase
from .cards import development_cards

COSTS = {"settle": SETTLEMENT_COST, "road": ROAD_COST, "city": CITY_COST}
PLACED = ("road", "settle", "city")
"""Built by choosing a place on the board."""
FOR_TWO = ("force-trade", "robber-home", "sell-knight")
HAND_WORDS = ("discard", "return")
BANK_WORDS = ("choose",)
ABOUT = {
    "hex": "catan.terrain",
    "number": "catan.numbers",
    "harbour": "catan.harbour",
    "road": "catan.road",
    "path": "catan.path",
    "corner": "catan.intersection",
    "house": "catan.settlement",
    "city": "catan.city",
    "robber": "catan.robber",
}
"""The almanac entry about a thing on the board, by the kind of its scene id."""
UNLISTED = frozenset({"offer", "counter"})
ASKED = ("steal", "spare")
"""Answers that are given by a button of their own."""


def panel(
    observation: Observation, words: Words, legal: Sequence[Action], log: Sequence[Told] = ()
) -> Panel:
    """Everything around the board, as this seat sees it."""
    table, seat = observation.table, observation.seat
    mine = table.hands[seat] if seat >= 0 else 0
    cards = development_cards(observation, words, legal)
    deck = words("panel.deck", n=observation.deck_size)
    return {
        "seats": [_seat(observation, words, one) for one in range(table.players)],
        "trays": [
            hand(words, RESOURCES, mine, legal, HAND_WORDS, owed(observation)),
            *([cards] if cards["cards"] else []),
            bank(words, RESOURCES, table.bank, legal, BANK_WORDS, deck),
        ],
        "counters": list(_counters(observation, words)),
        "sheets": [],
        "buttons": _buttons(observation, words, legal),
        "trade": trade(observation, words, RESOURCES, Phase, legal),
        "here": _here(observation, words, legal),
        "about": {**ABOUT, "building": ABOUT["house"]},
        "wide": False,
        "round": True,
    }


def _counters(observation: Observation, words: Words) -> Iterator[Counter]:
    table = observation.table
    if table.players == 2 and observation.seat >= 0:
        yield counter(words("app.tokens", n=table.tokens[observation.seat]))
    yield from dice(words, table.dice)


def _seat(observation: Observation, words: Words, seat: int) -> SeatRow:
    table = observation.table
    notes = held(observation, words, seat)
    if table.players == 2:
        notes.append(words("look.has-tokens", n=table.tokens[seat]))
    awards = [
        words(f"panel.{key}")
        for key, holder in (("longest", table.longest), ("army", table.army))
        if holder == seat
    ]
    n, cards = table.total(seat), observation.hand_sizes[seat]
    points = n, words.name("#point", n)
    return seat_row(
        words, seat, observation.seat, seat == acting(table), points, cards, notes, awards
    )


def _buttons(observation: Observation, words: Words, legal: Sequence[Action]) -> list[Button]:
    table, seat = observation.table, observation.seat
    if seat < 0 or table.phase == Phase.OVER:
        return []
    named = by_word(legal)
    if table.phase in (Phase.ROLL, Phase.MAIN) and seat == table.on:
        return list(_turn_buttons(observation, words, named))
    if table.phase == Phase.NEUTRAL and seat == table.on:
        return _neutral_buttons(words, named)
    return [
        button(words.action(action), action, primary=word == "steal")
        for word in ASKED
        for action in named.get(word, [])
    ]


def _here(
    observation: Observation, words: Words, legal: Sequence[Action]
) -> dict[str, list[Button]]:
    """By building beside the robber: whom a click on it draws from."""
    table = observation.table
    return {
        f"building:{corner}": [button(words.action(action), action)]
        for action in legal
        if isinstance(action, Steal)
        for corner in HEX_CORNERS[table.robber]
        if (table.settlements[action.victim] | table.cities[action.victim]) >> corner & 1
    }


def _turn_buttons(
    observation: Observation, words: Words, named: dict[str, list[Action]]
) -> Iterator[Button]:
    table, seat = observation.table, observation.seat
    mine = table.hands[seat]
    rolling = table.phase == Phase.ROLL
    if rolling:
        yield button(words("actions.roll"), f"{seat}: roll", primary=True)
    for word in PLACED:
        label, can = words(f"scene.spot.{word}"), word in named
        yield priced(words, RESOURCES, label, COSTS[word], mine, mode=word, allowed=can)
    label, text = words("panel.buy"), f"{seat}: buy"
    yield priced(words, RESOURCES, label, CARD_COST, mine, text, allowed="buy" in named)
    if table.players == 2:
        for word in FOR_TWO:
            yield button(words(f"panel.{word}"), f"{seat}: {word}", allowed=word in named)
    if not rolling:
        yield button(words("actions.end"), f"{seat}: end", primary=True, ends=True)


def _neutral_buttons(words: Words, named: dict[str, list[Action]]) -> list[Button]:
    """One for each neutral colour that can be built for; its places are then on the board."""
    modes = {
        f"{word}:{action.neutral}": words(f"scene.spot.{word}", owner=action.neutral)
        for word in ("neutral-settle", "neutral-road")
        for action in named.get(word, [])
        if isinstance(action, NeutralSettle | NeutralRoad)
    }
    return [button(label, mode=mode) for mode, label in modes.items()]


def point_out(observation: Observation, wanted: Iterable[str]) -> tuple[str, ...]:
    """The places on this board that an almanac entry talks about."""
    return tuple(place for what in wanted for place in _places(observation, what))


def _places(observation: Observation, what: str) -> list[str]:
    table, island, seat = observation.table, observation.table.island, observation.seat
    land = [number for number in HEXES if number != island.desert]
    places: dict[str, tuple[str, Iterable[int]]] = {
        "robber": ("hex", [table.robber]),
        "desert": ("hex", [island.desert]),
        "hexes": ("hex", land),
        "numbers": ("hex", land),
        "harbours": ("path", [path for path, _ in island.harbours]),
        "coast": ("corner", bits(COAST)),
        "corners": ("corner", [c for c in CORNERS if not table.blocked >> c & 1]),
    }
    if seat >= 0:
        places["paths"] = "path", bits(table.frontier[seat])
        places["roads"] = "path", bits(table.roads[seat])
        places["settlements"] = "corner", bits(table.settlements[seat])
        places["cities"] = "corner", bits(table.cities[seat])
    kind, numbers = places.get(what, ("", ()))
    return [f"{kind}:{number}" for number in numbers]
