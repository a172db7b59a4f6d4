"""Trade: an offer is laid on the table and answered, then one partner is picked; or the bank swaps.

Both Catans talk it over in this way. A game says by which of its rules, in which of its phases and
with which cards; what may be offered at all, and at which rates the bank swaps, is its own chapter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Protocol

from ...core.notation import Action
from ...core.rulebook import Refusal, Rulebook, Say
from ...core.text import Words
from ..bundle import UNIT, Bundle, count, covers, kinds, size

if TYPE_CHECKING:
    from .turns import (
        TurnRules,  # who owes an answer is part of who is awaited: it imports this module
    )


def short_of(
    goods: type[Bundle], hands: Sequence[int], seat: int, cost: int, rule: str
) -> Refusal | None:
    """The objection to an empty purse: what is missing of the cost."""
    if covers(hands[seat], cost):
        return None
    return Refusal(rule, {"missing": goods.lacking(hands[seat], cost)}, (f"hand:{seat}",))


class Stance(IntEnum):
    """How a seat has answered an offer."""

    PENDING = 0
    AGREES = 1
    DECLINES = 2
    COUNTERS = 3
    NOT_ASKED = 4


RESOURCE_LANES = (1 << 40) - 1
LEFT_OUT = {"first": "here.left-out"}
"""The fact to tell where players have agreed not to trade with each other."""
WILLING = (Stance.AGREES, Stance.COUNTERS)


class Accept(Action):
    """Agree to the offer on the table."""


class Decline(Action):
    """Turn the offer on the table down."""


class Deal(Action):
    """Close the trade with one of those who agreed or countered."""

    partner: int


class Withdraw(Action):
    """Take the offer back."""


class Terms(Protocol):
    """An offer or a counter-offer."""

    @property
    def seat(self) -> int:
        """Who makes it."""

    @property
    def give(self) -> Bundle:
        """What they give."""

    @property
    def take(self) -> Bundle:
        """What they want."""


class TradingTable(Protocol):
    """What a state of a game of resource cards keeps. `offer` and `counters` hold `Terms`."""

    on: int
    players: int
    phase: Any
    starter: int
    contenders: int
    """Who still rolls for the start, as bits."""
    start_sums: list[int]
    hands: list[int]
    bank: int
    owed: list[int]
    """Cards still to give back after a seven."""
    held: list[int]
    settings: Any
    offer: Any
    counters: tuple[Any, ...]
    answers: list[Stance]


@dataclass(frozen=True, slots=True)
class Barter:
    """A game's talk about a trade, from the offer to the deal."""

    bank: type[Any]
    offer: type[Any]
    counter: type[Any]
    goods: type[Bundle]
    turns: TurnRules
    phases: Any
    """The game's phases, among them MAIN, ANSWER, CHOICE and PROPOSAL."""
    free_terms: str
    """The rule by which the partners agree on what they like."""
    with_player_on_turn: str
    """The rule by which one of the two is always the player on turn."""
    out_of_hand: str
    """The rule by which nobody trades what they do not hold."""
    step: str
    """The rule by which there is a time for trading."""
    resources_only: str
    """The rule by which nothing but resources is traded."""
    bank_gives_another_kind: str
    bank_has_the_card: str
    same_kind_allowed: Callable[[Any], bool] = lambda state: False
    """Whether the bank also gives the kind it gets."""
    swapped: Callable[[Any], None] = lambda state: None
    """What else comes of a trade in this game."""

    def enter(self, book: Rulebook[Any]) -> None:
        """Enter what any trade takes, and everything that follows an offer.

        A game enters its own terms and rates before: whether one has the cards is asked last.
        """
        book.check(self.bank, self.offer, self.counter)(self.is_resources)
        book.check(self.bank)(self.another_kind)
        book.check(self.bank)(self.in_stock)
        book.check(self.bank, self.offer, self.counter)(self.in_hand)
        book.gate(self.offer)(self.is_played)
        book.gate(self.offer)(self.in_trading_step)
        book.effect(self.offer)(self.make)
        book.gate(Accept, Decline, self.counter)(self.is_asked)
        book.check(Accept)(self.can_give_what_is_asked)
        book.effect(Accept)(self.accept)
        book.effect(Decline)(self.decline)
        book.effect(self.counter)(self.answer_with)
        close = self.turns.own_turn(
            self.with_player_on_turn, self.phases.CHOICE, step=self.free_terms
        )
        book.gate(Deal)(close)
        book.check(Deal)(self.partner_is_willing)
        book.check(Deal)(self.can_give_what_is_countered)
        book.effect(Deal)(self.deal)
        book.gate(Withdraw)(self.takes_back_own_offer)
        book.effect(Withdraw)(self.withdraw)

    # Any trade

    def another_kind(self, state: TradingTable, action: Any) -> Refusal | None:
        """The card taken from the bank is of another kind."""
        if self.same_kind_allowed(state) or not count(action.give, action.take):
            return None
        return Refusal(self.bank_gives_another_kind, {"resource": action.take})

    def in_stock(self, state: TradingTable, action: Any) -> Refusal | None:
        """The bank hands out only what it has."""
        if count(state.bank, action.take):
            return None
        return Refusal(self.bank_has_the_card, {"resource": action.take})

    def in_hand(self, state: TradingTable, action: Any) -> Refusal | None:
        """Nobody trades away what is not in the hand."""
        return self._cannot_give(state, action.seat, action.give & RESOURCE_LANES)

    def is_resources(self, state: TradingTable, action: Any) -> Refusal | None:
        """Cards and tokens of other kinds are not for trade."""
        asked = 0 if isinstance(action, self.bank) else action.take
        return Refusal(self.resources_only) if (action.give | asked) > RESOURCE_LANES else None

    def swap_with_bank(self, state: TradingTable, action: Any, rule: str, say: Say) -> None:
        """Cards go to the bank, one comes back."""
        given, taken = action.give, UNIT[action.take]
        state.hands[action.seat] += taken - given
        state.bank += given - taken
        self.swapped(state)
        say("bank-trade", rule, seat=action.seat, give=given, take=self.goods(taken))

    # The offer

    def in_trading_step(self, state: TradingTable, action: Terms) -> Refusal | None:
        """Anyone may propose while the player on turn trades; others only to that player."""
        if not 0 <= action.seat < state.players:
            return Refusal(self.with_player_on_turn, {"on": state.on}, (f"seat:{state.on}",))
        return self.turns.not_now(state, (self.phases.MAIN,), self.step)

    def is_played(self, state: TradingTable, action: Terms) -> Refusal | None:
        """Trade among players can be left out by agreement."""
        return None if state.settings.players_trade else Refusal(self.free_terms, LEFT_OUT)

    def make(self, state: TradingTable, action: Terms, say: Say) -> None:
        """Put an offer on the table; the player on turn asks everybody, others only that player."""
        say("offers", self.free_terms, seat=action.seat, give=action.give, take=action.take)
        if action.seat == state.on:
            others = (seat for seat in range(state.players) if seat != action.seat)
            self._ask(state, action, tuple(others))
        else:
            state.offer, state.counters = action, ()
            state.phase = self.phases.PROPOSAL

    def _ask(self, state: TradingTable, offer: Terms, others: Sequence[int]) -> None:
        state.offer, state.counters = offer, ()
        state.answers = [
            Stance.PENDING if seat in others else Stance.NOT_ASKED for seat in range(4)
        ]
        state.phase = self.phases.ANSWER

    def takes_back_own_offer(self, state: TradingTable, action: Withdraw) -> Refusal | None:
        """An offer can be taken back by whoever made it, as long as it lies on the table."""
        if state.offer is not None and state.offer.seat == action.seat:
            return None
        return Refusal(self.free_terms, {"first": "here.no-own-offer"})

    def withdraw(self, state: TradingTable, action: Withdraw, say: Say) -> None:
        """Take the offer back."""
        say("withdraws", self.free_terms, seat=action.seat)
        self.close(state)

    # Its answers

    def is_asked(self, state: TradingTable, action: Action) -> Refusal | None:
        """An offer is answered by those it was made to; two others never trade with each other."""
        if state.phase == self.phases.PROPOSAL:
            if action.seat == state.on:
                return None
            return Refusal(self.with_player_on_turn, {"on": state.on}, (f"seat:{state.on}",))
        if state.phase != self.phases.ANSWER or not 0 <= action.seat < state.players:
            return Refusal(self.free_terms, {"first": "here.no-offer"})
        return (
            None if state.answers[action.seat] == Stance.PENDING else self.turns.comes_first(state)
        )

    def can_give_what_is_asked(self, state: TradingTable, action: Accept) -> Refusal | None:
        """Agreeing takes the cards in hand."""
        return self._cannot_give(state, action.seat, state.offer.take)

    def accept(self, state: TradingTable, action: Accept, say: Say) -> None:
        """Agree; a proposal to the player on turn is then carried out at once."""
        offer = state.offer
        if state.phase == self.phases.PROPOSAL:
            self._swap(state, offer.seat, action.seat, (offer.give, offer.take), say)
            return
        say("agrees", self.free_terms, seat=action.seat)
        state.answers[action.seat] = Stance.AGREES
        self._all_answered(state, say)

    def decline(self, state: TradingTable, action: Decline, say: Say) -> None:
        """Turn it down."""
        say("declines", self.free_terms, seat=action.seat)
        if state.phase == self.phases.PROPOSAL:
            self.close(state)
            return
        state.answers[action.seat] = Stance.DECLINES
        self._all_answered(state, say)

    def answer_with(self, state: TradingTable, action: Terms, say: Say) -> None:
        """Name other terms; from the player on turn it is a new offer to the proposer alone."""
        say("counters", self.free_terms, seat=action.seat, give=action.give, take=action.take)
        if state.phase == self.phases.PROPOSAL:
            proposer = state.offer.seat
            self._ask(state, self.offer(action.seat, action.give, action.take), (proposer,))
            return
        state.answers[action.seat] = Stance.COUNTERS
        state.counters += (action,)
        self._all_answered(state, say)

    def _all_answered(self, state: TradingTable, say: Say) -> None:
        """Once everyone asked has answered, the player on turn picks a partner, if there is one."""
        if Stance.PENDING in state.answers:
            return
        if any(answer in WILLING for answer in state.answers):
            state.phase = self.phases.CHOICE
            return
        say("no-deal", self.free_terms, seat=state.on)
        self.close(state)

    # The deal

    def partner_is_willing(self, state: TradingTable, action: Deal) -> Refusal | None:
        """A deal needs somebody who agreed or named other terms."""
        if 0 <= action.partner < state.players and state.answers[action.partner] in WILLING:
            return None
        return Refusal(self.free_terms, {"on": state.on, "partner": action.partner})

    def can_give_what_is_countered(self, state: TradingTable, action: Deal) -> Refusal | None:
        """Taking a counter-offer takes the cards it asks for."""
        return self._cannot_give(state, action.seat, terms(state, action.partner)[0])

    def deal(self, state: TradingTable, action: Deal, say: Say) -> None:
        """The cards change hands."""
        self._swap(state, action.seat, action.partner, terms(state, action.partner), say)

    def _cannot_give(self, state: TradingTable, seat: int, cards: int) -> Refusal | None:
        return short_of(self.goods, state.hands, seat, cards, self.out_of_hand)

    def _swap(
        self, state: TradingTable, seat: int, partner: int, cards: tuple[int, int], say: Say
    ) -> None:
        """Two players exchange cards, and the table is cleared."""
        self.swapped(state)
        give, take = map(self.goods, cards)
        state.hands[seat] += take - give
        state.hands[partner] += give - take
        say("trade", self.with_player_on_turn, seat=seat, partner=partner, give=give, take=take)
        self.close(state)

    def close(self, state: TradingTable) -> None:
        """Clear the table of offers and go on with the turn."""
        state.offer, state.counters = None, ()
        state.answers = [Stance.NOT_ASKED] * 4
        state.phase = self.phases.MAIN


