"""Every notebook runs from top to bottom, and is stored as if it never had."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from .clone import ROOT

NOTEBOOKS = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))
SECONDS_A_CELL = 120


def stored(name: str) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads((ROOT / "notebooks" / name).read_text(encoding="utf-8"))
    return notebook


def test_there_is_a_notebook_to_start_with() -> None:
    assert NOTEBOOKS[0] == "00_start.ipynb"


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_is_stored_without_what_it_printed(name: str) -> None:
    run = [
        cell["id"]
        for cell in stored(name)["cells"]
        if cell["cell_type"] == "code" and (cell["outputs"] or cell["execution_count"] is not None)
    ]
    assert run == []


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_is_stored_without_traces_of_one_machine(name: str) -> None:
    notebook = stored(name)
    assert set(notebook["metadata"]) <= {"kernelspec", "language_info"}
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    assert notebook["metadata"].get("language_info", {}).keys() <= {"name"}


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_is_valid_and_its_cells_have_ids(name: str) -> None:
    notebook = stored(name)
    nbformat.validate(notebook)
    assert (notebook["nbformat"], notebook["nbformat_minor"]) >= (4, 5)
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids) > 0


@pytest.mark.parametrize("name", [name for name in NOTEBOOKS if name != "teaching.ipynb"])
def test_a_notebook_ends_with_the_way_to_every_other(name: str) -> None:
    last = "".join(stored(name)["cells"][-1]["source"])
    assert [other for other in NOTEBOOKS if f"]({other})" not in last] == [name]


@pytest.mark.slow
@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_runs_from_top_to_bottom(name: str, tmp_path: Path) -> None:
    copy = shutil.copy(ROOT / "notebooks" / name, tmp_path)
    notebook = nbformat.read(copy, as_version=4)
    client = NotebookClient(
        notebook, timeout=SECONDS_A_CELL, kernel_name="python3",
        resources={"metadata": {"path": str(tmp_path)}},
    )  # fmt: skip
    client.execute()
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    loud = [out for cell in cells for out in cell.outputs if _is_complaint(out)]
    assert loud == []
    assert all(cell.execution_count for cell in cells)


def _is_complaint(output: Any) -> bool:
    """An error, or anything said on the error stream."""
    return output.output_type == "error" or output.get("name") == "stderr"
