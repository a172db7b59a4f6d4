"""Swaps with the bank are planned in a row: a turn that can be won or can build does so."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import companion
from companion.bots import bot
from companion.games.catan.bots.weighing import Judge
from companion.games.catan.goods import RESOURCES, Card
from companion.games.catan.state import NOBODY, Phase, State
from companion.kit.bundle import UNIT
from tests.games.catan.stage import GAME, stage

from .test_sense import advised
from .walk import walk

NINE_POINTS = {"settlements": [11, 20, 36], "cities": [40, 43, 46]}
"""With the lumber harbour at corner 11."""
BUILDS = ("settle", "city", "road", "buy")
SURE = ("bank", "settle", "city", "road", "neutral-road", "neutral-settle")
"""What wins or does not with nothing left to chance."""


def named_position() -> State:
    return stage({**NINE_POINTS, "hand": {"lumber": 8, "wool": 2, "ore": 4}})


def alone(state: State) -> tuple[State, list[str]]:
    """Let greedy play its turn out without a word to the others."""
    seat, turn, words = state.on, GAME.turn(state), []
    state = state.copy()
    player, rng = bot("greedy", GAME), Random(1)
    while state.winner == NOBODY and GAME.turn(state) == turn:
        awaited = GAME.awaiting(state)[0]
        if awaited < 0:
            GAME.push(state, GAME.sample(state, rng))
            continue
        legal = [a for a in GAME.moves(state, awaited) if a.word not in ("offer", "counter")]
        action = player.choose(GAME.observe(state, awaited), legal, rng)
        if awaited == seat:
            words.append(action.word)
        GAME.push(state, action)
    return state, words


def with_goods(players: int, seed: int, fewest: int, most: int) -> Iterator[State]:
    """Positions of real games in which the player on turn has just been given some cards."""
    rng = Random(seed)
    for found in walk(players, seed):
        if found.phase != Phase.MAIN or found.traded_out or rng.random() < 0.6:
            continue
        state = found.copy()
        seat = state.on
        state.bank += state.hands[seat]
        state.hands[seat] = 0
        favourite = rng.choice(RESOURCES)
        for _ in range(rng.randint(fewest, most)):
            unit = UNIT[favourite if rng.random() < 0.5 else rng.choice(RESOURCES)]
            if (state.bank // unit) & 127:
                state.bank -= unit
                state.hands[seat] += unit
        yield state


def can_win(state: State, seen: set[tuple[int, ...]]) -> bool:
    """Whether some order of swaps and builds wins this turn: every one is tried."""
    seat = state.on
    if state.winner == seat:
        return True
    key = state.hands[seat], state.built, state.cities[seat], state.taken
    if key in seen:
        return False
    seen.add(key)
    for action in GAME.moves(state, seat):
        if action.word in SURE:
            after = state.copy()
            GAME.push(after, action)
            if can_win(after, seen):
                return True
    return False


def test_two_swaps_and_a_city_win_the_game() -> None:
    state, words = alone(named_position())
    assert state.winner == 0
    assert words == ["bank", "bank", "city"]


def test_the_first_of_two_swaps_is_advised_with_what_it_leads_to() -> None:
    advice = advised(named_position())
    assert str(advice.action) == "0: bank 2lumber grain"
    facts = {reason.key: reason.facts for reason in advice.reasons}
    assert "wins-this-turn" in facts
    assert facts["swaps.city"] == {"n": 2}


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "2 swaps at the bank will do, and a city can be built this turn"),
        ("cs", "stačí 2 výměny s bankem a v tomto tahu půjde postavit město"),
        ("pl", "wystarczy 2 wymiany z bankiem i w tej turze można zbudować miasto"),
    ],
)
def test_the_hint_says_what_the_swaps_are_for(lang: str, said: str) -> None:
    harbour_and_land = {"settlements": [11, 40], "hand": {"lumber": 4, "ore": 3}}
    position = GAME.describe(stage(harbour_and_land))
    hint = companion.Table("catan", list("ABCD"), position=position).hint(lang=lang)
    assert hint is not None
    assert hint.action.word == "bank"
    assert said in [reason.replace("\xa0", " ") for reason in hint.reasons]


def test_trading_comes_before_building_so_swaps_for_both_builds_come_first() -> None:
    """A settlement can be paid at once; a city too, if the swap is not forgotten."""
    hand = {"lumber": 3, "brick": 1, "wool": 1, "grain": 2, "ore": 3}
    mine = {"settlements": [11, 8], "roads": [13, 14]}
    state = stage({**mine, "hand": hand})
    _, words = alone(state)
    assert words[0] == "bank"
    assert {"settle", "city"} <= set(words)


def test_a_swap_that_would_waste_the_cards_of_a_city_is_not_made() -> None:
    advice = advised(stage({"settlements": [8], "roads": [13], "hand": {"ore": 4, "grain": 1}}))
    assert advice.action.word == "end"


def test_a_winning_build_is_not_put_off_for_a_trade() -> None:
    hand = {"ore": 3, "grain": 2, "lumber": 8}
    assert advised(stage({**NINE_POINTS, "hand": hand})).action.word == "city"


def close_to_winning(players: int, seed: int) -> Iterator[State]:
    """Positions with hidden points up to one, two or three from the end."""
    rng = Random(seed)
    for state in with_goods(players, seed, 6, 10):
        hidden = rng.choice((7, 8, 9, 9)) - state.total(state.on)
        if 0 <= hidden <= 5:
            state.cards[state.on] += hidden * UNIT[Card.VICTORY_POINT]
            yield state


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_whenever_swaps_and_builds_can_win_greedy_wins(players: int) -> None:
    found = [state for seed in (0, 1, 17) for state in close_to_winning(players, seed)]
    winnable = [state for state in found if can_win(state, set())]
    for state in winnable:
        assert alone(state)[0].winner == state.on, GAME.describe(state)
    assert len(found) > len(winnable) > 8


def best_by_swaps(state: State) -> float:
    """The most that any swaps, their cost counted, and one build after them would be worth."""
    assert GAME.weigh is not None
    seat = state.on
    start = Judge(GAME.observe(state, seat)).plans
    best, seen, waiting = -1.0, {state.hands[seat]}, [state]
    while waiting:
        here = waiting.pop()
        legal = GAME.moves(here, seat)
        hand = here.hands[seat]
        builds = tuple(a for a in legal if a.word in BUILDS)
        change = start.worth(hand) - start.worth(state.hands[seat])
        for one in GAME.weigh(GAME.observe(here, seat), builds) if builds else ():
            if one.worth > 0:
                best = max(best, one.worth + change)
        for action in legal:
            if action.word == "bank":
                after = here.copy()
                GAME.push(after, action)
                if after.hands[seat] not in seen:
                    seen.add(after.hands[seat])
                    waiting.append(after)
    return best


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whenever_swaps_pay_for_a_build_worth_them_greedy_builds(players: int) -> None:
    tried = 0
    for number, state in enumerate(with_goods(players, 7, 4, 9)):
        if number % 2 == 0 and best_by_swaps(state) > 0.01:
            tried += 1
            _, words = alone(state)
            assert {*BUILDS, "knight", "road-building"} & set(words), GAME.describe(state)
    assert tried > 10
