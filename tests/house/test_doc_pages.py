"""The documentation as pages: the doors are told as they are, and no page is left out."""

from __future__ import annotations

import re

from tests.door_docs import PAGE, fresh

from .clone import ROOT


def test_every_door_is_told_and_no_other() -> None:
    doors = re.compile(r"^## (companion[.]\w+)$", re.MULTILINE)
    told = doors.findall(PAGE.read_text(encoding="utf-8"))
    assert told == doors.findall(fresh()), "python -m tests.door_docs writes it anew"


def test_every_page_of_the_docs_is_in_the_contents_once() -> None:
    told = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    listed = re.findall(r"([a-z_0-9]+\.md)$", told, re.MULTILINE)
    assert sorted(listed) == sorted(path.name for path in (ROOT / "docs").glob("*.md"))
