"""What a language asks of a counted noun, and where its lines must not break.

A noun of the word list has a form for each plural category of the language. Czech and Polish add
cases: `acc.one = "kartę"` stands beside `one = "karta"`, and a template asks for it by
`{n:#card.acc}`. Forms that are the same in every word of both languages are never written:

- after five the accusative and the genitive are the nominative's (`5 kart`);
- after two the accusative is the nominative's (`2 karty`), unless it is given (`2 rycerzy`);
- after two the genitive is the form after five (`bez 2 kart`).

All others are given, or the sentence that asks for them is `BadData`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from .errors import BadData, Fault

NO_BREAK = "\u00a0"
CASED = ("cs", "pl")
"""The languages whose nouns have cases; in the others a case asked for changes nothing."""

ALIKE = {
    ("acc", "few"): "few",
    ("acc", "many"): "many",
    ("acc", "other"): "other",
    ("gen", "many"): "many",
    ("gen", "other"): "other",
}
"""Which of the nominative's forms a form that is not given is."""
AFTER_FIVE = {"cs": "other", "pl": "many"}

ONE_LETTER = {"cs": "ksvzouaiKSVZOUAI", "pl": "aiouwzAIOUWZ"}
"""Words that may not end a line."""
COUNTS = ("n", "of", "rolls", "cards", "draws", "over", "most")
"""Facts that are plain numbers wherever a word follows them."""

_SPACES = {
    lang: re.compile(
        rf" (?=\S)(?:(?<=\b[{letters}] )|(?=[^\W\d_]{{2}}|{{)(?:(?<=\d )"
        + "".join(rf"|(?<={{{fact}}} )" for fact in COUNTS)
        + "))"
    )
    for lang, letters in ONE_LETTER.items()
}


PLURALS: Mapping[str, Callable[[int], str]] = {
    "en": lambda count: "one" if count == 1 else "other",
    "cs": lambda count: "one" if count == 1 else "few" if 2 <= count <= 4 else "other",
    "pl": lambda count: (
        "one" if count == 1
        else "few" if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
        else "many"
    ),
}  # fmt: skip
"""The CLDR plural category of a whole number, by language."""


def plural(lang: str, count: int) -> str:
    """The form of a noun after a whole number: for 22 `other` in Czech, `few` in Polish."""
    return PLURALS[lang](count)


def form(words: Mapping[str, str], lang: str, noun: str, count: int, case: str = "") -> str:
    """A noun of the word list as it stands after a number, in the case a sentence asks for."""
    category = plural(lang, count)
    wanted = other = category
    if case and lang in CASED:
        wanted = f"{case}.{category}"
        after_five = AFTER_FIVE[lang] if (case, category) == ("gen", "few") else ""
        other = after_five or ALIKE.get((case, category), wanted)
    stem = f"names.nouns.{noun}"
    for each in (wanted, other):
        if f"{stem}.{each}" in words:
            return words[f"{stem}.{each}"]
    raise BadData([Fault(f"{lang}/{stem}", wanted, "a form of the noun")])


def unbroken(lang: str, text: str) -> str:
    """A text of ours whose one-letter words and numbers stay with the word they belong to.

    English breaks its lines anywhere, so its texts stay as they are written.
    """
    spaces = _SPACES.get(lang)
    return spaces.sub(NO_BREAK, text) if spaces else text
