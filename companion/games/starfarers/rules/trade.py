"""Trading with the bank and with the others (chapter trade)."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements
from ....kit.bundle import kinds, size
from ....kit.catan_family.barter import Barter
from ..actions import Bank, Counter, Offer
from ..box import Friend, cards_of
from ..goods import MEDAL, Goods, Resource
from ..state import Phase, State
from .book import BOOK, TURNS, own_turn
from .roll import leave_production

STEP = "starfarers.trade.own-build-phase-only"


# The bank


def open_rates(state: State, seat: int, resource: int) -> tuple[int, ...]:
    """How many cards of a kind a seat may pay the bank for one: three, or what its cards allow."""
    own = cards_of(state.friends[seat], Friend.ORE_RATE + resource)
    if resource != Resource.GOODS:
        return (2, 3) if own else (3,)
    return (1, 2) if own and not state.goods_used else (2,)


# Only the player on turn trades with the bank, after production.
BOOK.gate(Bank)(own_turn(STEP, Phase.MAIN))


@BOOK.needs("starfarers.trade.bank-three-alike-for-one", Bank, tells=("give",))
def bank_takes_one_kind(state: State, action: Bank) -> bool:
    """The cards given are all of one kind."""
    return len(list(kinds(action.give))) == 1


BARTER = Barter(
    bank=Bank,
    offer=Offer,
    counter=Counter,
    goods=Goods,
    turns=TURNS,
    phases=Phase,
    free_terms="starfarers.trade.players-set-the-rate",
    with_player_on_turn="starfarers.trade.only-with-active-player",
    out_of_hand="starfarers.trade.as-often-as-wanted",
    step=STEP,
    resources_only="starfarers.trade.resource-cards-only",
    bank_gives_another_kind="starfarers.trade.bank-gives-another-kind",
    bank_has_the_card="starfarers.build.piece-must-be-in-supply",
    same_kind_allowed=lambda state: state.settings.bank_same_kind,
    swapped=leave_production,
)


@BOOK.check(Bank)
@implements("starfarers.trade.goods-two-for-one")
def rate_is_open(state: State, action: Bank) -> Refusal | None:
    """Three for one, goods two for one; better rates only with a Merchants' card."""
    given = list(kinds(action.give))
    if len(given) != 1 or given[0] == MEDAL:
        return None
    resource = Resource(given[0])
    rates = open_rates(state, action.seat, resource)
    amount = size(action.give)
    if amount in rates:
        return None
    rule = "starfarers.trade.bank-three-alike-for-one"
    if resource == Resource.GOODS:
        rule = "starfarers.trade.goods-two-for-one"
        if state.goods_used and amount == 1:
            rule = "starfarers.friendship.merchant-goods-once-per-turn"
    facts = {"resource": resource, "n": rates[0], "given": amount}
    return Refusal(rule, facts, (f"hand:{action.seat}",))


@BOOK.effect(Bank)
def bank_trade(state: State, action: Bank, say: Say) -> None:
    """Cards go to the bank, one comes back."""
    kind, amount = next(kinds(action.give)), size(action.give)
    rule = "starfarers.trade.bank-three-alike-for-one"
    if kind == Resource.GOODS:
        rule = "starfarers.trade.goods-two-for-one"
        if amount == 1:
            state.goods_used = True
            rule = "starfarers.friendship.merchant-goods-one-for-one"
    elif amount == 2:
        rule = "starfarers.friendship.merchant-card-two-for-one"
    BARTER.swap_with_bank(state, action, rule, say)


# Trading with the others


@BOOK.needs("starfarers.trade.no-gifts", Offer, Counter)
def both_sides_give(state: State, action: Offer | Counter) -> bool:
    """No gifts, unless that option is chosen; nothing for nothing is no trade at all."""
    gift = state.settings.gifts and (action.give or action.take)
    return bool(gift or (action.give and action.take))


BARTER.enter(BOOK)
