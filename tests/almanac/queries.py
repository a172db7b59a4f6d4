"""The query sets: what people type, and the entries that answer it.

`table_queries.txt` covers all games; a third of it, told by a sum of the query itself, is kept
aside: what it misses was not looked at. `second_queries.txt` showed which aliases were missing.
`last_queries.txt` was written to be hard; what it misses was read later. `blind_queries.txt` and
`unseen_queries.txt` are by two other hands that had not seen the aliases; of the first only the
totals were looked at while the aliases were widened, and later of the second too.
`fresh_queries.txt` and `frozen_queries.txt` are hard ones, written from titles and rules before the
aliases were read: the first showed what the word lists lacked, of the second only the totals;
`talk_queries.txt` and `held_queries.txt` are the same by another hand later. `score_file` reads
any other set. The
other two are Catan's alone, and its aliases were widened after reading what they missed.
Run as a module, it prints how many are found, by kind, language and game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from companion import almanac

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Query:
    """What is typed, and the entries that answer it; the first is the best."""

    game: str
    lang: str
    kind: str
    text: str
    wanted: tuple[str, ...]

    @property
    def aside(self) -> bool:
        return sha256(self.text.encode()).digest()[0] % 3 == 0

    def found(self, game: str | None) -> list[bool]:
        """For each of three hits whether it answers."""
        return [hit.id in self.wanted for hit in almanac.search(self.text, game, limit=3)]


def lines(name: str) -> list[str]:
    text = (HERE / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def table_queries(name: str = "table_queries.txt") -> list[Query]:
    rows = [line.split(" | ") for line in lines(name)]
    return [
        Query(game, lang, kind, text, tuple(f"{game}.{name}" for name in wanted.split()))
        for game, lang, kind, text, wanted in rows
    ]


def catan_queries(name: str) -> list[Query]:
    rows = [line.split(": ", 1) for line in lines(name)]
    return [Query("catan", "", "", text, (f"catan.{wanted}",)) for wanted, text in rows]


@dataclass(frozen=True)
class Shares:
    """Which share is found: first and among three in its game, among three in all games."""

    count: int
    first: float
    three: float
    anywhere: float

    def __str__(self) -> str:
        shares = f"first {self.first:6.1%}, three {self.three:6.1%}, all games {self.anywhere:6.1%}"
        return f"{self.count:4} queries: {shares}"


def shares(queries: Iterable[Query]) -> Shares:
    known = [(query.found(query.game), query.found(None)) for query in queries]
    count = len(known)
    return Shares(
        count,
        sum(own[0] for own, _ in known) / count,
        sum(any(own) for own, _ in known) / count,
        sum(any(every) for _, every in known) / count,
    )


def main() -> None:
    for aside in (False, True):
        part = [query for query in table_queries() if query.aside is aside]
        print("kept aside" if aside else "to develop with")
        print(f"  {'all':<12}{shares(part)}")
        for field in ("kind", "lang", "game"):
            for value in dict.fromkeys(getattr(query, field) for query in part):
                some = [query for query in part if getattr(query, field) == value]
                print(f"  {value:<12}{shares(some)}")
    for name in ("second", "last", "blind", "unseen", "fresh", "frozen", "talk", "held"):
        print(f"{name}: {shares(table_queries(f'{name}_queries.txt'))}")
    for name in ("queries.txt", "free_questions.txt"):
        print(f"{name}: {shares(catan_queries(name))}")


if __name__ == "__main__":
    main()
