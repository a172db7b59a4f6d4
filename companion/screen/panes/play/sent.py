"""The texts of actions that a page sends: judged before they are used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.errors import BadInput, Fault, shorten
from ....core.notation import LONGEST_TEXT

MOST_AT_ONCE = 24
"""Actions one message may carry."""


def sent(intent: Mapping[str, Any]) -> tuple[str, ...]:
    """The actions a message asks for: one, several in their order, or one that was filled in.

    That one comes as the template it was given with and the numbers chosen for each of its fields.
    """
    if "actions" in intent:
        texts = intent["actions"]
        if not isinstance(texts, list) or not 1 <= len(texts) <= MOST_AT_ONCE:
            expected = f"a list of 1 to {MOST_AT_ONCE} actions"
            raise BadInput([Fault("actions", shorten(texts), expected)])
        return tuple(map(_text, texts))
    text = _text(intent.get("action", ""))
    fields = intent.get("fields", {})
    if not isinstance(fields, Mapping):
        raise BadInput([Fault("fields", shorten(fields), "numbers by kind for each field")])
    for name, counts in fields.items():
        text = text.replace(f"{{{name}}}", _bundle(name, counts))
    return (text,)


def _text(given: Any) -> str:
    if isinstance(given, str) and len(given) <= LONGEST_TEXT:
        return given
    expected = f"a text of at most {LONGEST_TEXT} characters"
    raise BadInput([Fault("action", shorten(given), expected)])


def _bundle(name: Any, counts: Any) -> str:
    """`{"lumber": 2, "ore": 1}` as an action writes it: `2lumber+ore`."""
    expected = "whole numbers from 0 to 99 by kind"
    if not isinstance(counts, Mapping) or len(counts) > MOST_AT_ONCE:
        raise BadInput([Fault(f"fields.{shorten(name)}", shorten(counts), expected)])
    parts = []
    for kind, n in counts.items():
        if not isinstance(n, int) or isinstance(n, bool) or not 0 <= n <= 99:
            raise BadInput([Fault(f"fields.{shorten(name)}", shorten(n), expected)])
        parts += [f"{n if n > 1 else ''}{kind}"] if n else []
    return "+".join(parts) or "nothing"
