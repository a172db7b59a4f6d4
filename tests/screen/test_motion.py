"""How events look: every one is shown or only told, on what is there, and shows nothing hidden."""

import tomllib
from functools import cache

import pytest

import companion
from companion.core.motion import plain
from companion.kit.bundle import Bundle
from companion.screen.panes.board.happened import Happenings
from companion.screen.screen import Screen
from companion.screen.updates import Updates
from companion.screen.wire.fits import Plain, misfits
from tests.positions import walk

MOVING = ("catan", "race", "starfarers", "trucker")


@cache
def happened(name):
    """Events of random games, each with the position before and after it."""
    game = companion.game(name)
    found = []
    for players in game.players:
        for seed in range(2):
            variant = game.variants[(seed + players) % len(game.variants)]
            for state, action in walk(game, 40 + seed, players, variant, 450):
                outcome = game.apply(state, action)
                found += [(event, state, outcome.state) for event in outcome.events]
    return game, found


AROUND = ("seat", "bank", "deck", "sheet")
"""Places beside the board: `seat:2`, `bank`, `deck`, `sheet:encounter`."""


def told_by(name):
    """The names of all events that have a sentence."""
    path = companion.game(name).folder / "text" / "en" / "events.toml"
    return set(tomllib.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", MOVING)
def test_every_event_is_either_shown_or_only_told(name):
    motions = companion.game(name).motions
    assert motions.shown.keys() | motions.only_told == told_by(name)
    assert not motions.shown.keys() & motions.only_told


@pytest.mark.slow
@pytest.mark.parametrize("name", MOVING)
def test_random_games_show_most_of_what_can_be_shown(name):
    game, found = happened(name)
    seen = {event.what for event, _, _ in found}
    assert len(seen & game.motions.shown.keys()) > len(game.motions.shown) / 2


@pytest.mark.slow
@pytest.mark.parametrize("name", MOVING)
def test_what_moves_is_on_the_board_before_or_after(name):
    game, found = happened(name)
    shown = [one for one in found if one[0].what in game.motions.shown]
    by_kind = {}
    for one in shown:
        by_kind.setdefault(one[0].what, []).append(one)
    for rows in by_kind.values():
        for event, before, after in rows[:6]:
            seat = event.seen_by[0] if event.seen_by else 0
            motions = game.motions.of(event, game.observe(before, seat))
            named = {place for motion in motions for place in motion.places}
            board = {p for p in named if p.partition(":")[0] not in AROUND}
            there = ids(game, before, seat) | ids(game, after, seat) if board else set()
            assert board <= there, event


def ids(game, state, seat):
    scene = game.scene(state, seat)
    shapes = {shape.id for layer in scene.layers.values() for shape in layer}
    places = {f"{kind}:{n}" for kind, rows in scene.places.items() for n in range(len(rows))}
    words = game.words("en").at(game.observe(state, seat), ("A", "B", "C", "D"))
    trays = game.panel(game.observe(state, seat), words, game.legal(state, seat))["trays"]
    return shapes | places | {card["id"] for tray in trays for card in tray["cards"]}


@pytest.mark.parametrize("name", MOVING)
def test_pieces_that_fly_roll_or_are_built_do_move(name):
    game, found = happened(name)
    for event, before, _ in found:
        if event.what in ("flies", "jumps", "road", "settles", "city", "rolled", "shaken"):
            assert game.motions.of(event, game.observe(before, 0))


def test_an_encounter_is_turned_over_when_it_is_read():
    game, found = happened("starfarers")
    read = [(event, before) for event, before, _ in found if event.what == "opens"]
    assert read
    for event, before in read:
        [turned] = game.motions.of(event, game.observe(before, 0))
        assert (turned.kind, turned.ids) == ("turn", ("sheet:encounter",))


@pytest.mark.parametrize("name", MOVING)
def test_an_event_looks_the_same_to_a_seat_whatever_is_hidden_from_it(name):
    from random import Random

    game, found = happened(name)
    for number, (event, before, _) in enumerate(found[::7]):
        seat = number % game.seats(before)
        if event.visible_to(seat):
            observation = game.observe(before, seat)
            other = game.observe(game.imagine(observation, Random(number)), seat)
            assert game.motions.of(event, observation) == game.motions.of(event, other)


@pytest.mark.parametrize("name", MOVING)
def test_facts_are_plain_and_bundles_are_counted_by_kind(name):
    _, found = happened(name)
    for event, _, _ in found:
        for fact in event.facts.values():
            assert not list(misfits(plain(fact), Plain))
            if isinstance(fact, Bundle):
                assert sum(plain(fact).values()) == sum(fact.plain().values())
                assert all(isinstance(kind, str) for kind in plain(fact))


@pytest.mark.slow
def test_a_seat_is_not_told_what_two_others_saw():
    screen = Screen("catan", seed=5, folder=None, seats=["Ana", "bot:greedy", "bot:greedy"])
    updates = Updates(screen)
    told = []
    for _ in range(400):
        if not screen.table.awaiting:
            break
        legal = screen.seat_view.legal
        intent = {"type": "try", "action": str(legal[0])} if legal else {"type": "step"}
        screen.hear(intent)
        told += updates.news().get("events", {"shown": []})["shown"]
    looted = [one["facts"] for one in told if one["what"] == "loot"]
    assert all(0 in (facts["seat"], facts["victim"]) for facts in looted)
    assert any(one["what"] == "robs" for one in told)


def test_events_come_once_and_the_log_is_all_of_them():
    screen = Screen("catan", seed=7, folder=None)
    updates = Updates(screen)
    first = updates.news()["events"]
    assert first["fresh"]
    screen.hear({"type": "try", "action": "0: roll"})
    news = updates.news()["events"]
    assert not news["fresh"]
    assert news["shown"][0]["what"] == "rolled"
    assert news["shown"][0]["motions"][0]["kind"] == "roll"
    screen.hear({"type": "dismiss"})
    assert "events" not in updates.news()
    log = [line["text"] for line in screen.of(Happenings).log(screen.seat_view)]
    assert [one["text"] for one in [*first["shown"], *news["shown"]]][-40:] == log


def test_after_undoing_or_for_a_new_page_the_log_is_told_from_scratch():
    screen = Screen("catan", seed=7, folder=None)
    updates = Updates(screen)
    screen.hear({"type": "try", "action": "0: roll"})
    updates.news()
    screen.hear({"type": "undo"})
    undone = updates.news()["events"]
    assert undone["fresh"]
    assert undone["shown"][-1]["what"] == ""
    screen.hear({"type": "whole"})
    assert updates.news()["events"]["fresh"]


OWN = {
    "en": ["You swap 4 wool for 1 brick with the bank.", "You lay a road"],
    "cs": ["Měníš s bankem 4 vlny za 1 cihlu.", "Stavíš silnici"],
    "pl": ["Wymieniasz z bankiem 4 wełny na 1 glinę.", "Budujesz drogę"],
}


@pytest.mark.parametrize("lang", OWN)
def test_what_one_did_oneself_is_said_to_one_and_not_of_blue(lang):
    screen = Screen("catan", lang=lang, pane="learn", folder=None)
    screen.hear({"type": "lesson", "id": "trade.first"})
    updates = Updates(screen)
    updates.news()
    for action in ("0: bank 4wool brick", "0: road 20"):
        screen.hear({"type": "try", "action": action})
    said = [line["you"].replace("\xa0", " ") for line in updates.news()["events"]["shown"]]
    assert all(one.startswith(start) for one, start in zip(said, OWN[lang], strict=True))


def test_whose_turn_it_is_is_plain_to_see_and_nothing_else_that_happened():
    screen = Screen("catan", seed=7, lang="en", folder=None)
    updates = Updates(screen)
    updates.news()
    screen.hear({"type": "try", "action": "0: roll"})
    screen.hear({"type": "try", "action": "0: end"})
    shown = updates.news()["events"]["shown"]
    assert {line["what"] for line in shown if line.get("plain")} == {"turn"}
    assert len(shown) > 1


@pytest.mark.parametrize("lang", OWN)
@pytest.mark.parametrize("name", ["catan", "race", "starfarers"])
def test_what_a_seat_builds_is_said_to_it_without_its_name(name, lang):
    game, found = happened(name)
    built = {"catan": "road", "race": "builds", "starfarers": "founds-colony"}[name]
    events = [(event, after) for event, _, after in found if event.what == built]
    assert events
    for event, after in events:
        words = game.words(lang).at(after, ("Somebody",) * 4)
        assert "Somebody" in words.event(event)
        assert words.event_to(event, event.facts["seat"])
        assert "Somebody" not in words.event_to(event, event.facts["seat"])


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_a_line_that_names_a_place_has_a_short_form_without_it(lang):
    screen = Screen("catan", lang=lang, folder=None, seed=7)
    screen.hear({"type": "try", "action": "0: roll"})
    lines = Updates(screen).news()["events"]["shown"]
    [got] = [one for one in lines if one["what"] == "gains" and "you" in one]
    assert got["you"].startswith(got["short"][:-1])
    assert got["short"].endswith(".")
    assert "9" not in got["short"]
