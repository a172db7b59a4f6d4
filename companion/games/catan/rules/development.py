"""Development cards (chapters development, knight, progress)."""

from __future__ import annotations

from ....core.notation import NATURE, Action
from ....core.rulebook import Refusal, Say, implements, silent
from ....kit.bundle import LANES, UNIT, count, size
from ..actions import Buy, Choose, Draw, Invention, Knight, Monopoly, RoadBuilding
from ..goods import Card, Goods
from ..state import CARD_COST, LIMITS, Phase, State, card_count
from .book import BOOK, own_turn
from .build import is_paid, pay
from .end import see_who_wins
from .largest_army import after_a_knight
from .pieces import lay_road

CARD_OF: dict[type[Action], Card] = {
    Knight: Card.KNIGHT,
    RoadBuilding: Card.ROAD_BUILDING,
    Invention: Card.INVENTION,
    Monopoly: Card.MONOPOLY,
}
PLAYED_BY = {
    Card.KNIGHT: "catan.knight.robber-at-once",
    Card.ROAD_BUILDING: "catan.progress.roads-two-free",
    Card.INVENTION: "catan.progress.invention-two-cards",
    Card.MONOPOLY: "catan.progress.monopoly-all-of-one",
}
"""What playing the card does, by which rule."""
ROADS_FREE = LIMITS["roads-free"]
CARDS_INVENTED = LIMITS["cards-invented"]


@BOOK.needs("catan.development.deck-may-run-out", Buy)
def deck_has_cards(state: State, action: Buy) -> bool:
    """Once the deck is empty none can be bought."""
    return state.deck > 0


BOOK.check(Buy)(is_paid)  # asked last, as of all that is built


@BOOK.effect(Buy)
def buy(state: State, action: Buy, say: Say) -> None:
    """Pay; which card is on top is nature's business."""
    pay(state, action.seat, CARD_COST)
    say("buys", "catan.development.cost", seat=action.seat)
    state.phase = Phase.DRAW


@BOOK.gate(Draw)
def drawn_from_deck(state: State, action: Draw) -> Refusal | None:
    """The top card is nature's, and only when one was bought."""
    due = state.phase == Phase.DRAW and action.seat == NATURE
    if due and count(state.deck, action.card):
        return None
    return Refusal("catan.development.top-card", {"card": action.card})


@BOOK.effect(Draw)
def draw(state: State, action: Draw, say: Say) -> None:
    """The buyer takes the top card and shows it to nobody."""
    unit = UNIT[action.card]
    state.deck -= unit
    state.cards[state.on] += unit
    state.fresh += unit
    rule = "catan.development.kept-hidden"
    say("draws", rule, seen_by=(state.on,), seat=state.on, card=action.card)
    state.resume()
    see_who_wins(state, say)


# A card is played at any moment of one's own turn, before the roll as well.
BOOK.gate(Knight, RoadBuilding, Invention, Monopoly)(
    own_turn("catan.development.any-time-own-turn", Phase.ROLL, Phase.MAIN)
)


@BOOK.check(Knight, RoadBuilding, Invention, Monopoly)
def holds_the_card(state: State, action: Action) -> Refusal | None:
    """The card must be in the hand, and not since this turn only."""
    card = CARD_OF[type(action)]
    if card_count(state, action.seat, card):
        return None
    marks = (f"card:{card.name.lower()}",)
    if count(state.cards[action.seat], card):
        return Refusal("catan.development.not-when-just-bought", {"card": card}, marks)
    return Refusal(PLAYED_BY[card], {"card": card, "first": "here.no-such-card"}, marks)


@BOOK.needs("catan.development.one-a-turn", Knight, RoadBuilding, Invention, Monopoly)
def one_card_a_turn(state: State, action: Action) -> bool:
    """One knight or progress card a turn."""
    return not state.played


@BOOK.check(RoadBuilding)
def some_road_fits(state: State, action: RoadBuilding) -> Refusal | None:
    """At least one road must be possible (two, where that option is chosen)."""
    needed = ROADS_FREE if state.settings.full_only else 1
    pieces = state.pieces_left(action.seat, "road")
    possible = min(pieces, _free_places(state, action.seat))
    if possible >= needed:
        return None
    facts = {"n": pieces, "possible": possible}
    return Refusal("catan.progress.roads-as-far-as-possible", facts)


