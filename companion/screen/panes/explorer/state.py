"""What the explorer's pane keeps on a screen."""

from dataclasses import dataclass


@dataclass
class ExplorerState:
    """How often something was done in the explorer."""

    done: int = 0
