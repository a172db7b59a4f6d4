"""Pictures of docs/trucker.md: a ship from the yard to the end of its flight."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from playwright.sync_api import Error

from companion.games.trucker.ships.shipyard import EXAMPLES
from tests.browser.lab import ANSWER, Desk, expect
from tests.games.trucker.stage import FINCH, MOTE
from tests.screen.test_chance import swarm
from tests.widgets.test_trucker_page import SEED, spoilt_ship

from .acts import key, point, see
from .picture import Picture

OPEN = """import companion
companion.open("trucker", seed={seed}, lang="{lang}", seats=["Ana", "bot:greedy"],
               position={position})"""
IN_THE_MIDDLE = ["T003", "T025", "T060", "T082", "T101", "T120"]
DONE = ".co-bar :text('Play again')"


def flown(position: dict[str, Any], lang: str = "en", seed: int = SEED) -> str:
    """The cell that opens a position for Ana and a bot."""
    return OPEN.format(position=position, lang=lang, seed=seed)


def level_1(*seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position of the first flight."""
    return {"variant": "level-1", "seats": list(seats), **more}


def fly_to_the_end(at: Desk) -> None:
    """Turn up cards, roll and do what a hint says until the flight is over."""
    ways = ("chance", "b-0: fly-on", "do-it", "hint-where", "t-hint")
    every = ", ".join(f'[data-key="{one}"]:not([disabled])' for one in ways)
    for _ in range(200):
        at.find(f"{every}, {DONE}").first.wait_for(timeout=3 * ANSWER)
        if at.find(DONE).count():
            return
        before = at.find(".co-log").text_content()
        for one in ways:
            way = at.find(f'[data-key="{one}"]:not([disabled])')
            if way.count():
                with suppress(Error):  # the hint came meanwhile, and the button is another one
                    way.first.click(timeout=ANSWER // 10)
                break
        if one not in ("t-hint", "hint-where"):
            expect(at.find(".co-log")).not_to_have_text(str(before), timeout=3 * ANSWER)
    raise AssertionError("the flight never ended")


BUILDING = flown(
    level_1({"ship": str(EXAMPLES["dart"])}, {"ship": MOTE, "space": 1}, shown=IN_THE_MIDDLE)
)
FAULTS = flown(
    level_1({"ship": str(spoilt_ship()), "space": 1}, {"ship": MOTE, "space": 2}, stage="repair")
)
HOMEWARD = flown(
    level_1({"ship": FINCH, "days": 6}, {"ship": MOTE, "days": 2}, stage="card"), seed=21
)
"""A flight that costs a tile."""
PICTURES = (
    Picture(
        light="trucker-build-light", source=BUILDING, acts=(key("b-0: draw"),), shows="In hand",
    ),
    Picture(
        light="trucker-faults-light", source=FAULTS, pointing=True,
        acts=(point('[data-sheet="faults"] li:nth-child(2)'), see(".cb-marks > *")), shows="Faults",
    ),
    Picture(
        light="trucker-hit-light", source=flown(swarm()), acts=(key("chance"),),
        shows="What this hit did",
    ),
    Picture(dark="trucker-swarm-dark", source=flown(swarm()), shows="Not a tile lost"),
    Picture(
        light="trucker-narrow-light", source=flown(swarm(), lang="pl"), width=592, height=700,
        shows="Bez straty",
    ),
    Picture(
        light="trucker-recap-light", source=HOMEWARD, acts=(fly_to_the_end,), shows="In all",
    ),
)  # fmt: skip
