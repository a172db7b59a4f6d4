"""The questions that can be asked of a position of Catan, by kind.

They serve the bookkeeping steps of the course and the recall questions alike. The engine gives
every answer: the askers only try things out on a copy and word what came of it.
"""

from __future__ import annotations

from ....lessons.asking import askers, asks
from ..rules.build import PRICES
from ..rules.trade import RATE_RULE
from . import allowed
from .better import BETTER
from .box import BOX_RULES, box
from .build import BOUGHT, ROAD_REASONS, SETTLE_REASONS, bank_rate, missing, road, settle, victims
from .cards import POINT_RULES, army, points, price, winner
from .longest import HOLDER_RULES, RUN_RULES, longest, run
from .roll import corner, founder, give_back, income, opening

QUIZ = askers(
    {
        "income": asks(
            income,
            "catan.yield.settlement-one",
            "catan.yield.city-two",
            "catan.yield.each-building-pays",
            "catan.robber.blocks-its-hex",
        ),
        "give-back": asks(
            give_back,
            "catan.seven.above-seven-gives-half",
            "catan.seven.odd-rounds-down",
            "catan.knight.no-discarding",
        ),
        "corner": asks(
            corner,
            "catan.board.big-number-likely",
            "catan.board.desert-gives-nothing",
            "catan.board.coast-has-fewer-hexes",
            "catan.robber.blocks-its-hex",
        ),
        "settle": asks(settle, *SETTLE_REASONS),
        "road": asks(road, *ROAD_REASONS),
        "missing": asks(missing, *(rule for _, rule in BOUGHT.values())),
        "rate": asks(bank_rate, *RATE_RULE.values()),
        "victims": asks(victims, "catan.robber.victim-borders-hex"),
        "points": asks(points, *POINT_RULES),
        "run": asks(run, *RUN_RULES[:1]),
        "longest": asks(longest, *HOLDER_RULES),
        "army": asks(
            army,
            "catan.largest-army.three-first",
            "catan.largest-army.more-takes-at-once",
            "catan.largest-army.equal-takes-nothing",
        ),
        "winner": asks(winner, "catan.end.ten-wins", "catan.end.own-turn-only"),
        "opening": asks(opening, "catan.setup.second-settlement-pays"),
        "founder": asks(
            founder, "catan.setup.first-round-clockwise", "catan.setup.second-round-backwards"
        ),
        "price": asks(
            price,
            "catan.two-player.action-costs-one",
            "catan.two-player.action-costs-two-when-ahead",
        ),
        "card-now": asks(allowed.card_now, *allowed.CARD_REASONS),
        "trade-now": asks(allowed.trade_now, *allowed.TRADE_REASONS, "catan.trade.free-terms"),
        "robber-now": asks(allowed.robber_now, *allowed.ROBBER_REASONS),
        "harbour-now": asks(
            allowed.harbour_now, *allowed.HARBOUR_REASONS, "catan.harbour.building-at-mark"
        ),
        "neutral-due": asks(allowed.neutral_due, *allowed.NEUTRAL_RULES),
        "builds": asks(allowed.builds, *(rule for _, rule in PRICES.values())),
        "box": asks(box, *BOX_RULES),
        **BETTER,
    }
)
