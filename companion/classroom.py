"""What a teacher sees: a class's codes as a table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from itertools import groupby
from pathlib import Path

from .catalogue import game, playable
from .core.data import Reader, read_json
from .core.errors import BadInput, one_of, shorten
from .core.rows import as_csv, as_html, as_text
from .core.text import LANGUAGES, Words
from .lessons import Course, Progress, WrongCode
from .lessons.code import read
from .lessons.coded import game_of, of_another_game
from .lessons.course import lesson_title, say
from .lessons.progress import State
from .teaching.heat import Heat, heat_of
from .teaching.pasted import Pasted, rows_of, text_of

CODE = re.compile(
    r"[0-9A-Za-z]{28}|[0-9A-Za-z]{24}|[0-9A-Za-z]{20}|[0-9A-Za-z]{12}"
    r"|[0-9A-Za-z]{4}(?:(?:[- ][0-9A-Za-z]{4}){4,6}|(?:[- ][0-9A-Za-z]{4}){2})"
)
SCHEMAS = (34, 29, 28, 24, 20, 14, 12)
"""How many characters the end of a line has that is a code: in groups of four, or in one piece."""
SEPARATORS = ":;,|"
COLUMNS = (
    "learner", "game", "lesson", "step", "done", "skipped", "jumped", "first", "tries", "missed",
    "code", "wrong",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Pupil:
    """One learner's row; `wrong` says what is wrong with a code that cannot be read."""

    learner: str
    code: str
    game: str = ""
    lesson: str = ""
    step: str = ""
    done: str = ""
    """The numbers of lessons in which every step was solved."""
    skipped: str = ""
    """Those gone through with skips; an old code of twelve letters tells no more than that."""
    jumped: str = ""
    """Those that are not over, though a later one is, or is open."""
    first: str = ""
    """How many steps were solved at the first try, of those tried: only a file tells that."""
    tries: int = 0
    missed: tuple[str, ...] = ()
    """The sentences of rules to repeat."""
    wrong: str = ""
    known: Progress | None = field(default=None, repr=False, compare=False)
    from_file: bool = False

    def cells(self) -> dict[str, str]:
        """The row as texts, by column."""
        texts = {name: getattr(self, name) for name in COLUMNS}
        texts["missed"] = " | ".join(self.missed)
        texts["tries"] = "" if self.wrong else str(self.tries)
        return {name: str(value) for name, value in texts.items()}


@dataclass(frozen=True)
class Classroom:
    """All learners; shows itself as a table, writes itself as CSV."""

    pupils: tuple[Pupil, ...]
    lang: str = "en"

    def __iter__(self) -> Iterator[Pupil]:
        return iter(self.pupils)

    def __len__(self) -> int:
        return len(self.pupils)

    def _heads(self) -> list[str]:
        words = Words.shared(self.lang)
        return [words(f"learn.column-{name}") for name in COLUMNS]

    @property
    def heat(self) -> Heat:
        """Pupils by rules: who solved what how, and what to repeat tomorrow."""
        known = [(one.learner, one.known, one.from_file) for one in self.pupils if one.known]
        return heat_of(known, self.lang)

    def to_csv(self) -> str:
        """The table as CSV with column names, as spreadsheets of the language's country want it."""
        return as_csv(COLUMNS, self._cells(), self.lang)

    def _cells(self) -> list[list[str]]:
        return [list(pupil.cells().values()) for pupil in self.pupils]

    def __repr__(self) -> str:
        read = sum(not one.wrong for one in self.pupils)
        return f"<Classroom {read} of {len(self.pupils)} rows read; print it to see them>"

    def __str__(self) -> str:
        return as_text(self._heads(), self._cells())

    def _repr_html_(self) -> str:
        care = Words.shared(self.lang)("teaching.care")
        repeat = "".join(f"<p>{escape(line)}</p>" for line in self.heat.lines())
        return (
            f"{as_html(self._heads(), self._cells())}{repeat}<p><small>{escape(care)}</small></p>"
        )


