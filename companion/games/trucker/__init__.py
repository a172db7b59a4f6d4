"""Galaxy Trucker, the edition of 2021: building, flight and trek for one to four."""

from __future__ import annotations

from pathlib import Path

from ...core.game import Game
from .actions import ACTIONS
from .chance import chance, sample
from .flights import VARIANTS
from .legal import moves
from .options import OPTIONS
from .pace import awaiting
from .position import describe, position
from .rules import BOOK
from .rules.reward import scores, winners
from .rules.setup import start
from .sight import Sight, imagine, observe
from .speech import NAMERS, instruct, tell, topic
from .state import State
from .tries import tries

GAME: Game[State, Sight] = Game(
    id="trucker",
    folder=Path(__file__).parent,
    players=(1, 2, 3, 4),
    variants=tuple(VARIANTS),
    options=OPTIONS,
    actions=ACTIONS,
    book=BOOK,
    start=start,
    copy=State.copy,
    awaiting=awaiting,
    moves=moves,
    tries=tries,
    chance=chance,
    sample=sample,
    observe=observe,
    imagine=imagine,
    scores=scores,
    winners=winners,
    seats=lambda state: state.players,
    turn=lambda state: state.at + len(state.played),
    read=position,
    describe=describe,
    tell=tell,
    namers=NAMERS,
    topic=topic,
    instruct=instruct,
)
