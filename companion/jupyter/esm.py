"""The browser half as one module.

anywidget loads a module from a blob, where relative imports fail; so all files come in one, each
once, and `widgets/common/loader.js` gives them their addresses in the page. Our modules import
downwards only, so this ends.
"""

from __future__ import annotations

import json
import re
from functools import cache
from hashlib import blake2b

from ..core.folders import beside, widgets_folder

ROOT = widgets_folder()
ALONE = "pocket"
"""The folder of a page that is none of the notebook's."""
LOADER = "common/loader.js"
_IMPORT = re.compile(r"""(\bfrom\s*|\bimport\s*)(["'])(\.{1,2}/[\w./-]+\.js)\2""")


@cache
def module(name: str) -> str:
    """The text of a module, named by its path in the folder, with everything it imports inside."""
    loader = (ROOT / LOADER).read_text(encoding="utf-8")
    files = [_linked(each) for each in _imported(name)]
    key, _ = files[-1]
    return f"{loader}\nexport default widget({json.dumps(files)}, {json.dumps(key)});\n"


@cache
def _imported(name: str) -> tuple[str, ...]:
    """A file after everything that it imports, each named once."""
    found = _IMPORT.findall(_text(name))
    below = (each for _, _, path in found for each in _imported(beside(name, path)))
    return (*dict.fromkeys(below), name)


@cache
def _linked(name: str) -> tuple[str, str]:
    """A file's key, which is another if anything in it or below it is, and its text."""

    def by_key(found: re.Match[str]) -> str:
        key, _ = _linked(beside(name, found[3]))
        return f'{found[1]}"companion:{key}"'

    text = _IMPORT.sub(by_key, _text(name))
    return blake2b(text.encode(), digest_size=8).hexdigest(), text


@cache
def _text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@cache
def styles() -> str:
    """All style sheets of the notebook, by the names of their folders: a later one may overrule."""
    every = sorted(ROOT.rglob("*.css"), key=lambda path: (path.parent.name, path.name))
    sheets = (path for path in every if path.parent.name != ALONE)
    return "\n".join(path.read_text(encoding="utf-8") for path in sheets)
