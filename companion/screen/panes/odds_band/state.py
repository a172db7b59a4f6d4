"""What the band of odds keeps on a screen."""

from dataclasses import dataclass


@dataclass
class OddsBandState:
    """The bar that is chosen in it."""

    selected: str = ""
