"""The words of an entry that stand only in its text and its rules: whole questions use them."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.text import Words
from .letters import Tongue, plain, tokens, tongue
from .library import Entry, games, words_of

FEW = 8
"""An entry with more rules than this is searched by those at home in it."""


def tongue_of(game: str, lang: str, *others: str) -> Tongue:
    """How a language is compared in a game, or in several as one, from the lists in its words."""
    words = words_of(game, lang)
    stop, endings, between, swap = (
        words(f"almanac.{part}") for part in ("stop", "endings", "between", "swap")
    )
    same, goods = spoken([game, *others], lang)
    return tongue(lang, same, swap, stop, endings, goods, between)


def tongues_of(game: str, lang: str) -> tuple[Tongue, Tongue]:
    """How a language is compared in a game, and in all games as one."""
    first, *others = games()
    return tongue_of(game, lang), tongue_of(first, lang, *others)


def spoken(of: Iterable[str], lang: str) -> tuple[str, str]:
    """The words that mean the same, and the goods, of all games and of these together.

    A word that two games use for different things is left as it is.
    """
    every = [words_of(game, lang) for game in of]
    groups: dict[str, list[str]] = {}
    heads: dict[str, str] = {}
    clash: set[str] = set()
    for words in every:
        for group in words.name_or("spoken.same", "").split(";"):
            for word in group.split():
                head = group.split()[0]
                if heads.setdefault(word, head) != head:
                    clash.add(word)
                groups.setdefault(head, []).append(word)
    own = [
        " ".join(dict.fromkeys(word for word in group if word not in clash))
        for group in groups.values()
    ]
    goods = " ".join(words.name_or("spoken.goods", "") for words in every)
    return "; ".join([every[0]("almanac.same"), *filter(None, own)]), goods


def rules_read(found: Entry) -> list[str]:
    """The rules whose sentences are searched for an entry."""
    return list(found.rules) if len(found.rules) <= FEW else sorted(found.home)


def written(found: Entry, words: Words) -> str:
    """All that is searched beyond title, aliases and gist: the text at length, and rules."""
    return " ".join([found.body(words.lang), *map(words.rule, rules_read(found))])


def more(found: Entry, one: Tongue, words: Words) -> str:
    """One word of it for each root that nothing else of the entry has, parted by blanks."""
    lang = one.code
    said = (found.title(lang), *found.aliases(lang), found.gist(lang))
    known = {root for text in said for root in one.roots(text)}
    fresh: dict[str, str] = {}
    for token in tokens(written(found, words)):
        root = one.root(token)
        if token not in one.stop and root not in known:
            fresh.setdefault(root, token)
    return " ".join(fresh.values())


def terse(aliases: str, *every: Tongue) -> str:
    """Aliases in fewer letters, the same to the search: folded, one word that says nothing.

    Of aliases with the same roots one stays, which is no question if one of them is none. What
    is the same in one game may not be in all games as one: `every` are the ways they are compared.
    """
    found: dict[tuple[tuple[str, ...], ...], tuple[bool, str]] = {}
    for alias in plain(aliases).split("; "):
        heard = [one.heard(alias) for one in every]
        roots, chats = tuple(own for own, _ in heard), any(chats for _, chats in heard)
        if chats < found.get(roots, (2, ""))[0]:
            found[roots] = (chats, _terse(alias, every))
    return "; ".join(short for _, short in found.values())


def _terse(alias: str, every: tuple[Tongue, ...]) -> str:
    one = every[0]
    words = alias.split()
    telling = [word for word in words if not one.stop.issuperset(tokens(word))]
    silent = (
        [min(one.stop, key=lambda word: (len(word), word))] if len(telling) < len(words) else []
    )
    short = " ".join([*silent, *telling])
    return short if all(one.heard(short) == one.heard(alias) for one in every) else alias
