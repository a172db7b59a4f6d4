"""How words are compared: without case, diacritics and endings."""

from __future__ import annotations

import pytest

from companion.almanac.body_words import terse, tongue_of, tongues_of
from companion.almanac.letters import alike, plain, shared, slip, tokens


def nearness(typed: str, word: str) -> int:
    return alike(typed, word, shared(typed, word))


def test_case_and_diacritics_go() -> None:
    assert plain("Příšerně ŻÓŁĆ Straße") == "priserne zolc strasse"


def test_a_rate_is_one_word_and_every_word_comes_once() -> None:
    assert tokens("Kurz 3:1, nebo 2? Kurz") == ["kurz", "3:1", "nebo", "2"]


@pytest.mark.parametrize("typed", ["consume 2x", "consume x2", "consume x 2", "consume 2 x"])
def test_how_often_something_counts_is_one_word(typed: str) -> None:
    assert tokens(typed) == ["consume", "2x"]


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("en", "city cities"), ("en", "roll rolled rolling rolls"), ("en", "trade trading traded"),
        ("en", "7 seven"), ("cs", "vesnice vesnici vesnicemi"), ("cs", "motor motoru motory"),
        ("cs", "7 sedm sedmicka"), ("pl", "silnik silnikow silnika silnikiem"),
        ("pl", "osada osade osady"), ("pl", "7 siedem siodemka"),
        ("cs", "vybrat vyberu vybereme vybrali zvolim"), ("pl", "wybrac wybor wybieramy wybrali"),
        ("pl", "zeton znacznik zetonow znacznikow"),
    ],
)  # fmt: skip
def test_forms_of_a_word_have_one_root(lang: str, forms: str) -> None:
    tongue = tongue_of("catan", lang)
    assert len({tongue.root(form) for form in forms.split()}) == 1


@pytest.mark.parametrize("word", ["a", "ow", "7", "3:1", "port", "x" * 32])
def test_a_short_word_stays_as_it_is(word: str) -> None:
    assert tongue_of("catan", "pl").root(word)[:3] == word[:3]


def test_words_that_say_nothing_are_dropped_unless_there_are_no_others() -> None:
    tongue = tongue_of("catan", "en")
    assert tongue.roots("what is the robber") == tongue.roots("robber")
    assert tongue.roots("what is it") == ("what", "is", "it")


def test_a_typo_is_nearer_than_another_word_and_only_the_word_itself_is_the_same() -> None:
    assert nearness("robber", "robber") == 100
    assert 60 < nearness("robbr", "robber") < 100
    assert nearness("robber", "seven") == 0


def test_swapped_letters_are_a_typo_too_but_not_in_a_short_word() -> None:
    assert nearness("krat", "kart") == nearness("kart", "krat") == 70
    assert nearness("tow", "two") == 0


@pytest.mark.parametrize("typed", ["palyer", "plaer", "plaayer", "plauer", "playe", "players"])
def test_one_slip_is_a_letter_more_fewer_other_or_two_swapped(typed: str) -> None:
    assert slip(typed, "player")
    assert slip("player", typed)


@pytest.mark.parametrize("typed", ["player", "palyre", "playing", "lpayre", "pla"])
def test_the_word_itself_two_slips_and_short_words_are_none(typed: str) -> None:
    assert not slip(typed, "player")


def test_the_beginning_of_a_word_is_enough_while_typing() -> None:
    assert nearness("sed", "sedmicka") >= 70
    assert nearness("se", "sedmicka") == 50


def test_names_that_only_one_game_takes_for_the_same_are_both_kept() -> None:
    own, together = tongues_of("trucker", "en")
    said = "no engine; no thrust"
    assert terse(said, own) == "no engine"
    assert terse(said, own, together) == said
