"""What Race learns from: outside games and its own, as positions with winners and as choices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from companion.games.race import GAME
from companion.games.race import actions as act
from companion.games.race.actions import Choice
from companion.games.race.bots import after
from companion.games.race.bots.calls import CALL_NAMES, Heads, call_features, others_likely
from companion.games.race.bots.placing import FINENESS, GAINS_AT, HOW, placing_features
from companion.games.race.bots.position import NAMES, Prospect, features
from companion.games.race.bots.side import Side
from companion.games.race.observation import Observation
from companion.games.race.state import Stage

from . import records
from .fitting import HELD_OUT, Fit
from .race_report import KINDS
from .records import Decision, Recorded
from .samples import HIGHEST, LOWEST, Groups, GroupsBuilder, Rows
from .self_play import Played

FILES = ("2", "2a", "3", "4")
PLACE, PAY, KEEP, DISCARD, SELL, FILL = range(len(KINDS))
"""The kinds of decision that are learned by comparing what they leave."""
MOST_COMPARED = 8
"""Sets of cards compared with the chosen one, drawn from all; in games held out all are."""
OWN = 10_000_000
"""Numbers of own games begin here, those of outside games at nothing."""


def outside(
    path: Path, part: int = 0, parts: int = 1, most: int | None = None
) -> Iterator[Recorded]:
    """The recorded games of a folder, numbered in their order; or a part of the first so many."""
    first = 0
    for name in FILES:
        file = path / f"{name}.jsonl.gz"
        if file.exists() and (most is None or first < most):
            first = yield from records.games(file, first, part, parts, most)


@dataclass
class Calls:
    """Action cards laid: the features before, which one, from which game, seen with the hand."""

    rows: np.ndarray
    labels: np.ndarray
    games: np.ndarray
    seen: np.ndarray

    @classmethod
    def joined(cls, parts: Sequence[Calls]) -> Calls:
        """All parts as one."""
        fields = ("rows", "labels", "games", "seen")
        return cls(*(np.concatenate([getattr(one, name) for one in parts]) for name in fields))


class Positions:
    """Collects who won from which position, and what was chosen among what."""

    def __init__(self, seed: int | str) -> None:
        self.rng = Random(f"race/{seed}")
        self.outcomes = GroupsBuilder(len(NAMES))
        self.choices = GroupsBuilder(len(NAMES))

    def read(self, games: Iterable[Recorded]) -> None:
        """The decisions of recorded games."""
        for game in games:
            rounds: dict[int, list[Decision]] = {}
            for decision in game.decisions:
                rounds.setdefault(decision.rounds, []).append(decision)
                if decision.kind != records.ACTIONS:
                    self._chosen(decision, game)
            self._rounds(rounds, game)

    def read_trials(self, games: Iterable[Recorded]) -> None:
        """Positions only."""
        for game in games:
            rounds: dict[int, list[Decision]] = {}
            for decision in game.decisions:
                rounds.setdefault(decision.rounds, []).append(decision)
            self._rounds(rounds, game)

    def _rounds(self, rounds: Mapping[int, list[Decision]], game: Recorded) -> None:
        for number, some in rounds.items():
            if number:
                self._recorded(some[0], game)
                self._recorded(self.rng.choice(some), game)

    def _recorded(self, decision: Decision, game: Recorded) -> None:
        viewer = self.rng.randrange(-1, len(decision.sides))
        prospect = records.seen(decision, game.advanced, viewer, running=True)
        self._outcome(prospect, game.share, game.number)

    def _outcome(self, prospect: Prospect, share: list[float], game: int) -> None:
        rows = [features(prospect, seat) for seat in range(len(prospect.sides))]
        self.outcomes.add(rows, share, prospect.rounds, game)

    def _chosen(self, decision: Decision, game: Recorded) -> None:
        prospect = records.seen(decision, game.advanced, decision.who)
        most = after.MOST_SETS if game.number % HELD_OUT == 0 else MOST_COMPARED
        found = compared(decision, prospect, self.rng, most)
        if found is not None and len(found[1]) > 1:
            self._choice(prospect, decision.who, *found, game.number)

    def _choice(self, seen: Prospect, who: int, kind: int, sides: list[Side], game: int) -> None:
        rows = [features(seen, who, side) for side in sides]
        self.choices.add(rows, [1.0] + [0.0] * (len(rows) - 1), kind, game)

    def play(self, games: Iterable[Played], choices: bool) -> None:
        """Games of our own: the start of each round, one more position of it, and placings."""
        for game in games:
            rounds: dict[int, list[int]] = {}
            for at, (observation, _) in enumerate(game.plies):
                if observation.table.rounds:
                    rounds.setdefault(observation.table.rounds, []).append(at)
            for some in rounds.values():
                for at in (some[0], self.rng.choice(some)):
                    observation = game.plies[at][0]
                    if self.rng.random() < 1 / (1 + observation.table.players):
                        observation = GAME.observe(game.states[at], -1)
                    self._outcome(Prospect.of(observation), game.share, game.number)
            if choices:
                for observation, action in game.plies:
                    if isinstance(action, act.Lay | act.Pass):
                        self._laid(observation, action, game.number)

    def _laid(self, observation: Observation, action: Any, game: int) -> None:
        if observation.table.stage in (Stage.DEVELOP, Stage.SETTLE):
            prospect = Prospect.of(observation, running=False)
            sides = _laid_out(observation, prospect, action)
            if len(sides) > 1:
                self._choice(prospect, observation.seat, PLACE, sides, game)


def _laid_out(observation: Observation, prospect: Prospect, action: Any) -> list[Side]:
    """What an action of the phases II and III leaves, then what each other would."""
    state, side = observation.table, prospect.sides[observation.seat]
    bonus = state.has(observation.seat, Choice.DEVELOP if state.phase == 2 else Choice.SETTLE)
    legal = [one for one in GAME.moves(state, observation.seat) if one != action]
    return [
        after.placed(side, int(one.card), bonus)[0] if isinstance(one, act.Lay) else side
        for one in (action, *legal)
    ]


class Placings:
    """Collects what was laid out among what: everything that placing goes by but the gains."""

    def __init__(self) -> None:
        self.choices = GroupsBuilder(GAINS_AT)

    def read(self, games: Iterable[Recorded]) -> None:
        """The placings of recorded games."""
        for game in games:
            for decision in game.decisions:
                if decision.kind == records.PLACE:
                    prospect = records.seen(decision, game.advanced, decision.who)
                    sides = _placings(decision, prospect.sides[decision.who])
                    self._add(prospect, decision.who, sides, decision.args[0] == 3, game.number)

    def play(self, games: Iterable[Played]) -> None:
        """The placings of our own games, where there are no others."""
        for game in games:
            for observation, action in game.plies:
                stage = observation.table.stage
                if isinstance(action, act.Lay | act.Pass) and stage in _PLACING:
                    prospect = Prospect.of(observation, running=False)
                    sides = _laid_out(observation, prospect, action)
                    self._add(
                        prospect, observation.seat, sides, stage == Stage.SETTLE, game.number
                    )  # fmt: skip

    def _add(self, seen: Prospect, who: int, sides: list[Side], settles: bool, game: int) -> None:
        if len(sides) < 2:
            return
        rows = []
        for side in sides:
            found, beyond = placing_features(seen, who, side, settles)
            rows.append(found | beyond)
        self.choices.add(rows, [1.0] + [0.0] * (len(rows) - 1), PLACE, game)


_PLACING = (Stage.DEVELOP, Stage.SETTLE)


def with_gains(groups: Groups, value: Fit) -> Groups:
    """Placings with what a value makes of them, against passing, as the last features."""
    says = value.says(groups.rows[:, : len(NAMES)])
    at = np.arange(len(groups.rows))
    of = np.repeat(np.arange(len(groups.sizes)), groups.sizes)
    passing = groups.starts.copy()
    passes = ~groups.rows[:, len(NAMES) : len(NAMES) + len(HOW)].any(1)
    passing[of[passes]] = at[passes]
    gained = np.rint(FINENESS * (says - says[passing[of]])).clip(LOWEST, HIGHEST)
    rows = np.concatenate((groups.rows, gained.astype(np.int8)), 1)
    return replace(groups, rows=rows)


def read_calls(
    games: Iterable[Recorded], heads: Heads, seed: int | str, guess: Heads | None = None
) -> Calls:
    """The action cards of recorded games, by who sees the hand and half as often who does not; with
    what is likely of the others, once there is a guess."""
    rng = Random(f"race/calls/{seed}")
    rows, labels, numbers, seen = Rows(len(CALL_NAMES)), [], [], []
    for game in games:
        for decision in game.decisions:
            if decision.kind != records.ACTIONS:
                continue
            chosen = [records.CHOICE_OF[number] for number in decision.chosen if number > 0]
            rng.shuffle(chosen)
            viewers = (decision.who, -1) if rng.random() < 0.5 else (decision.who,)
            for viewer in viewers:
                prospect = records.seen(decision, game.advanced, viewer)
                likely = others_likely(prospect, decision.who, heads, guess) if guess else []
                for number, choice in enumerate(chosen):
                    laid = chosen[:number]
                    rows.add(call_features(prospect, decision.who, heads, laid, likely))
                    labels.append(int(choice))
                    numbers.append(game.number)
                    seen.append(viewer >= 0)
    return Calls(rows.table(), np.array(labels, int), np.array(numbers, int), np.array(seen, bool))


def played_calls(games: Iterable[Played], heads: Heads, guess: Heads | None = None) -> Calls:
    """The calls of our own games, where there are no others."""
    rows, labels, numbers, seen = Rows(len(CALL_NAMES)), [], [], []
    for game in games:
        for observation, action in game.plies:
            if isinstance(action, act.Choose):
                prospect, laid = Prospect.of(observation), observation.table.picks[observation.seat]
                likely = others_likely(prospect, observation.seat, heads, guess) if guess else []
                rows.add(call_features(prospect, observation.seat, heads, laid, likely))
                labels.append(int(action.choice))
                numbers.append(game.number)
                seen.append(True)
    return Calls(rows.table(), np.array(labels, int), np.array(numbers, int), np.array(seen, bool))


def compared(
    decision: Decision, prospect: Prospect, rng: Random, most: int
) -> tuple[int, list[Side]] | None:
    """The kind of a decision and the sides it could leave, the chosen one first."""
    side = prospect.sides[decision.who]
    match decision.kind:
        case records.PLACE:
            return PLACE, _placings(decision, side)
        case records.PAYMENT:
            return _payments(decision, side, rng, most)
        case records.DISCARD:
            kind = KEEP if decision.running in (1, 2) else DISCARD
            return kind, _sets(side, decision.offered, decision.chosen, rng, most)
        case records.TRADE:
            worlds = _first(decision.chosen[0], decision.offered)
            return SELL, [after.sold(side, world) for world in worlds]
        case records.WINDFALL:
            worlds = _first(decision.chosen[0], decision.offered)
            return FILL, [after.filled(side, world) for world in worlds]
    return None


def _first(chosen: int, offered: Iterable[int]) -> list[int]:
    return list(dict.fromkeys([chosen, *offered]))


def _placings(decision: Decision, side: Side) -> list[Side]:
    bonus = Choice.DEVELOP if decision.args[0] == 2 else Choice.SETTLE
    has = bonus in decision.picks[decision.who]
    found: list[Side] = []
    for face in _first(decision.answer, [-1, *decision.offered]):
        sides = [side] if face < 0 else after.placed(side, face, has)
        if not sides:
            return []
        found.append(sides[0])
    return found


def _payments(
    decision: Decision, side: Side, rng: Random, most: int
) -> tuple[int, list[Side]] | None:
    """Sets of cards that pay a price; where a card is given up instead nothing is learned."""
    if decision.used or not decision.chosen or len(decision.chosen) == len(decision.offered):
        return None
    return PAY, _sets(side, decision.offered, decision.chosen, rng, most)


def _sets(side: Side, offered: list[int], chosen: list[int], rng: Random, most: int) -> list[Side]:
    """The hand without the chosen cards, then without others."""
    right = tuple(sorted(chosen))
    others = [some for some in after.sets(offered, len(chosen)) if some != right]
    if len(others) > most:
        others = rng.sample(others, most)
    return [after.rid_of(side, some) for some in (right, *others)]
