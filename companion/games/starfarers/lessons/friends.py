"""What the friendship cards do."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Points, Step, Trap
from ._sky import sky, turn_of, turn_with_ship

LESSON = Lesson(
    "friends",
    (
        Step(
            "green",
            sky(
                blue={
                    "stations": {"green-folk": 2},
                    "friends": {"more-ore": 1, "more-food": 1},
                },
                turn={"on": 3, "phase": "roll"},
            ),
            teaches=(
                "starfarers.friendship.green-folk-one-more",
                "starfarers.friendship.green-folk-needs-a-roll",
            ),
            goal=(Answered(),),
            solution=(),
            script=turn_with_ship(3, 5, 3),
            asks=(Ask("income", "nature: dice 5 3"),),
            traps=(
                Trap(
                    "starfarers.friendship.green-folk-one-more",
                    answer={"0-ore": 1, "1-carbon": 1, "2-carbon": 1, "3-ore": 1},
                ),
            ),
            marks=("planet:47", "planet:50"),
        ),
        Step(
            "science",
            sky(
                blue={
                    "stations": {"scientists": 3},
                    "friends": {"boosters": 1, "cannons": 1, "cannon-and-booster": 1},
                }
            ),
            teaches=(
                "starfarers.friendship.scientist-booster-card",
                "starfarers.friendship.scientist-cannon-card",
                "starfarers.friendship.scientist-mixed-cards",
            ),
            goal=(Answered(),),
            solution=("0: shake",),
            script=("nature: marbles yellow yellow",),
            asks=(Ask("speed", "nature: marbles yellow yellow"),),
            traps=(
                Trap(
                    "starfarers.mothership.speed-is-base-plus-boosters",
                    ("0: shake",),
                    answer={"n": 5},
                ),
            ),
        ),
        Step(
            "merchants",
            sky(
                blue={
                    "stations": {"merchants": 2},
                    "friends": {"fuel-rate": 1, "goods-rate": 1},
                    "hand": {"ore": 1, "fuel": 3, "goods": 2},
                }
            ),
            teaches=(
                "starfarers.friendship.merchant-card-two-for-one",
                "starfarers.friendship.merchant-goods-one-for-one",
                "starfarers.friendship.merchant-goods-once-per-turn",
            ),
            goal=(
                Happened("starfarers.friendship.merchant-card-two-for-one"),
                Happened("starfarers.friendship.merchant-goods-one-for-one"),
                Did("colony-ship"),
            ),
            solution=("0: bank 2fuel carbon", "0: bank goods food", "0: colony-ship 280"),
            traps=(
                Trap(
                    "starfarers.friendship.merchant-goods-once-per-turn",
                    ("0: bank goods food", "0: bank goods carbon"),
                ),
            ),
            marks=("point:280",),
        ),
        Step(
            "fame",
            sky(
                blue={
                    "stations": {"diplomats": 1},
                    "friends": {"fame": 1},
                    "hand": {"goods": 2},
                    "medals": 1,
                }
            ),
            teaches=(
                "starfarers.friendship.fame-card-buys-half-medal",
                "starfarers.friendship.fame-card-in-build-phase",
                "starfarers.friendship.fame-card-once-per-turn",
            ),
            goal=(Points(7),),
            fail=(Did("bank"),),
            solution=("0: fame",),
            traps=(Trap("starfarers.friendship.fame-card-once-per-turn", ("0: fame", "0: fame")),),
        ),
        Step(
            "poor",
            sky(
                blue={
                    "stations": {"diplomats": 1},
                    "friends": {"rich-help-poor": 1},
                    "colonies": [275],
                },
                orange={"medals": 4},
                white={"medals": 6},
                violet={"colonies": [288, 291, 298]},
                turn={"dice": [6, 6]},
            ),
            teaches=(
                "starfarers.friendship.rich-help-poor-takes-a-card-each",
                "starfarers.friendship.rich-help-poor-only-from-richer",
                "starfarers.friendship.rich-help-poor-once-per-turn",
            ),
            goal=(Did("help 1"), Did("help 2")),
            solution=("0: help 1", "0: help 2"),
            script=("nature: take carbon", "nature: take food"),
            traps=(
                Trap("starfarers.friendship.rich-help-poor-only-from-richer", ("0: help 3",)),
                Trap(
                    "starfarers.friendship.rich-help-poor-once-per-turn",
                    ("0: help 1", "0: help 1"),
                ),
            ),
        ),
        Step(
            "aid",
            sky(
                blue={
                    "stations": {"diplomats": 2},
                    "friends": {"reduced-tax": 1, "galactic-aid": 1},
                    "hand": {"ore": 4, "fuel": 4, "carbon": 3},
                    "ships": [],
                },
                orange={"ships": []},
                white={"ships": [], "hand": {"ore": 3, "fuel": 2, "food": 3}},
                violet={"ships": []},
                turn={"on": 1, "phase": "roll"},
            ),
            teaches=(
                "starfarers.friendship.tax-card-limit-twelve",
                "starfarers.friendship.galactic-aid-when-roll-gives-nothing",
                "starfarers.friendship.galactic-aid-not-on-seven",
            ),
            goal=(Answered(), Did("choose")),
            solution=("0: choose food",),
            script=(
                "1: roll",
                "nature: dice 6 1",
                "2: discard ore",
                "2: discard ore",
                "2: discard fuel",
                "2: discard food",
                "1: rob 3",
                "nature: take goods",
                "nature: draw carbon",
                "nature: draw ore",
                "nature: draw goods",
                "1: end",
                "2: roll",
                "nature: dice 5 4",
                "2: supply",
                "nature: draw fuel",
                "nature: draw food",
                "2: end",
                *turn_of(3, 6, 5),
            ),
            asks=(Ask("give-back", "nature: dice 6 1"),),
            traps=(
                Trap(
                    "starfarers.friendship.tax-card-limit-twelve",
                    answer={"0": 5, "2": 4},
                ),
                Trap(
                    "starfarers.friendship.galactic-aid-when-roll-gives-nothing",
                    ("0: choose food", "0: choose food"),
                ),
            ),
        ),
    ),
)
