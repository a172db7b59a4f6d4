"""Questions about setting up the real box: how many of what lie where."""

from __future__ import annotations

from ....core.notation import write
from ....lessons.step import Question
from ..box import MODULE_MOST, MODULES
from ..encounters import CARDS
from ..rules.build import MODULE_LIMIT_RULE
from ..sky.geometry import SLOTS
from .shared import QUIZ, Case

SET_UP = {
    "reserve": ("starfarers.setup.reserve-eight-of-each", 8),
    "hand": ("starfarers.setup.three-reserve-cards", 3),
    "points": ("starfarers.setup.marker-on-four", 4),
    "stack": ("starfarers.setup.friendship-stacks-open", 5),
    "sectors": ("starfarers.setup.beginner-fifteen-sectors-open", len(SLOTS)),
    "encounters": ("starfarers.setup.encounters-shuffled", len(CARDS)),
    "medals": ("starfarers.setup.one-half-medal", 1),
    "boosters": ("starfarers.setup.beginner-ship-and-booster", 1),
    "colonies": ("starfarers.setup.beginner-pieces-given", 2),
}
"""By what is asked: its rule, and the number."""


@QUIZ.asks(16, "box", *(rule for rule, _ in SET_UP.values()))
def box(case: Case) -> Question:
    """How many of something are laid out before the first turn."""
    what = case.facts.get("what") or case.rng.choice(sorted(SET_UP))
    rule, n = SET_UP[what]
    return case.number(case.words(f"quiz.box.{what}"), n, (rule,))


@QUIZ.asks(17, "room", *MODULE_LIMIT_RULE)
def room(case: Case) -> Question:
    """How many more modules of a kind fit on a mothership."""
    module = case.rng.choice(MODULES)
    most, seat = MODULE_MOST[module], case.any_seat()
    fitted = case.rng.randrange(most + 1)
    text = case.words(f"quiz.room.{write(module)}", seat=seat, n=fitted)
    return case.number(text, most - fitted, (MODULE_LIMIT_RULE[module],))
