"""A large field for what a class sends back: codes pasted into it are shown at once."""

from __future__ import annotations

from typing import Any

from ipywidgets import HTML, Layout, Textarea, VBox

from ..core.errors import BadInput, one_of
from ..core.text import HOUSE, LANGUAGES, Words
from ..teaching.collect import collect
from ..teaching.task import Task, read_task


class Collector(VBox):  # type: ignore[misc]  # ipywidgets tells no types
    """`companion.jupyter.Collector(task)`: whatever stands in its field is shown at once."""

    def __init__(self, task: Task | str | None = None, lang: str = "en") -> None:
        one_of("language", lang, LANGUAGES)
        self.task = read_task(task) if isinstance(task, str) else task
        self.lang = lang
        hint = Words.of("", HOUSE, lang)("app.projector.paste")
        self.field = Textarea(placeholder=hint, layout=Layout(width="100%", height="12em"))
        self.result = HTML()
        self.field.observe(self._show, "value")
        super().__init__([self.field, self.result])

    def _show(self, _: Any) -> None:
        try:
            found = collect(self.field.value, self.task, self.lang)
            self.result.value = found._repr_html_() if len(found) else ""
        except BadInput as wrong:
            self.result.value = Words.of("", HOUSE, self.lang)(
                "app.not-understood", text=str(wrong.faults[0].found)
            )
