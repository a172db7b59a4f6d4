"""Whether plain data fits a type of the contract: what is missing, unknown or of another type."""

from __future__ import annotations

import types
from collections.abc import Iterator
from functools import cache
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    NotRequired,
    Required,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from ...core.errors import Fault, shorten

if TYPE_CHECKING:
    Plain: TypeAlias = bool | int | float | str | list["Plain"] | dict[str, "Plain"] | None
else:

    class Plain:
        """Anything JSON can say: where a game or the explorer decides what it is."""


NAMES = {str: "a text", int: "a whole number", float: "a number", bool: "true or false"}
DEEPEST = 40


def misfits(value: object, hint: Any, at: str = "") -> Iterator[Fault]:
    """Everything about a value that is not as its type says."""
    if hint in NAMES and _is(value, hint):
        return
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Plain:
        if not _plain(value):
            yield Fault(at, shorten(value), "plain data")
    elif is_typeddict(hint):
        yield from _record(value, hint, at)
    elif origin in (Union, types.UnionType):
        yield from _either(value, inner, at)
    elif origin is Literal:
        if value not in inner or type(value) not in map(type, inner):
            yield Fault(at, shorten(value), "one of " + ", ".join(map(repr, inner)))
    elif origin is list:
        if not isinstance(value, list):
            yield Fault(at, shorten(value), "a list")
        else:
            for number, one in enumerate(value):
                yield from misfits(one, inner[0], f"{at}[{number}]")
    elif origin is dict:
        yield from _mapping(value, inner, at)
    elif not _is(value, hint):
        yield Fault(at, shorten(value), NAMES.get(hint, "nothing"))


def _is(value: object, hint: Any) -> bool:
    if hint is None or hint is type(None):
        return value is None
    if hint is float:
        return isinstance(value, int | float) and not isinstance(value, bool)
    return type(value) is hint


def _record(value: object, hint: Any, at: str) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield Fault(at, shorten(value), f"an object: {hint.__name__}")
        return
    fields, required = shape(hint)
    for name in fields:
        if name in value:
            yield from misfits(value[name], fields[name], f"{at}.{name}".lstrip("."))
        elif name in required:
            yield Fault(f"{at}.{name}".lstrip("."), "missing", f"a field of {hint.__name__}")
    for name in value:
        if name not in fields:
            expected = "one of " + ", ".join(fields) if fields else "nothing"
            yield Fault(f"{at}.{shorten(name)}".lstrip("."), "not known here", expected)


@cache
def shape(hint: Any) -> tuple[dict[str, Any], frozenset[str]]:
    """The fields of a typed dictionary with their types, and which of them must be there."""
    told = get_type_hints(hint, include_extras=True)
    bare = {
        name: get_args(kind)[0] if get_origin(kind) in (NotRequired, Required) else kind
        for name, kind in told.items()
    }
    absent = {name for name, kind in told.items() if get_origin(kind) is NotRequired}
    return bare, frozenset(hint.__required_keys__) - absent


def _either(value: object, kinds: tuple[Any, ...], at: str) -> Iterator[Fault]:
    """It fits one of the kinds; otherwise what is wrong with it as the kind it comes nearest to."""
    if any(next(misfits(value, kind, at), None) is None for kind in kinds):
        return
    found = [list(misfits(value, kind, at)) for kind in kinds]
    yield from min(found, key=lambda faults: (faults[0].path == at, len(faults)))


def _mapping(value: object, inner: tuple[Any, ...], at: str) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield Fault(at, shorten(value), "an object")
        return
    for name, one in value.items():
        if not isinstance(name, str):
            yield Fault(at, shorten(name), "names that are texts")
        if not (inner[1] in NAMES and _is(one, inner[1])):
            yield from misfits(one, inner[1], f"{at}.{shorten(name)}")


def _plain(value: object, depth: int = 0) -> bool:
    if value is None or type(value) in (bool, int, float, str):
        return True
    if depth > DEEPEST:
        return False
    if isinstance(value, list):
        return all(_plain(one, depth + 1) for one in value)
    return isinstance(value, dict) and all(
        isinstance(name, str) and _plain(one, depth + 1) for name, one in value.items()
    )
