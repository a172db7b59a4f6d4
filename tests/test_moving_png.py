"""A moving picture holds its frames as they were."""

import struct
import zlib

import pytest

from tests.moving_png import MARK, _walk, moving


def png(width, height, grey):
    rows = b"".join(b"\0" + bytes([grey]) * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return MARK + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in chunks
    )


def test_every_frame_is_there_in_order_with_its_time():
    film = list(_walk(moving([(png(3, 2, 10), 500), (png(3, 2, 20), 700), (png(3, 2, 30), 900)])))
    assert dict(film)[b"acTL"] == struct.pack(">II", 3, 0)
    times = [struct.unpack(">H", body[20:22])[0] for name, body in film if name == b"fcTL"]
    assert times == [500, 700, 900]
    data = [body if name == b"IDAT" else body[4:] for name, body in film if name[1:] == b"dAT"]
    data = [zlib.decompress(body) for body in [dict(film)[b"IDAT"], *data]]
    assert [row[1] for row in data] == [10, 20, 30]
    numbers = [
        struct.unpack(">I", body[:4])[0] for name, body in film if name in (b"fcTL", b"fdAT")
    ]
    assert numbers == list(range(5))


def test_frames_of_different_sizes_are_refused():
    with pytest.raises(ValueError, match="one size"):
        moving([(png(3, 2, 10), 500), (png(2, 2, 10), 500)])
