"""The whole page: contents by language and game, then every entry, the script at the end.

Every part has its address as its id, so a link is the same with and without the script:
`#/cs` a language, `#/cs/catan` a game, `#/cs/catan/seven` an entry, `#/cs/catan/~odds` its odds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ..almanac import entries, games, index
from ..almanac.body_words import terse, tongues_of
from ..almanac.library import words_of
from ..almanac.page import heads
from ..core.languages import ENGLISH, LANGUAGE
from ..core.text import LANGUAGES, Words
from . import chances, facets, pictures
from .entries import address, article, edition, searched
from .markup import Html, join, link, packed, tag
from .order import by_letter, order
from .script import START, digest, script, style

SPOKEN = ("pocket.", "odds.point", "odds.percent")
"""The words the script says itself."""
SPOKEN_LISTS = ("same", "goods")
"""What differs from game to game in how a language is compared."""
ICON = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
    "%3Cpath fill='%231f5fa8' d='M8 0l7 4v8l-7 4-7-4V4z'/%3E%3C/svg%3E"
)
HOSTED = (
    '<link rel="manifest" href="manifest.webmanifest">'
    '<link rel="apple-touch-icon" href="icon-192.png">'
)
"""What a page on a server has beside it."""


def build(hosted: str = "") -> str:
    """The page as text; the same words and rules give the same bytes.

    A page that stands on a server has files beside it; `hosted` is the script that keeps them.
    """
    head = (
        Html('<meta charset="utf-8">'),
        Html(f'<meta http-equiv="Content-Security-Policy" content="{policy(hosted)}">'),
        Html('<meta name="viewport" content="width=device-width, initial-scale=1">'),
        Html('<meta name="color-scheme" content="light dark">'),
        Html(f'<link rel="icon" href="{ICON}">'),
        tag("title", f"Companion · {_shared_words(ENGLISH)('pocket.name')}"),
        tag("style", Html(sheet())),
        tag("script", Html(START)),
        *((Html(HOSTED), tag("script", Html(hosted))) if hosted else ()),
    )
    body = (
        tag("main", _first(), *(_language(lang) for lang in LANGUAGES)),
        tag("script", packed(_render()), type="text/plain", id="told"),
        tag("script", Html(script())),
    )
    whole = tag("html", tag("head", *head), "\n", tag("body", *body), lang=ENGLISH, class_=False)
    return f"<!doctype html>\n{whole}\n"


def policy(hosted: str = "") -> str:
    """What the page may do: show itself and run its own script. Nothing is fetched or sent.

    Where it is hosted it may have its own icon and be kept by its own worker.
    """
    scripts = " ".join(digest(one) for one in (START, script(), hosted) if one)
    own = ("manifest-src 'self'", "worker-src 'self'") if hosted else ()
    rules = ("default-src 'none'", f"script-src {scripts}", f"style-src {digest(sheet())}",
             "img-src data:" + (" 'self'" if hosted else ""), "base-uri 'none'",
             "form-action 'none'", *own)  # fmt: skip
    return "; ".join(rules)


def sheet() -> str:
    """The page's style, the colours of its pictures, what it says under each game's rules."""
    said = (edition(game, words_of(game, lang)) for lang in LANGUAGES for game in games())
    return style() + pictures.colours() + "".join(said)


def _shared_words(lang: str) -> Words:
    return Words.shared(lang)


def _first() -> Html:
    """What stands above everything: the languages, and the games in each."""
    rows = [
        tag(
            "section",
            tag("h2", link(f"/{lang}", LANGUAGE[lang].name)),
            tag("p", _shared_words(lang)("pocket.without")),
            _games(lang),
            lang=lang,
        )
        for lang in LANGUAGES
    ]
    return tag("section", tag("h1", "Companion"), *rows, id="/")


def _games(lang: str) -> Html:
    words = {game: words_of(game, lang) for game in games()}
    items = (
        tag("li", link(f"/{lang}/{game}", tag("b", said("names.game")),
                       tag("span", said("pocket.entries", n=len(entries(game))))))
        for game, said in words.items()
    )  # fmt: skip
    return tag("ul", *items, class_="games")


def _language(lang: str) -> Html:
    """All of one language."""
    shared = _shared_words(lang)
    choose = tag(
        "section",
        tag("h2", shared("pocket.choose")),
        _games(lang),
        tag("p", shared("pocket.about"), class_="aside"),
        id=f"/{lang}",
    )
    return tag("div", choose, *(_game(game, words_of(game, lang)) for game in games()), lang=lang)


def _game(game: str, words: Words) -> Html:
    """All of a game; above what one reads stays the way back to its contents."""
    lang = words.lang
    every = sorted(entries(game), key=lambda one: order(one.title(lang), lang))
    up = link(f"/{lang}/{game}", words("names.game"), class_="up")
    return tag("div", _contents(game, words), up, _quick_odds(game, words),
               *(article(found, words) for found in every))  # fmt: skip


def _contents(game: str, words: Words) -> Html:
    """What a game's part begins with: the turn at a glance, and all titles."""
    here = f"/{words.lang}/{game}"
    to_odds = link(f"{here}/~odds", words("pocket.at-hand"), class_="button")
    to_all = link(f"{here}/~az", words("pocket.az"), class_="button")
    return tag(
        "section",
        link(f"/{words.lang}", words("pocket.change"), class_="change"),
        tag("h2", words("names.game")),
        tag("p", to_odds if chances.parts(words) else None, to_all, class_="tools"),
        _turn(game, words),
        tag("h3", words("pocket.alphabet"), id=f"{here}/~az"),
        *_alphabet(game, words),
        id=here,
        class_="game",
    )


