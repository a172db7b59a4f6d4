"""Starfarers' rules, one module a chapter of the ledger (small chapters share one).

Importing this package enters every check and effect in `BOOK`. The order of the imports is the
order in which objections are given.
"""

from . import setup, roll, seven, build, trade, friendship, mothership, flight, encounter, end  # isort: skip
from .book import BOOK

__all__ = [
    "BOOK", "build", "encounter", "end", "flight", "friendship", "mothership", "roll", "setup",
    "seven", "trade",
]  # fmt: skip
