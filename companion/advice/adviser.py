"""The adviser: what the strongest player of a game would do here, and how much better that is.

Everything is taken from what the seat sees. Each choice is played on in the same imagined worlds
with the same dice and cards, everybody by habit, until the seat would act in its next turn; there
the game's value says how often it wins. So a difference has an error, and what lies within it is
not told as a difference. No chance of the real table is used: its next throw is nobody's to know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from ..bots import bot, offers
from ..bots.greedy import Greedy
from ..bots.plain import CHATTER
from ..core.game import Game
from ..core.notation import NATURE, Action
from ..core.pace import Pace
from ..core.rulebook import silent

MOVES = 400
"""Moves looked at for one piece of advice; then no further world is imagined."""
FEWEST, MOST = 6, 32
"""Worlds."""
OTHERS = 3
"""Choices that are held against the one advised."""
LONGEST = 600
"""Moves after which an imagined game is judged as it stands."""
PROBABLE = 1.28
"""Standard errors within which two choices are told as equal."""
SURE = 2.5
"""From so many on, the choice that came out better is advised instead."""
NO_CHANGE = 1e-9
LEAST = 0.01
"""A smaller difference is none."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that may be done: the chance to win it leads to, and how that differs."""

    action: Action
    chance: float
    behind: float = 0.0
    """How much less often it wins than what is advised."""
    error: float = 0.0
    """The standard error of that."""

    @property
    def is_alike(self) -> bool:
        """Whether it is as good, as far as can be told."""
        return self.behind <= max(LEAST, PROBABLE * self.error)


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, what it leads to, and what else there was."""

    action: Action
    line: tuple[Action, ...]
    """What one would go on with in this turn, the action first."""
    chance: float | None = None
    """The chance to win it leads to; none where nothing was compared."""
    others: tuple[Choice, ...] = ()
    """The next best first."""
    idle: Choice | None = None
    """Doing nothing, where one may."""
    worlds: int = 0

    @property
    def alike(self) -> Choice | None:
        """Another choice that is as good."""
        return next((one for one in self.others if one.is_alike), None)


class Adviser:
    """Advises in one game."""

    def __init__(self, game: Game[Any, Any], moves: int = MOVES) -> None:
        self.game, self.moves = game, moves
        spec = game.bot_spec
        self.weigh = spec.best or game.weigh
        adviser = spec.adviser
        self._player = adviser(game) if adviser is not None else bot(offers(game)[-1], game)
        self._habit = Greedy(game, self.weigh) if game.weigh is not None else None
        ahead, review = spec.pondering, game.review_spec
        self.guess = (review.guess if review is not None else None) or (
            ahead.guess if ahead is not None else game.imagine
        )

    def advise(self, sight: Any, legal: Sequence[Action], rng: Random, turn: bool = True) -> Advice:
        """What to do, of these; `turn` if the game is played one seat after another here."""
        picked = legal[0]
        if len(legal) > 1:
            picked = self._player.choose(sight, legal, rng)
        if self.game.bot_spec.chances is None or self._habit is None or len(legal) == 1:
            return Advice(picked, (picked,))
        tried = self._tried(sight, legal, picked)
        idle = next((one for one in legal if one.word in self.game.bot_spec.idle), None)
        if idle is not None and idle not in tried:
            tried.append(idle)
        return self._compared(sight, tried, idle, rng, turn)

    def _tried(self, sight: Any, legal: Sequence[Action], picked: Action) -> list[Action]:
        """What is compared: the pick and what habit likes best beside it."""
        assert self.weigh is not None
        quiet = tuple(one for one in legal if one.word not in CHATTER or one == picked)
        weighed = sorted(self.weigh(sight, quiet), key=lambda one: -one.worth)
        return [picked, *[one.action for one in weighed if one.action != picked][:OTHERS]]

    def _compared(
        self, sight: Any, tried: list[Action], idle: Action | None, rng: Random, turn: bool
    ) -> Advice:
        if not turn and self._is_beyond(sight, tried[0], rng):
            return Advice(tried[0], (tried[0],))
        chances: list[list[float]] = [[] for _ in tried]
        lines: list[tuple[Action, ...]] = []
        later = [0] * len(tried)
        """By choice: in how many worlds the pick followed it in the same turn all the same."""
        looked = worlds = 0
        fewest, most = (FEWEST, MOST) if turn else (1, 1)
        while worlds < fewest or (looked < self.moves and worlds < most):
            seed = rng.randrange(2**32)
            world = self.guess(sight, Random(seed))
            for at, action in enumerate(tried):
                end = self._outcome(world, action, f"{seed}", turn)
                chances[at].append(end.chance)
                looked += end.moves
                later[at] += tried[0] in end.line[1:]
                if not at:
                    lines.append(end.line)
            worlds += 1
        means = [sum(row) / worlds for row in chances]
        best = 0
        for at in range(1, len(tried)):
            ahead, error = paired(chances[at], chances[best])
            if turn and ahead > max(LEAST, SURE * error):
                best = at
        found = []
        for at, action in enumerate(tried):
            if at == best:
                continue
            behind, error = paired(chances[best], chances[at])
            found.append((Choice(action, means[at], behind, error), later[at]))
        doing_nothing = next((one for one, _ in found if one.action == idle), None)
        # What only comes in another order is no other choice.
        others = [one for one, order in found if 2 * order < worlds and one.action != idle]
        others.sort(key=lambda one: one.behind)
        line = max(set(lines), key=lines.count) if best == 0 else (tried[best],)
        return Advice(
            tried[best], line, means[best], tuple(others), doing_nothing, worlds
        )  # fmt: skip

    def _is_beyond(self, sight: Any, action: Action, rng: Random) -> bool:
        """Whether what a move brings lies beyond what the value sees at once: a tile is drawn."""
        world = self.guess(sight, rng)
        after = self.game.copy(world)
        self.game.push(after, action)
        now, then = self._chance(world, action.seat), self._chance(after, action.seat)
        return abs(now - then) < NO_CHANGE

    def _outcome(self, world: Any, action: Action, seed: str, turn: bool) -> _End:
        """The chance to win of who acts, when its next turn begins or the round is over."""
        game, seat = self.game, action.seat
        assert game.bot_spec.chances is not None
        state, effects = game.copy(world), game.book.effects
        until = game.turn(state) + (game.turns_a_round(state) if turn else 0)
        began, line, drawn = game.turn(state), [action], dict[str, int]()
        rng, own = Random(f"{seed}/habit"), True
        effects[type(action)](state, action, silent)
        moves = 1
        while moves < LONGEST and (seats := game.awaiting(state)) and game.turn(state) < until:
            if seats[0] == NATURE:
                move = self._drawn(state, seed, drawn)
                own = False
            else:
                move = self._by_habit(state, seats[0], rng)
                own = own and seats[0] == seat and game.turn(state) == began
                if own:
                    line.append(move)
                moves += 1
            effects[type(move)](state, move, silent)
        return _End(self._chance(state, seat), moves, tuple(line))

    def _drawn(self, state: Any, seed: str, drawn: dict[str, int]) -> Action:
        """The dice and cards of this world: the third throw is the same whatever came before."""
        kind = self.game.draw(state)
        drawn[kind] = drawn.get(kind, 0) + 1
        return self.game.sample(state, Random(f"{seed}/{kind}/{drawn[kind]}"))

    def _chance(self, state: Any, seat: int) -> float:
        game = self.game
        assert game.bot_spec.chances is not None
        if not game.awaiting(state):
            won = game.winners(state)
            return (seat in won) / (len(won) or 1)
        return float(game.bot_spec.chances(game.observe(state, seat))[seat])

    def _by_habit(self, state: Any, seat: int, rng: Random) -> Action:
        """What a seat does when played on: no offers, which others would have to answer."""
        legal = self.game.moves(state, seat)
        if len(legal) > 1:
            legal = [one for one in legal if one.word not in CHATTER] or legal
        if len(legal) == 1:
            return legal[0]
        assert self._habit is not None
        return self._habit.choose(self.game.observe(state, seat), legal, rng)


@dataclass(frozen=True, slots=True)
class _End:
    chance: float
    moves: int
    line: tuple[Action, ...]


def paired(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """How much more the one has on average, and the standard error of that."""
    gaps = [a - b for a, b in zip(one, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    if len(gaps) < 2:
        return mean, 0.0
    return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))


def is_in_turn(game: Game[Any, Any], state: Any) -> bool:
    """Whether one seat after another decides here, so that choices can be played on."""
    return game.pace(state) is not Pace.LIVE
