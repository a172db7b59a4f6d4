"""Rounds: secret choices, phases in order, the end (chapters round, explore, hand, end, order)."""

import pytest

from companion.games.race.faces import FACES
from companion.games.race.state import Stage
from tests.games.race.stage import GAME, OTHER, Play, choosing, no, opened, seat

OWN = seat("old-earth", hand="gem-world spice-world public-works")


@pytest.mark.rule("race.round.choose-in-secret")
def test_nobody_sees_a_choice_before_all_have_chosen():
    play = choosing(OWN, OTHER)
    play.do("0: choose settle")
    assert GAME.awaiting(play.state) == (1,)
    other = choosing(OWN, OTHER).do("0: choose produce")
    assert GAME.observe(play.state, 1) == GAME.observe(other.state, 1)
    assert GAME.observe(play.state, 0) != GAME.observe(other.state, 0)
    assert play.told("chooses")[0].seen_by == (0,)
    assert play.refused("0: choose develop") == {"round.choose-in-secret"}


def test_a_choice_can_be_taken_back_until_the_last_has_chosen():
    play = choosing(OWN, OTHER).do("0: choose settle", "0: take-back", "0: choose produce")
    assert play.refused("1: take-back") == {"round.choose-in-secret"}
    play.do("1: choose explore-5")
    assert [str(event.facts["choice"]) for event in play.told("turned-up")] != []
    assert play.refused("0: take-back")


@pytest.mark.rule("race.round.phases-in-order", "race.round.unchosen-phase-skipped")
def test_chosen_phases_run_in_order_and_others_are_left_out():
    third = seat("epsilon-eridani")
    play = opened(OWN, OTHER, third, picks="produce explore-5 settle")
    assert play.told("phases")[0].facts["phases"] == (1, 3, 5)
    assert play.told("skipped")[0].facts["phases"] == (2, 4)
    assert play.state.phase == 1


@pytest.mark.rule("race.round.everyone-acts")
def test_all_players_carry_a_phase_out():
    play = opened(OWN, OTHER, picks="develop produce")
    assert GAME.awaiting(play.state) == (0, 1)


@pytest.mark.rule("race.round.bonus-for-choosers")
def test_only_who_chose_a_phase_has_its_bonus():
    play = opened(OWN, OTHER, picks="explore-5 produce")
    assert [len(cards) for cards in play.state.looked] == [7, 2]


@pytest.mark.rule("race.round.same-phase-once")
def test_a_phase_chosen_twice_happens_once_with_both_bonuses():
    play = opened(OWN, OTHER, picks="explore-5 explore-1-1")
    assert play.state.schedule == (1,)
    assert [len(cards) for cards in play.state.looked] == [7, 3]


@pytest.mark.rule("race.round.take-action-card-back")
def test_the_same_card_may_be_chosen_again():
    play = opened(OWN, OTHER, picks="produce produce")
    assert play.state.stage == Stage.CHOOSE
    assert "choose produce" in play.can(0)


@pytest.mark.rule("race.explore.look-two-keep-one")
def test_one_of_two_new_cards_is_kept():
    play = opened(OWN, OTHER, picks="produce explore-5")
    looked = [FACES[card] for card in play.state.looked[0]]
    assert len(looked) == 2
    assert play.refused("0: keep gem-world") == {"explore.look-two-keep-one"}
    play.do(f"0: keep {looked[0]}")
    assert no(str(looked[0])) in play.state.hands[0]
    assert no(str(looked[1])) in play.state.discards[0]
    assert play.refused(f"0: keep {looked[1]}") == {"explore.look-two-keep-one"}


@pytest.mark.rule("race.explore.deal-before-discarding")
def test_all_have_their_cards_before_anyone_discards():
    play = opened(OWN, OTHER, picks="explore-5 produce")
    assert [len(cards) for cards in play.state.looked] == [7, 2]
    assert not any(play.state.discards)


@pytest.mark.rule("race.explore.bonus-plus-five", "race.explore.bonus-one-one")
def test_explore_bonuses_change_what_is_looked_at_and_kept():
    play = opened(OWN, OTHER, picks="explore-5 explore-1-1")
    assert [len(cards) for cards in play.state.looked] == [7, 3]
    assert play.state.owed == [1, 2]


