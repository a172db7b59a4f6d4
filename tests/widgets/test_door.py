"""The widgets' door: whatever goes wrong behind it is said, noted, and ends there."""

import errno
import logging
import os

import pytest

from companion import Table
from companion.core.text import LANGUAGES, Words
from companion.jupyter import Almanac, App, Collector, Odds, Screen, lookup
from companion.jupyter import still as stills
from companion.jupyter.replay import Replay
from companion.screen import updates
from companion.screen.safely import safely
from companion.screen.wire.handlers import HANDLERS, Handler, Keeps
from companion.screen.wire.parts import PARTS, Part
from companion.teaching.task import task

SORRY = {
    "en": "mistake in the companion",
    "cs": "chyba je přímo",
    "pl": "błąd jest",
}
OF_ANOTHER_GAME = "race"


def broken(*_, **__):
    raise ZeroDivisionError("the ore of the others")


def app_of(name="catan", **how):
    app = App(Screen(name, **{"seed": 7, "folder": None, **how}))
    app.sent = 0
    return app


def send(app, **intent):
    app.sent += 1
    app._hear(None, {**intent, "n": app.sent}, None)
    assert app.ack == app.sent, intent


@pytest.fixture
def noted():
    """What goes to the log for whoever mends it."""
    records = []
    handler = logging.Handler()
    handler.emit = records.append
    logging.getLogger("companion").addHandler(handler)
    yield records
    logging.getLogger("companion").removeHandler(handler)


# The almanac belongs to the game on the screen


@pytest.fixture
def read_a_rule():
    app = app_of()
    send(app, type="entry", id="catan.build.distance")
    assert app.almanac["page"]
    return app


def ways_to_another_game():
    race = Table(OF_ANOTHER_GAME, seed=3)
    position = race.game.position_text(race.state)
    return {
        "open": {"type": "open", "game": OF_ANOTHER_GAME},
        "load": {"type": "load", "text": race.save()},
        "position": {"type": "code", "text": f"#position={position}"},
        "task": {"type": "code", "text": task(OF_ANOTHER_GAME, players=2, seed=4).code},
    }


@pytest.mark.parametrize("way", ["open", "load", "position", "task"])
def test_after_reading_a_rule_every_way_to_another_game_shows_it(read_a_rule, way, noted):
    app = read_a_rule
    send(app, **ways_to_another_game()[way])
    assert app.frame["game"] == app.almanac["game"] == OF_ANOTHER_GAME
    assert app.almanac["page"] is None
    send(app, type="step")
    send(app, type="pane", pane="play")
    send(app, type="lang", lang="cs")
    assert not noted


def test_going_on_with_a_kept_game_of_another_kind_closes_the_entry(tmp_path, noted):
    app = app_of(folder=tmp_path)
    send(app, type="open", game=OF_ANOTHER_GAME)
    moves = app.screen.seat_view.legal
    send(app, type="try", action=str(moves[0]))
    send(app, type="open", game="catan")
    send(app, type="entry", id="catan.build.distance")
    send(app, type="pane", pane="choose")
    [kept] = [row["id"] for row in app.kept["games"] if row["id"].startswith(OF_ANOTHER_GAME)]
    send(app, type="resume", id=kept)
    assert app.almanac["game"] == OF_ANOTHER_GAME
    assert app.almanac["page"] is None
    assert not noted


def test_back_in_its_game_the_entry_is_open_where_one_left_it(read_a_rule):
    page = read_a_rule.almanac["page"]["id"]
    send(read_a_rule, type="open", game=OF_ANOTHER_GAME)
    send(read_a_rule, type="open", game="catan")
    assert read_a_rule.almanac["page"]["id"] == page


@pytest.mark.parametrize("kind", ["entry", "show"])
def test_an_entry_of_another_game_is_refused_with_a_notice(kind, noted):
    app = app_of(OF_ANOTHER_GAME)
    send(app, type=kind, id="catan.seven")
    assert "an entry of race" in app.reply["notice"]
    assert app.almanac["page"] is None
    assert not noted


