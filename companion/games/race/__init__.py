"""Race for the Galaxy, base game, first edition, for two, three or four."""

from __future__ import annotations

from pathlib import Path

from ...core import game_parts as part
from ...core.game import Game
from .actions import ACTIONS
from .bots import BOTS, LOOKAHEAD, PONDERING, chances, weigh, weigh_best
from .bots.goals import goals
from .chance import chance, resolve_chance, sample, seen_by
from .moves import legal
from .moves.tried import tries
from .numbers import NUMBERS
from .observation import Observation, imagine, observe
from .options import OPTIONS
from .pace import awaiting, may_act, pace
from .position.whole import describe, position
from .review import SPEC
from .rules import BOOK
from .rules.score import scores, sources, winners
from .rules.setup import VARIANTS, start
from .screen.ending import ENDING
from .screen.motion import MOTIONS
from .screen.outlook import outlook
from .screen.panel import panel
from .screen.scene import view
from .speech import NAMERS, instruct, summarize, topic
from .state import State

GAME: Game[State, Observation] = Game(
    id="race",
    folder=Path(__file__).parent,
    setup=part.Setup(players=(2, 3, 4), variants=VARIANTS, options=OPTIONS, start=start),
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
        turn=lambda state: state.rounds,
    ),
    timing=part.Timing(pace=pace, live=False, may_act=may_act, turns_a_round=lambda state: 1),
    nature=part.Nature(
        chance=chance, sample=sample, resolve_chance=resolve_chance, seen_by=seen_by
    ),
    secrets=part.Secrets(observe=observe, imagine=imagine),
    positions=part.Positions(read=position, describe=describe),
    speech=part.Speech(summarize=summarize, instruct=instruct, namers=NAMERS, topic=topic),
    bot_spec=part.BotSpec(
        weigh=weigh,
        lookahead=LOOKAHEAD,
        best=weigh_best,
        bots=BOTS,
        pondering=PONDERING,
        chances=chances,
        idle=frozenset({"pass"}),
        goals=goals,
        unsaid=frozenset({"least", "free", "dear", "nothing-better", "powers", "spares"}),
    ),
    screen=part.Display(view=view, panel=panel, outlook=outlook, motions=MOTIONS, ending=ENDING),
    teaching=part.Teaching.of(__name__),
    review_spec=SPEC,
    numbers=NUMBERS,
)
