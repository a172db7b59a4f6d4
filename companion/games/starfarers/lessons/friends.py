"""Friends among the peoples: which card to take, and what it does then."""

from __future__ import annotations

from ....lessons.step import Ask, Better, Did, Happened, Lesson, Step, Trap
from ._chances import of_friend
from ._sky import (
    FAR,
    LATER,
    RAIDED,
    colony_ship,
    flight,
    sky,
    trade_ship,
    turn_of,
    turn_with_ship,
)

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
            script=turn_with_ship(3, 5, 3),
            asks=(Ask("income", "nature: dice 5 3"),),
            traps=(
                Trap(
                    "starfarers.friendship.green-folk-one-more",
                    answer={"0-ore": 1, "1-carbon": 1, "2-carbon": 1, "3-ore": 1},
                ),
            ),
        ),
        Step(
            "more",
            sky(
                **LATER,
                blue={
                    "colonies": [213, 275, 298],
                    "ships": [trade_ship(150)],
                    "modules": {"booster": 1, "cargo-pod": 1},
                },
                turn=flight(4),
            ),
            teaches=(
                "starfarers.friendship.pick-from-open-stack",
                "starfarers.yield.big-digits-fall-often",
                "starfarers.setup.friendship-stacks-open",
                "starfarers.friendship.pick-from-open-stack",
            ),
            solution=("0: fly 0 121", "0: befriend more-carbon"),
            traps=(
                Trap(
                    "starfarers.friendship.green-folk-one-more",
                    ("0: fly 0 121", "0: befriend more-food"),
                    fails=True,
                    alike=("0: befriend more-goods", "0: befriend more-fuel"),
                ),
            ),
            clues=("point:121",),
            better=Better(("befriend",), ("0: fly 0 121",), 0.11, of_friend),
        ),
        Step(
            "rate",
            sky(
                **{**LATER, "orange": {**LATER["orange"], "stations": {}, "friends": {}}},
                blue={
                    "colonies": [224, 213, 275],
                    "ships": [trade_ship(168)],
                    "modules": {"booster": 1, "cargo-pod": 1},
                },
                turn=flight(4),
            ),
            teaches=(
                "starfarers.friendship.merchant-card-two-for-one",
                "starfarers.friendship.merchant-goods-one-for-one",
                "starfarers.friendship.merchant-goods-once-per-turn",
                "starfarers.friendship.cards-never-lost",
            ),
            solution=("0: fly 0 158", "0: befriend carbon-rate"),
            traps=(
                Trap(
                    "starfarers.friendship.merchant-goods-one-for-one",
                    ("0: fly 0 158", "0: befriend goods-rate"),
                    fails=True,
                ),
            ),
            clues=("point:158",),
            better=Better(("befriend",), ("0: fly 0 158",), 0.11, of_friend),
        ),
        Step(
            "science",
            sky(
                **{**LATER, "discs": {**FAR, **RAIDED}, "orange": {"ships": []}},
                blue={
                    "ships": [trade_ship(42), colony_ship(235)],
                    "modules": {"booster": 1, "cannon": 2, "cargo-pod": 1},
                },
                turn=flight(4, 4),
            ),
            teaches=(
                "starfarers.friendship.scientist-booster-card",
                "starfarers.friendship.scientist-cannon-card",
                "starfarers.friendship.scientist-mixed-cards",
                "starfarers.friendship.scientist-cards-are-not-modules",
                "starfarers.friendship.open-and-active-at-once",
            ),
            goal=(Happened("starfarers.pirate.falls-at-once"),),
            solution=("0: fly 0 21", "0: befriend cannons", "0: fly 1 224"),
            script=("nature: disc 9",),
            traps=(
                Trap(
                    "starfarers.friendship.scientist-mixed-cards",
                    ("0: fly 0 21", "0: befriend cannon-and-booster"),
                    fails=True,
                ),
            ),
            choice=True,
            clues=("point:21", "planet:41"),
        ),
        Step(
            "taxes",
            sky(
                **LATER,
                blue={
                    "ships": [trade_ship(7)],
                    "modules": {"booster": 1, "cargo-pod": 1},
                    "hand": {"ore": 4, "fuel": 3, "carbon": 2, "food": 2},
                },
                turn=flight(4),
            ),
            teaches=(
                "starfarers.friendship.tax-card-limit-twelve",
                "starfarers.friendship.galactic-aid-when-roll-gives-nothing",
                "starfarers.friendship.galactic-aid-not-on-seven",
                "starfarers.friendship.fame-card-buys-half-medal",
                "starfarers.friendship.fame-card-in-build-phase",
                "starfarers.friendship.fame-card-once-per-turn",
                "starfarers.friendship.rich-help-poor-takes-a-card-each",
                "starfarers.friendship.rich-help-poor-only-from-richer",
                "starfarers.friendship.rich-help-poor-once-per-turn",
            ),
            goal=(Did("befriend"), Happened("starfarers.seven.no-production")),
            fail=(Happened("starfarers.seven.odd-hand-rounds-down"),),
            solution=("0: fly 0 28", "0: befriend reduced-tax", "0: end"),
            script=(
                "1: roll",
                "nature: dice 6 1",
                "1: rob 2",
                "nature: take ore",
                "nature: draw carbon",
                "nature: draw ore",
                "nature: draw goods",
                "1: end",
                *turn_of(2, 5, 4),
                *turn_of(3, 6, 5),
            ),
            traps=(
                Trap(
                    "starfarers.seven.odd-hand-rounds-down",
                    ("0: fly 0 28", "0: befriend fame", "0: end"),
                    fails=True,
                ),
            ),
            choice=True,
            clues=("point:28",),
        ),
    ),
)
