"""A desk: one screen's table, who looks at it, what is marked, and the parts that tell it all.

Knows no game and needs no Jupyter.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import randrange
from typing import Any

from .. import almanac
from ..core.game import Game
from ..core.notation import Action, write
from ..core.rulebook import Refusal
from ..core.scene import Scene
from ..core.table import Attempt, Line
from ..core.text import HOUSE, LANGUAGES, Words
from ..house import GAMES, game
from ..play import Table
from .contract import Frame, LogLine, Reason, Refused, TableView

LOG_SHOWN = 40
SHAPES = ("■", "▲", "●", "◆")
ONLOOKER = -1


class Desk:
    """The state of an app: language, pane, table, what is open and what is marked."""

    def __init__(
        self,
        name: str | None = None,
        *,
        lang: str | None = None,
        pane: str = "",
        seed: int | None = None,
        seats: list[str] | None = None,
        folder: str | os.PathLike[str] | None = ".companion",
        **how: Any,
    ) -> None:
        self.lang = lang or "en"
        self.asked_lang = lang is not None
        Words.of("", HOUSE, self.lang)
        self.game: Game[Any, Any] | None = None
        self.table: Table | None = None
        self.pane = pane or ("choose" if name is None else "play")
        self.folder = Path(folder) if folder is not None else None
        self.seat = ONLOOKER
        self.covered = False
        self.marks: tuple[str, ...] = ()
        self.tone = "refused"
        self.refused: Attempt | None = None
        self.hinted: Any = None
        self.notice = ""
        self.entry = ""
        self.sum = 0
        self.file: dict[str, str] = {}
        self.known: dict[str, str] = {}
        if name is not None:
            self.game = game(name)
            self._sit(seats or self._default_seats(self.game), seed=seed, **how)

    # The table

    def _game(self) -> Game[Any, Any]:
        if self.game is None:
            self.game = game(GAMES[0])
        return self.game

    def _table(self) -> Table:
        if self.table is None:
            self._sit(self._default_seats(self._game()))
        assert self.table is not None
        return self.table

    def _default_seats(self, found: Game[Any, Any]) -> list[str]:
        you = found.words(self.lang)("names.player", number=1)
        strength = "bot:greedy" if found.weigh else "bot:random"
        return [you, *[strength] * (found.players[-1] - 1)]

    def _journal(self) -> Path | None:
        if self.folder is None or self.game is None:
            return None
        return self.folder / f"{self.game.id}.journal"

    def _sit(self, seats: list[str], seed: object = None, **how: Any) -> None:
        found = self._game()
        chosen = randrange(2**32) if seed is None else seed
        start = {key: value for key, value in how.items() if value is not None}
        Table(found, seats, seed=chosen, lang=self.lang, **start)
        journal = self._journal()
        if journal is not None:
            try:
                journal.parent.mkdir(parents=True, exist_ok=True)
                if journal.exists():
                    journal.replace(journal.with_suffix(".previous"))
            except OSError:
                journal = None
        self._seat_at(Table(found, seats, seed=chosen, lang=self.lang, journal=journal, **start))

    def _seat_at(self, table: Table) -> None:
        self.table = table
        table.words = table.game.words(self.lang)
        self.seat = ONLOOKER
        self._forget()
        self.known = {}
        self._turn_to()

    def _people(self) -> list[int]:
        table = self._table()
        return [seat for seat in range(len(table.seats)) if not table.is_bot(seat)]

    def _turn_to(self) -> None:
        """Turn the screen to the person who has to decide; others first look away."""
        table, people = self._table(), self._people()
        awaited = [seat for seat in table.awaiting if seat in people]
        if len(people) == 1:
            self.seat = people[0]
        elif awaited and self.seat not in awaited:
            self.covered = bool(people)
            self.seat = awaited[0]

    def _forget(self) -> None:
        """Put away what the last try left behind."""
        self.refused = None
        self.hinted = None
        self.marks = ()

    def _sight(self) -> Any:
        table = self._table()
        return table.game.observe(table.state, ONLOOKER if self.covered else self.seat)

    # Telling

    def _say(self, key: str, **facts: Any) -> str:
        return Words.of("", HOUSE, self.lang)(f"app.{key}", **facts)

    def frame(self) -> Frame:
        """What stands around everything."""
        house = Words.of("", HOUSE, self.lang)
        words = {
            key: house.template(key)
            for key in {*house.own, *house.fallback}
            if key.startswith(("app.", "odds.", "almanac.", "board."))
        }
        frame: Frame = {
            "lang": self.lang,
            "langs": {lang: Words.of("", HOUSE, lang)("names.language") for lang in LANGUAGES},
            "game": self.game.id if self.game else "",
            "games": [
                {"id": name, "name": game(name).words(self.lang)("names.game")} for name in GAMES
            ],
            "pane": self.pane,  # type: ignore[typeddict-item]
            "words": words,
            "still": "" if self.asked_lang else "ask",
        }
        if self.game is not None:
            frame["setup"] = self._setup(self.game)
        return frame

    def _setup(self, found: Game[Any, Any]) -> dict[str, Any]:
        words = found.words(self.lang)
        journal = self._journal()
        named = {"variant": found.variants, "bot": ("random", "greedy", "search")}
        return {
            "players": list(found.players),
            "names": [words("names.player", number=n + 1) for n in range(found.players[-1])],
            "variants": [
                {"id": name, "name": words.name("variant", name)} for name in named["variant"]
            ],
            "bots": [{"id": name, "name": words.name("bot", name)} for name in named["bot"]],
            "options": [
                {
                    "name": option.name,
                    "label": _option_word(words, f"{option.name}.label"),
                    "values": [
                        {"id": value, "name": _option_word(words, f"{option.name}.{value}")}
                        for value in option.values
                    ],
                }
                for option in found.options
                if option.read is None
            ],
            "resume": bool(journal is not None and journal.with_suffix(".previous").is_file()),
        }

    def scene(self) -> Scene | None:
        """The board as it is to be drawn."""
        table = self._table()
        found = table.game
        if found.view is None:
            return None
        sight = self._sight()
        words = found.words(self.lang).at(sight, table.people)
        legal: tuple[Action, ...] = ()
        tried: tuple[Action, ...] = ()
        if not self.covered and self.seat in table.awaiting:
            legal = found.legal(table.state, self.seat)
            tried = found.candidates(table.state, self.seat)
        return found.view(sight, words, legal, tried)

    def board(self) -> dict[str, Any]:
        """The parts of the drawing the browser does not have yet."""
        scene = self.scene()
        if scene is None:
            return {}
        fresh = not self.known
        data = scene.data(self.known)
        self.known = dict(scene.digests)
        data["marks"], data["tone"] = list(self.marks), self.tone
        return {"fresh": fresh, "scene": data}

    def _words(self) -> Words:
        table = self._table()
        return table.spoken(self.lang)

    def view(self) -> TableView:
        """What the play column shows."""
        table = self._table()
        found, words = table.game, self._words()
        legal = () if self.covered else found.legal(table.state, self.seat)
        over = not table.awaiting
        bots = bool(table.awaiting) and not any(s in self._people() for s in table.awaiting)
        return {
            "seat": self.seat,
            "cover": words.person(self.seat) if self.covered else "",
            "instruction": found.instruct(self._sight(), words) if found.instruct else "",
            "panel": found.panel(self._sight(), words, legal) if found.panel else {},
            "moves": self._moves(legal, words),
            "refused": self._refusal(words),
            "hint": self._hint(),
            "notice": self.notice,
            "log": [
                _line(line, words)
                for line in table.log_of(ONLOOKER if self.covered else self.seat)[-LOG_SHOWN:]
            ],
            "bots": bots,
            "over": self._over(words) if over else "",
            "undo": any(action.seat in self._people() for action in table.history),
            "redo": table.can_redo,
        }

    def _over(self, words: Words) -> str:
        table = self._table()
        winners = [words.person(seat) for seat in table.game.winners(table.state)]
        return self._say("won", list=words.listing(winners))

    def _moves(self, legal: tuple[Action, ...], words: Words) -> list[dict[str, Any]]:
        """Everything that may be done, by topic: for the keyboard and for screen readers."""
        found = self._game()
        topics: dict[str, list[dict[str, str]]] = {}
        for action in legal:
            if action.word in found.unlisted:
                continue
            topic = found.topic(action) if found.topic else action.word
            row = {"action": str(action), "label": words.action(action)}
            topics.setdefault(topic, []).append(row)
        return [
            {"topic": topic, "title": words.name_or(f"actions.topic.{topic}", topic), "moves": rows}
            for topic, rows in topics.items()
        ]

    def _refusal(self, words: Words) -> Refused | None:
        if self.refused is None:
            return None
        said: Refused = {
            "action": words.action(self.refused.action),
            "reasons": [_reason(words, refusal) for refusal in self.refused.refusals],
        }
        if self.refused.instead is not None:
            instead = self.refused.instead
            said["instead"] = {"action": str(instead), "label": words.action(instead)}
        return said

    def _hint(self) -> dict[str, Any] | None:
        if self.hinted is None:
            return None
        return {
            "action": str(self.hinted.action),
            "label": self.hinted.text,
            "reasons": list(self.hinted.reasons),
        }

    def odds(self) -> dict[str, Any]:
        """What the odds band shows."""
        found = self._game()
        if found.outlook is None:
            return {}
        table, words = self._table(), self._words()
        return {
            "outlook": found.outlook(self._sight(), words),
            "seats": [
                {"seat": seat, "name": words.person(seat), "shape": SHAPES[seat % len(SHAPES)]}
                for seat in range(len(table.seats))
            ],
            "selected": self.sum,
            "lang": self.lang,
        }

    def almanac_part(self) -> dict[str, Any]:
        """The entry that is open, and what the browser searches in."""
        found = self._game()
        words = self._words()
        options = found.describe(self._table().state).get("options", {})
        page = None
        if self.entry:
            page = almanac.page(almanac.entry(self.entry), self.lang, words, options)
        return {"game": found.id, "lang": self.lang, "page": page}

    def index(self) -> dict[str, Any]:
        """What the browser searches in: sent once a game."""
        return {**almanac.index(self._game().id), "game": self._game().id}


def _reason(words: Words, refusal: Refusal) -> Reason:
    return {"text": words.refusal(refusal), "rule": refusal.rule}


def _line(line: Line, words: Words) -> LogLine:
    """A line of the log, with its event's name and facts for what is drawn instead of told."""
    event = line.event
    told = event.facts.items() if event else ()
    return {
        "text": line.text(words),
        "rule": line.rule,
        "what": event.what if event else "",
        "facts": {name: write(fact) for name, fact in told if isinstance(fact, int | str)},
    }


def _option_word(words: Words, key: str) -> str:
    full = f"options.{key}"
    return words(full) if full in words else key.rpartition(".")[2].replace("_", " ")
