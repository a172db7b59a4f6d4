"""Starfarers' art beside the board: cards of goods, the modules of a mothership, its marbles."""

from __future__ import annotations

from ....core.common_symbols import Primitive, Symbols
from ....kit import card_faces

GOODS = {
    "ore": "M-10 18l-1 -8l6 -6l9 1l6 7l-3 6zM-3 9a2.6 2.6 0 1 0 .1 0M5 13a1.8 1.8 0 1 0 .1 0",
    "fuel": "M0 20a8 8 0 0 1 -8 -8q0 -5 5 -9q0 4 3 4q3 -4 1 -9q7 5 7 14a8 8 0 0 1 -8 8",
    "carbon": "M0 19l-9 -5v-9l9 -5l9 5v9zM0 9.5l-9 -4.5M0 9.5l9 -4.5M0 9.5v9.5",
    "food": "M-9 18q-2 -15 17 -17q2 18 -15 15M-10 20l12 -13",
    "goods": "M-10 4h20v15h-20zM-10 9h20M-3 4v5M3 4v5",
}
"""Pictures for the lower half of a card of goods."""
MODULES = {
    "booster": "M-3 -6.5h6v7.5l3 3.5h-12l3 -3.5zM-2 5.5l2 2l2 -2z",
    "cannon": "M-6.5 -2h9l4 1.2v1.6l-4 1.2h-9zM-4.5 2v3.5h4v-3.5z",
    "cargo-pod": "M-6 -3.5l6 -3l6 3v7l-6 3l-6 -3zM-6 -3.5l6 3l6 -3M0 -.5v7",
}
"""In a square of 16."""


def _modules() -> Symbols:
    """Each module fitted, and the empty place of one."""
    found: dict[str, list[Primitive]] = {}
    for module, path in MODULES.items():
        line = {"d": path, "stroke-width": 1}
        fitted = {"fill": f"module-{module}", "stroke": "paper-ink"}
        empty = {"fill": "none", "stroke": "paper-line", "stroke-dasharray": "2 1.6"}
        found[f"module-{module}"] = [["path", {**line, **fitted}]]
        found[f"no-{module}"] = [["path", {**line, **empty}]]
    return found


def _marble(ink: str) -> list[Primitive]:
    glint = {"fill": "none", "stroke": "halo", "stroke-width": 2, "opacity": 0.7}
    return [
        ["circle", {"r": 13, "fill": "@", "stroke": "paper-line", "stroke-width": 1.4}],
        ["path", {"d": "M-7 -6a9 9 0 0 1 6 -3.6", **glint}],
        ["text", {"y": 5, "font-size": 14, "font-weight": 700, "fill": ink}, 0],
    ]


SYMBOLS: Symbols = {
    **card_faces.goods(GOODS),
    **_modules(),
    "marble": _marble("casing"),
    "marble-dark": _marble("halo"),
}
