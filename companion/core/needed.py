"""Packages that only some things need: plotly for large charts, sympy for formulas."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .errors import BadInput, Fault
from .text import Words


def needed(module: str) -> Any:
    """A module of such a package; `BadInput` says which package is missing."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        package = module.partition(".")[0]
        if (missing.name or "").partition(".")[0] != package:
            raise
        raise BadInput([Fault(package, "not installed", f"pip install {package}")]) from None


def missing(wrong: ModuleNotFoundError, lang: str) -> str:
    """Which package is missing, as a sentence."""
    return Words.shared(lang)("app.needs-package", package=package_of(wrong))


def package_of(wrong: ModuleNotFoundError) -> str:
    """The package that is missing."""
    return (wrong.name or "").partition(".")[0]
