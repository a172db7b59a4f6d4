"""Looking up: any language is understood, whatever language the answer is in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from ..core.errors import BadInput, Fault, one_of, shorten
from ..core.text import LANGUAGES
from . import kept_tables
from .body_words import tongue_of
from .library import Entry, entry, folder_of, folders
from .page import heads, page, rows
from .rank import Found, Ranker
from .sentence import answering, sentences_of
from .tables import Side


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry found, how well it answers, and whether we are sure that it does.

    Where the first hit is not `sure`, or not `said`, the rules here do not say.
    """

    id: str
    score: int
    sure: bool = True
    part: bool = False
    """Whether it answers one part of a question of several rules."""

    @property
    def game(self) -> str:
        """The game whose entry it is: a seven means different things."""
        return self.id.partition(".")[0]

    @property
    def entry(self) -> Entry:
        """The entry itself."""
        return entry(self.id)

    def __repr__(self) -> str:
        doubt = "" if self.said else ", not sure"
        return f"<Hit {self.id}: {self.entry.title('en')}{doubt}>"

    def __str__(self) -> str:
        return f"{self.entry.title('en')}: {self.entry.gist('en')} [{self.id}]"

    def _repr_html_(self) -> str:
        """In a notebook the entry's title over the sentence that answers at a glance."""
        return f"<p><b>{escape(self.entry.title())}</b></p><p>{escape(self.entry.gist())}</p>"

    @property
    def said(self) -> bool:
        """Whether the rules say it: an entry may tell that they do not."""
        return self.sure and not self.entry.unsaid


def search(
    text: str, game: str | None = None, lang: str | None = None, limit: int = 5
) -> list[Hit]:
    """The nearest entries, the best first; for words nobody knows the closest, not `sure`.

    Without a game all games are searched, with one only its entries.
    """
    ranker, found = _find(text, game, lang, limit)
    return [
        Hit(ranker.ids[at], score, found.sure, place < found.parts)
        for place, (at, score) in enumerate(found.hits)
    ]


def sentence(text: str, found: Entry, lang: str = "en") -> str:
    """The sentence of an entry that answers a question: of its text, its rules, or its gist."""
    one_of("language", lang, LANGUAGES)
    ranker = _ranker(((found.game, folder_of(found.game)),))
    heard = ranker.heard(text, lang)
    return answering(
        heard, found.title(lang), sentences_of(page(found, lang)), tongue_of(found.game, lang)
    )


def understood(text: str, game: str | None = None, lang: str | None = None) -> str:
    """The language a query seems to be in (`lang` where it could be several); empty if unknown."""
    return _find(text, game, lang, 1)[1].lang


def _find(text: str, game: str | None, lang: str | None, limit: int) -> tuple[Ranker, Found]:
    if not isinstance(text, str):
        raise BadInput([Fault("text", shorten(text), "a word or a question")])
    if not isinstance(limit, int) or isinstance(limit, bool):
        raise BadInput([Fault("limit", shorten(limit), "a whole number")])
    if lang is not None:
        one_of("language", lang, LANGUAGES)
    ranker = _ranker(tuple(folders().items()) if game is None else ((game, folder_of(game)),))
    return ranker, ranker.search(text, lang or "", limit)


@cache
def _ranker(known: tuple[tuple[str, Path], ...]) -> Ranker:
    """The searcher of these games (in these folders): as kept from an earlier time, or made."""
    name = kept_tables.key(known)
    content = kept_tables.read(name)
    if content is None:
        head = heads(*(game for game, _ in known))
        every = [row for game, _ in known for row in rows(game)]
        ranker = Ranker({**head, "entries": every})
        short = [
            {
                **{name: row[name] for name in ("id", "unsaid", "glance")},
                **({"alias": row["alias"]} if row["glance"] else {}),
            }
            for row in every
        ]
        kept_tables.write(
            name, {**head, "entries": short, "sides": [s.row() for s in ranker.sides]}
        )
        return ranker
    return Ranker(content, [Side(*row) for row in content["sides"]])
