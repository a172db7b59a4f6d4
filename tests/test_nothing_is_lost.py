"""Random sequences of what people and machines do, against a model of what must still be there.

The model is one table: by file, the actions that were answered there. After every step each of
those files still holds just that game, and a cell that is run again goes on with the last one
played from its opening. `python -m tests.test_nothing_is_lost 20000` runs as many as one likes.
"""

import random
import shutil
import sys
import tempfile
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random

import pytest

from companion import Table
from companion.core import journal as journals
from companion.core.text import LANGUAGES
from companion.kept_games import KeptGames
from companion.lessons.progress import Progress
from companion.screen.panes.download.state import DownloadState
from companion.screen.screen import Screen

from .test_kept_games import killed, no_room, read_only, resource, texts

STEPS = 14
IN_CI = 250
CELLS = ("first", "second")
ARGUMENTS = ({}, {"seed": 7})


class World:
    """A folder, the sessions that look at it, and what must still be there."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.rng = Random(seed)
        self.sessions: dict[str, Screen] = {}
        self.must: dict[Path, list[str]] = {}
        """By file: the actions somebody was answered."""
        self.saves: list[str] = []
        self.learned: set[str] = set()
        self.story: list[str] = []

    def step(self) -> None:
        """One thing somebody does, then a look at everything."""
        acts = ["open", "play", "play", "play", "undo", "redo", "new", "choose", "load", "resume",
                "copy", "delete", "kill", "full", "read_only", "gone", "lang", "learn",
                "save"]  # fmt: skip
        act = self.rng.choice(acts)
        self.story.append(act)
        getattr(self, f"do_{act}")()
        self.note()
        self.check()

    # What people do

    def any(self) -> Screen:
        if not self.sessions:
            self.do_open()
        return self.sessions[self.rng.choice(sorted(self.sessions))]

    def do_open(self) -> None:
        """Run a cell, perhaps for the second time."""
        cell = self.rng.choice(CELLS)
        how = self.rng.choice(ARGUMENTS)
        others = {
            one.table.journal.path
            for name, one in self.sessions.items()
            if name != cell and one.table is not None and one.table.journal is not None
        }
        one = Screen("catan", folder=self.folder, cell=cell, lang=self.rng.choice(LANGUAGES), **how)
        mine = [
            kept
            for kept in KeptGames(self.folder)
            if kept.opened_by == one.game_store._opened_by()
            and not kept.over
            and kept.path not in others
        ]
        found = texts(one.table)
        if mine:
            assert found == self.must[mine[0].path], "the cell goes on with its latest game"
        else:
            assert found == [], "a cell without a game begins one"
        self.sessions[cell] = one

    def do_play(self) -> None:
        one = self.any()
        if self.rng.random() < 0.5:
            one.hear({"type": "pane", "pane": "play"})
        one.hear({"type": "step"})
        moves = [move for move in one.table.legal() if move.seat == one.seat]
        if moves:
            one.hear({"type": "try", "action": str(self.rng.choice(moves))})

    def do_undo(self) -> None:
        self.any().hear({"type": "undo"})

    def do_redo(self) -> None:
        self.any().hear({"type": "redo"})

    def do_new(self) -> None:
        self.any().hear({"type": "new", "seed": self.rng.randrange(5)})

    def do_choose(self) -> None:
        one = self.any()
        one.hear({"type": "open", "game": self.rng.choice(["catan", "starfarers"]), "pane": "play"})

    def do_lang(self) -> None:
        self.any().hear({"type": "lang", "lang": self.rng.choice(LANGUAGES)})

    def do_save(self) -> None:
        one = self.any()
        one.hear({"type": "save"})
        self.saves.append(one.of(DownloadState).file["text"])

    def do_load(self) -> None:
        if self.saves:
            self.any().hear({"type": "load", "text": self.rng.choice(self.saves)})

    def _some_kept(self) -> str:
        names = sorted(kept.id for kept in KeptGames(self.folder))
        return self.rng.choice(names) if names else "nothing"

    def do_resume(self) -> None:
        self.any().hear({"type": "resume", "id": self._some_kept()})

    def do_copy(self) -> None:
        name = self._some_kept()
        before = set(self.folder.glob("*.journal"))
        self.any().hear({"type": "copy", "id": name})
        for path in set(self.folder.glob("*.journal")) - before:
            self.must[path] = self.must[self.folder / name]

    def do_delete(self) -> None:
        """The only thing that takes a game away, and only if nobody else plays it."""
        one, name = self.any(), self._some_kept()
        played = [
            other.table.journal.path
            for other in self.sessions.values()
            if other is not one and other.table is not None and other.table.journal is not None
        ]
        one.hear({"type": "delete", "id": name})
        if self.folder / name not in played:
            self.must.pop(self.folder / name, None)

    def do_learn(self) -> None:
        one = self.any()
        one.hear({"type": "open", "game": "catan", "pane": "learn"})
        place = one.tutor.place.id
        one.hear({"type": "skip"})
        if not one.tutor.trouble:
            self.learned.add(place)
        one.hear({"type": "pane", "pane": "play"})

    # What machines do

    def do_kill(self) -> None:
        """The process is gone with all its sessions; what was answered is on the disk."""
        killed(*(one for one in self.sessions.values() if one.table is not None))
        self.sessions.clear()

    def do_full(self) -> None:
        """The disk is full for a while: people play on, and what they do is kept once it is not."""
        one = self.any()
        where = one.table.journal.path if one.table is not None and one.table.journal else None
        size = where.stat().st_size if where is not None and where.exists() else 0
        self._unwritable(no_room(self.rng.choice([0, size, size + self.rng.randrange(1, 60)])))

    def do_read_only(self) -> None:
        """The folder cannot be written to for a while; what is done meanwhile is kept later."""
        self.any()
        self._unwritable(read_only(self.folder))

    def _unwritable(self, trouble: AbstractContextManager[None]) -> None:
        self.note()
        with trouble:
            for _ in range(self.rng.randrange(1, 4)):
                self.do_play()
            self.note()
            self.check()
        if self.rng.random() < 0.3:
            self.note_whole()
            self.do_kill()
            return
        for other in self.sessions.values():
            if other.table is not None and other.table.journal is not None:
                other.table.journal.write(lasting=bool(other.table.journal.trouble))

    def do_gone(self) -> None:
        """The folder is moved away; who plays goes on, and has a whole game again."""
        self.must.clear()
        self.learned.clear()
        shutil.rmtree(self.folder, ignore_errors=True)
        for one in self.sessions.values():
            if one.table is not None and one.table.journal is not None:
                one.table.journal.write(lasting=one.table.journal.path is not None)

    # What must still be there

    def note(self) -> None:
        """Remember what every session was answered."""
        for one in self.sessions.values():
            table = one.table
            journal = table.journal if table is not None else None
            if journal is None or journal.path is None or not journal.lease:
                continue
            if journal.trouble and journal.path not in self.must:  # begun just before it was full
                begun = texts(Table.look_at(journal.path))
                assert begun == texts(table)[: len(begun)]
                self.must[journal.path] = begun
            if journal.trouble:
                continue
            if journal.lease.is_ours:
                self.must[journal.path] = texts(table)

    def note_whole(self) -> None:
        """Before a kill on a full disk: what was not written may be lost, what was may not."""
        for path in list(self.must):
            now = texts(Table.look_at(path))
            assert now[: len(self.must[path])] == self.must[path]
            self.must[path] = now

    def check(self) -> None:
        for path, actions in self.must.items():
            assert path.exists(), f"{path.name} is gone"
            found = texts(Table.look_at(path))
            kept = [one.table.journal for one in self.sessions.values() if one.table]
            on_a_full_disk = any(one and one.trouble and one.path == path for one in kept)
            if on_a_full_disk:
                assert found[: len(actions)] == actions or actions[: len(found)] == found
            else:
                assert found == actions, f"{path.name} holds another game"
        if self.learned:
            course = self._course()
            known = Progress.load(course, self.folder / "catan.progress").steps
            assert self.learned <= {name for name, row in known.items() if row.done or row.skipped}

    @staticmethod
    def _course():
        from companion import game
        from companion.lessons import Course

        return Course.of(game("catan"))


def run(first: int, sequences: int, folder: Path) -> int:
    """So many sequences, each in a folder of its own; how many steps they took."""
    for seed in range(first, first + sequences):
        random.seed(seed)  # deals without a seed of their own
        world = World(folder / str(seed), seed)
        try:
            for _ in range(STEPS):
                world.step()
        except Exception as wrong:
            wrong.add_note(f"sequence {seed}: {' '.join(world.story)}")
            raise
        shutil.rmtree(world.folder, ignore_errors=True)
    return sequences * STEPS


@pytest.mark.slow
@pytest.mark.skipif(resource is None, reason="needs a limit on the size of files")
@pytest.mark.parametrize("first", range(0, IN_CI, IN_CI // 2))
def test_nothing_that_was_answered_is_ever_lost(tmp_path, monkeypatch, first):
    monkeypatch.setattr(journals.os, "fsync", lambda handle: None)
    run(first, IN_CI // 2, tmp_path)


if __name__ == "__main__":
    journals.os.fsync = lambda handle: None
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    begin = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    with tempfile.TemporaryDirectory() as name:
        print(f"{wanted} sequences, {run(begin, wanted, Path(name))} steps, nothing lost")
