"""Setting up (chapter setup)."""

from collections import Counter

import pytest

from companion import BadInput
from companion.games.race.faces import CARDS, EVERY_CARD, PRESET, STARTS
from tests.games.race.stage import GAME, OTHER, Play, opened, seat


def every_card(state):
    piles = (*state.hands, *state.looked, *state.tables, *state.goods, *state.discards, state.deck)
    return sorted(card for pile in piles for card in pile if card >= 0)


@pytest.mark.rule("race.setup.two-to-four-players")
def test_two_three_or_four_play():
    assert [GAME.seats(GAME.new(n)) for n in (2, 3, 4)] == [2, 3, 4]
    for n in (1, 5):
        with pytest.raises(BadInput, match="players"):
            GAME.new(n)
    assert Play(GAME.new(2)).refused("2: choose settle") == {"setup.two-to-four-players"}


@pytest.mark.rule("race.setup.vp-pool-by-players", "race.setup.pool-of-ones-and-fives")
def test_the_pool_has_twelve_points_for_each_player():
    assert [GAME.new(n).pool for n in (2, 3, 4)] == [24, 36, 48]


@pytest.mark.rule("race.setup.seven-action-cards-each")
def test_everybody_has_seven_action_cards():
    play = Play(GAME.new(3, "first-game"))
    assert all(len(play.can(s)) == 7 for s in range(3))


@pytest.mark.rule("race.setup.random-start-world", "race.setup.unused-start-worlds-join-deck")
def test_everybody_gets_a_start_world_and_the_rest_is_shuffled_in():
    seen = set()
    for seed in range(40):
        state = GAME.new(2, seed=seed)
        worlds = [table[0] for table in state.tables]
        seen |= set(worlds)
        others = [world for world in STARTS if world not in worlds]
        hidden = [*state.deck, *state.hands[0], *state.hands[1], *state.goods[0], *state.goods[1]]
        assert all(world in hidden for world in others)
        assert every_card(state) == sorted(EVERY_CARD)
    assert seen == set(STARTS)


@pytest.mark.rule("race.setup.deal-six-keep-four")
def test_two_of_six_cards_are_given_back():
    play = Play(GAME.new(2, seed=1))
    assert [len(hand) for hand in play.state.hands] == [6, 6]
    assert GAME.awaiting(play.state) == (0, 1)
    first, second, *_ = play.hand(0)
    assert play.refused("0: choose settle") == {"setup.deal-six-keep-four"}
    play.do(f"0: discard {first}", f"0: discard {second}")
    assert play.refused(f"0: discard {play.hand(0)[0]}") == {"setup.deal-six-keep-four"}
    assert GAME.awaiting(play.state) == (1,)
    play.do(*(f"1: discard {card}" for card in play.hand(1)[:2]))
    assert [len(hand) for hand in play.state.hands] == [4, 4]
    assert play.state.rounds == 1


@pytest.mark.rule("race.setup.start-windfall-gets-good")
def test_alpha_centauri_begins_with_a_good():
    for seed in range(30):
        state = GAME.new(3, seed=seed)
        for table, goods in zip(state.tables, state.goods, strict=True):
            assert (goods[0] >= 0) == (CARDS[table[0]].id == "alpha-centauri")


@pytest.mark.rule("race.setup.first-game-start-worlds", "race.setup.first-game-preset-hand")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_first_game_has_fixed_worlds_and_hands(players):
    state = GAME.new(players, "first-game", seed=3)
    numbers = [CARDS[table[0]].start for table in state.tables]
    assert sorted(numbers) == list(range(1, players + 1))
    for number, hand in zip(numbers, state.hands, strict=True):
        assert tuple(hand) == PRESET[number]
        assert len(hand) == 4
    assert every_card(state) == sorted(EVERY_CARD)


