"""The files of games as they are met with: removed, with odd bytes, held by others, too many."""

import codecs
import errno
import io
import json
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from companion import BadInput, Table
from companion.cli import main
from companion.core import data, lease, patience, process
from companion.core.data import write_whole
from companion.core.journal import Journal
from companion.core.lease import Lease, Owner
from companion.kept_games import MOST_KEPT, KeptGames
from companion.screen.screen import Screen
from companion.screen.updates import make_part

from .monkey.disk import UNREADABLE, failing
from .test_kept_games import killed, play, session, texts


@pytest.fixture(autouse=True)
def waited(monkeypatch):
    """Nobody waits in a test; what would have been waited."""
    found = []
    monkeypatch.setattr(patience, "pause", found.append)
    return found


@pytest.fixture
def other_process():
    """The number of a process that is alive and not this one."""
    with subprocess.Popen(
        [sys.executable, "-c", "input()"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    ) as alive:
        yield alive.pid
        alive.communicate(b"\n")


def leased_by(path, number):
    """The lease that another process has on a file."""
    said = {"word": "theirs", "process": number, "host": lease.platform.node(), "beats": True}
    path.with_name(path.name + lease.SUFFIX).write_text(json.dumps(said))


def kept_game(folder, decisions=6):
    """A game that was played and left: its file and its actions."""
    one = session(folder)
    play(one, decisions)
    one.game_store.leave()
    [kept] = KeptGames(folder)
    return kept.path, texts(Table.look_at(kept.path))


# Removed by hand


def test_a_name_whose_lease_is_somebody_elses_is_left_to_them(tmp_path, other_process):
    [first] = [kept_game(tmp_path)[0]]
    first.unlink()
    leased_by(first, other_process)
    one = session(tmp_path)
    play(one, 4)
    journal = one.table.journal
    assert journal.path != first
    assert not first.exists()
    assert texts(Table.look_at(journal.path)) == texts(one.table)


def test_a_game_whose_file_and_lease_became_another_ones_goes_on_beside_it(tmp_path, other_process):
    one = session(tmp_path)
    play(one, 2)
    path = one.table.journal.path
    path.unlink()
    leased_by(path, other_process)
    play(one, 3)
    assert one.table.journal.path != path
    assert texts(Table.look_at(one.table.journal.path)) == texts(one.table)


def test_a_named_journal_that_somebody_else_is_writing_is_refused(tmp_path, other_process):
    path = tmp_path / "mine.journal"
    leased_by(path, other_process)
    with pytest.raises(BadInput, match="a new file"):
        Table("catan", journal=path)
    assert not path.exists()


# Odd bytes


def odd_head(path, how):
    raw = path.read_bytes()
    path.write_bytes({
        "a mark": codecs.BOM_UTF8 + raw,
        "a name in another encoding": raw.replace(b'"seats": ["', b'"seats": ["J\xe1n\xff'),
        "lines as on Windows": raw.replace(b"\n", b"\r\n"),
        "all of it": codecs.BOM_UTF8 + raw.replace(b'["', b'["\xff\xfe', 1).replace(b"\n", b"\r\n"),
        "a torn end": codecs.BOM_UTF8 + raw + b'{"do": "\xff',
    }[how])  # fmt: skip
    return path.read_bytes()


ODD = ["a mark", "a name in another encoding", "lines as on Windows", "all of it", "a torn end"]


@pytest.mark.parametrize("how", ODD)
def test_a_game_with_odd_bytes_is_listed_without_fault_and_goes_on_in_its_file(tmp_path, how):
    path, before = kept_game(tmp_path)
    raw = odd_head(path, how)
    [kept] = KeptGames(tmp_path)
    assert not kept.fault
    one = session(tmp_path)
    assert texts(one.table) == before
    play(one, 4)
    assert one.table.journal.path == path
    assert len(one.table.history) > len(before)
    assert texts(Table.look_at(path)) == texts(one.table)
    assert b"\0" not in path.read_bytes()
    assert path.read_bytes().startswith(raw.rpartition(b"\n")[0])


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_a_game_in_an_encoding_we_do_not_read_is_faulty_in_the_list_too(tmp_path, encoding):
    path, _ = kept_game(tmp_path)
    path.write_bytes(path.read_text("utf-8").encode(encoding))
    [kept] = KeptGames(tmp_path)
    assert kept.fault
    with pytest.raises(BadInput):
        Table.resume(path)


def test_what_somebody_wrote_between_our_reading_and_our_taking_it_is_not_cut_off(tmp_path):
    path, _ = kept_game(tmp_path)
    reading = Journal.read(path)
    with path.open("ab") as file:
        file.write(b'{"now": {}}\n')
    later = path.read_bytes()
    journal = Journal(lambda number: tmp_path / f"copy-{number}.journal")
    journal.go_on(path, reading)
    assert (journal.path, journal.copied) == (None, True)
    assert path.read_bytes() == later
    assert not Lease.is_held(path, Owner("another"))


# Too many


def put(folder, name, text, days):
    path = folder / f"{name}.journal"
    path.write_text(text)
    at = datetime.now().timestamp() - days * 86_400
    os.utime(path, (at, at))
    return path


def test_finished_games_go_first_then_old_unfinished_ones_and_never_what_cannot_be_opened(tmp_path):
    path, _ = kept_game(tmp_path, 2)
    text = path.read_text()
    path.unlink()
    over = text + '{"now": {"turn": 60, "over": true, "won": [0]}}\n'
    newer = text.replace('"format": 1', '"format": 2', 1)
    absent = text.replace('"catan"', '"not-installed"', 1)
    assert newer != text != absent
    for number in range(3):
        put(tmp_path, f"newer-{number}", newer, 900)
        put(tmp_path, f"absent-{number}", absent, 800)
        put(tmp_path, f"junk-{number}", "?", 700)
    for number in range(20):
        put(tmp_path, f"over-{number}", over, 1)
        put(tmp_path, f"long-ago-{number}", text, 100 + number)
    for number in range(MOST_KEPT - 40):
        put(tmp_path, f"this-week-{number}", text, 2)
    folder = KeptGames(tmp_path)

    def left():
        stems = [kept.path.stem.rpartition("-")[0] for kept in folder]
        return {name: stems.count(name) for name in set(stems)}

    folder.tidy()
    week = MOST_KEPT - 40
    safe = {"newer": 3, "absent": 3, "junk": 3, "this-week": week}
    assert left() == {**safe, "over": 10, "long-ago": 20}
    for number in range(15):
        put(tmp_path, f"more-{number}", text, 2)
    folder.tidy()
    assert left() == {**safe, "more": 15, "long-ago": 15}
    assert not (tmp_path / "long-ago-19.journal").exists()
    assert (tmp_path / "long-ago-0.journal").exists()


def test_a_game_that_cannot_be_tidied_away_stops_no_new_one(tmp_path, monkeypatch):
    path, _ = kept_game(tmp_path, 2)
    over = path.read_text() + '{"now": {"turn": 60, "over": true, "won": [0]}}\n'
    for number in range(MOST_KEPT + 3):
        put(tmp_path, f"over-{number}", over, 1)
    held(monkeypatch, "unlink")
    one = Screen("catan", folder=tmp_path, seed=9)
    play(one, 1)
    assert one.table.journal.path.exists()


# Held by others, as on Windows


def held(monkeypatch, name, times=10**6):
    """Somebody holds every file so many times: the system lets nobody rename or delete it."""
    really, left = getattr(os, name), [times]

    def refuse(*given, **how):
        if left[0] > 0:
            left[0] -= 1
            raise PermissionError(errno.EACCES, "Permission denied", str(given[0]))
        return really(*given, **how)

    monkeypatch.setattr(os, name, refuse)


def test_what_is_held_for_a_moment_is_replaced_and_deleted_a_moment_later(
    tmp_path, monkeypatch, waited
):
    path = tmp_path / "x.json"
    write_whole(path, "one")
    with monkeypatch.context() as patch:
        held(patch, "replace", 2)
        write_whole(path, "two")
    assert path.read_text() == "two"
    with monkeypatch.context() as patch:
        held(patch, "unlink", 2)
        patience.unlink(path)
    assert not path.exists()
    assert len(waited) == 4


def test_a_save_over_a_file_that_stays_held_is_refused_in_words_and_leaves_nothing(
    tmp_path, monkeypatch
):
    path = tmp_path / "game.json"
    path.write_text("mine")
    held(monkeypatch, "replace")
    with pytest.raises(BadInput, match="a place to save in"):
        Table("catan").save(path)
    assert path.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [path]


def test_a_game_that_cannot_be_deleted_stays_and_one_is_told(tmp_path, monkeypatch, capsys):
    path, _ = kept_game(tmp_path)
    held(monkeypatch, "unlink")
    home = Screen(folder=tmp_path)
    home.hear({"type": "delete", "id": path.name})
    assert "Permission denied" in home.notice
    assert path.exists()
    assert main(["games", "delete", path.stem, "--folder", str(tmp_path), "--lang", "cs"]) != 0
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert tmp_path.name in said


def test_a_game_that_cannot_be_copied_is_told_of(tmp_path, monkeypatch):
    path, _ = kept_game(tmp_path)
    really = Path.touch

    def refuse(self, *given, **how):
        if self.suffix == ".journal":
            raise PermissionError(errno.EACCES, "Permission denied")
        really(self, *given, **how)

    monkeypatch.setattr(Path, "touch", refuse)
    home = Screen(folder=tmp_path)
    home.hear({"type": "copy", "id": path.name})
    assert "Permission denied" in home.notice
    assert len(list(KeptGames(tmp_path))) == 1


def test_where_nothing_can_be_put_in_place_play_goes_on_and_it_is_said_once(tmp_path, monkeypatch):
    one = session(tmp_path)
    with monkeypatch.context() as patch:
        held(patch, "replace")
        noted = [note for note in play(one, 4) if note]
    assert len(noted) == 1
    assert "Permission denied" in noted[0]
    play(one, 1)
    assert texts(Table.look_at(one.table.journal.path)) == texts(one.table)


def test_a_file_is_the_same_bytes_on_every_system(tmp_path, monkeypatch):
    """Where nobody says otherwise, Windows ends each line with two signs."""
    really = io.open

    def as_on_windows(path, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        if "b" not in mode and newline is None:
            newline = "\r\n"
        return really(path, mode, buffering, encoding, errors, newline)

    monkeypatch.setattr(io, "open", as_on_windows)
    table = Table("catan", seed=4)
    text = table.save(tmp_path / "game.json")
    assert (tmp_path / "game.json").read_bytes() == text.encode()
    assert b"\r" not in (tmp_path / "game.json").read_bytes()


# Not readable now


def unreadable(monkeypatch, times=10**6):
    """The system opens no journal, so many times."""
    left, opened, low = [times], io.open, os.open

    def refuse(really):
        def opens(path, *given, **how):
            if left[0] > 0 and str(path).endswith(".journal"):
                left[0] -= 1
                raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
            return really(path, *given, **how)

        return opens

    monkeypatch.setattr(io, "open", refuse(opened))
    monkeypatch.setattr(os, "open", refuse(low))
    monkeypatch.setattr(data, "open", refuse(opened), raising=False)


@pytest.mark.parametrize("times", [1, 2, 4])
def test_a_game_that_can_be_read_a_moment_later_is_gone_on_with(tmp_path, monkeypatch, times):
    path, before = kept_game(tmp_path)
    unreadable(monkeypatch, times)
    one = session(tmp_path)
    assert (texts(one.table), one.table.journal.path) == (before, path)


def test_a_game_that_cannot_be_read_stays_in_the_list_with_the_reason(tmp_path, monkeypatch):
    path, before = kept_game(tmp_path)
    with monkeypatch.context() as patch:
        unreadable(patch)
        one = session(tmp_path, lang="cs")
        [row] = make_part(Screen(folder=tmp_path, lang="cs"), "kept")["games"]
        assert (row["id"], row["faulty"]) == (path.name, True)
        assert "příliš mnoho otevřených souborů" in row["stands"]
        assert one.table.history == ()
    one.game_store.leave()
    assert texts(session(tmp_path).table) == before


def test_files_that_cannot_be_read_are_waited_for_once_and_not_one_by_one(
    tmp_path, monkeypatch, waited
):
    path, _ = kept_game(tmp_path)
    for number in range(20):
        put(tmp_path, f"other-{number}", path.read_text(), 1)
    unreadable(monkeypatch)
    assert KeptGames(tmp_path).latest("x") is None
    assert len(waited) == len(patience.WAITS)


# A process that is no more


class FakeWindows:
    """A Windows on which these processes run, these have just ended, and others never were."""

    def __init__(self, running=(), ended=(), forbidden=()):
        self.running, self.ended, self.forbidden = set(running), set(ended), set(forbidden)
        self.error, self.handles = 0, set()

    def OpenProcess(self, rights, inherit, number):  # noqa: N802
        assert rights == process.MAY_WAIT
        if number in self.running | self.ended:
            self.handles.add(number)
            return number
        self.error = 5 if number in self.forbidden else 87
        return None

    def WaitForSingleObject(self, handle, milliseconds):  # noqa: N802
        assert milliseconds == 0
        return 0 if handle in self.ended else 0x102

    def CloseHandle(self, handle):  # noqa: N802
        self.handles.remove(handle)


@pytest.fixture
def windows(monkeypatch):
    """Processes are asked about as on Windows."""
    system = FakeWindows()

    def kill(number, signal):
        raise AssertionError("there signal 0 is no question: it ends the process")

    monkeypatch.setattr(os, "kill", kill)
    monkeypatch.setattr(process, "IS_WINDOWS", True)
    monkeypatch.setattr(process, "_windows", lambda: (system, lambda: system.error))
    return system


def test_windows_tells_which_processes_are_no_more(windows):
    windows.running, windows.ended, windows.forbidden = {10}, {11}, {12}
    assert [process.is_dead(number) for number in (10, 11, 12, 13)] == [False, True, False, True]
    assert windows.handles == set()


@pytest.mark.parametrize("number", [0, -1, 2**32, 2**80, True, "10", None, 1.0])
def test_what_is_no_number_of_a_process_is_not_asked_about(windows, number):
    assert not process.is_dead(number)


def test_a_process_of_this_machine_is_told_dead_only_once_it_is(other_process):
    with subprocess.Popen([sys.executable, "-c", ""]) as short:
        short.wait()
    assert process.is_dead(short.pid)
    assert not process.is_dead(other_process)


def test_after_the_death_of_a_kernel_the_cell_goes_on_at_once_on_windows_too(tmp_path, windows):
    one = session(tmp_path)
    play(one, 3)
    killed(one)
    again = session(tmp_path, cell="cell-2")
    assert texts(again.table) == texts(one.table) != []


def test_a_table_without_a_page_holds_its_game_as_long_as_it_lives_on_windows_too(
    tmp_path, windows, other_process
):
    path, _ = kept_game(tmp_path)
    windows.running = {other_process}
    leased_by(path, other_process)
    said = path.with_name(path.name + lease.SUFFIX)
    said.write_text(said.read_text().replace('"beats": true', '"beats": false'))
    os.utime(said, (1, 1))
    assert Lease.is_held(path)
    windows.running = set()
    assert not Lease.is_held(path)


# A clock that was set back


def test_a_lease_from_the_future_is_nobodys(tmp_path, other_process):
    path, before = kept_game(tmp_path)
    leased_by(path, other_process)
    said = path.with_name(path.name + lease.SUFFIX)
    assert Lease.is_held(path)
    later = datetime.now().timestamp() + 86_400
    os.utime(said, (later, later))
    assert texts(session(tmp_path).table) == before


def test_the_first_page_lists_a_game_that_has_a_fault_as_neither_over_nor_open(tmp_path):
    path, _ = kept_game(tmp_path)
    path.write_text(path.read_text().replace('"format": 1', '"format": 2', 1))
    [row] = make_part(Screen(folder=tmp_path), "kept")["games"]
    assert (row["faulty"], row["over"], row["open"]) == (True, False, False)


# Whatever the disk does


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.usefixtures("with_toys")
def test_on_an_ailing_disk_the_game_goes_on_and_is_whole_once_the_disk_is_well(
    tmp_path, monkeypatch, seed
):
    rng = Random(seed)
    games = KeptGames(tmp_path / "kept")
    why = [errno.EMFILE, errno.EACCES, errno.EIO, errno.ENOSPC, errno.EBUSY]

    def ailing(patch):
        number = rng.choice(why)

        def fails(*given, **how):
            raise OSError(number, os.strerror(number))

        places = [(os, "replace"), (os, "unlink"), (os, "truncate"), (os, "fsync"), (io, "open")]
        for where, name in [*places, (Path, "touch"), (Path, "stat"), (Path, "mkdir")]:
            if rng.random() < 0.3:
                patch.setattr(where, name, fails)

    for _ in range(4):
        table = Table("nim", ["Ana", "Ben"], seed=rng.randrange(99))
        games.begin(table)
        for _ in range(12):
            with monkeypatch.context() as patch:
                if rng.random() < 0.6:
                    ailing(patch)
                if table.history and rng.random() < 0.2:
                    table.undo()
                elif table.legal():
                    table.attempt(rng.choice(table.legal()))
                elif rng.random() < 0.5:
                    table.journal.write(lasting=True)
            if table.journal.path is not None and not table.journal.trouble:
                assert texts(Table.look_at(table.journal.path)) == texts(table)
        table.journal.write(lasting=True)
        assert table.journal.trouble == ""
        assert texts(Table.look_at(table.journal.path)) == texts(table)
        table.journal.close()
    kept = list(games)
    assert not [one for one in kept if one.fault]
    assert all(Table.look_at(one.path).cut is None for one in kept)


def test_a_game_whose_lease_cannot_be_read_now_is_nobodys_to_delete(tmp_path):
    ours, theirs = KeptGames(tmp_path), KeptGames(tmp_path)
    table = Table("catan", ["Ana", "bot:greedy", "bot:greedy"], seed=7)
    ours.begin(table)
    table.attempt("roll")
    [kept] = theirs
    with failing(tmp_path) as disk:
        disk.how = UNREADABLE
        with pytest.raises(BadInput):
            theirs.delete(kept)
    assert kept.path.exists()
    assert table.attempt("end")
    assert [one.path for one in KeptGames(tmp_path)] == [kept.path]
