"""What speaks for an action: bots and hints ask here."""

from __future__ import annotations

from functools import partial

from ....bots.greedy import Greedy
from ....bots.loose import Loose
from ....bots.roster import Roster

TOLERANCES = {"beginner": (0.8, 20), "learner": (0.3, 30)}
"""By strength how many points a move may cost, and where it stands among the others."""

BOTS = Roster()
for _name, (_tolerance, _strength) in TOLERANCES.items():
    BOTS.add(_name, _strength)(partial(Loose, tolerance=_tolerance))
BOTS.add("steady", 51)(Greedy)
