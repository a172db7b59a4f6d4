"""What a class sent back: guesses against the truth, rolls merged, the hardest questions.

    companion.collect('''Ana 48GH K7S
    Ben 4800 K71''', task)

Codes of every kind may stand together, one a line, the name before it if there is one. Reviewed
games come as codes or as the saved games themselves, and become one scatter of luck and play:

    companion.collect(Path("handed-in"), "review").reviews.scatter()
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from html import escape
from itertools import count, cycle
from statistics import median
from typing import Any

from ..catalogue import game, playable
from ..core.errors import BadInput, one_of, shorten, shown
from ..core.rows import as_csv, as_html, as_text
from ..core.text import LANGUAGES, Words
from ..explorer.evenings import judged
from ..explorer.explorer import Explorer
from ..explorer.guesses import in_words
from ..explorer.questions.rolls import judged_in_words
from ..lessons import WrongCode
from ..odds import WAYS, percent
from ..odds.fairness import MOST_AT_TABLES, Luck, luck
from ..play import Table
from ..reviewing.many import Dot, Reviews, Summed
from ..reviewing.reviewed import Review
from ..reviewing.scattered import figure, signed
from .answer import (
    LENGTHS,
    REVIEW,
    SUMS,
    Answer,
    ReviewedGame,
    answers_to,
    read_answer,
    reviewed,
)  # fmt: skip
from .bins import Bin, binned, place_of
from .duels import Duel, duels_of
from .pasted import Pasted, rows_of
from .question_texts import question_texts
from .task import Task, read_task

MOST_GROUPS = 8
"""Groups of four letters that a code is written in."""
MOST_REVIEWED = 1000
"""Saved games of which the review is remembered."""
BETWEEN = re.compile(r"[\s:;,|-]+")
AS_SHOWN = re.compile(r"(?:[0-9A-Za-z]{4}[ -])+[0-9A-Za-z]{3}")
MOST_UNREAD = 5
"""Lines that could not be read and are told one by one."""
MOST_MISTAKES = 4
"""Mistakes that are told, the most frequent first."""
PLAIN_VERDICTS = {
    "right": "right", "close": "close", "factor-high": "factor", "factor-low": "factor",
    "high": "off", "low": "off",
}  # fmt: skip
"""What is said of guesses that come from no mistake with a name."""
COLUMNS = ("learner", "kind", "answer", "wrong")
SHADES = ("#1f5fa8", "#4a90d9", "#8bbbe8", "#2f7d5b", "#6db592", "#6b4ea0", "#a58bd0", "#8a6d3b")
"""Colours of groups in the chart of all rolls, one after another."""


@dataclass(frozen=True, slots=True)
class Sent:
    """One line: who, and what they answered, or what is wrong with the code."""

    learner: str
    code: str
    answer: Answer | None = None
    wrong: str = ""
    """A key of `teaching.` or of `learn.look-`."""
    facts: tuple[tuple[str, Any], ...] = ()
    line: int = 0
    """Which line it stood in, from 1."""


@dataclass(frozen=True)
class Collected:
    """Everything that came back; shows itself as tables, writes itself as CSV."""

    sent: tuple[Sent, ...]
    task: Task | None = None
    lang: str = "en"
    names: tuple[str, ...] = ()
    """The whole class, if it is known who is in it."""

    def __iter__(self) -> Iterator[Sent]:
        return iter(self.sent)

    def __len__(self) -> int:
        return len(self.sent)

    def anonymous(self) -> Collected:
        """The answers with numbers for names, as they may be shown to the class itself."""
        numbers: dict[str, int] = {}
        sent: list[Sent] = []
        for one in self.sent:
            n = numbers.setdefault(_who(one.learner) or f"#{len(sent)}", len(numbers) + 1)
            sent.append(replace(one, learner=self._words("teaching.pupil", n=n)))
        return replace(self, sent=tuple(sent), names=())

    def _of(self, *kinds: str) -> list[Sent]:
        return [one for one in self.sent if one.answer is not None and one.answer.kind in kinds]

    @property
    def done(self) -> tuple[str, ...]:
        """Who has answered, each once, in the order it came; codes without a name are nobody's."""
        named = {_who(one.learner): one.learner for one in reversed(self.sent) if one.answer}
        return tuple(name for who, name in reversed(named.items()) if who)

    @property
    def missing(self) -> tuple[str, ...]:
        """Who of the class has not answered yet."""
        done = set(map(_who, self.done))
        return tuple(name for name in self.names if _who(name) not in done)

    @property
    def guesses(self) -> dict[str, float]:
        """What was guessed, by name; who has none is counted as `#3`."""
        found = {}
        for number, one in enumerate(self._of("guess"), 1):
            assert one.answer is not None
            found[one.learner or f"#{number}"] = one.answer.guess
        return found

    @property
    def truth(self) -> float | None:
        """The exact answer to the page of odds that the task opens; None if it opens none."""
        if self.task is None or self.task.kind != "odds":
            return None
        page = Explorer(link=self.task.name, lang=self.lang).view()
        return float(page["answers"][0]["share"]) if page["answers"] else None

    @cached_property
    def judged_by(self) -> Explorer | None:
        """The page that guesses are judged by; none where no task asks for one."""
        if self.task is None or self.task.kind != "odds":
            return None
        page = Explorer(link=self.task.name, lang=self.lang)
        return page if page.view()["answers"] else None

    @property
    def exact(self) -> bool:
        """Whether the task wants exact answers."""
        return self.task is not None and self.task.exact

    @property
    def bins(self) -> tuple[Bin, ...]:
        """The guesses in bins fine enough to tell them apart, from the lowest to the highest."""
        return binned(sorted(self.guesses.values()), self.truth)

    @property
    def rolls(self) -> dict[int, int]:
        """The rolls of all groups together."""
        every: Counter[int] = Counter()
        for one in self._of("rolls"):
            assert one.answer is not None
            every.update(one.answer.rolls)
        return {n: every[n] for n in SUMS if every[n]}

    @property
    def fairness(self) -> tuple[Luck, ...]:
        """Each sum of all rolls against what fair dice would do."""
        many = sum(self.rolls.values())
        return luck(self.rolls) if 0 < many <= MOST_AT_TABLES else ()

    @property
    def questions(self) -> tuple[tuple[int, int], ...]:
        """Of each question, in its order: how many answered it rightly, and how many at all."""
        told = [one.answer.right for one in self._of("questions", "puzzle") if one.answer]
        many = max(map(len, told), default=0)
        rows = [[one[n] for one in told if n < len(one)] for n in range(many)]
        return tuple((sum(row), len(row)) for row in rows)

    @property
    def hardest(self) -> tuple[int, ...]:
        """The numbers of the questions, from 1, those missed most first."""
        missed = {n: of - right for n, (right, of) in enumerate(self.questions, 1)}
        return tuple(sorted((n for n in missed if missed[n]), key=lambda n: -missed[n]))

    @property
    def duels(self) -> tuple[Duel, ...]:
        """Who had more right than whom; what both sides have sent is one duel."""
        return duels_of((one.learner, one.answer) for one in self.sent if one.answer is not None)

    @cached_property
    def reviews(self) -> Reviews:
        """The reviewed games, in the order they came: a dot a player, a slider over their games.

        What one has sent twice counts once.
        """
        known: dict[str, str] = {}
        counted: dict[tuple[str, Any], Summed] = {}
        for number, one in enumerate(self._of(REVIEW), 1):
            assert one.answer is not None
            told = one.answer.reviewed
            assert told is not None
            name = known.setdefault(_who(one.learner) or f"#{number}", one.learner or f"#{number}")
            its = Summed(name, told.game, told.won, float(told.luck), told.kept)
            counted.setdefault((name, told), its)
        return Reviews(list(counted.values()))

    # Showing

    @property
    def _words(self) -> Words:
        return Words.shared(self.lang)

    def table(self) -> tuple[list[str], list[list[str]]]:
        """Heads and rows, a row a line that was sent."""
        words = self._words
        heads = [words(f"teaching.column-{name}") for name in COLUMNS]
        return heads, [self._row(one, words) for one in self.sent]

    def _row(self, one: Sent, words: Words) -> list[str]:
        if one.answer is None:
            return [one.learner, "", one.code, words(one.wrong, **dict(one.facts))]
        kind, answer = one.answer.kind, one.answer
        if answer.given:
            said = in_words(answer.given, words)
            if self.judged_by is not None:
                said += f": {self.judged_by.judged(answer.given, self.exact)[1]}"
        elif kind == "rolls":
            said = words("teaching.rolls", n=sum(answer.rolls.values()))
        elif answer.reviewed:
            said = _played(answer.reviewed, words)
        elif kind == "duel":
            facts = {"mine": sum(answer.right), "other": sum(answer.against)}
            said = words("teaching.duel-score", of=len(answer.right), **facts)
        else:
            said = words("teaching.right-of", n=sum(answer.right), of=len(answer.right))
        return [one.learner, words(f"teaching.kind-{kind}"), said, ""]

    def lines(self) -> list[str]:
        """What it comes to, in sentences."""
        words, told = self._words, []
        if self.names:
            many = {"n": len(self.names) - len(self.missing), "of": len(self.names)}
            told.append(words("teaching.done-of", **many))
        if self.missing:
            told.append(words("teaching.not-yet", list=", ".join(self.missing)))
        told += self._about_guesses()
        if self.rolls:
            told.append(words("teaching.rolled", n=sum(self.rolls.values())))
            told += self._about_rolls()
        if self.questions:
            right, of = map(sum, zip(*self.questions, strict=True))
            told.append(words("teaching.right-of", n=right, of=of))
            if hardest := self.hardest[:3]:
                told.append(words("teaching.hardest", list=", ".join(map(str, hardest))))
                told += self._hardest_in_words(hardest)
        if duels := self.duels:
            drawn = sum(one.winner < 0 for one in duels)
            told.append(words("teaching.duels", n=len(duels), drawn=drawn))
            told += [words("teaching.duel-won-by", **_fought(one)) for one in duels
                     if one.winner >= 0 and (one.other or one.winner == 0)]  # fmt: skip
        told += self._about_reviews()
        if wrong := sum(one.answer is None for one in self.sent):
            told.append(words("teaching.unread", n=wrong))
            told += self._unread()
        return told

    def _unread(self) -> list[str]:
        """What could not be read: which line, what stood there, and why."""
        words = self._words
        unread = [one for one in self.sent if one.answer is None][:MOST_UNREAD]
        return [
            words(
                "teaching.unread-line",
                line=one.line,
                said=f"{one.learner} {one.code}".strip(),
                why=words(one.wrong, **dict(one.facts)),
            )
            for one in unread
        ]

    def _hardest_in_words(self, hardest: Iterable[int]) -> list[str]:
        """The hardest questions as they were asked, where the task tells which they were."""
        if self.task is None or self.task.kind != "questions":
            return []
        texts = question_texts(self.task, self.lang)
        rows = ((n, *self.questions[n - 1]) for n in hardest if n <= len(texts))
        return [
            self._words("teaching.hardest-one", n=n, right=right, of=of, text=texts[n - 1])
            for n, right, of in rows
        ]

    def _about_reviews(self) -> list[str]:
        """Luck and what was kept, of one game each and averaged over all that came."""
        found = self.reviews
        if not found.games:
            return []
        words, first = self._words, found.dots(1)
        won = sum(one.won for one in found.games)
        told = [
            words(
                "teaching.reviewed",
                n=len(found.games),
                who=len(first),
                won=figure(won, 1, self.lang),
            )
        ]
        told.append(words("teaching.reviewed-once", **self._spread(first)))
        if found.most > 1:
            every = self._spread(found.dots(found.most))
            told.append(words("teaching.reviewed-averaged", games=found.most, **every))
        if twice := len(self._of(REVIEW)) - len(found.games):
            told.append(words("teaching.reviewed-twice", n=twice))
        return told

    def _spread(self, dots: list[Dot]) -> dict[str, str]:
        """How far luck and what was kept lie apart."""
        luck, kept = [one.luck for one in dots], [one.kept for one in dots]
        lang = self.lang
        return {
            "far": figure(sum(map(abs, luck)) / len(luck), 1, lang),
            "unlucky": signed(min(luck), 0, lang), "lucky": signed(max(luck), 0, lang),
            "low": figure(min(kept), 1, lang), "high": figure(max(kept), 1, lang),
        }  # fmt: skip

    def _about_guesses(self) -> list[str]:
        words, guesses, truth = self._words, self.guesses, self.truth
        if not guesses:
            return []
        middle = median(guesses.values())
        facts = {"n": len(guesses), "middle": _percent(middle, self.lang)}
        told = [words("teaching.guesses", **facts)]
        told += self._judged()
        if truth is not None:
            nearest = min(guesses, key=lambda who: abs(guesses[who] - truth))
            told.append(words("teaching.truth", truth=_percent(truth, self.lang), who=nearest))
        return told

    def _judged(self) -> list[str]:
        """How many guesses are right, close, off by a factor; mistakes that have a name, told."""
        page, words = self.judged_by, self._words
        if page is None:
            return []
        kinds, mistakes = Counter[str](), Counter[tuple[str, str]]()
        for one in self._of("guess"):
            assert one.answer is not None
            assert one.answer.given is not None
            found, said = page.judged(one.answer.given, self.exact)
            kind = PLAIN_VERDICTS.get(found.kind, "named")
            kinds[kind] += 1
            if kind == "named":
                mistakes[in_words(one.answer.given, words), said] += 1
        counts = {kind: kinds[kind] for kind in ("right", "close", "factor", "named", "off")}
        lines = [
            words("teaching.judged-mistake", given=given, n=n, why=why)
            for (given, why), n in mistakes.most_common(MOST_MISTAKES)
        ]
        return [words("teaching.judged", **counts), *lines]

    def _about_rolls(self) -> list[str]:
        """How unusual the rolls are: all of them, the sum that stands out, group by group."""
        if not self.fairness:
            return []
        words = self._words
        groups = {name: judged(rolls) for name, rolls in self.groups.items()}
        return judged_in_words(
            lambda key, **facts: words(f"explorer.{key}", **facts), judged(self.rolls), groups
        )

    def to_csv(self) -> str:
        """The table as CSV, as spreadsheets of the language's country want it."""
        return as_csv(COLUMNS, self.table()[1], self.lang)

    def __repr__(self) -> str:
        read = sum(not one.wrong for one in self.sent)
        return f"<Collected {read} of {len(self.sent)} codes read; print it to see them>"

    def __str__(self) -> str:
        return "\n".join([as_text(*self.table()), "", *map(shown, self.lines())])

    def _repr_html_(self) -> str:
        return self.page()

    def page(self, scattered: bool = True) -> str:
        """All of it as HTML; without the pictures of reviewed games where a slider shows them."""
        said = "".join(f"<p>{escape(line)}</p>" for line in self.lines())
        care = f"<p><small>{escape(self._words('teaching.care'))}</small></p>"
        pictures = self._scattered() if scattered else ""
        charts = f"{self._bars()}{self._rolled_bars()}{pictures}"
        return f"{said}{charts}{as_html(*self.table())}{care}"

    def _scattered(self) -> str:
        """Luck against play: one game each, and all that came averaged."""
        found = self.reviews
        counts = sorted({1, found.most}) if found.games else ()
        return "".join(found.picture(games, self.lang) for games in counts)

    @property
    def groups(self) -> dict[str, dict[int, int]]:
        """By group what it rolled; who has no name is a number."""
        found: dict[str, dict[int, int]] = {}
        for number, one in enumerate(self._of("rolls"), 1):
            assert one.answer is not None
            name = one.learner or self._words("explorer.groups.number", n=number)
            found[name] = dict(one.answer.rolls)
        return found

    @property
    def rolls_text(self) -> str:
        """The groups' rolls as the page of rolls takes them, a line a group."""
        return "\n".join(
            f"{name}: {' '.join(f'{total}×{n}' for total, n in sorted(rolls.items()))}"
            for name, rolls in self.groups.items()
        )

    def _rolled_bars(self) -> str:
        """All rolls in one chart, a shade a group, with a mark where fair dice would be."""
        every, groups = self.rolls, self.groups
        if not every:
            return ""
        many = sum(every.values())
        due = {total: many * ways / sum(WAYS.values()) for total, ways in WAYS.items()}
        tall = 150 / max([*every.values(), *due.values()])
        drawn = []
        for at, total in enumerate(SUMS):
            y = 165.0
            for nth, (name, rolls) in enumerate(groups.items()):
                high = tall * rolls.get(total, 0)
                y -= high
                shade = SHADES[nth % len(SHADES)]
                told = escape(f"{name}: {total}, {rolls.get(total, 0)}")
                drawn.append(
                    f'<rect x="{44 * at + 4}" y="{y:.1f}" width="36" height="{high:.1f}" '
                    f'fill="{shade}" stroke="#fff" stroke-width=".6"><title>{told}</title></rect>'
                )
            level = 165 - tall * due[total]
            drawn.append(
                f'<line x1="{44 * at}" x2="{44 * at + 44}" y1="{level:.1f}" y2="{level:.1f}" '
                'stroke="#c47600" stroke-width="3"/>'
                f'<text x="{44 * at + 22}" y="180" font-size="13" text-anchor="middle" '
                f'fill="currentColor">{total}</text>'
            )
        words = self._words
        square = '<span style="color:{}">\N{BLACK SQUARE}</span> {}'
        shades = zip(cycle(SHADES), groups, strict=False)
        legend = ", ".join(square.format(shade, escape(name)) for shade, name in shades)
        label = escape(words("teaching.rolled", n=many), quote=True)
        note = escape(words("teaching.rolled-due"))
        return (
            f'<svg role="img" aria-label="{label}" viewBox="0 0 484 186" width="580">'
            f"{''.join(drawn)}</svg><p>{legend}. {note}</p>"
        )

    def _bars(self) -> str:
        """The guesses in their bins, with a line where the truth is."""
        bins = self.bins
        if not bins:
            return ""
        tallest, wide = max(one.n for one in bins), 400 / len(bins)
        bars = "".join(
            f'<rect x="{wide * at + 2:.1f}" y="{100 - 90 * one.n / tallest:.0f}" '
            f'width="{wide - 4:.1f}" height="{90 * one.n / tallest:.0f}" fill="#3b82d6"/>'
            f'<text x="{wide * (at + 0.5):.1f}" y="113" font-size="9" text-anchor="middle" '
            f'fill="currentColor">{one.label}</text>'
            for at, one in enumerate(bins)
        )
        at = place_of(self.truth, bins)
        if at is not None:
            bars += (
                f'<line x1="{400 * at:.0f}" x2="{400 * at:.0f}" y1="0" y2="100" '
                'stroke="#c47600" stroke-width="4"/>'
            )
        label = escape(self._about_guesses()[0], quote=True)
        return (
            f'<svg role="img" aria-label="{label}" viewBox="0 0 400 120" width="480">{bars}</svg>'
        )


