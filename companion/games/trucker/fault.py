"""Faults of ships and hits that were typed in: plain for Python, and told in any language."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.errors import Fault, shorten


@dataclass(frozen=True, slots=True)
class ShipFault(Fault):
    """A fault with the key of its sentence in `text/*/ship.toml` and what that names."""

    key: str = ""
    facts: tuple[tuple[str, str | int], ...] = ()


def fault(
    key: str, path: str, found: object, expected: str, nearest: str = "", **facts: str | int
) -> ShipFault:
    """A fault under a key; `{found}` may be used in its sentence."""
    shown = shorten(found)
    named = (("found", shown), *facts.items())
    return ShipFault(path, shown, expected, nearest, key, named)


class NoTile(ValueError):
    """A word that is no tile: what was expected, and the key of that sentence."""

    def __init__(self, key: str, expected: str, **facts: str) -> None:
        super().__init__(expected)
        self.key, self.facts = key, facts
