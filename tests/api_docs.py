"""The Python API as a page, from its own docstrings: `python -m tests.api_docs`."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import companion

PAGE = Path(__file__).parent.parent / "docs" / "api.md"
HEAD = """# The Python API

What `import companion` offers, in the words of the code. Written by `python -m tests.api_docs`;
a test tells when something is missing here.
"""


def fresh() -> str:
    """The page as it must stand now."""
    return "\n".join([HEAD, *_doors()])


def _doors() -> Iterator[str]:
    for name in sorted(companion.__all__, key=str.lower):
        door = getattr(companion, name)
        if isinstance(door, ModuleType):
            yield f"## companion.{name}\n\n{_said(door)}\n"
            yield from (_row(f"{name}.{one}", getattr(door, one)) for one in _inside(door))
            yield ""
        elif callable(door):
            yield f"## companion.{name}\n\n```python\n{name}{_asked(door)}\n```\n\n{_said(door)}\n"
            if isinstance(door, type):
                yield from (_row(f".{one}", getattr(door, one)) for one in _public(door))
                yield ""


def _inside(room: ModuleType) -> list[str]:
    return [name for name in sorted(room.__all__) if callable(getattr(room, name))]


def _public(kind: type) -> list[str]:
    if issubclass(kind, Exception):
        return []
    names = (name for name in sorted(dir(kind)) if not name.startswith("_"))
    return [name for name in names if _said(getattr(kind, name))]


def _row(name: str, what: Any) -> str:
    return f"- `{name}`: {_said(what).splitlines()[0] if _said(what) else ''}".rstrip(": ")


def _said(what: Any) -> str:
    own = what.__doc__ if isinstance(what, type | property | ModuleType) else inspect.getdoc(what)
    return inspect.cleandoc(own).replace("<", "&lt;") if own and callable_or_ours(what) else ""


def callable_or_ours(what: Any) -> bool:
    """Plain values have the docstring of their type, which says nothing."""
    return callable(what) or isinstance(what, property | ModuleType)


def _asked(door: Any) -> str:
    try:
        told = inspect.signature(door)
    except (TypeError, ValueError):
        return ""
    bare = (one.replace(annotation=one.empty) for one in told.parameters.values())
    names = [str(one) for one in bare]
    return f"({', '.join(names)})"


if __name__ == "__main__":
    PAGE.write_text(fresh(), encoding="utf-8")
