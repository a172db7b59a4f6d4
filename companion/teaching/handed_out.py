"""Finished games to hand out, for whoever has none of one's own: each a file to open and review."""

from __future__ import annotations

import json
from pathlib import Path

from ..core.data import path_of, write_whole
from ..core.errors import BadInput, Fault, shorten
from ..core.text import Words
from ..play import Table

GAME, RIVAL = "catan", "bot:learner"
PLAYERS = ("bot:learner", "bot:beginner")
"""Who played for the pupil, in turn: some have won, and some have much to find."""
MOST = 200


def hand_out(folder: str | Path, pupils: int = 30, seed: int = 0, lang: str = "en") -> list[Path]:
    """So many finished games for two, a file each; a pupil is handed the first player's seat."""
    if not isinstance(pupils, int) or isinstance(pupils, bool) or not 1 <= pupils <= MOST:
        raise BadInput([Fault("pupils", shorten(pupils), f"a whole number from 1 to {MOST}")])
    where = path_of(folder)
    where.mkdir(parents=True, exist_ok=True)
    words, made = Words.shared(lang), []
    for number in range(1, pupils + 1):
        player = PLAYERS[number % len(PLAYERS)]
        table = Table(GAME, [player, RIVAL], seed=seed + number, lang=lang)
        table.run()
        save = json.loads(table.save())
        save["seats"][0] = words("teaching.pupil", n=number)
        made.append(where / f"game-{number:02d}.json")
        write_whole(made[-1], json.dumps(save, ensure_ascii=False))
    return made
