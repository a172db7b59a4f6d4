"""One meteor or shot at a time: where it strikes and what stops it, rule by rule."""

from __future__ import annotations

import pytest

from companion.games.trucker import odds
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.ships.tiles import ShipSide
from companion.games.trucker.under_fire.hits import End, meet
from companion.games.trucker.under_fire.incoming import Incoming, IncomingKind, parse_hits
from companion.games.trucker.under_fire.policy import Policy


def ship(*rows: str, level: str = "III", columns: str = "5 6 7 8 9") -> Ship:
    return Ship.parse("\n".join((f"{level} {columns}", *rows)))


PLUS = ship("6 . . +:0010 . .", "7 . C:0100 H:3333 C:0001 .", "8 . . +:1010 . .")
"""A plus: plain to the front, left and right, one open connector to the rear."""


def end(one: Ship, hit: str, what: str, roll: int) -> End:
    return meet(one, parse_hits(hit, what)[0], roll).end


@pytest.mark.rule(
    "trucker.meteor.roll-names-column-or-row",
    "trucker.meteor.hits-first-tile-of-line",
    "trucker.enemy.shot-hits-first-tile",
)
@pytest.mark.parametrize(
    ("side", "roll", "cell"),
    [("N", 7, (6, 7)), ("S", 7, (8, 7)), ("W", 7, (7, 6)), ("E", 7, (7, 8)), ("N", 6, (7, 6)),
     ("E", 8, (8, 7))],
)  # fmt: skip
def test_front_and_rear_roll_a_column_the_sides_a_row(side: str, roll: int, cell: object) -> None:
    for kind in IncomingKind:
        assert meet(PLUS, Incoming(kind, ShipSide[side]), roll).cell == cell


@pytest.mark.rule("trucker.meteor.empty-line-is-a-miss")
@pytest.mark.parametrize("roll", [2, 3, 5, 9, 12])
def test_a_line_without_a_tile_is_a_miss(roll: int) -> None:
    for kind in IncomingKind:
        assert meet(PLUS, Incoming(kind, ShipSide.N), roll) == (None, End.MISSED)
        assert meet(PLUS, Incoming(kind, ShipSide.W), roll if roll != 9 else 10).end is End.MISSED


@pytest.mark.rule(
    "trucker.meteor.small-bounces-off-plain-side",
    "trucker.meteor.small-on-connector-needs-shield",
    "trucker.meteor.small-only-side-hit-matters",
)
def test_a_small_meteor_bounces_off_a_plain_side_and_breaks_an_open_connector() -> None:
    assert end(PLUS, "small N", "meteor", 7) is End.BOUNCED
    assert end(PLUS, "small S", "meteor", 7) is End.LOST
    assert end(PLUS, "small W", "meteor", 8) is End.BOUNCED


@pytest.mark.rule(
    "trucker.shield.use-costs-battery", "trucker.shield.covers-two-sides",
    "trucker.battery.one-per-use",
)  # fmt: skip
@pytest.mark.parametrize(
    ("shield", "battery", "wanted"),
    [("Ssw", "B2", End.PAYABLE), ("Sse", "B3", End.PAYABLE), ("Sne", "B2", End.LOST),
     ("Snw", "B2", End.LOST), ("Ssw", "B0/2", End.LOST)],
)  # fmt: skip
def test_a_shield_helps_on_its_two_sides_for_a_battery(
    shield: str, battery: str, wanted: End
) -> None:
    one = ship(f"7 . {shield}:0100 H:3333 {battery}:0001 .", "8 . . +:1010 . .")
    assert end(one, "small S", "meteor", 7) is wanted
    assert end(one, "small S", "shot", 7) is wanted
    assert end(one, "small S", "shot", 6) is wanted
    assert end(one, "large S", "shot", 7) is End.LOST
    assert end(one, "large S", "meteor", 7) is End.LOST


@pytest.mark.rule(
    "trucker.enemy.small-shot-needs-shield", "trucker.enemy.large-shot-cannot-be-stopped"
)
def test_plain_sides_do_not_stop_shots() -> None:
    for size in ("small", "large"):
        assert end(PLUS, f"{size} N", "shot", 7) is End.LOST


@pytest.mark.rule(
    "trucker.meteor.front-cannon-own-column-only",
    "trucker.meteor.cannon-must-aim-at-it",
    "trucker.meteor.large-destroys-unless-shot",
)
def test_a_front_cannon_reaches_its_own_column_only() -> None:
    one = ship("6 . . ^:0010 . .", "7 . C:0100 H:3333 C:0001 .")
    assert end(one, "large N", "meteor", 7) is End.SHOT_DOWN
    assert end(one, "large N", "meteor", 6) is End.LOST
    assert end(one, "large N", "meteor", 8) is End.LOST
    assert end(one, "large S", "meteor", 7) is End.LOST
    assert end(one, "large N", "shot", 7) is End.LOST


