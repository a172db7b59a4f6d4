"""Pictures of docs/app.md, lessons.md, review.md and the README: the app itself, with Catan."""

from __future__ import annotations

import companion
from companion.lessons import Course, Progress

from .acts import come_to, gone, key, press, see_text, spot, write
from .picture import WINDOW, Picture

STEP = """import companion
companion.open("catan", lang="{lang}", step="{step}")"""
REVIEWED = """import companion
played = companion.Table("catan", seats=["bot:learner", *["bot:steady"] * 3], seed={seed})
played.run()
own = companion.Table.load(played.save().replace('"bot:learner"', '"Ana"'))
companion.open(own, lang="en")"""
"""A game of bots to its end, as if Ana had played the first seat. The picture waits until
its review has played on all it wants to: so it is the same every time."""
TOO_CLOSE = (
    key("b-settle"),
    spot("Settlement: corner of fields 12, fields 9 and forest 11"),
    see_text(".co-foot", "Too close"),
)
"""The trap of the first corner: free, one's own road leads there, and yet."""


def half_way() -> str:
    """The code of somebody who knows the first lesson and a half."""
    course = Course.of(companion.game("catan"))
    progress = Progress(course, "seven.blocked")
    for place in course.places[: course.places.index(course.by_id["seven.blocked"])]:
        progress.record(place.id).done = True
    return progress.code


CODE = half_way()
TO_THE_FIFTH = tuple(
    act
    for number in range(2, 6)
    for act in (press("Next"), see_text(".co-side", f"Puzzle no. {number}"))
)
PICTURES = (
    Picture(
        light="refused-moving", source=STEP.format(lang="en", step="first.settle"),
        width=846, height=640, moving=2200, acts=(*TOO_CLOSE[:2], press("Read the rule")),
        shows="Before you put a settlement down",
    ),
    Picture(
        light="review-light", source=REVIEWED.format(seed=40),
        acts=(
            press("Review"), come_to(".co-review-moments", "Rob Bot 2 is better by"),
            gone(".co-review-done"),
        ),
        shows="How yours adds up",
    ),
    Picture(
        light="wide-light", dark="wide-dark",
        source=STEP.format(lang="en", step="first.settle"), width=1366, height=768,
        acts=(*TOO_CLOSE, press("Read the rule")), shows="Before you put a settlement down",
    ),
    Picture(
        light="laptop-light", source=STEP.format(lang="en", step="first.settle"),
        width=1366, height=768, seen=WINDOW, beside=True, acts=TOO_CLOSE, shows="Too close",
    ),
    Picture(
        light="narrow-light", source=STEP.format(lang="cs", step="first.offer"),
        width=592, shows="Získej dřevo",
    ),
    Picture(
        light="phone-light", source=STEP.format(lang="cs", step="first.settle"),
        width=390, height=760, touch=True, shows="Postav",
    ),
    Picture(
        light="course-light", source=STEP.format(lang="cs", step="seven.half"),
        acts=(
            key("l-code-enter"), write('[data-key="code-field"]', CODE), key("code-go"),
            see_text(".co-side", "2 "), key("l-contents"),
        ),
        shows="Všechna pravidla",
    ),
    Picture(
        light="puzzle-light",
        source='import companion\ncompanion.open("catan", lang="en", pane="puzzle", seed=1)',
        acts=TO_THE_FIFTH, shows="Win this turn",
    ),
)  # fmt: skip
