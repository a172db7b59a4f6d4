"""CATAN Starfarers, for three or four."""

from __future__ import annotations

from pathlib import Path

from ...core import game_parts as part
from ...core.game import Game
from ...core.pictures import read_pictures
from ...kit.turns import winners
from .actions import ACTIONS
from .bots.space import interests
from .bots.weighing import weigh
from .chance import BY_HAND, SUMMED, chance, sample, seen_by
from .figures import figures
from .moves import legal
from .moves.tried import tries
from .options import OPTIONS
from .position.setting_down import EDITOR
from .position.setting_sky import tell_apart
from .position.whole import describe, position
from .rules import BOOK
from .rules.book import awaiting
from .rules.end import scores, sources
from .rules.setup import start
from .screen.motion import MOTIONS
from .screen.outlook import foresee, outlook
from .screen.panel import UNLISTED, instruct, panel, point_out
from .screen.scene import view
from .sight import Sight, imagine, observe
from .speech import NAMERS, distance, tell, topic
from .state import State

FOLDER = Path(__file__).parent

GAME: Game[State, Sight] = Game(
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
    speech=part.Speech(tell, figures, NAMERS, topic, distance, instruct),
    screen=part.Display(
        view, panel, outlook, MOTIONS, point_out, unlisted=UNLISTED, pictures=read_pictures(FOLDER)
    ),
    mind=part.Mind(weigh, interests=interests),
    teaching=part.Teaching.of(__name__),
)
