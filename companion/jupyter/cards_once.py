"""Cards that stay the same are sent to the page once: after that their digest stands for them.

A page keeps the cards of the last telling (widgets/common/cards_once.js), and so does this side.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any


class CardsOnce:
    """Which cards of the trays the page has."""

    def __init__(self) -> None:
        self._known: set[str] = set()

    def forget(self) -> None:
        """There is a page that has none."""
        self._known = set()

    def shortened(self, play: Mapping[str, Any]) -> dict[str, Any]:
        """The part `play` with digests for its cards, and `cards`, those that the page lacks."""
        panel = play.get("panel")
        if not panel or not panel["trays"]:
            self._known = set()
            return dict(play)
        told: dict[str, Any] = {}
        trays = []
        for tray in panel["trays"]:
            named = [(_digest(card), card) for card in tray["cards"]]
            told.update(named)
            trays.append({**tray, "cards": [digest for digest, _ in named]})
        news = {digest: card for digest, card in told.items() if digest not in self._known}
        self._known = set(told)
        return {**play, "panel": {**panel, "trays": trays}, "cards": news}


def _digest(card: Mapping[str, Any]) -> str:
    return hashlib.blake2b(json.dumps(card).encode(), digest_size=6).hexdigest()
