"""Trading with the bank and with the others."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._sky import sky, turn_of

LESSON = Lesson(
    "trade",
    (
        Step(
            "goods",
            sky(blue={"hand": {"ore": 1, "fuel": 1, "carbon": 1, "goods": 2}}),
            teaches=("starfarers.trade.goods-two-for-one",),
            goal=(Answered(), Did("bank"), Did("colony-ship")),
            solution=("0: bank 2goods food", "0: colony-ship 280"),
            asks=(Ask("rate", facts={"seat": 0, "resource": "goods"}),),
            traps=(
                Trap("starfarers.trade.goods-two-for-one", answer=3, name="three-is-for-others"),
                Trap(
                    "starfarers.trade.goods-two-for-one",
                    "0: bank goods food",
                    name="one-is-too-few",
                ),
            ),
            choice=True,
            clues=("point:280",),
        ),
        Step(
            "offer",
            sky(blue={"hand": {"ore": 1, "fuel": 1, "carbon": 3}}),
            teaches=(
                "starfarers.trade.players-set-the-rate",
                "starfarers.trade.no-gifts",
                "starfarers.trade.resource-cards-only",
            ),
            goal=(Did("deal"), Did("colony-ship")),
            solution=("0: offer carbon food", "0: deal 2", "0: colony-ship 280"),
            script=("0: offer carbon food", "1: decline", "2: counter food 2carbon", "3: decline"),
            traps=(Trap("starfarers.trade.no-gifts", "0: offer nothing food"),),
            choice=True,
            clues=("point:280",),
        ),
        Step(
            "turn",
            sky(
                blue={"hand": {"ore": 1, "carbon": 4, "food": 1}},
                orange={"ships": []},
                white={"ships": []},
                violet={"ships": []},
                turn={
                    "on": 1,
                    "phase": "answer",
                    "offer": {"seat": 1, "give": "fuel", "take": "carbon"},
                    "answers": ["pending", "not-asked", "pending", "pending"],
                    "dice": [1, 2],
                },
            ),
            teaches=(
                "starfarers.trade.own-build-phase-only",
                "starfarers.trade.only-with-active-player",
            ),
            goal=(Happened("starfarers.trade.only-with-active-player"),),
            fail=(Did("decline"),),
            solution=("0: accept",),
            script=(
                "2: decline",
                "3: decline",
                "1: deal 0",
                "1: end",
                *turn_of(2, 1, 1),
                *turn_of(3, 5, 4),
            ),
            traps=(
                Trap(
                    "starfarers.trade.own-build-phase-only",
                    "0: bank 3carbon fuel",
                    name="bank-in-own-turn",
                ),
                Trap("starfarers.trade.only-with-active-player", "0: deal 2"),
                Trap(
                    "starfarers.build.own-build-phase-only",
                    "0: fit cannon",
                    name="build-in-own-turn",
                ),
                Trap(
                    "starfarers.build.colony-ship-cost",
                    "0: decline",
                    fails=True,
                    name="no-fuel-no-ship",
                    alike=("0: counter",),
                ),
            ),
        ),
    ),
)
