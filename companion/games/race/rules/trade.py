"""The sale of Consume: Trade (chapter trade)."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements
from ..actions import Choice, Sell
from ..faces import GOOD, PRICES, SELL, SELL_OWN
from ..state import Stage, State
from .book import BOOK
from .flow import go_on, step_of
from .supply import ask, drop_good, worlds_with_goods


@implements(
    "race.trade.prices-by-kind",
    "race.trade.fitting-powers-add",
    "race.trade.own-world-power",
)
def sale(state: State, seat: int, world: int, powers: bool = True) -> int:
    """Cards that the good on a world brings, with all fitting trade powers or without any."""
    kind = GOOD[world]
    if not powers:
        return PRICES[kind]
    table = SELL[kind]
    return PRICES[kind] + SELL_OWN[world] + sum([table[face] for face in state.tables[seat]])


@step_of(Stage.SELL)
def selling(state: State, say: Say) -> bool:
    """Who has a good must sell one; without any the sale falls away."""
    seat = state.on
    if worlds_with_goods(state, seat):
        return False
    say("nothing-to-sell", "race.trade.nothing-to-sell", seat=seat)
    state.stage = Stage.CONSUME
    return True


@BOOK.check(Sell)
def sells_one_good(state: State, action: Sell) -> Refusal | None:
    """Only by the Trade card, before consuming, once, and a good that is there."""
    seat = action.seat
    if Choice.TRADE not in state.picks[seat]:
        return Refusal("race.trade.only-with-trade-card", {"world": action.world})
    if state.stage != Stage.SELL:
        return Refusal("race.trade.must-sell-one")
    if action.world in worlds_with_goods(state, seat):
        return None
    return Refusal("race.trade.must-sell-one", {"world": action.world})


@BOOK.effect(Sell)
def sell(state: State, action: Sell, say: Say) -> None:
    """The good is discarded, its price drawn; then consuming begins."""
    seat, world = action.seat, int(action.world)
    n = sale(state, seat, world)
    kind = drop_good(state, seat, world)
    say("sells", "race.trade.prices-by-kind", seat=seat, world=world, kind=kind, n=n)
    ask(state, seat, n)
    state.stage = Stage.CONSUME
    go_on(state, say)
