"""Players made of code: what speaks for an action, from what the acting seat sees."""

from .best import BOTS, PONDERING, chances, weigh_best
from .lookahead import LOOKAHEAD
from .weighing import weigh

__all__ = ["BOTS", "LOOKAHEAD", "PONDERING", "chances", "weigh", "weigh_best"]
