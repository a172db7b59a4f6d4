"""Lesson 15: the trek, three flights and a title."""

from __future__ import annotations

from ....lessons.step import Did, Happened, Lesson, Step, Trap
from ._ships import COURIER, HAULER, MIXED, piles_with, with_tiles

LAST = "II-07"
PILES = [piles_with(variant, [LAST] if variant == "level-2" else [])[0] for variant in MIXED]
"""By flight of the trek; the last card of the second is open space."""
FLOWN = [card for pile in PILES[1] for card in pile if card != LAST]
FLOWN.sort(key=lambda card: not card.startswith("II-"))
FREIGHT = with_tiles(HAULER, W2="W2yg:0300").replace("I ", "II ", 1)

LESSON = Lesson(
    "trek",
    (
        Step(
            "titles",
            {
                "variant": "trek",
                "stage": "titles",
                "seats": [
                    {"ship": HAULER, "days": 9, "credits": 12},
                    {"ship": COURIER, "days": 5, "credits": 7},
                ],
                "titles": [
                    {"title": "freight", "holder": 0},
                    {"title": "engineer", "holder": 0},
                ],
                "queue": [0],
                "piles": PILES,
                "played": [card for pile in PILES[0] for card in pile],
            },
            teaches=(
                "trucker.trek.title-per-player",
                "trucker.trek.keep-one-give-rest",
                "trucker.trek.title-kept-to-end",
                "trucker.trek.titles-replace-best-ship",
                "trucker.trek.first-flight-best-scores-paid-two",
                "trucker.trek.first-flight-title-to-one-further-ahead",
                "trucker.trek.first-flight-all-zero",
            ),
            goal=(Did("give-title"),),
            solution=("0: give-title freight 1",),
            traps=(Trap("trucker.trek.keep-one-give-rest", "0: give-title freight 0"),),
        ),
        Step(
            "defend",
            {
                "variant": "trek",
                "flight": 2,
                "stage": "next",
                "seats": [
                    {"ship": FREIGHT, "days": 9, "credits": 12},
                    {"ship": COURIER.replace("I ", "II ", 1), "days": 5, "credits": 9},
                ],
                "titles": [
                    {"title": "freight", "holder": 0},
                    {"title": "engineer", "holder": 1},
                ],
                "piles": PILES,
                "played": FLOWN,
            },
            teaches=(
                "trucker.trek.only-finishers-score",
                "trucker.trek.defended-by-best-score",
                "trucker.trek.second-defence-pays-four-and-turns-gold",
                "trucker.trek.third-defence-pays-six-or-twelve",
            ),
            goal=(Happened("trucker.trek.second-defence-pays-four-and-turns-gold"),),
            fail=(Did("leave"),),
            solution=("0: fly-on",),
            script=("1: fly-on", f"nature: card {LAST}"),
            traps=(Trap("trucker.trek.only-finishers-score", "0: leave", fails=True),),
        ),
    ),
)
