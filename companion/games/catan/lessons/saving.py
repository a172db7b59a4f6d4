"""What to save for: which of two builds, and when a card is the right one."""

from __future__ import annotations

from ....lessons.step import Better, Lesson, Step, Trap
from ..quiz.foretell import cards_in_36
from ._island import varied

LESSON = Lesson(
    "saving",
    (
        Step(
            "now",
            varied(
                blue={
                    "roads": [28, 36, 57],
                    "hand": {"lumber": 1, "brick": 1, "wool": 1, "grain": 1, "ore": 1},
                }
            ),
            teaches=("catan.settlement.cost", "catan.road.cost"),
            solution=("0: settle 30",),
            traps=(
                Trap("catan.road.cost", "0: road 44", fails=True, name="road-first"),
                Trap("catan.development.cost", "0: buy", fails=True, name="card-first"),
            ),
            better=Better(("settle", "road", "buy"), foretell=cards_in_36),
        ),
        Step(
            "city",
            varied(
                blue={
                    "settlements": [18, 30, 44],
                    "roads": [28, 36, 57],
                    "hand": {"wool": 1, "grain": 2, "ore": 3},
                }
            ),
            teaches=("catan.city.cost", "catan.yield.city-two"),
            solution=("0: city 18",),
            traps=(Trap("catan.development.cost", "0: buy", fails=True),),
            better=Better(("city", "buy"), foretell=cards_in_36),
        ),
        Step(
            "card",
            varied(
                blue={
                    "settlements": [30, 44],
                    "cities": [18],
                    "roads": [28, 36, 57],
                    "hand": {"wool": 1, "grain": 2, "ore": 2},
                }
            ),
            teaches=("catan.development.cost",),
            solution=("0: buy",),
            script=("nature: draw knight",),
            traps=(Trap("catan.city.cost", "0: end", fails=True),),
            better=Better(("0: buy", "0: end")),
            odds="draws/development",
            odds_set={"draws": 1},
        ),
    ),
)
