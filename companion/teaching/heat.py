"""Pupils by rules: what each solved at once, solved later, left out or has to repeat.

A code tells lessons and up to three rules to repeat; a progress file tells every step, and so also
what was solved at the first try. What was skipped never counts as solved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from ..core.rows import as_csv, as_text
from ..core.text import Words
from ..lessons.course import taught_by
from ..lessons.progress import Progress, Record
from ..lessons.step import Step

REPEAT, LATER, FIRST, DONE, SKIPPED, NEW = "repeat", "later", "first", "done", "skipped", ""
"""To repeat; solved after wrong tries; at the first try; solved, a code does not say how; left out;
not met."""
SIGNS = {REPEAT: "!", LATER: "2", FIRST: "1", DONE: "✓", SKIPPED: "–", NEW: ""}
COLOURS = {
    REPEAT: "#b3261e", LATER: "#c47600", FIRST: "#2e7d4f", DONE: "#4f8f6a", SKIPPED: "#7a7f87",
    NEW: "transparent",
}  # fmt: skip
MOST_RULES = 24
"""Rules that fit beside one another, the hardest of them."""
TOMORROW = 3

Known = tuple[str, Progress, bool]
"""A name, what is known of the progress, and whether that comes from a file."""


@dataclass(frozen=True)
class Heat:
    """The map; shows itself as a page and as text, writes itself as CSV."""

    rules: tuple[str, ...]
    """The hardest first: those that most have to repeat, then those solved only later."""
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """By pupil how each of the rules stands."""
    sentences: tuple[str, ...]
    first_tries: dict[str, tuple[int, int]]
    """By rule: how many solved it at the first try, of those whose file tells."""
    lang: str = "en"

    def __iter__(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        return iter(self.rows)

    def count(self, rule: str, *states: str) -> int:
        """For how many pupils a rule stands so."""
        place = self.rules.index(rule)
        return sum(row[place] in states for _, row in self.rows)

    @property
    def tomorrow(self) -> tuple[str, ...]:
        """The rules to repeat first."""
        return tuple(rule for rule in self.rules if self.count(rule, REPEAT))[:TOMORROW]

    def lines(self) -> list[str]:
        """What to repeat tomorrow, in sentences."""
        words = Words.shared(self.lang)
        told = []
        for rule in self.tomorrow:
            facts = {"n": self.count(rule, REPEAT), "of": len(self.rows)}
            sentence = self.sentences[self.rules.index(rule)]
            told.append(words("teaching.tomorrow", rule=sentence, **facts))
        return told

    def _table(self) -> tuple[list[str], list[list[str]]]:
        numbers = [str(n) for n in range(1, len(self.rules) + 1)]
        head = Words.shared(self.lang)("teaching.column-learner")
        rows = [[name, *(SIGNS[state] for state in row)] for name, row in self.rows]
        return [head, *numbers], rows

    def _legend(self) -> list[str]:
        words = Words.shared(self.lang)
        return [f"{SIGNS[state]} {words(f'teaching.heat-{state}')}" for state in SIGNS if state]

    def _named(self) -> list[str]:
        words, told = Words.shared(self.lang), []
        for number, (rule, text) in enumerate(zip(self.rules, self.sentences, strict=True), 1):
            right, of = self.first_tries.get(rule, (0, 0))
            first = words("teaching.first-tries", n=right, of=of) if of else ""
            told.append(f"{number}. {text} {first}".rstrip())
        return told

    def to_csv(self) -> str:
        """A row a pupil, a column a rule, how it stands in words."""
        words = Words.shared(self.lang)
        said = {state: words(f"teaching.heat-{state}") if state else "" for state in SIGNS}
        rows = [[name, *(said[state] for state in row)] for name, row in self.rows]
        return as_csv(["learner", *self.rules], rows, self.lang)

    def __str__(self) -> str:
        named = [*self._named(), " · ".join(self._legend()), *self.lines()]
        return "\n".join([as_text(*self._table()), "", *named])

    def _repr_html_(self) -> str:
        heads, _ = self._table()
        titles = ["", *self.sentences]
        head = "".join(
            f"<th scope='col' title='{escape(title)}'>{escape(text)}</th>"
            for text, title in zip(heads, titles, strict=True)
        )
        body = "".join(
            f"<tr><th scope='row'>{escape(name)}</th>" + "".join(map(_cell, row)) + "</tr>"
            for name, row in self.rows
        )
        listed = "".join(f"<li>{escape(text.partition(' ')[2])}</li>" for text in self._named())
        legend = escape(" · ".join(self._legend()))
        said = "".join(f"<p>{escape(line)}</p>" for line in self.lines())
        return (
            f"{said}<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
            f"<p><small>{legend}</small></p><ol>{listed}</ol>"
        )


def _cell(state: str) -> str:
    look = f"background:{COLOURS[state]};color:#fff;text-align:center;min-width:1.6em"
    return f"<td style='{look}'>{SIGNS[state]}</td>"


def heat_of(pupils: Sequence[Known], lang: str = "en") -> Heat:
    """The map of a class."""
    standing = [(name, _standing(known, from_file)) for name, known, from_file in pupils]
    hard: Counter[str] = Counter()
    for _, rules in standing:
        hard.update({rule: 100 for rule, state in rules.items() if state == REPEAT})
        hard.update({rule: 1 for rule, state in rules.items() if state == LATER})
    met = dict.fromkeys(rule for _, rules in standing for rule, state in rules.items() if state)
    order = sorted(met, key=lambda rule: -hard[rule])[:MOST_RULES]
    said: dict[str, str] = {}
    for _, known, _from_file in pupils:
        words = known.course.game.words(lang)
        said |= {rule: words.rule(rule) for rule in order if rule in known.course.game.rules}
    told = [rules for (_, rules), (_, _, from_file) in zip(standing, pupils, strict=True)
            if from_file]  # fmt: skip
    return Heat(
        tuple(order),
        tuple((name, tuple(rules.get(rule, NEW) for rule in order)) for name, rules in standing),
        tuple(said[rule] for rule in order),
        {rule: _first_tries(rule, told) for rule in order},
        lang,
    )


def _first_tries(rule: str, told: Iterable[dict[str, str]]) -> tuple[int, int]:
    states = [rules.get(rule, NEW) for rules in told]
    tried = [state for state in states if state in (REPEAT, LATER, FIRST)]
    return tried.count(FIRST), len(tried)


def _standing(known: Progress, from_file: bool) -> dict[str, str]:
    """How each rule of a course stands with one pupil."""
    by_rule: dict[str, list[Record]] = {}
    for name, record in known.steps.items():
        step = known.course.by_id[name].step
        for rule in taught_by(step) if isinstance(step, Step) else ():
            by_rule.setdefault(rule, []).append(record)
    found = {rule: _state(records, from_file) for rule, records in by_rule.items()}
    return found | dict.fromkeys(known.to_repeat, REPEAT)


def _state(records: Sequence[Record], from_file: bool) -> str:
    solved = [record for record in records if record.done]
    if not solved:
        return SKIPPED if any(record.skipped for record in records) else NEW
    if not from_file:
        return DONE
    return LATER if any(record.tries for record in records) else FIRST
