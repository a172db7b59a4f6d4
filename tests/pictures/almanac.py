"""Pictures of docs/almanac.md: the almanac alone, and beside a game."""

from __future__ import annotations

from .acts import see, write
from .picture import WINDOW, Picture

ASKED = write('[role="searchbox"], input[type="search"]', "co kdyz padne 7")
"""As one types it on a phone, without accents."""
PICTURES = (
    Picture(
        light="almanac-light", width=900, height=820, seen=WINDOW,
        source='from companion.jupyter import Almanac\nAlmanac("catan", lang="cs")',
        acts=(ASKED, see(".co-alm-hit")), shows="Sedmička padla, nastupuje zloděj",
    ),
    Picture(
        dark="almanac-dark", width=1500, height=860, seen=WINDOW,
        source='import companion\ncompanion.open("catan", seed=7, lang="cs", pane="play")',
        acts=(ASKED, see(".co-alm-hit")), shows="Sedmička padla, nastupuje zloděj",
    ),
)  # fmt: skip
