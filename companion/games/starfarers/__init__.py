"""CATAN Starfarers, for three or four."""

from __future__ import annotations

from pathlib import Path

from ...core import game_parts as part
from ...core.game import Game
from ...core.pictures import read_pictures
from .actions import ACTIONS
from .bots import BOTS
from .bots.at_random import SELDOM
from .bots.goals import goals
from .bots.space import interests
from .bots.value import VALUE
from .bots.weighing import weigh, weigh_best
from .chance import BY_HAND, SUMMED, chance, sample, seen_by
from .figures import figures
from .moves import legal
from .moves.tried import tries
from .numbers import NUMBERS
from .observation import Observation, imagine, observe
from .odds import foresee
from .options import OPTIONS
from .pace import awaiting
from .position.editor_sky import tell_apart
from .position.position_editor import EDITOR
from .position.whole import describe, position
from .review import SPEC
from .rules import BOOK
from .rules.score import scores, sources, winners
from .rules.setup import start
from .screen.ending import ENDING
from .screen.motion import MOTIONS
from .screen.outlook import outlook
from .screen.panel import UNLISTED, panel, point_out
from .screen.scene import view
from .speech import NAMERS, distance, instruct, summarize, topic
from .state import State

FOLDER = Path(__file__).parent

GAME: Game[State, Observation] = Game(
    id="starfarers",
    folder=FOLDER,
    setup=part.Setup(
        players=(3, 4),
        variants=("beginner", "founding", "strategic", "explorer", "wild-space"),
        options=OPTIONS,
        start=start,
    ),
    play=part.Play(
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
    nature=part.Nature(
        chance,
        sample,
        foresee=foresee,
        by_hand=BY_HAND,
        summed=SUMMED,
        seen_by=seen_by,
        tell_apart=tell_apart,
    ),
    secrets=part.Secrets(observe, imagine),
    positions=part.Positions(position, describe, EDITOR),
    speech=part.Speech(summarize, figures, NAMERS, topic, distance, instruct),
    screen=part.Display(
        view,
        panel,
        outlook,
        MOTIONS,
        point_out,
        ending=ENDING,
        unlisted=UNLISTED,
        pictures=read_pictures(FOLDER),
    ),
    bot_spec=part.BotSpec(
        weigh,
        bots=BOTS,
        best=weigh_best,
        interests=interests,
        seldom=SELDOM,
        value=VALUE,
        chances=VALUE.chances,
        idle=frozenset({"end", "pass", "decline", "halt"}),
        goals=goals,
        unsaid=frozenset(
            {"least-missed", "roll", "nothing-better", "no-gain", "poor-offer", "nearer", "jump"}
        ),
    ),
    teaching=part.Teaching.of(__name__),
    numbers=NUMBERS,
    review_spec=SPEC,
)
