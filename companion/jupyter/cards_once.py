"""Cards that stay the same are sent to the page once: after that their digest stands for them.

So it is with what is drawn on a card: where something else can be done with it, what goes is that,
and no drawing. A page keeps what the last telling named (widgets/common/cards_once.js), and so does
this side.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

PIECES = ("face", "small", "parts")
"""The large fields of a card: lists, which seldom change."""


class CardsOnce:
    """Which cards of the trays the page has, and which pieces of cards."""

    def __init__(self) -> None:
        self._known: set[str] = set()

    def forget(self) -> None:
        """There is a page that has none."""
        self._known = set()

    def shortened(self, play: Mapping[str, Any]) -> dict[str, Any]:
        """The part `play` with digests for its cards, and `cards` and `pieces` the page lacks."""
        panel = play.get("panel")
        if not panel or not panel["trays"]:
            self._known = set()
            return dict(play)
        cards: dict[str, Any] = {}
        pieces: dict[str, Any] = {}
        trays = []
        for tray in panel["trays"]:
            named = []
            for card in tray["cards"]:
                short = _shortened(card, pieces)
                named.append(digest := _digest(short))
                cards[digest] = short
            trays.append({**tray, "cards": named})
        lacking = {"cards": self._lacking(cards), "pieces": self._lacking(pieces)}
        self._known = cards.keys() | pieces.keys()
        return {**play, "panel": {**panel, "trays": trays}, **lacking}

    def _lacking(self, told: Mapping[str, Any]) -> dict[str, Any]:
        return {digest: one for digest, one in told.items() if digest not in self._known}


def _shortened(card: Mapping[str, Any], pieces: dict[str, Any]) -> dict[str, Any]:
    """A card with digests for its pieces, which are noted."""
    short = dict(card)
    for name in PIECES:
        if piece := card[name]:
            short[name] = _digest(piece)
            pieces[short[name]] = piece
    return short


def _digest(one: Any) -> str:
    return hashlib.blake2b(json.dumps(one).encode(), digest_size=6).hexdigest()
