"""The contract written down for the browser half: its types, and which intents are no act.

    python -m companion.screen.wire.typescript

writes `widgets/contract.d.ts` and `widgets/common/intents.js`; a test says when one is stale.
"""

from __future__ import annotations

import json
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

from ...core.folders import widgets_folder
from ..contract import Nothing
from .fits import Plain, shape
from .handlers import Keeps, keeping
from .shapes import intent_types, part_types

FILE = "contract.d.ts"
INTENTS_FILE = "common/intents.js"
INTENTS_HEAD = """\
// Written by `python -m companion.screen.wire.typescript` from the handlers in companion/screen.
"""
TOLD_APART = {
    "KEEPS_SHOWING": (Keeps.SHOWING, "Intents that do not end what is being shown."),
    "UNASKED": (Keeps.WAITING, "What the page asks of itself: nobody sits and waits for it."),
}
"""The intents that a page has to tell apart: by name the sign of a handler that says so."""
SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
HEAD = """\
// Written by `python -m companion.screen.wire.typescript` from companion/screen: change it there.

export type Plain = boolean | number | string | null | Plain[] | { [name: string]: Plain };
"""
MODEL = """\
/** What anywidget hands to a module: the parts, each empty until told, and a way to answer. */
export interface Model {
  get<Name extends keyof Parts>(name: Name): Partly<Name>;
  on(event: string, heard: () => void): void;
  off(event: string): void;
  send(intent: Intent): void;
}

/** A part as a page may find it: whole, or with nothing in it yet. */
export type Partly<Name extends keyof Parts> = Partial<Parts[Name]>;

/** Sends an intent; its number is put in by the line to the kernel. */
export type Send = (intent: Intent) => number;

/** Words by key, with facts filled in. */
export type Say = (key: string, facts?: object) => string;
"""


def written() -> str:
    """The whole file."""
    found: dict[str, Any] = {}
    intents = list(dict.fromkeys(intent_types().values()))
    for root in (part_types(), *intents):
        _collect(root, found)
    records = "\n".join(_interface(record) for record in found.values())
    every = " | ".join(kind.__name__ for kind in intents)
    return f"{HEAD}\n{records}\nexport type Intent = {every};\n\n{MODEL}"


def written_intents() -> str:
    """The intents that the page itself has to tell apart."""
    sets = [
        f"\n/** {about} */\nexport const {name} = new Set({json.dumps(keeping(sign))});\n"
        for name, (sign, about) in TOLD_APART.items()
    ]
    return INTENTS_HEAD + "".join(sets)


def _collect(hint: Any, found: dict[str, Any]) -> None:
    """Every record a type is made of, those it needs first."""
    if is_typeddict(hint) and hint is not Nothing and found.get(hint.__name__) is not hint:
        if hint.__name__ in found:
            raise TypeError(f"two types of the contract are called {hint.__name__}")
        for kind in shape(hint)[0].values():
            _collect(kind, found)
        found[hint.__name__] = hint
    for inner in get_args(hint):
        _collect(inner, found)


def _interface(record: Any) -> str:
    fields, required = shape(record)
    lines = (
        f"  {_field(name)}{'' if name in required else '?'}: {typescript(kind)};"
        for name, kind in fields.items()
    )
    told = _summary(record)
    return "\n".join([*told, f"export interface {record.__name__} {{", *lines, "}", ""])


def _field(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _summary(record: Any) -> Iterator[str]:
    doc = (record.__doc__ or "").strip()
    if doc and not doc.startswith("dict("):
        yield f"/** {' '.join(doc.split())} */"


def typescript(hint: Any) -> str:
    """A type as the browser half writes it."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in SIMPLE:
        return SIMPLE[hint]
    if hint is Plain or is_typeddict(hint):
        return str(hint.__name__)
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in inner)
    if origin in (Union, types.UnionType):
        told = [typescript(kind) for kind in inner if kind is not Nothing]
        return f"Partial<{' | '.join(told)}>" if Nothing in inner else " | ".join(told)
    if origin is list:
        one = typescript(inner[0])
        return f"({one})[]" if " | " in one else f"{one}[]"
    if origin is dict:
        return f"{{ [name: string]: {typescript(inner[1])} }}"
    raise TypeError(f"no type of the contract: {hint!r}")


def main() -> None:
    """Write the files."""
    folder: Path = widgets_folder()
    (folder / FILE).write_text(written(), encoding="utf-8")
    (folder / INTENTS_FILE).write_text(written_intents(), encoding="utf-8")


if __name__ == "__main__":
    main()
