"""What can come of a position: consuming in every order, placing in every way, who gains by what.

The screen, the lessons and the explorer's referee compute with it. Cards are named by id or by name
in any language, typos forgiven. Every answer is the engine's: the position is laid out, what is
legal is tried, and refusals are repeated word by word.
"""

from __future__ import annotations

from .consuming import Orders, consuming
from .paying_off import Payoffs, phases
from .placing import Placing, PlacingWay, placing
from .proposed import Judgement

__all__ = [
    "Judgement", "Orders", "Payoffs", "Placing", "PlacingWay", "consuming", "phases", "placing",
]  # fmt: skip
