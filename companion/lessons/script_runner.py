"""How a step goes on: what chance and the others do, which of its conditions have come about.

The run of a step asks here, and so does whoever only thinks it through (`goal_search`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from ..core.game import Game
from ..core.notation import NATURE, Action
from ..core.pace import Pace
from ..core.rulebook import Event
from .better import Comparison, choices_of, compare
from .conditions import holds_now
from .course import Place
from .step import Answered, Chose, Condition, Did, Early, Happened, Refused, Step

MOST_MOVES = 400
"""Of others and of chance between two decisions of the learner."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a step stands after some actions: enough to go on from and to judge it."""

    state: Any
    plies: int
    """How many actions there were: the step's own chance goes by their number."""
    scripted: int
    """How many lines of the script have been played."""
    met: frozenset[Condition]
    """Conditions that have come about once and for all."""
    asked: frozenset[int]
    """Questions that have been put; in thought they are answered rightly."""


class ScriptRunner:
    """A step as it goes on from any stand."""

    def __init__(self, game: Game[Any, Any], place: Place, begun: Any) -> None:
        assert isinstance(place.step, Step)
        self.game = game
        self.place = place
        self.step: Step = place.step
        self.start = begun
        self.begun = game.turn(begun)
        """The turn in which the step begins."""
        self.fail = (*self.step.fail, *((Chose(False),) if self.step.better else ()))
        """What loses the step: what it says, and a choice that is not sensible."""
        conditions = (*self.step.goal, *self.fail)
        early = (Did(n) for one in conditions if isinstance(one, Early) for n in one.firsts)
        self.lasting = frozenset((*conditions, *early))

    def first(self, state: Any) -> Stand:
        """The step as the learner is first awaited."""
        return self.rested(Stand(state, 0, 0, frozenset(), frozenset()))

    # Choices

    @cached_property
    def compared_at(self) -> Any:
        """The position in which the choices of the step are compared."""
        assert self.step.better is not None
        stand = self.first(self.game.copy(self.start))
        for text in self.step.better.after:
            stand = self.after(stand, self.game.parse(text))
        return stand.state

    @cached_property
    def comparison(self) -> Comparison | None:
        """The choices of the step, weighed against each other."""
        better = self.step.better
        if better is None:
            return None
        at, seat, weigh = self.compared_at, self.step.seat, self.game.weigh
        assert weigh is not None, f"{self.game.id} weighs nothing"
        actions = choices_of(self.game, better, at, seat)
        return compare(weigh, self.game.observe(at, seat), actions, better.apart)

    def is_choice(self, action: Action, events: Sequence[Event]) -> bool:
        """Whether this was one of the choices: it did what it does where they are compared.

        To agree with White is another thing after another offer.
        """
        better, text = self.step.better, str(action)
        if better is None or not {text, action.word} & set(better.choices):
            return False
        found = self.comparison
        assert found is not None
        if text not in [str(one.action) for one in found.weighed]:
            return False
        return self.game.follow(self.compared_at, action).events == tuple(events)

    def is_sensible(self, action: Action) -> bool:
        """Whether a choice is a sensible one."""
        return self.comparison is not None and str(action) in self.comparison.sensible

    # What chance and the others do

    def next_before_learner(self, state: Any, scripted: int, plies: int) -> Action | None:
        """What happens before the learner acts: None where that is what is waited for.

        It is what the script says, if it can be done now: when the learner is not awaited, or where
        all act at once. Else chance and the others go on by the step's own seed, and nobody haggles
        (an offer nobody thought of says nothing); but where the learner may act without being
        awaited, and the script says so, they wait.
        """
        awaited, pace = self.game.awaiting(state), self.game.pace(state)
        mine = self.step.seat in awaited or not awaited or self._waits(state, scripted)
        if not mine or pace is not Pace.TURN:
            line = self.line_now(state, scripted)
            if line is not None:
                return line
        if mine:
            return None
        rng = Random(f"{self.place.id}/{plies}")
        if awaited == (NATURE,):
            return self.game.sample(state, rng)
        seat = rng.choice(awaited) if pace is Pace.LIVE else awaited[0]
        legal = self.game.legal(state, seat)
        if pace is Pace.TURN:
            legal = tuple(a for a in legal if a.word not in self.game.unlisted) or legal
        return rng.choice(legal)

    def _waits(self, state: Any, scripted: int) -> bool:
        """Whether the script's next line is the learner's own and can be done now."""
        if scripted >= len(self.step.script) or self.step.seat not in self.game.may_act(state):
            return False
        action = self.game.parse(self.step.script[scripted])
        return action.seat == self.step.seat and not self.game.refusals(state, action)

    def line_now(self, state: Any, scripted: int) -> Action | None:
        """The script's next line, if it is not the learner's own and can be done now."""
        if scripted >= len(self.step.script):
            return None
        action = self.game.parse(self.step.script[scripted])
        countdown = self.game.clock(state)
        due = action.seat in self.game.awaiting(state) or (
            countdown is not None and countdown.action == action
        )
        own = action.seat == self.step.seat
        return action if due and not own and not self.game.refusals(state, action) else None

    def is_next_line(self, scripted: int, action: Action) -> bool:
        """Whether this action is the next line of the script."""
        script = self.step.script
        return scripted < len(script) and str(action) == script[scripted]

    # In thought

    def after(self, stand: Stand, action: Action, last_turn: int | None = None) -> Stand:
        """The stand once the learner has done this and is awaited again, or that turn is over."""
        return self.rested(self._ply(stand, action), last_turn)

    def rested(self, stand: Stand, last_turn: int | None = None) -> Stand:
        """The stand once chance and the others have done what is theirs to do."""
        for _ in range(MOST_MOVES):
            if self.is_over(stand.state, last_turn):
                break
            following = self.next_before_learner(stand.state, stand.scripted, stand.plies)
            if following is None:
                break
            stand = self._ply(stand, following)
        return stand

    def _ply(self, stand: Stand, action: Action) -> Stand:
        outcome = self.game.follow(stand.state, action)
        text = str(action)
        put = (n for n, ask in enumerate(self.step.asks) if ask.before in ("", text))
        return Stand(
            outcome.state,
            stand.plies + 1,
            stand.scripted + self.is_next_line(stand.scripted, action),
            self.brought_about(stand.met, action, outcome.events),
            stand.asked.union(put),
        )

    def is_over(self, state: Any, last_turn: int | None) -> bool:
        """Whether the turns this step has are over."""
        return last_turn is not None and self.game.turn(state) > last_turn

    # Conditions

    def brought_about(
        self, met: frozenset[Condition], action: Action, events: Sequence[Event]
    ) -> frozenset[Condition]:
        """What has come about for good, with this action and what came of it."""
        rules = {event.rule for event in events}
        own = action.seat == self.step.seat
        fresh = [
            condition
            for condition in self.lasting - met
            if (isinstance(condition, Did) and own and is_done(action, condition.what))
            or (isinstance(condition, Happened) and condition.rule in rules)
            or (
                isinstance(condition, Chose)
                and own
                and self.is_choice(action, events)
                and self.is_sensible(action) == condition.sensibly
            )
            or (
                isinstance(condition, Early)
                and own
                and is_done(action, condition.what)
                and met.isdisjoint(map(Did, condition.firsts))
            )
        ]
        return met.union(fresh) if fresh else met

    def won(self, stand: Stand) -> bool:
        """Whether the whole goal is reached."""
        return not self.lost(stand) and all(self._holds(stand, one) for one in self.step.goal)

    def lost(self, stand: Stand) -> bool:
        """Whether the step has failed by what it says itself."""
        return any(self._holds(stand, one) for one in self.fail)

    def _holds(self, stand: Stand, condition: Condition) -> bool:
        match condition:
            case Refused():
                return True  # a try, not a move: it is open for as long as the step is
            case Answered():
                return len(stand.asked) == len(self.step.asks)
        now = holds_now(self.game, stand.state, self.step.seat, self.begun, condition)
        return condition in stand.met if now is None else now


def is_done(action: Action, what: str) -> bool:
    """Whether an action is this one: its text without the seat, or its word alone."""
    text = str(action).partition(": ")[2]
    return what in (text, action.word)
