"""The pocket almanac: all games and languages as one page, for the phones at the table.

The page is written in full as HTML, every entry once in every language, so it can be read and
followed without JavaScript; the script only hides what is not asked for, and searches.
"""

from .page import build, policy
from .serve import serve

__all__ = ["build", "policy", "serve"]
