"""Galaxy Trucker, the edition of 2021: building, flight and trek for one to four."""

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
from .flights import VARIANTS
from .legal import moves
from .options import OPTIONS
from .pace import awaiting, clock, may_act, pace, watched
from .position import describe, position
from .rules import BOOK
from .rules.reward import scores, winners
from .rules.setup import start
from .screen import scene
from .screen.look_back import review
from .screen.motion import MOTIONS
from .screen.panel import panel
from .screen.threat import outlook
from .sight import Sight, imagine, observe
from .speech import NAMERS, instruct, tell, topic
from .state import State
from .tries import tries

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
    id="trucker",
    folder=Path(__file__).parent,
    setup=Setup(
        players=(1, 2, 3, 4),
        variants=tuple(VARIANTS),
        options=OPTIONS,
        start=start,
    ),
    play=Play(
        actions=ACTIONS,
        book=BOOK,
        copy=State.copy,
        awaiting=awaiting,
        moves=moves,
        tries=tries,
        scores=scores,
        winners=winners,
        seats=lambda state: state.players,
        turn=lambda state: state.cards_turned,
    ),
    timing=Timing(pace=pace, may_act=may_act, clock=clock, turns_a_round=lambda state: 1),
    nature=Nature(chance=chance, sample=sample, watched=watched),
    secrets=Secrets(observe=observe, imagine=imagine),
    positions=Positions(read=position, describe=describe),
    speech=Speech(
        tell=tell,
        instruct=instruct,
        namers=NAMERS,
        topic=topic,
    ),
    mind=Mind(weigh=weigh),
    teaching=Teaching(lessons=_lessons, quiz=_quiz, puzzles=_puzzles),
    screen=Screen(
        view=scene.view,
        panel=panel,
        outlook=outlook,
        motions=MOTIONS,
        review=review,
        unlisted=frozenset({"place", "attach"}),
    ),
)
