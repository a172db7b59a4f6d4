"""The app's Python half without Jupyter: intents in, parts out."""

import json
from random import Random

import pytest

import companion
from companion import Table, task
from companion.screen.panes.board.happened import Happenings
from companion.screen.panes.download.state import DownloadState
from companion.screen.panes.play.state import PlayState
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from companion.screen.wire.shapes import intent_types

UPDATE = 30_000


def session(**how):
    """A session at a clock that stands still: skipping is done in one go."""
    made = Screen("catan", seed=7, folder=None, **how)
    made.clock = lambda: 0.0
    return made


def parts(one):
    names = ("frame", "board", "play", "odds", "almanac")
    return {name: make_part(one, name) for name in names}


def test_without_a_game_there_is_a_chooser_that_offers_every_game():
    one = Screen(folder=None)
    frame = make_part(one, "frame")
    assert frame["pane"] == "choose"
    names = [game["name"] for game in frame["games"]]
    assert names == [companion.game(name).words()("names.game") for name in companion.GAMES]


def test_opening_a_game_from_the_chooser_seats_one_person_and_bots():
    one = Screen(folder=None)
    one.hear({"type": "open", "game": "catan", "pane": "play"})
    assert make_part(one, "frame")["pane"] == "play"
    assert one.table.seats == ("Player 1", "bot:beginner", "bot:beginner", "bot:beginner")


def test_a_game_without_a_drawing_is_played_from_the_list_of_moves(toys):
    one = Screen("nim", seed=7, folder=None)
    assert one.seat_view.scene is None
    assert make_part(one, "board") == {}
    table = make_part(one, "play")
    assert table["panel"] is None
    assert [move["action"] for group in table["moves"] for move in group["moves"]]
    json.dumps(parts(one))


def test_the_open_choices_of_a_game_are_offered():
    options = make_part(Screen("race", seed=7, folder=None), "frame")["setup"]["options"]
    assert [option["name"] for option in options] == ["two_player_game"]


def test_a_wrong_try_becomes_a_card_with_reasons_marks_and_a_way_on():
    one = session()
    one.hear({"type": "try", "action": "0: settle 17"})
    refused = make_part(one, "reply")["refused"]
    assert refused["reasons"][0]["rule"] == "catan.roll.before-trade-and-build"
    one.hear({"type": "try", "action": "0: roll"})
    assert make_part(one, "reply")["refused"] is None
    one.hear({"type": "try", "action": "0: settle 17"})
    assert make_part(one, "board")["scene"]["marks"]["tried"] == "corner:17"


def test_what_is_no_action_becomes_a_notice_and_nothing_is_lost():
    one = session()
    one.hear({"type": "try", "action": "0: setle <script>alert(1)</script>"})
    assert "settle" in make_part(one, "reply")["notice"]
    assert one.table.history == ()


@pytest.mark.parametrize("kind", [None, "", "nonsense", 7, "__init__", "_hear_try"])
def test_an_unknown_intent_is_answered_with_a_notice(kind):
    one = session()
    one.hear({"type": kind})
    assert make_part(one, "reply")["notice"]


def test_intents_of_any_shape_do_no_harm():
    one = session()
    rng = Random(4)
    junk = [
        None,
        True,
        -1,
        2**80,
        "",
        "x" * 5000,
        "\ud800",
        [],
        {},
        ["a"],
        {"a": {}},
        1.5,
        "0: roll",
    ]
    fields = (
        "game",
        "pane",
        "lang",
        "action",
        "seats",
        "variant",
        "options",
        "seed",
        "id",
        "key",
        "text",
    )
    for _ in range(1_500):
        intent = {"type": rng.choice(list(intent_types()))}
        intent |= {field: rng.choice(junk) for field in rng.sample(fields, 3)}
        one.hear(intent)
        if rng.random() < 0.05:
            json.dumps(parts(one))


@pytest.mark.slow
def test_every_part_is_plain_json_in_three_languages_while_a_game_goes_on():
    one = session()
    rng = Random(1)
    for number in range(150):
        legal = one.table.legal()
        if not legal:
            break
        one.hear({"type": "lang", "lang": ("en", "cs", "pl")[number % 3]})
        one.hear({"type": "try", "action": str(rng.choice(legal))})
        one.hear({"type": "run"})
        text = json.dumps(parts(one))
        assert "[en]" not in text


@pytest.mark.slow
def test_an_update_after_a_move_stays_small():
    one = session()
    parts(one)
    largest = 0
    rng = Random(2)
    for _ in range(120):
        legal = one.table.legal()
        if not legal:
            break
        one.hear({"type": "try", "action": str(rng.choice(legal))})
        one.hear({"type": "run"})
        changed = parts(one)
        del changed["frame"]
        largest = max(largest, len(json.dumps(changed)))
    assert largest < UPDATE


