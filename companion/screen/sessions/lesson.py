"""A lesson: a step of a course, or a game with a coach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ...core.buttons import Button
from ...core.panel import Panel
from ...lessons import Tutor
from ...lessons.coach import CoachRun
from ...lessons.run import Run
from ...teaching.task import Task, task
from ..panes.learn.contract import LessonView, OddsSaid
from ..panes.learn.step import lesson_view
from ..seat_view import SeatView
from .taught import TaughtSession

Page = Literal["step", "course", "end"]


class LessonSession(TaughtSession):
    """One learner's course, at the step that is open."""

    pane = "learn"

    def __init__(self, tutor: Tutor) -> None:
        self.tutor = tutor
        self.page: Page = "step"
        """What of the course is shown: the step, all lessons, or the end of the one just done."""
        self.odds_said: OddsSaid | None = None
        """The number the step talks about, once somebody asked for it."""

    @property
    def teacher(self) -> Tutor:
        """Who sits at the table."""
        return self.tutor

    def turn_to(self, page: Page) -> None:
        """Another page of the course, or another step: what was said of the odds is put away."""
        self.page, self.odds_said = page, None

    @property
    def step_id(self) -> str:
        """The step that is open."""
        return self.tutor.place.id

    @property
    def is_over(self) -> bool:
        """Whether the step is solved or lost, or the coached game has ended."""
        return self.tutor.run.status in ("won", "failed")

    @property
    def tells_the_end(self) -> bool:
        """A game with a coach has an end; a step has not."""
        over = isinstance(self.tutor.run, CoachRun) and self.is_over
        return over and self.page == "step" and self.tutor.drawn is None

    @property
    def is_at_end(self) -> bool:
        """Whether the last step of a lesson is behind the learner, and something was done in it."""
        place = self.tutor.place
        if place.of_step < len(place.lesson.steps):
            return False
        steps = (f"{place.lesson.id}.{step.id}" for step in place.lesson.steps)
        return any(self.tutor.progress.record(step).done for step in steps)

    def bots_are_due(self, seat: int) -> bool:
        """With a coach, while no card is open and the game is not over."""
        run = self.tutor.run
        goes_on = isinstance(run, CoachRun) and self.tutor.drawn is None and run.goes_on
        return goes_on and self.page == "step" and super().bots_are_due(seat)

    @property
    def odds(self) -> str:
        """The page of the explorer that has the numbers the step talks about."""
        run = self.tutor.run
        return "" if isinstance(run, CoachRun) else run.step.odds

    @property
    def odds_set(self) -> Mapping[str, str | int]:
        """What that page is set to."""
        run = self.tutor.run
        return {} if isinstance(run, CoachRun) else run.step.odds_set

    def panel(self, panel: Panel) -> Panel:
        """In a step a button stands out only if the step's solution has such an act."""
        run, game = self.tutor.run, self.tutor.game
        panel = super().panel(panel)
        if not isinstance(run, Run):
            return panel
        wanted = {game.parse(text).word for text in run.step.solution}

        def shown(button: Button) -> Button:
            if not button["primary"]:
                return button
            action, mode = button["action"], button["mode"]
            word = game.parse(action).word if action else mode.partition(":")[0]
            return {**button, "primary": word in wanted}

        return {**panel, "buttons": list(map(shown, panel["buttons"]))}

    def lesson_view(self, seat_view: SeatView) -> LessonView:
        """What the learning pane shows."""
        return lesson_view(self, seat_view.words)

    def task(self, lang: str) -> Task:
        """The same step for everybody."""
        return task(self.tutor.game.id, step=self.step_id, lang=lang)

    @property
    def key(self) -> object:
        """All that the learning pane shows depends on, besides the position and the language."""
        progress = self.tutor.progress
        skipped = sum(one.skipped for one in progress.steps.values())
        far = self.tutor.code, progress.done, skipped
        return super().key, self.page, self.odds_said is not None, far
