"""What the browser is told: each part when what it is made of has changed, and only then."""

from __future__ import annotations

from functools import partial
from typing import Any

from .safely import safely
from .screen import Screen
from .wire.parts import PARTS


class Updates:
    """Remembers by part what the browser was last told."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._told: dict[str, object] = {}
        self._missing: dict[str, str] = {}
        """By part that could not be told: why, so that it is said once."""

    def news(self) -> dict[str, Any]:
        """The parts that the browser does not have as they are now.

        One that cannot be told is left out and tried again the next time; that is said in a notice.
        """
        found: dict[str, Any] = {}
        before = dict(self._missing)
        for name in PARTS:
            self._renew(name, found)
        if self._missing.items() - before.items():
            for name in (name for name, part in PARTS.items() if part.bare is not None):
                self._renew(name, found)
        return found

    def _renew(self, name: str, found: dict[str, Any]) -> None:
        if safely(self._tell, name, found, sorry=partial(self._miss, name, found)):
            self._missing.pop(name, None)

    def _tell(self, name: str, found: dict[str, Any]) -> None:
        part = PARTS[name]
        key = part.key(self.screen)
        if key is not None and self._told.get(name) != key:
            found[name] = make_part(self.screen, name)
            self._told[name] = part.key(self.screen)

    def _miss(self, name: str, found: dict[str, Any], wrong: Exception) -> None:
        """A part cannot be told."""
        self._told.pop(name, None)
        why = repr(wrong)
        if self._missing.get(name) != why:
            self._missing[name] = why
            self.screen.sorry(wrong)
        bare = PARTS[name].bare
        if bare is not None:
            found[name] = dict(bare(self.screen))


def make_part(screen: Screen, name: str) -> dict[str, Any]:
    """One part as it is now."""
    return dict(PARTS[name].make(screen) or {})
