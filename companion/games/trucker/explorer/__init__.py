"""What Galaxy Trucker brings to the probability explorer."""

from __future__ import annotations

from ....explorer.topics import Given, Topics
from . import editor, fleet, quick_odds, ships, yard

TOPICS = Topics(
    {"ships": ships.QUESTIONS},
    judging={"ships": yard.JUDGING},
    imports={
        "sabotage": "from companion.games.trucker.odds import sabotage",
        "shots": "from companion.games.trucker.odds import shots",
        "swarm": "from companion.games.trucker.odds import swarm",
        "Policy": "from companion.games.trucker.under_fire.policy import Policy",
        "EXAMPLES": "from companion.games.trucker.ships.shipyard import EXAMPLES",
        "random_ship": "from companion.games.trucker.ships.shipyard import random_ship",
    },
    entries={
        "trucker.dice": "dice:7",
        "trucker.meteor-swarm": "ships/meteors",
        "trucker.small-meteor": "ships/meteors",
        "trucker.large-meteor": "ships/meteors",
        "trucker.shield": "ships/meteors",
        "trucker.lost-tiles": "ships/meteors",
        "trucker.shots": "ships/shots",
        "trucker.pirates": "ships/shots",
        "trucker.sabotage": "ships/sabotage",
    },
    given={"ship": Given("ships", fleet.given)},
    editors={"ships": editor.ShipEditor()},
    art=ships.art,
    quick_odds={"rows": quick_odds.rows},
)
