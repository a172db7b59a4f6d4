"""Trading with the bank and with the others (chapter trade)."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements
from ....kit.barter import LEFT_OUT, Barter
from ....kit.bundle import UNIT, count, covers, kinds, size
from ..actions import Bank, Counter, Deal, Offer
from ..box import Friend, cards_of
from ..goods import MEDAL, Goods, Resource, lacking
from ..state import Phase, State
from .book import BOOK, comes_first, not_now, not_on_turn
from .roll import leave_production

STEP = "starfarers.trade.own-build-phase-only"


# The bank


def open_rates(state: State, seat: int, resource: int) -> tuple[int, ...]:
    """How many cards of a kind a seat may pay the bank for one: three, or what its cards allow."""
    own = cards_of(state.friends[seat], Friend.ORE_RATE + resource)
    if resource != Resource.GOODS:
        return (2, 3) if own else (3,)
    return (1, 2) if own and not state.goods_used else (2,)


@BOOK.gate(Bank)
def trades_in_turn(state: State, action: Bank) -> Refusal | None:
    """Only the player on turn trades with the bank, after production."""
    return not_on_turn(state, action, STEP) or not_now(state, (Phase.MAIN,), STEP)


@BOOK.check(Bank)
def bank_takes_one_kind(state: State, action: Bank) -> Refusal | None:
    """The cards given are all of one kind."""
    if len(list(kinds(action.give))) == 1:
        return None
    return Refusal("starfarers.trade.bank-three-alike-for-one", {"give": action.give})


@BOOK.check(Bank)
def bank_gives_another_kind(state: State, action: Bank) -> Refusal | None:
    """The card taken is of another kind, unless that option is chosen."""
    if state.settings.bank_same_kind or not count(action.give, action.take):
        return None
    rule = "starfarers.trade.bank-gives-another-kind"
    return Refusal(rule, {"resource": action.take})


@BOOK.check(Bank)
def bank_has_the_card(state: State, action: Bank) -> Refusal | None:
    """The bank hands out only what it has."""
    if count(state.bank, action.take):
        return None
    rule = "starfarers.build.piece-must-be-in-supply"
    return Refusal(rule, {"resource": action.take})


@BOOK.check(Bank, Offer, Counter)
def hand_provides(state: State, action: Bank | Offer | Counter) -> Refusal | None:
    """Nobody trades away what is not in the hand."""
    resources = action.give & ((1 << 40) - 1)
    if covers(state.hands[action.seat], resources):
        return None
    facts = {"missing": lacking(state.hands[action.seat], resources)}
    return Refusal("starfarers.trade.as-often-as-wanted", facts, (f"hand:{action.seat}",))


@BOOK.check(Bank, Offer, Counter)
def resources_only(state: State, action: Bank | Offer | Counter) -> Refusal | None:
    """Half medals and the like are not for trade."""
    asked = action.take if isinstance(action, Offer | Counter) else 0
    if not count(action.give, MEDAL) and not count(asked, MEDAL):
        return None
    return Refusal("starfarers.trade.resource-cards-only")


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
    given, taken = action.give, UNIT[action.take]
    state.hands[action.seat] += taken - given
    state.bank += given - taken
    leave_production(state)
    kind, amount = next(kinds(given)), size(given)
    rule = "starfarers.trade.bank-three-alike-for-one"
    if kind == Resource.GOODS:
        rule = "starfarers.trade.goods-two-for-one"
        if amount == 1:
            state.goods_used = True
            rule = "starfarers.friendship.merchant-goods-one-for-one"
    elif amount == 2:
        rule = "starfarers.friendship.merchant-card-two-for-one"
    say("bank-trade", rule, seat=action.seat, give=action.give, take=Goods(taken))


# Trading with the others


@BOOK.gate(Offer)
def offers_in_trade_step(state: State, action: Offer) -> Refusal | None:
    """Anyone may propose while the player on turn trades; others only to that player."""
    if not 0 <= action.seat < state.players:
        return Refusal(
            "starfarers.trade.only-with-active-player", {"on": state.on}, (f"seat:{state.on}",)
        )
    return not_now(state, (Phase.MAIN,), STEP)


@BOOK.check(Offer)
def trade_is_played(state: State, action: Offer) -> Refusal | None:
    """Trade among players can be left out by agreement."""
    return None if state.settings.players_trade else Refusal(BARTER.free_terms, LEFT_OUT)


@BOOK.check(Offer, Counter)
def both_sides_give(state: State, action: Offer | Counter) -> Refusal | None:
    """No gifts, unless that option is chosen; nothing for nothing is no trade at all."""
    if action.give and action.take:
        return None
    if state.settings.gifts and (action.give or action.take):
        return None
    return Refusal("starfarers.trade.no-gifts")


@BOOK.gate(Deal)
def picks_among_answers(state: State, action: Deal) -> Refusal | None:
    """The player on turn closes the trade once all have answered."""
    return not_on_turn(state, action, BARTER.with_player_on_turn) or not_now(
        state, (Phase.CHOICE,), BARTER.free_terms
    )


BARTER = Barter(
    offer=Offer,
    counter=Counter,
    goods=Goods,
    phases=Phase,
    free_terms="starfarers.trade.players-set-the-rate",
    with_player_on_turn="starfarers.trade.only-with-active-player",
    out_of_hand="starfarers.trade.as-often-as-wanted",
    due=comes_first,
    swapped=leave_production,
)
BARTER.enter(BOOK)
