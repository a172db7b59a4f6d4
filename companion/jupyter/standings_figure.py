"""Many games as a plotly chart: shares with intervals, lengths, points by source."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..catalogue import game
from ..core.needed import needed
from ..core.text import Words
from ..standings import Simulation, Standing
from .figure import CONFIG, PATTERNS, TONES

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

TALL = 300
ROOM = 230
"""Pixels a chart below the first one."""


def standings_figure(told: Simulation, lang: str = "en") -> Figure:
    """The charts one under another; points by source only where the game can tell them."""
    go = needed("plotly.graph_objects")
    make_subplots = needed("plotly.subplots").make_subplots

    from .drawn import Drawn

    words = Words.shared(lang)
    rows = told.standings()
    sources = list(rows[0].sources) if rows else []
    titles = [words("simulation.share"), words("simulation.turns")]
    titles += [words("simulation.from")] if sources else []
    rows_apart = make_subplots(
        rows=len(titles), cols=1, subplot_titles=titles, vertical_spacing=0.14
    )
    drawn = Drawn(rows_apart)
    drawn.add_trace(_shares(rows), row=1, col=1)
    lengths = Counter(one.turns for one in told.played)
    drawn.add_trace(
        go.Bar(x=sorted(lengths), y=[lengths[n] for n in sorted(lengths)], marker_color=TONES[0],
               showlegend=False),
        row=2, col=1,
    )  # fmt: skip
    named = game(told.game).words(lang)
    for place, source in enumerate(sources):
        mark = {"color": TONES[place % len(TONES)],
                "pattern": {"shape": PATTERNS[place % len(PATTERNS)]},
                "opacity": 1 if place < len(TONES) else 0.5}  # fmt: skip
        bars = go.Bar(
            x=[_seat(row) for row in rows], y=[row.sources[source] for row in rows],
            name=named(f"names.points-{source}"), marker=mark,
        )  # fmt: skip
        drawn.add_trace(bars, row=3, col=1)
    drawn.update_layout(
        template="none", paper_bgcolor="rgba(0,0,0,0)", plot_bgcolor="rgba(0,0,0,0)",
        font={"color": "#7a828c"}, height=TALL + ROOM * (len(titles) - 1), barmode="stack",
        margin={"l": 56, "r": 12, "t": 40, "b": 44}, legend={"orientation": "h", "y": -0.06},
    )  # fmt: skip
    drawn.update_yaxes(gridcolor="rgba(128,136,146,0.3)", fixedrange=True)
    drawn.update_xaxes(fixedrange=True)
    drawn.update_yaxes(tickformat=".0%", rangemode="tozero", row=1, col=1)
    drawn._config = CONFIG
    return drawn


def _shares(rows: tuple[Standing, ...]) -> object:
    go = needed("plotly.graph_objects")

    return go.Bar(
        x=[_seat(row) for row in rows],
        y=[row.share for row in rows],
        error_y={
            "type": "data",
            "symmetric": False,
            "array": [row.high - row.share for row in rows],
            "arrayminus": [row.share - row.low for row in rows],
            "color": "#7a828c",
        },
        marker_color=TONES[0],
        showlegend=False,
    )


def _seat(row: Standing) -> str:
    return f"{row.seat + 1}. {row.bot}"
