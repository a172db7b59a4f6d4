"""Packages that only some things need: plotly for large charts, sympy for formulas."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from .errors import BadInput, Fault
from .text import Words


def needed(module: str, of: str = "") -> Any:
    """A module of such a package; `BadInput` says which package is missing.

    `of` is the package to be installed, where this one comes along with it.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        package = module.partition(".")[0]
        if (missing.name or "").partition(".")[0] != package:
            raise
        raise lacking(of or package) from None


def lacking(package: str) -> BadInput:
    """That a package is not there, and how to have it."""
    return BadInput([Fault(package, "not installed", f"pip install {package}")])


def without_jupyter(name: str) -> Callable[..., Any]:
    """Stands for a function that shows widgets, where these cannot be had: it says so."""

    def say(*_: Any, **__: Any) -> Any:
        raise lacking("anywidget")

    say.__name__ = say.__qualname__ = name
    say.__doc__ = "Shows a widget; needs `pip install anywidget`, which is not installed here."
    return say


def missing(wrong: ModuleNotFoundError, lang: str) -> str:
    """Which package is missing, as a sentence."""
    return Words.shared(lang)("app.needs-package", package=package_of(wrong))


def package_of(wrong: ModuleNotFoundError) -> str:
    """The package that is missing."""
    return (wrong.name or "").partition(".")[0]
