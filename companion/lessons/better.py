"""Better of two: choices compared by the game's own weighing, with both futures side by side.

What the bots know of their game judges the learner's choice: the best is right, and so is whatever
is about as good. Where that holds for all of them, the weighing cannot tell them apart, and the
choice is not put to anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.game import Game, Weighed
from ..core.notation import Action
from ..core.text import Words
from .step import Better, Foretell, Future

Weigh = Callable[[Any, tuple[Action, ...]], tuple[Weighed, ...]]
MOST_LINES = 4
"""Reasons told of one choice, those that weigh most."""
MOST_SHOWN = 3
"""Choices shown side by side."""
CLEARLY = 3
"""A gap of so many times what is told apart at all is clear."""
LEAST_TOLD = 0.01
"""A reason that weighs less is not worth a line."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Some choices weighed against each other, the best one first."""

    weighed: tuple[Weighed, ...]
    apart: float

    @property
    def best(self) -> Weighed:
        """The choice with most to speak for it."""
        return self.weighed[0]

    @property
    def sensible(self) -> tuple[str, ...]:
        """The actions that are about as good as the best, as texts."""
        least = self.best.worth - self.apart
        return tuple(str(one.action) for one in self.weighed if one.worth > least)

    @property
    def tells_apart(self) -> bool:
        """Whether anything is worse than the best: else there is nothing to ask."""
        return len(self.sensible) < len(self.weighed)

    @property
    def gap(self) -> float:
        """How much worse the best of the worse ones is."""
        return self.best.worth - self.weighed[len(self.sensible)].worth

    def sure(self, words: Words) -> str:
        """How sure the weighing is."""
        return words(f"learn.sure-{'clearly' if self.gap >= CLEARLY * self.apart else 'rather'}")

    def shown(self, chosen: str = "") -> tuple[Weighed, ...]:
        """Those to be laid side by side: the one chosen, the best, the best of the worse ones."""
        picked = [one for one in self.weighed if str(one.action) == chosen]
        picked += [self.best, self.weighed[min(len(self.sensible), len(self.weighed) - 1)]]
        picked += self.weighed
        few = list(dict.fromkeys(str(one.action) for one in picked))[:MOST_SHOWN]
        return tuple(one for one in self.weighed if str(one.action) in few)

    def futures(
        self, words: Words, state: Any, foretell: Foretell | None = None, chosen: str = ""
    ) -> tuple[Future, ...]:
        """What each of them would bring, worded from what the weighing found."""
        sensible, shown = self.sensible, self.shown(chosen)
        shared = _shared_losses(shown, self.apart)
        found = []
        for one in shown:
            told = foretell(state, one.action, words) if foretell is not None else ()
            lines = (*told, *_reasons(words, one, shared))
            text = str(one.action)
            found.append(Future(text, words.action(one.action), lines, text in sensible))
        return tuple(found)


def _shared_losses(weighed: Sequence[Weighed], apart: float) -> frozenset[str]:
    """What speaks against all of them alike: it would only be noise beside what differs."""
    rows = [{reason.key: reason.worth for reason in one.reasons} for one in weighed]
    keys = {key for row in rows for key in row}
    alike = (key for key in keys if all(row.get(key, 0) < 0 for row in rows))
    return frozenset(
        key for key in alike if max(r[key] for r in rows) - min(r[key] for r in rows) < apart
    )


def _reasons(words: Words, weighed: Weighed, left_out: frozenset[str]) -> tuple[str, ...]:
    """What speaks for it and, with a minus, against it."""
    telling = [reason for reason in weighed.reasons if reason.key not in left_out]
    weighty = [reason for reason in telling if abs(reason.worth) >= LEAST_TOLD]
    most = sorted(weighty or telling or weighed.reasons, key=lambda reason: -abs(reason.worth))[
        :MOST_LINES
    ]
    signs = {True: "−", False: "+"}
    return tuple(
        f"{signs[reason.worth < 0]} {words(f'bots.{reason.key}', **reason.facts)}"
        for reason in sorted(most, key=lambda reason: -reason.worth)
    )


def compare(
    weigh: Weigh, observation: Any, actions: Sequence[Action], apart: float = 0.1
) -> Comparison:
    """These actions, weighed as their seat sees the position; the best one first."""
    found = {one.action: one for one in weigh(observation, tuple(actions))}
    rows = [found.get(action, Weighed(action, 0.0)) for action in actions]
    return Comparison(tuple(sorted(rows, key=lambda one: -one.worth)), apart)


def choices_of(game: Game[Any, Any], better: Better, state: Any, seat: int) -> tuple[Action, ...]:
    """The actions to choose among: those that are named, and all legal ones of a named kind."""
    found: dict[Action, None] = {}
    for text in better.choices:
        if ":" in text:
            found[game.parse(text)] = None
        else:
            found |= {one: None for one in game.legal(state, seat) if one.word == text}
    return tuple(found)
