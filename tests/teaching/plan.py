"""The notebook for teachers, run cell by cell: its tasks are what a class gets."""

from __future__ import annotations

import json
from typing import Any

from tests.house.clone import ROOT


def run_notebook() -> dict[str, Any]:
    """What the notebook's cells make, each run once from top to bottom; nothing is opened."""
    stored = json.loads((ROOT / "notebooks/teaching.ipynb").read_text(encoding="utf-8"))
    made: dict[str, Any] = {}
    for cell in stored["cells"]:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"])
            if "companion.open" not in source:
                exec(compile(source, cell["id"], "exec"), made)
    return made
