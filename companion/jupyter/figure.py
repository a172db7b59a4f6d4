"""A distribution as a plotly figure, for notebooks: long ones, and two or more side by side."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from html import escape
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

from ..core.errors import BadInput, Fault
from ..core.needed import needed
from ..core.text import Words
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
CONFIG = {
    "displayModeBar": "hover",
    "displaylogo": False,
    "modeBarButtonsToRemove": ["lasso2d", "select2d", "autoScale2d", "sendChartToCloud"],
    "toImageButtonOptions": {"format": "png", "filename": "odds", "scale": 2},
    "responsive": True,
}
"""Plotly's own buttons, seen when the mouse is over the figure: zoom, back, save as PNG.

The one that would send the chart to plotly's cloud is not among them: nothing leaves the machine.
"""
FITS = 0.01
"""How far the normal curve may be off, up to any outcome, and still fit."""
POINTS = 161
"""Of the normal curve."""
MIME = "application/vnd.plotly.v1+json"


def figure(
    *told: Distribution[Any],
    names: tuple[str, ...] = (),
    lang: str = "en",
    lit: Collection[str] = (),
    title: str = "",
    normal: bool = False,
    tries: Sequence[Mapping[Any, int]] = (),
) -> Figure:
    """Bars of one to four distributions, with plotly's own buttons: zoom, save as PNG.

    `lit` are outcomes, as texts, that stand out from the others; `title` says what they are. With
    `normal` the normal curve of the same mean and deviation lies over a single one, and says
    whether it fits; `tries` are how often each outcome came, laid over the bars as dots.

    >>> figure(throw(10), throw(12), names=("ten dice", "twelve dice"))   # doctest: +SKIP
    """
    go = needed("plotly.graph_objects")

    from .drawn import Drawn

    if not 1 <= len(told) <= len(TONES):
        raise BadInput([Fault("distributions", str(len(told)), f"from 1 to {len(TONES)}")])
    drawn = Drawn(
        [
            go.Bar(
                x=[_place(row.outcome, one, lang) for row in one.rows()],
                y=[float(row.chance) for row in one.rows()],
                name=names[place] if place < len(names) else str(place + 1),
                showlegend=len(told) > 1,
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
    curve = _normal(told[0], lang) if normal and len(told) == 1 else None
    drawn.add_traces([*([curve] if curve else []), *_dots(told, tries, names, lang)])
    keyed = len(told) > 1 or curve is not None or bool(tries)
    means = [decimal(one.mean, 2, lang) for one in told if _is_numeric(one)]
    drawn.update_layout(
        template="none",
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font={"color": "#7a828c"},
        height=TALL,
        title={"text": escape(title), "x": 0.01, "y": 0.97, "yanchor": "top", "font": {"size": 15}}
        if title
        else None,
        margin={"l": 56, "r": 12, "t": 68 if title and keyed else 40, "b": 44},
        xaxis={
            "title": head(told[0].about, lang) + (f" (Ø {', '.join(means)})" if means else ""),
            "gridcolor": "rgba(0,0,0,0)",
            "range": _range(told),
        },
        yaxis={"tickformat": ".1~%", "gridcolor": "rgba(128,136,146,0.3)"},
        legend={"orientation": "h", "y": 1.12},
        bargap=0.1,
        showlegend=keyed,
    )
    drawn._config = CONFIG
    return drawn


def gap_to_normal(one: Distribution[Any]) -> float:
    """How far the normal law of the same mean and deviation is off, up to any outcome.

    Half a step is added, as one does where whole numbers are told by a curve.
    """
    law = NormalDist(float(one.mean), float(one.variance) ** 0.5)
    return max(
        abs(float(one.at_most(outcome)) - law.cdf(outcome + 0.5)) for outcome in one.outcomes
    )


def _normal(one: Distribution[Any], lang: str) -> Any:
    """The normal curve over a distribution of numbers; none where there is no spread."""
    import plotly.graph_objects as go

    if not _is_numeric(one) or not one.variance:
        return None
    law = NormalDist(float(one.mean), float(one.variance) ** 0.5)
    low, high = law.mean - 4 * law.stdev, law.mean + 4 * law.stdev
    places = [low + (high - low) * at / (POINTS - 1) for at in range(POINTS)]
    gap = gap_to_normal(one)
    key = "fits" if gap <= FITS else "misfits"
    said = percent(Fraction(gap).limit_denominator(10_000), lang)
    return go.Scatter(
        x=places,
        y=[law.pdf(place) for place in places],
        mode="lines",
        line={"color": "#d1436b", "width": 2},
        name=Words.shared(lang)(f"explorer.large.normal-{key}", gap=said),
        hoverinfo="skip",
    )


def _dots(
    told: Sequence[Distribution[Any]],
    tries: Sequence[Mapping[Any, int]],
    names: Sequence[str],
    lang: str,
) -> Iterator[Any]:
    """What came in tries, a dot over each bar."""
    import plotly.graph_objects as go

    for place, (one, came) in enumerate(zip(told, tries, strict=False)):
        many = sum(came.values())
        if not many:
            continue
        name = Words.shared(lang)("explorer.large.tries", n=many)
        outcomes = [row.outcome for row in one.rows()]
        yield go.Scatter(
            x=[_place(outcome, one, lang) for outcome in outcomes],
            y=[came.get(outcome, 0) / many for outcome in outcomes],
            mode="markers",
            marker={"color": TONES[place], "size": 7, "line": {"color": "#111", "width": 1}},
            name=f"{names[place]}: {name}" if place < len(names) and len(told) > 1 else name,
        )


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
