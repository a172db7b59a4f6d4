"""Tasks as short codes: the same step, questions, game or page of odds for a whole class.

A task's code has 9, 13, 17, … letters, never a multiple of four: those are progress codes. It holds
the game, the kind, the language, the seed and what is to be done, and nothing of who does it. A
built-in game is a number in it, one from outside is spelled out; a page of odds needs no game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any

from ..catalogue import game, playable
from ..core.address import TASK, Address, odds_page
from ..core.errors import BadInput, Fault, one_of, shorten
from ..core.languages import ENGLISH
from ..core.text import LANGUAGES, Words
from ..explorer.explorer import Explorer
from ..explorer.page import HOWS
from ..explorer.topics import every_topic
from ..lessons import Course, WrongCode
from ..lessons.code import ELSEWHERE, LESSONS, NUMBERS, STEPS
from ..lessons.course import lesson_title, say
from ..lessons.digits import packed, unpacked
from ..lessons.letters import grouped, room, spell, spelled
from ..lessons.numbers import Numbers
from .qr import svg

KINDS = ("step", "position", "game", "questions", "odds", "puzzle")
LENGTHS = (9, 13, 17, 21, 25, 29)
SEEDS = 1 << 16
MOST_QUESTIONS = 32
MOST_PUZZLES = 32
GUESS, EXACT = len(KINDS), len(KINDS) + 1
"""The numbers of odds that are guessed first, and to be given exactly: kinds of their own in the
letters."""
HEAD = (2, 8, 8, 4, SEEDS)
"""Further languages, game, kind, language, seed: a language from the fourth on is a further one."""
NO_GAME = 0
"""Where a game's number stands: a page of odds that is of no game."""
STROKES = {";how=at-least": "|l", ";how=at-most": "|m"}
"""How the letters write in which sense something is chosen."""
FIGURES = "0123456789abcdefghijklmnopqrstuvwxyz"
CHOSEN = re.compile(r"\|(\d)([0-9a-z])")
"""How the letters write which control of a page stands at which of its choices."""
LONGEST_SITE = 120
SITE = re.compile(rf"https?://[!-~]{{1,{LONGEST_SITE - 8}}}")
SIGNS = " abcdefghijklmnopqrstuvwxyz0123456789-/:,.~+|"
"""What the name of a page of odds may be made of; the first ends a spelled name."""


@dataclass(frozen=True, slots=True)
class Task:
    """What everybody is to do; `companion.task` makes it."""

    game: str
    """A game's id; empty for a page of odds that is of no game."""
    kind: str
    name: str = ""
    """A step's id, or a page of odds."""
    count: int = 0
    """How many questions or puzzles; players of a game."""
    variant: str = ""
    seed: int = 0
    lang: str = ""
    guess: bool = False
    """Whether a page of odds opens with the answer hidden."""
    exact: bool = False
    """Whether the guess is to be exact, a fraction or three digits, not a rough percentage."""

    site: str = field(default="", compare=False)
    """The address that pupils open, if there is one; it is no part of the letters."""

    @property
    def code(self) -> str:
        """The letters, as they are read out: four at a time."""
        return grouped(self.letters)

    @property
    def letters(self) -> str:
        """The letters in one piece."""
        kind = EXACT if self.exact else GUESS if self.guess else KINDS.index(self.kind)
        further, lang = divmod(_lang(self.lang), HEAD[3])
        head = zip((further, number_of(self.game), kind, lang, self.seed), HEAD, strict=True)
        number = packed([(1, 2), *_body(self), *spelled_game(self.game), *head])
        for length in LENGTHS:
            if number < room(length):
                return spell(number, length)
        raise BadInput([Fault("task", shorten(self.name), "a shorter page of odds or game's id")])

    @property
    def address(self) -> str:
        """The end of a link that opens it: `#/catan/~task/…`."""
        return f"#{Address(self.game, TASK, self.letters)}"

    @property
    def link(self) -> str:
        """What the QR code holds: the address that opens the task, or, without one, the letters."""
        if not self.site:
            return self.letters
        before, mark, after = self.site.partition("#")
        return f"{before}{'&' if '?' in before else '?'}task={self.letters}{mark}{after}"

    def phrase(self, lang: str = "") -> str:
        """What it is, in words."""
        words = Words.shared(lang or self.lang or ENGLISH)
        named = game(self.game).words(words.lang) if self.game else words
        title = named("names.game") if self.game else ""
        facts: dict[str, Any] = {"game": title, "n": self.count, "seed": self.seed}
        if self.kind in ("step", "position"):
            place = Course.of(game(self.game)).by_id[self.name]
            facts["lesson"] = lesson_title(named, place.lesson)
            facts["step"] = say(named, place, "title")
        elif self.kind == "odds":
            page = Explorer(link=self.name, lang=words.lang).view()
            asked = page.get("title") if odds_page(self.name).chosen else None
            asked = asked or _named(page, "questions", "question")
            facts["page"] = f"{_named(page, 'topics', 'topic')}, {asked}"
        kind = "odds-exact" if self.exact else "odds-guess" if self.guess else self.kind
        return words(f"teaching.task-{kind}", **facts)

    def __repr__(self) -> str:
        return f"<Task {self.code}: {self.phrase()}>"

    def __str__(self) -> str:
        return f"{self.code}\n{self.phrase()}"

    def _repr_html_(self) -> str:
        """Large enough for a projector; the QR code holds the address, or the letters."""
        return (
            "<figure style='margin:0;display:flex;gap:24px;align-items:center;flex-wrap:wrap'>"
            f"{svg(self.link, 200)}<figcaption>"
            f"<div style='font:700 44px/1.2 monospace'>{escape(self.code)}</div>"
            f"<div style='font-size:20px'>{escape(self.phrase())}</div>"
            f"<div style='font-size:20px'>{escape(self.site)}</div></figcaption></figure>"
        )


