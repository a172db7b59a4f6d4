"""What the download part keeps on a screen."""

from dataclasses import dataclass

from .contract import File


@dataclass
class DownloadState:
    """The file last offered."""

    file: File | None = None
