"""Pictures of docs/app.md, docs/lessons.md and the README: the app itself, with Catan."""

from __future__ import annotations

from .acts import key, press, see_text, spot
from .picture import WINDOW, Picture

STEP = """import companion
companion.open("catan", lang="{lang}", step="{step}")"""
TOO_CLOSE = (
    key("b-settle"),
    spot("Settlement: corner of fields 12, fields 9 and forest 11"),
    see_text(".co-foot", "Too close"),
)
"""The trap of the first corner: free, one's own road leads there, and yet."""
PICTURES = (
    Picture(
        light="wide-light", dark="wide-dark",
        source=STEP.format(lang="en", step="first.settle"), width=1366, height=768,
        acts=(*TOO_CLOSE, press("Read the rule")), shows="Before you put a settlement down",
    ),
    Picture(
        light="laptop-light", source=STEP.format(lang="en", step="first.settle"),
        width=1366, height=768, seen=WINDOW, beside=True, acts=TOO_CLOSE, shows="Too close",
    ),
    Picture(
        light="narrow-light", source=STEP.format(lang="cs", step="first.offer"),
        width=592, shows="Získej dřevo",
    ),
    Picture(
        light="phone-light", source=STEP.format(lang="cs", step="first.settle"),
        width=390, height=760, touch=True, shows="Postav",
    ),
    Picture(
        light="course-light", source='import companion\ncompanion.open("catan", lang="cs", pane="learn")',
    ),
    Picture(
        light="puzzle-light",
        source='import companion\ncompanion.open("catan", lang="en", pane="puzzle", seed=1)',
    ),
)  # fmt: skip
