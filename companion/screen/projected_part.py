"""Beside everything on a projector: the letters of the task, and what the class sent back."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..core.address import Address
from ..core.errors import BadInput
from ..explorer.doors import HERE
from ..teaching.collect import Collected, collect
from ..teaching.pasted import MOST_ROWS
from ..teaching.qr import svg
from ..teaching.task import Task, task
from .contract_reading import Projected

if TYPE_CHECKING:
    from .screen import Screen

FEW_PUZZLES = 3
"""Puzzles that a class is given with the one that is shown, if no more are open."""

_qr = lru_cache(maxsize=16)(svg)


def key(screen: Screen) -> object:
    """What it is made of; nothing while nobody presents."""
    if not screen.presenting:
        return None
    return screen.lang, projected_task(screen), screen.sent_back


def projected(screen: Screen) -> Projected | None:
    """The task with its QR code, and the class's answers so far; nothing while nobody presents."""
    if not screen.presenting:
        return None
    shown, found = projected_task(screen), _collected(screen)
    truth = found.truth
    told: Projected = {
        "code": shown.code if shown else "",
        "told": shown.told(screen.lang) if shown else "",
        "qr": _qr(shown.letters, 220) if shown else "",
        "count": len(found),
        "unread": sum(one.answer is None for one in found),
        "lines": found.lines() if len(found) else [],
        "bars": list(found.histogram) if found.guesses else [],
        "truth": -1.0 if truth is None else truth,
    }
    return told


def _collected(screen: Screen) -> Collected:
    lines = screen.sent_back.splitlines()[:MOST_ROWS]
    return collect(lines, projected_task(screen), screen.lang)


def projected_task(screen: Screen) -> Task | None:
    """What the class is to do: the task that was entered, else the step, game or page shown."""
    if screen.task is not None:
        return screen.task
    try:
        return _of_place(screen)
    except BadInput:
        return None  # a position at hand, puzzles of today, a page with a long name: no letters


def _of_place(screen: Screen) -> Task | None:
    found, tutor = screen.desk.open_game, screen.learning.open_tutor
    if screen.pane == "odds":
        page: Address = screen.explorer.address
        if screen.explorer.at[0] == HERE:
            return None
        made = task(found.id if found else "", odds=page.name, guess=True, lang=screen.lang)
        return made if made.letters else None
    if found is None:
        return None
    if screen.pane == "learn" and tutor is not None:
        return task(found.id, step=tutor.place.id, lang=screen.lang)
    if screen.pane == "puzzle" and (puzzler := screen.learning.open_puzzler) is not None:
        many = puzzler.count or max(FEW_PUZZLES, puzzler.puzzle.number + 1)
        return task(found.id, puzzles=many, seed=puzzler.puzzle.seed, lang=screen.lang)
    if screen.pane == "play" and not screen.sets_down:
        return _of_game(screen)
    return None


def _of_game(screen: Screen) -> Task | None:
    """The same deal for everybody; a game that began at a position has none."""
    start = screen.table.start
    if start.position is not None or start.options:
        return None
    return task(
        screen.table.game.id, players=start.players, variant=start.variant, seed=start.seed,
        lang=screen.lang,
    )  # fmt: skip
