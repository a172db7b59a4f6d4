"""Writing HTML: whatever is text becomes text, never markup.

The page is large, so it is written in short: end tags and quotes that HTML lets one leave out are
left out.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from html import escape
from typing import Any

UNCLOSED = frozenset({"li", "p", "td", "th", "thead", "tbody", "tr"})
"""Elements that end where the next one begins, or where the one around them ends."""
BARE = re.compile(r"[\w#~/.-]*[\w#~.-]", re.ASCII)
"""Values of attributes that need no quotes."""


class Html(str):
    """Markup that is ready; every other string is text and gets escaped."""

    __slots__ = ()


Inside = str | None
"""A child: markup, text, or nothing."""


def tag(name: str, *inside: Inside, **attributes: str | bool) -> Html:
    """An element. `class_` loses its stroke; `aria_label` becomes `aria-label`.

    >>> tag("b", "1 < 2", class_="x")
    '<b class=x>1 &lt; 2</b>'
    """
    end = "" if name in UNCLOSED else f"</{name}>"
    return Html(f"<{name}{_written(attributes)}>{join(*inside)}{end}")


def join(*inside: Inside) -> Html:
    """Children one after the other."""
    return Html(
        "".join(one if isinstance(one, Html) else escape(one) for one in inside if one is not None)
    )


def link(to: str, *inside: Inside, **attributes: str | bool) -> Html:
    """A link within the page."""
    return tag("a", *inside, href=f"#{to}", **attributes)


def packed(value: Any) -> Html:
    """A value for the script alone: JSON, deflated, as letters that no markup is made of."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return Html(base64.b64encode(zlib.compress(text.encode(), 9)).decode("ascii"))


def _written(attributes: dict[str, str | bool]) -> str:
    parts = []
    for name, value in attributes.items():
        if value is not False:
            named = name.rstrip("_").replace("_", "-")
            parts.append(f" {named}" if value is True else f" {named}={_quoted(value)}")
    return "".join(parts)


def _quoted(value: str) -> str:
    return value if BARE.fullmatch(value) else f'"{escape(value)}"'
