"""Trying things beside a teacher in the terminal: what lessons and puzzles have in common."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ..core.faults import in_words
from ..core.notation import NATURE, Action
from ..core.text import LANGUAGES
from ..lessons import Question, Tutor
from ..lessons.course import warnings
from ..lessons.phrases import phrase_answer, phrase_move, worded
from ..lessons.run import Run
from ..lessons.teacher import Teacher
from ..play import Table
from .play import Terminal, whole

KEPT = ("look", "can", "why", "what", "rule", "hint", "undo", "help", "lang")
"""The commands of any table that a learner has too."""
PAIR = re.compile(r"(?<!\d)(\d{1,5})\s*[=:]\s*(\d{1,5})(?!\d)")


class Taught(Terminal):
    """A conversation with a teacher."""

    mode = ""
    """Where the words of its beginning are."""
    tutor: Tutor
    """Who keeps how far one is."""

    def __init__(
        self,
        teacher: Teacher,
        ask: Callable[[str], str] = input,
        say: Callable[[str], None] = print,
    ) -> None:
        self.teacher = teacher
        super().__init__(table_of(teacher), ask, say)

    def _understand(self, own: Mapping[str, Callable[[str], None]]) -> None:
        """Its own commands, and those of any table that make sense here."""
        self.commands = {**own, **{name: self.commands[name] for name in KEPT}}

    def _welcome(self) -> None:
        words = self.words
        help_ = words.template("terminal.command.help")
        self.say(words(f"{self.mode}.welcome", game=words("names.game"), help=help_))
        self._begin()

    def _go_on(self) -> bool:
        self._tell_keeping()
        return self._listen()

    def _tell_keeping(self) -> None:
        """Say once that progress is not kept or not read, or that a game was put among yours."""
        tutor = self.tutor
        for key, reason in tutor.troubles.items():
            if key not in self.warned:
                self.warned.add(key)
                said = in_words(self.words, "found", reason)
                self.say(self.words(f"kept.{key}", reason=said))
        if tutor.has_set_aside:
            tutor.has_set_aside = False
            self.say(self.words("learn.set-aside-typed"))

    def _begin(self) -> None:
        """Tell where one is and what to do."""
        raise NotImplementedError

    def _judge(self) -> None:
        """Say that it is done, or did not work out, when that is so."""
        raise NotImplementedError

    def _show_card(self) -> None:
        """The coach's card, where there is a coach."""

    def hear(self, text: str) -> None:
        """A number answers an open question; the rest is as at any table."""
        question = self.teacher.question
        given = read_answer(question, text) if question is not None else None
        if given is not None:
            self._answer(given)
            return
        super().hear(text)

    # Going about

    def forward(self, rest: str) -> None:
        """The next step or puzzle."""
        self._go(self.teacher.forward())

    def backward(self, rest: str) -> None:
        """The step or puzzle before."""
        self._go(self.teacher.back())

    def again(self, rest: str) -> None:
        """The step or puzzle from its beginning."""
        self.teacher.retry()
        self._begin()

    def _go(self, moved: bool) -> None:
        if moved:
            self._begin()
        else:
            self.say(self.words("learn.no-further"))

    def language(self, rest: str) -> None:
        """Go on in another language."""
        if rest in LANGUAGES:
            self.teacher.speak(rest)
            self.say(self.words("terminal.lang"))
            self._begin()
        else:
            self.say(", ".join(LANGUAGES))

    # Questions

    def _put_question(self) -> None:
        question = self.teacher.question
        if question is None:
            return
        self.say(question.text)
        self._name_marks(self.teacher.marks)
        for number, field in enumerate(question.fields, 1):
            group = f"{field.group}: " if field.group else ""
            self.say(f"  {number}. {group}{field.label}")
        self.say(self.words(f"learn.answer-{question.form}"))

    def _answer(self, given: Mapping[str, int | str]) -> None:
        question = self.teacher.question
        verdict = self.teacher.answer(given)
        words = self.words
        if not verdict.right:
            self.say(words("learn.wrong"))
            if verdict.trap is not None:
                self.say(warnings(words, self.teacher.place)[verdict.trap])
            assert question is not None
            taught = self.teacher
            for line in phrase_answer(
                words, question, taught.given, taught.wrong, taught.told_rule
            ):
                self.say("  " + line)
            self._name_marks(question.clues, "clue")
            return
        self.say(words("learn.right"))
        assert question is not None
        self._explain(question)

    def _explain(self, question: Question) -> None:
        self._show_futures()
        for line in worded(self.words, question):
            self.say("  " + line)
        self._tell_news()
        self._put_question()
        self._judge()

    def _show_futures(self) -> None:
        """The choices one under the other, with what each would bring."""
        for one in self.teacher.futures:
            notes = [self.words("learn.future-chosen")] if one.id == self.teacher.chosen else []
            notes += [self.words("learn.future-good")] if one.sensible else []
            self.say(f"  {one.label}" + (f" ({', '.join(notes)})" if notes else ""))
            for line in one.lines:
                self.say(f"    {line}")

    def show(self, rest: str) -> None:
        """Let the engine answer."""
        question = self.teacher.question
        if question is None:
            self.say(self.words("learn.nothing-asked"))
            return
        self.teacher.reveal()
        self.say(spoken_answer(question))
        self._explain(question)

    def _name_marks(self, marks: tuple[str, ...], said: str = "marked") -> None:
        """What a picture would have marked, by name; a `clue` is where a hint says to look."""
        game = self.table.game
        if not marks or game.view is None:
            return
        scene = game.scene(self.table.state, self.seat, self.words.lang, self.table.people)
        named = []
        for mark in marks:
            kind, _, number = mark.partition(":")
            if kind in scene.places and number.isdecimal():
                named.append(scene.places[kind][int(number)][2])
        if len(named) == 1:
            self.say(self.words(f"learn.{said}", list=named[0]))
        elif named:
            self.say(self.words(f"learn.{said}-several"))
            for place in named:
                self.say(f"  {place}")

    def _command(self, name: str) -> str:
        return self.words.template(f"terminal.command.{name}")

    # Moves

    def move(self, text: str) -> None:
        """Try a move in the lesson."""
        if self.teacher.drawn is not None:
            self.say(self.words("learn.answer-first"))
            return
        action = self._read(text)
        if action is None:
            return
        self.before[self.seat] = self.told.get(self.seat, 0)
        was = self.teacher.run.status
        attempt = self.teacher.attempt(action)
        if not attempt:
            self._refused(attempt)
        run = self.teacher.run
        self._tell_news()
        self._remark()
        self._put_question()
        if run.status != was:
            if self.teacher.question is None and self.teacher.answered is None:
                self._show_futures()
            self._judge()
        self._show_card()

    def _remark(self) -> None:
        """What there is to say of the move: a trap, lost, or not the task."""
        run, words = self.teacher.run, self.words
        if isinstance(run, Run) and (told := phrase_move(run, self.teacher.place, words)):
            self.say(told)
            if run.is_aside:
                self.say(words("learn.take-back-typed", command=self._command("undo")))

    def _is_own(self, action: Action) -> bool:
        """In a lesson the others and chance are the tutor's."""
        return action.seat == self.seat

    def undo(self, rest: str) -> None:
        """Take the last move back."""
        if why := self.table.no_undo(self.seat):
            self.say(self.words(why))
            return
        self.teacher.undo()
        self._forget_from(len(self._log()) - 1)

    def _example(self) -> str:
        return super()._example() if self.table.awaiting != (NATURE,) else ""


