"""A fault told in the reader's language.

A `Fault` says what was expected in English, as Python's errors do. The words of `faults.toml` hold
these phrases once more, with fields for what changes: a phrase is looked up by its English and said
in the language asked for, so that no place that finds a fault has to know who reads it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from .errors import Fault, SaidFault
from .languages import ENGLISH
from .text import SHARED, Words, parts_of, tables

MOST_TOLD = 4


def phrase(words: Words, faults: Sequence[Fault]) -> str:
    """What is wrong, in one line: the first faults of those found."""
    more = " …" if len(faults) > MOST_TOLD else ""
    return "; ".join(phrase_fault(words, one) for one in faults[:MOST_TOLD]) + more


def phrase_fault(words: Words, fault: Fault) -> str:
    """One fault in words: its own sentence, or where, what stood there and what is expected."""
    if isinstance(fault, SaidFault) and fault.key in words:
        return words(fault.key, **dict(fault.facts))
    if words.lang == ENGLISH:
        return str(fault)
    facts = {
        "path": fault.path,
        "found": in_words(words, "found", fault.found),
        "expected": in_words(words, "expected", fault.expected),
    }
    if fault.nearest:
        return words("faults.near", near=fault.nearest, **facts)
    return words("faults.plain", **facts)


def in_words(words: Words, kind: str, text: str) -> str:
    """An English phrase of ours in the reader's language; any other text as it is."""
    for key, pattern in phrases(kind).items():
        if match := pattern.fullmatch(text):
            facts = match.groupdict()
            if "reason" in facts:
                facts["reason"] = in_words(words, "found", facts["reason"])
            return words(key, **facts)
    return text


@cache
def phrases(kind: str) -> dict[str, re.Pattern[str]]:
    """The English phrases of a kind, by key, in the order of the file: the first that fits."""
    english = tables(SHARED, ENGLISH)
    return {key: _pattern(english[key]) for key in english.below(f"faults.{kind}")}


def _pattern(template: str) -> re.Pattern[str]:
    parts = (
        re.escape(text) + (f"(?P<{field}>.+)" if field else "")
        for text, field, *_ in parts_of(template)
    )
    return re.compile("".join(parts), re.DOTALL)
