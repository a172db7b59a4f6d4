"""Beside everything on a projector: the letters of the task, and what the class sent back."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ....core.address import Address
from ....core.errors import BadInput
from ....explorer.topics import HERE
from ....teaching.bins import place_of
from ....teaching.class_folder import class_folder, lines_for, state_of
from ....teaching.collect import Collected, collect
from ....teaching.pasted import MOST_ROWS
from ....teaching.qr import svg
from ....teaching.task import Task, task
from ...class_work import ClassWork
from ...contract import Nothing
from ...wire.parts import part
from .contract import Projected
from .state import ProjectorState

if TYPE_CHECKING:
    from ...screen import Screen


_qr = lru_cache(maxsize=16)(svg)


def key(screen: Screen) -> object:
    """What it is made of; nothing while nobody presents."""
    projector = screen.of(ProjectorState)
    if not projector.is_on:
        return None
    came = state_of(class_folder())
    shown = projector.sent_back, projector.shows_names
    return screen.lang, projected_task(screen), *shown, came


@part("projected", Projected | Nothing, key=key)
def projected(screen: Screen) -> Projected | None:
    """The task with its QR code, and the class's answers so far; nothing while nobody presents."""
    if not screen.of(ProjectorState).is_on:
        return None
    shown, found = projected_task(screen), _collected(screen)
    bins = found.bins
    truth = place_of(found.truth, bins)
    told: Projected = {
        "code": shown.code if shown else "",
        "told": shown.phrase(screen.lang) if shown else "",
        "qr": _qr(shown.letters, 220) if shown else "",
        "count": len(found),
        "unread": sum(one.answer is None for one in found),
        "lines": found.lines() if len(found) else [],
        "bars": [{"label": one.label, "n": one.n} for one in bins],
        "truth": -1.0 if truth is None else truth,
        "rolls": found.rolls_text,
        "names": screen.of(ProjectorState).shows_names,
        "follows": class_folder() is not None,
    }
    return told


def _collected(screen: Screen) -> Collected:
    """What was pasted and what has arrived, without names unless the teacher wants them."""
    asked, projector = projected_task(screen), screen.of(ProjectorState)
    lines = [*projector.sent_back.splitlines(), *lines_for(class_folder(), asked)][:MOST_ROWS]
    found = collect(lines, asked, screen.lang)
    return found if projector.shows_names else found.anonymous()


def projected_task(screen: Screen) -> Task | None:
    """What the class is to do: the task that was entered, else the step, game or page shown."""
    if screen.of(ClassWork).task is not None:
        return screen.of(ClassWork).task
    try:
        return _of_place(screen)
    except BadInput:
        return None  # a position at hand, puzzles of today, a page with a long name: no letters


def _of_place(screen: Screen) -> Task | None:
    found = screen.game_store.open_game
    if screen.pane == "odds":
        page: Address = screen.explorer.address
        if screen.explorer.at[0] == HERE:
            return None
        made = task(found.id if found else "", odds=page.name, guess=True, lang=screen.lang)
        return made if made.letters else None
    if found is None or screen.pane != screen.session.pane:
        return None
    return screen.session.task(screen.lang)
