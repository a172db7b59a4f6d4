"""Outside games of Race: positions and choices of another program's players, read as they lie."""

from __future__ import annotations

import gzip
import json
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.games.race.actions import Choice
from companion.games.race.bots.phases import PHASE
from companion.games.race.bots.position import Prospect
from companion.games.race.bots.side import Side
from companion.games.race.faces import BY_NAME, slug

ACTIONS, DISCARD, PLACE, PAYMENT, TRADE, POWER, FROM_HAND, GOODS, LUCKY, WINDFALL = (
    0, 2, 5, 6, 12, 13, 14, 15, 16, 19,
)  # fmt: skip
"""The kinds of decision in a record."""
CHOICE_OF = {
    1: Choice.EXPLORE_5, 2: Choice.EXPLORE_1_1, 3: Choice.DEVELOP, 4: Choice.DEVELOP,
    5: Choice.SETTLE, 6: Choice.SETTLE, 7: Choice.TRADE, 8: Choice.DOUBLE, 9: Choice.PRODUCE,
}  # fmt: skip
"""Our action cards by the record's numbers."""


@dataclass(slots=True)
class Decision:
    """A decision: who, of which kind, in which position, among what, and what was chosen."""

    kind: int
    who: int
    running: int
    """The record's number of what is going on: a phase, -1 choosing, -2 set-up, 10 the end."""
    sides: list[Side]
    """Every seat with its true hand."""
    pool: int
    rounds: int
    picks: list[tuple[Choice, ...]]
    args: list[int]
    offered: list[int]
    special: list[int]
    chosen: list[int]
    used: list[int]
    answer: int


@dataclass(slots=True)
class Recorded:
    """A whole game."""

    number: int
    advanced: bool
    decisions: list[Decision] = field(default_factory=list)
    share: list[float] = field(default_factory=list)
    """What each seat won: one, nothing, or its part of a shared win."""


def games(
    path: Path, first: int = 0, part: int = 0, parts: int = 1, most: int | None = None
) -> Generator[Recorded, None, int]:
    """The games of a file, numbered from `first` on; or one part of them, and with numbers below
    `most`. It gives back the number of the next game."""
    faces: list[int] = []
    game: Recorded | None = None
    number = first - 1
    state: dict[str, Any] = {}
    points: dict[str, int] = {}
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            begins = line.startswith('{"game"')
            number += begins
            if most is not None and number >= most:
                return number
            wanted = number % parts == part
            if not wanted and not line.startswith('{"cards"'):
                continue
            row = json.loads(line)
            if "state" in row:
                state = row["state"]
            elif "choice" in row:
                assert game is not None
                game.decisions.append(_decision(row, state, faces))
            elif "game" in row:
                game = Recorded(number, bool(row["advanced"]))
                points = {}
            elif "cards" in row:
                faces = [BY_NAME[slug(name)] for name in row["cards"]]
            elif "end" in row:
                state = row["end"]
            elif "score" in row:
                points[row["score"]] = row["points"]
                assert game is not None
                if len(points) == len(state["players"]):
                    game.share = _share(state, points)
                    yield game
    return number + 1


def _share(state: dict[str, Any], points: dict[str, int]) -> list[float]:
    """Most points win, of equals most cards and goods."""
    ranks = [
        (points[p["name"]], len(p["hand"]) + len(p["goods"])) for p in state["players"]
    ]  # fmt: skip
    best = max(ranks)
    return [(rank == best) / ranks.count(best) for rank in ranks]


def _decision(row: dict[str, Any], state: dict[str, Any], faces: list[int]) -> Decision:
    players = state["players"]
    kind, log = row["choice"], row["log"]
    sides = [
        Side(
            [faces[c] for c, _, _ in sorted(p["table"], key=lambda entry: entry[2])],
            [faces[world] for _, world in p["goods"]],
            sorted(faces[c] for c in p["hand"]),
            0,
            p["vp"],
        )
        for p in players
    ]
    picks = [tuple(sorted(CHOICE_OF[a] for a in p["act"] if a > 0)) for p in players]
    items = log[3 : 3 + log[2]]
    rest = log[3 + log[2] :]
    cards = kind != ACTIONS
    turned = [faces[c] if c >= 0 else -1 for c in row["offered"]] if cards else row["offered"]
    return Decision(
        kind, row["who"], state["cur"], sides, state["pool"], state["round"], picks,
        row["args"], turned, row["special"],
        [faces[c] for c in items] if cards else items,
        rest[1:], faces[log[1]] if kind == PLACE and log[1] >= 0 else log[1],
    )  # fmt: skip


def seen(decision: Decision, advanced: bool, viewer: int, running: bool = False) -> Prospect:
    """The position as a seat saw it (-1: somebody who looks on)."""
    sides = [
        side if seat == viewer else Side(side.table, side.goods, [], len(side.hand), side.chips)
        for seat, side in enumerate(decision.sides)
    ]
    now = PHASE[CHOICE_OF[decision.running]] if 1 <= decision.running <= 9 else 0
    rest: tuple[int, ...] = ()
    if now:
        called = {PHASE[c] for picks in decision.picks for c in picks}
        rest = tuple(sorted(phase for phase in called if phase > now))
    coming = (now, *rest) if now and running else rest
    return Prospect(sides, decision.pool, decision.rounds, advanced, coming, rest, decision.picks)
