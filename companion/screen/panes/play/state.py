"""What the play pane keeps on a screen."""

from dataclasses import dataclass

from ....core.table import Attempt
from ....play import Hint


@dataclass
class PlayState:
    """What the last try left behind, and whether bots' moves are being skipped."""

    refused: Attempt | None = None
    ruling: str = ""
    """What was refused as a text to send, once somebody says that the ruling is wrong."""
    hinted: Hint | None = None
    hint_level: int = 1
    """How much of it was asked for: 1 what for, 2 where and why."""
    plans: bool = False
    """Whether the plan line is open."""
    shown: tuple[str, ...] = ()
    """What somebody asked to be shown on the board."""
    skips: bool = False
    """Whether bots' moves are being skipped, and the page is to ask for more of them."""
    skipped: int = 0
    """How many moves that have been so far."""
    skipped_from: int | None = None
    """How many lines the seat had read when it began to skip, until its next act."""

    def forget(self) -> None:
        """Put away what the last try left behind."""
        self.refused = self.hinted = self.skipped_from = None
        self.ruling, self.shown = "", ()
