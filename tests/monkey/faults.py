"""Faults put in on purpose, to show that the monkey finds them; each was there once, or could be.

`python -m tests.monkey --faults` tells after how many intents each is found.
"""

from __future__ import annotations

import builtins
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.core import nearby
from companion.core.journal import Journal
from companion.games.trucker.screen import look_back
from companion.jupyter.app import App
from companion.lessons.progress import Progress
from companion.lessons.tutor import Tutor
from companion.screen import updates
from companion.screen.game_store import GameStore
from companion.screen.panes.almanac.state import AlmanacState
from companion.screen.panes.editor.state import EditorState
from companion.screen.panes.play.state import PlayState
from companion.screen.panes.projector.state import ProjectorState
from companion.screen.screen import Screen
from companion.screen.wire.handlers import HANDLERS
from companion.screen.wire.parts import PARTS

from .run import Failure, random_acts

Patch = pytest.MonkeyPatch
PutIn = Callable[[Patch], None]


def entry_of_another_game(patch: Patch) -> None:
    """What was last read in the almanac stays open whatever game is turned to."""
    last = property(lambda self: next(iter(self.of(AlmanacState).entries.values()), ""))
    patch.setattr(Screen, "entry", last)


def coached_game_begun_anew(patch: Patch) -> None:
    """A step that is opened again begins its coached game anew and keeps that."""
    sets = Tutor._set

    def begins_anew(self: Tutor, place: Any) -> None:
        self.progress.coached_games.pop(place.id, None)
        sets(self, place)

    patch.setattr(Tutor, "_set", begins_anew)


def refused_offer(patch: Patch) -> None:
    """Instead of a refused offer the best of those is named that bring something: of none."""
    patch.setattr(
        nearby, "max", lambda rows, key, **_: builtins.max(rows, key=key), raising=False
    )  # fmt: skip


def journal_with_gaps(patch: Patch) -> None:
    """Of many lines one does not get to the file."""
    adds = Journal.add

    def forgets(self: Journal, entry: dict[str, Any]) -> None:
        if len(self.lines) % 9 != 8:
            adds(self, entry)

    patch.setattr(Journal, "add", forgets)


def game_not_waiting(patch: Patch) -> None:
    """Where nothing is kept the game is gone as soon as another is loaded."""
    patch.setattr(GameStore, "_wait", lambda self, turned_to: None)


def puzzles_not_joined(patch: Patch) -> None:
    """What another session has solved is written over."""
    learns = Progress.learn_from

    def forgets(self: Progress, other: Progress) -> None:
        mine = dict(self.puzzles)
        learns(self, other)
        self.puzzles = mine

    patch.setattr(Progress, "learn_from", forgets)


def draft_thrown_away(patch: Patch) -> None:
    """A position that is being set down is gone after a look elsewhere."""
    leaves = Screen.leave_editor

    def throws_away(self: Screen) -> None:
        if self.of(EditorState).session is not None:
            self.of(EditorState).drafts.clear()
        leaves(self)

    patch.setattr(Screen, "leave_editor", throws_away)


def hands_told(patch: Patch) -> None:
    """A notice shows how the whole position is written, hidden cards too."""
    _tell_otherwise(patch, "reply", lambda screen, part: {
        **part, "notice": part["notice"] or screen.table.game.position_text(screen.table.state),
    } if screen.has_table and screen.table.game.position_text else part)  # fmt: skip


def shape_broken(patch: Patch) -> None:
    """Of a lesson that is over, a field is not what the contract says."""
    _tell_otherwise(patch, "lesson", lambda screen, part: {
        **part, "code": part["code"] if part["status"] != "won" else None,
    } if part else part)  # fmt: skip


def notice_not_told(patch: Patch) -> None:
    """That something else is being said does not count as news."""
    without = replace(PARTS["reply"], key=lambda one: (one.lang, one.of(PlayState).refused))
    patch.setattr(updates, "PARTS", {**PARTS, "reply": without})


def answer_forgotten(patch: Patch) -> None:
    """A page that asks for the entries at length waits for ever."""
    answers = App._acknowledge

    def forgets(self: App, intent: dict[str, Any]) -> None:
        if intent.get("type") != "pages":
            answers(self, intent)

    patch.setattr(App, "_acknowledge", forgets)


def flight_begun_elsewhere(patch: Patch) -> None:
    """A flight is looked back at although its beginning was not flown here."""
    patch.setattr(look_back, "has_flown", lambda plies: True)


def raises_while_hearing(patch: Patch) -> None:
    """Another language in the presenter's view."""
    speaks = HANDLERS["lang"]

    def raises(screen: Screen, intent: Mapping[str, Any]) -> None:
        if screen.of(ProjectorState).is_on:
            raise KeyError("projected")
        speaks.handle(screen, intent)

    patch.setitem(HANDLERS, "lang", replace(speaks, handle=raises))


def _tell_otherwise(patch: Patch, name: str, change: Callable[[Screen, Any], Any]) -> None:
    part = PARTS[name]
    changed = replace(part, make=lambda screen: change(screen, part.make(screen)), bare=None)
    patch.setattr(updates, "PARTS", {**PARTS, name: changed})


FAULTS: dict[PutIn, tuple[str, int]] = {
    entry_of_another_game: ("caught BadData", 2),
    coached_game_begun_anew: ("coached game lost", 1),
    refused_offer: ("caught ValueError", 0),
    journal_with_gaps: ("game lost", 0),
    game_not_waiting: ("game lost", 4),
    puzzles_not_joined: ("progress lost", 5),
    draft_thrown_away: ("position lost", 1),
    hands_told: ("tells in reply", 0),
    shape_broken: ("misfit lesson.code", 0),
    notice_not_told: ("stale reply", 0),
    answer_forgotten: ("unanswered", 3),
    flight_begun_elsewhere: ("caught BadInput", 26),
    raises_while_hearing: ("caught KeyError", 1),
}
"""By fault, what it is found as, and from which sequence on: the one that found it last."""
MOST = 25
"""Sequences within which each is found from there, if what people do has changed since."""


def found(put_in: PutIn, first: int = 0, most: int = MOST) -> tuple[str, int, int]:
    """As what a fault is found, after how many intents, in which sequence."""
    sent = 0
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        put_in(patch)
        for seed in count(first):
            if seed == first + most:
                break
            try:
                acts = random_acts(seed, Path(folder))
            except Failure as wrong:
                return wrong.kind, sent + _intents(wrong.acts), seed
            sent += _intents(acts)
    return "", sent, -1


def _intents(acts: list[Any]) -> int:
    return sum(act.kind == "send" for act in acts)
