"""What the projector keeps on a screen."""

from dataclasses import dataclass


@dataclass
class ProjectorState:
    """How a teacher shows the app to a class."""

    is_on: bool = False
    shows_names: bool = False
    """Whether pupils are named; else they have numbers."""
    sent_back: str = ""
    """What the class sent back, as it was pasted."""
