"""Templates know case: each is said with every kind of number, and no line breaks badly."""

import re

import pytest

import companion
from companion.almanac.library import folders
from companion.core.errors import BadData
from companion.core.grammar import NO_BREAK, form, unbroken
from companion.core.languages import LANGUAGE
from companion.core.text import LANGUAGES, SHARED, Words, parts_of, tables
from companion.kit.bundle import pack

CASED = [code for code, one in LANGUAGE.items() if one.has_cases]
COUNTS = (0, 1, 2, 5, 12, 22)
FOLDERS = [SHARED, *folders().values()]
every_folder = pytest.mark.parametrize("folder", FOLDERS, ids=[f.name for f in FOLDERS])
BUNDLES = {"goods", "give", "take", "missing"}
DECLINED = {"one", *BUNDLES, "tile", "tiles", "cubes", "cubes-in-all"}
"""Facts a game names in the case it is asked for."""
NOUN = re.compile(r"names\.nouns\.([^.]+)\.")


def words_of(folder, lang):
    namers = companion.game(folder.name).namers if folder.name in companion.GAMES else {}
    return Words.of(folder.name, folder, lang, namers)


def facts_of(template, count, namers):
    """Facts a template can be filled with: so many of whatever it counts, else a plain name."""
    bundle = pack(dict.fromkeys(range(5), count))
    known = {kind: bundle if kind in BUNDLES else 0 for kind in (*BUNDLES, "one") if kind in namers}
    return {
        field: count if kind.startswith("#") or field == "n" else known.get(kind, "Anna")
        for _, field, kind, _ in parts_of(template)
        if field
    }


def rendered(folder, lang):
    """Every template of a folder that takes a fact, with every kind of number."""
    words = words_of(folder, lang)
    for key, template in tables(folder, lang).items():
        if any(field for _, field, _, _ in parts_of(template)):
            for count in COUNTS:
                yield key, words.fill(template, facts_of(template, count, words.namers))


@every_folder
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_template_can_be_said_with_every_kind_of_number(folder, lang):
    told = list(rendered(folder, lang))
    assert told
    assert [text for _, text in told if "{" in text or "}" in text] == []


@every_folder
@pytest.mark.parametrize("lang", CASED)
def test_no_number_and_no_word_of_one_letter_is_left_at_the_end_of_a_line(folder, lang):
    torn = re.compile(rf"\b(?:\d+ (?=[^\W\d_]{{2}})|[{LANGUAGE[lang].one_letter}] (?=[^\W\d_]))")
    assert [(key, text) for key, text in rendered(folder, lang) if torn.search(text)] == []
    assert [key for key, text in tables(folder, lang).items() if torn.search(text)] == []


@every_folder
@pytest.mark.parametrize("lang", CASED)
def test_every_noun_says_its_accusative_and_genitive_after_one(folder, lang):
    own = tables(folder, lang)
    nouns = {found[1] for key in own if (found := NOUN.match(key))}
    asked = {f"names.nouns.{noun}.{case}.one" for noun in nouns for case in ("acc", "gen")}
    assert asked - set(own) == set()


