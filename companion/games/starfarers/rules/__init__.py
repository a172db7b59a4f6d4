"""Starfarers' rules, one module a chapter of the ledger (small chapters share one).

Importing this package enters every check and effect in `BOOK`. The order of the imports is the
order in which objections are given.
"""

from . import setup, roll, seven, build, trade, friendship, mothership  # isort: skip
from . import colony, explore, flight, encounter, end  # isort: skip
from .book import BOOK

__all__ = [
    "BOOK", "build", "colony", "encounter", "end", "explore", "flight", "friendship", "mothership",
    "roll", "setup", "seven", "trade",
]  # fmt: skip