def test_bots_move_one_at_a_time_or_all_at_once():
    one = session()
    one.hear({"type": "try", "action": "0: roll"})
    while one.table.awaiting == (0,) and one.table.state.phase.name != "MAIN":
        one.hear({"type": "try", "action": str(one.table.legal()[0])})
    one.hear({"type": "try", "action": "0: end"})
    assert make_part(one, "play")["bots"]
    before = len(one.table.history)
    one.hear({"type": "step"})
    assert before < len(one.table.history) <= before + 3
    one.hear({"type": "run"})
    assert not make_part(one, "play")["bots"]


def test_people_sharing_a_screen_see_no_cards_until_they_say_who_they_are():
    one = session(seats=["Ana", "Ben", "Cid"])
    assert make_part(one, "play")["cover"] == "Ana"
    assert all(item["n"] == 0 for item in make_part(one, "play")["panel"]["trays"][0]["cards"])
    one.hear({"type": "ready"})
    assert make_part(one, "play")["cover"] == ""
    assert sum(item["n"] for item in make_part(one, "play")["panel"]["trays"][0]["cards"]) == 3
    one.hear({"type": "try", "action": "0: roll"})
    one.hear({"type": "try", "action": "0: end"})
    assert make_part(one, "play")["cover"] == "Ben"


def test_a_saved_game_comes_back_by_upload():
    one = session()
    one.hear({"type": "try", "action": "0: roll"})
    one.hear({"type": "save"})
    other = Screen(folder=None)
    other.hear({"type": "load", "text": one.of(DownloadState).file["text"]})
    assert other.table.state == one.table.state
    assert other.pane == "play"


def test_a_game_in_a_page_that_may_not_save_files_says_why_and_offers_none():
    one = session()
    one.hear({"type": "save", "saves": "no"})
    assert one.of(DownloadState).file is None
    assert "frame that may not save files" in one.notice
    one.hear({"type": "save", "saves": "unsure"})
    assert one.of(DownloadState).file["name"] == "catan.json"
    assert "If it is not there" in one.notice


def test_a_spoilt_upload_is_refused_in_words_and_the_game_stays():
    one = session()
    before = one.table
    one.hear({"type": "load", "text": '{"format": 1, "game": "catan"'})
    assert one.table is before
    assert make_part(one, "reply")["notice"]


def test_a_name_with_markup_stays_plain_text_in_every_part():
    one = session(seats=["<b>Ana</b>", "bot:random", "bot:random"])
    assert make_part(one, "play")["panel"]["seats"][0]["name"] == "<b>Ana</b>"


def test_the_chosen_sum_is_kept_with_the_lands_it_lights():
    one = session()
    one.hear({"type": "bar", "key": "8"})
    odds = make_part(one, "odds")
    assert odds["selected"] == "8"
    rows = {row["key"]: row["marks"] for row in odds["outlook"]["bars"]}
    assert set(rows["8"]) == {"hex:11", "hex:12"}


def test_a_rule_opens_the_entry_that_explains_it_and_shows_it_on_the_board():
    one = session()
    one.hear({"type": "entry", "id": "catan.robber.blocks-its-hex"})
    page = make_part(one, "almanac")["page"]
    assert "catan.robber.blocks-its-hex" in [rule["id"] for rule in page["rules"]]
    one.hear({"type": "show", "id": page["id"]})
    assert "hex:9" in make_part(one, "board")["scene"]["marks"]["shown"]


def test_a_hint_is_worded_with_its_reasons():
    one = session()
    one.hear({"type": "hint"})
    first = make_part(one, "reply")["hint"]
    assert first["goal"]
    assert not first["label"]
    one.hear({"type": "hint"})
    assert make_part(one, "reply")["hint"]["label"] == "Roll the dice"
    assert make_part(one, "reply")["hint"]["reasons"]


# What the page may say, and for whom


