"""The pocket almanac on a server: to be put on a phone's first screen, there without a network.

A new page has a new version, which the worker fetches and keeps in place of the old one.
"""

from __future__ import annotations

import json
import struct
import zlib
from hashlib import sha256
from pathlib import Path

from .. import pocket

REGISTER = "navigator.serviceWorker&&navigator.serviceWorker.register('keep.js')"
BLUE = (0x1F, 0x5F, 0xA8)
SIDES = (192, 512)
MANIFEST = {
    "name": "Companion", "short_name": "Companion", "start_url": "./", "scope": "./",
    "display": "standalone", "background_color": "#ffffff", "theme_color": "#1f5fa8",
    "icons": [
        {"src": f"icon-{side}.png", "sizes": f"{side}x{side}", "type": "image/png"}
        for side in SIDES
    ],
}  # fmt: skip


def put_pocket(folder: Path) -> None:
    """Write the page and what keeps it."""
    folder.mkdir(parents=True)
    page = pocket.build(hosted=REGISTER)
    version = sha256(page.encode()).hexdigest()[:12]
    worker = Path(__file__).with_name("pages").joinpath("keep.js").read_text(encoding="utf-8")
    (folder / "index.html").write_text(page, encoding="utf-8")
    (folder / "keep.js").write_text(worker.replace("VERSION", version), encoding="utf-8")
    (folder / "manifest.webmanifest").write_text(json.dumps(MANIFEST), encoding="utf-8")
    for side in SIDES:
        (folder / f"icon-{side}.png").write_bytes(icon(side))


def icon(side: int) -> bytes:
    """A blue hexagon on its point, as a PNG: the same mark that the page has."""
    rows = bytearray()
    for y in range(side):
        up = min(y, side - 1 - y) / (side - 1)  # how far from the nearer point, 0 to ½
        half = int(side * 7 / 16 * min(1, up * 4))
        left = side // 2 - half
        pixels = (*BLUE, 255)
        rows += b"\0" + bytes(4 * left) + bytes(pixels * (2 * half)) + bytes(4 * left)
    size = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    parts = ((b"IHDR", size), (b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