def answerers(state: TradingTable, phases: Any) -> tuple[int, ...]:
    """Who has an offer to answer now: the player on turn a proposal, the others an offer."""
    if state.phase == phases.PROPOSAL:
        return (state.on,)
    return asked(state) if state.phase == phases.ANSWER else ()


def replies(state: TradingTable, words: Words) -> list[str]:
    """What was said to the offer, in sentences."""
    spoken = {Stance.AGREES: "events.agrees", Stance.DECLINES: "events.declines"}
    plain = [
        words(spoken[answer], seat=seat)
        for seat, answer in enumerate(state.answers[: state.players])
        if answer in spoken
    ]
    countered = [
        words("events.counters", seat=other.seat, give=other.give, take=other.take)
        for other in state.counters
    ]
    return plain + countered


def terms(state: TradingTable, partner: int) -> tuple[int, int]:
    """What the player on turn would give this partner, and get."""
    for other in state.counters:
        if other.seat == partner:
            return other.take, other.give
    return state.offer.give, state.offer.take


def asked(state: TradingTable) -> tuple[int, ...]:
    """Who still owes an answer."""
    return tuple(s for s in range(state.players) if state.answers[s] == Stance.PENDING)


def partners(state: TradingTable, seat: int) -> list[int]:
    """With whom a seat could close the trade now: willing, at terms that the seat can meet."""
    return [
        partner
        for partner in range(state.players)
        if state.answers[partner] in WILLING and covers(state.hands[seat], terms(state, partner)[0])
    ]


