"""The referee at a real table: consuming in every order, placing in every way, who gains by what.

Cards are named by id or by name in any language, typos forgiven. Every answer is the engine's: the
referee lays the position out, tries what is legal, and repeats the refusals word by word.
"""

from __future__ import annotations

from .consuming import Orders, consuming
from .paying_off import Payoffs, phases
from .placing import Placing, PlacingWay, placing
from .proposed import Judgement

__all__ = [
    "Judgement", "Orders", "Payoffs", "Placing", "PlacingWay", "consuming", "phases", "placing",
]  # fmt: skip
