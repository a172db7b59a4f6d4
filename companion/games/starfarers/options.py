"""The open choices of Starfarers' rules, by the names the ledger gives them; defaults first.

Which rules a choice touches stands in `rules.toml`, unless the choice is ours.
"""

from __future__ import annotations

from typing import Any

from ...core.game import Option
from .box import MARBLES, STANDARD_MIX


def _mix(value: Any) -> tuple[int, ...]:
    mix = tuple(value) if isinstance(value, list | tuple) else ()
    whole = len(mix) == len(MARBLES) and all(type(n) is int and 0 <= n <= 5 for n in mix)
    if not whole or sum(mix) != sum(STANDARD_MIX):
        raise ValueError("how many yellow, red, blue and black marbles, five in all")
    return mix


OPTIONS = (
    Option("end_moment", ("at-once", "turn-over")),
    Option("clear_trigger", ("stand-or-arrive", "arrive")),
    Option("marbles_values", ("blue-three", "red-three")),
    # Ours, not the ledger's: other marbles in the mothership, as its last entry allows.
    Option(
        "marbles_mix",
        (STANDARD_MIX,),
        ("starfarers.mothership.five-marbles", "starfarers.mothership.other-marbles-change-odds"),
        _mix,
    ),
    Option("seven_roller_draw", ("usual", "none")),
    Option("trade_gifts", ("refused", "allowed")),
    Option("trade_bank_same_kind", ("refused", "allowed")),
    # Ours: leave trade among players out, for a quick game or a simulation.
    Option("trade_players", ("on", "off"), ("starfarers.trade.players-set-the-rate",)),
    Option("yield_shortage", ("nobody", "in-turn-order")),
    Option("reserve_refill", ("new-pile", "none")),
    Option("reserve_late_draw", ("until-shake", "none")),
    Option("flight_stop_on_building", ("refused", "allowed")),
    Option("discover_compulsory", ("must", "may")),
    Option("flight_new_foreign_berth", ("must-leave", "may-stay")),
    # Not in the ledger: a hidden sector turns out to be a system under a trade ship.
    Option("flight_hidden_site", ("must-leave", "refused")),
    Option("flight_waiting_excuse", ("if-stuck", "halt-only")),
    Option("friendship_rich_help_poor", ("up-to-two", "only-if-two")),
    Option("friendship_speed_mid_flight", ("next-shake", "at-once")),
    Option("three_players_home_sites", ("all-three", "two")),
    Option("pirate_scientist_cannons", ("count", "ignored")),
)
