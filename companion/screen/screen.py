"""One screen: what lies on it, who looks at it, and what an intent does to it.

Put together of a desk (game, table, keeping), a learning half and the explorer. Tested as plain
Python. Whatever comes in is untrusted: an intent that makes no sense is answered with a notice,
never with an exception.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from itertools import islice
from time import monotonic
from typing import Any

from ..core.errors import BadInput, shorten
from ..core.game import Game
from ..core.marks import Marks
from ..core.notation import Action
from ..core.pace import Pace
from ..core.scene import Scene, place_of
from ..core.table import Attempt
from ..core.text import HOUSE, Words
from ..explorer.explorer import Explorer
from ..lessons import Tutor
from ..lessons.puzzles.puzzler import Puzzler
from ..play import Hint, Table
from ..teaching.answer import Answer
from ..teaching.task import Task
from . import hearing_clock as hearing_clock  # enters what the hourglass sends
from . import hearing_lessons as hearing_lessons  # enters what the learning pane sends
from . import setting as setting  # enters what is sent while a position is set down
from .at_hand import at_hand
from .clock import Hourglass
from .contract import File, Pane
from .desk import FOLDER, Desk
from .fits import misfits
from .happened import Happenings
from .hearing import HEARERS
from .intents import INTENTS
from .learning import Learning
from .reviewing import Reviewing
from .seen import ONLOOKER, Seen
from .tasks import code_of_rolls

UNASKED = ("ping", "whole", "pages", "step", "review", "lang", "clock")
"""Intents a page sends of itself: what is being said stays on the screen."""
ASIDE = {
    "ping", "whole", "run", "lang", "pages", "entry", "show", "bar", "explore", "clock", "stretch",
    "review", "present", "collect",
}  # fmt: skip
"""What is heard while bots' moves are skipped and does not end it."""
FAULTS_TOLD = 3


