"""What a seat sees, and full positions that fit what it sees."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.rulebook import implements
from .actions import CHOICES, Choice
from .faces import EVERY_CARD
from .moves.legal import moves
from .rules.book import decided
from .rules.rounds import DOUBLED
from .state import GOODS_PILE, HIDDEN, NO_CARD, OPEN_PILE, UNDECIDED, Stage, State

SEALED_PICKS = frozenset({Stage.CHOOSE, Stage.TURN_UP})
SEALED_CARDS = frozenset({Stage.DEVELOP, Stage.SETTLE, Stage.SHOW})


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as one seat sees it.

    `table` is a position in which the other hands, their sealed choices, the supply, the faces of
    goods and what others discarded are left out; how many cards there are is open to all.
    """

    seat: int
    table: State
    hand_sizes: tuple[int, ...]
    looked_sizes: tuple[int, ...]
    discard_sizes: tuple[int, ...]
    deck_size: int
    picked: tuple[int, ...]
    """How many action cards each seat has laid."""
    ready: tuple[bool, ...]
    """Who has decided what to lay in Develop or Settle."""

    @property
    def unseen(self) -> list[int]:
        """The cards this seat cannot see: supply, other hands, goods, what others discarded."""
        left = list(EVERY_CARD)
        table = self.table
        for pile in (*table.hands, *table.looked, *table.tables, *table.discards):
            for card in pile:
                left.remove(card)
        return left


@implements("race.hand.counts-are-open", "race.goods.never-looked-at")
def observe(state: State, seat: int) -> Observation:
    """What this seat may see; a seat outside the game sees only what is open to all."""
    table = state.copy()
    sealed_picks, sealed_cards = state.stage in SEALED_PICKS, state.stage in SEALED_CARDS
    for other in range(state.players):
        goods = table.goods[other]
        for slot, good in enumerate(goods):
            if good != NO_CARD:
                goods[slot] = HIDDEN
        if other != seat:
            table.hands[other] = []
            table.looked[other] = []
            table.discards[other] = []
            if sealed_picks:
                table.picks[other] = ()
            if sealed_cards:
                table.laid[other] = UNDECIDED
    table.discards[GOODS_PILE] = []
    table.deck = []
    return Observation(
        seat,
        table,
        tuple(map(len, state.hands)),
        tuple(map(len, state.looked)),
        tuple(map(len, state.discards)),
        len(state.deck),
        tuple(map(len, state.picks)),
        tuple(laid != UNDECIDED for laid in state.laid),
    )


def imagine(observation: Observation, rng: Random) -> State:
    """A full position this seat could be looking at, dealt at random from what is unseen."""
    state = observation.table.copy()
    cards = observation.unseen
    rng.shuffle(cards)
    for seat in range(state.players):
        goods = state.goods[seat]
        for slot, good in enumerate(goods):
            if good == HIDDEN:
                goods[slot] = cards.pop()
        if seat != observation.seat:
            state.hands[seat] = sorted(cards.pop() for _ in range(observation.hand_sizes[seat]))
            state.looked[seat] = sorted(cards.pop() for _ in range(observation.looked_sizes[seat]))
            state.discards[seat] = sorted(
                cards.pop() for _ in range(observation.discard_sizes[seat])
            )
    state.discards[GOODS_PILE] = sorted(
        cards.pop() for _ in range(observation.discard_sizes[GOODS_PILE])
    )
    state.deck = sorted(cards)
    for seat in range(state.players):
        if seat != observation.seat:
            _imagine_choice(state, observation, seat, rng)
    return state


def _imagine_choice(state: State, observation: Observation, seat: int, rng: Random) -> None:
    """Something the other may have laid face down."""
    if state.stage in SEALED_PICKS:
        picks: tuple[Choice, ...] = ()
        for _ in range(observation.picked[seat]):
            left = [c for c in CHOICES if c not in picks or c in DOUBLED]
            picks = tuple(sorted((*picks, rng.choice(left))))
        state.picks[seat] = picks
    elif state.stage in SEALED_CARDS and observation.ready[seat]:
        state.laid[seat] = _some_card(state, seat, rng)


def _some_card(state: State, seat: int, rng: Random) -> int:
    """A card the other could have laid, or none."""
    stage = state.stage
    if stage == Stage.SHOW:
        state.stage = Stage.DEVELOP if state.phase == 2 else Stage.SETTLE
    laid = state.laid[seat]
    assert laid == UNDECIDED or decided(state, seat)
    cards = [NO_CARD, *(getattr(a, "card", NO_CARD) for a in moves(state, seat))]
    state.stage = stage
    return int(rng.choice(cards))


assert OPEN_PILE == GOODS_PILE - 1
