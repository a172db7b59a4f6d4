"""What can be on a screen: a game, a lesson, a puzzle, a position in the editor.

Each is a session with a table of its own, and each knows for itself what can be tried there,
taken back, marked and kept. The screen asks the session, never which kind of session it is.
"""

from .editor import EditorSession
from .lesson import LessonSession, Page
from .play import PlaySession
from .puzzle import PuzzleSession
from .session import Session
from .taught import TaughtSession

__all__ = [
    "EditorSession",
    "LessonSession",
    "Page",
    "PlaySession",
    "PuzzleSession",
    "Session",
    "TaughtSession",
]
