"""The open choices of Starfarers' rules, by the names the ledger gives them; defaults first."""

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
    Option("end_moment", ("at-once", "turn-over"), ("starfarers.end.moment",)),
    Option(
        "clear_trigger",
        ("stand-or-arrive", "arrive"),
        ("starfarers.pirate.ship-beside-the-planet", "starfarers.ice.ship-beside-the-planet"),
    ),
    Option(
        "marbles_values",
        ("blue-three", "red-three"),
        ("starfarers.mothership.two-marbles-added",),
    ),
    # Ours, not the ledger's: other marbles in the mothership, as its last entry allows.
    Option(
        "marbles_mix",
        (STANDARD_MIX,),
        ("starfarers.mothership.five-marbles", "starfarers.mothership.other-marbles-change-odds"),
        _mix,
    ),
    Option(
        "seven_roller_draw",
        ("usual", "none"),
        ("starfarers.seven.roller-gets-usual-draw-only",),
    ),
    Option("trade_gifts", ("refused", "allowed"), ("starfarers.trade.no-gifts",)),
    Option(
        "trade_bank_same_kind",
        ("refused", "allowed"),
        ("starfarers.trade.bank-gives-another-kind",),
    ),
    # Ours: leave trade among players out, for a quick game or a simulation.
    Option("trade_players", ("on", "off"), ("starfarers.trade.players-set-the-rate",)),
    Option(
        "yield_shortage",
        ("nobody", "in-turn-order"),
        ("starfarers.yield.shortage-pays-nobody",),
    ),
    Option("reserve_refill", ("new-pile", "none"), ("starfarers.reserve.new-pile-when-empty",)),
    Option(
        "reserve_late_draw",
        ("until-shake", "none"),
        ("starfarers.reserve.late-draw-while-building", "starfarers.reserve.lost-after-shake"),
    ),
    Option(
        "flight_stop_on_building",
        ("refused", "allowed"),
        ("starfarers.flight.no-stop-on-building",),
    ),
    Option(
        "discover_compulsory",
        ("must", "may"),
        ("starfarers.discover.arrival-turns-sector",),
    ),
    Option(
        "flight_new_foreign_berth",
        ("must-leave", "may-stay"),
        ("starfarers.flight.leave-new-foreign-berth", "starfarers.flight.berth-blocker-not-halted"),
    ),
    # Not in the ledger: a hidden sector turns out to be a system under a trade ship.
    Option(
        "flight_hidden_site",
        ("must-leave", "refused"),
        (
            "starfarers.flight.no-trade-ship-on-colony-site",
            "starfarers.hyperspace.stopping-rules-hold",
        ),
    ),
    Option(
        "flight_waiting_excuse",
        ("if-stuck", "halt-only"),
        ("starfarers.flight.waiting-ship-founds-or-leaves",),
    ),
    Option(
        "friendship_rich_help_poor",
        ("up-to-two", "only-if-two"),
        ("starfarers.friendship.rich-help-poor-takes-a-card-each",),
    ),
    Option(
        "friendship_speed_mid_flight",
        ("next-shake", "at-once"),
        ("starfarers.friendship.open-and-active-at-once",),
    ),
    Option(
        "three_players_home_sites",
        ("all-three", "two"),
        ("starfarers.three-players.home-systems-may-fill-in-setup",),
    ),
    Option(
        "pirate_scientist_cannons",
        ("count", "ignored"),
        ("starfarers.pirate.cannons-reach-value",),
    ),
)
