"""Lesson 1: the first flight, the first colony, the first income."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._sky import NEAR, SETTLED, colony_ship, flight, sky

LESSON = Lesson(
    "first",
    (
        Step(
            "fly",
            sky(),
            teaches=(
                "starfarers.end.fifteen-points-win",
                "starfarers.mothership.when-to-shake",
                "starfarers.flight.shake-is-compulsory",
                "starfarers.flight.along-lines",
                "starfarers.flight.up-to-speed",
                "starfarers.explore.arrival-opens-all-discs",
                "starfarers.explore.where-sectors-are-open",
                "starfarers.setup.beginner-only-home-discs-open",
            ),
            goal=(Happened("starfarers.explore.arrival-opens-all-discs"),),
            solution=("0: shake", "0: fly 0 225"),
            script=(
                "nature: marbles yellow blue",
                "nature: disc 5",
                "nature: disc 4",
                "nature: disc 10",
            ),
            traps=(
                Trap("starfarers.mothership.when-to-shake", "0: fly 0 225"),
                Trap("starfarers.flight.shake-is-compulsory", "0: end"),
                Trap("starfarers.flight.up-to-speed", ("0: shake", "0: fly 0 213")),
            ),
            choice=True,
            marks=("ship:0",),
            clues=("point:225",),
            odds="marbles",
        ),
        Step(
            "colony",
            sky(
                blue={"ships": [colony_ship(225)]},
                turn=flight(1, base=5, speed=6, moved=1, flying=0),
                discs=NEAR,
            ),
            teaches=(
                "starfarers.explore.ship-may-fly-on",
                "starfarers.colony.founded-where-flight-ends",
                "starfarers.colony.sites-only",
                "starfarers.colony.transporter-comes-back",
                "starfarers.colony.stays-for-good",
                "starfarers.score.colony-one",
                "starfarers.board.building-touches-two-planets",
            ),
            goal=(Did("found"),),
            solution=("0: fly 0 224", "0: found 0"),
            traps=(
                Trap("starfarers.colony.sites-only", "0: found 0"),
                Trap("starfarers.flight.up-to-speed", "0: fly 0 204"),
            ),
            choice=True,
            clues=("point:224",),
        ),
        Step(
            "income",
            sky(blue=SETTLED, turn={"phase": "roll"}, discs=NEAR),
            teaches=(
                "starfarers.turn.starts-with-the-dice",
                "starfarers.yield.sum-picks-planets",
                "starfarers.yield.one-card-per-building",
                "starfarers.yield.everyone-collects",
                "starfarers.yield.spaceport-pays-one",
                "starfarers.yield.new-colony-next-roll",
                "starfarers.yield.hand-size-open-faces-secret",
                "starfarers.board.planet-colour-is-resource",
            ),
            goal=(Did("roll"), Answered()),
            solution=("0: roll",),
            script=("nature: dice 5 3",),
            asks=(Ask("income", "nature: dice 5 3"),),
            traps=(
                Trap("starfarers.turn.starts-with-the-dice", "0: end"),
                Trap("starfarers.yield.everyone-collects", "0: roll", answer={"0-ore": 1}),
                Trap(
                    "starfarers.yield.spaceport-pays-one",
                    "0: roll",
                    answer={"0-ore": 1, "1-carbon": 2, "2-carbon": 1, "3-ore": 1},
                ),
            ),
            odds="dice:8",
        ),
    ),
)