@every_folder
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_case_is_asked_only_of_what_has_one(folder, lang):
    wrong = [
        key
        for key, template in tables(folder, lang).items()
        for _, _, kind, case in parts_of(template)
        if case and not (kind.startswith("#") or kind in DECLINED)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("lang", "asked", "told"),
    [
        ("pl", "#card.acc", "0 kart, 1 kartę, 2 karty, 5 kart, 12 kart, 22 karty"),
        ("pl", "#card.gen", "0 kart, 1 karty, 2 kart, 5 kart, 12 kart, 22 kart"),
        ("pl", "#knight.acc", "0 Rycerzy, 1 Rycerza, 2 Rycerzy, 5 Rycerzy, 12 Rycerzy, 22 Rycerzy"),
        ("cs", "#card.acc", "0 karet, 1 kartu, 2 karty, 5 karet, 12 karet, 22 karet"),
        ("cs", "#card.gen", "0 karet, 1 karty, 2 karet, 5 karet, 12 karet, 22 karet"),
        ("cs", "#knight.acc", "0 Rytířů, 1 Rytíře, 2 Rytíře, 5 Rytířů, 12 Rytířů, 22 Rytířů"),
        ("en", "#card.gen", "0 cards, 1 card, 2 cards, 5 cards, 12 cards, 22 cards"),
    ],
)
def test_a_counted_noun_stands_in_the_case_its_sentence_asks_for(lang, asked, told):
    words = companion.game("catan").words(lang)
    said = ", ".join(words.fill(f"{{n:{asked}}}", {"n": count}) for count in COUNTS)
    assert said.replace(NO_BREAK, " ") == told
    assert (NO_BREAK in said) == (lang != "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_below_zero_has_a_minus_sign_and_no_hyphen(lang):
    words = companion.game("race").words(lang)
    said = words.fill("{n}; {n:#card}; {card}", {"n": -1, "card": "Anna-Marie"})
    assert re.findall(r"[-−]\d", said) == ["−1", "−1"]
    assert said.endswith("Anna-Marie")


@pytest.mark.parametrize(
    ("lang", "n", "told"),
    [("en", -1, "credit"), ("cs", -1, "kredit"), ("cs", -3, "kredity"), ("cs", -8, "kreditů"),
     ("pl", -1, "kredyt"), ("pl", -8, "kredytów"), ("pl", -16, "kredytów"), ("pl", -22, "kredyty")],
)  # fmt: skip
def test_a_noun_after_a_number_below_zero_has_the_form_of_the_number_without_its_sign(
    lang, n, told
):
    words = companion.game("trucker").words(lang)
    assert words.counted("credit", n).endswith(told)


def test_a_refusal_says_a_strength_below_zero_with_a_minus_sign():
    words = companion.game("race").words("en")
    facts = {"card": "X", "defense": 2, "n": -1}
    assert words("refusals.military.strength-reaches-defense", **facts).endswith("at most −1.")


def test_a_bundle_stands_in_the_case_its_sentence_asks_for():
    words = companion.game("catan").words("pl")
    bundle = pack({0: 2, 1: 1})
    told = words.fill(
        "Brakuje: {missing:goods.gen}; masz: {give:goods.acc}.", {"missing": bundle, "give": bundle}
    )
    assert (
        told.replace(NO_BREAK, " ")
        == "Brakuje: 2 kart drewna i 1 karty gliny; masz: 2 drewna i 1 glinę."
    )


def test_a_form_that_is_not_given_and_cannot_be_known_is_bad_data():
    words = {
        f"names.nouns.card.{name}": text
        for name, text in {"one": "karta", "few": "karty", "many": "kart"}.items()
    }
    assert form(words, "pl", "card", 2, "gen") == "kart"
    with pytest.raises(BadData, match=r"acc\.one"):
        form(words, "pl", "card", 1, "acc")
    with pytest.raises(BadData, match=r"ins\.few"):
        form(words, "pl", "card", 2, "ins")
    with pytest.raises(BadData, match="other"):
        form(words, "cs", "card", 5)


@pytest.mark.parametrize(
    ("lang", "typed", "told"),
    [
        ("pl", "A w domu masz 5 kart", "A~w~domu masz 5~kart"),
        ("pl", "i {n} kul z {goal}, {n} {what}", "i~{n}~kul z~{goal}, {n}~{what}"),
        ("cs", "K moři (v 1 tahu) s pěti", "K~moři (v~1~tahu) s~pěti"),
        ("pl", "s pięcioma do 3:1, 4 – 5", "s pięcioma do 3:1, 4 – 5"),
        ("en", "I have a card, 5 cards", "I have a card, 5 cards"),
    ],
)
def test_spaces_that_must_not_break_are_set_by_the_house(lang, typed, told):
    assert unbroken(lang, typed) == told.replace("~", NO_BREAK)


@pytest.mark.parametrize("lang", CASED)
def test_the_last_of_a_list_stays_with_the_word_before_it(lang):
    assert f" {companion.game('catan').words(lang)('names.and')}{NO_BREAK}c" in (
        companion.game("catan").words(lang).listing("abc")
    )
