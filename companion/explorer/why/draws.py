"""Why: derivations about cards and marbles drawn blind, flights and contests."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from ...odds import among
from .steps import (
    LEAST,
    MOST,
    Say,
    Step,
    answer,
    choose,
    less,
    over,
    product,
    span,
    tail,
)


def drawn(
    say: Say, wanted: int, cards: int, draws: int, key: str, how: str, keep: int = 0
) -> list[Step]:
    """How many wanted cards are among those drawn; with `keep`, at most so many count."""
    told = among(wanted, cards, draws)
    capped = keep and int(key) >= keep
    meant = span(told, key, LEAST if capped else how)

    def term(k: Any) -> Any:
        return product(choose(wanted, k), choose(cards - wanted, draws - k))

    said, expression = tail(say, term, meant, choose(cards, draws))
    share = told.where(lambda k: meant.first <= k <= meant.last)
    single = meant.first == meant.last
    facts = (
        {"k": meant.first, "rest": draws - meant.first}
        if single
        else {"k": "k", "rest": f"{draws} − k"}
    )
    steps: list[Step] = [
        say("why.hands", cards=cards, draws=draws),
        say("why.hyper", wanted=wanted, **facts),
    ]
    if capped:
        steps.append(say("why.kept", n=keep))
    hands = choose(cards, draws)
    counted = answer(expression, share, (int(share * comb(cards, draws)), hands))
    return [*steps, *([said] if said else []), counted]


def first_wanted(say: Say, wanted: int, cards: int, key: str, how: str) -> list[Step]:
    """On which draw the first wanted card comes: the places of the wanted cards."""
    draw, hands = int(key), choose(cards, wanted)
    steps: list[Step] = [say("why.places", wanted=wanted, cards=cards)]

    def still(after: int) -> Fraction:
        return among(wanted, cards, after).chance(0)

    if how == MOST:
        later = over(choose(cards - draw, wanted), hands)
        return [*steps, say("why.until", n=draw), answer(less(1, later), 1 - still(draw))]
    if how == LEAST:
        later = over(choose(cards - draw + 1, wanted), hands)
        return [*steps, say("why.until", n=draw - 1), answer(later, still(draw - 1))]
    here = over(choose(cards - draw, wanted - 1), hands)
    return [*steps, say("why.until-here", n=draw), answer(here, still(draw - 1) - still(draw))]
