"""The app as a widget: one root module in the browser, one screen in Python."""

from __future__ import annotations

import base64
from html import escape
from typing import Any

import anywidget
import traitlets
from IPython.display import display

from ..core.svg import draw
from ..screen.screen import Screen
from ..screen.telling import Telling, tell
from .chart import LargeChart
from .esm import module, styles
from .still import STILL, Still


class App(anywidget.AnyWidget):
    """The side-by-side app. Python keeps the table; the browser draws it and sends intents."""

    _esm = module("app/app.js")
    _css = styles()

    frame = traitlets.Dict().tag(sync=True)
    board = traitlets.Dict().tag(sync=True)
    table = traitlets.Dict().tag(sync=True)
    reply = traitlets.Dict().tag(sync=True)
    events = traitlets.Dict().tag(sync=True)
    lesson = traitlets.Dict().tag(sync=True)
    odds = traitlets.Dict().tag(sync=True)
    explorer = traitlets.Dict().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    almanac = traitlets.Dict().tag(sync=True)
    index = traitlets.Dict().tag(sync=True)
    pages = traitlets.Dict().tag(sync=True)
    file = traitlets.Dict().tag(sync=True)
    kept = traitlets.Dict().tag(sync=True)
    covers = traitlets.Dict().tag(sync=True)
    projected = traitlets.Dict().tag(sync=True)
    ack = traitlets.Int(0).tag(sync=True)

    def __init__(self, screen: Screen) -> None:
        """Show a screen."""
        self.screen = screen
        self.telling = Telling(screen)
        self.chart = LargeChart(screen.explorer)
        self.still = Still(self._still_html)
        super().__init__(**self.telling.news())  # whole from the first message: none can be missed
        self.on_msg(self._hear)

    def _hear(self, _: Any, intent: Any, __: Any) -> None:
        if not isinstance(intent, dict):
            return
        number, quiet = intent.get("n"), intent.get("type") == "ping"
        self.screen.desk.beat()
        if not quiet:
            self.screen.hear(intent)
        with self.hold_sync():
            if not quiet:
                for name, part in self.telling.news().items():
                    setattr(self, name, part)
                self.still.renew_later()
            if type(number) is int:
                self.ack = number
        self.chart.follow(self.screen.pane == "odds")

    # Shown without a kernel

    def _still_html(self) -> str:
        """A picture and the last lines: what a reload without a kernel leaves to see."""
        screen = self.screen
        scene = screen.seen.scene if screen.has_table else None
        if scene is None:
            return f'<div class="{STILL}"></div>'
        picture = base64.b64encode(draw(scene).encode()).decode()
        log = screen.happened.log(screen.seen)[-6:]
        lines = "".join(f"<li>{escape(row['text'])}</li>" for row in log)
        title, now = escape(scene.title), escape(screen.seen.instruction)
        return (
            f'<div class="{STILL}"><img alt="{title}" style="max-width:620px;width:100%" '
            f'src="data:image/svg+xml;base64,{picture}"><ul>{lines}</ul><p>{now}</p>'
            f"{self._still_lesson()}</div>"
        )

    def _still_lesson(self) -> str:
        """The step that was open and its code, which brings it back."""
        shown = tell(self.screen, "lesson")
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
