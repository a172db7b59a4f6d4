"""Where a table begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .game import Game


@dataclass(frozen=True, slots=True)
class Start:
    """Where a table began: a deal by seed, or a stated position."""

    players: int
    seed: int
    variant: str | None
    options: Mapping[str, Any]
    position: Any = None

    def state(self, game: Game[Any, Any]) -> Any:
        """The first position."""
        if self.position is not None:
            return game.position(self.position)
        return game.new(self.players, self.variant, self.seed, self.options)
