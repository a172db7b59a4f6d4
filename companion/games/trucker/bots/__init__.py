"""What speaks for each action: players by how well they build and fly, and the reasons of hints."""

from __future__ import annotations

from functools import partial
from typing import Any

from ....bots.greedy import Greedy
from ....bots.roster import Roster
from ....core.game import Game
from .skill import BEGINNER, BEST, LEARNER, MASTER, NOVICE, STEADY, TEACHER, Skill
from .weighing import weighing

__all__ = ["BOTS", "adviser", "weigh", "weigh_best"]

weigh = weighing(MASTER)
weigh_best = weighing(BEST)
BOTS = Roster()


SKILLS = {"novice": (NOVICE, 20), "beginner": (BEGINNER, 25), "learner": (LEARNER, 30),
          "steady": (STEADY, 48)}  # fmt: skip
"""The weaker strengths: each builds with less care than the next, and flies alike."""


def _player(game: Game[Any, Any], skill: Skill) -> Greedy:
    return Greedy(game, weighing(skill))


def adviser(game: Game[Any, Any]) -> Greedy:
    """Whom hints follow."""
    return _player(game, TEACHER)


for _name, (_skill, _strength) in SKILLS.items():
    BOTS.add(_name, _strength)(partial(_player, skill=_skill))
