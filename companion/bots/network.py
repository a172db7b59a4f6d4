"""The learned part of a player: a tiny network read from a file, in plain Python.

One hidden layer and a straight way past it, from named features (whole numbers) to a few numbers,
its *heads*. The same for every game; `training/` fits it and writes the file.
"""

from __future__ import annotations

import json
from base64 import b85decode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import exp
from pathlib import Path
from struct import error as struct_error
from struct import unpack
from typing import Any
from zlib import decompress
from zlib import error as zlib_error

from ..core.errors import BadData, Fault

MOST_BYTES = 60_000
"""A game's file is not longer than this."""


def fingerprint(names: Sequence[str]) -> str:
    """What a file says of the features it was learned with: other features need another file."""
    return sha256("\n".join(names).encode()).hexdigest()[:12]


def softmax(values: Sequence[float]) -> list[float]:
    """Chances in proportion to the exponentials; they sum to one."""
    most = max(values)
    grown = [exp(value - most) for value in values]
    total = sum(grown)
    return [one / total for one in grown]


EXPECTED = "weights learned with today's features: python -m training learns them anew"


@dataclass(slots=True)
class Network:
    """The weights: by feature a row for the hidden layer and one for the heads."""

    bias: list[float]
    rows: list[list[float]]
    """By feature: what one of it adds to each hidden unit, then to each head directly."""
    second: list[list[float]]
    """By head: what it takes from each hidden unit."""
    _scaled: dict[tuple[int, int], list[float]]

    @classmethod
    def read(cls, found: Mapping[str, Any], names: Sequence[str], where: str) -> Network:
        """From a part of a mind's file; it must have been learned with these features."""
        if found.get("features") != fingerprint(names):
            raise BadData([Fault(where, str(found.get("features")), EXPECTED)])
        heads, width = int(found["heads"]), len(found["bias"])
        hidden = width - heads
        try:
            whole = decompress(b85decode(found["rows"]))
            halves = unpack(f"<{heads * hidden}e", b85decode(found["second"]))
        except (ValueError, zlib_error, struct_error):
            raise BadData([Fault(where, "rows that cannot be read", "packed weights")]) from None
        second = [list(halves[at : at + hidden]) for at in range(0, len(halves), hidden)]
        if len(whole) != width * len(names):
            raise BadData([Fault(where, f"{len(whole)} weights", f"{width * len(names)}")])
        steps = [2 ** (n / 8) for n in unpack(f"{len(names)}b", b85decode(found["steps"]))]
        rows = [
            [step * n for n in unpack(f"{width}b", whole[at * width : (at + 1) * width])]
            for at, step in enumerate(steps)
        ]
        return cls(found["bias"], rows, second, {})

    def heads(self, features: Mapping[int, int]) -> list[float]:
        """What the network says of these features (those that are not nothing, by number)."""
        rows, scaled = self.rows, self._scaled
        active = [self.bias]
        for at, value in features.items():
            if value == 1:
                active.append(rows[at])
            else:
                row = scaled.get((at, value))
                if row is None:
                    row = scaled[at, value] = [value * one for one in rows[at]]
                active.append(row)
        sums = [sum(column) for column in zip(*active, strict=True)]
        hidden = len(sums) - len(self.second)
        lively = [(at, one) for at, one in enumerate(sums[:hidden]) if one > 0]
        return [
            past + sum([weights[at] * one for at, one in lively])
            for past, weights in zip(sums[hidden:], self.second, strict=True)
        ]


def read_mind(path: Path) -> Mapping[str, Any]:
    """A game's learned numbers."""
    found: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found
