"""One ride played out: dice by hand obey the rules, and many rides come to the exact count."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import sqrt
from random import Random

import pytest

from companion.games.trucker.cards import METEORS, SHOTS
from companion.games.trucker.odds import sabotage, shots, swarm
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.ships.shipyard import EXAMPLES
from companion.games.trucker.under_fire.incoming import parse_hits
from companion.games.trucker.under_fire.playout import Fate, dice_of, ride
from companion.games.trucker.under_fire.policy import Policy

from .oracle import SlowShip, loaded_ship, random_hits, random_policy

USUAL = Policy()
SURE = 4.5
"""Standard errors a race may be off: with fixed seeds, and once in 100,000 by chance."""


def thrown(*dice):
    """Dice that fall as told."""
    falling = iter(dice)
    return lambda: next(falling)


def one(text, hit, dice, policy=USUAL, what="meteor"):
    [moment] = ride(Ship.parse(text), parse_hits(hit, what), policy, thrown(dice))
    return moment


def test_a_roll_that_names_an_empty_line_misses():
    assert one("I 7\n7 H:3333", "large N", (2, 3)).fate is Fate.MISSED


def test_a_small_meteor_bounces_off_a_plain_side():
    assert one("I 7\n7 C:0000", "small N", (3, 4)).fate is Fate.BOUNCED


def test_a_small_meteor_on_a_connector_breaks_the_tile():
    moment = one("I 7\n7 H:3333", "small N", (3, 4))
    assert (moment.fate, moment.lost) == (Fate.LOST, ((7, 7),))


def test_a_cannon_in_its_column_shoots_a_large_meteor_down():
    moment = one("I 7\n6 ^:0010\n7 H:3333", "large N", (3, 4))
    assert (moment.fate, moment.by) == (Fate.SHOT_DOWN, (6, 7))


def test_a_shield_stops_a_small_shot_for_a_battery():
    text = "I 6 7\n7 B2:0130 H:3303\n8 Sne:3000 ."
    moment = one(text, "small N", (3, 4), what="shot")
    assert (moment.fate, moment.by, moment.ship.batteries) == (Fate.PAID, (8, 6), 1)
    kept = one(text, "small N", (3, 4), Policy(spend="never"), what="shot")
    assert kept.fate is Fate.LOST


def test_what_only_the_struck_tile_had_held_falls_off():
    moment = one("I 7 8\n6 C:0030 .\n7 H:3030 .\n8 C:3300 C:0003", "large W", (3, 4))
    assert moment.struck == (7, 7)
    assert moment.fallen == ((6, 7),)
    assert {cell for cell, _ in moment.ship} == {(8, 7), (8, 8)}


def test_sabotage_stops_at_the_first_tile_it_finds():
    ship = Ship.parse("I 7\n7 H:3333")
    found = ride(ship, ("sabotage",) * 3, USUAL, thrown((1, 1), (1, 1), (3, 4), (3, 4)))
    assert [moment.fate for moment in found] == [Fate.MISSED, Fate.LOST]


@pytest.mark.parametrize("seed", range(6))
def test_every_throw_leads_where_the_oracle_leads(seed):
    rng = Random(seed)
    ship = loaded_ship(rng)
    hits, policy = random_hits(rng, 2), random_policy(rng, ship)
    for sums in product(range(2, 13), repeat=2):
        slow = SlowShip(ship, policy)
        for hit, total in zip(hits, sums, strict=True):
            slow.hit(hit, total)
        last = ride(ship, hits, policy, thrown(*((n - n // 2, n // 2) for n in sums)))[-1].ship
        held = {cell: n for cell, _ in last if (n := last.load(cell).batteries)}
        assert (frozenset(cell for cell, _ in last), tuple(sorted(held.items()))) == slow.left()


def far(came, tries, share):
    """How many standard errors a count is off; what cannot fail or come must not."""
    expected = float(share) * tries
    spread = sqrt(expected * (1 - float(share)))
    return abs(came - expected) / spread if spread else float(came != expected) * 99


def raced(ship, after, policy, tries=1500, seed=1):
    """The worst a race is off, over tiles lost and over every single tile."""
    throw = dice_of(Random(seed))
    lost, gone = Counter(), Counter()
    for _ in range(tries):
        cells = [cell for moment in ride(ship, after.hits, policy, throw) for cell in moment.lost]
        lost[len(cells)] += 1
        gone.update(cells)
    told = after.lost()
    assert set(lost) <= set(told.outcomes)
    # A rare outcome is no bell curve: those that should come at least ten times are judged.
    often = [n for n in told.outcomes if told.chance(n) * tries >= 10]
    offs = [far(lost[n], tries, told.chance(n)) for n in often]
    tiles = [cell for cell, _ in ship if not 0 < after.dies(cell) * tries < 10]
    return max(offs + [far(gone[cell], tries, after.dies(cell)) for cell in tiles])


RACES = [
    ("heron", lambda ship, policy: swarm(ship, card="II-09", policy=policy), Policy()),
    ("dart", lambda ship, policy: swarm(ship, card="I-10", policy=policy), Policy(spend="never")),
    ("whale", lambda ship, policy: shots(ship, card="II-03", policy=policy), Policy(reserve=2)),
    ("turtle", lambda ship, policy: sabotage(ship, policy=policy), Policy(keep="astronauts")),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "fire", "policy"), RACES, ids=[row[0] for row in RACES])
def test_many_rides_come_to_the_exact_number_of_every_tile_and_of_tiles_lost(name, fire, policy):
    ship = EXAMPLES[name]
    assert raced(ship, fire(ship, policy), policy) < SURE


@pytest.mark.slow
def test_a_race_by_other_rules_does_not_pass():
    ship = EXAMPLES["heron"]
    after = swarm(ship, card="II-09")
    assert raced(ship, after, Policy(spend="never")) > SURE


def test_every_card_can_be_ridden():
    rng = Random(3)
    for hits in (*METEORS.values(), *SHOTS.values()):
        assert len(ride(EXAMPLES["heron"], hits, USUAL, dice_of(rng))) == len(hits)
