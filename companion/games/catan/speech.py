"""Catan in words."""

from ...core.text import Words
from .sight import Sight

NAMERS = {}


def tell(sight: Sight, words: Words) -> tuple[str, ...]:
    return ()
