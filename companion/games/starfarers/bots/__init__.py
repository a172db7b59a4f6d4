"""What speaks for an action: bots and hints ask here."""

from __future__ import annotations

from functools import partial
from typing import Any

from ....bots.judging import Judging
from ....bots.loose import Loose
from ....bots.played_on import PlayedOn
from ....bots.roster import Roster
from ....core.game import Game

TOLERANCES = {"beginner": (0.8, 20), "learner": (0.3, 30)}
"""By strength how many points a move may cost, and where it stands among the others."""

QUICK: dict[str, Any] = {"positions": 60, "width": 2, "habit": 1.0, "offers": 8}
FAR: dict[str, Any] = {"positions": 200, "width": 4, "habit": 2.0, "offers": 8}
"""How far the two strongest look, and how much their taste counts beside the value."""
MOVES = 1_500
"""So many moves are played at most where the best ends are played on."""

BOTS = Roster()
for _name, (_tolerance, _strength) in TOLERANCES.items():
    BOTS.add(_name, _strength)(partial(Loose, tolerance=_tolerance))


@BOTS.add("steady", 70, slow=True)
def steady(game: Game[Any, Any]) -> Judging:
    """Compares ends of its turn, by the value of positions and by its taste together."""
    return Judging(game, **QUICK, weigh=game.bot_spec.best)


@BOTS.add("best", 100, slow=True)
def best(game: Game[Any, Any]) -> Judging:
    """Compares more ends of its turn than `steady`, and plays the best few of them on."""
    return PlayedOn(game, **FAR, moves=MOVES, weigh=game.bot_spec.best)
