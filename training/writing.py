"""The file a game's mind is shipped in: few whole numbers, packed tightly, and for each row the
size of a step, in eighths of a power of two."""

from __future__ import annotations

import json
from base64 import b85encode
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from zlib import DEFLATED, Z_HUFFMAN_ONLY, compressobj

import numpy as np

from companion.bots.network import MOST_BYTES, Network, fingerprint

from .fitting import Fit

FINEST = 10
"""The largest weight of a row is so many steps, where nothing else is asked for."""


def packed(fit: Fit, names: Sequence[str], finest: int = FINEST) -> dict[str, Any]:
    """A network as it is written; its scales are taken into the weights."""
    rows = np.concatenate((fit.first, fit.past), axis=1) / fit.scale[:, None]
    steps = np.maximum(np.abs(rows).max(1), 1e-4) / finest
    eighths = np.clip(np.ceil(8 * np.log2(steps)), -128, 127).astype(np.int8)
    whole = np.rint(rows / 2.0 ** (eighths / 8)[:, None]).astype(np.int8)
    return {
        "features": fingerprint(names),
        "bias": [*_rounded(fit.bias), *_rounded(fit.last)],
        "heads": fit.second.shape[1],
        "second": b85encode(fit.second.T.astype("<f2").tobytes()).decode(),
        "steps": b85encode(eighths.tobytes()).decode(),
        "rows": b85encode(squeezed(whole.tobytes())).decode(),
    }


def squeezed(weights: bytes) -> bytes:
    """Shorter, by how often each weight comes: looking for repeats only costs room here."""
    how = compressobj(9, DEFLATED, strategy=Z_HUFFMAN_ONLY)
    return how.compress(weights) + how.flush()


def unpacked(found: Mapping[str, Any], names: Sequence[str]) -> Fit:
    """What was written, to be asked about many rows at once."""
    net = Network.read(found, names, "written")
    hidden = len(net.second[0])
    rows, bias = np.array(net.rows, np.float32), np.array(net.bias, np.float32)
    return Fit(
        np.ones(len(rows), np.float32), rows[:, :hidden], bias[:hidden],
        np.array(net.second, np.float32).T, rows[:, hidden:], bias[hidden:],
    )  # fmt: skip


def _rounded(values: np.ndarray) -> list[float]:
    return [float(f"{value:.4g}") for value in values]


def write(path: Path, mind: dict[str, Any]) -> int:
    """Write a mind; it says how long the file is and refuses one that is too long."""
    text = json.dumps(mind, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"
    if len(text.encode()) > MOST_BYTES:
        raise ValueError(f"{len(text.encode())} bytes: a mind has at most {MOST_BYTES}")
    path.write_text(text, encoding="utf-8")
    return len(text.encode())
