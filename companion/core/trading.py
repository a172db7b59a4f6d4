"""Trading on a panel: what is put together, others' terms, the bank's swaps."""

from __future__ import annotations

from typing import TypedDict

from .buttons import Button, Face


class Stack(TypedDict):
    """So many of a kind; of what may be wanted, however many."""

    kind: str
    name: str
    n: int
    face: Face


class Way(TypedDict):
    """A way to send what was put together: `action` names `{give}` and `{take}`, `limits` say how
    many each may hold."""

    label: str
    action: str
    limits: dict[str, list[int]]


class Bid(TypedDict):
    """Somebody's terms, as the seat that looks would give and get; what can be said to them."""

    seat: int
    name: str
    shape: str
    give: list[Stack]
    get: list[Stack]
    yes: Button
    no: Button | None


class Partner(TypedDict):
    """Somebody who would be asked, and what everybody can know of their hand."""

    seat: int
    name: str
    shape: str
    cards: int
    most: dict[str, int]
    """By kind: more of it they cannot have."""
    wants: dict[str, int]
    gives: dict[str, int]
    """The terms they have named, if they have."""


class Swap(TypedDict):
    """A trade with the bank that can be made as it stands."""

    give: list[Stack]
    get: list[Stack]
    button: Button


class Trade(TypedDict):
    """Trading: what is put together of the hand and of all kinds, others' terms, the bank's."""

    title: str
    tray: str
    """The tray whose place the cards to give and to want take while a trade is put together."""
    of: str
    """Whose turn and hand it is for: what was put together for another one is forgotten."""
    said: str
    """The offer that lies on the table, if somebody else is to answer it."""
    lines: list[str]
    give_title: str
    give: list[Stack]
    """What is held; nothing if there is nothing to put together now."""
    take_title: str
    take: list[Stack]
    ways: list[Way]
    bids: list[Bid]
    """The cheapest first."""
    back: Button | None
    """Takes the own offer back."""
    partners: list[Partner]
    swaps_title: str
    swaps: list[Swap]
    """The best rate first."""
