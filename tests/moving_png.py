"""Several PNG files of one size as one moving PNG (APNG), without further packages."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence

MARK = b"\x89PNG\r\n\x1a\n"


def moving(frames: Sequence[tuple[bytes, int]]) -> bytes:
    """Each frame with how many milliseconds it stays; it begins again after the last one."""
    heads = {_chunks_of(png)[b"IHDR"][0] for png, _ in frames}
    if len(heads) != 1:
        raise ValueError("frames of a moving picture have one size and one kind of colour")
    [head] = heads
    made = [MARK, _chunk(b"IHDR", head), _chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    numbers = iter(range(2 * len(frames)))
    for place, (png, stays) in enumerate(frames):
        size = head[:8]
        how = struct.pack(">HHBB", stays, 1000, 0, 0)
        made.append(_chunk(b"fcTL", struct.pack(">I", next(numbers)) + size + bytes(8) + how))
        data = b"".join(_chunks_of(png)[b"IDAT"])
        if place == 0:
            made.append(_chunk(b"IDAT", data))
        else:
            made.append(_chunk(b"fdAT", struct.pack(">I", next(numbers)) + data))
    return b"".join([*made, _chunk(b"IEND", b"")])


def _chunks_of(png: bytes) -> dict[bytes, list[bytes]]:
    found: dict[bytes, list[bytes]] = {}
    for name, body in _walk(png):
        found.setdefault(name, []).append(body)
    return found


def _walk(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(MARK)
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += 12 + size


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
