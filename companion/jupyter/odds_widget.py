"""The explorer alone as a widget: `companion.jupyter.Odds("dice:8")`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import anywidget
import traitlets

from ..core.text import HOUSE, Words
from ..games.trucker.ship import Ship
from ..play import Table
from .esm import module, styles
from .explorer import Explorer
from .explorer_here import Here
from .explorer_ships import OWN, art

ROOMS = ("app.", "odds.", "explorer.", "board.")


class Odds(anywidget.AnyWidget):
    """The probability explorer by itself.

    `link` says where to begin: a door (`dice`, `marbles`, `draws`, `ships`, `here` with a table), a
    question after `/`, what is chosen after `:`. Further settings are those of the question's own
    sliders: `Odds("marbles/fight", cannons=4, theirs=2)`. `ship` is a `Ship` or its text, `deck` a
    mapping of cards, `table` a `companion.Table` and `seat` who looks at it.
    """

    _esm = module("odds_widget.js")
    _css = styles()

    frame = traitlets.Dict().tag(sync=True)
    explorer = traitlets.Dict().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    ack = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        link: str = "",
        *,
        lang: str = "en",
        ship: Ship | str | None = None,
        deck: Mapping[str, int] | None = None,
        table: Table | None = None,
        seat: int = 0,
        **settings: Any,
    ) -> None:
        """Begin at a link, with a ship, a deck or a table given by hand if wanted."""
        words = Words.of("", HOUSE, lang)
        if ship is not None:
            link = link or "ships"
            settings |= {"ship": OWN, "text": str(ship)}
        if deck is not None:
            link = link or "draws/deck"
            settings["deck"] = ", ".join(f"{name} {n}" for name, n in deck.items())
        begin = link or ("here" if table is not None else "dice")
        self.model_of = Explorer(begin, lang, lambda: _here(table, seat, lang), **settings)
        super().__init__()
        keys = {*words.own, *words.fallback}
        said = {key: words.template(key) for key in keys if key.startswith(ROOMS)}
        self.frame = {"lang": lang, "words": said}
        self.art = art()
        self.explorer = self.model_of.view()
        self.on_msg(self._hear)

    def _hear(self, _: Any, intent: Any, __: Any) -> None:
        if not isinstance(intent, dict):
            return
        with self.hold_sync():
            if intent.get("type") == "explore":
                self.model_of.hear(intent)
                self.explorer = self.model_of.view()
            if type(intent.get("n")) is int:
                self.ack = intent["n"]


def _here(table: Table | None, seat: int, lang: str) -> Here | None:
    if table is None:
        return None
    return Here(table.game, table.state, seat, table.spoken(lang))
