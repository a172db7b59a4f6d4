"""What Binder would build, as far as that can be tried without Docker (docs/dependencies.md)."""

from __future__ import annotations

import json
import re
import sys
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.conftest import missing

from .clone import ROOT, copy_to, run

BINDER = ROOT / "binder"
PINNED = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*==[0-9][A-Za-z0-9.+!]*")

SCRIPTS = """
import json
from repo2docker.buildpacks import PythonBuildPack
pack = PythonBuildPack("base-image")
pack.platform = "linux/amd64"
assert pack.detect()
pack.render({})
steps = [script for _, script in pack.get_assemble_scripts()]
print(json.dumps(steps + pack.get_post_build_scripts()))
"""


def pins() -> dict[str, str]:
    lines = (BINDER / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return {canonicalize_name(name): version for name, version in (x.split("==") for x in lines)}


def needed(project: str, extras: frozenset[str], seen: set[tuple[str, str]]) -> set[str]:
    """Everything a project needs here, by the records of what is installed."""
    names: set[str] = set()
    for requirement in map(Requirement, requires(project) or ()):
        marker, name = requirement.marker, canonicalize_name(requirement.name)
        if not any(marker is None or marker.evaluate({"extra": x}) for x in ("", *extras)):
            continue
        names.add(name)
        for extra in ("", *requirement.extras):
            if (name, extra) not in seen:
                seen.add((name, extra))
                names |= needed(name, frozenset({extra}), seen)
    return names


def test_constraints_hold_exact_versions_and_no_addresses() -> None:
    lines = (BINDER / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not PINNED.fullmatch(line)] == []
    assert len(pins()) == len(lines) > 0


def test_constraints_pin_all_that_the_lab_needs() -> None:
    if sys.version_info[:2] != (3, 11) or sys.platform != "linux":
        missing("Python 3.11 on Linux", "the pins are those of Binder's machine; use that Python")
    unpinned = needed("tabletop-companion", frozenset({"lab"}), set()) - set(pins())
    assert unpinned == set()


def test_constraints_agree_with_the_versions_the_project_asks_for() -> None:
    asked = map(Requirement, requires("tabletop-companion") or ())
    named = [one for one in asked if canonicalize_name(one.name) in pins()]
    against = [str(x) for x in named if pins()[canonicalize_name(x.name)] not in x.specifier]
    assert named
    assert against == []


def test_binder_installs_the_project_once_the_repository_is_there(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug"]
    command += ["--user-id", "1000", "--user-name", "jovyan", "."]
    answer = run(command, copy_to(tmp_path))
    assert answer.returncode == 0, answer.stderr
    dockerfile = answer.stdout + answer.stderr
    copied = dockerfile.index("COPY --chown=1000:1000 src/ ")
    installed = dockerfile.index('pip install --no-cache-dir -r "binder/requirements.txt"')
    assert copied < installed


@pytest.mark.slow
def test_the_environment_of_binder_runs_the_companion_from_anywhere(tmp_path: Path) -> None:
    if sys.version_info[:2] != (3, 11) or sys.platform != "linux":
        missing("Python 3.11 on Linux", "the pins are those of Binder's machine; use that Python")
    home, away, prefix = copy_to(tmp_path / "home"), tmp_path / "away", tmp_path / "environment"
    away.mkdir()
    assert run([sys.executable, "-m", "venv", prefix], tmp_path).returncode == 0
    steps = run([sys.executable, "-c", SCRIPTS], home)
    assert steps.returncode == 0, steps.stderr
    scripts = json.loads(steps.stdout.splitlines()[-1])
    assert any("binder/requirements.txt" in script for script in scripts)
    for script in scripts:
        # Binder's machine starts empty; this one has a cache, and imports too little to compile.
        told = {"KERNEL_PYTHON_PREFIX": str(prefix), "PIP_NO_COMPILE": "1", "PIP_QUIET": "1"}
        answer = run(["bash", "-euc", script.replace(" --no-cache-dir", "")], home, **told)
        assert answer.returncode == 0, answer.stdout + answer.stderr

    version = run([prefix / "bin/companion", "--version"], away)
    code = "import companion; print(companion.game('catan').id, companion.__file__)"
    played = run([prefix / "bin/python", "-c", code], away)
    assert (version.returncode, version.stderr) == (0, "")
    assert version.stdout.strip()
    assert played.stdout.split() == ["catan", str(home / "companion/__init__.py")], played.stderr
    assert (prefix / "bin/jupyter-lab").is_file()
