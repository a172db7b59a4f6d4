"""The language a command speaks when none is named: that of the terminal it is typed in."""

from __future__ import annotations

import os

from ..core.text import LANGUAGES, Words

ASKED = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where people say which language they want, the first that says one counts (as for gettext)."""


def spoken(lang: str | None = None) -> str:
    """The language named, else the first of the terminal's that we speak, else English."""
    if lang:
        return lang
    wanted = ":".join(os.environ.get(name, "") for name in ASKED).split(":")
    heard = (one.lower().replace("-", "_").partition("_")[0].partition(".")[0] for one in wanted)
    return next((one for one in heard if one in LANGUAGES), LANGUAGES[0])


shared_words = Words.shared
"""The shared words in a language."""
