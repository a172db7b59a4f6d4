"""Twenty letters, and twelve: they hold what they should, and a wrong one is found."""

from dataclasses import replace
from random import Random

import pytest

from companion.lessons.code import (
    LESSONS,
    OLD_FIELDS,
    OLD_LENGTH,
    RULES,
    STEPS,
    Code,
    OldCode,
    is_of,
    read,
    write,
)
from companion.lessons.letters import LETTERS, WrongCode, grouped, spell

GAMES = {"catan": 1, "starfarers": 2, "race": 3, "trucker": 4}


def old_letters(code):
    """Twelve letters, as they were written once."""
    packed = 0
    numbers = [1, GAMES[code.game], code.at, code.furthest, code.tries]
    for number, (_, bits) in zip(numbers, OLD_FIELDS, strict=True):
        packed = packed << bits | number
    for missed in (*code.missed, 0, 0, 0)[:3]:
        packed = packed << 8 | missed
    return spell(packed, OLD_LENGTH)


def new_code(rng):
    return Code(
        rng.choice(list(GAMES)),
        rng.randrange(LESSONS),
        rng.randrange(STEPS),
        tuple(rng.randrange(3) for _ in range(LESSONS)),
        rng.randrange(STEPS),
        rng.random() < 0.5,
        rng.randrange(32),
        tuple(sorted(rng.sample(range(1, RULES + 1), rng.randrange(4)))),
    )


def old_code(rng):
    missed = tuple(rng.randrange(1, 256) for _ in range(rng.randrange(4)))
    game, at, furthest = rng.choice(list(GAMES)), rng.randrange(128), rng.randrange(128)
    return OldCode(game, at, furthest, rng.randrange(64), missed)


def codes(count, seed=1):
    """Codes of both lengths with their letters, and the chance to spoil them by."""
    rng = Random(seed)
    for number in range(count):
        code = new_code(rng) if number % 2 else old_code(rng)
        yield code, (write(code) if isinstance(code, Code) else old_letters(code)), rng


def test_a_code_is_read_back():
    for code, text, _ in codes(2000):
        assert len(text) == (20 if isinstance(code, Code) else 12)
        assert read(text) == code


@pytest.mark.parametrize(
    ("game", "letters"), [("nim", 24), ("zebra", 28), ("x-1", 24), ("seven-wonders", 28)]
)
def test_a_game_from_outside_is_spelled_out_in_its_code(game, letters):
    rng = Random(5)
    for _ in range(200):
        code = replace(new_code(rng), game=game)
        text = write(code)
        assert len(text) == letters
        assert read(text) == replace(code, game=game[:7])
        assert is_of(read(text), game)
        assert not any(is_of(read(text), other) for other in (*GAMES, "chess", "seven"))


def test_a_code_written_down_years_ago_is_read():
    assert read("000JG2ZCG4F8") == OldCode("catan", 3, 31, 5, (9,))
    assert read("H0J5068535TH") == OldCode("starfarers", 25, 40, 12, (2, 200, 17))


def test_one_wrong_letter_is_found_wherever_it_stands():
    for _, text, rng in codes(2000, seed=2):
        at = rng.randrange(len(text))
        other = rng.choice([letter for letter in LETTERS if letter != text[at]])
        with pytest.raises(WrongCode) as wrong:
            read(text[:at] + other + text[at + 1 :])
        assert wrong.value.key == "letter"
        assert wrong.value.facts == {"place": at + 1, "letter": other, "wanted": text[at]}


def test_two_neighbours_that_changed_places_are_found_or_more_is_said_to_be_wrong():
    found = 0
    for _, text, rng in codes(2000, seed=3):
        at = rng.randrange(len(text) - 1)
        if text[at] == text[at + 1]:
            continue
        with pytest.raises(WrongCode) as wrong:
            read(text[:at] + text[at + 1] + text[at] + text[at + 2 :])
        assert wrong.value.key in ("swapped", "several")
        if wrong.value.key == "swapped":
            found += 1
            assert wrong.value.facts["place"] == at + 1
    assert found > 1000


def test_small_letters_groups_and_letters_that_look_alike_are_read():
    code, text, _ = next(c for c in codes(500) if len(c[1]) == 20 and {"0", "1"} <= set(c[1]))
    typed = grouped(text).lower().replace("0", "o").replace("1", "l")
    assert read(typed) == code
    assert read(typed.replace(" ", "-")) == code


@pytest.mark.parametrize(
    ("text", "key"),
    [("", "length"), ("ABC", "length"), ("ABCD*FGH0123", "foreign"), ("ABCDEFGH01234", "length"),
     ("ABCD EFGH 0123 4567 89A*", "foreign"), ("A" * 21, "length")],
)  # fmt: skip
def test_what_is_no_code_is_said_to_be_none(text, key):
    with pytest.raises(WrongCode) as wrong:
        read(text)
    assert wrong.value.key == key


def test_any_text_is_read_or_refused():
    rng = Random(5)
    for _ in range(3000):
        text = "".join(chr(rng.randrange(1, 0x2FFF)) for _ in range(rng.randrange(26)))
        with pytest.raises(WrongCode):
            read(text)


@pytest.mark.slow
def test_of_letters_struck_at_random_fewer_than_one_in_five_hundred_pass():
    rng, passed = Random(6), 0
    for _ in range(20_000):
        try:
            read("".join(rng.choice(LETTERS) for _ in range(rng.choice((12, 20)))))
            passed += 1
        except WrongCode:
            pass
    assert passed < 40


def test_numbers_too_large_are_kept_at_the_most_a_code_can_hold():
    found = read(write(Code("catan", 3, 99, begun=99, tries=999, repeat=(RULES + 1, 7))))
    assert (found.step, found.begun, found.tries, found.repeat) == (STEPS - 1, STEPS - 1, 31, (7,))
