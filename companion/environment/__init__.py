"""Games as environments of PettingZoo, for people who train bots: docs/research.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..catalogue import game as find
from ..core.errors import BadInput, Fault, one_of
from ..core.game import all_options
from ..core.needed import needed

if TYPE_CHECKING:
    from .zoo import Environment

MOST_STEPS = 10_000
"""Decisions after which a game is cut short."""
REWARDS = ("win", "points")
DRAWN = (None, "ansi", "svg")


def env(
    game: str,
    players: int | None = None,
    *,
    variant: str | None = None,
    rewards: str = "win",
    most_steps: int = MOST_STEPS,
    render_mode: str | None = None,
    options: Mapping[str, Any] | None = None,
    **named: Any,
) -> Environment:
    """A game as a PettingZoo environment: one agent acts after another, `env.reset(seed=7)` deals.

    An observation has what the agent's seat sees as numbers, and an action mask: the list of
    actions, `env.actions`, is always the same. `rewards="win"` gives 1 for a game won and takes it
    from the others; `"points"` gives points as they are scored. `variant` and options as for
    `companion.Table`. Needs the extra `rl`: `pip install pettingzoo`.
    """
    found = find(game)
    if found.numbers is None:
        raise BadInput([Fault("game", found.id, "a game that tells its positions as numbers")])
    one_of("rewards", rewards, REWARDS)
    one_of("render_mode", render_mode, DRAWN)
    if not isinstance(most_steps, int) or isinstance(most_steps, bool) or most_steps < 1:
        raise BadInput([Fault("most_steps", repr(most_steps), "a whole number above 0")])
    deal = found.dealer(players, variant, all_options(options, named))
    for package in ("numpy", "gymnasium", "pettingzoo"):
        needed(package, of="pettingzoo")
    from .zoo import Environment

    return Environment(found, deal, rewards, most_steps, render_mode)