def holds_together(state: TradingTable) -> bool:
    """Whether the offer on the table is one that could have been made and answered so."""
    offer = state.offer
    if offer is None or not covers(state.hands[offer.seat], offer.give):
        return False
    countered = {counter.seat for counter in state.counters}
    for seat in range(state.players):
        answer = state.answers[seat]
        if (answer == Stance.COUNTERS) != (seat in countered):
            return False
        if answer == Stance.AGREES and not covers(state.hands[seat], offer.take):
            return False
    return len(countered) == len(state.counters) and all(
        covers(state.hands[counter.seat], counter.give) for counter in state.counters
    )


def may_interest(observation: Any, offer: Any, seat: int, bears: Sequence[float]) -> bool:
    """Whether terms may interest somebody, by what who looks can know: they may hold what is asked,
    and by what their land `bears` of each kind it is not dearer to them than what they would get.
    Terms that answer theirs must be about other cards than those they give away and ask for.
    """
    give, take, theirs = offer.give, offer.take, observation.table.offer
    if offer.word == "counter" and theirs is not None:
        again = {*kinds(give)} & {*kinds(theirs.give)} or {*kinds(take)} & {*kinds(theirs.take)}
        if again:
            return False
    where = observation.table.hands[seat] if observation.seat == seat else observation.unseen_goods
    if size(take) > observation.hand_sizes[seat] or not covers(where, take):
        return False
    dear = [1 / (1 + often / 3) for often in bears]
    worth = [sum(n * count(side, kind) for kind, n in enumerate(dear)) for side in (give, take)]
    return worth[0] >= worth[1]