@pytest.mark.rule("race.setup.deck-composition")
def test_the_deck_is_as_the_overview_of_cards_says():
    cards = [CARDS[card] for card in EVERY_CARD]
    worlds = [card for card in cards if not card.development]
    assert len(cards) == 114
    assert sum(card.start is not None for card in cards) == 5
    others = [card for card in worlds if card.start is None]
    assert Counter(card.military for card in others) == {True: 22, False: 37}
    developments = [card for card in CARDS if card.development]
    assert Counter((card.cost == 6, card.copies) for card in developments) == {
        (True, 1): 12, (False, 2): 19,
    }  # fmt: skip


def test_military_worlds_by_defense_are_as_in_the_overview():
    military = [card for card in CARDS if card.military]
    assert Counter(card.defense for card in military) == {
        1: 6, 2: 7, 3: 3, 4: 2, 5: 2, 6: 2, 7: 1,
    }  # fmt: skip
    rebels = Counter(card.defense for card in military if "rebel" in card.keywords)
    assert rebels == {1: 1, 2: 1, 3: 2, 5: 1, 6: 1, 7: 1}
    aliens = Counter(card.defense for card in military if card.good == "alien")
    assert aliens == {2: 1, 4: 1, 5: 1, 6: 1}


def test_prices_are_as_in_the_overview():
    paid = Counter(
        (CARDS[card].cost, CARDS[card].development) for card in EVERY_CARD
        if not CARDS[card].military
    )  # fmt: skip
    developments, worlds = (0, 12, 12, 4, 8, 2, 12), (2, 6, 11, 10, 5, 5, 2)
    assert [paid[cost, True] for cost in range(7)] == list(developments)
    assert [paid[cost, False] for cost in range(7)] == list(worlds)
    assert sum(paid.values()) == 91


def test_goods_and_powers_are_as_many_as_in_the_overview():
    worlds = Counter((card.yields, card.good, card.military) for card in CARDS if card.good)
    windfall = {"novelty": (2, 3), "rare": (5, 2), "genes": (2, 5), "alien": (3, 3)}
    production = {"novelty": (8, 1), "rare": (5, 1), "genes": (3, 1), "alien": (1, 1)}
    for yields, rows in (("windfall", windfall), ("production", production)):
        for good, (plain, military) in rows.items():
            assert worlds[yields, good, False] == plain
            assert worlds[yields, good, True] == military

    def having(*does):
        return sum(c.copies for c in CARDS if any(p.does in does for p in c.powers))

    assert having("consume", "consume-all", "sell-in-consume") == 33
    assert having("hand-for-vp") == 3
    assert having("produce-windfall") == 9
    assert sum(c.copies for c in CARDS if c.strength > 0) + having("military-sacrifice") == 19
    assert sum(c.copies for c in CARDS if c.strength < 0) == 5


@pytest.mark.rule("race.order.clockwise-from-lowest-start")
def test_a_phase_is_carried_out_from_the_lowest_start_world_on():
    rich = "gem-world spice-world artist-colony rebel-base"
    play = opened(
        seat("earths-lost-colony", hand=rich),
        seat("old-earth", hand="new-vinland space-port comet-zone rebel-homeworld"),
        picks="settle settle",
    )
    play.do("0: lay gem-world", "1: lay new-vinland")
    assert GAME.awaiting(play.state) == (1,)
    assert play.refused("0: pay spice-world") == {"order.clockwise-from-lowest-start"}
    play.do("1: pay comet-zone", "1: pay rebel-homeworld")
    assert GAME.awaiting(play.state) == (0,)


def test_a_stated_position_says_what_is_wrong_with_it():
    with pytest.raises(BadInput, match="no-duplicate"):
        GAME.position({"seats": [seat("old-earth", "space-marines", "space-marines"), OTHER]})
    with pytest.raises(BadInput, match="deck-composition"):
        GAME.position({"seats": [seat("old-earth", hand="new-sparta"), OTHER]})
    with pytest.raises(BadInput, match="has goods"):
        GAME.position({"seats": [seat("old-earth", goods="old-earth"), OTHER]})
