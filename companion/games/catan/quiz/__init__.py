"""The questions that can be asked of a position of Catan, by kind.

They serve the bookkeeping steps of the course and the recall questions alike. The engine gives
every answer: the askers only try things out on a copy and word what came of it.
"""

from __future__ import annotations

from ....lessons.asking import askers
from ..rules.trade import RATE_RULE
from .build import PRICES, ROAD_REASONS, SETTLE_REASONS, bank_rate, missing, road, settle, victims
from .cards import POINT_RULES, RUN_RULES, army, longest, points, price, run, winner
from .roll import corner, founder, give_back, income, opening

QUIZ = askers(
    {
        "income": (
            income,
            (
                "catan.yield.settlement-one",
                "catan.yield.city-two",
                "catan.yield.each-building-pays",
                "catan.robber.blocks-its-hex",
            ),
        ),
        "give-back": (
            give_back,
            ("catan.seven.above-seven-gives-half", "catan.seven.odd-rounds-down"),
        ),
        "corner": (
            corner,
            (
                "catan.board.big-number-likely",
                "catan.board.desert-gives-nothing",
                "catan.board.coast-has-fewer-hexes",
                "catan.robber.blocks-its-hex",
            ),
        ),
        "settle": (settle, SETTLE_REASONS),
        "road": (road, ROAD_REASONS),
        "missing": (missing, tuple(rule for _, rule in PRICES.values())),
        "rate": (bank_rate, tuple(RATE_RULE.values())),
        "victims": (victims, ("catan.robber.victim-borders-hex",)),
        "points": (points, POINT_RULES),
        "run": (run, RUN_RULES[:1]),
        "longest": (
            longest,
            (
                "catan.longest-road.five-first",
                "catan.longest-road.equal-takes-nothing",
                "catan.longest-road.longer-takes-at-once",
            ),
        ),
        "army": (
            army,
            (
                "catan.largest-army.three-first",
                "catan.largest-army.more-takes-at-once",
                "catan.largest-army.face-up-only",
            ),
        ),
        "winner": (winner, ("catan.end.ten-wins", "catan.end.own-turn-only")),
        "opening": (opening, ("catan.setup.second-settlement-pays",)),
        "founder": (
            founder,
            ("catan.setup.first-round-clockwise", "catan.setup.second-round-backwards"),
        ),
        "price": (
            price,
            (
                "catan.two-player.action-costs-one",
                "catan.two-player.action-costs-two-when-ahead",
            ),
        ),
    }
)
