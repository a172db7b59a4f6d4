"""Whether another process of this machine still runs. Asking disturbs nobody.

On POSIX signal 0 is a question. On Windows it is none: there a process is opened, only to see
whether it has ended.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any, Protocol

IS_WINDOWS = sys.platform == "win32"
LARGEST = 2**32 - 1
"""No system numbers its processes higher."""
MAY_WAIT = 0x00100000
"""The right to wait for the end of a process, and to nothing else."""
NO_SUCH_PROCESS = 87
"""What Windows answers where no process has this number: the parameter is incorrect."""
HAS_ENDED = 0
"""What waiting for no time at all answers of a process that has ended."""


class Kernel(Protocol):
    """What is asked of Windows."""

    def OpenProcess(self, rights: int, inherit: bool, process: int) -> int | None:  # noqa: N802
        """A handle; none where it is refused."""

    def WaitForSingleObject(self, handle: int, milliseconds: int) -> int:  # noqa: N802
        """Whether it has ended."""

    def CloseHandle(self, handle: int) -> object:  # noqa: N802
        """Done with it."""


def is_dead(process: object) -> bool:
    """Whether a process is surely no more; who cannot be asked about may be alive."""
    if type(process) is not int or not 0 < process <= LARGEST:
        return False
    return _has_ended_on_windows(process) if IS_WINDOWS else _has_ended(process)


def _has_ended(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False


def _has_ended_on_windows(process: int) -> bool:
    kernel, last_error = _windows()
    handle = kernel.OpenProcess(MAY_WAIT, False, process)
    if not handle:
        return bool(last_error() == NO_SUCH_PROCESS)
    try:
        return kernel.WaitForSingleObject(handle, 0) == HAS_ENDED
    finally:
        kernel.CloseHandle(handle)


def _windows() -> tuple[Kernel, Any]:
    """The part of Windows that knows processes, and what it says of the call before."""
    c: Any = import_module("ctypes")
    kernel = c.WinDLL("kernel32", use_last_error=True)
    kernel.OpenProcess.argtypes = (c.c_uint32, c.c_int, c.c_uint32)
    kernel.OpenProcess.restype = c.c_void_p  # as wide as a pointer: plain ints would be cut off
    kernel.WaitForSingleObject.argtypes = (c.c_void_p, c.c_uint32)
    kernel.WaitForSingleObject.restype = c.c_uint32
    kernel.CloseHandle.argtypes = (c.c_void_p,)
    return kernel, c.get_last_error
