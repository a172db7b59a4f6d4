"""CATAN Starfarers, for three or four."""

from __future__ import annotations

from pathlib import Path

from ...core.game import Game
from . import legal
from .actions import ACTIONS
from .chance import chance, sample
from .options import OPTIONS
from .rules import BOOK
from .rules.end import scores, winners
from .rules.setup import start
from .state import State

GAME = Game(
    id="starfarers",
    folder=Path(__file__).parent,
    players=(3, 4),
    variants=("beginner", "founding", "strategic", "explorer", "wild"),
    options=OPTIONS,
    actions=ACTIONS,
    book=BOOK,
    start=start,
    copy=State.copy,
    awaiting=legal.awaiting,
    moves=legal.moves,
    tries=legal.tries,
    chance=chance,
    sample=sample,
    observe=lambda s, seat: s,
    imagine=lambda s, rng: s,
    scores=scores,
    winners=winners,
    seats=lambda state: state.players,
    turn=lambda state: state.turns,
    read=lambda d: d,
    describe=lambda s: {},
    tell=lambda s, w: (),
)