def task(
    name: str,
    *,
    step: str = "",
    position: str = "",
    questions: int = 0,
    puzzles: int = 0,
    odds: str = "",
    players: int | None = None,
    variant: str | None = None,
    seed: int = 0,
    lang: str = "",
    guess: bool | str = False,
    site: str = "",
) -> Task:
    """A task for a class: `task("catan", step="first.robber", lang="cs").code`.

    One of `step` (an id of the course), `position` (of a step, to be played from freely),
    `questions` or `puzzles` (how many), `odds` (a page of the explorer; with `guess` the answer is
    hidden until one has guessed, with `guess="exact"` an exact answer is asked for); with none of
    them it is a game with this seed. A page of odds may be of no game: `task("", odds="dice:8")`.
    `site` is the address that pupils open: slips and QR codes then lead to it.
    """
    if not isinstance(site, str) or not (SITE.fullmatch(site) or site == ""):
        expected = f"an address such as https://example.org/lab, at most {LONGEST_SITE} letters"
        raise BadInput([Fault("site", shorten(site), expected)])
    if isinstance(guess, str):
        one_of("guess", guess, ("exact",))
    if name or not odds:
        _spellable(game(name).id)
    if lang:
        one_of("lang", lang, LANGUAGES)
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < SEEDS:
        raise BadInput([Fault("seed", shorten(seed), f"a whole number from 0 to {SEEDS - 1}")])
    wanted = {
        "step": step, "position": position, "questions": questions, "puzzle": puzzles, "odds": odds,
    }  # fmt: skip
    given = [kind for kind, value in wanted.items() if value]
    if len(given) > 1 or (guess and given != ["odds"]):
        expected = "one thing to do; guess=True goes with odds"
        raise BadInput([Fault("task", ", ".join(given) or "guess", expected)])
    kind = given[0] if given else "game"
    made: dict[str, Any] = {
        "kind": kind, "seed": seed, "lang": lang, "guess": bool(guess), "exact": guess == "exact",
        "site": site,
    }  # fmt: skip
    if kind == "odds":
        return Task(name, name=_page(odds), **made)
    found = game(name)
    if kind in ("step", "position"):
        return Task(name, name=_step(found, str(wanted[kind])), **made)
    if kind == "game":
        many = found.players[-1] if players is None else one_of("players", players, found.players)
        one = found.variants[0] if variant is None else one_of("variant", variant, found.variants)
        return Task(name, count=many, variant=one, **made)
    most = MOST_QUESTIONS if kind == "questions" else MOST_PUZZLES
    count = questions or puzzles
    if not isinstance(count, int) or not 1 <= count <= most:
        raise BadInput([Fault(kind, shorten(count), f"from 1 to {most}")])
    if found.quiz is None:
        raise BadInput([Fault("task", name, "a game that has questions")])
    return Task(name, count=count, **made)


def read_task(text: object) -> Task:
    """The task in a code; `WrongCode` says which letter looks wrong."""
    number, _ = spelled(text, LENGTHS, lambda number, _length: _task(number) is not None)
    found = _task(number)
    if found is None:
        raise WrongCode(text, "several", "the code of a task")
    return found


# What is to be done, as digits


def _step(found: Any, wanted: str) -> str:
    if found.lessons is None:
        raise BadInput([Fault("step", shorten(wanted), f"a game with lessons, not {found.id}")])
    course = Course.of(found)
    place = course.by_name(wanted.removeprefix(f"{found.id}."))
    if place is None:
        return one_of("step", wanted, list(course.by_id))
    return place.id


def _page(wanted: str) -> str:
    page = odds_page(wanted)
    topics = every_topic()
    questions = topics[one_of("odds", page.topic, topics)]
    if page.question:
        one_of("odds", page.question, questions)
    if page.how:
        one_of("odds", page.how, HOWS)
    if not set(_written(wanted)) <= set(SIGNS[1:]):
        raise BadInput([Fault("odds", shorten(wanted), f"a page made of {SIGNS[1:]}")])
    return wanted


def _written(page: str) -> str:
    """A page as its letters spell it: *or more* and *or fewer* are a stroke and a letter.

    What is chosen of a few is a stroke, which control it is and which of its choices.
    """
    for said, short in STROKES.items():
        page = page.replace(said, short)
    where, *told = page.split(";")
    choices = _choices(where) if told else []
    for one in told:
        name, _, value = one.partition("=")
        value, *how = value.partition("|")
        at = next((n for n, (its, _) in enumerate(choices) if its == name), len(FIGURES))
        if at < len(FIGURES) and value in choices[at][1][: len(FIGURES)]:
            where += f"|{at}{FIGURES[choices[at][1].index(value)]}{''.join(how)}"
        else:
            where += f";{one}"
    return where


