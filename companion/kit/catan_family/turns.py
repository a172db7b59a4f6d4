"""Whose turn it is: who is awaited, and the objections to acting out of turn or too early."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ...core.notation import NATURE, Action, write
from ...core.rulebook import Refusal, not_yet
from .barter import asked


class TurnState(Protocol):
    """What a state keeps of the turn."""

    on: int
    players: int
    phase: Any


Awaited = Callable[[Any], tuple[int, ...]]
Gate = Callable[[Any, Any], "Refusal | None"]
NATURE_ALONE = (NATURE,)
ONE = tuple((seat,) for seat in range(4))
"""By seat: it alone."""


def owing(state: Any) -> tuple[int, ...]:
    """Who still has cards to give back."""
    return tuple(seat for seat in range(state.players) if state.owed[seat] > 0)


def winners(state: Any) -> tuple[int, ...]:
    """Who has won; nobody yet while the game goes on."""
    return () if state.winner < 0 else (state.winner,)


def awaited_in(phases: Any, natures: Iterable[Any], others: Mapping[Any, Awaited]) -> Awaited:
    """The seats that must act now: the player on turn, unless a phase waits for others.

    Nature for dice and draws, whoever owes cards or an answer, nobody once it is over.
    """
    by_phase: dict[Any, Awaited] = {
        **dict.fromkeys(phases, lambda state: ONE[state.on]),
        **dict.fromkeys(natures, lambda state: NATURE_ALONE),
        phases.DISCARD: owing,
        phases.ANSWER: asked,
        phases.OVER: lambda state: (),
        **others,
    }
    return lambda state: by_phase[state.phase](state)


@dataclass(frozen=True, slots=True)
class TurnRules:
    """When something may be done in a game, by its own rules."""

    phases: Any
    """The game's phases, among them START_ROLL."""
    awaiting: Awaited
    due: Callable[[Any], str]
    """The rule by which something else comes first."""
    founding_order: Callable[[Any], str]
    """In the founding phase the rule that says whose turn it is; else nothing."""
    steady: Sequence[Any]
    """The phases in which the player on turn is free to act, each with its own kind of action."""
    wrong_moment: Callable[[Any, str], Refusal]
    """How it is said that an action has no place in such a phase."""

    def comes_first(self, state: TurnState) -> Refusal:
        """Something else is due before anything new: which, and by whose hand."""
        return not_yet(self.due(state), write(state.phase), self.awaiting(state), state.on)

    def not_on_turn(self, state: TurnState, action: Action, rule: str) -> Refusal | None:
        """The objection to acting out of turn; in the founding phase its own order is named."""
        if state.phase == self.phases.START_ROLL:
            return self.comes_first(state)
        if action.seat == state.on:
            return None
        facts = {"on": state.on, "first": "here.on-turn"}
        return Refusal(self.founding_order(state) or rule, facts, (f"seat:{state.on}",))

    def not_now(self, state: TurnState, allowed: Iterable[Any], wrong_step: str) -> Refusal | None:
        """The objection to acting at the wrong moment of one's own turn."""
        if state.phase in allowed:
            return None
        if state.phase in self.steady:
            return self.wrong_moment(state, wrong_step)
        return self.comes_first(state)

    def own_turn(self, rule: str, *allowed: Any, step: str = "") -> Gate:
        """A gate: only the player on turn does it, in these phases; `step` is the rule of when."""

        def gate(state: TurnState, action: Action) -> Refusal | None:
            return self.not_on_turn(state, action, rule) or self.not_now(
                state, allowed, step or rule
            )

        return gate

    def thrown(self, rule: str, first: str = "first") -> Gate:
        """A gate: only nature says how dice fall, and only when they have been thrown.

        `first` is what the first die is called among the facts.
        """

        def gate(state: TurnState, action: Any) -> Refusal | None:
            if state.phase not in (self.phases.DICE, self.phases.START_ROLL):
                return self.comes_first(state)
            dice = action.first, action.second
            if action.seat == NATURE and all(1 <= die <= 6 for die in dice):
                return None
            return Refusal(rule, {first: dice[0], "second": dice[1]})

        return gate


def game_goes_on(over: Any, rule: str, **facts: Any) -> Gate:
    """A gate: once somebody has won, nothing more is done."""

    def gate(state: Any, action: Action) -> Refusal | None:
        if state.phase != over:
            return None
        return Refusal(rule, {"on": state.winner, **facts}, (f"seat:{state.winner}",))

    return gate


def is_there(kind: str, places: Sequence[int], rule: str) -> Gate:
    """A gate: the place of this kind that an action names is there."""

    def gate(state: Any, action: Action) -> Refusal | None:
        number = getattr(action, kind)
        return None if number in places else Refusal(rule, {"number": number, "last": places[-1]})

    return gate
