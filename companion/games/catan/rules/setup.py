"""Setting up: the island, the pieces given to beginners, the founding phase (board, setup)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ....core.rulebook import Say, implements, silent
from ..board.island import BEGINNER, GIVEN, variable_island
from ..goods import Goods
from ..state import LIMITS, Phase, Settings, State
from .end import begin_turn
from .pieces import lay_road, set_settlement

TOKENS_AT_START = LIMITS["tokens-at-start"]


@implements(
    "catan.setup.player-count",
    "catan.setup.own-pieces",
    "catan.setup.special-cards-unowned",
    "catan.setup.bank-of-95",
    "catan.setup.deck-face-down",
    "catan.setup.deck-composition",
    "catan.setup.robber-on-desert",
)
def start(players: int, variant: str, options: Mapping[str, Any], rng: Random) -> State:
    """A first position: everything in supply, the robber on the desert, nothing owned."""
    settings = Settings(dict(options))
    island = BEGINNER if variant == "beginner" else variable_island(rng)
    state = State(island, players, settings)
    if players == 2:
        prepare_for_two(state)
    if variant == "beginner" and players > 2:
        give_beginner_pieces(state)
        first_turn(state, by_roll=settings.forced_roll)
    else:
        first_turn(state, by_roll=not settings.oldest)
    return state


@implements("catan.setup.oldest-begins")
def first_turn(state: State, by_roll: bool) -> None:
    """Who begins: the highest throw, or the oldest, who sits on seat 0."""
    if by_roll:
        state.phase = Phase.START_ROLL
        return
    state.contenders = 0
    if state.founded:
        begin_turn(state, 0, silent)
    else:
        state.phase = Phase.FOUND_SETTLEMENT


@implements(
    "catan.setup.beginner-sides-a",
    "catan.setup.beginner-pieces-given",
    "catan.setup.beginner-lettered-pays",
    "catan.setup.three-leave-out-red",
)
def give_beginner_pieces(state: State) -> None:
    """Two settlements and roads each as in the picture, and the lettered settlement's yield.

    Four play red, blue, white and orange; three leave red out, so their seats begin with blue.
    """
    for seat, colour in enumerate(GIVEN[-state.players :]):
        for corner, path in colour:
            set_settlement(state, seat, corner, silent)
            lay_road(state, seat, path, silent)
            state.founded += 1
        pay_opening(state, seat, colour[-1][0], silent)
    state.new_harbours = 0


@implements(
    "catan.two-player.neutral-colours",
    "catan.two-player.four-trade-cards",
    "catan.two-player.neutral-start",
    "catan.two-player.founding-as-usual",
)
def prepare_for_two(state: State) -> None:
    """Trade cards for both, and one settlement without a road for each neutral colour."""
    state.tokens = [TOKENS_AT_START, TOKENS_AT_START]
    for neutral, corner in zip((2, 3), state.settings.neutral_start, strict=True):
        set_settlement(state, neutral, corner, silent)


def pay_opening(state: State, seat: int, corner: int, say: Say) -> None:
    """One card for each land hex beside the settlement."""
    goods = state.island.opening[corner]
    state.hands[seat] += goods
    state.bank -= goods
    say("opening", "catan.setup.second-settlement-pays", seat=seat, goods=Goods(goods))


def founding_seat(state: State) -> int:
    """Whose founding settlement comes next: clockwise, then back again."""
    n, done = state.players, state.founded
    step = done if done < n else 2 * n - 1 - done
    return (state.starter + step) % n


def founding_settlement_set(state: State, seat: int, corner: int, say: Say) -> None:
    """The second settlement pays at once; then its road is laid."""
    state.founded += 1
    if state.founded > state.players:
        pay_opening(state, seat, corner, say)
    state.just_set = corner
    state.phase = Phase.FOUND_ROAD


@implements("catan.setup.first-round-clockwise", "catan.setup.second-round-backwards")
def founding_road_laid(state: State, say: Say) -> None:
    """The next in order founds; after the last, the starter has the first turn."""
    state.just_set = -1
    state.new_harbours = 0
    if state.founded == 2 * state.players:
        say("founded", "catan.setup.starter-moves-first", seat=state.starter)
        begin_turn(state, state.starter, say)
        return
    state.on = founding_seat(state)
    state.phase = Phase.FOUND_SETTLEMENT
