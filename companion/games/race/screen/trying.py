"""What may be tried although a rule forbids it: pressing it brings the reason."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.notation import Action
from ..actions import Gamble
from ..moves.tried import tries
from ..observation import Observation
from ..state import Stage

MISTAKES: dict[int, frozenset[str]] = {
    Stage.DEAL: frozenset({"choose"}),
    Stage.CHOOSE: frozenset({"choose", "lay", "sell"}),
    Stage.KEEP: frozenset({"keep"}),
    Stage.DEVELOP: frozenset({"lay"}),
    Stage.SETTLE: frozenset({"lay"}),
    Stage.SELL: frozenset({"consume", "pass"}),
    Stage.CONSUME: frozenset({"consume", "sell", "spend", "gamble", "pass"}),
    Stage.PRODUCE: frozenset({"windfall", "fill", "pass"}),
    Stage.LIMIT: frozenset({"choose"}),
}
"""By stage the words of what people try there that may not be done."""


def mistakes(observation: Observation, legal: Sequence[Action]) -> list[Action]:
    """What the seat that decides might try now and may not."""
    table = observation.table
    words = MISTAKES.get(table.stage, frozenset())
    if not legal or not words or table.queue:
        return []
    able = set(legal)
    found = [a for a in tries(table, observation.seat) if a.word in words and a not in able]
    gambles = any(isinstance(action, Gamble) for action in legal)
    return [action for action in found if gambles or not isinstance(action, Gamble)]
