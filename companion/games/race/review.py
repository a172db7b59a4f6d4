"""What the review of a game of Race goes by: which decisions are judged, and how; and its rows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ...core.game_parts import ReviewSpec
from ...core.review_row import Happened, ReviewRow, RowColumn, RowLine, of_100, tallied
from ...core.text import Words
from .actions import Choose, Draw, TakeBack
from .bots.lookahead import asks, guess
from .faces import CARDS
from .observation import Observation, imagine
from .state import Stage, State

KINDS = {
    Stage.CHOOSE: "choice",
    Stage.DEVELOP: "placing",
    Stage.SETTLE: "placing",
    Stage.SELL: "sale",
    Stage.CONSUME: "consuming",
}
SIGNS = ("I +5", "I +1", "II", "III", "IV $", "IV ×2", "V")
"""The action cards as they are printed, in the order of `Choice`."""


def judged(sight: Observation) -> str:
    """Action cards, cards laid, sales and what is consumed; what is paid and put away is not."""
    return KINDS.get(sight.table.stage, "")


def onward(sight: Observation) -> bool:
    """What was decided shows only once the round is played."""
    return True


def likely(sight: Observation, rng: Random) -> State:
    """A world that fits; where action cards are chosen, one in which the others have still to."""
    return guess(sight, rng) if asks(sight) else imagine(sight, rng)


def rows(review: Any, words: Words) -> tuple[ReviewRow, ...]:
    """What everybody chose, round by round, and what that gave; and the kinds of cards one saw."""
    return (*_choices(review, words), *_cards(review, words))


def _choices(review: Any, words: Words) -> tuple[ReviewRow, ...]:
    chosen: dict[tuple[int, int], list[str]] = {}
    for ply in review.plies:
        action, key = ply.action, (review.game.turn(ply.before), ply.action.seat)
        if isinstance(action, Choose):
            chosen.setdefault(key, []).append(SIGNS[action.choice])
        elif isinstance(action, TakeBack) and chosen.get(key):
            chosen[key].pop()
    rounds = sorted({turn for turn, _ in chosen})
    if not rounds:
        return ()
    gave = dict.fromkeys(rounds, 0.0)
    for one in review.decisions:
        if one.seat == review.seat and one.guessed:
            gave[one.stint.turn] = gave.get(one.stint.turn, 0.0) + float(one.guessed[review.seat])
    lines = [
        RowLine(name, tuple(" ".join(chosen.get((turn, seat), ())) for turn in rounds), seat)
        for seat, name in enumerate(review.table.people)
    ]
    lines.append(RowLine(words("review.others-gave"), tuple(of_100(gave[one]) for one in rounds)))
    columns = tuple(RowColumn(str(turn)) for turn in rounds)
    return (ReviewRow(words("review.choices"), columns, tuple(lines)),)


def _cards(review: Any, words: Words) -> tuple[ReviewRow, ...]:
    def head(kind: str) -> str:
        return words(f"review.cards-{kind}")

    return tallied(words("review.cards-seen"), _seen(review), head, words)


def _seen(review: Any) -> Iterator[Happened]:
    """The cards drawn that the seat saw, each with the odds of its draw."""
    for fall in review.luck:
        plies = review.plies[fall.ply : fall.ply + len(fall.actions)]
        for number, ply in enumerate(plies):
            seen = review.game.seen_by(ply.before)
            if not isinstance(ply.action, Draw) or (seen is not None and review.seat not in seen):
                continue
            odds: dict[str, float] = {}
            for one, chance in review.game.chance(ply.before):
                kind = _kind(one.card)
                odds[kind] = odds.get(kind, 0.0) + float(chance)
            yield _kind(ply.action.card), odds, 0.0 if number else float(fall.luck[review.seat])


def _kind(face: int) -> str:
    card = CARDS[face]
    return "development" if card.development else "military" if card.military else "world"


SPEC: ReviewSpec[State, Observation] = ReviewSpec(
    own_sight=True, judged=judged, onward=onward, guess=likely, guessed=asks, rows=rows, error=1.3
)
