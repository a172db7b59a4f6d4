"""What every session has: a table, and what a screen may ask about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ...core.notation import Action
from ...core.panel import Panel
from ...core.scene import Place
from ...core.table import Attempt
from ...play import Hint, Table
from ...teaching.task import Task
from ..contract import Pane
from ..panes.editor.contract import SettingView
from ..panes.learn.contract import LessonView
from ..seat_view import SeatView


class Session:
    """One table on a screen. What a kind of session cannot do, it leaves as it is here."""

    pane: ClassVar[Pane]
    """The pane it is at home in."""
    is_taught: ClassVar[bool] = False
    """Whether a teacher leads it: the learning pane says what to do."""
    has_clock: ClassVar[bool] = False
    """Whether an hourglass runs beside it."""
    lets_chance_fall: ClassVar[bool] = False
    """Whether the people at the screen roll, draw, or enter their own dice and cards."""
    looks_back: ClassVar[bool] = False
    """Whether its record is reviewed."""
    can_edit: ClassVar[bool] = False
    """Whether one may go from here to the position editor."""

    @property
    def tells_the_end(self) -> bool:
        """Whether a game was played to its end, and that is told."""
        return False

    @property
    def table(self) -> Table:
        """The table on the screen."""
        raise NotImplementedError

    @property
    def rests(self) -> bool:
        """Whether nothing can be tried: a question is open, or the step is over."""
        return False

    @property
    def asks(self) -> bool:
        """Whether a question has to be answered first."""
        return False

    @property
    def places_asked(self) -> tuple[Place, ...]:
        """The places of the drawing that an open question wants marked, if it wants any."""
        return ()

    @property
    def hides_what_is_allowed(self) -> bool:
        """Whether allowed places look like the others: the learner is to find one."""
        return False

    @property
    def keeps_the_view(self) -> bool:
        """Whether the board stays where one looks at it."""
        return False

    @property
    def marks(self) -> tuple[str, ...]:
        """What the teacher talks about on the board."""
        return ()

    @property
    def against(self) -> tuple[str, ...]:
        """What on the board does not agree with the rules."""
        return ()

    @property
    def step_id(self) -> str:
        """The step of a course that is open."""
        return ""

    @property
    def odds(self) -> str:
        """The page of the explorer that has the numbers a step talks about."""
        return ""

    @property
    def odds_set(self) -> Mapping[str, str | int]:
        """What that page is set to."""
        return {}

    @property
    def key(self) -> object:
        """What changes what is told about it, besides the position."""
        return None

    # Who is at the table

    def people(self, seat: int) -> list[int]:
        """The seats of people; `seat` is the one that the screen is turned to."""
        return [seat]

    def owns(self, seat: int, action: Action) -> bool:
        """Whether the person in the seat may do this."""
        return self.table.speaks_for(seat, action)

    def bots_are_due(self, seat: int) -> bool:
        """Whether bots are to move, and nobody else."""
        awaited = set(self.table.awaiting)
        return any(map(self.table.is_bot, awaited)) and awaited.isdisjoint(self.people(seat))

    @property
    def bots_act_beside(self) -> bool:
        """Whether bots may move although a person is awaited too: all act at once."""
        return False

    # What can be done

    def attempt(self, action: Action) -> Attempt:
        """Try something."""
        return self.table.attempt(action)

    def step_bot(self, seat: int, lived: float) -> bool:
        """One move of a bot; whether there was one. `lived` is how long all have acted at once."""
        return False

    def let_bots_choose(self, seat: int) -> None:
        """Let bots seal their choices, where choices are sealed."""

    def no_undo(self, seat: int) -> str:
        """Why nothing can be taken back, as a key of the table's words; empty if it can."""
        return self.table.no_undo(None)

    def undo(self, seat: int) -> str:
        """Take the last decision back; the key of why not, empty if it was taken back."""
        if why := self.no_undo(seat):
            return why
        self.table.undo(None)
        return ""

    def redo(self) -> bool:
        """Do what was taken back; False if there is nothing."""
        return self.table.redo()

    def hint(self, seat: int, lang: str) -> Hint | None:
        """What one might do now, and why."""
        return self.table.hint(seat, lang)

    def put_away(self) -> None:
        """Say no more of the last move."""

    # What is shown and given away

    def lesson_view(self, seat_view: SeatView) -> LessonView | None:
        """What the learning pane shows."""
        return None

    def editor_view(self, seat_view: SeatView, *, has_game: bool) -> SettingView | None:
        """What the position editor shows; `has_game` if one may begin from the game's position."""
        return None

    def supposed(self, lang: str) -> str:
        """What of the position is not known but supposed, in a sentence."""
        return ""

    def panel(self, panel: Panel) -> Panel:
        """What lies around the board, as it is in play or as a step wants it."""
        return panel

    @property
    def saved(self) -> str | None:
        """The game as a file; None for what is no game."""
        return self.table.save()

    @property
    def can_be_played_on(self) -> bool:
        """Whether bots can play the position to its end."""
        return True

    def task(self, lang: str) -> Task | None:
        """What a class would be given to do the same; `BadInput` if letters cannot say it."""
        return None
