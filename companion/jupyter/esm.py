"""The browser half as one module.

anywidget loads a module from a blob, where relative imports fail; so each `./x.js` is replaced by
the imported file itself, as a data address. Our modules import downwards only, so this ends.
"""

from __future__ import annotations

import base64
import re
from functools import cache

from ..core.folders import beside, widgets_folder

ROOT = widgets_folder()
ALONE = "pocket"
"""The folder of a page that is none of the notebook's."""
_IMPORT = re.compile(r"""(\bfrom\s*|\bimport\s*)(["'])(\.{1,2}/[\w./-]+\.js)\2""")


@cache
def module(name: str) -> str:
    """The text of a module, named by its path in the folder, with everything it imports inside."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return _IMPORT.sub(lambda found: f'{found[1]}"{_address(beside(name, found[3]))}"', text)


@cache
def _address(name: str) -> str:
    packed = base64.b64encode(module(name).encode()).decode()
    return f"data:text/javascript;base64,{packed}"


@cache
def styles() -> str:
    """All style sheets of the notebook, one after the other."""
    sheets = (path for path in sorted(ROOT.rglob("*.css")) if path.parent.name != ALONE)
    return "\n".join(path.read_text(encoding="utf-8") for path in sheets)
