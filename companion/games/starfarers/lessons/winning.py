"""Half medals, counting points, and the moment of winning."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Happened, Lesson, Step, Trap
from ._sky import FAR, RAIDED, colony_ship, flight, sky

WON = Happened("starfarers.end.fifteen-points-win")
RICH = {
    "colonies": [198, 209, 275, 298],
    "spaceports": [200, 281],
    "stations": {"green-folk": 2, "merchants": 1},
    "friends": {"more-ore": 1, "more-food": 1, "fuel-rate": 1},
}
"""Blue with four colonies, two spaceports and two figures: twelve points."""
RAIDED_LATE = {**FAR, **RAIDED}
"""Late in the game, with pirates in the near system L2."""

LESSON = Lesson(
    "winning",
    (
        Step(
            "medals",
            sky(
                orange={
                    "medals": 3,
                    "stations": {"merchants": 1},
                    "friends": {"ore-rate": 1},
                    "tokens": ["pirate-4"],
                },
                discs={39: "5", 40: "4"},
            ),
            teaches=(
                "starfarers.medals.two-halves-one-point",
                "starfarers.medals.odd-half-is-worth-nothing",
                "starfarers.medals.lie-open",
                "starfarers.score.recorded-at-once",
                "starfarers.score.special-token-one",
            ),
            asks=(Ask("points", facts={"seat": 1}),),
            traps=(
                Trap("starfarers.medals.odd-half-is-worth-nothing", answer=9),
                Trap("starfarers.medals.two-halves-one-point", answer=10),
            ),
        ),
        Step(
            "fifteen",
            sky(
                blue={**RICH, "ships": [colony_ship(225)], "medals": 5},
                turn=flight(3),
                discs=RAIDED_LATE,
            ),
            teaches=("starfarers.end.fifteen-points-win", "starfarers.end.moment"),
            goal=(WON,),
            solution=("0: fly 0 204", "0: found 0"),
            traps=(
                Trap("starfarers.colony.sites-only", "0: found 0"),
                Trap("starfarers.pirate.no-colony-beside", ("0: fly 0 224", "0: found 0")),
            ),
            choice=True,
            clues=("point:204",),
        ),
        Step(
            "own-turn",
            sky(
                blue={**RICH, "ships": [], "medals": 5, "modules": {"cargo-pod": 3}},
                turn={"on": 3, "phase": "read", "base": 3, "card": 32, "asked": 1},
                discs=RAIDED_LATE,
            ),
            teaches=("starfarers.end.only-on-own-turn", "starfarers.end.earlier-points-count"),
            goal=(Answered(), WON),
            solution=("0: read", "0: read"),
            script=("nature: card 3", "3: answer 0", "3: end"),
            asks=(Ask("winner", "nature: card 3"),),
            traps=(Trap("starfarers.end.only-on-own-turn", "0: read", answer="0"),),
        ),
    ),
)
