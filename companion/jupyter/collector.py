"""A large field for what a class sends back, for one lesson or for a whole term.

Codes pasted into it are shown at once; the files of a folder that pupils save into stand beside
them. Codes of progress have a table of their own under the answers.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Button, HBox, Layout, Text, Textarea, ToggleButtons, VBox

from ..classroom import progress, sends_progress
from ..core.errors import BadInput, Fault, one_of
from ..core.text import HOUSE, LANGUAGES, Words
from ..teaching.collect import collect
from ..teaching.pasted import files_of
from ..teaching.task import Task, read_task
from ..teaching.term import term

LESSON, TERM = "lesson", "term"


class Collector(VBox):  # type: ignore[misc]  # ipywidgets tells no types
    """`companion.jupyter.Collector(task)`: whatever stands in its field is shown at once.

    `folder` is read at once and with every press of its button, `over=TERM` begins with a term,
    and of `names`, the whole class, it is said who has not answered yet.
    """

    def __init__(
        self, task: Task | str | None = None, lang: str = "en", *,
        folder: str | Path = "", over: str = LESSON, names: Iterable[str] = (),
    ) -> None:  # fmt: skip
        one_of("language", lang, LANGUAGES)
        one_of("over", over, (LESSON, TERM))
        self.task = read_task(task) if isinstance(task, str) else task
        self.lang, self.names = lang, tuple(names)
        self._say = Words.of("", HOUSE, lang)
        wide = Layout(width="100%")
        named = [(self._say(f"teaching.field-{key}"), key) for key in (LESSON, TERM)]
        self.over = ToggleButtons(options=named, value=over)
        self.field = Textarea(layout=Layout(width="100%", height="12em"))
        hint = self._say("teaching.field-folder")
        self.folder = Text(value=str(folder), placeholder=hint, continuous_update=False,
                           layout=wide)  # fmt: skip
        self.read = Button(description=self._say("teaching.field-read"))
        self.result = HTML()
        self.result.add_class("jp-RenderedHTMLCommon")  # tables as under any other cell
        for one in (self.over, self.field, self.folder):
            one.observe(self._show, "value")
        self.read.on_click(self._show)
        super().__init__([self.over, self.field, HBox([self.folder, self.read]), self.result])
        self._show()

    def _show(self, _: Any = None) -> None:
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
        steps = [one for one in lines if sends_progress(one)]
        answers = [one for one in lines if not sends_progress(one)]
        told = []
        if answers or (lines and self.names):
            told.append(collect(answers, self.task, self.lang, self.names)._repr_html_())
        if steps:
            told.append(progress(steps, self.lang)._repr_html_())
        return told

    def _term(self) -> list[str]:
        """Pupils by lessons: of the folder, and of what is pasted."""
        sources: list[str | Path] = [_there(self.folder.value)] if self.folder.value else []
        sources += [self.field.value] if self.field.value.strip() else []
        return [term(one, self.lang)._repr_html_() for one in sources]


def _there(folder: str) -> Path:
    if not Path(folder).exists():
        raise BadInput([Fault("folder", folder, "a folder that is there")])
    return Path(folder)
