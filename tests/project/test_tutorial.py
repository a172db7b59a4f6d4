"""Every block of Python in the documentation runs as it stands, a page's one after another.

A block that is a part of a game's module and no program, or that computes for long (a review, a
cluster), is fenced as `py` instead of `python`.
"""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import companion
from companion import odds

from .clone import ROOT

BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
WRITTEN = {"docs/gallery.md": "made of the notebooks, which run in a test of their own"}
PAGES = sorted(
    str(page.relative_to(ROOT))
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
    if "```python" in page.read_text(encoding="utf-8")
)
SHORTER = {
    "docs/simulation.md": {'"catan", 200': '"catan", 2'},
}
"""What would take long on a page, and what is run in its place."""


def ended(game: str, **how: str) -> companion.Table:
    """A finished game, short because its players never think."""
    table = companion.Table(game, ["bot:random", "bot:random"], seed=7, **how)
    table.run()
    return table


def at_hand(page: str) -> dict[str, object]:
    """What a page takes as given: that of the page on which one begins, and games of one's own."""
    names: dict[str, object] = {"companion": companion, "odds": odds}
    if page == "docs/trucker.md":
        names["table"] = ended("trucker", variant="learning")
    else:
        names["table"] = companion.Table("catan", ["Ana", "bot:greedy", "bot:greedy"], seed=7)
    if page == "docs/keeping.md":
        ended("catan").save("catan.json")
    if page == "docs/teaching.md":
        names["task"] = companion.task("catan", questions=3)
    return names


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page in PAGES if page not in WRITTEN])
def test_every_block_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = at_hand(page)
    blocks = BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))
    assert blocks
    for number, block in enumerate(blocks):
        for long, short in SHORTER.get(page, {}).items():
            block = block.replace(long, short)
        if block.startswith(">>>"):
            told = doctest.DocTestParser().get_doctest(block, names, page, page, number)
            assert doctest.DocTestRunner(verbose=False).run(told).failed == 0
        else:
            exec(compile(block, page, "exec"), names)


def test_what_the_tutorial_says_is_printed_is_printed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
    [said] = re.findall(r"^```text\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    names: dict[str, object] = {}
    for block in BLOCK.findall(text)[:2]:
        exec(compile(block, "tutorial", "exec"), names)
    assert capsys.readouterr().out.replace("\xa0", " ") == said
