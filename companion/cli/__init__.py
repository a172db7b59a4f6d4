"""The `companion` command: `parser` says what it understands, the other modules do it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from ..catalogue import about_left_out
from ..core.errors import BadInput, shorten
from ..core.faults import in_words, phrase
from .language import shared_words
from .parser import language_of, parsed

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; what is wrong with it is said in a sentence, not a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        args = parsed(arguments)
        for said in about_left_out(language_of(arguments)):
            print(f"companion: {said}", file=sys.stderr)
        code: int = args.run(args)
        sys.stdout.flush()
    except BadInput as wrong:
        return _refuse(phrase(shared_words(language_of(arguments)), wrong.faults))
    except BrokenPipeError:
        _stop_printing()
        return 1
    except OSError as wrong:
        _stop_printing()
        words = shared_words(language_of(arguments))
        named = f"{shorten(wrong.filename)}: " if wrong.filename else ""
        return _refuse(named + in_words(words, "found", wrong.strerror or str(wrong)))
    except KeyboardInterrupt:
        return 130
    return code


def _refuse(reason: str) -> int:
    """Say what is wrong, in one line; the code says that nothing was done."""
    print(f"companion: {reason}", file=sys.stderr)
    return 2


def _stop_printing() -> None:
    """Nobody takes what is still to be printed, and Python would try again when it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
