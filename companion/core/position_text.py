"""A position as one short text, to be sent, printed or put behind a link: `1eNp…`.

It is the stated position of docs/<game>.md, packed into letters that stand in any link as they are.
The text names its game and carries a check, so half a text is told from a whole one. Whoever reads
one trusts nothing: it is bounded before it is unpacked, and the game judges what is in it.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from typing import Any

from .errors import BadInput, Fault, shorten

MARK = "1"
"""How it is packed: the first letter of every text."""
LETTERS = re.compile(r"1[A-Za-z0-9_-]{8,}")
LONGEST = 3_800
"""Letters of a text, so that it has room in an address."""
LARGEST = 100_000
"""Bytes that are unpacked at most."""
EXPECTED = "the text of a position, as `game.position_text(state)` writes it"


def packed(data: Any) -> str:
    """A stated position as text; the same position gives the same text."""
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    return MARK + urlsafe_b64encode(zlib.compress(plain, 9)).decode("ascii").rstrip("=")


def is_packed(text: str) -> bool:
    """Whether a text looks like a position's."""
    return LETTERS.fullmatch("".join(text.split())) is not None


def unpacked(text: str) -> dict[str, Any]:
    """The stated position in a text; `BadInput` for whatever is none."""
    said = "".join(text.split())
    if len(said) > LONGEST or not LETTERS.fullmatch(said):
        raise _wrong(text)
    try:
        raw = urlsafe_b64decode(said[1:] + "=" * (-len(said[1:]) % 4))
        opened = zlib.decompressobj()
        plain = opened.decompress(raw, LARGEST)
        data = json.loads(plain) if opened.eof else None
    except (Error, zlib.error, ValueError, RecursionError):
        raise _wrong(text) from None
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise _wrong(text)
    return data


def _wrong(text: str) -> BadInput:
    return BadInput([Fault("position", shorten(text), EXPECTED)])
