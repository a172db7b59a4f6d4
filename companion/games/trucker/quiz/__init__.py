"""The questions that can be asked about ships and flights, by kind.

They serve the steps of the course, where they are about the ship at hand, and the quick questions,
for which ships are made up: no flight has to be played to find one with a fault. The engine's own
ship gives every answer.
"""

from __future__ import annotations

from ....lessons.asking import askers, asks
from .counting import CANNON_RULES, ENGINE_RULES, driven, dusty, gunned, sick
from .fire import HIT_RULES, hit
from .planets import planet
from .road import OUTCOMES, PAY_RULES, enemy, falls_back, pay, suffers
from .yard import FAULT_RULES, JOINT_RULES, LOAD_RULES, falls_off, faults, joint, load

QUIZ = askers(
    {
        "joint": asks(joint, *JOINT_RULES.values()),
        "faults": asks(faults, *FAULT_RULES),
        "falls-off": asks(
            falls_off,
            "trucker.lose-tiles.destroyed-tile-leaves",
            "trucker.lose-tiles.unjoined-tiles-fall-off",
        ),
        "hit": asks(hit, *HIT_RULES),
        "cannons": asks(gunned, *CANNON_RULES),
        "engines": asks(driven, *ENGINE_RULES),
        "dust": asks(dusty, "trucker.stardust.day-per-open-connector"),
        "sick": asks(sick, "trucker.epidemic.joined-occupied-cabins-lose-one"),
        "load": asks(load, *LOAD_RULES),
        "falls-back": asks(falls_back, "trucker.flight.occupied-spaces-skipped"),
        "suffers": asks(
            suffers,
            "trucker.combatzone.lowest-suffers",
            "trucker.combatzone.tie-hits-one-further-ahead",
        ),
        "enemy": asks(enemy, *OUTCOMES.values()),
        "pay": asks(pay, *PAY_RULES),
        "planet": asks(planet, "trucker.goods.values-by-colour"),
    },
    made_up=True,
)
