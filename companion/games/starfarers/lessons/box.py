"""Setting up the real box, by the beginners' picture."""

from __future__ import annotations

from ....lessons.step import Ask, Lesson, Step, Trap
from ._sky import sky

LAID_OUT = sky(turn={"phase": "roll", "number": 1})
"""The beginners' picture, before the first roll."""


def _asked(*what: str) -> tuple[Ask, ...]:
    return tuple(Ask("box", facts={"what": one}) for one in what)


LESSON = Lesson(
    "box",
    (
        Step(
            "board",
            LAID_OUT,
            teaches=(
                "starfarers.setup.beginner-fifteen-sectors-open",
                "starfarers.setup.beginner-only-home-discs-open",
                "starfarers.setup.disc-back-fits-planet",
                "starfarers.setup.friendship-stacks-open",
                "starfarers.setup.encounters-shuffled",
            ),
            asks=_asked("sectors", "stack"),
            traps=(Trap("starfarers.setup.beginner-fifteen-sectors-open", answer=16),),
        ),
        Step(
            "bank",
            LAID_OUT,
            teaches=(
                "starfarers.setup.reserve-eight-of-each",
                "starfarers.setup.three-reserve-cards",
            ),
            asks=_asked("reserve", "hand"),
            traps=(Trap("starfarers.setup.reserve-eight-of-each", answer=40),),
        ),
        Step(
            "pieces",
            LAID_OUT,
            teaches=(
                "starfarers.setup.own-set-of-pieces",
                "starfarers.setup.beginner-pieces-given",
                "starfarers.setup.beginner-ship-and-booster",
                "starfarers.setup.one-half-medal",
                "starfarers.setup.marker-on-four",
            ),
            asks=_asked("colonies", "points"),
            traps=(Trap("starfarers.setup.beginner-pieces-given", answer=3),),
        ),
    ),
)
