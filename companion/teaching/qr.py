"""A text as a QR code, for a phone at the back of the room: bytes, level M, versions 1 to 10.

What a QR code is made of is ISO/IEC 18004: bytes with a head and padding, blocks with check bytes
(Reed and Solomon's, over the field with 256 elements), the pattern that every reader looks for, and
the mask among eight that leaves the fewest large areas and false patterns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from ..core.errors import BadInput, Fault, shorten

Grid = list[list[bool]]

BLOCKS = (
    (10, (16,)), (16, (28,)), (26, (44,)), (18, (32,) * 2), (24, (43,) * 2), (16, (27,) * 4),
    (18, (31,) * 4), (22, (38, 38, 39, 39)), (22, (36, 36, 36, 37, 37)), (26, (43,) * 4 + (44,)),
)  # fmt: skip
"""By version: check bytes a block, and how many bytes of the text's each block holds."""
CENTRES = (
    (), (6, 18), (6, 22), (6, 26), (6, 30), (6, 34), (6, 22, 38), (6, 24, 42), (6, 26, 46),
    (6, 28, 50),
)  # fmt: skip
"""Where the small squares have their centres, in rows and columns, by version."""
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)
FORMAT_CHECK, FORMAT_MASK = 0b10100110111, 0b101010000010010
VERSION_CHECK = 0b1111100100101
QUIET = 4
"""Modules of white around it, which readers need."""
FINDER_THEN_WHITE = [True, False, True, True, True, False, True] + [False] * 4
LIKE_A_FINDER = (FINDER_THEN_WHITE, FINDER_THEN_WHITE[::-1])


def qr(text: str) -> Grid:
    """The rows of the code, dark modules true; `BadInput` where the text is too long."""
    data = text.encode()
    for version, (_, sizes) in enumerate(BLOCKS, 1):
        count_bits = 8 if version < 10 else 16
        if 4 + count_bits + 8 * len(data) <= 8 * sum(sizes):
            return _drawn(version, _codewords(version, data, count_bits))
    raise BadInput([Fault("text", shorten(text), "at most 213 bytes for a QR code")])


def svg(text: str, size: int = 160) -> str:
    """The code as a picture: black on white whatever the page's colours are."""
    grid = qr(text)
    side = len(grid) + 2 * QUIET
    dark = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z"
        for y, row in enumerate(grid)
        for x, module in enumerate(row)
        if module
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" role="img" '
        f'aria-label="QR" viewBox="0 0 {side} {side}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{side}v{side}H0z"/><path fill="#000" d="{dark}"/></svg>'
    )


# Bytes


