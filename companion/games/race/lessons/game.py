"""Lesson 3: a power at work, a look at new cards, and a first short game."""

from __future__ import annotations

from ....lessons.step import Coached, Did, FirstTo, Lesson, Step, Trap
from ..state import Stage, State
from ._coached import COACHED
from ._table import ORANGE, opened, seat

SEVEN = (
    "rebel-base", "lost-alien-warship", "malevolent-lifeforms", "drop-ships", "distant-world",
    "deserted-alien-library", "new-earth",
)  # fmt: skip

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
                Trap("race.develop.at-most-one", ("0: lay malevolent-lifeforms",)),
                Trap("race.military.reckoned-each-phase", ("0: lay export-duties",), fails=True),
                Trap(
                    "race.develop.pay-the-cost",
                    ("0: lay space-marines", "0: pay malevolent-lifeforms"),
                    fails=True,
                ),
            ),
            choice=True,
        ),
        Step(
            "look",
            opened(
                seat("new-sparta", "space-marines", hand="export-duties"),
                ORANGE,
                picks="explore-5 explore-1-1",
            ),
            teaches=(
                "race.explore.look-two-keep-one",
                "race.explore.bonus-plus-five",
                "race.explore.deal-before-discarding",
            ),
            goal=(Did("keep malevolent-lifeforms"),),
            solution=("0: keep malevolent-lifeforms",),
            script=tuple(f"nature: draw {card}" for card in SEVEN),
            traps=(
                Trap("race.military.strength-reaches-defense", ("0: keep rebel-base",), fails=True),
                Trap("race.develop.pay-the-cost", ("0: keep drop-ships",), fails=True),
                Trap("race.explore.look-two-keep-one", ("0: keep export-duties",)),
            ),
        ),
        Coached(
            "game",
            {"players": 2, "variant": "first-game", "seed": 5},
            COACHED,
            goal=(FirstTo(SHORT, laid_out),),
        ),
    ),
)
