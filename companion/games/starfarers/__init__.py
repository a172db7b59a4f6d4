"""CATAN Starfarers, for three or four."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ...core.game import (
    Game,
    Mind,
    Nature,
    Play,
    Positions,
    Screen,
    Secrets,
    Setup,
    Speech,
    Teaching,
)
from .actions import ACTIONS
from .awaiting import awaiting
from .bots.space import interests
from .bots.weighing import weigh
from .chance import chance, sample
from .figures import figures
from .moves import legal
from .moves.tried import tries
from .options import OPTIONS
from .position.whole import describe, position
from .rules import BOOK
from .rules.end import scores, sources, winners
from .rules.setup import start
from .screen.motion import MOTIONS
from .screen.outlook import foresee, outlook
from .screen.panel import UNLISTED, instruct, panel, point_out
from .screen.pictures import PICTURES
from .screen.scene import view
from .sight import Sight, imagine, observe
from .speech import NAMERS, distance, tell, topic
from .state import State

if TYPE_CHECKING:
    from ...lessons.puzzles.found import Kind
    from ...lessons.step import Asker, Lesson


def _lessons() -> tuple[Lesson, ...]:
    from .lessons import COURSE

    return COURSE


def _quiz() -> Mapping[str, Asker]:
    from .quiz import QUIZ

    return QUIZ


def _puzzles() -> Mapping[str, Kind]:
    from .puzzles import PUZZLES

    return PUZZLES


GAME: Game[State, Sight] = Game(
    id="starfarers",
    folder=Path(__file__).parent,
    setup=Setup(
        players=(3, 4),
        variants=("beginner", "founding", "strategic", "explorer", "wild-space"),
        options=OPTIONS,
        start=start,
    ),
    play=Play(
        actions=ACTIONS,
        book=BOOK,
        copy=State.copy,
        awaiting=awaiting,
        moves=legal.moves,
        tries=tries,
        scores=scores,
        sources=sources,
        winners=winners,
        seats=lambda state: state.players,
        turn=lambda state: state.turns,
    ),
    nature=Nature(chance=chance, sample=sample, foresee=foresee),
    secrets=Secrets(observe=observe, imagine=imagine),
    positions=Positions(read=position, describe=describe),
    speech=Speech(
        tell=tell,
        instruct=instruct,
        count=figures,
        namers=NAMERS,
        topic=topic,
        distance=distance,
    ),
    screen=Screen(
        view=view,
        panel=panel,
        outlook=outlook,
        motions=MOTIONS,
        point_out=point_out,
        unlisted=UNLISTED,
        pictures=PICTURES,
    ),
    mind=Mind(weigh=weigh, interests=interests),
    teaching=Teaching(lessons=_lessons, quiz=_quiz, puzzles=_puzzles),
)
