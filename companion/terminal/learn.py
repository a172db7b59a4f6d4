"""Lessons in the terminal: the same course as in the notebook, in plain sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ..core.errors import BadInput
from ..core.notation import NATURE, Action
from ..core.text import LANGUAGES
from ..lessons import Question, Tutor, WrongCode
from ..lessons.coach import CoachRun
from ..lessons.course import lesson_title, nudges, say, warnings
from ..lessons.run import Run
from ..lessons.telling import (
    told_of_answer,
    told_of_end,
    told_of_move,
    told_of_offer,
    worded,
)
from ..play import Table
from .play import Terminal, whole

PAIR = re.compile(r"(?<!\d)(\d{1,5})\s*[=:]\s*(\d{1,5})(?!\d)")


class Learning(Terminal):
    """A conversation with the tutor."""

    def __init__(
        self,
        tutor: Tutor,
        ask: Callable[[str], str] = input,
        say: Callable[[str], None] = print,
    ) -> None:
        self.tutor = tutor
        self._asked_code = ""
        """The code last typed that knows less than is kept: typed again, it is meant."""
        super().__init__(_table(tutor), ask, say)
        own = {
            "next": self.forward, "back": self.backward, "again": self.again, "skip": self.skip,
            "lessons": self.lessons, "lesson": self.lesson, "code": self.code,
            "questions": self.questions, "show": self.show, "got-it": self.got_it,
        }  # fmt: skip
        kept = ("look", "can", "why", "what", "rule", "hint", "undo", "help", "lang")
        self.commands = {**own, **{name: self.commands[name] for name in kept}}

    def run(self) -> None:
        """Learn until somebody leaves."""
        words = self.words
        help_ = words.template("terminal.command.help")
        self.say(words("learn.welcome", game=words("names.game"), help=help_))
        self._begin()
        self._offer()
        try:
            while self._go_on():
                pass
        except (EOFError, KeyboardInterrupt):
            self.say("")
        self.say(self.words("learn.bye", code=self.tutor.code))

    def _go_on(self) -> bool:
        """Let the others move, then listen once."""
        self._let_bots_move()
        return self._listen()

    def hear(self, text: str) -> None:
        """A number answers an open question; the rest is as at any table."""
        question = self.tutor.question
        given = read_answer(question, text) if question is not None else None
        if given is not None:
            self._answer(given)
            return
        super().hear(text)

    # The step

    def _begin(self) -> None:
        """Tell where one is and what to do."""
        self.table = _table(self.tutor)
        self.seat = self.tutor.seat
        self.told, self.before, self.listed = {}, {}, []
        words, place = self.words, self.tutor.place
        if self.tutor.drawn is None:
            number = words(
                "learn.lesson", number=place.of_lesson, of=len(self.tutor.course.lessons)
            )
            step = words("learn.step", number=place.of_step, of=len(place.lesson.steps))
            self.say(f"{number}, {step}: {lesson_title(words, place.lesson)}")
            self.say(f"{say(words, place, 'title')}. {say(words, place, 'text')}")
            self.say(f"{words('learn.goal')}: {say(words, place, 'goal')}")
            self._name_marks(self.tutor.marks if self.tutor.question is None else ())
        self._tell_news()
        self._put_question()
        self._show_card()

    def _name_marks(self, marks: tuple[str, ...]) -> None:
        """What a picture would have marked, by name."""
        game = self.table.game
        if not marks or game.view is None:
            return
        scene = game.scene(self.table.state, self.seat, self.words.lang, self.table.people)
        named = []
        for mark in marks:
            kind, _, number = mark.partition(":")
            if kind in scene.places and number.isdecimal():
                named.append(scene.places[kind][int(number)][2])
        if named:
            self.say(self.words("learn.marked", list="; ".join(named)))

    def _put_question(self) -> None:
        question = self.tutor.question
        if question is None:
            return
        self.say(question.text)
        self._name_marks(self.tutor.marks)
        for number, field in enumerate(question.fields, 1):
            group = f"{field.group}: " if field.group else ""
            self.say(f"  {number}. {group}{field.label}")
        self.say(self.words(f"learn.answer-{question.form}"))

    def _answer(self, given: Mapping[str, int | str]) -> None:
        question = self.tutor.question
        verdict = self.tutor.answer(given)
        words = self.words
        if not verdict.right:
            self.say(words("learn.wrong"))
            if verdict.trap is not None:
                self.say(warnings(words, self.tutor.place)[verdict.trap])
            assert question is not None
            for line in told_of_answer(words, question, self.tutor.given, self.tutor.wrong):
                self.say("  " + line)
            self._name_marks(question.clues)
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
        for one in self.tutor.futures:
            notes = [self.words("learn.future-chosen")] if one.id == self.tutor.chosen else []
            notes += [self.words("learn.future-good")] if one.sensible else []
            self.say(f"  {one.label}" + (f" ({', '.join(notes)})" if notes else ""))
            for line in one.lines:
                self.say(f"    {line}")

    def _judge(self) -> None:
        """Say that the step is done, or did not work out, when that is so."""
        run, words = self.tutor.run, self.words
        if self.tutor.drawn is not None:
            self.say(words("learn.recall-go-on", command=self._command("questions")))
        elif run.status == "won":
            self.say(say(words, self.tutor.place, "won"))
            for line in told_of_end(run, words) if isinstance(run, CoachRun) else ():
                self.say(line)
            last = self.tutor.place.number == len(self.tutor.course.places) - 1
            key = "learn.finished" if last else "learn.go-on"
            self.say(words(key, command=self._command("next")))
            self._offer()
        elif run.status == "failed":
            self.say(words("learn.failed"))
            self.say(words("learn.again-typed", command=self._command("again")))

    def _offer(self) -> None:
        """Questions that are due, or on the lesson just done."""
        if told := told_of_offer(self.tutor, self.words):
            self.say(told)
            self.say(self.words("learn.recall-typed", command=self._command("questions")))

    def _command(self, name: str) -> str:
        return self.words.template(f"terminal.command.{name}")

    # Moves

    def move(self, text: str) -> None:
        """Try a move in the lesson."""
        if self.tutor.drawn is not None:
            self.say(self.words("learn.answer-first"))
            return
        action = self._read(text)
        if action is None:
            return
        self.before[self.seat] = self.told.get(self.seat, 0)
        was = self.tutor.run.status
        attempt = self.tutor.attempt(action)
        if not attempt:
            self._refused(attempt)
        run = self.tutor.run
        self._tell_news()
        self._remark()
        self._put_question()
        if run.status != was:
            if self.tutor.question is None and self.tutor.answered is None:
                self._show_futures()
            self._judge()
        self._show_card()

    def _remark(self) -> None:
        """What there is to say of the move: a trap, lost, or not the task."""
        run, words = self.tutor.run, self.words
        if isinstance(run, Run) and (told := told_of_move(run, self.tutor.place, words)):
            self.say(told)
            if run.is_aside:
                self.say(words("learn.take-back-typed", command=self._command("undo")))

    def _is_own(self, action: Action) -> bool:
        """In a lesson the others and chance are the tutor's."""
        return action.seat == self.seat

    def _let_bots_move(self) -> None:
        was = self.tutor.run.status
        while self.tutor.step_bot():
            self._tell_news()
        if self.tutor.run.status != was:
            self._judge()
        self._show_card()

    def _show_card(self) -> None:
        """The coach's card, once."""
        run, words = self.tutor.run, self.words
        if self.tutor.drawn is not None or not isinstance(run, CoachRun) or not run.cards:
            return
        card = run.cards[0]
        self.say(f"{words('learn.coach')}: {words(f'learn.card-{card.why}')}")
        for rule in card.rules:
            self.say(f"  {words.rule(rule)} [{rule}]")
        if card.way is not None:
            typed = self._local(str(card.way).partition(": ")[2])
            self.say("  " + words("learn.card-try", action=f"{words.action(card.way)} [{typed}]"))
        self.tutor.read_card()

    def got_it(self, rest: str) -> None:
        """Nothing more than yes."""
        self._show_card()

    # Going about

    def forward(self, rest: str) -> None:
        """The next step."""
        self._go(self.tutor.forward())

    def backward(self, rest: str) -> None:
        """The step before."""
        self._go(self.tutor.back())

    def skip(self, rest: str) -> None:
        """Leave this step out."""
        self._go(self.tutor.skip())

    def again(self, rest: str) -> None:
        """The step from its beginning."""
        self.tutor.retry()
        self._begin()

    def _go(self, moved: bool) -> None:
        if moved:
            self._begin()
        else:
            self.say(self.words("learn.no-further"))

    def lessons(self, rest: str) -> None:
        """All lessons."""
        for lesson_number, lesson in enumerate(self.tutor.course.lessons, 1):
            steps = [f"{lesson.id}.{step.id}" for step in lesson.steps]
            records = self.tutor.progress.steps
            done = sum(step in records and records[step].done for step in steps)
            title = lesson_title(self.words, lesson)
            self.say(f"  {lesson_number}. {title} ({done}/{len(steps)}) [{lesson.id}]")

    def lesson(self, rest: str) -> None:
        """Go to a lesson by its number, or to a step by its id."""
        try:
            self.tutor.open(rest)
        except BadInput as wrong:
            self.say(str(wrong))
            return
        self._begin()

    def code(self, rest: str) -> None:
        """Show the code, or go on from one."""
        if not rest:
            self.say(
                f"{self.words('learn.code')}: {self.tutor.code}. {self.words('learn.code-hint')}"
            )
            return
        try:
            entered = self.tutor.enter(rest, go=rest == self._asked_code)
        except WrongCode as wrong:
            self.say(self.words(f"learn.code-{wrong.key}", **wrong.facts))
            return
        self._asked_code = "" if entered else rest
        if not entered:
            self.say(f"{self.words('home.less')} {self.words('home.less-typed')}")
            return
        self._begin()

    def questions(self, rest: str) -> None:
        """A quick question on a fresh position."""
        self.tutor.recall()
        self._begin()
        self.look("")
        self._put_question()

    def show(self, rest: str) -> None:
        """Let the engine answer."""
        question = self.tutor.question
        if question is None:
            self.say(self.words("learn.nothing-asked"))
            return
        self.tutor.reveal()
        self.say(spoken_answer(question))
        self._explain(question)

    def hint(self, rest: str) -> None:
        """From a nudge to the move."""
        run, words = self.tutor.run, self.words
        if not isinstance(run, Run):
            if self.tutor.ask_coach():
                self._show_card()
            super().hint(rest)
            return
        self.tutor.hinted += 1
        if self.tutor.hinted == 1:
            question = self.tutor.question
            self._name_marks(question.clues if question is not None else run.step.clues)
        said = nudges(words, self.tutor.place)
        if self.tutor.hinted <= len(said):
            self.say(said[self.tutor.hinted - 1])
        elif run.question is not None:
            self.say(words("learn.hint-answer"))
        elif (move := run.next_move) is not None:
            self.say(f"{words.action(move)} [{self._local(str(move).partition(': ')[2])}]")
        else:
            self.say(words("learn.hint-again"))

    def undo(self, rest: str) -> None:
        """Take the last move back."""
        if why := self.table.no_undo(self.seat):
            self.say(self.words(why))
        self.tutor.undo()
        self._forget_from(len(self._log()) - 1)

    def language(self, rest: str) -> None:
        """Go on in another language."""
        if rest in LANGUAGES:
            self.tutor.speak(rest)
            self.say(self.words("terminal.lang"))
            self._begin()
        else:
            self.say(", ".join(LANGUAGES))

    def _example(self) -> str:
        return super()._example() if self.table.awaiting != (NATURE,) else ""


def _table(tutor: Tutor) -> Table:
    assert isinstance(tutor.table, Table)
    return tutor.table


def read_answer(question: Question, text: str) -> dict[str, Any] | None:
    """What was typed, as an answer: a number, or `2=1 5=2` for counts; None if it is neither."""
    if question.form == "number":
        return {"n": whole(text)} if whole(text) or text == "0" else None
    if question.form == "choice":
        known = 1 <= whole(text) <= len(question.fields)
        return {"choice": question.fields[whole(text) - 1].id} if known else None
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
    shown = [f"{labels[name]} {n}" for name, n in question.answer.items() if n]
    return "; ".join(shown) or "0"
