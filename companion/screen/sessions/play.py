"""A game being played: by people and bots, on this screen or at a real table."""

from __future__ import annotations

from ...core.pace import Pace
from ...core.text import Words
from ...play import Table
from ...teaching.task import Task, task
from .session import Session


class PlaySession(Session):
    """The game's own table."""

    pane = "play"
    has_clock = True
    lets_chance_fall = True
    looks_back = True
    can_edit = True

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def tells_the_end(self) -> bool:
        """Whether nobody has anything left to do."""
        return not self._table.awaiting

    @property
    def table(self) -> Table:
        """The table on the screen."""
        return self._table

    def people(self, seat: int) -> list[int]:
        """Every seat that is no bot's."""
        return [one for one in range(len(self.table.seats)) if not self.table.is_bot(one)]

    @property
    def bots_act_beside(self) -> bool:
        """Whether bots may move although a person is awaited too: all act at once."""
        return self.table.pace is Pace.LIVE and any(map(self.table.is_bot, self.table.may_act))

    def step_bot(self, seat: int, lived: float) -> bool:
        """One move of a bot; beside people it waits for its time."""
        beside = not set(self.people(seat)).isdisjoint(self.table.awaiting)
        return self.table.step(lived if beside else None) is not None

    def let_bots_choose(self, seat: int) -> None:
        """Bots seal their choices at once; who ponders, when people have chosen."""
        table, people = self.table, self.people(seat)
        while (
            table.pace is Pace.SEALED
            and not set(people).isdisjoint(table.awaiting)
            and table.step(quick=True) is not None
        ):
            pass

    def no_undo(self, seat: int) -> str:
        """Why the last decision cannot be taken back; where all act at once, one's own."""
        return self.table.no_undo(self._whose(seat))

    def undo(self, seat: int) -> str:
        """Take the last decision back; where all act at once, one's own."""
        if why := self.no_undo(seat):
            return why
        self.table.undo(self._whose(seat))
        return ""

    def _whose(self, seat: int) -> int | None:
        return seat if self.table.pace is Pace.LIVE else None

    def supposed(self, lang: str) -> str:
        """That something was unknown when the position was set down, or that cards are guessed."""
        table, say = self.table, Words.shared(lang)
        position, editor = table.start.position, table.game.editor
        if isinstance(position, dict) and editor is not None and editor.unknown(position):
            return say("app.set-unknown")
        return say("app.told-supposed", n=table.supposed) if table.supposed else ""

    def task(self, lang: str) -> Task | None:
        """The same deal for everybody; a game that began at a position has no letters."""
        start = self.table.start
        if start.position is not None or start.options:
            return None
        return task(
            self.table.game.id,
            players=start.players,
            variant=start.variant,
            seed=start.seed,
            lang=lang,
        )
