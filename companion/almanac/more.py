"""The words of an entry that stand only in its text and its rules: whole questions use them."""

from __future__ import annotations

from ..core.text import LANGUAGES, Words
from .letters import Tongue, plain, tokens, tongue
from .shelf import Entry, words_of

FEW = 8
"""An entry with more rules than this is searched by those at home in it."""


def tongue_of(game: str, lang: str) -> Tongue:
    """How a language is compared, from the lists in its words."""
    words = words_of(game, lang)
    return tongue(lang, *(words(f"almanac.{part}") for part in ("stop", "endings", "same")))


def rules_read(found: Entry) -> list[str]:
    """The rules whose sentences are searched for an entry."""
    return list(found.rules) if len(found.rules) <= FEW else sorted(found.home)


def more(found: Entry, one: Tongue, words: Words) -> str:
    """One word for each root that neither title nor aliases nor gist have, parted by blanks."""
    lang = one.code
    said = " ".join([found.title(lang), *found.aliases(lang), found.gist(lang)])
    known = {one.root(token) for token in tokens(said)}
    fresh: dict[str, str] = {}
    for token in tokens(" ".join([found.body(lang), *map(words.rule, rules_read(found))])):
        root = one.root(token)
        if token not in one.stop and root not in known:
            fresh.setdefault(root, token)
    return " ".join(fresh.values())


def all_more(game: str, found: tuple[Entry, ...]) -> list[list[str]]:
    """The same for all entries of a game, by entry and language."""
    sides = [(tongue_of(game, lang), words_of(game, lang)) for lang in LANGUAGES]
    return [[more(one, tongue, words) for tongue, words in sides] for one in found]


def terse(aliases: str, one: Tongue) -> str:
    """The same to the search in fewer letters: folded, of the words that say nothing only one."""
    return "; ".join(dict.fromkeys(_terse(alias, one) for alias in plain(aliases).split("; ")))


def _terse(alias: str, one: Tongue) -> str:
    words = alias.split()
    telling = [word for word in words if not one.stop.issuperset(tokens(word))]
    silent = (
        [min(one.stop, key=lambda word: (len(word), word))] if len(telling) < len(words) else []
    )
    short = " ".join([*silent, *telling])
    same = one.roots(short) == one.roots(alias) and one.chats(short) == one.chats(alias)
    return short if same else alias
