"""The almanac: look a word up in any of the three languages, open an entry, see its rules.

An entry is a table in a game's `data/almanac.toml` (which rules it lists, where it
leads, what it talks about on the board) and its words in `text/<language>/almanac.toml`; or the
game makes it from its data (`Made`).
"""

from .generated import Later, Made
from .library import Entry, entries, entry, for_rule, games
from .page import index, page
from .search import Hit, search, sentence, understood

__all__ = [
    "Entry", "Hit", "Later", "Made", "entries", "entry", "for_rule", "games", "index", "page",
    "search", "sentence", "understood",
]  # fmt: skip


def __dir__() -> list[str]:
    return sorted({*(name for name in globals() if name.startswith("__")), *__all__})
