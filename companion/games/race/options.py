"""The open choices of the rules, by the names the ledger gives them.

Where the printed rules leave a point open, one reading is taken and said (`default`); what people
do choose is whether two of them play the advanced game.
"""

from __future__ import annotations

from ...core.game import Option

OPTIONS = (
    Option("two_player_game", ("ordinary", "advanced"), ("race.two-player.nine-cards-choose-two",)),
    *(
        Option(name, ("default",), touches)
        for name, touches in (
            ("trade_nothing_to_sell", ("race.trade.nothing-to-sell",)),
            ("round_bonus_for_choosers", ("race.round.bonus-for-choosers",)),
            ("trade_fitting_powers_add", ("race.trade.fitting-powers-add",)),
            ("pay_the_cost", ("race.develop.pay-the-cost", "race.settle.pay-the-cost")),
            ("powers_may_is_optional", ("race.powers.may-is-optional",)),
            (
                "military_strength_never_lowers_price",
                ("race.military.strength-never-lowers-price",),
            ),
            ("military_discounts_join_specialist", ("race.military.discounts-join-specialist",)),
            ("consume_all_goods_less_one", ("race.consume.all-goods-less-one",)),
            ("produce_most_means_strictly", ("race.produce.most-means-strictly",)),
            ("score_minus_strength_counts", ("race.score.minus-strength-counts",)),
            ("score_one_line_per_card", ("race.score.one-line-per-card",)),
            ("hand_reshuffle_at_once", ("race.hand.reshuffle-at-once",)),
            ("two_player_bonus_in_both_runs", ("race.two-player.bonus-in-both-runs",)),
            ("two_player_double_phase_runs_twice", ("race.two-player.double-phase-runs-twice",)),
            ("order_clockwise_from_lowest_start", ("race.order.clockwise-from-lowest-start",)),
            ("setup_unused_start_worlds_join_deck", ("race.setup.unused-start-worlds-join-deck",)),
            ("end_paid_in_full", ("race.end.paid-in-full",)),
            ("consume_gamble_match_is_kept", ("race.consume.gamble-match-is-kept",)),
        )
    ),
)
