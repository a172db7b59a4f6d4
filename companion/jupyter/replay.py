"""A game played once more under a slider: any save, journal or table, move by move."""

from __future__ import annotations

import base64
from html import escape
from typing import Any

import ipywidgets

from ..core.svg import draw
from ..core.text import Words
from ..play import Table
from ..screen.safely import apology, safely

LINES = 6
"""What happened last, so many lines of it."""
WIDE = 620


class Replay(ipywidgets.VBox):  # type: ignore[misc, unused-ignore]
    """A slider over the moves, the board as an onlooker saw it, and the last lines of the log.

    `position` is the text of the position in sight, to be opened and played on from.
    """

    def __init__(self, table: Table, lang: str = "en") -> None:
        self.table, self.lang = table, lang
        self._states = [*(ply.before for ply in table.plies), table.state]
        words = Words.shared(lang)
        self.slider = ipywidgets.IntSlider(
            min=0, max=len(self._states) - 1, value=len(self._states) - 1,
            description=words("replay.move"), continuous_update=False,
            layout=ipywidgets.Layout(width="100%", max_width=f"{WIDE}px"),
        )  # fmt: skip
        self.board = ipywidgets.HTML()
        self.slider.observe(self._moved, "value")
        self._draw()
        super().__init__([self.slider, self.board])

    def __repr__(self) -> str:
        at, most = self.slider.value, self.slider.max
        return f"<Replay {self.table.game.id}: move {at} of {most}; a notebook shows it>"

    @property
    def position(self) -> str:
        """The position in sight as one short text: `companion.open("#position=" + …)`."""
        return self.table.game.position_text(self._states[self.slider.value])

    def _moved(self, _: Any) -> None:
        safely(self._draw, sorry=self._sorry)

    def _sorry(self, wrong: Exception) -> None:
        self.board.value = f"<p>{escape(apology(wrong, self.lang))}</p>"

    def _draw(self) -> None:
        at = self.slider.value
        said = [line for line in self.table.log_of(None) if line.ply < at][-LINES:]
        words = self.table.game.words(self.lang)
        lines = "".join(f"<li>{escape(line.text(words))}</li>" for line in said)
        self.board.value = f"{self._picture(at)}<ul>{lines}</ul>"

    def _picture(self, at: int) -> str:
        """The board; nothing where a game draws none."""
        game = self.table.game
        if game.view is None:
            return ""
        scene = game.scene(self._states[at], -1, self.lang, self.table.people)
        picture = base64.b64encode(draw(scene).encode()).decode()
        title = escape(scene.title)
        return (
            f'<img alt="{title}" style="max-width:{WIDE}px;width:100%" '
            f'src="data:image/svg+xml;base64,{picture}">'
        )


def replay(game: Table | str | bytes | Any, lang: str = "en") -> Replay:
    """A table, the name of a saved file, or a save itself, move by move.

    >>> companion.replay("catan.json", lang="cs")   # doctest: +SKIP
    """
    return Replay(game if isinstance(game, Table) else Table.load(game), lang)
