"""A distribution as a plotly figure, for notebooks: long ones, and two or more side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.errors import BadInput, Fault
from ..odds import Distribution, decimal, outcome_text, percent
from ..odds.showing import head

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

TONES = ("#1f5fa8", "#d98200", "#0b7a4b", "#8a3ab0")
"""Told apart with any kind of colour vision, and by pattern."""
PATTERNS = ("", "/", ".", "x")


def figure(*told: Distribution[Any], names: tuple[str, ...] = (), lang: str = "en") -> Figure:
    """Bars of one to four distributions; plotly's own buttons are off.

    >>> figure(throw(10), throw(12), names=("ten dice", "twelve dice"))   # doctest: +SKIP
    """
    import plotly.graph_objects as go

    if not 1 <= len(told) <= len(TONES):
        raise BadInput([Fault("distributions", str(len(told)), f"from 1 to {len(TONES)}")])
    drawn = go.Figure(
        [
            go.Bar(
                x=[outcome_text(row.outcome, lang) for row in one.rows()],
                y=[float(row.chance) for row in one.rows()],
                name=names[place] if place < len(names) else str(place + 1),
                marker={"color": TONES[place], "pattern": {"shape": PATTERNS[place]}},
                customdata=[[percent(row.chance, lang)] for row in one.rows()],
                hovertemplate="%{x}: %{customdata[0]}<extra></extra>",
            )
            for place, one in enumerate(told)
        ]
    )
    means = [decimal(one.mean, 2, lang) for one in told if _is_numeric(one)]
    drawn.update_layout(
        template="none",
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font={"color": "#7a828c"},
        height=320,
        margin={"l": 48, "r": 12, "t": 24, "b": 44},
        xaxis_title=head(told[0].about, lang) + (f" (Ø {', '.join(means)})" if means else ""),
        yaxis_tickformat=".0%",
        bargap=0.1,
        showlegend=len(told) > 1,
    )
    drawn._config = {"displayModeBar": False}
    return drawn


def _is_numeric(one: Distribution[Any]) -> bool:
    return all(isinstance(outcome, int) for outcome in one.outcomes)