def _free_places(state: State, seat: int) -> int:
    """How many roads could be laid one after the other, up to two."""
    if not state.frontier[seat]:
        return 0
    if state.frontier[seat].bit_count() > 1:
        return 2
    path = state.frontier[seat].bit_length() - 1
    after = state.copy()
    lay_road(after, seat, path, silent)
    return 2 if after.frontier[seat] else 1


@BOOK.needs("catan.progress.invention-from-stock", Invention, n=lambda state, _: size(state.bank))
def bank_has_cards(state: State, action: Invention) -> bool:
    """The bank must have a card to take (two, where that option is chosen)."""
    return size(state.bank) >= (CARDS_INVENTED if state.settings.full_only else 1)


def _play(state: State, seat: int, card: Card, say: Say, rule: str, what: str) -> None:
    state.cards[seat] -= UNIT[card]
    state.played = True
    say(what, rule, seat=seat)


@BOOK.effect(Knight)
@implements("catan.knight.no-discarding")
def knight(state: State, action: Knight, say: Say) -> None:
    """The knight lies open from now on, and the robber moves at once."""
    _play(state, action.seat, Card.KNIGHT, say, "catan.knight.stays-face-up", "plays-knight")
    state.knights[action.seat] += 1
    state.due = "knight"
    state.phase = Phase.ROBBER
    after_a_knight(state, action.seat, say)
    see_who_wins(state, say)


@BOOK.effect(RoadBuilding)
@implements("catan.progress.then-removed")
def road_building(state: State, action: RoadBuilding, say: Say) -> None:
    """Two roads are laid without payment."""
    rule = "catan.progress.roads-two-free"
    _play(state, action.seat, Card.ROAD_BUILDING, say, rule, "plays-road-building")
    state.free_roads = min(ROADS_FREE, state.pieces_left(action.seat, "road"))
    state.phase = Phase.FREE_ROAD


@BOOK.effect(Invention)
def invention(state: State, action: Invention, say: Say) -> None:
    """Two cards of free choice come from the bank."""
    rule = "catan.progress.invention-two-cards"
    _play(state, action.seat, Card.INVENTION, say, rule, "plays-invention")
    state.picks = min(CARDS_INVENTED, size(state.bank))
    state.phase = Phase.INVENTION


# Cards are taken for Invention only.
BOOK.gate(Choose)(own_turn("catan.progress.invention-two-cards", Phase.INVENTION))


@BOOK.needs("catan.progress.invention-from-stock", Choose, tells=("resource",), n=0)
def bank_has_the_card(state: State, action: Choose) -> bool:
    """What the bank has not got cannot be chosen."""
    return count(state.bank, action.resource) > 0


@BOOK.effect(Choose)
@implements("catan.progress.invention-spend-at-once")
def choose(state: State, action: Choose, say: Say) -> None:
    """Take one card from the bank."""
    unit = UNIT[action.resource]
    state.bank -= unit
    state.hands[action.seat] += unit
    rule = "catan.progress.invention-two-cards"
    say("chooses", rule, seat=action.seat, resource=action.resource)
    state.picks -= 1
    if not state.picks:
        state.resume()


@BOOK.effect(Monopoly)
def monopoly(state: State, action: Monopoly, say: Say) -> None:
    """All other hands give up every card of the named resource."""
    rule = "catan.progress.monopoly-all-of-one"
    _play(state, action.seat, Card.MONOPOLY, say, rule, "plays-monopoly")
    say("names", rule, seat=action.seat, resource=action.resource)
    lane = LANES[action.resource]
    for victim in range(state.players):
        if victim != action.seat and (n := state.hands[victim] >> lane & 127):
            goods = n << lane
            state.hands[victim] -= goods
            state.hands[action.seat] += goods
            say("hands-over", rule, seat=action.seat, victim=victim, goods=Goods(goods))
