"""Numbers as letters one can read out: two check letters find one that is wrong.

The letters are numbers of the field with 32 elements; the two check letters make the sum of all
letters, and the sum of all letters each times a power of 2, come to nothing. So one wrong letter
is not only noticed: the two sums say where it stands and what it should be.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from ..core.errors import BadInput, SaidFault, shorten

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U: read as 1, 1, 0 and V."""
ALIKE = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V", "-": None, " ": None})
BITS = 5
CHECKS = 2
GROUP = 4
LONGEST = 31
"""So many letters have each a power of their own."""


class WrongCode(BadInput):
    """A code that cannot be right; `key` and `facts` are for the words of `learn.code`."""

    def __init__(self, text: object, key: str, expected: str, **facts: object) -> None:
        self.key, self.facts = key, facts
        found = " ".join(str(value) for value in facts.values()) or key
        said = f"learn.code-{key}", tuple((name, str(value)) for name, value in facts.items())
        super().__init__([SaidFault(f"code {shorten(text)}: {key}", found, expected, "", *said)])


def _powers() -> tuple[list[int], dict[int, int]]:
    """2 to the power of 0, 1, … in the field with 32 elements, and the way back."""
    power, value = [], 1
    for _ in range(LONGEST):
        power.append(value)
        value <<= 1
        if value & 32:
            value ^= 0b100101
    return power, {value: exponent for exponent, value in enumerate(power)}


POWER, EXPONENT = _powers()


def _times(one: int, other: int) -> int:
    return POWER[(EXPONENT[one] + EXPONENT[other]) % 31] if one and other else 0


def _sums(letters: list[int]) -> tuple[int, int]:
    plain = weighed = 0
    for place, letter in enumerate(letters):
        plain ^= letter
        weighed ^= _times(letter, POWER[place])
    return plain, weighed


def _check(letters: list[int]) -> list[int]:
    """The two letters that bring both sums to nothing."""
    plain, weighed = _sums([*letters, 0, 0])
    first, second = POWER[len(letters)], POWER[len(letters) + 1]
    wanted = weighed ^ _times(plain, second)
    one = POWER[(EXPONENT[wanted] - EXPONENT[first ^ second]) % 31] if wanted else 0
    return [one, plain ^ one]


def room(length: int) -> int:
    """How many different numbers a code of so many letters can tell apart."""
    return int(1 << BITS * (length - CHECKS))


def spell(number: int, length: int) -> str:
    """A number as letters, with the two that check them."""
    letters = [number >> BITS * place & 31 for place in range(length - CHECKS)]
    return "".join(LETTERS[letter] for letter in letters + _check(letters))


def grouped(letters: str) -> str:
    """A code as it is shown and read out: four letters at a time."""
    return " ".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def spelled(
    text: object, lengths: Collection[int], sensible: Callable[[int, int], bool]
) -> tuple[int, int]:
    """The number in a text, and how many letters it had; `WrongCode` says what looks wrong.

    `sensible` tells whether a number of that length can be meant, where letters changed places.
    """
    plain = str(text).strip().upper().translate(ALIKE)
    for place, letter in enumerate(plain[: max(lengths)]):
        if letter not in LETTERS:
            raise WrongCode(
                text, "foreign", f"one of {LETTERS}", place=place + 1, letter=shorten(letter)
            )
    if len(plain) not in lengths:
        expected = " or ".join(map(str, sorted(lengths, reverse=True)))
        raise WrongCode(text, "length", f"{expected} letters", count=len(plain))
    letters = [LETTERS.index(letter) for letter in plain]
    if any(sums := _sums(letters)):
        raise _diagnosis(text, letters, sums, sensible)
    return _number(letters), len(letters)


def _number(letters: list[int]) -> int:
    return sum(letter << BITS * place for place, letter in enumerate(letters[:-CHECKS]))


def _diagnosis(
    text: object,
    letters: list[int],
    sums: tuple[int, int],
    sensible: Callable[[int, int], bool],
) -> WrongCode:
    """What looks wrong: one letter, two that changed places, or more than can be told."""
    plain, weighed = sums
    if plain and weighed:
        place = (EXPONENT[weighed] - EXPONENT[plain]) % 31
        if place < len(letters):
            letter, wanted = LETTERS[letters[place]], LETTERS[letters[place] ^ plain]
            return WrongCode(
                text, "letter", f"perhaps {wanted}", place=place + 1, letter=letter, wanted=wanted
            )
    pairs = range(len(letters) - 1)
    swapped = [] if plain else [at for at in pairs if _was_swapped(letters, at, sensible)]
    if len(swapped) == 1:
        place = swapped[0]
        pair = LETTERS[letters[place]] + LETTERS[letters[place + 1]]
        return WrongCode(text, "swapped", f"perhaps {pair[::-1]}", place=place + 1, letters=pair)
    return WrongCode(text, "several", "a code as it stood on the screen")


def _was_swapped(letters: list[int], place: int, sensible: Callable[[int, int], bool]) -> bool:
    """Whether the code would be right with this letter and the next the other way round."""
    other = [*letters[:place], letters[place + 1], letters[place], *letters[place + 2 :]]
    if other == letters or any(_sums(other)):
        return False
    return sensible(_number(other), len(other))
