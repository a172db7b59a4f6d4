"""Pictures of docs/almanac.md and the README: the pocket almanac on four phones side by side."""

from __future__ import annotations

import base64
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion import pocket
from tests.small_png import small

from .studio import Studio

PHONE = {"width": 360, "height": 700}
WIDE, HIGH = 1520, 732
"""Four phones with 16 pixels around each."""
QUESTION = "co kdyz padne sedm"
SHELF = """<body style="margin: 0; display: flex; gap: 16px; padding: 16px; background: {ground}">
{phones}</body>"""
GROUND = {"light": "#c8ccd4", "dark": "#4a505a"}


def turn(page: Any) -> None:
    """The turn at a glance."""
    page.locator(".on li").first.wait_for()


def search(page: Any) -> None:
    """A question, asked without accents."""
    page.get_by_role("searchbox").fill(QUESTION)
    page.locator("#hits b").first.wait_for()


def entry(page: Any) -> None:
    """What the search leads to."""
    page.locator(".on h2").wait_for()


def marbles(page: Any) -> None:
    """The odds at hand, as far down as the marbles."""
    page.locator(".on legend").first.wait_for()
    page.locator(".on legend").first.evaluate(
        "(one) => scrollBy(0, one.getBoundingClientRect().top - 200)"
    )


@cache
def built() -> str:
    """The page, the same for both themes."""
    return pocket.build()


PHONES = (
    ("#/cs/starfarers", turn),
    ("#/cs/catan", search),
    ("#/cs/catan/seven", entry),
    ("#/cs/starfarers/~odds", marbles),
)


@dataclass(frozen=True)
class Shelf:
    """The four phones in one theme."""

    name: str
    theme: str

    @property
    def names(self) -> list[str]:
        """The file it makes, without its ending."""
        return [self.name]

    def take(self, studio: Studio) -> Iterator[tuple[str, bytes]]:
        """Open the pocket almanac from a file on each phone; then lay the phones down together."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "pocket.html")
            file.write_text(built(), encoding="utf-8")
            shown = [self._phone(studio, file.as_uri() + at, look) for at, look in PHONES]
        phones = "".join(
            f'<img style="border-radius: 16px" src="data:image/png;base64,{one}">' for one in shown
        )
        page = studio.browser.new_page(viewport={"width": WIDE, "height": HIGH})
        page.set_content(SHELF.format(ground=GROUND[self.theme], phones=phones))
        yield self.name, small(page, page.screenshot())
        page.close()

    def _phone(self, studio: Studio, address: str, look: Any) -> str:
        context = studio.browser.new_context(
            viewport=PHONE, has_touch=True, is_mobile=True, locale="cs-CZ",
            color_scheme=self.theme, reduced_motion="reduce",
        )  # fmt: skip
        page = context.new_page()
        page.goto(address)
        page.locator("header").first.wait_for()
        look(page)
        taken = base64.b64encode(page.screenshot()).decode()
        context.close()
        return taken


PICTURES = (Shelf("pocket-light", "light"), Shelf("pocket-dark", "dark"))
