"""Patience with a file that somebody else holds for a moment.

On Windows a virus scanner or a second program that has a file open lets nobody rename or delete
it, and anywhere too many files may be open just now. A moment later it can be done.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import TypeVar

T = TypeVar("T")

pause = sleep
WAITS = (0.01, 0.02, 0.04, 0.08, 0.15)
"""Seconds to wait before each further try."""
PASSES = {
    errno.EACCES, errno.EPERM, errno.EBUSY, errno.EAGAIN, errno.EMFILE, errno.ENFILE, errno.ENOMEM,
    errno.EIO, errno.ETXTBSY,
}  # fmt: skip
"""What the system says where trying again may help."""


def patiently(act: Callable[[], T], is_patient: bool = True) -> T:
    """Do it, again and again for a moment while the system refuses; then its last word is raised.

    Who has just waited in vain need not be patient.
    """
    for wait in WAITS if is_patient else ():
        try:
            return act()
        except OSError as wrong:
            if wrong.errno not in PASSES:
                raise
        pause(wait)
    return act()


def replace(part: Path, target: Path, is_patient: bool = True) -> None:
    """Put a file in the place of another, at once and whole."""
    patiently(lambda: part.replace(target), is_patient)


def unlink(path: Path) -> None:
    """Delete a file; one that is not there is deleted already."""
    patiently(lambda: path.unlink(missing_ok=True))
