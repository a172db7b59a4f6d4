"""What the position editor keeps on a screen."""

from dataclasses import dataclass, field

from ....play import Table
from ...sessions.editor import EditorSession


@dataclass
class EditorState:
    """The position being set down, until one leaves it, and those set down before."""

    session: EditorSession | None = None
    drafts: dict[str, Table] = field(default_factory=dict)
    """By game: the position last set down here."""
