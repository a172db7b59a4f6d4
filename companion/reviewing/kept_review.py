"""What a review has worked out, kept in a small file beside the game.

Kept are the games that were played on, by decision, and the turns in which somebody was asked
first. What the value says is worked out anew each time, and only where it comes to the same choice
do the games played on count: so the file holds numbers alone, and nothing in it is ever done. What
makes no sense is left out; a file of another version counts for nothing but the turns helped.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Self

from ..core.data import read_bytes
from ..core.patience import replace as put_in_place
from ..core.version import VERSION
from ..kept_games import REVIEW
from ..play import Table
from . import making
from .decisions import Decision, Futures
from .making import Made
from .values import Chances, mean

FORMAT = 1
LARGEST = 1_000_000
"""Bytes; a longer file is not read and none is written."""
MOST_DECISIONS = 1_000
MOST_GAMES = 10_000
MOST_TURNS = 2_000
FAR = 10**6
PLACES = 4
"""Digits of a chance where one is kept."""


def beside(path: Path) -> Path:
    """The file beside the file of a game."""
    return path.with_name(path.name + REVIEW)


def identity(table: Table) -> str:
    """One word for a game that is over, its record and the version: others count for nothing."""
    record = "\n".join(str(ply.action) for ply in table.plies)
    told = f"{VERSION}/{table.game.id}/{table.start.seed}/{len(table.seats)}\n{record}"
    return hashlib.sha256(told.encode("utf-8", "replace")).hexdigest()[:24]


def start_of(table: Table) -> str:
    """One word for how a game began: a file that was left by another game counts for nothing."""
    told = f"{table.game.id}/{table.start.seed}/{len(table.seats)}"
    return hashlib.sha256(told.encode("utf-8", "replace")).hexdigest()[:12]


@dataclass
class KeptReview:
    """The file's content."""

    helped: set[tuple[int, int]] = field(default_factory=set)
    """Seat and turn in which somebody was asked before a costly move."""
    of: str = ""
    """Which record the games played on belong to."""
    played: dict[str, Any] = field(default_factory=dict)
    """By first ply of the decision, not yet judged."""
    tries: dict[str, int] = field(default_factory=dict)
    """By seat: choices that were told until they were played on."""
    told: dict[str, int] = field(default_factory=dict)
    """By seat: the ply of the choice among its moments."""
    start: str = ""
    is_foreign: bool = False
    """A newer version wrote it: it stays as it is."""

    # The file

    @classmethod
    def read(cls, path: Path, table: Table) -> Self:
        """What the file of a table's game holds; nothing where there is none, where it makes no
        sense or is of another game."""
        start = start_of(table)
        try:
            data = read_bytes(path)
            found = json.loads(data.decode()) if len(data) <= LARGEST else None
        except (OSError, ValueError, RecursionError):
            return cls(start=start)
        if not isinstance(found, dict):
            return cls(start=start)
        form = found.get("format")
        if form != FORMAT:
            return cls(start=start, is_foreign=_whole(form, FORMAT + 1, FAR))
        if found.get("start") != start:
            return cls(start=start)
        helped, played = found.get("helped"), found.get("played")
        return cls(
            helped={
                (one[0], one[1])
                for one in (helped[:MOST_TURNS] if isinstance(helped, list) else [])
                if isinstance(one, list) and len(one) == 2 and all(_whole(n, 0, FAR) for n in one)
            },
            of=str(found.get("of", "")),
            start=start,
            played=played if isinstance(played, dict) and len(played) <= MOST_DECISIONS else {},
            tries=_by_seat(found.get("tries"), 9),
            told=_by_seat(found.get("told"), FAR),
        )

    def write(self, path: Path) -> bool:
        """Put it on the disk, whole or not at all; whether it is there."""
        if self.is_foreign:
            return False
        told = {
            "format": FORMAT, "start": self.start, "of": self.of, "tries": self.tries,
            "told": self.told,
            "helped": sorted(map(list, self.helped)), "played": self.played,
        }  # fmt: skip
        data = json.dumps(told, separators=(",", ":")).encode()
        if len(data) > LARGEST:
            return False
        part = path.with_name(path.name + ".part")
        try:
            with part.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            put_in_place(part, path, is_patient=False)
        except OSError:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            return False
        return True

    # What was played on

    def begin(self, table: Table) -> None:
        """A review of this game begins: what belongs to another record is forgotten."""
        self.start, now = start_of(table), identity(table)
        if self.of != now:
            self.of, self.played, self.tries, self.told = now, {}, {}, {}

    def note(self, decision: Decision) -> None:
        """Keep what was played on of a decision."""
        futures = decision.futures
        if futures is None:
            return
        told: dict[str, Any] = {"best": [str(action) for action in decision.best]}
        if isinstance(decision, Made):
            told["trials"] = [list(row) for row in decision.trials]
            told["brought"] = [list(pair) for pair in decision.brought]
            told["did"], told["other"] = (
                [[round(float(n), PLACES) for n in one] for one in ends]
                for ends in (futures.did, futures.best)
            )
        else:
            told["did"], told["other"] = map(_winners, (futures.did, futures.best))
        self.played[str(decision.stint.first)] = told

    def restored(self, decision: Decision, seats: int) -> Decision:
        """The decision with what was played on before, where that fits."""
        told = self.played.get(str(decision.stint.first))
        if not isinstance(told, dict) or told.get("best") != [str(one) for one in decision.best]:
            return decision
        if isinstance(decision, Made):
            return _made_again(decision, told, seats)
        ends = [_results(told.get(name), seats) for name in ("did", "other")]
        if not decision.differs or not ends[0] or len(ends[0]) != len(ends[1]):
            return decision
        return replace(decision, futures=Futures(*ends))


