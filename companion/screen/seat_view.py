"""A position as it lies on one screen: all that is made of it and of who looks at it, made once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ..core.notation import Action
from ..core.panel import Panel
from ..core.rulebook import Event
from ..core.scene import Place, Scene, Spots
from ..core.table import Line
from ..core.text import Words
from ..explorer.band import Band
from ..play import Table
from .panes.play.contract import Move, Topic

ONLOOKER = -1
ASKED = "asked"
"""The kind of place that a question wants marked; widgets/panes/learn/question.js has the same."""
LINES_READ = 60
"""How far back a panel reads the log."""


@dataclass(frozen=True, slots=True)
class SeenLine:
    """A line of the log as a seat saw it, worded when asked."""

    line: Line
    seat_view: SeatView

    @property
    def event(self) -> Event | None:
        """What happened; none for a note."""
        return self.line.event

    @property
    def rule(self) -> str:
        """The rule behind it."""
        return self.line.rule

    def text(self) -> str:
        """The line in words, speaking of what the seat saw then."""
        return self.line.text(
            self.seat_view.table.game.words(self.seat_view.lang), self.seat_view.seat
        )


class SeatView:
    """What a seat sees of a table at one moment. Nothing here holds more than the seat may see.

    A screen keeps it until the position, the seat or the language is another: so a click that
    moves nothing, such as a refused one, costs little more than its answer.
    """

    def __init__(
        self,
        table: Table,
        seat: int,
        lang: str,
        covered: bool,
        rests: bool,
        hides: bool = False,
        keeps: bool = False,
        asked: tuple[Place, ...] = (),
    ) -> None:
        self.table = table
        self.state = table.state
        self.seat = ONLOOKER if covered else seat
        self.lang = lang
        self.rests = rests
        """Whether nothing is to be tried: a question lies on the table, or a step is over."""
        self.hides = hides
        """Whether what is allowed looks like all that can be tried: a learner is to find it."""
        self.keeps = keeps
        """Whether one goes on looking where one does: at what has just happened, or a question
        that is about nothing on the board."""
        self.asked = asked
        """The places that an open question wants marked."""

    def holds(
        self,
        table: Table,
        seat: int,
        lang: str,
        covered: bool,
        rests: bool,
        hides: bool = False,
        keeps: bool = False,
        asked: tuple[Place, ...] = (),
    ) -> bool:
        """Whether it is still the same position, for the same eyes."""
        looking = (ONLOOKER if covered else seat, lang, rests, hides, keeps, asked)
        mine = (self.seat, self.lang, self.rests, self.hides, self.keeps, self.asked)
        same = mine == looking
        return same and self.table is table and self.state is table.state

    @cached_property
    def observation(self) -> Any:
        """What the seat sees."""
        return self.table.observed(self.state, self.seat)

    @cached_property
    def words(self) -> Words:
        """The game's words, speaking of what the seat sees."""
        return self.table.game.words(self.lang).at(self.observation, self.table.people)

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """What the seat may do; an onlooker does nothing."""
        return () if self.seat == ONLOOKER else self.table.game.legal(self.state, self.seat)

    @cached_property
    def scene(self) -> Scene | None:
        """The board with what may be tried on it; none for a game without a drawing."""
        found = self.table.game
        if found.view is None:
            return None
        legal: tuple[Action, ...] = ()
        tried: tuple[Action, ...] = ()
        if not self.rests and self.seat in self.table.may_act:
            tried = found.candidates(self.state, self.seat)
            legal = tuple(tried) if self.hides else self.legal
        scene = found.view(self.observation, self.words, legal, tried)
        scene = replace(scene, focus=None) if self.keeps else scene
        if self.asked:
            scene = _to_be_marked(scene, self.asked, self.words("learn.mark"))
        return _unsaid(scene) if self.hides else scene

    @cached_property
    def panel(self) -> Panel | None:
        """What lies around the board; none for a game that says nothing of it."""
        found = self.table.game
        if found.panel is None:
            return None
        log = [SeenLine(line, self) for line in self.table.log_of(self.seat)[-LINES_READ:]]
        legal = () if self.rests else self.legal
        whole = found.panel(self.observation, self.words, legal, log)
        return {**whole, "trade": None} if self.rests else whole

    @cached_property
    def instruction(self) -> str:
        """What to do now, in a line."""
        found = self.table.game
        return found.instruct(self.observation, self.words) if found.instruct else ""

    @cached_property
    def outlook(self) -> Band | None:
        """The odds of the position; none where the game does not say."""
        found = self.table.game
        return found.outlook(self.observation, self.words) if found.outlook else None

    @cached_property
    def options(self) -> Mapping[str, Any]:
        """How this table plays the open choices of the rules."""
        options: Mapping[str, Any] = self.table.game.describe(self.state).get("options", {})
        return options

    @cached_property
    def moves(self) -> list[Topic]:
        """Everything that may be done, by topic: for the keyboard and for screen readers."""
        found, words = self.table.game, self.words
        topics: dict[str, list[Move]] = {}
        for action in self.legal:
            if action.word not in found.unlisted:
                topic = found.topic(action) if found.topic else action.word
                row: Move = {"action": str(action), "label": words.action(action)}
                topics.setdefault(topic, []).append(row)
        return [
            {"title": words.name_or(f"actions.topic.{topic}", topic), "moves": rows}
            for topic, rows in topics.items()
        ]


def _to_be_marked(scene: Scene, places: tuple[Place, ...], label: str) -> Scene:
    """The drawing with the places of a question, each to be marked or left alone."""
    spots = Spots(ASKED, label, offered=tuple(range(len(places))), unsaid=True)
    return replace(scene, places={**scene.places, ASKED: places}, spots={ASKED: spots})


def _unsaid(scene: Scene) -> Scene:
    """The drawing without saying of any place whether a move is allowed there."""
    spots = {word: replace(one, unsaid=True) for word, one in scene.spots.items()}
    return replace(scene, spots=spots, grid=scene.grid and scene.grid.unsaid())
