"""The curve of a review as a small picture: everybody's chances, the reviewed seat's line thick."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ..core.panel import SHAPES

if TYPE_CHECKING:
    from .reviewed import Review

WIDE, TALL = 640, 220
LEFT, RIGHT, TOP, BELOW = 40, 120, 10, 24
PAINTS = ("#2f7fe0", "#e8760a", "#7a828c", "#8a3a9c")
DASHES = ("", "6 3", "2 3", "8 3 2 3")
"""By seat, so that lines are told apart without their colours."""


def curve(review: Review) -> str:
    """The picture as SVG, in colours that can be read on light and dark."""
    people, seat, points = review.table.people, review.seat, review.chances
    wide = WIDE - LEFT - RIGHT
    tall = TALL - TOP - BELOW

    def x(number: int) -> float:
        return LEFT + wide * number / max(1, len(points) - 1)

    def y(chance: float) -> float:
        return TOP + tall * (1 - float(chance))

    drawn = [
        f'<line x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y(h):.1f}" y2="{y(h):.1f}"'
        f' stroke="#80889255"/><text x="{LEFT - 6}" y="{y(h) + 4:.1f}" text-anchor="end">'
        f"{round(100 * h)}</text>"
        for h in (0, 0.25, 0.5, 0.75, 1)
    ]
    even = y(1 / len(people))
    drawn.append(
        f'<line x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{even:.1f}" y2="{even:.1f}"'
        ' stroke="currentColor" stroke-dasharray="2 4"/>'
    )
    others = [one for one in range(len(people)) if one != seat]
    for one in (*others, seat):
        corners = [(x(n), y(point.chances[one])) for n, point in enumerate(points)]
        line = " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)
        drawn.append(
            f'<polyline points="{line}" fill="none" stroke="{PAINTS[one % 4]}"'
            f' stroke-width="{4 if one == seat else 2}" stroke-dasharray="{DASHES[one % 4]}"/>'
        )
    for number, one in enumerate(sorted(range(len(people)), key=lambda s: -points[-2].chances[s])):
        strong = ' font-weight="bold"' if one == seat else ""
        drawn.append(
            f'<text x="{WIDE - RIGHT + 8}" y="{TOP + 12 + 18 * number}"{strong}'
            f' fill="{PAINTS[one % 4]}">{SIGNS[SHAPES[one % 4]]} {escape(people[one])}</text>'
        )
    first, last = points[0].turn, points[-1].turn
    drawn.append(f'<text x="{LEFT}" y="{TALL - 6}">{first}</text>')
    drawn.append(f'<text x="{WIDE - RIGHT}" y="{TALL - 6}" text-anchor="end">{last}</text>')
    return (
        f'<svg viewBox="0 0 {WIDE} {TALL}" xmlns="http://www.w3.org/2000/svg" role="img"'
        f' font-family="sans-serif" font-size="12" fill="currentColor">{"".join(drawn)}</svg>'
    )


SIGNS = {"square": "■", "triangle": "▲", "circle": "●", "diamond": "◆"}