@pytest.mark.rule(
    "race.explore.look-power", "race.explore.keep-power", "race.explore.powers-need-no-bonus",
    "race.powers.add-up",
)  # fmt: skip
def test_explore_powers_add_up_with_and_without_the_bonus():
    rich = seat("old-earth", "expedition-force", "galactic-survey-seti", "research-labs")
    play = opened(rich, OTHER, picks="produce explore-5")
    assert (len(play.state.looked[0]), play.state.owed[0]) == (5, 2)
    play = opened(rich, OTHER, picks="explore-5 produce")
    assert (len(play.state.looked[0]), play.state.owed[0]) == (10, 2)


# Hands and piles


@pytest.mark.rule("race.hand.limit-ten-at-round-end")
def test_hands_are_cut_to_ten_after_the_last_phase_only():
    many = ("gem-world spice-world public-works artist-colony secluded-world new-vinland "
            "space-port comet-zone mining-world plague-world new-earth tourist-world")  # fmt: skip
    play = opened(seat("old-earth", hand=many), OTHER, picks="produce produce")
    assert play.state.stage == Stage.LIMIT
    assert play.state.owed == [2, 0]
    assert GAME.awaiting(play.state) == (0,)
    assert play.refused("0: discard rebel-base") == {"hand.limit-ten-at-round-end"}
    assert play.refused("0: choose settle") == {"hand.limit-ten-at-round-end"}
    play.do("0: discard gem-world", "0: discard spice-world")
    assert len(play.state.hands[0]) == 10
    assert play.state.stage == Stage.CHOOSE


@pytest.mark.rule("race.hand.discards-face-down")
def test_what_is_discarded_is_known_to_its_owner_only():
    play = opened(OWN, OTHER, picks="produce explore-5")
    play.do(f"0: keep {FACES[play.state.looked[0][0]]}")
    assert GAME.observe(play.state, 0).table.discards[0] != []
    seen = GAME.observe(play.state, 1)
    assert seen.table.discards[0] == []
    assert seen.discard_sizes[0] == 1


@pytest.mark.rule("race.hand.reshuffle-at-once")
def test_an_empty_supply_is_replaced_on_the_spot():
    play = opened(OWN, OTHER, picks="produce produce")
    play.state.discards[0] = play.state.deck[2:]
    play.state.deck = play.state.deck[:2]
    play.do("0: choose explore-1-1", "1: choose produce")
    assert len(play.told("reshuffled")) == 1
    assert [len(cards) for cards in play.state.looked] == [3, 2]
    assert play.state.deck


def test_with_supply_and_discards_empty_nothing_is_drawn():
    play = opened(OWN, OTHER, picks="produce produce")
    play.state.hands[1] += play.state.deck[3:]
    play.state.deck = play.state.deck[:3]
    play.do("0: choose explore-5", "1: choose produce")
    assert "supply-out" in {event.what for event in play.events}
    assert sum(len(cards) for cards in play.state.looked) <= 3
    assert GAME.awaiting(play.state)


@pytest.mark.rule("race.hand.counts-are-open")
def test_everybody_sees_how_many_cards_and_chips_others_have():
    play = choosing({**OWN, "chips": 3}, OTHER)
    observation = GAME.observe(play.state, 1)
    assert observation.hand_sizes == (3, 2)
    assert observation.table.chips == [3, 0]
    assert observation.table.hands[0] == []


# The end

TEN = ("gem-world", "spice-world", "artist-colony", "secluded-world", "new-vinland",
         "space-port", "comet-zone", "mining-world", "plague-world", "new-earth")  # fmt: skip


@pytest.mark.rule("race.end.twelve-cards", "race.end.at-round-end")
def test_twelve_cards_end_the_game_when_the_round_is_over():
    play = opened(
        seat("old-earth", *TEN, hand="rebel-fuel-cache rebel-miners"), OTHER,
        picks="settle produce", round=9,
    )  # fmt: skip
    play.state.tables[0].append(no("space-marines"))
    play.state.goods[0].append(-1)
    play.state.deck.remove(no("space-marines"))
    assert GAME.awaiting(play.state)
    play.do("0: pass", "1: pass")
    assert play.state.stage == Stage.OVER
    assert play.told("full-tableau", seat=0)
    assert play.refused("0: choose settle") == {"end.at-round-end"}


