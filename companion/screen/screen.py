"""One screen: what lies on it, who looks at it, and what an intent does to it.

It has the games' store, the course and the explorer; what a pane keeps of its own is in that
pane's state. Tested as plain Python. Whatever comes in is untrusted: an intent that makes no sense
is answered with a notice, never with an exception.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from itertools import islice
from time import monotonic
from typing import Any, TypeVar

from ..catalogue import about_left_out
from ..core.errors import BadInput, shorten
from ..core.game import Game
from ..core.languages import ENGLISH
from ..core.marks import Marks
from ..core.notation import Action
from ..core.scene import place_of
from ..core.text import Words
from ..explorer.explorer import Explorer
from ..lessons import Tutor
from ..lessons.puzzles.puzzler import Puzzler
from ..play import Table
from .asking_first import ANSWERS, AskFirst
from .contract import Pane
from .current_position import current_position
from .game_store import FOLDER, GameStore
from .learning import Learning
from .look_back import LookBack
from .panes import every as every  # registers every part and handler
from .panes.almanac.state import AlmanacState
from .panes.board.state import BoardState
from .panes.clock.hourglass import Hourglass
from .panes.editor.state import EditorState
from .panes.home.state import HomeState
from .panes.play.state import PlayState
from .safely import apology, went_wrong
from .seat_view import ONLOOKER, SeatView
from .sessions import LessonSession, PlaySession, Session
from .tasks import code_of_rolls
from .wire.fits import misfits
from .wire.handlers import HANDLERS, Keeps
from .wire.shapes import intent_types

FAULTS_TOLD = 3

PaneState = TypeVar("PaneState")


class Screen:
    """The state of an app; `hear` changes it, `updates.py` says what the browser is told of it."""

    clock = staticmethod(monotonic)

    def __init__(
        self,
        name: str | None = None,
        *,
        lang: str | None = None,
        pane: Pane | str = "",
        seed: int | None = None,
        seats: list[str] | None = None,
        folder: str | os.PathLike[str] | None = FOLDER,
        cell: str = "",
        run: str = "",
        **how: Any,
    ) -> None:
        """Open a game by its id, or the first page; see `GameStore` for where it is kept."""
        self.asked_lang = lang is not None
        self.lang = lang or ENGLISH
        Words.shared(self.lang)
        self._states: dict[type, Any] = {}
        """By its class: what a pane keeps of its own."""
        begun = {"seats": seats, "seed": seed, **how}
        self.game_store = GameStore(
            name, lang=self.lang, folder=folder, cell=cell, run=run, begun=begun
        )
        self.learning = Learning(self.game_store.folder, self.game_store.kept)
        self.pane = pane or ("choose" if name is None else "play")
        self.seat = ONLOOKER
        self.covered = False
        """Whether the screen waits for the person of the seat to say that they look."""
        self.taking_back = False
        """Whether the screen was handed back to somebody for their sealed pick."""
        self.notice = ""
        self._said: tuple[str, str, dict[str, Any]] = "", "", {}
        """The sentence last put together, and of what."""
        self.heard = 0
        """How many intents; what is made anew with each of them has it in its key."""
        self.explorer = Explorer(lang=self.lang, here=lambda: current_position(self))
        self.explorer.code_of_rolls = lambda rolls: code_of_rolls(self, rolls)
        self._seen: SeatView | None = None
        if name is not None:
            if self.pane == "learn" and self.game.lessons is not None and not (seats or how):
                self.learn()
            elif self.pane == "puzzle" and self.game.puzzles is not None:
                self.puzzle(seed)
            else:
                self.game_store.sit_down(seats, seed=seed, **how)
                self.sit()
        said = [*about_left_out(self.lang), self.notice, self._about_keeping()]
        self.notice = " ".join(filter(None, said))

    # What is on it

    def of(self, kind: type[PaneState]) -> PaneState:
        """What a pane keeps of its own on this screen: made when it is first asked for."""
        if kind not in self._states:
            self._states[kind] = kind()
        found: PaneState = self._states[kind]
        return found

    def draw_anew(self) -> None:
        """The browser is to be told the whole drawing."""
        self.of(BoardState).known = {}

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is open."""
        return self.game_store.game

    @property
    def table(self) -> Table:
        """The table on the screen; a game is begun if there is none."""
        return self.session.table

    @property
    def session(self) -> Session:
        """What is on the screen: a lesson or puzzle, a position in the editor, or the game.

        A game is begun if there is nothing yet.
        """
        if self.game_store.own_table is None and self._laid_over is None:
            self.game_store.sit_down()
            self.sit()
        own = self.game_store.own_table
        found = self._laid_over or (PlaySession(own) if own is not None else None)
        assert found is not None
        return found

    @property
    def _laid_over(self) -> Session | None:
        """What is on the screen instead of the game's own table, which waits meanwhile."""
        if self.learning.session is not None or self.pane != "play":
            return self.learning.session
        return self.of(EditorState).session or self.of(LookBack).session

    @property
    def has_table(self) -> bool:
        """Whether there is one, without beginning a game."""
        return self._laid_over is not None or self.game_store.own_table is not None

    @property
    def seat_view(self) -> SeatView:
        """The position on the screen as its seat sees it; the same one until something changes."""
        session = self.session
        eyes = (self.seat, self.lang, self.covered)
        how = (
            session.rests, session.hides_what_is_allowed, session.keeps_the_view,
            session.places_asked,
        )  # fmt: skip
        now = (session.table, *eyes, *how)
        if self._seen is None or not self._seen.holds(*now):
            self._seen = SeatView(*now)
        return self._seen

    @property
    def people(self) -> list[int]:
        """The seats of people at the table; in a lesson the learner's alone."""
        return self.session.people(self.seat)

    @property
    def bots_are_due(self) -> bool:
        """Whether bots are to move and nobody else."""
        return self.session.bots_are_due(self.seat)

    def look_at_clock(self) -> None:
        """Let the hourglass see how things stand; it rests while nobody may look."""
        if self.game_store.own_table is not None:
            held = self.covered or self.pane == "choose" or not self.session.has_clock
            self.of(Hourglass).look(self.game_store.own_table, held)

    @property
    def entry(self) -> str:
        """The entry that is open in the almanac of the game on the screen; empty if none is."""
        found = self.game_store.open_game
        return self.of(AlmanacState).entries.get(found.id, "") if found is not None else ""

    @property
    def marks(self) -> Marks:
        """What is marked on the board: the task's, what was asked for, what was just refused."""
        play, session = self.of(PlayState), self.session
        refused = play.refused
        scene = self.seat_view.scene
        if refused is None:
            hint, shown = play.hinted, play.shown
            hinted: tuple[str, ...] = ()
            if hint is not None and play.hint_level == 1:
                shown = (*shown, *hint.marks)
            elif hint is not None and scene is not None:
                at = place_of(hint.action, scene.places)
                hinted = (at,) if at else hint.marks
            return Marks(session.marks, shown, session.against, hinted=hinted)
        against = tuple(mark for refusal in refused.refusals for mark in refusal.at)
        tried = place_of(refused.action, scene.places) if scene is not None else ""
        return Marks(session.marks, play.shown, against, tried)

    def say(self, key: str, **facts: Any) -> str:
        """One of the shared sentences."""
        text = Words.shared(self.lang)(key, **facts)
        self._said = text, key, facts
        return text

    def sorry(self, wrong: Exception) -> None:
        """Say that something went wrong that should not have, beside what is being said."""
        said, now = self.notice, apology(wrong, self.lang)
        if not said:
            self._said = now, *went_wrong(wrong, self.lang)
        if now not in said:
            self.notice = f"{said} {now}".strip()

    def say_again(self) -> None:
        """What is being said, in the language of now."""
        text, key, facts = self._said
        if text and self.notice == text:
            self.notice = self.say(key, **facts)

    # Hearing

    def hear(self, intent: Mapping[str, Any]) -> None:
        """Do what an intent says; what is wrong with it becomes a notice."""
        kind = intent.get("type")
        shape = intent_types().get(kind) if isinstance(kind, str) else None
        if shape is None or not isinstance(kind, str):
            self.notice = self.say("app.not-understood", text=shorten(kind))
            return
        handler = HANDLERS[kind]
        if Keeps.NOTICE not in handler.keeps:
            self.notice, self.game_store.gone_on = "", None
            self.of(HomeState).less = ""
        if Keeps.SKIPPING not in handler.keeps:
            self.of(PlayState).skips, self.of(PlayState).skipped = False, 0
        self.heard += 1
        try:
            self.look_at_clock()
            if faults := tuple(islice(misfits(dict(intent), shape, kind), FAULTS_TOLD)):
                raise BadInput(faults)
            if Keeps.SHOWING not in handler.keeps and kind not in ANSWERS:
                self.of(AskFirst).settle(self)
            handler.handle(self, intent)
            self._have_a_table()
        except BadInput as wrong:
            self.notice = "; ".join(str(fault) for fault in wrong.faults[:FAULTS_TOLD])
        except OSError as wrong:
            self.notice = self.say("kept.not-kept", reason=wrong.strerror or str(wrong))
        self.look_at_clock()
        self.notice = self._about_keeping() or self.notice

    def _have_a_table(self) -> None:
        """Of a game that is open a table is told: it is begun before anything is told of it."""
        if self.game_store.open_game is not None:
            _ = self.table

    def _about_keeping(self) -> str:
        """What is to be said of how things are kept; each but once."""
        said = self.say("learn.set-aside") if self.learning.has_set_aside() else ""
        return self.game_store.about_keeping(self.learning.tutor) or said

    # Who looks

    def speak(self, lang: str) -> None:
        """Go on in another language, everywhere."""
        self.lang = self.explorer.lang = lang
        self.game_store.speak(lang)
        for draft in self.of(EditorState).drafts.values():
            draft.words = draft.game.words(lang)
        self.say_again()
        self.learning.speak(lang)

    def sit(self) -> None:
        """There is a new table: turn to whoever has to decide there."""
        self.learning.close()
        self.of(LookBack).close()
        self.of(EditorState).session = None
        self.notice = self.game_store.fault or self.notice
        self.game_store.fault = ""
        self.seat, self.covered, self.taking_back = ONLOOKER, False, False
        self.forget()
        self.draw_anew()
        self.turn_to()
        self.look_at_clock()

    def table_changed(self) -> None:
        """Something was done at the table, and not on the screen: look at it anew."""
        self.forget()
        self.turn_to()
        self.look_at_clock()

    def turn_to(self) -> None:
        """Turn the screen to the person who has to decide; others first look away."""
        people = self.people
        self.session.let_bots_choose(self.seat)
        if len(people) == 1:
            self.seat = people[0]
        elif not self.taking_back and (seat := self.table.turn_to(self.seat, people)) != self.seat:
            self.hand_to(seat)

    def hand_to(self, seat: int) -> None:
        """Cover the screen until this person says that they look.

        Who tells the companion what lies on a real table has nothing to hide from it.
        """
        self.covered, self.seat = self.table.nature != "by-hand", seat

    def owns(self, action: Action) -> bool:
        """Whether who sits at the screen may do this."""
        return self.session.owns(self.seat, action)

    def hides(self) -> bool:
        """Whether the screen is covered: until somebody says who looks, nobody asks or acts."""
        if self.covered:
            self.notice = self.say("app.cover", name=self.seat_view.words.person(self.seat))
        return self.covered

    def forget(self) -> None:
        """Put away what the last try left behind."""
        self.of(PlayState).forget()
        self.of(AskFirst).forget()

    # Learning

    def learn(self, step: object = None) -> Tutor:
        """Turn to the lesson's table, at a step if one is named; `BadInput` names the nearest."""
        lesson = self.learning.begin_lesson(self.game, self.lang, step)
        self.look_at_lesson()
        return lesson.tutor

    @property
    def lesson(self) -> LessonSession:
        """The lesson; it is opened if it is not."""
        if self.learning.open_lesson is None:
            self.learn()
        lesson = self.learning.open_lesson
        assert lesson is not None
        return lesson

    @property
    def tutor(self) -> Tutor:
        """The tutor; the lesson is opened if it is not."""
        return self.lesson.tutor

    def look_at_lesson(self) -> None:
        """The board shows the table of the lesson or puzzle."""
        taught = self.learning.session or self.lesson
        self.seat, self.covered = taught.seat, False
        self.forget()

    def look_on(self) -> None:
        """Something was done: look at what came of it."""
        self.of(LookBack).look_on(self)
        if self.learning.session is not None:
            self.look_at_lesson()
        else:
            self.turn_to()

    def puzzle(self, seed: int | None = None, count: int = 0) -> Puzzler:
        """Turn to the puzzle that is open; to the first of a stream, if its seed is given."""
        puzzle = self.learning.begin_puzzle(self.game, self.lang, seed, count)
        self.pane = "puzzle"
        self.look_at_lesson()
        return puzzle.puzzler

    def leave_editor(self) -> None:
        """Back from the position editor to the game's own table."""
        editor = self.of(EditorState)
        if editor.session is not None:
            editor.session = None
            self.draw_anew()
            self.forget()
            self.seat = ONLOOKER
            self.turn_to()

    def leave_lesson(self) -> None:
        """Back to the game's own table."""
        if self.learning.close():
            self.forget()
            self.seat = ONLOOKER
            self.turn_to()

    def open_lesson(self, lesson: str | int) -> None:
        """Begin at a lesson or a step; `BadInput` names the nearest there is."""
        self.learn(lesson)
        self.pane = "learn"
