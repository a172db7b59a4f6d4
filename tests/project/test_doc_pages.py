"""The documentation as pages: the functions are told as they are, and no page is left out."""

from __future__ import annotations

import re
import sys
from importlib.util import find_spec
from pathlib import Path

from tests.api_docs import PAGE, fresh
from tests.conftest import missing

from .clone import ROOT, run

FETCHED = re.compile(r"<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)=.?(?:https?:)?//[^>]*")
NO_NET = dict.fromkeys(("http_proxy", "https_proxy", "all_proxy"), "http://127.0.0.1:9")


def test_the_page_of_the_api_is_what_the_code_says_now() -> None:
    told = PAGE.read_text(encoding="utf-8").splitlines()
    assert told == fresh().splitlines(), "python -m tests.api_docs writes it anew"


def test_every_page_of_the_docs_is_in_the_contents_once() -> None:
    told = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    listed = re.findall(r"([a-z_0-9]+\.md)$", told, re.MULTILINE)
    assert sorted(listed) == sorted(path.name for path in (ROOT / "docs").glob("*.md"))


def test_the_pages_are_built_without_the_net_with_a_search_and_no_link_leads_nowhere(
    tmp_path: Path,
) -> None:
    if find_spec("material") is None:
        missing("mkdocs-material", "pip install -e '.[docs]'")
    asked = [sys.executable, "-m", "mkdocs", "build", "--strict", "-d", tmp_path]
    made = run(asked, ROOT, **NO_NET)
    assert made.returncode == 0, made.stderr
    pages = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.glob("*.html")}
    assert {path.stem for path in (ROOT / "docs").glob("*.md")} <= {name[:-5] for name in pages}
    assert [found for page in pages.values() for found in FETCHED.findall(page)] == []
    assert "catan" in (tmp_path / "search" / "search_index.json").read_text(encoding="utf-8")
