"""Paper: a worksheet with its key, the turn at a glance, a tally of dice, slips with a task's code.

    companion.sheet("worksheet", companion.task("catan", questions=6, seed=3), lang="cs")
    companion.sheet("turn", "starfarers").save("turn.html")

A sheet is one page of HTML without anything from elsewhere, for the browser's own print.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any

from ..catalogue import game
from ..core.data import path_of, write_whole
from ..core.errors import BadInput, Fault, one_of, shorten
from ..core.languages import ENGLISH
from ..core.marks import Marks
from ..core.scene import Scene
from ..core.svg import draw
from ..core.text import LANGUAGES, Words
from ..lessons.course import quiz_of
from ..lessons.phrases import worded
from ..lessons.recall import DrawnQuestion
from ..lessons.step import Question
from ..odds import WAYS
from .luck_sheet import luck_sheet
from .odds_questions import odds_questions
from .qr import svg
from .question_texts import questions_of
from .task import Task, read_task

KINDS = ("worksheet", "turn", "dice", "slips", "luck")
MOST_SLIPS = 200
BROAD = 1.4
"""A drawing so much wider than high stands under its question."""
SEAT_SHAPES = "■▲●◆"
"""By seat the shape that its pieces bear."""
ONLOOKER = -1
"""Paper is seen by everybody: no hand is open on it."""
PART_OF_ADDRESS = re.compile(r"(?<![:/])/(?=.)")
"""Where a long address may go on in the next line."""
TALL = 700
"""Pixels of the preview in a notebook."""
STYLE = """
@page { size: A4; margin: 14mm 15mm; }
* { box-sizing: border-box; }
body { font: 12pt/1.4 system-ui, 'Segoe UI', 'Noto Sans', Roboto, sans-serif; color: #111;
  background: #fff; margin: 0 auto; max-width: 180mm; padding: 4mm; }
h1 { font-size: 19pt; margin: 0 0 2mm; } h2 { font-size: 14pt; margin: 0 0 1mm; }
p { margin: 0 0 2mm; } ol { margin: 0; padding-left: 7mm; }
.head .code { font-size: 12.5pt; }
.head { display: flex; justify-content: space-between; gap: 8mm; align-items: flex-start; }
.name { border-bottom: .3mm solid #111; min-width: 70mm; padding: 4mm 0 1mm; }
.code { font: 700 16pt/1.2 ui-monospace, monospace; white-space: nowrap; }
.task, .slip, tr { break-inside: avoid; }
.task { border-top: .3mm solid #999; padding: 3mm 0 4mm; display: grid; gap: 4mm;
  grid-template-columns: 1fr auto; }
.task svg { width: 76mm; height: auto; max-height: 76mm; }
.task .broad { grid-column: 1 / -1; } .task .broad svg { width: 150mm; max-height: 82mm; }
.box { list-style: none; padding: 0; margin: 0; } .box li { padding: .8mm 0; }
.box li::before { content: "\\2610"; margin-right: 2.5mm; font-size: 13pt; }
.line { display: inline-block; border-bottom: .3mm solid #111; min-width: 22mm; height: 6mm; }
.told { font-size: 10pt; color: #333; }
.key { break-before: page; }
.big ol li { font-size: 15pt; padding: 1.6mm 0; }
table { border-collapse: collapse; width: 100%; } th, td { border: .3mm solid #444; padding: 2mm; }
td.wide { width: 68%; height: 15mm; } th[scope=row] { font-size: 17pt; width: 14%; }
.slips { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.slip { border: .25mm dashed #777; padding: 3mm; display: grid; gap: 3mm; height: 52mm;
  grid-template-columns: auto minmax(0, 1fr); align-items: center; font-size: 9pt;
  line-height: 1.2; overflow: hidden; }
.slip p { margin: 0 0 1mm; } .slip .code { white-space: normal; font-size: 12.5pt; }
.slip .site { overflow-wrap: anywhere; }
.slip svg { width: 32mm; height: 32mm; }
button { font: inherit; padding: 6px 18px; margin: 0 0 4mm; }
@media print { button { display: none; } body { padding: 0; } }
"""


@dataclass(frozen=True)
class PrintedSheet:
    """A page to print; shows itself in a notebook, with a button that prints it."""

    title: str
    body: str
    lang: str = "en"

    @property
    def html(self) -> str:
        """The whole page."""
        press = escape(Words.shared(self.lang)("teaching.sheet-print"))
        return (
            f"<!doctype html><html lang='{self.lang}'><head><meta charset='utf-8'>"
            f"<title>{escape(self.title)}</title><style>{STYLE}</style></head><body>"
            f"<button type='button' onclick='print()'>{press}</button>{self.body}</body></html>"
        )

    def save(self, path: str | Path) -> Path:
        """Write the page; open it in a browser and print it, or save it as PDF there."""
        where = path_of(path)
        write_whole(where, self.html)
        return where

    def __repr__(self) -> str:
        return f'<PrintedSheet {self.title}; .save("sheet.html")>'

    def __str__(self) -> str:
        return self.title

    def _repr_html_(self) -> str:
        look = f"width:100%;height:{TALL}px;border:1px solid #999;background:#fff"
        return (
            f"<iframe title='{escape(self.title)}' style='{look}' "
            f"srcdoc='{escape(self.html, quote=True)}'></iframe>"
        )


def sheet(
    kind: str, of: Task | str | None = None, *, copies: int = 12, key: bool = True, lang: str = ""
) -> PrintedSheet:
    """A page to print.

    `worksheet` is of a task with questions (or its code): the questions everybody gets who enters
    the code, then, unless `key=False`, the answers on a page of their own. Of a page of odds it
    asks for several chances, drawn by the task's seed. `luck` is the worksheet of the lesson *Was
    it luck?*. `turn` is of a game: its turn at a glance. `dice` is a tally for rolls of real dice.
    `slips` are of a task: its letters and QR code, `copies` times, to cut out.
    """
    one_of("kind", kind, KINDS)
    if lang:
        one_of("language", lang, LANGUAGES)
    if kind == "dice":
        return _dice(lang or ENGLISH)
    if kind == "luck":
        return PrintedSheet(*luck_sheet(key, lang or ENGLISH), lang or ENGLISH)
    if kind == "turn":
        return _turn(str(of), lang or ENGLISH)
    task = read_task(of) if isinstance(of, str) else of
    if not isinstance(task, Task):
        raise BadInput([Fault("task", shorten(of), "a task, or its code")])
    if kind == "slips":
        if not isinstance(copies, int) or not 1 <= copies <= MOST_SLIPS:
            raise BadInput([Fault("copies", shorten(copies), f"from 1 to {MOST_SLIPS}")])
        return _slips(task, copies, lang or task.lang or ENGLISH)
    if task.kind == "odds":
        return _of_odds(task, key, lang or task.lang or ENGLISH)
    if task.kind != "questions":
        raise BadInput([Fault("task", task.kind, "a task with questions, or a page of odds")])
    return _worksheet(task, key, lang or task.lang or ENGLISH)


# A worksheet


def _worksheet(task: Task, with_key: bool, lang: str) -> PrintedSheet:
    shared, asked = Words.shared(lang), questions_of(task, lang)
    say: Callable[..., str] = shared
    words = game(task.game).words(lang)
    title = say("teaching.sheet-worksheet", game=words("names.game"))
    head = (
        f"<div class='head'><div><h1>{escape(title)}</h1>"
        f"<p class='name'>{escape(say('teaching.sheet-name'))}</p></div>"
        f"<div><div class='code'>{escape(task.code)}</div>{svg(task.link, 90)}</div></div>"
    )
    tasks = "".join(_on_paper(n, one, task.game, lang) for n, one in enumerate(asked, 1))
    if not with_key:
        return PrintedSheet(title, head + tasks, lang)
    rows = "".join(_answer(one.question, words) for one in asked)
    key = f"<section class='key'><h1>{escape(say('teaching.sheet-key'))}</h1><ol>{rows}</ol>"
    return PrintedSheet(title, f"{head}{tasks}{key}<p class='code'>{task.code}</p></section>", lang)


def _of_odds(task: Task, with_key: bool, lang: str) -> PrintedSheet:
    """Chances to be worked out, each as a fraction and in percent."""
    say: Any = Words.shared(lang)
    page, about, asked = odds_questions(task, lang)
    title = say("teaching.sheet-worksheet", game=page)
    head = (
        f"<div class='head'><div><h1>{escape(title)}</h1>"
        f"<p class='name'>{escape(say('teaching.sheet-name'))}</p></div>"
        f"<div><div class='code'>{escape(task.code)}</div>{svg(task.link, 90)}</div></div>"
        f"{''.join(f'<p>{escape(line)}</p>' for line in about)}"
        f"<p><b>{escape(say('teaching.sheet-odds'))}</b></p>"
    )
    blank = "<span class='line'></span>"
    tasks = "".join(
        f"<div class='task'><div><h2>{n}.</h2><p>{escape(one.text)}</p></div>"
        f"<p>{escape(say('teaching.sheet-fraction'))} {blank} "
        f"{escape(say('teaching.sheet-percent'))} {blank}</p></div>"
        for n, one in enumerate(asked, 1)
    )
    if not with_key:
        return PrintedSheet(title, head + tasks, lang)
    rows = "".join(
        f"<li>{escape(one.text)}: <b>{escape(one.fraction)} = {escape(one.percent)}</b>"
        f"<br>{escape(one.because)}</li>"
        for one in asked
    )
    key = f"<section class='key'><h1>{escape(say('teaching.sheet-key'))}</h1><ol>{rows}</ol>"
    return PrintedSheet(title, f"{head}{tasks}{key}<p class='code'>{task.code}</p></section>", lang)


def _on_paper(number: int, drawn: DrawnQuestion, name: str, lang: str) -> str:
    question = drawn.question
    picture, lines = _position(drawn, name, lang)
    told = "".join(f"<p class='told'>{escape(line)}</p>" for line in lines)
    return (
        f"<div class='task'><div><h2>{number}.</h2><p>{escape(question.text)}</p>{told}"
        f"{_room(question)}</div>{picture}</div>"
    )


def _room(question: Question) -> str:
    """Where the answer is ticked or written."""
    if question.form == "choice":
        ticks = "".join(f"<li>{escape(one.label)}</li>" for one in question.fields)
        return f"<ul class='box'>{ticks}</ul>"
    if question.form == "counts":
        rows = (
            f"<p>{escape(f'{one.group} {one.label}'.strip())}: <span class='line'></span></p>"
            for one in question.fields
        )
        return "".join(rows)
    return "<p><span class='line'></span></p>"


def _position(drawn: DrawnQuestion, name: str, lang: str) -> tuple[str, list[str]]:
    """The position drawn, what is asked about marked; and what lies before those who are named."""
    found, question = game(name), drawn.question
    needs = question.marks or question.position or not quiz_of(found)[drawn.kind].made_up
    if not needs or found.view is None:
        return "", []
    made_up = question.position is not None
    state = found.position(dict(question.position or {})) if made_up else drawn.table.state
    observation = found.observe(state, ONLOOKER)
    people = list(map(str, drawn.table.seats))
    words = found.words(lang).at(observation, () if made_up else people)
    scene = found.view(observation, words, (), ())
    named = [f"{who}:" for who in people if who in question.text]
    told = (
        found.summarize(observation, words) if len(named) == 1 else ()
    )  # of several it says enough itself
    lines = [line for line in told if line.startswith(named[0])]
    lines += [line for line in [_whose(scene, words)] if line]
    drawn_so = draw(replace(scene, spots={}, marks=Marks(question.marks)))
    _, _, width, height = scene.box
    return f"<div class='{'broad' if width > BROAD * height else ''}'>{drawn_so}</div>", lines


def _whose(scene: Scene, words: Words) -> str:
    """Whose pieces the drawing shows, by their shapes: colours are grey on most paper."""
    paints = {shape.paint for layer in scene.layers.values() for shape in layer}
    seats = [seat for seat in range(len(SEAT_SHAPES)) if f"seat-{seat}" in paints]
    return "  ".join(f"{SEAT_SHAPES[seat]} {words.person(seat)}" for seat in seats)


def _answer(question: Question, words: Words) -> str:
    labels = {one.id: f"{one.group} {one.label}".strip() for one in question.fields}
    if question.form == "choice":
        said = " / ".join(labels[str(one)] for one in question.accepted)
    elif question.form == "places":
        said = "; ".join(labels[name] for name in question.answer)
    elif question.form == "counts":
        counts = ((labels[one.id], question.answer.get(one.id, 0)) for one in question.fields)
        said = ", ".join(f"{label}: {n}" for label, n in counts)
    else:
        said = str(question.answer["n"])
    because = " ".join(worded(words, question))
    return f"<li><b>{escape(said)}</b> {escape(because)}</li>"


# The turn, dice, slips


def _turn(name: str, lang: str) -> PrintedSheet:
    words = game(name).words(lang)
    prefix = "turn.step."
    steps = [words(key) for key in words.fallback if key.startswith(prefix)]
    title = f"{words('names.game')}: {words('turn.title')}"
    items = "".join(f"<li>{escape(text)}</li>" for text in steps)
    return PrintedSheet(
        title, f"<section class='big'><h1>{escape(title)}</h1><ol>{items}</ol>", lang
    )


def _dice(lang: str) -> PrintedSheet:
    say: Any = Words.shared(lang)
    heads = "".join(
        f"<th scope='col'>{escape(say(f'teaching.sheet-{name}'))}</th>"
        for name in ("sum", "tally", "count")
    )
    rows = "".join(
        f"<tr><th scope='row'>{total}</th><td class='wide'></td><td></td></tr>" for total in WAYS
    )
    title = say("teaching.sheet-dice")
    body = (
        f"<div class='head'><h1>{escape(title)}</h1>"
        f"<p class='name'>{escape(say('teaching.sheet-group'))}</p></div>"
        f"<p>{escape(say('teaching.sheet-dice-how'))}</p>"
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )
    return PrintedSheet(title, body, lang)


def _slips(task: Task, copies: int, lang: str) -> PrintedSheet:
    say: Any = Words.shared(lang)
    site = PART_OF_ADDRESS.sub("/<wbr>", escape(task.site))
    where = f"<p class='site'>{site}</p>" if site else ""
    one = (
        f"<div class='slip'>{svg(task.link, 120)}<div><p>{escape(task.phrase(lang))}</p>"
        f"<p class='code'>{escape(task.code)}</p>{where}"
        f"<p>{escape(say('teaching.sheet-slip', code=say('home.code')))}</p></div></div>"
    )
    title = say("teaching.sheet-slips", code=task.code)
    return PrintedSheet(title, f"<div class='slips'>{one * copies}</div>", lang)
