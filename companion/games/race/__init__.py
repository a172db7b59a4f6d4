"""Race for the Galaxy, base game, first edition, for two, three or four."""

from __future__ import annotations

from pathlib import Path

from ...core import game_parts as part
from ...core.game import Game
from .actions import ACTIONS
from .bots import LOOKAHEAD, weigh
from .chance import chance, fall, sample
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

GAME: Game[State, Sight] = Game(
    id="race",
    folder=Path(__file__).parent,
    setup=part.Setup(players=(2, 3, 4), variants=VARIANTS, options=OPTIONS, start=start),
    play=part.Play(
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
    timing=part.Timing(
        pace=legal.pace, live=False, may_act=legal.may_act, turns_a_round=lambda state: 1
    ),
    nature=part.Nature(chance=chance, sample=sample, fall=fall),
    secrets=part.Secrets(observe=observe, imagine=imagine),
    positions=part.Positions(read=position, describe=describe),
    speech=part.Speech(tell=tell, instruct=instruct, namers=NAMERS, topic=topic),
    mind=part.Mind(weigh=weigh, lookahead=LOOKAHEAD),
    screen=part.Display(view=view, panel=panel, outlook=outlook, motions=MOTIONS),
    teaching=part.Teaching.of(__name__),
)
