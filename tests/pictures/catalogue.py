"""All pictures that are made here, and where they are kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from . import almanac, app, explorer, pocket, race, real_table, starfarers, teaching, trucker

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
MODULES = (app, almanac, pocket, explorer, race, trucker, starfarers, real_table, teaching)
ALL: tuple[Any, ...] = tuple(one for module in MODULES for one in module.PICTURES)


def named(names: list[str]) -> list[Any]:
    """The pictures of these names, each once; all of them if none is named."""
    unknown = set(names) - {name for one in ALL for name in one.names}
    if unknown:
        raise SystemExit(f"There is no picture called {', '.join(sorted(unknown))}.")
    return [one for one in ALL if not names or set(names) & set(one.names)]
