"""The learned value of Race and the player that goes by it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice
from random import Random
from typing import Any

import pytest

import companion
from companion.bots import bot
from companion.bots.network import MOST_BYTES
from companion.games.race.actions import Choice
from companion.games.race.bots import best
from companion.games.race.bots.after import (
    FEW_SETS,
    LIKELY,
    developed,
    promising,
    sale,
    sets,
    settled,
)
from companion.games.race.bots.calls import CALL_NAMES, call_features, others_likely
from companion.games.race.bots.onward import onward
from companion.games.race.bots.placing import (
    GAINS_AT,
    PLACING_NAMES,
    gains,
    placing_features,
)
from companion.games.race.bots.position import NAMES, Prospect, features
from companion.games.race.bots.side import Side
from companion.games.race.state import Stage
from companion.simulation import play_one
from tests.games.race.stage import no

GAME = companion.game("race")
FEW = replace(GAME.bot_spec.pondering, positions=1, choices=2)
QUICK = replace(GAME, bot_spec=replace(GAME.bot_spec, pondering=FEW))
"""The same game with a player that imagines one world only."""
HABIT = replace(GAME, bot_spec=replace(GAME.bot_spec, pondering=None))


def states(players: int, seed: int, **options: Any) -> Iterator[Any]:
    """Positions of a game in which everybody plays by habit."""
    player, rng = bot("best", HABIT), Random(seed)
    state = GAME.new(players, None, seed, options)
    while seats := GAME.awaiting(state):
        if seats[0] < 0:
            GAME.resolve_chance(state, rng)
            continue
        yield state
        seat = seats[0]
        GAME.push(state, player.choose(GAME.observe(state, seat), GAME.moves(state, seat), rng))
    yield state


CASES = [(2, {}), (3, {}), (4, {}), (2, {"two_player_game": "advanced"})]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), CASES)
def test_chances_to_win_sum_to_one_for_every_seat_and_for_an_onlooker(players, options):
    for number, state in enumerate(states(players, 1, **options)):
        chances = best.chances(GAME.observe(state, number % (players + 1) - 1))
        assert len(chances) == players
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)


@pytest.mark.parametrize("seed", [2, 3])
def test_who_has_won_has_every_chance_also_of_equals_and_as_an_onlooker_sees_it(seed):
    *_, last = states(2, seed)
    won = GAME.winners(last)
    chances = best.chances(GAME.observe(last, -1))
    assert chances == tuple((seat in won) / len(won) for seat in range(2))


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_worlds_that_differ_in_hidden_things_have_one_value_and_one_choice(seat):
    player = bot("best", QUICK)
    for number, state in enumerate(states(2, 4)):
        if number % 9:
            continue
        observation = GAME.observe(state, seat)
        worlds = [GAME.imagine(observation, Random(seed)) for seed in range(3)]
        assert len({best.chances(GAME.observe(world, seat)) for world in worlds}) == 1
        if seat in GAME.awaiting(state):
            chosen = {
                player.choose(GAME.observe(world, seat), GAME.moves(world, seat), Random(9))
                for world in worlds
            }
            assert len(chosen) == 1


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), CASES)
def test_it_does_what_is_legal_and_never_takes_a_choice_back(players, options):
    player = bot("best", QUICK)
    for number, state in enumerate(states(players, 5, **options)):
        for seat in GAME.awaiting(state):
            if number % 3 == 0 and seat >= 0:
                legal = GAME.moves(state, seat)
                chosen = player.choose(GAME.observe(state, seat), legal, Random(1))
                assert chosen in legal
                assert chosen.word != "takeback"


@pytest.mark.slow
def test_the_same_seed_gives_the_same_game():
    players = [bot("best", QUICK), bot("greedy", QUICK)]
    first, again = (play_one(QUICK, players, "2", QUICK.dealer(2, None, {}), 60) for _ in range(2))
    assert first == again


def test_it_can_be_asked_for_at_a_table_and_in_simulations():
    table = companion.Table("race", seats=["bot:best", "bot:greedy"], seed=4)
    assert table.run(5)
    assert companion.simulate("race", games=1, bots=["best", "greedy"], max_plies=8).games == 1


@pytest.mark.slow
def test_even_by_habit_it_beats_greedy():
    greedy, learned, wins = bot("greedy", GAME), bot("best", HABIT), 0.0
    for number in range(60):
        at = number % 2
        players = [learned, greedy] if at == 0 else [greedy, learned]
        won = play_one(GAME, players, f"11/{number // 2}", GAME.dealer(2, None, {}), 5_000).winners
        wins += (at in won) / len(won)
    assert wins > 33


@pytest.mark.slow
def test_weaker_players_do_what_is_nearly_as_good_and_the_steady_one_what_habit_likes_best():
    habit, rng = bot("best", HABIT), Random(2)
    players = {name: bot(name, GAME) for name in best.TOLERANCES}
    seen = dict.fromkeys(players, 0)
    for state in states(2, 8):
        for seat in GAME.awaiting(state):
            observation, legal = GAME.observe(state, seat), GAME.moves(state, seat)
            if len(legal) == 1:
                continue
            worth = {one.action: one.worth for one in best.weigh_best(observation, tuple(legal))}
            most = worth[habit.choose(observation, legal, rng)]
            for name, player in players.items():
                less = most - worth[player.choose(observation, legal, rng)]
                assert less <= best.TOLERANCES[name][0]
                seen[name] += less > 0
    assert seen["beginner"] > seen["learner"] > seen["steady"] == 0


def test_its_file_is_short():
    assert best.FILE.stat().st_size <= MOST_BYTES


def test_sets_of_cards_are_paid_as_sets():
    """With three cards to pay, each card paid belongs to the best set of three."""
    for state in states(2, 6):
        if state.stage == Stage.PAY and state.price == 2:
            break
    seat = state.on
    observation = GAME.observe(state, seat)
    looking = best.Looking(observation)
    by_set = {
        cards: looking.worth(best.after.rid_of(looking.side, cards))
        for cards in sets(state.hands[seat], 2)
    }
    first = bot("best", HABIT).choose(observation, GAME.moves(state, seat), Random(0))
    assert first.card in max(by_set, key=by_set.__getitem__)


WORTHS = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3]
"""What sixteen cards would be missed for."""


def missed(cards: tuple[int, ...]) -> float:
    return -sum(WORTHS[card] for card in cards)


@pytest.mark.parametrize("n", [3, 6, 10, 13])
def test_of_many_sets_few_are_compared_the_best_and_one_with_every_card_among_them(n):
    asked: set[tuple[int, ...]] = set()

    def worth(cards: tuple[int, ...]) -> float:
        asked.add(cards)
        return missed(cards)

    some = list(promising(range(16), n, worth))
    assert max(map(missed, some)) == -sum(sorted(WORTHS)[:n])
    assert {card for cards in some for card in cards} == set(range(16))
    assert all(len(set(cards)) == n for cards in some)
    assert len(asked | set(some)) <= 16 + LIKELY + 16


def test_few_sets_are_compared_one_and_all():
    assert list(promising(range(9), 2, missed)) == list(sets(range(9), 2))
    assert len(list(sets(range(9), 2))) == FEW_SETS


def placed(state: Any, seat: int, side: Side) -> dict[str, int]:
    """What placing sees of a side, by name."""
    prospect = Prospect.of(GAME.observe(state, seat), running=False)
    found, beyond = placing_features(prospect, seat, side, settles=False)
    return {PLACING_NAMES[at]: value for at, value in (found | beyond).items()}


def test_placing_sees_what_is_laid_out_and_passing_that_nothing_is():
    state = next(states(2, 7))
    face = no("investment-credits")
    side = Side([no("old-earth")], [], [face, no("gem-world")], 0, 0)
    laid, passed = placed(state, 0, developed(side, face, bonus=False)), placed(state, 0, side)
    assert laid["lays a development"] == 1
    assert laid["points of the card laid"] == 1
    assert not {"lays a development", "conquers a world", "buys a world"} & passed.keys()


def test_placing_sees_worlds_that_produce_and_powers_that_take_their_goods():
    state = next(states(2, 7))
    table = [no("old-earth"), no("gem-world"), no("mining-world"), no("consumer-markets")]
    found = placed(state, 0, Side(table, [], [], 0, 0))
    assert found["rare production worlds"] == found["novelty production worlds"] == 1
    assert found["novelty goods that powers take"] == 3
    assert "goods that nothing takes when full" not in found


def test_placing_sees_that_the_game_ends_ahead_or_behind():
    state = next(states(2, 7))
    table = [no("old-earth"), *range(20, 31)]
    behind = placed(state, 0, Side(table[:-1], [], [], 0, 50))
    ahead = placed(state, 0, Side(table, [], [], 0, 50))
    assert "at the end, lead at least 9" in ahead
    assert not any(name.startswith("at the end") for name in behind)


def test_gains_are_against_passing_and_within_bounds():
    assert gains([0.5, 1.0], [0.75, 99.0]) == {GAINS_AT: 2, GAINS_AT + 1: 127}


class Only:
    """A network that sees one feature."""

    def __init__(self, name: str) -> None:
        self.at = PLACING_NAMES.index(name)

    def heads(self, features: dict[int, int]) -> list[float]:
        return [float(features.get(self.at, 0))]


@pytest.mark.parametrize("like", [1, -1])
def test_what_is_laid_out_is_what_the_network_for_placing_prefers(like, monkeypatch):
    class Net(Only):
        def heads(self, features: dict[int, int]) -> list[float]:
            return [like * super().heads(features)[0]]

    mind = replace(best.learned(), placing=Net("lays a development"))
    seen = 0
    for state in chain(states(2, 1), states(2, 4)):
        if state.stage != Stage.DEVELOP:
            continue
        seat = GAME.awaiting(state)[0]
        legal = GAME.moves(state, seat)
        if len(legal) > 1:
            with monkeypatch.context() as patch:
                patch.setattr(best, "learned", lambda: mind)
                chosen = bot("best", HABIT).choose(GAME.observe(state, seat), legal, Random(0))
            assert (chosen.word == "lay") is (like > 0)
            seen += 1
    assert seen


@pytest.mark.parametrize("seed", [6, 19])
def test_a_game_in_which_habit_went_round_in_circles_comes_to_its_end(seed):
    *_, last = islice(states(2, seed), 1000)
    assert last.stage == Stage.OVER


def test_without_a_network_for_placing_liking_decides():
    mind = {key: value for key, value in best.read_mind(best.FILE).items() if key != "placing"}
    state = next(state for state in states(2, 6) if state.stage == Stage.DEVELOP)
    with best.thinking(mind):
        looking = best.Looking(GAME.observe(state, GAME.awaiting(state)[0]))
        assert looking.placing(settles=False)(looking.side) == looking.worth(looking.side)


@pytest.mark.parametrize("players", [2, 3])
def test_who_sees_its_hand_reckons_with_what_the_others_will_probably_lay(players):
    mind, state = best.learned(), next(islice(states(players, 4), 60, None))
    for seat in range(players):
        prospect = Prospect.of(GAME.observe(state, seat))
        likely = others_likely(prospect, seat, mind.value.heads, mind.calls.heads)
        assert all(0 <= chance <= 1 for chance in likely)
        assert sum(likely) > 0.99  # one other lays something for sure, two may lay the same
        found = call_features(prospect, seat, mind.value.heads, (), likely)
        told = [CALL_NAMES[at] for at in found if CALL_NAMES[at].startswith("another probably")]
        assert told
        assert best.calls(prospect, seat) == mind.calls.heads(found)


def test_nobody_guesses_what_is_guessed_of_it():
    mind, state = best.learned(), next(one for one in states(2, 4) if all(one.hands))
    onlooker = Prospect.of(GAME.observe(state, -1))
    for seat in range(2):
        assert others_likely(onlooker, seat, mind.value.heads, mind.calls.heads) == []


def test_features_have_names_and_are_not_nothing():
    for state in states(3, 7):
        prospect = Prospect.of(GAME.observe(state, 0))
        for seat in range(3):
            found = features(prospect, seat)
            assert all(0 <= at < len(NAMES) and value for at, value in found.items())
        assert not any(NAMES[at].startswith("in hand") for at in features(prospect, 1))


def test_a_world_can_be_placed_in_every_way_that_is_open():
    hand = [no("gem-world"), no("artist-colony")]
    side = Side([no("old-earth"), no("colony-ship")], [], hand, 1, 0)
    ways = settled(side, no("gem-world"), bonus=True)
    assert [(len(way.table), way.owed, way.unknown) for way in ways] == [(3, 2, 2), (2, 0, 2)]
    poor = replace_hand(side, [no("gem-world")])
    assert [way.owed for way in settled(poor, no("gem-world"), bonus=False)] == [0]


def replace_hand(side: Side, hand: list[int]) -> Side:
    return Side(side.table, side.goods, hand, 0, side.chips)


def test_the_rest_of_the_round_is_reckoned_with():
    table = [no("old-earth"), no("gem-world"), no("spice-world")]
    side = Side(table, [no("spice-world")], [], 3, 0)
    idle = onward(side, (2, 3), ())
    assert idle == side
    sold = onward(side, (4,), (Choice.TRADE,))
    assert (sold.goods, sold.unknown) == ([], 3 + sale(table, no("spice-world")))
    made = onward(side, (4, 5), (Choice.TRADE,))
    assert sorted(made.goods) == sorted([no("gem-world"), no("spice-world")])


def test_what_is_owed_is_paid_before_a_position_is_judged():
    hand = [no("gem-world"), no("artist-colony"), no("comet-zone")]
    prospect = Prospect([Side([no("old-earth")], [], hand, 1, 0, 2)] * 2, 24, 2, False)
    found = {NAMES[at]: value for at, value in features(prospect, 0).items()}
    held = [name for name in found if name.startswith("in hand: ")]
    assert (len(held), found["cards in hand"], found["cards paid now"]) == (1, 2, 2)
