"""What Binder would build, as far as that can be told without Docker (docs/dependencies.md)."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from importlib.metadata import requires
from importlib.util import find_spec
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from .clone import ROOT, copy_to, run

BINDER = ROOT / "binder"
PINNED = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*==[0-9][A-Za-z0-9.+!]*")
PACKED = re.compile(r"/([^/]+)-([^-/]+)-[^-/]+\.(?:conda|tar\.bz2)")
"""A package of the base as its lock file names it: name, version, build."""


def pins() -> dict[str, str]:
    lines = (BINDER / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return {canonicalize_name(name): version for name, version in (x.split("==") for x in lines)}


def base() -> dict[str, str]:
    """What repo2docker installs before us, for the Python that we ask for."""
    python = (BINDER / "runtime.txt").read_text(encoding="utf-8").strip().replace("python-", "py-")
    spec = find_spec("repo2docker")
    assert spec is not None
    assert spec.origin is not None
    packs = Path(spec.origin).parent / "buildpacks" / "conda"
    lock = (packs / f"environment.{python}-linux-64.lock").read_text(encoding="utf-8")
    return {canonicalize_name(name): version for name, version in PACKED.findall(lock)}


def asked(project: str, seen: set[str]) -> Iterator[Requirement]:
    """What a project asks for without extras, and what that asks for, by the records here.

    What the base already has is asked no further: its own requirements were met there.
    """
    for requirement in map(Requirement, requires(project) or ()):
        name = canonicalize_name(requirement.name)
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": ""}):
            continue
        yield requirement
        if name not in seen and name not in base():
            seen.add(name)
            yield from asked(name, seen)


def test_constraints_hold_exact_versions_and_no_addresses() -> None:
    lines = (BINDER / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not PINNED.fullmatch(line)] == []
    assert len(pins()) == len(lines) > 0


def test_we_pin_nothing_that_the_base_has_at_a_version_of_its_own() -> None:
    assert {"jupyterlab", "ipywidgets", "notebook"} <= set(base())
    assert set(pins()) & set(base()) == set()


def test_what_we_need_is_in_the_base_at_a_version_that_will_do_or_is_pinned() -> None:
    there = {**base(), **pins()}
    wanted = list(asked("tabletop-companion", set()))
    assert {"anywidget", "ipywidgets", "plotly", "sympy"} <= {one.name for one in wanted}
    wrong = [
        str(one) for one in wanted
        if there.get(canonicalize_name(one.name), "") not in one.specifier
    ]  # fmt: skip
    assert wrong == []


def test_every_pin_is_needed() -> None:
    wanted = {canonicalize_name(one.name) for one in asked("tabletop-companion", set())}
    assert set(pins()) - wanted == set()


def test_binder_installs_the_project_once_the_repository_is_there(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug"]
    command += ["--user-id", "1000", "--user-name", "jovyan", "."]
    answer = run(command, copy_to(tmp_path))
    assert answer.returncode == 0, answer.stderr
    dockerfile = answer.stdout + answer.stderr
    copied = dockerfile.index("COPY --chown=1000:1000 src/ ")
    installed = dockerfile.index('pip install --no-cache-dir -r "binder/requirements.txt"')
    finished = dockerfile.index("binder/postBuild")
    assert copied < installed < finished


@pytest.mark.skipif(os.name == "nt", reason="runs in Binder's shell")
def test_nobody_at_binder_is_asked_about_news(tmp_path: Path) -> None:
    answer = run(["bash", BINDER / "postBuild"], ROOT, HOME=str(tmp_path))
    assert answer.returncode == 0, answer.stderr
    told = tmp_path / ".jupyter" / "labconfig" / "default_setting_overrides.json"
    assert "fetchNews" in told.read_text(encoding="utf-8")
    assert os.access(BINDER / "postBuild", os.X_OK)
