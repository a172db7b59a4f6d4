"""What the log says of a flight: ties, crews, days lost, goods, enemies beaten, winners."""

import pytest

from companion.core.grammar import NO_BREAK
from companion.core.rulebook import Listener
from companion.games.trucker.actions import Land
from companion.games.trucker.rules.meteors import tell_no_defence
from companion.games.trucker.ships.faces import IDS
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.ships.strength import engine_strength
from companion.games.trucker.ships.tiles import ShipSide
from companion.games.trucker.speech import outcome, strengths
from companion.games.trucker.under_fire.incoming import Incoming, IncomingKind
from tests.games.trucker.stage import DART, FINCH, GAME, HULK, MOTE, finale, flying, seat

LANGS = ("en", "cs", "pl")
GUNS = "I 6 7 8\n6 . ^^:0010 .\n7 ^:0100 H:3333 ^:0001\n8 B2:0300 +:1313 >:0001"
LADEN = FINCH.replace("R1:2232", "R1r:2232")
SMALL = "III 7\n7 H:3333\n8 E:2000"


def facing(card, *rows, **top):
    days = range(10, 0, -2)
    return flying(*(seat(r, days=d) for r, d in zip(rows, days, strict=False)), card=card, **top)


def says(play, what, lang="en", **facts):
    """The sentences of one sort of event."""
    words = GAME.words(lang).at(GAME.observe(play.state, 0), ("Ania", "Bartek", "Czarek"))
    return [words.event(event).replace("\xa0", " ") for event in play.told(what, **facts)]


@pytest.mark.rule("trucker.combatzone.tie-hits-one-further-ahead")
def test_a_tie_in_the_combat_zone_is_told_with_its_rule():
    play = facing("I-16", DART, MOTE)
    [tie] = play.told("tie")
    assert tie.rule == "trucker.combatzone.tie-hits-one-further-ahead"
    assert (tie.facts["seats"], tie.facts["seat"]) == ((0, 1), 0)
    assert says(play, "tie") == ["Ania and Bartek are equal; it hits whoever is furthest ahead."]
    told = [event.what for event in play.events]
    assert told.index("tie") < told.index("lowest-engines")


@pytest.mark.rule("trucker.sabotage.tie-hits-one-further-ahead")
def test_a_tie_of_the_smallest_crews_is_told_with_the_rule_of_sabotage():
    play = facing("III-04", "III 7\n7 H:3333\n8 W2:3000", SMALL, variant="level-3")
    [tie] = play.told("tie", seat=0)
    assert tie.rule == "trucker.sabotage.tie-hits-one-further-ahead"
    alone = facing("III-04", "III 7 8\n7 H:3333 C:0113", SMALL, variant="level-3")
    assert not alone.told("tie")


def test_everybodys_crew_is_announced_where_the_smallest_suffers():
    play = facing("I-16", DART, MOTE)
    crews = [ship.crew for ship in flying(seat(DART), seat(MOTE), card="I-10").state.ships]
    assert [event.facts["n"] for event in play.told("states-crew")] == crews
    assert says(play, "states-crew", seat=1) == ["Bartek announces 2 crew members."]
    sabotage = facing("III-04", "III 7 8\n7 H:3333 C:0113", SMALL, variant="level-3")
    assert [event.facts["n"] for event in sabotage.told("states-crew")] == [4, 2]


def test_days_lost_tell_the_rockets_jumped_and_the_position_then():
    play = flying(seat(MOTE, days=6), seat(DART, days=5), card="I-16")
    [back] = play.told("falls-back", seat=0)
    assert (back.facts["n"], back.facts["spaces"], back.facts["jumped"]) == (3, 4, 1)
    assert back.facts["place"] == 2
    assert says(play, "falls-back", seat=0) == [
        "Ania falls back 3 days (jumping over 1 rocket) and is now in position 2."
    ]
    assert says(play, "falls-back", "cs", seat=0) == [
        "Ania ztrácí 3 dny (přeskakuje 1 raketu) a je teď na 2. místě."
    ]
    assert says(play, "falls-back", "pl", seat=0) == [
        "Ania traci 3 dni (przeskakuje 1 rakietę) i jest teraz na 2. miejscu."
    ]
    alone = flying(seat(MOTE, days=9), seat(DART, days=3), card="I-16")
    assert says(alone, "falls-back") == ["Ania falls back 3 days and is now in position 1."]


@pytest.mark.rule("trucker.enemy.reward-for-days-is-optional")
def test_goods_of_a_reward_are_named_when_they_are_accepted():
    armed = "I 5 6 7 8\n6 . ^:0010 ^^:0010 .\n7 ^:0100 +:1313 H:3333 ^:0001\n8 . W3:1010 B2:3000 ."
    play = facing("I-02", armed).do("0: power 6-7 8-7", "0: announce", "0: accept")
    [told] = play.told("accepts-goods", seat=0)
    assert "".join(cube.letter for cube in told.facts["cubes"]) == play.state.pool


@pytest.mark.rule("trucker.enemy.beaten-goes-no-further")
@pytest.mark.parametrize("answer", ["accept", "pass"])
def test_an_enemy_beaten_is_said_to_meet_nobody_else(answer):
    fought = ("0: power 6-7 8-6", "0: announce", f"0: {answer}")
    play = facing("I-02", GUNS, DART).do(*fought)
    assert says(play, "meets-nobody-else") == ["The enemy is beaten and meets nobody else."]
    assert not facing("I-02", GUNS).do(*fought).told("meets-nobody-else")


