"""What the frame keeps on a screen."""

from dataclasses import dataclass


@dataclass
class FrameState:
    """Where the app is shown."""

    without_code: bool = False
    """Whether the notebook is shown without its code, as Voilà does."""
