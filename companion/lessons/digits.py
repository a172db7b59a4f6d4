"""Several small numbers in one, each in its own base: what codes are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb


def packed(digits: Iterable[tuple[int, int]]) -> int:
    """One number of digits with their bases; the first is the highest."""
    number = 0
    for digit, base in digits:
        assert 0 <= digit < base, (digit, base)
        number = number * base + digit
    return number


def unpacked(number: int, bases: Sequence[int]) -> tuple[int, list[int]]:
    """What is left over, and the digits."""
    digits = []
    for base in reversed(bases):
        number, digit = divmod(number, base)
        digits.append(digit)
    return number, digits[::-1]


def rank(counts: Sequence[int]) -> int:
    """Which of all ways this is to part so many things among so many kinds (stars and bars)."""
    number, left = 0, sum(counts)
    for place, count in enumerate(counts[:-1]):
        kinds = len(counts) - place - 1
        number += sum(comb(left - fewer + kinds - 1, kinds - 1) for fewer in range(count))
        left -= count
    return number


def counts_of(number: int, total: int, kinds: int) -> tuple[int, ...]:
    """The way of that rank to part `total` things among `kinds`."""
    counts, left = [], total
    for place in range(kinds - 1):
        others = kinds - place - 1
        count = 0
        while number >= (ways := comb(left - count + others - 1, others - 1)) and count < left:
            number -= ways
            count += 1
        counts.append(count)
        left -= count
    return (*counts, left)
