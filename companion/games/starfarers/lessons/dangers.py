"""Fights, races, losses, wormholes, and the cards that hit everybody."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Better, Chose, Did, Lesson, Step, Trap
from ._chances import of_answer
from ._sky import colony_ship, meeting, sky

LESSON = Lesson(
    "dangers",
    (
        Step(
            "fight",
            sky(
                blue={"modules": {"booster": 1, "cannon": 3}},
                white={"modules": {"booster": 1, "cannon": 2}},
                turn=meeting(22),
            ),
            teaches=(
                "starfarers.mothership.strength-is-shake-plus-cannons",
                "starfarers.mothership.black-is-zero",
                "starfarers.encounter.named-player-plays-the-foe",
                "starfarers.encounter.second-neighbour-with-four",
                "starfarers.encounter.only-higher-beats-you",
                "starfarers.encounter.foe-player-unaffected",
            ),
            goal=(Chose(), Answered()),
            solution=("0: answer 1",),
            script=("1: read", "nature: marbles yellow black", "nature: marbles blue black"),
            asks=(Ask("fight", "nature: marbles blue black"),),
            traps=(Trap("starfarers.encounter.only-higher-beats-you", "0: answer 1", answer="2"),),
            better=Better(("answer",), foretell=of_answer),
            odds="marbles/fight",
        ),
        Step(
            "loss",
            sky(
                blue={
                    "ships": [colony_ship(269), colony_ship(237)],
                    "modules": {"booster": 1, "cargo-pod": 1},
                    "stations": {"scientists": 1},
                    "friends": {"cannons": 1},
                },
                violet={"modules": {"booster": 3}},
                turn=meeting(21),
            ),
            teaches=(
                "starfarers.encounter.one-module-removed",
                "starfarers.friendship.scientist-cards-are-not-modules",
                "starfarers.encounter.one-ship-halted",
                "starfarers.encounter.halt-lasts-this-turn",
            ),
            goal=(Chose(), Did("strip"), Did("halt"), Did("fly")),
            solution=("0: answer 1", "0: strip cargo-pod", "0: halt 1", "0: fly 0 235"),
            script=("1: read", "nature: marbles yellow red", "nature: marbles yellow blue"),
            traps=(
                Trap(
                    "starfarers.friendship.scientist-cards-are-not-modules",
                    ("0: answer 1", "0: strip cannon"),
                ),
                Trap(
                    "starfarers.encounter.halt-lasts-this-turn",
                    ("0: answer 1", "0: strip cargo-pod", "0: halt 1", "0: fly 1 227"),
                ),
            ),
            better=Better(("answer",), foretell=of_answer),
        ),
        Step(
            "wormhole",
            sky(
                blue={"modules": {"booster": 3}, "ships": [colony_ship(245)]},
                white={"spaceports": [278, 172]},
                turn=meeting(26),
                discs={30: "9", 31: "4", 32: "10"},
            ),
            teaches=(
                "starfarers.hyperspace.one-ship-to-any-point",
                "starfarers.hyperspace.is-the-ships-move",
                "starfarers.hyperspace.stopping-rules-hold",
                "starfarers.hyperspace.may-reveal",
                "starfarers.hyperspace.may-found",
            ),
            goal=(Did("jump"), Did("found")),
            solution=("0: answer 1", "0: jump 0 98", "0: found 0"),
            script=(
                "1: read",
                "nature: marbles yellow yellow",
                "nature: marbles yellow blue",
                "nature: disc 11",
                "nature: disc 10",
                "nature: disc 6",
            ),
            traps=(
                Trap(
                    "starfarers.hyperspace.is-the-ships-move",
                    ("0: answer 1", "0: fly 0 235", "0: jump 0 98"),
                ),
                Trap(
                    "starfarers.flight.no-stop-on-foreign-berth", ("0: answer 1", "0: jump 0 171")
                ),
            ),
            choice=True,
            clues=("point:98",),
        ),
        Step(
            "wear",
            sky(
                blue={"modules": {"booster": 3, "cannon": 2, "cargo-pod": 2}},
                white={"modules": {"booster": 1, "cargo-pod": 2}},
                turn={"on": 3, "phase": "read", "base": 3, "card": 32, "asked": 1},
            ),
            teaches=("starfarers.encounter.wear-and-tear-for-everyone",),
            goal=(Did("read"), Did("strip")),
            fail=(Did("strip cargo-pod"),),
            solution=("0: read", "0: strip cannon"),
            script=("nature: card 3", "3: answer 0"),
            traps=(
                Trap(
                    "starfarers.encounter.wear-and-tear-for-everyone",
                    ("0: read", "0: strip cargo-pod"),
                    fails=True,
                ),
            ),
            choice=True,
        ),
    ),
)
