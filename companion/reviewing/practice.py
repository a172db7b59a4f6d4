"""Which turns of a review are worth practising, and how they are kept."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import TYPE_CHECKING

from ..lessons.puzzles.own_turns import OwnTurn
from .decisions import Decision
from .values import mean

if TYPE_CHECKING:
    from .reviewed import Review

SURE_ENOUGH = ("better",)
"""Of which verdicts a turn is practised: only where a better one is sure."""


def name_of(review: Review, decision: Decision) -> str:
    """What a turn is known by: the same turn of the same game is kept once."""
    return f"{review.judge.key}/{decision.stint.first}"


def own_turn(review: Review, decision: Decision) -> OwnTurn | None:
    """The decision as a puzzle to come; None where no better way is sure."""
    if decision.verdict not in SURE_ENOUGH or decision.futures is None:
        return None
    stint, seat = decision.stint, decision.seat
    sight = review.game.observe(review.plies[stint.first].before, seat)
    guess = review.game.review_spec.guess or review.game.imagine
    world = guess(sight, Random(name_of(review, decision)))
    _, low, high = decision.futures.span(seat)
    won_did, won_best = (
        round(100 * float(mean(ends)[seat]))
        for ends in (decision.futures.did, decision.futures.best)
    )
    return OwnTurn(
        name_of(review, decision),
        review.game.describe(world),
        seat,
        stint.turn,
        tuple(map(str, decision.did)),
        tuple(map(str, decision.best)),
        won_did,
        won_best,
        round(100 * low),
        min(100, round(100 * high)),
        rules_of(review, decision),
        due=date.today().toordinal(),
    )


def rules_of(review: Review, decision: Decision) -> tuple[str, ...]:
    """The rules behind the better way, where it goes elsewhere than what was done."""
    game, found = review.game, dict[str, None]()
    state = review.plies[decision.stint.first].before
    for action in decision.best:
        after = game.follow(state, action)
        if action not in decision.did:
            found |= {event.rule: None for event in after.events if event.rule in game.rules}
        state = after.state
    return tuple(found)


def practisable(review: Review) -> list[Decision]:
    """The reviewed seat's turns of which a better one is sure."""
    return [
        one for one in review.decisions if one.seat == review.seat and one.verdict in SURE_ENOUGH
    ]
