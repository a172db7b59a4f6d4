"""Players made of code: what speaks for an action, from what the acting seat sees."""

from .lookahead import LOOKAHEAD
from .weigh import weigh

__all__ = ["LOOKAHEAD", "weigh"]
