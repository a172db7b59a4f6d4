"""What the review of Galaxy Trucker goes by, and its rows: credits by card, dice by line.

Building is live and nobody is judged by the second: the finished ship is, against others of the
same tiles (`rebuilt`), then every answer to a card, and whether one flies on. What the build was
worth is where the curve stands when the ships do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from ...core.game_parts import ReviewSpec
from ...core.match import Ply
from ...core.notation import NATURE, Action
from ...core.review_row import Happened, ReviewRow, RowColumn, RowLine, of_100, signed, tallied
from ...core.rulebook import Event, Listener
from ...core.text import Words, sentence
from ...odds import THROWS, WAYS
from .actions import CARD_IDS, Roll, Turn
from .flights import LOST_TILE
from .observation import Observation
from .rebuilt import is_built, remade
from .recap.words import card_name
from .rules import BOOK
from .rules.reward import value
from .state import IN_FLIGHT, Stage, State

KINDS = {
    Stage.BOARD: "crew",
    Stage.NEXT: "flying-on",
    Stage.LAND: "card",
    Stage.LOAD: "card",
    Stage.POWER: "card",
    Stage.PRIZE: "card",
    Stage.DEFEND: "card",
    Stage.BREAK: "card",
    Stage.LOSE_CREW: "card",
    Stage.LOSE_GOODS: "card",
}
SHOWS_LATER = frozenset({Stage.NEXT, Stage.POWER, Stage.DEFEND})
"""What is decided there shows only once the card is over."""
FLOWN = 12
"""Times a card is flown again to tell what it usually brings."""
WORLDS = 48
"""Dice of a card weigh more than most answers to it: in fewer worlds noise passes for a slip."""
LONGEST = 200
"""Moves of a card."""
ODDS = {total: ways / THROWS for total, ways in WAYS.items()}


def judged(sight: Observation) -> str:
    """Who moves in, every answer to a card, and whether one flies on; building is not judged."""
    return KINDS.get(sight.table.stage, "")


def onward(sight: Observation) -> bool:
    """Batteries spent and shots taken show only once the card is over."""
    return sight.table.stage in SHOWS_LATER


def rows(review: Any, words: Words) -> tuple[ReviewRow, ...]:
    """What each card brought beside what it usually brings, and where meteors and shots fell."""
    return (*_cards(review, words), *tallied(words("review.lines"), _dice(review), str, words))


def _dice(review: Any) -> Iterator[Happened]:
    for fall in review.luck:
        for action, luck in zip(fall.actions, fall.each, strict=True):
            if isinstance(action, Roll):
                yield action.first + action.second, ODDS, float(luck[review.seat])


def _cards(review: Any, words: Words) -> tuple[ReviewRow, ...]:
    columns, came, usual, moved = [], [], [], []
    plies: Sequence[Ply] = review.plies
    lucks = {fall.ply: float(fall.luck[review.seat]) for fall in review.luck}
    begun = [n for n, ply in enumerate(plies) if isinstance(ply.action, Turn)]
    for at, first in enumerate(begun):
        last = begun[at + 1] if at + 1 < len(begun) else len(plies)
        turn = plies[first].action
        assert isinstance(turn, Turn)
        after = review.values.after(plies[first].before, (turn,))
        flown = [_usually(review, after, number) for number in range(FLOWN)]
        actions = [ply.action for ply in plies[first + 1 : last]]
        columns.append(RowColumn(sentence(card_name(CARD_IDS[turn.card], words))))
        came.append(signed(_brought(after, iter(actions), review.seat)))
        usual.append(signed(sum(flown) / FLOWN))
        moved.append(of_100(sum(lucks.get(n, 0.0) for n in range(first, last))))
    if not columns:
        return ()
    lines = (
        RowLine(words("review.credits"), tuple(came), review.seat),
        RowLine(words("review.usually"), tuple(usual)),
        RowLine(words("review.brought"), tuple(moved)),
    )
    return (ReviewRow(words("review.by-card"), tuple(columns), lines),)


def _usually(review: Any, after: State, number: int) -> float:
    """What the card brings the seat if everybody answers by habit and the dice fall anew."""
    rng = Random(f"{review.judge.key}/{len(after.played)}/{after.at}/{number}")
    state = after.copy()

    def next_ones() -> Iterator[Action]:
        for _ in range(LONGEST):
            seats = review.game.awaiting(state)
            if not seats:
                return
            if seats[0] == NATURE:
                yield review.game.sample(state, rng)
            else:
                yield review.values.habit(state, seats[0], rng)

    return _brought(state, next_ones(), review.seat, in_place=True)


def _brought(after: State, actions: Iterator[Action], seat: int, in_place: bool = False) -> float:
    """Credits, goods and tiles from the card turned up until it is over, the wages left aside."""
    state = after if in_place else after.copy()
    begun, played, flight = _worth(state, seat), len(state.played), state.at
    now = begun
    for action in actions:
        told = Listener()
        BOOK.effects[type(action)](state, action, told)
        if state.at != flight or state.stage not in IN_FLIGHT:
            return now - LOST_TILE * _broken(told, seat) - begun
        now = _worth(state, seat)
        if state.stage in (Stage.NEXT, Stage.CARD) or len(state.played) != played:
            break
    return now - begun


def _broken(told: Sequence[Event], seat: int) -> int:
    return sum(
        len(event.facts["tiles"])
        for event in told
        if event.what == "tiles-lost" and event.facts["seat"] == seat
    )


def _worth(state: State, seat: int) -> float:
    goods = value(state.ships[seat].goods)
    if state.left[seat]:
        goods = (goods + 1) // 2
    return state.credits[seat] + goods - LOST_TILE * len(state.lost[seat])


SPEC: ReviewSpec[State, Observation] = ReviewSpec(
    judged=judged, onward=onward, rows=rows, worlds=WORLDS, making=is_built, remade=remade
)
