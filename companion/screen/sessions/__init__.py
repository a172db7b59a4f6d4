"""What can be on a screen: a game, a lesson, a puzzle, a position in the editor, a look back.

Each is a session with a table of its own, and each knows for itself what can be tried there,
taken back, marked and kept. The screen asks the session, never which kind of session it is.
"""

from .editor import EditorSession
from .lesson import LessonSession, Page
from .looked_back import MomentSession, TurnSession
from .play import PlaySession
from .puzzle import PuzzleSession
from .session import Session
from .taught import TaughtSession

__all__ = [
    "EditorSession",
    "LessonSession",
    "MomentSession",
    "Page",
    "PlaySession",
    "PuzzleSession",
    "Session",
    "TaughtSession",
    "TurnSession",
]
