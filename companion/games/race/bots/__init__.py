"""Players made of code: what speaks for an action, from what the acting seat sees."""

from .weigh import weigh

__all__ = ["weigh"]
