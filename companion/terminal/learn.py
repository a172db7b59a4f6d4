"""Lessons in the terminal: the same course as in the notebook, in plain sentences."""

from __future__ import annotations

from collections.abc import Callable

from ..core.errors import BadInput, shorten
from ..core.text import stopped
from ..lessons import Tutor, WrongCode
from ..lessons.coach import CoachRun
from ..lessons.course import lesson_title, nudges, say
from ..lessons.phrases import phrase_end, phrase_offer
from ..lessons.run import Run
from .taught import Taught, table_of
from .typed import in_language


class LearningTerminal(Taught):
    """A conversation with the tutor, until somebody leaves."""

    mode = "learn"

    def __init__(
        self,
        tutor: Tutor,
        ask: Callable[[str], str] = input,
        say: Callable[[str], None] = print,
    ) -> None:
        self.tutor = tutor
        self._asked_code = ""
        """The code last typed that knows less than is kept: typed again, it is meant."""
        super().__init__(tutor, ask, say)
        self._understand({
            "next": self.forward, "back": self.backward, "again": self.again, "skip": self.skip,
            "lessons": self.lessons, "lesson": self.lesson, "code": self.code,
            "questions": self.questions, "show": self.show, "got-it": self.got_it,
        })  # fmt: skip

    def _welcome(self) -> None:
        super()._welcome()
        self._offer()

    def _goodbye(self) -> None:
        self.say(self.words("learn.bye", code=self.tutor.code))

    def _go_on(self) -> bool:
        """Let the others move, then listen once."""
        self._let_bots_move()
        return super()._go_on()

    # The step

    def _begin(self) -> None:
        """Tell where one is and what to do."""
        self.table = table_of(self.tutor)
        self.seat = self.tutor.seat
        self.told, self.before, self.listed = {}, {}, []
        words, place = self.words, self.tutor.place
        if self.tutor.drawn is None:
            number = words(
                "learn.lesson", number=place.of_lesson, of=len(self.tutor.course.lessons)
            )
            step = words("learn.step", number=place.of_step, of=len(place.lesson.steps))
            self.say(f"{number}, {step}: {lesson_title(words, place.lesson)}")
            self.say(f"{stopped(say(words, place, 'title'))} {say(words, place, 'text')}")
            self.say(f"{words('learn.goal')}: {say(words, place, 'goal')}")
            self._name_marks(self.tutor.marks if self.tutor.question is None else ())
        self._tell_news()
        self._put_question()
        self._show_card()

    def _judge(self) -> None:
        """Say that the step is done, or did not work out, when that is so."""
        run, words = self.tutor.run, self.words
        if self.tutor.drawn is not None:
            self.say(words("learn.recall-go-on", command=self._command("questions")))
        elif run.status == "won":
            self.say(say(words, self.tutor.place, "won"))
            for line in phrase_end(run, words) if isinstance(run, CoachRun) else ():
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
        if told := phrase_offer(self.tutor, self.words):
            self.say(told)
            self.say(self.words("learn.recall-typed", command=self._command("questions")))

    # Moves

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
        if self.tutor.drawn is not None or not isinstance(run, CoachRun):
            return
        if run.praise:
            self.say(words("learn.praised", n=run.praise))
            run.praise = 0
        if not run.cards:
            return
        card = run.cards[0]
        self.say(f"{words('learn.coach')}: {words(f'learn.card-{card.why}')}")
        for rule in card.rules:
            self.say(f"  {words.rule(rule)} [{rule}]")
        if card.way is not None:
            typed = in_language(self.words, card.way)
            self.say("  " + words("learn.card-try", action=f"{words.action(card.way)} [{typed}]"))
        self.tutor.read_card()

    def got_it(self, rest: str) -> None:
        """Nothing more than yes."""
        self._show_card()

    # Going about

    def skip(self, rest: str) -> None:
        """Leave this step out."""
        self._go(self.tutor.skip())

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
        except BadInput:
            if rest:
                self.say(self.words("learn.no-lesson", name=shorten(rest)))
            self.lessons("")
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
            self._name_marks(question.clues if question is not None else run.step.clues, "clue")
        said = nudges(words, self.tutor.place)
        if self.tutor.hinted <= len(said):
            self.say(said[self.tutor.hinted - 1])
        elif run.question is not None:
            self.say(words("learn.hint-answer"))
        elif (move := run.way_on) is not None:
            typed = in_language(words, move)
            self.say(f"{words.action(move)} [{typed}]")
        else:
            self.say(words("learn.hint-again"))
