"""Which page of the explorer has the numbers of an entry: `dice:8`, `ships/meteors:tile:23`.

How the name of a page is written is told in `core.address`.
"""

from __future__ import annotations

from .topics import brought


def entries() -> dict[str, str]:
    """By almanac entry: where in the explorer its numbers are."""
    return {entry: page for topics in brought().values() for entry, page in topics.entries.items()}
