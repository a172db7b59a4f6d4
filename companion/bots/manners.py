"""How bots treat the people at their table: they do not pester them.

A person is asked by a bot at most once in its turn, only what may interest them, and not at all
once they have said so. What a person offers is answered with other terms only if these may interest
them. Among themselves bots trade as they like.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any, Literal

from ..core.game import Game
from ..core.match import Ply
from ..core.notation import Action

OFFER = "offer"
"""The word of an action that asks others for a trade."""
COUNTER = "counter"
"""The word of an action that answers an offer with other terms."""
Hushed = Literal["", "turn", "game"]
"""Whether somebody wants no more offers, and until when."""
FOR_GOOD = -1


class Manners:
    """Who has asked for peace, and what a bot may do among people."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self._hushed: dict[int, int] = {}
        """By seat: the turn in which it wants no more offers."""

    def hush(self, seat: int, state: Any, until: Hushed) -> None:
        """Somebody wants no more offers in this turn or this game, or takes that back."""
        self._hushed.pop(seat, None)
        if until:
            self._hushed[seat] = FOR_GOOD if until == "game" else self.game.turn(state)

    def hushed(self, seat: int, state: Any) -> Hushed:
        """Whether somebody wants no more offers now."""
        turn = self._hushed.get(seat)
        if turn == FOR_GOOD:
            return "game"
        return "turn" if turn is not None and turn == self.game.turn(state) else ""

    def polite(
        self, state: Any, seat: int, legal: Sequence[Action], people: Sequence[int],
        plies: Sequence[Ply],
    ) -> Sequence[Action]:  # fmt: skip
        """What of this a bot may do before these people."""
        if not people or not any(action.word in (OFFER, COUNTER) for action in legal):
            return legal
        legal = self._answering(state, seat, legal, people, plies)
        if any(self.hushed(one, state) for one in people) or self._has_offered(seat, state, plies):
            return [action for action in legal if action.word != OFFER] or legal
        observations = {one: self.game.observe(state, one) for one in (seat, *people)}
        return [a for a in legal if a.word != OFFER or self._interests(a, observations, people)]

    def _answering(
        self, state: Any, seat: int, legal: Sequence[Action], people: Sequence[int],
        plies: Sequence[Ply],
    ) -> Sequence[Action]:  # fmt: skip
        """Without terms that the person who has just made an offer would not care for."""
        asked = next((ply.action for ply in reversed(plies) if ply.action.word == OFFER), None)
        if asked is None or asked.seat not in people:
            return legal
        seen = {one: self.game.observe(state, one) for one in (seat, asked.seat)}
        calm = self.hushed(asked.seat, state) != ""
        return [
            one
            for one in legal
            if one.word != COUNTER or (not calm and self._interests(one, seen, [asked.seat]))
        ]

    def _has_offered(self, seat: int, state: Any, plies: Sequence[Ply]) -> bool:
        """Whether a bot has made an offer in this turn already."""
        turn = self.game.turn(state)
        lately = takewhile(lambda ply: self.game.turn(ply.before) == turn, reversed(plies))
        return any(ply.action.seat == seat and ply.action.word == OFFER for ply in lately)

    def _interests(
        self, offer: Action, observations: Mapping[int, Any], people: Iterable[int]
    ) -> bool:
        """Whether one of these may care for it, as the bot sees it and as they know themselves:
        the table holds back what nobody could pay, and the bot learns no hand from that."""
        interests = self.game.interests
        if interests is None:
            return True
        return any(
            interests(observations[offer.seat], offer, one)
            and interests(observations[one], offer, one)
            for one in people
        )
