"""Abandoned ships and stations (chapter abandoned)."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements
from ..actions import Land
from ..cards import CARDS
from ..state import Stage, State
from .book import BOOK, PASSED_OVER
from .crew_loss import lose_crew
from .flow import LOADED, program
from .goods import begin_loading
from .launch import end_card
from .road import lose_days, order

SHIP, STATION = "abandoned-ship", "abandoned-station"
ABANDONED = (SHIP, STATION)


@program(*ABANDONED)
@implements("trucker.abandoned.offered-in-order", "trucker.abandoned.one-landing-only")
def abandoned(state: State, say: Say) -> None:
    """Offered in order to all with crew enough; the first to land has it for himself."""
    if not state.step:
        state.step, state.queue = 1, order(state)
    if state.landed:
        leave_it(state, say)
        return
    needed = CARDS[state.card]["crew"]
    while state.queue:
        if state.ships[state.on].crew >= needed:
            state.stage = Stage.LAND
            return
        say("too-few-crew", "trucker.abandoned.needs-enough-crew", seat=state.on, n=needed)
        state.queue = state.queue[1:]
    end_card(state, say)


@BOOK.check(Land)
def has_crew_enough(state: State, action: Land) -> Refusal | None:
    """The crew shown is needed to land."""
    return too_few_crew(state, action.seat)


def too_few_crew(state: State, seat: int) -> Refusal | None:
    """The objection to a landing with too few on board: who has them not is not asked either."""
    needed = CARDS[state.card].get("crew", 0)
    crew = state.ships[seat].crew
    if crew >= needed:
        return None
    return Refusal("trucker.abandoned.needs-enough-crew", {"n": needed, "crew": crew})


def not_asked(state: State, seat: int) -> Refusal | None:
    """The objection to a landing of somebody to whom the card is not offered, or no longer."""
    for other, _ in state.landed:
        rule = "trucker.abandoned.one-landing-only"
        return None if other == seat else Refusal(rule, {"on": other}, (f"rocket:{other}",))
    return too_few_crew(state, seat)


PASSED_OVER.update(dict.fromkeys(ABANDONED, not_asked))


@implements("trucker.abandoned.station-costs-no-crew")
def land_abandoned(state: State, seat: int, say: Say) -> None:
    """A ship pays credits for crew; a station has goods and costs nobody."""
    card = CARDS[state.card]
    state.stage = Stage.CARD
    if state.kind == STATION:
        say("lands-on-station", "trucker.abandoned.station-gives-goods", seat=seat)
        if begin_loading(state, card["goods"], say):
            leave_it(state, say)
        return
    say("lands-on-ship", "trucker.abandoned.ship-costs-crew", seat=seat, n=card["crew"])
    n = card["credits"]
    state.credits[seat] += n
    say("wins-credits", "trucker.abandoned.ship-pays-credits", seat=seat, n=n)
    if lose_crew(state, card["crew"], say):
        leave_it(state, say)


def leave_it(state: State, say: Say) -> None:
    """The days are lost and the card is over."""
    [(seat, _)] = state.landed
    rule = "trucker.abandoned.landing-costs-days"
    lose_days(state, seat, CARDS[state.card]["days"], rule, say)
    end_card(state, say)


LOADED[STATION] = leave_it
