"""Every notebook runs from top to bottom, and shows without a kernel what it showed then."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import nbformat
import papermill
import pytest
from nbclient import NotebookClient

from tests import stills

from .clone import ROOT

NOTEBOOKS = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))
SECONDS_A_CELL = 120
OF_AN_OUTPUT = {"data", "metadata", "name", "output_type", "text"}


def stored(name: str) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads((ROOT / "notebooks" / name).read_text(encoding="utf-8"))
    return notebook


def test_there_is_a_notebook_to_start_with() -> None:
    assert NOTEBOOKS[0] == "00_start.ipynb"


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_shows_something_without_a_kernel_and_tells_no_run_from_another(
    name: str,
) -> None:
    cells = [cell for cell in stored(name)["cells"] if cell["cell_type"] == "code"]
    shown = [cell for cell in cells if "parameters" not in cell["metadata"].get("tags", ())]
    assert [cell["id"] for cell in shown if not cell["outputs"]] == []
    assert any("image/png" in out.get("data", {}) for cell in cells for out in cell["outputs"])
    assert {cell["execution_count"] for cell in cells} == {None}
    assert {key for cell in cells for out in cell["outputs"] for key in out} <= OF_AN_OUTPUT


def test_what_notebooks_show_is_small() -> None:
    sizes = {name: (ROOT / "notebooks" / name).stat().st_size for name in NOTEBOOKS}
    assert max(sizes.values()) < 650_000  # a lesson's plan and its sheets, to be printed
    assert sum(sizes.values()) < 2_000_000


def test_a_text_that_came_in_pieces_is_kept_as_one() -> None:
    said = [{"output_type": "stream", "text": [one]} for one in ("Ana\n", "Ben\n")]
    assert stills.kept({"source": ["print()"], "outputs": said}) == [("text", "Ana\nBen\n")]


def test_the_gallery_hangs_what_the_notebooks_show() -> None:
    page, pictures = stills.gallery()
    assert stills.GALLERY.read_text(encoding="utf-8") == page
    assert {path.name: path.read_bytes() for path in stills.PICTURES.iterdir()} == pictures


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
    shown = [cell for cell in stored(name)["cells"] if cell["cell_type"] == "code"]
    stale = [
        was["id"]
        for was, now in zip(shown, cells, strict=True)
        if stills.stored(was) != stills.kept(now)
    ]
    assert stale == [], "python -m tests.stills keeps what they show now"


@pytest.mark.slow
def test_a_notebook_runs_under_papermill_with_other_parameters(tmp_path: Path) -> None:
    code = (
        "import companion\n"
        "seats = ['Ana', 'bot:greedy', 'bot:greedy']\n"
        "table = companion.Table('catan', seats, seed=seed, lang=lang)\n"
        "app = companion.open(table)\n"
        "table.attempt('settle 17')"
    )
    given = nbformat.v4.new_code_cell("lang, seed = 'en', 1", metadata={"tags": ["parameters"]})
    cells = [given, nbformat.v4.new_code_cell(code), nbformat.v4.new_code_cell("app")]
    told = {"language_info": {"name": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=told), tmp_path / "in.ipynb")
    ran = papermill.execute_notebook(
        tmp_path / "in.ipynb", tmp_path / "out.ipynb", {"lang": "cs", "seed": 7},
        cwd=tmp_path, kernel_name="python3", progress_bar=False,
    )  # fmt: skip
    [refused] = ran.cells[2].outputs
    assert "Nejdřív hoď kostkami" in refused["data"]["text/plain"]
    shown = [kind for out in ran.cells[3].outputs for kind in out.get("data", {})]
    assert "application/vnd.jupyter.widget-view+json" in shown


def test_the_notebook_that_makes_a_lesson_takes_its_language_as_a_parameter() -> None:
    tagged = [
        cell for cell in stored("teaching.ipynb")["cells"]
        if "parameters" in cell["metadata"].get("tags", ())
    ]  # fmt: skip
    assert ["".join(cell["source"]).partition(" ")[0] for cell in tagged] == ["LANG"]


def _is_complaint(output: Any) -> bool:
    """An error, or anything said on the error stream."""
    return output.output_type == "error" or output.get("name") == "stderr"
