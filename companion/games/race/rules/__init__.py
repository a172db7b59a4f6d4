"""The rules by chapter; importing them enters their checks and effects in the book."""

from . import consume, develop, explore, produce, rounds, settle, setup, supply, trade
from .book import BOOK as BOOK
