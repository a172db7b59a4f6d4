"""Encounters: the card nobody shows you, what it may be, and what an answer is worth."""

from __future__ import annotations

from ....lessons.step import Better, Chose, Happened, Lesson, Step, Trap
from ._chances import of_answer
from ._sky import LATER, meeting, sky

READ = Happened("starfarers.encounter.card-to-discard-pile")
"""The card has been read to its end, whatever was answered."""

LESSON = Lesson(
    "meetings",
    (
        Step(
            "gift",
            sky(
                **LATER,
                blue={"hand": {"ore": 2, "fuel": 1, "carbon": 2, "food": 1}},
                turn=meeting(3),
            ),
            teaches=(
                "starfarers.encounter.card-hidden-from-you",
                "starfarers.encounter.half-medals-lost",
                "starfarers.encounter.free-module",
            ),
            goal=(Chose(), READ),
            solution=("0: answer 2", "0: pay ore", "0: pay carbon"),
            script=("1: read",),
            traps=(
                Trap("starfarers.encounter.half-medals-lost", "0: answer 0", fails=True),
                Trap("starfarers.encounter.before-any-flight", "0: fly 0 235"),
            ),
            better=Better(("answer",), apart=0.3, foretell=of_answer),
            odds="marbles/meet",
        ),
        Step(
            "prince",
            sky(**LATER, blue={"hand": {"ore": 2, "carbon": 1, "food": 2}}, turn=meeting(5)),
            teaches=(
                "starfarers.encounter.free-trade-ship-at-once",
                "starfarers.encounter.free-trade-ship-waits-if-blocked",
                "starfarers.encounter.free-trade-ship-flies-same-turn",
            ),
            goal=(Chose(), READ),
            solution=(
                "0: answer 3",
                "0: pay ore",
                "0: pay ore",
                "0: pay food",
                "0: place-ship 280",
            ),
            script=("1: read",),
            traps=(
                Trap(
                    "starfarers.build.ship-on-own-free-berth",
                    ("0: answer 3", "0: pay ore", "0: pay ore", "0: pay food", "0: place-ship 269"),
                ),
            ),
            clues=("point:280",),
            better=Better(("answer",), apart=0.7, foretell=of_answer),
        ),
        Step(
            "demand",
            sky(
                **{**LATER, "violet": {"modules": {"booster": 1, "cannon": 1}}},
                blue={
                    "hand": {"ore": 1, "fuel": 2, "food": 1},
                    "modules": {"booster": 1, "cannon": 3},
                },
                turn=meeting(10),
            ),
            teaches=(
                "starfarers.mothership.strength-is-shake-plus-cannons",
                "starfarers.encounter.named-player-plays-the-foe",
                "starfarers.encounter.foe-player-unaffected",
            ),
            goal=(Chose(), READ),
            solution=("0: answer 0",),
            script=("1: read", "nature: marbles yellow red", "nature: marbles yellow yellow"),
            traps=(Trap("starfarers.encounter.half-medals-lost", "0: answer 1", fails=True),),
            better=Better(("answer",), apart=0.2, foretell=of_answer),
            odds="marbles/fight",
            odds_set={"cannons": 3, "theirs": 1},
        ),
        Step(
            "hired",
            sky(**LATER, blue={"hand": {"ore": 1, "fuel": 1}}, turn=meeting(14)),
            teaches=("starfarers.encounter.one-card-from-each-opponent",),
            goal=(READ,),
            solution=("0: answer 0",),
            script=("1: read",),
            traps=(Trap("starfarers.encounter.before-any-flight", "0: fly 0 235"),),
        ),
        Step(
            "poor",
            sky(**LATER, blue={"hand": {"ore": 1}, "modules": {}}, turn=meeting(28)),
            teaches=("starfarers.encounter.nothing-to-give-means-no",),
            goal=(READ,),
            solution=("0: answer 1", "0: pay ore"),
            script=("1: read",),
            traps=(Trap("starfarers.encounter.nothing-to-give-means-no", "0: answer 3"),),
        ),
    ),
)
