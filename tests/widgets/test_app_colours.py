"""The app's own colours: text and marks stand out in the light and in the dark theme."""

import re
from pathlib import Path

import pytest

from tests.eyesight import contrast

STYLES = (Path(__file__).parents[2] / "widgets" / "app" / "app.css").read_text(encoding="utf-8")
THEMES = {"light": 0, "dark": 1}


def colours(theme):
    """The fallback or fixed colour of every custom property in a theme."""
    blocks = re.findall(r"\{([^{}]*--co-accent:[^{}]*)\}", STYLES)
    found = re.findall(r"(--co-[\w-]+):\s*(?:var\([^,]+,\s*)?(#[0-9a-f]{6})", blocks[THEMES[theme]])
    return dict(found)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("--co-text", "--co-panel"), ("--co-text", "--co-raised"), ("--co-soft", "--co-panel"),
        ("--co-soft", "--co-raised"), ("--co-accent", "--co-panel"), ("--co-bad", "--co-bad-soft"),
        ("--co-text", "--co-bad-soft"), ("--co-soft", "--co-bad-soft"), ("--co-good", "--co-panel"),
        ("--co-accent", "--co-bad-soft"), ("--co-text", "--co-accent-soft"),
        ("--co-on-accent", "--co-accent"),
    ],
)  # fmt: skip
def test_text_can_be_read(theme, text, ground):
    found = colours(theme)
    assert contrast(found[text], found[ground]) >= 4.5
