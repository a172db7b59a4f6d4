"""Advice in words: what one works towards, and differences that can be checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.game import Game, Weighed
from ..core.game_parts import Goal
from ..core.notation import Action
from ..core.text import Words, sentence, stopped
from .adviser import Advice, Choice

MOST_REASONS = 2
"""Of the game's own, after the difference."""


@dataclass(frozen=True, slots=True)
class PlanRow:
    """Something one could work towards: what it is, what is missing, how soon it may have come."""

    text: str
    missing: str
    chances: tuple[int, ...]
    """In percent, by one's next turn, the one after that, and so on; nothing where nobody knows."""
    marks: tuple[str, ...]


def goals_of(game: Game[Any, Any], sight: Any, line: Sequence[Action]) -> Sequence[Goal]:
    """What these moves serve and what else is near, where the game says such things."""
    found = game.bot_spec.goals
    return found(sight, line) if found is not None else ()


def goal_said(goal: Goal, words: Words) -> str:
    """What it is, the odds of it, whom one might ask."""
    told = sentence(words(f"goals.{goal.key}", **goal.facts))
    more = "; ".join(words(f"goals.more.{key}", **facts) for key, facts in goal.more)
    return f"{told} {stopped(sentence(more))}" if more else told


def aim_said(advice: Advice, goals: Sequence[Goal], words: Words, choices: int) -> str:
    """What a hint says first: what for."""
    if goals:
        return goal_said(goals[0], words)
    if choices == 1:
        return words("hint.aim-only")
    clear = advice.chance is not None and advice.alike is None and bool(advice.others)
    return words("hint.aim-clear" if clear else "hint.aim-any")


def plan_said(goals: Iterable[Goal], words: Words) -> tuple[PlanRow, ...]:
    """The plan line: one row for each."""
    rows = []
    for goal in goals:
        missing = ""
        if goal.missing is not None:
            key, facts = goal.missing
            missing = words(f"goals.short.{key}", **facts)
        chances = tuple(round(100 * chance) for chance in goal.chances)
        rows.append(PlanRow(goal_said(goal, words), missing, chances, goal.marks))
    return tuple(rows)


def why(advice: Advice, weighed: Weighed | None, words: Words, unsaid: frozenset[str]) -> list[str]:
    """How much better it is than doing nothing and than the next best; then the game's reasons.

    That another would do as well is no reason: it comes last.
    """
    told = difference(advice, words)
    also: list[str] = []
    if level(advice) is not None:
        told, also = also, told
    reasons = weighed.reasons if weighed is not None else ()
    good = [one for one in reasons if one.worth > 0 and one.key not in unsaid]
    for one in sorted(good, key=lambda reason: -reason.worth)[:MOST_REASONS]:
        said = words(f"bots.{one.key}", **one.facts)
        if said not in told:
            told.append(said)
    return [*(told or [words("hint.no-better")]), *also]


def level(advice: Advice) -> Choice | None:
    """What would do as well, doing nothing included."""
    if advice.chance is None:
        return None
    idle = advice.idle
    if advice.alike is None and idle is not None and idle.is_alike:
        return idle
    return advice.alike


def difference(advice: Advice, words: Words) -> list[str]:
    """In percent to win; where two are within the error of each other, that either will do."""
    if advice.chance is None:
        return []
    mine, alike, idle = percent(advice.chance), level(advice), advice.idle
    if alike is not None:
        other = percent(advice.chance - max(0.0, alike.behind))
        even = "either-even" if mine == other else "either"
        return [words(f"hint.{even}", next=words.action(alike.action), n=mine, m=other)]
    following = advice.others[0] if advice.others else None
    if idle is not None:
        facts: dict[str, Any] = {"n": signed(idle.behind), "idle": words.action(idle.action)}
        if following is None or following.behind >= idle.behind:
            return [words("hint.gain", **facts)]
        return [
            words(
                "hint.gain-next", **facts, next=words.action(following.action),
                m=signed(idle.behind - following.behind),
            )
        ]  # fmt: skip
    if following is None:
        return []
    return [
        words(
            "hint.chance-next", n=mine, next=words.action(following.action),
            m=percent(advice.chance - following.behind),
        )
    ]  # fmt: skip


def percent(chance: float) -> int:
    """A chance in whole percent."""
    return round(100 * chance)


def signed(gain: float) -> str:
    """A difference in whole percent, with its sign."""
    n = percent(gain)
    return f"+{n}" if n >= 0 else f"−{-n}"
