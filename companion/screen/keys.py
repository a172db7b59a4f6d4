"""Every key of the app, once: the sheet on `?` and the keyboard map in docs/app.md are made of it.

`python -m companion.screen.keys docs/app.md` writes the map anew; a test holds it fresh.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ..core.languages import ENGLISH
from ..core.text import Words
from .panes.frame.contract import KeyGroup

KEYS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "everywhere": {
        "sheet": ("?",),
        "look-up": ("/",),
        "log": ("L",),
        "present": ("F",),
        "let-go": ("Esc",),
    },
    "board": {
        "move": ("←", "↑", "→", "↓"),
        "try": ("Enter", "Space"),
        "offered": ("Page Down", "Page Up"),
        "ends": ("Home", "End"),
        "allowed": ("A",),
        "zoom": ("+", "-", "0"),
    },
    "bar": {
        "main": ("Enter",),
        "buttons": ("1", "…", "9"),
        "end": ("E",),
        "undo": ("U",),
        "hint": ("H",),
    },
    "question": {"move": ("←", "→"), "count": ("↑", "↓"), "answer": ("Enter",)},
    "others": {"pause": ("P",), "skip": ("S",)},
    "cards": {
        "move": ("←", "→"),
        "choose": ("Enter",),
        "fewer": ("Backspace",),
        "what": ("I",),
    },
    "trade": {"open": ("T",), "more": ("Space",), "fewer": ("Backspace",), "ask": ("Enter",)},
    "tiles": {"turn": ("Q", "W"), "put-back": ("X",)},
    "almanac": {"results": ("↓", "↑"), "read": ("Enter",), "clear": ("Esc",)},
    "presenter": {
        "page": ("Page Down", "Page Up"),
        "hide": ("H",),
        "reveal": ("R",),
        "minute": ("M",),
        "leave": ("Esc",),
    },
}
"""By where they work: what each does (words `keys.<where>.<what>`), and the keys."""
MARKS = ("<!-- keys -->\n", "<!-- /keys -->\n")


@cache
def key_groups(lang: str) -> list[KeyGroup]:
    """All keys in a language."""
    words = Words.shared(lang)
    return [
        {
            "title": words(f"keys.{where}.title"),
            "rows": [
                {"keys": list(keys), "text": words(f"keys.{where}.{what}")}
                for what, keys in rows.items()
            ],
        }
        for where, rows in KEYS.items()
    ]


def keyboard_map() -> str:
    """The keys as a table for the docs."""
    lines = ["| where | keys | what they do |", "|---|---|---|"]
    for group in key_groups(ENGLISH):
        for row in group["rows"]:
            keys = " ".join(f"`{key}`" for key in row["keys"])
            lines.append(f"| {group['title']} | {keys} | {row['text']} |")
    return "\n".join(lines) + "\n"


def with_map(text: str) -> str:
    """A page of the docs with the map as it should be between its marks."""
    before, _, rest = text.partition(MARKS[0])
    _, _, after = rest.partition(MARKS[1])
    return before + MARKS[0] + keyboard_map() + MARKS[1] + after


if __name__ == "__main__":
    page = Path(sys.argv[1])
    page.write_text(with_map(page.read_text("utf-8")), "utf-8")
