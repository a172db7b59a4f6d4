"""What speaks for an action: bots and hints ask here."""

from __future__ import annotations

from functools import partial
from typing import Any

from ....bots.greedy import Greedy
from ....bots.judging import Judging
from ....bots.loose import Loose
from ....bots.roster import Roster
from ....core.game import Game

TOLERANCES = {"beginner": (0.8, 20), "learner": (0.3, 30)}
"""By strength how many points a move may cost, and where it stands among the others."""

BOTS = Roster()
for _name, (_tolerance, _strength) in TOLERANCES.items():
    BOTS.add(_name, _strength)(partial(Loose, tolerance=_tolerance))
BOTS.add("steady", 51)(Greedy)


@BOTS.add("best", 100, slow=True)
def best(game: Game[Any, Any]) -> Judging:
    """Compares ends of its turn, by the value of positions and by its taste together."""
    return Judging(game, positions=60, width=2, habit=2.0, weigh=game.bot_spec.best)
