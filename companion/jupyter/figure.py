"""A distribution as a plotly figure, for notebooks: long ones, and two or more side by side."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from ..core.errors import BadInput, Fault
from ..explorer.page import key_of, stretch
from ..odds import Distribution, decimal, outcome_text, percent
from ..odds.showing import head

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

TONES = ("#3b82d6", "#c47600", "#2e9e6b", "#a864cf")
"""Told apart with any kind of colour vision, and by pattern; seen on white and on black."""
PATTERNS = ("", "/", ".", "x")
TALL = 320
PALE = 0.4
CONFIG = {"displayModeBar": False, "responsive": True}
MIME = "application/vnd.plotly.v1+json"


def figure(
    *told: Distribution[Any],
    names: tuple[str, ...] = (),
    lang: str = "en",
    lit: Collection[str] = (),
    title: str = "",
) -> Figure:
    """Bars of one to four distributions; plotly's own buttons are off.

    `lit` are outcomes, as texts, that stand out from the others; `title` says what they are.

    >>> figure(throw(10), throw(12), names=("ten dice", "twelve dice"))   # doctest: +SKIP
    """
    import plotly.graph_objects as go

    from .drawn import Drawn

    if not 1 <= len(told) <= len(TONES):
        raise BadInput([Fault("distributions", str(len(told)), f"from 1 to {len(TONES)}")])
    drawn = Drawn(
        [
            go.Bar(
                x=[_place(row.outcome, one, lang) for row in one.rows()],
                y=[float(row.chance) for row in one.rows()],
                name=names[place] if place < len(names) else str(place + 1),
                marker={
                    "color": TONES[place],
                    "line": {"color": TONES[place], "width": 1},
                    "pattern": {"shape": PATTERNS[place]},
                    "opacity": [_strength(row.outcome, lit) for row in one.rows()],
                },
                customdata=[
                    [outcome_text(row.outcome, lang), percent(row.chance, lang)]
                    for row in one.rows()
                ],
                hovertemplate="%{customdata[0]}: %{customdata[1]}<extra>%{fullData.name}</extra>"
                if len(told) > 1
                else "%{customdata[0]}: %{customdata[1]}<extra></extra>",
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
        height=TALL,
        title={"text": escape(title), "x": 0.01, "font": {"size": 15}} if title else None,
        margin={"l": 56, "r": 12, "t": 56 if title and len(told) > 1 else 40, "b": 44},
        xaxis={
            "title": head(told[0].about, lang) + (f" (Ø {', '.join(means)})" if means else ""),
            "gridcolor": "rgba(0,0,0,0)",
            "fixedrange": True,
            "range": _range(told),
        },
        yaxis={"tickformat": ".1~%", "gridcolor": "rgba(128,136,146,0.3)", "fixedrange": True},
        legend={"orientation": "h", "y": 1.12},
        bargap=0.1,
        showlegend=len(told) > 1,
    )
    drawn._config = CONFIG
    return drawn


def bundle(drawn: Figure) -> dict[str, Any]:
    """A figure as the notebook's front end shows it, without a widget and without plotly's 5 MB."""
    return {MIME: {**json.loads(drawn.to_json()), "config": CONFIG}, "text/plain": ""}


def _strength(outcome: Any, lit: Collection[str]) -> float:
    """How strongly a bar is drawn: what is not lit is paler, if anything is."""
    return 1 if not lit or key_of(outcome) in lit else PALE


def _place(outcome: Any, one: Distribution[Any], lang: str) -> Any:
    """Where a bar stands: at its number, or at its name."""
    return outcome if _is_numeric(one) else outcome_text(outcome, lang)


def _range(told: Sequence[Distribution[Any]]) -> list[float] | None:
    """Numbers from where to where: all but the thin ends of 1 in 1000."""
    if not all(map(_is_numeric, told)):
        return None
    ends = [stretch(one, Fraction(999, 1000)) for one in told]
    return [min(low for low, _ in ends) - 0.7, max(high for _, high in ends) + 0.7]


def _is_numeric(one: Distribution[Any]) -> bool:
    return all(isinstance(outcome, int) for outcome in one.outcomes)
