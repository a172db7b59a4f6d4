"""The drawing of the board, in pieces; and what happened since the last telling."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ...contract import Nothing
from ...wire.parts import of_game, part
from .contract import Board, Events, MarksData, SceneData
from .happened import Happenings
from .state import BoardState

if TYPE_CHECKING:
    from ...screen import Screen


@of_game
def _board_key(screen: Screen) -> object:
    return screen.seat_view, screen.marks, bool(screen.of(BoardState).known)


@of_game
def _events_key(screen: Screen) -> object:
    return screen.of(Happenings).key(screen.seat_view)


@part("board", Board | Nothing, key=_board_key)
def board(screen: Screen) -> Board | None:
    """The parts of the drawing the browser does not have yet; none for a game without one."""
    scene = screen.seat_view.scene
    if scene is None:
        return None
    fresh = not screen.of(BoardState).known
    marks = cast(MarksData, (scene.marks | screen.marks).data())
    data: SceneData = {"layers": [], "marks": marks}
    if fresh or scene is not screen.of(BoardState).drawn:
        data = cast(SceneData, scene.data(screen.of(BoardState).known))
        screen.of(BoardState).known, screen.of(BoardState).drawn = dict(scene.digests), scene
        data["marks"] = marks
    screen.of(BoardState).drawings += 1
    return {"n": screen.of(BoardState).drawings, "fresh": fresh, "scene": data}


@part("events", Events, key=_events_key)
def events(screen: Screen) -> Events:
    """What happened since the last telling."""
    return screen.of(Happenings).make_part(screen.seat_view)
