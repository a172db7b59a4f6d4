"""What people had: their games, the game with the coach, what they have learned, a position.

A model beside the world. After every act it looks whether all of that is still there, or can be
found by whoever had it; what somebody takes back or throws away is theirs to lose.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from companion import Table
from companion.core.notation import NATURE
from companion.kept_games import KeptGames
from companion.lessons.coach import CoachRun
from companion.screen.panes.editor.state import EditorState

from .disk import WELL
from .world import FLEETING, KEEPING, Act, Broken, Session, World, texts

TAKES_BACK = {"undo", "redo", "ready"}
"""What may shorten the game on the table: it is asked for (`ready` after an undo of a pick)."""
SETS = {"try", "undo", "redo"}
"""What changes a position that is being set down."""


Stamp = tuple[int, int]
"""By which a file that has changed is told."""


@dataclass(frozen=True)
class Coached:
    """A coached game in which the learner has decided something."""

    home: str
    """"" for the folder, else the session that keeps nothing."""
    game: str
    step: str
    moves: tuple[str, ...]


class Had:
    """All that people had in a world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.games: dict[Path, list[str]] = {}
        """By file: the actions that were answered."""
        self._stamps: dict[Path, Stamp] = {}
        self._tables: dict[str, tuple[Any, list[str]]] = {}
        """By session: the table it plays at, with its actions."""
        self._played: dict[tuple[str, str], Path] = {}
        """By session and game: the file of the one something was decided or taken back in last."""
        self._fleeting: dict[str, list[str]] = {}
        """By game: what is played where nothing is kept."""
        self.coached: list[Coached] = []
        self.learned: dict[tuple[str, str], set[str]] = {}
        """By home and game: steps solved or left out, puzzles one is through with."""
        self._drafts: dict[tuple[str, str], Any] = {}
        self._read: dict[Path, tuple[Stamp, set[str]]] = {}
        self._decided_in: dict[Path, tuple[Stamp, tuple[str, ...]]] = {}

    # After every act

    def before(self, act: Act) -> None:
        """A cell that is run again takes along what was only in its memory."""
        if act.kind != "run":
            return
        self._drafts = {key: one for key, one in self._drafts.items() if key[0] != act.session}
        self._played = {key: one for key, one in self._played.items() if key[0] != act.session}
        self._tables.pop(act.session, None)
        if act.session == FLEETING:
            self._fleeting.clear()
            self.coached = [one for one in self.coached if one.home != FLEETING]
            self.learned = {at: one for at, one in self.learned.items() if at[0] != FLEETING}
            return
        old = self.world.sessions.get(act.session)
        tutors = _tutors(old) if old is not None else []
        if self.world.disk.how != WELL or any(tutor.trouble for tutor in tutors):
            self._forgive(act.session)

    def _forgive(self, leaving: str) -> None:
        """What no disk took is lost with the process that knew it."""
        staying = [one for name, one in self.world.sessions.items() if name != leaving]
        self.coached = [
            one for one in self.coached
            if one.home or any(_goes_on(found, one.moves) for found in self._found("", staying))
        ]  # fmt: skip

    def look(self, act: Act) -> None:
        """Note what the session of this act has now, and look for all that was there before."""
        session = self.world.sessions.get(act.session)
        if session is None:
            return
        intent = act.what if act.kind == "send" and isinstance(act.what, dict) else {}
        kind = intent.get("type", "")
        self._look_at_table(act.session, session, kind)
        self._look_at_coached(act.session, session, kind)
        self._look_at_learned(act.session, session)
        self._look_at_draft(act.session, session, intent)
        self._look_at_files(intent if act.session in KEEPING else {})
        if self.world.disk.how == WELL:
            self._look_at_list(session)

    # Games

    def _look_at_table(self, name: str, session: Session, kind: str) -> None:
        table = session.screen.game_store.own_table
        if table is None:
            self._tables.pop(name, None)
            return
        before, known = self._tables.get(name, (None, []))
        now = texts(table) if before is not table or len(known) != len(table.plies) else known
        if kind in TAKES_BACK:
            now = texts(table)
        elif before is table and now[: len(known)] != known:
            raise Broken("game lost", f"{len(known)} plies became {len(now)}")
        self._tables[name] = table, now
        if not session.keeps:
            self._look_at_fleeting(table, kind, now, before is table)
            return
        if before is not table and self.world.disk.how == WELL:
            self._look_at_new_table(name, table, kind, now)
        journal = table.journal
        if journal is None or journal.path is None or not journal.lease:
            return
        if not journal.trouble and journal.lease.is_ours:
            self.games[journal.path] = now
            if before is table and now != known:
                self._played[name, table.game.id] = journal.path

    def _look_at_new_table(self, name: str, table: Any, kind: str, now: list[str]) -> None:
        """A game that is gone on with is all there; one turned to again is gone on with."""
        path = table.journal.path if table.journal is not None else None
        had = self.games.get(path, [])
        if kind in TAKES_BACK:  # sat down at and taken back in one act
            had = had[: len(now)]
        if now[: len(had)] != had:
            raise Broken("game lost", f"{len(had)} plies of {path.name} became {len(now)}")
        last = self._played.get((name, table.game.id))
        if kind != "open" or now or last is None or not self.games.get(last):
            return
        elsewhere = any(
            own.journal is not None and own.journal.path == last
            for one in self.world.sessions.values()
            if (own := one.screen.game_store.own_table) is not None and own is not table
        )
        listed = {one.path: one for one in KeptGames(self.world.folder)}
        waits = last in listed and not (listed[last].over or listed[last].fault)
        begun = len(self.games[last]) > 1  # one move alone may have been taken back elsewhere
        if begun and waits and not elsewhere and not Table.look_at(last).is_over:
            raise Broken("game not gone on with", f"{last.name}: {len(self.games[last])} plies")

    def _look_at_fleeting(self, table: Any, kind: str, now: list[str], same: bool) -> None:
        """Where nothing is kept a game waits in memory until another of its kind is begun."""
        had = self._fleeting.get(table.game.id, [])
        if not same and kind in ("open", "pane") and now[: len(had)] != had:
            raise Broken("game lost", f"{len(had)} plies of {table.game.id} became {len(now)}")
        self._fleeting[table.game.id] = now

    def _look_at_files(self, intent: dict[str, Any]) -> None:
        """No file of a game changes but by whoever plays it; none goes but by being deleted."""
        playing = {
            journal.path
            for one in self.world.sessions.values()
            if (own := one.screen.game_store.own_table) is not None and (journal := own.journal)
        }
        for path in list(self.games):
            try:
                stamp = _stamp(path)
            except FileNotFoundError:
                if intent.get("type") == "delete" and path not in playing:
                    del self.games[path]
                    continue
                raise Broken("game lost", f"{path.name} is gone") from None
            if self.world.disk.how != WELL:
                continue
            if self._stamps.get(path) != stamp and path not in playing:
                self.look_into(path)
            self._stamps[path] = stamp

    def _look_at_list(self, session: Session) -> None:
        """Whoever looks at the list finds every game there."""
        if session.keeps and session.screen.pane == "choose" and "kept" in session.told:
            listed = {row["id"] for row in session.told["kept"]["games"]}
            missing = {path.name for path in self.games} - listed
            if missing:
                raise Broken("game not listed", ", ".join(sorted(missing)))

    def look_into(self, path: Path) -> None:
        """A file holds just the game that was answered there."""
        found, known = texts(Table.look_at(path)), self.games[path]
        journals = [one.screen.game_store.own_table.journal for one in self.world.sessions.values()
                    if one.screen.game_store.own_table is not None]  # fmt: skip
        waits = any(one is not None and one.path == path and one.trouble for one in journals)
        if found[: len(known)] != known if waits else found != known:
            if waits and known[: len(found)] == found:
                return
            raise Broken("game lost", f"{path.name}: {len(known)} plies became {len(found)}")

    def look_into_all(self) -> None:
        """At the end every file is read."""
        if self.world.disk.how == WELL:
            for path in self.games:
                if path.exists():
                    self.look_into(path)

    # The coached game

    def _look_at_coached(self, name: str, session: Session, kind: str) -> None:
        home = "" if session.keeps else name
        tutor = session.screen.learning.tutor
        run = tutor.run if tutor is not None else None
        moves: tuple[str, ...] = ()
        if tutor is not None and isinstance(run, CoachRun):
            moves = _decided(run.table)
            own = any(move.startswith(f"{run.step.seat}: ") for move in moves)
            now = Coached(home, tutor.game.id, tutor.place.id, moves)
            if kind == "undo" or run.status == "won":
                self.coached = [one for one in self.coached if not _is_of(one, now)]
            elif kind == "delete":
                self.coached.clear()  # it may have been among the games
            self.coached = [one for one in self.coached if not _is_before(one, now)]
            if own and run.status != "won":
                self.coached.append(now)
        found: list[tuple[str, ...]] | None = None
        for one in self.coached:
            if one.home != home or _goes_on(moves, one.moves):
                continue
            if found is None:
                mine = [one for one in self.world.sessions.values() if one.keeps == session.keeps]
                found = self._found(home, mine)
            if self.world.disk.how == WELL and not any(_goes_on(it, one.moves) for it in found):
                raise Broken("coached game lost", f"{one.game} {one.step}: {len(one.moves)}")

    def _found(self, home: str, sessions: list[Session]) -> list[tuple[str, ...]]:
        """Every coached game there is, on tables, in progress and in files, by its moves."""
        found: list[tuple[str, ...]] = []
        for tutor in (tutor for one in sessions for tutor in _tutors(one)):
            for run in (tutor.run, tutor._came_from):
                if isinstance(run, CoachRun):
                    found.append(_decided(run.table))
            progress = tutor.progress
            kept = [*getattr(progress, "coached_games", {}).values()]
            kept += [*getattr(progress, "set_aside", ()), getattr(progress, "coached_game", None)]
            found += [one.moves for one in kept if one is not None]
        if not home and self.world.disk.how == WELL:
            found += self._in_files()
        return found

    def _in_files(self) -> list[tuple[str, ...]]:
        found = []
        for path in self.world.folder.glob("*.progress"):
            data = json.loads(path.read_text("utf-8"))
            rows = [*data.get("coached_games", []), *data.get("set_aside", []),
                    data.get("coached_game")]  # fmt: skip
            found += [tuple(row["moves"]) for row in rows if row]
        return found + [self._in_journal(path) for path in self.world.folder.glob("*.journal")]

    def _in_journal(self, path: Path) -> tuple[str, ...]:
        stamp = _stamp(path)
        if self._decided_in.get(path, (None, ()))[0] != stamp:
            self._decided_in[path] = stamp, _decided(Table.look_at(path))
        return self._decided_in[path][1]

    # What was learned

    def _look_at_learned(self, name: str, session: Session) -> None:
        tutor = session.screen.learning.tutor
        if tutor is None:
            return
        home = "" if session.keeps else name
        now = _learned(tutor.progress)
        at = home, tutor.game.id
        if not session.keeps:
            lost = self.learned.get(at, set()) - now
            if lost:
                raise Broken("progress lost", f"{tutor.game.id}: {sorted(lost)[:3]}")
            self.learned[at] = now
            return
        if self.world.disk.how != WELL or tutor.trouble:
            return
        self.learned.setdefault(at, set())
        file = self.world.folder / f"{tutor.game.id}.progress"
        there = self._of_file(file)
        lost = self.learned[at] - there
        if lost:
            raise Broken("progress lost", f"{file.name}: {sorted(lost)[:3]}")
        self.learned[at] |= now & there

    def _of_file(self, file: Path) -> set[str]:
        try:
            stamp = _stamp(file)
        except FileNotFoundError:
            return set()
        if self._read.get(file, (None, None))[0] != stamp:
            data = json.loads(file.read_text("utf-8"))
            over = {step for step, row in data["steps"].items() if row["done"] or row["skipped"]}
            coached = {f"coached {rule}" for rule in data["coached"]}
            puzzles = {f"puzzle {one}" for one in data.get("puzzles", {})}
            self._read[file] = stamp, over | coached | puzzles
        return self._read[file][1]

    # A position that is being set down

    def _look_at_draft(self, name: str, session: Session, intent: dict[str, Any]) -> None:
        kind = intent.get("type", "")
        screen = session.screen
        editor = screen.of(EditorState)
        edits = kind in SETS and screen.has_table and screen.session is editor.session
        changes = edits or (kind == "set_down" and "start" in intent)
        now = {(name, game): table.state for game, table in editor.drafts.items()}
        for at, state in self._drafts.items():
            if at[0] == name and not changes and now.get(at) is not state:
                raise Broken("position lost", f"the one being set down in {at[1]}")
        self._drafts = {at: one for at, one in self._drafts.items() if at[0] != name} | now


def _stamp(path: Path) -> Stamp:
    stat = path.stat()
    return stat.st_mtime_ns, stat.st_size


def _tutors(session: Session) -> list[Any]:
    return list(session.screen.learning.tutors.values())


def _decided(table: Any) -> tuple[str, ...]:
    """What was decided at a table: all but chance."""
    return tuple(str(action) for action in table.history if action.seat != NATURE)


def _goes_on(found: tuple[str, ...], had: tuple[str, ...]) -> bool:
    return found[: len(had)] == had


def _is_of(one: Coached, now: Coached) -> bool:
    """Whether it is this very game, perhaps further on."""
    same = replace(one, moves=()) == replace(now, moves=())
    return same and (_goes_on(one.moves, now.moves) or _goes_on(now.moves, one.moves))


def _is_before(one: Coached, now: Coached) -> bool:
    """Whether it is this very game, and no further on."""
    return replace(one, moves=()) == replace(now, moves=()) and _goes_on(now.moves, one.moves)


def _learned(progress: Any) -> set[str]:
    over = {step for step, row in progress.steps.items() if row.done or row.skipped}
    coached = {f"coached {rule}" for rule in progress.coached}
    return over | coached | {f"puzzle {one}" for one in progress.puzzles}
