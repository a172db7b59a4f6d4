"""The tutorial and the README: every block of Python runs as it stands, one after another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .clone import ROOT

BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", ["README.md", "docs/tutorial.md"])
def test_every_block_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    blocks = BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))
    assert blocks
    for block in blocks:
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
