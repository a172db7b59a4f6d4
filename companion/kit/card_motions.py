"""How dice, trades and thefts look: the same for every game of resource cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.motion import Motion, Showing, cards, flash, roll, seat, turn
from ..core.notation import write
from .bundle import Bundle, count, kinds

Facts = Mapping[str, Any]

BANK = "bank"


def faces(goods: Bundle) -> tuple[str, ...]:
    """The cards of a bundle, one by one."""
    return tuple(goods.names[kind] for kind in kinds(goods) for _ in range(count(goods, kind)))


def hand(start: str, to: str, goods: Bundle) -> tuple[Motion, ...]:
    """The cards of a bundle go from somewhere to somebody; nothing moves if it is empty."""
    shown = faces(goods)
    return (cards(start, to, len(shown), shown),) if shown else ()


def two_dice(facts: Facts, sight: Any) -> tuple[Motion, ...]:
    """Two dice fall."""
    return (roll(facts["first"], facts["second"]),)


def to_bank(facts: Facts, sight: Any) -> tuple[Motion, ...]:
    """One card goes back to the bank."""
    return (cards(seat(facts["seat"]), BANK, 1, (write(facts["resource"]),)),)


def from_bank(facts: Facts, sight: Any) -> tuple[Motion, ...]:
    """One card comes from the bank."""
    return (cards(BANK, seat(facts["seat"]), 1, (write(facts["resource"]),)),)


def gains(facts: Facts, sight: Any) -> tuple[Motion, ...]:
    """Goods come from the bank."""
    return hand(BANK, seat(facts["seat"]), facts["goods"])


def gives_up(facts: Facts, sight: Any) -> tuple[Motion, ...]:
    """Goods go back to the bank."""
    return hand(seat(facts["seat"]), BANK, facts["goods"])


def bank_trade(facts: Facts, sight: Any) -> tuple[Motion, ...]:
    """A swap with the bank."""
    own = seat(facts["seat"])
    return (*hand(own, BANK, facts["give"]), *hand(BANK, own, facts["take"]))


def trade(facts: Facts, sight: Any) -> tuple[Motion, ...]:
    """A swap of two players."""
    one, other = seat(facts["seat"]), seat(facts["partner"])
    return (*hand(one, other, facts["give"]), *hand(other, one, facts["take"]))


def robs(facts: Facts, sight: Any) -> tuple[Motion, ...]:
    """A card is drawn from a hand, face down."""
    return (cards(seat(facts["victim"]), seat(facts["seat"])),)


def loot(facts: Facts, sight: Any) -> tuple[Motion, ...]:
    """Those two see which card it was."""
    return (turn(seat(facts["seat"]), faces=(write(facts["resource"]),)),)


def its_seat(facts: Facts, sight: Any) -> tuple[Motion, ...]:
    """Look at whoever it happens to."""
    return (flash(seat(facts["seat"])),)


SHOWN: Mapping[str, Showing] = {
    "start-roll": two_dice,
    "rolled": two_dice,
    "discards": to_bank,
    "bank-trade": bank_trade,
    "trade": trade,
    "robs": robs,
    "loot": loot,
    "wins": its_seat,
}
"""What such games have in common, by the name of the event."""

ONLY_TOLD = frozenset(
    {
        "start-tie", "starts", "turn", "no-gain", "no-yield", "shortage", "owes", "nobody-to-rob",
        "empty-handed", "offers", "counters", "agrees", "declines", "no-deal", "withdraws",
    }
)  # fmt: skip
