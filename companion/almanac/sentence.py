"""The sentence of an entry that answers a question: the one that has most of what was asked.

What the title says already stands in every sentence or is left out in all of them, so it tells
little. The short answer comes first: another sentence is chosen only if it has more of the
question. Whole numbers only. Twin: `widgets/panes/almanac/sentence.js`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .letters import Tongue

GIST, BODY, RULE, EXAMPLE = 100, 100, 90, 70
"""What a word counts in the short answer, in the text, in a rule and in an example."""
TITLED = 4
"""A word of the title counts so many times less."""
MORE = 6
"""A sentence is chosen in place of the short answer if it has so much more."""
ENOUGH = 40
"""And if it has so much of all that was asked, in a hundred."""
PART = re.compile(r"(?<=[.!?]) ")
OPENS = '„“”"(»'

Heard = Sequence[tuple[str, int]]
"""What was asked: roots, with their weights."""


@dataclass(frozen=True)
class Told:
    """A sentence of an entry, and what it counts by where it stands."""

    text: str
    counts: int


def sentences(text: str) -> list[str]:
    """The sentences of a text: after a full stop comes a capital letter, or what opens one.

    >>> sentences("Roll 2. 3 is few (e.g. none). Then pay.")
    ['Roll 2. 3 is few (e.g. none).', 'Then pay.']
    """
    found: list[str] = []
    for part in PART.split(text.strip()):
        if found and not (part[:1].isupper() or part[:1] in OPENS):
            found[-1] += f" {part}"
        else:
            found.append(part)
    return found


def sentences_of(page: Mapping[str, Any]) -> list[Told]:
    """All sentences of a page (`almanac.page`): the short answer, the text, examples, rules."""
    found = [Told(page["gist"], GIST)]
    for block in page["body"]:
        counts = EXAMPLE if block["kind"] == "example" else BODY
        for text in block.get("items") or [block["text"]]:
            found += (Told(one, counts) for one in sentences(text))
    return found + [Told(one, RULE) for rule in page["rules"] for one in sentences(rule["text"])]


def answering(heard: Heard, title: str, every: Iterable[Told], one: Tongue) -> str:
    """The sentence that has most of what was asked; the short answer if none has more.

    Whoever asks for the title alone gets the short answer.
    """
    named = set(one.roots(title))
    asked = [(root, weighs // TITLED if root in named else weighs) for root, weighs in heard]
    first, *others = every
    if named.issuperset(root for root, _ in heard):
        return first.text
    least = ENOUGH * sum(weighs for _, weighs in asked)
    best = max(_has(asked, first, one) + MORE * 100, least)
    chosen = first.text
    for other in others:
        value = _has(asked, other, one)
        if value > best:
            best, chosen = value, other.text
    return chosen


def _has(asked: Heard, part: Told, one: Tongue) -> int:
    """How much of what was asked a sentence has."""
    here = set(one.roots(part.text))
    return part.counts * sum(weighs for root, weighs in asked if root in here)
