"""What a flight pays, and the trek with its titles (chapters reward and trek)."""

import pytest

from companion.games.trucker import titles
from companion.games.trucker.flights import FLIGHTS, TITLES
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.state import NOBODY, Stage
from tests.games.trucker.stage import DART, FINCH, GAME, HULK, MOTE, Play, finale, lively, seat

LADEN = FINCH.replace("R1:2232", "R1r:2232").replace("W2:3212", "W2yb:3212")
DUST = "I-04"


def end(*seats, **top):
    return finale(*seats, card=DUST, **top)


@pytest.mark.rule("trucker.reward.place-credits-for-finishers-only")
def test_finishers_are_paid_by_place_and_leavers_are_not():
    play = end(seat(MOTE, days=2), seat(DART, days=9), seat(HULK, days=6, left=True))
    assert [e.facts["seat"] for e in play.told("paid-for-place")] == [1, 0]
    assert not play.told("paid-for-place", seat=2)


@pytest.mark.rule("trucker.reward.best-ship-fewest-open-connectors")
def test_the_fewest_open_connectors_are_the_best_looking_ship():
    play = end(seat(FINCH, days=2), seat(DART, days=9))
    assert play.told("best-ship", seat=1, n=2, ends=3)
    assert len(play.told("best-ship")) == 1


@pytest.mark.rule("trucker.reward.best-ship-tie-pays-all")
def test_a_tie_for_the_best_ship_pays_all_in_full():
    play = end(seat(MOTE, days=2), seat(DART, days=9))
    assert [(e.facts["seat"], e.facts["n"]) for e in play.told("best-ship")] == [(1, 2), (0, 2)]


@pytest.mark.rule("trucker.reward.leavers-out-of-contests")
def test_ships_that_left_are_no_beauty():
    play = end(seat(MOTE, days=2, left=True), seat(FINCH, days=9))
    assert [e.facts["seat"] for e in play.told("best-ship")] == [1]


@pytest.mark.rule("trucker.reward.goods-full-price", "trucker.goods.values-by-colour")
def test_a_finisher_sells_at_full_value():
    play = end(seat(LADEN, days=2))
    assert play.told("sells", seat=0, n=4 + 3 + 1)


@pytest.mark.rule("trucker.reward.leaver-half-of-total-rounded-up")
def test_a_leaver_gets_half_of_everything_together_rounded_up_once():
    odd = LADEN.replace("W2yb", "W2yg")
    play = end(seat(odd, days=2, left=True), seat(DART, days=9))
    assert play.told("sells", seat=0, n=5, worth=9)


@pytest.mark.rule("trucker.reward.lost-tiles-paid-by-all")
def test_lost_tiles_cost_finishers_and_leavers_alike_also_below_zero():
    lost = ["T071", "T071", "T076"]
    play = end(seat(HULK, days=2, left=True, lost=lost), seat(DART, days=9, lost=["T079"]))
    assert play.told("pays-for-tiles", seat=0, n=3)
    assert play.told("pays-for-tiles", seat=1, n=1)
    assert play.state.credits[0] == -3
    assert GAME.winners(play.state) == (1,)


@pytest.mark.rule("trucker.reward.amounts-by-level")
@pytest.mark.parametrize(
    ("flight", "places", "best"),
    [("I", (4, 3, 2, 1), 2), ("II", (8, 6, 4, 2), 4), ("III", (12, 9, 6, 3), 6)],
)
def test_places_and_beauty_pay_by_level(flight, places, best):
    found = FLIGHTS[flight]
    assert (found.places, found.best_ship) == (places, best)


@pytest.mark.rule("trucker.reward.amounts-by-level")
def test_a_whole_account_of_level_one():
    play = end(seat(LADEN, days=9, lost=["T071"]), seat(MOTE, days=2))
    assert play.state.credits == [4 + 8 - 1, 3 + 2]
    assert play.state.stage == Stage.OVER


# The trek


TWO_TITLES = [{"title": "freight"}, {"title": "engineer"}]


def trek(*seats, titles=TWO_TITLES, **top):
    return finale(*seats, card=DUST, variant="trek", titles=titles, **top)


@pytest.mark.rule("trucker.trek.title-per-player")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_there_are_as_many_titles_as_players(players):
    drawn = {GAME.new(players, "trek", seed).titles for seed in range(40)}
    assert all(len(set(found)) == players for found in drawn)
    assert {title for found in drawn for title in found} == set(range(6))


@pytest.mark.rule("trucker.trek.titles-replace-best-ship")
def test_titles_are_counted_instead_of_the_best_ship():
    play = trek(seat(LADEN, days=9), seat(DART, days=2))
    assert not play.told("best-ship")
    assert play.told("title-won")


@pytest.mark.rule("trucker.trek.only-finishers-score")
def test_who_left_does_not_compete():
    play = trek(seat(LADEN, days=9, left=True), seat(DART, days=2))
    assert {event.facts["seat"] for event in play.told("title-won")} == {1}


@pytest.mark.rule("trucker.trek.first-flight-best-scores-paid-two")
def test_everybody_with_the_best_score_is_paid():
    play = trek(seat(MOTE, days=9), seat(HULK, days=2))
    paid = [(e.facts["seat"], e.facts["title"], e.facts["n"]) for e in play.told("title-pays")]
    assert paid == [(0, TITLES.index("engineer"), 2), (1, TITLES.index("engineer"), 2)]


