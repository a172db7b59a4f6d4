"""Is the goal of a step still to be reached from here, and in how many moves?

Thought through with the learner's legal moves, the step's own script and chance. The search is
bounded by a number of positions, so that it says the same on every machine; where the bound is
hit it says that it does not know.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from ..core.game import Game
from ..core.notation import NATURE, Action
from ..core.rulebook import Refusal
from .course import Place
from .script_runner import ScriptRunner, Stand
from .step import Refused, Step, Trap

MOST_POSITIONS = 400
"""Looked at after one move of the learner's."""
MORE_MOVES = 2
"""A way may be so much longer than the solution."""


@dataclass(frozen=True, slots=True)
class WayOut:
    """What was found: the number of moves to the goal, or None; and whether that is certain."""

    moves: int | None
    certain: bool = True
    first: Action | None = None
    """What a way that was searched for begins with."""


class GoalSearch:
    """The ways that lead from a stand of a step to its goal."""

    def __init__(
        self, game: Game[Any, Any], place: Place, begun: Any, most: int = MOST_POSITIONS
    ) -> None:
        assert isinstance(place.step, Step)
        self.script_runner = ScriptRunner(game, place, begun)
        self.game = game
        self.step: Step = place.step
        self.most = most
        self.solution = tuple(game.parse(text) for text in place.step.solution)
        self.longest = len(self.solution) + MORE_MOVES
        self.followed = {action.word: True for action in self.solution}
        """By kind of move, as far as known: whether it is followed, or left to the others."""
        self._firsts: dict[Hashable, Action | None] = {}
        self.begun = self.script_runner.first(begun)
        self.last_turn = self._last_turn()

    def _last_turn(self) -> int:
        """The turn in which the solution wins: whoever goes beyond it plays another game."""
        stand = self.begun
        for action in self.solution:
            if self.game.refusals(stand.state, action):
                break
            before, stand = stand, self.script_runner.after(stand, action)
            for turn in range(self.game.turn(before.state), self.game.turn(stand.state)):
                if self.script_runner.won(self.script_runner.after(before, action, turn)):
                    return turn
        return self.game.turn(stand.state)

    @property
    def wants_a_refusal(self) -> bool:
        """Whether the step asks for something to be tried in vain: that is no way of moves."""
        return any(isinstance(condition, Refused) for condition in self.step.goal)

    def over(self, stand: Stand) -> bool:
        """Whether the turns of this step are over."""
        return self.script_runner.is_over(stand.state, self.last_turn)

    # Ways

    def look(self, stand: Stand, left: int, rest: Sequence[Action]) -> WayOut:
        """The way from here: of fewer than `left` moves if there is one, else any.

        The rest of the solution is tried first; where it does not lead there sooner, all moves are.
        A longer way is certain only if no shorter one can have been overlooked.
        """
        replayed = self.replayed(stand, rest)
        if replayed is None:
            return self.searched(stand, self.longest)
        if replayed < left:
            return WayOut(replayed)
        nearer = self.searched(stand, left - 1)
        return nearer if nearer.moves is not None else WayOut(replayed, nearer.certain)

    def first_move(self, stand: Stand, rest: Sequence[Action]) -> Action | None:
        """What to do now: of the rest of the solution, else of the shortest way there is."""
        sign = mark(stand)
        if sign not in self._firsts:
            able = (one for one in rest if not self.game.refusals(stand.state, one))
            leads = self.replayed(stand, rest) is not None
            found = next(able, None) if leads else self.searched(stand, self.longest).first
            self._firsts[sign] = found
        return self._firsts[sign]

    def replayed(self, stand: Stand, rest: Sequence[Action]) -> int | None:
        """How many moves it takes to do, in their order, as many of these as it needs."""
        end, left = self._replay(stand, rest)
        return len(rest) - len(left) if self.script_runner.won(end) else None

    def _replay(self, stand: Stand, rest: Sequence[Action]) -> tuple[Stand, list[Action]]:
        """These moves as far as they can be made: where that ends, and which are left."""
        left = list(rest)
        while not self.script_runner.won(stand) and not self.over(stand):
            able = (one for one in left if not self.game.refusals(stand.state, one))
            action = next(able, None)
            if action is None:
                break
            left.remove(action)
            stand = self.script_runner.after(stand, action, self.last_turn)
        return stand, left

    def in_the_way(
        self, stand: Stand, rest: Sequence[Action]
    ) -> tuple[Refusal | None, Action | None]:
        """What forbids the rest of the solution, where it comes to a stop, and what of it would
        have to be done before.

        That something else is due first is no reason: it could be done.
        """
        end, left = self._replay(stand, rest)
        before = next((one for one in reversed(rest) if one not in left), None)
        for action in left:
            gates = self.game.book.gates.get(type(action), ())
            due_first = any(gate(end.state, action) for gate in gates)
            refusals = () if due_first else self.game.refusals(end.state, action)
            if refusals:
                return refusals[0], before
        return None, None

    def searched(self, stand: Stand, within: int) -> WayOut:
        """The shortest way of so many moves at most, breadth first."""
        if self.script_runner.won(stand):
            return WayOut(0)
        edge: list[tuple[Stand, Action | None]] = [(stand, None)]
        seen, looked = {mark(stand)}, 0
        for moves in range(within):
            further: list[tuple[Stand, Action | None]] = []
            for one, begun in edge:
                for action in self._open_to(one):
                    looked += 1
                    if looked > self.most:
                        return WayOut(None, certain=False)
                    after = self.script_runner.after(one, action, self.last_turn)
                    if self.script_runner.won(after):
                        return WayOut(moves + 1, first=begun or action)
                    sign = mark(after)
                    if sign not in seen:
                        seen.add(sign)
                        further.append((after, begun or action))
            edge = further
        return WayOut(None)

    def _open_to(self, stand: Stand) -> tuple[Action, ...]:
        """What the learner may do there, unless it is all over."""
        if self.over(stand) or self.script_runner.lost(stand):
            return ()
        legal = self.game.legal(stand.state, self.step.seat)
        return tuple(action for action in legal if self._follows(stand, action))

    def _follows(self, stand: Stand, action: Action) -> bool:
        """Whether this kind of move is thought through.

        What another person would have to answer is not (an offer, say), unless the solution has
        it: the script says nothing of it, and nobody can count on it.
        """
        if action.word not in self.followed:
            self.followed[action.word] = not self.waits_on_others(stand, action)
        return self.followed[action.word]

    def waits_on_others(self, stand: Stand, action: Action) -> bool:
        """Whether somebody else is to act after this, and the script does not say how.

        Where all act at once, those who were awaited anyway do not count.
        """
        after = self.game.follow(stand.state, action).state
        known = (self.step.seat, NATURE, *self.game.awaiting(stand.state))
        if all(seat in known for seat in self.game.awaiting(after)):
            return False
        played = stand.scripted + self.script_runner.is_next_line(stand.scripted, action)
        return self.script_runner.line_now(after, played) is None

    # Traps

    def is_refused(self, trap: Trap) -> bool:
        """Whether the mistake of a trap is one that the rules refuse."""
        stand = self.begun
        for text in trap.do[:-1]:
            stand = self.script_runner.after(stand, self.game.parse(text))
        return bool(self.game.refusals(stand.state, self.game.parse(trap.do[-1])))


def mark(stand: Stand) -> Hashable:
    """By what a stand is known again: its position, and what has come about."""
    return _frozen(stand.state), stand.scripted, stand.met, stand.asked


def _frozen(value: Any) -> Hashable:
    """A value as what can be looked up: lists, tables and what holds them part by part."""
    if isinstance(value, list):
        return tuple(map(_frozen, value))
    if isinstance(value, dict):
        return tuple((key, _frozen(one)) for key, one in value.items())
    if value.__hash__ is not None:
        return cast("Hashable", value)
    names = getattr(type(value), "__slots__", None) or vars(value)
    return tuple(_frozen(getattr(value, name)) for name in names)
