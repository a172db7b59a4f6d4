"""A table: one game being played, from its start to now, with a way back.

Everything that happens goes through `attempt`. The table keeps the start and the actions; a saved
game is no more than that, and loading one plays it through the rules again.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Self

from .data import path_of, read_json, write_whole
from .errors import BadInput, Fault, IllegalAction, one_of, shorten
from .figures import Figures
from .game import Game, all_options, whole_seed
from .journal import Cut, Journal, Reading, beside
from .notation import NATURE, Action
from .pace import Countdown, Pace
from .rulebook import Event, Refusal
from .save_head import FORMAT, HEADER, check_header, seat_names
from .text import LANGUAGES, Words
from .version import VERSION

MOST_ACTIONS = 100_000
BOT = "bot:"


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of the game so far, with the position it was done in."""

    before: Any
    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: something that happened, or a note of the table's own."""

    ply: int
    event: Event | None
    words: Words
    """The language and the people of the table; they speak of no position."""
    sight: Callable[[int], Any]
    """What a seat saw just before; -1 for an onlooker."""
    note: str = ""

    @property
    def rule(self) -> str:
        """The rule behind it; empty for a note."""
        return self.event.rule if self.event else ""

    def text(self, words: Words | None = None, seat: int = -1) -> str:
        """The line in words as a seat may say it, in another language if given."""
        if self.event is None:
            return self.note
        return (words or self.words).at(self.sight(seat), self.words.people).event(self.event)

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of trying something: it was done, or the reasons why not."""

    action: Action
    refusals: tuple[Refusal, ...] = ()
    events: tuple[Event, ...] = ()
    instead: Action | None = None
    """Of what is allowed, the nearest to what was tried."""

    def __bool__(self) -> bool:
        return not self.refusals


@dataclass(frozen=True, slots=True)
class Start:
    """Where a table began: a deal by seed, or a stated position."""

    players: int
    seed: int
    variant: str | None
    options: Mapping[str, Any]
    position: Any = None

    def state(self, game: Game[Any, Any]) -> Any:
        """The first position."""
        if self.position is not None:
            return game.position(self.position)
        return game.new(self.players, self.variant, self.seed, self.options)


class Table:
    """One game being played by people and bots."""

    def __init__(
        self,
        game: Game[Any, Any],
        seats: Sequence[str] | None = None,
        *,
        seed: int = 0,
        variant: str | None = None,
        position: Any = None,
        lang: str = "en",
        nature: str = "seeded",
        clock: str = "bots",
        journal: str | os.PathLike[str] | Journal | None = None,
        options: Mapping[str, Any] | None = None,
        **named: Any,
    ) -> None:
        """Sit down to play.

        `seats` are names; a name such as `bot:greedy` seats a bot. `position` starts from a stated
        position instead of a deal. `nature="asked"` leaves dice and draws to `attempt`, for lessons
        and for real dice; otherwise they come from the seed. `clock` says who counts the seconds of
        a game that has them: the "bots" by how long they take, a "screen", or nobody ("off").
        `journal` names a new file that keeps every decision. Options of the game are named as
        arguments, or given as `options` where they come from outside: there no name can mean
        anything but an option.
        """
        chosen = all_options(options, named)
        self.game = game
        self.words = game.words(one_of("lang", lang, LANGUAGES))
        self.nature = one_of("nature", nature, ("seeded", "asked"))
        self.clock = one_of("clock", clock, ("bots", "screen", "off"))
        self.start = Start(
            len(seats) if isinstance(seats, Sequence) else game.players[-1],
            whole_seed(seed), variant, chosen, position,
        )  # fmt: skip
        if position is not None and (variant is not None or chosen):
            raise BadInput([Fault("position", "with a variant or options", "a position alone")])
        self.state: Any = self.start.state(game)
        count = game.seats(self.state)
        self.seats = seat_names(seats, count)
        self._plies: list[Ply] = []
        self._undone: list[Ply] = []
        """What was taken back, the first to be done again last."""
        self._lines: list[Line] = []
        self._drawn: Counter[str] = Counter()
        """How often nature has drawn, by kind."""
        self.cut: Cut | None = None
        """Where a kept game was left because it could not be followed further."""
        self.door = ""
        """What opened this game: how a notebook's cell finds it again."""
        self.journal: Journal | None = None
        self._let_nature_act()
        if journal is not None:
            self.keep_in(journal)

    # What is going on

    @property
    def people(self) -> tuple[str, ...]:
        """What everyone at the table is called."""
        return tuple(
            self.words("names.bot", number=seat + 1) if name.startswith(BOT) else name
            for seat, name in enumerate(self.seats)
        )

    def is_bot(self, seat: int) -> bool:
        """Whether a bot sits there."""
        return 0 <= seat < len(self.seats) and self.seats[seat].startswith(BOT)

    @property
    def awaiting(self) -> tuple[int, ...]:
        """The seats that must act now."""
        return self.game.awaiting(self.state)

    @property
    def may_act(self) -> tuple[int, ...]:
        """The seats that may act now, whether or not they must."""
        return self.game.may_act(self.state)

    @property
    def pace(self) -> Pace:
        """Whether one acts after another, all in secret, or all at once."""
        return self.game.pace(self.state)

    @property
    def countdown(self) -> Countdown | None:
        """How long until the clock acts, if it counts at this table."""
        return None if self.clock == "off" else self.game.clock(self.state)

    @property
    def history(self) -> tuple[Action, ...]:
        """Every action so far, nature's included."""
        return tuple(ply.action for ply in self._plies)

    @property
    def plies(self) -> tuple[Ply, ...]:
        """Likewise, each with the position before it and what happened."""
        return tuple(self._plies)

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be done again."""
        return bool(self._undone)

    @property
    def log(self) -> tuple[Line, ...]:
        """What happened, as far as the people at this table may all see it.

        With one person and bots that is what the person sees.
        """
        people = [seat for seat in range(len(self.seats)) if not self.is_bot(seat)]
        return self.log_of(people[0] if len(people) == 1 else None)

    @property
    def log_length(self) -> int:
        """How many lines the log has, whoever may see them."""
        return len(self._lines)

    def log_of(self, seat: int | None) -> tuple[Line, ...]:
        """What happened as one seat saw it; None for an onlooker."""
        return tuple(
            line for line in self._lines if line.event is None or line.event.visible_to(seat)
        )

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """What may be done now."""
        return self.game.legal(self.state, seat)

    def figures(self, seat: int | None = None, lang: str | None = None) -> Figures:
        """What one would count at the table: `table.figures()["bank"]`; printed, it is sentences.

        As far as this seat may know it; if no seat is given, as far as everybody may.
        """
        return self.game.figures(self.state, -1 if seat is None else seat, self.spoken(lang))

    def spoken(self, lang: str | None = None, seat: int = -1) -> Words:
        """The words of this table and its people, in its language or another.

        They speak of what this seat sees, so that they cannot say more; by default of what
        everybody sees.
        """
        words = self.words if lang is None else self.game.words(lang)
        return words.at(self.game.observe(self.state, seat), self.people)

    def _line(self, ply: int, event: Event | None, note: str = "") -> Line:
        sight = partial(self.game.observe, self.state)
        return Line(ply, event, self.words.at(None, self.people), sight, note)

    # Acting

    def speaks_for(self, seat: int, action: Action) -> bool:
        """Whether the person in a seat may ask about this and do it.

        What is their own; and what chance does, where the table leaves the dice to its people. The
        clock is nobody's.
        """
        return action.seat == seat or (action.seat == NATURE and self.nature == "asked")

    def attempt(self, action: Action | str) -> Attempt:
        """Try something. What is against the rules is answered with the reasons, and nothing moves.

        A text may leave the seat out when one alone may act.
        """
        if isinstance(action, str):
            seats = self.may_act
            action = self.game.parse(action, seats[0] if len(seats) == 1 else None)
        refusals = self.game.refusals(self.state, action)
        if refusals:
            return Attempt(action, refusals, instead=self._nearest(action))
        self._undone.clear()
        first = len(self._plies)
        self._do(action)
        self._let_nature_act()
        self._write(lasting=self._decides(action))
        events = tuple(event for ply in self._plies[first:] for event in ply.events)
        return Attempt(action, events=events)

    def _do(self, action: Action) -> None:
        outcome = self.game.apply(self.state, action)
        if self.journal is not None:
            self.journal.add({"do": str(action)})
        if action.seat == NATURE:
            self._drawn[action.word] += 1
        ply = len(self._plies)
        self._plies.append(Ply(self.state, action, outcome.events))
        self._lines += [self._line(ply, event) for event in outcome.events]
        self.state = outcome.state

    def _let_nature_act(self) -> None:
        """Roll and draw until somebody has to decide.

        The seventh roll of a seed is the same whatever was decided before it: drawn by the seed,
        the kind of draw and its number among that kind.
        """
        while self.nature == "seeded" and self.awaiting == (NATURE,):
            kind = self.game.draw(self.state)
            rng = Random(f"{self.start.seed}/{kind}/{self._drawn[kind]}")
            self._do(self.game.sample(self.state, rng))

    def _nearest(self, action: Action) -> Action | None:
        alike = [other for other in self.legal(action.seat) if other.word == action.word]
        distance = self.game.distance
        if not alike or distance is None:
            return alike[0] if alike else None
        return min(alike, key=lambda other: distance(action, other))

    # Back and forth

    def undo(self, seat: int | None = None) -> bool:
        """Go back to before a person's last decision (this seat's, if given).

        Not where `no_undo` says why.
        """
        index = self._last_decision(seat)
        if index is None or self.no_undo(seat):
            return False
        self._back_to(index)
        self._write(lasting=True)
        return True

    def no_undo(self, seat: int | None = None) -> str:
        """Why nothing can be taken back now, as a key of the table's words; empty if it can.

        Time that has run cannot be given back; and what others have chosen at the same time is
        theirs to take back.
        """
        if self.pace is Pace.LIVE and self.countdown is not None:
            return "table.no-undo-clock"
        index = self._last_decision(seat)
        if index is None:
            return "table.no-undo-nothing"
        by = self._plies[index].action.seat
        others = (ply for ply in self._plies[index:] if ply.action.seat != by)
        return "table.no-undo-theirs" if any(map(self._is_simultaneous, others)) else ""

    def picked_by_another(self, seat: int) -> int | None:
        """The other person whose sealed pick was the last decision of all: it is theirs to undo."""
        index = self._last_decision(None)
        if index is None:
            return None
        ply = self._plies[index]
        sealed = ply.action.seat != seat and self.game.pace(ply.before) is Pace.SEALED
        return ply.action.seat if sealed else None

    def _last_decision(self, seat: int | None) -> int | None:
        """The number of a person's last decision (this seat's, if given)."""
        for index in range(len(self._plies) - 1, -1, -1):
            action = self._plies[index].action
            if self._decides(action) and seat in (None, action.seat):
                return index
        return None

    def _is_simultaneous(self, ply: Ply) -> bool:
        """Whether a person decided this while others could decide too."""
        return self._decides(ply.action) and self.game.pace(ply.before) is not Pace.TURN

    def _back_to(self, index: int) -> None:
        undone, after = self._plies[index:], self.state
        if self.journal is not None:
            self.journal.add({"undo": index})
        self.state = undone[0].before
        del self._plies[index:]
        self._drawn -= Counter(ply.action.word for ply in undone if ply.action.seat == NATURE)
        while self._lines and self._lines[-1].ply >= index:
            self._lines.pop()
        seen = any(ply.action.seat == NATURE for ply in undone) or self._revealed(undone, after)
        key = "table.undo-seen" if seen else "table.undo"
        words = self.spoken()
        note = words(key, seat=undone[0].action.seat)
        self._lines.append(self._line(index - 1, None, note))
        self._undone += reversed(undone)

    def _revealed(self, undone: Sequence[Ply], after: Any) -> bool:
        """Whether sealed choices were turned up in between."""
        paces = [self.game.pace(state) for state in (*(ply.before for ply in undone), after)]
        return any(
            pair[0] is Pace.SEALED and pair[1] is not Pace.SEALED for pair in pairwise(paces)
        )

    def redo(self) -> bool:
        """Do again what was last taken back, up to the next decision of a person."""
        if not self._undone:
            return False
        self._do(self._undone.pop().action)
        while self._undone and not self._decides(self._undone[-1].action):
            self._do(self._undone.pop().action)
        self._write(lasting=True)
        return True

    def _decides(self, action: Action) -> bool:
        return action.seat >= 0 and not self.is_bot(action.seat)

    # Keeping

    def keep_in(self, journal: str | os.PathLike[str] | Journal) -> None:
        """Keep this game from now on, with all that was, in a new file.

        A journal that is handed in gets its file with the first decision; one that is named gets it
        at once.
        """
        entries = [self._header(), *({"do": str(action)} for action in self.history)]
        if not isinstance(journal, Journal):
            self.journal = Journal.begin(journal, [*entries, self._summary()])
            return
        for entry in entries:
            journal.add(entry)
        self.journal = journal
        self._write(lasting=any(map(self._decides, self.history)))

    def _write(self, lasting: bool) -> None:
        """Put what was done on the disk; with how the game stands, where somebody may stop."""
        if self.journal is None:
            return
        if lasting or not any(self.is_bot(seat) for seat in self.awaiting):
            self.journal.add(self._summary())
        self.journal.write(lasting)
        if lasting:
            actions = ({"do": str(action)} for action in self.history)
            self.journal.shorten_to([self._header(), *actions, self._summary()])

    def _summary(self) -> dict[str, Any]:
        """How the game stands: so that a list of games need not play them through."""
        awaited = [seat for seat in self.awaiting if seat >= 0]
        now = {"turn": self.game.turn(self.state), "plies": len(self._plies), "awaited": awaited}
        if not self.awaiting:
            now |= {"over": True, "won": list(self.game.winners(self.state))}
        return {"now": now | ({"door": self.door} if self.door else {})}

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
        table = cls._from_header(data, set(HEADER) | {"actions"}, **how)
        actions = data.get("actions", [])
        if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
            expected = f"a list of at most {MOST_ACTIONS} actions"
            raise BadInput([Fault("actions", shorten(actions), expected)])
        table._replay([{"do": action} for action in actions], data)
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
            lang=header.get("lang", "en"),
            nature="asked",
            options=start.get("options"),
            **how,
        )
        table.nature = one_of("nature", header.get("nature", "seeded"), ("seeded", "asked"))
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
            return
        if "undo" not in entry:
            self._do(self.game.parse(entry.get("do", "")))
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
