"""Race for the Galaxy, base game, first edition, for two, three or four."""

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
    Timing,
)
from .actions import ACTIONS
from .bots import weigh
from .chance import chance, sample
from .moves import legal
from .moves.tried import tries
from .options import OPTIONS
from .position import describe, position
from .rules import BOOK
from .rules.score import scores, sources, winners
from .rules.setup import VARIANTS, start
from .screen.motion import MOTIONS
from .screen.outlook import outlook
from .screen.panel import panel
from .screen.scene import view
from .sight import Sight, imagine, observe
from .speech import NAMERS, instruct, tell, topic
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
    id="race",
    folder=Path(__file__).parent,
    setup=Setup(
        players=(2, 3, 4),
        variants=VARIANTS,
        options=OPTIONS,
        start=start,
    ),
    play=Play(
        actions=ACTIONS,
        book=BOOK,
        copy=State.copy,
        awaiting=legal.awaiting,
        moves=legal.moves,
        tries=tries,
        scores=scores,
        sources=sources,
        winners=winners,
        seats=lambda state: state.players,
        turn=lambda state: state.rounds,
    ),
    timing=Timing(
        pace=legal.pace,
        may_act=legal.may_act,
        turns_a_round=lambda state: 1,
    ),
    nature=Nature(chance=chance, sample=sample),
    secrets=Secrets(observe=observe, imagine=imagine),
    positions=Positions(read=position, describe=describe),
    speech=Speech(
        tell=tell,
        instruct=instruct,
        namers=NAMERS,
        topic=topic,
    ),
    mind=Mind(weigh=weigh),
    screen=Screen(view=view, panel=panel, outlook=outlook, motions=MOTIONS),
    teaching=Teaching(lessons=_lessons, quiz=_quiz, puzzles=_puzzles),
)