def collect(
    codes: Pasted,
    task: Task | str | None = None,
    lang: str = "en",
    names: Iterable[str] = (),
) -> Collected:
    """What came back: a text with a code a line, the name before it; codes by name; or a folder.

    With the task (or its code) answers to another one are found out, and guesses are shown against
    the truth; with `"review"` reviewed games are wanted, and answers to tasks are found out. A
    saved game in the folder is reviewed, for the first person at its table. With the `names` of the
    class it says who has not answered yet.
    """
    one_of("language", lang, LANGUAGES)
    asked = read_task(task) if isinstance(task, str) and task != REVIEW else task
    lines = codes.splitlines() if isinstance(codes, str) else ()
    numbers = [n for n, line in enumerate(lines, 1) if line.strip()] or count(1)
    sent = tuple(
        replace(_sent(name, code, asked), line=line)
        for line, (name, code) in zip(numbers, rows_of(codes, parted), strict=False)
    )
    known = names.splitlines() if isinstance(names, str) else names
    of_task = asked if isinstance(asked, Task) else None
    return Collected(
        sent, of_task, lang, tuple(shorten(one.strip()) for one in known if one.strip())
    )


def _who(name: str) -> str:
    """A name as it is compared: large and small letters alike."""
    return " ".join(name.split()).casefold()


