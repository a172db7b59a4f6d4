"""Goods around a board, for games whose goods are bundles: hand, bank, prices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Any

from ...core import panel
from ...core.buttons import drawn
from ...core.notation import Action, write
from ...core.scene import Shape
from ...core.text import Words
from ...core.trading import Stack
from ..bundle import count, kinds
from .card_faces import GOOD

Kinds = Sequence[IntEnum]


def dice(words: Words, fallen: tuple[int, int]) -> Iterator[panel.Counter]:
    """The dice of the turn, once they have fallen."""
    if any(fallen):
        faces = [[Shape("", f"die-{number}")] for number in fallen]
        yield panel.counter(words("app.dice", first=fallen[0], second=fallen[1]), faces=faces)


def hand(
    words: Words, every: Kinds, bundle: int, legal: Sequence[Action], given: Sequence[str], n: int
) -> panel.Tray:
    """The goods in hand; where some are to be given away, so many are chosen at once."""
    cards = _piles(words, every, bundle, legal, given)
    several: panel.Several | None = None
    if n > 1 and any(one["uses"] for one in cards):
        several = {"least": n, "most": n, "label": words.template("app.give-n")}
    title = words("app.hand")
    return panel.tray("hand", title, cards, size=GOOD, quick=True, several=several)


def bank(
    words: Words,
    every: Kinds,
    bundle: int,
    legal: Sequence[Action],
    taken: Sequence[str],
    note: str,
) -> panel.Tray:
    """What the bank has: in a line, unless something may be taken from it."""
    cards = _piles(words, every, bundle, legal, taken)
    line = not any(one["uses"] for one in cards)
    title = words("app.bank")
    return panel.tray("bank", title, cards, size=GOOD, note=note, quick=True, line=line)


def _piles(
    words: Words, every: Kinds, bundle: int, legal: Sequence[Action], moved_by: Sequence[str]
) -> list[panel.PlayingCard]:
    by_kind = {
        int(getattr(action, "resource", -1)): action for action in legal if action.word in moved_by
    }
    return [
        panel.card(
            f"good:{write(kind)}",
            good_name(words, kind),
            [_shape(words, kind, "good")],
            n=count(bundle, kind),
            uses=[panel.button(words.action(by_kind[kind]), by_kind[kind])]
            if kind in by_kind
            else (),
        )
        for kind in every
    ]


def good_name(words: Words, kind: IntEnum) -> str:
    """What a kind is called."""
    return words(f"names.resource.{write(kind)}")


def _shape(words: Words, kind: IntEnum, look: str) -> Shape:
    return Shape("", f"{look}-{write(kind)}", text=words(f"scene.letter.{write(kind)}"))


def price(words: Words, every: Kinds, cost: int, hand: int) -> list[panel.Price]:
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
) -> panel.Button:
    """A button with what it costs."""
    said = words("app.cost", cost=words.name("goods", cost))
    return panel.button(label, action, price=price(words, every, cost, hand), cost=said, **how)
