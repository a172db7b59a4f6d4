"""The app as a widget: one root module in the browser, one session in Python."""

from __future__ import annotations

import base64
from html import escape
from typing import Any

import anywidget
import traitlets
from IPython.display import display

from ..core.svg import draw
from ..explorer.doors import art
from ..screen.session import Session
from .chart import Chart
from .esm import module, styles
from .still import STILL, Still


class App(anywidget.AnyWidget):
    """The side-by-side app. Python keeps the table; the browser draws it and sends intents."""

    _esm = module("app/app.js")
    _css = styles()

    frame = traitlets.Dict().tag(sync=True)
    board = traitlets.Dict().tag(sync=True)
    table = traitlets.Dict().tag(sync=True)
    lesson = traitlets.Dict().tag(sync=True)
    odds = traitlets.Dict().tag(sync=True)
    explorer = traitlets.Dict().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    almanac = traitlets.Dict().tag(sync=True)
    index = traitlets.Dict().tag(sync=True)
    pages = traitlets.Dict().tag(sync=True)
    file = traitlets.Dict().tag(sync=True)
    kept = traitlets.Dict().tag(sync=True)
    ack = traitlets.Int(0).tag(sync=True)

    def __init__(self, session: Session) -> None:
        """Show a session."""
        self.session = session
        self.chart = Chart(session.explorer)
        self._updates = 0
        self._read = ("", "")
        self.still = Still(self._still_html)
        super().__init__(**self._parts())  # whole from the first message: none can be missed
        self.on_msg(self._hear)

    def _hear(self, _: Any, intent: Any, __: Any) -> None:
        if not isinstance(intent, dict):
            return
        number = intent.get("n")
        self.session.beat()
        if intent.get("type") == "whole":
            self.session.known = {}
        elif intent.get("type") != "ping":
            self.session.hear(intent)
        with self.hold_sync():
            if intent.get("type") == "explore" and "to" not in intent:
                self._tell_explorer()
            elif intent.get("type") != "ping":
                self._tell()
                self.still.renew_later()
            if type(number) is int:
                self.ack = number
        self.chart.follow(self.session.pane == "odds")

    def _tell(self) -> None:
        """Set every part; what has not changed is not sent."""
        for name, part in self._parts().items():
            setattr(self, name, part)

    def _parts(self) -> dict[str, Any]:
        """What the browser is shown, by trait."""
        session = self.session
        parts: dict[str, Any] = {"frame": dict(session.frame()), "kept": dict(session.kept_part())}
        if session.pane == "odds":
            parts |= self._explored()
        if session.game is None:
            return parts
        board = session.board()
        if board:
            self._updates += 1
            parts["board"] = {"n": self._updates, **board}
        parts |= {
            "table": dict(session.view()),
            "lesson": dict(session.lesson() or {}),
            "odds": session.odds(),
            "almanac": session.almanac_part(),
            "file": session.file,
        }
        if self.index.get("game") != session.game.id:
            parts["index"] = session.index()
        if session.reading and self._read != (session.game.id, session.lang):
            self._read = (session.game.id, session.lang)
            parts["pages"] = session.pages()
        return parts

    def _tell_explorer(self) -> None:
        for name, part in self._explored().items():
            setattr(self, name, part)

    def _explored(self) -> dict[str, Any]:
        """The odds pane; the symbols of ships go along once."""
        return {"explorer": self.session.explorer_part(), "art": self.art or art()}

    # Shown without a kernel

    def _still_html(self) -> str:
        """A picture and the last lines: what a reload without a kernel leaves to see."""
        session = self.session
        scene = session.scene() if session.table is not None or session.learning else None
        if scene is None:
            return f'<div class="{STILL}"></div>'
        picture = base64.b64encode(draw(scene).encode()).decode()
        lines = "".join(f"<li>{escape(row['text'])}</li>" for row in session.view()["log"][-6:])
        title, now = escape(scene.title), escape(session.view()["instruction"])
        return (
            f'<div class="{STILL}"><img alt="{title}" style="max-width:620px;width:100%" '
            f'src="data:image/svg+xml;base64,{picture}"><ul>{lines}</ul><p>{now}</p>'
            f"{self._still_lesson()}</div>"
        )

    def _still_lesson(self) -> str:
        """The step that was open and its code, which brings it back."""
        shown = self.session.lesson()
        if shown is None:
            return ""
        code = f"{self.session.frame()['words']['learn.code']}: {shown['code']}"
        return f"<p><b>{escape(shown['title'])}</b><br>{escape(code)}</p>"

    def _ipython_display_(self) -> None:
        """The widget, and beside it a still picture that shows when the widget cannot."""
        bundle = self._repr_mimebundle_()
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        display(data, raw=True)
        self.chart.place()
        self.still.place()
