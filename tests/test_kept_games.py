"""Your games: what is kept, found again, copied, deleted and tidied, by screen and by command."""

import errno
import io
import json
import os
import shutil
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from companion import BadInput, Table, game
from companion.cli import main
from companion.core import lease
from companion.jupyter import open_app
from companion.kept_games import MOST_KEPT, KeptGames, opening
from companion.lessons import Course
from companion.lessons.progress import Progress
from companion.screen.panes.board.happened import Happenings
from companion.screen.screen import Screen
from companion.screen.updates import make_part

try:
    import resource
except ImportError:  # not on this system
    resource = None

CELL = "cell-1"


def session(folder, *, cell=CELL, **how):
    return Screen("catan", folder=folder, cell=cell, **how)


def play(one, decisions=1, rng=None):
    """Let the person decide so often, and the bots in between; what was noted to them."""
    rng = rng or Random(5)
    noted = []
    for _ in range(decisions):
        table = one.table
        one.hear({"type": "run"})
        noted.append(one.notice)
        moves = [move for move in table.legal() if move.seat == one.seat]
        if not moves:
            return noted
        one.hear({"type": "try", "action": str(rng.choice(moves))})
        noted.append(one.notice)
        one.hear({"type": "ready"})
    return noted


def texts(table):
    return [str(action) for action in table.history]


def killed(*sessions):
    """Leave the files as a process that was killed leaves them: its leases name nobody alive."""
    nobody = 2**22 + 1
    for one in sessions:
        journal = one.table.journal
        if journal is None or journal.lease is None:
            continue
        held = journal.lease
        held.release.detach()
        lease._held.pop(held.word, None)
        said = json.loads(held.path.read_text())
        held.path.write_text(json.dumps({**said, "process": nobody}))


