"""Which page of the explorer has the numbers of an entry: `dice:8`, `ships/meteors:tile:23`.

How the name of a page is written is told in `core.address`.
"""

from __future__ import annotations

ENTRIES = {
    "catan.dice": "dice:8",
    "catan.numbers": "dice:8",
    "catan.production": "dice/sites",
    "catan.seven": "dice:7",
    "catan.robber": "dice/sites",
    "catan.who-starts": "dice/start",
    "catan.two-rolls": "dice/second",
    "catan.development-cards": "draws/development",
    "catan.knight": "draws/development",
    "catan.stealing": "draws/steal",
    "catan.forced-trade": "draws/steal",
    "starfarers.shaking": "marbles",
    "starfarers.mothership": "marbles",
    "starfarers.marble-values": "marbles",
    "starfarers.speed": "marbles/reach",
    "starfarers.booster": "marbles/reach",
    "starfarers.black-marble": "marbles/encounters",
    "starfarers.encounter": "marbles/meet",
    "starfarers.combat-strength": "marbles/fight",
    "starfarers.fight": "marbles/fight",
    "starfarers.contest": "marbles/fight",
    "starfarers.cannon": "marbles/fight",
    "starfarers.probability": "dice:8",
    "starfarers.reserve-pile": "draws/reserve",
    "race.explore": "draws/explore",
    "race.gamble": "draws/guess",
    "race.trade": "draws/sell",
    "race.deck": "draws/among",
    "trucker.dice": "dice:7",
    "trucker.meteor-swarm": "ships/meteors",
    "trucker.small-meteor": "ships/meteors",
    "trucker.large-meteor": "ships/meteors",
    "trucker.shield": "ships/meteors",
    "trucker.lost-tiles": "ships/meteors",
    "trucker.shots": "ships/shots",
    "trucker.pirates": "ships/shots",
    "trucker.sabotage": "ships/sabotage",
}
"""By almanac entry: where in the explorer its numbers are."""
