"""The one place where what goes wrong on the way from a page and back comes to its end.

Whatever a page sends, what is told to it and what a timer draws is done by `safely`: the person is
told in a sentence, whoever mends it finds the details in the log `companion` of `logging`, and the
widget lives on.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from ..core.faults import in_words
from ..core.needed import package_of
from ..core.text import Words

LOG = logging.getLogger("companion")

Sorry = Callable[[Exception], None]
"""How a widget tells that something went wrong."""


def safely(act: Callable[..., object], *given: Any, sorry: Sorry) -> bool:
    """Do something; whether it went well. If it did not, that is noted and, if it can be, said."""
    try:
        act(*given)
    except Exception as wrong:
        LOG.exception("%s went wrong", getattr(act, "__qualname__", act))
        try:
            sorry(wrong)
        except Exception:
            LOG.exception("and that could not be said")
        return False
    return True


def apology(wrong: Exception, lang: str) -> str:
    """What a person is told of it: its kind alone, for its text may speak of what is hidden."""
    key, facts = went_wrong(wrong, lang)
    return Words.shared(lang)(key, **facts)


def went_wrong(wrong: Exception, lang: str) -> tuple[str, dict[str, str]]:
    """The sentence for it, with its facts."""
    if isinstance(wrong, ModuleNotFoundError):
        return "app.needs-package", {"package": package_of(wrong)}
    if isinstance(wrong, OSError) and wrong.strerror:
        return "app.no-file", {"reason": in_words(Words.shared(lang), "found", wrong.strerror)}
    return "app.went-wrong", {"what": type(wrong).__name__}
