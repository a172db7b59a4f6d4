"""A random person: thinks of the next intent, from what the app told and what the contract allows.

People have moods (they play, learn, look things up, set a position down…) and change them. Every
now and then they send what makes no sense.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from companion import Table, almanac, catalogue, game
from companion.almanac.library import folders
from companion.core.text import LANGUAGES
from companion.explorer.page import HOWS
from companion.explorer.topics import every_topic
from companion.lessons import Course, Progress
from companion.lessons.coach import CoachRun
from companion.lessons.step import Coached
from companion.screen.class_work import ClassWork
from companion.screen.contract import PANES
from companion.screen.wire.fits import Plain, shape
from companion.screen.wire.shapes import intent_types
from companion.teaching.answer import answered
from companion.teaching.task import task

from .disk import FULL, READ_ONLY, UNREADABLE, WELL
from .world import SESSIONS, Act, Session, World

Intent = dict[str, Any]
JUNK_SHARE, STAYS, SWITCHES = 0.06, 0.9, 0.12
"""How often an intent is spoiled, a mood goes on, another session is turned to."""
TEXTS = ("", "x", "catan", "0: roll", "catan.seven", "here", "ABCD EFGH", "<b>", "x" * 900)
NUMBERS = (0, 1, -1, 7, 2**31, 2**63, 10**30)
LONGEST_SAVE = 60_000
ENDLESS = 10_000
LASTS = (2, 8, 8, 25, ENDLESS)
"""How many decisions of a game that has ended somebody brings; the last: all of them."""
TRADING = ("catan", "starfarers")


@cache
def steps_of(name: str) -> tuple[str, ...]:
    found = game(name)
    return tuple(Course.of(found).by_id) if found.lessons is not None else ()


@cache
def coached_of(name: str) -> tuple[str, ...]:
    places = Course.of(game(name)).by_id if game(name).lessons is not None else {}
    return tuple(step for step, place in places.items() if isinstance(place.step, Coached))


@cache
def entries_of(name: str) -> tuple[str, ...]:
    return tuple(one.id for one in almanac.entries(name)) if name in folders() else ()


@cache
def ending(name: str, seed: int, lasts: int, is_over: bool) -> str:
    """A game of bots as somebody saved it who sat among them: its last decisions, to the end or
    nearly."""
    found = game(name)
    bots = ["bot:greedy" if found.weigh is not None else "bot:random"] * max(2, min(found.players))
    whole = Table(name, bots, seed=seed)
    whole.run()
    table = whole
    if lasts < len(whole.plies) and found.describe is not None:
        position = found.describe(whole.plies[-lasts].before)
        table = Table(name, bots, seed=seed, position=position)
        table.run(ENDLESS if is_over else lasts // 2)
    return table.save().replace(f'"{bots[0]}"', '"Ana"', 1)


@cache
def pages() -> tuple[str, ...]:
    return tuple(
        f"{topic}/{question}" for topic, asked in every_topic().items() for question in asked
    )


class Person:
    """Somebody at the apps of a world."""

    def __init__(self, world: World, rng: Random) -> None:
        self.world = world
        self.rng = rng
        self.at = SESSIONS[0]
        self.mood = "play"
        self.saves: list[str] = []
        self.progress: list[str] = []
        self.codes: list[str] = []

    def think(self) -> Act:
        """The next thing to do."""
        rng = self.rng
        luck = rng.getrandbits(40)
        if rng.random() < SWITCHES:
            self.at = rng.choice(SESSIONS)
        if self.at not in self.world.sessions or rng.random() < 0.008:
            return Act("run", self.at, self._cell(), luck)
        failing = self.world.disk.how != WELL
        if rng.random() < (0.12 if failing else 0.006):
            how = WELL if failing else rng.choice((FULL, READ_ONLY, UNREADABLE))
            return Act("disk", what=how)
        if rng.random() > STAYS:
            self.mood = rng.choice(tuple(MOODS))
        self._collect()
        intent = self._intent()
        if rng.random() < JUNK_SHARE:
            intent = self._spoiled(intent)
        return Act("send", self.at, intent, luck)

    def _cell(self) -> dict[str, Any]:
        """How a cell opens the app."""
        rng = self.rng
        name = rng.choice((None, *catalogue.GAMES))
        how: dict[str, Any] = {"game": name, "lang": rng.choice((None, *LANGUAGES))}
        if name is not None and rng.random() < 0.3:
            how["pane"] = rng.choice(PANES)
        if name is not None and rng.random() < 0.3:
            how["seed"] = rng.randrange(3)
        return how

    # What lies before one

    @property
    def session(self) -> Session:
        return self.world.sessions[self.at]

    @property
    def screen(self) -> Any:
        return self.session.screen

    @property
    def name(self) -> str:
        """The game on the screen."""
        found = self.screen.game_store.open_game
        return found.id if found is not None else self.rng.choice(catalogue.GAMES)

    def _collect(self) -> None:
        """Note down what a person could have saved or copied."""
        app = self.session.app
        told = self.session.told
        if "file" in told and told["file"] and len(told["file"]["text"]) < LONGEST_SAVE:
            kept = self.progress if "progress" in told["file"]["name"] else self.saves
            kept.append(told["file"]["text"])
        if told.get("lesson") and self.rng.random() < 0.05:
            self.codes.append(app.lesson["code"])
        for kept in (self.saves, self.progress, self.codes):
            del kept[:-8]

    # Intents

    def _intent(self) -> Intent:
        rng = self.rng
        if self.screen.covered and rng.random() < 0.7:
            return {"type": "ready"}
        makers = MOODS[self.mood] if rng.random() < 0.93 else MOODS[rng.choice(tuple(MOODS))]
        make = rng.choices([one for one, _ in makers], [weight for _, weight in makers])[0]
        return make(self) if callable(make) else {"type": make}

    def make(self, kind: str) -> Intent:
        """An intent of this kind, as it might make sense now."""
        return {**MAKERS[kind](self), "type": kind} if kind in MAKERS else {"type": kind}

    def open(self) -> Intent:
        found: Intent = {"type": "open", "game": self.rng.choice(catalogue.GAMES)}
        if self.rng.random() < 0.5:
            found["pane"] = self.rng.choice(PANES)
        if self.rng.random() < 0.2:
            found["go_on"] = self.rng.random() < 0.7
        return found

    def pane(self) -> Intent:
        return {"type": "pane", "pane": self.rng.choice(PANES)}

    def to_pane(self, pane: str) -> Intent:
        return {"type": "pane", "pane": pane}

    def lang(self) -> Intent:
        return {"type": "lang", "lang": self.rng.choice(LANGUAGES)}

    def new(self) -> Intent:
        rng, found = self.rng, game(self.name)
        intent: Intent = {"type": "new"}
        if rng.random() < 0.7:
            kinds = ["Ana", "Ben", "bot:random", "bot:random", "bot:greedy"]
            count = rng.choice(found.players)
            intent["seats"] = ["Ana", *(rng.choice(kinds) for _ in range(count - 1))]
        if rng.random() < 0.4:
            intent["variant"] = rng.choice(found.variants)
        if rng.random() < 0.3:
            options = [one for one in found.options if one.read is None]
            intent["options"] = {one.name: rng.choice(one.values) for one in options[:2]}
        if rng.random() < 0.4:
            intent["seed"] = rng.randrange(5)
        if rng.random() < 0.2:
            intent["nature"] = rng.choice(("seeded", "by-hand"))
        return intent

    def legal(self) -> Intent:
        """Something that is allowed."""
        screen = self.screen
        if screen.game_store.open_game is None or not screen.has_table:
            return self.open()
        actions = screen.seat_view.legal
        lesson = screen.learning.open_lesson
        tutor = lesson.tutor if lesson is not None else None
        if tutor is not None and tutor.question is not None:
            return self.answer()
        if tutor is not None and not isinstance(tutor.run, CoachRun) and self.rng.random() < 0.6:
            way = tutor.run.way_on
            if way is not None:
                return {"type": "try", "action": str(way)}
        if not actions:
            return {"type": "step"}
        return {"type": "try", "action": str(self.rng.choice(actions))}

    def wrong(self) -> Intent:
        """Something that may be against the rules."""
        screen = self.screen
        if screen.game_store.open_game is None or not screen.has_table:
            return self.legal()
        table = screen.table
        tries = table.game.candidates(table.state, max(screen.seat, 0))
        texts = [str(self.rng.choice(tries))] if tries else []
        texts += [action for action in _actions(self.session.app.play) if "{" not in action][:40]
        if not texts:
            return {"type": "step"}
        text = self.rng.choice(texts)
        if self.rng.random() < 0.2:
            return {"type": "try", "actions": [text, self.rng.choice(texts)]}
        return {"type": "try", "action": text}

    def fill_in(self) -> Intent:
        """A form: a trade put together, dice told, a field of a position."""
        rng = self.rng
        forms = [action for action in _actions(self.session.app.play) if "{" in action]
        if not forms:
            return self.wrong()
        form = rng.choice(forms)
        if "{}" in form or "{0}" in form:
            value = rng.choice(("yes", "no", "0", "1", "2", "6", "x"))
            for hole in ("{}", "{0}", "{1}", "{2}"):
                form = form.replace(hole, value if rng.random() < 0.7 else rng.choice("123456"))
            return {"type": "try", "action": form}
        trade = ((self.session.app.play.get("panel") or {}).get("trade")) or {}
        kinds = [one["kind"] for key in ("give", "take") for one in trade.get(key, ())] or ["ore"]
        fields = {
            name: {rng.choice(kinds): rng.randrange(4) for _ in range(rng.randrange(3))}
            for name in ("give", "take")
        }
        return {"type": "try", "action": form, "fields": fields}

    def offer(self) -> Intent:
        """Offer a trade, often of what one does not have; until that can be done, play on."""
        table = self.session.app.play
        if any("{give}" in action for action in _actions(table)):
            return self.fill_in()
        if not (self.screen.has_table and self.screen.pane == "play"):
            return {"type": "open", "game": self.rng.choice(TRADING), "pane": "play"}
        return self.legal() if self.rng.random() < 0.5 else {"type": "step"}

    def hush(self) -> Intent:
        return {"type": "offers", "until": self.rng.choice(("", "turn", "game"))}

    def ask_first(self) -> Intent:
        return {"type": "ask-first", "least": self.rng.choice((0, 3, 3, 5, 10))}

    def clock(self) -> Intent:
        return {"type": "clock", "do": self.rng.choice(("over", "pause", "go", "off", "on"))}

    def stretch(self) -> Intent:
        return {"type": "stretch", "by": self.rng.choice((1.0, 1.5, 2.0, 3.0, 7.5))}

    def entry(self) -> Intent:
        rng = self.rng
        name = self.name if rng.random() < 0.85 else rng.choice(catalogue.GAMES)
        ids = [*entries_of(name), *game(name).rules]
        return {"type": rng.choice(("entry", "entry", "show", "now")), "id": rng.choice(ids)}

    def bar(self) -> Intent:
        return {"type": "bar", "key": self.rng.choice(("", "7", "8", "2", "nothing"))}

    def save(self) -> Intent:
        kind = self.rng.choice(("save", "progress"))
        return {"type": kind, **self.rng.choice(({}, {}, {"saves": "no"}, {"saves": "unsure"}))}

    def load(self) -> Intent:
        """A save of one's own, or of somebody who has just begun."""
        kept = self.saves or [Table(self.name, seed=self.rng.randrange(3)).save()]
        return {"type": "load", "text": self.rng.choice(kept)}

    def ended(self) -> Intent:
        """A game that is over, or nearly, of which somebody wants to know what it came to."""
        rng = self.rng
        name = self.name if rng.random() < 0.8 else rng.choice(catalogue.GAMES)
        text = ending(name, rng.randrange(2), rng.choice(LASTS), rng.random() < 0.8)
        return {"type": "load", "text": text}

    def look_back(self) -> Intent:
        return {"type": "look-back", "open": self.rng.random() < 0.85}

    def moment(self) -> Intent:
        """One of the three moments, or none that there is: looked at, kept, or played again."""
        moments = self.session.app.review.get("moments", ())
        numbers = [one["number"] for one in moments] or [1]
        kind = self.rng.choices(("moment", "try-again", "keep-turn"), (4, 2, 1))[0]
        return {"type": kind, "moment": self.rng.choice((*numbers, *numbers, 0, 4))}

    def turn_hands(self) -> Intent:
        return {"type": "turn-hands", "seat": self.rng.choice((self.session.screen.seat, 0, 1, 7))}

    def load_progress(self) -> Intent:
        """Progress loaded from a file: one saved here before, or one made up."""
        found = game(self.name)
        kept = self.progress
        if not kept and found.lessons is not None:
            kept = [Progress(Course.of(found)).text()]
        return {"type": "load_progress", "text": self.rng.choice(kept or ["{}"])}

    def kept(self) -> Intent:
        """One of "your games"."""
        rng = self.rng
        rows = self.session.app.kept.get("games", ())
        kind = rng.choices(("resume", "glance", "copy", "delete"), (5, 3, 2, 1))[0]
        chosen = rng.choice(rows)["id"] if rows else rng.choice(("1", "", "nothing"))
        return {"type": kind, "id": chosen}

    # Learning

    def lesson(self) -> Intent:
        steps = steps_of(self.name) or ("first",)
        return {"type": "lesson", "id": self.rng.choice(steps)}

    def coached(self) -> Intent:
        """Sit down with the coach, or go on there."""
        lesson = self.screen.learning.open_lesson
        tutor = lesson.tutor if lesson is not None else None
        if tutor is not None and isinstance(tutor.run, CoachRun):
            if tutor.run.cards and self.rng.random() < 0.8:
                return {"type": "card"}
            return self.legal()
        steps = coached_of(self.name)
        return {"type": "lesson", "id": self.rng.choice(steps)} if steps else self.open()

    def answer(self) -> Intent:
        rng = self.rng
        taught = self.screen.learning.session
        teacher = taught.teacher if taught is not None else None
        question = teacher.question if teacher is not None else None
        if question is None:
            return {"type": "answer", "answer": {"n": rng.randrange(9)}}
        if rng.random() < 0.5:
            return {"type": "answer", "answer": dict(question.answer)}
        names = [field.id for field in question.fields]
        if question.form == "choice":
            return {"type": "answer", "answer": {"choice": rng.choice(names or ["x"])}}
        return {"type": "answer", "answer": {name: rng.randrange(5) for name in names or ["n"]}}

    def practise(self) -> Intent:
        return {"type": "practise", "rule": self.rng.choice(list(game(self.name).rules))}

    def code(self) -> Intent:
        rng = self.rng
        make = rng.choice(
            (self._step_code, self._task_code, self._answer_code, self._position_code)
        )
        intent: Intent = {"type": "code", "text": make()}
        if rng.random() < 0.4:
            intent["go"] = rng.random() < 0.7
        return intent

    def _step_code(self) -> str:
        if not self.codes:
            return "AAAA BBBB CCCC"
        text = self.rng.choice(self.codes)
        return text if self.rng.random() < 0.8 else text[:-1] + "A"

    def _task_code(self) -> str:
        rng = self.rng
        name = rng.choice(catalogue.GAMES)
        found, seed = game(name), rng.randrange(3)
        lang = rng.choice(("", *LANGUAGES))
        kinds: list[dict[str, Any]] = [{}]
        if steps_of(name):
            kinds += [{"step": rng.choice(steps_of(name))}, {"odds": "dice:8", "guess": True}]
            plain = [step for step in steps_of(name) if step not in coached_of(name)]
            kinds += [{"position": rng.choice(plain)}]
        if found.quiz is not None:
            kinds += [{"questions": rng.randrange(1, 4)}]
            kinds += [{"puzzles": rng.randrange(1, 4)}] if found.puzzles is not None else []
        made = task(name, seed=seed, lang=lang, **rng.choice(kinds))
        return made.code if rng.random() < 0.6 else made.address

    def _answer_code(self) -> str:
        right = [self.rng.random() < 0.5 for _ in range(self.rng.randrange(1, 4))]
        return str(answered(right, self.screen.of(ClassWork).task).code)

    def _position_code(self) -> str:
        screen = self.screen
        own = screen.game_store.own_table
        if own is None:
            return "#position=nothing"
        return f"#position={own.game.position_text(own.state)}"

    def present(self) -> Intent:
        return {"type": "present", "on": self.rng.random() < 0.6}

    def names(self) -> Intent:
        return {"type": "show_names", "on": self.rng.random() < 0.5}

    def collect(self) -> Intent:
        lines = [self._answer_code() for _ in range(self.rng.randrange(3))] + ["nonsense"]
        return {"type": "collect", "text": "\n".join(lines)}

    # Exploring, setting down

    def explore(self) -> Intent:
        rng, told = self.rng, self.session.app.explorer
        kind = rng.choice(("to", "to", "topic", "question", "set", "set", "select", "how", "why",
                           "depth", "take", "guess", "race", "large", "edit", "lay"))  # fmt: skip
        given: Any = {
            "to": lambda: rng.choice(("here", "here", *pages(), "dice:8")),
            "topic": lambda: rng.choice([one["id"] for one in told.get("topics", ())] or ["dice"]),
            "question": lambda: rng.choice(
                [one["id"] for one in told.get("questions", ())] or ["x"]
            ),
            "set": self._settings,
            "select": lambda: rng.choice(("7", "8", "tile:24", "free:3", *told.get("lit", ()))),
            "how": lambda: rng.choice(HOWS),
            "why": lambda: rng.random() < 0.7,
            "depth": lambda: rng.choice([one["id"] for one in told.get("depths", ())] or ["x"]),
            "take": lambda: rng.random() < 0.7,
            "guess": lambda: rng.randrange(-5, 120),
            "race": lambda: rng.choice((0, 1, 1)),
            "large": lambda: rng.random() < 0.5,
            "edit": lambda: rng.random() < 0.7,
            "lay": lambda: rng.choice(({}, {"part": "cabin"}, {"part": "cannon", "turn": "0"})),
        }[kind]()
        return {"type": "explore", kind: given, "q": rng.randrange(1000)}

    def _settings(self) -> dict[str, int | str]:
        rng = self.rng
        chosen: dict[str, int | str] = {}
        for one in self.session.app.explorer.get("controls", ()):
            if rng.random() < 0.4:
                if one["kind"] == "slider":
                    chosen[one["id"]] = rng.randrange(one["low"], one["high"] + 1)
                elif one["kind"] == "choice":
                    chosen[one["id"]] = rng.choice([choice["id"] for choice in one["choices"]])
                else:
                    chosen[one["id"]] = rng.choice(("", "8 3+9 6", "x", "2ore"))
        return chosen

    def set_down(self) -> Intent:
        starts = ({}, {}, {"start": "empty"}, {"start": "picture"}, {"start": "here"})
        return {"type": "set_down", **self.rng.choice(starts)}

    def lay(self) -> Intent:
        """Put something down on the position that is being set."""
        return self.fill_in() if self.rng.random() < 0.4 else self.legal()

    def set_play(self) -> Intent:
        found: Intent = {"type": "set_play", "nature": self.rng.choice(("seeded", "by-hand"))}
        return found | ({"odds": True} if self.rng.random() < 0.3 else {})

    # Nonsense

    def _spoiled(self, intent: Intent) -> Any:
        """Nearly right: a field is missing, foreign or of another type; or something else."""
        rng = self.rng
        spoiled = dict(intent)
        fields = [name for name in spoiled if name != "type"]
        how = rng.randrange(8)
        if how == 0 and fields:
            del spoiled[rng.choice(fields)]
        elif how == 1:
            spoiled[rng.choice(("seat", "q", "id", "text", "game"))] = rng.choice(
                (*TEXTS, *NUMBERS)
            )
        elif how == 2 and fields:
            junk = (None, True, [], {}, {"x": 1}, [1, "x"], 1.5, *NUMBERS, *TEXTS)
            spoiled[rng.choice(fields)] = rng.choice(junk)
        elif how == 3 and fields:
            spoiled[rng.choice(fields)] = rng.choice(TEXTS)
        elif how == 4:
            kind = rng.choice(tuple(intent_types()))
            return {"type": kind, **self._by_type(kind)}
        elif how == 5:
            spoiled["type"] = rng.choice(("", "nonsense", 7, None, "hear"))
        elif how == 6 and rng.random() < 0.3:
            return rng.choice((None, [], "open", 7, [intent]))
        else:
            spoiled["n"] = rng.choice(("4", None, 1.5, True))
        return spoiled

    def _by_type(self, kind: str) -> Intent:
        """An intent that fits the contract and knows nothing else."""
        fields, required = shape(intent_types()[kind])
        return {
            name: self._value(hint)
            for name, hint in fields.items()
            if name not in ("type", "n") and (name in required or self.rng.random() < 0.4)
        }

    def _value(self, hint: Any) -> Any:
        rng, origin, inner = self.rng, get_origin(hint), get_args(hint)
        if origin is Literal:
            return rng.choice(inner)
        if origin in (Union, UnionType):
            return self._value(rng.choice(inner))
        if origin is list:
            return [self._value(inner[0]) for _ in range(rng.randrange(3))]
        if origin is dict:
            return {rng.choice(TEXTS): self._value(inner[1]) for _ in range(rng.randrange(3))}
        if hint is Plain:
            return rng.choice((None, True, 3, "x", [1], {"x": 2}))
        simple = {str: TEXTS, int: NUMBERS, float: (0.0, 2.5, 1e300), bool: (True, False)}
        return rng.choice(simple.get(hint, (None,)))


