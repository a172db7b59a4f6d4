"""Pictures of the documents: each is there, is shown, and is made by a command."""

from __future__ import annotations

import re
from collections import Counter

from tests import stills
from tests.pictures.catalogue import ALL, FOLDER, named

from .clone import ROOT

LINK = re.compile(r"\]\((?:docs/)?pictures/([\w/-]+)\.png\)")


def linked() -> set[str]:
    """The pictures that documents show, by their names."""
    pages = [*(ROOT / "docs").glob("*.md"), ROOT / "README.md"]
    return {name for page in pages for name in LINK.findall(page.read_text(encoding="utf-8"))}


def kept() -> set[str]:
    """The pictures there are."""
    return {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.png")}


def made() -> list[str]:
    """What `python -m tests.pictures` makes, and what `python -m tests.stills` hangs."""
    hung = [f"gallery/{place.replace('/', '-')}" for place in stills.HUNG]
    return [*(name for one in ALL for name in one.names), *hung]


def test_every_picture_that_a_document_shows_is_there() -> None:
    assert linked() - kept() == set()


def test_every_picture_that_is_there_is_shown_by_a_document() -> None:
    assert kept() - linked() == set()


def test_no_picture_is_taken_by_hand() -> None:
    assert set(made()) == kept()


def test_no_two_pictures_have_the_same_name() -> None:
    assert [name for name, times in Counter(made()).items() if times > 1] == []


def test_a_picture_is_taken_by_its_name_and_both_themes_of_a_moment_together() -> None:
    [moment] = named(["explorer-dice-dark"])
    assert moment.names == ["explorer-dice-light", "explorer-dice-dark"]
    assert named([]) == list(ALL)
