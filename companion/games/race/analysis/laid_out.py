"""A real table laid out for the engine: tableau, goods, hand and action cards of each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.errors import BadInput, Fault, shorten
from ..actions import Choice
from ..faces import CARDS, STARTS
from ..rules.rounds import DOUBLED
from ..state import NO_CARD, UNDECIDED, Stage, State
from .named import cards_named, choice_named

MOST_IN_HAND = 40
FIELDS = ("table", "goods", "hand", "card")


def alone(**row: Any) -> State:
    """One player's cards; nobody asks about the neighbour."""
    return laid_out([row], "")


def laid_out(rows: Sequence[Mapping[str, Any]], at: str = "seats[{}].") -> State:
    """The position before anybody has chosen; action cards, where stated, lie there already.

    A row has `table`, `goods`, `hand` (cards, or how many) and `card` (an action card, or two).
    """
    from .. import GAME

    seats, counts, picks = [], [], []
    for number, row in enumerate(rows):
        path = at.format(number)
        for unknown in row.keys() - set(FIELDS):
            expected = f"one of {', '.join(FIELDS)}"
            raise BadInput([Fault(path.rstrip("."), shorten(unknown), expected)])
        table = cards_named(f"{path}table", row.get("table", ()))
        goods = cards_named(f"{path}goods", row.get("goods", ()), table)
        hand = row.get("hand", 0)
        named = [] if isinstance(hand, int) else cards_named(f"{path}hand", hand)
        counts.append(_count(f"{path}hand", hand) if isinstance(hand, int) else 0)
        picks.append(_picks(f"{path}card", row.get("card", ())))
        seats.append({"table": _ids(table), "goods": _ids(goods), "hand": _ids(named)})
    if len(seats) == 1:
        seats.append({"table": [_a_start_elsewhere(seats[0]["table"])]})
        counts.append(0)
        picks.append(())
    state = GAME.position({"players": len(seats), "seats": seats})
    state.picks = picks
    state.advanced = any(len(own) > 1 for own in picks)
    if state.advanced and state.players > 2:
        raise BadInput([Fault("card", "two action cards", "one, for more than two play")])
    for seat, n in enumerate(counts):
        if n > len(state.deck):
            expected = f"at most {len(state.deck)}, for the others lie elsewhere"
            raise BadInput([Fault(f"{at.format(seat)}hand", str(n), expected)])
        state.hands[seat] += state.deck[:n]
        del state.deck[:n]
    return state


def _ids(cards: Sequence[int]) -> list[str]:
    return [CARDS[card].id for card in cards]


def _count(path: str, hand: int) -> int:
    if isinstance(hand, bool) or not 0 <= hand <= MOST_IN_HAND:
        expected = f"cards, or a whole number from 0 to {MOST_IN_HAND}"
        raise BadInput([Fault(path, shorten(hand), expected)])
    return hand


def _picks(path: str, card: object) -> tuple[Choice, ...]:
    if card is None:
        return ()
    given = [card] if isinstance(card, str | Choice) else card
    if not isinstance(given, Sequence) or len(given) > 2:
        raise BadInput([Fault(path, shorten(card), "an action card, or two")])
    picks = tuple(sorted(choice_named(path, one) for one in given))
    if len(picks) > len(set(picks)) and picks[0] not in DOUBLED:
        raise BadInput([Fault(path, shorten(card), "each action card once")])
    return picks


def _a_start_elsewhere(table: Sequence[str]) -> str:
    """A start world for the neighbour nobody asks about."""
    return next(CARDS[face].id for face in STARTS if CARDS[face].id not in table)


def in_phase(state: State, seat: int, phase: int, *own: Choice) -> State:
    """A copy in which this phase alone is about to open, a seat carrying it out last.

    So what follows the last one (a draw for the most rare elements) is the seat's as well.
    """
    after = state.copy()
    if own:
        after.picks[seat] = own
    after.schedule, after.at, after.step = (phase,), 0, 0
    after.first = (seat + 1) % state.players
    after.stage = Stage.TURN_UP
    after.laid = [UNDECIDED] * state.players
    after.boost = [0] * state.players
    after.used, after.running, after.left, after.taken = 0, NO_CARD, 0, ()
    return after
