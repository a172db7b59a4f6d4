"""What the browser is told of a desk: its parts as plain data, one for each pane and column."""

from __future__ import annotations

from functools import cache
from typing import Any

from .. import almanac
from ..bots import offers
from ..catalogue import GAMES, game
from ..core.game import Game
from ..core.notation import Action, write
from ..core.rulebook import Refusal
from ..core.scene import Scene
from ..core.table import Line
from ..core.text import HOUSE, LANGUAGES, Words
from ..explorer.doors import door_name, every_door
from ..explorer.links import entries
from ..kept_games import KeptGame, courses_begun, picture
from ..lessons import Course
from ..lessons.coach import CoachRun
from ..play import Table
from .contract import Frame, Kept, KeptRow, LessonView, LogLine, Reason, Refused, TableView
from .desk import ONLOOKER, Desk
from .lesson import lesson_view

LOG_SHOWN = 40
SAID = ("app", "odds", "explorer", "almanac", "board", "learn", "kept")
"""The house's words that the browser says itself."""
SHAPES = ("■", "▲", "●", "◆")


class Told(Desk):
    """A desk that tells what is on it."""

    def lesson(self) -> LessonView | None:
        """What the learning pane shows; nothing if the game has no course."""
        if not self.learning or self.tutor is None:
            return None
        return lesson_view(self.tutor, self._words())

    def frame(self) -> Frame:
        """What stands around everything."""
        frame: Frame = {
            "lang": self.lang,
            "langs": _languages(),
            "game": self.game.id if self.game else "",
            "games": [
                {"id": name, "name": game(name).words(self.lang)("names.game")} for name in GAMES
            ],
            "doors": [{"id": door, "name": door_name(door, self.lang)} for door in every_door()],
            "pane": self.pane,  # type: ignore[typeddict-item]
            "words": _app_words(self.lang),
            "still": "" if self.asked_lang else "ask",
        }
        if self.game is not None:
            frame["setup"] = self._setup(self.game)
        return frame

    def kept_part(self) -> Kept:
        """Your games: read from the folder while the first page is open, replaying none of them."""
        games = self.kept if self.pane == "choose" else None
        every = list(games) if games is not None else []
        glanced = next((kept for kept in every if kept.id == self.glanced), None)
        return {
            "games": [_kept_row(kept, self.lang, games.is_open(kept)) for kept in every if games],
            "courses": courses_begun(self.folder, self.lang) if games is not None else [],
            "glanced": glanced.id if glanced else "",
            "picture": picture(glanced, self.lang) if glanced else "",
            "note": self.notice if self.pane == "choose" else "",
        }

    def _setup(self, found: Game[Any, Any]) -> dict[str, Any]:
        return _offered(found.id, self.lang)

    def scene(self) -> Scene | None:
        """The board as it is to be drawn."""
        return self._once("scene", self._scene)

    def _scene(self) -> Scene | None:
        table = self._table()
        found = table.game
        if found.view is None:
            return None
        sight = self._sight()
        words = found.words(self.lang).at(sight, table.people)
        legal: tuple[Action, ...] = ()
        tried: tuple[Action, ...] = ()
        if not (self.covered or self._asking) and self.seat in table.awaiting:
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

    def view(self) -> TableView:
        """What the play column shows."""
        table, words = self._table(), self._words()
        return {
            **self._once("position", self._position_view),
            "refused": self._refusal(words),
            "hint": self._hint(),
            "notice": self.notice,
            "greeting": self._greeting(),
            "bots": self._bots_are_due(),
            "running": self._skipping(table),
            "redo": table.can_redo,
        }

    def _position_view(self) -> TableView:
        """What of it depends on the position and on who looks at it."""
        table = self._table()
        found, words, people = table.game, self._words(), self._people()
        legal = () if self.covered else found.legal(table.state, self.seat)
        return {
            "seat": self.seat,
            "lesson": self.learning,
            "cover": words.person(self.seat) if self.covered else "",
            "instruction": found.instruct(self._sight(), words) if found.instruct else "",
            "panel": found.panel(self._sight(), words, legal) if found.panel else {},
            "moves": self._moves(legal, words),
            "log": [
                _line(line, words)
                for line in table.log_of(ONLOOKER if self.covered else self.seat)[-LOG_SHOWN:]
            ],
            "over": "" if table.awaiting else self._over(words),
            "undo": any(ply.action.seat in people for ply in table.plies),
        }

    def _greeting(self) -> str:
        """Which game this is, to somebody who may have expected a new one."""
        kept = self.gone_on
        if kept is None or self.learning:
            return ""
        told = {"game": kept.title(self.lang), "stands": kept.stands(self.lang)}
        return self._house("kept.gone-on", **told)

    def _skipping(self, table: Table) -> str:
        """How far it is with the moves being skipped, if that is going on."""
        turn = table.game.turn(table.state)
        return self._say("skipped", n=self.skipped, turn=turn) if self.running else ""

    def _bots_are_due(self) -> bool:
        """Whether bots are to move and nobody else; in a lesson, while no card lies open."""
        table = self._table()
        awaited = set(table.awaiting)
        due = any(map(table.is_bot, awaited)) and awaited.isdisjoint(self._people())
        return due and (not self.learning or self._coach_lets_move())

    def _coach_lets_move(self) -> bool:
        run = self.tutor.run if self.tutor is not None else None
        return isinstance(run, CoachRun) and not run.cards and self.tutor.drawn is None  # type: ignore[union-attr]

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
            "reasons": [self._reason(words, refusal) for refusal in self.refused.refusals],
        }
        if self.refused.instead is not None:
            instead = self.refused.instead
            said["instead"] = {"action": str(instead), "label": words.action(instead)}
        return said

    def _reason(self, words: Words, refusal: Refusal) -> Reason:
        reason: Reason = {"text": words.refusal(refusal), "rule": refusal.rule}
        if step := self._practice(refusal.rule):
            reason["practise"] = step
        return reason

    def _practice(self, *rules: str) -> str:
        """The step that practises one of these rules, unless it is the one that is open."""
        found = self._game()
        if found.lessons is None:
            return ""
        course = self.tutor.course if self.tutor is not None else _course(found.id)
        here = self.tutor.place.id if self.learning and self.tutor is not None else ""
        steps = (place.id for rule in rules if (place := course.practise(rule)) is not None)
        return next((step for step in steps if step != here), "")

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
        outlook = self._game().outlook
        if outlook is None:
            return {}
        table, words = self._table(), self._words()
        return {
            "outlook": self._once("outlook", lambda: outlook(self._sight(), words)),
            "seats": [
                {"seat": seat, "name": words.person(seat), "shape": SHAPES[seat % len(SHAPES)]}
                for seat in range(len(table.seats))
            ],
            "selected": self.sum,
            "lang": self.lang,
        }

    def explorer_part(self) -> dict[str, Any]:
        """What the odds pane shows."""
        self.explorer.lang = self.lang
        return self.explorer.view()

    def almanac_part(self) -> dict[str, Any]:
        """The entry that is open."""
        page = self._pages(self.entry)[0] if self.entry else None
        return {"game": self._game().id, "lang": self.lang, "page": page}

    def pages(self) -> dict[str, Any]:
        """All entries of the game at length, to be read while Python does not answer."""
        every = (found.id for found in almanac.entries(self._game().id))
        return {"game": self._game().id, "lang": self.lang, "pages": self._pages(*every)}

    def _pages(self, *names: str) -> list[dict[str, Any]]:
        """Entries as the pane shows them, with how this table plays and where to go from there."""
        found, words = self._game(), self._words()
        options = found.describe(self._table().state).get("options", {})
        told = []
        for shown in map(almanac.entry, names):
            page = almanac.page(shown, self.lang, words, options)
            home = sorted(shown.home, key=shown.rules.index)
            page["practise"] = self._practice(*home, *shown.rules)
            page["odds"] = entries().get(shown.id, "")
            told.append(page)
        return told

    def index(self) -> dict[str, Any]:
        """What the browser searches in: sent once a game."""
        return {**almanac.index(self._game().id), "game": self._game().id}


