"""Where a decision could have led: the ends of a turn that are worth comparing.

Ends are compared with ends only. A way goes on while the same seat alone is awaited, in the same
turn and for the same kind of decision; where chance falls in between, what comes is averaged by its
odds over the best that can follow.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..bots.plain import CHATTER
from ..core.notation import NATURE, Action
from .values import Chances, Values, added

BEAM = 3
"""Positions kept at each step of the search."""
WIDE = 6
"""Actions tried in each of them: those that habit likes best."""
LONGEST = 8
"""Actions of a way."""
OUTCOMES = 12
"""Where more than so many things may come, the position before them is judged as it is."""


@dataclass(frozen=True, slots=True)
class Way:
    """Actions one after another, and the state they lead to."""

    actions: tuple[Action, ...]
    end: Any


class Ends:
    """Looks for the ends of a turn from one state, for the seat that decides there."""

    def __init__(self, values: Values, kind: Any) -> None:
        self.values, self.game, self.kind = values, values.game, kind
        self._enders: set[str] = set()
        """Words of the actions that were seen to end a turn."""

    def goes_on(self, state: Any, seat: int, turn: int, kind: str) -> bool:
        """Whether the same decision is still being made."""
        game = self.game
        return (
            game.awaiting(state) == (seat,)
            and game.turn(state) == turn
            and self.kind(game.observe(state, seat)) == kind
        )

    def ways(self, state: Any, seat: int, most: int) -> list[Way]:
        """The best ways found, each to its end, the best first."""
        game = self.game
        turn, kind = game.turn(state), self.kind(game.observe(state, seat))
        beam, ended, seen = [Way((), state)], [], set()
        for _ in range(LONGEST):
            further: list[tuple[float, int, Way]] = []
            for way in beam:
                for action in self._tried(way.end, seat):
                    after = self.values.after(way.end, (action,))
                    key = frozenset((*way.actions, action)), len(way.actions)
                    if key in seen:
                        continue
                    seen.add(key)
                    found = Way((*way.actions, action), after)
                    if len(found.actions) < LONGEST and self.goes_on(after, seat, turn, kind):
                        further.append((self.values.of(after, seat)[seat], len(further), found))
                    else:
                        ended.append(found)
                        if game.turn(after) != turn:
                            self._enders.add(action.word)
            beam = [way for *_, way in sorted(further, key=lambda one: -one[0])[:BEAM]]
            if not beam:
                break
        worth = {id(way): self.worth(way.end, seat, turn)[seat] for way in ended}
        return sorted(ended, key=lambda way: -worth[id(way)])[:most]

    def worth(self, end: Any, seat: int, turn: int) -> Chances:
        """What an end is worth; where chance falls within the turn, on average over the best end
        after each outcome."""
        game, values = self.game, self.values
        settled = game.review_spec.settled
        if game.awaiting(end) != (NATURE,) or game.turn(end) != turn:
            return values.of(end, seat)
        if settled is not None and settled(end):
            return values.of(end, seat)
        could = game.chance(end)
        if len(could) > OUTCOMES:
            return values.of(end, seat)
        shares = []
        for action, chance in could:
            value = self._best_after(values.after(end, (action,)), seat, turn)
            shares.append(tuple(chance * part for part in value))
        return added(shares, game.seats(end))

    def _best_after(self, state: Any, seat: int, turn: int) -> Chances:
        """The best end when at most one more thing is done before the turn is ended."""
        game, values = self.game, self.values
        if game.awaiting(state) != (seat,) or game.turn(state) != turn:
            return values.of(state, seat)
        lasts = [state, *(values.after(state, (one,)) for one in self._tried(state, seat))]
        ends = [self._closed(last, seat, turn) for last in lasts]
        return max((values.of(end, seat) for end in ends), key=lambda value: value[seat])

    def _closed(self, state: Any, seat: int, turn: int) -> Any:
        """The state with the turn ended, where that can be done by one action."""
        game = self.game
        if game.awaiting(state) != (seat,) or game.turn(state) != turn:
            return state
        legal = [one for one in game.moves(state, seat) if one.word in self._enders]
        return self.values.after(state, legal[:1]) if legal else state

    def _tried(self, state: Any, seat: int) -> list[Action]:
        """What habit likes best of what may be done; not talk, which others answer."""
        game = self.game
        legal = [one for one in game.moves(state, seat) if one.word not in CHATTER]
        if len(legal) <= WIDE or game.weigh is None:
            return legal
        weigh = game.bot_spec.best or game.weigh
        weighed = weigh(game.observe(state, seat), tuple(legal))
        return [one.action for one in sorted(weighed, key=lambda one: -one.worth)[:WIDE]]
