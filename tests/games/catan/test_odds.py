"""The outlook of a position: every fast number against the engine, throw by throw."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from companion.core.rulebook import silent
from companion.core.text import LANGUAGES
from companion.games.catan.actions import Dice, End
from companion.games.catan.goods import LANE_NAMES
from companion.games.catan.odds import corners
from companion.games.catan.rules.pieces import place_robber, set_settlement
from companion.games.catan.screen.outlook import outlook
from companion.games.catan.state import Phase, State
from companion.kit.bundle import counts
from companion.odds import WAYS
from tests.positions import walk

from .stage import GAME, stage

THROWS = list(product(range(1, 7), repeat=2))
PEOPLE = ("Ana", "Ben", "Cid", "Dan")
NEUTRALS = [{"settlements": [1]}, {"settlements": [50]}]
BUILT = ({"settlements": [8, 28], "cities": [31]}, {"settlements": [40], "cities": [14]})


def seen(state: State, seat: int = 0, lang: str = "en") -> Any:
    observation = GAME.observe(state, seat)
    return outlook(observation, GAME.words(lang).at(observation, PEOPLE))


def chances(told: dict[str, Any]) -> dict[int, Fraction]:
    """By sum the chance that is told."""
    return {int(bar["key"]): Fraction(bar["chance"]) for bar in told["bars"]}


def thrown(state: State) -> State:
    """The same position with fresh dice in the air."""
    ready = state.copy()
    ready.phase, ready.rolls, ready.first_sum = Phase.DICE, 1, 0
    return ready


def brings(state: State, throw: tuple[int, int]) -> list[dict[str, int]]:
    """By seat: what the engine pays on this throw."""
    after = GAME.apply(thrown(state), Dice(-1, *throw)).state
    return [
        {
            name: n - held
            for name, n, held in zip(LANE_NAMES, counts(new), counts(old), strict=False)
            if n > held
        }
        for new, old in zip(after.hands, state.hands, strict=True)
    ][: state.players]


def positions(players: int) -> list[State]:
    """A few positions of random games, from the founding to the end."""
    found: list[State] = []
    for seed in range(3):
        steps = walk(GAME, seed, players, "variable", plies=1200)
        found += [state for ply, (state, _) in enumerate(steps) if ply % 80 == 0]
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gains_and_expected_cards_are_those_of_all_36_throws(players):
    for state in positions(players):
        told = seen(state, seat=1)
        by_sum = {int(row["key"]): row for row in told["bars"]}
        cards: list[Counter[str]] = [Counter() for _ in range(players)]
        lucky = [0] * players
        for throw in THROWS:
            paid = brings(state, throw)
            gains = {gain["seat"]: gain["goods"] for gain in by_sum[sum(throw)]["gains"]}
            assert gains == {seat: goods for seat, goods in enumerate(paid) if goods}
            for seat, goods in enumerate(paid):
                cards[seat].update(goods)
                lucky[seat] += bool(goods)
        assert len(told["seats"]) == players
        for seat, row in enumerate(told["seats"]):
            assert Fraction(row["cards"]) == Fraction(cards[seat].total(), 36)
            assert row["decimal"] == round(cards[seat].total() / 36, 4)
            goods = {name: Fraction(share) for name, share in row["goods"].items()}
            assert goods == {name: Fraction(n, 36) for name, n in cards[seat].items()}
            assert Fraction(row["any"]) == Fraction(lucky[seat], 36)


@pytest.mark.parametrize("players", [2, 4])
def test_a_seven_takes_from_large_hands_what_the_engine_would(players):
    met = 0
    for state in positions(players):
        after = GAME.apply(thrown(state), Dice(-1, 3, 4)).state
        owed = {seat: n for seat, n in enumerate(after.owed) if n}
        row = seen(state)["bars"][5]
        assert {one["seat"]: one["n"] for one in row["gives"]} == owed
        met += bool(owed)
    assert met


def test_ways_and_hexes_stand_by_every_sum_and_the_robbers_hex_is_left_out():
    state = stage(*BUILT, robber=4)
    number = state.island.numbers[4]
    rows = seen(state)["bars"]
    assert {int(row["key"]): row["ways"] for row in rows} == WAYS
    for row in rows:
        hexes = {f"hex:{h}" for h, n in enumerate(state.island.numbers) if n == int(row["key"])}
        assert set(row["marks"]) == hexes - {"hex:4"}
    assert "hex:4" not in rows[number - 2]["marks"]


def test_gains_are_worded_in_the_language_asked_for():
    row = {lang: seen(stage(*BUILT), lang=lang)["bars"][8 - 2]["gains"][0] for lang in LANGUAGES}
    assert row["en"] == {"seat": 0, "goods": {"lumber": 1, "ore": 2}, "text": "1 lumber and 2 ore"}
    told = [row[lang]["text"].replace("\xa0", " ") for lang in ("cs", "pl")]
    assert told == ["1 dřevo a 2 rudy", "1 drewno i 2 rudy"]


def test_what_the_robber_and_a_short_bank_hold_back_is_said_with_its_rule():
    robbed = stage({"settlements": [8]}, robber=4)
    note = seen(robbed)["bars"][robbed.island.numbers[4] - 2]["notes"][0]
    assert note["rule"] == "catan.robber.blocks-its-hex"
    assert note["text"].startswith("Ana gets nothing from hills 6")
    hoard = {"hand": {"ore": 18}}
    short = stage({"cities": [8]}, hoard)
    row = seen(short)["bars"][10 - 2]
    assert row["gains"] == [{"seat": 0, "goods": {"ore": 1}, "text": "1 ore"}]
    assert [one["rule"] for one in row["notes"]] == ["catan.yield.sole-claimant-takes-rest"]


def test_nobody_elses_cards_can_be_read_from_it():
    hands = ({"ore": 5, "wool": 3}, {"brick": 5, "grain": 3})
    one = stage(BUILT[0], {"hand": hands[0]}, {"hand": hands[1]})
    other = stage(BUILT[0], {"hand": hands[1]}, {"hand": hands[0]})
    assert seen(one) == seen(other)


# Before the next turn


def slow_before(state: State, seat: int) -> tuple[dict[int, Fraction], int]:
    """The engine's own turns, sum by sum, until this seat's next turn begins."""
    chances: dict[int, Fraction] = dict.fromkeys(WAYS, Fraction(0))
    longest = 0

    def play(now: State, weight: Fraction, fallen: tuple[int, ...]) -> None:
        nonlocal longest
        if not now.rolls:
            now = now.copy()
            now.phase = Phase.MAIN
            GAME.push(now, End(now.on))
            if now.on == seat:
                longest = max(longest, len(fallen))
                for total in set(fallen):
                    chances[total] += weight
                return
        after = {}
        for first, second in THROWS:
            if first not in (1, 6) and second not in (1, 6):
                continue  # another throw of the same sum is among those with a 1 or a 6
            ready = now.copy()
            ready.phase = Phase.DICE
            GAME.push(ready, Dice(-1, first, second))
            if ready.rolls < now.rolls:
                after[first + second] = ready
        counted = sum(WAYS[total] for total in after)
        for total, ready in after.items():
            play(ready, weight * Fraction(WAYS[total], counted), (*fallen, total))

    play(state, Fraction(1), ())
    return chances, longest


@pytest.mark.parametrize(
    ("players", "seat", "turn", "rolls"),
    [
        (4, 0, {"phase": "main"}, 3),
        (3, 0, {"phase": "roll"}, 3),
        (3, 2, {"phase": "roll"}, 2),
        (4, 1, {"phase": "dice"}, 1),
        (4, 1, {"phase": "main"}, 0),
        (4, 3, {"phase": "main"}, 2),
        (2, 0, {"phase": "main"}, 2),
        (2, 1, {"phase": "roll"}, 2),
        (2, 1, {"phase": "roll", "rolls": 1, "first_sum": 8}, 1),
        (2, 0, {"phase": "roll", "rolls": 1, "first_sum": 7}, 3),
    ],
)
def test_the_chance_before_the_next_turn_is_that_of_the_engines_turns(players, seat, turn, rolls):
    more = {"neutrals": NEUTRALS} if players == 2 else {}
    state = stage(players=players, turn=turn, **more)
    chances, longest = slow_before(state, seat)
    told = seen(state, seat)["wait"]
    assert told["rolls"] == rolls == longest
    assert {int(total): Fraction(text) for total, text in told["chances"].items()} == chances


def test_a_whole_round_for_two_is_two_turns_of_two_rolls():
    state = stage(players=2, neutrals=NEUTRALS, turn={"phase": "roll"})
    told = seen(state)["wait"]
    in_a_turn = Fraction(0)
    for first in WAYS:
        for second in WAYS:
            if first != second and 7 in (first, second):
                in_a_turn += Fraction(WAYS[first] * WAYS[second], 36 * (36 - WAYS[first]))
    assert told["rolls"] == 4
    assert Fraction(told["chances"]["7"]) == 1 - (1 - in_a_turn) ** 2


def test_before_the_first_turn_the_seats_before_one_roll():
    founding = stage().copy()
    founding.phase, founding.starter, founding.rolls = Phase.FOUND_SETTLEMENT, 2, 0
    rolls = [seen(founding, seat)["wait"]["rolls"] for seat in range(4)]
    assert rolls == [2, 3, 0, 1]


def test_where_no_turn_of_ones_own_is_known_nothing_is_said():
    state = stage()
    over = state.copy()
    over.phase = Phase.OVER
    starting = state.copy()
    starting.phase = Phase.START_ROLL
    assert seen(state, -1)["wait"] is None
    assert seen(over)["wait"] is None
    assert seen(starting)["wait"] is None


def test_with_two_players_the_first_sum_of_the_turn_does_not_count_again():
    turn = {"phase": "roll", "rolls": 1, "first_sum": 8}
    told = seen(stage(*BUILT, players=2, neutrals=NEUTRALS, turn=turn))
    assert chances(told) == {
        total: 0 if total == 8 else Fraction(n, 31) for total, n in WAYS.items()
    }
    assert told["bars"][6]["notes"][0]["rule"] == "catan.two-player.sums-differ"
    rolled = {"phase": "main", "first_sum": 8}
    done = seen(stage(*BUILT, players=2, neutrals=NEUTRALS, turn=rolled))
    assert chances(done) == {total: Fraction(n, 36) for total, n in WAYS.items()}
    assert done["seats"] == told["seats"]


# Corners, and the whole


@pytest.mark.parametrize("robber", [4, 9, 12])
def test_every_corner_is_worth_what_a_settlement_there_collects(robber):
    empty = stage()
    place_robber(empty, robber)
    told = corners(GAME.observe(empty, 0).table)
    assert len(told["cards"]) == len(told["pips"]) == 54
    for corner in range(54):
        built = empty.copy()
        set_settlement(built, 0, corner, silent)
        paid = sum(sum(brings(built, throw)[0].values()) for throw in THROWS)
        assert told["cards"][corner] == paid
        place_robber(built, empty.island.desert)
        free = sum(sum(brings(built, throw)[0].values()) for throw in THROWS)
        assert told["pips"][corner] == free


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_corner_pointed_at_is_told_by_its_cards_and_what_is_blocked(lang):
    state = stage(*BUILT, robber=4)
    worth, places = corners(state), seen(state, lang=lang)["places"]
    for corner, (cards, pips) in enumerate(zip(worth["cards"], worth["pips"], strict=True)):
        line = places["lines"][places["at"]["corner"][corner]]
        assert f"({cards}/36)" in line
        assert (f"{pips - cards}" in line.partition(" · ")[2]) == (pips != cards)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_small_plain_json(lang):
    for players in (2, 4):
        for state in positions(players)[::3]:
            told = seen(state, lang=lang)
            text = json.dumps(told)
            assert json.loads(text) == told
            assert len(json.dumps(told, ensure_ascii=False).encode()) < 6000


def test_looking_changes_nothing():
    state = stage(*BUILT)
    observation = GAME.observe(state, 0)
    before = observation.table.copy()
    outlook(observation, GAME.words())
    assert observation.table == before
