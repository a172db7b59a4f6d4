"""Where a turn can end: a beam over a seat's own moves, judged by the value of positions.

From what a seat sees its moves are tried in an imagined world, up to where others act, the turn
passes or the dice fall. A draw or a theft on the way is averaged over all it may bring. The budget
counts positions looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random
from typing import Any

from ..core.game import Game
from ..core.notation import NATURE, Action
from ..core.rulebook import silent
from .plain import CHATTER

POSITIONS, WIDTH = 600, 6
SMALLEST = 1e-6
"""No chance is taken for smaller than this where chances are divided."""
Chances = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """A line of moves of one seat and every seat's chance to win where it leads."""

    actions: tuple[Action, ...]
    chances: Chances

    @property
    def chance(self) -> float:
        """That of the seat itself."""
        return self.chances[self.actions[0].seat]


class TurnEnds:
    """Looks for ends of turns in a game that has a value."""

    def __init__(
        self, game: Game[Any, Any], positions: int = POSITIONS, width: int = WIDTH
    ) -> None:
        self.game, self.value = game, game.bot_spec.value
        self.positions, self.width = positions, width
        self.moment = self.value.moment or game.turn
        self.looked = 0

    def by_first_move(self, sight: Any, legal: Sequence[Action], rng: Random) -> list[TurnEnd]:
        """The best end found for each first move that is no offer, the best first."""
        return self.ends_of(self.game.imagine(sight, rng), legal)

    def best(self, sight: Any, legal: Sequence[Action], rng: Random) -> TurnEnd:
        """The best end of turn found."""
        return self.by_first_move(sight, legal, rng)[0]

    def ends_of(self, state: Any, legal: Sequence[Action]) -> list[TurnEnd]:
        """The best end for each first move of a seat, from a full state."""
        self.looked = 0
        game, seat, moment = self.game, legal[0].seat, self.moment(state)
        found: dict[Action, TurnEnd] = {}
        seen: set[tuple[float, int]] = set()
        beam: list[tuple[tuple[Action, ...], Any, Sequence[Action]]] = [((), state, legal)]
        while beam:
            grown: list[tuple[float, int, tuple[Action, ...], Any, Sequence[Action]]] = []
            for line, before, moves in beam:
                for action in moves:
                    if action.word in CHATTER or (line and self.looked >= self.positions):
                        continue
                    after = self._after(before, action)
                    chances, goes_on = self._reached(after, seat, moment)
                    end = TurnEnd((*line, action), chances)
                    known = found.get(end.actions[0])
                    if known is None or end.chance > known.chance:
                        found[end.actions[0]] = end
                    if goes_on and self.looked < self.positions:
                        further = game.moves(after, seat)
                        key = round(end.chance, 12), len(further)
                        if key not in seen:
                            seen.add(key)
                            grown.append((-end.chance, len(grown), end.actions, after, further))
            grown.sort(key=lambda one: one[:2])
            beam = [one[2:] for one in grown[: self.width]]
        return sorted(found.values(), key=lambda end: -end.chance)

    def reached(self, state: Any, action: Action) -> TurnEnd:
        """Where a move leads, as ends are judged: on average where chance falls next."""
        after = self._after(state, action)
        return TurnEnd((action,), self._reached(after, action.seat, self.moment(state))[0])

    def chances(self, state: Any, seat: int) -> Chances:
        """Every seat's chance to win, from what one seat would see."""
        self.looked += 1
        found: Chances = self.value.chances(self.game.observe(state, seat))
        return found

    def _after(self, state: Any, action: Action) -> Any:
        after = self.game.copy(state)
        self.game.book.effects[type(action)](after, action, silent)
        return after

    def _reached(self, state: Any, seat: int, moment: Any) -> tuple[Chances, bool]:
        """The chances here, on average over what is drawn, and whether the turn goes on."""
        seats = self.game.awaiting(state)
        if seats and seats[0] == NATURE and not self.value.rests(state):
            total = [0.0] * self.game.seats(state)
            for action, odds in self.game.chance(state):
                chances, _ = self._reached(self._after(state, action), seat, moment)
                total = [one + float(odds) * more for one, more in zip(total, chances, strict=True)]
            return tuple(total), False
        return self.chances(state, seat), seat in seats and self.moment(state) == moment


def kept(pairs: Sequence[tuple[float, float]]) -> float:
    """What was kept a turn: by the chances (done, best), the geometric mean of their ratio."""
    if not pairs:
        return 1.0
    ratios = [min(1.0, max(did, SMALLEST) / max(best, SMALLEST)) for did, best in pairs]
    return exp(sum(map(log, ratios)) / len(ratios))
