"""What the pane in the browser gets, as plain JSON: the index to search in, and one open entry."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from ..core.text import LANGUAGES, Words
from .body_words import more, spoken, terse, tongue_of, tongues_of, written
from .letters import Tongue, plain
from .library import Entry, entries, entry, for_rule, rules_of, words_of
from .pictures import caption, render

LARGEST = 6000
"""Bytes of a page. Where the rules do not fit, those at home elsewhere become links."""
STEP = re.compile(r"\d+\.\s+")


def index(game: str) -> dict[str, Any]:
    """All that the browser needs to search and to show an entry in short, without asking again.

    Texts stand in lists by language, in the order of `langs`; `home` holds the rules (without the
    game) for which the entry is the one to open, `unprinted` the languages without a printed name,
    `alias` what people call it, in plain letters,
    `more` the words of its text and rules that stand nowhere else in it, `unsaid` whether it tells
    that the rules are silent, `order` when it comes up in play,
    `glance` the turn at a glance by language, where it stands for it. `pictures` are the game's
    (see `pictures.render`), the same in every language; none if it draws none.
    """
    every = [words_of(game, lang) for lang in LANGUAGES]
    tongues = [tongue_of(game, lang) for lang in LANGUAGES]
    return {
        "game": game,
        **heads(game),
        "pictures": render(game),
        "entries": [
            {
                **_said(found),
                "alias": [_alias(found, one) for one in tongues],
                "more": [more(found, *both) for both in zip(tongues, every, strict=True)],
                "see": list(found.see),
                "marks": list(found.marks),
                "home": sorted(rule.removeprefix(f"{game}.") for rule in found.home),
                "unprinted": list(found.unprinted),
                "order": found.order,
                **({"unsaid": True} if found.unsaid else {}),
                **({"acts": True} if found.actions else {}),
                "glance": [found.steps(lang) for lang in LANGUAGES] if found.glance else [],
            }
            for found in entries(game)
        ],
    }


def _alias(found: Entry, one: Tongue) -> str:
    """What people call an entry, as the browser searches it; shortened where every game has it."""
    said = "; ".join(found.aliases(one.code))
    if not found.unsaid:
        return plain(said)
    return terse(said, *tongues_of(found.game, one.code))


def heads(*games: str) -> dict[str, Any]:
    """How the languages of an index of these games are compared."""
    every = [words_of(games[0], lang) for lang in LANGUAGES]
    told = [spoken(games, lang) for lang in LANGUAGES]
    return {
        "langs": list(LANGUAGES),
        "stop": [words("almanac.stop").split() for words in every],
        "endings": [words("almanac.endings").split() for words in every],
        "same": [same for same, _ in told],
        "goods": [goods.split() for _, goods in told],
        "between": [words("almanac.between").split() for words in every],
        "swap": [words("almanac.swap") for words in every],
        "chat": [words("almanac.chat").split() for words in every],
        "daily": [words("almanac.daily").split() for words in every],
        "joins": [words("almanac.joins").split() for words in every],
    }


def rows(game: str) -> list[dict[str, Any]]:
    """What an index has to search in; `more` is the whole text, which finds the same."""
    every = [words_of(game, lang) for lang in LANGUAGES]
    return [
        {
            **_said(found),
            "more": [written(found, words) for words in every],
            "unsaid": found.unsaid,
            "glance": found.glance,
        }
        for found in entries(game)
    ]


def _said(found: Entry) -> dict[str, Any]:
    return {
        "id": found.id,
        "title": [found.title(lang) for lang in LANGUAGES],
        "alias": ["; ".join(found.aliases(lang)) for lang in LANGUAGES],
        "gist": [found.gist(lang) for lang in LANGUAGES],
    }


def page(
    found: Entry | str,
    lang: str = "en",
    words: Words | None = None,
    options: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """One entry, or the one of an id such as `catan.seven`, for the pane.

    `options` are those of the table, to say how it is played there.
    """
    found = entry(found) if isinstance(found, str) else found
    words = words or words_of(found.game, lang)
    shown: dict[str, Any] = {
        "id": found.id,
        "game": found.game,
        "lang": lang,
        "title": found.title(lang),
        "titles": {other: found.title(other) for other in LANGUAGES if other != lang},
        "gist": found.gist(lang),
        "body": blocks(found.body(lang)),
        "rules": [],
        "more": [],
        "see": [{"id": other, "title": entry(other).title(lang)} for other in found.see],
        "marks": list(found.marks),
        "unprinted": lang in found.unprinted,
        "unsaid": found.unsaid,
        "edition": words.name_or("names.edition", ""),
    }
    if drawn := caption(found.id.removeprefix(f"{found.game}."), words):
        shown["drawn"] = drawn
    shown["rules"] = [_rule(rule, found.game, words, options or {}) for rule in found.rules]
    if _size(shown) >= LARGEST:
        shown["rules"] = [row for row in shown["rules"] if row["id"] in found.home]
        elsewhere = Counter(for_rule(rule).id for rule in found.rules if rule not in found.home)
        shown["more"] = [
            {"id": other, "title": entry(other).title(lang), "rules": count}
            for other, count in elsewhere.items()
        ]
    return shown


def blocks(body: str) -> list[dict[str, Any]]:
    """A body parted into paragraphs, lists of steps and examples.

    Blank lines part the blocks; a line that starts with a number and a full stop is a step, one
    that starts with `>` an example.
    """
    found: list[dict[str, Any]] = []
    for block in re.split(r"\n\s*\n", body.strip()):
        lines = [line.strip() for line in block.splitlines() if line.strip()]
        if lines and all(STEP.match(line) for line in lines):
            found.append({"kind": "steps", "items": [STEP.sub("", line, 1) for line in lines]})
        elif lines:
            kind = "example" if lines[0].startswith(">") else "text"
            found.append({"kind": kind, "text": " ".join(line.lstrip("> ") for line in lines)})
    return found


def _rule(rule: str, game: str, words: Words, options: Mapping[str, Any]) -> dict[str, Any]:
    """A rule as it is told; `said` is the game's own word for its source, where it has one."""
    row = rules_of(game)[rule]
    told: dict[str, Any] = {"id": rule, "text": words.rule(rule), "source": row.source}
    if said := words.name_or(f"names.source.{row.source}", ""):
        told["said"] = said
    if where := _where(row.where, words):
        told["where"] = where
    if touching := [
        _option(name, words, options) for name in row.options if f"options.{name}.label" in words
    ]:
        told["options"] = touching
    return told


def _where(where: str, words: Words) -> str:
    """The headings of the printed rules, the almanac's told apart in the reader's language."""
    parts = [part.strip() for part in where.split(";")]
    printed = "; ".join(part for part in parts if part not in ("public", "derived"))
    return re.sub(r"\balm\. ", lambda _: words("almanac.in-almanac") + " ", printed)


def _option(name: str, words: Words, options: Mapping[str, Any]) -> dict[str, str]:
    """An open choice that touches the rule: how it is called, how this table plays it.

    Where there is no table to ask, the reading that is taken unless one says otherwise.
    """
    told = {"name": name, "title": words(f"options.{name}.label")}
    if name in options:
        key = f"options.{name}.{options[name]}"
        told["now"] = words(key) if key in words else str(options[name])
    elif f"options.{name}.default" in words:
        told["default"] = words(f"options.{name}.default")
    return told


def _size(data: Any) -> int:
    return len(json.dumps(data, ensure_ascii=False).encode())
