"""The environment itself; the only module that imports PettingZoo, Gymnasium and NumPy."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from ..core.errors import BadInput, Fault, shorten
from ..core.game import Game, whole_seed
from ..core.game_parts import Numbers
from ..core.notation import NATURE, Action
from .action_list import action_list


class Environment(AECEnv):  # type: ignore[misc]
    """A game whose agents act one after another; see `companion.env`.

    Where several seats are awaited at once they are asked one by one and none sees what another
    has chosen, as at a table.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        deal: Callable[[Random], Any],
        rewarded: str,
        most_steps: int,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        assert game.numbers is not None
        self.game = game
        self.render_mode = render_mode
        self.metadata = {
            "name": f"companion_{game.id}_v0",
            "render_modes": ["ansi", "svg"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self._numbers: Numbers[Any] = game.numbers
        self._list = action_list(game)
        self._deal, self._rewarded, self._most = deal, rewarded, most_steps
        self._rng = Random()
        self.state_now: Any = deal(Random(0))
        """The whole position, hidden cards too; not for agents."""
        count = game.seats(self.state_now)
        self.possible_agents = [f"player_{seat}" for seat in range(count)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        lengths = {name: len(part) for name, part in self._numbers.seen(self._sight(0)).items()}
        size, ends = 0, {}
        for name, length in lengths.items():
            ends[name] = slice(size, size + length)
            size += length
        self._size = size
        self.parts: dict[str, slice] = ends
        """Where each part of an observation lies: `observation[env.parts["hand"]]`."""
        shape: dict[str, Space[Any]] = {
            "observation": Box(-10.0, 10.0, (size,), np.float32),
            "action_mask": Box(0, 1, (len(self._list),), np.int8),
        }
        self.observation_spaces = {agent: Dict(shape) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(self._list)) for agent in self.possible_agents}
        self.agents: list[str] = []

    @property
    def actions(self) -> tuple[str, ...]:
        """Every action by its number, as a text without a seat: `env.actions[17]`."""
        return self._list.texts

    def observation_space(self, agent: str) -> Any:
        """What an agent is told: `observation` and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of all actions."""
        return self.action_spaces[agent]

    def legal(self) -> tuple[int, ...]:
        """The numbers of what the selected agent may do: its mask, without an observation."""
        return tuple(self._open)

    # A game

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew: the same seed deals and rolls the same; without one chance goes on."""
        if seed is not None:
            self._rng = Random(f"{whole_seed(int(seed))}/environment")
        self.state_now = self._deal(self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.steps, self._turn = 0, -1
        self._done: set[tuple[int, str]] = set()
        self._scored = (0,) * len(self.agents)
        self.agent_selection = self.agents[0]
        self._go_on()
        self._scored = self.game.scores(self.state_now)

    def step(self, action: int | None) -> None:
        """Let the selected agent act, then chance; `BadInput` if its mask does not allow it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        found = None if action is None else self._open.get(int(action))
        if found is None:
            raise BadInput([Fault("action", self._called(action), "an action of the mask")])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game.push(self.state_now, found)
        self.steps += 1
        self._done.add((found.seat, found.word))
        self._go_on()
        self._reward()
        self._accumulate_rewards()

    def _called(self, action: Any) -> str:
        known = isinstance(action, int | np.integer) and 0 <= action < len(self._list)
        return self._list.texts[int(action)] if known else shorten(action)

    def _go_on(self) -> None:
        """Let chance fall until somebody has to decide, and see who that is and what is open."""
        game, state = self.game, self.state_now
        while (awaited := game.awaiting(state)) == (NATURE,):
            if game.resolve_chance is not None:
                game.resolve_chance(state, self._rng)
            else:
                game.push(state, game.sample(state, self._rng))
        self._known: dict[str, dict[str, Any]] = {}
        self._open: dict[int, Action] = {}
        if not awaited:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.steps >= self._most:
            self.truncations = dict.fromkeys(self.agents, True)
        if awaited:
            self.agent_selection = self.possible_agents[awaited[0]]
            self._open.update(self._list.numbered(self._sight(awaited[0]), self._let(awaited[0])))

    def _let(self, seat: int) -> list[Action]:
        """What a seat may do, without what it has done once this turn and may not again."""
        legal = self.game.moves(self.state_now, seat)
        turn, once = self.game.turn(self.state_now), self._numbers.once_a_turn
        if turn != self._turn:
            self._turn = turn
            self._done.clear()
        shut = {word for word in once if (seat, word) in self._done}
        return [action for action in legal if action.word not in shut] if shut else list(legal)

    def _reward(self) -> None:
        if self._rewarded == "points":
            now = self.game.scores(self.state_now)
            gained = [float(new - old) for new, old in zip(now, self._scored, strict=True)]
            self._scored = now
        elif not all(self.terminations.values()):
            return
        else:
            gained = self._won()
        self.rewards = dict(zip(self.agents, gained, strict=True))

    def _won(self) -> list[float]:
        """One for whoever has won, shared by several, taken in equal parts from all others."""
        seats, won = len(self.agents), self.game.winners(self.state_now)
        shares = [(seat in won) / max(1, len(won)) for seat in range(seats)]
        if seats == 1 or not won:
            return shares
        return [(share * seats - 1) / (seats - 1) for share in shares]

    # What is seen

    def _sight(self, seat: int) -> Any:
        return self.game.observe(self.state_now, seat)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent's seat sees, and what it may do now; nobody else may do anything."""
        if agent not in self._known:
            seen = self._numbers.seen(self._sight(self._seats[agent]))
            numbers = np.empty(self._size, np.float32)
            for part, place in zip(seen.values(), self.parts.values(), strict=True):
                numbers[place] = np.frombuffer(part, np.uint8) if type(part) is bytes else part
            mask = np.zeros(len(self._list), np.int8)
            if agent == self.agent_selection:
                mask[list(self._open)] = 1
            self._known[agent] = {"observation": numbers, "action_mask": mask}
        return self._known[agent]

    def render(self) -> str | None:
        """The position as the selected agent sees it: sentences (`ansi`) or a drawing (`svg`)."""
        seat = self._seats[self.agent_selection]
        if self.render_mode == "svg":
            return self.game.scene(self.state_now, seat)._repr_svg_()
        if self.render_mode == "ansi":
            sight = self._sight(seat)
            return "\n".join(self.game.summarize(sight, self.game.words().at(sight)))
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def __repr__(self) -> str:
        seats, numbers = len(self.possible_agents), len(self._list)
        return f"<Environment {self.game.id}: {seats} agents, {numbers} actions>"
