"""Trading with the bank and with the others (chapter trade)."""

from __future__ import annotations

from ....core.rulebook import Facts, Refusal, Say, implements
from ..actions import Accept, Bank, Counter, Deal, Decline, Offer, Withdraw
from ..goods import MEDAL, UNIT, Goods, Resource, count, covers, kinds, lacking, size
from ..state import Answer, Phase, State
from ..things import Friend, cards_of
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
    return (
        None if state.settings.players_trade else Refusal("starfarers.trade.players-set-the-rate")
    )


@BOOK.check(Offer, Counter)
def both_sides_give(state: State, action: Offer | Counter) -> Refusal | None:
    """No gifts, unless that option is chosen; nothing for nothing is no trade at all."""
    if action.give and action.take:
        return None
    if state.settings.gifts and (action.give or action.take):
        return None
    return Refusal("starfarers.trade.no-gifts")


@BOOK.effect(Offer)
def offer(state: State, action: Offer, say: Say) -> None:
    """Put an offer on the table."""
    facts: Facts = {"seat": action.seat, "give": action.give, "take": action.take}
    say("offers", "starfarers.trade.players-set-the-rate", **facts)
    state.offer = action
    state.counters = ()
    if action.seat == state.on:
        state.answers = [Answer.NOT_ASKED] * 4
        for other in range(state.players):
            if other != action.seat:
                state.answers[other] = Answer.PENDING
        state.phase = Phase.ANSWER
    else:
        state.phase = Phase.PROPOSAL


@BOOK.gate(Accept, Decline, Counter)
def is_asked(state: State, action: Accept | Decline | Counter) -> Refusal | None:
    """An offer is answered by those it was made to; two others never trade with each other."""
    if state.phase == Phase.PROPOSAL:
        if action.seat == state.on:
            return None
        return Refusal(
            "starfarers.trade.only-with-active-player", {"on": state.on}, (f"seat:{state.on}",)
        )
    if state.phase != Phase.ANSWER or not 0 <= action.seat < state.players:
        return Refusal("starfarers.trade.players-set-the-rate", {"on": state.on})
    if state.answers[action.seat] == Answer.PENDING:
        return None
    return comes_first(state)


@BOOK.check(Accept)
def can_give_what_is_asked(state: State, action: Accept) -> Refusal | None:
    """Agreeing takes the cards in hand."""
    assert state.offer is not None
    if covers(state.hands[action.seat], state.offer.take):
        return None
    facts = {"missing": lacking(state.hands[action.seat], state.offer.take)}
    return Refusal("starfarers.trade.as-often-as-wanted", facts, (f"hand:{action.seat}",))


@BOOK.effect(Accept)
def accept(state: State, action: Accept, say: Say) -> None:
    """Agree; a proposal to the player on turn is then carried out at once."""
    assert state.offer is not None
    if state.phase == Phase.PROPOSAL:
        swap(state, state.offer.seat, action.seat, state.offer.give, state.offer.take, say)
        close_trade(state)
        return
    say("agrees", "starfarers.trade.players-set-the-rate", seat=action.seat)
    state.answers[action.seat] = Answer.AGREES
    all_answered(state, say)


@BOOK.effect(Decline)
def decline(state: State, action: Decline, say: Say) -> None:
    """Turn it down."""
    say("declines", "starfarers.trade.players-set-the-rate", seat=action.seat)
    if state.phase == Phase.PROPOSAL:
        close_trade(state)
        return
    state.answers[action.seat] = Answer.DECLINES
    all_answered(state, say)


@BOOK.effect(Counter)
def counter(state: State, action: Counter, say: Say) -> None:
    """Answer with other terms; from the player on turn it is a new offer to the proposer alone."""
    facts: Facts = {"seat": action.seat, "give": action.give, "take": action.take}
    say("counters", "starfarers.trade.players-set-the-rate", **facts)
    if state.phase == Phase.PROPOSAL:
        assert state.offer is not None
        proposer = state.offer.seat
        state.offer = Offer(action.seat, action.give, action.take)
        state.answers = [Answer.NOT_ASKED] * 4
        state.answers[proposer] = Answer.PENDING
        state.counters = ()
        state.phase = Phase.ANSWER
        return
    state.answers[action.seat] = Answer.COUNTERS
    state.counters += (action,)
    all_answered(state, say)


def all_answered(state: State, say: Say) -> None:
    """Once everyone asked has answered, the player on turn picks a partner, if there is one."""
    if Answer.PENDING in state.answers:
        return
    if Answer.AGREES in state.answers or Answer.COUNTERS in state.answers:
        state.phase = Phase.CHOICE
        return
    say("no-deal", "starfarers.trade.players-set-the-rate", seat=state.on)
    close_trade(state)


@BOOK.gate(Deal)
def picks_among_answers(state: State, action: Deal) -> Refusal | None:
    """The player on turn closes the trade once all have answered."""
    rule = "starfarers.trade.players-set-the-rate"
    return not_on_turn(state, action, "starfarers.trade.only-with-active-player") or not_now(
        state, (Phase.CHOICE,), rule
    )


@BOOK.gate(Withdraw)
def takes_back_own_offer(state: State, action: Withdraw) -> Refusal | None:
    """An offer can be taken back by whoever made it, as long as it lies on the table."""
    if state.offer is not None and state.offer.seat == action.seat:
        return None
    return Refusal("starfarers.trade.players-set-the-rate", {"on": state.on})


@BOOK.check(Deal)
def partner_is_willing(state: State, action: Deal) -> Refusal | None:
    """A deal needs somebody who agreed or named other terms."""
    willing = (Answer.AGREES, Answer.COUNTERS)
    if 0 <= action.partner < state.players and state.answers[action.partner] in willing:
        return None
    return Refusal(
        "starfarers.trade.players-set-the-rate", {"on": state.on, "partner": action.partner}
    )


@BOOK.check(Deal)
def can_give_what_is_countered(state: State, action: Deal) -> Refusal | None:
    """Taking a counter-offer takes the cards it asks for."""
    wanted = terms(state, action.partner)[0]
    if covers(state.hands[action.seat], wanted):
        return None
    facts = {"missing": lacking(state.hands[action.seat], wanted)}
    return Refusal("starfarers.trade.as-often-as-wanted", facts, (f"hand:{action.seat}",))


def terms(state: State, partner: int) -> tuple[int, int]:
    """What the player on turn would give this partner, and get."""
    for other in state.counters:
        if other.seat == partner:
            return other.take, other.give
    assert state.offer is not None
    return state.offer.give, state.offer.take


@BOOK.effect(Deal)
def deal(state: State, action: Deal, say: Say) -> None:
    """The cards change hands."""
    give, take = terms(state, action.partner)
    swap(state, action.seat, action.partner, give, take, say)
    close_trade(state)


@BOOK.effect(Withdraw)
def withdraw(state: State, action: Withdraw, say: Say) -> None:
    """Take the offer back."""
    say("withdraws", "starfarers.trade.players-set-the-rate", seat=action.seat)
    close_trade(state)


def swap(state: State, seat: int, partner: int, give: int, take: int, say: Say) -> None:
    """Two players exchange cards."""
    leave_production(state)
    state.hands[seat] += take - give
    state.hands[partner] += give - take
    facts: Facts = {"seat": seat, "partner": partner, "give": Goods(give), "take": Goods(take)}
    say("trade", "starfarers.trade.only-with-active-player", **facts)


def close_trade(state: State) -> None:
    """Clear the table of offers and go on with the turn."""
    state.offer = None
    state.counters = ()
    state.answers = [Answer.NOT_ASKED] * 4
    state.phase = Phase.MAIN