def parted(line: str) -> tuple[str, str]:
    """The name, and the code behind it: the longest end that can be read, else the last word."""
    groups = [found.end() for found in BETWEEN.finditer(line)]
    starts = [0, *groups][-MOST_GROUPS:]
    fit = [at for at in starts if len(re.sub(r"[\s-]", "", line[at:])) in LENGTHS]
    found = [at for at in fit if is_code(line[at:])]
    found += [at for at in fit if AS_SHOWN.fullmatch(line[at:])]
    start = found[0] if found else starts[-1]
    return BETWEEN.sub(" ", line[:start]).strip(), line[start:]


def is_code(text: str) -> bool:
    """Whether it can be read as an answer."""
    try:
        return bool(read_answer(text))
    except WrongCode:
        return False


@lru_cache(maxsize=MOST_REVIEWED)
def _of_save(text: str) -> Answer:
    """A saved game, reviewed for the first person at its table: once, however often it is read."""
    table = Table.load(text)
    people = [seat for seat in range(len(table.seats)) if not table.is_bot(seat)]
    return reviewed(Review(table, people[0] if people else 0).finish())


def _of_file(who: str, text: str) -> Sent:
    said = shorten(text)
    try:
        table = Table.load(text)
        if table.is_over and table.plies and table.game.bot_spec.chances is not None:
            return Sent(who, said, _of_save(text))
    except BadInput:
        return Sent(who, said, None, "teaching.no-game")
    return Sent(who, said, None, "teaching.not-over")


