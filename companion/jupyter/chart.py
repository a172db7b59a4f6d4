"""What stands under the explorer in its cell: a large plotly chart, and a still picture.

The chart is a plain figure in an output of its own, drawn by the page's plotly: a few KB, where
a FigureWidget carries 5 MB. It flashes when it is drawn anew: when a slider is let go, or
something else is chosen.
"""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import Any

from IPython.display import DisplayHandle, display

from ..explorer.explorer import Explorer
from ..explorer.playing_on import counted
from .figure import TALL, TONES, bundle, figure
from .still import STILL

EMPTY = {"text/html": "", "text/plain": ""}
ROOM = {"text/html": f'<div style="height:{TALL}px"></div>', "text/plain": ""}
"""Put in between: the page's plotly draws a figure only where there is none, and nothing jumps."""
WIDE, HIGH, FOOT = 620, 180, 24
"""The still picture: its width, the highest bar, the line of names."""
EVERY = 26
"""Pixels a name under the bars needs."""


class LargeChart:
    """The large chart of an explorer; nothing until it is asked for."""

    def __init__(self, explorer: Explorer) -> None:
        self.explorer = explorer
        self._place: DisplayHandle | None = None
        self._drawn = 0

    def place(self) -> None:
        """Make room for it in the cell that is being run."""
        self._place = display(self.bundle(), raw=True, display_id=True)
        self._drawn = self.explorer.drawings

    def follow(self, shown: bool = True) -> None:
        """Draw it anew if the explorer asks for that; gone while the explorer is not shown."""
        now = self.explorer.drawings if shown else 0
        if self._place is not None and self._drawn != now:
            self._drawn = now
            drawn = self.bundle() if shown else EMPTY
            if drawn is not EMPTY:
                self._place.update(ROOM, raw=True)
            self._place.update(drawn, raw=True)

    def bundle(self) -> dict[str, Any]:
        """The chart for the front end, or nothing."""
        played = counted(self.explorer.race) if self.explorer.large else None
        if played is not None:
            return bundle(played.figure(self.explorer.lang))
        series, lit, title = self.explorer.charted()
        if not series:
            return EMPTY
        names = tuple(one.name for one in series)
        told = (one.told for one in series)
        race = self.explorer.race
        drawn = figure(
            *told, names=names, lang=self.explorer.lang, lit=lit, title=title, normal=True,
            tries=race.counts if race is not None else (),
        )  # fmt: skip
        return bundle(drawn)


def still_html(view: dict[str, Any]) -> str:
    """The answer and its bars as plain HTML: what a page without a kernel can show."""
    if not view["answers"]:
        return f'<div class="{STILL}"></div>'
    forms = ("name", "percent", "fraction", "one_in", "times")
    said = "".join(
        f"<li>{escape(' · '.join(one[form] for form in forms if one[form]))}</li>"
        for one in view["answers"]
    )
    bars = next(one for one in view["views"] if one["kind"] == "bars")
    picture = b64encode(_picture(bars, set(view["lit"])).encode()).decode()
    image = f'src="data:image/svg+xml;base64,{picture}"'
    return (
        f'<div class="{STILL}"><p><b>{escape(view["title"])}</b></p><ul>{said}</ul>'
        f'<img alt="{escape(bars["label"])}" style="max-width:{WIDE}px;width:100%" {image}></div>'
    )


def _picture(bars: dict[str, Any], lit: set[str]) -> str:
    """The bars as one SVG on white, readable in any theme."""
    rows = bars["rows"]
    wide = WIDE / len(rows)
    each = wide * 0.84 / len(bars["series"])
    top = bars["top"] or 1
    drawn = []
    step = max(1, -(-EVERY // max(1, int(wide))))
    for at, row in enumerate(rows):
        left = at * wide + wide * 0.08
        for place, share in enumerate(row["shares"]):
            high = HIGH * share / top
            paler = ' fill-opacity="0.45"' if row["key"] not in lit else ""
            drawn.append(
                f'<rect x="{left + place * each:.1f}" y="{HIGH + 8 - high:.1f}" '
                f'width="{each:.1f}" height="{high:.1f}" fill="{TONES[place]}"{paler}/>'
            )
        if at % step == 0:
            middle = (at + 0.5) * wide
            drawn.append(f'<text x="{middle:.1f}" y="{HIGH + FOOT}">{escape(row["name"])}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH + FOOT + 8}" '
        'font-family="system-ui, sans-serif" font-size="12" text-anchor="middle">'
        f'<rect width="100%" height="100%" fill="#fff"/>{"".join(drawn)}</svg>'
    )
