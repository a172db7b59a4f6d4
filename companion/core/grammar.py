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
from collections.abc import Mapping

from .errors import BadData, Fault
from .languages import LANGUAGE

NO_BREAK = "\u00a0"

NUMERAL_CASES = ("", "gen", "dat", "acc", "loc", "ins")
GENDERS = "mfnp"
"""Masculine, feminine, neuter, of people."""

ALIKE = {
    ("acc", "few"): "few",
    ("acc", "many"): "many",
    ("acc", "other"): "other",
    ("gen", "many"): "many",
    ("gen", "other"): "other",
}
"""Which of the nominative's forms a form that is not given is."""

COUNTS = ("n", "of", "rolls", "cards", "draws", "over", "most")
"""Facts that are plain numbers wherever a word follows them."""

_SPACES = {
    one.code: re.compile(
        rf" (?=\S)(?:(?<=\b[{one.one_letter}] )|(?=[^\W\d_]{{2}}|{{)(?:(?<=\d )"
        + "".join(rf"|(?<={{{fact}}} )" for fact in COUNTS)
        + "))"
    )
    for one in LANGUAGE.values()
    if one.one_letter
}


def plural(lang: str, count: int) -> str:
    """The form of a noun after a whole number: for 22 `other` in Czech, `few` in Polish.

    Below 0 it is that of the number without its sign.
    """
    return LANGUAGE[lang].plural(abs(count))


def form(words: Mapping[str, str], lang: str, noun: str, count: int, case: str = "") -> str:
    """A noun of the word list as it stands after a number, in the case a sentence asks for."""
    category = plural(lang, count)
    wanted = other = category
    if case and LANGUAGE[lang].has_cases:
        wanted = f"{case}.{category}"
        after_five = LANGUAGE[lang].after_five if (case, category) == ("gen", "few") else ""
        other = after_five or ALIKE.get((case, category), wanted)
    stem = f"names.nouns.{noun}"
    for each in (wanted, other):
        if f"{stem}.{each}" in words:
            return words[f"{stem}.{each}"]
    raise BadData([Fault(f"{lang}/{stem}", wanted, "a form of the noun")])


def stops_after_quotes(lang: str, text: str) -> str:
    """A text with its full stops where the language has them: in Polish after the quotation."""
    return text.replace(".”", "”.") if lang == "pl" else text


def spelled(lang: str, number: int, case: str = "", gender: str = "m") -> str:
    """A number in words, as it stands in a sentence; in figures where a language has no word.

    >>> spelled("en", 7), spelled("cs", 7, "gen"), spelled("pl", 2, "acc", "f"), spelled("cs", 95)
    ('seven', 'sedmi', 'dwie', '95')
    """
    numerals = LANGUAGE[lang].numerals
    if not 0 < number <= len(numerals):
        return str(number)
    forms = numerals[number - 1].split()
    if len(forms) == 1:
        said = forms[0]
    elif len(forms) == 2:
        said = forms[case not in ("", "acc")]
    else:
        said = forms[NUMERAL_CASES.index(case)]
    by_gender = said.split("/")
    at = GENDERS.index(gender)
    return by_gender[at] if at < len(by_gender) else by_gender[0]


def unbroken(lang: str, text: str) -> str:
    """A text of ours whose one-letter words and numbers stay with the word they belong to.

    English breaks its lines anywhere, so its texts stay as they are written.
    """
    spaces = _SPACES.get(lang)
    return spaces.sub(NO_BREAK, text) if spaces else text
