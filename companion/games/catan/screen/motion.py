"""How Catan's events look: dice, cards, pieces, the robber."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core import motion
from ....core.motion import SEAT, VICTIM, Motion, Motions, seat, shows
from ....core.notation import write
from ....kit import card_motions as common
from ..observation import Observation

Facts = Mapping[str, Any]
BUILDING = shows(motion.put, "building:{corner}", SEAT, "corner:{corner}")
ROAD = shows(motion.put, "road:{path}", SEAT, "path:{path}")


def _gains(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    land = f"hex:{facts['hex']}"
    return (motion.flash(land), *common.hand(land, seat(facts["seat"]), facts["goods"]))


def _takes_rest(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    shown = (write(facts["resource"]),) * facts["n"]
    return (motion.cards(common.BANK, seat(facts["seat"]), facts["n"], shown),)


def _robber(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    to = facts.get("hex", observation.table.island.desert)
    return (motion.move("robber", f"hex:{observation.table.robber}", f"hex:{to}"),)


def _hands_over(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    return common.hand(seat(facts["victim"]), seat(facts["seat"]), facts["goods"])


def _award(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    return (motion.flash(seat(facts.get("owner", facts.get("seat", 0)))),)


MOTIONS = Motions(
    {
        **common.SHOWN,
        "rolled-again": common.two_dice,
        **dict.fromkeys(("settles", "city", "neutral-settles"), BUILDING),
        **dict.fromkeys(("road", "free-road", "neutral-road"), ROAD),
        "gains": _gains,
        "opening": common.gains,
        "takes-rest": _takes_rest,
        "held-back": shows(motion.block, "hex:{hex}"),
        "robber": _robber,
        "robber-home": _robber,
        "buys": shows(motion.cards, "deck", SEAT),
        "draws": shows(motion.turn, SEAT, faces="card"),
        "chooses": common.from_bank,
        "hands-over": _hands_over,
        "force-trade": shows(motion.cards, VICTIM, SEAT, n="n"),
        "returns": shows(motion.cards, SEAT, VICTIM, faces="resource"),
        **dict.fromkeys(("longest-road", "largest-army"), _award),
    },
    common.ONLY_TOLD
    | {
        "founded", "spares", "names", "plays-knight", "plays-road-building", "plays-invention",
        "plays-monopoly", "longest-kept", "longest-aside", "army-lost", "tokens", "tokens-full",
        "sells-knight", "shows-points",
    },
    common.PLAIN_TO_SEE,
)  # fmt: skip
