"""The questions that can be asked of a position of Starfarers, by kind.

They serve the bookkeeping steps of the course and the recall questions alike. The engine gives
every answer: the askers only try things out on a copy and word what came of it.
"""

from . import box, flight, meeting, mothership, roll, score, turn  # noqa: F401 (they register)
from .shared import QUIZ as QUIZ
