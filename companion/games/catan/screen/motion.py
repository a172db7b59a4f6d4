"""How Catan's events look: dice, cards, pieces, the robber."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.motion import Motion, Motions, block, cards, flash, move, put, seat, turn
from ....core.notation import write
from ....kit import card_motions as common
from ..sight import Sight

Facts = Mapping[str, Any]


def _building(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    corner = facts["corner"]
    return (put(f"building:{corner}", seat(facts["seat"]), f"corner:{corner}"),)


def _road(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    path = facts["path"]
    return (put(f"road:{path}", seat(facts["seat"]), f"path:{path}"),)


def _gains(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    land = f"hex:{facts['hex']}"
    return (flash(land), *common.hand(land, seat(facts["seat"]), facts["goods"]))


def _takes_rest(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    shown = (write(facts["resource"]),) * facts["n"]
    return (cards(common.BANK, seat(facts["seat"]), facts["n"], shown),)


def _held_back(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (block(f"hex:{facts['hex']}"),)


def _robber(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (_robber_to(facts["hex"], sight),)


def _robber_home(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (_robber_to(sight.table.island.desert, sight),)


def _robber_to(number: int, sight: Sight) -> Motion:
    return move("robber", f"hex:{sight.table.robber}", f"hex:{number}")


def _buys(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (cards("deck", seat(facts["seat"])),)


def _draws(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (turn(seat(facts["seat"]), faces=(write(facts["card"]),)),)


def _hands_over(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return common.hand(seat(facts["victim"]), seat(facts["seat"]), facts["goods"])


def _force_trade(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (cards(seat(facts["victim"]), seat(facts["seat"]), facts["n"]),)


def _returns(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    back = (write(facts["resource"]),)
    return (cards(seat(facts["seat"]), seat(facts["victim"]), 1, back),)


def _award(facts: Facts, sight: Sight) -> tuple[Motion, ...]:
    return (flash(seat(facts.get("owner", facts.get("seat", 0)))),)


MOTIONS = Motions(
    {
        **common.SHOWN,
        "rolled-again": common.two_dice,
        **dict.fromkeys(("settles", "city", "neutral-settles"), _building),
        **dict.fromkeys(("road", "free-road", "neutral-road"), _road),
        "gains": _gains,
        "opening": common.gains,
        "takes-rest": _takes_rest,
        "held-back": _held_back,
        "robber": _robber,
        "robber-home": _robber_home,
        "buys": _buys,
        "draws": _draws,
        "chooses": common.from_bank,
        "hands-over": _hands_over,
        "force-trade": _force_trade,
        "returns": _returns,
        **dict.fromkeys(("longest-road", "largest-army"), _award),
    },
    common.ONLY_TOLD
    | {
        "founded", "spares", "names", "plays-knight", "plays-road-building", "plays-invention",
        "plays-monopoly", "longest-kept", "longest-aside", "army-lost", "tokens", "tokens-full",
        "sells-knight", "shows-points",
    },
)  # fmt: skip
