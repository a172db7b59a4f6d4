"""One screen's session: hears intents and does what they say at its desk.

Tested as plain Python. Whatever comes in is untrusted: an intent that makes no sense is answered
with a notice, never with an exception.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

from .. import almanac
from ..catalogue import game
from ..core.errors import BadInput, Fault, shorten
from ..core.text import LANGUAGES
from ..kept_games import KeptGame, KeptGames
from ..lessons import Tutor, WrongCode
from ..play import Table
from .contract import INTENTS, PANES
from .told import Told

UNASKED = ("ping", "pages", "step", "lang")
"""Intents a page sends of itself: what is being said stays on the screen."""
SLICE = 0.4
"""Seconds of bots' moves at a stretch: what a click of somebody's may have to wait for."""


ASIDE = {"ping", "run", "lang", "pages", "entry", "show", "sum", "explore"}
"""What is heard while bots' moves are skipped and does not end it."""


class Session(Told):
    """A desk that listens."""

    clock = staticmethod(monotonic)

    def hear(self, intent: Mapping[str, Any]) -> None:
        """Do what an intent says; what is wrong with it becomes a notice."""
        kind = intent.get("type")
        if kind not in INTENTS:
            self.notice = self._say("not-understood", text=shorten(kind))
            return
        if kind not in UNASKED:
            self.notice, self.gone_on = "", None
        if kind not in ASIDE:
            self.running, self.skipped = False, 0
        try:
            handler: Callable[[Mapping[str, Any]], None] = getattr(self, f"_hear_{kind}")
            handler(intent)
        except BadInput as wrong:
            self.notice = "; ".join(str(fault) for fault in wrong.faults[:3])
        except OSError as wrong:
            self.notice = self._house("kept.not-kept", reason=wrong.strerror or str(wrong))
        self._tell_keeping()

    def _hear_ping(self, intent: Mapping[str, Any]) -> None:
        """Only to hear that somebody is there."""

    def _hear_open(self, intent: Mapping[str, Any]) -> None:
        name = str(intent.get("game", ""))
        if self.game is None or self.game.id != name:
            self.game = game(name)
            self._leave_table()
            self.tutor = None
            self.learning = False
            self.known = {}
        self._hear_pane(intent)
        if self.table is None and not self.learning:
            self._sit_down()

    def _hear_pane(self, intent: Mapping[str, Any]) -> None:
        pane = intent.get("pane")
        if pane not in PANES:
            return
        self.pane = pane
        if pane == "learn" and not self.learning and self._game().lessons is not None:
            self._learn()
        elif pane == "play":
            self._leave_lesson()

    def _hear_lang(self, intent: Mapping[str, Any]) -> None:
        lang = intent.get("lang")
        if lang not in LANGUAGES:
            return
        self.lang = lang
        if self.table is not None:
            self.table.words = self.table.game.words(lang)
        if self.tutor is not None:
            self.tutor.speak(lang)

    def _hear_new(self, intent: Mapping[str, Any]) -> None:
        found = self._game()
        self.learning = False
        seats = intent.get("seats")
        if not isinstance(seats, list):
            seats = self._default_seats(found)
        self._sit(
            [str(name) for name in seats],
            seed=intent.get("seed"),
            variant=intent.get("variant"),
            options=intent.get("options"),
        )
        self.pane = "play"

    def _hear_resume(self, intent: Mapping[str, Any]) -> None:
        """Go on with one of the games in the list."""
        self._go_on(self._kept(intent))
        self.learning = False
        self.pane = "play"

    def _hear_copy(self, intent: Mapping[str, Any]) -> None:
        games = self._kept_games()
        self.glanced = games.copy(self._kept(intent)).id

    def _hear_delete(self, intent: Mapping[str, Any]) -> None:
        kept = self._kept(intent)
        journal = self.table.journal if self.table is not None else None
        if journal is not None and journal.path == kept.path:
            self._leave_table()
        self._kept_games().delete(kept)
        self.notice = self._house("kept.deleted")

    def _hear_glance(self, intent: Mapping[str, Any]) -> None:
        """Show the picture of one of the games in the list."""
        self.glanced = self._kept(intent).id if intent.get("id") else ""

    def _kept_games(self) -> KeptGames:
        if self.kept is None:
            raise BadInput([Fault("game", self._house("kept.none"), "a folder to keep games in")])
        return self.kept

    def _kept(self, intent: Mapping[str, Any]) -> KeptGame:
        return self._kept_games().find(str(intent.get("id", "")))

    def _hear_try(self, intent: Mapping[str, Any]) -> None:
        if self._hides():
            return
        table = self._table()
        if self._asking:
            self.notice = self._words()("learn.question-first")
            return
        action = table.game.parse(str(intent.get("action", "")), self.seat)
        if not self._is_own(action):
            self.notice = self._words()("table.not-yours", seat=self.seat)
            return
        self._forget()
        attempt = self._tutor().attempt(action) if self.learning else table.attempt(action)
        if attempt and self.learning:
            self._look_at_lesson()
        elif attempt:
            self._turn_to()
        else:
            self.refused = attempt
            self.marks = tuple(mark for refusal in attempt.refusals for mark in refusal.at)
            self.tone = "refused"

    def _hides(self) -> bool:
        """Whether the screen is covered: until somebody says who looks, nobody asks or acts."""
        if self.covered:
            self.notice = self._say("cover", name=self._words().person(self.seat))
        return self.covered

    def _hear_step(self, intent: Mapping[str, Any]) -> None:
        self._let_a_bot_move()
        self._turn_to()

    def _hear_run(self, intent: Mapping[str, Any]) -> None:
        """Let the bots move for a moment; the page asks again until a person is awaited.

        So between two moments everything else is heard, "stop" too.
        """
        until = self.clock() + SLICE
        while (moved := self._let_a_bot_move()) and self.clock() < until:
            self.skipped += 1
        self._turn_to()
        self.running = moved and self._bots_are_due()

    def _hear_stop(self, intent: Mapping[str, Any]) -> None:
        """Enough of it: the bots go on at their pace."""

    def _let_a_bot_move(self) -> bool:
        """One move of a bot that is awaited; whether there was one."""
        if self.learning:
            return self._tutor().step_bot()
        return self._table().step() is not None

    def _hear_undo(self, intent: Mapping[str, Any]) -> None:
        if self._hides():
            return
        self._forget()
        undone = self._tutor().undo() if self.learning else self._table().undo()
        if not undone:
            self.notice = self._say("nothing-to-undo")
        self._turn_to()

    def _hear_redo(self, intent: Mapping[str, Any]) -> None:
        if self._hides():
            return
        self._forget()
        if not self._table().redo():
            self.notice = self._say("nothing-to-redo")
        self._turn_to()

    def _hear_hint(self, intent: Mapping[str, Any]) -> None:
        if self._hides():
            return
        self._forget()
        self.hinted = self._table().hint(self.seat, self.lang)

    def _hear_dismiss(self, intent: Mapping[str, Any]) -> None:
        self._forget()
        if self.learning:
            self._tutor().put_away()

    def _hear_ready(self, intent: Mapping[str, Any]) -> None:
        self.covered = False

    def _hear_entry(self, intent: Mapping[str, Any]) -> None:
        wanted = str(intent.get("id", ""))
        rules = self._game().rules
        self.entry = almanac.for_rule(wanted).id if wanted in rules else almanac.entry(wanted).id

    def _hear_pages(self, intent: Mapping[str, Any]) -> None:
        self.reading = True

    def _hear_show(self, intent: Mapping[str, Any]) -> None:
        found = self._game()
        marks = almanac.entry(str(intent.get("id", ""))).marks
        shown = found.point_out(self._sight(), marks) if found.point_out else ()
        self._forget()
        self.marks, self.tone = tuple(shown), "accent"

    def _hear_sum(self, intent: Mapping[str, Any]) -> None:
        chosen = intent.get("sum")
        self.sum = chosen if type(chosen) is int and 2 <= chosen <= 12 else 0

    def _hear_explore(self, intent: Mapping[str, Any]) -> None:
        if "to" in intent:
            self.explorer.lang = self.lang
            self.explorer.go(str(intent["to"]))
            self.pane = "odds"
        self.explorer.hear(intent)

    def _hear_save(self, intent: Mapping[str, Any]) -> None:
        table = self._table()
        again = int(self.file.get("n", "0")) + 1  # the same game saved twice is a file twice
        self.file = {"name": f"{table.game.id}.json", "text": table.save(), "n": str(again)}

    def _hear_load(self, intent: Mapping[str, Any]) -> None:
        self._keep(Table.load(str(intent.get("text", "")).encode("utf-8", "replace")))
        self.learning = False
        self.pane = "play"

    # Learning

    def open_lesson(self, lesson: str | int) -> None:
        """Begin at a lesson or a step; `BadInput` names the nearest there is."""
        self._learn(lesson)
        self.pane = "learn"

    def _tutor(self) -> Tutor:
        return self.tutor if self.learning and self.tutor is not None else self._learn()

    def _hear_lesson(self, intent: Mapping[str, Any]) -> None:
        self.open_lesson(str(intent.get("id", "")))

    def _hear_back(self, intent: Mapping[str, Any]) -> None:
        self._turn_page(self._tutor().back)

    def _hear_forward(self, intent: Mapping[str, Any]) -> None:
        self._turn_page(self._tutor().forward)

    def _hear_skip(self, intent: Mapping[str, Any]) -> None:
        self._turn_page(self._tutor().skip)

    def _hear_skip_lesson(self, intent: Mapping[str, Any]) -> None:
        self._turn_page(self._tutor().skip_lesson)

    def _hear_retry(self, intent: Mapping[str, Any]) -> None:
        self._turn_page(self._tutor().retry)

    def _hear_return(self, intent: Mapping[str, Any]) -> None:
        self._turn_page(self._tutor().return_to_game)

    def _hear_reveal(self, intent: Mapping[str, Any]) -> None:
        self._turn_page(self._tutor().reveal)

    def _hear_recall(self, intent: Mapping[str, Any]) -> None:
        self._turn_page(self._tutor().recall)

    def _hear_leave_recall(self, intent: Mapping[str, Any]) -> None:
        self._turn_page(self._tutor().leave_recall)

    def _turn_page(self, move: Callable[[], object]) -> None:
        """Do something that may bring another table before the learner."""
        move()
        self._look_at_lesson()

    def _hear_nudge(self, intent: Mapping[str, Any]) -> None:
        self._forget()
        self._tutor().put_away()
        self._tutor().hinted += 1

    def _hear_answer(self, intent: Mapping[str, Any]) -> None:
        given = intent.get("answer")
        if self._tutor().answer(given if isinstance(given, dict) else {}).right:
            self._look_at_lesson()

    def _hear_card(self, intent: Mapping[str, Any]) -> None:
        self._tutor().read_card()

    def _hear_practise(self, intent: Mapping[str, Any]) -> None:
        tutor = self._tutor()
        tutor.read_card()
        if tutor.practise(str(intent.get("rule", ""))):
            self._look_at_lesson()

    def _hear_code(self, intent: Mapping[str, Any]) -> None:
        tutor = self._learn()
        self.pane = "learn"
        try:
            tutor.enter(intent.get("text", ""))
        except WrongCode as wrong:
            self.notice = self._words()(f"learn.code-{wrong.key}", **wrong.facts)
            return
        self._look_at_lesson()

    def _hear_progress(self, intent: Mapping[str, Any]) -> None:
        tutor = self._tutor()
        again = int(self.file.get("n", "0")) + 1
        name = f"{tutor.game.id}-progress.json"
        self.file = {"name": name, "text": tutor.progress.text(), "n": str(again)}

    def _hear_load_progress(self, intent: Mapping[str, Any]) -> None:
        self._tutor().load(str(intent.get("text", "")).encode("utf-8", "replace"))
        self._look_at_lesson()