def _sent(name: str, code: str, task: Task | str | None) -> Sent:
    who, said = shorten(name), shorten(code)
    if code.startswith("{"):
        return _of_file(who, code)
    try:
        answer = read_answer(code)
    except WrongCode as wrong:
        if wrong.key == "length":
            return Sent(who, said, None, "teaching.no-answer")
        return Sent(who, said, None, f"learn.look-{wrong.key}", tuple(wrong.facts.items()))
    if task is not None and not answers_to(answer, task):
        return Sent(who, said, None, "teaching.another-task")
    return Sent(who, said, answer)


def _percent(share: float, lang: str) -> str:
    return percent(Fraction(share).limit_denominator(10_000), lang)


def _fought(duel: Duel) -> dict[str, Any]:
    """Who won a duel, by how much, and against whom if they have sent it too."""
    names, counts = (duel.learner, duel.other), (duel.mine, duel.theirs)
    first = duel.winner
    who = {"who": names[first] or "?", "loser": names[1 - first] or "?"}
    return {**who, "mine": counts[first], "other": counts[1 - first], "of": duel.of}


def _played(told: ReviewedGame, words: Words) -> str:
    """A reviewed game in words."""
    name = told.game
    if name in playable():
        name = game(name).words(words.lang)("names.game")
    end = "won" if told.winners == 1 else "shared" if told.winners else "lost"
    lang = words.lang
    facts = {"luck": signed(told.luck, 0, lang), "kept": figure(told.kept, 1, lang)}
    return words(f"teaching.reviewed-{end}", game=name, **facts)
