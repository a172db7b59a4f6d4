"""What the dice may bring here, in exact numbers.

Only what a seat sees goes in (`observation.py`). "A roll" is a fresh throw in this position: where
the robber stands now, with the bank as full as it is now. `outlook` fills the band of odds
(`companion/explorer/band.py`): with two players the first sum of the turn does not count again,
and of a corner it tells the cards a settlement there would bring, the robber's hex left out.

`foresee` gives the same position as exact distributions, by name (`odds.of` asks for them); the
functions after it answer for decks and hands that are given by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from ... import odds
from ...core.errors import one_of
from ...core.notation import write
from ...core.rulebook import Listener
from ...explorer import next_roll
from ...explorer.next_roll import Gains, counts
from ...kit.bundle import count, size
from ...odds.bounds import pile, without
from .goods import CARDS, Resource
from .observation import Observation
from .rules.roll import pay_yields
from .state import FOUNDING, FULL_DECK, Phase, State

GOODS = tuple(write(resource) for resource in Resource)


def gains_on(table: State, total: int, say: Listener | None = None) -> Gains:
    """What each seat would get from the bank if this sum fell now, as the engine pays it."""
    return next_roll.gains_on(table, total, pay_yields, say)


def barred_sum(table: State) -> int:
    """The sum that does not count on the next roll: with two players the first one of the turn."""
    return table.first_sum if table.rolls else 0


def rolls_ahead(table: State, seat: int) -> tuple[int, int] | None:
    """Rolls left in the turn under way, and whole turns, before this seat's next turn begins."""
    if not 0 <= seat < table.players or table.phase in (Phase.START_ROLL, Phase.OVER):
        return None
    if table.phase in FOUNDING:
        return 0, (seat - table.starter) % table.players
    return table.rolls, (seat - table.on - 1) % table.players


def chance_before(table: State, total: int, rest: int, turns: int) -> Fraction:
    """The chance of a sum within the rest of this turn and so many whole turns after it."""
    if table.players > 2:
        return odds.within(odds.chance_of(total), rest + turns)
    missed = 1 - odds.differing(total, rest, barred_sum(table))
    return 1 - missed * (1 - odds.differing(total, 2)) ** turns


def corners(table: State) -> dict[str, list[int]]:
    """By corner: cards of a settlement there in 36 rolls, and its pips."""
    rows = [[(h, odds.WAYS[number]) for h, number, _ in row] for row in table.island.yields]
    return {
        "cards": [sum(ways for h, ways in row if h != table.robber) for row in rows],
        "pips": [sum(ways for _, ways in row) for row in rows],
    }


def foresee(observation: Observation) -> dict[str, odds.Distribution[Any]]:
    """What a seat may expect here, by name.

    `sum` and `yields.<seat>` are of the next roll, `draw` is the next development card and
    `steal.<seat>` the card taken blind from that seat, as far as this seat can know.
    """
    found: dict[str, odds.Distribution[Any]] = {"sum": next_sum(observation.table)}
    for seat in range(observation.table.players):
        found[f"yields.{seat}"] = yields(observation.table, seat)
    if observation.deck_size:
        unseen = {write(card): count(observation.unseen_cards, card) for card in CARDS}
        found["draw"] = odds.next_card(unseen).noted("unseen-alike")
    goods = counts(GOODS, observation.unseen_goods)
    for seat, held in enumerate(observation.hand_sizes):
        if held and seat != observation.seat:
            found[f"steal.{seat}"] = odds.next_card(goods).noted("unseen-alike")
    return found


def next_sum(table: State) -> odds.Distribution[int]:
    """The sum of the next roll; with two players the second sum differs from the first."""
    barred = barred_sum(table)
    return odds.throw(2).given(lambda total: total != barred) if barred else odds.throw(2)


def yields(table: State, seat: int, rolls: int = 1) -> odds.Distribution[int]:
    """How many cards a seat gets in so many rolls, as the bank stands and pays now.

    The robber stays; rolls after the first are taken as free of the two-player rule.
    """
    cards = {total: size(gains_on(table, total)[seat]) for total in odds.WAYS}
    brought = next_sum(table).map(cards.__getitem__)
    if rolls != 1:
        later = odds.throw(2).map(cards.__getitem__)
        brought = brought + later.times(rolls - 1) if rolls else later.times(0)
    return brought.noted("bank-full", "seven-stays", what="cards", rolls=rolls)


DEVELOPMENTS: Mapping[str, int] = {write(card): count(FULL_DECK, card) for card in CARDS}
"""The development deck."""


def development(seen: Mapping[str, int] | None = None) -> odds.Distribution[str]:
    """The next development card; `seen` are those known to be out of the deck.

    >>> development().chance("knight")
    Fraction(14, 25)
    >>> development(seen={"knight": 4}).chance("victory-point")
    Fraction(5, 21)
    """
    return odds.next_card(without("seen", DEVELOPMENTS, seen or {}))


def development_among(
    card: str, draws: int, seen: Mapping[str, int] | None = None
) -> odds.Distribution[int]:
    """How many of the next development cards are of a kind.

    >>> development_among("monopoly", draws=3).at_least(1)
    Fraction(23, 100)
    """
    left = without("seen", DEVELOPMENTS, seen or {})
    return odds.among(left[one_of("card", card, DEVELOPMENTS)], sum(left.values()), draws)


def steal(hand: Mapping[str, int]) -> odds.Distribution[str]:
    """The card the robber takes from a hand.

    >>> steal({"wool": 2, "ore": 1}).chance("ore")
    Fraction(1, 3)
    """
    return odds.next_card(_hand(hand))


def forced_trade(hand: Mapping[str, int]) -> odds.Distribution[tuple[int, ...]]:
    """The two cards a forced trade draws from a hand, kind by kind; the only one if it is one.

    >>> forced_trade({"wool": 2, "ore": 1}).marginal("ore").chance(1)
    Fraction(2, 3)
    """
    held = _hand(hand)
    return odds.draw(held, min(2, sum(held.values())))


def _hand(hand: Mapping[str, int]) -> dict[str, int]:
    held: dict[str, int] = pile("hand", hand)
    for kind in held:
        one_of("hand", kind, GOODS)
    return held
