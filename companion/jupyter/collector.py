"""A large field for what a class sends back, for one lesson or for a whole term.

Codes pasted into it are shown at once; the files of a folder that pupils save into stand beside
them. Where the class has a folder of its own (companion/teaching/class_folder.py), it is followed
live. Codes of progress have a table of their own under the answers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial
from html import escape
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Button, HBox, IntSlider, Layout, Text, Textarea, ToggleButtons, VBox

from ..classroom import progress, sends_progress
from ..core.errors import BadInput, Fault, one_of
from ..core.text import LANGUAGES, Words
from ..reviewing.many import MOST_AVERAGED, Reviews
from ..screen.safely import apology, safely
from ..teaching.answer import REVIEW
from ..teaching.class_folder import State, class_folder, lines_for, state_of
from ..teaching.collect import collect
from ..teaching.pasted import files_of
from ..teaching.task import Task, read_task
from ..teaching.term import term

LESSON, TERM = "lesson", "term"
EVERY = 2.0
"""Seconds between two looks into the class's folder."""
LONGEST_DAY = 12 * 3600
"""Seconds after which nobody is awaited any more."""


class Collector(VBox):  # type: ignore[misc]  # ipywidgets tells no types
    """`companion.jupyter.Collector(task)`: whatever stands in its field is shown at once.

    `folder` is read at once and with every press of its button, `over=TERM` begins with a term,
    and of `names`, the whole class, it is said who has not answered yet. What arrives in the
    class's own folder is shown as it comes. With `"review"` for the task it collects reviewed
    games: over their picture a slider goes from one game to thirty.
    """

    def __init__(
        self, task: Task | str | None = None, lang: str = "en", *,
        folder: str | Path = "", over: str = LESSON, names: Iterable[str] = (),
    ) -> None:  # fmt: skip
        one_of("language", lang, LANGUAGES)
        one_of("over", over, (LESSON, TERM))
        self.task = read_task(task) if isinstance(task, str) and task != REVIEW else task
        self.lang, self.names = lang, tuple(names)
        self._say = Words.shared(lang)
        wide = Layout(width="100%")
        named = [(self._say(f"teaching.field-{key}"), key) for key in (LESSON, TERM)]
        self.over = ToggleButtons(options=named, value=over)
        self.field = Textarea(layout=Layout(width="100%", height="12em"))
        hint = self._say("teaching.field-folder")
        self.folder = Text(value=str(folder), placeholder=hint, continuous_update=False,
                           layout=wide)  # fmt: skip
        self.read = Button(description=self._say("teaching.field-read"))
        self.games = IntSlider(
            value=1, min=1, max=MOST_AVERAGED, description=self._say("review.games-averaged"),
            style={"description_width": "initial"}, layout=wide,
        )  # fmt: skip
        self.picture = HTML()
        self.games.observe(self._slid, "value")
        self._reviews = Reviews([])
        self.result = HTML()
        self.result.add_class("jp-RenderedHTMLCommon")  # tables as under any other cell
        for one in (self.over, self.field, self.folder):
            one.observe(self._heard, "value")
        self.read.on_click(self._heard)
        shown = [self.over, self.field, HBox([self.folder, self.read]), self.games, self.picture]
        super().__init__([*shown, self.result])
        self._seen: State = state_of(class_folder())
        self._looks = 0
        self._show()
        if class_folder() is not None:
            self._follow()

    def _follow(self) -> None:
        """Look into the class's folder after a moment, where a loop runs: in a notebook."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        loop.call_later(EVERY, partial(safely, self._look_again, sorry=self._sorry))

    def _look_again(self) -> None:
        """As long as the field is shown, and for a day at most."""
        self._looks += 1
        if self.comm is not None and self._looks * EVERY < LONGEST_DAY:
            self._follow()
            self.look()

    def look(self) -> None:
        """Show what has arrived since the last look."""
        now = state_of(class_folder())
        if now != self._seen:
            self._seen = now
            self._heard(None)

    def _heard(self, _: Any) -> None:
        safely(self._show, sorry=self._sorry)

    def _sorry(self, wrong: Exception) -> None:
        self.result.value = f"<p>{escape(apology(wrong, self.lang))}</p>"

    def _slid(self, _: Any) -> None:
        safely(self._draw, sorry=self._sorry)

    def _draw(self) -> None:
        """The picture, with so many games averaged."""
        found = self._reviews
        self.picture.value = found.picture(self.games.value, self.lang) if found.games else ""

    def _scatter(self, found: Reviews) -> None:
        """The picture of the reviewed games, with its slider where somebody has several."""
        self._reviews = found
        self.games.max = found.most
        self.games.layout.display = "" if found.most > 1 else "none"
        self._draw()

    def _show(self) -> None:
        hint = self._say("app.projector.paste")
        if self.over.value == TERM:
            hint = f"{hint}. {self._say('teaching.field-dates')}"
        self.field.placeholder = hint
        try:
            told = self._term() if self.over.value == TERM else self._lesson()
        except BadInput as wrong:
            text = str(wrong.faults[0].found)
            told = [self._say("app.not-understood", text=text)]
        self.result.value = "".join(told)

    def _lesson(self) -> list[str]:
        """The answers of a lesson, and under them how far those are who sent their progress."""
        lines: list[str | Path] = [one for one in self.field.value.splitlines() if one.strip()]
        lines += files_of(Path(self.folder.value)) if self.folder.value else []
        lines += lines_for(class_folder(), self.task)
        steps = [one for one in lines if self.task != REVIEW and sends_progress(one)]
        answers = [one for one in lines if one not in steps]
        told, found = [], Reviews([])
        if answers or (lines and self.names):
            sent = collect(answers, self.task, self.lang, self.names)
            told.append(sent.page(scattered=False))
            found = sent.reviews
        self._scatter(found)
        if steps:
            told.append(progress(steps, self.lang)._repr_html_())
        return told

    def _term(self) -> list[str]:
        """Pupils by lessons: of the folder, and of what is pasted."""
        self._scatter(Reviews([]))
        sources: list[str | Path] = [_there(self.folder.value)] if self.folder.value else []
        sources += [self.field.value] if self.field.value.strip() else []
        return [term(one, self.lang)._repr_html_() for one in sources]


def _there(folder: str) -> Path:
    if not Path(folder).exists():
        raise BadInput([Fault("folder", folder, "a folder that is there")])
    return Path(folder)
