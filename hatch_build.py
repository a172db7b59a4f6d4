"""The README of a release: its pictures and links lead to the repository, wherever it is shown.

A package index shows the text without the files beside it. So every path in it is put behind the
address that `[tool.hatch.metadata.hooks.custom] files` in `pyproject.toml` names.
"""

import re
from pathlib import Path

from hatchling.metadata.plugin.interface import MetadataHookInterface

PATH = re.compile(r"(?<=\]\()(?!https?:|#|mailto:)([^)\s]+)")
"""Where a link or picture leads, if that is a file of ours."""


def absolute(text: str, files: str) -> str:
    """A text whose links and pictures all lead somewhere from anywhere."""
    return PATH.sub(lambda found: f"{files.rstrip('/')}/{found[1]}", text)


class ReleaseReadme(MetadataHookInterface):
    """Puts the README into the metadata of the package."""

    def update(self, metadata: dict[str, object]) -> None:
        """Read it anew each time something is built."""
        told = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        files = self.config["files"].replace("VERSION", str(metadata["version"]))
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": absolute(told, files),
        }
