"""A file to be downloaded, offered by other panes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...contract import Nothing
from ...wire.handlers import IntentData
from ...wire.parts import of_game, part
from .contract import File
from .state import DownloadState

if TYPE_CHECKING:
    from ...screen import Screen


@of_game
def _file_key(screen: Screen) -> object:
    offered = screen.of(DownloadState).file
    return offered["n"] if offered is not None else None


def offer_file(screen: Screen, intent: IntentData, name: str, text: str) -> str:
    """A file to download, if the page may: `yes`, `no`, or `unsure`; saved twice it is two."""
    saves = str(intent.get("saves", "yes"))
    if saves != "no":
        offered = screen.of(DownloadState)
        again = int(offered.file["n"]) + 1 if offered.file is not None else 1
        offered.file = {"name": name, "text": text, "n": str(again)}
    return saves


@part("file", File | Nothing, key=_file_key)
def file(screen: Screen) -> File | None:
    """The file last offered."""
    return screen.of(DownloadState).file
