"""Galaxy Trucker, the edition of 2021: building, flight and trek for one to four."""

from __future__ import annotations

from pathlib import Path

from ...core import game_parts as part
from ...core.game import Game
from .actions import ACTIONS
from .bots import OTHERS, weigh
from .chance import BY_HAND, SUMMED, chance, fall, sample
from .flights import VARIANTS
from .moves.legal import moves
from .moves.tried import tries
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

GAME: Game[State, Sight] = Game(
    id="trucker",
    folder=Path(__file__).parent,
    setup=part.Setup(
        players=(1, 2, 3, 4),
        variants=tuple(VARIANTS),
        options=OPTIONS,
        start=start,
    ),
    play=part.Play(
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
    timing=part.Timing(pace=pace, may_act=may_act, clock=clock, turns_a_round=lambda state: 1),
    nature=part.Nature(
        chance=chance,
        sample=sample,
        fall=fall,
        watched=watched,
        by_hand=BY_HAND,
        summed=SUMMED,
    ),
    secrets=part.Secrets(observe=observe, imagine=imagine),
    positions=part.Positions(read=position, describe=describe),
    speech=part.Speech(tell=tell, instruct=instruct, namers=NAMERS, topic=topic),
    mind=part.Mind(weigh=weigh, others=OTHERS),
    teaching=part.Teaching.of(__name__),
    screen=part.Display(
        view=scene.view,
        panel=panel,
        outlook=outlook,
        motions=MOTIONS,
        review=review,
        unlisted=frozenset({"place", "attach"}),
    ),
)
