"""Swarms, shots and sabotage, counted fast and judged by playing every throw out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from companion.core.errors import BadInput
from companion.games.trucker import odds
from companion.games.trucker.cards import METEORS, SHOTS
from companion.games.trucker.ships.boards import BOARDS
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.ships.shipyard import EXAMPLES, random_ship
from companion.games.trucker.ships.tiles import Component, ShipSide, ShipTile
from companion.games.trucker.under_fire.aftermath import Aftermath
from companion.games.trucker.under_fire.incoming import Incoming, IncomingKind, parse_hits
from companion.games.trucker.under_fire.policy import Policy

from . import oracle

DART = EXAMPLES["dart"]


def outcome(after: Aftermath) -> Counter[oracle.Left]:
    found: Counter[oracle.Left] = Counter()
    for row in after.ships().rows():
        ship: Ship = row.outcome
        held = {c: ship.load(c).batteries for c, _ in ship if ship.load(c).batteries}
        found[frozenset(c for c, _ in ship), tuple(sorted(held.items()))] += row.count
    return found


@pytest.mark.parametrize("seed", range(120))
def test_two_hits_leave_what_playing_every_throw_out_leaves(seed: int) -> None:
    rng = Random(seed)
    ship = oracle.loaded_ship(rng)
    hits, policy = oracle.random_hits(rng, 2), oracle.random_policy(rng, ship)
    assert outcome(odds._under(ship, hits, policy)) == oracle.slow_hits(ship, hits, policy)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_three_hits_leave_what_playing_every_throw_out_leaves(seed: int) -> None:
    rng = Random(f"three {seed}")
    ship = oracle.loaded_ship(rng, 18)
    hits, policy = oracle.random_hits(rng, 3), oracle.random_policy(rng, ship)
    assert outcome(odds._under(ship, hits, policy)) == oracle.slow_hits(ship, hits, policy)


@pytest.mark.parametrize("name", ["I-10", "II-09", "III-11"])
def test_the_first_hits_of_a_card_on_our_ships_agree_with_the_oracle(name: str) -> None:
    for ship in EXAMPLES.values():
        hits = METEORS[name][-2:]
        policy = Policy(keep="astronauts")
        assert outcome(odds._under(ship, hits, policy)) == oracle.slow_hits(ship, hits, policy)


def test_counting_sums_is_counting_dice() -> None:
    hits = parse_hits("large W, small E", "meteor")
    found: Counter[oracle.Left] = Counter()
    for a, b, c, d in product(range(1, 7), repeat=4):
        slow = oracle.SlowShip(DART, Policy())
        slow.hit(hits[0], a + b)
        slow.hit(hits[1], c + d)
        found[slow.left()] += 1
    assert outcome(odds.swarm(DART, "large W, small E")) == found


@pytest.mark.rule("trucker.sabotage.column-then-row", "trucker.sabotage.three-tries-at-most")
@pytest.mark.parametrize("seed", range(6))
def test_sabotage_leaves_what_playing_every_throw_out_leaves(seed: int) -> None:
    rng = Random(f"sabotage {seed}")
    ship = oracle.loaded_ship(rng)
    policy = oracle.random_policy(rng, ship)
    assert outcome(odds.sabotage(ship, 1, policy)) == oracle.slow_sabotage(ship, policy, 1)
    if seed < 2:
        assert outcome(odds.sabotage(ship, 2, policy)) == oracle.slow_sabotage(ship, policy, 2)


def test_three_tries_miss_with_the_cube_of_one_miss() -> None:
    one, three = odds.sabotage(DART, 1), odds.sabotage(DART)
    assert three.whole == one.whole**3
    assert three.total == 36**6


@pytest.mark.parametrize("card", METEORS)
def test_every_swarm_counts_all_throws(card: str) -> None:
    for ship in EXAMPLES.values():
        after = odds.swarm(ship, card=card)
        assert after.total == 36 ** len(METEORS[card])
        assert after.lost().total == after.batteries().total == after.crew().total == after.total


@pytest.mark.parametrize("card", SHOTS)
def test_what_kills_a_tile_adds_up_to_its_losses(card: str) -> None:
    after = odds.shots(EXAMPLES["heron"], card=card)
    for cell, count in after.losses.items():
        assert sum(killer.count for killer in after.killers(cell)) == count


def test_what_kills_a_tile_names_the_hit_the_roll_and_the_tile_struck() -> None:
    after = odds.shots(DART, "large W, large E")
    killers = after.killers((8, 6))
    first = killers[0]
    assert (first.nth, first.what, first.roll, first.struck) == (1, "large W", (7,), (7, 6))
    assert first.chance == Fraction(6, 36)
    assert {(k.nth, k.roll, k.struck) for k in killers} >= {(1, (8,), (8, 6))}


def test_what_sabotage_kills_is_named_by_column_and_row() -> None:
    [first, *_] = odds.sabotage(DART).killers((7, 6))
    assert (first.roll, first.struck) == ((6, 7), (7, 6))
    assert first.chance == Fraction(5 * 6, 36**2)


def test_losses_survival_and_heat_say_the_same() -> None:
    after = odds.swarm(EXAMPLES["lantern"], card="III-11")
    for cell, _ in after.ship:
        assert after.survives(cell) + after.dies(cell) == 1
        assert after.heat()[cell] == pytest.approx(float(after.dies(cell)))
    assert sum(after.losses.values()) == after.lost().mean * after.total


def test_anything_about_the_ship_that_is_left_can_be_asked() -> None:
    after = odds.swarm(EXAMPLES["heron"], card="II-09")
    assert after.of(lambda ship: ship.crew) == after.crew()
    assert after.of(lambda ship: ship.batteries) == after.batteries()
    assert after.of(lambda ship: len(after.ship) - len(ship)) == after.lost()


@pytest.mark.rule(
    "trucker.alien.lost-with-its-life-support", "trucker.alien.other-joined-support-keeps-it"
)
@pytest.mark.parametrize(("second", "crew"), [(".", (2, 3)), ("Lb:1000", (3,))])
def test_an_alien_goes_with_its_last_life_support(second: str, crew: tuple[int, ...]) -> None:
    ship = Ship.parse(
        f"""
        I 6 7
        6 Lb:0010 .
        7 {"Cb:1110" if second != "." else "Cb:1100"} H:3333
        8 {second} .
        """
    )
    after = odds.shots(ship, "large N")
    kept = after.ships().given(lambda left: left.at((6, 6)) is None and left.at((7, 7)))
    assert {left.crew for left in kept.outcomes} == {min(crew)}
    assert after.of(lambda left: left.crew) == after.crew()


def test_more_batteries_never_make_it_worse() -> None:
    text = str(EXAMPLES["lantern"])
    poor = text.replace("B2:", "B0/2:").replace("B3:", "B0/3:")
    rich, empty = odds.swarm(text, card="III-11"), odds.swarm(poor, card="III-11")
    assert rich.whole > empty.whole
    assert empty.whole == odds.swarm(text, card="III-11", policy=Policy(spend="never")).whole


def test_a_reserve_is_never_touched() -> None:
    ship = Ship.parse("I 6 7 8\n7 Sne:0100 H:3333 B3:0001")
    free = odds.swarm(ship, "small N, small N, small N")
    kept = odds.swarm(ship, "small N, small N, small N", policy=Policy(reserve=2))
    assert free.batteries().outcomes == (0, 1, 2, 3)
    assert kept.batteries().given(lambda n: n).outcomes == (2, 3)


def test_tables_carry_their_assumptions_in_three_languages() -> None:
    lost = odds.swarm(EXAMPLES["heron"], card="II-09", policy=Policy(reserve=1)).lost()
    for lang, word in (("en", "Tiles lost"), ("cs", "Ztracené dílky"), ("pl", "Utracone elementy")):
        page = lost.to_csv(lang)
        assert word in page
        assert "[en]" not in page
        between = "," if lang == "en" else ";"
        assert between.join(("outcome", "count", "total", "chance")) + "\n" in page
    assert "small meteor from the front, large meteor from the left, small" in lost.to_csv()


def big() -> Ship:
    return random_ship(4, "III")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("question", "said"),
    [
        (lambda: odds.swarm(DART), "neither"),
        (lambda: odds.swarm(DART, "small N", card="I-10"), "both"),
        (lambda: odds.swarm(DART, card="I-01"), "I-10"),
        (lambda: odds.shots(DART, card="I-10"), "I-03"),
        (lambda: odds.swarm(DART, "huge N"), "small N"),
        (lambda: odds.swarm(DART, "small Q, small"), "small Q"),
        (lambda: odds.swarm(DART, ", ".join(["small N"] * 13)), "at most 12"),
        (lambda: odds.swarm(DART, "small N," * 10**6), "at most 12"),
        (lambda: odds.swarm("I\n7 . . . . . . ."), "neither"),
        (lambda: odds.swarm("no ship", "small N"), "the level"),
        (lambda: odds.swarm("I 7 8\n7 H:3333 C:1010", "small N"), "plain side"),
        (lambda: odds.sabotage(DART, 0), "from 1 to 6"),
        (lambda: odds.sabotage(DART, 10**9), "from 1 to 6"),
        (lambda: odds.swarm(DART, "small N", policy=Policy(guard=[(5, 4)])), "hold a tile"),
        (lambda: Policy(guard=7), "such as [(7, 4)]"),  # type: ignore[arg-type]
        (lambda: Policy(guard=[(7, "x")]), "such as [(7, 4)]"),  # type: ignore[list-item]
        (lambda: odds.swarm(7, "small N"), "a text"),  # type: ignore[arg-type]
        (lambda: odds.swarm(DART, card=7), "I-10"),  # type: ignore[arg-type]
        (lambda: Policy(keep="biggest"), "largest"),  # type: ignore[arg-type]
        (lambda: Policy(reserve=-1, worth=0), "from 0 to 99"),
        (lambda: odds.swarm(DART, "small N").survives((1, 1)), "(7, 7)"),
        (lambda: odds.shots(big(), ", ".join(["large N, large E"] * 6)), "hits on this ship"),
    ],
)  # fmt: skip
def test_a_question_that_cannot_be_answered_is_refused_with_what_can(question, said) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(BadInput) as wrong:
        question()
    assert said in str(wrong.value)


@pytest.mark.slow
def test_the_bound_of_work_leaves_room_for_every_card_on_the_fullest_ship() -> None:
    everywhere = {cell: ShipTile(Component.STRUCTURAL, (3, 3, 3, 3)) for cell in BOARDS["III"].zone}
    full = Ship.of("III", everywhere)
    for card, hits in {**METEORS, **SHOTS}.items():
        ask = odds.swarm if card in METEORS else odds.shots
        assert ask(full, card=card).total == 36 ** len(hits)


def test_shots_of_pirates_and_combat_zones_are_known() -> None:
    assert SHOTS["I-16"] == (
        Incoming(IncomingKind.SMALL_SHOT, ShipSide.S),
        Incoming(IncomingKind.LARGE_SHOT, ShipSide.S),
    )
    assert len(SHOTS["III-03"]) == 5
