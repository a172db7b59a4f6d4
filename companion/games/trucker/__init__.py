"""Galaxy Trucker, the edition of 2021: building, flight and trek for one to four."""

from __future__ import annotations

from pathlib import Path

from ...core import game_parts as part
from ...core.game import Game
from .actions import ACTIONS
from .bots import BOTS, adviser, weigh, weigh_best
from .bots.at_random import SELDOM, is_sound
from .bots.goals import goals
from .bots.value import VALUE
from .chance import BY_HAND, SUMMED, chance, resolve_chance, sample
from .flights import VARIANTS
from .moves.legal import moves
from .moves.tried import tries
from .numbers import NUMBERS
from .observation import Observation, imagine, observe
from .options import OPTIONS
from .pace import awaiting, clock, may_act, pace, watched
from .position.whole import describe, position
from .review import SPEC
from .rules import BOOK
from .rules.score import scores, winners
from .rules.setup import start
from .screen import scene
from .screen.ending import ENDING
from .screen.look_back import review
from .screen.motion import MOTIONS
from .screen.outlook import outlook
from .screen.panel import panel
from .speech import NAMERS, instruct, outcome, summarize, topic
from .state import State

GAME: Game[State, Observation] = Game(
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
        resolve_chance=resolve_chance,
        watched=watched,
        by_hand=BY_HAND,
        summed=SUMMED,
    ),
    secrets=part.Secrets(observe=observe, imagine=imagine),
    positions=part.Positions(read=position, describe=describe),
    speech=part.Speech(
        summarize=summarize, instruct=instruct, namers=NAMERS, topic=topic, outcome=outcome
    ),
    bot_spec=part.BotSpec(
        weigh=weigh,
        bots=BOTS,
        seldom=SELDOM,
        sensible=is_sound,
        best=weigh_best,
        value=VALUE,
        chances=VALUE.chances,
        idle=frozenset({"pass", "done"}),
        adviser=adviser,
        goals=goals,
        unsaid=frozenset({"not-needed", "enough", "more-tiles", "fits-here", "not-finished"}),
    ),
    teaching=part.Teaching.of(__name__),
    review_spec=SPEC,
    screen=part.Display(
        view=scene.view,
        panel=panel,
        outlook=outlook,
        motions=MOTIONS,
        review=review,
        ending=ENDING,
        unlisted=frozenset({"place", "attach"}),
    ),
    numbers=NUMBERS,
)
