"""The puzzles of Galaxy Trucker: ships and flights made up, with something to find in each."""

from __future__ import annotations

from collections.abc import Mapping

from ...lessons.puzzles import AskedQuestion
from ...lessons.puzzles.found import PuzzleKind

PUZZLES: Mapping[str, PuzzleKind] = {
    "faults": AskedQuestion("faults", made_up=True, least=2),
    "falls-off": AskedQuestion("falls-off", made_up=True, least=2),
    "hit": AskedQuestion("hit", made_up=True),
    "pay": AskedQuestion("pay", made_up=True),
}
