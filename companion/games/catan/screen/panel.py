"""What lies around the board: hand, bank, cards, dice, seats, buttons, trade, as plain JSON.

Built from what a seat sees. Buttons for what a rule forbids are there too, closed: pressing one
brings the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ....core.notation import Action, write
from ....core.text import Words
from ....kit.barter import answerers, replies
from ....kit.bundle import count
from ....kit.goods_row import goods
from ..actions import Bank, Deal, Monopoly, NeutralRoad, NeutralSettle
from ..board.geometry import COAST, CORNERS, HEXES, bits
from ..goods import CARDS, RESOURCES, Card
from ..rules.trade import rate, usable_harbours
from ..sight import Sight
from ..state import CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST, Phase

SHAPES = ("square", "triangle", "circle", "diamond")
PLAYED_AS = {
    Card.KNIGHT: "knight",
    Card.ROAD_BUILDING: "road-building",
    Card.INVENTION: "invention",
    Card.MONOPOLY: "monopoly",
}
COSTS = {"settle": SETTLEMENT_COST, "road": ROAD_COST, "city": CITY_COST, "buy": CARD_COST}
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

Part = dict[str, Any]


def panel(sight: Sight, words: Words, legal: Sequence[Action]) -> Part:
    """Everything around the board, as this seat sees it."""
    table = sight.table
    hand = table.hands[sight.seat] if sight.seat >= 0 else 0
    open_actions = {str(action): action for action in legal}
    return {
        "seats": [_seat(sight, words, seat) for seat in range(table.players)],
        "hand": goods(words, RESOURCES, hand, legal, HAND_WORDS),
        "bank": goods(words, RESOURCES, table.bank, legal, BANK_WORDS),
        "deck": sight.deck_size,
        "cards": _cards(sight, words, open_actions),
        "dice": list(table.dice) if any(table.dice) else [],
        "tokens": table.tokens[sight.seat] if table.players == 2 and sight.seat >= 0 else -1,
        "buttons": _buttons(sight, words, open_actions),
        "trade": _trade(sight, words, legal),
        "about": {**ABOUT, "building": ABOUT["house"]},
    }


def _seat(sight: Sight, words: Words, seat: int) -> Part:
    table = sight.table
    notes = [words("look.in-hand", n=sight.hand_sizes[seat])]
    if sight.card_counts[seat]:
        notes.append(words("look.in-cards", n=sight.card_counts[seat]))
    if table.knights[seat]:
        notes.append(words("look.knights", n=table.knights[seat]))
    if table.players == 2:
        notes.append(words("look.has-tokens", n=table.tokens[seat]))
    awards = [
        words(f"panel.{key}")
        for key, holder in (("longest", table.longest), ("army", table.army))
        if holder == seat
    ]
    return {
        "seat": seat,
        "name": words.person(seat),
        "shape": SHAPES[seat],
        "points": table.total(seat),
        "worth": words.name("#point", table.total(seat)),
        "cards": sight.hand_sizes[seat],
        "notes": notes,
        "awards": awards,
        "on": seat == (table.winner if table.phase == Phase.OVER else table.on),
        "you": seat == sight.seat,
    }


def _cards(sight: Sight, words: Words, open_actions: dict[str, Action]) -> list[Part]:
    table, seat = sight.table, sight.seat
    if seat < 0 or not table.cards[seat]:
        return []
    fresh = table.fresh if seat == table.on else 0
    rows = []
    for card in CARDS:
        held, new = count(table.cards[seat], card), count(fresh, card)
        if not held:
            continue
        word = PLAYED_AS.get(card, "show")
        actions = [f"{seat}: {word}"]
        if card == Card.MONOPOLY:
            actions = [str(Monopoly(seat, resource)) for resource in RESOURCES]
        rows.append(
            {
                "name": words.name("card", card),
                "n": held,
                "note": words("panel.fresh", n=new) if new else "",
                "actions": [
                    {"action": text, "label": _label(words, card, i), "open": text in open_actions}
                    for i, text in enumerate(actions)
                ],
            }
        )
    return rows


def _label(words: Words, card: Card, index: int) -> str:
    if card == Card.MONOPOLY:
        return words(f"names.resource.{write(RESOURCES[index])}")
    return words("panel.show" if card == Card.VICTORY_POINT else "panel.play")


def _buttons(sight: Sight, words: Words, open_actions: dict[str, Action]) -> list[Part]:
    table, seat = sight.table, sight.seat
    if seat < 0 or table.phase == Phase.OVER:
        return []
    by_word: dict[str, list[Action]] = {}
    for action in open_actions.values():
        by_word.setdefault(action.word, []).append(action)
    if table.phase in (Phase.ROLL, Phase.MAIN) and seat == table.on:
        return _turn_buttons(sight, words, by_word)
    if table.phase == Phase.NEUTRAL and seat == table.on:
        return _neutral_buttons(words, by_word)
    asked = ("steal", "spare", "accept", "decline", "deal", "withdraw")
    return [
        {"label": words.action(action), "action": str(action), "open": True,
         "primary": word in ("accept", "steal")}
        for word in asked
        for action in by_word.get(word, [])
    ]  # fmt: skip


def _turn_buttons(sight: Sight, words: Words, by_word: dict[str, list[Action]]) -> list[Part]:
    table, seat = sight.table, sight.seat
    rolling = table.phase == Phase.ROLL
    rows: list[Part] = []
    if rolling:
        rows.append(
            {
                "label": words("actions.roll"),
                "action": f"{seat}: roll",
                "open": True,
                "primary": True,
            }
        )
    for word in PLACED:
        rows.append(
            {"label": words(f"scene.spot.{word}"), "mode": word, "open": word in by_word,
             "cost": words.name("goods", COSTS[word])}
        )  # fmt: skip
    rows.append(
        {"label": words("panel.buy"), "action": f"{seat}: buy", "open": "buy" in by_word,
         "cost": words.name("goods", COSTS["buy"])}
    )  # fmt: skip
    if table.players == 2:
        rows += [
            {"label": words(f"panel.{word}"), "action": f"{seat}: {word}", "open": word in by_word}
            for word in FOR_TWO
        ]
    if not rolling:
        rows.append(
            {"label": words("actions.end"), "action": f"{seat}: end", "open": True, "primary": True}
        )
    return rows


def _neutral_buttons(words: Words, by_word: dict[str, list[Action]]) -> list[Part]:
    """One for each neutral colour that can be built for; its places are then on the board."""
    modes = {
        f"{word}:{action.neutral}": words(f"scene.spot.{word}", owner=action.neutral)
        for word in ("neutral-settle", "neutral-road")
        for action in by_word.get(word, [])
        if isinstance(action, NeutralSettle | NeutralRoad)
    }
    return [{"label": label, "mode": mode, "open": True} for mode, label in modes.items()]


def _trade(sight: Sight, words: Words, legal: Sequence[Action]) -> Part:
    """What the trade form needs: kinds, rates, the offer on the table and how it was answered."""
    table, seat = sight.table, sight.seat
    if seat < 0:
        return {}
    harbours = usable_harbours(table, seat)
    offer = table.offer
    form = ""
    if offer is not None and seat in answerers(table, Phase):
        form = "counter"
    elif table.phase == Phase.MAIN and table.settings.players_trade:
        form = "offer"
    return {
        "form": form,
        "kinds": goods(words, RESOURCES, table.hands[seat]),
        "rates": [rate(harbours, resource) for resource in RESOURCES],
        "bank": [
            {"action": str(action), "label": words.action(action)}
            for action in legal
            if isinstance(action, Bank)
        ],
        "offer": words("look.offer", seat=offer.seat, give=offer.give, take=offer.take)
        if offer is not None
        else "",
        "answers": replies(table, words),
        "deals": [str(action) for action in legal if isinstance(action, Deal)],
    }


def instruct(sight: Sight, words: Words) -> str:
    """What to do now, in a line: to the seat that looks, or what the others are doing."""
    table, seat = sight.table, sight.seat
    key = f"panel.do.{write(table.phase)}"
    mine = seat in answerers(table, Phase) or (
        seat == table.on and table.phase not in (Phase.ANSWER, Phase.DISCARD)
    )
    if table.phase == Phase.DISCARD and seat >= 0 and table.owed[seat] > 0:
        return words(key, n=table.owed[seat])
    if mine and key in words and table.phase not in (Phase.DISCARD, Phase.OVER):
        return words(key, n=table.picks or table.free_roads or table.rolls)
    waiting = answerers(table, Phase) or [s for s in range(table.players) if table.owed[s] > 0]
    on = table.winner if table.phase == Phase.OVER else table.on
    names = words.listing(words.person(s) for s in waiting)
    return words(f"look.phase.{write(table.phase)}", on=on, list=names)


def point_out(sight: Sight, wanted: Iterable[str]) -> tuple[str, ...]:
    """The places on this board that an almanac entry talks about."""
    table = sight.table
    found: list[str] = []
    for what in wanted:
        if what == "robber":
            found.append(f"hex:{table.robber}")
        elif what == "desert":
            found.append(f"hex:{table.island.desert}")
        elif what == "harbours":
            found += [f"path:{path}" for path, _ in table.island.harbours]
        elif what == "coast":
            found += [f"corner:{corner}" for corner in bits(COAST)]
        elif what in ("hexes", "numbers"):
            found += [f"hex:{number}" for number in HEXES if number != table.island.desert]
        elif what == "corners":
            found += [f"corner:{corner}" for corner in CORNERS if not table.blocked >> corner & 1]
        elif what == "paths":
            mine = table.frontier[sight.seat] if sight.seat >= 0 else 0
            found += [f"path:{path}" for path in bits(mine)]
        elif what in ("settlements", "cities", "roads") and sight.seat >= 0:
            place = "path" if what == "roads" else "corner"
            found += [f"{place}:{n}" for n in bits(getattr(table, what)[sight.seat])]
    return tuple(found)
