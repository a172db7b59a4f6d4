"""QR codes: read back by a reader of our own, and held to the standard's printed examples."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.errors import BadInput
from companion.teaching.qr import check_bytes, qr, svg

ROOM = {1: 14, 2: 26, 3: 42, 4: 62, 5: 84, 6: 106, 7: 122, 8: 152, 9: 180, 10: 213}
"""Bytes that fit at level M, as the standard lists them."""
BLOCKS = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 4, 7: 4, 8: 4, 9: 5, 10: 5}
UNMASK = [
    "(y + x) % 2", "y % 2", "x % 3", "(y + x) % 3", "(y // 2 + x // 3) % 2", "y*x % 2 + y*x % 3",
    "(y*x % 2 + y*x % 3) % 2", "((y + x) % 2 + y*x % 3) % 2",
]  # fmt: skip
SQUARES = {1: [], 7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46], 10: [6, 28, 50]}


def is_data(version, y, x):
    """Whether a module belongs to the text: slowly, by looking at every pattern."""
    size = 17 + 4 * version
    corner = min(y, x) < 9 and (y < 9 or y >= size - 8) and (x < 9 or x >= size - 8)
    if corner or 6 in (y, x):
        return False
    if version >= 7 and ((y < 6 and x >= size - 11) or (x < 6 and y >= size - 11)):
        return False
    centres = SQUARES.get(version, [6, size - 7])
    finders = [(6, 6), (6, centres[-1]), (centres[-1], 6)] if centres else []
    squares = [(a, b) for a in centres for b in centres if (a, b) not in finders]
    return not any(max(abs(y - a), abs(x - b)) <= 2 for a, b in squares)


def read(grid):
    """The text in a code, as a phone would find it, without mending anything."""
    size = len(grid)
    version = (size - 17) // 4
    told = "".join(str(int(grid[8][x])) for x in (0, 1, 2, 3, 4, 5, 7, 8))
    told += "".join(str(int(grid[y][8])) for y in (7, 5, 4, 3, 2, 1, 0))
    known = int(told, 2) ^ 0b101010000010010
    assert known >> 13 == 0, "level M"
    mask = UNMASK[known >> 10]
    bits = []
    columns = [x for x in range(size - 1, -1, -1) if x != 6]
    for pair in range(0, len(columns), 2):
        rows = range(size - 1, -1, -1) if pair % 4 == 0 else range(size)
        for y in rows:
            for x in columns[pair : pair + 2]:
                if is_data(version, y, x):
                    bits.append(int(grid[y][x]) ^ (eval(mask, {"y": y, "x": x}) == 0))
    words = [int("".join(map(str, bits[at : at + 8])), 2) for at in range(0, len(bits) - 7, 8)]
    count = ROOM[version] + (2 if version < 10 else 3)
    blocks = [[] for _ in range(BLOCKS[version])]
    sizes = [(count + n) // len(blocks) for n in range(len(blocks))]
    where = [n for at in range(max(sizes)) for n, room in enumerate(sizes) if at < room]
    for word, block in zip(words, where, strict=False):
        blocks[block].append(word)
    stream = "".join(f"{word:08b}" for block in blocks for word in block)
    head = 12 if version < 10 else 20
    assert stream[:4] == "0100"
    length = int(stream[4:head], 2)
    return bytes(int(stream[head + 8 * n : head + 8 * n + 8], 2) for n in range(length)).decode()


@pytest.mark.parametrize("version", ROOM)
def test_what_is_drawn_is_read_back_in_every_size(version):
    rng = Random(version)
    for length in (ROOM[version], ROOM[version] - 1, ROOM.get(version - 1, 0) + 1):
        text = "".join(rng.choice("abcXYZ0129/~?=:,.") for _ in range(length))
        grid = qr(text)
        assert len(grid) == 17 + 4 * version
        assert read(grid) == text


def test_the_check_bytes_are_those_of_the_standards_example():
    hello = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    assert check_bytes(hello, 10) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]


def test_version_seven_tells_its_number_in_both_corners():
    grid = qr("a" * 110)
    told = "".join(str(int(grid[n // 3][len(grid) - 11 + n % 3])) for n in range(17, -1, -1))
    other = "".join(str(int(grid[len(grid) - 11 + n % 3][n // 3])) for n in range(17, -1, -1))
    assert told == other == "000111110010010100"


def test_a_text_too_long_is_refused_in_words():
    assert read(qr("ž" * 106)) == "ž" * 106
    with pytest.raises(BadInput, match="at most 213 bytes"):
        qr("a" * 214)


def test_the_picture_has_a_quiet_border_and_one_square_a_dark_module():
    grid = qr("7K2M")
    picture = svg("7K2M")
    assert picture.count("h1v1h-1z") == sum(map(sum, grid))
    assert 'viewBox="0 0 29 29"' in picture
    assert "M0 0h29" in picture
