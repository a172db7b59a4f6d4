"""The drawings of the almanac's entries, for the docs: `python -m tests.drawing_docs` writes
docs/drawings.md and its pictures anew, a test tells when they no longer fit."""

from __future__ import annotations

import re
from pathlib import Path

from companion import almanac
from companion.almanac.library import words_of
from companion.almanac.pictures import Drawing, EntryPictures, caption, pictures
from companion.core import svg
from companion.core.scene import Scene
from companion.core.text import LANGUAGES

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "drawings.md"
FOLDER = DOCS / "pictures" / "drawn"
HEAD = """# Drawings

What the printed almanacs show, drawn from tiny positions by the boards' own functions: the same
drawings that stand in the entries of the app and of the pocket almanac, there light or dark as the
page is. No word stands in them, so one drawing serves three languages; what it shows is said below
it. Written by `python -m tests.drawing_docs`.
"""
WIDTH = 220
"""So wide a drawing is shown at most."""
NUMBER = re.compile(r"-?\d+\.\d+")


def drawings() -> tuple[str, dict[str, str]]:
    """The page, and its pictures by name."""
    page, files = [HEAD], {}
    for game in almanac.games():
        found = pictures(game)
        if found is None or not found.drawings:
            continue
        page.append(f"## {words_of(game, 'en').name_or('names.game', game)}\n")
        for name, one in found.drawings.items():
            entry = almanac.entry(f"{game}.{name}")
            told = {lang: caption(name, words_of(game, lang)) for lang in LANGUAGES}
            file = f"{game}-{name}.svg"
            files[file] = drawn(found, one, told["en"])
            titles = " · ".join(entry.title(lang) for lang in LANGUAGES)
            page.append(f"**{titles}**\n\n![{told['en']}](pictures/drawn/{file})\n")
            page += [f"{said}\n" for said in told.values()]
    return "\n".join(page), files


def drawn(found: EntryPictures, one: Drawing, told: str) -> str:
    """One drawing as a picture that needs nothing else, on a light ground of its own."""
    scene = Scene(one.box, told, {}, {"all": tuple(one.shapes)}, found.symbols, found.colours)
    _, _, width, height = one.box
    wide = min(width, WIDTH)
    size = f'width="{width:g}" height="{height:g}"'
    text = svg.draw(scene).replace(
        size, f'width="{wide:g}" height="{height * wide / width:.0f}" style="background:#fff"', 1
    )
    return NUMBER.sub(lambda number: f"{float(number[0]):.2f}".rstrip("0").rstrip("."), text) + "\n"


def main() -> None:
    page, files = drawings()
    PAGE.write_text(page, encoding="utf-8")
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.svg"):
        old.unlink()
    for name, text in files.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
