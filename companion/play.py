"""The table of the house: games by id, bots in the seats, hints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from .bots import Bot, advise, bot, offers
from .catalogue import game as find
from .core import table
from .core.game import Game, Weighed
from .core.notation import NATURE, Action
from .core.table import BOT, Attempt
from .core.text import Words

MOST_REASONS = 3
RETIRED = ("search",)
"""Bots of earlier versions, whom saved games may still name (`search:0.5` too)."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggestion and what speaks for it, in the learner's language."""

    action: Action
    text: str
    reasons: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.text} ({', '.join(self.reasons)})" if self.reasons else self.text


class Table(table.Table):
    """One game being played: `Table("catan", seats=["Ana", "bot:greedy"], seed=7)`."""

    def __init__(
        self, game: str | Game[Any, Any], seats: Sequence[str] | None = None, **how: Any
    ) -> None:
        """Sit down to play; see `companion.core.table.Table` for what else may be said."""
        found = game if isinstance(game, Game) else find(game)
        self._bots: dict[int, Bot] = {}
        for seat, name in enumerate(seats if isinstance(seats, Sequence) else ()):
            if isinstance(name, str) and name.startswith(BOT):
                self._bots[seat] = bot(name.removeprefix(BOT), found)
        super().__init__(found, seats, **how)

    @classmethod
    def _seated(cls, game: object, seats: Sequence[str]) -> Sequence[str]:
        """A bot that is no longer offered leaves its seat to the best there is: no game is lost."""
        if not isinstance(game, str) or not all(isinstance(name, str) for name in seats):
            return seats
        known = tuple(BOT + name for name in offers(find(game)))
        lost = tuple(BOT + name for name in RETIRED)
        return [
            known[-1] if name.startswith(lost) and name not in known else name for name in seats
        ]

    def step(self) -> Attempt | None:
        """Let one bot that is awaited make its move; None when none is."""
        for seat in self.awaiting:
            if seat in self._bots:
                rng = Random(f"{self.start.seed}/{len(self.history)}/{seat}")
                player = self._bots[seat]
                sight = self.game.observe(self.state, seat) if player.sees else None
                return self.attempt(player.choose(sight, self.legal(seat), rng))
        return None

    def run(self, most: int = 10_000) -> list[Attempt]:
        """Let the bots move until a person is awaited or the game is over."""
        moves: list[Attempt] = []
        while len(moves) < most and (move := self.step()) is not None:
            moves.append(move)
        return moves

    def hint(self, seat: int | None = None, lang: str | None = None) -> Hint | None:
        """What one might do now and why; None when nobody has to decide."""
        awaited = [s for s in self.awaiting if s != NATURE]
        if not awaited or (seat is not None and seat not in awaited):
            return None
        who = awaited[0] if seat is None else seat
        rng = Random(f"{self.start.seed}/{len(self.history)}/hint")
        sight = self.game.observe(self.state, who)
        words = self.spoken(lang, who)
        return self._worded(advise(self.game, sight, self.legal(who), rng), words)

    def _worded(self, weighed: Weighed, words: Words) -> Hint:
        best = sorted(weighed.reasons, key=lambda reason: -reason.worth)
        reasons = [reason for reason in best if reason.worth > 0][:MOST_REASONS] or best[:1]
        return Hint(
            weighed.action,
            words.action(weighed.action),
            tuple(words(f"bots.{reason.key}", **reason.facts) for reason in reasons),
        )
