"""Lesson 3: a power at work, and a first short game."""

from __future__ import annotations

from ....lessons.step import Coached, Did, FirstTo, Lesson, Step, Trap
from ..state import Stage, State
from ._coached import COACHED
from ._table import ORANGE, opened, seat

SHORT = 6
"""Cards that end the first game, instead of twelve."""


def laid_out(state: State) -> list[int]:
    """The cards of every tableau; the last one counts when its round is over."""
    most = SHORT - (state.stage != Stage.CHOOSE)
    return [min(most, len(table)) for table in state.tables]


LESSON = Lesson(
    "game",
    (
        Step(
            "marines",
            opened(
                seat("new-sparta", hand="space-marines malevolent-lifeforms export-duties"),
                ORANGE,
                picks="develop settle",
            ),
            teaches=(
                "race.develop.at-most-one",
                "race.develop.pay-the-cost",
                "race.develop.bonus-one-less",
                "race.develop.reveal-together",
                "race.powers.active-from-next-phase",
                "race.military.reckoned-each-phase",
            ),
            goal=(Did("lay space-marines"), Did("lay malevolent-lifeforms")),
            solution=(
                "0: lay space-marines",
                "0: pay export-duties",
                "0: lay malevolent-lifeforms",
            ),
            traps=(
                Trap("race.develop.at-most-one", "0: lay malevolent-lifeforms"),
                Trap("race.military.reckoned-each-phase", "0: lay export-duties", fails=True),
                Trap(
                    "race.develop.pay-the-cost",
                    ("0: lay space-marines", "0: pay malevolent-lifeforms"),
                    fails=True,
                ),
            ),
            choice=True,
        ),
        Coached(
            "game",
            {"players": 2, "variant": "first-game", "seed": 27},
            COACHED,
            goal=(FirstTo(SHORT, laid_out),),
            bots="beginner",
            turns=7,
            moves=26,
        ),
    ),
)
