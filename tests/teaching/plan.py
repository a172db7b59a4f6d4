"""The notebook for teachers, run cell by cell: its tasks are what a class gets."""

from __future__ import annotations

import json
from typing import Any

from tests.project.clone import ROOT


def sources() -> list[str]:
    """The code of the notebook, cell by cell."""
    stored = json.loads((ROOT / "notebooks/teaching.ipynb").read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in stored["cells"] if cell["cell_type"] == "code"]


def run_notebook() -> dict[str, Any]:
    """What the notebook's cells make, each run once from top to bottom; nothing is opened."""
    made: dict[str, Any] = {}
    for number, source in enumerate(sources(), 1):
        if "companion.open" not in source:
            exec(compile(source, f"cell {number}", "exec"), made)
    return made