@pytest.mark.parametrize("name", ["journal", "nature", "seed", "seats", "self", "lang", "game"])
def test_options_of_a_new_game_are_the_games_own_and_nothing_else(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    one = session()
    before = one.table
    one.hear({"type": "new", "options": {name: "here"}})
    assert f"option: {name}" in make_part(one, "reply")["notice"]
    assert one.table is before
    assert list(tmp_path.iterdir()) == []


def test_nobody_asks_or_acts_for_another_seat_by_message():
    one = session(seats=["Ana", "Ben", "Cid"])
    one.hear({"type": "ready"})
    for action in ("1: roll", "1: discard brick", "nature: dice 6 6", "2: end"):
        one.hear({"type": "try", "action": action})
        assert make_part(one, "reply")["notice"] == "Only Ana can ask and act here now."
        assert make_part(one, "reply")["refused"] is None
    assert one.table.history == ()


@pytest.mark.parametrize("intent", [
    {"type": "hint"}, {"type": "try", "action": "0: roll"},
    {"type": "try", "action": "0: settle 3"}, {"type": "undo"}, {"type": "redo"},
])  # fmt: skip
def test_while_the_screen_is_covered_nothing_is_asked_or_done(intent):
    one = session(seats=["Ana", "Ben", "Cid"])
    one.hear(intent)
    told = make_part(one, "reply")
    assert (told["hint"], told["refused"], one.table.history) == (None, None, ())
    assert "Ana" in told["notice"]


def test_in_a_lesson_the_others_and_the_dice_are_the_tutors():
    one = Screen("catan", pane="learn", folder=None)
    seat = one.tutor.seat
    before = one.tutor.table.history
    for action in (f"{seat + 1}: roll", "nature: dice 6 6"):
        one.hear({"type": "try", "action": action})
        assert make_part(one, "reply")["notice"]
    assert one.tutor.table.history == before


def test_dice_that_are_asked_for_are_entered_by_who_sits_at_the_screen():
    one = session()
    real = Table("catan", ["Ana", "bot:random", "bot:random"], seed=7, nature="scripted")
    one.hear({"type": "load", "text": real.save()})
    one.hear({"type": "try", "action": "0: roll"})
    assert not make_part(one, "play")["bots"]
    one.hear({"type": "try", "action": "nature: dice 6 6"})
    assert str(one.table.history[-1]) == "nature: dice 6 6"


# Skipping


def ticking(step):
    """A clock that goes on by so much whenever it is looked at."""
    now = [0.0]

    def clock():
        now[0] += step
        return now[0]

    return clock


def bots_only(**how):
    return session(seats=["bot:random"] * 4, **how)


def test_skipping_is_done_in_moments_that_can_be_stopped_between():
    one = bots_only()
    one.clock = ticking(0.1)
    one.hear({"type": "run"})
    first = len(one.table.history)
    assert one.of(PlayState).skips
    assert one.of(PlayState).skipped < 10
    assert make_part(one, "play")["running"].startswith("Turn ")
    one.hear({"type": "ping"})
    one.hear({"type": "lang", "lang": "cs"})
    one.hear({"type": "run"})
    assert len(one.table.history) > first
    assert make_part(one, "play")["running"].startswith("Tah ")
    one.hear({"type": "stop"})
    assert make_part(one, "play")["running"] == ""
    assert make_part(one, "play")["bots"]


def test_a_moment_moves_at_least_one_bot_however_slow():
    one = bots_only()
    one.clock = ticking(1000)
    one.hear({"type": "run"})
    assert len(one.table.history) > 0
    assert one.of(PlayState).skipped == 1


def test_skipping_ends_where_the_game_does():
    one = bots_only()
    one.clock = ticking(0.01)
    for _ in range(10_000):
        one.hear({"type": "run"})
        if not one.of(PlayState).skips:
            break
    assert one.table.awaiting == ()
    assert make_part(one, "play")["over"]


def test_what_the_position_alone_decides_is_made_once_for_it():
    one = session()
    one.hear({"type": "try", "action": "0: roll"})
    drawn, told = one.seat_view.scene, make_part(one, "play")
    one.hear({"type": "try", "action": "0: settle 17"})
    assert one.seat_view.scene is drawn
    assert make_part(one, "play")["panel"] is told["panel"]
    assert make_part(one, "reply")["refused"]
    one.hear({"type": "undo"})
    assert one.seat_view.scene is not drawn
    assert "takes a move back" in one.of(Happenings).log(one.seat_view)[-1]["text"]
    one.hear({"type": "lang", "lang": "cs"})
    assert make_part(one, "play")["panel"] is not told["panel"]


def test_somebody_without_a_name_is_called_as_the_language_does_also_in_the_log():
    one = Screen("catan", folder=None, seed=7)
    one.hear({"type": "try", "action": "0: roll"})
    for lang, called in (("cs", "Hráč 1"), ("pl", "Gracz 1"), ("en", "Player 1")):
        one.hear({"type": "lang", "lang": lang})
        assert make_part(one, "play")["panel"]["seats"][0]["name"] == called
        assert make_part(one, "events")["shown"][0]["text"].startswith(called)


def ways_to_race():
    race = Table("race", seed=3)
    position = race.game.position_text(race.state)
    return {
        "open": {"type": "open", "game": "race"},
        "load": {"type": "load", "text": race.save()},
        "position": {"type": "code", "text": f"#position={position}"},
        "task": {"type": "code", "text": task("race", players=2, seed=4).code},
    }


@pytest.mark.parametrize("way", ["open", "load", "position", "task"])
def test_where_nothing_is_kept_a_game_waits_however_one_turns_to_another(way):
    one = Screen("catan", folder=None, seed=7)
    one.hear({"type": "try", "action": str(one.seat_view.legal[0])})
    played = one.table
    one.hear(ways_to_race()[way])
    assert one.game.id == "race"
    one.hear({"type": "open", "game": "catan"})
    assert one.table is played
    assert played.plies
