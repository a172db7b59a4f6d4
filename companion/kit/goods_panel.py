"""Goods around a board, for games whose goods are bundles: hand, bank, prices."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from ..core.notation import Action, write
from ..core.panel import (
    Button,
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


def stacks(words: Words, every: Kinds, bundle: int, whole: bool = False) -> list[Stack]:
    """A bundle kind by kind: what is in it, or with `whole` also what is not."""
    return [
        {"kind": write(kind), "name": good_name(words, kind), "n": count(bundle, kind),
         "face": drawn([_shape(words, kind, "sign" if not whole else "good")])}
        for kind in every
        if whole or count(bundle, kind)
    ]  # fmt: skip


def priced(
    words: Words, every: Kinds, label: str, cost: int, hand: int, action: str = "", **how: Any
) -> Button:
    """A button with what it costs."""
    said = words("app.cost", cost=words.name("goods", cost))
    return button(label, action, price=price(words, every, cost, hand), cost=said, **how)
