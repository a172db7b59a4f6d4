"""Looking a word up in the terminal: the best entry with its steps, then what else there is."""

from __future__ import annotations

import json
from typing import Any

from .. import almanac
from ..almanac.library import words_of
from ..almanac.page import blocks
from ..core.errors import BadInput, Fault, one_of, shorten
from ..core.languages import ENGLISH
from ..core.text import LANGUAGES

MOST = 100
"""More hits than anybody reads."""
PERHAPS = 2
"""So many of the nearest are named where the rules do not say."""


def look(text: str, game: str | None, lang: str | None, limit: int) -> dict[str, Any]:
    """What was found, as plain data. Without a language the answer is in that of the query."""
    if not 1 <= limit <= MOST:
        raise BadInput([Fault("limit", str(limit), f"a number from 1 to {MOST}")])
    spoken = one_of("language", lang, LANGUAGES) if lang else None
    spoken = spoken or almanac.understood(text, game) or ENGLISH
    hits = almanac.search(text, game, spoken, limit)
    if not hits or not any(map(str.isalnum, text)):
        raise BadInput([Fault("text", shorten(text), "a word or a question")])
    return {
        "query": text,
        "lang": spoken,
        "sure": hits[0].sure,
        "said": hits[0].said,
        "hits": [_hit_data(hit, spoken, text) for hit in hits],
    }


def as_json(found: dict[str, Any]) -> str:
    """The answer for a program; whatever was typed, the text can be printed."""
    return json.dumps(found, ensure_ascii=False, indent=2).encode(errors="replace").decode()


def as_text(found: dict[str, Any]) -> str:
    """The answer for a reader: the first entry with its steps, the others in a line each."""
    lang = found["lang"]
    first, *others = found["hits"]
    if not found["sure"]:
        nearest = [_line(hit) for hit in found["hits"][:PERHAPS]]
        return "\n".join(
            [_say(first, "silent", lang), "", _say(first, "perhaps", lang) + ":", *nearest]
        )
    parts = sorted((hit for hit in found["hits"] if hit["part"]), key=lambda hit: hit["order"])
    if found["said"] and parts:
        ordered = parts[0]["order"] >= 0
        lines = [_say(first, "meet-in-order" if ordered else "meet", lang) + ":"]
        lines += [f"  {hit['title']} ({hit['name']}) – {hit['sentence']}" for hit in parts]
        return "\n".join(lines)
    lines = [] if found["said"] else [_say(first, "silent", lang), ""]
    lines += [f"{first['title']} ({first['name']})", first["gist"]]
    if first["sentence"] not in (first["gist"], *first["steps"]):
        lines.append(first["sentence"])
    lines += [f"  {number}. {step}" for number, step in enumerate(first["steps"], 1)]
    if others:
        lines += ["", _say(first, "see", lang) + ":"]
        lines += map(_line, others)
    return "\n".join(lines)


def _line(hit: dict[str, Any]) -> str:
    return f"  {hit['title']} ({hit['name']}) – {hit['gist']}"


def _hit_data(hit: almanac.Hit, lang: str, text: str) -> dict[str, Any]:
    found = hit.entry
    lists = [block["items"] for block in blocks(found.body(lang)) if block["kind"] == "steps"]
    return {
        "id": hit.id,
        "address": str(found.address(lang)),
        "game": hit.game,
        "name": words_of(hit.game, lang)("names.game"),
        "title": found.title(lang),
        "gist": found.gist(lang),
        "sentence": almanac.sentence(text, found, lang),
        "steps": lists[0] if lists else [],
        "rules": list(found.rules),
        "part": hit.part,
        "order": found.order,
        "score": hit.score,
    }


def _say(hit: dict[str, Any], key: str, lang: str) -> str:
    return words_of(hit["game"], lang)(f"almanac.{key}")
