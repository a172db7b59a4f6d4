"""The questions that can be asked of a position of Catan, by kind.

They serve the bookkeeping steps of the course and the recall questions alike. The engine gives
every answer: the askers only try things out on a copy and word what came of it.
"""

from __future__ import annotations

from ....lessons.asking import askers
from ..rules.trade import RATE_RULE
from .allowed import (
    CARD_REASONS,
    COSTS,
    HARBOUR_REASONS,
    NEUTRAL_RULES,
    ROBBER_REASONS,
    TRADE_REASONS,
    builds,
    card_now,
    harbour_now,
    neutral_due,
    robber_now,
    trade_now,
)
from .better import BETTER
from .box import BOX_RULES, box
from .build import PRICES, ROAD_REASONS, SETTLE_REASONS, bank_rate, missing, road, settle, victims
from .cards import POINT_RULES, army, points, price, winner
from .longest import HOLDER_RULES, RUN_RULES, longest, run
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
            (
                "catan.seven.above-seven-gives-half",
                "catan.seven.odd-rounds-down",
                "catan.knight.no-discarding",
            ),
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
        "longest": (longest, HOLDER_RULES),
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
        "card-now": (card_now, CARD_REASONS),
        "trade-now": (trade_now, (*TRADE_REASONS, "catan.trade.free-terms")),
        "robber-now": (robber_now, ROBBER_REASONS),
        "harbour-now": (harbour_now, (*HARBOUR_REASONS, "catan.harbour.building-at-mark")),
        "neutral-due": (neutral_due, NEUTRAL_RULES),
        "builds": (builds, tuple(rule for _, rule in COSTS.values())),
        "box": (box, BOX_RULES),
        **BETTER,
    }
)
