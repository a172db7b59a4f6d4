"""Where games are: folders of the house, and of wherever else one is told to look."""

from __future__ import annotations

import os
from pathlib import Path

OWN = Path(__file__).parents[1] / "games"
ELSEWHERE = "COMPANION_GAMES"
"""The environment variable that names further folders of games, as PATH does."""


def game_folders() -> dict[str, Path]:
    """Every game's folder by its id: one with words, with or without an engine."""
    further = os.environ.get(ELSEWHERE, "")
    found: dict[str, Path] = {}
    for root in (OWN, *(Path(part) for part in further.split(os.pathsep) if part)):
        for path in sorted(root.glob("*/text")):
            found.setdefault(path.parent.name, path.parent)
    return found