def table_of(teacher: Teacher) -> Table:
    """The table before the learner, with bots and hints."""
    assert isinstance(teacher.table, Table)
    return teacher.table


def read_answer(question: Question, text: str) -> dict[str, Any] | None:
    """What was typed, as an answer: a number, `2=1 5=2` for counts, `2 5` for
    places; None if it is none of them."""
    if question.form == "number":
        return {"n": whole(text)} if whole(text) or text == "0" else None
    if question.form == "choice":
        known = 1 <= whole(text) <= len(question.fields)
        return {"choice": question.fields[whole(text) - 1].id} if known else None
    if question.form == "places":
        marked = [whole(one) for one in text.replace(",", " ").split()]
        right = all(1 <= at <= len(question.fields) for at in marked)
        return {question.fields[at - 1].id: 1 for at in marked} if marked and right else None
    pairs = PAIR.findall(text)
    if text.strip() == "0":
        return {}
    if not pairs or PAIR.sub("", text).strip(" ,;"):
        return None
    fields = question.fields
    return {fields[int(at) - 1].id: int(n) for at, n in pairs if 1 <= int(at) <= len(fields)}


def spoken_answer(question: Question) -> str:
    """The right answer in a line."""
    labels = {f.id: f"{f.group}: {f.label}" if f.group else f.label for f in question.fields}
    if question.form == "number":
        return str(question.answer["n"])
    if question.form == "choice":
        return labels[str(question.answer["choice"])]
    if question.form == "places":
        return "; ".join(labels[name] for name in question.answer)
    shown = [f"{labels[name]} {n}" for name, n in question.answer.items() if n]
    return "; ".join(shown) or "0"
