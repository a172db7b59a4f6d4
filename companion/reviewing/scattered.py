"""Luck against play as a small picture: a dot a player, the same scales however many games."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from ..core.languages import ENGLISH, LANGUAGE
from ..core.text import Words

if TYPE_CHECKING:
    from .many import Dot

WIDE, TALL = 520, 330
LEFT, RIGHT, TOP, BELOW = 46, 14, 30, 44
PAINT = "#2f7fe0"
NAMED = 12
"""So many players have their names beside their dots; of more the outermost have."""
CHARS = 7
"""Pixels a letter takes."""
STEPS = (1, 2, 5, 10, 20, 50, 100)
MOST_LINES = 6


def scattered(dots: Sequence[Dot], every: Sequence[Dot], games: int, lang: str = ENGLISH) -> str:
    """The picture as SVG, in colours that can be read on light and dark.

    `every` is all dots that are ever shown beside these: they set the scales.
    """
    words = Words.shared(lang)
    far = max(5.0, *(abs(one.luck) for one in every)) * 1.08
    low = min(99.0, *(one.kept for one in every))
    low -= 0.06 * (100 - low)

    def x(luck: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * (luck + far) / (2 * far)

    def y(kept: float) -> float:
        return TOP + (TALL - TOP - BELOW) * (100 - kept) / (100 - low)

    across = next((step for step in STEPS if far / step <= MOST_LINES / 2), STEPS[-1])
    reach = int(far // across) * across
    up = next((step for step in STEPS if (100 - low) / step <= MOST_LINES), STEPS[-1])
    drawn = [
        f'<line x1="{x(at):.1f}" x2="{x(at):.1f}" y1="{TOP}" y2="{TALL - BELOW}"'
        f' stroke="{"currentColor" if not at else "#80889255"}"/>'
        f'<text x="{x(at):.1f}" y="{TALL - BELOW + 16}" text-anchor="middle">'
        f"{signed(at, 0, lang)}</text>"
        for at in range(-reach, reach + 1, across)
    ]
    drawn += [
        f'<line x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y(at):.1f}" y2="{y(at):.1f}"'
        f' stroke="#80889255"/><text x="{LEFT - 6}" y="{y(at) + 4:.1f}" text-anchor="end">'
        f"{at}</text>"
        for at in range(100, int(low), -up)
    ]
    named, names = _named(dots), []
    for one in sorted(dots, key=lambda dot: -dot.won):
        told = escape(
            f"{one.player}: {signed(one.luck, 1, lang)}; {figure(one.kept, 1, lang)};"
            f" {words('review.won')} {figure(one.won * one.games, 1, lang)}/{one.games}"
        )
        drawn.append(
            f'<circle cx="{x(one.luck):.1f}" cy="{y(one.kept):.1f}" r="{5 + 5 * one.won:.1f}"'
            f' fill="{PAINT}" fill-opacity="{0.12 + 0.78 * one.won:.2f}" stroke="{PAINT}"'
            f' stroke-width="1.5"><title>{told}</title></circle>'
        )
        if one.player in named:
            left = x(one.luck) + 14 + CHARS * len(one.player) > WIDE
            at, anchor = (-12, "end") if left else (12, "start")
            names.append(
                f'<text x="{x(one.luck) + at:.1f}" y="{y(one.kept) + 4:.1f}"'
                f' text-anchor="{anchor}">{escape(one.player)}</text>'
            )
    title = f"{words('review.games-averaged')}: {games}"
    drawn.append(
        f'<text x="{LEFT}" y="16" font-weight="bold">{escape(title)}</text>'
        f'<text x="{(LEFT + WIDE - RIGHT) / 2}" y="{TALL - 8}" text-anchor="middle">'
        f"{escape(words('review.scatter-luck'))}</text>"
        f'<text transform="translate(12 {(TOP + TALL - BELOW) / 2}) rotate(-90)"'
        f' text-anchor="middle">{escape(words("review.scatter-kept"))}</text>'
    )
    return (
        f'<svg viewBox="0 0 {WIDE} {TALL}" width="{WIDE}" xmlns="http://www.w3.org/2000/svg"'
        f' role="img" aria-label="{escape(title, quote=True)}" font-family="sans-serif"'
        f' font-size="12" fill="currentColor">{"".join((*drawn, *names))}</svg>'
    )


def _named(dots: Sequence[Dot]) -> set[str]:
    """Whose names are written: everybody's, or of many the four outermost."""
    if len(dots) <= NAMED:
        return {one.player for one in dots}
    ends = (min, max)
    return {end(dots, key=lambda one: one.luck).player for end in ends} | {
        end(dots, key=lambda one: one.kept).player for end in ends
    }


def figure(number: float, places: int, lang: str = ENGLISH) -> str:
    """A number as the language writes it; whole ones without places."""
    text = f"{number:.{places}f}"
    if places:
        text = text.rstrip("0").rstrip(".")
    return text.replace(".", LANGUAGE[lang].point).replace("-", "−")


def signed(number: float, places: int, lang: str = ENGLISH) -> str:
    """A number with its sign, also above nothing, to so many places."""
    text = figure(number, places, lang)
    text = "0" if text == "−0" else text
    return f"+{text}" if number > 0 and text != "0" else text