def _actions(told: Any) -> Iterator[str]:
    """Every text of an action in what was told."""
    if isinstance(told, dict):
        for name, value in told.items():
            if name in ("action", "sends") and isinstance(value, str) and value:
                yield value
            elif isinstance(value, dict | list):
                yield from _actions(value)
    elif isinstance(told, list):
        for one in told:
            if isinstance(one, dict | list):
                yield from _actions(one)


Maker = str | Callable[[Person], Intent]


def _to(pane: str) -> Callable[[Person], Intent]:
    return lambda person: person.to_pane(pane)


P = Person
MOODS: dict[str, list[tuple[Maker, float]]] = {
    "play": [
        (_to("play"), 0.7), (P.legal, 8), ("step", 3), ("run", 0.7), (P.wrong, 2), (P.fill_in, 1),
        ("undo", 0.8), ("redo", 0.4), ("hint", 0.5), ("dismiss", 0.4), ("ready", 0.3),
        ("chance", 0.8), (P.hush, 0.3), (P.clock, 0.3), (P.stretch, 0.1), ("ruling", 0.4),
        ("review", 0.6), ("stop", 0.2), (P.bar, 0.3), (P.save, 0.3), ("plan", 0.2),
        (P.ask_first, 0.4), ("go-ahead", 0.5), ("winning", 0.2),
        ("hand-in-review", 0.1),
    ],
    "trade": [(P.offer, 8), (P.legal, 2), ("step", 2), ("undo", 0.3), (P.hush, 0.3), (P.new, 0.2)],
    "about": [
        (P.open, 4), (P.pane, 3), (P.new, 2), ("again", 0.7), (P.load, 1), (P.kept, 1.5),
        (P.lang, 1), ("whole", 0.5), ("ping", 0.5), ("pages", 0.3), (P.save, 0.6), (P.code, 0.7),
    ],
    "home": [(_to("choose"), 2), (P.kept, 5), (P.code, 1), (P.open, 1.5), (P.lang, 0.5)],
    "learn": [
        (_to("learn"), 1), (P.lesson, 1), ("forward", 2), ("back", 1), ("skip", 1),
        ("skip_lesson", 0.1), ("retry", 0.5), ("nudge", 1), ("reveal", 0.7), (P.answer, 1.5),
        ("recall", 0.6), ("leave_recall", 0.4), ("course", 0.5), ("odds", 0.5), (P.legal, 5),
        (P.wrong, 1), ("undo", 0.4), (P.practise, 0.4), (P.code, 0.5), (P.save, 0.3),
        (P.load_progress, 0.4), ("dismiss", 0.3), (P.open, 0.3),
    ],
    "coach": [
        (P.coached, 9), ("step", 3), ("ask_coach", 0.4), ("card", 0.2), (P.practise, 0.5),
        ("return", 0.5),
        ("back", 0.5), ("forward", 0.5), ("skip", 0.2), (P.pane, 0.5), (P.open, 0.3),
        (P.code, 0.4), (P.load_progress, 0.4), ("undo", 0.3), ("retry", 0.15), ("course", 0.2),
    ],
    "puzzle": [
        (_to("puzzle"), 1.5), (P.legal, 3), (P.answer, 2), ("reveal", 1), ("forward", 1.5),
        ("back", 0.5), ("retry", 0.5), ("nudge", 0.7), (P.wrong, 0.7), ("undo", 0.4),
        (P.open, 0.4), ("own-turns", 0.5), ("not-today", 0.3), ("never-again", 0.2),
    ],
    "look up": [(P.entry, 5), ("pages", 0.4), (P.practise, 0.5), (P.lang, 1), (P.open, 1.5)],
    "explore": [(P.explore, 7), (_to("odds"), 1), (P.legal, 0.5), (P.lang, 0.3), ("odds", 0.3)],
    "set": [
        (P.set_down, 1.5), (P.lay, 7), ("undo", 0.7), ("redo", 0.3), (P.set_play, 0.5),
        ("set_leave", 0.4), (P.pane, 0.5), (P.lang, 0.3), (P.open, 0.3),
    ],
    "class": [
        (P.code, 4), (P.present, 1), (P.collect, 1), (P.names, 0.5), (P.answer, 2), ("recall", 1),
        ("forward", 1),
    ],
    "look back": [
        (P.ended, 2), (P.look_back, 3), ("review", 6), (P.moment, 2), (P.turn_hands, 0.6),
        (P.legal, 2), ("own-turns", 0.3),
        ("step", 1), ("undo", 0.4), ("redo", 0.2), ("again", 0.3), (P.lang, 0.4), (P.open, 0.4),
        (P.pane, 0.4), ("ready", 0.2), (P.save, 0.2), (P.kept, 0.2),
    ],
}  # fmt: skip
"""What people do in each mood, and how often."""
MAKERS: dict[str, Callable[[Person], Intent]] = {
    "open": P.open, "pane": P.pane, "lang": P.lang, "new": P.new, "set_down": P.set_down,
    "set_play": P.set_play, "resume": P.kept, "copy": P.kept, "delete": P.kept, "glance": P.kept,
    "try": P.legal, "offers": P.hush, "clock": P.clock, "stretch": P.stretch, "entry": P.entry,
    "show": P.entry, "bar": P.bar, "explore": P.explore, "load": P.load,
    "load_progress": P.load_progress, "save": P.save, "progress": P.save, "lesson": P.lesson,
    "answer": P.answer, "practise": P.practise, "code": P.code, "present": P.present,
    "collect": P.collect, "show_names": P.names, "now": P.entry, "look-back": P.look_back,
    "moment": P.moment, "try-again": P.moment, "keep-turn": P.moment, "turn-hands": P.turn_hands,
    "ask-first": P.ask_first,
}  # fmt: skip
"""How intents that say more than their name are made."""
