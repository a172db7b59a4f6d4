"""Trading as a seat sees it: what it can put together, others' terms, who might agree, the bank.

Written once for both Catans. Of other hands it knows what everybody at the table can count: how
many cards they hold, and how many of a kind are not in the bank and not in one's own hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from ...core.buttons import Button, button
from ...core.notation import Action, write
from ...core.panel import SHAPES
from ...core.text import Words
from ...core.trading import Bid, Partner, Swap, Trade, Way
from ..bundle import UNIT, count, size
from . import barter
from .barter import TradingTable, answerers
from .goods_panel import Kinds, stacks


class TradingSight(Protocol):
    """What a seat sees of a trading table."""

    @property
    def table(self) -> Any:
        """The position, with what is hidden left out."""

    @property
    def seat(self) -> int:
        """Who looks; −1 for somebody who only looks on."""

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """By seat: how many cards they hold."""

    @property
    def unseen_goods(self) -> int:
        """The goods in all other hands together."""


def trade(
    observation: TradingSight, words: Words, every: Kinds, phases: Any, legal: Sequence[Action]
) -> Trade | None:
    """Everything about trading now; nothing for somebody who only looks on."""
    table: TradingTable = observation.table
    seat, offer = observation.seat, table.offer
    if seat < 0:
        return None
    asked = offer is not None and seat in answerers(table, phases)
    offering = table.phase == phases.MAIN and table.settings.players_trade
    swaps = list(_swaps(words, every, legal))
    if not (asked or offering or offer is not None or swaps):
        return None
    mine = table.hands[seat]
    fills = asked or offering
    return {
        "title": words("app.trade"),
        "tray": "hand",
        "of": f"{table.on}/{mine}/{'counter' if asked else 'offer'}",
        "said": "" if offer is None or asked else _said(table, words),
        "lines": barter.replies(table, words),
        "give_title": words("app.give"),
        "give": stacks(words, every, mine, whole=True) if fills else [],
        "take_title": words("app.want"),
        "take": stacks(words, every, 0, whole=True) if fills else [],
        "ways": list(_ways(words, seat, asked, seat == table.on)) if fills else [],
        "bids": sorted(_bids(observation, words, every, phases, legal), key=_price),
        "back": _take_back(words, legal),
        "partners": list(_partners(observation, words, every, asked)) if fills else [],
        "swaps_title": words("app.bank-trades"),
        "swaps": swaps,
    }


def _said(table: TradingTable, words: Words) -> str:
    offer = table.offer
    return words("look.offer", seat=offer.seat, give=offer.give, take=offer.take)


def _ways(words: Words, seat: int, asked: bool, on_turn: bool) -> Iterator[Way]:
    word = "counter" if asked else "offer"
    each: dict[str, list[int]] = {}
    label = words("app.make-counter" if asked else "app.ask-all" if on_turn else "app.make-offer")
    yield {"label": label, "action": f"{seat}: {word} {{give}} {{take}}", "limits": each}
    if not asked and on_turn:
        label, one = words("app.bank-swap"), {"give": [1, 99], "take": [1, 1]}
        yield {"label": label, "action": f"{seat}: bank {{give}} {{take}}", "limits": one}


def _take_back(words: Words, legal: Sequence[Action]) -> Button | None:
    return next((button(words.action(a), a) for a in legal if isinstance(a, barter.Withdraw)), None)


# Terms of others


def _bids(
    observation: TradingSight, words: Words, every: Kinds, phases: Any, legal: Sequence[Action]
) -> Iterator[Bid]:
    """What was offered to this seat, or what was answered to its own offer."""
    table: TradingTable = observation.table
    seat, offer = observation.seat, table.offer
    if offer is None:
        return
    if seat in answerers(table, phases):
        yes, no = barter.Accept(seat), barter.Decline(seat)
        turned = (offer.take, offer.give)
        yield _bid(words, every, offer.seat, turned, yes, legal, button(words.action(no), no))
    elif table.phase == phases.CHOICE and seat == table.on:
        for partner in range(table.players):
            if table.answers[partner] in barter.WILLING:
                deal = barter.Deal(seat, partner)
                yield _bid(words, every, partner, barter.terms(table, partner), deal, legal, None)


def _bid(
    words: Words, every: Kinds, partner: int, swap: tuple[int, int], yes: Action,
    legal: Sequence[Action], no: Button | None,
) -> Bid:  # fmt: skip
    give, get = swap
    return {
        "seat": partner,
        "name": words.person(partner),
        "shape": SHAPES[partner],
        "give": stacks(words, every, give),
        "get": stacks(words, every, get),
        "yes": button(words.action(yes), yes, allowed=yes in legal, primary=yes in legal),
        "no": no,
    }


def _price(bid: Bid) -> tuple[bool, int, int]:
    """Cheaper terms first: those that can be met, fewer cards to give, more to get."""
    give, get = (sum(stack["n"] for stack in side) for side in (bid["give"], bid["get"]))
    return not bid["yes"]["open"], give, -get


# Who might agree


def _partners(
    observation: TradingSight, words: Words, every: Kinds, asked: bool
) -> Iterator[Partner]:
    table: TradingTable = observation.table
    seat, offer = observation.seat, table.offer
    if asked:
        others = [offer.seat]
    elif seat == table.on:
        others = [other for other in range(table.players) if other != seat]
    else:
        others = [table.on]
    for other in others:
        named = offer if offer is not None and offer.seat == other else None
        cards = observation.hand_sizes[other]
        yield {
            "seat": other,
            "name": words.person(other),
            "shape": SHAPES[other],
            "cards": cards,
            "most": {write(k): min(cards, count(observation.unseen_goods, k)) for k in every},
            "wants": _by_kind(every, named.take) if named else {},
            "gives": _by_kind(every, named.give) if named else {},
        }


def _by_kind(every: Kinds, bundle: int) -> dict[str, int]:
    return {write(kind): n for kind in every if (n := count(bundle, kind))}


# The bank


def _swaps(words: Words, every: Kinds, legal: Sequence[Action]) -> Iterator[Swap]:
    """Swaps that can be paid, the best rate first."""
    bank = sorted((a for a in legal if a.word == "bank"), key=lambda a: size(_given(a)))
    for action in bank:
        taken = UNIT[int(getattr(action, "take"))]  # noqa: B009
        yield {
            "give": stacks(words, every, _given(action)),
            "get": stacks(words, every, taken),
            "button": button(words.action(action), action),
        }


def _given(action: Action) -> int:
    return int(getattr(action, "give"))  # noqa: B009