class Screen:
    """The state of an app; `hear` changes it, `telling.py` says what the browser is told of it."""

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
        """Open a game by its id, or the first page; see `Desk` for where it is kept."""
        self.asked_lang = lang is not None
        self.lang = lang or "en"
        Words.of("", HOUSE, self.lang)
        begun = {"seats": seats, "seed": seed, **how}
        self.desk = Desk(name, lang=self.lang, folder=folder, cell=cell, run=run, begun=begun)
        self.learning = Learning(self.desk.folder)
        self.pane = pane or ("choose" if name is None else "play")
        self.seat = ONLOOKER
        self.covered = False
        """Whether the screen waits for the person of the seat to say that they look."""
        self.taking_back = False
        """Whether the screen was handed back to somebody for their sealed pick."""
        self.hourglass = Hourglass()
        self.setting: Table | None = None
        """The table at which a position is being set down, while it is on the screen."""
        self.drafts: dict[str, Table] = {}
        """By game: the position last set down here."""
        self.shown: tuple[str, ...] = ()
        """What somebody asked to be shown on the board."""
        self.refused: Attempt | None = None
        self.ruling = ""
        """What was refused as a text to send, once somebody says that the ruling is wrong."""
        self.hinted: Hint | None = None
        self.notice = ""
        self._said: tuple[str, str, dict[str, Any]] = "", "", {}
        """The sentence last put together, and of what."""
        self.running = False
        """Whether bots' moves are being skipped, and the page is to ask for more of them."""
        self.skipped = 0
        """How many moves that have been so far."""
        self.entry = ""
        """The entry of the almanac that is open."""
        self.glanced = ""
        """The kept game whose picture is shown."""
        self.reading = False
        """Whether the browser keeps all entries, in case Python falls silent."""
        self.bar = ""
        """What is chosen in the band of odds."""
        self.without_code = False
        """Whether the notebook is shown without its code, as Voilà does."""
        self.less = ""
        """A code that knows less than is kept here, until somebody says what to do with it."""
        self.task: Task | None = None
        """What a class was given to do, since its code was entered here."""
        self.handed_in: Answer | None = None
        """How a class's questions or puzzles were answered here: one side of a duel."""
        self.sat_before: Answer | None = None
        """How they were answered here before the task was begun again: the other side."""
        self.presenting = False
        """Whether a teacher shows it on a projector."""
        self.sent_back = ""
        """What the class sent back, as it was pasted."""
        self.file: File | None = None
        self.known: dict[str, str] = {}
        """Digests of what the browser has of the drawing."""
        self.drawn: Scene | None = None
        """The drawing last told: while it is the same one, only marks on it are news."""
        self.boards = 0
        """How often a drawing was told."""
        self.happened = Happenings()
        self.reviewing = Reviewing()
        self.heard = 0
        """How many intents; what is made anew with each of them has it in its key."""
        self.explored = 0
        """How often something was done in the explorer."""
        self.explorer = Explorer(lang=self.lang, here=lambda: at_hand(self))
        self.explorer.code_of_rolls = lambda rolls: code_of_rolls(self, rolls)
        self._seen: Seen | None = None
        if name is not None:
            if self.pane == "learn" and self.game.lessons is not None and not (seats or how):
                self.learn()
            elif self.pane == "puzzle" and self.game.puzzles is not None:
                self.puzzle(seed)
            else:
                self.desk.sit_down(seats, seed=seed, **how)
                self.sit()

    # What is on it

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is open."""
        return self.desk.game

    @property
    def table(self) -> Table:
        """The table on the screen: the lesson's, or the game's own; one is begun if none is."""
        if not self.has_table:
            self.desk.sit_down()
            self.sit()
        laid = self.setting if self.sets_down else None
        found = self.learning.table or laid or self.desk.own_table
        assert found is not None
        return found

    @property
    def has_table(self) -> bool:
        """Whether there is one, without beginning a game."""
        return self.learning.is_open or self.sets_down or self.desk.own_table is not None

    @property
    def sets_down(self) -> bool:
        """Whether a position is being set down on it."""
        return self.setting is not None and self.pane == "play" and not self.learning.is_open

    @property
    def own_seat(self) -> int:
        """Who of the own table's people looks, or would."""
        own = self.desk.own_table
        if own is None or not self.sets_down:
            return self.seat
        people = [seat for seat in range(len(own.seats)) if not own.is_bot(seat)]
        return own.turn_to(people[0] if people else ONLOOKER, people)

    @property
    def seen(self) -> Seen:
        """The position on the screen as its seat sees it; the same one until something changes."""
        learning = self.learning
        eyes = (self.seat, self.lang, self.covered)
        how = (learning.rests, learning.hides_what_is_allowed, learning.keeps_the_view)
        now = (self.table, *eyes, *how)
        if self._seen is None or not self._seen.holds(*now):
            self._seen = Seen(*now)
        return self._seen

    @property
    def people(self) -> list[int]:
        """The seats of people at the table; in a lesson the learner's alone."""
        if self.learning.is_open or self.sets_down:
            return [self.seat]
        table = self.table
        return [seat for seat in range(len(table.seats)) if not table.is_bot(seat)]

    @property
    def bots_are_due(self) -> bool:
        """Whether bots are to move and nobody else; in a lesson, while no card lies open."""
        table = self.table
        awaited = set(table.awaiting)
        due = any(map(table.is_bot, awaited)) and awaited.isdisjoint(self.people)
        return due and (not self.learning.is_open or self.learning.lets_bots_move)

    @property
    def bots_act_beside(self) -> bool:
        """Whether all act at once, so that bots may move although a person is awaited too."""
        live = self.table.pace is Pace.LIVE and not self.learning.is_open
        return live and any(map(self.table.is_bot, self.table.may_act))

    def look_at_clock(self) -> None:
        """Let the hourglass see how things stand; it rests while nobody may look."""
        if self.desk.own_table is not None:
            held = self.covered or self.learning.is_open or self.pane == "choose"
            self.hourglass.look(self.desk.own_table, held)

    @property
    def marks(self) -> Marks:
        """What is marked on the board: the task's, what was asked for, what was just refused."""
        refused = self.refused
        if refused is None and self.sets_down:
            return Marks((), self.shown, self._disagreeing)
        if refused is None:
            return Marks(self.learning.marks, self.shown)
        against = tuple(mark for refusal in refused.refusals for mark in refusal.at)
        scene = self.seen.scene
        tried = place_of(refused.action, scene.places) if scene is not None else ""
        return Marks(self.learning.marks, self.shown, against, tried)

    @property
    def _disagreeing(self) -> tuple[str, ...]:
        """What of the position that is being set down does not agree."""
        return tuple(mark for fault in self.table.state.faults for mark in fault.at)

    def say(self, key: str, **facts: Any) -> str:
        """One of the house's sentences."""
        text = Words.of("", HOUSE, self.lang)(key, **facts)
        self._said = text, key, facts
        return text

    def say_again(self) -> None:
        """What is being said, in the language of now."""
        text, key, facts = self._said
        if text and self.notice == text:
            self.notice = self.say(key, **facts)

    # Hearing

    def hear(self, intent: Mapping[str, Any]) -> None:
        """Do what an intent says; what is wrong with it becomes a notice."""
        kind = intent.get("type")
        shape = INTENTS.get(kind) if isinstance(kind, str) else None
        if shape is None or not isinstance(kind, str):
            self.notice = self.say("app.not-understood", text=shorten(kind))
            return
        if kind not in UNASKED:
            self.notice, self.less, self.desk.gone_on = "", "", None
        if kind not in ASIDE:
            self.running, self.skipped = False, 0
        self.heard += 1
        self.look_at_clock()
        try:
            if faults := tuple(islice(misfits(dict(intent), shape, kind), FAULTS_TOLD)):
                raise BadInput(faults)
            HEARERS[kind](self, intent)
        except BadInput as wrong:
            self.notice = "; ".join(str(fault) for fault in wrong.faults[:FAULTS_TOLD])
        except OSError as wrong:
            self.notice = self.say("kept.not-kept", reason=wrong.strerror or str(wrong))
        self.look_at_clock()
        tutor = self.learning.tutor
        self.notice = self.desk.about_keeping(tutor.trouble if tutor else "") or self.notice

    # Who looks

    def speak(self, lang: str) -> None:
        """Go on in another language, everywhere."""
        self.lang = self.explorer.lang = lang
        self.desk.speak(lang)
        for draft in self.drafts.values():
            draft.words = draft.game.words(lang)
        self.say_again()
        if self.learning.tutor is not None:
            self.learning.tutor.speak(lang)
            if self.learning.puzzler is not None:
                self.learning.puzzler.speak(lang)
            self.learning.odds_said = None  # said in the other one

    def sit(self) -> None:
        """A new table lies on the desk: turn to whoever has to decide there."""
        self.learning.close()
        self.setting = None
        self.notice = self.desk.fault or self.notice
        self.desk.fault = ""
        self.seat, self.covered, self.taking_back = ONLOOKER, False, False
        self.forget()
        self.known = {}
        self.turn_to()
        self.look_at_clock()

    def turn_to(self) -> None:
        """Turn the screen to the person who has to decide; others first look away."""
        people = self.people
        self._let_bots_choose(people)
        if len(people) == 1:
            self.seat = people[0]
        elif not self.taking_back and (seat := self.table.turn_to(self.seat, people)) != self.seat:
            self.hand_to(seat)

    def hand_to(self, seat: int) -> None:
        """Cover the screen until this person says that they look.

        Who tells the companion what lies on a real table has nothing to hide from it.
        """
        self.covered, self.seat = self.table.nature != "told", seat

    def _let_bots_choose(self, people: list[int]) -> None:
        """Where choices are sealed bots make theirs at once; who ponders, when people have."""
        table = self.table
        while (
            not self.learning.is_open
            and table.pace is Pace.SEALED
            and not set(people).isdisjoint(table.awaiting)
            and table.step(quick=True) is not None
        ):
            pass

    def owns(self, action: Action) -> bool:
        """Whether who sits at the screen may do this; in a lesson chance is the tutor's."""
        if self.learning.is_open:
            return action.seat == self.seat
        return self.table.speaks_for(self.seat, action)

    def hides(self) -> bool:
        """Whether the screen is covered: until somebody says who looks, nobody asks or acts."""
        if self.covered:
            self.notice = self.say("app.cover", name=self.seen.words.person(self.seat))
        return self.covered

    def forget(self) -> None:
        """Put away what the last try left behind."""
        self.refused = self.hinted = None
        self.ruling, self.shown = "", ()

    # Learning

    def learn(self, step: object = None) -> Tutor:
        """Turn to the lesson's table, at a step if one is named; `BadInput` names the nearest."""
        tutor = self.learning.open(self.game, self.lang, step)
        self.look_at_lesson()
        return tutor

    @property
    def tutor(self) -> Tutor:
        """The tutor; the lesson is opened if it is not."""
        return self.learning.open_tutor or self.learn()

    def look_at_lesson(self) -> None:
        """The board shows the lesson's table."""
        teacher = self.learning.teacher or self.tutor
        self.seat, self.covered = teacher.seat, False
        self.forget()

    def puzzle(self, seed: int | None = None, count: int = 0) -> Puzzler:
        """Turn to the puzzle that is open; to the first of a stream, if its seed is given."""
        puzzler = self.learning.open_puzzle(self.game, self.lang, seed, count)
        self.pane = "puzzle"
        self.look_at_lesson()
        return puzzler

    def leave_setting(self) -> None:
        """Back from setting a position down to the game's own table."""
        if self.setting is not None:
            self.setting, self.known = None, {}
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
