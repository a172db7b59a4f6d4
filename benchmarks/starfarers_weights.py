"""What each weight of the greedy bot of Starfarers brings: greedy without it against three with it.

    python -m benchmarks.starfarers_weights [ROUNDS] [WEIGHT ...]

First, over a game of each variant among greedy bots: how many decisions come out differently
without the weight. One that changes none is dead. Then matches: in a round every weight in turn is
taken away from one player of a game; all games of a round have the same start, and seat and variant
change from round to round. Points say more in few games than wins do: what is printed is how far
the player without the weight stays behind the mean of the three others, with a 95 % interval. A
weight that brings nothing has an interval around zero.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import companion
from companion.bots.greedy import Greedy
from companion.bots.plain import CHATTER
from companion.core.game import BotSpec, Weighed
from companion.core.notation import Action
from companion.games.starfarers.bots import meeting as bots_meeting
from companion.games.starfarers.bots import plans as bots_plans
from companion.games.starfarers.bots import space as bots_space
from companion.games.starfarers.bots import weighing as bots
from companion.simulation import MOST_PLIES, play_one

GAME = companion.game("starfarers")
SEATS = 4
MODULES: Sequence[Any] = (bots, bots_meeting, bots_plans, bots_space)

Weigh = Callable[[Any, tuple[Action, ...]], tuple[Weighed, ...]]

REASONS = {
    "other plans": ("spends", "more-to-come"),
    "berths near goals": ("near",),
    "modules": ("module.cannon", "module.cargo-pod", "module.booster"),
    "friendship cards": ("friend",),
    "fortune of encounters": ("fortune",),
    "whom to rob": ("robs", "empty-hand"),
    "a rival's gain": ("helps-rival",),
    "clearing tokens": ("token",),
}
"""Reasons for an action that then count for nothing."""

CONSTANTS = {
    "pips": ("PIP", 0.0),
    "new resources": ("NEW_KIND", 0.0),
    "exploring": ("EXPLORE", 0.0),
    "hidden sectors": ("HIDDEN_SECTOR", 0.0),
    "distance": ("PATIENCE", 1.0),
    "figures": ("FIGURE", 0.0),
    "a second plan": ("SECOND", 0.0),
    "loose cards": ("LOOSE_CARD", 0.0),
    "more than seven cards": ("OVER_SEVEN", 0.0),
    "half medals": ("HALF_MEDAL", 0.0),
}
"""Constants of the weighing, and what they are when they do nothing."""


def without(weight: str) -> Weigh:
    """Greedy's weighing with one weight taken away."""
    if weight in REASONS:
        return _without_reasons(REASONS[weight])
    return _with_constant(*CONSTANTS[weight])


def _without_reasons(keys: Sequence[str]) -> Weigh:
    def weigh(observation: Any, actions: tuple[Action, ...]) -> tuple[Weighed, ...]:
        return tuple(
            replace(one, worth=sum(r.worth for r in one.reasons if r.key not in keys))
            for one in bots.weigh(observation, actions)
        )

    return weigh


def _with_constant(name: str, value: float) -> Weigh:
    users = [(module, getattr(module, name)) for module in MODULES if hasattr(module, name)]

    def weigh(observation: Any, actions: tuple[Action, ...]) -> tuple[Weighed, ...]:
        for module, _ in users:
            setattr(module, name, value)
        try:
            return bots.weigh(observation, actions)
        finally:
            for module, kept in users:
                setattr(module, name, kept)

    return weigh


def changed(weights: Sequence[str], variant: str) -> tuple[dict[str, float], int]:
    """How many decisions of a game each weight changes, and how many there were with a choice.

    Where several are best without it, one is drawn, so a decision may change in part. Offers are
    left out: whether greedy speaks up is up to chance.
    """
    lesser = {weight: without(weight) for weight in weights}
    found, decisions = dict.fromkeys(weights, 0.0), 0
    rng, state = Random(variant), GAME.new(SEATS, variant, 1)
    while awaited := GAME.awaiting(state):
        if awaited[0] < 0:
            GAME.push(state, GAME.sample(state, rng))
            continue
        observation = GAME.observe(state, awaited[0])
        legal = [a for a in GAME.moves(state, awaited[0]) if a.word not in CHATTER]
        best = _best(bots.weigh(observation, tuple(legal)))
        if len(legal) > 1:
            decisions += 1
            for weight, weigh in lesser.items():
                drawn = _best(weigh(observation, tuple(legal)))
                found[weight] += len(drawn - best) / len(drawn)
        GAME.push(state, rng.choice([action for action in legal if action in best]))
    return found, decisions


def _best(weighed: Sequence[Weighed]) -> set[Action]:
    most = max(one.worth for one in weighed)
    return {one.action for one in weighed if one.worth > most - 1e-9}


def behind(weight: str, number: int) -> tuple[float, bool]:
    """How many points the player without it stays behind the mean of the others, and who won."""
    seat, variant = number % SEATS, GAME.variants[number % len(GAME.variants)]
    players = [Greedy(GAME) for _ in range(SEATS)]
    players[seat] = Greedy(replace(GAME, bot_spec=BotSpec(without(weight))))
    deal = GAME.dealer(SEATS, variant, {})
    played = play_one(GAME, players, f"weights/{number}", deal, MOST_PLIES)
    others = [points for s, points in enumerate(played.scores) if s != seat]
    return fmean(others) - played.scores[seat], seat in played.winners


def main(rounds: int, weights: Sequence[str]) -> None:
    """Play and print after every few rounds, so that a long run can be broken off."""
    for variant in GAME.variants:
        counted, decisions = changed(weights, variant)
        print(f"{variant}, {decisions} decisions; changed without", end=" ")
        print(", ".join(f"{weight}: {n:.0f}" for weight, n in counted.items()), flush=True)
    found: dict[str, list[tuple[float, bool]]] = {weight: [] for weight in weights}
    for number in range(rounds):
        for weight in weights:
            found[weight].append(behind(weight, number))
        if number + 1 in (rounds, 5, 10, 20, 40, 80):
            print(f"after {number + 1} games each:")
            for weight in sorted(weights, key=lambda weight: -_gap(found[weight])):
                print(f"  {weight}: {_told(found[weight])}", flush=True)


def _gap(games: Sequence[tuple[float, bool]]) -> float:
    return fmean(points for points, _ in games)


def _told(games: Sequence[tuple[float, bool]]) -> str:
    spread = stdev(points for points, _ in games) if len(games) > 1 else 0.0
    error = 1.96 * spread / sqrt(len(games))
    return f"{_gap(games):+.1f} ± {error:.1f} points, {sum(won for _, won in games)} won"


if __name__ == "__main__":
    every = (*REASONS, *CONSTANTS)
    chosen = sys.argv[2:] or every
    if unknown := set(chosen) - set(every):
        sys.exit(f"no such weight: {', '.join(sorted(unknown))}; there are {', '.join(every)}")
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40, chosen)
