"""The Python API as a page, from its own docstrings: `python -m tests.api_docs`."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import companion
from companion import odds
from companion.core.game import Game
from companion.core.match import Attempt
from companion.play import Hint
from companion.standings import Simulation

PAGE = Path(__file__).parent.parent / "docs" / "api.md"
HEAD = """# The Python API

What `import companion` offers, in the words of the code. Written by `python -m tests.api_docs`;
a test tells when it no longer fits.
"""


ANSWERS = (Attempt, Hint, Game, odds.Distribution, Simulation)
"""What the functions hand back most."""


def fresh() -> str:
    """The page as it must stand now."""
    return "\n".join([HEAD, *_doors(), *_answers()])


def _answers() -> Iterator[str]:
    yield "## What they hand back\n"
    for kind in ANSWERS:
        yield f"### {kind.__name__}\n\n{_said(kind)}\n"
        yield from (_row(f".{one}", getattr(kind, one)) for one in _public(kind))
        yield ""


def _doors() -> Iterator[str]:
    for name in sorted(companion.__all__, key=str.lower):
        function = getattr(companion, name)
        if isinstance(function, ModuleType):
            yield f"## companion.{name}\n\n{_said(function)}\n"
            yield from (_row(f"{name}.{one}", getattr(function, one)) for one in _inside(function))
            yield ""
        elif callable(function):
            head = f"## companion.{name}\n\n```py\n{name}{_asked(function)}\n```"
            yield f"{head}\n\n{_said(function)}\n"
            if isinstance(function, type):
                yield from (_row(f".{one}", getattr(function, one)) for one in _public(function))
                yield ""


def _inside(room: ModuleType) -> list[str]:
    return [name for name in sorted(room.__all__) if callable(getattr(room, name))]


def _public(kind: type) -> list[str]:
    if issubclass(kind, Exception):
        return []
    names = (name for name in sorted(dir(kind)) if not name.startswith("_"))
    return [name for name in names if _said(getattr(kind, name))]


def _row(name: str, what: Any) -> str:
    """A line of a list: a method or function with what it asks for, a property without."""
    asked = "" if isinstance(what, type | property) else _asked(what)
    first = " ".join(_said(what).partition("\n\n")[0].split())
    return f"- `{name}{asked}`: {first}".rstrip(": ")


def _said(what: Any) -> str:
    own = what.__doc__ if isinstance(what, type | property | ModuleType) else inspect.getdoc(what)
    return _as_text(inspect.cleandoc(own)) if own and callable_or_ours(what) else ""


def _as_text(said: str) -> str:
    """No tags: in Markdown a sign of code stands as it is, any other `<` begins one."""
    parts = said.split("`")
    return "`".join(one if at % 2 else one.replace("<", "&lt;") for at, one in enumerate(parts))


def callable_or_ours(what: Any) -> bool:
    """Plain values have the docstring of their type, which says nothing."""
    return callable(what) or isinstance(what, property | ModuleType)


def _asked(function: Any) -> str:
    try:
        told = inspect.signature(function)
    except (TypeError, ValueError):
        return ""
    bare = [one.replace(annotation=one.empty) for one in told.parameters.values()]
    bare = [one for one in bare if one.name != "self"]
    return str(told.replace(parameters=bare, return_annotation=told.empty))


if __name__ == "__main__":
    PAGE.write_text(fresh(), encoding="utf-8")
