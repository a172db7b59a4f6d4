"""The open choices of Catan's rules, by the names the ledger gives them; defaults first.

Which rules a choice touches stands in `rules.toml`, unless the choice is ours.
"""

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
    Option("setup_starter", ("by-setup", "oldest", "roll")),
    Option("turn_steps", ("separate", "merged")),
    Option("harbour_first_use", ("as-steps", "next-turn", "same-turn")),
    Option("robber_steal", ("must", "may")),
    Option("robber_empty_victim", ("allowed", "refused")),
    Option("yield_shortage", ("nobody-but-sole", "nobody")),
    Option("trade_like_for_like", ("refused", "allowed")),
    Option("progress_short", ("as-far-as-possible", "full-only")),
    Option("longest_road_crossing", ("roads-once", "points-once")),
    Option("end_moment", ("any-own-turn", "gained-this-turn")),
    Option("two_player_neutral_build", ("same-kind", "settlement-first")),
    Option("two_player_free_roads", ("count", "ignore")),
    Option("two_player_actions", ("one", "any")),
    Option("two_player_neutral_start", ((13, 40),), read=_neutral_pair),
    # Ours, not the ledger's: leave trade among players out, for a quick game or a simulation.
    Option("trade_players", ("on", "off"), ("catan.trade.free-terms",)),
)