def _spelled_out(page: str) -> str:
    """What `_written` has written, as it was."""
    for said, short in STROKES.items():
        page = page.removesuffix(short) + said if page.endswith(short) else page
    if not CHOSEN.search(page):
        return page
    choices = _choices(page.partition("|")[0].partition(";")[0])

    def setting(found: re.Match[str]) -> str:
        name, among = choices[int(found[1])]
        return f";{name}={among[FIGURES.index(found[2])]}"

    return CHOSEN.sub(setting, page)


def _choices(page: str) -> list[tuple[str, list[str]]]:
    """The controls of a page as it opens, the first ten, each with what can be chosen."""
    return [
        (one["id"], [choice["id"] for choice in one.get("choices", ())])
        for one in Explorer(page).view()["controls"][:10]
    ]


def _named(page: Mapping[str, Any], among: str, which: str) -> str:
    """The name of the topic or question that is open."""
    return next(str(one["name"]) for one in page[among] if one["id"] == page[which])


def number_of(name: str) -> int:
    """The number of a game in the letters; one from outside is spelled beside it."""
    return NUMBERS.get(name, ELSEWHERE) if name else NO_GAME


def _spellable(name: str) -> None:
    if name not in NUMBERS and not set(name) <= set(SIGNS[1:]):
        raise BadInput([Fault("game", shorten(name), f"an id made of {SIGNS[1:]}")])


def spelled_game(name: str) -> Iterator[tuple[int, int]]:
    """The letters of a game that has no number, its first the lowest digit, and their end."""
    if number_of(name) == ELSEWHERE:
        for sign in reversed(f"{name}{SIGNS[0]}"):
            yield SIGNS.index(sign), len(SIGNS)


def read_game(at: int, rest: int) -> tuple[str, int]:
    """The game of a number in a code, or the one spelled there, and what is left."""
    if at != ELSEWHERE:
        return next((name for name, its in NUMBERS.items() if its == at), ""), rest
    name = ""
    while rest:
        rest, sign = divmod(rest, len(SIGNS))
        if not sign:
            break
        name += SIGNS[sign]
    return name, rest


def _lang(lang: str) -> int:
    return LANGUAGES.index(lang) + 1 if lang else 0


def _body(one: Task) -> Iterator[tuple[int, int]]:
    if one.kind in ("step", "position"):
        place = Course.of(game(one.game)).by_id[one.name]
        lesson = Numbers.of(Course.of(game(one.game))).of_lesson[place.lesson.id]
        yield lesson, LESSONS
        yield place.of_step - 1, STEPS
    elif one.kind == "game":
        yield game(one.game).variants.index(one.variant), 16
        yield one.count, 16
    elif one.kind == "odds":
        for sign in _written(one.name):
            yield SIGNS.index(sign), len(SIGNS)
    else:
        yield one.count - 1, MOST_QUESTIONS


def _task(number: int) -> Task | None:
    """The task of a number, if there is one."""
    rest, (further, at, kind, lang, seed) = unpacked(number, HEAD)
    lang += further * HEAD[3]
    named, rest = read_game(at, rest)
    if kind > EXACT or lang > len(LANGUAGES):
        return None
    guess = kind >= GUESS
    named_kind = "odds" if guess else KINDS[kind]
    if named not in playable() and not (at == NO_GAME and named_kind == "odds"):
        return None
    made: dict[str, Any] = {"kind": named_kind, "seed": seed, "guess": guess}
    made |= {"exact": kind == EXACT, "lang": LANGUAGES[lang - 1] if lang else ""}
    try:
        return _with_body(named, named_kind, rest, made)
    except (IndexError, BadInput):
        return None


def _with_body(name: str, kind: str, rest: int, made: dict[str, Any]) -> Task | None:
    if kind == "odds":
        page = ""
        while rest > 1:
            rest, sign = divmod(rest, len(SIGNS))
            page = SIGNS[sign] + page
        return Task(name, name=_page(_spelled_out(page)), **made) if rest == 1 else None
    bases = {"step": (LESSONS, STEPS), "position": (LESSONS, STEPS), "game": (16, 16)}
    one, digits = unpacked(rest, bases.get(kind, (MOST_QUESTIONS,)))
    if one != 1:
        return None
    if kind == "game":
        variant, players = digits
        if players not in game(name).players:
            return None
        return Task(name, count=players, variant=game(name).variants[variant], **made)
    if kind in ("step", "position"):
        if game(name).lessons is None:
            return None
        course = Course.of(game(name))
        lesson = Numbers.of(course).lessons[digits[0]]
        steps = [place for place in course.places if place.lesson.id == lesson]
        return Task(name, name=steps[digits[1]].id, **made)
    if game(name).quiz is None:
        return None
    return Task(name, count=digits[0] + 1, **made)
