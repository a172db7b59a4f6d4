"""Trading with the bank and with the others (chapters trade and harbour)."""

from __future__ import annotations

from collections.abc import Callable

from ....core.notation import Action
from ....core.rulebook import Refusal, Say, implements, refused_at
from ....kit.bundle import count, kinds, size
from ....kit.catan_family.barter import Barter
from ..actions import Bank, Counter, Offer
from ..board.geometry import COAST, GENERIC
from ..goods import DEVELOPMENT, Goods
from ..state import Phase, State
from .book import BOOK, TURNS, own_turn

STEP = "catan.roll.before-trade-and-build"


# Harbours and rates


@implements("catan.harbour.usable-at-once-when-merged")
def usable_harbours(state: State, seat: int) -> int:
    """The harbour kinds that serve a seat now, as bits."""
    kinds_held = state.harbours[seat]
    if state.settings.harbour_waits and seat == state.on:
        kinds_held &= ~state.new_harbours
    return kinds_held


@implements("catan.harbour.generic-three-to-one", "catan.harbour.special-two-to-one")
def rate(harbours: int, resource: int) -> int:
    """How many cards of a kind buy one from the bank with these harbours."""
    if harbours >> resource & 1:
        return 2
    return 3 if harbours >> GENERIC & 1 else 4


RATE_RULE = {
    2: "catan.harbour.special-two-to-one",
    3: "catan.harbour.generic-three-to-one",
    4: "catan.trade.bank-four-to-one",
}


def open_rates(harbours: int, resource: int) -> tuple[int, ...]:
    """Every rate open to these harbours: four always, three and two each by its own harbour."""
    three = (3,) if harbours >> GENERIC & 1 else ()
    two = (2,) if harbours >> resource & 1 else ()
    return (*two, *three, 4)


# Only the player on turn trades with the bank, after the roll.
BOOK.gate(Bank)(own_turn("catan.trade.bank-player-on-turn", Phase.MAIN, step=STEP))


@BOOK.needs("catan.trade.before-building", Bank, Offer)
@implements("catan.trade.merged-with-building")
def trades_before_building(state: State, action: Action) -> bool:
    """Where the steps are separate, trading is over once something was built or bought."""
    return not state.traded_out or state.settings.merged


@BOOK.check(Bank)
def bank_takes_one_kind(state: State, action: Bank) -> Refusal | None:
    """The cards given are all of one kind."""
    given = list(kinds(action.give))
    if len(given) == 1:
        return None
    if not given:
        return Refusal("catan.trade.bank-four-to-one")
    return Refusal("catan.trade.bank-one-kind", {"goods": action.give})


BARTER = Barter(
    bank=Bank,
    offer=Offer,
    counter=Counter,
    goods=Goods,
    turns=TURNS,
    phases=Phase,
    free_terms="catan.trade.free-terms",
    with_player_on_turn="catan.trade.own-turn-side",
    out_of_hand="catan.trade.as-often-as-wanted",
    step=STEP,
    resources_only="catan.trade.resource-cards-only",
    bank_gives_another_kind="catan.trade.bank-other-kind",
    bank_has_the_card="catan.trade.bank-has-the-card",
)


def _of_one_kind(check: Callable[[State, Bank, int, int], Refusal | None]) -> None:
    """Enter a check that is asked where all cards given are of one resource: which, how many."""

    @BOOK.check(Bank)
    def asked(state: State, action: Bank) -> Refusal | None:
        given = list(kinds(action.give))
        if len(given) != 1 or given[0] == DEVELOPMENT:
            return None
        return check(state, action, given[0], count(action.give, given[0]))


@_of_one_kind
def new_harbour_waits(state: State, action: Bank, resource: int, amount: int) -> Refusal | None:
    """A harbour gained this turn serves from the next one on, where the steps are separate."""
    if amount in open_rates(usable_harbours(state, action.seat), resource):
        return None
    if amount not in open_rates(state.harbours[action.seat], resource):
        return None
    return Refusal("catan.harbour.usable-next-turn", {"resource": resource})


@_of_one_kind
def special_serves_its_own(
    state: State, action: Bank, resource: int, amount: int
) -> Refusal | None:
    """A special harbour helps with its own resource alone."""
    harbours = usable_harbours(state, action.seat)
    if amount in open_rates(harbours, resource) or amount not in (2, 3):
        return None
    if not harbours or harbours >> GENERIC & 1:
        return None
    return Refusal("catan.harbour.special-is-not-three-to-one", {"resource": resource})


@_of_one_kind
def rate_is_open(state: State, action: Bank, resource: int, amount: int) -> Refusal | None:
    """Four to one; three or two only with the harbour for it."""
    harbours = usable_harbours(state, action.seat)
    if amount in open_rates(harbours, resource):
        return None
    best = rate(harbours, resource)
    rule = RATE_RULE[best]
    if harbours and amount in (2, 3):
        rule = "catan.harbour.building-at-mark"
    return Refusal(rule, {"resource": resource, "n": best, "given": amount})


@_of_one_kind
def coast_alone_is_no_harbour(
    state: State, action: Bank, resource: int, amount: int
) -> Refusal | None:
    """A building at the sea off the harbour marks improves no rate."""
    seat = action.seat
    if state.harbours[seat] or amount not in (2, 3):
        return None
    at_sea = (state.settlements[seat] | state.cities[seat]) & COAST
    if not at_sea:
        return None
    return refused_at("catan.harbour.plain-coast-no-rate", "corner", at_sea.bit_length() - 1)


@BOOK.effect(Bank)
def bank_trade(state: State, action: Bank, say: Say) -> None:
    """Cards go to the bank, one comes back."""
    BARTER.swap_with_bank(state, action, RATE_RULE[size(action.give)], say)


# Trading with the others


@BOOK.needs("catan.trade.no-gifts", Offer, Counter)
def both_sides_give(state: State, action: Offer | Counter) -> bool:
    """No gifts: each side gives at least one card."""
    return bool(action.give and action.take)


@BOOK.check(Offer, Counter)
def not_the_same_kind(state: State, action: Offer | Counter) -> Refusal | None:
    """The same kind on both sides would be a gift in disguise."""
    if state.settings.same_kind_trade:
        return None
    same = [kind for kind in kinds(action.give) if count(action.take, kind)]
    if not same:
        return None
    return Refusal("catan.trade.no-like-for-like", {"loot": same[0]})


BARTER.enter(BOOK)
