"""The app as a widget: one root module in the browser, one screen in Python."""

from __future__ import annotations

import base64
from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any

import anywidget
import traitlets
from IPython.display import display

from ..core.svg import draw
from ..play import Table
from ..screen.panes.board.happened import Happenings
from ..screen.panes.play.part import bare_reply
from ..screen.safely import safely
from ..screen.screen import Screen
from ..screen.updates import Updates, make_part
from ..screen.wire.parts import PARTS
from .cards_once import CardsOnce
from .chart import LargeChart, still_html
from .esm import module, styles
from .still import STILL, Still


class App(anywidget.AnyWidget):
    """The side-by-side app. Python keeps the table; the browser draws it and sends intents."""

    _esm = module("app/app.js")
    _css = styles()

    # Every part is a trait: a pane that registers one need not be named here.
    vars().update({name: traitlets.Dict().tag(sync=True) for name in PARTS if name != "play"})
    play = traitlets.Dict().tag(sync=True, to_json=lambda play, app: app._cards.shortened(play))
    taken = traitlets.Int(0).tag(sync=True)
    ack = traitlets.Int(0).tag(sync=True)
    moves = traitlets.Int(0)
    """How much has been done at the table: `app.observe(handler, "moves")` hears of every move."""

    def __init__(self, screen: Screen) -> None:
        """Show a screen."""
        self.screen = screen
        self.updates = Updates(screen)
        self.chart = LargeChart(screen.explorer)
        self.still = Still(self._still_html)
        self._cards = CardsOnce()
        self._answering = False
        self._followed: Table | None = None
        self._let_go: Callable[[], None] = lambda: None
        super().__init__(**self.updates.news())  # whole from the first message: none can be missed
        self._follow_table()
        self.on_msg(self._hear)

    @property
    def table(self) -> Table:
        """The table on the screen. An attempt here moves the board there, and the other way round.

        While a lesson or a puzzle is open it is the lesson's; a game is begun if there is none.
        """
        return self.screen.table

    def _follow_table(self) -> None:
        """Hear of what is done at the table from Python; tell how much has been done."""
        table = self.screen.table if self.screen.has_table else None
        if table is not self._followed:
            self._let_go()
            self._followed = table
            self._let_go = (lambda: None) if table is None else table.on_change(self._moved)
        self.moves = 0 if table is None else len(table.history)

    def _moved(self) -> None:
        """Something was done at the table: the page is told, unless it is being answered anyway."""
        if not self._answering:
            sorry = self.screen.sorry
            safely(self.screen.table_changed, sorry=sorry)
            safely(self._tell, {}, sorry=sorry)

    def _hear(self, _: Any, intent: Any, __: Any) -> None:
        if isinstance(intent, dict):
            safely(self._answer, intent, sorry=partial(self._answer_barely, intent))

    def _answer(self, intent: dict[str, Any]) -> None:
        """Do what was sent and tell what came of it: also where the one or the other goes wrong."""
        quiet, sorry = intent.get("type") == "ping", self.screen.sorry
        if not quiet:
            safely(self._take, intent, sorry=sorry)
        self._answering = True
        try:
            safely(self.screen.game_store.beat, sorry=sorry)
            if not quiet:
                safely(self.screen.hear, intent, sorry=sorry)
            if intent.get("type") == "whole":
                self._cards.forget()
                self.send_state("play")
        finally:  # somebody who stops the kernel is answered too
            self._answering = False
            self._tell(intent, quiet)
        if not safely(self.chart.follow, self.screen.pane == "odds", sorry=sorry):
            self._tell(intent)

    def _tell(self, intent: dict[str, Any], quiet: bool = False) -> None:
        """What is news, and the number of what it answers."""
        with self.hold_sync():
            try:
                if not quiet:
                    for name, part in self.updates.news().items():
                        setattr(self, name, part)
                    self._follow_table()
                    self.still.renew_later()
            finally:
                self._acknowledge(intent)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """What is to be sent; all of it goes to a page that has nothing yet."""
        if key is None:
            self._cards.forget()
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        return state

    def _take(self, intent: dict[str, Any]) -> None:
        """Say at once that it is being done: whoever waits knows that somebody is there."""
        if type(intent.get("n")) is int:
            self.taken = intent["n"]

    def _acknowledge(self, intent: dict[str, Any]) -> None:
        if type(intent.get("n")) is int:
            self.ack = intent["n"]

    def _answer_barely(self, intent: dict[str, Any], wrong: Exception) -> None:
        """What was to be told cannot be sent: say that, and leave the rest."""
        self._states_to_send.clear()
        self._cards.forget()
        self.screen.sorry(wrong)
        self.reply = dict(bare_reply(self.screen))
        self._acknowledge(intent)

    def __repr__(self) -> str:
        about = self.screen.table.status() if self.screen.has_table else "no game chosen yet"
        return f"<App {about}; a notebook shows it, here there is .table>"

    # Shown without a kernel

    def _still_html(self) -> str:
        """A picture and the last lines: what a reload without a kernel leaves to see."""
        screen = self.screen
        if screen.pane == "odds":
            return still_html(screen.explorer.view())
        scene = screen.seat_view.scene if screen.has_table else None
        if scene is None:
            return f'<div class="{STILL}"></div>'
        picture = base64.b64encode(draw(scene).encode()).decode()
        log = screen.of(Happenings).log(screen.seat_view)[-6:]
        lines = "".join(f"<li>{escape(row['text'])}</li>" for row in log)
        title, now = escape(scene.title), escape(screen.seat_view.instruction)
        return (
            f'<div class="{STILL}"><img alt="{title}" style="max-width:620px;width:100%" '
            f'src="data:image/svg+xml;base64,{picture}"><ul>{lines}</ul><p>{now}</p>'
            f"{self._still_lesson()}</div>"
        )

    def _still_lesson(self) -> str:
        """The step that was open and its code, which brings it back."""
        shown = make_part(self.screen, "lesson")
        if not shown:
            return ""
        code = f"{self.screen.say('learn.code')}: {shown['code']}"
        return f"<p><b>{escape(shown['title'])}</b><br>{escape(code)}</p>"

    def _ipython_display_(self) -> None:
        """The widget, and beside it a still picture that shows when the widget cannot."""
        bundle = self._repr_mimebundle_()
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        display(data, raw=True)
        self.chart.place()
        self.still.place()
