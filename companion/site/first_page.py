"""The page that shows at once what this is, while Python is loaded behind a bar."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from pathlib import Path

from .. import almanac
from ..almanac.library import words_of
from ..core.languages import ENGLISH, EVERY
from ..core.text import LANGUAGES, Words
from ..pocket.markup import Html, tag
from ..pocket.page import ICON

NOTEBOOK = "00_start.ipynb"
SAID = ("title", "what", "loading", "starting", "opening", "failed", "start", "almanac", "lab",
        "docs")  # fmt: skip
"""The words that the page's script says."""
ROOT = (
    '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">'
    "{}</script>"
)
"""By this JupyterLite's pages know where their site begins."""
WAYS = {"almanac": "pocket/index.html", "lab": "lab/index.html", "docs": "docs/index.html"}
"""What else there is, at once and without waiting for Python."""


def first_page(files: Mapping[str, int], without: Collection[str] = ()) -> str:
    """The page for a site whose Python consists of these files, with so many bytes each.

    `without` are ways in that this site has not got.
    """
    words = _words(sum(files.values()))
    told = {"files": files, "notebook": NOTEBOOK, "words": words}
    shelf = Path(__file__).with_name("pages")
    style, script = (
        (shelf / name).read_text(encoding="utf-8") for name in ("first.css", "first.js")
    )
    head = (
        Html('<meta charset="utf-8">'),
        Html('<meta name="viewport" content="width=device-width, initial-scale=1">'),
        Html(f'<link rel="icon" href="{ICON}">'),
        tag("title", "Companion"),
        tag("style", Html(style)),
        Html(ROOT),
    )
    data = json.dumps(told, ensure_ascii=False).replace("<", "\\u003c")
    body = (
        _main(words, [key for key in WAYS if key not in without]),
        tag("script", Html(data), type="application/json", id="told"),
        tag("script", Html(script), type="module"),
    )
    whole = tag("html", tag("head", *head), "\n", tag("body", *body), lang=ENGLISH)
    return f"<!doctype html>\n{whole}\n"


def _words(size: int) -> dict[str, dict[str, str]]:
    """What is said, by language."""
    told = {}
    for lang in LANGUAGES:
        words = Words.shared(lang)
        games = ", ".join(words_of(game, lang)("names.game") for game in almanac.games())
        facts = {"mb": round(size / 1e6), "games": games}
        told[lang] = {key: words(f"site.{key}", **facts) for key in SAID}
    return told


def _main(words: Mapping[str, Mapping[str, str]], keys: list[str]) -> Html:
    """Everything that is seen; without a script all languages stand one under another."""
    names = {one.code: one.name for one in EVERY}
    choose = (
        tag("button", name, type="button", data_lang=lang, aria_pressed="false")
        for lang, name in names.items()
    )
    told = (
        tag("section", tag("h2", words[lang]["title"]), tag("p", words[lang]["what"]), lang=lang)
        for lang in LANGUAGES
    )
    ways = (tag("a", words[ENGLISH][key], href=WAYS[key], data_say=key) for key in keys)
    return tag(
        "main",
        tag("h1", "Companion"),
        tag("div", *choose, class_="langs", hidden=True),
        Html('<img src="island.png" alt="" width="1200" height="600">'),
        *told,
        tag("button", words[ENGLISH]["start"], type="button", id="start", hidden=True,
            data_say="start"),
        tag("div", tag("div", "", id="said", role="status"),
            Html('<progress id="bar" max="1" value="0" aria-labelledby="said"></progress>'),
            id="loading", hidden=True),
        tag("p", *ways, class_="ways"),
        *(tag("p", Words.shared(lang)("home.unofficial"), class_="dim", lang=lang)
          for lang in LANGUAGES),
    )  # fmt: skip
