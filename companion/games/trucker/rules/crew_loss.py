"""Crew handed over or sold off (chapter crew)."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements
from ..actions import SPOTS, LoseCrew, Spot
from ..ships.tiles import MANNED, NOTHING
from ..state import Stage, State
from .book import BOOK
from .flow import next_in_queue


def occupied(state: State, seat: int) -> list[Spot]:
    """Cabins with somebody in them."""
    ship = state.ships[seat]
    return [SPOTS[cell] for cell, _ in ship if (load := ship.load(cell)).astronauts or load.alien]


def lose_crew(state: State, n: int, say: Say) -> bool:
    """The first of the queue loses so many; True if nothing has to be chosen."""
    state.owed = n
    return _lose_without_choice(state, say)


@implements("trucker.crew.loss-ends-at-nobody")
def _lose_without_choice(state: State, say: Say) -> bool:
    """Take whom there is no choice about; who has fewer than are due loses all of them."""
    seat = state.on
    while state.owed:
        cabins = occupied(state, seat)
        if not cabins:
            state.owed = 0
            break
        if len(cabins) > 1 and state.ships[seat].crew > state.owed:
            state.stage = Stage.LOSE_CREW
            return False
        take_from(state, seat, cabins[0], "trucker.crew.owner-chooses-who-is-lost", say)
        state.owed -= 1
    return True


def take_from(state: State, seat: int, spot: Spot, rule: str, say: Say) -> None:
    """One astronaut, or the alien, leaves a cabin."""
    ship = state.ships[seat]
    load = ship.load(spot.cell)
    alien = load.alien
    fewer = NOTHING if alien else MANNED[load.astronauts - 1]
    state.ships[seat] = ship.loaded(spot.cell, fewer)
    say("crew-lost", rule, seat=seat, spot=spot, who=alien or "astronaut", n=1)


@BOOK.check(LoseCrew)
def somebody_lives_there(state: State, action: LoseCrew) -> Refusal | None:
    """A cabin of one's own with somebody in it."""
    if action.spot in occupied(state, action.seat):
        return None
    return Refusal("trucker.crew.owner-chooses-who-is-lost", {"spot": action.spot})


@BOOK.effect(LoseCrew)
def hand_over_crew(state: State, action: LoseCrew, say: Say) -> None:
    """One by one, as their owner chooses."""
    rule = "trucker.crew.owner-chooses-who-is-lost"
    take_from(state, action.seat, action.spot, rule, say)
    state.owed -= 1
    if _lose_without_choice(state, say):
        state.stage = Stage.CARD
        next_in_queue(state, say)
