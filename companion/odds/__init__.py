"""Exact chances: dice, draws, waiting, contests, chains, and four ways to say a chance.

Every question is one expression; all of them stand in one table in docs/odds.md.
"""

from __future__ import annotations

from .about import About, Row
from .bounds import MOST_CARDS, MOST_DICE, MOST_DIGITS, MOST_ROLLS, MOST_SIDES, MOST_WORK
from .deriving import why
from .dice import (
    THROWS,
    WAYS,
    before,
    chance_of,
    chance_of_any,
    differing,
    either,
    how_often,
    lead,
    leaders,
    pair,
    rounds,
    second,
    throw,
    two_sums,
    within,
)
from .distribution import TIES, Distribution
from .draws import among, draw, has, next_card, sum_drawn, until
from .fairness import MOST_AT_TABLES, Luck, luck
from .markov import ever, mean_steps, reached, walk
from .position import after, nature, of
from .saying import GAME_ROLLS, Forms, decimal, forms, percent
from .showing import outcome_text
from .sites import SEVENS, Site, harvest, harvest_by_kind, one_roll
from .waits import LATER, Waiting, all_within, waiting, waiting_for_all

__all__ = [
    "GAME_ROLLS", "LATER", "MOST_AT_TABLES", "MOST_CARDS", "MOST_DICE", "MOST_DIGITS",
    "MOST_ROLLS", "MOST_SIDES", "MOST_WORK", "SEVENS", "THROWS", "TIES", "WAYS", "About",
    "Distribution", "Forms", "Luck", "Row", "Site", "Waiting", "after", "all_within", "among",
    "before", "chance_of", "chance_of_any", "decimal", "differing", "draw", "either",
    "ever", "forms", "harvest", "harvest_by_kind", "has", "how_often", "lead", "leaders", "luck",
    "mean_steps", "nature",
    "next_card", "of", "one_roll", "outcome_text", "pair", "percent", "reached", "rounds",
    "second", "sum_drawn", "throw", "two_sums", "until", "waiting", "waiting_for_all", "walk",
    "why", "within",
]  # fmt: skip


def __dir__() -> list[str]:
    return sorted({*(name for name in globals() if name.startswith("__")), *__all__})
