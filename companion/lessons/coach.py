"""A short game with a coach: the first time an untaught rule matters, its card appears."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from ..core.game import Game
from ..core.notation import Action
from ..core.rulebook import Event
from ..core.table import BOT, Attempt, Table
from .course import Place, people
from .run import MAKE
from .step import Coached, Turns

MOST_TRIED = 300
"""Moves looked through for one that shows a rule."""


@dataclass(frozen=True, slots=True)
class Card:
    """A rule that matters now, why it came up, and a move that shows it at once, if any."""

    rule: str
    why: Literal["happened", "refused", "ahead"]
    way: Action | None = None


class CoachRun:
    """A game against bots with cards for the rules nobody has taught yet."""

    def __init__(
        self,
        game: Game[Any, Any],
        place: Place,
        taught: Iterable[str],
        lang: str = "en",
        make: MAKE = Table,
    ) -> None:
        assert isinstance(place.step, Coached)
        self.game = game
        self.place = place
        self.step: Coached = place.step
        deal = dict(self.step.deal)
        count = deal.pop("players", game.players[-1])
        learner = people(game.words(lang), 1)[0]
        seats = [BOT + self.step.bots] * count
        seats[self.step.seat] = learner
        self.table = make(game, seats, lang=lang, **deal)
        self.known = set(taught)
        self.cards: list[Card] = []
        """Those to be read, the first one first."""
        self.status: Literal["trying", "won"] = "trying"
        self._heard = 0
        self._warned = -1
        self._begun = game.turn(self.table.state)

    def attempt(self, action: Action | str) -> Attempt:
        """The learner's move."""
        if isinstance(action, str):
            action = self.game.parse(action, self.step.seat)
        attempt = self.table.attempt(action)
        for refusal in attempt.refusals:
            self._matters(refusal.rule, "refused", action)
        self.listen()
        return attempt

    def listen(self) -> None:
        """Look at what happened since, and at what lies ahead of the learner."""
        plies = self.table.plies
        self._heard = min(self._heard, len(plies))
        for ply in plies[self._heard :]:
            for event in ply.events:
                if event.visible_to(self.step.seat):
                    self._matters(event.rule, "happened")
        self._heard = len(plies)
        self._look_ahead()
        turns = next((c.least for c in self.step.goal if isinstance(c, Turns)), 0)
        if self.game.turn(self.table.state) - self._begun >= turns or not self.table.awaiting:
            self.status = "won"

    def read(self) -> None:
        """The first card has been read: its rule counts as taught."""
        if self.cards:
            self.cards.pop(0)

    def _matters(self, rule: str, why: Any, way: Action | None = None) -> None:
        if rule in self.step.rules and rule not in self.known:
            self.known.add(rule)
            self.cards.append(Card(rule, why, way or self._way(rule)))

    def _look_ahead(self) -> None:
        """Once a turn of the learner's: a rule that closes something they might try."""
        seat, state = self.step.seat, self.table.state
        turn = self.game.turn(state)
        if self.cards or turn == self._warned or seat not in self.table.awaiting:
            return
        self._warned = turn
        legal = set(self.game.legal(state, seat))
        for action in self.game.candidates(state, seat)[:MOST_TRIED]:
            if action not in legal:
                rules = [refusal.rule for refusal in self.game.refusals(state, action)]
                if len(rules) == 1 and rules[0] in self.step.rules and rules[0] not in self.known:
                    self._matters(rules[0], "ahead", action)
                    return

    def _way(self, rule: str) -> Action | None:
        """A move that would show this rule now: one it would answer, or one it forbids."""
        seat, state = self.step.seat, self.table.state
        if seat not in self.table.awaiting:
            return None
        for action in self.game.legal(state, seat)[:MOST_TRIED]:
            if _tells(self.game.apply(state, action).events, rule, seat):
                return action
        for action in self.game.candidates(state, seat)[:MOST_TRIED]:
            if any(refusal.rule == rule for refusal in self.game.refusals(state, action)):
                return action
        return None

    def reword(self, lang: str) -> None:
        """Go on in another language."""
        self.table.words = self.game.words(lang)


def _tells(events: Iterable[Event], rule: str, seat: int) -> bool:
    return any(event.rule == rule and event.visible_to(seat) for event in events)
