"""The almanac's entries on cards and tiles, worded from their data in three languages.

Cards go by kind and level (`pirates-ii`), whole levels as decks (`deck-ii`), tiles by kind
(`tiles-cannon-2`). Their words are templates in `text/<language>/cards.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ....almanac import Made
from ....core.data import read_toml
from ....core.text import LANGUAGES, Words
from .cards import decks, swarms_and_foes
from .tiles import all_tiles, kinds

FOLDER = Path(__file__).parent.parent


def made() -> Iterator[Made]:
    """Every entry made from the cards and the tiles."""
    words = {lang: Words.of("trucker", FOLDER, lang) for lang in LANGUAGES}
    heads = read_toml(FOLDER / "data" / "almanac.toml")
    unprinted = {name: tuple(row.get("unprinted", ())) for name, row in heads.items()}
    yield from swarms_and_foes(words, unprinted)
    yield from decks(words, unprinted)
    yield all_tiles(words)
    yield from kinds(words, unprinted)
