"""Twelve letters: they hold what they should, and a wrong one is found."""

from random import Random

import pytest

from companion.lessons.code import LETTERS, Code, WrongCode, read, write


def codes(count, seed=1):
    rng = Random(seed)
    for _ in range(count):
        missed = tuple(rng.randrange(1, 256) for _ in range(rng.randrange(4)))
        game = rng.choice(["catan", "starfarers", "race", "trucker"])
        yield Code(game, rng.randrange(128), rng.randrange(128), rng.randrange(64), missed), rng


def test_a_code_of_twelve_letters_is_read_back():
    for code, _ in codes(2000):
        text = write(code)
        assert len(text) == 12
        assert read(text) == code


def test_one_wrong_letter_is_found_wherever_it_stands():
    for code, rng in codes(2000, seed=2):
        text = write(code)
        at = rng.randrange(12)
        other = rng.choice([letter for letter in LETTERS if letter != text[at]])
        with pytest.raises(WrongCode) as wrong:
            read(text[:at] + other + text[at + 1 :])
        assert wrong.value.key == "letter"
        assert wrong.value.facts == {"place": at + 1, "letter": other, "wanted": text[at]}


def test_two_neighbours_that_changed_places_are_found_or_more_is_said_to_be_wrong():
    found = 0
    for code, rng in codes(2000, seed=3):
        text = write(code)
        at = rng.randrange(11)
        if text[at] == text[at + 1]:
            continue
        with pytest.raises(WrongCode) as wrong:
            read(text[:at] + text[at + 1] + text[at] + text[at + 2 :])
        assert wrong.value.key in ("swapped", "several")
        if wrong.value.key == "swapped":
            found += 1
            assert wrong.value.facts["place"] == at + 1
    assert found > 1200


def test_small_letters_groups_and_letters_that_look_alike_are_read():
    code = next(c for c, _ in codes(500) if "0" in write(c) and "1" in write(c))
    text = write(code)
    typed = f"{text[:4]}-{text[4:8]} {text[8:]}".lower().replace("0", "o").replace("1", "l")
    assert read(typed) == code


@pytest.mark.parametrize(
    ("text", "key"),
    [("", "length"), ("ABC", "length"), ("ABCD*FGH0123", "foreign"), ("ABCDEFGH01234", "length")],
)
def test_what_is_no_code_is_said_to_be_none(text, key):
    with pytest.raises(WrongCode) as wrong:
        read(text)
    assert wrong.value.key == key


def test_any_text_is_read_or_refused():
    rng = Random(5)
    for _ in range(3000):
        text = "".join(chr(rng.randrange(1, 0x2FFF)) for _ in range(rng.randrange(20)))
        with pytest.raises(WrongCode):
            read(text)


def test_numbers_too_large_are_kept_at_the_most_a_code_can_hold():
    assert read(write(Code("catan", 3, 5, 999))).tries == 63
