"""The questions that can be asked of a position of Race for the Galaxy, by kind.

They serve the steps of the course and the recall questions alike. The engine gives every answer:
the askers only try things out on a copy and word what came of it.
"""

from __future__ import annotations

from ....lessons.asking import askers, asks
from .goods import CHIP_RULES, DRAW_RULES, GOODS_RULES, SALE_RULES, chips, draws, goods, sells
from .placing import (
    ALIEN_WAY,
    DEVELOPMENT_RULES,
    STRENGTH_RULES,
    WAY_RULES,
    WORLD_RULES,
    price,
    strength,
    ways,
)
from .rounds import ACTION_RULES, BONUS_RULES, ENDS, action, bonus, explore, last, phases
from .score import LIST_RULES, WIN_RULES, finds, winner, worth

QUIZ = askers(
    {
        "phases": asks(phases, "race.round.unchosen-phase-skipped", "race.round.same-phase-once"),
        "bonus": asks(bonus, *BONUS_RULES),
        "action": asks(action, *ACTION_RULES[:1]),
        "explore": asks(
            explore,
            "race.explore.look-two-keep-one",
            "race.explore.bonus-plus-five",
            "race.explore.bonus-one-one",
        ),
        "price": asks(price, *DEVELOPMENT_RULES[1:], *WORLD_RULES),
        "strength": asks(strength, *STRENGTH_RULES),
        "ways": asks(ways, *WAY_RULES.values(), ALIEN_WAY),
        "sale": asks(sells, *SALE_RULES),
        "chips": asks(chips, *CHIP_RULES),
        "goods": asks(goods, *GOODS_RULES),
        "draws": asks(draws, *DRAW_RULES),
        "worth": asks(worth, "race.score.printed-points", "race.score.six-cost-lists"),
        "finds": asks(finds, *LIST_RULES),
        "last": asks(last, *dict.fromkeys(ENDS.values())),
        "winner": asks(winner, *WIN_RULES),
    }
)
