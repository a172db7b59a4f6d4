"""How dice, trades and thefts look: the same for every game of resource cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.motion import SEAT, VICTIM, Motion, Showing, cards, flash, roll, seat, shows, turn
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


two_dice = shows(roll, "{first}", "{second}")
to_bank = shows(cards, SEAT, BANK, faces="resource")
"""One card goes back to the bank."""
from_bank = shows(cards, BANK, SEAT, faces="resource")
its_seat = shows(flash, SEAT)
"""Look at whoever it happens to."""


def gains(facts: Facts, observation: Any) -> tuple[Motion, ...]:
    """Goods come from the bank."""
    return hand(BANK, seat(facts["seat"]), facts["goods"])


def gives_up(facts: Facts, observation: Any) -> tuple[Motion, ...]:
    """Goods go back to the bank."""
    return hand(seat(facts["seat"]), BANK, facts["goods"])


def bank_trade(facts: Facts, observation: Any) -> tuple[Motion, ...]:
    """A swap with the bank."""
    own = seat(facts["seat"])
    return (*hand(own, BANK, facts["give"]), *hand(BANK, own, facts["take"]))


def trade(facts: Facts, observation: Any) -> tuple[Motion, ...]:
    """A swap of two players."""
    one, other = seat(facts["seat"]), seat(facts["partner"])
    return (*hand(one, other, facts["give"]), *hand(other, one, facts["take"]))


SHOWN: Mapping[str, Showing] = {
    "start-roll": two_dice,
    "rolled": two_dice,
    "discards": to_bank,
    "bank-trade": bank_trade,
    "trade": trade,
    "robs": shows(cards, VICTIM, SEAT),
    "loot": shows(turn, SEAT, faces="resource"),
    "wins": its_seat,
}
"""What such games have in common, by the name of the event."""

PLAIN_TO_SEE = frozenset({"turn"})
"""What the seats round the board show already."""

ONLY_TOLD = frozenset(
    {
        "start-tie", "starts", "turn", "no-gain", "no-yield", "shortage", "owes", "nobody-to-rob",
        "empty-handed", "offers", "counters", "agrees", "declines", "no-deal", "withdraws",
    }
)  # fmt: skip
