"""Lesson 16: the advanced game for two."""

from __future__ import annotations

from typing import Any

from ....lessons.step import Ask, Did, Lesson, Points, Step, Trap
from ._table import ORANGE, choosing, opened, seat

ADVANCED: dict[str, Any] = {"options": {"two_player_game": "advanced"}}

LESSON = Lesson(
    "two",
    (
        Step(
            "pair",
            choosing(
                seat("new-sparta", hand="former-penal-colony rebel-warrior-race merchant-guild"),
                ORANGE,
                **ADVANCED,
            ),
            teaches=(
                "race.two-player.nine-cards-choose-two",
                "race.two-player.double-phase-runs-twice",
                "race.two-player.first-run-powers-in-second",
            ),
            goal=(Did("lay former-penal-colony"), Did("lay rebel-warrior-race")),
            solution=(
                "0: choose settle",
                "0: choose settle",
                "0: lay former-penal-colony",
                "0: lay rebel-warrior-race",
            ),
            script=("1: choose trade", "1: choose produce"),
            traps=(
                Trap(
                    "race.two-player.nine-cards-choose-two",
                    ("0: choose produce", "0: choose produce"),
                ),
                Trap(
                    "race.military.strength-reaches-defense",
                    ("0: choose settle", "0: choose settle", "0: lay rebel-warrior-race"),
                ),
            ),
            choice=True,
        ),
        Step(
            "second",
            opened(
                seat("new-sparta", hand="former-penal-colony rebel-warrior-race merchant-guild"),
                ORANGE,
                picks="settle+settle settle+produce",
            ),
            teaches=(
                "race.two-player.bonus-in-both-runs",
                "race.two-player.opponent-bonus-first-run",
            ),
            asks=(Ask("bonus", facts={"phase": 3, "run": 1}),),
            traps=(Trap("race.two-player.opponent-bonus-first-run", answer="0-1"),),
        ),
        Step(
            "single",
            opened(
                seat("new-sparta", "gem-world", hand="former-penal-colony rebel-base"),
                ORANGE,
                picks="develop+settle settle+produce",
            ),
            teaches=("race.two-player.one-copy-each-once",),
            asks=(Ask("phases"),),
            traps=(Trap("race.two-player.one-copy-each-once", answer="2-3-3-5"),),
        ),
        Step(
            "seen",
            opened(
                seat("new-sparta", hand="former-penal-colony rebel-base"),
                ORANGE,
                picks="explore-5+explore-1-1 settle+produce",
            ),
            teaches=("race.two-player.both-explore",),
            asks=(Ask("explore", facts={"seat": 0}),),
            traps=(Trap("race.two-player.both-explore", answer={"look": 10, "keep": 3}),),
        ),
        Step(
            "both",
            opened(
                seat(
                    "epsilon-eridani",
                    "gem-world",
                    "deserted-alien-outpost",
                    "public-works",
                    "artist-colony",
                    hand="rebel-base",
                    goods="gem-world deserted-alien-outpost artist-colony",
                ),
                ORANGE,
                picks="trade+double trade+produce",
            ),
            teaches=("race.two-player.both-consume",),
            goal=(Did("sell deserted-alien-outpost"), Points(11)),
            solution=(
                "0: sell deserted-alien-outpost",
                "0: consume epsilon-eridani gem-world",
                "0: consume public-works artist-colony",
            ),
            traps=(
                Trap("race.consume.sell-before-consuming", "0: consume epsilon-eridani gem-world"),
                Trap(
                    "race.trade.prices-by-kind",
                    "0: sell gem-world",
                    fails=True,
                    alike=("0: sell artist-colony",),
                ),
            ),
        ),
    ),
)
