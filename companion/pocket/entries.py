"""One entry as an article: title, answer, the text at length, where to go on, the rules."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from ..almanac import Entry, entry, for_rule, page
from ..almanac.body_words import rules_read
from ..core.address import parse
from ..core.text import Words
from ..explorer.links import entries as with_odds
from . import chances
from .markup import Html, join, link, tag


def address(name: str, lang: str) -> str:
    """Where an entry or a rule stands in the page: `catan.seven` in Czech is `/cs/catan/seven`."""
    return str(replace(parse(name), lang=lang))


def article(found: Entry, words: Words) -> Html:
    """An entry in one language, complete; rules that are at home in another entry lead there."""
    lang = words.lang
    told = page(found, lang, words)
    titles = {title: other for other, title in reversed(told["titles"].items())}
    titles.pop(told["title"], None)
    others = [tag("i", title, lang=other) for title, other in reversed(titles.items())]
    return tag(
        "article",
        tag("h2", told["title"]),
        tag("p", told["gist"]),
        tag("p", Html(" ".join(others)), class_="also") if others and not found.unsaid else None,
        tag("figure", tag("figcaption", told["drawn"])) if "drawn" in told else None,
        *(_block(block, words) for block in told["body"]),
        tag("p", words("almanac.unprinted"), class_="aside") if told["unprinted"] else None,
        _odds(found, words),
        _see(found, words),
        _rules(found, told, words),
        id=address(found.id, lang),
    )


def _block(block: dict[str, Any], words: Words) -> Html:
    if block["kind"] == "steps":
        return tag("ol", *(tag("li", step) for step in block["items"]))
    if block["kind"] == "example":
        return tag("p", tag("b", words("almanac.example") + ": "), block["text"], class_="eg")
    return tag("p", block["text"])


def _odds(found: Entry, words: Words) -> Html | None:
    """From an entry with a chance in it to the game's odds at hand."""
    if found.id not in with_odds() or not chances.parts(words):
        return None
    to = link(f"/{words.lang}/{found.game}/~odds", words("pocket.at-hand"), class_="button")
    return tag("p", to, class_="tools")


def _see(found: Entry, words: Words) -> Html | None:
    """Where to go on: what the entry names, then where rules it lists are at home."""
    away = (for_rule(rule).id for rule in found.rules if rule not in found.home)
    to = [entry(name) for name in dict.fromkeys((*found.see, *away)) if name != found.id]
    if not to:
        return None
    lang = words.lang
    items = (tag("li", link(address(one.id, lang), one.title(lang))) for one in to)
    return join(tag("h3", words("almanac.see")), tag("ul", *items))


def searched(every: tuple[Entry, ...]) -> dict[str, list[int]]:
    """By entry: the rules the search reads for it, where they are not simply those at home in it.

    Rules are numbered as they stand in the page, entry by entry.
    """
    at_home = {one.id: [rule for rule in one.rules if rule in one.home] for one in every}
    numbers = {rule: n for n, rule in enumerate(r for rules in at_home.values() for r in rules)}
    return {
        one.id: [numbers[rule] for rule in read]
        for one in every
        if (read := rules_read(one)) != at_home[one.id]
    }


def _rules(found: Entry, told: dict[str, Any], words: Words) -> Html | None:
    """The rules that are at home here."""
    home = [row for row in told["rules"] if row["id"] in found.home]
    if not home:
        return None
    lang = words.lang
    rows = (
        tag(
            "li", row["text"], tag("p", " · ".join(_about(row, words))), id=address(row["id"], lang)
        )
        for row in home
    )
    return tag("details", tag("summary", words("pocket.rules", n=len(home))), tag("ul", *rows))


def edition(game: str, words: Words) -> str:
    """The style that says, under the rules of every entry of a game, which edition they are of.

    It is the same under all of them, so it stands in the page once.
    """
    name = words.name_or("names.edition", "")
    if not name:
        return ""
    told = re.sub(
        r'[\\"<\n]', lambda one: f"\\{ord(one[0]):x} ", words("almanac.edition", edition=name)
    )
    return f'[id^="/{words.lang}/{game}/"]>details>ul::after{{content:"{told}"}}\n'


def _about(row: dict[str, Any], words: Words) -> list[str]:
    """Where a rule is printed, how sure it is, what may change it."""
    told = []
    if row["source"] != "printed" or "where" not in row:
        told.append(row.get("said") or words(f"almanac.{row['source']}"))
    if "where" in row:
        told.append(words("pocket.printed", where=row["where"]))
    for option in row.get("options", ()):
        told.append(words(f"almanac.option{'-default' if 'default' in option else ''}", **option))
    return told
