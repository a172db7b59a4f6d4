"""What the almanac pane keeps on a screen."""

from dataclasses import dataclass, field


@dataclass
class AlmanacState:
    """Which entries are open, and what was asked of them."""

    entries: dict[str, str] = field(default_factory=dict)
    """By game: the entry that is open in its almanac."""
    asked_now: tuple[str, object] = "", None
    """The entry asked about here and now, and the position it was asked in."""
    reads_ahead: bool = False
    """Whether the browser keeps all entries, in case Python falls silent."""
