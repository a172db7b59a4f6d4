"""Race for the Galaxy, base game, first edition, for two, three or four."""

from __future__ import annotations

from pathlib import Path

from ...core.game import Game
from .actions import ACTIONS
from .bots import weigh
from .chance import chance, sample
from .moves import legal
from .moves.tried import tries
from .options import OPTIONS
from .position import describe, position
from .rules import BOOK
from .rules.score import scores, winners
from .rules.setup import VARIANTS, start
from .sight import Sight, imagine, observe
from .speech import NAMERS, instruct, tell, topic
from .state import State

GAME: Game[State, Sight] = Game(
    id="race",
    folder=Path(__file__).parent,
    players=(2, 3, 4),
    variants=VARIANTS,
    options=OPTIONS,
    actions=ACTIONS,
    book=BOOK,
    start=start,
    copy=State.copy,
    awaiting=legal.awaiting,
    moves=legal.moves,
    tries=tries,
    chance=chance,
    sample=sample,
    observe=observe,
    imagine=imagine,
    scores=scores,
    winners=winners,
    seats=lambda state: state.players,
    turn=lambda state: state.rounds,
    read=position,
    describe=describe,
    tell=tell,
    namers=NAMERS,
    topic=topic,
    instruct=instruct,
    weigh=weigh,
)
