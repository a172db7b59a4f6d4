"""The languages we speak: one record for each, with all that is not a sentence.

A further language is one more record at the end of `LANGUAGE` and its folders of words
(`text/<code>` in `companion/core` and in every game): docs/adding_a_language.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

ENGLISH = "en"
"""The language that has every sentence: what another lacks is said in it, with a mark."""


@dataclass(frozen=True, slots=True)
class Language:
    """What a language asks of whoever speaks it, beside its words."""

    code: str
    name: str
    """As it calls itself: it stands on the button."""
    plural: Callable[[int], str]
    """The CLDR plural category of a whole number of 0 or more."""
    alphabet: str
    """The order of lists, letters parted by spaces; a letter may be two signs, as Czech ch."""
    point: str
    """What parts the places of a decimal number. Where it is a comma, the cells of a CSV file are
    parted by semicolons, as spreadsheets of that country want it."""
    accents: str
    """Letters that give the language away in what people type; empty if none does."""
    numbers: tuple[str, str, str, str]
    """How one to four are said in a rate (four to one), without accents, parted by bars."""
    rates: str
    """The words between the two numbers of a rate, parted by bars."""
    ranks: str
    """How words begin after which a Roman number is one (phase IV), parted by bars."""
    after_five: str = ""
    """With cases: the form of a noun after five, which is also that of the genitive after two."""
    numerals: tuple[str, ...] = ()
    """The numbers from one on, spelled out. The forms of each are parted by spaces: one for all
    cases; or that of nominative and accusative, then that of the others; or nominative, genitive,
    dative, accusative, locative, instrumental. Of a form that goes by gender there are, parted by
    strokes, the masculine, feminine, neuter and that of people."""
    one_letter: str = ""
    """Words of one letter that may not end a line; then a number stays with its noun too."""

    @property
    def words(self) -> dict[str, str]:
        """What of this the browser asks for by key, like any other word."""
        return {"odds.point": self.point}

    @property
    def has_cases(self) -> bool:
        """Whether nouns have cases; without them a case asked for changes nothing."""
        return bool(self.after_five)


def _english(count: int) -> str:
    return "one" if count == 1 else "other"


def _czech(count: int) -> str:
    return "one" if count == 1 else "few" if 2 <= count <= 4 else "other"


def _polish(count: int) -> str:
    if count == 1:
        return "one"
    return "few" if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else "many"


EVERY = (
    Language(
        "en", "English", _english, "a b c d e f g h i j k l m n o p q r s t u v w x y z",
        point=".", accents="", numbers=("one", "two", "three", "four"),
        rates="to|for", ranks="phase|level",
        numerals=("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
                  "eleven", "twelve"),
    ),
    Language(
        "cs", "Čeština", _czech,
        "a b c č d e f g h ch i j k l m n o p q r ř s š t u v w x y z ž",
        point=",", accents="ěřůďťňčšž",
        numbers=("jeden|jedna|jednu|jedne|jednoho", "dva|dve", "tri", "ctyri"),
        rates="ku|za|na", ranks="faz|urov",
        after_five="other", one_letter="ksvzouaiKSVZOUAI",
        numerals=(
            "jeden/jedna/jedno/jeden jednoho/jedné/jednoho jednomu/jedné/jednomu"
            " jeden/jednu/jedno/jednoho jednom/jedné/jednom jedním/jednou/jedním",
            "dva/dvě/dvě dvou dvěma dva/dvě/dvě dvou dvěma",
            "tři tří třem tři třech třemi",
            "čtyři čtyř čtyřem čtyři čtyřech čtyřmi",
            "pět pěti", "šest šesti", "sedm sedmi", "osm osmi", "devět devíti", "deset deseti",
            "jedenáct jedenácti", "dvanáct dvanácti",
        ),
    ),
    Language(
        "pl", "Polski", _polish,
        "a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż",
        point=",", accents="ąęłśźżćń",
        numbers=("jeden|jedna|jedne|jednego|jednej", "dwa|dwie", "trzy", "cztery"),
        rates="za|na|do", ranks="faz|poziom",
        after_five="many", one_letter="aiouwzAIOUWZ",
        numerals=(
            "jeden/jedna/jedno/jeden jednego/jednej/jednego jednemu/jednej/jednemu"
            " jeden/jedną/jedno/jednego jednym/jednej/jednym jednym/jedną/jednym",
            "dwa/dwie/dwa/dwaj dwóch dwóm dwa/dwie/dwa/dwóch dwóch dwoma/dwiema/dwoma",
            "trzy/trzy/trzy/trzej trzech trzem trzy/trzy/trzy/trzech trzech trzema",
            "cztery/cztery/cztery/czterej czterech czterem cztery/cztery/cztery/czterech czterech"
            " czterema",
            "pięć/pięć/pięć/pięciu pięciu pięciu pięć/pięć/pięć/pięciu pięciu pięcioma",
            "sześć/sześć/sześć/sześciu sześciu sześciu sześć/sześć/sześć/sześciu sześciu sześcioma",
            "siedem/siedem/siedem/siedmiu siedmiu siedmiu siedem/siedem/siedem/siedmiu siedmiu"
            " siedmioma",
            "osiem/osiem/osiem/ośmiu ośmiu ośmiu osiem/osiem/osiem/ośmiu ośmiu ośmioma",
            "dziewięć/dziewięć/dziewięć/dziewięciu dziewięciu dziewięciu"
            " dziewięć/dziewięć/dziewięć/dziewięciu dziewięciu dziewięcioma",
            "dziesięć/dziesięć/dziesięć/dziesięciu dziesięciu dziesięciu"
            " dziesięć/dziesięć/dziesięć/dziesięciu dziesięciu dziesięcioma",
            "jedenaście/jedenaście/jedenaście/jedenastu jedenastu jedenastu"
            " jedenaście/jedenaście/jedenaście/jedenastu jedenastu jedenastoma",
            "dwanaście/dwanaście/dwanaście/dwunastu dwunastu dwunastu"
            " dwanaście/dwanaście/dwanaście/dwunastu dwunastu dwunastoma",
        ),
    ),
)  # fmt: skip
"""In this order for good: codes of tasks count on it. A new one goes to the end."""

LANGUAGE = {one.code: one for one in EVERY}
"""The languages by their codes."""
LANGUAGES = tuple(LANGUAGE)
"""Their codes."""