# What goes wrong while hearing or telling


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_goes_wrong_while_hearing_is_said_noted_and_answered(monkeypatch, noted, lang):
    app = app_of(lang=lang)
    monkeypatch.setitem(HANDLERS, "hint", Handler(broken, Keeps.NOTHING))
    send(app, type="hint")
    assert SORRY[lang] in app.reply["notice"]
    assert "ZeroDivisionError" in app.reply["notice"]
    assert "ore" not in app.reply["notice"], "what an exception says may be hidden"
    [record] = noted
    assert record.exc_info[0] is ZeroDivisionError
    send(app, type="stop")
    assert app.reply["notice"] == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_part_whose_file_is_refused_is_said_beside_what_was_said(monkeypatch, lang):
    def refused(*_):
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), "numbers.toml")

    words = Words.shared(lang)
    app = app_of(lang=lang)
    monkeypatch.setattr(updates, "PARTS", {**PARTS, "odds": Part(dict, lambda _: 1, refused)})
    send(app, type="nonsense")
    no_file = words("app.no-file", reason=words("faults.found.many-files"))
    assert app.reply["notice"] == f"{words('app.not-understood', text='nonsense')} {no_file}"


@pytest.mark.parametrize("name", [name for name in PARTS if name not in ("explorer", "art")])
def test_a_part_that_cannot_be_told_leaves_all_the_others(monkeypatch, noted, name):
    pane = "choose" if name in ("kept", "covers") else "play"
    app = app_of()
    part = PARTS[name]
    changed = Part(part.shape, lambda screen: screen.heard, broken, part.bare)
    monkeypatch.setattr(updates, "PARTS", {**PARTS, name: changed})
    send(app, type="pane", pane=pane)
    said = app.kept["note"] if pane == "choose" else app.reply["notice"]
    assert SORRY["en"] in said
    assert len(noted) >= 1
    send(app, type="pane", pane="play")
    send(app, type="lang", lang="pl")
    if name != "frame":
        assert app.frame["lang"] == "pl"
    if name != "play":
        assert app.play["instruction"] == app.screen.seat_view.instruction


def test_a_part_is_told_again_once_it_can_be_and_its_trouble_was_said_once(monkeypatch):
    app = app_of()
    with monkeypatch.context() as while_broken:
        while_broken.setattr(updates, "PARTS", {**PARTS, "odds": Part(dict, lambda _: 1, broken)})
        send(app, type="lang", lang="cs")
        assert SORRY["cs"] in app.reply["notice"]
        send(app, type="stop")
        assert app.reply["notice"] == ""
        assert app.odds["lang"] == "en"
    send(app, type="stop")
    assert app.odds["lang"] == "cs"


def test_in_the_odds_pane_a_notice_stands_where_it_is_seen():
    app = app_of()
    send(app, type="explore", to="dice")
    send(app, type="explore", to="no such door")
    assert app.reply["notice"]
    assert app.reply["notice"] in app.explorer["faults"]
    send(app, type="explore", select="7")
    assert app.explorer["faults"] == []


def test_what_cannot_be_sent_is_said_and_the_next_intent_is_answered(monkeypatch, noted):
    app = app_of()
    with monkeypatch.context() as broken_line:
        broken_line.setattr(app.updates, "news", broken)
        send(app, type="stop")
    assert SORRY["en"] in app.reply["notice"]
    send(app, type="stop")
    assert len(noted) == 1


def test_a_kernel_that_is_stopped_while_hearing_has_answered(monkeypatch):
    def stopped(*_):
        raise KeyboardInterrupt

    app = app_of()
    monkeypatch.setitem(HANDLERS, "hint", Handler(stopped, Keeps.NOTHING))
    with pytest.raises(KeyboardInterrupt):
        app._hear(None, {"type": "hint", "n": 9}, None)
    assert app.ack == 9


@pytest.mark.parametrize("make", [app_of, lambda: Odds("dice:8")])
def test_that_an_intent_is_being_done_is_said_before_it_is_done(monkeypatch, make):
    widget, seen = make(), []
    look = lambda *_: seen.append((widget.taken, widget.ack))  # noqa: E731
    monkeypatch.setitem(HANDLERS, "explore", Handler(look))
    if isinstance(widget, Odds):
        monkeypatch.setattr(widget.model_of, "hear", lambda _: look())
    widget._hear(None, {"type": "explore", "to": "dice", "n": 2}, None)
    assert seen == [(2, 0)]
    widget._hear(None, {"type": "ping", "n": 3}, None)
    assert (widget.taken, widget.ack) == (2, 3)


