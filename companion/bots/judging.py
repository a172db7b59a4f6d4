"""Players that go by the value of positions: they compare where their turn could end.

What others would have to agree to is judged with both sides' eyes: what one's own cards would be
worth to oneself, and what the partner's would be to the partner, in worlds that fit what one sees.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import log
from statistics import fmean
from typing import Any

from ..core.game import Game, Weighed
from ..core.notation import Action
from .greedy import Greedy, Weigh
from .manners import OFFER
from .plain import CHATTER
from .turn_ends import SMALLEST, TurnEnd, TurnEnds

ACCEPT, DECLINE = "accept", "decline"
WORLDS = 3
"""So many worlds are imagined for an offer."""
OFFERS = 3
"""So many offers are looked at if no other number is given, those that the weighing finds best."""
GAIN = 0.004
"""What an offer must add to the chance to win to be worth the talk."""


class Judging(Greedy):
    """Plays towards the best end of its turn that it finds.

    `tolerance` is what a move may cost, as a logarithm of the odds to win: any that costs no more
    will do for it. `habit` is how much a weighing counts beside the chance, the game's own if no
    other is given.
    """

    def __init__(
        self, game: Game[Any, Any], positions: int, width: int, tolerance: float = 0.0,
        habit: float = 0.0, weigh: Weigh | None = None, offers: int = OFFERS,
    ) -> None:  # fmt: skip
        super().__init__(game, weigh)
        self.offers = offers
        self.game, self.tolerance, self.habit = game, tolerance, habit
        self.agreed = game.bot_spec.value.agreed
        self.ends = TurnEnds(game, positions, width)
        self.glance = TurnEnds(game, positions // 10, 2)

    def best(self, observation: Any, legal: Sequence[Action], rng: random.Random) -> Weighed:
        """The first move of the best end of turn, an offer that should better it, or an answer."""
        answers = [action for action in legal if action.word in (ACCEPT, DECLINE)]
        if answers and self.agreed is None:
            return super().best(observation, legal, rng)
        if any(action.word == ACCEPT for action in answers):
            return self._answer(observation, answers, rng)
        if all(action.word in CHATTER for action in legal):
            return super().best(observation, legal, rng)
        found = self.ends.by_first_move(observation, answers or legal, rng)
        if (offer := self._offer(observation, legal, rng)) is not None:
            return offer
        merit = self._merits(observation, found)
        order = sorted(range(len(found)), key=lambda at: -merit[at])
        first = self.settle(
            observation, [found[at] for at in order], [merit[at] for at in order], rng
        )
        return Weighed(first.actions[0], first.chance)

    def _merits(self, observation: Any, found: Sequence[TurnEnd]) -> list[float]:
        """What each end is worth, as a logarithm: its chance, and by `habit` what the game's own
        weighing says of its first move."""
        if not self.habit:
            return [self.logarithm(end.chance) for end in found]
        weighed = self.weigh(observation, tuple(end.actions[0] for end in found))
        worth = {one.action: one.worth for one in weighed}
        least = min(worth.values(), default=0.0)
        return [
            self.logarithm(end.chance) + self.habit * worth.get(end.actions[0], least)
            for end in found
        ]

    @staticmethod
    def logarithm(chance: float) -> float:
        """A chance as the logarithm of its odds."""
        inside = min(max(chance, SMALLEST), 1 - SMALLEST)
        return log(inside / (1 - inside))

    def settle(
        self, observation: Any, found: Sequence[TurnEnd], merit: Sequence[float],
        rng: random.Random,
    ) -> TurnEnd:  # fmt: skip
        """Which of these ends, the most promising first, it goes for."""
        least = merit[0] - self.tolerance
        fitting = [end for end, each in zip(found, merit, strict=True) if each >= least]
        return rng.choice(fitting) if self.tolerance else found[0]

    # Trade

    def _answer(
        self, observation: Any, answers: Sequence[Action], rng: random.Random
    ) -> Weighed:  # fmt: skip
        """Agree if that does one more good than it does the partner."""
        accept = next(action for action in answers if action.word == ACCEPT)
        decline = next((action for action in answers if action.word == DECLINE), accept)
        worlds = [self.game.imagine(observation, rng) for _ in range(WORLDS)]
        gains = [
            self._gain(world, after, accept.seat, partner)
            for world in worlds
            for partner, after in self.agreed(world, accept)
        ]
        gain = fmean(gains) if gains else 0.0
        return Weighed(accept if gain > 0 else decline, gain)

    def _gain(self, before: Any, after: Any, seat: int, partner: int) -> float:
        """What a trade adds to a seat's chance, as it sees it and as the partner does."""
        chances = self.ends.chances
        mine = chances(after, seat)[seat] - chances(before, seat)[seat]
        theirs = chances(after, partner)[seat] - chances(before, partner)[seat]
        return mine + theirs

    def _offer(
        self, observation: Any, legal: Sequence[Action], rng: random.Random
    ) -> Weighed | None:  # fmt: skip
        """An offer that somebody may agree to and that betters the end of this turn."""
        offers = tuple(action for action in legal if action.word == OFFER)
        if not offers or self.agreed is None or rng.random() >= self.talks:
            return None
        weighed = sorted(self.weigh(observation, offers), key=lambda one: -one.worth)
        tried = [one for one in weighed if one.worth > 0][: self.offers]
        if not tried:
            return None
        worlds = [self.game.imagine(observation, rng) for _ in range(WORLDS)]
        plain = [self._ends_at(world, legal[0].seat) for world in worlds]
        best: Weighed | None = None
        for one in tried:
            gain = fmean(
                self._hoped(world, one.action, before)
                for world, before in zip(worlds, plain, strict=True)
            )
            if gain > GAIN and (best is None or gain > best.worth):
                best = Weighed(one.action, gain, one.reasons)
        return best

    def _hoped(self, world: Any, offer: Action, before: float) -> float:
        """What an offer adds here: nothing if nobody gains by it."""
        seat, chances = offer.seat, self.ends.chances
        for partner, after in self.agreed(world, offer):
            was, would = chances(world, partner), chances(after, partner)
            if would[partner] > was[partner]:
                return self._ends_at(after, seat) - before + would[seat] - was[seat]
        return 0.0

    def _ends_at(self, state: Any, seat: int) -> float:
        """A seat's chance at the best end of its turn that a glance finds."""
        return self.glance.ends_of(state, self.game.moves(state, seat))[0].chance


class Close(Judging):
    """Keeps it close: of the moves that are nearly best, the one that holds whoever leads nearest
    to an even share."""

    def settle(
        self, observation: Any, found: Sequence[TurnEnd], merit: Sequence[float],
        rng: random.Random,
    ) -> TurnEnd:  # fmt: skip
        """The nearest to even among those within a few of a hundred of the best."""
        best = max(end.chance for end in found)
        fitting = [end for end in found if end.chance >= best - NEARLY]
        return min(fitting, key=lambda end: abs(max(end.chances) - 1 / len(end.chances)))


NEARLY = 0.05
