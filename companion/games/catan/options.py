"""The open choices of Catan's rules, by the names the ledger gives them; defaults first."""

from __future__ import annotations

from typing import Any

from ...core.game import Option
from .board.geometry import CORNERS, NEIGHBOURS


def _neutral_pair(value: Any) -> tuple[int, int]:
    pair = tuple(value) if isinstance(value, list | tuple) else ()
    whole = len(pair) == 2 and all(type(corner) is int and corner in CORNERS for corner in pair)
    if not whole or pair[0] == pair[1] or NEIGHBOURS[pair[0]] >> pair[1] & 1:
        raise ValueError(f"two corners from 0 to {CORNERS[-1]} that are not neighbours")
    return pair[0], pair[1]


OPTIONS = (
    Option(
        "setup_starter",
        ("by-setup", "oldest", "roll"),
        ("catan.setup.oldest-begins", "catan.setup.highest-roll-begins"),
    ),
    Option(
        "turn_steps",
        ("separate", "merged"),
        (
            "catan.roll.steps-in-order",
            "catan.trade.before-building",
            "catan.trade.merged-with-building",
        ),
    ),
    Option(
        "harbour_first_use",
        ("as-steps", "next-turn", "same-turn"),
        ("catan.harbour.usable-next-turn", "catan.harbour.usable-at-once-when-merged"),
    ),
    Option("robber_steal", ("must", "may"), ("catan.robber.steal-is-due",)),
    Option(
        "robber_empty_victim",
        ("allowed", "refused"),
        ("catan.robber.empty-hand-gives-nothing",),
    ),
    Option(
        "yield_shortage",
        ("nobody-but-sole", "nobody"),
        ("catan.yield.shortage-pays-nobody", "catan.yield.sole-claimant-takes-rest"),
    ),
    Option("trade_like_for_like", ("refused", "allowed"), ("catan.trade.no-like-for-like",)),
    Option(
        "progress_short",
        ("as-far-as-possible", "full-only"),
        ("catan.progress.roads-as-far-as-possible", "catan.progress.invention-from-stock"),
    ),
    Option(
        "longest_road_crossing",
        ("roads-once", "points-once"),
        ("catan.longest-road.each-road-once",),
    ),
    Option(
        "end_moment",
        ("any-own-turn", "gained-this-turn"),
        ("catan.end.earlier-points-count",),
    ),
    Option(
        "two_player_neutral_build",
        ("same-kind", "settlement-first"),
        ("catan.two-player.neutral-piece-kind",),
    ),
    Option("two_player_free_roads", ("count", "ignore"), ("catan.two-player.neutral-build-due",)),
    Option("two_player_actions", ("one", "any"), ("catan.two-player.one-action-a-turn",)),
    Option(
        "two_player_neutral_start",
        ((13, 40),),
        ("catan.two-player.neutral-start",),
        _neutral_pair,
    ),
    # Ours, not the ledger's: leave trade among players out, for a quick game or a simulation.
    Option("trade_players", ("on", "off"), ("catan.trade.free-terms",)),
)