@pytest.mark.rule("race.end.more-than-twelve")
def test_in_the_last_round_a_tableau_may_grow_past_twelve():
    own = seat("old-earth", "space-marines", *TEN[:9], hand="rebel-fuel-cache public-works")
    play = opened(own, OTHER, picks="develop settle")
    play.do("0: lay public-works", "1: pass", "0: lay rebel-fuel-cache", "1: pass")
    assert len(play.state.tables[0]) == 13
    assert play.state.stage == Stage.OVER


@pytest.mark.rule("race.end.pool-empty", "race.end.paid-in-full")
def test_the_last_chip_ends_the_game_and_what_is_owed_is_paid():
    play = opened(
        seat("old-earth", "gem-world", "spice-world", goods="gem-world spice-world"),
        OTHER, picks="double produce", pool=1,
    )  # fmt: skip
    play.do("0: consume old-earth gem-world", "0: consume old-earth spice-world")
    assert play.state.chips[0] == 4
    assert play.state.pool == -3
    assert "end.paid-in-full" in play.rules()
    assert play.state.stage == Stage.OVER
    assert play.told("pool-empty")


# The advanced game for two


@pytest.mark.rule("race.two-player.nine-cards-choose-two")
def test_two_of_nine_action_cards_are_chosen_and_there_are_23_pairs():
    advanced = {"two_player_game": "advanced"}
    play = choosing(OWN, OTHER, options=advanced)
    pairs = set()
    for first in play.can(0):
        after = Play(play.state.copy()).do(f"0: {first}")
        for second in after.can(0) - {"take-back"}:
            pairs.add(tuple(sorted((first, second))))
    assert len(pairs) == 23
    play.do("0: choose produce")
    assert play.refused("0: choose produce") == {"two-player.nine-cards-choose-two"}
    assert GAME.awaiting(play.state) == (0, 1)


@pytest.mark.rule("race.two-player.both-explore")
def test_both_explore_cards_show_eight_and_keep_two():
    play = opened(OWN, OTHER, picks="explore-5+explore-1-1 produce+settle")
    assert (len(play.state.looked[0]), play.state.owed[0]) == (8, 2)
    assert play.state.schedule == (1, 3, 5)


DEVELOPER = seat("old-earth", hand="public-works investment-credits space-marines export-duties")


@pytest.mark.rule(
    "race.two-player.double-phase-runs-twice", "race.two-player.bonus-in-both-runs",
    "race.two-player.opponent-bonus-first-run", "race.two-player.first-run-powers-in-second",
)  # fmt: skip
def test_both_develop_cards_of_one_player_make_two_phases():
    other = seat("new-sparta", hand="drop-ships space-marines rebel-base rebel-homeworld")
    play = opened(DEVELOPER, other, picks="develop+develop develop+produce")
    assert play.state.schedule == (2, 2, 5)
    assert play.state.develop_price(1, no("space-marines")) == 1
    play.do("0: lay investment-credits", "1: pass")
    assert play.told("builds", card=no("investment-credits"), n=0)
    assert play.state.run == 1
    assert play.state.develop_price(0, no("space-marines")) == 0
    assert play.state.develop_price(1, no("space-marines")) == 2
    assert len(play.told("phase-opens", phase=2)) == 2


@pytest.mark.rule("race.two-player.one-copy-each-once")
def test_one_develop_card_from_each_makes_one_phase():
    play = opened(DEVELOPER, OTHER, picks="develop+settle develop+produce")
    assert play.state.schedule == (2, 3, 5)
    assert all(play.state.develop_price(s, no("drop-ships")) == 3 for s in (0, 1))


@pytest.mark.rule("race.two-player.both-consume")
def test_both_consume_cards_sell_first_and_then_double():
    own = seat("old-earth", "gem-world", "spice-world", goods="gem-world spice-world")
    play = opened(own, OTHER, picks="trade+double produce+settle")
    play.do("0: pass", "1: pass")
    assert play.can(0) == {"sell gem-world", "sell spice-world"}
    play.do("0: sell gem-world", "0: consume old-earth spice-world")
    assert play.state.chips[0] == 2
