"""Faults of ships and hits that were typed in: plain for Python, and told in any language."""

from __future__ import annotations

from ....core.errors import SaidFault, shorten


def fault(
    key: str, path: str, found: object, expected: str, nearest: str = "", **facts: str | int
) -> SaidFault:
    """A fault whose sentence is in `text/*/ship.toml`; `{found}` may be used in it."""
    shown = shorten(found)
    named = (("found", shown), *facts.items())
    return SaidFault(path, shown, expected, nearest, f"ship.fault.{key}", named)


class NoTile(ValueError):
    """A word that is no tile: what was expected, and the key of that sentence."""

    def __init__(self, key: str, expected: str, **facts: str) -> None:
        super().__init__(expected)
        self.key, self.facts = key, facts
