"""Lesson 1: the first flight, the first colony, the first roll."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._sky import NEAR, SETTLED, colony_ship, flight, sky, turn_of, turn_with_ship

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
                Trap("starfarers.mothership.when-to-shake", ("0: fly 0 225",)),
                Trap("starfarers.flight.shake-is-compulsory", ("0: end",)),
                Trap("starfarers.flight.up-to-speed", ("0: shake", "0: fly 0 213")),
            ),
            marks=("point:269", "point:225"),
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
                Trap("starfarers.colony.sites-only", ("0: found 0",)),
                Trap("starfarers.flight.up-to-speed", ("0: fly 0 204",)),
            ),
            marks=("point:224",),
        ),
        Step(
            "roll",
            sky(blue=SETTLED, turn={"phase": "roll"}, discs=NEAR),
            teaches=(
                "starfarers.turn.starts-with-the-dice",
                "starfarers.yield.sum-picks-planets",
                "starfarers.yield.one-card-per-building",
                "starfarers.yield.new-colony-next-roll",
                "starfarers.board.planet-colour-is-resource",
            ),
            goal=(Did("roll"), Happened("starfarers.yield.one-card-per-building")),
            solution=("0: roll",),
            script=("nature: dice 3 1",),
            traps=(
                Trap("starfarers.turn.starts-with-the-dice", ("0: end",)),
                Trap("starfarers.build.own-build-phase-only", ("0: fit booster",)),
            ),
            marks=("planet:40", "planet:46"),
        ),
        Step(
            "income",
            sky(blue=SETTLED, turn={"on": 3, "phase": "roll"}, discs=NEAR),
            teaches=(
                "starfarers.yield.everyone-collects",
                "starfarers.yield.spaceport-pays-one",
            ),
            goal=(Answered(),),
            solution=(),
            script=turn_with_ship(3, 5, 3),
            asks=(Ask("income", "nature: dice 5 3"),),
            traps=(
                Trap("starfarers.yield.everyone-collects", answer={"0-ore": 1}),
                Trap(
                    "starfarers.yield.spaceport-pays-one",
                    answer={"0-ore": 1, "1-carbon": 2, "2-carbon": 1, "3-ore": 1},
                ),
            ),
            marks=("planet:47", "planet:50"),
        ),
        Step(
            "pass",
            sky(
                blue=SETTLED,
                orange={"ships": []},
                white={"ships": []},
                violet={"ships": []},
                turn={"dice": [3, 1]},
                discs=NEAR,
            ),
            teaches=(
                "starfarers.turn.three-phases-in-order",
                "starfarers.turn.dice-pass-left",
                "starfarers.flight.skipped-without-ships",
                "starfarers.yield.hand-size-open-faces-secret",
            ),
            goal=(Did("end"),),
            solution=("0: end",),
            script=(*turn_of(1, 6, 4), *turn_of(2, 4, 1), *turn_of(3, 2, 4)),
            traps=(
                Trap("starfarers.flight.skipped-without-ships", ("0: shake",)),
                Trap("starfarers.turn.three-phases-in-order", ("0: roll",)),
            ),
        ),
    ),
)
