"""A table: one game being played, and kept.

A saved game is no more than its start and its actions; loading one plays it through the rules
again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

from .data import path_of, read_json, write_whole
from .errors import BadInput, Fault, IllegalAction, shorten
from .game import Game
from .journal import Cut, Journal, Reading, beside
from .languages import ENGLISH
from .match import BOT, Attempt, Line, Match, Ply, kept, nature_named
from .record import Start
from .save_head import FORMAT, HEADER, check_header
from .version import VERSION

__all__ = ["BOT", "Attempt", "Line", "PlainTable", "Ply", "Start"]

MOST_ACTIONS = 100_000


class PlainTable(Match):
    """One game being played by people and bots, kept if one wants."""

    def __init__(
        self,
        game: Game[Any, Any],
        seats: Sequence[str] | None = None,
        *,
        journal: str | os.PathLike[str] | Journal | None = None,
        **how: Any,
    ) -> None:
        """Sit down to play; see `Match` for what else may be said.

        `journal` names a new file that keeps every decision.
        """
        self.cut: Cut | None = None
        """Where a kept game was left because it could not be followed further."""
        self.opened_by = ""
        """What opened this game: how a notebook's cell finds it again."""
        self._found_by = ""
        """By what its file says it was opened."""
        self.journal: Journal | None = None
        self._listeners: list[Callable[[], object]] = []
        super().__init__(game, seats, **how)
        if journal is not None:
            self.keep_in(journal)

    def _note(self, entry: dict[str, Any]) -> None:
        if self.journal is not None:
            self.journal.add(entry)

    def keep_in(self, journal: str | os.PathLike[str] | Journal) -> None:
        """Keep this game from now on, with all that was, in a new file.

        A journal that is handed in gets its file with the first decision; one that is named gets it
        at once.
        """
        entries = [self._header(), *(kept(ply.action, ply.drawn) for ply in self._plies)]
        if not isinstance(journal, Journal):
            self.journal = Journal.begin(journal, [*entries, self._summary()])
            return
        for entry in entries:
            journal.add(entry)
        self.journal = journal
        self._write(lasting=any(self._decides(ply.action, ply.drawn) for ply in self._plies))

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, or one in another process, is the same game played through again; nothing of it
        is kept, and nobody listens to it."""
        return type(self).load, (self.save(),)

    def on_change(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call this whenever something was done or taken back; what it returns ends that."""
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def _write(self, lasting: bool) -> None:
        """Keep what was done, then say that something was done."""
        self._keep(lasting)
        for listener in tuple(self._listeners):
            listener()

    def _keep(self, lasting: bool) -> None:
        """Put what was done on the disk; with how the game stands, where somebody may stop, and
        where the file would be looked for in vain by what opened the game this time."""
        if self.journal is None:
            return
        sought = self.journal.path is not None and self._found_by != self.opened_by
        if lasting or sought or not any(self.is_bot(seat) for seat in self.awaiting):
            self.journal.add(self._summary())
            self._found_by = self.opened_by
        self.journal.write(lasting)
        if lasting:
            actions = (kept(ply.action, ply.drawn) for ply in self._plies)
            self.journal.shorten_to([self._header(), *actions, self._summary()])

    def _summary(self) -> dict[str, Any]:
        """How the game stands: so that a list of games need not play them through."""
        awaited = [seat for seat in self.awaiting if seat >= 0]
        now = {"turn": self.game.turn(self.state), "plies": len(self._plies), "awaited": awaited}
        if not self.awaiting:
            now |= {"over": True, "won": list(self.game.winners(self.state))}
        return {"now": now | ({"opened_by": self.opened_by} if self.opened_by else {})}

    def _header(self) -> dict[str, Any]:
        start = self.start
        begun: dict[str, Any] = {"seed": start.seed}
        if start.position is not None:
            begun["position"] = start.position
        else:
            begun |= {"variant": start.variant, "options": dict(start.options)}
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.id,
            "seats": list(self.seats),
            "lang": self.words.lang,
            "nature": self.nature,
            "start": begun,
        }

    def save(self, path: str | os.PathLike[str] | None = None) -> str:
        """The game as JSON text; written to a file too, whole or not at all, if one is named."""
        data = {**self._header(), "actions": [str(action) for action in self.history]}
        if drawn := [number for number, ply in enumerate(self._plies) if ply.drawn]:
            data["drawn"] = drawn
        text = json.dumps(data, ensure_ascii=False, indent=1)
        if path is not None:
            try:
                write_whole(path_of(path), text)
            except OSError as wrong:
                reason = wrong.strerror or "not writable"
                raise BadInput([Fault(shorten(path), reason, "a place to save in")]) from None
        return text

    @classmethod
    def load(
        cls, source: str | bytes | os.PathLike[str], journal: Journal | None = None, **how: Any
    ) -> Self:
        """A saved game, from its file or its text, played through the rules again.

        Where today's rules refuse one of its actions the game opens up to there; `cut` says why.
        """
        data = read_json(source)
        table = cls._from_header(data, {*HEADER, "actions", "drawn"}, **how)
        actions = data.get("actions", [])
        if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
            expected = f"a list of at most {MOST_ACTIONS} actions"
            raise BadInput([Fault("actions", shorten(actions), expected)])
        drawn = data.get("drawn", [])
        if not isinstance(drawn, list) or not all(type(number) is int for number in drawn):
            expected = "the numbers of actions that the table drew"
            raise BadInput([Fault("drawn", shorten(drawn), expected)])
        marks = set(drawn)
        lines = [{"do": action, "drawn": n in marks} for n, action in enumerate(actions)]
        table._replay(lines, data)
        table._let_nature_act()
        if journal is not None:
            table.keep_in(journal)
        return table

    @classmethod
    def resume(
        cls, path: str | os.PathLike[str], journal: Journal | None = None, **how: Any
    ) -> Self:
        """Go on from a journal.

        A last line cut short by a crash is dropped. A game that somebody else is playing, or whose
        file could not be followed to its end (`cut` says why), goes on in a copy.
        """
        where = path_of(path, "journal")
        table, reading = cls._read_back(where, **how)
        table.journal = Journal(beside(where)) if journal is None else journal
        table.journal.go_on(where, reading)
        table._let_nature_act()
        return table

    @classmethod
    def look_at(cls, path: str | os.PathLike[str]) -> Self:
        """The game of a journal as it stands, without going on with it."""
        return cls._read_back(path_of(path, "journal"))[0]

    @classmethod
    def _read_back(cls, path: Path, **how: Any) -> tuple[Self, Reading]:
        """The game of a journal, and the lines of it that could be followed."""
        reading = Journal.read(path)
        table = cls._from_header(reading.head, set(HEADER), **how)
        followed = table._replay(reading.entries, reading.head)
        if table.cut is None and reading.cut is not None:
            table._leave_off(replace(reading.cut, version=_version(reading.head)))
        return table, replace(reading, lines=reading.lines[: followed + 1], cut=table.cut)

    @classmethod
    def _from_header(cls, data: Any, known: set[str], **how: Any) -> Self:
        header = check_header(data, known)
        start = header["start"]
        table = cls(
            header["game"],
            cls._seated(header["game"], header["seats"]),
            seed=start.get("seed", 0),
            variant=start.get("variant"),
            position=start.get("position"),
            lang=header.get("lang", ENGLISH),
            nature="scripted",
            options=start.get("options"),
            **how,
        )
        table.nature = nature_named(header.get("nature", "seeded"))
        return table

    @classmethod
    def _seated(cls, game: object, seats: Sequence[str]) -> Sequence[str]:
        """Who sits at a kept game today."""
        return seats

    def _replay(self, entries: Sequence[Mapping[str, Any]], head: Mapping[str, Any]) -> int:
        """Play what was kept, as far as today's rules allow; how many entries that were."""
        for number, entry in enumerate(entries):
            try:
                self._follow(entry)
            except IllegalAction as wrong:
                rules = tuple(refusal.rule for refusal in wrong.refusals)
                found = shorten(str(entry.get("do")))
                self._leave_off(Cut(number + 1, found, rules, _version(head)))
                return number
            except BadInput:
                found = shorten(str(entry.get("do", entry.get("undo"))))
                self._leave_off(Cut(number + 1, found, (), _version(head)))
                return number
        self._undone = []
        return len(entries)

    def _follow(self, entry: Mapping[str, Any]) -> None:
        """One line of a kept game."""
        if "now" in entry:
            now = entry["now"]
            self._found_by = str(now.get("opened_by", "")) if isinstance(now, dict) else ""
            return
        if "undo" not in entry:
            self._do(self.game.parse(entry.get("do", "")), entry.get("drawn") is True)
            return
        index = entry["undo"]
        if type(index) is not int or not 0 <= index < len(self._plies):
            expected = "the number of an earlier action"
            raise BadInput([Fault("undo", shorten(index), expected)])
        self._back_to(index)
        self._undone.clear()

    def _leave_off(self, cut: Cut) -> None:
        """Stop following a kept game, and say so in the log."""
        self.cut = cut
        self._undone = []
        words = self.spoken()
        key = "table.cut-rule" if cut.rules else "table.cut-line"
        rules = " ".join(words.rule(rule) for rule in cut.rules)
        facts = {"n": cut.number, "found": cut.found, "version": cut.version or "?", "rules": rules}
        self._lines.append(self._line(len(self._plies) - 1, None, words(key, **facts)))


def _version(head: Mapping[str, Any]) -> str:
    return shorten(str(head.get("version", "")))
