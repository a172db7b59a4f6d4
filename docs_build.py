"""The documentation as pages: what lies outside `docs` is linked in the repository (mkdocs.yml).

A page may lead to a notebook, to the README or to SECURITY.md; beside the pages there is none. So
such a link is put behind the same address as those of the README (`hatch_build.py`).
"""

import re
import tomllib
from pathlib import Path
from typing import Any

OUTSIDE = re.compile(r"(?<=\]\()\.\./([^)\s]+)")
"""Where a link leads, if that is a file of ours outside of `docs`."""


def on_page_markdown(markdown: str, **_: Any) -> str:
    """A page whose links all lead somewhere; called by MkDocs before it reads the page."""
    told = tomllib.loads((Path(__file__).parent / "pyproject.toml").read_text(encoding="utf-8"))
    files = told["tool"]["hatch"]["metadata"]["hooks"]["custom"]["files"]
    files = files.replace("VERSION", told["project"]["version"])
    return OUTSIDE.sub(lambda found: f"{files}/{found[1]}", markdown)
