"""Progress as twelve letters: fifty bits and two check letters that find one wrong letter.

The letters are numbers of the field with 32 elements; the two check letters make the sum of all
letters, and the sum of all letters each times a power of 2, come to nothing. So one wrong letter
is not only noticed: the two sums say where it stands and what it should be.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..core.errors import BadInput, Fault, shorten

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U: read as 1, 1, 0 and V."""
ALIKE = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V", "-": None, " ": None})
LENGTH = 12
VERSION = 1
NUMBERS = {"catan": 1, "starfarers": 2, "race": 3, "trucker": 4}
"""The games by their number in a code; a game from elsewhere is 7."""
ELSEWHERE = 7
FIELDS = (("version", 3), ("game", 3), ("at", 7), ("furthest", 7), ("tries", 6))
MISSED = 3
MISSED_BITS = 8


@dataclass(frozen=True, slots=True)
class Code:
    """What a code holds: numbers only. Step numbers and rules are those of the game's course."""

    game: str
    at: int
    furthest: int
    tries: int = 0
    missed: tuple[int, ...] = ()
    """Places in the course's list of rules, from 1; the latest misses first, at most three."""


def _powers() -> tuple[list[int], dict[int, int]]:
    """2 to the power of 0, 1, … in the field with 32 elements, and the way back."""
    power, value = [], 1
    for _ in range(31):
        power.append(value)
        value <<= 1
        if value & 32:
            value ^= 0b100101
    return power, {value: exponent for exponent, value in enumerate(power)}


POWER, EXPONENT = _powers()


def _times(one: int, other: int) -> int:
    return POWER[(EXPONENT[one] + EXPONENT[other]) % 31] if one and other else 0


def write(code: Code) -> str:
    """The twelve letters."""
    numbers = [VERSION, NUMBERS.get(code.game, ELSEWHERE), code.at, code.furthest, code.tries]
    packed = 0
    for number, (_, bits) in zip(numbers, FIELDS, strict=True):
        packed = packed << bits | min(number, (1 << bits) - 1)
    for place in range(MISSED):
        missed = code.missed[place] if place < len(code.missed) else 0
        packed = packed << MISSED_BITS | (missed if missed < 1 << MISSED_BITS else 0)
    letters = [packed >> 5 * place & 31 for place in range(LENGTH - 2)]
    return "".join(LETTERS[letter] for letter in letters + _check(letters))


def _sums(letters: list[int]) -> tuple[int, int]:
    plain = weighed = 0
    for place, letter in enumerate(letters):
        plain ^= letter
        weighed ^= _times(letter, POWER[place])
    return plain, weighed


def _check(letters: list[int]) -> list[int]:
    """The two letters that bring both sums to nothing."""
    plain, weighed = _sums([*letters, 0, 0])
    first, second = POWER[LENGTH - 2], POWER[LENGTH - 1]
    wanted = weighed ^ _times(plain, second)
    one = POWER[(EXPONENT[wanted] - EXPONENT[first ^ second]) % 31] if wanted else 0
    return [one, plain ^ one]


class WrongCode(BadInput):
    """A code that cannot be right; `key` and `facts` are for the words of `lessons.code`."""

    def __init__(self, text: object, key: str, expected: str, **facts: object) -> None:
        self.key, self.facts = key, facts
        found = " ".join(str(value) for value in facts.values()) or key
        super().__init__([Fault(f"code {shorten(text)}: {key}", found, expected)])


def read(text: object) -> Code:
    """The code in a text; `WrongCode` says which letter looks wrong."""
    plain = str(text).strip().upper().translate(ALIKE)
    for place, letter in enumerate(plain[:LENGTH]):
        if letter not in LETTERS:
            raise WrongCode(
                text, "foreign", f"one of {LETTERS}", place=place + 1, letter=shorten(letter)
            )
    if len(plain) != LENGTH:
        raise WrongCode(text, "length", f"{LENGTH} letters", count=len(plain))
    letters = [LETTERS.index(letter) for letter in plain]
    if any(sums := _sums(letters)):
        raise _diagnosis(text, letters, *sums)
    packed = sum(letter << 5 * place for place, letter in enumerate(letters[: LENGTH - 2]))
    return _unpacked(text, packed)


def _diagnosis(text: object, letters: list[int], plain: int, weighed: int) -> WrongCode:
    """What looks wrong: one letter, two that changed places, or more than can be told."""
    if plain and weighed:
        place = (EXPONENT[weighed] - EXPONENT[plain]) % 31
        if place < LENGTH:
            letter, wanted = LETTERS[letters[place]], LETTERS[letters[place] ^ plain]
            return WrongCode(
                text, "letter", f"perhaps {wanted}", place=place + 1, letter=letter, wanted=wanted
            )
    swapped = [] if plain else [at for at in range(LENGTH - 1) if _was_swapped(letters, at)]
    if len(swapped) == 1:
        place = swapped[0]
        pair = LETTERS[letters[place]] + LETTERS[letters[place + 1]]
        return WrongCode(text, "swapped", f"perhaps {pair[::-1]}", place=place + 1, letters=pair)
    return WrongCode(text, "several", "a code as it stood on the screen")


def _was_swapped(letters: list[int], place: int) -> bool:
    """Whether the code would be right with this letter and the next the other way round."""
    other = [*letters[:place], letters[place + 1], letters[place], *letters[place + 2 :]]
    if other == letters or any(_sums(other)):
        return False
    try:
        return bool(read("".join(LETTERS[letter] for letter in other)).game)
    except WrongCode:
        return False


def _unpacked(text: object, packed: int) -> Code:
    missed = []
    for _ in range(MISSED):
        missed.append(packed & (1 << MISSED_BITS) - 1)
        packed >>= MISSED_BITS
    found = {}
    for name, bits in reversed(FIELDS):
        found[name] = packed & (1 << bits) - 1
        packed >>= bits
    games = {number: name for name, number in NUMBERS.items()}
    if found["version"] != VERSION:
        raise WrongCode(text, "version", f"version {VERSION}", version=found["version"])
    return Code(
        games.get(found["game"], ""),
        found["at"],
        found["furthest"],
        found["tries"],
        tuple(number for number in reversed(missed) if number),
    )
