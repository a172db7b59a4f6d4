"""Outposts, trade stations and friendship figures."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._sky import flight, sky, trade_ship

LESSON = Lesson(
    "stations",
    (
        Step(
            "dock",
            sky(
                blue={"ships": [trade_ship(150)], "modules": {"booster": 1, "cargo-pod": 1}},
                turn=flight(4),
            ),
            teaches=(
                "starfarers.station.founded-from-docking-point",
                "starfarers.station.any-free-dock",
                "starfarers.station.transporter-comes-back",
                "starfarers.station.stays-for-good",
                "starfarers.friendship.first-station-wins-figure",
                "starfarers.friendship.card-per-station",
            ),
            goal=(Did("befriend"),),
            solution=("0: fly 0 121", "0: befriend more-ore"),
            traps=(
                Trap(
                    "starfarers.friendship.cards-never-lost",
                    ("0: fly 0 121", "0: befriend more-ore", "0: befriend more-ore"),
                ),
            ),
            choice=True,
            clues=("point:121",),
        ),
        Step(
            "pods",
            sky(
                blue={
                    "ships": [trade_ship(150)],
                    "modules": {"booster": 1, "cargo-pod": 2},
                    "hand": {"ore": 2},
                },
                orange={"stations": {"green-folk": 1}, "friends": {"more-fuel": 1}},
                white={"stations": {"green-folk": 1}, "friends": {"more-carbon": 1}},
                figures={"green-folk": 1},
            ),
            teaches=("starfarers.station.more-pods-than-stations",),
            goal=(Answered(), Did("befriend")),
            solution=("0: fit cargo-pod", "0: shake", "0: fly 0 121", "0: befriend more-food"),
            script=("nature: marbles yellow red",),
            asks=(Ask("pods", facts={"people": "green-folk"}),),
            traps=(
                Trap(
                    "starfarers.station.more-pods-than-stations",
                    answer=2,
                    name="as-many-is-too-few",
                ),
                Trap(
                    "starfarers.station.more-pods-than-stations",
                    ("0: shake", "0: fly 0 121"),
                    name="two-pods-for-the-third",
                ),
            ),
            choice=True,
            clues=("point:121",),
        ),
        Step(
            "figure",
            sky(
                blue={
                    "ships": [trade_ship(168), trade_ship(188)],
                    "modules": {"booster": 1, "cargo-pod": 3},
                },
                orange={"stations": {"merchants": 1}, "friends": {"goods-rate": 1}},
                turn=flight(4, 4),
            ),
            teaches=(
                "starfarers.friendship.figure-goes-to-strictly-more",
                "starfarers.score.figure-two",
                "starfarers.score.station-itself-nothing",
            ),
            goal=(
                Answered(),
                Happened("starfarers.friendship.figure-goes-to-strictly-more"),
            ),
            solution=("0: fly 0 158", "0: befriend ore-rate", "0: fly 1 158"),
            asks=(Ask("figure", facts={"seat": 0, "people": "merchants"}),),
            traps=(Trap("starfarers.friendship.figure-goes-to-strictly-more", answer="0"),),
            choice=True,
            clues=("point:158",),
        ),
        Step(
            "full",
            sky(
                blue={
                    "ships": [trade_ship(168)],
                    "modules": {"booster": 1, "cargo-pod": 5},
                },
                orange={
                    "stations": {"merchants": 3},
                    "friends": {"ore-rate": 1, "fuel-rate": 1, "goods-rate": 1},
                },
                violet={
                    "stations": {"merchants": 2},
                    "friends": {"carbon-rate": 1, "food-rate": 1},
                },
                turn=flight(4),
            ),
            teaches=(
                "starfarers.station.five-per-outpost",
                "starfarers.score.figure-two",
                "starfarers.score.station-itself-nothing",
            ),
            goal=(Answered(), Did("fly")),
            solution=("0: fly 0 147",),
            asks=(Ask("points", facts={"seat": 1}),),
            traps=(
                Trap("starfarers.score.station-itself-nothing", answer=9),
                Trap("starfarers.flight.trade-ship-docks-only-to-found", "0: fly 0 158"),
            ),
            marks=("point:158",),
        ),
    ),
)