@pytest.mark.rule("trucker.planets.one-rocket-per-planet")
def test_where_no_planet_is_left_those_who_could_not_land_are_named():
    rows = [seat("I 7\n7 H:3333", days=day) for day in (9, 7, 5)]
    play = flying(*rows, card="I-14").do("0: land 1", "1: land 2")
    assert says(play, "no-planet-left") == ["No planet is left for Czarek."]
    room = flying(*rows, card="I-14").do("0: land 1", "1: pass", "2: pass")
    assert not room.told("no-planet-left")


@pytest.mark.rule("trucker.reward.leaver-half-of-total-rounded-up")
def test_a_leaver_is_told_why_the_goods_bring_half():
    play = finale(seat(LADEN, days=2, left=True), seat(MOTE, days=9), card="I-04")
    [half] = play.told("half-price")
    assert half.facts["seat"] == 0
    told = [(event.what, event.facts.get("seat")) for event in play.events]
    assert told.index(("half-price", 0)) + 1 == told.index(("sells", 0))


@pytest.mark.parametrize(("level", "lines"), [("I", (5, 6)), ("III", (4, 5, 6))])
def test_a_cannon_that_would_have_helped_is_sought_in_rows_the_board_has(level, lines):
    ship = Ship.parse(f"{level} 7\n5 +:1010\n6 +:1010\n7 H:3333", strict=False)
    hit = Incoming(IncomingKind.LARGE_METEOR, ShipSide.W)
    heard = Listener()
    tell_no_defence(ship, 0, hit, 5, heard)
    [told] = heard
    assert (told.what, told.facts["lines"], told.facts["within"]) == ("no-cannon", lines, "rows")
    said = GAME.words("en").event(told)
    assert f"in rows {lines[0]}–{lines[-1]} would have stopped it" in said


def test_lost_tiles_are_told_as_tiles():
    long = "I 6 7 8\n7 B2:0300 H:3333 C:0113\n8 . . E:1000"
    play = facing("I-11", long).do("roll 3 4", "0: keep 7-8")
    *_, lost = says(play, "tiles-lost")
    assert lost.startswith("Ania loses the tile with 2 batteries T0")
    for lang in LANGS:
        names = GAME.words(lang)
        for kind in ("battery-2", "battery-3", "cargo-white-2", "cargo-red-1"):
            assert not names(f"names.tile.{kind}")[0].isdigit()


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("en", "Ania loses the cabin T040.", "Ania loses 2 tiles: cabin T040 and cabin T041."),
        (
            "cs",
            "Ania přichází o kajutu T040.",
            "Ania přichází o 2 dílky: kajutu T040 a kajutu T041.",
        ),
        ("pl", "Ania traci kabinę T040.", "Ania traci 2 elementy: kabinę T040 i kabinę T041."),
    ],
)
def test_a_tile_lost_alone_is_named_and_several_are_counted_and_listed(lang, one, two):
    words = GAME.words(lang).at(None, ("Ania",))
    faces = tuple(IDS.index(name) for name in ("T040", "T041"))
    for lost, told in ((faces[:1], one), (faces, two)):
        said = words("events.tiles-lost", seat=0, n=len(lost), tiles=lost)
        assert said.replace(NO_BREAK, " ") == told


def test_an_engine_that_does_not_point_to_the_rear_has_no_strength_while_building():
    aside = Ship.parse("I 6 7\n7 T076/1 H:3333\n8 . E:2000", strict=False)
    assert engine_strength(aside) == strengths(aside)["engines"] == 1


def test_whoever_ends_with_credits_is_called_a_winner_beside_the_richest():
    play = finale(seat(MOTE, days=2), seat(LADEN, days=9), card="I-04")
    assert all(n > 0 for n in play.state.credits)
    assert play.told("wins", seat=1)
    assert says(play, "in-profit") == [
        "Everybody who ends with credits has won, and that includes Ania."
    ]
    words = GAME.words("en").at(GAME.observe(play.state, 0), ("Ania", "Bartek"))
    assert outcome(play.state, words) == (
        "Bartek has most credits. Everybody who ends with credits has won, and that includes Ania."
    )


def test_where_nobody_has_credits_nobody_is_called_a_winner():
    lost = list(dict.fromkeys(IDS))[-12:]
    play = finale(seat(MOTE, days=2, left=True), seat(HULK, days=4, lost=lost), card="I-04")
    assert max(play.state.credits) <= 0
    assert play.told("nobody-in-profit")
    for lang in LANGS:
        words = GAME.words(lang).at(GAME.observe(play.state, 0), ("Ania", "Bartek"))
        assert "[en]" not in outcome(play.state, words)


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("I-14", "Land on planet 1"),
        ("I-17", "Land on the abandoned ship"),
        ("I-19", "Land at the abandoned station"),
    ],
)
def test_a_landing_is_named_by_what_the_card_shows(card, said):
    state = flying(seat(LADEN, days=9), card=card).state
    words = GAME.words("en").at(GAME.observe(state, 0), ("Ania",))
    assert words.action(Land(0, 1)) == said
