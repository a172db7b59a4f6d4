"""Slavers, smugglers and pirates (chapter enemy)."""

from __future__ import annotations

from ....core.rulebook import Say, implements
from ..actions import NUMBER_OF, Accept, Pass, colours
from ..cards import CARDS, SHOTS
from ..ships.strength import HALVES
from ..state import Stage, State
from .book import BOOK
from .crew_loss import lose_crew
from .flow import LOADED, STATED, go_on, program
from .goods import begin_loading, lose_goods, offered
from .launch import end_card
from .meteors import barrage
from .road import lose_days, order
from .strengths import ask_strength

ENEMIES = ("slavers", "smugglers", "pirates")
DECIDES = frozenset({Stage.PRIZE, Stage.LOSE_CREW, Stage.LOSE_GOODS})
"""What the enemy waits for before it goes on."""


@program(*ENEMIES)
@implements("trucker.enemy.fights-in-order", "trucker.enemy.unbeaten-goes-to-next-player")
def enemy(state: State, say: Say) -> None:
    """It meets one after another until it is beaten; then its shots fall on those it beat."""
    if not state.line and not state.step:
        state.step, state.queue = 1, order(state)
    while not state.line and state.queue:
        if state.stage in DECIDES or not ask_strength(state, say):
            return
    if not state.line:
        state.line, state.step = 1, 0
    if shots_fall(state, say):
        end_card(state, say)


@implements("trucker.enemy.shots-rolled-for-all-losers-at-once")
def shots_fall(state: State, say: Say) -> bool:
    """The shots of pirates on everybody they beat; False while something is due."""
    if not state.victims:
        return True
    return barrage(state, SHOTS[state.card], state.victims, say)


def fight(strength: int, card: str) -> str:
    """How a strength, in half units, ends against the enemy of a card: as the event says it."""
    enemy_strength = CARDS[card]["strength"] * HALVES
    if strength > enemy_strength:
        return "beats"
    return "ties" if strength == enemy_strength else "is-beaten"


ENDS = {
    "beats": "trucker.enemy.beaten-goes-no-further",
    "ties": "trucker.enemy.tie-has-no-effect",
    "is-beaten": "trucker.enemy.stronger-enemy-punishes",
}
"""The rule behind each end of a fight."""


def _meets(state: State, strength: int, say: Say) -> None:
    """The strength stated against the enemy's."""
    seat, card = state.on, CARDS[state.card]
    end = fight(strength, state.card)
    facts = {"seat": seat, "strength": strength, "enemy": card["strength"]}
    say(end, ENDS[end], **facts, card=NUMBER_OF[state.card])
    if end == "beats":
        state.stage = Stage.PRIZE
    elif end == "ties":
        state.queue = state.queue[1:]
        state.stage = Stage.CARD
    else:
        _punish(state, seat, say)


@implements("trucker.enemy.penalty-by-kind")
def _punish(state: State, seat: int, say: Say) -> None:
    """Slavers take crew, smugglers goods; pirates shoot when they have met everybody."""
    penalty = CARDS[state.card]["penalty"]
    state.stage = Stage.CARD
    done = True
    if "crew" in penalty:
        done = lose_crew(state, penalty["crew"], say)
    elif "goods" in penalty:
        done = lose_goods(state, penalty["goods"], say)
    else:
        state.victims = (*state.victims, seat)
    if done:
        state.queue = state.queue[1:]


for _kind in ENEMIES:
    STATED[_kind] = _meets


@BOOK.effect(Accept)
def accept(state: State, action: Accept, say: Say) -> None:
    """The reward is taken, and the days are lost."""
    seat, reward = action.seat, CARDS[state.card]["reward"]
    if "credits" in reward:
        n = reward["credits"]
        state.credits[seat] += n
        say("wins-credits", "trucker.flight.credits-taken-at-once", seat=seat, n=n)
        _rewarded(state, say)
        return
    rule = "trucker.enemy.reward-for-days-is-optional"
    say("accepts-goods", rule, seat=seat, cubes=colours(offered(state, reward["goods"])))
    if begin_loading(state, reward["goods"], say):
        _rewarded(state, say)


def _rewarded(state: State, say: Say) -> None:
    """The days are lost for the reward, and the enemy goes no further."""
    days = CARDS[state.card]["days"]
    lose_days(state, state.on, days, "trucker.enemy.reward-for-days-is-optional", say)
    _goes_no_further(state, say)


LOADED["smugglers"] = _rewarded


def declines_reward(state: State, action: Pass, say: Say) -> None:
    """Neither reward nor days."""
    rule = "trucker.enemy.reward-for-days-is-optional"
    say("leaves-reward", rule, seat=action.seat)
    _goes_no_further(state, say)


def _goes_no_further(state: State, say: Say) -> None:
    if len(state.queue) > 1:
        say("meets-nobody-else", "trucker.enemy.beaten-goes-no-further", seats=state.queue[1:])
    state.queue, state.line, state.step = (), 1, 0
    go_on(state, say)