def _codewords(version: int, data: bytes, count_bits: int) -> list[int]:
    """The bytes in the order they are drawn: blocks taken in turn, then their check bytes."""
    checks, sizes = BLOCKS[version - 1]
    bits = f"0100{len(data):0{count_bits}b}" + "".join(f"{byte:08b}" for byte in data)
    room = 8 * sum(sizes)
    bits = bits.ljust(min(len(bits) + 4, room), "0")
    bits = bits.ljust(-(-len(bits) // 8) * 8, "0")
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    words += [(236, 17)[at % 2] for at in range(room // 8 - len(words))]
    blocks, first = [], 0
    for size in sizes:
        blocks.append(words[first : first + size])
        first += size
    checked = [check_bytes(block, checks) for block in blocks]
    return [*_in_turn(blocks), *_in_turn(checked)]


def _in_turn(blocks: list[list[int]]) -> Iterator[int]:
    for at in range(max(map(len, blocks))):
        yield from (block[at] for block in blocks if at < len(block))


def _field() -> tuple[list[int], list[int]]:
    """Powers of 2 in the field with 256 elements, and the way back."""
    power, exponent, value = [0] * 255, [0] * 256, 1
    for n in range(255):
        power[n], exponent[value] = value, n
        value = value << 1 ^ (285 if value & 128 else 0)
    return power, exponent


POWER, EXPONENT = _field()


def check_bytes(block: list[int], count: int) -> list[int]:
    """The remainder of the block divided by the polynomial with the first `count` powers of 2."""
    divisor = [1]
    for n in range(count):
        shifted, scaled = [*divisor, 0], [0, *(_times(one, POWER[n]) for one in divisor)]
        divisor = [a ^ b for a, b in zip(shifted, scaled, strict=True)]
    rest = [*block, *[0] * count]
    for at in range(len(block)):
        if factor := rest[at]:
            for place, one in enumerate(divisor):
                rest[at + place] ^= _times(one, factor)
    return rest[len(block) :]


def _times(one: int, other: int) -> int:
    return POWER[(EXPONENT[one] + EXPONENT[other]) % 255] if one and other else 0


# Modules


def _drawn(version: int, words: list[int]) -> Grid:
    size = 17 + 4 * version
    fixed: dict[tuple[int, int], bool] = _patterns(version, size)
    free = [place for place in _snake(size) if place not in fixed]
    bits = [word >> place & 1 for word in words for place in range(7, -1, -1)]
    bits += [0] * (len(free) - len(bits))
    best: tuple[int, Grid] | None = None
    for number, mask in enumerate(MASKS):
        grid = [[False] * size for _ in range(size)]
        for (y, x), dark in {**fixed, **_format(number, size)}.items():
            grid[y][x] = dark
        for (y, x), bit in zip(free, bits, strict=True):
            grid[y][x] = bool(bit) ^ mask(y, x)
        cost = _cost(grid)
        if best is None or cost < best[0]:
            best = cost, grid
    assert best is not None
    return best[1]


def _patterns(version: int, size: int) -> dict[tuple[int, int], bool]:
    """What is the same in every code of a version; the format's places are kept free."""
    fixed = dict.fromkeys(_format(0, size), False)
    for n in range(8, size - 8):
        fixed[6, n] = fixed[n, 6] = n % 2 == 0
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        for y in range(-1, 8):
            for x in range(-1, 8):
                if 0 <= top + y < size and 0 <= left + x < size:
                    ring = max(abs(y - 3), abs(x - 3))
                    fixed[top + y, left + x] = ring not in (2, 4)
    centres = CENTRES[version - 1]
    last = centres[-1] if centres else 0
    for cy in centres:
        for cx in centres:
            if (cy, cx) in ((6, 6), (6, last), (last, 6)):
                continue
            for y in range(-2, 3):
                for x in range(-2, 3):
                    fixed[cy + y, cx + x] = max(abs(y), abs(x)) != 1
    if version >= 7:
        told = version << 12 | _remainder(version << 12, VERSION_CHECK)
        for n in range(18):
            dark = bool(told >> n & 1)
            fixed[n // 3, size - 11 + n % 3] = fixed[size - 11 + n % 3, n // 3] = dark
    return fixed


def _format(mask: int, size: int) -> dict[tuple[int, int], bool]:
    """Level M and the mask, told twice; and the one module that is always dark."""
    told = (mask << 10 | _remainder(mask << 10, FORMAT_CHECK)) ^ FORMAT_MASK
    found = {(size - 8, 8): True}
    for n in range(15):
        dark = bool(told >> n & 1)
        down = n if n < 6 else n + 1 if n < 8 else size - 15 + n
        across = size - 1 - n if n < 8 else 15 - n if n < 9 else 14 - n
        found[down, 8] = dark
        found[8, across] = dark
    return found


def _remainder(number: int, divisor: int) -> int:
    while number.bit_length() >= divisor.bit_length():
        number ^= divisor << number.bit_length() - divisor.bit_length()
    return number


def _snake(size: int) -> Iterator[tuple[int, int]]:
    """The places in reading order: two columns at a time from the right, up and down."""
    upwards = True
    for right in range(size - 1, 0, -2):
        column = right if right > 6 else right - 1
        for n in range(size):
            y = size - 1 - n if upwards else n
            yield y, column
            yield y, column - 1
        upwards = not upwards


def _cost(grid: Grid) -> int:
    """How hard a mask makes it for a reader: long runs, squares, false patterns, too much dark."""
    size, cost = len(grid), 0
    for line in (*grid, *map(list, zip(*grid, strict=True))):
        cost += sum(n - 2 for n in (len(list(run)) for _, run in groupby(line)) if n >= 5)
        cost += 40 * sum(line[at : at + 11] in LIKE_A_FINDER for at in range(size - 10))
    cost += 3 * sum(
        grid[y][x] == grid[y][x + 1] == grid[y + 1][x] == grid[y + 1][x + 1]
        for y in range(size - 1)
        for x in range(size - 1)
    )
    dark = sum(map(sum, grid))
    return cost + 10 * (abs(20 * dark - 10 * size * size) // (size * size))
