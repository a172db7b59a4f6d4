"""The questions that can be asked of a position of Starfarers, by kind.

They serve the bookkeeping steps of the course and the recall questions alike. The engine gives
every answer: the askers only try things out on a copy and word what came of it.
"""

from __future__ import annotations

from ....lessons.asking import askers, asks
from ..rules.build import MODULE_LIMIT_RULE
from .box import SET_UP, box, room
from .flight import COLONY_SHIP_REASONS, FOUND_REASONS_OF_THREE, TRADE_SHIP_REASONS, found, stop
from .meeting import ARRIVAL_RULES, arrive, foe
from .mothership import fight, pods, speed, token
from .roll import better_site, founder, give_back, income, reserve, site
from .score import PRICES, bank_rate, figure, missing, points, winner
from .turn import DRAW_REASONS, LEAVE_REASONS, NEXT_RULES, comes_next, draw_lost, must_leave

QUIZ = askers(
    {
        "income": asks(
            income,
            "starfarers.yield.one-card-per-building",
            "starfarers.yield.two-number-disc-either",
            "starfarers.yield.spaceport-pays-one",
            "starfarers.friendship.green-folk-one-more",
        ),
        "reserve": asks(
            reserve,
            "starfarers.reserve.two-cards-at-four-to-seven",
            "starfarers.reserve.one-card-at-eight-or-nine",
            "starfarers.reserve.no-card-from-ten",
        ),
        "give-back": asks(give_back, "starfarers.seven.over-seven-gives-half"),
        "site": asks(site, "starfarers.yield.big-digits-fall-often"),
        "speed": asks(
            speed,
            "starfarers.mothership.speed-is-base-plus-boosters",
            "starfarers.mothership.black-means-base-three",
        ),
        "stop": asks(stop, *COLONY_SHIP_REASONS, *TRADE_SHIP_REASONS[-2:]),
        "found": asks(found, *FOUND_REASONS_OF_THREE),
        "token": asks(
            token, "starfarers.pirate.cannons-reach-value", "starfarers.ice.pods-reach-value"
        ),
        "pods": asks(pods, "starfarers.station.more-pods-than-stations"),
        "figure": asks(figure, "starfarers.friendship.figure-goes-to-strictly-more"),
        "fight": asks(fight, "starfarers.encounter.only-higher-beats-you"),
        "points": asks(
            points,
            "starfarers.medals.odd-half-is-worth-nothing",
            "starfarers.medals.two-halves-one-point",
            "starfarers.score.station-itself-nothing",
            "starfarers.score.spaceport-two",
        ),
        "winner": asks(
            winner, "starfarers.end.fifteen-points-win", "starfarers.end.only-on-own-turn"
        ),
        "rate": asks(
            bank_rate,
            "starfarers.trade.bank-three-alike-for-one",
            "starfarers.trade.goods-two-for-one",
            "starfarers.friendship.merchant-card-two-for-one",
        ),
        "missing": asks(missing, *(rule for _, rule in PRICES.values())),
        "founder": asks(
            founder,
            "starfarers.setup.odd-rounds-clockwise",
            "starfarers.setup.even-rounds-backwards",
        ),
        "box": asks(box, *(rule for rule, _ in SET_UP.values())),
        "room": asks(room, *MODULE_LIMIT_RULE),
        "foe": asks(
            foe,
            "starfarers.encounter.left-neighbour-reads",
            "starfarers.encounter.named-player-plays-the-foe",
        ),
        "arrive": asks(arrive, *ARRIVAL_RULES.values()),
        "next": asks(comes_next, *NEXT_RULES),
        "must-leave": asks(must_leave, *LEAVE_REASONS),
        "draw-lost": asks(draw_lost, *DRAW_REASONS, "starfarers.reserve.late-draw-while-building"),
        "better-site": asks(better_site, "starfarers.yield.big-digits-fall-often"),
    }
)
