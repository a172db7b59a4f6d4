"""The accounts after a flight (chapter reward)."""

from __future__ import annotations

from ....core.rulebook import Say, implements, silent
from ..actions import colours
from ..flights import LOST_TILE, VARIANTS
from ..ships.tiles import GOODS, NOTHING
from ..state import Stage, State
from .score import in_profit, winners


@implements("trucker.reward.place-credits-for-finishers-only")
def pay_places(state: State, finishers: tuple[int, ...], say: Say) -> None:
    """Those who finished, in the order of their rockets."""
    rule = "trucker.reward.place-credits-for-finishers-only"
    for place, seat in enumerate(finishers):
        n = state.flight.places[place]
        state.credits[seat] += n
        say("paid-for-place", rule, seat=seat, n=n, place=place + 1)


@implements("trucker.reward.best-ship-tie-pays-all", "trucker.reward.leavers-out-of-contests")
def pay_best_ship(state: State, finishers: tuple[int, ...], say: Say) -> None:
    """Fewest open connectors among those who finished; equals are all paid in full."""
    open_ends = {seat: len(state.ships[seat].open_connectors) for seat in finishers}
    rule = "trucker.reward.best-ship-fewest-open-connectors"
    for seat, ends in open_ends.items():
        if ends == min(open_ends.values()):
            n = state.flight.best_ship
            state.credits[seat] += n
            say("best-ship", rule, seat=seat, n=n, ends=ends)


@implements("trucker.goods.values-by-colour")
def value(cubes: str) -> int:
    """What cubes are worth at full price."""
    return sum(GOODS[cube] for cube in cubes)


def sell_goods(state: State, seat: int, say: Say) -> None:
    """Goods at full price; half of them all together, rounded up, for those who left."""
    ship = state.ships[seat]
    cubes = ship.goods
    if not cubes:
        return
    for cell, _ in ship:
        if ship.load(cell).goods:
            ship = ship.loaded(cell, NOTHING)
    state.ships[seat] = ship
    for cube in cubes:
        state.bank[cube] += 1
    full_price = value(cubes)
    rule, n = "trucker.reward.goods-full-price", full_price
    if state.left[seat]:
        rule, n = "trucker.reward.leaver-half-of-total-rounded-up", (full_price + 1) // 2
        say("half-price", rule, seat=seat, worth=full_price)
    state.credits[seat] += n
    say("sells", rule, seat=seat, n=n, cubes=colours(cubes), worth=full_price)


def pay_for_tiles(state: State, seat: int, say: Say) -> None:
    """Every lost tile costs, whoever finished."""
    if n := len(state.lost[seat]) * LOST_TILE:
        state.credits[seat] -= n
        say("pays-for-tiles", "trucker.reward.lost-tiles-paid-by-all", seat=seat, n=n)


def end(state: State, say: Say) -> None:
    """The game is over; whoever has most credits wins."""
    state.stage = Stage.OVER
    if say is silent:
        return
    for seat, n in enumerate(state.credits):
        say("ends-with", "trucker.flight.ends-after-last-card", seat=seat, n=n)
    rule, most, won = "trucker.reward.lost-tiles-paid-by-all", max(state.credits), winners(state)
    if most <= 0:
        say("nobody-in-profit", rule, seats=won, n=most)
        return
    what = "wins" if len(won) == 1 else "win-together"
    say(what, rule, seats=won, seat=won[0], n=most)
    if others := in_profit(state):
        say("in-profit", rule, seats=others)


def is_last_flight(state: State) -> bool:
    """Whether no flight of the trek is left."""
    return state.at + 1 == len(VARIANTS[state.variant])
