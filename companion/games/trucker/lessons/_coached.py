"""The rules the coach brings up when they first matter in a flight, after the card that shows them.

Nothing about building is among them: whoever builds is left in peace, the check tells the rest.
"""

from __future__ import annotations

COACHED: tuple[str, ...] = (
    "trucker.openspace.strength-announced-in-order",
    "trucker.openspace.moves-at-once",
    "trucker.flight.leader-shuffles-deck",
    "trucker.flight.occupied-spaces-skipped",
    "trucker.flight.days-lost-last-player-first",
    "trucker.stardust.day-per-open-connector",
    "trucker.stardust.last-player-first",
    "trucker.meteor.one-roll-for-everyone",
    "trucker.meteor.empty-line-is-a-miss",
    "trucker.meteor.cannon-must-aim-at-it",
    "trucker.shield.use-costs-battery",
    "trucker.battery.one-per-use",
    "trucker.battery.loaded-as-printed",
    "trucker.enemy.stronger-enemy-punishes",
    "trucker.enemy.tie-has-no-effect",
    "trucker.enemy.beaten-goes-no-further",
    "trucker.enemy.reward-for-days-is-optional",
    "trucker.enemy.large-shot-cannot-be-stopped",
    "trucker.enemy.small-shot-needs-shield",
    "trucker.goods.theft-dearest-first",
    "trucker.goods.theft-then-batteries",
    "trucker.goods.theft-ends-when-nothing-left",
    "trucker.crew.owner-chooses-who-is-lost",
    "trucker.combatzone.lowest-suffers",
    "trucker.combatzone.batteries-in-order",
    "trucker.giveup.no-thrust-in-open-space",
    "trucker.giveup.lapped-by-leader",
    "trucker.lose-tiles.load-goes-with-tile",
    "trucker.reward.place-credits-for-finishers-only",
    "trucker.reward.best-ship-fewest-open-connectors",
    "trucker.reward.lost-tiles-paid-by-all",
    "trucker.reward.goods-full-price",
)