def _winners(ends: Sequence[Chances]) -> str:
    """Who won each of the games: `0 2 01 -`."""
    return " ".join(
        ",".join(str(seat) for seat, share in enumerate(one) if share) or "-" for one in ends
    )


def _results(told: Any, seats: int) -> tuple[Chances, ...]:
    """Who won each game, read from what `_winners` wrote; nothing where it makes no sense."""
    games = told.split(" ") if isinstance(told, str) else []
    named = {str(seat): seat for seat in range(seats)}
    found: list[Chances] = []
    for one in games[: MOST_GAMES + 1]:
        names = [] if one == "-" else one.split(",")
        won = {named[name] for name in names if name in named}
        if len(won) != len(names) or len(found) == MOST_GAMES:
            return ()
        found.append(tuple(Fraction(seat in won, len(won) or 1) for seat in range(seats)))
    return tuple(found)


def _made_again(made: Made, told: dict[str, Any], seats: int) -> Decision:
    trials = _rows(told.get("trials"), len(made.others), making.TRIALS, -FAR, FAR)
    brought = _rows(told.get("brought"), 2, making.WANTED, -FAR, FAR)
    ends = [_rows(told.get(name), seats, making.WANTED, 0, 1) for name in ("did", "other")]
    if not brought or len({len(brought), *map(len, ends)}) > 1:
        return made
    if len(made.others) > 1 and len(trials) < making.TRIALS:
        return made
    futures = Futures(*ends)
    pairs = tuple((int(own), int(other)) for own, other in brought)
    return replace(
        made, trials=trials, futures=futures, brought=pairs, did_value=mean(futures.did),
        best_value=mean(futures.best),
    )  # fmt: skip


def _rows(told: Any, wide: int, most: int, low: int, high: int) -> tuple[tuple[float, ...], ...]:
    """Rows of numbers between two others; nothing where one of them is not."""
    if not isinstance(told, list) or len(told) > most:
        return ()
    for row in told:
        if not isinstance(row, list) or len(row) != wide:
            return ()
        if not all(type(n) in (int, float) and low <= n <= high for n in row):
            return ()
    return tuple(map(tuple, told))


def _by_seat(told: Any, most: int) -> dict[str, int]:
    if not isinstance(told, dict):
        return {}
    return {seat: n for seat, n in told.items() if _whole(n, 0, most)}


def _whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high