def test_an_app_whose_first_telling_goes_wrong_opens_and_says_so(monkeypatch, noted):
    monkeypatch.setattr(updates, "PARTS", {**PARTS, "odds": Part(dict, lambda _: 1, broken)})
    app = app_of()
    assert app.play["moves"]
    assert SORRY["en"] in app.reply["notice"]


# The other widgets


def test_the_explorer_alone_says_what_went_wrong_and_keeps_its_page(monkeypatch, noted):
    odds = Odds("dice:8", lang="pl")
    title = odds.explorer["title"]
    monkeypatch.setattr(odds.model_of, "hear", broken)
    odds._hear(None, {"type": "explore", "select": "6", "n": 4}, None)
    assert odds.ack == 4
    assert odds.explorer["title"] == title
    assert SORRY["pl"] in odds.explorer["faults"][0]
    assert len(noted) == 1


@pytest.mark.parametrize("make", [app_of, lambda: Odds("dice:8")])
def test_a_large_chart_that_cannot_be_drawn_is_said(monkeypatch, noted, make):
    widget = make()
    monkeypatch.setattr(widget.chart, "follow", broken)
    widget._hear(None, {"type": "explore", "to": "dice", "n": 2}, None)
    assert widget.ack == 2
    assert SORRY["en"] in widget.explorer["faults"][-1]
    assert len(noted) == 1


def test_the_almanac_alone_says_what_went_wrong_until_it_is_asked_again(monkeypatch, noted):
    almanac = Almanac("catan")
    with monkeypatch.context() as while_broken:
        while_broken.setattr(lookup, "_book", broken)
        almanac._hear(None, {"type": "book", "game": "race", "lang": "cs"}, None)
    assert SORRY["cs"] in almanac.notices["cs"]
    assert len(noted) == 1
    almanac._hear(None, {"type": "book", "game": "race", "lang": "cs"}, None)
    assert almanac.notices == {}
    assert "cs race" in almanac.books


def test_the_collector_says_what_went_wrong_where_its_tables_stand(monkeypatch, noted):
    collector = Collector(lang="cs")
    monkeypatch.setattr(collector, "_lesson", broken)
    collector.field.value = "anything"
    assert SORRY["cs"] in collector.result.value
    assert len(noted) == 1


def test_a_replay_says_what_went_wrong_where_its_board_stands(monkeypatch, noted):
    table = Table("catan", seed=3)
    table.attempt(table.legal()[0])
    replay = Replay(table)
    monkeypatch.setattr(replay, "_picture", broken)
    replay.slider.value = 0
    assert SORRY["en"] in replay.board.value
    assert len(noted) == 1


def test_a_still_picture_that_cannot_be_drawn_is_noted_and_stays_as_it_was(monkeypatch, noted):
    due = []

    class Loop:
        def call_later(self, _, act):
            due.append(act)

    monkeypatch.setattr(stills.asyncio, "get_running_loop", Loop)
    still = stills.Still(broken)
    still._place = object()
    still.renew_later()
    due[0]()
    assert len(noted) == 1


def test_what_cannot_even_be_said_is_noted_and_ends_there(noted):
    assert not safely(broken, sorry=broken)
    assert [record.exc_info[0] for record in noted] == [ZeroDivisionError] * 2


def test_what_cannot_be_sent_does_not_leave_the_explorer_alone(monkeypatch, noted):
    odds = Odds("dice:8")
    monkeypatch.setattr(odds, "send_state", broken)
    odds._hear(None, {"type": "lang", "lang": "cs", "n": 1}, None)
    assert noted
    monkeypatch.undo()
    odds._hear(None, {"type": "lang", "lang": "pl", "n": 2}, None)
    assert (odds.frame["lang"], odds.ack) == ("pl", 2)
