"""A start of one's own: the set-up phase in its four rounds, and a game from there."""

from __future__ import annotations

from typing import Any

from ....lessons.step import (
    Answered,
    Ask,
    Better,
    Coached,
    Did,
    FirstTo,
    Happened,
    Lesson,
    Step,
    Trap,
)
from ._coached import COACHED

THREE_ROUNDS = (
    {"colonies": [275, 281, 298]},
    {"colonies": [284, 287, 301]},
    {"colonies": [278, 295, 304]},
    {"colonies": [288, 291, 292]},
)
START_CARDS = tuple(
    f"nature: draw {resource}" for resource in 2 * ("ore", "fuel", "carbon", "food", "goods", "ore")
)


def founding(*seats: dict[str, Any], turn: dict[str, Any], players: int = 4) -> dict[str, Any]:
    """The beginners' sky while the start is being set up."""
    rows = [*seats, *({} for _ in range(players - len(seats)))]
    begun = {"number": 0, **turn}
    return {"players": players, "variant": "founding", "seats": rows, "turn": begun}


LESSON = Lesson(
    "founding",
    (
        Step(
            "start",
            founding(turn={"phase": "start-roll", "contenders": 15, "founded": 0}),
            teaches=(
                "starfarers.setup.highest-roll-begins",
                "starfarers.setup.phase-instead-of-picture",
                "starfarers.setup.odd-rounds-clockwise",
                "starfarers.setup.home-sites-only",
                "starfarers.colony.site-must-be-free",
                "starfarers.setup.own-set-of-pieces",
            ),
            solution=("0: colony 281",),
            script=(
                "nature: dice 5 4",
                "nature: dice 3 1",
                "nature: dice 6 4",
                "nature: dice 2 2",
                "2: colony 295",
                "3: colony 291",
                "1: colony 287",
                "1: colony 301",
            ),
            traps=(Trap("starfarers.setup.home-sites-only", "0: colony 224"),),
            clues=("point:281",),
            better=Better(("colony",), apart=0.2),
        ),
        Step(
            "back",
            founding(
                {"colonies": [281]},
                {"colonies": [287]},
                {"colonies": [295]},
                {"colonies": [291]},
                turn={"phase": "found-colony", "on": 3, "founded": 4},
            ),
            teaches=("starfarers.setup.even-rounds-backwards",),
            goal=(Answered(), Did("colony")),
            solution=("0: colony 298",),
            script=("3: colony 288", "2: colony 278", "1: colony 301"),
            asks=(Ask("founder"),),
            traps=(Trap("starfarers.setup.even-rounds-backwards", answer="0"),),
        ),
        Step(
            "four",
            founding(
                THREE_ROUNDS[0],
                {"colonies": [284, 301], "spaceports": [287], "modules": {"booster": 1}},
                {"colonies": [295, 304], "spaceports": [278], "modules": {"booster": 1}},
                {"colonies": [288, 292], "spaceports": [291], "modules": {"cannon": 1}},
                turn={"phase": "found-port", "on": 0, "founded": 15},
            ),
            teaches=(
                "starfarers.setup.round-four-spaceport",
                "starfarers.setup.round-four-ship-at-that-port",
                "starfarers.setup.round-four-module-from-pool",
                "starfarers.setup.three-reserve-cards",
                "starfarers.setup.one-half-medal",
                "starfarers.setup.marker-on-four",
                "starfarers.setup.reserve-eight-of-each",
            ),
            goal=(Happened("starfarers.setup.three-reserve-cards"),),
            solution=("0: spaceport 281", "0: trade-ship 269", "0: fit cargo-pod"),
            script=START_CARDS,
            traps=(
                Trap(
                    "starfarers.setup.round-four-ship-at-that-port",
                    ("0: spaceport 281", "0: trade-ship 263"),
                ),
                Trap(
                    "starfarers.setup.round-four-module-from-pool",
                    ("0: spaceport 281", "0: trade-ship 269", "0: fit booster"),
                ),
            ),
            marks=("point:281",),
        ),
        Coached(
            "game",
            {"players": 4, "variant": "founding", "seed": 11},
            COACHED,
            goal=(FirstTo(15),),
            silent=True,
            turns=44,
            moves=137,
        ),
    ),
)