@contextmanager
def no_room(size=0):
    """A disk on which no file grows beyond so many bytes: what is begun is torn."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


WRITING = ("mkdir", "replace", "rename", "unlink", "rmdir", "utime")


@contextmanager
def read_only(folder):
    """A folder that can be looked at and not changed. (A stub: nothing is forbidden to root.)"""
    real_open, real_low = io.open, os.open

    def guard(path):
        if not isinstance(path, int) and Path(os.fsdecode(path)).is_relative_to(folder):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))

    def opened(path, mode="r", *more, **how):
        if set(mode) & set("wax+"):
            guard(path)
        return real_open(path, mode, *more, **how)

    def opened_low(path, flags, *more, **how):
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            guard(path)
        return real_low(path, flags, *more, **how)

    def guarded(act):
        def acts(path, *more, **how):
            guard(path)
            return act(path, *more, **how)

        return acts

    with pytest.MonkeyPatch.context() as patch:
        for name in WRITING:
            patch.setattr(os, name, guarded(getattr(os, name)))
        patch.setattr(io, "open", opened)
        patch.setattr(os, "open", opened_low)
        yield


# The six faults that were found


def test_running_the_cell_twice_goes_on_with_the_game(tmp_path):
    one = session(tmp_path)
    play(one, 20)
    again = session(tmp_path)
    third = session(tmp_path)
    assert texts(again.table) == texts(one.table)
    assert texts(third.table) == texts(one.table)
    assert "turn" in make_part(third, "reply")["greeting"]


def test_choosing_another_game_and_coming_back_goes_on_with_the_first(tmp_path):
    one = Screen(folder=tmp_path, cell=CELL)
    one.hear({"type": "open", "game": "catan", "pane": "play"})
    play(one, 10)
    before = texts(one.table)
    one.hear({"type": "open", "game": "starfarers", "pane": "play"})
    one.hear({"type": "open", "game": "catan", "pane": "play"})
    assert texts(one.table) == before


def test_opening_and_choosing_write_nothing(tmp_path):
    one = Screen(folder=tmp_path / "kept", cell=CELL)
    for name in ("catan", "starfarers", "catan"):
        one.hear({"type": "open", "game": name, "pane": "play"})
        one.hear({"type": "new"})
    assert not (tmp_path / "kept").exists()


def test_going_on_with_another_game_leaves_the_current_one_where_it_is(tmp_path):
    one = session(tmp_path)
    play(one, 5)
    first = one.table
    one.hear({"type": "new"})
    play(one, 5)
    second = one.table
    before = {path.name: path.read_bytes() for path in tmp_path.glob("*.journal")}
    one.hear({"type": "resume", "id": first.journal.path.name})
    assert texts(one.table) == texts(first)
    assert {path.name: path.read_bytes() for path in tmp_path.glob("*.journal")} == before
    assert texts(Table.look_at(second.journal.path)) == texts(second)


def test_a_loaded_game_is_kept_and_found_again_after_a_kill(tmp_path):
    saved = session(None)
    play(saved, 15)
    one = session(tmp_path)
    play(one, 3)
    one.hear({"type": "load", "text": saved.table.save()})
    killed(one)
    again = session(tmp_path)
    assert texts(again.table) == texts(saved.table)


def test_two_apps_in_one_folder_play_two_games(tmp_path):
    one, other = session(tmp_path), session(tmp_path, cell="cell-2")
    play(one, 10)
    play(other, 10, Random(6))
    assert one.table.journal.path != other.table.journal.path
    for each in (one, other):
        assert texts(Table.look_at(each.table.journal.path)) == texts(each.table)


def test_a_game_open_elsewhere_is_gone_on_with_as_a_copy_and_one_is_told(tmp_path):
    one = session(tmp_path)
    play(one, 10)
    other = session(tmp_path, cell="cell-2")
    other.hear({"type": "pane", "pane": "choose"})
    [row] = make_part(other, "kept")["games"]
    assert row["open"]
    other.hear({"type": "resume", "id": row["id"]})
    assert "copy" in other.notice
    play(other, 3, Random(9))
    play(one, 3)
    assert texts(Table.look_at(one.table.journal.path)) == texts(one.table)
    assert texts(Table.look_at(other.table.journal.path)) == texts(other.table)


@pytest.mark.skipif(resource is None, reason="needs a limit on the size of files")
@pytest.mark.parametrize("torn", [1, 7, 20])
def test_a_full_disk_tears_no_line_and_the_game_is_whole_once_there_is_room(tmp_path, torn):
    one = session(tmp_path)
    play(one, 4)
    path = one.table.journal.path
    with no_room(path.stat().st_size + torn):
        before = len(one.table.history)
        assert "not kept" in "".join(play(one, 3))
        assert len(one.table.history) > before
        assert texts(Table.look_at(path)) == texts(one.table)[: len(Table.look_at(path).history)]
    play(one, 1)
    assert not one.table.journal.trouble
    assert texts(Table.look_at(path)) == texts(one.table)


@pytest.mark.skipif(resource is None, reason="needs a limit on the size of files")
def test_a_torn_line_with_another_glued_to_it_costs_no_more_than_what_follows(tmp_path):
    one = session(tmp_path, seed=1)  # no seven: a draw owed would be drawn again at once
    play(one, 6)
    path = one.table.journal.path
    lines = path.read_text().splitlines()
    at = [n for n, line in enumerate(lines) if line.startswith('{"do"')][4]
    glued = [*lines[:at], lines[at][:9] + lines[at + 1], *lines[at + 2 :]]
    path.write_text("\n".join(glued) + "\n")
    killed(one)
    again = session(tmp_path, seed=1)
    assert texts(again.table) == texts(one.table)[:4]
    assert any("cannot be read" in row["text"] for row in again.of(Happenings).log(again.seat_view))


@pytest.mark.skipif(resource is None, reason="needs a limit on the size of files")
def test_where_nothing_can_be_written_the_app_says_so_once_and_plays_on(tmp_path):
    one = session(tmp_path)
    with no_room():
        noted = [note for note in play(one, 3) if note]
        assert len(noted) == 1
        assert "not kept" in noted[0]
        assert len(one.table.history) > 3
    play(one, 1)
    assert texts(Table.look_at(one.table.journal.path)) == texts(one.table)


def test_an_app_opens_and_plays_where_the_folder_cannot_be_made(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    one = session(blocked)
    one.hear({"type": "try", "action": "0: roll"})
    assert len(one.table.history) > 1
    assert "not kept" in one.notice
    assert blocked.read_text() == "in the way"


def test_a_folder_deleted_in_mid_game_is_made_again_with_the_whole_game(tmp_path):
    folder = tmp_path / "kept"
    one = session(folder)
    play(one, 5)
    shutil.rmtree(folder)
    play(one, 1)
    assert texts(Table.look_at(one.table.journal.path)) == texts(one.table)


# The list


def test_the_list_tells_game_people_turn_and_time_and_replays_nothing(tmp_path, monkeypatch):
    one = session(tmp_path, seats=["Žofie", "bot:greedy", "bot:greedy"])
    play(one, 12)
    monkeypatch.setattr(Table, "_replay", lambda *a: pytest.fail("the list plays a game through"))
    [kept] = KeptGames(tmp_path)
    assert (kept.game, kept.people("en")) == ("catan", ("Žofie", "Bot 2", "Bot 3"))
    assert kept.turn == one.table.game.turn(one.table.state)
    assert kept.awaited == one.table.awaiting
    assert kept.id.startswith(f"catan-{datetime.now().date()}-zofie")
    assert datetime.now() - kept.changed < timedelta(hours=1)


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_the_first_page_shows_your_games_in_every_language(tmp_path, lang):
    one = session(tmp_path)
    play(one, 3)
    other = Screen(folder=tmp_path, lang=lang)
    [row] = make_part(other, "kept")["games"]
    assert row["title"] == "Catan"
    assert not row["stands"].startswith("[en]")
    other.hear({"type": "glance", "id": row["id"]})
    assert make_part(other, "kept")["picture"].startswith("<svg")


def test_the_picture_of_a_kept_game_shows_no_hand(tmp_path):
    one = session(tmp_path)
    play(one, 8)
    other = Screen(folder=tmp_path)
    other.hear({"type": "glance", "id": one.table.journal.path.name})
    game, state = one.table.game, one.table.state
    observation = game.observe(state, -1)
    onlooker = game.view(observation, game.words("en").at(observation, one.table.people), (), ())
    from companion.core.svg import draw

    assert make_part(other, "kept")["picture"] == draw(onlooker)


def test_the_games_of_earlier_versions_are_in_the_list_and_go_on(tmp_path):
    one = session(tmp_path)
    play(one, 10)
    path = one.table.journal.path
    lines = [line for line in path.read_text().splitlines() if not line.startswith('{"now"')]
    head = json.loads(lines[0])
    del head["version"]
    old = "\n".join([json.dumps(head), *lines[1:]]) + "\n"
    killed(one)
    path.unlink()
    for name in ("catan.journal", "catan.previous"):
        (tmp_path / name).write_text(old)
    assert {kept.id for kept in KeptGames(tmp_path)} == {"catan.journal", "catan.previous"}
    again = session(tmp_path)
    assert texts(again.table) == texts(one.table)
    play(again, 1)
    again.hear({"type": "resume", "id": "catan.previous"})
    assert texts(again.table) == texts(one.table)
    assert (tmp_path / "catan.previous").read_text() == old


def test_a_course_that_was_begun_is_among_your_games(tmp_path):
    one = Screen("catan", pane="learn", folder=tmp_path)
    one.hear({"type": "skip"})
    other = Screen(folder=tmp_path)
    [row] = make_part(other, "kept")["courses"]
    course = Course.of(game("catan"))
    lessons, steps = len(course.lessons), len(course.places)
    assert row["stands"] == f"0 of {lessons} lessons, 0 of {steps} steps"


def test_a_copy_is_a_second_game_and_the_first_stays(tmp_path):
    one = session(tmp_path)
    play(one, 5)
    kept = KeptGames(tmp_path)
    copy = kept.copy(kept.find(one.table.journal.path.name))
    table = kept.go_on(copy)
    assert texts(table) == texts(one.table)
    table.attempt(table.legal()[0])
    assert texts(Table.look_at(one.table.journal.path)) == texts(one.table)


def test_a_game_is_deleted_only_when_nobody_plays_it(tmp_path):
    one = session(tmp_path)
    play(one, 3)
    kept = KeptGames(tmp_path, lease.Owner("another"))
    [found] = kept
    with pytest.raises(BadInput, match="open elsewhere"):
        kept.delete(found)
    killed(one)
    kept.delete(found)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["../outside.journal", "/etc/passwd", "", "0", "999", "x\0y"])
def test_a_page_can_name_only_games_of_the_list(tmp_path, name):
    (tmp_path / "outside.journal").write_text("{}")
    folder = tmp_path / "kept"
    one = session(folder)
    play(one, 2)
    for kind in ("resume", "copy", "delete", "glance"):
        one.hear({"type": kind, "id": name})
    assert (tmp_path / "outside.journal").read_text() == "{}"
    assert len(list(folder.glob("*.journal"))) == 1


@pytest.mark.parametrize(
    "junk", [b"", b"{", b"\xff\xfe\0", b"[]\n", b'{"format": 9}\n', b"[" * 9000]
)
def test_a_file_that_is_no_game_stands_in_the_list_and_stops_nothing(tmp_path, junk):
    (tmp_path / "odd.journal").write_bytes(junk)
    one = session(tmp_path)
    play(one, 2)
    other = Screen(folder=tmp_path)
    rows = {row["id"]: row for row in make_part(other, "kept")["games"]}
    assert rows["odd.journal"]["faulty"]
    other.hear({"type": "resume", "id": "odd.journal"})
    other.hear({"type": "glance", "id": "odd.journal"})
    assert (tmp_path / "odd.journal").read_bytes() == junk


def test_old_games_are_tidied_beyond_a_generous_number_but_no_unfinished_one_of_this_week(tmp_path):
    one = session(tmp_path)
    play(one, 2)
    text = one.table.journal.path.read_text()
    killed(one)
    over = text + '{"now": {"turn": 60, "over": true, "won": [0]}}\n'
    old = datetime.now().timestamp() - 30 * 86_400
    for number in range(MOST_KEPT + 20):
        path = tmp_path / f"catan-{number}.journal"
        path.write_text(over if number % 2 else text)
        if number < 30:
            os.utime(path, (old + number, old + number))
    KeptGames(tmp_path).tidy()
    left = {
        int(path.stem[6:]) for path in tmp_path.glob("catan-*.journal") if path.stem[6:].isdigit()
    }
    assert len(list(KeptGames(tmp_path))) == MOST_KEPT - 1
    assert {number for number in range(30, MOST_KEPT + 20) if not number % 2} <= left
    assert set(range(0, 30, 2)) <= left, "finished ones go first"
    assert not {1, 3, 5} & left


# How it was opened


def test_a_cell_with_other_arguments_begins_its_own_game(tmp_path):
    one = session(tmp_path)
    play(one, 5)
    other = session(tmp_path, seed=7)
    assert other.table.history == ()
    play(other, 2)
    assert texts(session(tmp_path, seed=7).table) == texts(other.table)
    assert texts(session(tmp_path).table) == texts(one.table)


def test_a_game_begun_by_the_form_is_what_the_cell_goes_on_with(tmp_path):
    one = session(tmp_path)
    play(one, 5)
    one.hear({"type": "new", "seats": ["Ana", "Ben"], "seed": 3})
    play(one, 2)
    assert texts(session(tmp_path).table) == texts(one.table)


def test_a_game_taken_up_from_the_list_is_found_again_though_only_bots_have_moved_since(tmp_path):
    one = session(tmp_path, seed=7)
    play(one, 5)
    one.table.attempt(one.table.legal()[0])
    assert one.table.is_bot(one.table.awaiting[0])
    killed(one)
    other = session(tmp_path)
    [kept] = KeptGames(tmp_path)
    other.hear({"type": "resume", "id": kept.path.name})
    other.hear({"type": "step"})
    gone_on = texts(other.table)
    assert len(gone_on) > 5
    other.hear({"type": "open", "game": "race"})
    other.hear({"type": "open", "game": "catan"})
    assert texts(other.table) == gone_on


def test_a_finished_game_is_not_gone_on_with(tmp_path):
    one = session(tmp_path, seats=["Ana", "bot:random", "bot:random"])
    path = tmp_path / "over.journal"
    play(one, 2)
    key = opening("catan", {"seats": ["Ana", "bot:random", "bot:random"]})
    text = one.table.journal.path.read_text()
    killed(one)
    one.table.journal.path.unlink()
    path.write_text(text + json.dumps({"now": {"turn": 9, "over": True, "door": key}}) + "\n")
    assert session(tmp_path, seats=["Ana", "bot:random", "bot:random"]).table.history == ()


def test_without_a_folder_nothing_is_kept(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    one = session(None)
    play(one, 3)
    assert list(tmp_path.iterdir()) == []


def test_visitors_who_share_a_folder_keep_nothing_in_it_and_are_told(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    screen = open_app("catan").screen
    told = make_part(screen, "reply")["notice"]
    play(screen, 3)
    assert "nothing is kept here" in told
    assert list(tmp_path.iterdir()) == []


def test_a_folder_named_for_visitors_is_kept_in_and_nothing_else_is_said(tmp_path, monkeypatch):
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    screen = open_app("catan", pane="play", folder=tmp_path / "games").screen
    assert make_part(screen, "reply")["notice"] == ""
    play(screen, 3)
    assert list(tmp_path.glob("games/*.journal"))


def test_what_two_apps_learn_in_one_folder_is_learned_whoever_writes_last(tmp_path):
    one, other = session(tmp_path), session(tmp_path, cell="another")
    learned = []
    for app in (one, other):
        app.hear({"type": "open", "game": "catan", "pane": "learn"})
    for app, steps in ((one, 4), (other, 1), (one, 1)):
        for _ in range(steps):
            learned.append(app.tutor.place.id)
            app.hear({"type": "skip"})
    course = other.tutor.course
    steps = Progress.load(course, tmp_path / "catan.progress").steps
    assert set(learned) <= {name for name, row in steps.items() if row.done or row.skipped}
    assert len(set(learned)) >= 5


# Leases


def test_a_lease_left_behind_by_a_killed_process_is_recovered_at_once(tmp_path):
    one = session(tmp_path)
    play(one, 3)
    killed(one)
    other = session(tmp_path, cell="cell-2")
    assert texts(other.table) == texts(one.table)
    play(other, 1)
    assert other.table.journal.path == one.table.journal.path


def test_a_page_that_gave_no_sign_for_long_loses_its_lease_and_nothing_else(tmp_path):
    one = session(tmp_path)
    play(one, 3)
    held = one.table.journal.lease.path
    long_ago = datetime.now().timestamp() - 2 * lease.STALE
    os.utime(held, (long_ago, long_ago))
    other = session(tmp_path, cell="cell-2")
    play(other, 1)
    play(one, 1, Random(8))
    assert one.table.journal.path != other.table.journal.path
    for each in (one, other):
        assert texts(Table.look_at(each.table.journal.path)) == texts(each.table)


def test_a_sign_of_life_keeps_the_lease(tmp_path, monkeypatch):
    one = session(tmp_path)
    play(one, 3)
    held = one.table.journal.lease
    long_ago = datetime.now().timestamp() - 2 * lease.STALE
    os.utime(held.path, (long_ago, long_ago))
    held._renewed -= 2 * lease.STALE
    one.game_store.beat()
    assert session(tmp_path, cell="cell-2").table.history == ()


@pytest.mark.parametrize("junk", ["", "{", "[]", '{"process": "x"}', '{"process": -1}', "9" * 5000])
def test_a_spoilt_lease_keeps_nobody_out_for_long_and_stops_nothing(tmp_path, junk):
    one = session(tmp_path)
    play(one, 3)
    path = one.table.journal.lease.path
    killed(one)
    path.write_text(junk)
    long_ago = datetime.now().timestamp() - 2 * lease.STALE
    os.utime(path, (long_ago, long_ago))
    assert texts(session(tmp_path).table) == texts(one.table)


# The command


def test_the_command_lists_copies_goes_on_with_and_deletes_games(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n" * 9))
    assert main(["games"]) == 0
    assert "No game" in capsys.readouterr().out
    table = Table("catan", seats=["Ana", "bot:random", "bot:random"], seed=3)
    KeptGames(tmp_path).begin(table)
    table.attempt("roll")
    table.journal.close()
    assert main(["games"]) == 0
    assert "1. Catan · Ana, Bot 2, Bot 3 · turn 1, now Ana" in capsys.readouterr().out
    assert main(["games", "copy", "1"]) == 0
    assert len(list(KeptGames(tmp_path))) == 2
    assert main(["games", "go-on", table.journal.path.stem]) == 0
    assert table.journal.path.name in capsys.readouterr().out
    assert main(["games", "delete", table.journal.path.stem]) == 0
    assert not table.journal.path.exists()
    assert main(["games", "go-on", "7"]) == 2
    assert "one of your games" in capsys.readouterr().err


def test_a_game_loaded_in_the_terminal_is_kept(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n" * 9))
    table = Table("catan", seats=["Ana", "bot:random", "bot:random"], seed=3)
    table.attempt("roll")
    table.save(tmp_path / "game.json")
    assert main(["play", "catan", "--load", str(tmp_path / "game.json")]) == 0
    [kept] = KeptGames(tmp_path)
    assert texts(Table.look_at(kept.path)) == texts(table)
    assert main(["play", "catan", "--resume"]) == 0
    assert len(list(KeptGames(tmp_path))) == 1


def test_resuming_where_nothing_is_kept_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "none"))
    assert main(["play", "catan", "--resume"]) == 2
    assert "there is none here" in capsys.readouterr().err


def test_a_long_history_of_undos_is_written_anew_before_it_is_too_long_to_read(
    tmp_path, monkeypatch
):
    monkeypatch.setattr("companion.core.journal.ROOM", 4_000)
    one = session(tmp_path)
    play(one, 2)
    sizes = []
    for _ in range(60):
        one.hear({"type": "undo"})
        one.hear({"type": "redo"})
        sizes.append(one.table.journal.path.stat().st_size)
    assert max(sizes) < 8_000
    assert texts(Table.look_at(one.table.journal.path)) == texts(one.table)


def test_a_first_visit_opens_at_learn_of_that_game_and_later_ones_at_its_table(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "games"
    first = open_app("race", folder=folder).screen
    assert (first.pane, first.game.id) == ("learn", "race")
    table = open_app("race", folder=folder, seed=4).screen
    assert table.pane == "play"
    table.hear({"type": "try", "action": str(table.table.legal(table.seat)[0])})
    assert open_app("race", folder=folder).screen.pane == "play"
    assert open_app("catan", folder=folder).screen.pane == "learn"
