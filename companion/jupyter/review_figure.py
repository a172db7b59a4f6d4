"""A review as a plotly chart: the curve of everybody's chances; luck against play of many games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.text import Words
from .drawn import Drawn
from .figure import CONFIG, TONES

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

    from ..reviewing.many import Dot
    from ..reviewing.reviewed import Review

DASHES = ("solid", "dash", "dot", "dashdot")
"""By seat, so that lines are told apart without their colours."""
GRID = "rgba(128,136,146,0.3)"


def review_figure(review: Review, lang: str | None = None) -> Figure:
    """Everybody's chance at the start of each turn, the reviewed seat's thick, and its luck."""
    import plotly.graph_objects as go

    from ..reviewing.words import Said

    said = Said(review, lang)
    people, seat = review.table.people, review.seat
    drawn = Drawn()
    turns = [point.turn for point in review.chances]
    for one, name in enumerate(people):
        mine = one == seat
        heights = [100 * float(point.chances[one]) for point in review.chances]
        drawn.add_trace(go.Scatter(
            x=turns, y=heights, name=name, mode="lines",
            line={"width": 4 if mine else 2, "dash": DASHES[one % 4],
                  "color": TONES[one % len(TONES)]},
        ))  # fmt: skip
    low, high = zip(*(point.band(seat) for point in review.chances), strict=True)
    if low != high:
        drawn.add_trace(go.Scatter(
            x=[*turns, *reversed(turns)], y=[100 * one for one in (*high, *reversed(low))],
            name=said.words("review.band"), fill="toself", mode="lines", opacity=0.25,
            line={"width": 0, "color": TONES[seat % len(TONES)]}, hoverinfo="skip",
        ))  # fmt: skip
    lucky = [one for one in review.luck if abs(float(one.luck[seat])) >= 0.005]
    drawn.add_trace(go.Bar(
        x=[one.turn for one in lucky], y=[100 * float(one.luck[seat]) for one in lucky],
        name=said.words("review.luck"), marker={"color": TONES[0], "opacity": 0.5},
        hovertext=[said.way(one.actions) for one in lucky],
    ))  # fmt: skip
    drawn.add_hline(y=100 / len(people), line_dash="dot", line_color="#7a828c")
    drawn.update_layout(
        template="none", title=said.headline, height=420, barmode="relative",
        paper_bgcolor="rgba(0,0,0,0)", plot_bgcolor="rgba(0,0,0,0)", font={"color": "#7a828c"},
        margin={"l": 56, "r": 12, "t": 56, "b": 44}, legend={"orientation": "h", "y": -0.15},
    )  # fmt: skip
    drawn.update_yaxes(title=said.words("review.of-100"), gridcolor=GRID)
    drawn.update_xaxes(title=said.words("review.turn"))
    drawn._config = CONFIG
    return drawn


def scatter(averages: Sequence[Sequence[Dot]], lang: str = "en") -> Figure:
    """A dot a player: luck to the right, play upwards; bigger dots have won oftener.

    Of several averages one is seen at a time; a slider says over how many games.
    """
    import plotly.graph_objects as go

    words = Words.shared(lang)
    last = len(averages) - 1
    drawn = Drawn(go.Figure([
        go.Scatter(
            x=[dot.luck for dot in dots], y=[dot.kept for dot in dots], mode="markers+text",
            text=[dot.player for dot in dots], textposition="top center", visible=at == last,
            marker={"size": [10 + 20 * dot.won for dot in dots], "color": TONES[0],
                    "opacity": [0.35 + 0.65 * dot.won for dot in dots]},
        )
        for at, dots in enumerate(averages)
    ]))  # fmt: skip
    every = [dot for dots in averages for dot in dots]
    wide = 5 + max((abs(dot.luck) for dot in every), default=0)
    low = min((dot.kept for dot in every), default=90) - 2
    drawn.add_vline(x=0, line_color="#7a828c")
    drawn.update_layout(
        template="none", height=420 if not last else 480, showlegend=False,
        paper_bgcolor="rgba(0,0,0,0)", plot_bgcolor="rgba(0,0,0,0)", font={"color": "#7a828c"},
        margin={"l": 64, "r": 12, "t": 24, "b": 48},
    )  # fmt: skip
    drawn.update_xaxes(title=words("review.scatter-luck"), gridcolor=GRID, range=[-wide, wide])
    drawn.update_yaxes(title=words("review.scatter-kept"), gridcolor=GRID, range=[low, 101])
    if last:
        steps = [
            {
                "label": str(at + 1), "method": "update",
                "args": [{"visible": [one == at for one in range(last + 1)]}],
            }
            for at in range(last + 1)
        ]  # fmt: skip
        prefix = f"{words('review.games-averaged')}: "
        drawn.update_layout(
            sliders=[{"active": last, "steps": steps, "currentvalue": {"prefix": prefix}}]
        )
    drawn._config = CONFIG
    return drawn
