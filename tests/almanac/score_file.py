"""How many queries of a file are found: `python -m tests.almanac.score_file FILE [--misses]`.

A line has the game, the language, what is typed and the entries that answer it, the best first,
parted by tabs; the entries by commas, with or without their game. With `--misses` it also lists
what is not first in its game or not among three in all games.
"""

from __future__ import annotations

import sys
from pathlib import Path

from companion import almanac

from .queries import Query, shares


def read(path: Path) -> list[Query]:
    """The queries of a file, those without an answer left out."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        game, lang, text, wanted = (part.strip() for part in line.split("\t")[:4])
        names = [name.strip().removeprefix(f"{game}.") for name in wanted.split(",")]
        found.append(Query(game, lang, "", text, tuple(f"{game}.{name}" for name in names)))
    return found


def miss(query: Query) -> str:
    """What a query finds instead; empty if it is found as it should be."""
    if query.found(query.game)[0] and any(query.found(None)):
        return ""
    own, every = (
        " ".join(f"{hit.id}:{hit.score}" for hit in almanac.search(query.text, game, limit=3))
        for game in (query.game, None)
    )
    return f"{query.text} ({query.lang}) -> {' '.join(query.wanted)}\n    {own}\n    all: {every}"


def main() -> None:
    path, *rest = sys.argv[1:]
    queries = read(Path(path))
    print(f"all         {shares(queries)}")
    for field in ("lang", "game"):
        for value in dict.fromkeys(getattr(query, field) for query in queries):
            some = [query for query in queries if getattr(query, field) == value]
            print(f"{value:<12}{shares(some)}")
    if "--misses" in rest:
        print(*filter(None, map(miss, queries)), sep="\n")


if __name__ == "__main__":
    main()