def progress(codes: Pasted, lang: str = "en") -> Classroom:
    """A class's codes as a table: `progress("Ana 1AB2…\\nBen 1AB2…")`.

    A text has one learner a line, the name first if there is one; a list has such lines; a mapping
    has codes by name. Progress files may stand in place of codes, as paths, and a `Path` to a
    folder reads all that were saved there, and what the app has kept in folders of pupils. What is
    wrong is said in its row, and the rest is read.
    """
    one_of("language", lang, LANGUAGES)
    rows = rows_of(codes, parted, kept=True)
    return Classroom(tuple(pupil_of(name, code, lang) for name, code in rows), lang)


def parted(line: str) -> tuple[str, str]:
    """The name, and the code behind it."""
    ends = [end for length in SCHEMAS if CODE.fullmatch(end := line[-length:])]
    code = next(filter(is_code, ends), "") or next(iter(ends), line.rpartition(" ")[2])
    return _name_before(line.removesuffix(code)), code


def sends_progress(line: str | Path) -> bool:
    """Whether a line ends in a code of progress, or a file is one that *Save progress* made."""
    if isinstance(line, Path):
        text = text_of(line)
        return text[:1] == "{" or sends_progress(text.splitlines()[-1] if text else "")
    return is_code(parted(line.strip())[1])


def is_code(text: str) -> bool:
    """Whether it can be read: a name of four letters before it may look like a part of it."""
    try:
        return bool(read(text))
    except WrongCode:
        return False


def _name_before(text: str) -> str:
    """What stands before the code, without what parts the two: from the end, letter by letter."""
    end = len(text)
    while end and (text[end - 1] in SEPARATORS or text[end - 1].isspace()):
        end -= 1
    return text[:end].strip()


def pupil_of(learner: str, text: str, lang: str) -> Pupil:
    """A learner's row from a code, or from the text of a file; what is wrong with it is in it."""
    name, from_file = shorten(learner), text[:1] == "{"
    try:
        known = _from_file(text) if from_file else _from_code(text)
    except WrongCode as wrong:
        said = Words.shared(lang)(f"learn.look-{wrong.key}", **wrong.facts)
        return Pupil(name, shorten(text), wrong=said)
    except BadInput as wrong:
        facts = {"path": wrong.faults[0].path, "found": wrong.faults[0].found}
        return Pupil(name, "", wrong=Words.shared(lang)("teaching.no-file", **facts))
    course = known.course
    words = course.game.words(lang)
    place = course.by_id[known.at]
    return Pupil(
        name,
        "" if from_file else text,
        words("names.game"),
        f"{place.of_lesson}. {lesson_title(words, place.lesson)}",
        f"{place.of_lesson}.{place.of_step} {say(words, place, 'title')}",
        _numbers_of(known, "done"),
        _numbers_of(known, "skipped"),
        _numbers_of(known, "jumped"),
        _first(known, words) if from_file else "",
        known.tries,
        tuple(words.rule(rule) for rule in known.missed),
        known=known,
        from_file=from_file,
    )


def _from_code(text: str) -> Progress:
    found = game(game_of(text, playable()))
    if found.lessons is None:
        raise of_another_game(text, found.id, "a code of a game with lessons")
    return Progress.from_code(Course.of(found), text)


def _from_file(text: str) -> Progress:
    reader = Reader(read_json(text), "progress")
    named = reader.data.get("game")
    there = [name for name in playable() if game(name).lessons is not None]
    return Progress.load(Course.of(game(one_of("game", named, there))), text)


def _first(known: Progress, words: Words) -> str:
    """Steps solved at the first try, of those that were tried."""
    tried = [row for row in known.steps.values() if row.done or row.tries]
    first = sum(row.done and not row.tries for row in tried)
    return words("teaching.n-of", n=first, of=len(tried)) if tried else ""


def _numbers_of(known: Progress, state: State) -> str:
    """Which lessons stand so, by their numbers: `1–3, 5`, which no spreadsheet takes for a date."""
    lessons = known.course.lessons
    numbers = [n for n, lesson in enumerate(lessons, 1) if known.state(lesson) == state]
    runs = [[*run] for _, run in groupby(numbers, key=lambda n: n - numbers.index(n))]
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
