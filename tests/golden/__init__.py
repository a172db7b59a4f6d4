"""Golden transcripts: whole games as text, so that any change of behaviour is seen.

`python -m tests.golden` writes them anew; look at the difference before you commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import companion
from companion.bots.plain import Random as RandomBot
from tests.positions import EVERY_SETTING

FOLDER = Path(__file__).parent
PLIES = 260
SEED = 2026


def transcript(name: str, players: int, variant: str) -> Iterator[str]:
    """A game played at random: each action, what it brought about by which rule, then the score."""
    seats = [f"P{seat}" for seat in range(players)]
    table = companion.Table(name, seats=seats, seed=SEED, variant=variant)
    rng = Random(f"{name}/{players}/{variant}")
    yield f"# {name}, {players} players, {variant}, seed {SEED}"
    bot = RandomBot()
    shown = 0
    while table.awaiting and len(table.history) < PLIES:
        seat = table.awaiting[0]
        table.attempt(bot.choose(None, table.legal(seat), rng))
        lines = list(told(table, shown))
        for ply in range(shown, len(table.history)):
            yield f"> {table.history[ply]}"
            yield from (text for number, text in lines if number == ply)
        shown = len(table.history)
    yield f"= {table.game.scores(table.state)}"
    yield from (f"= {key}: {value}" for key, value in table.game.describe(table.state).items())


def told(table: companion.Table, since: int) -> Iterator[tuple[int, str]]:
    """The lines of the log with their plies, secrets marked with who sees them."""
    lines = {id(line): line for seat in range(len(table.seats)) for line in table.log_of(seat)}
    for line in sorted(lines.values(), key=lambda line: line.ply):
        if line.event is not None and line.ply >= since:
            seen = "" if line.event.seen_by is None else f" {list(line.event.seen_by)}"
            yield line.ply, f"  {line.text()} [{line.rule}]{seen}"


def path_of(name: str, players: int, variant: str) -> Path:
    """Where a transcript is kept."""
    return FOLDER / f"{name}_{players}_{variant}.txt"


def write_all() -> None:
    """Write every transcript anew."""
    for setting in EVERY_SETTING:
        path_of(*setting).write_text("\n".join(transcript(*setting)) + "\n", encoding="utf-8")
