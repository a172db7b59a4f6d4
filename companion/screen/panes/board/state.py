"""What the board keeps on a screen: how much of the drawing the browser has."""

from dataclasses import dataclass, field

from ....core.scene import Scene


@dataclass
class BoardState:
    """What was told of the drawing."""

    known: dict[str, str] = field(default_factory=dict)
    """Digests of what the browser has of it; empty if it is to be told whole."""
    drawn: Scene | None = None
    """The drawing last told: while it is the same one, only marks on it are news."""
    drawings: int = 0
    """How often a drawing was told."""