@pytest.mark.rule("trucker.trek.first-flight-title-to-one-further-ahead")
def test_of_the_best_the_one_furthest_ahead_gets_the_title():
    play = trek(seat(MOTE, days=2), seat(HULK, days=9))
    assert play.told("title-won", title=TITLES.index("engineer"), seat=1)


@pytest.mark.rule("trucker.trek.first-flight-all-zero")
def test_a_title_nobody_scored_for_goes_to_the_leader_unpaid():
    play = trek(seat(MOTE, days=2), seat(HULK, days=9))
    [zero] = play.told("title-won", title=TITLES.index("freight"))
    assert (zero.facts["seat"], zero.rule) == (1, "trucker.trek.first-flight-all-zero")
    assert not play.told("title-pays", title=TITLES.index("freight"))


@pytest.mark.rule("trucker.trek.keep-one-give-rest")
def test_who_has_several_titles_keeps_one_and_hands_the_others_over():
    play = trek(seat(LADEN, days=9), seat(DART, days=2))
    assert play.state.holders == (0, 0)
    assert play.can(0) == {"give-title freight 1", "give-title engineer 1"}
    assert play.refused("0: give-title xeno 1") == {"trek.keep-one-give-rest"}
    assert play.refused("0: give-title freight 0") == {"trek.keep-one-give-rest"}
    play.do("0: give-title engineer 1")
    assert play.state.holders == (0, 1)


@pytest.mark.rule("trucker.trek.title-kept-to-end")
def test_from_then_on_everybody_has_one_title():
    for seed in range(5):
        held = None
        for state, _ in lively(seed, 3, "trek", {}):
            if state.at:
                assert sorted(state.holders) == [0, 1, 2]
                assert held in (None, state.holders)
                held = state.holders
        assert held is not None


def later(flight, *seats, gold=False):
    """The last card of the second or third flight; seat 0 holds freight, seat 1 engineer."""
    level = "II" if flight == 2 else "III"
    rows = [{**row, "ship": row["ship"].replace("I 7", f"{level} 7", 1)} for row in seats]
    held = [{"title": "freight", "holder": 0}, {"title": "engineer", "holder": 1, "gold": gold}]
    base = {"variant": "trek", "flight": flight, "titles": held, "stage": "card", "seats": rows}
    first = f"{level}-06"
    start = GAME.position({**base, "played": [first]})
    piles = GAME.describe(start)["piles"]
    left = [card for pile in piles[flight - 1] for card in pile if card != first]
    quiet = next(card for card in left if card[-2:] in ("06", "07", "08", "12", "13", "14", "15"))
    others = [card for card in left if card != quiet]
    play = Play(GAME.position({**base, "piles": piles, "played": [first, *others]}))
    play.do(f"card {quiet}")
    while play.state.at == flight - 1 and play.state.stage == Stage.LAND:
        play.do(f"{play.state.on}: pass")
    return play


@pytest.mark.rule("trucker.trek.defended-by-best-score")
def test_a_title_is_defended_by_the_best_score_and_a_tie_is_enough():
    big = "I 7\n6 ^:0010\n7 H:3333\n8 E:1000"
    play = later(2, seat(MOTE, days=9), seat(big, days=2))
    assert play.told("title-defended", seat=1, score=3)
    assert play.told("title-defended", seat=0, score=0)
    play = later(2, seat(big, days=9), seat(MOTE, days=2))
    assert play.told("title-not-defended", seat=1)


@pytest.mark.rule("trucker.trek.second-defence-pays-four-and-turns-gold")
def test_the_second_defence_pays_four_and_turns_the_title_to_gold():
    play = later(2, seat(MOTE, days=9), seat("I 7\n6 ^:0010\n7 H:3333\n8 E:1000", days=2))
    assert play.told("title-defended", seat=1, n=4)
    assert play.state.gold == (True, True)
    assert play.state.at == 2


@pytest.mark.rule("trucker.trek.third-defence-pays-six-or-twelve")
@pytest.mark.parametrize(("gold", "pay"), [(False, 6), (True, 12)])
def test_the_third_defence_pays_six_for_silver_and_twelve_for_gold(gold, pay):
    big = "I 7\n6 ^:0010\n7 H:3333\n8 E:1000"
    play = later(3, seat(MOTE, days=9), seat(big, days=2), gold=gold)
    assert play.told("title-defended", seat=1, n=pay)
    assert play.state.stage == Stage.OVER


def test_titles_count_what_they_say():
    finch = Ship.parse(LADEN)
    assert titles.freight(finch) == 2
    assert titles.electro(finch) == 4
    assert titles.engineer(finch) == 18
    assert titles.xeno(finch) == 2
    assert titles.cruise(Ship.parse(MOTE)) == 0
    assert titles.cruise(Ship.parse(DART)) == 1
    assert (
        titles.corridor(Ship.parse("I 6 7 8\n7 . H:3333 C:0103\n8 . E:1000 .", strict=False)) == 1
    )


def test_nobody_holds_a_title_in_the_first_flight():
    assert set(GAME.new(3, "trek").holders) == {NOBODY}
