"""The open choices of the rules, by the names the ledger gives them, and the pace of building.

Where the printed rules leave a point open, one reading is taken and said; what people do choose is
how time runs while they build.
"""

from __future__ import annotations

from ...core.game import Option

UNTIMED, HOURGLASS, TURNS = "untimed", "hourglass", "turns"
SECONDS = (90, 60, 120, 180)
"""How long the sand may take to run through."""

OPTIONS = (
    Option(
        "tempo",
        (UNTIMED, HOURGLASS, TURNS),
        ("trucker.build.one-tile-at-a-time",
         "trucker.hourglass.run-out-on-last-space-ends-building"),
        first=True,
    ),
    Option("sand_seconds", SECONDS, ("trucker.hourglass.run-out-on-last-space-ends-building",)),
    *(
        Option(name, (reading,), tuple(f"trucker.{rule}" for rule in touches.split()))
        for name, reading, touches in (
            ("build_placing", "joint", "build.joins-the-ship check.inside-building-zone"
                                       " check.whole-ship-one-piece"),
            ("check_repair", "owner", "check.faults-removed"),
            ("check_fault_in_flight", "off", "check.faults-removed"),
            ("lose_tiles_part", "any", "lose-tiles.owner-chooses-part giveup.no-human-crew"),
            ("crew_boarding", "none", "crew.cabin-gets-two-astronauts-or-alien"),
            ("flight_first_card", "reshuffle", "flight.top-card-of-flight-level"),
            ("enemy_roller", "struck", "enemy.shots-rolled-for-all-losers-at-once"
                                       " sabotage.column-then-row"),
            ("enemy_penalty_moment", "shots-last", "enemy.shots-rolled-for-all-losers-at-once"),
            ("meteor_defence", "offered", "meteor.large-destroys-unless-shot"
                                          " shield.use-costs-battery"),
            ("meteor_cannon_place", "anywhere", "meteor.cannon-must-aim-at-it"),
            ("goods_alike", "owner", "goods.theft-dearest-first goods.theft-then-batteries"
                                     " battery.one-per-use"),
            ("epidemic_neighbours", "joined", "epidemic.joined-occupied-cabins-lose-one"),
            ("alien_second_support", "stays", "alien.other-joined-support-keeps-it"),
            ("alien_base", "powered", "alien.base-counted-after-battery-choice"),
            ("planets_loading", "on-landing", "planets.landed-may-load"
                                              " goods.missing-supply-not-loaded"),
            ("abandoned_last_crew", "allowed", "abandoned.ship-costs-crew"),
            ("giveup_lap", "counting-leavers", "giveup.lapped-by-leader"
                                               " giveup.tested-after-whole-card"),
            ("giveup_after_last_card", "made", "giveup.tested-after-whole-card"
                                               " giveup.voluntary-between-cards"),
            ("giveup_rocket_leaves", "after-card", "giveup.out-of-later-cards"),
            ("reward_debt", "allowed", "reward.lost-tiles-paid-by-all"),
            ("trek_best_ship", "never", "trek.titles-replace-best-ship"),
            ("trek_gold_handicap", "told", "trek.gold-flies-harder"),
            ("setup_learning", "as-known", "setup.learning-flight-leaves-out"),
        )
    ),
)  # fmt: skip
