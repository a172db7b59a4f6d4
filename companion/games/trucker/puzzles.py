"""The puzzles of Galaxy Trucker: ships and flights made up, with something to find in each."""

from __future__ import annotations

from collections.abc import Mapping

from ...lessons.puzzles import Asked
from ...lessons.puzzles.found import Kind

PUZZLES: Mapping[str, Kind] = {
    "faults": Asked("faults", made_up=True, least=2),
    "falls-off": Asked("falls-off", made_up=True, least=2),
    "hit": Asked("hit", made_up=True),
    "pay": Asked("pay", made_up=True),
}
