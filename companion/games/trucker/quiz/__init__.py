"""The questions that can be asked about ships and flights, by kind.

They serve the steps of the course, where they are about the ship at hand, and the quick questions,
for which ships are made up: no flight has to be played to find one with a fault. The engine's own
ship gives every answer.
"""

from . import counting, fire, planets, road, yard  # noqa: F401 (they register)
from .shared import QUIZ as QUIZ