@pytest.mark.rule("trucker.meteor.side-cannon-own-or-neighbour-row")
def test_a_side_cannon_reaches_its_own_row_and_the_two_next_to_it() -> None:
    one = ship(
        "5 . . +:0010 . .", "6 . . +:1010 . .", "7 . . H:3333 >:0001 .", "8 . . +:1010 . .",
        "9 . . +:1000 . .",
    )  # fmt: skip
    ends = [end(one, "large E", "meteor", row) for row in range(5, 10)]
    assert ends == [End.LOST, End.SHOT_DOWN, End.SHOT_DOWN, End.SHOT_DOWN, End.LOST]
    assert end(one, "large W", "meteor", 7) is End.LOST


@pytest.mark.rule("trucker.meteor.rear-cannon-own-or-neighbour-column")
def test_a_rear_cannon_reaches_its_own_column_and_the_two_next_to_it() -> None:
    one = ship("7 +:0100 +:0101 H:3333 +:0101 +:0001", "8 . . v:1000 . .")
    ends = [end(one, "large S", "meteor", column) for column in range(5, 10)]
    assert ends == [End.LOST, End.SHOT_DOWN, End.SHOT_DOWN, End.SHOT_DOWN, End.LOST]


def test_a_cannon_behind_other_tiles_still_shoots() -> None:
    one = ship(
        "5 . . +:0100 +:0011 .",
        "6 . . . +:1010 .",
        "7 . . H:3333 +:1001 .",
        "8 . ^:0100 +:1001 . .",
    )
    assert end(one, "large N", "meteor", 6) is End.SHOT_DOWN
    further = ship(
        "5 . +:0100 +:0011 . .", "6 . . +:1010 . .", "7 . . H:3333 . .", "8 . ^:0100 +:1001 . ."
    )
    assert meet(further, Incoming(IncomingKind.LARGE_METEOR, ShipSide.N), 6) == (
        (5, 6),
        End.SHOT_DOWN,
    )


def test_a_double_cannon_shoots_for_a_battery() -> None:
    one = ship("6 . . ^^:0010 . .", "7 . . H:3333 B2:0001 .")
    assert end(one, "large N", "meteor", 7) is End.PAYABLE
    after = odds.swarm(one, "large N")
    assert [(row.outcome, row.count) for row in after.batteries().rows()] == [
        (0, 5),
        (1, 6),
        (2, 25),
    ]


def test_a_single_cannon_is_used_before_a_double_one() -> None:
    one = ship("6 . ^^:0010 ^:0010 . .", "7 . +:1100 H:3333 B2:0001 .", "8 . . v:1000 . .")
    both = ship("6 . . . . .", "7 . B2:0100 H:3333 +:0011 .", "8 . vv:0100 +:1101 v:1001 .")
    assert end(one, "large N", "meteor", 7) is End.SHOT_DOWN
    assert end(both, "large S", "meteor", 7) is End.SHOT_DOWN
    assert odds.swarm(both, "large S").batteries().outcomes == (1, 2)


@pytest.mark.rule("trucker.meteor.cannon-no-use-against-small")
def test_a_cannon_is_no_use_against_a_small_meteor() -> None:
    one = ship("7 . . H:3333 v:0001 .")
    assert end(one, "small S", "meteor", 7) is End.LOST


@pytest.mark.rule("trucker.meteor.in-card-order")
def test_a_later_hit_meets_the_ship_as_the_earlier_one_left_it() -> None:
    tower = ship("6 . . +:0010 . .", "7 . . H:3333 . .")
    after = odds.shots(tower, "large N, large N")
    assert after.lost().ways(2) == 6 * 6
    swapped = odds.swarm(tower, "large N, small N")
    assert swapped.lost().ways(2) == 6 * 6
    assert odds.swarm(tower, "small N, large N").lost().ways(2) == 0


@pytest.mark.rule(
    "trucker.lose-tiles.destroyed-tile-leaves",
    "trucker.lose-tiles.unjoined-tiles-fall-off",
    "trucker.lose-tiles.all-losses-count",
)
def test_what_is_no_longer_joined_falls_off_with_the_tile() -> None:
    arm = ship("7 +:0100 +:0101 H:3333 C:0101 C:0001")
    after = odds.shots(arm, "large N")
    assert [(row.outcome, row.count) for row in after.lost().rows()] == [
        (0, 36 - 24), (1, 4 + 4), (2, 5 + 5), (3, 6),
    ]  # fmt: skip


@pytest.mark.rule("trucker.lose-tiles.owner-chooses-part")
@pytest.mark.parametrize(
    ("keep", "kept"),
    [
        ("largest", {(7, 4), (7, 5), (7, 6)}),
        ("astronauts", {(7, 8)}),
        ("batteries", {(8, 7)}),
        ("goods", {(5, 7), (6, 7)}),
        ("start", {(5, 7), (6, 7)}),
    ],
)
def test_the_owner_keeps_the_part_the_policy_names(keep: str, kept: set[object]) -> None:
    star = ship(
        "5 . . . W2yy:0010 .",
        "6 . . . H0:1010 .",
        "7 +:0100 +:0101 +:0101 +:1111 C:0001",
        "8 . . . B3:1000 .",
        columns="4 5 6 7 8",
    )
    policy = Policy(keep=keep)  # type: ignore[arg-type]
    outcomes = odds.sabotage(star, 1, policy).ships().outcomes
    assert kept in [{cell for cell, _ in left} for left in outcomes]
