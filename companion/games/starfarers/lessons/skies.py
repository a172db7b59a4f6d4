"""Three players, other skies, and a game under one of them."""

from __future__ import annotations

from typing import Any

from ....lessons.step import Answered, Ask, Coached, Did, FirstTo, Happened, Lesson, Step, Trap
from ._coached import COACHED
from ._sky import BLUE, ORANGE, WHITE, colony_ship, explored, flight
from .founding import founding

BLOCKERS = {"colonies": [288, 291], "spaceports": [284]}
"""The fourth colour, as the picture for beginners has it."""
STRATEGIC = {
    "T1": "sys-f2 1", "T2": "out-diplomats", "T3": "empty-f1", "U1": "sys-f1", "U2": "empty-f2",
    "U3": "out-scientists", "U4": "sys-f3 2", "M1": "sys-n4", "M2": "empty-n1", "M3": "sys-n1",
    "M4": "out-merchants", "M5": "sys-n5 2", "L1": "out-green-folk", "L2": "sys-n2 1",
    "L3": "sys-n3",
}  # fmt: skip
"""A shuffled sky; its sector in L2 is one turn round."""


def three(blue: dict[str, Any], **top: Any) -> dict[str, Any]:
    """Three players on the beginners' board."""
    seats = [{**BLUE, **blue}, {**ORANGE, "colonies": [224, 292, 301]}, WHITE]
    return {"players": 3, "seats": seats, "blockers": BLOCKERS, **top}


def unseen(
    blue: dict[str, Any], variant: str, turn: dict[str, Any], **chart: Any
) -> dict[str, Any]:
    """A sky whose sectors lie face down."""
    seats = [{**BLUE, **blue}, ORANGE, WHITE, {"colonies": [288, 291], "spaceports": [284]}]
    sky = {"slots": {}, **chart}
    return {"players": 4, "variant": variant, "chart": sky, "seats": seats, "turn": turn}


LESSON = Lesson(
    "skies",
    (
        Step(
            "two-sites",
            three(
                {"colonies": [213, 275, 298], "ships": [colony_ship(205)]},
                turn=flight(6),
                chart=explored({39: "5", 40: "4", 41: "10", 42: "6", 43: "10", 44: "11"}),
            ),
            teaches=(
                "starfarers.three-players.two-sites-per-system",
                "starfarers.three-players.fourth-colour-only-blocks",
                "starfarers.colony.three-sites-for-four",
                "starfarers.encounter.second-neighbour-with-three",
            ),
            goal=(Did("found"),),
            solution=("0: fly 0 198", "0: found 0"),
            traps=(
                Trap(
                    "starfarers.three-players.two-sites-per-system", ("0: fly 0 204", "0: found 0")
                ),
            ),
            choice=True,
            clues=("point:204", "point:198"),
        ),
        Step(
            "closed",
            founding(
                {"colonies": [275, 281, 298]},
                {"colonies": [292, 301], "spaceports": [287], "modules": {"booster": 1}},
                {"colonies": [295, 304], "spaceports": [278], "modules": {"booster": 1}},
                turn={"phase": "found-port", "on": 0, "founded": 11},
                players=3,
            ),
            teaches=(
                "starfarers.three-players.home-systems-may-fill-in-setup",
                "starfarers.three-players.open-home-sites-close",
                "starfarers.three-players.left-module-returns",
            ),
            goal=(Happened("starfarers.three-players.open-home-sites-close"),),
            solution=("0: spaceport 281", "0: colony-ship 269", "0: fit cannon"),
            script=tuple(f"nature: draw {r}" for r in 3 * ("ore", "fuel", "food")),
            traps=(
                Trap(
                    "starfarers.setup.round-four-module-from-pool",
                    ("0: spaceport 281", "0: colony-ship 269", "0: fit booster"),
                ),
            ),
        ),
        Step(
            "strategic",
            {
                "players": 4,
                "variant": "strategic",
                "chart": {
                    "slots": STRATEGIC,
                    "discs": {"39": "10", "40": "5", "41": "4"},
                    "pools": [
                        ["3", "4", "11", "12"],
                        ["2", "5", "6", "9"],
                        ["10", "pirate-4", "pirate-5", "ice-3"],
                        ["3", "4", "11"],
                        ["5", "8", "9"],
                        ["10", "pirate-6", "ice-4"],
                    ],
                },
                "seats": [{**BLUE, "ships": [colony_ship(224)]}, ORANGE, WHITE, BLOCKERS],
                "turn": flight(2),
            },
            teaches=(
                "starfarers.variants.strategic-box-one-empty",
                "starfarers.variants.strategic-stars-by-nebula",
                "starfarers.variants.strategic-sectors-turned-up",
                "starfarers.variants.strategic-other-discs-face-down",
                "starfarers.variants.home-discs-shuffled-by-letter",
                "starfarers.setup.disc-back-fits-planet",
            ),
            goal=(Answered(), Did("found")),
            solution=("0: found 0",),
            asks=(Ask("site", facts={"point": 224}),),
            traps=(Trap("starfarers.yield.big-digits-fall-often", answer=2),),
            marks=("point:224",),
        ),
        Step(
            "discover",
            unseen({"ships": [colony_ship(235)]}, "explorer", flight(4)),
            teaches=(
                "starfarers.discover.where-sectors-are-hidden",
                "starfarers.discover.arrival-turns-sector",
                "starfarers.discover.lobe-keeps-its-place",
                "starfarers.discover.system-gets-three-discs",
                "starfarers.discover.ship-may-fly-on",
                "starfarers.variants.explorer-sectors-stay-hidden",
                "starfarers.variants.discs-wait-by-symbol",
            ),
            goal=(Happened("starfarers.discover.lobe-keeps-its-place"), Did("found")),
            solution=("0: fly 0 225", "0: fly 0 224", "0: found 0"),
            script=(
                "nature: sector sys-n3 0",
                "nature: disc 4",
                "nature: disc 10",
                "nature: disc 6",
            ),
            traps=(Trap("starfarers.discover.arrival-turns-sector", "0: fly 0 215"),),
            choice=True,
            clues=("point:225", "point:224"),
        ),
        Step(
            "wild",
            unseen({"ships": [colony_ship(235)]}, "wild-space", flight(4), wild=True),
            teaches=(
                "starfarers.variants.wild-any-sector-anywhere",
                "starfarers.variants.wild-fill-order",
                "starfarers.variants.wild-last-sector-unseen",
            ),
            goal=(Happened("starfarers.discover.lobe-keeps-its-place"), Did("fly 0 205")),
            solution=("0: fly 0 225", "0: fly 0 205"),
            script=("nature: sector out-scientists 0",),
            traps=(
                Trap("starfarers.flight.along-lines", "0: fly 0 214"),
                Trap(
                    "starfarers.flight.no-colony-ship-on-docking-point",
                    ("0: fly 0 225", "0: fly 0 214"),
                ),
            ),
            marks=("point:225", "point:205"),
        ),
        Coached(
            "game",
            {"players": 3, "variant": "explorer", "seed": 4},
            COACHED,
            goal=(FirstTo(15),),
            silent=True,
            turns=32,
            moves=120,
        ),
    ),
)