def _quick_odds(game: str, words: Words) -> Html | None:
    parts = chances.parts(words)
    if not parts:
        return None
    heading = tag("h2", words("pocket.at-hand"))
    return tag("section", heading, *parts, id=f"/{words.lang}/{game}/~odds")


def _turn(game: str, words: Words) -> Html | None:
    """The turn at a glance: each step leads to the entry that tells more."""
    prefix = "turn.step."
    steps = [key.removeprefix(prefix) for key in words.fallback if key.startswith(prefix)]
    if not steps:
        return None
    items = (
        tag("li", link(address(f"{game}.{name}", words.lang), words(f"{prefix}{name}")))
        for name in steps
    )
    return join(tag("h3", words("turn.title")), tag("ol", *items, class_="turn"))


def _alphabet(game: str, words: Words) -> Iterator[Html]:
    """All titles under their letters, with a strip of letters to jump to."""
    lang = words.lang
    titles = [(found.title(lang), address(found.id, lang)) for found in entries(game)]
    data = {address(found.id, lang): facets.written(found) for found in entries(game)}
    here = f"/{lang}/{game}/~"
    letters = by_letter(titles, lang)
    names = {letter: letter.title() or words("pocket.figures") for letter in letters}
    yield tag("nav", *(link(here + (letter or "0"), name) for letter, name in names.items()),
              class_="abc", aria_label=words("pocket.alphabet"))  # fmt: skip
    for letter, rows in letters.items():
        yield tag("h4", names[letter], id=here + (letter or "0"))
        items = (tag("li", link(to, title), data_facets=data[to] or False) for title, to in rows)
        yield tag("ul", *items, class_="az")


def _render() -> dict[str, Any]:
    """What the script needs and cannot read from the page."""
    indexes = [index(game) for game in games()]
    names = {
        lang: {game: words_of(game, lang)("names.game") for game in games()} for lang in LANGUAGES
    }
    shared = {lang: _shared(indexes, at) for at, lang in enumerate(LANGUAGES)}
    return {
        "langs": list(LANGUAGES),
        "names": names,
        "tongues": {lang: one.name for lang, one in LANGUAGE.items()},
        "words": {lang: _words(lang) for lang in LANGUAGES},
        "facets": {
            lang: {game: facets.render(game, lang) for game in games()} for lang in LANGUAGES
        },
        "pictures": pictures.render(),
        "index": heads(*games()),
        "odds": [
            word for lang in LANGUAGES for word in _shared_words(lang)("almanac.odds").split()
        ],
        "spoken": {found["game"]: {key: found[key] for key in SPOKEN_LISTS} for found in indexes},
        "games": {found["game"]: _rows(found) for found in indexes},
        "shared": shared,
        "alias": {
            lang: {found["game"]: _aliases(found, at, lang, shared[lang]) for found in indexes}
            for at, lang in enumerate(LANGUAGES)
        },
    }


def _words(lang: str) -> dict[str, str]:
    """The script's words: the shared ones, and of the calculators of the games."""
    shared = _shared_words(lang)
    found = {key: shared.template(key) for key in shared.fallback if key.startswith(SPOKEN)}
    for game in games():
        words = words_of(game, lang)
        own = (key for key in words.fallback if key.startswith("pocket.marbles."))
        found |= {key: words.template(key) for key in own}
    return found


def _rows(found: dict[str, Any]) -> list[dict[str, Any]]:
    """What the page does not say of entries: which they are, which rules are searched for them."""
    game = found["game"]
    told = searched(entries(game))
    return [
        {
            "id": row["id"].removeprefix(f"{game}."),
            **({"rules": told[row["id"]]} if row["id"] in told else {}),
            **({"unsaid": 1} if row.get("unsaid") else {"order": row["order"]}),
            **({"glance": 1} if row["glance"] else {}),
        }
        for row in found["entries"]
    ]


def _shared(indexes: list[dict[str, Any]], at: int) -> list[str]:
    """The aliases in one language that several games have alike: each is told once."""
    often = Counter(row["alias"][at] for found in indexes for row in found["entries"])
    return [text for text, count in often.items() if count > 1]


def _aliases(found: dict[str, Any], at: int, lang: str, shared: list[str]) -> list[str | int]:
    """The aliases of an index in one language, or their number among the shared ones.

    Together they pack better.
    """
    every = tongues_of(found["game"], lang)
    texts = (row["alias"][at] for row in found["entries"])
    return [shared.index(text) if text in shared else terse(text, *every) for text in texts]
