"""Pictures of docs/teaching.md: what a class sent, slips to cut out, the projector."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import companion
from companion.lessons import Course, Progress
from companion.teaching.answer import guessed
from tests.small_png import small

from .acts import focus, key, keys, press, see, see_text, write
from .picture import WINDOW, Picture
from .studio import Studio

COURSE = Course.of(companion.game("catan"))
GUESS = companion.task("catan", odds="dice:8", guess=True)
GUESSES = "\n".join(
    guessed(share / 100, GUESS).code for share in (8, 10, 12, 12, 14, 14, 15, 17, 20, 25)
)
PRESENT = (focus('.co-head [data-key="home"]'), keys("f"), see(".co-projector:not([hidden])"))


def pupil(done: int, skipped: tuple[int, ...] = (), missed: tuple[str, ...] = ()) -> str:
    """The code of somebody who has come so many steps far, and skipped some of them."""
    progress = Progress(COURSE, COURSE.places[done].id)
    for number, place in enumerate(COURSE.places[:done]):
        record = progress.record(place.id)
        record.done, record.skipped = number not in skipped, number in skipped
    progress.missed = [f"catan.{rule}" for rule in missed]
    return progress.code


def misspelt(code: str) -> str:
    """The same with one letter read wrong."""
    return code[:5] + ("X" if code[5] != "X" else "Y") + code[6:]


CLASS = f"""import companion
pupils = companion.progress(\"\"\"
Ana {pupil(13, missed=("seven.half-rounded-down", "build.distance"))}
Ben {pupil(17, skipped=(4, 5), missed=("road.not-past-foreign-building",))}
Cid {misspelt(pupil(10))}
Dan {pupil(23, missed=("build.distance",))}
\"\"\", lang="en")
display(pupils, pupils.heat)"""


@dataclass(frozen=True)
class Paper:
    """A picture of the upper part of a printed sheet, opened in the browser."""

    light: str
    width: int
    height: int

    @property
    def names(self) -> list[str]:
        """The file it makes, without its ending."""
        return [self.light]

    def take(self, studio: Studio) -> Iterator[tuple[str, bytes]]:
        """Save the slips of a task and look at them."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "slips.html")
            companion.sheet("slips", GUESS, copies=6, lang="en").save(path)
            size = {"width": self.width, "height": self.height}
            page = studio.browser.new_context(viewport=size).new_page()
            page.goto(path.as_uri())
            yield self.light, small(page, page.screenshot())
            page.context.close()


PICTURES = (
    Picture(
        light="teaching-table", source=CLASS, width=1140, height=1460,
        seen=".jp-Cell-outputArea", shows="Review tomorrow",
    ),
    Paper(light="teaching-slips", width=800, height=560),
    Picture(
        light="teaching-projector", width=1280, height=720, seen=WINDOW,
        source=f'import companion\ncompanion.open("/catan/~task/{GUESS.code}", lang="en")',
        acts=(
            *PRESENT, key("p-answers"), write('[data-key="p-codes"]', GUESSES),
            see_text(".co-projector", "Received: 10"), key("p-answers"),
        ),
    ),
    Picture(
        light="teaching-projector-play", width=1280, height=720, seen=WINDOW,
        source='import companion\ncompanion.open("catan", seed=7, lang="en", entry="robber")',
        acts=(*PRESENT, press("Look up")), shows="must go to another hex",
    ),
)  # fmt: skip
