"""The puzzles of Race for the Galaxy: what goods bring, what cards are worth, what is forbidden."""

from __future__ import annotations

from collections.abc import Mapping

from ...lessons.puzzles import AskedQuestion, Forbidden
from ...lessons.puzzles.found import PuzzleKind

CONSUMING = ("consume", "use", "sell", "pay", "windfall", "fill")
PUZZLES: Mapping[str, PuzzleKind] = {
    "chips": AskedQuestion("chips", least=3),
    "worth": AskedQuestion("worth", least=3),
    "forbidden": Forbidden(CONSUMING, first=range(2, 8)),
}
