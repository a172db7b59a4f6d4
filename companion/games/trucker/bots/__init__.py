"""What speaks for each action: the greedy player and the reasons of hints."""

from .weigh import weigh

__all__ = ["weigh"]
