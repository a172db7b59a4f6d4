"""Why an answer is what it is, as sympy.

The explorer derives its answers and stands above this package; so it is asked for by its name, and
only when somebody wants to know.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


def why(link: str, lang: str = "en", how: str = "", **settings: Any) -> Any:
    """The derivation of an answer of the explorer, by its link; further settings are its sliders.

    `how` is `exactly`, `at-least` or `at-most`. The derivation shows itself in a notebook; its
    `expression` is sympy's, its `equations` all that lead there, its `chance` the exact number.

    >>> why("dice:8").expression
    5/36
    >>> why("dice:11", how="at-least").chance
    Fraction(1, 12)
    """
    reading = import_module("companion.explorer.why.reading")
    return reading.derivation(link, lang, how, settings)
