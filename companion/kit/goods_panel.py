"""Goods around a board, for games whose goods are bundles: hand, bank, prices, trade."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any

from ..core.notation import Action, write
from ..core.panel import (
    Button,
    Form,
    PlayingCard,
    Price,
    Several,
    Stack,
    Tray,
    button,
    card,
    drawn,
    tray,
)
from ..core.scene import Shape
from ..core.text import Words
from .barter import answerers, replies
from .bundle import count, kinds
from .card_faces import GOOD

Kinds = Sequence[IntEnum]


def hand(
    words: Words, every: Kinds, bundle: int, legal: Sequence[Action], given: Sequence[str], n: int
) -> Tray:
    """The goods in hand; where some are to be given away, so many are chosen at once."""
    cards = _piles(words, every, bundle, legal, given)
    several: Several | None = None
    if n > 1 and any(one["uses"] for one in cards):
        several = {"least": n, "most": n, "label": words.template("app.give-n")}
    title = words("app.hand")
    return tray("hand", title, cards, size=GOOD, quick=True, several=several)


def bank(
    words: Words,
    every: Kinds,
    bundle: int,
    legal: Sequence[Action],
    taken: Sequence[str],
    note: str,
) -> Tray:
    """What the bank has: in a line, unless something may be taken from it."""
    cards = _piles(words, every, bundle, legal, taken)
    line = not any(one["uses"] for one in cards)
    title = words("app.bank")
    return tray("bank", title, cards, size=GOOD, note=note, quick=True, line=line)


def _piles(
    words: Words, every: Kinds, bundle: int, legal: Sequence[Action], moved_by: Sequence[str]
) -> list[PlayingCard]:
    by_kind = {
        int(getattr(action, "resource", -1)): action for action in legal if action.word in moved_by
    }
    return [
        card(
            f"good:{write(kind)}",
            good_name(words, kind),
            [_shape(words, kind, "good")],
            n=count(bundle, kind),
            uses=[button(words.action(by_kind[kind]), by_kind[kind])] if kind in by_kind else (),
        )
        for kind in every
    ]


def good_name(words: Words, kind: IntEnum) -> str:
    """What a kind is called."""
    return words(f"names.resource.{write(kind)}")


def _shape(words: Words, kind: IntEnum, look: str) -> Shape:
    return Shape("", f"{look}-{write(kind)}", text=words(f"scene.letter.{write(kind)}"))


def price(words: Words, every: Kinds, cost: int, hand: int) -> list[Price]:
    """A price kind by kind, and what a hand lacks of it."""
    return [
        {
            "name": good_name(words, every[kind]),
            "n": count(cost, kind),
            "missing": max(0, count(cost, kind) - count(hand, kind)),
            "face": drawn([_shape(words, every[kind], "sign")]),
        }
        for kind in kinds(cost)
    ]


def priced(
    words: Words, every: Kinds, label: str, cost: int, hand: int, action: str = "", **how: Any
) -> Button:
    """A button with what it costs."""
    said = words("app.cost", cost=words.name("goods", cost))
    return button(label, action, price=price(words, every, cost, hand), cost=said, **how)


def trade_form(
    words: Words, every: Kinds, table: Any, seat: int, phases: Any, legal: Iterable[Action]
) -> Form | None:
    """Offer, counter-offer and swaps with the bank; nothing for somebody who only looks on."""
    if seat < 0:
        return None
    offer = table.offer
    countering = offer is not None and seat in answerers(table, phases)
    offering = table.phase == phases.MAIN and table.settings.players_trade
    ready = [button(words.action(a), a) for a in legal if a.word == "bank"]
    if not (countering or offering or offer is not None or ready):
        return None
    said = ""
    if offer is not None:
        said = words("look.offer", seat=offer.seat, give=offer.give, take=offer.take)
    word = "counter" if countering else "offer"
    submits: list[tuple[str, str, dict[str, list[int]]]] = [(words(f"app.make-{word}"), word, {})]
    if offering and not countering:
        submits.append((words("app.bank-swap"), "bank", {"give": [1, 99], "take": [1, 1]}))
    stacks: list[Stack] = [
        {"kind": write(kind), "name": good_name(words, kind),
         "face": drawn([_shape(words, kind, "sign")])}
        for kind in every
    ]  # fmt: skip
    can_fill_in = countering or offering
    return {
        "id": "trade",
        "title": words("app.trade"),
        "open": countering or offer is not None,
        "said": said,
        "lines": replies(table, words),
        "fields": [
            {"name": name, "title": words(f"app.{name}"), "stacks": stacks}
            for name in ("give", "take")
            if can_fill_in
        ],
        "submits": [
            {"label": label, "action": f"{seat}: {verb} {{give}} {{take}}", "limits": limits}
            for label, verb, limits in submits
            if can_fill_in
        ],
        "ready_title": words("app.bank-trades"),
        "ready": ready,
    }
