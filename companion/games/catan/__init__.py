"""Catan, Compact edition, for two, three or four."""

from __future__ import annotations

from pathlib import Path

from ...core import game_parts as part
from ...core.game import Game
from ...core.pictures import read_pictures
from .actions import ACTIONS
from .bots.at_random import SELDOM
from .bots.goals import goals
from .bots.trade import interests
from .bots.value import VALUE
from .bots.weighing import weigh
from .chance import BY_HAND, SUMMED, chance, sample, seen_by
from .figures import figures
from .moves import legal
from .moves.tried import tries
from .numbers import NUMBERS
from .observation import Observation, imagine, observe
from .odds import foresee
from .options import OPTIONS
from .pace import awaiting
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
    id="catan",
    folder=FOLDER,
    setup=part.Setup(
        players=(2, 3, 4),
        variants=("beginner", "variable"),
        options=OPTIONS,
        start=start,
        player_rule="catan.setup.player-count",
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
        chance, sample, foresee=foresee, by_hand=BY_HAND, summed=SUMMED, seen_by=seen_by
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
        interests=interests,
        seldom=SELDOM,
        value=VALUE,
        chances=VALUE.chances,
        idle=frozenset({"end", "decline", "spare"}),
        goals=goals,
        unsaid=frozenset(
            {"roll", "nothing-better", "least-missed", "poor-offer", "more-cards", "spares"}
        ),
    ),
    teaching=part.Teaching.of(__name__),
    review_spec=SPEC,
    numbers=NUMBERS,
)
