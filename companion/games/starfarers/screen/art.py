"""Starfarers' art beside the board: cards of goods, the modules of a mothership, its marbles."""

from __future__ import annotations

from pathlib import Path

from ....core.common_symbols import Primitive, Symbols
from ....core.data import read_toml
from ....kit.catan_family import card_faces

ART = read_toml(Path(__file__).parents[1] / "data" / "art.toml")
"""Pictures of goods, modules and peoples."""


def _modules() -> Symbols:
    """Each module fitted, and the empty place of one."""
    found: dict[str, list[Primitive]] = {}
    for module, path in ART["modules"].items():
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
    **card_faces.goods(ART["goods"]),
    **_modules(),
    "marble": _marble("casing"),
    "marble-dark": _marble("halo"),
}
