"""The puzzles of Race for the Galaxy: what goods bring, what cards are worth, what is forbidden."""

from __future__ import annotations

from collections.abc import Mapping

from ...lessons.puzzles import Asked, Forbidden
from ...lessons.puzzles.found import Kind

CONSUMING = ("consume", "use", "sell", "pay", "windfall", "fill")
PUZZLES: Mapping[str, Kind] = {
    "chips": Asked("chips", least=3),
    "worth": Asked("worth", least=3),
    "forbidden": Forbidden(CONSUMING, first=range(2, 8)),
}
