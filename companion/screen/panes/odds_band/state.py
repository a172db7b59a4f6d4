"""What the band of odds keeps on a screen."""

from dataclasses import dataclass


@dataclass
class OddsBandState:
    """The bar that is chosen in it."""

    winning: bool = False
    """Whether who looks wants to see everybody's chance to win: off until somebody asks for it."""

    selected: str = ""