def _kept_row(kept: KeptGame, lang: str, is_open: bool) -> KeptRow:
    return {
        "id": kept.id,
        "title": kept.title(lang),
        "people": ", ".join(kept.people(lang)),
        "stands": kept.stands(lang),
        "when": kept.changed.isoformat(timespec="minutes"),
        "open": is_open,
        "faulty": bool(kept.fault),
        "over": kept.over,
    }


@cache
def _app_words(lang: str) -> dict[str, str]:
    """All words of the app in a language; the same object every time, so that nobody compares."""
    house = Words.of("", HOUSE, lang)
    keys = sorted({*house.own, *house.fallback})
    return {key: house.template(key) for key in keys if key.partition(".")[0] in SAID}


@cache
def _offered(name: str, lang: str) -> dict[str, Any]:
    """What may be chosen for a new game."""
    found = game(name)
    words = found.words(lang)
    bots = offers(found)
    return {
        "players": list(found.players),
        "names": [words("names.player", number=n + 1) for n in range(found.players[-1])],
        "variants": [{"id": one, "name": words.name("variant", one)} for one in found.variants],
        "bots": [{"id": one, "name": words.name("bot", one)} for one in bots],
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
            if option.read is None and len(option.values) > 1
        ],
    }


@cache
def _languages() -> dict[str, str]:
    return {lang: Words.of("", HOUSE, lang)("names.language") for lang in LANGUAGES}


@cache
def _course(name: str) -> Course:
    return Course.of(game(name))


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
