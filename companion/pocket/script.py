"""The page's script as one piece: modules put one into the other, so that nothing is fetched."""

from __future__ import annotations

import base64
import hashlib
import re

from ..core.folders import beside, widgets_folder

ROOT = widgets_folder()
START = "if('DecompressionStream'in window)document.documentElement.className='js'"
"""Runs before anything is drawn, so that what the script hides is never seen.

A browser that cannot unpack what the script is told shows the page as without a script.
"""
_IMPORT = re.compile(r"""^import (\{[^}]*\}) from "(\.{1,2}/[\w./-]+\.js)";$""", re.MULTILINE)
_COMMENT = re.compile(r"^ *(?:/\*\*.*?\*/|//.*?)\n\n?", re.MULTILINE | re.DOTALL)
_AGAIN = re.compile(r"""^export \{([^}]*)\} from "(\.{1,2}/[\w./-]+\.js)";$""", re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?(?:function\*?|const|let|class) (\w+))", re.MULTILINE)


def script() -> str:
    """The page's script, every module once and after what it imports; it runs at the page's end."""
    found: dict[str, str] = {}
    _collect("pocket/pocket.js", found)
    return '(() => {"use strict";\n' + "\n".join(found.values()) + "})();\n"


def style() -> str:
    """The page's style sheet."""
    return (ROOT / "pocket" / "pocket.css").read_text(encoding="utf-8")


def _collect(name: str, found: dict[str, str]) -> None:
    """A module as a value called after its file, with everything it imports before it."""
    text = _COMMENT.sub("", (ROOT / name).read_text(encoding="utf-8"))
    for _, seen_from_here in (*_IMPORT.findall(text), *_AGAIN.findall(text)):
        other = beside(name, seen_from_here)
        if other not in found:
            _collect(other, found)
    names = [made[2] for made in _EXPORT.finditer(text)]
    for again, other in _AGAIN.findall(text):
        names += [
            f"{one.strip()}: {_value(beside(name, other))}.{one.strip()}"
            for one in again.split(",")
        ]
    inner = _IMPORT.sub(
        lambda one: f"const {_renamed(one[1])} = {_value(beside(name, one[2]))};", text
    )
    inner = _EXPORT.sub(r"\1", _AGAIN.sub("", inner))
    given = ", ".join(names)
    found[name] = f"const {_value(name)} = (() => {{\n{inner}\nreturn {{ {given} }};\n}})();"


def _value(name: str) -> str:
    return "module_" + re.sub(r"\W", "_", name.removesuffix(".js"))


def _renamed(names: str) -> str:
    return names.replace(" as ", ": ")


def digest(text: str) -> str:
    """What a content security policy calls an inline text."""
    packed = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"'sha256-{packed}'"
